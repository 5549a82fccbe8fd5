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
import { callerMay, levels, may, type Place } from "../access.ts";
import type { Context } from "../context.ts";
import { forbidden } from "../errors.ts";
import type { UserRecord } from "../users/store.ts";
import type { Audience, SnippetRecord } from "./store.ts";

/** Within a project that a user sees, a snippet is open to them as a place of its visibility is. */
const visibilities: readonly Place[] = [
	{ visibility: "public", plan: null },
	{ visibility: "internal", plan: null },
	{ visibility: "private", plan: null },
];

/** Which snippets of a project that they see are visible to them. */
export function audienceOf(user: UserRecord | undefined): Audience {
	const viewer = { user, level: levels.none };
	return {
		levels: visibilities
			.filter((place) => may(viewer, place, {}) === "yes")
			.map(({ visibility }) => visibility),
		author_id: user?.id,
	};
}

export function isVisible(
	{ visibility, author }: SnippetRecord,
	{ levels, author_id }: Audience,
): boolean {
	return levels.includes(visibility) || author.id === author_id;
}

/** @throws {ApiError} 403 for those who are neither the author nor at least maintainers. */
export function requireUpdate(context: Context, snippet: SnippetRecord): void {
	if (isAuthor(context, snippet)) return;
	if (!callerMay(context, { role: "maintainer" })) throw forbidden();
}

/** @throws {ApiError} 403, also for an author who may no longer create snippets. */
export function requireDelete(context: Context, snippet: SnippetRecord): void {
	const role = isAuthor(context, snippet) ? "reporter" : "maintainer";
	if (!callerMay(context, { role })) throw forbidden();
}

function isAuthor({ user }: Context, { author }: SnippetRecord): boolean {
	return user?.id === author.id;
}
