import type {
	MilestoneRecord,
	MilestoneStore,
} from "../../server/domain/milestones/store.ts";
import { placesOf } from "./access.ts";
import {
	addChild,
	childrenOf,
	insert,
	numberAmong,
	type View,
} from "./database.ts";
import { type Place, placeOf } from "./tables.ts";

export function createMilestones({ tables, nextId }: View): MilestoneStore {
	const { milestones, placeMilestones } = tables;

	const of = (place: Place): MilestoneRecord[] =>
		childrenOf(placeMilestones, place, milestones).map((row) => row.milestone);

	function pathOf({
		project_id,
		group_id,
	}: Pick<MilestoneRecord, "project_id" | "group_id">): string {
		const owner =
			project_id === null
				? tables.groups.get(group_id ?? 0)
				: tables.projects.get(project_id);
		if (!owner) throw new Error("The place of the milestone is missing.");
		return owner.full_path;
	}

	return {
		async findAvailable(project, milestoneId) {
			const found = milestones.get(milestoneId);
			if (found?.milestone.state !== "active") return undefined;
			const places = [...placesOf(tables, project)];
			return places.includes(found.place) ? found.milestone : undefined;
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
			const place = placeOf({
				project_id: project_id ?? undefined,
				group_id: group_id ?? undefined,
			});
			const others = of(place);
			const record: MilestoneRecord = {
				...milestone,
				id: nextId("milestone", milestone.id),
				iid: numberAmong(others, milestone.iid, "Milestone"),
				place_path: pathOf(milestone),
			};
			if (others.some((other) => other.title === title)) {
				throw new Error(`The milestone ${title} exists already.`);
			}
			insert(
				milestones,
				record.id,
				{ milestone: record, place },
				`Milestone ${record.id}`,
			);
			addChild(placeMilestones, place, record.id);
			return record;
		},
	};
}
