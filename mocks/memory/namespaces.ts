import { pageOfAll } from "../../server/domain/lists/pagination.ts";
import type { NamespaceStore, WholeNamespaceRecord } from "../../server/domain/namespaces/store.ts";
import { stored, type Tables, type View } from "./database.ts";
import { meets } from "./filters.ts";
import { branch, ownerOf } from "./group-tree.ts";
import { memberLevel } from "./levels.ts";
import { fold, isActive } from "./tables.ts";

export function createNamespaces({ tables }: View): NamespaceStore {
	const { groups, personalNamespaces } = tables;

	return {
		async page({ user_id, today, conditions }, page) {
			const found = [...personalNamespaces.values(), ...groups.values()]
				.flatMap(({ id }) => namespaceById(tables, id) ?? [])
				.filter(
					({ id, owner_id }) =>
						user_id === undefined ||
						owner_id === user_id ||
						memberLevel(tables, `group ${id}`, user_id, today) > 0,
				)
				.filter((namespace) => meets(namespace, conditions, {}))
				.sort((one, other) => one.id - other.id);
			return pageOfAll(found, page);
		},

		async find(reference) {
			if ("id" in reference) return namespaceById(tables, reference.id);
			const path = fold(reference.path);
			const found = groups.one("path", path) ?? personalNamespaces.one("path", path);
			return found && namespaceById(tables, found.id);
		},

		async memberCounts(groupIds, today) {
			return new Map(
				groupIds
					.filter((id) => groups.get(id) !== undefined)
					.map((id) => [id, activeMembers(tables, id, today).size]),
			);
		},
	};
}

function namespaceById(tables: Tables, id: number): WholeNamespaceRecord | undefined {
	const { groups, users, personalNamespaces } = tables;
	const group = groups.get(id);
	if (group) return { ...group, owner_id: null };
	const owner_id = ownerOf(tables, id);
	const own = owner_id && personalNamespaces.get(owner_id);
	if (!own) return undefined;
	const { avatar_url } = stored(users, owner_id, "user");
	return { ...own, avatar_url, owner_id };
}

/** Ids of the active users who are members of a group or of its subgroups. */
function activeMembers(tables: Tables, groupId: number, today: string): ReadonlySet<number> {
	const { members, users } = tables;
	const found = [...branch(tables, groupId)]
		.flatMap((id) => members.all("place", `group ${id}`))
		.filter((member) => isActive(member, today))
		.map(({ user_id }) => user_id)
		.filter((id) => users.get(id)?.state === "active");
	return new Set(found);
}
