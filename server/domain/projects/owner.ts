import { levels } from "../access/access.ts";
import type { NewMember } from "../members/store.ts";
import type { ProjectRecord } from "./store.ts";

/** The owner of a personal namespace as a member of a project in it; the owner's own level is Owner all the same. */
export function ownerOf(
	{ created_at }: Pick<ProjectRecord, "created_at">,
	user_id: number,
): NewMember {
	return { user_id, level: levels.maintainer, created_at, expires_at: null };
}
