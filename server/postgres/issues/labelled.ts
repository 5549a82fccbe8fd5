/** What rows of issues, merge requests and epics have in common: labels, and a description that may be long. */
import type { Knex } from "knex";
import {
	type IssueTexts,
	type LeftOut,
	mostShortAssignees,
	mostShortLabels,
} from "../../domain/issues/store.ts";
import { timesShown } from "../../domain/labels/long.ts";
import type { SizedLabelRecord } from "../../domain/labels/store.ts";
import { mapPage, type PageRecords } from "../../domain/lists/pagination.ts";
import type { PersonRecord } from "../../domain/users/store.ts";
import type { Queryable } from "../connection/query.ts";
import { jsonFields } from "../sql/fields.ts";
import type { FieldColumn } from "../sql/filters.ts";
import { type LongText, shortText } from "../sql/long-texts.ts";
import { columns, knex, raw, statement } from "../sql/statement.ts";
import { personFields } from "../users.ts";

const label = jsonFields("labels", "l", ["id", "name", "color"]);
const labelWithText = jsonFields("labels", "l", ["id", "name", "color"], {
	description: "case when ? then l.description end",
	long_text: "case when not ? then octet_length(l.description) end",
});

/** SQL for a value of all labels `l` of a row. */
const ofLabels = (row: string, value: string) =>
	`(select ${value} from labels l where l.id = any(${row}.label_ids))`;

/** The labels of a row as JSON, without their descriptions; null for none. */
export const labelsOf = (row: string): Knex.Raw => raw(ofLabels(row, `json_agg(${label.json})`));

const deleted = "select id from deleted_places where kind = 'label'";

/** Whether a row has a label. Deleted labels, which may not be cleared yet, do not count. */
export const hasLabels = (row: string): string => `not ${row}.label_ids <@ array(${deleted})`;

/** The ids of a row's labels, without those of deleted ones. */
export const labelIds = (row: string): Knex.Raw =>
	raw(
		`case when ${row}.label_ids && array(${deleted})
		then array(select unnest(${row}.label_ids) except ${deleted}) else ${row}.label_ids end`,
	);

const hasMany = (row: string) => `cardinality(${row}.label_ids) > ${mostShortLabels}`;

/** The labels of a row as JSON; null for a row with many. */
export const fewLabelsOf = (row: string): Knex.Raw =>
	raw(`case when not ${hasMany(row)} then ${ofLabels(row, `json_agg(${label.json})`)} end`);

/** How conditions read the names of labels. */
export const labelNames = (row: string): FieldColumn => ({
	has: (name) =>
		raw(`exists (select from labels l where l.id = any(${row}.label_ids) and l.name = ?)`, name),
	any: hasLabels(row),
	type: "text",
});

const person = jsonFields("users", "u", personFields);

type PeopleColumn = "assignee_ids" | "reviewer_ids";

/** SQL for a value of all people `u` in a list. */
const peopleOf = (list: string, value: string) =>
	`(select ${value} from users u where u.id = any(${list}))`;

const inOrder = (list: string) => `${person.json} order by array_position(${list}, u.id)`;

/**
 * The bytes and the version of the people of an issue or merge request, where these are many, so that pages leave
 * them out.
 */
export function manyPeopleOf(
	row: string,
	columns: readonly PeopleColumn[],
): Record<string, Knex.Raw> {
	const ofMany = (value: string) =>
		columns.map((column) => {
			const list = `${row}.${column}`;
			return `case when cardinality(${list}) > ${mostShortAssignees} then ${peopleOf(list, value)} end`;
		});
	const texts = ["u.name", "u.username", "coalesce(u.avatar_url, '')"];
	const bytes = ofMany(
		`sum(${["u.username", ...texts].map((one) => `octet_length(${one})`).join(" + ")})`,
	);
	const version = ofMany(
		`md5(string_agg(concat_ws(' ', u.id, u.state, ${texts.join(", ")}), ' ' order by u.id))`,
	);
	return {
		people_bytes: raw(bytes.map((one) => `coalesce(${one}, 0)`).join(" + ")),
		people_version: raw(`concat_ws(' ', ${version.join(", ")})`),
	};
}

type Table = "issues" | "merge_requests" | "epics";

/** Columns that `listed` selects. */
export type ShortTexts = LongText<"description"> & {
	label_bytes: number | null;
	labels_version: string | null;
	/** Bytes of the milestone's texts; absent for epics, which have no milestone and nobody assigned. */
	milestone_bytes?: number | null;
	people_bytes?: number | null;
	people_version?: string | null;
};

type ShortText = keyof Omit<ShortTexts, "description">;

/**
 * Joins the rows of a page, with their descriptions unless these are long.
 * @param details - Whether to tell how long the labels are, which is known without reading them
 */
export function listed(
	page: Knex.QueryBuilder,
	table: Table,
	row: string,
	details: boolean,
): Knex.QueryBuilder {
	const { id, description } = columns(table, row);
	// An issue with few labels shows them at once, unless their descriptions are wanted.
	const where = details ? "true" : hasMany(row);
	const size = details
		? `octet_length(l.name) + ${timesShown} * coalesce(octet_length(l.description), 0)`
		: "octet_length(l.name)";
	const leftOut = (value: string) => raw(`case when ${where} then ${ofLabels(row, value)} end`);
	return page
		.leftJoin(`${table} as ${row}`, id, "page.id")
		.select(shortText(description))
		.select({
			label_bytes: leftOut(`sum(${size})`),
			labels_version: leftOut("count(*) || ' ' || max(l.updated_at)"),
		});
}

/** The records of a page, with the sizes of the texts that they leave out. */
export const listedPageOf = <Row extends ShortTexts>(
	page: PageRecords<Row>,
): PageRecords<Omit<Row, ShortText> & LeftOut> =>
	mapPage(page, (row) => {
		const {
			long_text,
			label_bytes,
			labels_version,
			milestone_bytes,
			people_bytes,
			people_version,
			...own
		} = row;
		const sizes = [long_text, label_bytes, milestone_bytes, people_bytes];
		return {
			...own,
			text_bytes: sizes.reduce<number>((sum, one) => sum + (one ?? 0), 0),
			text_version: `${labels_version} ${people_version}`,
		};
	});

/** All people in a list as JSON, in its order. */
const peopleIn = (list: string) => raw(peopleOf(list, `json_agg(${inOrder(list)})`));

/** Returns a function that reads the texts which lists leave out, by the ids of their rows. */
export function findingTexts(
	table: Table,
): (db: Queryable, ids: readonly number[], details: boolean) => Promise<Map<number, IssueTexts>> {
	const find = statement<
		{ ids: readonly number[]; details: boolean },
		{
			id: number;
			description: string | null;
			labels: SizedLabelRecord[] | null;
			assignees?: PersonRecord[] | null;
			reviewers?: PersonRecord[] | null;
			milestone_description?: string | null;
		}
	>(`${table}.find_texts`, (p) =>
		knex(`${table} as t`)
			.select("t.id", "t.description")
			.select({
				labels: raw(
					`(select json_agg(${labelWithText.json}) from labels l where l.id = any(t.label_ids))`,
					p("details"),
					p("details"),
				),
				...(table !== "epics" && {
					assignees: peopleIn("t.assignee_ids"),
					milestone_description: raw(
						"(select m.description from milestones m where m.id = t.milestone_id)",
					),
				}),
				...(table === "merge_requests" && {
					reviewers: peopleIn("t.reviewer_ids"),
				}),
			})
			.where(raw("t.id = any(?)", p("ids"))),
	);
	return async (db, ids, details) => {
		const rows = await find(db, { ids, details });
		return new Map(
			rows.map(({ id, labels, assignees, reviewers, ...texts }) => [
				id,
				{ ...texts, labels: labels ?? [], assignees: assignees ?? [], reviewers: reviewers ?? [] },
			]),
		);
	};
}
