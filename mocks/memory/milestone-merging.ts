/** Makes milestones of projects milestones of their group, and merges others with them. */
import type { MilestoneRecord, MilestoneStore } from "../../server/domain/milestones/store.ts";
import {
	addInOrder,
	childrenOf,
	numberAmong,
	removeChild,
	replaceEach,
	stored,
	type Tables,
} from "./database.ts";
import type { Place } from "./tables.ts";

export function milestonesOf(
	{ placeMilestones, milestones }: Tables,
	place: Place,
): MilestoneRecord[] {
	return childrenOf(placeMilestones, place, milestones).map(({ milestone }) => milestone);
}

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

/** Keeps the number of a milestone that leaves a place, so that no later one gets it. */
export function keepNumber({ deletedMilestones }: Tables, place: Place, iid: number): void {
	const highest = deletedMilestones.get(place) ?? 0;
	deletedMilestones.set(place, Math.max(highest, iid));
}

export function milestoneMergingIn(
	tables: Tables,
): Pick<MilestoneStore, "lockTitled" | "promote" | "merge"> {
	const { milestones, placeMilestones, deletedMilestones } = tables;
	const { issues, projectIssues, releases, projectReleases } = tables;
	const { mergeRequests, projectMergeRequests } = tables;

	return {
		async lockTitled(groupId, title) {
			const inside = tables.namespaceProjects.get(groupId) ?? [];
			const places: Place[] = [`group ${groupId}`, ...inside.map((id): Place => `project ${id}`)];
			return places
				.flatMap((place) => milestonesOf(tables, place))
				.filter((one) => one.title === title)
				.sort((one, other) => one.id - other.id);
		},

		async promote(milestone, group_id, now) {
			const { place } = stored(milestones, milestone.id, "milestone");
			const next: Place = `group ${group_id}`;
			const owner = { project_id: null, group_id };
			const promoted: MilestoneRecord = {
				...milestone,
				...owner,
				iid: numberAmong(
					milestonesOf(tables, next),
					undefined,
					"Milestone",
					deletedMilestones.get(next),
				),
				place_path: pathOf(tables, owner),
				state: "active",
				created_at: now,
				updated_at: now,
			};
			keepNumber(tables, place, milestone.iid);
			removeChild(placeMilestones, place, milestone.id);
			addInOrder(placeMilestones, next, milestone.id);
			milestones.set(milestone.id, { milestone: promoted, place: next });
			return promoted;
		},

		async merge(from, { id: to }) {
			for (const { id, iid, project_id } of from) {
				const { place } = stored(milestones, id, "milestone");
				const ofProject = project_id ?? 0;
				const moved = <Row extends { milestone_id: number | null }>(row: Row) =>
					row.milestone_id === id ? { ...row, milestone_id: to } : undefined;
				replaceEach(projectIssues.get(ofProject), issues, moved);
				const others = projectMergeRequests.get(ofProject);
				replaceEach(others, mergeRequests, moved);
				replaceEach(projectReleases.get(ofProject), releases, (row) =>
					row.milestone_ids.includes(id)
						? {
								...row,
								milestone_ids: row.milestone_ids.map((one) => (one === id ? to : one)),
							}
						: undefined,
				);
				milestones.delete(id);
				removeChild(placeMilestones, place, id);
				keepNumber(tables, place, iid);
			}
		},
	};
}
