import type { Knex } from "knex";
import type {
	DiscussionRecord,
	DiscussionStore,
	NewDiscussion,
	NewNote,
	NewThread,
	NoteableKey,
	Noted,
	NoteFilter,
	NoteList,
	NoteRecord,
	NoteReference,
	ReferenceRecord,
	ThreadRecord,
} from "../domain/discussions/store.ts";
import { fields, type RowOf } from "./fields.ts";
import { lockProject } from "./locks.ts";
import { shortText, wholeText } from "./long-texts.ts";
import {
	type PageParams,
	type PageRow,
	paged,
	pageOf,
	pageParams,
	slice,
	sliceFromIndex,
} from "./pages.ts";
import type { Queryable } from "./query.ts";
import {
	copyRows,
	givenOrNext,
	insertFrom,
	newId,
	newIds,
	updating,
} from "./rows.ts";
import {
	columns,
	given,
	knex,
	only,
	type Parameter,
	prefixed,
	raw,
	type Statement,
	statement,
} from "./statement.ts";
import type { Tables } from "./tables.ts";
import { personFields } from "./users.ts";

const d = columns("discussions", "d");
const n = columns("notes", "n");
const a = columns("users", "a");
const r = columns("users", "r");

type Type = NoteableKey["type"];

/** Parameters that identify the noteable: its id, or for a commit project and SHA. */
interface Subject {
	subject: number;
	sha: string;
}

function subjectOf(noteable: NoteableKey): Subject {
	return noteable.type === "Commit"
		? { subject: noteable.project_id, sha: noteable.sha }
		: { subject: noteable.id, sha: "" };
}

const subjectColumns = {
	Issue: "issue_id",
	Snippet: "snippet_id",
	Epic: "epic_id",
	"Merge request": "merge_request_id",
	Commit: "project_id",
} as const;

/** Names the thing of a note. */
function aboutOf(noteable: NoteableKey): string {
	return noteable.type === "Commit"
		? `Commit ${noteable.sha} of project ${noteable.project_id}`
		: `${noteable.type} ${noteable.id}`;
}

const tables = {
	Issue: "issues",
	Snippet: "snippets",
	Epic: "epics",
	"Merge request": "merge_requests",
} as const;

/** A separate statement for each type of noteable, because each type has its own table, column and index. */
function perType<Params extends object, Row>(
	name: string,
	build: (p: Parameter<Params & Subject>, type: Type) => Knex.QueryBuilder,
): Record<Type, Statement<Params & Subject, Row>> {
	const forType = (type: Type) => {
		const prefix = type === "Commit" ? "commits" : tables[type];
		return statement<Params & Subject, Row>(`${prefix}.${name}`, (p) =>
			build(p, type),
		);
	};
	return {
		Issue: forType("Issue"),
		Snippet: forType("Snippet"),
		Epic: forType("Epic"),
		"Merge request": forType("Merge request"),
		Commit: forType("Commit"),
	};
}

/** The same for statements that only need to know whether a discussion `d` belongs to the noteable. */
function perSubject<Params extends object, Row>(
	name: string,
	build: (p: Parameter<Params & Subject>, about: Knex.Raw) => Knex.QueryBuilder,
): Record<Type, Statement<Params & Subject, Row>> {
	return perType<Params, Row>(name, (p, type) => {
		const column = subjectColumns[type];
		return build(
			p,
			type === "Commit"
				? raw(`${d[column]} = ? and ${d.sha} = ?`, p("subject"), p("sha"))
				: raw(`${d[column]} = ?`, p("subject")),
		);
	});
}

interface Filter {
	hidden: number[];
	confidential: boolean;
}

const filterOf = ({ hidden, confidential }: NoteFilter): Filter => ({
	hidden: [...hidden],
	confidential,
});

/** Whether the caller sees a note `n`. Hidden ones are hashed: `<> all(?)` compares each in a generic plan. */
const isSeen = (p: Parameter<Filter>) =>
	raw(
		`${n.id} not in (select unnest(?::bigint[])) and (not ${n.confidential} or ?)`,
		p("hidden"),
		p("confidential"),
	);

const own = fields("notes", "n", [
	"id",
	"discussion_id",
	"system",
	"confidential",
	"resolved_at",
	"created_at",
	"updated_at",
]);
const author = fields("users", "a", personFields, "author_");
const resolver = fields("users", "r", personFields, "resolver_");

/**
 * A discussion `d` with its notes `n`, their authors and resolvers. Position and commit come with its first row only.
 * @param order - Columns that order the rows; those of a discussion agree in all but the last two
 */
const withNotes = (
	discussions: Knex.QueryBuilder,
	order: readonly string[],
	texts = shortText(n.body),
) => {
	const discussion = order.slice(0, -2).join(", ");
	const note = order.slice(-2).join(", ");
	const isFirst = `row_number() over (${discussion && `partition by ${discussion} `}order by ${note}) = 1`;
	const once = (column: string) =>
		raw(`case when ${isFirst} then ${column} end`);
	return withPeople(discussions, texts)
		.select({ position: once(d.position), commit_id: once(d.commit_id) })
		.orderBy([...order]);
};

/** Discussions `d` and their notes `n`, with authors and resolvers. */
const withPeople = (notes: Knex.QueryBuilder, texts: readonly Knex.Raw[]) =>
	notes
		.select([...texts])
		.select({ d_id: d.id })
		.select(d.type)
		.select([...own.columns, ...author.columns, ...resolver.columns])
		.leftJoin("users as a", a.id, n.author_id)
		.leftJoin("users as r", r.id, n.resolved_by_id);

/** A row: a discussion with one of its notes. */
type NoteRow = RowOf<typeof own> &
	RowOf<typeof author> &
	(RowOf<typeof resolver> | { resolver_id: null }) &
	Omit<DiscussionRecord, "id" | "notes"> & {
		d_id: string;
		body: string;
		long_text: number | null;
	};

function noteOf(row: NoteRow): NoteRecord {
	const { body, long_text } = row;
	return {
		...own.read(row),
		body,
		...(long_text !== null && { long_text }),
		author: author.read(row),
		resolved_by: row.resolver_id === null ? null : resolver.read(row),
	};
}

/** The discussion of a note, with only that note. */
function aloneOf(row: NoteRow): DiscussionRecord {
	const { d_id: id, type, position, commit_id } = row;
	return { id, type, position, commit_id, notes: [noteOf(row)] };
}

/** Groups ordered rows into discussions. */
function discussionsOf(rows: readonly NoteRow[]): DiscussionRecord[] {
	const discussions: DiscussionRecord[] = [];
	for (const row of rows) {
		const discussion = discussions.at(-1);
		if (discussion?.id === row.d_id) discussion.notes.push(noteOf(row));
		else discussions.push(aloneOf(row));
	}
	return discussions;
}

const inOrder = ["first_at", "first_id"].map((column) => ({ column }));

/** For callers who see all notes: the position in the order is stored with the discussion. */
const pageOfAll = perSubject<
	PageParams & Pick<Filter, "confidential">,
	PageRow<NoteRow>
>("page_of_discussions", (p, about) => {
	const all = knex("discussions as d")
		.select(prefixed(d, ["first_at", "first_id", "id"]))
		.select(prefixed(d, ["type", "position", "commit_id"]))
		.where(about)
		.whereNotNull(d.first_id);
	return withNotes(
		paged(p, sliceFromIndex(p, all, inOrder), all, { as: "d" }).leftJoin(
			"notes as n",
			(on) =>
				on
					.on(n.discussion_id, d.id)
					.on(raw(`(not ${n.confidential} or ?)`, p("confidential"))),
		),
		[d.first_at, d.first_id, n.created_at, n.id],
	);
});

/** For other callers: ordered by the earliest visible note. The notes of a thing are one range of an index. */
const pageOfSeen = statement<
	PageParams & Filter & { about: string },
	PageRow<NoteRow>
>("notes.page_of_seen_discussions", (p) =>
	withNotes(
		paged(p, slice(p, knex("threads"), inOrder), knex("threads"), {
			start: knex.with(
				"threads",
				knex("notes as n")
					.select({ id: n.discussion_id })
					.min({ first_at: n.created_at, first_id: n.id })
					.where(n.about, p("about"))
					.where(isSeen(p))
					.groupBy(n.discussion_id),
			),
		})
			.leftJoin("discussions as d", d.id, "page.id")
			.leftJoin("notes as n", (on) =>
				on.on(n.discussion_id, d.id).on(isSeen(p)),
			),
		["page.first_at", "page.first_id", n.created_at, n.id],
	),
);

interface NoteListParams extends PageParams, Filter {
	about: string;
	system: boolean | null;
}

/** Which notes are on the page is read from an index alone. */
const notesBy = (order_by: NoteList["order_by"], sort: NoteList["sort"]) =>
	statement<NoteListParams, PageRow<NoteRow>>(
		`notes.page_by_${order_by}_${sort}`,
		(p) => {
			const listed = knex("notes as n")
				.select(n.id, n[order_by])
				.where(n.about, p("about"))
				.where(isSeen(p))
				.where(
					raw(
						`(?::boolean is null or ${n.system} = ?)`,
						p("system"),
						p("system"),
					),
				);
			const inOrder = (columns: readonly string[]) =>
				columns.map((column) => ({ column, order: sort }));
			return withPeople(
				paged(p, slice(p, listed, inOrder([n[order_by], n.id])), listed)
					.leftJoin("notes as n", n.id, "page.id")
					.leftJoin("discussions as d", d.id, n.discussion_id),
				shortText(n.body),
			)
				.select(d.position, d.commit_id)
				.orderBy(inOrder([`page.${order_by}`, "page.id"]));
		},
	);

const pageOfNotes = {
	created_at: {
		asc: notesBy("created_at", "asc"),
		desc: notesBy("created_at", "desc"),
	},
	updated_at: {
		asc: notesBy("updated_at", "asc"),
		desc: notesBy("updated_at", "desc"),
	},
};

const findOne = perSubject<Filter & { discussion: string }, NoteRow>(
	"find_discussion",
	(p, about) =>
		withNotes(
			knex("discussions as d").join("notes as n", n.discussion_id, d.id),
			[n.created_at, n.id],
		)
			.where(about)
			.where(isSeen(p))
			.where(d.id, p("discussion")),
);

const findByNote = perSubject<Filter & { note: number }, NoteRow>(
	"find_discussion_by_note",
	(p, about) =>
		withNotes(
			knex("discussions as d").join("notes as n", n.discussion_id, d.id),
			[n.created_at, n.id],
			wholeText(n.body),
		)
			.where(about)
			.where(isSeen(p))
			.where(n.id, p("note")),
);

const findThread = perSubject<Filter & { discussion: string }, ThreadRecord>(
	"find_thread",
	(p, about) =>
		knex("discussions as d")
			.select(d.id, d.type, d.position, d.commit_id)
			.select({
				confidential: raw(
					`(array_agg(${n.confidential} order by ${n.created_at}, ${n.id}))[1]`,
				),
				resolved: raw(`bool_or(${n.resolved_at} is not null)`),
				system: raw(`bool_and(${n.system})`),
			})
			.join("notes as n", n.discussion_id, d.id)
			.where(about)
			.where(isSeen(p))
			.where(d.id, p("discussion"))
			.groupBy(d.id),
);

const findTexts = statement<
	{ ids: number[] },
	Pick<Tables["notes"], "id" | "body">
>("notes.find_texts", (p) =>
	knex("notes")
		.select("id", "body")
		.where(raw("id = any(?)", p("ids"))),
);

/**
 * Each thing is looked up by its id, once: joined without `limit`, all issues are read where Postgres expects many
 * references.
 */
const findReferences = statement<
	{ about: string; user: number | null },
	ReferenceRecord
>("note_references.find", (p) => {
	const confidential = raw(
		"coalesce(issue.confidential, epic.confidential, false)",
	);
	const own = raw("coalesce(issue.own, false)");
	const missing = raw(
		"r.kind in ('issue', 'epic') and coalesce(issue.confidential, epic.confidential) is null",
	);
	const always = raw("true");
	const sameFor = ["r.kind", "r.project_id", "r.group_id"];
	return knex("note_references as r")
		.select(sameFor)
		.select({ confidential, own, missing })
		.select({ note_ids: raw("json_agg(r.note_id)") })
		.leftJoin(
			raw(
				"lateral ? as issue",
				knex("issues")
					.select("confidential")
					.select({
						own: raw("? = any(assignee_ids || author_id)", p("user")),
					})
					.where("id", raw("r.issue_id"))
					.limit(1, { skipBinding: true }),
			),
			always,
		)
		.leftJoin(
			raw(
				"lateral ? as epic",
				knex("epics")
					.select("confidential")
					.where("id", raw("r.epic_id"))
					.limit(1, { skipBinding: true }),
			),
			always,
		)
		.where("r.about", p("about"))
		.groupBy([...sameFor, confidential, own, missing]);
});

const findNotedCommit = statement<Subject, Noted>("noted_commits.find", (p) =>
	knex("noted_commits")
		.select("note_count", "restricted_notes")
		.where({ project_id: p("subject"), sha: p("sha") }),
);

const countUnresolved = perSubject<
	{ discussion: string | null },
	{ count: number }
>("count_unresolved", (p, about) =>
	knex("discussions as d")
		.count("*")
		.join("notes as n", n.discussion_id, d.id)
		.where(about)
		.where(
			raw(`(?::text is null or ${d.id} = ?)`, p("discussion"), p("discussion")),
		)
		.whereNotNull(d.type)
		.where(raw(`not ${n.system}`))
		.whereNull(n.resolved_at),
);

type Resolution = Pick<Tables["notes"], "resolved_by_id" | "resolved_at">;

const resolve = statement<Resolution & { discussion: string }, never>(
	"notes.resolve",
	(p) =>
		knex("notes")
			.where("discussion_id", p("discussion"))
			.where(raw("not system"))
			.whereNull("resolved_at")
			.update(given(p, ["resolved_by_id", "resolved_at"])),
);

const unresolve = statement<{ discussion: string }, never>(
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

const insertDiscussion = statement<DiscussionRow, never>(
	"discussions.insert",
	(p) => knex("discussions").insert(given(p, discussionColumns)),
);

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
		position: position && JSON.stringify(position),
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

type NewNoteRow = Pick<Tables["notes"], (typeof noteColumns)[number]> & {
	id: number | null;
};

/** Moves the discussion of a new `note` forward in the order if the note is its earliest. */
const reordered = () =>
	knex("discussions as d")
		.updateFrom("note")
		.where("note.discussion_id", raw(d.id))
		.where(
			raw(
				`(${d.first_id} is null or ${d.first_id} > note.id or ${d.first_at} > note.created_at)`,
			),
		)
		.update({
			first_at: raw(`least(${d.first_at}, note.created_at)`),
			first_id: raw(`least(${d.first_id}, note.id)`),
		});

/** Adds to what a thing knows of its notes; a commit gets a row with its first. */
function counting(
	type: Type,
	p: Parameter<Subject>,
	added: Record<keyof Noted, Knex.Raw>,
	changed: Record<string, Knex.Raw> = {},
): Knex.QueryBuilder {
	const table = type === "Commit" ? "noted_commits" : tables[type];
	const sums = (by: Record<keyof Noted, Knex.Raw>) => ({
		note_count: raw(`${table}.note_count + ?`, by.note_count),
		restricted_notes: raw(
			`${table}.restricted_notes or ?`,
			by.restricted_notes,
		),
	});
	if (type !== "Commit") {
		return knex(table as string)
			.where("id", p("subject"))
			.update({ ...sums(added), ...changed });
	}
	return knex(table as string)
		.insert({ project_id: p("subject"), sha: p("sha"), ...added })
		.onConflict(["project_id", "sha"])
		.merge(
			sums({
				note_count: raw("excluded.note_count"),
				restricted_notes: raw("excluded.restricted_notes"),
			}),
		);
}

interface CountedNote extends NewNoteRow {
	restricted: boolean;
	/** The thing's, if it changes. */
	touched_at: string | null;
}

/** Inserts a note, and updates its discussion and its thing. */
const createNote = perType<CountedNote, { id: number }>(
	"create_note",
	(p, type) =>
		knex
			.with(
				"note",
				knex("notes")
					.insert({
						id: givenOrNext("notes", p("id")),
						...given(p, noteColumns),
					})
					.returning(["id", "discussion_id", "created_at"]),
			)
			.with("thread", reordered())
			.with(
				"thing",
				counting(
					type,
					p,
					{
						note_count: raw("1"),
						restricted_notes: raw("?::boolean", p("restricted")),
					},
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
			.from("note"),
);

type Table = (typeof tables)[keyof typeof tables];

const touching = (table: Table) =>
	updating(table, ["updated_at"], `${table}.touch`);

const touch: Record<Table, ReturnType<typeof touching>> = {
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
	restricted: boolean[];
}

/** The same as `counting` for many things of one type, each named once. */
const countAll = (type: Type) => {
	const added = (p: Parameter<Additions>) =>
		raw(
			"unnest(?::bigint[], ?::text[], ?::int[], ?::boolean[]) as added (subject, sha, note_count, restricted_notes)",
			p("subjects"),
			p("shas"),
			p("note_counts"),
			p("restricted"),
		);
	if (type === "Commit") {
		return statement<Additions, never>("noted_commits.count_all", (p) =>
			insertFrom(
				"noted_commits",
				["project_id", "sha", "note_count", "restricted_notes"],
				knex
					.select("subject", "sha", "note_count", "restricted_notes")
					.from(added(p)),
			)
				.onConflict(["project_id", "sha"])
				.merge({
					note_count: raw("noted_commits.note_count + excluded.note_count"),
					restricted_notes: raw(
						"noted_commits.restricted_notes or excluded.restricted_notes",
					),
				}),
		);
	}
	const table = tables[type];
	return statement<Additions, never>(`${table}.count_all`, (p) =>
		knex(table as string)
			.updateFrom(added(p))
			.where(`${table}.id`, raw("added.subject"))
			.update({
				note_count: raw(`${table}.note_count + added.note_count`),
				restricted_notes: raw(
					`${table}.restricted_notes or added.restricted_notes`,
				),
			}),
	);
};

const countAllOf = {
	Issue: countAll("Issue"),
	Snippet: countAll("Snippet"),
	Epic: countAll("Epic"),
	"Merge request": countAll("Merge request"),
	Commit: countAll("Commit"),
};

async function insertThreads(
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
	const columns = [...discussionColumns, "first_at", "first_id"] as const;
	await copyRows(db, "discussions", columns, rows);
	const notes = numbered.flatMap(({ id, noteable, notes }) =>
		notes.map(({ author, resolved_by, ...note }) => ({
			...note,
			discussion_id: id,
			about: aboutOf(noteable),
			author_id: author.id,
			resolved_by_id: resolved_by?.id ?? null,
		})),
	);
	await copyRows(db, "notes", ["id", ...noteColumns], notes);
	const references = numbered.flatMap(({ noteable, notes }) =>
		notes.flatMap(({ id, references = [] }) =>
			references.map((one) => referenceRow(one, id, noteable)),
		),
	);
	await copyRows(db, "note_references", referenceColumns, references);
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
	}));
	const byType = Map.groupBy(things, ({ noteable }) => noteable.type);
	for (const [type, own] of byType) {
		const subjects = own.map(({ noteable }) => subjectOf(noteable));
		await countAllOf[type](db, {
			subjects: subjects.map(({ subject }) => subject),
			shas: subjects.map(({ sha }) => sha),
			note_counts: own.map(({ notes }) => notes.length),
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

const promoteToThread = statement<{ discussion: string; at: string }, never>(
	"discussions.promote_to_thread",
	(p) =>
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

const setConfidential = perType<
	{ discussion: string; confidential: boolean },
	never
>("set_confidential", (p, type) =>
	knex("notes")
		.with(
			"thing",
			counting(type, p, {
				note_count: raw("0"),
				restricted_notes: raw("?::boolean", p("confidential")),
			}),
		)
		.where("discussion_id", p("discussion"))
		.update({ confidential: p("confidential") }),
);

const updateNote = updating("notes", [
	"body",
	"resolved_by_id",
	"resolved_at",
	"updated_at",
]);

const deleteNote = perType<{ note: number }, never>("delete_note", (p, type) =>
	knex("notes")
		.with(
			"thing",
			counting(type, p, {
				note_count: raw("-1"),
				restricted_notes: raw("false"),
			}),
		)
		.where("id", p("note"))
		.delete(),
);

/** Recomputes a discussion's position in the order from its remaining notes. */
const reorder = statement<{ discussion: string }, never>(
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

const deleteEmpty = statement<{ discussion: string }, never>(
	"discussions.delete_empty",
	(p) =>
		knex("discussions")
			.where("id", p("discussion"))
			.whereNull("first_id")
			.delete(),
);

export function discussionStore(db: Queryable): DiscussionStore {
	return {
		async page(noteable, filter, page) {
			const { hidden, confidential, restricted } = filter;
			const rows =
				hidden.length === 0 && (confidential || !restricted)
					? await pageOfAll[noteable.type](db, {
							...subjectOf(noteable),
							...pageParams(page),
							confidential,
						})
					: await pageOfSeen(db, {
							...pageParams(page),
							...filterOf(filter),
							about: aboutOf(noteable),
						});
			const { records, total } = pageOf(rows);
			return { records: discussionsOf(records), total };
		},

		async pageOfNotes(noteable, filter, { order_by, sort, system }, page) {
			const rows = await pageOfNotes[order_by][sort](db, {
				...pageParams(page),
				...filterOf(filter),
				about: aboutOf(noteable),
				system: system ?? null,
			});
			const { records, total } = pageOf(rows);
			return { records: records.map(aloneOf), total };
		},

		async find(noteable, discussion, filter) {
			const rows = await findOne[noteable.type](db, {
				...subjectOf(noteable),
				...filterOf(filter),
				discussion,
			});
			return discussionsOf(rows)[0];
		},

		async findThread(noteable, discussion, filter) {
			const [thread] = await findThread[noteable.type](db, {
				...subjectOf(noteable),
				...filterOf(filter),
				discussion,
			});
			return thread;
		},

		async texts(ids) {
			const rows = await findTexts(db, { ids: [...ids] });
			return new Map(rows.map(({ id, body }) => [id, body]));
		},

		async findByNote(noteable, note, filter) {
			const rows = await findByNote[noteable.type](db, {
				...subjectOf(noteable),
				...filterOf(filter),
				note,
			});
			return discussionsOf(rows)[0];
		},

		references: (noteable, userId) =>
			findReferences(db, { about: aboutOf(noteable), user: userId ?? null }),

		async notedCommit(subject, sha) {
			const [noted] = await findNotedCommit(db, { subject, sha });
			return noted ?? { note_count: 0, restricted_notes: false };
		},

		async lockCommits(project) {
			await lockProject(db, { project });
		},

		async countUnresolved(noteable, discussion = undefined) {
			const params = {
				...subjectOf(noteable),
				discussion: discussion ?? null,
			};
			return only(await countUnresolved[noteable.type](db, params)).count;
		},

		async resolve(discussion, { resolved_by, resolved_at }) {
			const resolved_by_id = resolved_by.id;
			await resolve(db, { discussion, resolved_by_id, resolved_at });
		},

		async unresolve(discussion) {
			await unresolve(db, { discussion });
		},

		async create(discussion) {
			await insertDiscussion(db, discussionRow(discussion));
		},

		async createNote({ references = [], ...note }, noteable, updatedAt) {
			const { id: given, author, resolved_by, ...own } = note;
			const { id } = only(
				await createNote[noteable.type](db, {
					...subjectOf(noteable),
					...own,
					about: aboutOf(noteable),
					id: given === undefined ? null : await newId(db, "notes", given),
					author_id: author.id,
					resolved_by_id: resolved_by?.id ?? null,
					restricted: isRestricted({ ...note, references }),
					touched_at: updatedAt ?? null,
				}),
			);
			for (const reference of references) {
				await insertReference(db, referenceRow(reference, id, noteable));
			}
			return { ...note, id };
		},

		createThreads: (threads) => insertThreads(db, threads),

		async setConfidential(discussion, noteable, confidential) {
			await setConfidential[noteable.type](db, {
				...subjectOf(noteable),
				discussion,
				confidential,
			});
		},

		async promoteToThread(discussion, at) {
			await promoteToThread(db, { discussion, at });
		},

		async updateNote(note, changed) {
			const { resolved_by, ...own } = changed;
			const resolved_by_id = resolved_by?.id ?? null;
			await updateNote(db, { ...own, id: note.id, resolved_by_id });
			return { ...note, ...changed };
		},

		async deleteNote({ id, discussion_id: discussion }, noteable) {
			await deleteNote[noteable.type](db, { ...subjectOf(noteable), note: id });
			await reorder(db, { discussion });
			await deleteEmpty(db, { discussion });
		},

		async touch(noteable, updated_at) {
			// Commits have no `updated_at`.
			if (noteable.type === "Commit") return;
			await touch[tables[noteable.type]](db, { id: noteable.id, updated_at });
		},
	};
}
