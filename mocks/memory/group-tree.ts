/** Groups and what is above and below them. */
import type { GroupRecord } from "../../server/domain/groups/store.ts";
import type { Tables } from "./database.ts";
import { fold } from "./tables.ts";

export function groupByPath(
	{ groups, namespacePaths }: Tables,
	fullPath: string,
): GroupRecord | undefined {
	const id = namespacePaths.get(fold(fullPath));
	return id === undefined ? undefined : groups.get(id);
}

/** Ids of a group and those above it, from the inside out. */
export function* lineage(
	{ groups }: Tables,
	groupId: number | null,
): Generator<number> {
	for (let id = groupId; id !== null; id = groups.get(id)?.parent_id ?? null) {
		yield id;
	}
}

/** Ids of a group and those below it, each after the group above it. */
export function* branch(
	tables: Pick<Tables, "subgroups">,
	groupId: number,
): Generator<number> {
	yield groupId;
	for (const id of tables.subgroups.get(groupId) ?? []) {
		yield* branch(tables, id);
	}
}

/** Ids of the projects for which a label or milestone of a project or group is. */
export function projectsWithin(
	tables: Pick<Tables, "subgroups" | "namespaceProjects">,
	place: { project_id: number | null; group_id: number | null },
): number[] {
	if (place.project_id !== null) return [place.project_id];
	return [...branch(tables, place.group_id ?? 0)].flatMap(
		(id) => tables.namespaceProjects.get(id) ?? [],
	);
}
