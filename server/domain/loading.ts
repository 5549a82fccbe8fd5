/** Shared by the loaders of all domains: the error of a world, and the records loaded so far. */
import type { Stores } from "./context.ts";
import type { GroupRecord } from "./groups/store.ts";
import type { UserRecord } from "./users/store.ts";

/** A world that cannot be loaded; the message says why. */
export class WorldError extends Error {
	override readonly name = "WorldError";
}

export interface Loaded {
	/** By username, in the order of the file. */
	users: ReadonlyMap<string, UserRecord>;
	/** By full path. */
	groups: ReadonlyMap<string, GroupRecord>;
	/** Labels of issues that were looked up lately: the project's id and the name. */
	foundLabels: Set<string>;
	/** A time of the file, or its default, in wire form. */
	time(given: string | undefined, otherwise?: string): string;
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

/** @throws {WorldError} where the file has no such group. */
export function groupAt(
	{ groups }: Pick<Loaded, "groups">,
	path: string,
	where: string,
): GroupRecord {
	const group = groups.get(path);
	if (!group) throw new WorldError(`${where}: there is no group ${path}`);
	return group;
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

/** `acme/infra/tools` → `acme/infra` and `tools`. */
export function splitPath(path: string): { parent?: string; last: string } {
	const slash = path.lastIndexOf("/");
	return slash < 0
		? { last: path }
		: { parent: path.slice(0, slash), last: path.slice(slash + 1) };
}
