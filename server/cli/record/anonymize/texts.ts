/** Replaces the names of people in texts. */
import type { Pseudonyms } from "./pseudonyms.ts";

/**
 * Finds the new id of a commit by its full or abbreviated old id, cut to the old id's length; undefined: unknown
 * commit.
 */
export type FindCommit = (id: string) => string | undefined;

/** Names that occur in a recording. */
interface Names {
	/** Usernames, in lower case. */
	usernames: ReadonlySet<string>;
	/** Paths of the top-level groups, in lower case. Paths of groups are never replaced, even in mentions. */
	groups: ReadonlySet<string>;
	/** Full paths of projects in personal namespaces, in lower case. */
	personalProjects: ReadonlySet<string>;
}

// Each pattern starts with a lookbehind: it is not tried again in the middle of a word that it did not match, so that
// long lines take linear time.

const address = /(?<![\w.+-])([.+-]*)(\w[\w.+-]*)(@|%40)((?:[a-z0-9-]{1,63}\.){1,32}[a-z]{2,})/gi;
const mention = /(?<!\w)@(\w(?:[\w.-]*[\w-])?)(\/?)/g;
const commit = /(?<!\w)[0-9a-f]{7,40}(?!\w)/g;
/** Matches the start of a line such as `Reviewed-by: Name <address>` in a commit message. */
const trailer = /^([ \t]*[A-Za-z][A-Za-z-]*-by:[ \t]*)([^<\r\n]+)(?=<)/gm;
/** Matches the owner in a project's path. A sign such as `#` after the path marks a reference: `ada/kettle#1`. */
const owner = /(?<![\w.-])(\w[\w.-]*)(?=\/(\w[\w.-]*)([#!$&~%@]?))/g;
/** Matches the first path segment of a URL, which may be a username. */
const profile = /(https?:\/\/[^\s/]+\/)(\w(?:[\w.-]*[\w-])?)/gi;

/**
 * Matches the text after an `@` if it is a version, and not the domain of an e-mail address: `2x.png` in `logo@2x.png`,
 * `1.0.0-rc.one` in `package@1.0.0-rc.one`.
 */
const isVersion = /^(\d+x\.\w+$|v?\d+\.\d+)/i;
/** `@all` mentions everybody, so `all` is not taken for a username. */
const everybody = "all";
/** Maximum characters of a username. */
const longest = 255;

export class Texts {
	readonly #pseudonyms: Pseudonyms;
	readonly #names: Names;

	constructor(pseudonyms: Pseudonyms, names: Names) {
		this.#pseudonyms = pseudonyms;
		this.#names = names;
	}

	/**
	 * Replaces names in comments, titles, commit messages and similar texts, where every mention counts as a user unless
	 * it names a group.
	 */
	text(text: string, findCommit: FindCommit): string {
		const replaced = this.#commits(text, findCommit)
			.replace(trailer, (_, label, name) => {
				const space = name.endsWith(" ") ? " " : "";
				return `${label}${this.#pseudonyms.name(name)}${space}`;
			})
			.replace(profile, (all, start, name) =>
				this.isUser(name) ? start + this.#pseudonyms.username(name) : all,
			);
		return this.#owners(this.#mentions(this.#addresses(replaced), true), true);
	}

	/**
	 * Replaces names in the content of a file. Most words after an `@` in files are no users, so only known users are
	 * replaced.
	 */
	file(text: string): string {
		return this.#owners(this.path(text), false);
	}

	/** Whether a file may contain anything to replace: a quick check before the file is decoded. */
	mayChange(content: Buffer): boolean {
		return (
			content.includes("@") || content.includes("%40") || this.#names.personalProjects.size > 0
		);
	}

	/** Replaces names in the path of a file: e-mail addresses, and known usernames after an `@`. */
	path(path: string): string {
		return this.#mentions(this.#addresses(path), false);
	}

	/** Replaces names in the name of a branch or tag. */
	ref(name: string, findCommit: FindCommit): string {
		return this.path(this.#commits(name, findCommit));
	}

	/**
	 * Replaces the username in the full path of a personal project, or of a file named after that path. Paths of groups
	 * and their projects stay unchanged.
	 */
	place(path: string): string {
		const [first = "", ...rest] = path.split("/");
		if (rest.length !== 1 || !this.isUser(first)) return path;
		return `${this.#pseudonyms.username(first)}/${rest[0]}`;
	}

	hasAddress(text: string): boolean {
		return this.#addresses(text) !== text;
	}

	isUser(name: string): boolean {
		return this.#names.usernames.has(name.toLowerCase());
	}

	#commits(text: string, findCommit: FindCommit): string {
		return text.replace(commit, (id) => findCommit(id) ?? id);
	}

	#addresses(text: string): string {
		return text.replace(address, (all, start, local, at, domain, place: number) => {
			if (isVersion.test(domain)) return all;
			// `git@gitlab.example.com:group/project.git` is the address of a repository, not an e-mail address.
			const next = text[place + all.length];
			if (local === "git" && (next === ":" || next === "/")) return all;
			return start + this.#pseudonyms.email(`${local}@${domain}`, at);
		});
	}

	#mentions(text: string, isEach: boolean): string {
		return text.replace(mention, (all, name: string, slash) => {
			const user = knownStart(name, this.#names.usernames);
			if (user !== undefined) {
				const rest = name.slice(user.length);
				return `@${this.#pseudonyms.username(user)}${rest}${slash}`;
			}
			const isOther =
				// A slash follows the name of a package such as @types/node, or of a group with a subgroup, never a user.
				slash !== "" ||
				/^[\d.]+$/.test(name) ||
				name.toLowerCase() === everybody ||
				this.#names.groups.has(name.toLowerCase());
			return isEach && !isOther ? `@${this.#pseudonyms.username(name)}` : all;
		});
	}

	/**
	 * Replaces the owners in paths of personal projects.
	 * @param isEach - Whether to replace the owner of an unrecorded project too, if a sign follows the path:
	 * `ada/kettle#1`
	 */
	#owners(text: string, isEach: boolean): string {
		const { personalProjects } = this.#names;
		if (!isEach && personalProjects.size === 0) return text;
		return text.replace(owner, (name, _, project, sign) => {
			if (!this.isUser(name)) return name;
			const isProject =
				(isEach && sign !== "") || knownStart(`${name}/${project}`, personalProjects) !== undefined;
			return isProject ? this.#pseudonyms.username(name) : name;
		});
	}
}

/**
 * Finds the longest known name at the start of a word. The name must end with the word or before a `.` or `-`: `ada` in
 * `ada.Please`.
 */
function knownStart(word: string, known: ReadonlySet<string>): string | undefined {
	const text = word.toLowerCase();
	let end = text.length > longest ? -1 : text.length;
	while (end > 0) {
		if (known.has(text.slice(0, end))) return word.slice(0, end);
		const before = text.slice(0, end);
		end = Math.max(before.lastIndexOf("."), before.lastIndexOf("-"));
	}
	return undefined;
}
