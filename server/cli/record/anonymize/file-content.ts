/** Replaces the names of people in the bytes of a file. */
import type { Texts } from "./texts.ts";

/** @returns the new content; `left`: why the content stays unchanged although it has something to replace */
export function replacedContent(content: Buffer, texts: Texts): { content: Buffer; left?: string } {
	const isWide = content[0] === 0xff && content[1] === 0xfe;
	if (!isWide && !texts.mayChange(content)) return { content };
	// Latin-1 maps each byte to one character and back, so a file in any other encoding keeps all bytes that are not
	// replaced. Only ASCII characters are replaced.
	const encoding = isWide && content.length % 2 === 0 ? "utf16le" : "latin1";
	const text = content.toString(encoding);
	if (encoding === "latin1" && content.includes(0)) {
		if (!texts.hasAddress(text)) return { content };
		return { content, left: "replacements in a binary file with an e-mail address" };
	}
	const replaced = texts.file(text);
	return { content: replaced === text ? content : Buffer.from(replaced, encoding) };
}
