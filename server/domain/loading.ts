/** What the loaders of the domains share: how a world is refused, and what is known of it by now. */
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
