/** Reads issues as responses show them: their rows, and by separate statements the people and things that they name. */
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
import { findMilestones, findShortMilestones } from "../milestones.ts";
import { fields, type RowOf } from "../sql/fields.ts";
import { columns, knex, prefixed, raw, type Statement, statement } from "../sql/statement.ts";
import { findPeople } from "../users.ts";
import { labelIds } from "./labelled.ts";

const l = columns("labels", "l");
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

/** Selects the columns of issues `i`, without their descriptions. */
export const withColumns = (issues: Knex.QueryBuilder): Knex.QueryBuilder =>
	issues.select(issue.columns).select({ label_ids: labelIds("i") });

type Ids = { ids: readonly (number | string)[] };

const findLabels = statement<Ids, ShownIssueRecord["labels"][number]>("labels.find_named", (p) =>
	knex("labels as l")
		.select(prefixed(l, ["id", "name", "color"]))
		.where(raw("l.id = any(?)", p("ids"))),
);

const findEpics = statement<Ids, IssueEpicRecord>("epics.find_named", (p) =>
	knex("epics as e")
		.select(prefixed(e, ["id", "iid", "title", "group_id", "confidential"]))
		.select({ group_path: "g.full_path" })
		.join("namespaces as g", "g.id", e.group_id)
		.where(raw("e.id = any(?)", p("ids"))),
);

/** Counts the notes that people wrote on things, whose names are the ids here. */
const countNotes = statement<Ids, { id: string; count: number }>("notes.count_of_people", (p) =>
	knex("notes")
		.select({ id: "about" })
		.count("* as count")
		.where(raw("about = any(?) and not system", p("ids")))
		.groupBy("about"),
);

type ShownMilestone = MilestoneRecord & { milestone_bytes?: number | null };

/** Columns of issues and merge requests that name people and things. */
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

/** Reads rows by the ids that several other rows have, each once. */
async function found<Row, Key extends number | string, Found extends { id: Key }>(
	db: Queryable,
	rows: readonly Row[],
	find: Statement<{ ids: readonly Key[] }, Found>,
	idsOf: (row: Row) => readonly (Key | null)[],
): Promise<Map<Key, Found>> {
	const ids = [...new Set(rows.flatMap(idsOf))].filter((id) => id !== null);
	const those = ids.length > 0 ? await find(db, { ids }) : [];
	return new Map(those.map((one) => [one.id, one]));
}

/**
 * Reads the people and things that issues or merge requests name.
 * @param isPage - Whether to leave out what is long
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
		/** Ids of people whom a row names besides author and assignees; null for nobody. */
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
	// Runs one statement after the other: a list that waits for several connections would keep them from others.
	const people = await found(db, rows, findPeople, (row) => [
		row.author_id,
		...others(row),
		...assigneesOf(row),
	]);
	const labels = await found(db, rows, findLabels, labelsOf);
	const milestones = await found<Row, number, ShownMilestone>(
		db,
		rows,
		isPage ? findShortMilestones : findMilestones,
		(row) => [row.milestone_id],
	);
	const notes = await found(db, rows, countNotes, (row) =>
		row.note_count > 0 ? [keyOf(row)] : [],
	);
	/** Rows of these ids, without those that were deleted since the ids were read. */
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
 * Issues with the people and things that they name.
 * @param isPage - Whether to leave out what is long
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
	const epics = await found(db, rows, findEpics, (row) => [row.epic_id]);
	return rows.map((row) => ({
		...row,
		...nameOf(row),
		closed_by: people.get(row.closed_by_id ?? 0) ?? null,
		epic: epics.get(row.epic_id ?? 0) ?? null,
	}));
}
