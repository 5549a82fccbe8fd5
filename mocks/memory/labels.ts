import type {
	LabelField,
	LabelRecord,
	LabelStore,
	LockedLabelRecord,
} from "../../server/domain/labels/store.ts";
import { pageOfAll } from "../../server/domain/pagination.ts";
import type { ProjectRecord } from "../../server/domain/projects/store.ts";
import { compareText } from "../../server/domain/text.ts";
import {
	addChild,
	insert,
	removeChild,
	type Table,
	type View,
} from "./database.ts";
import { type FieldsOf, meets } from "./filters.ts";
import { projectsWithin } from "./groups.ts";
import { placesOf } from "./levels.ts";
import { labelKey, placeOf, priorityKey } from "./tables.ts";

const fields: FieldsOf<LabelRecord, LabelField> = {
	name: ({ name }) => name,
	description: ({ description }) => description,
};

/** Takes a label from things. */
function clear<Row extends { label_ids: readonly number[] }>(
	ids: readonly number[] = [],
	rows: Table<number, Row>,
	labelId: number,
): void {
	for (const id of ids) {
		const row = rows.get(id);
		if (!row?.label_ids.includes(labelId)) continue;
		const label_ids = row.label_ids.filter((other) => other !== labelId);
		rows.set(id, { ...row, label_ids });
	}
}

export function createLabels({ tables, nextId }: View): LabelStore {
	const { labels, labelNames, labelPriorities, placeLabels } = tables;
	const { issues, projectIssues } = tables;
	const { mergeRequests, projectMergeRequests } = tables;

	function recordOf(
		project: ProjectRecord,
		id: number | undefined,
	): LockedLabelRecord | undefined {
		const row = labels.get(id ?? 0);
		if (!row) return undefined;
		const key = priorityKey(project.id, row.label.id);
		return { ...row.label, priority: labelPriorities.get(key) ?? null };
	}

	async function findAvailable(project: ProjectRecord, labelId: number) {
		const place = labels.get(labelId)?.place;
		return place && [...placesOf(tables, project)].includes(place)
			? recordOf(project, labelId)
			: undefined;
	}

	return {
		async page(project, { above, conditions }, page) {
			const places = [...placesOf(tables, project)];
			// The project and its group come first.
			const listed = above ? places : places.slice(0, 2);
			const all = listed
				.flatMap((place) => placeLabels.get(place) ?? [])
				.flatMap((id) => recordOf(project, id) ?? [])
				.filter((label) => meets(label, conditions, fields))
				.sort((a, b) => compareText(a.name, b.name) || a.id - b.id);
			return pageOfAll(all, page);
		},

		async pageOfGroups(groupIds, conditions, page) {
			const all = groupIds
				.flatMap((id) => placeLabels.get(`group ${id}`) ?? [])
				.flatMap((id) => labels.get(id)?.label ?? [])
				.filter((label) => meets(label, conditions, fields))
				.sort((a, b) => compareText(a.name, b.name) || a.id - b.id);
			return pageOfAll(all, page);
		},

		findAvailable,

		async findAvailableByName(project, name) {
			for (const place of placesOf(tables, project)) {
				const id = labelNames.get(labelKey(place, name));
				if (id !== undefined) return recordOf(project, id);
			}
			return undefined;
		},

		// Writes run one at a time.
		lock: findAvailable,
		async lockPlace() {},

		async has(place, name) {
			return labelNames.get(labelKey(placeOf(place), name)) !== undefined;
		},

		async create({ project_id, group_id, ...label }) {
			const place = placeOf({ project_id, group_id });
			const row = {
				...label,
				id: nextId("label", label.id),
				project_id: project_id ?? null,
				group_id: group_id ?? null,
			};
			const key = labelKey(place, label.name);
			insert(labelNames, key, row.id, `The label (${key})`);
			insert(labels, row.id, { label: row, place }, `Label ${row.id}`);
			addChild(placeLabels, place, row.id);
			return row;
		},

		async update(labelId, changed) {
			const row = labels.get(labelId);
			if (!row) throw new Error(`There is no label ${labelId}.`);
			const { label, place } = row;
			const updated = { ...label, ...changed };
			labelNames.delete(labelKey(place, label.name));
			const key = labelKey(place, updated.name);
			insert(labelNames, key, labelId, `The label (${key})`);
			labels.set(labelId, { label: updated, place });
		},

		async prioritize(projectId, labelId, priority) {
			const key = priorityKey(projectId, labelId);
			if (priority === null) labelPriorities.delete(key);
			else labelPriorities.set(key, priority);
		},

		async delete(labelId) {
			const row = labels.get(labelId);
			if (!row) return;
			labelNames.delete(labelKey(row.place, row.label.name));
			labels.delete(labelId);
			removeChild(placeLabels, row.place, labelId);
			for (const projectId of projectsWithin(tables, row.label)) {
				clear(projectIssues.get(projectId), issues, labelId);
				clear(projectMergeRequests.get(projectId), mergeRequests, labelId);
			}
		},

		async findOrCreateAll(project, names, color, now) {
			const found: LabelRecord[] = [];
			for (const name of names) {
				found.push(
					(await this.findAvailableByName(project, name)) ??
						(await this.create({
							name,
							color,
							description: null,
							project_id: project.id,
							created_at: now,
							updated_at: now,
						})),
				);
			}
			return found.sort((one, other) => one.id - other.id);
		},
	};
}
