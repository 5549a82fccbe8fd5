/** Describes the project or group in a request's path as a `Place`, and finds single members of it. */
import type { Role } from "../../../generated/operations.ts";
import { hasTier, levels, requireGroup, requireProject } from "../access/access.ts";
import { requireFound } from "../access/references.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import type { GroupRecord } from "../groups/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { type MemberPlace, type MemberRecord, minimalLevel } from "./store.ts";

export interface Place {
	record: ProjectRecord | GroupRecord;
	key: MemberPlace;
	/** Id of the group, or of the project's namespace. Members of it and of its ancestor groups inherit membership. */
	group_id: number;
	/** Levels that members may have. */
	levels: readonly number[];
	/** Lowest role that may change members. */
	manager: Role;
}

export type PlaceIn = (context: Context) => Place;

const { guest, reporter, developer, maintainer, owner } = levels;

export const inProject: PlaceIn = (context) => {
	const project = requireProject(context);
	return {
		record: project,
		key: { project_id: project.id },
		group_id: project.namespace.id,
		levels: [guest, reporter, developer, maintainer],
		manager: "maintainer",
	};
};

export const inGroup: PlaceIn = (context) => {
	const group = requireGroup(context);
	const hasMinimal = group.parent_id === null && hasTier(context.settings, group, "premium");
	return {
		record: group,
		key: { group_id: group.id },
		group_id: group.id,
		levels: [...(hasMinimal ? [minimalLevel] : []), guest, reporter, developer, maintainer, owner],
		manager: "owner",
	};
};

/**
 * Finds a user's direct, unexpired membership in the project or group.
 * @throws {ApiError} 404 if there is none
 */
export async function foundMember(
	context: Context,
	{ key, levels }: Place,
	userId: number,
): Promise<MemberRecord> {
	const member = await requireFound(userId, (id) => context.members.find(key, id));
	// Minimal access needs a paid tier, which may have ended since the user got this level.
	const isLost = isMinimal(member) && !levels.includes(minimalLevel);
	if (isLost || !isActive(member, context)) throw notFound();
	return member;
}

export function isActive(
	{ expires_at }: Pick<MemberRecord, "expires_at">,
	{ today }: Context,
): boolean {
	return expires_at === null || expires_at > today;
}

export function isMinimal({ level }: Pick<MemberRecord, "level">): boolean {
	return level === minimalLevel;
}

/**
 * Returns a function that compares memberships, to sort them: those in the project or group itself come before
 * inherited ones, then those with a higher level come first, then older ones.
 */
export function byNearness({ key }: Pick<Place, "key">) {
	const isOwn = ({ project_id, group_id }: MemberRecord) =>
		key.project_id === undefined ? group_id === key.group_id : project_id === key.project_id;
	return (one: MemberRecord, other: MemberRecord): number =>
		Number(isOwn(other)) - Number(isOwn(one)) || other.level - one.level || one.id - other.id;
}
