import { type Visibility, visibilities } from "../../server/domain/access/visibility.ts";
import { groupWithin, personalNamespaceOf } from "../../server/domain/groups/paths.ts";
import type { GroupRecord, GroupStore, NamespaceRecord } from "../../server/domain/groups/store.ts";
import { addChild, childrenOf, insert, removeChild, stored, type View } from "./database.ts";
import { deleteGroup } from "./deleted-places.ts";
import { pageOfGroups } from "./group-lists.ts";
import { branch, groupByPath, lineage } from "./group-tree.ts";
import { updateGroup } from "./group-updates.ts";
import { sharesOf } from "./shares.ts";
import { fold, placeOf } from "./tables.ts";

function widestOf(inside: readonly { visibility: Visibility }[]): Visibility | undefined {
	return [...visibilities]
		.reverse()
		.find((one) => inside.some(({ visibility }) => visibility === one));
}

function createShares({
	tables: { shares, sharedPlaces },
	nextId,
}: View): Pick<GroupStore, "share" | "findShare" | "unshare"> {
	return {
		async findShare(at, groupId) {
			return shares.get(placeOf(at))?.find(({ group_id }) => group_id === groupId);
		},

		async unshare(at, groupId) {
			const place = placeOf(at);
			const others = shares.get(place) ?? [];
			const left = others.filter(({ group_id }) => group_id !== groupId);
			shares.set(place, left);
			removeChild(sharedPlaces, groupId, place);
		},

		async share(at, { group_id, level, expires_at, created_at }) {
			const place = placeOf(at);
			const others = shares.get(place) ?? [];
			if (others.some((share) => share.group_id === group_id)) {
				throw new Error(`${place} is shared with group ${group_id} already.`);
			}
			const id = nextId("membership");
			const share = { id, group_id, level, expires_at, updated_at: created_at };
			shares.set(place, [...others, share]);
			addChild(sharedPlaces, group_id, place);
			return id;
		},
	};
}

export function createGroups(view: View): GroupStore {
	const { tables, nextId } = view;
	const { users, groups, subgroups, personalNamespaces, namespaceOwners } = tables;
	const { namespacePaths, projectPaths, usernames } = tables;

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

		// No lock is needed, as writes run one at a time.
		async lock(groupId) {
			return groups.get(groupId);
		},

		async delete(groupId) {
			return deleteGroup(tables, groupId);
		},

		async shares(groupId, today) {
			return sharesOf(tables, `group ${groupId}`, today);
		},

		async taken(fullPath, within, except) {
			const key = fold(fullPath);
			const namespace = namespacePaths.get(key);
			return {
				path:
					(namespace !== undefined && namespace !== except) ||
					[projectPaths, usernames].some((paths) => paths.get(key) !== undefined),
				name:
					within !== undefined &&
					childrenOf(subgroups, within.id, groups).some(
						({ id, name }) => id !== except && name === within.name,
					),
			};
		},

		async widest(groupId) {
			const { namespaceProjects, projects } = tables;
			return {
				groups: widestOf(childrenOf(subgroups, groupId, groups)),
				projects: widestOf(childrenOf(namespaceProjects, groupId, projects)),
			};
		},

		async update(group, change) {
			updateGroup(tables, group, change);
		},

		async countCreated(userId) {
			return tables.createdGroups.get(userId)?.length ?? 0;
		},

		async create({ id, parent, creator_id, ...group }) {
			const above = parent === undefined ? undefined : groupByPath(tables, parent);
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

		...createShares(view),
	};

	function insertNamespace({ id, full_path }: NamespaceRecord) {
		if (groups.get(id) || namespaceOwners.get(id) !== undefined) {
			throw new Error(`Namespace ${id} exists already.`);
		}
		insert(namespacePaths, fold(full_path), id, `Namespace ${full_path}`);
	}
}
