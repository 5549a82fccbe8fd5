/** Statements that insert discussions and notes. */
import type { Knex } from "knex";
import type {
	NewDiscussion,
	NewNote,
	NewThread,
	NoteableKey,
	NoteRecord,
	NoteReference,
} from "../../domain/discussions/store.ts";
import { only, type Queryable } from "../connection/query.ts";
import { insertFrom, insertingAll, newIds } from "../sql/rows.ts";
import { columns, given, knex, type Parameter, raw, statement } from "../sql/statement.ts";
import type { Tables } from "../sql/tables.ts";
import { addition, counting, countThreads, isRestricted } from "./counts.ts";
import {
	aboutOf,
	perType,
	type Subject,
	subjectColumns,
	subjectOf,
	type Type,
} from "./noteables.ts";

const d = columns("discussions", "d");

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

type DiscussionRow = Pick<Tables["discussions"], (typeof discussionColumns)[number]>;

function discussionRow({ id, noteable, type, position, commit_id }: NewDiscussion): DiscussionRow {
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

/** Updates the sort key of a discussion if the new note, in the `with` clause `note`, is older than its other notes. */
const reordered = () =>
	knex("discussions as d")
		.updateFrom("note")
		.where("note.discussion_id", raw(d.id))
		.where("note.created_at", "<", raw(d.first_at))
		.update({ first_at: raw("note.created_at") });

type CountedNote = NoteRow & {
	restricted: boolean;
	/** New `updated_at` of the noteable; null: unchanged. */
	touched_at: string | null;
};

/** Inserts a note, in the `with` clause `note`, and adds it to the counts of its noteable. */
const withNote = (p: Parameter<CountedNote & Subject>, type: Type, discussions: Knex.Raw) =>
	knex
		.with(
			"note",
			knex("notes").insert(given(p, noteColumns)).returning(["id", "discussion_id", "created_at"]),
		)
		.with(
			"thing",
			counting(
				type,
				addition(p, { notes: 1, discussions, restricted: p("restricted") }),
				type === "Commit"
					? {}
					: {
							updated_at: raw("coalesce(?::timestamptz, updated_at)", p("touched_at")),
						},
			),
		)
		.select("id")
		.from("note");

type StartedDiscussion = CountedNote & Pick<DiscussionRow, "type" | "position" | "commit_id">;

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
			type,
			position,
			commit_id,
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

const referenceColumns = [
	"note_id",
	"about",
	"kind",
	"project_id",
	"group_id",
	"issue_id",
	"epic_id",
] as const;

const insertReference = statement<Tables["note_references"], never>("note_references.insert", (p) =>
	knex("note_references").insert(given(p, referenceColumns)),
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

/** Sort key of a new discussion: the earliest time and the lowest id of its notes, maybe those of different notes. */
function firstOf(
	notes: readonly { id: number; created_at: string }[],
): Pick<Tables["discussions"], "first_at" | "first_id"> {
	const times = notes.map(({ created_at }) => created_at).sort();
	return {
		first_at: times[0] ?? null,
		first_id: notes.length > 0 ? Math.min(...notes.map(({ id }) => id)) : null,
	};
}

const insertAll = {
	discussions: insertingAll("discussions", [...discussionColumns, "first_at", "first_id"]),
	notes: insertingAll("notes", ["id", ...noteColumns]),
	references: insertingAll("note_references", referenceColumns),
};

export async function createThreads(db: Queryable, threads: readonly NewThread[]): Promise<void> {
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
