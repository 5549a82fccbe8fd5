import type { DeclaredCommit } from "./declared.ts";

/** Where the content of a new repository comes from. */
export type RepositorySource =
	/** A declared history: every store makes the same commit ids of it. */
	| { commits: readonly DeclaredCommit[] }
	/** A repository (bare, a checkout, a linked worktree) or a bundle on this machine; an absolute path. */
	| { path: string }
	/** A repository elsewhere: `file:`, `https:` or `ssh:`. */
	| { url: string };

/** What is worth keeping beside the project, so that showing a project asks no repository. */
export interface RepositorySummary {
	/** Null in a repository without branches. */
	default_branch: string | null;
	/** The file in the root of the default branch that presents the project. */
	readme_path: string | null;
	/** Name of the storage that a new repository was given, where storages have names. */
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

/** A file's content that is there and not read yet. */
export interface BlobRecord {
	/** Full id. */
	id: string;
	/** In bytes. */
	size: number;
}

export interface SignatureRecord {
	name: string;
	email: string;
	/** Seconds since 1970; undefined where the commit does not tell them. */
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

/** What two trees have different in one file. A change of its type is two: it goes, and it comes. */
export interface ChangeRecord {
	/** The same as the new path unless it was renamed. */
	old_path: string;
	new_path: string;
	/** Six digits; undefined where it is new. */
	old_mode: string | undefined;
	/** Six digits; undefined where it is gone. */
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

/** What two commits have different, within the limits of `diffs.ts`. */
export interface DifferencesRecord {
	files: readonly DiffRecord[];
	/** Whether there is more than the limits let through. */
	cut: boolean;
}

/** What two commits have different in some files. */
export interface FileDiffsRecord {
	files: readonly (DiffRecord & {
		/** Whether its text is too long to be told. */
		tooLarge: boolean;
	})[];
	/** Whether there is more than was looked at. */
	cut: boolean;
}

export interface AuthorRecord {
	name: string;
	email: string;
}

export type ArchiveFormat = "tar.gz" | "tar.bz2" | "tar" | "zip";

/**
 * What the domain asks of repositories. A project without a repository answers like one without commits.
 * Reads end early, with the reason of the signal, when it is aborted.
 */
export interface RepositoryStore {
	/** Makes the repository of a project: empty without a source. An existing one is an error. */
	create(
		projectId: number,
		source?: RepositorySource,
	): Promise<RepositorySummary>;

	/** Takes the repository of a project away, where there is one. */
	delete(projectId: number): Promise<void>;

	/** Full id of the commit that a ref names by the grammar of `refs.ts`; undefined where there is none. */
	resolve(
		projectId: number,
		ref: string,
		signal?: AbortSignal,
	): Promise<string | undefined>;

	/**
	 * Entries of one directory, or of everything below it, as git walks them: a directory is followed by what
	 * it holds. `path` is the caller's text (`/` is the root, a trailing slash is fine); undefined where it is
	 * no directory of that commit. What a commit holds never changes, so the same array may be answered again.
	 */
	tree(
		projectId: number,
		commit: string,
		path: string,
		recursive: boolean,
		signal?: AbortSignal,
	): Promise<readonly TreeEntryRecord[] | undefined>;

	/** The blob whose id begins with these 4 to 40 hex digits; undefined where none does, or not only one object. */
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

	/** All bytes of a blob. Nothing is read before the first piece is asked for. */
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

	/** Commits in the history of one and not in that of the other, in git's order of a log, oldest first. */
	commitsBetween(
		projectId: number,
		from: string,
		to: string,
		signal?: AbortSignal,
	): Promise<readonly CommitRecord[]>;

	/**
	 * The best common ancestor of the first commit and an imagined merge of all others, as `git merge-base` has it;
	 * of several the newest. Undefined where there is none.
	 */
	mergeBase(
		projectId: number,
		commits: readonly [string, ...string[]],
		signal?: AbortSignal,
	): Promise<string | undefined>;

	/** Files that are different, in git's order, with renames from 30 % similarity on. Without `from` all are new. */
	differences(
		projectId: number,
		from: string | undefined,
		to: string,
		signal?: AbortSignal,
	): Promise<DifferencesRecord>;

	/** The same of the files that have one of these paths on either side, however much is different elsewhere. */
	differencesOf(
		projectId: number,
		from: string | undefined,
		to: string,
		paths: readonly string[],
		signal?: AbortSignal,
	): Promise<FileDiffsRecord>;

	/** Authors of the newest commits that are no merges, in git's order of a log, newest first: at most so many. */
	authors(
		projectId: number,
		commit: string,
		limit: number,
		signal?: AbortSignal,
	): Promise<readonly AuthorRecord[]>;

	/**
	 * The files of a commit, in one directory of that name. Nothing is made before the first piece is asked for.
	 * @throws {ApiError} 503 where too much is under way
	 */
	archive(
		projectId: number,
		commit: string,
		format: ArchiveFormat,
		directory: string,
		signal?: AbortSignal,
	): AsyncIterable<Uint8Array>;
}
