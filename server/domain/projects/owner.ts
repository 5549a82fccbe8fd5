import { levels } from "../access/access.ts";
import type { NewMember } from "../members/store.ts";
import type { ProjectRecord } from "./store.ts";

/**
 * The membership that is stored for the owner of a personal namespace in each project of the namespace. Rights do not
 * depend on this record: the owner always has the Owner level.
 */
export function ownerOf(
	{ created_at }: Pick<ProjectRecord, "created_at">,
	user_id: number,
): NewMember {
	return { user_id, level: levels.maintainer, created_at, expires_at: null };
}
