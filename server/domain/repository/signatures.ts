/** The person who made a commit or a tag, in the form of git. */
import type { UserRecord } from "../users/store.ts";
import { trimEnd } from "../values/text.ts";

/** A name and an address, without what git does not accept in them. */
export interface Person {
	name: string;
	email: string;
}

/** A user as a person: by name, or by username if nothing is left of the name. */
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
 * The author of a commit: a part that was not sent is the caller's, and an empty one makes the caller the author.
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
 * Signature of a person.
 * @param at - Time in wire form; git has no time before 1970
 */
export function signatureOf({ name, email }: Person, at: string): string {
	const seconds = Math.max(Math.floor(Date.parse(at) / 1000), 0);
	return `${name} <${email}> ${seconds} +0000`;
}

/** Characters that git strips from the ends of a name: control characters and separators. */
const crud = `${String.fromCharCode(...Array(33).keys())},:;"'\\`;

/** A name or address without the characters that git strips (ident.c). */
function withoutCrud(text: string): string {
	const name = text.replaceAll(/[<>\n]/g, "").replace(/^[\0- ,:;"'\\]+/, "");
	return trimEnd(name, crud);
}
