import { groupWithin, personalNamespaceOf } from "../../server/domain/groups/paths.ts";
import type {
	DeletedPlaces,
	GroupRecord,
	GroupStore,
	NamespaceRecord,
} from "../../server/domain/groups/store.ts";
import { stored, type Tables, type View } from "./database.ts";
import { pageOfGroups } from "./group-lists.ts";
import { branch, groupByPath, lineage, ownerOf } from "./group-tree.ts";
import { updateGroup } from "./group-updates.ts";
import { deleteProject } from "./projects.ts";
import { sharesOf } from "./shares.ts";
import { fold, type OptionalIds, placeOf } from "./tables.ts";

function createShares({
	tables: { shares },
	nextId,
}: View): Pick<GroupStore, "share" | "findShare" | "unshare"> {
	const find = (at: OptionalIds, groupId: number) =>
		shares.all("place", placeOf(at)).find(({ group_id }) => group_id === groupId);
	return {
		async findShare(at, groupId) {
			return find(at, groupId);
		},

		async unshare(at, groupId) {
			const share = find(at, groupId);
			if (share) shares.delete(share.id);
		},

		async share(at, { group_id, level, expires_at, created_at }) {
			const place = placeOf(at);
			if (find(at, group_id)) {
				throw new Error(`${place} is shared with group ${group_id} already.`);
			}
			const id = nextId("membership");
			shares.set(id, { id, place, group_id, level, expires_at, updated_at: created_at });
			return id;
		},
	};
}

/** Deletes a group with everything below it, except audit events. */
function deleteGroup(tables: Tables, groupId: number): DeletedPlaces {
	const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
	const groups = [...branch(tables, groupId)]
		.flatMap((id) => tables.groups.get(id) ?? [])
		.sort(byId);
	const projects = groups.flatMap(({ id }) => tables.projects.all("namespace", id)).sort(byId);
	for (const { id } of projects) deleteProject(tables, id);
	tables.groups.delete(groupId);
	return { projects, groups };
}

export function createGroups(view: View): GroupStore {
	const { tables, nextId } = view;
	const { users, groups, projects, personalNamespaces } = tables;

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

		// Locks nothing, because write transactions run one at a time.
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
			const namespace = groups.one("path", key) ?? personalNamespaces.one("path", key);
			const isOther = ({ id }: { id: number }) => id !== except;
			return {
				path:
					(namespace !== undefined && isOther(namespace)) ||
					projects.one("path", key) !== undefined ||
					users.one("username", key) !== undefined,
				name:
					within !== undefined &&
					groups.all("parent", within.id).some((one) => isOther(one) && one.name === within.name),
			};
		},

		async visibilitiesIn(groupId) {
			return {
				groups: groups.all("parent", groupId).map(({ visibility }) => visibility),
				projects: projects.all("namespace", groupId).map(({ visibility }) => visibility),
			};
		},

		async longestPath(groupId) {
			const paths = [...branch(tables, groupId)].flatMap((id) => [
				groups.get(id)?.full_path ?? "",
				...projects.all("namespace", id).map(({ full_path }) => full_path),
			]);
			return paths.reduce((most, { length }) => Math.max(most, length), 0);
		},

		async update(group, change) {
			updateGroup(tables, group, change);
		},

		async countCreated(userId) {
			return tables.groupCreators.keys("user", userId).length;
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
			requireNew(record);
			groups.set(record.id, record);
			if (creator_id !== undefined) tables.groupCreators.set(record.id, creator_id);
			return record;
		},

		async lockNames() {},

		async lockPersonal() {},

		async lockCreator() {},

		async findPersonal(userId) {
			return personalNamespaces.get(userId);
		},

		async namespaceOwner(namespaceId) {
			return ownerOf(tables, namespaceId);
		},

		async personalNamespace(userId, given) {
			const existing = personalNamespaces.get(userId);
			if (existing) return existing;
			const user = stored(users, userId, "user");
			const record: NamespaceRecord = {
				...personalNamespaceOf(user),
				id: nextId("namespace", given),
			};
			requireNew(record);
			personalNamespaces.set(userId, record);
			return record;
		},

		...createShares(view),
	};

	/** @throws if a group or personal namespace already has the id or the path */
	function requireNew({ id, full_path }: NamespaceRecord) {
		const path = fold(full_path);
		if (groups.get(id) ?? personalNamespaces.one("id", id)) {
			throw new Error(`The namespace ${id} exists already.`);
		}
		if (groups.one("path", path) ?? personalNamespaces.one("path", path)) {
			throw new Error(`The namespace ${full_path} exists already.`);
		}
	}
}
