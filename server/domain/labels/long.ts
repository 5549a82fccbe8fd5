/** Presents labels whose descriptions may together be too long for memory: reads and sends a few of them at a time. */
import type { PageOf } from "../../../generated/operations.ts";
import type { Context } from "../context.ts";
import type { IssueTexts, LeftOut } from "../issues/store.ts";
import {
	type Completing,
	inRuns,
	type ListedPage,
	presentInRuns,
	presentLongPage,
} from "../lists/long-texts.ts";
import type { StreamedPage } from "../lists/streamed.ts";
import { inOrder, presentShownLabel } from "./present.ts";
import type { ListedLabelRecord, SizedLabelRecord } from "./store.ts";

/**
 * Maximum bytes in a response for each byte of a description. The response has the description twice: as text (1 byte)
 * and as HTML (at most 6 bytes, where `"` becomes `&quot;`).
 */
export const timesShown = 7;

/** A page of labels, streamed if it may exceed the memory budget of a response. */
export function presentLabels<Label extends ListedLabelRecord, Presented>(
	page: ListedPage<Label>,
	present: (label: Label) => Presented,
	{ labels, hash }: Pick<Context, "labels" | "hash">,
): Promise<PageOf<Presented> | StreamedPage> {
	const version = (label: Label) => [present(label), label.updated_at];
	return presentInRuns(page, { ...whole(labels, present), version }, hash);
}

interface LabelledItem extends LeftOut {
	id: number;
	label_ids: readonly number[];
	updated_at: string;
}

/** A page of issues, merge requests or epics, streamed if it may exceed the memory budget of a response. */
export function presentLabelled<Item extends LabelledItem, Presented extends object>(
	page: ListedPage<Item>,
	{
		read,
		details,
		present,
	}: {
		/** Reads the long texts that the page left out. */
		read: Context["issues"]["texts"];
		/** Whether labels are objects instead of names. */
		details: boolean;
		/** Presents an item. The texts are undefined where the item has them itself. */
		present(item: Item, texts?: IssueTexts): Presented;
	},
	{ labels, hash }: Pick<Context, "labels" | "hash">,
): Promise<PageOf<Presented> | StreamedPage> {
	return presentLongPage(
		page,
		{
			bytes: ({ text_bytes }) => text_bytes,
			read: (ids) => read(ids, details),
			present,
			version: ({ text_version, label_ids }) => [text_version, label_ids],
			...(details && {
				async inPieces(item) {
					const texts = (await read([item.id], false)).get(item.id);
					if (!texts) return [];
					const shown = inOrder(texts.labels);
					const made = inRuns(shown, whole(labels, presentShownLabel));
					return [{ ...present(item, texts), labels: made }];
				},
			}),
		},
		hash,
	);
}

function whole<Label extends SizedLabelRecord, Presented>(
	store: Context["labels"],
	present: (label: Label) => Presented,
): Completing<Label, Presented> {
	return {
		bytes: ({ long_text, description }) => timesShown * (long_text ?? description?.length ?? 0),
		async complete(run) {
			const ids = run.flatMap(({ id, long_text }) => (long_text == null ? [] : id));
			const texts =
				ids.length > 0 ? await store.descriptions(ids) : new Map<number, string | null>();
			return run.flatMap((label) => {
				if (label.long_text == null) return [present(label)];
				const description = texts.get(label.id);
				return description === undefined ? [] : [present({ ...label, description })];
			});
		},
	};
}
