import type { Schemas } from "../../../generated/operations.ts";
import type { PageRecords, PageRequest } from "../pagination.ts";
import type { PersonRecord } from "../users/store.ts";

/** What is discussed. */
export type NoteableKey =
	| { type: "Issue" | "Snippet" | "Epic" | "Merge request"; id: number }
	| { type: "Commit"; project_id: number; sha: string };

export interface NoteRecord {
	id: number;
	discussion_id: string;
	body: string;
	author: PersonRecord;
	system: boolean;
	confidential: boolean;
	/** Both, or neither. */
	resolved_by: PersonRecord | null;
	resolved_at: string | null;
	created_at: string;
	updated_at: string;
}

export interface DiscussionRecord {
	/** 40 hexadecimal digits. */
	id: string;
	/** That of its notes; null for a comment that stands alone. */
	type: Schemas["Note"]["type"];
	/** Where in a diff it stands. */
	position: Schemas["Position"] | null;
	/** The commit of a merge request that it was started on. */
	commit_id: string | null;
	/** Those that were asked for, oldest first. */
	notes: NoteRecord[];
}

export type NewDiscussion = Omit<DiscussionRecord, "notes"> & {
	noteable: NoteableKey;
};

export type NewNote = Omit<NoteRecord, "id"> & {
	id?: number | undefined;
	/** What a system note tells of. */
	references?: readonly NoteReference[];
};

/** What was talked about, and when. */
export interface Touched {
	noteable: NoteableKey;
	updated_at: string;
}

/** A thing that whoever does not see it shall not hear of. */
export type NoteReference =
	| { kind: "issue"; project_id: number; issue_id: number }
	| { kind: "merge request" | "code"; project_id: number }
	| { kind: "epic"; group_id: number; epic_id: number };

/** The same, with what decides about who sees it. */
export interface ReferenceRecord {
	note_id: number;
	kind: NoteReference["kind"];
	/** Of all but epics. */
	project_id: number | null;
	/** Of epics. */
	group_id: number | null;
	/** Of issues and epics. */
	confidential: boolean;
	/** Author and assignees of an issue. */
	people: readonly number[];
}

/** Which notes a caller sees. A discussion without a visible note is not found. */
export interface NoteFilter {
	/** Ids of system notes about things that the caller may not see. */
	hidden: readonly number[];
	/** Whether confidential notes are included. */
	confidential: boolean;
}

/** Writes happen while the thing that is discussed is locked. */
export interface DiscussionStore {
	/** With their notes, by the time of the earliest one, and then by the lowest id of any. */
	page(
		noteable: NoteableKey,
		filter: NoteFilter,
		page: PageRequest,
	): Promise<PageRecords<DiscussionRecord>>;
	/** With its notes. */
	find(
		noteable: NoteableKey,
		discussionId: string,
		filter: NoteFilter,
	): Promise<DiscussionRecord | undefined>;
	/** The discussion of a note, with that note alone. */
	findByNote(
		noteable: NoteableKey,
		noteId: number,
		filter: NoteFilter,
	): Promise<DiscussionRecord | undefined>;
	/** What the system notes about something refer to. */
	references(noteable: NoteableKey): Promise<ReferenceRecord[]>;
	/** How many notes there are, counted up to the limit. */
	countNotes(noteable: NoteableKey, limit: number): Promise<number>;
	/** Commits have no rows of their own: all of a project are held at once. */
	lockCommits(projectId: number): Promise<void>;
	/** How many notes of a merge request, or of one of its threads, wait to be resolved. */
	countUnresolved(
		noteable: NoteableKey,
		discussionId?: string,
	): Promise<number>;
	/** Resolves what is not resolved yet in a thread. The notes are as old as before. */
	resolve(
		discussionId: string,
		resolution: { resolved_by: PersonRecord; resolved_at: string },
	): Promise<void>;
	/** Takes all resolutions in a thread back. */
	unresolve(discussionId: string): Promise<void>;
	/** Without notes. */
	create(discussion: NewDiscussion): Promise<void>;
	/** Where it counts as talk about a thing, that thing is touched as well. */
	createNote(note: NewNote, touched?: Touched): Promise<NoteRecord>;
	/** Makes a thread of a comment that stands alone. */
	promoteToThread(discussionId: string, updatedAt: string): Promise<void>;
	/** Everything that may change about a note. */
	updateNote(
		note: NoteRecord,
		changed: Pick<
			NoteRecord,
			"body" | "resolved_by" | "resolved_at" | "updated_at"
		>,
	): Promise<NoteRecord>;
	/** The last one takes its discussion along. */
	deleteNote(note: NoteRecord): Promise<void>;
	/** Notes that a thing was talked about; commits keep no such time. */
	touch(touched: Touched): Promise<void>;
}
