/** Replaces what names people in texts. */
import type { Pseudonyms } from "./pseudonyms.ts";

/** The new id of a commit, as long as the old one, which may be abbreviated; undefined for an unknown commit. */
export type FindCommit = (id: string) => string | undefined;

/** Names that a recording has. */
interface Names {
	/** Usernames, in lower case. */
	usernames: ReadonlySet<string>;
	/** Paths of the groups at the top, in lower case: they stay, also where they are mentioned. */
	groups: ReadonlySet<string>;
	/** Full paths of projects of users, in lower case. */
	personalProjects: ReadonlySet<string>;
}

// Each of these patterns begins where a run of its characters begins, so that long lines without a match take linear time.

const address =
	/(?<![\w.+-])([.+-]*)(\w[\w.+-]*)(@|%40)((?:[a-z0-9-]+\.)+[a-z]{2,})/gi;
const mention = /(?<!\w)@(\w(?:[\w.-]*[\w-])?)(\/?)/g;
const commit = /(?<!\w)[0-9a-f]{7,40}(?!\w)/g;
/** `Reviewed-by: Name <address>` */
const trailer = /^([ \t]*[A-Za-z][A-Za-z-]*-by:[ \t]*)([^<\r\n]+)(?=<)/gm;
/** The owner in a path of a project, with what follows it: `#` and the like make it a reference. */
const owner = /(?<![\w.-])(\w[\w.-]*)(?=\/(\w[\w.-]*)([#!$&~%@]?))/g;
/** The first segment of a URL. */
const profile = /(https?:\/\/[^\s/]+\/)(\w(?:[\w.-]*[\w-])?)/gi;

/** Addresses that are none: `logo@2x.png`, `package@1.0.0-rc.one`. */
const isVersion = /^(\d+x\.\w+$|v?\d+\.\d+)/i;
/** Mentions of nobody. */
const everybody = "all";
/** Characters that a username can have. */
const longest = 255;

export class Texts {
	readonly #pseudonyms: Pseudonyms;
	readonly #names: Names;

	constructor(pseudonyms: Pseudonyms, names: Names) {
		this.#pseudonyms = pseudonyms;
		this.#names = names;
	}

	/** Comments, titles, messages of commits and the like, where each mention is one of a user unless it is a group's. */
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

	/** The content of a file, where most words after an `@` are no users: only known ones are replaced. */
	file(text: string): string {
		return this.#owners(this.path(text), false);
	}

	/** Whether a file may contain anything to replace. */
	mayChange(content: Buffer): boolean {
		return (
			content.includes("@") ||
			content.includes("%40") ||
			this.#names.personalProjects.size > 0
		);
	}

	/** The path of a file. */
	path(path: string): string {
		return this.#mentions(this.#addresses(path), false);
	}

	/** The name of a branch or tag. */
	ref(name: string, findCommit: FindCommit): string {
		return this.path(this.#commits(name, findCommit));
	}

	/** The full path of a project or group, or a file named after it: a personal project's has a username in front. */
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
		return text.replace(
			address,
			(all, start, local, at, domain, place: number) => {
				if (isVersion.test(domain)) return all;
				// git@gitlab.example.com:group/project.git
				const next = text[place + all.length];
				if (local === "git" && (next === ":" || next === "/")) return all;
				return start + this.#pseudonyms.email(`${local}@${domain}`, at);
			},
		);
	}

	#mentions(text: string, isEach: boolean): string {
		return text.replace(mention, (all, name: string, slash) => {
			const user = knownStart(name, this.#names.usernames);
			if (user !== undefined) {
				const rest = name.slice(user.length);
				return `@${this.#pseudonyms.username(user)}${rest}${slash}`;
			}
			const isOther =
				// Packages such as @types/node, and subgroups.
				slash !== "" ||
				/^[\d.]+$/.test(name) ||
				name.toLowerCase() === everybody ||
				this.#names.groups.has(name.toLowerCase());
			return isEach && !isOther ? `@${this.#pseudonyms.username(name)}` : all;
		});
	}

	/** @param isEach - Whether what looks like a reference is one; otherwise only paths of recorded projects count */
	#owners(text: string, isEach: boolean): string {
		const { personalProjects } = this.#names;
		if (!isEach && personalProjects.size === 0) return text;
		return text.replace(owner, (name, _, project, sign) => {
			if (!this.isUser(name)) return name;
			const isProject =
				(isEach && sign !== "") ||
				knownStart(`${name}/${project}`, personalProjects) !== undefined;
			return isProject ? this.#pseudonyms.username(name) : name;
		});
	}
}

/** The longest start of a word that is known, and ends with the word or before a `.` or `-`: `ada` in `ada.Please`. */
function knownStart(
	word: string,
	known: ReadonlySet<string>,
): string | undefined {
	const text = word.toLowerCase();
	let end = text.length > longest ? -1 : text.length;
	while (end > 0) {
		if (known.has(text.slice(0, end))) return word.slice(0, end);
		const before = text.slice(0, end);
		end = Math.max(before.lastIndexOf("."), before.lastIndexOf("-"));
	}
	return undefined;
}
