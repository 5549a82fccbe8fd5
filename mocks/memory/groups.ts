import {
	groupWithin,
	personalNamespaceOf,
} from "../../server/domain/groups/paths.ts";
import type {
	GroupRecord,
	GroupStore,
	NamespaceRecord,
} from "../../server/domain/groups/store.ts";
import {
	addChild,
	childrenOf,
	insert,
	type Tables,
	type View,
} from "./database.ts";
import { sharesOf } from "./shares.ts";
import { fold, placeOf } from "./tables.ts";

export function createGroups({ tables, nextId }: View): GroupStore {
	const { users, groups, subgroups, personalNamespaces, namespaceOwners } =
		tables;
	const { namespacePaths, projectPaths, usernames } = tables;
	const { shares, sharedPlaces } = tables;

	return {
		async findByPath(fullPath) {
			return groupByPath(tables, fullPath);
		},

		async lineage(groupId) {
			return [...lineage(tables, groupId)];
		},

		async shares(groupId, today) {
			return sharesOf(tables, `group ${groupId}`, today);
		},

		async taken(fullPath, within) {
			const key = fold(fullPath);
			return {
				path: [namespacePaths, projectPaths, usernames].some(
					(paths) => paths.get(key) !== undefined,
				),
				name:
					within !== undefined &&
					childrenOf(subgroups, within.id, groups).some(
						({ name }) => name === within.name,
					),
			};
		},

		async create({ id, parent, ...group }) {
			const above =
				parent === undefined ? undefined : groupByPath(tables, parent);
			if (parent !== undefined && !above) {
				throw new Error(`There is no group ${parent}.`);
			}
			const record: GroupRecord = {
				...group,
				id: nextId("namespace", id),
				kind: "group",
				...groupWithin(above, group),
			};
			insertNamespace(record);
			groups.set(record.id, record);
			if (above) addChild(subgroups, above.id, record.id);
			return record;
		},

		async findPersonal(userId) {
			return personalNamespaces.get(userId);
		},

		async namespaceOwner(namespaceId) {
			return namespaceOwners.get(namespaceId);
		},

		async personalNamespace(userId, given) {
			const existing = personalNamespaces.get(userId);
			if (existing) return existing;
			const user = users.get(userId);
			if (!user) throw new Error(`There is no user ${userId}.`);
			const record: NamespaceRecord = {
				...personalNamespaceOf(user),
				id: nextId("namespace", given),
			};
			insertNamespace(record);
			personalNamespaces.set(userId, record);
			namespaceOwners.set(record.id, userId);
			return record;
		},

		async share(at, { group_id, level, expires_at }) {
			const place = placeOf(at);
			const others = shares.get(place) ?? [];
			if (others.some((share) => share.group_id === group_id)) {
				throw new Error(`${place} is shared with group ${group_id} already.`);
			}
			shares.set(place, [...others, { group_id, level, expires_at }]);
			addChild(sharedPlaces, group_id, place);
		},
	};

	function insertNamespace({ id, full_path }: NamespaceRecord) {
		if (groups.get(id) || namespaceOwners.get(id) !== undefined) {
			throw new Error(`Namespace ${id} exists already.`);
		}
		insert(namespacePaths, fold(full_path), id, `Namespace ${full_path}`);
	}
}

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
