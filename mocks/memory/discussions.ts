import type {
	DiscussionRecord,
	DiscussionStore,
	NewNote,
	NoteableKey,
	Noted,
	NoteFilter,
	NoteRecord,
	NoteReference,
	ReferenceRecord,
} from "../../server/domain/discussions/store.ts";
import { searchedForMentions } from "../../server/domain/discussions/store.ts";
import { mapPage, pageOfAll } from "../../server/domain/lists/pagination.ts";
import { compareText, firstOf } from "../../server/domain/values/text.ts";
import { stored, type Tables, type View } from "./database.ts";
import { longTextBytes } from "./long-texts.ts";
import { commitProject, type NoteRow, noteableKey } from "./tables.ts";

export function createDiscussions(view: View): DiscussionStore {
	const { tables, nextId } = view;
	const { discussions, notes } = tables;
	const lookups = createLookups(tables);
	const { noteOf, rowsOf, headOf } = lookups;

	/** Adds to a noteable's stored note count, and records whether some notes may be hidden from callers. */
	function count(noteable: NoteableKey, by: Noted): void {
		const { note_count, restricted_notes } = notedOf(tables, noteable);
		tables.noted.set(noteableKey(noteable), {
			project_id: commitProject(noteable),
			note_count: note_count + by.note_count,
			restricted_notes: restricted_notes || by.restricted_notes,
		});
	}

	function touch(noteable: NoteableKey, updated_at: string): void {
		if (noteable.type === "Commit") return;
		const { type, id } = noteable;
		if (type === "Issue") touchRow(tables.issues, id, updated_at);
		else if (type === "Snippet") touchRow(tables.snippets, id, updated_at);
		else if (type === "Epic") touchRow(tables.epics, id, updated_at);
		else touchRow(tables.mergeRequests, id, updated_at);
	}

	function insertNote(
		discussion_id: string,
		noteable: NoteableKey,
		{ author, resolved_by, ...note }: NewNote & { id?: number | undefined },
	): NoteRecord {
		const id = nextId("note", note.id);
		const row: NoteRow = {
			...note,
			id,
			discussion_id,
			author_id: author.id,
			resolved_by_id: resolved_by?.id ?? null,
		};
		notes.insert(id, row);
		const { confidential, references = [] } = note;
		const restricted_notes = confidential || references.length > 0;
		count(noteable, { note_count: 1, restricted_notes });
		return noteOf(row);
	}

	return {
		...createReader(tables, lookups),

		// Locks nothing, because write transactions run one at a time.
		async lockCommits() {},

		async resolve(discussionId, { resolved_by, resolved_at }) {
			for (const row of rowsOf(discussionId)) {
				if (row.system || row.resolved_at !== null) continue;
				const resolved_by_id = resolved_by.id;
				notes.set(row.id, { ...row, resolved_by_id, resolved_at });
			}
		},

		async unresolve(discussionId) {
			for (const row of rowsOf(discussionId)) {
				notes.set(row.id, { ...row, resolved_by_id: null, resolved_at: null });
			}
		},

		async create(discussion, note, updatedAt) {
			const { id, noteable } = discussion;
			discussions.insert(id, discussion);
			if (updatedAt !== undefined) touch(noteable, updatedAt);
			return insertNote(id, noteable, note);
		},

		async reply(discussionId, noteable, note, updatedAt) {
			touch(noteable, updatedAt);
			return insertNote(discussionId, noteable, note);
		},

		async createThreads(threads) {
			for (const { notes, ...discussion } of threads) {
				discussions.insert(discussion.id, discussion);
				for (const note of notes) {
					insertNote(discussion.id, discussion.noteable, note);
				}
			}
		},

		async setConfidential(discussionId, noteable, confidential, noteId) {
			for (const row of rowsOf(discussionId)) {
				if (noteId !== undefined && noteId !== row.id) continue;
				notes.set(row.id, { ...row, confidential });
			}
			count(noteable, { note_count: 0, restricted_notes: confidential });
		},

		async promoteToThread(discussionId, updatedAt) {
			discussions.set(discussionId, {
				...headOf(discussionId),
				type: "DiscussionNote",
			});
			for (const row of rowsOf(discussionId)) {
				notes.set(row.id, { ...row, updated_at: updatedAt });
			}
		},

		async updateNote({ id }, { resolved_by, ...changed }) {
			const row = stored(notes, id, "note");
			const resolved_by_id = resolved_by?.id ?? null;
			const updated = { ...row, ...changed, resolved_by_id };
			notes.set(id, updated);
			return noteOf(updated);
		},

		async deleteNote({ id, discussion_id }, noteable) {
			notes.delete(id);
			count(noteable, { note_count: -1, restricted_notes: false });
			if (rowsOf(discussion_id).length === 0) discussions.delete(discussion_id);
		},

		async touch(noteable, updatedAt) {
			touch(noteable, updatedAt);
		},
	};
}

/** A noteable's stored note count, and whether some notes may be hidden from callers. */
export function notedOf({ noted }: Tables, noteable: NoteableKey): Noted {
	const { note_count = 0, restricted_notes = false } = noted.get(noteableKey(noteable)) ?? {};
	return { note_count, restricted_notes };
}

/** All notes on a noteable, in no particular order. */
export function notesOn({ discussions, notes }: Tables, noteable: NoteableKey): NoteRow[] {
	const ids = discussions.keys("noteable", noteableKey(noteable));
	return ids.flatMap((id) => notes.all("discussion", id));
}

/** Notes on a noteable that users wrote: all but system notes. */
export function commentsOn(tables: Tables, noteable: NoteableKey): NoteRow[] {
	return notesOn(tables, noteable).filter(({ system }) => !system);
}

type Lookups = ReturnType<typeof createLookups>;

function createLookups({ discussions, notes, users }: Tables) {
	function noteOf({ author_id, resolved_by_id, ...row }: NoteRow): NoteRecord {
		const { references: _, ...note } = row;
		return {
			...note,
			author: stored(users, author_id, "user"),
			resolved_by: users.get(resolved_by_id ?? 0) ?? null,
		};
	}

	const rowsOf = (discussionId: string) => notes.all("discussion", discussionId);

	const headOf = (id: string) => stored(discussions, id, "discussion");

	/** A discussion with those of its notes that pass the filter. */
	function recordOf(discussionId: string, { hidden, confidential }: NoteFilter): DiscussionRecord {
		const { id, type, position, commit_id } = headOf(discussionId);
		return {
			id,
			type,
			position,
			commit_id,
			notes: rowsOf(id)
				.filter((row) => !hidden.includes(row.id))
				.filter((row) => !row.confidential || confidential)
				.map(noteOf)
				.sort(byTime),
		};
	}

	function idsOf(noteable: NoteableKey): readonly string[] {
		return discussions.keys("noteable", noteableKey(noteable));
	}

	return { noteOf, rowsOf, headOf, recordOf, idsOf };
}

type Reading =
	| "page"
	| "pageOfNotes"
	| "find"
	| "findThread"
	| "texts"
	| "findByNote"
	| "references"
	| "notedCommit"
	| "isCommenter"
	| "hasSystemNote"
	| "countUnresolved";

function createReader(
	tables: Tables,
	{ rowsOf, headOf, recordOf, idsOf }: Lookups,
): Pick<DiscussionStore, Reading> {
	const { notes } = tables;
	return {
		async page(noteable, filter, page) {
			const all = idsOf(noteable)
				.map((id) => recordOf(id, filter))
				.flatMap((discussion) => {
					const { notes } = discussion;
					const [first] = notes;
					if (!first) return [];
					const firstId = Math.min(...notes.map(({ id }) => id));
					return [{ discussion, created_at: first.created_at, id: firstId }];
				})
				.sort(byTime)
				.map(({ discussion }) => discussion);
			return mapPage(pageOfAll(all, page), withoutLongTexts);
		},

		async pageOfNotes(noteable, filter, { order_by, sort, system }, page) {
			const direction = sort === "asc" ? 1 : -1;
			const all = idsOf(noteable)
				.flatMap((id) => {
					const { notes, ...discussion } = recordOf(id, filter);
					return notes.map((note) => ({ note, discussion }));
				})
				.filter(({ note }) => system === undefined || note.system === system)
				.sort(
					({ note: a }, { note: b }) =>
						direction * (compareText(a[order_by], b[order_by]) || a.id - b.id),
				);
			return mapPage(pageOfAll(all, page), ({ note, discussion }) =>
				withoutLongTexts({ ...discussion, notes: [note] }),
			);
		},

		async find(noteable, discussionId, filter) {
			if (!idsOf(noteable).includes(discussionId)) return undefined;
			const discussion = recordOf(discussionId, filter);
			return discussion.notes.length > 0 ? withoutLongTexts(discussion) : undefined;
		},

		async findThread(noteable, discussionId, filter) {
			if (!idsOf(noteable).includes(discussionId)) return undefined;
			const { notes, ...thread } = recordOf(discussionId, filter);
			const [first] = notes;
			return (
				first && {
					...thread,
					confidential: first.confidential,
					resolved: notes.some(({ resolved_at }) => resolved_at !== null),
					system: notes.every(({ system }) => system),
				}
			);
		},

		async texts(ids) {
			const found = ids.flatMap((id) => notes.get(id) ?? []);
			return new Map(found.map(({ id, body }) => [id, body]));
		},

		async findByNote(noteable, noteId, filter) {
			const discussionId = notes.get(noteId)?.discussion_id;
			if (discussionId === undefined) return undefined;
			if (!idsOf(noteable).includes(discussionId)) return undefined;
			const discussion = recordOf(discussionId, filter);
			const note = discussion.notes.find(({ id }) => id === noteId);
			return note && { ...discussion, notes: [note] };
		},

		async references(noteable, userId) {
			return idsOf(noteable)
				.flatMap(rowsOf)
				.flatMap(({ id, references = [] }) =>
					references.map((reference) => ({
						...referenceOf(tables, reference, userId),
						note_ids: [id],
					})),
				);
		},

		async notedCommit(project_id, sha) {
			return notedOf(tables, { type: "Commit", project_id, sha });
		},

		async isCommenter(noteable, userId, mention) {
			const pattern = mention === undefined ? null : new RegExp(mention.pattern, "i");
			const isMention = (body: string) => pattern?.test(firstOf(body, searchedForMentions));
			return idsOf(noteable)
				.flatMap(rowsOf)
				.some(
					({ system, confidential, author_id, body }) =>
						!system && (author_id === userId || (!confidential && isMention(body))),
				);
		},

		async hasSystemNote(noteable, body) {
			return idsOf(noteable)
				.flatMap(rowsOf)
				.some((note) => note.system && note.body === body);
		},

		async countUnresolved(noteable, discussionId) {
			return idsOf(noteable)
				.filter((id) => discussionId === undefined || id === discussionId)
				.filter((id) => headOf(id).type !== null)
				.flatMap(rowsOf)
				.filter(({ system, resolved_at }) => !system && resolved_at === null).length;
		},
	};
}

function withoutLongTexts(discussion: DiscussionRecord): DiscussionRecord {
	return {
		...discussion,
		notes: discussion.notes.map((note) => {
			const long_text = longTextBytes(note.body);
			return long_text > 0 ? { ...note, body: "", long_text } : note;
		}),
	};
}

function touchRow<Row extends { updated_at: string }>(
	table: { get(id: number): Row | undefined; set(id: number, row: Row): void },
	id: number,
	updated_at: string,
): void {
	const row = table.get(id);
	if (row) table.set(id, { ...row, updated_at });
}

function referenceOf(
	{ issues, epics }: Tables,
	reference: NoteReference,
	userId: number | undefined,
): Omit<ReferenceRecord, "note_ids"> {
	const place = { project_id: null, group_id: null, ...reference };
	const issue = "issue_id" in reference ? issues.get(reference.issue_id) : undefined;
	const epic = "epic_id" in reference ? epics.get(reference.epic_id) : undefined;
	const people = issue ? [...issue.assignee_ids, issue.author_id] : [];
	return {
		kind: reference.kind,
		project_id: place.project_id,
		group_id: place.group_id,
		confidential: (issue ?? epic)?.confidential ?? false,
		own: userId !== undefined && people.includes(userId),
		missing: ["issue", "epic"].includes(reference.kind) && !issue && !epic,
	};
}

function byTime(
	a: { created_at: string; id: number },
	b: { created_at: string; id: number },
): number {
	return compareText(a.created_at, b.created_at) || a.id - b.id;
}
