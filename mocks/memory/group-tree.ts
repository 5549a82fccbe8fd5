/** Walks the tree of groups, upwards and downwards. */
import type { GroupRecord } from "../../server/domain/groups/store.ts";
import type { WholeProjectRecord } from "../../server/domain/projects/store.ts";
import type { Tables } from "./database.ts";
import { fold, type OptionalIds } from "./tables.ts";

export function groupByPath({ groups }: Tables, fullPath: string): GroupRecord | undefined {
	return groups.one("path", fold(fullPath));
}

/** Id of the user who owns a personal namespace; undefined: no personal namespace has the id. */
export function ownerOf({ personalNamespaces }: Tables, namespaceId: number): number | undefined {
	return personalNamespaces.keys("id", namespaceId)[0];
}

/** Ids of a group and of its ancestors, the group first. */
export function* lineage({ groups }: Tables, groupId: number | null): Generator<number> {
	for (let id = groupId; id !== null; id = groups.get(id)?.parent_id ?? null) {
		yield id;
	}
}

/** Ids of a group and of all its subgroups, each after its parent. */
export function* branch(tables: Pick<Tables, "groups">, groupId: number): Generator<number> {
	yield groupId;
	for (const id of tables.groups.keys("parent", groupId)) yield* branch(tables, id);
}

/** Ids of all projects in a group and its subgroups; if a project is given, only the project's id. */
export function projectsWithin(
	tables: Pick<Tables, "groups" | "projects">,
	{ project_id, group_id }: OptionalIds,
): number[] {
	if (project_id != null) return [project_id];
	return [...branch(tables, group_id ?? 0)].flatMap((id) => tables.projects.keys("namespace", id));
}

/** All projects in a group and its subgroups. */
export function projectsBelow(tables: Tables, group_id: number): WholeProjectRecord[] {
	return projectsWithin(tables, { group_id }).flatMap((id) => tables.projects.get(id) ?? []);
}
