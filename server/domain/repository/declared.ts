/** A repository's history as a world file declares it. */

/** A person on a commit, by name and address. */
export interface DeclaredPerson {
	name: string;
	email: string;
}

/** Mode of a file; a symbolic link's content is its target. */
type DeclaredMode = "100644" | "100755" | "120000";

/** A file of a declared commit: its text, its bytes, or, for a submodule, a commit of another repository. */
export type DeclaredFile =
	| string
	| { content: string; mode?: DeclaredMode }
	| { base64: string; mode?: DeclaredMode }
	| { commit: string };

/** An annotated tag. */
interface DeclaredTag {
	name: string;
	/** Message, byte for byte. */
	message: string;
	/** Absent: the committer. */
	tagger?: string | DeclaredPerson;
	/** Date of the tagger; absent: that of the committer. */
	date?: string;
}

/** One commit of a declared history, after its parents. */
export interface DeclaredCommit {
	/** Message, byte for byte; it usually ends in a line break. */
	message: string;
	/** The author: a person, or `Name <email>`. */
	author: string | DeclaredPerson;
	/** Date in ISO 8601 to the second; the offset becomes part of the commit. */
	date: string;
	/** The committer; absent: the author. */
	committer?: string | DeclaredPerson;
	/** Date of the committer; absent: `date`. */
	committer_date?: string;
	/**
	 * Changes against the first parent, by path: a file, or null to delete a file or a directory. Deletions come
	 * first; a file never replaces a directory, nor the other way round, unless the old one is deleted here.
	 */
	files?: { readonly [path: string]: DeclaredFile | null };
	/**
	 * Branches or tags as they are at this point, first parent first; a branch takes precedence over a tag of the
	 * same name. Absent: the tip of `branch`, and for a new branch the commit before this one in the list. An empty
	 * list starts a new root.
	 */
	parents?: readonly string[];
	/** The branch that moves to this commit, wherever it was: `main` when absent. */
	branch?: string;
	/** A tag on this commit: a name for a plain one, or an annotated one. */
	tag?: string | DeclaredTag;
}
