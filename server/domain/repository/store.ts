import type { PageRecords, PageRequest } from "../lists/pagination.ts";
import type { DeclaredCommit } from "./declared.ts";

/** Where the content of a new repository comes from. */
export type RepositorySource =
	/** A declared history: every store builds the same commit ids from it. */
	| { commits: readonly DeclaredCommit[] }
	/**
	 * A repository (bare, a checkout, a linked worktree) or a bundle on this machine: its absolute path, and the
	 * branch of its `HEAD`.
	 */
	| { path: string; default_branch?: string }
	/** A repository elsewhere: `file:`, `https:` or `ssh:`. */
	| { url: string };

/** Facts about a repository that are stored with the project, so that showing a project reads no repository. */
export interface RepositorySummary {
	/** Name of the default branch; null in a repository without branches. */
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
	/** Path from the root of the repository. */
	path: string;
	/** Mode of six digits: `040000`, `100644`, `100755`, `120000` or `160000`. */
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
	/** Id of the object that the ref names: for an annotated tag, of the tag object. */
	id: string;
}

/** Which branches or tags a list has, and their order. */
export interface RefList {
	kind: "heads" | "tags";
	/** Search as callers write it (`ref-lists.ts`); undefined: all refs. */
	search: string | undefined;
	/** `updated`: by the time of the commit. `version`: numbers in names count as numbers. */
	order: { by: "name" | "version" | "updated"; direction: "asc" | "desc" };
}

/** Data of the object under the name of a tag. */
export interface TagRecord {
	/** Message; empty for a lightweight tag. */
	message: string;
	/** Full id of the commit that the tag leads to; undefined for a tag of a file or directory. */
	commit: string | undefined;
}

/** A part of the history: commits of a log in git's order, newest first; of all branches and tags, oldest first. */
export interface LogList {
	/** Full id of the commit whose history is listed; undefined: that of all branches and tags. */
	from: string | undefined;
	/** Times of committers, in seconds since 1970, both included; undefined: no bound. */
	since: number | undefined;
	until: number | undefined;
	/** A file or directory that commits change; a file is followed to its older names. Undefined: any. */
	path: string | undefined;
	/** Full id of a commit whose history is left out. */
	without?: string | undefined;
	/** Whether only the first parent of a merge is followed. */
	firstParent: boolean;
	/** Whether a commit comes after all its children. */
	topological: boolean;
	offset: number;
	limit: number;
}

/** Lines that a commit changes, compared with its first parent. */
export interface StatsRecord {
	additions: number;
	deletions: number;
}

/** The difference of two trees in one file. A change of type is two records: a deletion and an addition. */
export interface ChangeRecord {
	/** Path before the change: the new one unless the file was renamed. */
	old_path: string;
	new_path: string;
	/** Mode before, of six digits; undefined for a new file. */
	old_mode: string | undefined;
	/** Mode after, of six digits; undefined for a deleted file. */
	new_mode: string | undefined;
	/**
	 * Patch as git prints it, from the first `@@` on, or the line about binary files; may end early above
	 * `longestPatch`.
	 */
	patch: Uint8Array;
	/** Bytes of the whole patch. */
	bytes: number;
	/** Lines of the whole patch, without those with `@@`. */
	lines: number;
}

/** A change as callers see it. */
export interface DiffRecord {
	old_path: string;
	new_path: string;
	old_mode: string | undefined;
	new_mode: string | undefined;
	diff: string;
	/**
	 * Why the diff is empty: all diffs together are too long, or this one is. Undefined if the diff is complete, or
	 * if there is none.
	 */
	hidden?: "collapsed" | "too large" | undefined;
}

/** Why a comparison ended early: the limits of `commits.ts` and `diffs.ts` cut it off, or it took too long. */
export type Cut = "limits" | "cost";

/** Commits between two commits, within the limits of `commits.ts`. */
export interface CommitRangeRecord {
	/** Commits, oldest first. Of very long messages, only the beginning. */
	commits: readonly CommitRecord[];
	/** Why the oldest commits are left out; undefined if all are there. */
	cut: Cut | undefined;
}

/** The differences between two commits, within the limits of `diffs.ts`. */
export interface DifferencesRecord {
	files: readonly DiffRecord[];
	/** Why files are left out; undefined if all are there. */
	cut: Cut | undefined;
	/** Id of the attributes that acted on the diffs; undefined: none. */
	attributes?: string | undefined;
}

/** The differences between two commits in some files. */
export interface FileDiffsRecord {
	files: readonly (DiffRecord & {
		/** Whether the patch of the file is too long to be shown. */
		tooLarge: boolean;
	})[];
	/** Why the search ended early; undefined if it came to its end. */
	cut: Cut | undefined;
}

/** An object to store. */
export interface NewObject {
	id: string;
	type: "blob" | "tree" | "commit" | "tag";
	/** Bytes of the object's body. */
	size: number;
	/** Yields the body, made anew with each call. */
	pieces(): Iterable<Uint8Array>;
}

/** A change of one ref. A change from a value to the same one only requires that value. */
export interface RefUpdate {
	/** Full name of the ref. */
	ref: string;
	/** Expected id; null: the ref does not exist. */
	from: string | null;
	/** New id; null: the ref is deleted. */
	to: string | null;
}

/**
 * What became of a change of a ref. `moved`: it has another value by now. `blocked`: another ref has its name as a folder,
 * or the other way round.
 */
export type RefOutcome = "changed" | "moved" | "blocked";

/** What became of changes of several refs, of which all are made or none: `ref` is the first that could not be. */
export type RefsOutcome = { outcome: "changed" } | { outcome: "moved" | "blocked"; ref: string };

/** A setting of a ref that nobody else changes. */
export interface RefSetting {
	/** Full name of the ref. */
	ref: string;
	/** New id; null: the ref is deleted, if it exists. */
	to: string | null;
}

/**
 * Result of a merge of two commits: a tree, or the paths of conflicts; no paths for commits without a common
 * ancestor.
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
 * What the domain needs of repositories. A missing repository reads like one without commits.
 * An aborted signal ends a read with the signal's reason.
 */
export interface RepositoryStore {
	/** Creates the repository of a project; without a source it is empty. Throws if the repository exists. */
	create(projectId: number, source?: RepositorySource): Promise<RepositorySummary>;

	/** Deletes the repository of a project, if it exists. */
	delete(projectId: number): Promise<void>;

	/** Makes a branch the one that `HEAD` names. A missing repository stays missing. */
	setHead(projectId: number, branch: string): Promise<void>;

	/** Full id of the commit that a ref names by the grammar of `refs.ts`; undefined where there is none. */
	resolve(projectId: number, ref: string, signal?: AbortSignal): Promise<string | undefined>;

	/** Full id of the object that a ref names, by its full name; undefined where there is no such ref. */
	ref(projectId: number, name: string, signal?: AbortSignal): Promise<string | undefined>;

	/** A page of branches or tags. Pages that begin after `mostListed` are empty. */
	refs(
		projectId: number,
		list: RefList,
		page: PageRequest,
		signal?: AbortSignal,
	): Promise<PageRecords<RefRecord>>;

	/**
	 * The data of the object under the name of a tag, by its full id.
	 * @param length - Bytes of the object that are read
	 */
	tag(projectId: number, id: string, length: number, signal?: AbortSignal): Promise<TagRecord>;

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

	/** The file of a commit at a path, by its exact name; undefined for a directory or submodule. */
	file(
		projectId: number,
		at: { commit: string; path: string },
		signal?: AbortSignal,
	): Promise<BlobRecord | undefined>;

	/**
	 * Full id of the last commit in the history of one that changed a path, which exists there.
	 * @throws {TooCostly} where the search takes too long
	 */
	lastCommit(
		projectId: number,
		at: { commit: string; path: string },
		signal?: AbortSignal,
	): Promise<string | undefined>;

	/** The blob whose id begins with these 4 to 40 hex digits; undefined where no object or several objects match. */
	blob(projectId: number, id: string, signal?: AbortSignal): Promise<BlobRecord | undefined>;

	/** The first bytes of a blob, at most `length`. */
	blobStart(
		projectId: number,
		blob: BlobRecord,
		length: number,
		signal?: AbortSignal,
	): Promise<Uint8Array>;

	/** All bytes of a blob. Reading starts with the first pull. */
	blobContent(projectId: number, blob: BlobRecord, signal?: AbortSignal): AsyncIterable<Uint8Array>;

	/** A commit by its full id. */
	commit(projectId: number, id: string, signal?: AbortSignal): Promise<CommitRecord>;

	/** Commits by their full ids, in the same order. Of very long messages, only the beginning. */
	commits(
		projectId: number,
		ids: readonly string[],
		signal?: AbortSignal,
	): Promise<readonly CommitRecord[]>;

	/**
	 * Full ids of the commits of a log.
	 * @throws {TooCostly} where the search takes too long
	 */
	log(projectId: number, list: LogList, signal?: AbortSignal): Promise<readonly string[]>;

	/**
	 * Ids of the commits among these that are in the history of one.
	 * @throws {TooCostly} where the search takes too long
	 */
	reached(
		projectId: number,
		from: string,
		ids: readonly string[],
		signal?: AbortSignal,
	): Promise<ReadonlySet<string>>;

	/**
	 * Ids of the commits among these that are one commit or have it in their history; commits that the repository
	 * lacks do not count.
	 * @throws {TooCostly} where the search takes too long
	 */
	containing(
		projectId: number,
		commit: string,
		among: readonly string[],
		signal?: AbortSignal,
	): Promise<ReadonlySet<string>>;

	/**
	 * The numbers of lines that commits change, in the order of their ids. Renames count from 50 % similarity on.
	 * @throws {TooCostly} where it takes too long
	 */
	stats(
		projectId: number,
		ids: readonly string[],
		signal?: AbortSignal,
	): Promise<readonly StatsRecord[]>;

	/** Commits in the history of one commit and not in that of another, in git's order of a log, but oldest first. */
	commitsBetween(
		projectId: number,
		from: string,
		to: string,
		signal?: AbortSignal,
	): Promise<CommitRangeRecord>;

	/**
	 * Number of commits in the history of one commit and not in that of another.
	 * @throws {TooCostly} where the search takes too long
	 */
	countBetween(projectId: number, from: string, to: string, signal?: AbortSignal): Promise<number>;

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

	/**
	 * Name of the first branch, by name, whose history has a commit; undefined: none.
	 * @throws {TooCostly} where the search takes too long
	 */
	branchWith(projectId: number, commit: string, signal?: AbortSignal): Promise<string | undefined>;

	/** Changed files in git's order, with renames from 30 % similarity on. Without `from` all files are new. */
	differences(
		projectId: number,
		from: string | undefined,
		to: string,
		signal?: AbortSignal,
	): Promise<DifferencesRecord>;

	/** Differences of the files with one of these paths on either side, however many others changed. */
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
	 * The differences as git prints them with full ids, of any length, with renames from 50 % similarity on. Work starts with
	 * the first pull.
	 */
	rawDiff(
		projectId: number,
		from: string,
		to: string,
		signal?: AbortSignal,
	): AsyncIterable<Uint8Array>;

	/**
	 * Merges two commits as git's default strategy does, and stores nothing: the tree may be missing. Renames count, attributes
	 * do not.
	 * @throws {TooCostly} where it takes too long or too much memory
	 */
	mergeTree(
		projectId: number,
		ours: string,
		theirs: string,
		signal?: AbortSignal,
	): Promise<MergeRecord>;

	/**
	 * Like `mergeTree`, but stores the tree with all that is new in it. Until a ref leads to the tree, it can be
	 * reached only by its id.
	 */
	writeMergeTree(
		projectId: number,
		ours: string,
		theirs: string,
		signal?: AbortSignal,
	): Promise<MergeRecord>;

	/** Authors of the newest commits, at most `limit`, merges excluded, in git's order of a log, newest first. */
	authors(
		projectId: number,
		commit: string,
		limit: number,
		signal?: AbortSignal,
	): Promise<readonly AuthorRecord[]>;

	/**
	 * Archive of the files of a commit, in one directory of that name. Work starts with the first pull.
	 * @throws {ApiError} 503 where too many archives are in progress
	 */
	archive(
		projectId: number,
		wanted: { commit: string; format: ArchiveFormat; directory: string },
		signal?: AbortSignal,
	): AsyncIterable<Uint8Array>;

	/** A tree object, by its id or by that of its commit. */
	treeObject(
		projectId: number,
		id: string,
		signal?: AbortSignal,
	): Promise<{ id: string; body: Uint8Array }>;

	/**
	 * Stores objects. Until a ref leads to them, they can be reached only by their ids.
	 * @throws {ApiError} 400 where git refuses one, such as a suspicious `.gitmodules`
	 */
	addObjects(projectId: number, objects: readonly NewObject[], signal?: AbortSignal): Promise<void>;

	/**
	 * Changes a ref if it has the expected value; otherwise it stays as it is. Runs to its end, even if the caller
	 * has gone.
	 */
	changeRef(projectId: number, update: RefUpdate): Promise<RefOutcome>;

	/**
	 * Changes several refs if all have the expected values; otherwise they stay as they are. Runs to its end, even if
	 * the caller has gone.
	 */
	changeRefs(projectId: number, updates: readonly RefUpdate[]): Promise<RefsOutcome>;

	/** Sets refs that only the server changes (`keepAroundRef`, `mergeRequestRef`), whatever their present value. */
	setRefs(projectId: number, refs: readonly RefSetting[]): Promise<void>;
}
