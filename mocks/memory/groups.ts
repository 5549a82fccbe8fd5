import {
	groupWithin,
	personalNamespaceOf,
} from "../../server/domain/groups/paths.ts";
import type {
	GroupRecord,
	GroupStore,
	NamespaceRecord,
} from "../../server/domain/groups/store.ts";
import { addChild, childrenOf, insert, stored, type View } from "./database.ts";
import { deleteGroup } from "./deleted-places.ts";
import { pageOfGroups } from "./group-lists.ts";
import { branch, groupByPath, lineage } from "./group-tree.ts";
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

		async page(filter, page) {
			return pageOfGroups(tables, filter, page);
		},

		async lineage(groupId) {
			return [...lineage(tables, groupId)];
		},

		async branch(groupId) {
			return [...branch(tables, groupId)];
		},

		// Writes run one at a time.
		async lock(groupId) {
			return groups.get(groupId);
		},

		async delete(groupId) {
			return deleteGroup(tables, groupId);
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

		async countCreated(userId) {
			return tables.createdGroups.get(userId)?.length ?? 0;
		},

		async create({ id, parent, creator_id, ...group }) {
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
			addChild(tables.groupIds, "all", record.id);
			if (above) addChild(subgroups, above.id, record.id);
			if (creator_id !== undefined) {
				tables.groupCreators.set(record.id, creator_id);
				addChild(tables.createdGroups, creator_id, record.id);
			}
			return record;
		},

		async lockNames() {},

		async lockPersonal() {},

		async lockCreator() {},

		async findPersonal(userId) {
			return personalNamespaces.get(userId);
		},

		async namespaceOwner(namespaceId) {
			return namespaceOwners.get(namespaceId);
		},

		async personalNamespace(userId, given) {
			const existing = personalNamespaces.get(userId);
			if (existing) return existing;
			const user = stored(users, userId, "user");
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
