/** Statements that write discussions and notes, and count the notes of their things. */
import type { Knex } from "knex";
import type {
	NewDiscussion,
	NewNote,
	NewThread,
	NoteableKey,
	NoteRecord,
	NoteReference,
} from "../domain/discussions/store.ts";
import {
	aboutOf,
	countedTable,
	forEachType,
	perType,
	type Subject,
	subjectColumns,
	subjectOf,
	type Type,
	type tables,
} from "./noteables.ts";
import type { Queryable } from "./query.ts";
import { insertFrom, insertingAll, newIds, updating } from "./rows.ts";
import {
	columns,
	given,
	knex,
	only,
	type Parameter,
	raw,
	statement,
} from "./statement.ts";
import type { Tables } from "./tables.ts";

const d = columns("discussions", "d");

type Resolution = Pick<Tables["notes"], "resolved_by_id" | "resolved_at">;

export const resolve = statement<Resolution & { discussion: string }, never>(
	"notes.resolve",
	(p) =>
		knex("notes")
			.where("discussion_id", p("discussion"))
			.where(raw("not system"))
			.whereNull("resolved_at")
			.update(given(p, ["resolved_by_id", "resolved_at"])),
);

export const unresolve = statement<{ discussion: string }, never>(
	"notes.unresolve",
	(p) =>
		knex("notes")
			.where("discussion_id", p("discussion"))
			.update({
				resolved_by_id: raw("null"),
				resolved_at: raw("null"),
			}),
);

const discussionColumns = [
	"id",
	"issue_id",
	"snippet_id",
	"epic_id",
	"merge_request_id",
	"project_id",
	"sha",
	"type",
	"position",
	"commit_id",
] as const;

type DiscussionRow = Pick<
	Tables["discussions"],
	(typeof discussionColumns)[number]
>;

function discussionRow({
	id,
	noteable,
	type,
	position,
	commit_id,
}: NewDiscussion): DiscussionRow {
	const { subject, sha } = subjectOf(noteable);
	return {
		issue_id: null,
		snippet_id: null,
		epic_id: null,
		merge_request_id: null,
		project_id: null,
		id,
		[subjectColumns[noteable.type]]: subject,
		sha: noteable.type === "Commit" ? sha : null,
		type,
		position,
		commit_id,
	};
}

const noteColumns = [
	"discussion_id",
	"about",
	"body",
	"author_id",
	"system",
	"confidential",
	"resolved_by_id",
	"resolved_at",
	"created_at",
	"updated_at",
] as const;

type NoteRow = Pick<Tables["notes"], (typeof noteColumns)[number]>;

function noteRow(
	discussion_id: string,
	noteable: NoteableKey,
	{ author, resolved_by, ...note }: Omit<NewNote, "references">,
): NoteRow {
	return {
		...note,
		discussion_id,
		about: aboutOf(noteable),
		author_id: author.id,
		resolved_by_id: resolved_by?.id ?? null,
	};
}

/** Moves the discussion of a new `note` forward in the order if the note is its earliest. */
const reordered = () =>
	knex("discussions as d")
		.updateFrom("note")
		.where("note.discussion_id", raw(d.id))
		.where("note.created_at", "<", raw(d.first_at))
		.update({ first_at: raw("note.created_at") });

/**
 * Adds to what things of a type know of their notes; a commit gets a row with its first.
 * @param added - Rows `added` of a subject, a SHA and what is counted, one for each thing
 */
function counting(
	type: Type,
	added: Knex.Raw,
	changed: Record<string, Knex.Raw> = {},
): Knex.QueryBuilder {
	const table = countedTable(type);
	const sums = (by: string) => ({
		note_count: raw(`${table}.note_count + ${by}.note_count`),
		discussion_count: raw(`${table}.discussion_count + ${by}.discussion_count`),
		restricted_notes: raw(
			`${table}.restricted_notes or ${by}.restricted_notes`,
		),
	});
	if (type !== "Commit") {
		return knex(table as string)
			.updateFrom(added)
			.where(`${table}.id`, raw("added.subject"))
			.update({ ...sums("added"), ...changed });
	}
	const noted = [
		"sha",
		"note_count",
		"discussion_count",
		"restricted_notes",
	] as const;
	return insertFrom(
		"noted_commits",
		["project_id", ...noted],
		knex.select("subject", ...noted).from(added),
	)
		.onConflict(["project_id", "sha"])
		.merge(sums("excluded"));
}

/** What one thing gets. */
const addition = (
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

/** -1 if the discussion has no note but this. */
const isLast = (discussion: unknown, note: unknown) =>
	raw(
		"(select -(count(*) = 0)::int from notes where discussion_id = ? and id <> ?)",
		discussion,
		note,
	);

type CountedNote = NoteRow & {
	restricted: boolean;
	/** The thing's, if it changes. */
	touched_at: string | null;
};

/** Inserts a `note`, and counts it at its thing. */
const withNote = (
	p: Parameter<CountedNote & Subject>,
	type: Type,
	discussions: Knex.Raw,
) =>
	knex
		.with(
			"note",
			knex("notes")
				.insert(given(p, noteColumns))
				.returning(["id", "discussion_id", "created_at"]),
		)
		.with(
			"thing",
			counting(
				type,
				addition(p, { notes: 1, discussions, restricted: p("restricted") }),
				type === "Commit"
					? {}
					: {
							updated_at: raw(
								"coalesce(?::timestamptz, updated_at)",
								p("touched_at"),
							),
						},
			),
		)
		.select("id")
		.from("note");

type StartedDiscussion = CountedNote &
	Pick<DiscussionRow, "type" | "position" | "commit_id">;

const startDiscussion = perType<StartedDiscussion, { id: number }>(
	"start_discussion",
	(p, type) => {
		const row = {
			id: p("discussion_id"),
			[subjectColumns[type]]: p("subject"),
			...(type === "Commit" && { sha: p("sha") }),
			...given(p, ["type", "position", "commit_id"]),
			first_at: raw("created_at"),
			first_id: raw("id"),
		};
		const columns = Object.keys(row) as (keyof typeof row)[];
		const values = Object.values(row).map((value) => raw("?", value));
		return withNote(p, type, raw("1")).with(
			"discussion",
			insertFrom("discussions", columns, knex.select(values).from("note")),
		);
	},
);

export async function createDiscussion(
	db: Queryable,
	{ id: discussion_id, noteable, type, position, commit_id }: NewDiscussion,
	{ references = [], ...note }: NewNote,
	updatedAt?: string,
): Promise<NoteRecord> {
	const { id } = only(
		await startDiscussion[noteable.type](db, {
			...subjectOf(noteable),
			...noteRow(discussion_id, noteable, note),
			...{ type, position, commit_id },
			restricted: isRestricted({ ...note, references }),
			touched_at: updatedAt ?? null,
		}),
	);
	for (const reference of references) {
		await insertReference(db, referenceRow(reference, id, noteable));
	}
	return { ...note, discussion_id, id };
}

const reply = perType<CountedNote, { id: number }>("reply", (p, type) =>
	withNote(p, type, raw("0")).with("thread", reordered()),
);

export async function addReply(
	db: Queryable,
	discussion_id: string,
	noteable: NoteableKey,
	note: Omit<NewNote, "references">,
	touched_at: string,
): Promise<NoteRecord> {
	const { id } = only(
		await reply[noteable.type](db, {
			...subjectOf(noteable),
			...noteRow(discussion_id, noteable, note),
			restricted: isRestricted(note),
			touched_at,
		}),
	);
	return { ...note, discussion_id, id };
}

type Table = (typeof tables)[keyof typeof tables];

const touching = (table: Table) =>
	updating(table, ["updated_at"], `${table}.touch`);

export const touch: Record<Table, ReturnType<typeof touching>> = {
	issues: touching("issues"),
	snippets: touching("snippets"),
	epics: touching("epics"),
	merge_requests: touching("merge_requests"),
};

const referenceColumns = [
	"note_id",
	"about",
	"kind",
	"project_id",
	"group_id",
	"issue_id",
	"epic_id",
] as const;

const insertReference = statement<Tables["note_references"], never>(
	"note_references.insert",
	(p) => knex("note_references").insert(given(p, referenceColumns)),
);

function referenceRow(
	reference: NoteReference,
	note_id: number,
	noteable: NoteableKey,
): Tables["note_references"] {
	return {
		project_id: null,
		group_id: null,
		issue_id: null,
		epic_id: null,
		...reference,
		note_id,
		about: aboutOf(noteable),
	};
}

/** The position of a new discussion in the order. */
function firstOf(
	notes: readonly { id: number; created_at: string }[],
): Pick<Tables["discussions"], "first_at" | "first_id"> {
	const times = notes.map(({ created_at }) => created_at).sort();
	return {
		first_at: times[0] ?? null,
		first_id: notes.length > 0 ? Math.min(...notes.map(({ id }) => id)) : null,
	};
}

interface Additions {
	subjects: number[];
	/** Empty unless they are commits. */
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

const insertAll = {
	discussions: insertingAll("discussions", [
		...discussionColumns,
		"first_at",
		"first_id",
	]),
	notes: insertingAll("notes", ["id", ...noteColumns]),
	references: insertingAll("note_references", referenceColumns),
};

export async function createThreads(
	db: Queryable,
	threads: readonly NewThread[],
): Promise<void> {
	const given = threads.flatMap(({ notes }) => notes.map(({ id }) => id));
	const ids = await newIds(db, "notes", given);
	let next = 0;
	const numbered = threads.map((thread) => ({
		...thread,
		notes: thread.notes.map((note) => ({
			...note,
			id: ids[next++] as number,
		})),
	}));
	const rows = numbered.map((thread) => ({
		...discussionRow(thread),
		...firstOf(thread.notes),
	}));
	await insertAll.discussions(db, rows);
	const notes = numbered.flatMap(({ id, noteable, notes }) =>
		notes.map(({ id: note_id, ...note }) => ({
			...noteRow(id, noteable, note),
			id: note_id,
		})),
	);
	await insertAll.notes(db, notes);
	const references = numbered.flatMap(({ noteable, notes }) =>
		notes.flatMap(({ id, references = [] }) =>
			references.map((one) => referenceRow(one, id, noteable)),
		),
	);
	await insertAll.references(db, references);
	await countThreads(db, threads);
}

async function countThreads(
	db: Queryable,
	threads: readonly NewThread[],
): Promise<void> {
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

/** Whether there may be callers who see the thing, but not the note. */
function isRestricted({
	confidential,
	references = [],
}: Pick<NewNote, "confidential" | "references">): boolean {
	return confidential || references.length > 0;
}

export const promoteToThread = statement<
	{ discussion: string; at: string },
	never
>("discussions.promote_to_thread", (p) =>
	knex("notes")
		.with(
			"thread",
			knex("discussions")
				.where("id", p("discussion"))
				.update({ type: raw("'DiscussionNote'") }),
		)
		.where("discussion_id", p("discussion"))
		.update({ updated_at: p("at") }),
);

export const setConfidential = perType<
	{ discussion: string; confidential: boolean },
	never
>("set_confidential", (p, type) =>
	knex("notes")
		.with(
			"thing",
			counting(type, addition(p, { notes: 0, restricted: p("confidential") })),
		)
		.where("discussion_id", p("discussion"))
		.update({ confidential: p("confidential") }),
);

export const updateNote = updating("notes", [
	"body",
	"resolved_by_id",
	"resolved_at",
	"updated_at",
]);

export const deleteNote = perType<{ note: number; discussion: string }, never>(
	"delete_note",
	(p, type) =>
		knex("notes")
			.with(
				"thing",
				counting(
					type,
					addition(p, {
						notes: -1,
						discussions: isLast(p("discussion"), p("note")),
					}),
				),
			)
			.where("id", p("note"))
			.delete(),
);

/** Recomputes a discussion's position in the order from its remaining notes. */
export const reorder = statement<{ discussion: string }, never>(
	"discussions.reorder",
	(p) =>
		knex("discussions as d")
			.updateFrom(
				knex("notes")
					.min({ at: "created_at", id: "id" })
					.where("discussion_id", p("discussion"))
					.as("first"),
			)
			.where(d.id, p("discussion"))
			.update({ first_at: raw("first.at"), first_id: raw("first.id") }),
);

export const deleteEmpty = statement<{ discussion: string }, never>(
	"discussions.delete_empty",
	(p) =>
		knex("discussions")
			.where("id", p("discussion"))
			.whereNull("first_id")
			.delete(),
);
