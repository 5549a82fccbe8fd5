/**
 * Who may do what with a snippet, once the caller meets the operation's requirement; an invisible snippet is always
 * 404. Maintainers neither see nor change private snippets of others: administrators and the author do.
 */
import { callerMay, openVisibilities } from "../access/access.ts";
import type { Context } from "../context.ts";
import { forbidden } from "../errors.ts";
import type { UserRecord } from "../users/store.ts";
import type { Audience, SnippetRecord } from "./store.ts";

/**
 * Which snippets of a visible project a user sees. There each snippet is a place with a visibility of its own and
 * without members.
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
 * @throws {ApiError} 403 unless the caller is the author or a maintainer
 */
export function requireUpdate(context: Context, snippet: SnippetRecord): void {
	if (isAuthor(context, snippet)) return;
	if (!callerMay(context, { role: "maintainer" })) throw forbidden();
}

/**
 * Requires the right to delete a snippet.
 * @throws {ApiError} 403 unless the caller is the author and still reporter, or a maintainer
 */
export function requireDelete(context: Context, snippet: SnippetRecord): void {
	const role = isAuthor(context, snippet) ? "reporter" : "maintainer";
	if (!callerMay(context, { role })) throw forbidden();
}

function isAuthor({ user }: Context, { author }: SnippetRecord): boolean {
	return user?.id === author.id;
}
