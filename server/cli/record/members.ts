/** Reads the members of groups and projects, for their records. */
import type { WorldAccess, WorldRole } from "../../../generated/world.ts";
import type { Recording } from "./recording.ts";
import type { Row } from "./rows.ts";

/** Roles with their access levels, highest first. A level between two roles counts as the lower role. */
const roles: [least: number, role: WorldRole][] = [
	[50, "owner"],
	[40, "maintainer"],
	[30, "developer"],
	[20, "reporter"],
	[10, "guest"],
];

/** Converts an access level and its dates to a role with dates; undefined: the level is below all roles. */
export function accessOf(
	{ fitting }: Pick<Recording, "fitting">,
	{ level, created_at, expires_at }: Row,
	where: string,
): WorldAccess | undefined {
	const [, role] = roles.find(([least]) => Number(level) >= least) ?? [];
	if (!role) return undefined;
	const given = { created_at, expires_at };
	return fitting.part("WorldTimedRole", given, { level: role }, where);
}

/** The access of the direct members of a group or project, keyed by username. */
export async function membersOf(
	recording: Recording,
	path: "/groups/{id}/members" | "/projects/{id}/members",
	id: number | string,
	where: string,
): Promise<Record<string, WorldAccess>> {
	const { source, people } = recording;
	const members: Record<string, WorldAccess> = {};
	for await (const row of source.rows(path, { id })) {
		const name = people.name(row);
		const access = accessOf(
			recording,
			{ ...row, level: row.access_level },
			`${where}, member ${name}`,
		);
		if (name !== undefined && access) members[name] = access;
	}
	return members;
}
