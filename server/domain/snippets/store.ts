import type { PageRecords, PageRequest } from "../pagination.ts";
import type { UserRecord } from "../users/store.ts";
import type { Visibility } from "../visibility.ts";

export interface SnippetFileRecord {
	path: string;
	/** Id of its content, as git names it. */
	blob_id: string;
}

/** One save of a snippet: a commit on its only branch. */
export interface SnippetVersionRecord {
	/** From 1 on, without gaps. */
	number: number;
	commit_id: string;
	/** In git's order. */
	files: readonly SnippetFileRecord[];
}

/** Content of a file, under the id that git gives it. */
export interface BlobRecord {
	id: string;
	content: Uint8Array;
}

export interface NewVersion extends SnippetVersionRecord {
	/** The commit object, as git hashes it: who saved what and when. */
	commit: string;
	/** Content that the version before does not have. */
	blobs: readonly BlobRecord[];
}

/** From where a snippet was submitted. */
export interface UserAgentDetailRecord {
	user_agent: string;
	ip_address: string;
	akismet_submitted: boolean;
}

export interface SnippetRecord {
	id: number;
	project_id: number;
	title: string;
	description: string | null;
	visibility: Visibility;
	author: UserRecord;
	/** The newest. */
	version: SnippetVersionRecord;
	created_at: string;
	updated_at: string;
}

export type NewSnippet = Omit<SnippetRecord, "id" | "version"> & {
	id?: number | undefined;
	version: NewVersion;
	user_agent_detail: UserAgentDetailRecord | null;
};

export interface ChangedSnippet {
	title: string;
	description: string | null;
	visibility: Visibility;
	updated_at: string;
	/** Undefined: the files stay. */
	version: NewVersion | undefined;
}

/** Whose eyes see which snippets: those of a level, and one's own. */
export interface Audience {
	levels: readonly Visibility[];
	author_id: number | undefined;
}

/** Nothing here reads content but `content`. */
export interface SnippetStore {
	/** Those of a project that the audience sees, newest first. */
	page(
		projectId: number,
		audience: Audience,
		page: PageRequest,
	): Promise<PageRecords<SnippetRecord>>;
	find(
		projectId: number,
		snippetId: number,
	): Promise<SnippetRecord | undefined>;
	/** The same, locked until the transaction ends: writers come one after the other, each to what the last one left. */
	lock(
		projectId: number,
		snippetId: number,
	): Promise<SnippetRecord | undefined>;
	/** With its first version. */
	create(snippet: NewSnippet): Promise<SnippetRecord>;
	/** A locked one. */
	update(
		snippet: SnippetRecord,
		changed: ChangedSnippet,
	): Promise<SnippetRecord>;
	/** Adds a version to a snippet that is new or locked; it is the newest from then on. */
	addVersion(snippet: SnippetRecord, version: NewVersion): Promise<void>;
	/** With all versions. */
	delete(snippet: SnippetRecord): Promise<void>;
	version(
		snippetId: number,
		number: number,
	): Promise<SnippetVersionRecord | undefined>;
	/** Numbers of versions whose commit id starts so; of several, any two. */
	versionNumbers(snippetId: number, start: string): Promise<number[]>;
	content(snippetId: number, blobId: string): Promise<Uint8Array | undefined>;
	userAgentDetail(
		snippetId: number,
	): Promise<UserAgentDetailRecord | undefined>;
}
