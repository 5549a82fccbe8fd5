import type { PageOf } from "../../../generated/operations.ts";

/** JSON that is too long for one string, which a handler may return in place of a value. */
export class StreamedJson {
	/** Bytes of the JSON; undefined where they are not known beforehand. */
	readonly length: number | undefined;
	/** ETag, which must be known before the body is sent. Undefined: no ETag, unless the handler calls `tag`. */
	readonly etag: string | undefined;
	readonly body: AsyncIterable<Uint8Array>;
	/** About how many bytes the stream keeps in memory until it is sent, besides the piece that is being sent. */
	readonly held: number;

	constructor(
		length: number | undefined,
		etag: string | undefined,
		body: AsyncIterable<Uint8Array>,
		held = 0,
	) {
		this.length = length;
		this.etag = etag;
		this.body = body;
		this.held = held;
	}
}

/** A page of a list whose JSON is too long for one string. A handler may return it in place of a page. */
export class StreamedPage {
	/** The items of the page, and one more if there is a next page. */
	readonly page: PageOf<unknown>;
	/** Returns the JSON of the list of the first `shown` items. */
	readonly json: (shown: number) => StreamedJson;

	constructor(
		page: Omit<PageOf<unknown>, "items"> & { items: readonly unknown[] },
		json: (shown: number) => StreamedJson,
	) {
		this.page = { ...page, items: [...page.items] };
		this.json = json;
	}
}

/** Returns the whole of a stream whose first piece was read ahead: that piece, then the rest. */
export function putBack(
	read: IteratorResult<Uint8Array>,
	pieces: AsyncIterator<Uint8Array>,
): AsyncIterable<Uint8Array> {
	let first: IteratorResult<Uint8Array> | undefined = read;
	const whole: AsyncIterator<Uint8Array> = {
		async next() {
			const piece = first ?? (await pieces.next());
			first = undefined;
			return piece;
		},
		// Ends the source even if nothing was read. A generator would not run its `finally` in this case.
		async return() {
			await pieces.return?.();
			return { done: true, value: undefined };
		},
	};
	return { [Symbol.asyncIterator]: () => whole };
}

/** Number of characters that a piece of JSON has at least, except the last piece. */
const pieceLength = 64 * 1024;

/** Makes the items of a list one by one, on demand. */
export function* lazily<Item, Made>(
	items: readonly Item[],
	make: (item: Item) => Made,
): Generator<Made> {
	for (const item of items) yield make(item);
}

/** Yields the JSON of a value in pieces. Writes iterables other than arrays, at any depth, as lists, item by item. */
export async function* jsonPieces(value: unknown): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder();
	let text = "";
	for await (const part of jsonParts(value)) {
		text += part;
		if (text.length < pieceLength) continue;
		yield encoder.encode(text);
		text = "";
	}
	yield encoder.encode(text);
}

async function* jsonParts(value: unknown): AsyncGenerator<string> {
	if (isMadeList(value)) {
		let separator = "[";
		for await (const item of value) {
			yield separator;
			yield* jsonParts(item);
			separator = ",";
		}
		yield separator === "[" ? "[]" : "]";
		return;
	}
	if (!hasMadeList(value)) {
		yield* jsonTexts(value);
		return;
	}
	let before = "{";
	for (const [key, member] of Object.entries(value)) {
		if (member === undefined) continue;
		yield `${before}${JSON.stringify(key)}:`;
		yield* jsonParts(member);
		before = ",";
	}
	yield "}";
}

/** Yields the JSON of a value in texts of about `pieceLength` characters, not counting escapes. */
export function* jsonTexts(value: unknown): Generator<string> {
	if (lengthOf(value) <= pieceLength) {
		yield JSON.stringify(value);
		return;
	}
	if (typeof value === "string") {
		yield '"';
		for (const part of partsOf(value)) yield JSON.stringify(part).slice(1, -1);
		yield '"';
		return;
	}
	const isList = Array.isArray(value);
	let before = isList ? "[" : "{";
	for (const [key, member] of Object.entries(value as object)) {
		if (member === undefined && !isList) continue;
		yield isList ? before : `${before}${JSON.stringify(key)}:`;
		yield* jsonTexts(member ?? null);
		before = ",";
	}
	yield isList ? "]" : "}";
}

/** Splits a text into parts, never within a surrogate pair: JSON would escape each half. */
function* partsOf(text: string): Generator<string> {
	for (let start = 0; start < text.length; ) {
		let end = start + pieceLength;
		if (/^[\ud800-\udbff]$/.test(text.charAt(end - 1))) end++;
		yield text.slice(start, end);
		start = end;
	}
}

/** Number of characters in all strings of a value. */
export function lengthOf(value: unknown): number {
	if (typeof value === "string") return value.length;
	if (typeof value !== "object" || value === null) return 0;
	return Object.values(value).reduce<number>((sum, one) => sum + lengthOf(one), 0);
}

/** A list whose items are made on demand. */
type MadeList = AsyncIterable<unknown> | Iterable<unknown>;

/** Whether a value is a list that is made item by item. */
export function isMadeList(value: unknown): value is MadeList {
	return (
		typeof value === "object" &&
		value !== null &&
		!Array.isArray(value) &&
		(Symbol.asyncIterator in value || Symbol.iterator in value)
	);
}

function hasMadeList(value: unknown): value is object {
	return (
		typeof value === "object" &&
		value !== null &&
		!Array.isArray(value) &&
		Object.values(value).some((one) => isMadeList(one) || hasMadeList(one))
	);
}
