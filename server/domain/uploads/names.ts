/** Names of uploaded files, and the Markdown that refers to them. */

/** Default maximum bytes of an uploaded file. */
export const largestUpload = 10 * 2 ** 20;

/** Maximum UTF-8 bytes of a file name. */
const longestName = 255;

/**
 * The last segment of a sent file name, with `_` for each character that is not a letter, a digit or one of `_.-+`.
 * Source: reference service, `UploadedFile#sanitize_filename`.
 */
export function safeName(sent: string): string {
	const segments = sent.replaceAll("\\", "/").split("/").filter(Boolean);
	const name = (segments.at(-1) ?? "").replaceAll(/[^\p{L}\p{M}\p{Nd}\p{Pc}.+-]/gu, "_");
	if (name === "") return "unnamed";
	return /^\.+$/.test(name) ? `_${name}` : name;
}

const embedded = [
	"png",
	"jpg",
	"jpeg",
	"gif",
	"bmp",
	"tiff",
	"ico",
	"webp",
	"mp4",
	"m4v",
	"mov",
	"webm",
	"ogv",
	"mp3",
	"oga",
	"ogg",
	"spx",
	"wav",
];

/** Whether an upload can have this name. */
export function isUploadName(filename: string): boolean {
	const { length } = new TextEncoder().encode(filename);
	return length <= longestName && safeName(filename) === filename;
}

/**
 * The Markdown for a file. Images, video and audio, recognized by extension, are embedded; others are linked. The alt
 * text of embedded files omits the extension, except that of SVG.
 * Source: reference service, `Gitlab::FileMarkdownLinkBuilder`.
 */
export function markdownOf(filename: string, url: string): { alt: string; markdown: string } {
	const dot = filename.lastIndexOf(".");
	const extension = dot > 0 ? filename.slice(dot + 1).toLowerCase() : "";
	const alt = embedded.includes(extension) ? filename.slice(0, dot) : filename;
	const isShown = alt !== filename || extension === "svg";
	return { alt, markdown: `${isShown ? "!" : ""}[${alt}](${url})` };
}
