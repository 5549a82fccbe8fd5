/**
 * Reads issues as responses show them: the rows, and by separate statements the users, labels, milestones and epics
 * of these rows.
 */
import type { Knex } from "knex";
import {
	type IssueEpicRecord,
	mostShortAssignees,
	mostShortLabels,
	type ShownIssueRecord,
} from "../../domain/issues/store.ts";
import type { MilestoneRecord } from "../../domain/milestones/store.ts";
import type { PersonRecord } from "../../domain/users/store.ts";
import type { Queryable } from "../connection/query.ts";
import { wireTime } from "../connection/types.ts";
import { milestonesWith } from "../milestones.ts";
import { fields, type RowOf } from "../sql/fields.ts";
import type { LongText } from "../sql/long-texts.ts";
import { columns, knex, prefixed, raw, statement } from "../sql/statement.ts";
import { personFields } from "../users.ts";

const e = columns("epics", "e");

const issue = fields("issues", "i", [
	"id",
	"iid",
	"project_id",
	"title",
	"state",
	"author_id",
	"assignee_ids",
	"milestone_id",
	"epic_id",
	"weight",
	"due_date",
	"confidential",
	"discussion_locked",
	"created_at",
	"updated_at",
	"closed_at",
	"closed_by_id",
	"note_count",
	"restricted_notes",
]);

export type IssueRow = RowOf<typeof issue> & {
	label_ids: number[];
	description: string | null;
};

/** A row of a page of issues. Its label ids may include deleted labels. */
export type ListedRow = IssueRow & LongText<"description">;

/**
 * Selects the columns of issues `i`, without their descriptions.
 * @param label_ids - SQL for the ids of the labels: the column, or `labelIds`, which omits deleted labels
 */
export const withColumns = (
	issues: Knex.QueryBuilder,
	label_ids: Knex.Raw | string,
): Knex.QueryBuilder => issues.select(issue.columns).select({ label_ids });

type Ids = { ids: readonly number[] };

const findEpics = statement<Ids, IssueEpicRecord>("epics.find_named", (p) =>
	knex("epics as e")
		.select(prefixed(e, ["id", "iid", "title", "group_id", "confidential"]))
		.select({ group_path: "g.full_path" })
		.join("namespaces as g", "g.id", e.group_id)
		.where(raw("e.id = any(?)", p("ids"))),
);

type ShownMilestone = MilestoneRecord & { milestone_bytes?: number | null };

interface NamedIds {
	people: readonly number[];
	labels: readonly number[];
	milestones: readonly number[];
	/** Names of the issues or merge requests whose notes are counted, such as `Issue 7`. */
	about: readonly string[];
}

/** The records that have the ids of `NamedIds`; a list is null if no record was found. */
interface NamedRow {
	people: PersonRecord[] | null;
	labels: ShownIssueRecord["labels"] | null;
	milestones: ShownMilestone[] | null;
	/** Number of notes, without system notes; `id` is the name of the issue or merge request, such as `Issue 7`. */
	notes: { id: string; count: number }[] | null;
}

const asJson = (rows: Knex.QueryBuilder) => raw("(select json_agg(named) from (?) as named)", rows);

/**
 * One statement for people, labels, milestones and counts: four would take a fifth more time in Node for a page of 20
 * issues.
 */
const finding = (name: string, milestones: (ids: readonly number[]) => Knex.QueryBuilder) =>
	statement<NamedIds, NamedRow>(name, (p) =>
		knex.select({
			people: asJson(
				knex("users")
					.select(...personFields)
					.where(raw("id = any(?)", p("people"))),
			),
			labels: asJson(
				knex("labels")
					.select("id", "name", "color")
					.where(raw("id = any(?)", p("labels"))),
			),
			milestones: asJson(milestones(p("milestones"))),
			notes: asJson(
				knex("notes")
					.select({ id: "about" })
					.count("* as count")
					.where(raw("about = any(?) and not system", p("about")))
					.groupBy("about"),
			),
		}),
	);

const findNames = {
	whole: finding("issues.find_names", milestonesWith.whole),
	short: finding("issues.find_short_names", milestonesWith.short),
};

/** Converts the timestamps of a milestone from the form that Postgres uses in JSON. */
const readMilestone = (milestone: ShownMilestone): ShownMilestone => ({
	...milestone,
	created_at: wireTime(milestone.created_at),
	updated_at: wireTime(milestone.updated_at),
});

/** Columns of issues and merge requests that refer to users, labels, a milestone and notes. */
interface NamingRow {
	id: number;
	author_id: number;
	assignee_ids: readonly number[];
	label_ids: readonly number[];
	milestone_id: number | null;
	note_count: number;
}

type Names = Pick<
	ShownIssueRecord,
	"author" | "assignees" | "labels" | "milestone" | "user_note_count"
> & { milestone_bytes: number | null };

/** The distinct ids in rows, without nulls. */
const distinct = <Row, Id>(rows: readonly Row[], idsOf: (row: Row) => readonly (Id | null)[]) =>
	[...new Set(rows.flatMap(idsOf))].filter((id) => id !== null);

const byId = <Found extends { id: unknown }>(found: readonly Found[] | null) =>
	new Map((found ?? []).map((one): [Found["id"], Found] => [one.id, one]));

/**
 * Reads the users, labels, milestones and numbers of notes of issues or merge requests.
 * @param isPage - Whether to omit long texts and long lists of people or labels
 */
export async function namesOf<Row extends NamingRow>(
	db: Queryable,
	rows: readonly Row[],
	isPage: boolean,
	{
		about,
		others,
	}: {
		about: "Issue" | "Merge request";
		/** Returns the ids of users to read for a row in addition to its author and assignees; null: no user. */
		others(row: Row): readonly (number | null)[];
	},
): Promise<{
	nameOf(row: Row): Names;
	people: ReadonlyMap<number, PersonRecord>;
}> {
	const few = (ids: readonly number[], most: number) => (isPage && ids.length > most ? [] : ids);
	const assigneesOf = ({ assignee_ids }: NamingRow) => few(assignee_ids, mostShortAssignees);
	const labelsOf = ({ label_ids }: NamingRow) => few(label_ids, mostShortLabels);
	const keyOf = ({ id }: NamingRow) => `${about} ${id}`;
	const kind = isPage ? "short" : "whole";
	const [found] =
		rows.length === 0
			? []
			: await findNames[kind](db, {
					people: distinct(rows, (row) => [row.author_id, ...others(row), ...assigneesOf(row)]),
					labels: distinct(rows, labelsOf),
					milestones: distinct(rows, (row) => [row.milestone_id]),
					about: distinct(rows, (row) => (row.note_count > 0 ? [keyOf(row)] : [])),
				});
	const people = byId(found?.people ?? null);
	const labels = byId(found?.labels ?? null);
	const milestones = byId(found?.milestones?.map(readMilestone) ?? null);
	const notes = byId(found?.notes ?? null);
	/** Records with these ids, without any that were deleted since the ids were read. */
	const those = <Found>(all: Map<number, Found>, ids: readonly number[]) =>
		ids.map((id) => all.get(id)).filter((one) => one !== undefined);
	return {
		people,
		nameOf(row) {
			const [author] = those(people, [row.author_id]);
			if (!author) throw new Error(`There is no user ${row.author_id}`);
			const { milestone_bytes = null, ...milestone } = milestones.get(row.milestone_id ?? 0) ?? {};
			return {
				author,
				assignees: those(people, assigneesOf(row)),
				labels: those(labels, labelsOf(row)),
				milestone: "id" in milestone ? milestone : null,
				milestone_bytes,
				user_note_count: notes.get(keyOf(row))?.count ?? 0,
			};
		},
	};
}

/**
 * Adds the users, labels, milestone and epic of each issue.
 * @param isPage - Whether to omit long texts and long lists of people or labels
 */
export async function withNames<Row extends IssueRow>(
	db: Queryable,
	rows: readonly Row[],
	isPage: boolean,
): Promise<(Row & ShownIssueRecord & { milestone_bytes: number | null })[]> {
	const { nameOf, people } = await namesOf(db, rows, isPage, {
		about: "Issue",
		others: ({ closed_by_id }) => [closed_by_id],
	});
	const ids = distinct(rows, (row) => [row.epic_id]);
	const epics = byId(ids.length > 0 ? await findEpics(db, { ids }) : null);
	return rows.map((row) => ({
		...row,
		...nameOf(row),
		closed_by: people.get(row.closed_by_id ?? 0) ?? null,
		epic: epics.get(row.epic_id ?? 0) ?? null,
	}));
}
