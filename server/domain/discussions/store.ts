import type { Schemas } from "../../../generated/operations.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { PersonRecord } from "../users/store.ts";

/** Identifies an issue, snippet, epic, merge request or commit that can be discussed. */
export type NoteableKey =
	| { type: "Issue" | "Snippet" | "Epic" | "Merge request"; id: number }
	| { type: "Commit"; project_id: number; sha: string };

/** What a noteable stores about its notes. */
export interface Noted {
	note_count: number;
	/**
	 * Whether some notes may be hidden from callers who see the noteable: confidential notes, and system notes that
	 * mention other items.
	 */
	restricted_notes: boolean;
}

export interface NoteRecord {
	id: number;
	discussion_id: string;
	/** Text of the note. An empty string if `long_text` is set: then the store left out the text. */
	body: string;
	/**
	 * Number of bytes of a long text that the store left out; the store's method `texts` reads it. Undefined: `body` has
	 * the text.
	 */
	long_text?: number;
	author: PersonRecord;
	system: boolean;
	confidential: boolean;
	/** The user who resolved the note; null together with `resolved_at`: not resolved. */
	resolved_by: PersonRecord | null;
	resolved_at: string | null;
	created_at: string;
	updated_at: string;
}

/** A discussion without its notes. */
export interface DiscussionHead {
	/** 40 hexadecimal digits. */
	id: string;
	/** Type of the discussion's notes; null for an individual note. */
	type: Schemas["Note"]["type"];
	/** Position in a diff; null: none. */
	position: Schemas["Position"] | null;
	/** On a merge request: id of the commit on which the discussion started; null: none. */
	commit_id: string | null;
}

/** A thread to reply to, with facts about its visible notes. */
export interface ThreadRecord extends DiscussionHead {
	/** Whether the first visible note is confidential. */
	confidential: boolean;
	/** Whether a visible note is resolved. */
	resolved: boolean;
	/** Whether every visible note is a system note. */
	system: boolean;
}

export interface DiscussionRecord extends DiscussionHead {
	/** The requested notes of the discussion, oldest first. */
	notes: NoteRecord[];
}

export interface NewDiscussion extends DiscussionHead {
	noteable: NoteableKey;
}

export type NewNote = Omit<NoteRecord, "id" | "discussion_id" | "long_text"> & {
	/** Issues, merge requests, code and epics that a system note mentions. */
	references?: readonly NoteReference[];
};

/** A discussion to create, with its notes. */
export interface NewThread extends NewDiscussion {
	notes: readonly (NewNote & { id?: number | undefined })[];
}

/** An item that a system note mentions. The note is hidden from callers who do not see the item. */
export type NoteReference =
	| { kind: "issue"; project_id: number; issue_id: number }
	| { kind: "merge request" | "code"; project_id: number }
	| { kind: "epic"; group_id: number; epic_id: number };

/**
 * The system notes that mention items which all have the same visibility, with the data that decides who sees the
 * items.
 */
export interface ReferenceRecord {
	note_ids: readonly number[];
	kind: NoteReference["kind"];
	/** Id of the project; null for epics. */
	project_id: number | null;
	/** Id of the group, for epics; null for other kinds. */
	group_id: number | null;
	/** Whether the issue or epic is confidential. */
	confidential: boolean;
	/** Whether the caller is the author or an assignee of the issue. */
	own: boolean;
	/** Whether the issue or epic was deleted. */
	missing: boolean;
}

/** How to find mentions of a user in texts. Both members ignore case. */
export interface Mention {
	/** `@` and the user's name in lower case. Every mention contains this text, and searching for it is quick. */
	name: string;
	/** Regular expression that finds a mention, for JavaScript and Postgres alike. */
	pattern: string;
}

/** Number of characters, from the beginning of a note or a description, that are searched for mentions. */
export const searchedForMentions = 10_000;

/** Which notes a caller sees. A discussion without a visible note is not found. */
export interface NoteFilter {
	/** Ids of system notes that mention items which the caller does not see. */
	hidden: readonly number[];
	/** Whether confidential notes are included. */
	confidential: boolean;
	/** Whether the noteable, when it was read, had notes that the filter may leave out; more may have come since. */
	restricted: boolean;
}

/** Selection and order of a noteable's notes; notes of the same time are ordered by id. */
export interface NoteList {
	order_by: "created_at" | "updated_at";
	sort: "asc" | "desc";
	/** True: only system notes; false: only other notes; undefined: all. */
	system?: boolean | undefined;
}

export interface DiscussionLocks {
	/** Locks the notes of all commits of a project, by locking the project: commits have no rows of their own. */
	lockCommits(projectId: number): Promise<void>;
}

export interface DiscussionWrites {
	/** Resolves the unresolved notes of a thread. Their `updated_at` stays. */
	resolve(
		discussionId: string,
		resolution: { resolved_by: PersonRecord; resolved_at: string },
	): Promise<void>;
	/** Removes all resolutions from a thread. */
	unresolve(discussionId: string): Promise<void>;
	/**
	 * Creates a discussion with its first note, and raises the noteable's number of notes. With `updatedAt`, sets the
	 * noteable's `updated_at`; otherwise it stays.
	 */
	create(discussion: NewDiscussion, note: NewNote, updatedAt?: string): Promise<NoteRecord>;
	/** Adds a note to a discussion, raises the noteable's number of notes, and sets the noteable's `updated_at`. */
	reply(
		discussionId: string,
		noteable: NoteableKey,
		note: Omit<NewNote, "references">,
		updatedAt: string,
	): Promise<NoteRecord>;
	/** Creates many discussions with their notes in one call. The `updated_at` of the noteables stays. */
	createThreads(threads: readonly NewThread[]): Promise<void>;
	/** Sets whether all notes of a discussion, or only `noteId`, are confidential. The notes' `updated_at` stays. */
	setConfidential(
		discussionId: string,
		noteable: NoteableKey,
		confidential: boolean,
		noteId?: number,
	): Promise<void>;
	/** Turns an individual note into a thread. */
	promoteToThread(discussionId: string, updatedAt: string): Promise<void>;
	/** Replaces the mutable fields of a note. */
	updateNote(
		note: NoteRecord,
		changed: Pick<NoteRecord, "body" | "resolved_by" | "resolved_at" | "updated_at">,
	): Promise<NoteRecord>;
	/** Deletes a note, and also its discussion if no other note is left. */
	deleteNote(note: NoteRecord, noteable: NoteableKey): Promise<void>;
	/** Sets the noteable's `updated_at`; commits have none. */
	touch(noteable: NoteableKey, updatedAt: string): Promise<void>;
}

/** Callers of the methods that write must hold the lock on the noteable. */
export interface DiscussionStore extends DiscussionLocks, DiscussionWrites {
	/**
	 * Discussions with their notes, without long texts; ordered by the earliest creation time, then the lowest id, among
	 * the visible notes of each discussion.
	 */
	page(
		noteable: NoteableKey,
		filter: NoteFilter,
		page: PageRequest,
	): Promise<PageRecords<DiscussionRecord>>;
	/** A page of notes without long texts: each record is a discussion with one note. */
	pageOfNotes(
		noteable: NoteableKey,
		filter: NoteFilter,
		list: NoteList,
		page: PageRequest,
	): Promise<PageRecords<DiscussionRecord>>;
	/** A discussion with its notes, without long texts. */
	find(
		noteable: NoteableKey,
		discussionId: string,
		filter: NoteFilter,
	): Promise<DiscussionRecord | undefined>;
	/** A discussion without its notes, but with facts about its visible notes. */
	findThread(
		noteable: NoteableKey,
		discussionId: string,
		filter: NoteFilter,
	): Promise<ThreadRecord | undefined>;
	/** Reads the texts of notes, keyed by note id. */
	texts(noteIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
	/** The discussion of a note, with only that note. */
	findByNote(
		noteable: NoteableKey,
		noteId: number,
		filter: NoteFilter,
	): Promise<DiscussionRecord | undefined>;
	/** The items that a noteable's system notes mention, with the data that decides whether this user sees them. */
	references(noteable: NoteableKey, userId: number | undefined): Promise<ReferenceRecord[]>;
	/** Facts about the notes of a commit. Other noteables have them in their own rows; a commit has no row. */
	notedCommit(projectId: number, sha: string): Promise<Noted>;
	/**
	 * Whether a user wrote a note on a noteable.
	 * @param mention - If given, it is enough that a note that is not confidential mentions the user near its beginning
	 */
	isCommenter(noteable: NoteableKey, userId: number, mention?: Mention): Promise<boolean>;
	/** Whether a noteable has a system note with this text. */
	hasSystemNote(noteable: NoteableKey, body: string): Promise<boolean>;
	/** The number of unresolved notes of a merge request, or of one of its threads. */
	countUnresolved(noteable: NoteableKey, discussionId?: string): Promise<number>;
}
