/** A repository's history as a world file declares it. */

/** A person in a commit, by name and email. */
export interface DeclaredPerson {
	name: string;
	email: string;
}

/** Mode of a file. `120000` is a symbolic link, whose content is its target. */
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
	/** Author of the tag; absent: the commit's committer. */
	tagger?: string | DeclaredPerson;
	/** Date of the tag; absent: the committer's date. */
	date?: string;
}

/** One commit of a declared history. Parents must come before their children. */
export interface DeclaredCommit {
	/** Message, byte for byte; it usually ends in a line break. */
	message: string;
	/** The author: a person, or `Name <email>`. */
	author: string | DeclaredPerson;
	/** The author's date in ISO 8601, to the second; the commit records the offset. */
	date: string;
	/** The committer; absent: the author. */
	committer?: string | DeclaredPerson;
	/** The committer's date; absent: `date`. */
	committer_date?: string;
	/**
	 * Changes against the first parent, keyed by path: a file, or null to delete a file or directory. Deletions are
	 * applied first. A file may replace a directory, or a directory a file, only if the same commit deletes the old one.
	 */
	files?: { readonly [path: string]: DeclaredFile | null };
	/**
	 * Names of branches or tags that point to the parents when this commit is built; first parent first. A branch takes
	 * precedence over a tag of the same name. Absent: the tip of `branch`, or for a new branch the previous commit in the
	 * list of commits. Empty: no parents.
	 */
	parents?: readonly string[];
	/** Name of the branch that this commit becomes the tip of, wherever the branch pointed before. Absent: `main`. */
	branch?: string;
	/** A tag on this commit: a name for a lightweight tag, or an annotated tag. */
	tag?: string | DeclaredTag;
}
