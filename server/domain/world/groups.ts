import type { WorldGroup } from "../../../generated/world.ts";
import { longestText } from "../groups/faults.ts";
import { newGroupSettings } from "../groups/settings.ts";
import type { GroupRecord } from "../groups/store.ts";
import { descriptionOf, groupAt, type Loading, splitPath } from "./loading.ts";

/**
 * Loads a group without its contents. A group that exists already stays unchanged.
 * @throws {WorldError} where the parent group is missing
 */
export async function loadGroup(loading: Loading, source: WorldGroup): Promise<GroupRecord> {
	const { path } = source;
	const { parent, last } = splitPath(path);
	const above = parent === undefined ? undefined : groupAt(loading, parent, path);
	// A group's share lock also locks all its subgroups.
	const share_with_group_lock =
		source.share_with_group_lock || above?.settings.share_with_group_lock;
	const created_at = loading.time(source.created_at);
	return (
		loading.groups.get(path) ??
		loading.stores.groups.create({
			id: source.id,
			path: last,
			name: source.name ?? last,
			description: descriptionOf(source, longestText, path) ?? "",
			parent,
			visibility: source.visibility ?? "private",
			plan: source.plan ?? null,
			avatar_url: source.avatar_url ?? null,
			settings: newGroupSettings({ ...source, share_with_group_lock }),
			created_at,
			updated_at: loading.time(source.updated_at, created_at),
		})
	);
}
