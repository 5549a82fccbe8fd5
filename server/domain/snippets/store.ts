import type { Visibility } from "../access/visibility.ts";
import type { Noted } from "../discussions/store.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { UserRecord } from "../users/store.ts";
import type { New } from "../values/new-record.ts";

export interface SnippetFileRecord {
	path: string;
	/** Id of the git blob with the file's content. */
	blob_id: string;
}

/** One save of a snippet: a commit on its only branch. */
export interface SnippetVersionRecord {
	/** Number of the version, from 1 without gaps: a ref such as `HEAD~2` is computed from the number. */
	number: number;
	commit_id: string;
	/** Files in git's order. */
	files: readonly SnippetFileRecord[];
}

/** Content of a file, with its git blob id. */
export interface BlobRecord {
	id: string;
	content: Uint8Array;
}

export interface NewVersion extends SnippetVersionRecord {
	/** Body of the git commit object, as text. */
	commit: string;
	/** Contents that the previous version does not have. */
	blobs: readonly BlobRecord[];
}

/** User agent and IP address of the request that created a snippet. */
export interface UserAgentDetailRecord {
	user_agent: string;
	ip_address: string;
	akismet_submitted: boolean;
}

export interface SnippetRecord extends Noted {
	id: number;
	project_id: number;
	title: string;
	/**
	 * Present only in lists, for a long description: its size in bytes. `description` is `""` then; the method
	 * `descriptions` reads the text.
	 */
	long_description?: number;
	description: string | null;
	visibility: Visibility;
	author: UserRecord;
	/** The newest version. */
	version: SnippetVersionRecord;
	created_at: string;
	updated_at: string;
}

export type NewSnippet = New<SnippetRecord, "id", "version" | "long_description" | keyof Noted> & {
	version: NewVersion;
	user_agent_detail: UserAgentDetailRecord | null;
};

interface ChangedSnippet {
	title: string;
	description: string | null;
	visibility: Visibility;
	updated_at: string;
	/** The new version; undefined: the files do not change. */
	version: NewVersion | undefined;
}

/** The snippets that a user sees: those with one of the visibilities, and the user's own. */
export interface Audience {
	levels: readonly Visibility[];
	author_id: number | undefined;
}

export interface SnippetLocks {
	/** Locks a snippet until the transaction ends, to serialize its changes. */
	lock(projectId: number, snippetId: number): Promise<SnippetRecord | undefined>;
}

export interface SnippetWrites {
	/** Creates a snippet with its first version. */
	create(snippet: NewSnippet): Promise<SnippetRecord>;
	/** Changes a snippet that the transaction has locked. */
	update(snippet: SnippetRecord, changed: ChangedSnippet): Promise<SnippetRecord>;
	/** Adds the newest version to a snippet that the transaction has created or locked. */
	addVersion(snippet: SnippetRecord, version: NewVersion): Promise<void>;
	/** Deletes a snippet with all versions. */
	delete(snippet: SnippetRecord): Promise<void>;
}

/** Store of snippets. Only `content` reads the contents of files. */
export interface SnippetStore extends SnippetLocks, SnippetWrites {
	/** A page of the snippets that the audience sees, newest first; leaves out long descriptions. */
	page(
		projectId: number,
		audience: Audience,
		page: PageRequest,
	): Promise<PageRecords<SnippetRecord>>;
	/** The descriptions of snippets, also the long ones, which `page` leaves out. Keyed by snippet id. */
	descriptions(snippetIds: readonly number[]): Promise<ReadonlyMap<number, string | null>>;
	find(projectId: number, snippetId: number): Promise<SnippetRecord | undefined>;
	version(snippetId: number, number: number): Promise<SnippetVersionRecord | undefined>;
	/**
	 * Numbers of the versions whose commit ids have a prefix; if several match, two of them, enough to tell that it is
	 * ambiguous.
	 */
	versionNumbers(snippetId: number, start: string): Promise<number[]>;
	content(snippetId: number, blobId: string): Promise<Uint8Array | undefined>;
	userAgentDetail(snippetId: number): Promise<UserAgentDetailRecord | undefined>;
}
