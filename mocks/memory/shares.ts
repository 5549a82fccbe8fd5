import type { ShareRecord } from "../../server/domain/groups/store.ts";
import type { Tables } from "./database.ts";
import { isActive, type Place } from "./tables.ts";

/** The groups with which a project or group is shared; shares that have expired by `today` do not count. */
export function sharesOf({ shares, groups }: Tables, place: Place, today: string): ShareRecord[] {
	return shares
		.all("place", place)
		.filter((share) => isActive(share, today))
		.flatMap(({ group_id, level, expires_at }) => {
			const group = groups.get(group_id);
			if (!group) return [];
			const { name, full_path } = group;
			return [{ group_id, name, full_path, level, expires_at }];
		});
}
