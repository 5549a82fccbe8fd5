/** Parses request bodies for the rules and routes of a test. */
import { concat } from "../server/domain/repository/objects.ts";

/** Parses the bytes of a request body into the value of `Call.body`. */
export async function bodyValueOf(bytes: Uint8Array, type = ""): Promise<unknown> {
	if (bytes.length === 0) return undefined;
	if (isForm.test(type)) {
		const form = await formOf(bytes, type);
		if (form) return Object.fromEntries(form);
	}
	const text = textOf(bytes);
	// Copies the bytes: an HTTP server reads a Buffer, but tests must always get a plain Uint8Array.
	if (text === undefined) return new Uint8Array(bytes);
	return /\bjson\b/i.test(type) ? jsonOf(text) : text;
}

const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

async function formOf(bytes: Uint8Array, type: string): Promise<FormData | undefined> {
	const body = bytes as Uint8Array<ArrayBuffer>;
	const sent = new Response(body, { headers: { "Content-Type": type } });
	try {
		return await sent.formData();
	} catch {
		return undefined;
	}
}

/** Parses a JSON text; returns a text that is not JSON unchanged. */
export function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** The bytes as UTF-8 text; undefined if they are not UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true,
		}).decode(bytes);
	} catch {
		return undefined;
	}
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
	const [only] = pieces;
	return only && pieces.length === 1 ? only : concat(pieces);
}

export async function* piecesOf(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
	yield* pieces;
}
