/**
 * Counts stored with each noteable (issue, commit, …): how many notes and discussions there are, and whether some
 * notes are hidden from callers who see the noteable.
 */
import type { Knex } from "knex";
import type { NewNote, NewThread } from "../../domain/discussions/store.ts";
import type { Queryable } from "../connection/query.ts";
import { insertFrom } from "../sql/rows.ts";
import { knex, type Parameter, raw, statement } from "../sql/statement.ts";
import {
	aboutOf,
	countedTable,
	forEachType,
	type Subject,
	subjectOf,
	type Type,
} from "./noteables.ts";

/**
 * Adds to the counts of noteables of one type; a commit gets a row with its first note.
 * @param added - Rows `added`, one for each noteable: its id (for a commit, project id and SHA), and the numbers to add
 */
export function counting(
	type: Type,
	added: Knex.Raw,
	changed: Record<string, Knex.Raw> = {},
): Knex.QueryBuilder {
	const table = countedTable(type);
	const sums = (by: string) => ({
		note_count: raw(`${table}.note_count + ${by}.note_count`),
		discussion_count: raw(`${table}.discussion_count + ${by}.discussion_count`),
		restricted_notes: raw(`${table}.restricted_notes or ${by}.restricted_notes`),
	});
	if (type !== "Commit") {
		return knex(table as string)
			.updateFrom(added)
			.where(`${table}.id`, raw("added.subject"))
			.update({ ...sums("added"), ...changed });
	}
	const noted = ["sha", "note_count", "discussion_count", "restricted_notes"] as const;
	return insertFrom(
		"noted_commits",
		["project_id", ...noted],
		knex.select("subject", ...noted).from(added),
	)
		.onConflict(["project_id", "sha"])
		.merge(sums("excluded"));
}

/** SQL for the parameter `added` of `counting`: one row with the numbers to add to the counts of one noteable. */
export const addition = (
	p: Parameter<Subject>,
	{
		notes,
		discussions = raw("0"),
		restricted = raw("false"),
	}: { notes: -1 | 0 | 1; discussions?: Knex.Raw; restricted?: unknown },
) =>
	raw(
		`(select ?::bigint as subject, ?::text as sha, ${notes} as note_count, ?::int as discussion_count, ?::boolean as restricted_notes) as added`,
		p("subject"),
		p("sha"),
		discussions,
		restricted,
	);

interface Additions {
	subjects: number[];
	/** SHAs of commits; empty for noteables that are not commits. */
	shas: string[];
	note_counts: number[];
	discussion_counts: number[];
	restricted: boolean[];
}

const countAllOf = forEachType((type) =>
	statement<Additions, never>(`${countedTable(type)}.count_all`, (p) =>
		counting(
			type,
			raw(
				`unnest(?::bigint[], ?::text[], ?::int[], ?::int[], ?::boolean[])
					as added (subject, sha, note_count, discussion_count, restricted_notes)`,
				p("subjects"),
				p("shas"),
				p("note_counts"),
				p("discussion_counts"),
				p("restricted"),
			),
		),
	),
);

export async function countThreads(db: Queryable, threads: readonly NewThread[]): Promise<void> {
	const byThing = Map.groupBy(threads, ({ noteable }) => aboutOf(noteable));
	const things = Array.from(byThing.values(), (own) => ({
		noteable: (own[0] as NewThread).noteable,
		notes: own.flatMap(({ notes }) => notes),
		discussions: own.filter(({ notes }) => notes.length > 0),
	}));
	const byType = Map.groupBy(things, ({ noteable }) => noteable.type);
	for (const [type, own] of byType) {
		const subjects = own.map(({ noteable }) => subjectOf(noteable));
		await countAllOf[type](db, {
			subjects: subjects.map(({ subject }) => subject),
			shas: subjects.map(({ sha }) => sha),
			note_counts: own.map(({ notes }) => notes.length),
			discussion_counts: own.map(({ discussions }) => discussions.length),
			restricted: own.map(({ notes }) => notes.some(isRestricted)),
		});
	}
}

/** Whether there may be callers who see the noteable, but not the note. */
export function isRestricted({
	confidential,
	references = [],
}: Pick<NewNote, "confidential" | "references">): boolean {
	return confidential || references.length > 0;
}
