import type { DeclaredCommit } from "./declared.ts";

/** Where the content of a new repository comes from. */
export type RepositorySource =
	/** A declared history: every store builds the same commit ids from it. */
	| { commits: readonly DeclaredCommit[] }
	/** A repository (bare, a checkout, a linked worktree) or a bundle on this machine; an absolute path. */
	| { path: string }
	/** A repository elsewhere: `file:`, `https:` or `ssh:`. */
	| { url: string };

/** Facts about a repository that are stored with the project, so that showing a project reads no repository. */
export interface RepositorySummary {
	/** Null in a repository without branches. */
	default_branch: string | null;
	/** Path of the README in the root of the default branch. */
	readme_path: string | null;
	/** Name of the storage of a new repository, where storages have names. */
	storage?: string;
}

/** One entry of a directory. */
export interface TreeEntryRecord {
	/** Full id of the object; of a submodule, the commit it is pinned to. */
	id: string;
	name: string;
	type: "tree" | "blob" | "commit";
	/** From the root of the repository. */
	path: string;
	/** Six digits: `040000`, `100644`, `100755`, `120000` or `160000`. */
	mode: string;
}

/** A blob that exists; its content is read separately. */
export interface BlobRecord {
	/** Full id. */
	id: string;
	/** In bytes. */
	size: number;
}

export interface SignatureRecord {
	name: string;
	email: string;
	/** Seconds since 1970; undefined where the commit has no valid date. */
	time: number | undefined;
}

export interface CommitRecord {
	id: string;
	parents: string[];
	/** Byte for byte. */
	message: string;
	author: SignatureRecord;
	committer: SignatureRecord;
}

/** The difference of two trees in one file. A change of type is two records: a deletion and an addition. */
export interface ChangeRecord {
	/** The same as the new path unless it was renamed. */
	old_path: string;
	new_path: string;
	/** Six digits; undefined for a new file. */
	old_mode: string | undefined;
	/** Six digits; undefined for a deleted file. */
	new_mode: string | undefined;
	/** As git prints it from the first `@@` on, or the line about binary files; may end early above `longestPatch`. */
	patch: Uint8Array;
	/** Bytes of the whole patch. */
	bytes: number;
	/** Lines of the whole patch, those with `@@` not counted. */
	lines: number;
}

/** A change as callers see it. */
export interface DiffRecord {
	old_path: string;
	new_path: string;
	old_mode: string | undefined;
	new_mode: string | undefined;
	diff: string;
}

/** Why a comparison ended early: the limits of `commits.ts` and `diffs.ts` cut it off, or it took too long. */
export type Cut = "limits" | "cost";

/** Commits between two commits, within the limits of `commits.ts`. */
export interface CommitRangeRecord {
	/** Oldest first. Of very long messages, the beginning. */
	commits: readonly CommitRecord[];
	/** Undefined where all are there; else the oldest are left out. */
	cut: Cut | undefined;
}

/** The differences between two commits, within the limits of `diffs.ts`. */
export interface DifferencesRecord {
	files: readonly DiffRecord[];
	/** Undefined where all are there. */
	cut: Cut | undefined;
	/** Id of the attributes that acted on the diffs; undefined: none. */
	attributes?: string | undefined;
}

/** The differences between two commits in some files. */
export interface FileDiffsRecord {
	files: readonly (DiffRecord & {
		/** Whether its patch is too long to be shown. */
		tooLarge: boolean;
	})[];
	/** Undefined where the search came to its end. */
	cut: Cut | undefined;
}

export interface AuthorRecord {
	name: string;
	email: string;
}

export type ArchiveFormat = "tar.gz" | "tar.bz2" | "tar" | "zip";

/**
 * What the domain needs of repositories. A missing repository reads like one without commits.
 * An aborted signal ends a read with the signal's reason.
 */
export interface RepositoryStore {
	/** Creates the repository of a project: empty without a source. Throws where it exists. */
	create(
		projectId: number,
		source?: RepositorySource,
	): Promise<RepositorySummary>;

	/** Deletes the repository of a project, if it exists. */
	delete(projectId: number): Promise<void>;

	/** Makes a branch the one that `HEAD` names. A missing repository stays missing. */
	setHead(projectId: number, branch: string): Promise<void>;

	/** Full id of the commit that a ref names by the grammar of `refs.ts`; undefined where there is none. */
	resolve(
		projectId: number,
		ref: string,
		signal?: AbortSignal,
	): Promise<string | undefined>;

	/**
	 * Entries of one directory, or of everything below it, as git walks them: a directory is followed by what
	 * it holds. `path` is the caller's text (`/` is the root, a trailing slash is fine); undefined where it is
	 * no directory of that commit. A commit never changes, so calls may share the returned array.
	 */
	tree(
		projectId: number,
		at: { commit: string; path: string; recursive: boolean },
		signal?: AbortSignal,
	): Promise<readonly TreeEntryRecord[] | undefined>;

	/** The blob whose id begins with these 4 to 40 hex digits; undefined where no object or several objects match. */
	blob(
		projectId: number,
		id: string,
		signal?: AbortSignal,
	): Promise<BlobRecord | undefined>;

	/** The first bytes of a blob, at most so many. */
	blobStart(
		projectId: number,
		blob: BlobRecord,
		length: number,
		signal?: AbortSignal,
	): Promise<Uint8Array>;

	/** All bytes of a blob. Reading starts with the first pull. */
	blobContent(
		projectId: number,
		blob: BlobRecord,
		signal?: AbortSignal,
	): AsyncIterable<Uint8Array>;

	/** A commit by its full id. */
	commit(
		projectId: number,
		id: string,
		signal?: AbortSignal,
	): Promise<CommitRecord>;

	/** Commits in the history of one and not in that of the other, in git's order of a log, but oldest first. */
	commitsBetween(
		projectId: number,
		from: string,
		to: string,
		signal?: AbortSignal,
	): Promise<CommitRangeRecord>;

	/**
	 * The best common ancestor of the first commit and a hypothetical merge of all others, as in `git merge-base`;
	 * of several the newest. Undefined where there is none.
	 * @throws {TooCostly} where the search takes too long
	 */
	mergeBase(
		projectId: number,
		commits: readonly [string, ...string[]],
		signal?: AbortSignal,
	): Promise<string | undefined>;

	/** Changed files in git's order, with renames from 30 % similarity on. Without `from` all files are new. */
	differences(
		projectId: number,
		from: string | undefined,
		to: string,
		signal?: AbortSignal,
	): Promise<DifferencesRecord>;

	/** The same for the files with one of these paths on either side, however many others changed. */
	differencesOf(
		projectId: number,
		wanted: {
			from: string | undefined;
			to: string;
			paths: readonly string[];
		},
		signal?: AbortSignal,
	): Promise<FileDiffsRecord>;

	/** Authors of at most so many of the newest commits, merges excluded, in git's order of a log, newest first. */
	authors(
		projectId: number,
		commit: string,
		limit: number,
		signal?: AbortSignal,
	): Promise<readonly AuthorRecord[]>;

	/**
	 * The files of a commit, in one directory of that name. Work starts with the first pull.
	 * @throws {ApiError} 503 where too many archives are in progress
	 */
	archive(
		projectId: number,
		wanted: { commit: string; format: ArchiveFormat; directory: string },
		signal?: AbortSignal,
	): AsyncIterable<Uint8Array>;
}
