import type { WorldAccess } from "../../../generated/world.ts";
import { levels } from "../access/access.ts";
import type { NewMember } from "../members/store.ts";
import { groupAt, type LoadedPlace, userAt, WorldError } from "./loading.ts";

/**
 * Loads the direct members of a project or group.
 * @param owner - For a project in a personal namespace: username of the namespace's owner, who is a member already
 * @throws {WorldError} where a user or role is missing
 */
export async function loadMembers(
	place: LoadedPlace,
	members: Readonly<Record<string, WorldAccess>> = {},
	owner?: string,
): Promise<void> {
	const { stores, ids, where } = place;
	for (const [username, access] of Object.entries(members ?? {})) {
		const user_id = userAt(place, username, where).id;
		const membership = membershipOf(access, place);
		if (username === owner) continue;
		await stores.members.add(ids, { user_id, ...membership });
	}
}

/**
 * Loads the groups that a project or group is shared with.
 * @throws {WorldError} where a group or role is missing
 */
export async function loadShares(
	place: LoadedPlace,
	shares: Readonly<Record<string, WorldAccess>> = {},
): Promise<void> {
	const { stores, ids, where } = place;
	for (const [path, access] of Object.entries(shares ?? {})) {
		const group_id = groupAt(place, path, where).id;
		const membership = membershipOf(access, place);
		await stores.groups.share(ids, { group_id, ...membership });
	}
}

function membershipOf(
	access: WorldAccess,
	{ time, created_at: start }: LoadedPlace,
): Omit<NewMember, "user_id"> {
	const {
		level: role,
		created_at = start,
		expires_at = null,
	} = typeof access === "string" ? { level: access } : access;
	const level = Object.hasOwn(levels, role) ? levels[role] : 0;
	if (level === 0) throw new WorldError(`there is no role ${role}`);
	return { level, created_at: time(created_at), expires_at };
}
