/** Long texts in lists: pages come without them, and they are read a few at a time, so that no page is in memory as a whole. */
import type { PageOf } from "../../generated/operations.ts";
import type { Hash } from "./context.ts";
import type { PageRecords } from "./pagination.ts";
import { StreamedJson, StreamedPage } from "./streamed.ts";

/** In bytes. Pages leave longer texts out. */
export const longestShortText = 4096;

/** Bytes of the long texts that are in memory at once for a response. */
export const budget = 4 * 2 ** 20;

interface LongItem {
	id: number;
	updated_at: string;
}

interface LongTexts<Item, Presented, Text> {
	/** Bytes of what was left out of an item. */
	bytes(item: Item): number;
	/** Texts, by item. */
	read(ids: readonly number[]): Promise<ReadonlyMap<number, Text>>;
	/** The text is undefined where the item has its own. */
	present(item: Item, text?: Text): Presented;
	/** What changes together with the text, besides the item's `updated_at`. */
	version?(item: Item): string | null;
}

/** A page, streamed if its long texts exceed the budget. */
export async function presentLongPage<Item extends LongItem, Presented, Text>(
	{ records, total }: PageRecords<Item>,
	long: LongTexts<Item, Presented, Text>,
	hash: Hash,
): Promise<PageOf<Presented> | StreamedPage> {
	const bytes = records.reduce((sum, item) => sum + long.bytes(item), 0);
	if (bytes <= budget) return { items: await completed(records, long), total };
	return new StreamedPage(records, total, (shown) => {
		const page = records.slice(0, shown);
		const tag = tagOf(
			page.map((item) => [
				long.present(item),
				item.updated_at,
				long.version?.(item),
			]),
			hash,
		);
		return new StreamedJson(undefined, tag, piecesOf(page, long), budget);
	});
}

async function completed<Item extends LongItem, Presented, Text>(
	items: readonly Item[],
	{ bytes, read, present }: LongTexts<Item, Presented, Text>,
): Promise<Presented[]> {
	const ids = items.flatMap((item) => (bytes(item) > 0 ? item.id : []));
	const texts = ids.length > 0 ? await read(ids) : new Map<number, Text>();
	return items.map((item) => present(item, texts.get(item.id)));
}

/** Of everything but the long texts, which change together with what is given here. */
function tagOf(presented: readonly unknown[], hash: Hash): string {
	return `W/"${hash.sha256(JSON.stringify(presented)).slice(0, 32)}"`;
}

const encoder = new TextEncoder();

async function* piecesOf<Item extends LongItem, Presented, Text>(
	items: readonly Item[],
	long: LongTexts<Item, Presented, Text>,
): AsyncGenerator<Uint8Array> {
	let before = "[";
	for (const run of runs(items, long.bytes)) {
		for (const presented of await completed(run, long)) {
			yield encoder.encode(before + JSON.stringify(presented));
			before = ",";
		}
	}
	yield encoder.encode("]");
}

/** The items in runs whose long texts fit the budget together; a longer one is alone. */
export function* runs<Item>(
	items: readonly Item[],
	bytes: (item: Item) => number,
): Generator<Item[]> {
	let run: Item[] = [];
	let sum = 0;
	for (const item of items) {
		const own = bytes(item);
		if (run.length > 0 && sum + own > budget) {
			yield run;
			run = [];
			sum = 0;
		}
		run.push(item);
		sum += own;
	}
	yield run;
}
