/** Walks the tree of groups, upwards and downwards. */
import type { GroupRecord } from "../../server/domain/groups/store.ts";
import type { WholeProjectRecord } from "../../server/domain/projects/store.ts";
import type { Tables } from "./database.ts";
import { fold, type OptionalIds } from "./tables.ts";

export function groupByPath({ groups }: Tables, fullPath: string): GroupRecord | undefined {
	return groups.one("path", fold(fullPath));
}

/** The owner of a personal namespace. */
export function ownerOf({ personalNamespaces }: Tables, namespaceId: number): number | undefined {
	return personalNamespaces.keys("id", namespaceId)[0];
}

/** Ids of a group and those above it, from the inside out. */
export function* lineage({ groups }: Tables, groupId: number | null): Generator<number> {
	for (let id = groupId; id !== null; id = groups.get(id)?.parent_id ?? null) {
		yield id;
	}
}

/** Ids of a group and those below it, each after the group above it. */
export function* branch(tables: Pick<Tables, "groups">, groupId: number): Generator<number> {
	yield groupId;
	for (const id of tables.groups.keys("parent", groupId)) yield* branch(tables, id);
}

/** Ids of a project, or of the projects in a group and below it. */
export function projectsWithin(
	tables: Pick<Tables, "groups" | "projects">,
	{ project_id, group_id }: OptionalIds,
): number[] {
	if (project_id != null) return [project_id];
	return [...branch(tables, group_id ?? 0)].flatMap((id) => tables.projects.keys("namespace", id));
}

/** The projects in a group and below it. */
export function projectsBelow(tables: Tables, group_id: number): WholeProjectRecord[] {
	return projectsWithin(tables, { group_id }).flatMap((id) => tables.projects.get(id) ?? []);
}
