import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { DeclaredCommit } from "./declared.ts";

/** Where the content of a new repository comes from. */
export type RepositorySource =
	/** A declared history, from which every store builds the same commit ids. */
	| { commits: readonly DeclaredCommit[] }
	/**
	 * A repository (bare, a checkout, a linked worktree) or a bundle on this machine, by absolute path. `default_branch`:
	 * the branch that its `HEAD` points to.
	 */
	| { path: string; default_branch?: string }
	/** A repository at a `file:`, `https:` or `ssh:` URL. */
	| { url: string };

/** Facts about a repository that are stored with the project, so that showing a project reads no repository. */
export interface RepositorySummary {
	/** Name of the default branch; null: the repository has no branches. */
	default_branch: string | null;
	/** Path of the README in the default branch's root directory; null: none. */
	readme_path: string | null;
	/** For a new repository: name of the storage (a folder) that holds it. Absent: the storage stays as recorded. */
	storage?: string;
}

/** One entry of a directory in a commit. */
export interface TreeEntryRecord {
	/** Full id of the object; for a submodule, the pinned commit. */
	id: string;
	name: string;
	type: "tree" | "blob" | "commit";
	/** Path from the root of the repository. */
	path: string;
	/** Six-digit mode: `040000`, `100644`, `100755`, `120000` or `160000`. */
	mode: string;
}

/** A blob that exists; its content is read separately. */
export interface BlobRecord {
	/** Full id of the blob. */
	id: string;
	/** Bytes of the content. */
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
	/** Message, byte for byte. */
	message: string;
	author: SignatureRecord;
	committer: SignatureRecord;
}

/** A branch or tag in a list. */
export interface RefRecord {
	/** Name without `refs/heads/` or `refs/tags/`. */
	name: string;
	/** Id of the object to which the ref points; for an annotated tag, the tag object. */
	id: string;
}

/** A list of branches or tags: search and order. */
export interface RefList {
	kind: "heads" | "tags";
	/** Text that the names must contain, with `^`, `$` and `*` as in GitLab's search parameter; undefined: all refs. */
	search: string | undefined;
	/** `updated`: by the committer's time of the ref's commit. `version`: by name, with numbers compared by value. */
	order: { by: "name" | "version" | "updated"; direction: "asc" | "desc" };
}

/** Message and commit of a tag. */
export interface TagRecord {
	/** Message; empty for a lightweight tag. */
	message: string;
	/** Full id of the tag's commit; undefined: the tag points to a file or directory. */
	commit: string | undefined;
}

/** Which commits to list: the history of `from`, newest first, or that of all branches and tags, oldest first. */
export interface LogList {
	/** Full id of the commit whose history is listed; undefined: the history of all branches and tags. */
	from: string | undefined;
	/** Earliest and latest committer time, inclusive, in seconds since 1970; undefined: no limit. */
	since: number | undefined;
	until: number | undefined;
	/** Lists only commits that change this file or directory; a file's renames are followed. Undefined: all commits. */
	path: string | undefined;
	/** Full id of a commit whose history is excluded. */
	without?: string | undefined;
	/** Whether to follow only the first parent of a merge. */
	firstParent: boolean;
	/** Whether each commit must come after all its children. */
	topological: boolean;
	offset: number;
	limit: number;
}

/** Numbers of lines that a commit changes compared with its first parent. */
export interface StatsRecord {
	additions: number;
	deletions: number;
}

/**
 * The difference of one file between two trees. A change of the file's type is two records: a deletion and an addition.
 */
export interface ChangeRecord {
	/** Path before the change; equal to `new_path` unless the file was renamed. */
	old_path: string;
	new_path: string;
	/** Six-digit mode before the change; undefined: a new file. */
	old_mode: string | undefined;
	/** Six-digit mode after the change; undefined: a deleted file. */
	new_mode: string | undefined;
	/**
	 * Patch as git prints it, beginning with the first `@@`, or git's line about binary files. A patch of more than
	 * `longestPatch` bytes may be incomplete.
	 */
	patch: Uint8Array;
	/** Bytes of the whole patch. */
	bytes: number;
	/** Lines of the whole patch, without `@@` lines. */
	lines: number;
}

/** A file's difference as responses show it. */
export interface DiffRecord {
	old_path: string;
	new_path: string;
	old_mode: string | undefined;
	new_mode: string | undefined;
	diff: string;
	/**
	 * Why `diff` is empty. `collapsed`: all diffs together are too long, or this one is long and other files changed too.
	 * `too large`: this diff is too long even alone. Undefined: `diff` is complete; it is empty if no content changed.
	 */
	hidden?: "collapsed" | "too large" | undefined;
}

/** Why a comparison is incomplete. `limits`: a limit in `commits.ts` or `diffs.ts`. `cost`: it took too long. */
export type Cut = "limits" | "cost";

/** Commits between two commits, within the limits of `commits.ts`. */
export interface CommitRangeRecord {
	/** Commits, oldest first. Very long messages are cut off. */
	commits: readonly CommitRecord[];
	/** Why the oldest commits are left out; undefined: no commits are left out. */
	cut: Cut | undefined;
}

/** The differences between two commits, within the limits of `diffs.ts`. */
export interface DifferencesRecord {
	files: readonly DiffRecord[];
	/** Why files are left out; undefined: no files are left out. */
	cut: Cut | undefined;
	/** Id of the blob of the `.gitattributes` that git applied to the diffs; undefined: none. */
	attributes?: string | undefined;
}

/** The differences between two commits in some files. */
export interface FileDiffsRecord {
	files: readonly (DiffRecord & {
		/** Whether the file's patch is too long to be shown. */
		tooLarge: boolean;
	})[];
	/** Why the comparison ended before all files were found; undefined: it is complete. */
	cut: Cut | undefined;
}

/** A git object to store. */
export interface NewObject {
	id: string;
	type: "blob" | "tree" | "commit" | "tag";
	/** Bytes of the object's body. */
	size: number;
	/** Yields the body; each call starts anew. */
	pieces(): Iterable<Uint8Array>;
}

/** A change of one ref. With equal `from` and `to`, it changes nothing, but fails unless the ref has that value. */
export interface RefUpdate {
	/** Full name of the ref. */
	ref: string;
	/** Id that the ref must have before the change; null: the ref must not exist. */
	from: string | null;
	/** New id; null: the ref is deleted. */
	to: string | null;
}

/**
 * Outcome of changing a ref. `moved`: the ref does not have the expected value. `blocked`: the name conflicts with that
 * of another ref, since git cannot store both `a` and `a/b`.
 */
export type RefOutcome = "changed" | "moved" | "blocked";

/** Outcome of changing several refs, all or none. `ref`: the first ref that could not be changed. */
export type RefsOutcome = { outcome: "changed" } | { outcome: "moved" | "blocked"; ref: string };

/** New value of a ref that only the server changes; the current value does not matter. */
export interface RefSetting {
	/** Full name of the ref. */
	ref: string;
	/** New id; null: the ref is deleted if it exists. */
	to: string | null;
}

/**
 * Result of merging two commits: the id of a tree, or the paths with conflicts. `conflicts` is an empty array if the
 * commits have no common ancestor, or if git crashed on the merge.
 */
export type MergeRecord =
	| { tree: string; conflicts?: undefined }
	| { tree?: undefined; conflicts: readonly string[] };

export interface AuthorRecord {
	name: string;
	email: string;
}

export type ArchiveFormat = "tar.gz" | "tar.bz2" | "tar" | "zip";

/**
 * Access to the git repositories of projects. A missing repository reads like one without commits. An aborted signal
 * rejects the read with the signal's reason.
 */
export interface RepositoryStore {
	/** Creates a project's repository, empty if there is no source. Throws if the repository exists. */
	create(projectId: number, source?: RepositorySource): Promise<RepositorySummary>;

	/** Deletes the repository of a project, if it exists. */
	delete(projectId: number): Promise<void>;

	/** Points `HEAD` to a branch. Does nothing if the repository is missing. */
	setHead(projectId: number, branch: string): Promise<void>;

	/** Full id of the commit that a ref (written as in `refs.ts`) resolves to; undefined: none. */
	resolve(projectId: number, ref: string, signal?: AbortSignal): Promise<string | undefined>;

	/** Full id of the object that a ref, given by its full name, points to; undefined: no such ref. */
	ref(projectId: number, name: string, signal?: AbortSignal): Promise<string | undefined>;

	/** A page of branches or tags. Pages that begin after 100,000 refs are empty. */
	refs(
		projectId: number,
		list: RefList,
		page: PageRequest,
		signal?: AbortSignal,
	): Promise<PageRecords<RefRecord>>;

	/**
	 * Reads a tag, given the full id of the object that its ref points to.
	 * @param length - Maximum bytes of the object to read
	 */
	tag(projectId: number, id: string, length: number, signal?: AbortSignal): Promise<TagRecord>;

	/**
	 * Entries of a directory (if `recursive`: of all directories below it too), in the order of git's tree walk: a
	 * directory precedes its contents. `path` is as the caller wrote it (`/` is the root; a trailing slash is allowed).
	 * Undefined: not a directory of the commit. Calls may return the same array, since commits never change.
	 */
	tree(
		projectId: number,
		at: { commit: string; path: string; recursive: boolean },
		signal?: AbortSignal,
	): Promise<readonly TreeEntryRecord[] | undefined>;

	/** The file at a path of a commit, by exact name; undefined for a directory, a submodule or a missing file. */
	file(
		projectId: number,
		at: { commit: string; path: string },
		signal?: AbortSignal,
	): Promise<BlobRecord | undefined>;

	/**
	 * Full id of the last commit that changed a path, in the history of `commit`. The path must exist in `commit`.
	 * @throws {TooCostly} where the search takes too long
	 */
	lastCommit(
		projectId: number,
		at: { commit: string; path: string },
		signal?: AbortSignal,
	): Promise<string | undefined>;

	/** The blob with an id prefix of 4 to 40 hex digits; undefined: not exactly one object matches, or it is no blob. */
	blob(projectId: number, id: string, signal?: AbortSignal): Promise<BlobRecord | undefined>;

	/** The first bytes of a blob, at most `length`. */
	blobStart(
		projectId: number,
		blob: BlobRecord,
		length: number,
		signal?: AbortSignal,
	): Promise<Uint8Array>;

	/** All bytes of a blob. Reading starts when the caller requests the first piece. */
	blobContent(projectId: number, blob: BlobRecord, signal?: AbortSignal): AsyncIterable<Uint8Array>;

	/** A commit by its full id. */
	commit(projectId: number, id: string, signal?: AbortSignal): Promise<CommitRecord>;

	/** Commits by their full ids, in the order of the ids. Very long messages are cut off. */
	commits(
		projectId: number,
		ids: readonly string[],
		signal?: AbortSignal,
	): Promise<readonly CommitRecord[]>;

	/**
	 * Full ids of the commits that `list` selects.
	 * @throws {TooCostly} where the search takes too long
	 */
	log(projectId: number, list: LogList, signal?: AbortSignal): Promise<readonly string[]>;

	/**
	 * The given ids whose commits are in the history of `from`.
	 * @throws {TooCostly} where the search takes too long
	 */
	reached(
		projectId: number,
		from: string,
		ids: readonly string[],
		signal?: AbortSignal,
	): Promise<ReadonlySet<string>>;

	/**
	 * Which of the commits in `among` have `commit` in their history; a commit is in its own. Ids of missing commits are
	 * left out.
	 * @throws {TooCostly} where the search takes too long
	 */
	containing(
		projectId: number,
		commit: string,
		among: readonly string[],
		signal?: AbortSignal,
	): Promise<ReadonlySet<string>>;

	/**
	 * Numbers of lines that commits change, in the order of the ids. A deleted and an added file with at least 50 %
	 * similarity count as a rename, unless git needs too much memory to find renames.
	 * @throws {TooCostly} where counting takes too long
	 */
	stats(
		projectId: number,
		ids: readonly string[],
		signal?: AbortSignal,
	): Promise<readonly StatsRecord[]>;

	/** Commits in the history of `to` and not in that of `from`: git's log order, reversed (oldest first). */
	commitsBetween(
		projectId: number,
		from: string,
		to: string,
		signal?: AbortSignal,
	): Promise<CommitRangeRecord>;

	/**
	 * Number of commits in the history of `to` and not in that of `from`.
	 * @throws {TooCostly} where the search takes too long
	 */
	countBetween(projectId: number, from: string, to: string, signal?: AbortSignal): Promise<number>;

	/**
	 * Best common ancestor of the first commit and a hypothetical merge of the others, as in `git merge-base`; among
	 * several, the newest. Undefined: none.
	 * @throws {TooCostly} where the search takes too long
	 */
	mergeBase(
		projectId: number,
		commits: readonly [string, ...string[]],
		signal?: AbortSignal,
	): Promise<string | undefined>;

	/** Name of the first branch (in order of name) that contains a commit; undefined: none. */
	branchWith(projectId: number, commit: string, signal?: AbortSignal): Promise<string | undefined>;

	/**
	 * Changed files in git's order. A deleted and an added file with at least 30 % similarity are presented as a rename.
	 * Without `from`, all files are new.
	 */
	differences(
		projectId: number,
		from: string | undefined,
		to: string,
		signal?: AbortSignal,
	): Promise<DifferencesRecord>;

	/** Differences of the files whose old or new path is in `paths`, no matter how many other files changed. */
	differencesOf(
		projectId: number,
		wanted: {
			from: string | undefined;
			to: string;
			paths: readonly string[];
		},
		signal?: AbortSignal,
	): Promise<FileDiffsRecord>;

	/**
	 * Differences as git prints them, with full ids and without limit. A deleted and an added file with at least 50 %
	 * similarity are printed as a rename. Work starts when the caller requests the first piece.
	 */
	rawDiff(
		projectId: number,
		from: string,
		to: string,
		signal?: AbortSignal,
	): AsyncIterable<Uint8Array>;

	/**
	 * Merges two commits with git's default strategy, without storing the result: the returned tree may be missing in the
	 * repository. Detects renames; ignores `.gitattributes`.
	 * @throws {TooCostly} where merging takes too long or too much memory
	 */
	mergeTree(
		projectId: number,
		ours: string,
		theirs: string,
		signal?: AbortSignal,
	): Promise<MergeRecord>;

	/** Like `mergeTree`, but stores the tree and its new objects. Until a ref reaches the tree, it is found only by id. */
	writeMergeTree(
		projectId: number,
		ours: string,
		theirs: string,
		signal?: AbortSignal,
	): Promise<MergeRecord>;

	/** Authors of the newest commits except merges, at most `limit`, in git's log order, newest first. */
	authors(
		projectId: number,
		commit: string,
		limit: number,
		signal?: AbortSignal,
	): Promise<readonly AuthorRecord[]>;

	/**
	 * Archive of a commit's files, all in one top directory named `directory`. Work starts when the caller requests the
	 * first piece.
	 * @throws {ApiError} 503 where too many archives are in progress
	 */
	archive(
		projectId: number,
		wanted: { commit: string; format: ArchiveFormat; directory: string },
		signal?: AbortSignal,
	): AsyncIterable<Uint8Array>;

	/** A tree object, by its own id or by the id of its commit. */
	treeObject(
		projectId: number,
		id: string,
		signal?: AbortSignal,
	): Promise<{ id: string; body: Uint8Array }>;

	/**
	 * Stores objects. Until a ref reaches them, they are found only by id.
	 * @throws {ApiError} 400 where git refuses an object, such as a suspicious `.gitmodules`
	 */
	addObjects(projectId: number, objects: readonly NewObject[], signal?: AbortSignal): Promise<void>;

	/**
	 * Changes a ref if it has the expected value; otherwise leaves it unchanged. Always completes, even if the caller
	 * disconnects.
	 */
	changeRef(projectId: number, update: RefUpdate): Promise<RefOutcome>;

	/**
	 * Changes several refs if all have the expected values; otherwise leaves all unchanged. Always completes, even if the
	 * caller disconnects.
	 */
	changeRefs(projectId: number, updates: readonly RefUpdate[]): Promise<RefsOutcome>;

	/** Sets refs that only the server changes (`keepAroundRef`, `mergeRequestRef`), whatever their current value. */
	setRefs(projectId: number, refs: readonly RefSetting[]): Promise<void>;
}
