import type { WorldAccess, WorldGroup } from "../../../generated/world.ts";
import { levels } from "../access.ts";
import type { Stores } from "../context.ts";
import {
	groupAt,
	type Loaded,
	splitPath,
	userAt,
	WorldError,
} from "../loading.ts";
import type { GroupRecord, NewMembership } from "./store.ts";

/**
 * Loads a group without its contents; an existing one stays as it is.
 * @throws {WorldError} where the group above is missing
 */
export async function loadGroup(
	stores: Stores,
	loaded: Loaded,
	source: WorldGroup,
): Promise<GroupRecord> {
	const { path } = source;
	const { parent, last } = splitPath(path);
	if (parent !== undefined) groupAt(loaded, parent, path);
	return (
		loaded.groups.get(path) ??
		stores.groups.create({
			id: source.id,
			path: last,
			name: source.name ?? last,
			parent,
			visibility: source.visibility ?? "private",
			plan: source.plan ?? null,
			created_at: loaded.time(source.created_at),
		})
	);
}

interface Place {
	stores: Stores;
	loaded: Loaded;
	/** Id of the project or group. */
	ids: Pick<NewMembership, "project_id" | "group_id">;
	/** Its path, for errors. */
	where: string;
}

/**
 * Loads the direct members of a project or group.
 * @throws {WorldError} where a user or role is missing
 */
export async function loadMembers(
	{ stores, loaded, ids, where }: Place,
	members: Readonly<Record<string, WorldAccess>> = {},
): Promise<void> {
	for (const [username, access] of Object.entries(members ?? {})) {
		await stores.groups.addMembership({
			...ids,
			user_id: userAt(loaded, username, where).id,
			...membership(access),
		});
	}
}

/**
 * Loads the groups that a project or group is shared with.
 * @throws {WorldError} where a group or role is missing
 */
export async function loadShares(
	{ stores, loaded, ids, where }: Place,
	shares: Readonly<Record<string, WorldAccess>> = {},
): Promise<void> {
	for (const [path, access] of Object.entries(shares ?? {})) {
		await stores.groups.addMembership({
			...ids,
			shared_group_id: groupAt(loaded, path, where).id,
			...membership(access),
		});
	}
}

function membership(
	access: WorldAccess,
): Pick<NewMembership, "level" | "expires_at"> {
	const { level: role, expires_at = null } =
		typeof access === "string" ? { level: access } : access;
	const level = Object.hasOwn(levels, role) ? levels[role] : 0;
	if (level === 0) throw new WorldError(`there is no role ${role}`);
	return { level, expires_at };
}
