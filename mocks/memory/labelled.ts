/** Reads the labels and long descriptions of issues, merge requests and epics. */
import { type IssueTexts, mostShortLabels } from "../../server/domain/issues/store.ts";
import { timesShown } from "../../server/domain/labels/long.ts";
import type { Tables } from "./database.ts";
import { bytesOf, longTextBytes } from "./long-texts.ts";
import type { LabelRow } from "./tables.ts";

interface Labelled {
	id: number;
	description: string | null;
	label_ids: readonly number[];
}

export function labelsOf({ labels }: Pick<Tables, "labels">, { label_ids }: Labelled): LabelRow[] {
	return label_ids.flatMap((id) => labels.get(id) ?? []);
}

/**
 * Fields of a row in a list, from which long texts are left out. A long description becomes an empty string, and many
 * labels become an empty array. `text_bytes`: total bytes of the texts that the list reads separately.
 */
export function shortTextsOf(tables: Tables, row: Labelled, details: boolean) {
	const long = longTextBytes(row.description);
	const isMany = row.label_ids.length > mostShortLabels;
	const listed = details || isMany ? labelsOf(tables, row) : [];
	const size = ({ name, description }: LabelRow) =>
		bytesOf(name) + (details ? timesShown * bytesOf(description ?? "") : 0);
	return {
		...(long > 0 && { description: "" }),
		...(isMany && { labels: [] }),
		text_bytes: listed.reduce((sum, one) => sum + size(one), long),
		text_version: listed.map(({ id, updated_at }) => `${id} ${updated_at}`).join(),
	};
}

export function textsBy<Row extends Labelled>(
	tables: Tables,
	rows: { get(id: number): Row | undefined },
	ids: readonly number[],
	details: boolean,
): Map<number, IssueTexts> {
	const found = new Map<number, IssueTexts>();
	for (const id of ids) {
		const row = rows.get(id);
		if (!row) continue;
		found.set(id, {
			description: row.description,
			labels: labelsOf(tables, row).map((one) =>
				details ? one : { ...one, description: null, long_text: bytesOf(one.description ?? "") },
			),
		});
	}
	return found;
}
