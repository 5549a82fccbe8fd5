/** Statements that read discussions and notes as a caller sees them. */
import type { Knex } from "knex";
import type {
	DiscussionRecord,
	Noted,
	NoteFilter,
	NoteList,
	NoteRecord,
	ReferenceRecord,
	ThreadRecord,
} from "../../domain/discussions/store.ts";
import { searchedForMentions } from "../../domain/discussions/store.ts";
import { fields, type RowOf } from "../sql/fields.ts";
import { listed } from "../sql/lists.ts";
import { longTexts, shortText, wholeText } from "../sql/long-texts.ts";
import type { PageParams, PageRow } from "../sql/pages.ts";
import { columns, knex, type Parameter, prefixed, raw, statement } from "../sql/statement.ts";
import { sliced } from "../sql/ways.ts";
import { personFields } from "../users.ts";
import { countedTable, perSubject, type Subject, type Type } from "./noteables.ts";

const d = columns("discussions", "d");
const n = columns("notes", "n");
const a = columns("users", "a");
const r = columns("users", "r");

interface Filter {
	/**
	 * Ids of hidden notes, as the text of a Postgres array: pg would take ten times as long to convert a JavaScript array
	 * of thousands of ids.
	 */
	hidden: string;
	confidential: boolean;
}

export const filterOf = ({ hidden, confidential }: NoteFilter): Filter => ({
	hidden: `{${hidden.join()}}`,
	confidential,
});

const hiddenOf = (p: Parameter<Filter>) => raw("select unnest(?::bigint[])", p("hidden"));

/**
 * Condition: the caller sees a note `n`. Postgres hashes the ids of `not in`; with `<> all(?)`, a generic plan would
 * compare each note with each id.
 * @param hidden - A query for the hidden ids
 */
const isSeen = (p: Parameter<Filter>, hidden = hiddenOf(p)) =>
	raw(`${n.id} not in (?) and (not ${n.confidential} or ?)`, hidden, p("confidential"));

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
 * Selects discussions `d` with their notes `n` and the notes' authors. For merge requests, adds resolvers; for merge
 * requests and commits, adds position and commit, but only to the first row of a discussion.
 * @param order - Columns to sort by; the rows of a discussion have equal values in all but the last two
 * @param type - Type of noteable; default: any
 */
const withNotes = (
	discussions: Knex.QueryBuilder,
	order: readonly string[],
	type?: Type,
	texts = shortText(n.body, order),
) => {
	const discussion = order.slice(0, -2).join(", ");
	const note = order.slice(-2).join(", ");
	const isFirst = `row_number() over (${discussion && `partition by ${discussion} `}order by ${note}) = 1`;
	const once = (column: string) => raw(`case when ${isFirst} then ${column} end`);
	const notes = withAuthors(discussions, texts).orderBy([...order]);
	// Adds no unneeded columns: pg takes time for each column of each row, even if the value is null.
	if (type === "Issue" || type === "Snippet" || type === "Epic") return notes;
	notes.select({
		position: once(d.position),
		commit_id: once(d.commit_id),
	});
	return type === "Commit" ? notes : withResolvers(notes);
};

/** Selects discussions `d` and their notes `n`, with the notes' authors `a`. */
const withAuthors = (notes: Knex.QueryBuilder, texts: readonly Knex.Raw[]) =>
	notes
		.select([...texts])
		.select(d.type)
		.select([...own.columns, ...author.columns])
		.leftJoin("users as a", a.id, n.author_id);

const withResolvers = (notes: Knex.QueryBuilder) =>
	notes.select(resolver.columns).leftJoin("users as r", r.id, n.resolved_by_id);

/** A row with a discussion and one of its notes. */
type NoteRow = RowOf<typeof own> &
	RowOf<typeof author> &
	(RowOf<typeof resolver> | { resolver_id?: null }) &
	Pick<DiscussionRecord, "type"> &
	Partial<Pick<DiscussionRecord, "position" | "commit_id">> & {
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
		resolved_by: row.resolver_id == null ? null : resolver.read(row),
	};
}

/** A note's discussion, with only that note. */
export function aloneOf(row: NoteRow): DiscussionRecord {
	const { discussion_id: id, type, position = null, commit_id = null } = row;
	return { id, type, position, commit_id, notes: [noteOf(row)] };
}

/** Groups ordered rows by discussion. */
export function discussionsOf(rows: readonly NoteRow[]): DiscussionRecord[] {
	const discussions: DiscussionRecord[] = [];
	for (const row of rows) {
		const discussion = discussions.at(-1);
		if (discussion?.id === row.discussion_id) discussion.notes.push(noteOf(row));
		else discussions.push(aloneOf(row));
	}
	return discussions;
}

const inOrder = ["first_at", "first_id"].map((column) => ({ column }));

/** Selects the number of a noteable's discussions, which is stored with the noteable. */
const kept = (p: Parameter<Subject>, type: Type) => {
	const counted = knex(countedTable(type) as string).select("discussion_count");
	return type === "Commit"
		? counted.where({ project_id: p("subject"), sha: p("sha") })
		: counted.where("id", p("subject"));
};

/**
 * Pages of discussions for callers who see all notes: the sort key is stored with the discussion, and the total with
 * the noteable. Passes the ids of a page as an array, for which Postgres expects the same cost at any length, so that
 * it keeps its generic plan; `listed`, which other lists use, would join the ids.
 */
export const pageOfAll = perSubject<PageParams & Pick<Filter, "confidential">, PageRow<NoteRow>>(
	"page_of_discussions",
	(p, about, type) => {
		const ids = knex("discussions as d")
			.select(prefixed(d, ["first_at", "first_id", "id"]))
			.where(about)
			.whereNotNull(d.first_id);
		const page = knex("discussions as d")
			.select(prefixed(d, ["first_at", "first_id", "id"]))
			.select(prefixed(d, ["type", "position", "commit_id"]))
			.where(
				raw(
					`${d.id} = any(array(?))`,
					knex.select("id").from(sliced(p, ids, inOrder).as("listed")),
				),
			);
		const total = raw("least(coalesce((?), 0), ?)", kept(p, type), p("most"));
		return withNotes(
			knex
				.with("page", page)
				.with("count", knex.select({ total }))
				.select("count.total")
				.from("count")
				.joinRaw("left join page as d on true")
				.leftJoin("notes as n", (on) =>
					on.on(n.discussion_id, d.id).on(raw(`(not ${n.confidential} or ?)`, p("confidential"))),
				),
			[d.first_at, d.first_id, n.created_at, n.id],
			type,
		);
	},
);

/**
 * Pages of discussions for callers who do not see all notes, ordered by the earliest visible note. Each page
 * reads all notes of the noteable, which an index finds as one range.
 */
export const pageOfSeen = statement<PageParams & Filter & { about: string }, PageRow<NoteRow>>(
	"notes.page_of_seen_discussions",
	(p) => {
		const seen = isSeen(p, raw("select id from hidden"));
		const threads = knex("notes as n")
			.select({ id: n.discussion_id })
			.min({ first_at: n.created_at, first_id: n.id })
			.where(n.about, p("about"))
			.where(seen)
			.groupBy(n.discussion_id);
		return listed(p, {
			rows: threads,
			order: inOrder,
			unordered: true,
			start: knex.with("hidden", ["id"], hiddenOf(p)),
			show: (page) =>
				withNotes(
					page
						.leftJoin("discussions as d", d.id, "page.id")
						.leftJoin("notes as n", (on) => on.on(n.discussion_id, d.id).on(seen)),
					["page.first_at", "page.first_id", n.created_at, n.id],
				),
		});
	},
);

interface NoteListParams extends PageParams, Filter {
	about: string;
	system: boolean | null;
}

/** Makes a statement for pages of single notes. Postgres finds the notes of a page in an index, without their rows. */
const notesBy = (order_by: NoteList["order_by"], sort: NoteList["sort"]) =>
	statement<NoteListParams, PageRow<NoteRow>>(`notes.page_by_${order_by}_${sort}`, (p) => {
		const rows = knex("notes as n")
			.select(n.id, n[order_by])
			.where(n.about, p("about"))
			.where(isSeen(p))
			.where(raw(`(?::boolean is null or ${n.system} = ?)`, p("system"), p("system")));
		return listed(p, {
			rows,
			order: [order_by, "id"].map((column) => ({ column, order: sort })),
			unordered: order_by === "updated_at",
			show: (page) =>
				withResolvers(
					withAuthors(
						page
							.leftJoin("notes as n", n.id, "page.id")
							.leftJoin("discussions as d", d.id, n.discussion_id),
						shortText(n.body),
					),
				).select(d.position, d.commit_id),
		});
	});

export const pageOfNotes = {
	created_at: {
		asc: notesBy("created_at", "asc"),
		desc: notesBy("created_at", "desc"),
	},
	updated_at: {
		asc: notesBy("updated_at", "asc"),
		desc: notesBy("updated_at", "desc"),
	},
};

const joined = () => knex("discussions as d").join("notes as n", n.discussion_id, d.id);

/** Discussions `d` of a noteable, with the notes `n` that the caller sees. */
const seenOf = (p: Parameter<Filter>, about: Knex.Raw) => joined().where(about).where(isSeen(p));

export const findOne = perSubject<Filter & { discussion: string }, NoteRow>(
	"find_discussion",
	(p, about, type) =>
		withNotes(seenOf(p, about), [n.created_at, n.id], type).where(d.id, p("discussion")),
);

export const findByNote = perSubject<Filter & { note: number }, NoteRow>(
	"find_discussion_by_note",
	(p, about, type) => {
		const order = [n.created_at, n.id];
		const found = withNotes(seenOf(p, about), order, type, wholeText(n.body));
		return found.where(n.id, p("note"));
	},
);

export const findThread = perSubject<Filter & { discussion: string }, ThreadRecord>(
	"find_thread",
	(p, about) =>
		seenOf(p, about)
			.select(d.id, d.type, d.position, d.commit_id)
			.select({
				confidential: raw(`(array_agg(${n.confidential} order by ${n.created_at}, ${n.id}))[1]`),
				resolved: raw(`bool_or(${n.resolved_at} is not null)`),
				system: raw(`bool_and(${n.system})`),
			})
			.where(d.id, p("discussion"))
			.groupBy(d.id),
);

export const findTexts = longTexts("notes", "body");

/** A project, group, issue or epic to which notes refer. The ids of the notes are split among several arrays. */
type ReferenceRow = Omit<ReferenceRecord, "note_ids"> & {
	note_ids: number[][];
};

export const referenceOf = (row: ReferenceRow): ReferenceRecord => ({
	...row,
	note_ids: row.note_ids.flat(),
});

/**
 * Projects, groups, issues and epics to which notes refer. Each is looked up by its id, once, however many notes refer
 * to it: in a plain join, Postgres reads all issues if it expects many rows.
 */
export const findReferences = statement<{ about: string; user: number | null }, ReferenceRow>(
	"note_references.find",
	(p) => {
		const confidential = raw("coalesce(issue.confidential, epic.confidential, false)");
		const own = raw("coalesce(issue.own, false)");
		const missing = raw(
			"r.kind in ('issue', 'epic') and coalesce(issue.confidential, epic.confidential) is null",
		);
		const always = raw("true");
		const one = (table: "issues" | "epics", id: string) =>
			knex(table as string)
				.select("confidential")
				.where("id", raw(id))
				.limit(1, { skipBinding: true });
		const issue = one("issues", "r.issue_id").select({
			own: raw("? = any(assignee_ids || author_id)", p("user")),
		});
		const things = ["kind", "project_id", "group_id", "issue_id", "epic_id"];
		const referred = knex("note_references")
			.select(things)
			.select({ note_ids: raw("array_agg(note_id)") })
			.where("about", p("about"))
			.groupBy(things)
			.as("r");
		const sameFor = ["r.kind", "r.project_id", "r.group_id"];
		return knex
			.from(referred)
			.select(sameFor)
			.select({ confidential, own, missing })
			.select({ note_ids: raw("json_agg(r.note_ids)") })
			.leftJoin(raw("lateral ? as issue", issue), always)
			.leftJoin(raw("lateral ? as epic", one("epics", "r.epic_id")), always)
			.groupBy([...sameFor, confidential, own, missing]);
	},
);

export const findNotedCommit = statement<Subject, Noted>("noted_commits.find", (p) =>
	knex("noted_commits")
		.select("note_count", "restricted_notes")
		.where({ project_id: p("subject"), sha: p("sha") }),
);

export const findComment = perSubject<
	{ user: number; name: string | null; pattern: string | null },
	unknown
>("find_comment", (p, about) =>
	joined()
		.select(raw("1"))
		.where(about)
		.where(
			raw(
				`(${n.author_id} = ? or
				not ${n.confidential} and case when strpos(lower(left(${n.body}, ${searchedForMentions})), ?) > 0
				then left(${n.body}, ${searchedForMentions}) ~* ? end)`,
				p("user"),
				p("name"),
				p("pattern"),
			),
		)
		.where(raw(`not ${n.system}`))
		.limit(1, { skipBinding: true }),
);

export const findSystemNote = perSubject<{ body: string }, unknown>(
	"find_system_note",
	(p, about) =>
		joined()
			.select(raw("1"))
			.where(about)
			.where(raw(n.system))
			.where(n.body, p("body"))
			.limit(1, { skipBinding: true }),
);

export const countUnresolved = perSubject<{ discussion: string | null }, { count: number }>(
	"count_unresolved",
	(p, about) =>
		joined()
			.count("*")
			.where(about)
			.where(raw(`(?::text is null or ${d.id} = ?)`, p("discussion"), p("discussion")))
			.whereNotNull(d.type)
			.where(raw(`not ${n.system}`))
			.whereNull(n.resolved_at),
);
