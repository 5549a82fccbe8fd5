/**
 * Rights to a snippet, checked in addition to the rights in the project that the operation requires. A snippet that the
 * caller may not see is a 404. Only the author and administrators see or change a private snippet; Maintainers do not.
 */
import { callerMay, openVisibilities } from "../access/access.ts";
import type { Context } from "../context.ts";
import { forbidden } from "../errors.ts";
import type { UserRecord } from "../users/store.ts";
import type { Audience, SnippetRecord } from "./store.ts";

/**
 * The snippets that a user sees in a visible project: those whose own visibility allows it, regardless of project
 * membership, and the user's own.
 */
export function audienceOf(user: UserRecord | undefined): Audience {
	return { levels: openVisibilities(user), author_id: user?.id };
}

export function isVisible(
	{ visibility, author }: SnippetRecord,
	{ levels, author_id }: Audience,
): boolean {
	return levels.includes(visibility) || author.id === author_id;
}

/**
 * Requires the right to change a snippet.
 * @throws {ApiError} 403 unless the caller is the author or a Maintainer
 */
export function requireUpdate(context: Context, snippet: SnippetRecord): void {
	if (isAuthor(context, snippet)) return;
	if (!callerMay(context, { role: "maintainer" })) throw forbidden();
}

/**
 * Requires the right to delete a snippet.
 * @throws {ApiError} 403 unless the caller is a Maintainer, or the author with at least the Reporter role
 */
export function requireDelete(context: Context, snippet: SnippetRecord): void {
	const role = isAuthor(context, snippet) ? "reporter" : "maintainer";
	if (!callerMay(context, { role })) throw forbidden();
}

function isAuthor({ user }: Context, { author }: SnippetRecord): boolean {
	return user?.id === author.id;
}
