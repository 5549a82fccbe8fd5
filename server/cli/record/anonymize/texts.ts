/** Replaces what names people in texts. */
import type { Pseudonyms } from "./pseudonyms.ts";

/** The new id of a commit, as long as the old one, which may be abbreviated; undefined for an unknown commit. */
export type FindCommit = (id: string) => string | undefined;

/** Names that occur in a recording. */
interface Names {
	/** Usernames, in lower case. */
	usernames: ReadonlySet<string>;
	/** Paths of the groups at the top, in lower case. They stay, even where they are mentioned. */
	groups: ReadonlySet<string>;
	/** Full paths of projects in personal namespaces, in lower case. */
	personalProjects: ReadonlySet<string>;
}

// Each of these patterns begins where a run of its characters begins, so that long lines without a match take linear time.

const address = /(?<![\w.+-])([.+-]*)(\w[\w.+-]*)(@|%40)((?:[a-z0-9-]{1,63}\.){1,32}[a-z]{2,})/gi;
const mention = /(?<!\w)@(\w(?:[\w.-]*[\w-])?)(\/?)/g;
const commit = /(?<!\w)[0-9a-f]{7,40}(?!\w)/g;
/** Line of a commit message such as `Reviewed-by: Name <address>`. */
const trailer = /^([ \t]*[A-Za-z][A-Za-z-]*-by:[ \t]*)([^<\r\n]+)(?=<)/gm;
/** The owner in the path of a project, with what follows: `#` and similar signs make it a reference. */
const owner = /(?<![\w.-])(\w[\w.-]*)(?=\/(\w[\w.-]*)([#!$&~%@]?))/g;
/** The first segment of a URL's path. */
const profile = /(https?:\/\/[^\s/]+\/)(\w(?:[\w.-]*[\w-])?)/gi;

/** Matches a version, which makes a text look like an e-mail address: `logo@2x.png`, `package@1.0.0-rc.one`. */
const isVersion = /^(\d+x\.\w+$|v?\d+\.\d+)/i;
/** Name in mentions of all people, which is no user. */
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
	 * Replaces names in comments, titles, messages of commits and similar texts, where each mention is one of a user
	 * or a group.
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
	 * Replaces names in the content of a file. There most words after an `@` are no users, so that only known users
	 * are replaced.
	 */
	file(text: string): string {
		return this.#owners(this.path(text), false);
	}

	/** Whether a file may contain anything to replace. */
	mayChange(content: Buffer): boolean {
		return (
			content.includes("@") || content.includes("%40") || this.#names.personalProjects.size > 0
		);
	}

	/** Replaces names in the path of a file. */
	path(path: string): string {
		return this.#mentions(this.#addresses(path), false);
	}

	/** Replaces names in the name of a branch or tag. */
	ref(name: string, findCommit: FindCommit): string {
		return this.path(this.#commits(name, findCommit));
	}

	/**
	 * Replaces names in the full path of a project or group, or of a file named after it: the path of a personal
	 * project begins with a username.
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
			// An address of a repository: `git@gitlab.example.com:group/project.git`.
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
				// A slash follows the names of packages such as @types/node, and of groups with subgroups.
				slash !== "" ||
				/^[\d.]+$/.test(name) ||
				name.toLowerCase() === everybody ||
				this.#names.groups.has(name.toLowerCase());
			return isEach && !isOther ? `@${this.#pseudonyms.username(name)}` : all;
		});
	}

	/**
	 * Replaces the owners of projects.
	 * @param isEach - Whether everything that looks like a reference is one; otherwise only paths of recorded
	 * projects count
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
 * The longest known name at the start of a word, which ends with the word or before a `.` or `-`: `ada` in
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
