/** Reads the labels and long descriptions of issues, merge requests and epics. */
import type { Knex } from "knex";
import {
	type IssueTexts,
	type LeftOut,
	mostShortAssignees,
	mostShortLabels,
} from "../../domain/issues/store.ts";
import { timesShown } from "../../domain/labels/long.ts";
import type { SizedLabelRecord } from "../../domain/labels/store.ts";
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

/** SQL for a value computed from all labels `l` of a row, such as an aggregate. */
const ofLabels = (row: string, value: string) =>
	`(select ${value} from labels l where l.id = any(${row}.label_ids))`;

/** SQL for the labels of a row as JSON, without their descriptions; null: the row has no labels. */
export const labelsOf = (row: string): Knex.Raw => raw(ofLabels(row, `json_agg(${label.json})`));

const deleted = "select id from deleted_places where kind = 'label'";

/** SQL for whether a row has a label. Ids of deleted labels, which the row may still contain, do not count. */
export const hasLabels = (row: string): string => `not ${row}.label_ids <@ array(${deleted})`;

/** SQL for the ids of a row's labels, without those of deleted labels. */
export const labelIds = (row: string): Knex.Raw =>
	raw(
		`case when ${row}.label_ids && array(${deleted})
		then array(select unnest(${row}.label_ids) except ${deleted}) else ${row}.label_ids end`,
	);

/** SQL for the labels of a row as JSON; null for a row with more than `mostShortLabels`. */
export const fewLabelsOf = (row: string): Knex.Raw =>
	raw(
		`case when cardinality(${row}.label_ids) <= ${mostShortLabels}
		then ${ofLabels(row, `json_agg(${label.json})`)} end`,
	);

/** SQL with which list conditions read the names of a row's labels. */
export const labelNames = (row: string): FieldColumn => ({
	has: (name) =>
		raw(`exists (select from labels l where l.id = any(${row}.label_ids) and l.name = ?)`, name),
	any: hasLabels(row),
	type: "text",
});

const person = jsonFields("users", "u", personFields);

/** SQL for a value computed from all users `u` in a list of ids, such as an aggregate. */
const peopleOf = (list: string, value: string) =>
	`(select ${value} from users u where u.id = any(${list}))`;

const inOrder = (list: string) => `${person.json} order by array_position(${list}, u.id)`;

type Table = "issues" | "merge_requests" | "epics";

/** Columns of a row of a page that tell which long texts, assignees, reviewers and labels the page omits. */
interface ShortRow extends LongText<"description"> {
	id: number;
	label_ids: readonly number[];
	/** Absent for epics, to which nobody is assigned. */
	assignee_ids?: readonly number[];
	reviewer_ids?: readonly number[];
	/** Size of the milestone's texts in bytes. */
	milestone_bytes?: number | null;
}

/** Joins the ids of a page with their rows, and selects the descriptions that are not long. */
export function listed(page: Knex.QueryBuilder, table: Table, row: string): Knex.QueryBuilder {
	const { id, description } = columns(table, row);
	return page.leftJoin(`${table} as ${row}`, id, "page.id").select(shortText(description));
}

/** Whether a row has more assignees, reviewers or labels than a page shows. */
const isCrowded = ({ label_ids, assignee_ids = [], reviewer_ids = [] }: ShortRow) =>
	label_ids.length > mostShortLabels ||
	assignee_ids.length > mostShortAssignees ||
	reviewer_ids.length > mostShortAssignees;

/** For each table, the columns with lists of user ids: assignees, and reviewers of merge requests. */
const peopleColumns = {
	issues: ["assignee_ids"],
	merge_requests: ["assignee_ids", "reviewer_ids"],
	epics: [],
} as const satisfies Record<Table, readonly string[]>;

/**
 * Makes the statement that reads the size in bytes of each row's assignees, reviewers and labels (`bytes`), and a text
 * that changes when these change (`version`).
 */
const sizesOf = (table: Table) => {
	const lists = peopleColumns[table].map((column) => `t.${column}`);
	const ofPeople = (value: string) => lists.map((list) => peopleOf(list, value));
	const texts = ["u.name", "u.username", "coalesce(u.avatar_url, '')"];
	const personBytes = ["u.username", ...texts].map((one) => `octet_length(${one})`).join(" + ");
	const personVersion = `concat_ws(' ', u.id, u.state, ${texts.join(", ")})`;
	const labelBytes = `sum(octet_length(l.name) + case when ? then ${timesShown} * coalesce(octet_length(l.description), 0) else 0 end)`;
	const bytes = [ofLabels("t", labelBytes), ...ofPeople(`sum(${personBytes})`)];
	const version = [
		ofLabels("t", "count(*) || ' ' || max(l.updated_at)"),
		...ofPeople(`md5(string_agg(${personVersion}, ' ' order by u.id))`),
	];
	return statement<
		{ ids: readonly number[]; details: boolean },
		{ id: number; bytes: number; version: string }
	>(`${table}.find_sizes`, (p) =>
		knex(`${table} as t`)
			.select("t.id")
			.select({
				bytes: raw(bytes.map((one) => `coalesce(${one}, 0)`).join(" + "), p("details")),
				version: raw(`concat_ws(' ', ${version.join(", ")})`),
			})
			.where(raw("t.id = any(?)", p("ids"))),
	);
};

/**
 * Returns a function that adds to each row of a page the size of the texts, assignees, reviewers and labels that the
 * page omits. A separate statement reads the sizes of assignees, reviewers and labels. If labels are shown with their
 * descriptions (`details`), it reads them for all rows; otherwise only for the few rows for which `isCrowded` is true.
 * The function drops the rows that this statement no longer finds, because they were deleted meanwhile.
 */
export function withSizes(
	table: Table,
): <Row extends ShortRow>(
	db: Queryable,
	rows: readonly Row[],
	details: boolean,
) => Promise<(Row & LeftOut)[]> {
	const find = sizesOf(table);
	return async (db, rows, details) => {
		const isAsked = (row: ShortRow) => details || isCrowded(row);
		const ids = rows.filter(isAsked).map(({ id }) => id);
		const found = ids.length > 0 ? await find(db, { ids, details }) : [];
		const sizes = new Map(found.map((one) => [one.id, one]));
		return rows.flatMap((row) => {
			const size = sizes.get(row.id);
			if (!size && isAsked(row)) return [];
			const { bytes = 0, version = "" } = size ?? {};
			const text_bytes = bytes + (row.long_text ?? 0) + (row.milestone_bytes ?? 0);
			return { ...row, text_bytes, text_version: version };
		});
	};
}

/** SQL for all users in a list of ids as JSON, in the list's order. */
const peopleIn = (list: string) => raw(peopleOf(list, `json_agg(${inOrder(list)})`));

/**
 * Returns a function that reads what lists omit, by the ids of the rows: descriptions, labels, assignees and reviewers.
 */
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
				labels: raw(ofLabels("t", `json_agg(${labelWithText.json})`), p("details"), p("details")),
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
