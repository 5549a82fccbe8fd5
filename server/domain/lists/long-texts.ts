/**
 * Presents responses that may be too long for memory. Stores return items without their long texts, but with the sizes
 * of these texts. The texts are read a few items at a time while the response is sent.
 */
import type { PageOf } from "../../../generated/operations.ts";
import type { Context, Hash } from "../context.ts";
import { jsonPieces, jsonTexts, lengthOf, StreamedJson, StreamedPage } from "./streamed.ts";

/** Maximum bytes of a text that pages read; they leave out longer texts. */
export const longestShortText = 4096;

/** Maximum bytes of a response that are in memory at the same time. */
export const budget = 4 * 2 ** 20;

/** Maximum number of bytes that JSON makes of one byte, as in `\u0001`. */
const longestEscape = 6;

/**
 * Maximum bytes of texts in a response that is sent as one string. Even if JSON escapes every byte, the response fits
 * the budget.
 */
export const mostWhole = budget / longestEscape;

/** How items are completed with their long texts and then presented. */
export interface Completing<Item, Presented> {
	/** Estimated bytes of text in an item once it is complete. May be 0 for an item without long texts. */
	bytes(item: Item): number;
	/** Reads what was left out of items, and presents the items in the same order, except those deleted meanwhile. */
	complete(items: readonly Item[]): Promise<readonly Presented[]>;
}

/** A page of a list whose items are not presented yet. */
export interface ListedPage<Item> extends Omit<PageOf<unknown>, "items"> {
	records: readonly Item[];
}

/** How the items of a response are presented a few at a time. */
export interface Long<Item, Presented> extends Completing<Item, Presented> {
	/** A value that changes with everything that an item shows; undefined: no such value is known. */
	version?(item: Item): unknown;
	/**
	 * Presents an item that alone exceeds the memory budget of a response. Resolves with a list of one value for
	 * `jsonPieces`, which reads the members of the value's lists while it sends them. The list is empty if the item was
	 * deleted.
	 */
	inPieces?: ((item: Item) => Promise<readonly unknown[]>) | undefined;
}

/** Presents a page, streamed if it may exceed the memory budget of a response. */
export async function presentInRuns<Item, Presented>(
	{ records, ...page }: ListedPage<Item>,
	long: Long<Item, Presented>,
	hash: Hash,
): Promise<PageOf<Presented> | StreamedPage> {
	if (isShort(records, long)) {
		return { ...page, items: [...(await long.complete(records))] };
	}
	return new StreamedPage({ ...page, items: records }, (shown) => {
		const items = records.slice(0, shown);
		const made = jsonPieces(inRuns<Item, unknown>(items, withPieces(long)));
		return new StreamedJson(undefined, versionTag(items, long, hash), made, budget);
	});
}

/** Presents a single item, streamed if it is long; undefined: the item was deleted meanwhile. */
export async function presentAlone<Item, Presented>(
	item: Item,
	long: Long<Item, Presented>,
	hash: Hash,
): Promise<Presented | StreamedJson | undefined> {
	if (!long.inPieces || isShort([item], long)) {
		const [whole] = await long.complete([item]);
		return whole;
	}
	const [pieces] = await long.inPieces(item);
	if (pieces === undefined) return undefined;
	const tag = versionTag([item], long, hash);
	return new StreamedJson(undefined, tag, jsonPieces(pieces), budget);
}

/**
 * Presents an item above the budget with `inPieces`, and all others with `complete`. An item above the budget is alone
 * in its batch.
 */
function withPieces<Item>({
	bytes,
	complete,
	inPieces,
}: Long<Item, unknown>): Completing<Item, unknown> {
	return {
		bytes,
		complete(run) {
			const [first] = run;
			const isLong = inPieces && first !== undefined && bytes(first) > budget;
			return isLong ? inPieces(first) : complete(run);
		},
	};
}

/** Whether items, with all their texts, fit into one string, even if JSON escapes every byte. */
export function isShort<Item>(
	items: readonly Item[],
	{ bytes }: Pick<Completing<Item, unknown>, "bytes">,
): boolean {
	return items.reduce((sum, item) => sum + bytes(item), 0) <= mostWhole;
}

/** Yields completed items. Completes as many at a time as fit into `most` bytes. */
export async function* inRuns<Item, Presented>(
	items: readonly Item[],
	{ bytes, complete }: Completing<Item, Presented>,
	most = budget,
): AsyncGenerator<Presented> {
	for (const run of runs(items, bytes, most)) yield* await complete(run);
}

/**
 * Presents a page of records that are in memory already, streamed if their JSON may exceed the memory budget of a
 * response.
 */
export function presentRead<Item, Presented>(
	{ records, ...page }: ListedPage<Item>,
	present: (item: Item) => Presented,
	{ hash }: Pick<Context, "hash">,
): Promise<PageOf<Presented> | StreamedPage> {
	return presentInRuns<Presented, Presented>(
		{ ...page, records: records.map(present) },
		{
			bytes: lengthOf,
			complete: async (items) => items,
			version: (item) => item,
		},
		hash,
	);
}

interface LongItem {
	id: number;
	/** Absent: the item never changes. */
	updated_at?: string;
}

interface LongTexts<Item, Presented, Text> extends Pick<Long<Item, Presented>, "inPieces"> {
	/** Bytes of what was left out of an item. */
	bytes(item: Item): number;
	/** Reads the texts that were left out of these items, keyed by item id. */
	read(ids: readonly number[]): Promise<ReadonlyMap<number, Text>>;
	/** Presents an item. The text is undefined where the item has its own. */
	present(item: Item, text?: Text): Presented;
	/** A value that changes whenever the text does. Define it if the text may change while `updated_at` stays the same. */
	version?(item: Item): unknown;
}

/** Presents items whose long texts were left out, streamed if the page may exceed the memory budget of a response. */
export function presentLongPage<Item extends LongItem, Presented, Text>(
	page: ListedPage<Item>,
	{ bytes, read, present, version, inPieces }: LongTexts<Item, Presented, Text>,
	hash: Hash,
): Promise<PageOf<Presented> | StreamedPage> {
	return presentInRuns(
		page,
		{
			bytes,
			async complete(items) {
				const ids = items.flatMap((item) => (bytes(item) > 0 ? item.id : []));
				const texts = ids.length > 0 ? await read(ids) : new Map<number, Text>();
				return items.flatMap((item) =>
					bytes(item) > 0 && !texts.has(item.id) ? [] : [present(item, texts.get(item.id))],
				);
			},
			version: (item) => [present(item), item.updated_at, version?.(item)],
			inPieces,
		},
		hash,
	);
}

/** Presents a value that is in memory, streamed if its JSON may exceed the memory budget of a response. */
export function presentValue(value: unknown, { hash }: Pick<Context, "hash">): unknown {
	const bytes = lengthOf(value);
	if (bytes <= mostWhole) return value;
	const members = Object.entries(value as object).map(([key, member]) => [
		key,
		Array.isArray(member) ? member.values() : member,
	]);
	const tag = tagOf(Object.values(value as object), hash);
	const made = jsonPieces(Object.fromEntries(members));
	return new StreamedJson(undefined, tag, made, bytes);
}

/** ETag of items, made from their versions, which cover what was left out; undefined: the items have no versions. */
export function versionTag<Item>(
	items: readonly Item[],
	{ version }: { version?(item: Item): unknown },
	hash: Hash,
): string | undefined {
	return version && tagOf(items.map(version), hash);
}

/** Weak ETag of values, which are hashed one by one. */
function tagOf(values: readonly unknown[], hash: Hash): string {
	const encoder = new TextEncoder();
	const digest = hash.createSha1();
	for (const value of values) {
		for (const text of jsonTexts(value)) digest.update(encoder.encode(text));
		digest.update(encoder.encode(","));
	}
	return `W/"${digest.end().slice(0, 32)}"`;
}

/** Splits items into batches of at most `most` bytes. An item with more bytes is alone in its batch. */
function* runs<Item>(
	items: readonly Item[],
	bytes: (item: Item) => number,
	most: number,
): Generator<Item[]> {
	let run: Item[] = [];
	let sum = 0;
	for (const item of items) {
		const own = bytes(item);
		if (run.length > 0 && sum + own > most) {
			yield run;
			run = [];
			sum = 0;
		}
		run.push(item);
		sum += own;
	}
	if (run.length > 0) yield run;
}
