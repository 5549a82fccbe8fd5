import { levels } from "../access/access.ts";
import type { NewMember } from "../members/store.ts";
import type { ProjectRecord } from "./store.ts";

/** The membership of a personal namespace's owner in a project there, whose own level is Owner all the same. */
export function ownerOf(
	{ created_at }: Pick<ProjectRecord, "created_at">,
	user_id: number,
): NewMember {
	return { user_id, level: levels.maintainer, created_at, expires_at: null };
}
