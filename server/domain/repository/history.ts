/** A person on a commit, by name and address. */
export interface DeclaredPerson {
	name: string;
	email: string;
}

/** A file of a declared commit: its text, its bytes, or a link to a commit of another repository. */
export type DeclaredFile =
	| string
	| { content: string; mode?: DeclaredMode }
	| { base64: string; mode?: DeclaredMode }
	| { commit: string };

/** A file is `100644` unless it says otherwise; a symbolic link's content is its target. */
export type DeclaredMode = "100644" | "100755" | "120000";

/** An annotated tag. The tagger is the committer, at the commit's date. */
export interface DeclaredTag {
	name: string;
	message: string;
}

/** One commit of a declared history, oldest first. */
export interface DeclaredCommit {
	message: string;
	/** A person, or `Name <email>`. */
	author: string | DeclaredPerson;
	/** ISO 8601; its offset is kept. */
	date: string;
	/** The author unless given. */
	committer?: string | DeclaredPerson;
	/** The author's date unless given. */
	committer_date?: string;
	/** What changes against the first parent: path to file, null to delete a file or a directory. */
	files?: { readonly [path: string]: DeclaredFile | null };
	/**
	 * Branches or tags as they stand at this point, first parent first. Without it the tip of `branch`; for a
	 * new branch the commit before it in the list. An empty list starts a new root.
	 */
	parents?: readonly string[];
	/** The branch that moves to this commit: `main` unless given. */
	branch?: string;
	/** A tag on this commit: a name for a plain one. */
	tag?: string | DeclaredTag;
}
