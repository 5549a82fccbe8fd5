/**
 * Who may do what with a snippet, once the project, its features and the operation's role let the caller in:
 *
 * | caller                           | public   | internal | private  | update | delete           | user agent |
 * |----------------------------------|----------|----------|----------|--------|------------------|------------|
 * | anonymous                        | sees     | 404      | 404      | 401    | 401              | 401        |
 * | signed in, external              | sees     | 404      | 404      | 403    | 403              | 403        |
 * | signed in, below maintainer      | sees     | sees     | 404      | 403    | 403              | 403        |
 * | maintainer, owner                | sees     | sees     | 404      | may    | may              | 403        |
 * | author, external or not          | sees     | sees     | sees     | may    | as reporter, too | 403        |
 * | administrator                    | sees     | sees     | sees     | may    | may              | may        |
 *
 * What the caller does not see is not there, whatever the caller may do with what is seen.
 */
import { levelOf, levels } from "../access.ts";
import type { Context } from "../context.ts";
import { forbidden } from "../errors.ts";
import type { UserRecord } from "../users/store.ts";
import type { Audience, SnippetRecord } from "./store.ts";

/** Which snippets of a project that they see are visible to them. */
export function audienceOf(user: UserRecord | undefined): Audience {
	const author_id = user?.id;
	if (user?.admin) {
		return { levels: ["public", "internal", "private"], author_id };
	}
	return user && !user.external
		? { levels: ["public", "internal"], author_id }
		: { levels: ["public"], author_id };
}

export function isVisible(
	{ visibility, author }: SnippetRecord,
	{ levels, author_id }: Audience,
): boolean {
	return levels.includes(visibility) || author.id === author_id;
}

/** @throws {ApiError} 403 for those who are neither the author nor at least maintainers. */
export function requireUpdate(context: Context, snippet: SnippetRecord): void {
	if (!isAuthor(context, snippet)) requireMaintainer(context);
}

/** @throws {ApiError} 403, also for an author who may create no snippets any more. */
export function requireDelete(context: Context, snippet: SnippetRecord): void {
	const may = isAuthor(context, snippet) && levelOf(context) >= levels.reporter;
	if (!may) requireMaintainer(context);
}

function isAuthor({ user }: Context, { author }: SnippetRecord): boolean {
	return user?.id === author.id;
}

function requireMaintainer(context: Context): void {
	if (levelOf(context) < levels.maintainer) throw forbidden();
}
