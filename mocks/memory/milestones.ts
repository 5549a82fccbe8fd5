import type { LabelPlace } from "../../server/domain/labels/store.ts";
import { mapPage, pageOfAll } from "../../server/domain/lists/pagination.ts";
import type { MilestoneRecord, MilestoneStore } from "../../server/domain/milestones/store.ts";
import { nextNumber, replaceEach, takeFromEach, type View } from "./database.ts";
import { meets } from "./filters.ts";
import { projectsWithin } from "./group-tree.ts";
import { placesOf } from "./levels.ts";
import { longTextBytes } from "./long-texts.ts";
import { milestoneMergingIn, pathOf } from "./milestone-merging.ts";
import type { Table } from "./table.ts";
import { type Place, placeOf, titleKey } from "./tables.ts";

/** Removes a milestone from the issues or merge requests with the given ids. */
function clear<Row extends { milestone_id: number | null }>(
	ids: readonly number[] | undefined,
	rows: Pick<Table<number, Row>, "get" | "set">,
	milestoneId: number,
	updated_at: string,
): void {
	replaceEach(ids, rows, (row) =>
		row.milestone_id === milestoneId ? { ...row, milestone_id: null, updated_at } : undefined,
	);
}

export function createMilestones({ tables, nextId }: View): MilestoneStore {
	const { milestones, issues, mergeRequests, releases } = tables;

	const titled = (places: readonly Place[], title: string) =>
		places.flatMap((place) => milestones.one("title", titleKey(place, title)) ?? []);

	async function find(place: LabelPlace, milestoneId: number) {
		const found = milestones.get(milestoneId);
		return found && placeOf(found) === placeOf(place) ? found : undefined;
	}

	return {
		async page({ project_id, group_ids, conditions }, page) {
			const places: Place[] = group_ids.map((id) => `group ${id}` as const);
			if (project_id !== null) places.push(`project ${project_id}`);
			const all = places
				.flatMap((place) => milestones.all("place", place))
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
			return new Map(ids.map((id) => [id, milestones.get(id)?.description ?? null]));
		},

		find,

		// Locks nothing, because write transactions run one at a time.
		lock: find,
		async lockPlace() {},

		async isTaken({ id, namespace }, title) {
			return titled([`project ${id}`, `group ${namespace.id}`], title).length > 0;
		},

		async isTakenInGroup(groupId, title) {
			const inside = tables.projects.keys("namespace", groupId);
			const places: Place[] = [`group ${groupId}`, ...inside.map((id): Place => `project ${id}`)];
			return titled(places, title).length > 0;
		},

		async titled({ id, namespace }, titles) {
			const places: Place[] = [`project ${id}`, `group ${namespace.id}`];
			return places
				.flatMap((place) => milestones.all("place", place))
				.filter(({ title }) => titles.includes(title));
		},

		async findAvailable(project, milestoneId) {
			const found = milestones.get(milestoneId);
			const places = [...placesOf(tables, project)];
			return found && places.includes(placeOf(found)) ? found : undefined;
		},

		async findByTitle(project, title) {
			return titled([...placesOf(tables, project)], title)[0];
		},

		async create(milestone) {
			const record: MilestoneRecord = {
				...milestone,
				id: nextId("milestone", milestone.id),
				iid: nextNumber(tables, "milestone", placeOf(milestone), milestone.iid),
				place_path: pathOf(tables, milestone),
			};
			milestones.insert(record.id, record);
			return record;
		},

		async update(milestone) {
			milestones.set(milestone.id, milestone);
		},

		...milestoneMergingIn(tables),

		async delete({ id }, now) {
			const milestone = milestones.get(id);
			if (!milestone) return;
			milestones.delete(id);
			for (const projectId of projectsWithin(tables, milestone)) {
				clear(issues.keys("project", projectId), issues, id, now);
				clear(mergeRequests.keys("project", projectId), mergeRequests, id, now);
				takeFromEach(releases.keys("project", projectId), releases, "milestone_ids", id);
			}
		},
	};
}
