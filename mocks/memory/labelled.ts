/** What issues and epics have in common: labels, and a description that may be long. */
import type { IssueTexts } from "../../server/domain/issues/store.ts";
import type { Tables } from "./database.ts";
import { bytesOf, longTextBytes } from "./long-texts.ts";
import type { LabelRow } from "./tables.ts";

interface Labelled {
	id: number;
	description: string | null;
	label_ids: readonly number[];
}

export function labelsOf(
	{ labels }: Pick<Tables, "labels">,
	{ label_ids }: Labelled,
): LabelRow[] {
	return label_ids.flatMap((id) => labels.get(id)?.label ?? []);
}

/** What a page says of the texts that it leaves out. */
export function shortTextsOf(tables: Tables, row: Labelled, details: boolean) {
	const long = longTextBytes(row.description);
	const listed = details ? labelsOf(tables, row) : [];
	return {
		...(long > 0 && { description: "" }),
		text_bytes: listed.reduce(
			(sum, { name, description }) =>
				sum + bytesOf(name) + bytesOf(description ?? ""),
			long,
		),
		labels_changed_at:
			listed
				.map(({ updated_at }) => updated_at)
				.sort()
				.at(-1) ?? null,
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
		const shown = details ? labelsOf(tables, row) : [];
		found.set(id, {
			description: row.description,
			labels: new Map(shown.map((one) => [one.id, one.description])),
		});
	}
	return found;
}
