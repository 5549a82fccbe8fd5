/** What issues and epics have in common: labels, and a description that may be long. */
import type { Knex } from "knex";
import type { IssueTexts, LeftOut } from "../domain/issues/store.ts";
import type { LabelRecord } from "../domain/labels/store.ts";
import { mapPage, type PageRecords } from "../domain/pagination.ts";
import { jsonFields } from "./fields.ts";
import type { FieldColumn } from "./filters.ts";
import { type LongText, shortText } from "./long-texts.ts";
import { type PageRow, pageOf } from "./pages.ts";
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

const deleted = "select id from deleted_places where kind = 'label'";

/** Whether a row has a label; deleted ones may not be cleared yet. */
export const hasLabels = (row: string): string =>
	`not ${row}.label_ids <@ array(${deleted})`;

/** The ids of a row's labels, without those of deleted ones. */
export const labelIds = (row: string): Knex.Raw =>
	raw(
		`case when ${row}.label_ids && array(${deleted})
		then array(select unnest(${row}.label_ids) except ${deleted}) else ${row}.label_ids end`,
	);

/** How conditions read the names. */
export const labelNames = (row: string): FieldColumn => ({
	has: (name) =>
		raw(
			`exists (select from labels l where l.id = any(${row}.label_ids) and l.name = ?)`,
			name,
		),
	any: hasLabels(row),
	type: "text",
});

type Table = "issues" | "epics";

/** What `listed` selects. */
export type ShortTexts = LongText<"description"> & {
	label_bytes?: number | null;
	labels_changed_at?: string | null;
};

type ShortText = "long_text" | "label_bytes" | "labels_changed_at";

/**
 * The rows of a page in their order, with their descriptions unless they are long.
 * @param keys - What they are ordered by, before the id
 * @param details - Whether to tell how long the labels are, which is known without reading them
 */
export function listed(
	page: Knex.QueryBuilder,
	table: Table,
	row: string,
	keys: readonly string[],
	details: boolean,
): Knex.QueryBuilder {
	const { id, description } = columns(table, row);
	const short = page
		.leftJoin(`${table} as ${row}`, id, "page.id")
		.orderByRaw([...keys, "page.id desc"].join())
		.select(shortText(description));
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

/** The records of a page, and what they say of these texts. */
export function listedPageOf<
	Row extends PageRow<ShortTexts & { id: unknown }>,
	Shown,
>(
	rows: readonly Row[],
	shownOf: (row: Omit<Row, "total" | ShortText>) => Shown,
): PageRecords<Shown & LeftOut> {
	return mapPage(pageOf(rows), (row) => {
		const { total, long_text, label_bytes, labels_changed_at, ...own } = row;
		const text_bytes = (long_text ?? 0) + (label_bytes ?? 0);
		const changed = { labels_changed_at: labels_changed_at ?? null };
		return { ...shownOf(own), text_bytes, ...changed };
	});
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
