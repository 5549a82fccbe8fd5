/** Interface and helpers of the readers of all body formats. */
import { malformed } from "../errors.ts";
import type { RawParameters } from "./nested-params.ts";

/**
 * Reads a body piece by piece, so that no piece blocks the event loop for long and a refused body need not be read to
 * its end. Refuses texts with a NUL or a lone surrogate.
 */
export interface BodyReader {
	/**
	 * Reads the next piece.
	 * @throws {ApiError} 400 for a malformed body, 413 for one that is too large
	 */
	take(bytes: Uint8Array): void;
	/**
	 * Ends the body, and returns its parameters.
	 * @throws {ApiError} 400 for a malformed or incomplete body
	 */
	end(): RawParameters;
}

/** Decodes UTF-8 in pieces. Keeps a byte order mark as text. */
interface TextDecoding {
	/** Decodes a piece, and returns the complete characters. */
	take(bytes: Uint8Array): string;
	/**
	 * Ends a text, so that the next one may begin.
	 * @throws {ApiError} 400 if the text ends with an incomplete character
	 */
	end(): void;
}

/** Creates a decoder that throws 400 for NUL and for bytes that are not UTF-8. */
export function createTextDecoding(): TextDecoding {
	const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
	let isBegun = false;
	const decode = (bytes?: Uint8Array) => {
		let text: string;
		try {
			text = decoder.decode(bytes, { stream: bytes !== undefined });
		} catch {
			throw malformed();
		}
		if (text.includes("\0")) throw malformed();
		return text;
	};
	return {
		take(bytes) {
			if (bytes.length === 0) return "";
			isBegun = true;
			return decode(bytes);
		},
		end() {
			if (isBegun) decode();
			isBegun = false;
		},
	};
}

/** Joins the unread end of a piece and the next piece. `first` must be short: each call copies both arrays. */
export function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
	if (first.length === 0) return second;
	const whole = new Uint8Array(first.length + second.length);
	whole.set(first);
	whole.set(second, first.length);
	return whole;
}
