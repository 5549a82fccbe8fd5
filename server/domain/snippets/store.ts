import type { Visibility } from "../access/visibility.ts";
import type { Noted } from "../discussions/store.ts";
import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { UserRecord } from "../users/store.ts";
import type { New } from "../values/new-record.ts";

export interface SnippetFileRecord {
	path: string;
	/** The git blob id of the file's content. */
	blob_id: string;
}

/** One save of a snippet: a commit on its only branch. */
export interface SnippetVersionRecord {
	/** Number of the version, from 1 on without gaps. */
	number: number;
	commit_id: string;
	/** Files in git's order. */
	files: readonly SnippetFileRecord[];
}

/** Content of a file by its git blob id. */
export interface BlobRecord {
	id: string;
	content: Uint8Array;
}

export interface NewVersion extends SnippetVersionRecord {
	/** The text of the git commit object. */
	commit: string;
	/** Contents that the previous version does not have. */
	blobs: readonly BlobRecord[];
}

/** The client that created a snippet. */
export interface UserAgentDetailRecord {
	user_agent: string;
	ip_address: string;
	akismet_submitted: boolean;
}

export interface SnippetRecord extends Noted {
	id: number;
	project_id: number;
	title: string;
	/** Bytes of a description that is left out, which `descriptions` reads; `description` is empty then. */
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
	/** The new version; undefined: the files stay. */
	version: NewVersion | undefined;
}

/** The snippets that a user sees: by their visibility, and the user's own. */
export interface Audience {
	levels: readonly Visibility[];
	author_id: number | undefined;
}

export interface SnippetLocks {
	/** Locks the snippet until the transaction ends, so that its writers run one after the other. */
	lock(projectId: number, snippetId: number): Promise<SnippetRecord | undefined>;
}

export interface SnippetWrites {
	/** Creates a snippet with its first version. */
	create(snippet: NewSnippet): Promise<SnippetRecord>;
	/** Changes a snippet. The caller holds its lock. */
	update(snippet: SnippetRecord, changed: ChangedSnippet): Promise<SnippetRecord>;
	/** Adds the newest version to a new or locked snippet. */
	addVersion(snippet: SnippetRecord, version: NewVersion): Promise<void>;
	/** Deletes a snippet with all versions. */
	delete(snippet: SnippetRecord): Promise<void>;
}

/** Only the method `content` reads the contents of files. */
export interface SnippetStore extends SnippetLocks, SnippetWrites {
	/** The snippets of a project that the audience sees, newest first, without long descriptions. */
	page(
		projectId: number,
		audience: Audience,
		page: PageRequest,
	): Promise<PageRecords<SnippetRecord>>;
	/** Descriptions that pages leave out, by snippet. */
	descriptions(snippetIds: readonly number[]): Promise<ReadonlyMap<number, string | null>>;
	find(projectId: number, snippetId: number): Promise<SnippetRecord | undefined>;
	version(snippetId: number, number: number): Promise<SnippetVersionRecord | undefined>;
	/** Numbers of the versions whose commit id has this prefix: all of them, or any two of several. */
	versionNumbers(snippetId: number, start: string): Promise<number[]>;
	content(snippetId: number, blobId: string): Promise<Uint8Array | undefined>;
	userAgentDetail(snippetId: number): Promise<UserAgentDetailRecord | undefined>;
}
