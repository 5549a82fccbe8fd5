import type {
	DiscussionRecord,
	DiscussionStore,
	NoteableKey,
	NoteRecord,
	ReferenceRecord,
	Touched,
} from "../domain/discussions/store.ts";
import type { PersonRecord } from "../domain/users/store.ts";
import type { Queryable } from "./connection.ts";
import { newId, only } from "./ids.ts";
import { prefixedPerson, prefixedPersonColumns } from "./users.ts";

/** Whether a discussion `d` is about the thing with these two parameters. */
const about: Record<NoteableKey["type"], string> = {
	Issue: "d.issue_id = $1 and $2::text is null",
	Snippet: "d.snippet_id = $1 and $2::text is null",
	Epic: "d.epic_id = $1 and $2::text is null",
	"Merge request": "d.merge_request_id = $1 and $2::text is null",
	Commit: "d.project_id = $1 and d.sha = $2",
};

function parametersOf(noteable: NoteableKey): [number, string | null] {
	return noteable.type === "Commit"
		? [noteable.project_id, noteable.sha]
		: [noteable.id, null];
}

const tables = {
	Issue: "issues",
	Snippet: "snippets",
	Epic: "epics",
	"Merge request": "merge_requests",
} as const;

/** Whether a note `n` is in sight. */
const seen = "n.id <> all($3) and (not n.confidential or $4)";

const columns = `d.id as d_id, d.type, d.position, d.commit_id,
	n.id, n.discussion_id, n.body, n.system, n.confidential, n.resolved_at, n.created_at, n.updated_at,
	${prefixedPersonColumns("a", "author_")}, ${prefixedPersonColumns("r", "resolver_")}`;

const people =
	"left join users a on a.id = n.author_id left join users r on r.id = n.resolved_by_id";

/** A discussion with one of its notes. */
interface NoteRow extends Omit<NoteRecord, "author" | "resolved_by"> {
	d_id: string;
	type: DiscussionRecord["type"];
	position: DiscussionRecord["position"];
	commit_id: string | null;
}

function noteOf(row: NoteRow): NoteRecord {
	const { id, discussion_id, body, system, confidential } = row;
	const { resolved_at, created_at, updated_at } = row;
	const users = row as unknown as Record<string, unknown>;
	return {
		id,
		discussion_id,
		body,
		author: prefixedPerson(users, "author_") as PersonRecord,
		system,
		confidential,
		resolved_by: prefixedPerson(users, "resolver_"),
		resolved_at,
		created_at,
		updated_at,
	};
}

/** Rows in order, folded into discussions. */
function discussionsOf(rows: readonly NoteRow[]): DiscussionRecord[] {
	const discussions: DiscussionRecord[] = [];
	for (const row of rows) {
		let discussion = discussions.at(-1);
		if (discussion?.id !== row.d_id) {
			const { d_id: id, type, position, commit_id } = row;
			discussion = { id, type, position, commit_id, notes: [] };
			discussions.push(discussion);
		}
		discussion.notes.push(noteOf(row));
	}
	return discussions;
}

export function discussionStore(db: Queryable): DiscussionStore {
	return {
		async page(
			noteable,
			{ hidden, confidential },
			{ limit, offset, totalLimit },
		) {
			const ordered = "order by first_at, first_id limit $5 offset $6";
			const kept = `select first_at, first_id, id, type, position, commit_id from discussions d
				where ${about[noteable.type]} and first_id is not null`;
			// What all notes say is known beforehand; what those in sight do, the index of the notes tells.
			const threads =
				confidential && hidden.length === 0
					? `with threads as not materialized (${kept}),
						page as (select * from threads ${ordered})`
					: `with threads as (
							select d.id, first.* from discussions d,
								lateral (select min(n.created_at) as first_at, min(n.id) as first_id from notes n
									where n.discussion_id = d.id and ${seen} having count(*) > 0) as first
							where ${about[noteable.type]}
						), page as (
							select t.*, type, position, commit_id
							from (select * from threads ${ordered}) as t join discussions using (id)
						)`;
			const rows = await db.query<NoteRow & { total: number }>(
				`${threads}, count as (
					select count(*) as total from (select from threads limit $7) as bounded
				)
				select count.total, ${columns} from count
				left join page d on true
				left join notes n on n.discussion_id = d.id and ${seen} ${people}
				order by d.first_at, d.first_id, n.created_at, n.id`,
				[
					...parametersOf(noteable),
					hidden,
					confidential,
					limit,
					offset,
					totalLimit + 1,
				],
			);
			const found = rows.filter(({ id }) => id !== null);
			return { records: discussionsOf(found), total: rows[0]?.total ?? 0 };
		},

		async find(noteable, discussionId, { hidden, confidential }) {
			const rows = await db.query<NoteRow>(
				`select ${columns} from discussions d join notes n on n.discussion_id = d.id ${people}
				where ${about[noteable.type]} and ${seen} and d.id = $5 order by n.created_at, n.id`,
				[...parametersOf(noteable), hidden, confidential, discussionId],
			);
			return discussionsOf(rows)[0];
		},

		async findByNote(noteable, noteId, { hidden, confidential }) {
			const rows = await db.query<NoteRow>(
				`select ${columns} from discussions d join notes n on n.discussion_id = d.id ${people}
				where ${about[noteable.type]} and ${seen} and n.id = $5`,
				[...parametersOf(noteable), hidden, confidential, noteId],
			);
			return discussionsOf(rows)[0];
		},

		references: (noteable) =>
			db.query<ReferenceRecord>(
				`select r.note_id, r.kind, r.project_id, r.group_id,
					coalesce(i.confidential, e.confidential, false) as confidential,
					coalesce(i.assignee_ids || i.author_id, '{}') as people
				from discussions d join notes n on n.discussion_id = d.id and n.system
				join note_references r on r.note_id = n.id
				left join issues i on i.id = r.issue_id
				left join epics e on e.id = r.epic_id
				where ${about[noteable.type]}`,
				parametersOf(noteable),
			),

		async countNotes(noteable, limit) {
			const [row] = await db.query<{ count: number }>(
				`select count(*) from (
					select from discussions d join notes n on n.discussion_id = d.id
					where ${about[noteable.type]} limit $3
				) as bounded`,
				[...parametersOf(noteable), limit],
			);
			return row?.count ?? 0;
		},

		async lockCommits(projectId) {
			await db.query("select from projects where id = $1 for no key update", [
				projectId,
			]);
		},

		async countUnresolved(noteable, discussionId) {
			const [row] = await db.query<{ count: number }>(
				`select count(*) from discussions d join notes n on n.discussion_id = d.id
				where ${about[noteable.type]} and ($3::text is null or d.id = $3)
					and d.type is not null and not n.system and n.resolved_at is null`,
				[...parametersOf(noteable), discussionId ?? null],
			);
			return row?.count ?? 0;
		},

		async resolve(discussionId, { resolved_by, resolved_at }) {
			await db.query(
				`update notes set resolved_by_id = $2, resolved_at = $3
				where discussion_id = $1 and not system and resolved_at is null`,
				[discussionId, resolved_by.id, resolved_at],
			);
		},

		async unresolve(discussionId) {
			await db.query(
				"update notes set resolved_by_id = null, resolved_at = null where discussion_id = $1",
				[discussionId],
			);
		},

		async create({ id, noteable, type, position, commit_id }) {
			const idOf = (kind: NoteableKey["type"]) =>
				noteable.type === kind ? parametersOf(noteable)[0] : null;
			await db.query(
				`insert into discussions (id, issue_id, snippet_id, epic_id, merge_request_id, project_id, sha, type,
					position, commit_id)
				values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
				[
					id,
					idOf("Issue"),
					idOf("Snippet"),
					idOf("Epic"),
					idOf("Merge request"),
					idOf("Commit"),
					noteable.type === "Commit" ? noteable.sha : null,
					type,
					position && JSON.stringify(position),
					commit_id,
				],
			);
		},

		async createNote({ references = [], ...note }, touched) {
			const given =
				note.id === undefined ? null : await newId(db, "notes", note.id);
			const thing = touched && rowOf(touched);
			const { id } = only(
				await db.query<{ id: number }>(
					`with note as (
						insert into notes (id, discussion_id, body, author_id, system, confidential, resolved_by_id, resolved_at,
							created_at, updated_at)
						values (coalesce($1, nextval('notes_id_seq')), $2, $3, $4, $5, $6, $7, $8, $9, $10)
						returning id, discussion_id, created_at
					), thread as (
						update discussions d
						set first_at = least(d.first_at, note.created_at), first_id = least(d.first_id, note.id)
						from note where d.id = note.discussion_id
							and (d.first_id is null or d.first_id > note.id or d.first_at > note.created_at)
					)${thing ? `, thing as (${touching(thing.table, "$11", "$12")})` : ""}
					select id from note`,
					[
						given,
						note.discussion_id,
						note.body,
						note.author.id,
						note.system,
						note.confidential,
						note.resolved_by?.id ?? null,
						note.resolved_at,
						note.created_at,
						note.updated_at,
						...(thing ? [thing.id, thing.updated_at] : []),
					],
				),
			);
			for (const reference of references) {
				await db.query(
					`insert into note_references (note_id, kind, project_id, group_id, issue_id, epic_id)
					values ($1, $2, $3, $4, $5, $6)`,
					[
						id,
						reference.kind,
						"project_id" in reference ? reference.project_id : null,
						"group_id" in reference ? reference.group_id : null,
						"issue_id" in reference ? reference.issue_id : null,
						"epic_id" in reference ? reference.epic_id : null,
					],
				);
			}
			return { ...note, id };
		},

		async promoteToThread(discussionId, updatedAt) {
			await db.query(
				`with promoted as (update discussions set type = 'DiscussionNote' where id = $1)
				update notes set updated_at = $2 where discussion_id = $1`,
				[discussionId, updatedAt],
			);
		},

		async updateNote(note, changed) {
			const { body, resolved_by, resolved_at, updated_at } = changed;
			await db.query(
				`update notes set body = $2, resolved_by_id = $3, resolved_at = $4, updated_at = $5
				where id = $1`,
				[note.id, body, resolved_by?.id ?? null, resolved_at, updated_at],
			);
			return { ...note, ...changed };
		},

		async deleteNote({ id, discussion_id }) {
			await db.query("delete from notes where id = $1", [id]);
			await db.query(
				`update discussions set (first_at, first_id) = (
					select min(created_at), min(id) from notes where discussion_id = $1
				) where id = $1`,
				[discussion_id],
			);
			await db.query(
				"delete from discussions where id = $1 and first_id is null",
				[discussion_id],
			);
		},

		async touch(touched) {
			const thing = rowOf(touched);
			if (!thing) return;
			await db.query(touching(thing.table, "$1", "$2"), [
				thing.id,
				thing.updated_at,
			]);
		},
	};
}

/** Of what keeps such a time. */
function rowOf({ noteable, updated_at }: Touched) {
	if (noteable.type === "Commit") return undefined;
	return { table: tables[noteable.type], id: noteable.id, updated_at };
}

const touching = (table: string, id: string, updatedAt: string) =>
	`update ${table} set updated_at = ${updatedAt} where id = ${id}`;
