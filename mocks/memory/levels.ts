/** Computes the levels of users in projects and groups. */
import { levelForMembers, levels } from "../../server/domain/access/access.ts";
import type { PlaceRecord } from "../../server/domain/access/store.ts";
import type { Features, ProjectRecord, ProjectSight } from "../../server/domain/projects/store.ts";
import type { Tables } from "./database.ts";
import { lineage, ownerOf, projectsBelow } from "./group-tree.ts";
import { isActive, memberKey, type Place } from "./tables.ts";

/**
 * A user's highest level in a project or group: as owner of the namespace, or by memberships and shares, inherited ones
 * included.
 */
export function levelAt(
	tables: Tables,
	{ project, group }: Omit<PlaceRecord, "level">,
	userId: number,
	today: string,
): number {
	if (project && ownerOf(tables, project.namespace.id) === userId) {
		return levels.owner;
	}
	return levelByMembership(tables, { project, group }, userId, today);
}

export function levelByMembership(
	tables: Tables,
	{ project, group }: Omit<PlaceRecord, "level">,
	userId: number,
	today: string,
): number {
	let highest = levels.none;
	for (const place of placesOf(tables, project, group)) {
		highest = Math.max(highest, memberLevel(tables, place, userId, today));
		for (const share of tables.shares.all("place", place)) {
			if (!isActive(share, today)) continue;
			for (const id of lineage(tables, share.group_id)) {
				const own = memberLevel(tables, `group ${id}`, userId, today);
				highest = Math.max(highest, Math.min(own, share.level));
			}
		}
	}
	return highest;
}

/**
 * A caller's access level in a project; an administrator counts as owner. Undefined: of the project's
 * features, such as issues, the caller sees none of those in `features`.
 */
export function levelSeeing(
	tables: Tables,
	project: ProjectRecord,
	features: readonly (keyof Features)[],
	{ user_id = 0, open, today }: ProjectSight,
): number | undefined {
	// `open`: the visibilities that the caller sees without a membership. Only an administrator's has `private`.
	const level = open.includes("private")
		? levels.owner
		: levelAt(tables, { project }, user_id, today);
	if (level === 0 && !open.includes(project.visibility)) return undefined;
	const isSeen = features.some((feature) => {
		const state = project.features[feature];
		return state === "enabled" || (state === "private" && level >= levelForMembers(feature));
	});
	return isSeen ? level : undefined;
}

/** Whether a user has an access level in at least one project of a group or of its subgroups. */
export function hasProject(
	tables: Tables,
	groupId: number,
	userId: number,
	today: string,
): boolean {
	return projectsBelow(tables, groupId).some(
		(project) => levelAt(tables, { project }, userId, today) > 0,
	);
}

/** Level of a user's direct membership in a project or group; 0: none, or expired. */
export function memberLevel(
	{ members }: Tables,
	place: Place,
	userId: number,
	today: string,
): number {
	const member = members.one("both", memberKey(place, userId));
	return member && isActive(member, today) ? member.level : levels.none;
}

/** Keys of the project or group itself, then of the groups above, innermost first. */
export function* placesOf(
	tables: Tables,
	project: PlaceRecord["project"],
	group?: PlaceRecord["group"],
): Generator<Place> {
	if (project) {
		yield `project ${project.id}`;
		if (project.namespace.kind === "user") return;
	}
	const innermost = project?.namespace.id ?? group?.id ?? null;
	for (const id of lineage(tables, innermost)) yield `group ${id}`;
}
