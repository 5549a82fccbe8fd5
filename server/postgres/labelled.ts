/** What issues and epics have in common: labels, and a description that may be long. */
import type { Knex } from "knex";
import type { IssueTexts } from "../domain/issues/store.ts";
import type { LabelRecord } from "../domain/labels/store.ts";
import { jsonFields } from "./fields.ts";
import type { FieldColumn } from "./filters.ts";
import { type LongText, shortText } from "./long-texts.ts";
import type { Queryable } from "./query.ts";
import { columns, knex, raw, statement } from "./statement.ts";

const label = jsonFields("labels", "l", ["id", "name", "color"]);
const labelText = jsonFields("labels", "l", ["id", "description"]);

/** A value of all labels `l` of a row. */
const ofLabels = (row: string, value: string) =>
	`(select ${value} from labels l where l.id = any(${row}.label_ids))`;

/** Without their descriptions; null for none. */
export const labelsOf = (row: string): Knex.Raw =>
	raw(ofLabels(row, `json_agg(${label.json})`));

/** How conditions read the names. */
export const labelNames = (row: string): FieldColumn => ({
	has: (name) =>
		raw(
			`exists (select from labels l where l.id = any(${row}.label_ids) and l.name = ?)`,
			name,
		),
	any: `${row}.label_ids <> '{}'`,
	type: "text",
});

type Table = "issues" | "epics";

/** What `withShortTexts` selects. */
export type ShortTexts = LongText<"description"> & {
	label_bytes?: number | null;
	labels_changed_at?: string | null;
};

/**
 * Selects the description, unless it is long.
 * @param details - Whether to tell how long the labels are, which is known without reading them
 */
export function withShortTexts(
	rows: Knex.QueryBuilder,
	table: Table,
	row: string,
	details: boolean,
): Knex.QueryBuilder {
	const { description } = columns(table, row);
	const short = rows.select(shortText(description));
	if (!details) return short;
	return short.select({
		label_bytes: raw(
			ofLabels(
				row,
				"sum(octet_length(l.name) + coalesce(octet_length(l.description), 0))",
			),
		),
		labels_changed_at: raw(ofLabels(row, "max(l.updated_at)")),
	});
}

/** What the listed record says of these texts. */
export function shortTextsOf({
	long_text,
	label_bytes = 0,
	labels_changed_at = null,
}: ShortTexts) {
	return {
		text_bytes: (long_text ?? 0) + (label_bytes ?? 0),
		labels_changed_at,
	};
}

/** Reads the texts that lists leave out, by the ids of their rows. */
export function findingTexts(
	table: Table,
): (
	db: Queryable,
	ids: readonly number[],
	details: boolean,
) => Promise<Map<number, IssueTexts>> {
	const find = statement<
		{ ids: readonly number[]; details: boolean },
		{
			id: number;
			description: string | null;
			labels: Pick<LabelRecord, "id" | "description">[] | null;
		}
	>(`${table}.find_texts`, (p) =>
		knex(`${table} as t`)
			.select("t.id", "t.description")
			.select({
				labels: raw(
					`(select json_agg(${labelText.json}) from labels l where ? and l.id = any(t.label_ids))`,
					p("details"),
				),
			})
			.where(raw("t.id = any(?)", p("ids"))),
	);
	return async (db, ids, details) => {
		const rows = await find(db, { ids, details });
		return new Map(
			rows.map(({ id, description, labels }) => [
				id,
				{
					description,
					labels: new Map(
						labels?.map(({ id, description }) => [id, description]),
					),
				},
			]),
		);
	};
}
