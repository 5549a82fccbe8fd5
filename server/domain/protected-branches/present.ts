import type { Schemas } from "../../../generated/operations.ts";
import type { BranchLevel, ProtectedBranchRecord } from "./store.ts";

export function presentProtectedBranch({
	id,
	name,
	push_level,
	merge_level,
	allow_force_push,
}: ProtectedBranchRecord): Schemas["ProtectedBranch"] {
	return {
		id,
		name,
		push_access_levels: [presentLevel(push_level)],
		merge_access_levels: [presentLevel(merge_level)],
		allow_force_push,
		unprotect_access_levels: [],
		code_owner_approval_required: false,
	};
}

/** Description of each access level, as GitLab words it. */
export const levelTexts: Record<BranchLevel, string> = {
	0: "No one",
	30: "Developers + Maintainers",
	40: "Maintainers",
};

function presentLevel(level: BranchLevel): Schemas["BranchAccessLevel"] {
	return {
		access_level: level,
		access_level_description: levelTexts[level],
		user_id: null,
		group_id: null,
	};
}
