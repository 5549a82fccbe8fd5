/** Worlds in memory, in both forms in which they are written. */
import type { World, WorldProject, WorldRecord, WorldUser } from "../../../generated/world.ts";

/**
 * A world in memory: one object, or the records of a world in JSON Lines. Records are kept in their order, because ids
 * are given in this order.
 */
export type HeldWorld = World | readonly WorldRecord[];

/**
 * The users, groups and projects of a world. They lack what has a record of its own, such as an issue.
 */
export function placesOf(world: HeldWorld): Required<Pick<World, "users" | "groups" | "projects">> {
	if (Symbol.iterator in world) {
		return {
			users: world.flatMap((record) => ("user" in record ? [record.user] : [])),
			groups: world.flatMap((record) => ("group" in record ? [record.group] : [])),
			projects: world.flatMap((record) => ("project" in record ? [record.project] : [])),
		};
	}
	const { users = [], groups = [], projects = [] } = world;
	return { users, groups, projects };
}

/** Returns a copy of a world with changed users. */
export function withUsers(world: HeldWorld, change: (user: WorldUser) => WorldUser): HeldWorld {
	if (Symbol.iterator in world) {
		return world.map((record) => ("user" in record ? { user: change(record.user) } : record));
	}
	return { ...world, users: (world.users ?? []).map(change) };
}

/** Returns a copy of a world with changed projects. */
export function withProjects(
	world: HeldWorld,
	change: (project: WorldProject) => WorldProject,
): HeldWorld {
	if (Symbol.iterator in world) {
		return world.map((record) =>
			"project" in record ? { project: change(record.project) } : record,
		);
	}
	return { ...world, projects: (world.projects ?? []).map(change) };
}
