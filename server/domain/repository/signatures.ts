/** Authors, committers and taggers in git's form. */
import type { UserRecord } from "../users/store.ts";
import { trimEnd } from "../values/text.ts";

/** A name and an email, without the characters that git does not accept in them. */
export interface Person {
	name: string;
	email: string;
}

/** A user as author or committer: by name, or by username if git would strip the whole name. */
export function personOf({
	name,
	username,
	email,
}: Pick<UserRecord, "name" | "username" | "email">): Person {
	return {
		name: withoutCrud(name) || withoutCrud(username),
		email: withoutCrud(email),
	};
}

/**
 * The author of a commit. If the request lacks a name or an email, the caller's takes its place; if a sent one is
 * empty, the caller is the author.
 */
export function authorOf(
	sent: { name?: string | null | undefined; email?: string | null | undefined },
	caller: Person,
): Person {
	const name = withoutCrud(sent.name ?? caller.name);
	const email = withoutCrud(sent.email ?? caller.email);
	return name === "" || email === "" ? caller : { name, email };
}

/**
 * A person and a time, in UTC, as git writes them in commits and tags.
 * @param at - ISO 8601 timestamp. A time before 1970 becomes the start of 1970, since git has no earlier times
 */
export function signatureOf({ name, email }: Person, at: string): string {
	const seconds = Math.max(Math.floor(Date.parse(at) / 1000), 0);
	return `${name} <${email}> ${seconds} +0000`;
}

/** Characters that git strips from the ends of a name: control characters, the space and some punctuation. */
const crud = `${String.fromCharCode(...Array(33).keys())},:;"'\\`;

/** A name or email without the characters that git strips (ident.c). */
function withoutCrud(text: string): string {
	const name = text.replaceAll(/[<>\n]/g, "").replace(/^[\0- ,:;"'\\]+/, "");
	return trimEnd(name, crud);
}
