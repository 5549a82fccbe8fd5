/** Promotes labels of projects to their group, and merges labels of the same name with the promoted label. */
import type { LabelStore, PlacedLabelRecord } from "../../server/domain/labels/store.ts";
import { replaceEach, stored, type Tables } from "./database.ts";
import { type LabelRow, labelKey, type Place, priorityKey } from "./tables.ts";

export function labelMergingIn(
	tables: Tables,
): Pick<LabelStore, "lockNamed" | "promote" | "merge"> {
	const { labels, labelPriorities } = tables;

	return {
		async lockNamed(groupId, name) {
			const places: Place[] = [
				`group ${groupId}`,
				...tables.projects.keys("namespace", groupId).map((id): Place => `project ${id}`),
			];
			return places
				.flatMap((place): PlacedLabelRecord[] => {
					const label = labels.one("name", labelKey(place, name));
					return label ? [label] : [];
				})
				.sort((one, other) => one.id - other.id);
		},

		async promote(labelId, groupId, updated_at) {
			const label = stored(labels, labelId, "label");
			labels.set(labelId, { ...label, project_id: null, group_id: groupId, updated_at });
		},

		async merge(from, to) {
			mergeSubscriptions(tables, from, to);
			for (const id of from) {
				const label = stored(labels, id, "label");
				replaceOnThings(tables, label, to.id);
				const projectId = label.project_id ?? 0;
				const ranked = labelPriorities.get(priorityKey(projectId, id));
				const key = priorityKey(projectId, to.id);
				if (ranked && !labelPriorities.get(key)) {
					labelPriorities.set(key, { ...ranked, label_id: to.id });
				}
				labels.delete(id);
			}
		},
	};
}

/** Replaces a project's label by the label `to` on the project's issues and merge requests. */
function replaceOnThings(
	{ issues, mergeRequests }: Tables,
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
	replaceEach(issues.keys("project", project_id ?? 0), issues, replaced);
	replaceEach(mergeRequests.keys("project", project_id ?? 0), mergeRequests, replaced);
}

function mergeSubscriptions(
	{ labelSubscriptions }: Tables,
	from: readonly number[],
	{ id: to, project_id }: PlacedLabelRecord,
): void {
	const of = (id: number) => labelSubscriptions.all("label", id);
	const merged = [...from, ...(project_id === null ? [] : [to])].flatMap(of);
	const latest = merged.filter(
		({ user_id, id }) => !merged.some((other) => other.user_id === user_id && other.id > id),
	);
	const kept = project_id === null ? of(to) : [];
	const moved = latest.filter(
		(one) =>
			!kept.some((other) => other.user_id === one.user_id && other.project_id === one.project_id),
	);
	for (const { id } of merged) labelSubscriptions.delete(id);
	for (const one of moved) labelSubscriptions.set(one.id, { ...one, label_id: to });
}
