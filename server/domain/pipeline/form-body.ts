import { malformed } from "../errors.ts";
import { type BodyReader, createTextDecoding, joinBytes } from "./body-reader.ts";
import { createPairs, emptyParameters, type RawParameters } from "./nested-params.ts";

const percent = 0x25;
const ampersand = 0x26;
const plus = 0x2b;
const equals = 0x3d;
const space = 0x20;

const encoder = new TextEncoder();

/** Creates a reader for the parameters in a query or a form: `a=1&b[]=x+y%20z`. */
export function createFormReader(): BodyReader {
	const pairs = createPairs();
	const decoding = createTextDecoding();
	let name: string | undefined;
	let text = "";
	/** Incomplete percent escape at the end of the previous piece, to be continued by the next one. */
	let carried: Uint8Array = new Uint8Array();

	function endText(bytes: Uint8Array): string {
		const whole = text + decoding.take(bytes);
		decoding.end();
		text = "";
		return whole;
	}

	function endPair(bytes: Uint8Array): void {
		const last = endText(bytes);
		if (name !== undefined) pairs.add(name, last);
		else if (last !== "") pairs.add(last, "");
		name = undefined;
	}

	return {
		// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one loop over the bytes of a body
		take(bytes) {
			const sent = joinBytes(carried, bytes);
			const decoded = new Uint8Array(sent.length);
			let from = 0;
			let to = 0;
			let at = 0;
			for (; at < sent.length; at++) {
				const byte = sent[at];
				if (byte === percent) {
					if (at + 3 > sent.length) break;
					decoded[to++] = escaped(sent[at + 1], sent[at + 2]);
					at += 2;
				} else if (byte === ampersand) {
					endPair(decoded.subarray(from, to));
					from = to;
				} else if (byte === equals && name === undefined) {
					name = endText(decoded.subarray(from, to));
					from = to;
				} else {
					decoded[to++] = byte === plus ? space : (byte as number);
				}
			}
			carried = sent.slice(at);
			text += decoding.take(decoded.subarray(from, to));
		},
		end() {
			if (carried.length > 0) throw malformed();
			endPair(new Uint8Array());
			return pairs.parameters;
		},
	};
}

/**
 * Reads a query.
 * @throws {ApiError} 400 for broken percent-encoding or UTF-8, and for names that contradict each other
 */
export function parseQuery(query: string): RawParameters {
	if (query === "") return emptyParameters();
	const reader = createFormReader();
	reader.take(encoder.encode(query));
	return reader.end();
}

function escaped(high: number | undefined, low: number | undefined): number {
	return 16 * hexDigit(high) + hexDigit(low);
}

/** @throws {ApiError} 400 for a character that is no hexadecimal digit */
function hexDigit(code = 0): number {
	if (code >= 0x30 && code <= 0x39) return code - 0x30;
	const letter = code | 0x20;
	if (letter >= 0x61 && letter <= 0x66) return letter - 0x61 + 10;
	throw malformed();
}
