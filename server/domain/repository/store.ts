import type { DeclaredCommit } from "./history.ts";

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
}
