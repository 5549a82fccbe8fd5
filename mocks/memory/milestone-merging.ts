/** Promotes milestones of projects to their group, and merges milestones of the same title with the promoted one. */
import type { MilestoneRecord, MilestoneStore } from "../../server/domain/milestones/store.ts";
import { nextNumber, replaceEach, stored, type Tables } from "./database.ts";
import { type Place, titleKey } from "./tables.ts";

/** The full path of a milestone's project or group. */
export function pathOf(
	{ groups, projects }: Tables,
	{ project_id, group_id }: Pick<MilestoneRecord, "project_id" | "group_id">,
): string {
	const owner =
		project_id === null
			? stored(groups, group_id ?? 0, "group")
			: stored(projects, project_id, "project");
	return owner.full_path;
}

export function milestoneMergingIn(
	tables: Tables,
): Pick<MilestoneStore, "lockTitled" | "promote" | "merge"> {
	const { milestones, issues, mergeRequests, releases } = tables;

	return {
		async lockTitled(groupId, title) {
			const inside = tables.projects.keys("namespace", groupId);
			const places: Place[] = [`group ${groupId}`, ...inside.map((id): Place => `project ${id}`)];
			return places
				.flatMap((place) => milestones.one("title", titleKey(place, title)) ?? [])
				.sort((one, other) => one.id - other.id);
		},

		async promote(milestone, group_id, now) {
			const owner = { project_id: null, group_id };
			const promoted: MilestoneRecord = {
				...milestone,
				...owner,
				iid: nextNumber(tables, "milestone", `group ${group_id}`),
				place_path: pathOf(tables, owner),
				state: "active",
				created_at: now,
				updated_at: now,
			};
			milestones.set(milestone.id, promoted);
			return promoted;
		},

		async merge(from, { id: to }) {
			for (const { id, project_id } of from) {
				const ofProject = project_id ?? 0;
				const moved = <Row extends { milestone_id: number | null }>(row: Row) =>
					row.milestone_id === id ? { ...row, milestone_id: to } : undefined;
				replaceEach(issues.keys("project", ofProject), issues, moved);
				replaceEach(mergeRequests.keys("project", ofProject), mergeRequests, moved);
				replaceEach(releases.keys("project", ofProject), releases, (row) =>
					row.milestone_ids.includes(id)
						? {
								...row,
								milestone_ids: row.milestone_ids.map((one) => (one === id ? to : one)),
							}
						: undefined,
				);
				milestones.delete(id);
			}
		},
	};
}
