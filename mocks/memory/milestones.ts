import type { LabelPlace } from "../../server/domain/labels/store.ts";
import { mapPage, pageOfAll } from "../../server/domain/lists/pagination.ts";
import type { MilestoneRecord, MilestoneStore } from "../../server/domain/milestones/store.ts";
import {
	addChild,
	insert,
	numberAmong,
	removeChild,
	replaceEach,
	stored,
	type Table,
	takeFromEach,
	type View,
} from "./database.ts";
import { meets } from "./filters.ts";
import { projectsWithin } from "./group-tree.ts";
import { placesOf } from "./levels.ts";
import { longTextBytes } from "./long-texts.ts";
import { keepNumber, milestoneMergingIn, milestonesOf, pathOf } from "./milestone-merging.ts";
import { type Place, placeOf } from "./tables.ts";

/** Removes a milestone from things. */
function clear<Row extends { milestone_id: number | null }>(
	ids: readonly number[] | undefined,
	rows: Table<number, Row>,
	milestoneId: number,
	updated_at: string,
): void {
	replaceEach(ids, rows, (row) =>
		row.milestone_id === milestoneId ? { ...row, milestone_id: null, updated_at } : undefined,
	);
}

export function createMilestones({ tables, nextId }: View): MilestoneStore {
	const { milestones, placeMilestones, deletedMilestones } = tables;
	const { issues, projectIssues } = tables;
	const { mergeRequests, projectMergeRequests } = tables;
	const { releases, projectReleases } = tables;

	const of = (place: Place) => milestonesOf(tables, place);

	async function find(place: LabelPlace, milestoneId: number) {
		const found = milestones.get(milestoneId);
		return found?.place === placeOf(place) ? found.milestone : undefined;
	}

	return {
		async page({ project_id, group_ids, conditions }, page) {
			const places: Place[] = group_ids.map((id) => `group ${id}` as const);
			if (project_id !== null) places.push(`project ${project_id}`);
			const all = places
				.flatMap(of)
				.filter((milestone) => meets(milestone, conditions, {}))
				.sort((a, b) => b.id - a.id);
			return mapPage(pageOfAll(all, page), (milestone) => {
				const long_description = longTextBytes(milestone.description);
				return long_description > 0
					? { ...milestone, description: "", long_description }
					: milestone;
			});
		},

		async descriptions(ids) {
			return new Map(ids.map((id) => [id, milestones.get(id)?.milestone.description ?? null]));
		},

		find,

		// No lock is needed, as writes run one at a time.
		lock: find,
		async lockPlace() {},

		async isTaken({ id, namespace }, title) {
			const places: Place[] = [`project ${id}`, `group ${namespace.id}`];
			return places.flatMap(of).some((other) => other.title === title);
		},

		async isTakenInGroup(groupId, title) {
			const inside = tables.namespaceProjects.get(groupId) ?? [];
			const places: Place[] = [`group ${groupId}`, ...inside.map((id): Place => `project ${id}`)];
			return places.flatMap(of).some((other) => other.title === title);
		},

		async titled({ id, namespace }, titles) {
			const places: Place[] = [`project ${id}`, `group ${namespace.id}`];
			return places.flatMap(of).filter(({ title }) => titles.includes(title));
		},

		async findAvailable(project, milestoneId) {
			const found = milestones.get(milestoneId);
			const places = [...placesOf(tables, project)];
			return found && places.includes(found.place) ? found.milestone : undefined;
		},

		async findByTitle(project, title) {
			for (const place of placesOf(tables, project)) {
				const milestone = of(place).find((other) => other.title === title);
				if (milestone) return milestone;
			}
			return undefined;
		},

		async create(milestone) {
			const { project_id, group_id, title } = milestone;
			const place = placeOf({ project_id, group_id });
			const others = of(place);
			const deleted = deletedMilestones.get(place);
			const record: MilestoneRecord = {
				...milestone,
				id: nextId("milestone", milestone.id),
				iid: numberAmong(others, milestone.iid, "Milestone", deleted),
				place_path: pathOf(tables, milestone),
			};
			if (others.some((other) => other.title === title)) {
				throw new Error(`The milestone ${title} exists already.`);
			}
			insert(milestones, record.id, { milestone: record, place }, `Milestone ${record.id}`);
			addChild(placeMilestones, place, record.id);
			return record;
		},

		async update(milestone) {
			const row = stored(milestones, milestone.id, "milestone");
			milestones.set(milestone.id, { ...row, milestone });
		},

		...milestoneMergingIn(tables),

		async delete({ id, iid }, now) {
			const row = milestones.get(id);
			if (!row) return;
			milestones.delete(id);
			removeChild(placeMilestones, row.place, id);
			keepNumber(tables, row.place, iid);
			for (const projectId of projectsWithin(tables, row.milestone)) {
				clear(projectIssues.get(projectId), issues, id, now);
				clear(projectMergeRequests.get(projectId), mergeRequests, id, now);
				takeFromEach(projectReleases.get(projectId), releases, "milestone_ids", id);
			}
		},
	};
}
