/** What the loaders of the domains share: how a world is refused, and what is known of it by now. */
import type { Stores } from "./context.ts";
import type { UserRecord } from "./users/store.ts";

/** What in the world can't be loaded, and why. */
export class WorldError extends Error {
	override readonly name = "WorldError";
}

export interface Loaded {
	/** By username, in the order of the file. */
	users: ReadonlyMap<string, UserRecord>;
	/** A time of the file, or the one instead of it, in wire form. */
	time(given: string | undefined, instead?: string): string;
}

/** @throws {WorldError} where the file has no such user. */
export function userAt(
	{ users }: Pick<Loaded, "users">,
	username: string,
	where: string,
): UserRecord {
	const user = users.get(username);
	if (!user) throw new WorldError(`${where}: there is no user ${username}`);
	return user;
}

/** @throws {WorldError} where the repository has no such commit. */
export async function commitAt(
	{ repositories }: Pick<Stores, "repositories">,
	projectId: number,
	revision: string,
	where: string,
): Promise<string> {
	const commit = await repositories.resolve(projectId, revision);
	if (commit === undefined) {
		throw new WorldError(`${where}: there is no commit ${revision}`);
	}
	return commit;
}
