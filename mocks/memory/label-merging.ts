/** Makes labels of projects labels of their group, and merges others with them. */
import type { LabelStore, PlacedLabelRecord } from "../../server/domain/labels/store.ts";
import { addInOrder, removeChild, replaceEach, stored, type Tables } from "./database.ts";
import { type LabelRow, labelKey, type Place, priorityKey } from "./tables.ts";

export function labelMergingIn(
	tables: Tables,
): Pick<LabelStore, "lockNamed" | "promote" | "merge"> {
	const { labels, labelNames, labelPriorities, placeLabels } = tables;

	return {
		async lockNamed(groupId, name) {
			const places: Place[] = [
				`group ${groupId}`,
				...(tables.namespaceProjects.get(groupId) ?? []).map((id): Place => `project ${id}`),
			];
			return places
				.flatMap((place) => labelNames.get(labelKey(place, name)) ?? [])
				.flatMap((id): PlacedLabelRecord[] => {
					const row = labels.get(id);
					return row ? [row.label] : [];
				})
				.sort((one, other) => one.id - other.id);
		},

		async promote(labelId, groupId, updated_at) {
			const { label, place } = stored(labels, labelId, "label");
			const next: Place = `group ${groupId}`;
			labelNames.delete(labelKey(place, label.name));
			labelNames.set(labelKey(next, label.name), labelId);
			removeChild(placeLabels, place, labelId);
			addInOrder(placeLabels, next, labelId);
			labels.set(labelId, {
				label: { ...label, project_id: null, group_id: groupId, updated_at },
				place: next,
			});
		},

		async merge(from, to) {
			mergeSubscriptions(tables, from, to);
			for (const id of from) {
				const { label, place } = stored(labels, id, "label");
				replaceOnThings(tables, label, to.id);
				const projectId = label.project_id ?? 0;
				const priority = labelPriorities.get(priorityKey(projectId, id));
				labelPriorities.delete(priorityKey(projectId, id));
				const key = priorityKey(projectId, to.id);
				if (priority !== undefined && labelPriorities.get(key) === undefined) {
					labelPriorities.set(key, priority);
				}
				labelNames.delete(labelKey(place, label.name));
				removeChild(placeLabels, place, id);
				labels.delete(id);
			}
		},
	};
}

/** Replaces a project's label on the issues and merge requests of the project. */
function replaceOnThings(
	{ issues, mergeRequests, projectIssues, projectMergeRequests }: Tables,
	{ id, project_id }: LabelRow,
	to: number,
): void {
	const replaced = <Row extends { label_ids: readonly number[] }>(row: Row) =>
		row.label_ids.includes(id)
			? {
					...row,
					label_ids: [...row.label_ids.filter((one) => one !== id && one !== to), to],
				}
			: undefined;
	replaceEach(projectIssues.get(project_id ?? 0), issues, replaced);
	const others = projectMergeRequests.get(project_id ?? 0);
	replaceEach(others, mergeRequests, replaced);
}

function mergeSubscriptions(
	{ labelSubscriptions }: Tables,
	from: readonly number[],
	{ id: to, project_id }: PlacedLabelRecord,
): void {
	const of = (id: number) => labelSubscriptions.get(id) ?? [];
	const merged = [...from, ...(project_id === null ? [] : [to])].flatMap(of);
	const latest = merged.filter(
		({ user_id, id }) => !merged.some((other) => other.user_id === user_id && other.id > id),
	);
	const kept = project_id === null ? of(to) : [];
	const moved = latest.filter(
		(one) =>
			!kept.some((other) => other.user_id === one.user_id && other.project_id === one.project_id),
	);
	labelSubscriptions.set(to, [...kept, ...moved]);
	for (const id of from) labelSubscriptions.delete(id);
}
