/** Members of groups and projects, for their records. */
import type { WorldAccess, WorldRole } from "../../../generated/world.ts";
import type { Recording } from "./recording.ts";
import type { Row } from "./rows.ts";

/** Names of the access levels; there are others, each of which counts as the next lower one. */
const roles: [least: number, role: WorldRole][] = [
	[50, "owner"],
	[40, "maintainer"],
	[30, "developer"],
	[20, "reporter"],
	[10, "guest"],
];

/** A role with its times; undefined for a level below all roles. */
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

/** Direct members of a group or project. */
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
