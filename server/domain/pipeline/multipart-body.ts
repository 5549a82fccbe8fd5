import { malformed } from "../errors.ts";
import { type BodyReader, createTextDecoding, joinBytes } from "./body-reader.ts";
import type { FormFiles } from "./form-files.ts";
import { createPairs } from "./nested-params.ts";
import type { ReceivedFile } from "./received-file.ts";
import { file } from "./values.ts";

/** Maximum bytes of the headers of one part. */
const maxHeaders = 4096;

const carriageReturn = 0x0d;
const encoder = new TextEncoder();
const endOfHeaders = encoder.encode("\r\n\r\n");
const lineEnd = encoder.encode("\r\n");
const dashes = encoder.encode("--");

/**
 * Creates a reader for `multipart/form-data` (RFC 7578).
 * @param files - Stores the files; undefined: the value of each file is the placeholder `file`
 * @throws {ApiError} 400 for a content type without a boundary
 */
export function createMultipartReader(contentType: string, files?: FormFiles): BodyReader {
	const boundary = parametersOf(contentType).get("boundary");
	if (!boundary) throw malformed();
	const delimiter = encoder.encode(`\r\n--${boundary}`);
	const pairs = createPairs();
	const decoding = createTextDecoding();
	let state: "preamble" | "delimited" | "headers" | "text" | "file" | "nothing" | "end" =
		"preamble";
	let name = "";
	let text = "";
	let received: ReceivedFile | undefined;
	// A line end, as if the body began with one: `delimiter` begins with it, but the body may begin with the boundary.
	let carried = lineEnd;

	/**
	 * Reads a delimiter, headers or content at `at`, and returns the position after it; undefined: more bytes are needed.
	 */
	// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one branch for each state
	function step(bytes: Uint8Array, at: number): number | undefined {
		switch (state) {
			case "delimited": {
				if (bytes.length < at + 2) return undefined;
				if (startsWith(bytes, dashes, at)) {
					state = "end";
					return bytes.length;
				}
				if (!startsWith(bytes, lineEnd, at)) throw malformed();
				state = "headers";
				return at;
			}
			case "headers": {
				const end = find(bytes, endOfHeaders, at);
				const size = (end ?? bytes.length) - at;
				if (size > maxHeaders) throw malformed();
				if (end === undefined) return undefined;
				beginPart(bytes.subarray(at + lineEnd.length, end));
				return end + endOfHeaders.length;
			}
			case "end":
				return bytes.length;
			default: {
				const end = find(bytes, delimiter, at);
				const content = bytes.subarray(
					at,
					end ?? Math.max(at, bytes.length - delimiter.length + 1),
				);
				if (state === "text") text += decoding.take(content);
				if (received) files?.take(received, content);
				if (end === undefined) {
					carried = bytes.slice(at + content.length);
					return bytes.length;
				}
				endPart();
				state = "delimited";
				return end + delimiter.length;
			}
		}
	}

	function beginPart(headers: Uint8Array): void {
		const lines = decoding.take(headers).split("\r\n");
		decoding.end();
		const [disposition] = lines.flatMap((line) => {
			const colon = line.indexOf(":");
			return line.slice(0, colon).toLowerCase() === "content-disposition"
				? [line.slice(colon)]
				: [];
		});
		const parameters = parametersOf(disposition ?? "");
		const sent = parameters.get("name");
		if (sent === undefined) throw malformed();
		name = sent;
		const filename = filenameOf(parameters);
		state = filename === undefined ? "text" : "file";
		if (filename === undefined || !files?.takes(name)) return;
		// Browsers send an empty filename if no file is chosen.
		if (filename === "") state = "nothing";
		else received = files.begin(filename);
	}

	function endPart(): void {
		if (state === "text") {
			decoding.end();
			pairs.add(name, text);
			text = "";
		} else if (state === "file") {
			received?.end();
			pairs.add(name, received ?? file);
			received = undefined;
		}
	}

	return {
		take(more) {
			const bytes = joinBytes(carried, more);
			carried = new Uint8Array();
			let at = 0;
			while (at < bytes.length) {
				const next = step(bytes, at);
				if (next === undefined) {
					carried = bytes.slice(at);
					return;
				}
				at = next;
			}
		},
		end() {
			if (state !== "end") throw malformed();
			return pairs.parameters;
		},
	};
}

/** Position of `sequence` in `bytes`, at `from` or later; undefined: not found. `sequence` must begin with CR. */
function find(bytes: Uint8Array, sequence: Uint8Array, from: number): number | undefined {
	let at = bytes.indexOf(carriageReturn, from);
	while (at >= 0 && !startsWith(bytes, sequence, at)) {
		at = bytes.indexOf(carriageReturn, at + 1);
	}
	return at < 0 ? undefined : at;
}

function startsWith(bytes: Uint8Array, sequence: Uint8Array, at: number): boolean {
	return sequence.every((byte, index) => bytes[at + index] === byte);
}

/** Parameters of a header such as `form-data; name="a"`, keyed by name in lower case. */
function parametersOf(header: string): Map<string, string> {
	const found = new Map<string, string>();
	const pattern = /;[ \t]*([\w*-]+)=(?:"([^"]*)"|([^;"\s]*))/g;
	for (const [, name = "", quoted, bare = ""] of header.matchAll(pattern)) {
		found.set(name.toLowerCase(), quoted === undefined ? bare : unescaped(quoted));
	}
	return found;
}

/** Filename of a part (RFC 2183), decoded if sent as `filename*` (RFC 5987); undefined: the part is a text. */
function filenameOf(parameters: Map<string, string>): string | undefined {
	const encoded = parameters.get("filename*");
	if (encoded === undefined) return parameters.get("filename");
	try {
		return decodeURIComponent(encoded.slice(encoded.lastIndexOf("'") + 1));
	} catch {
		throw malformed();
	}
}

/** Undoes the escapes that browsers use in names of fields and files. */
function unescaped(text: string): string {
	return text.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}
