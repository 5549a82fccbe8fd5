/** Parts of issues and merge requests alike: the places of lists, labels and milestones. */
import type { ListPlace } from "../../server/domain/issues/store.ts";
import type { ProjectRecord } from "../../server/domain/projects/store.ts";
import { compareText, inDirection } from "../../server/domain/values/text.ts";
import type { Tables } from "./database.ts";
import { projectsBelow } from "./group-tree.ts";
import { labelsOf } from "./labelled.ts";
import { priorityKey } from "./tables.ts";

interface Planned {
	id: number;
	project_id: number;
	description: string | null;
	label_ids: readonly number[];
	milestone_id: number | null;
}

/** The projects of a list, regardless of the caller. */
export function projectsAt(tables: Tables, place: ListPlace): ProjectRecord[] {
	if ("project" in place) return [place.project];
	if (place.group === undefined) return [...tables.projects.values()];
	return projectsBelow(tables, place.group);
}

/** How conditions read the labels and the milestone of a row. */
export function plannedFields({ labels, milestones }: Tables) {
	const milestoneOf = ({ milestone_id }: Planned) => milestones.get(milestone_id ?? 0);
	return {
		labels: (row: Planned) => labelsOf({ labels }, row).map(({ name }) => name),
		milestone: (row: Planned) => milestoneOf(row)?.title ?? null,
		milestone_state: (row: Planned) => milestoneOf(row)?.state ?? null,
		milestone_start_date: (row: Planned) => milestoneOf(row)?.start_date ?? null,
		milestone_due_date: (row: Planned) => milestoneOf(row)?.due_date ?? null,
	};
}

type Key = string | number | null;

/**
 * The lowest number that one of the labels of a row has in its project.
 * @param unranked - Names of labels that do not count
 */
export function priorityOf(
	{ labels, labelPriorities }: Tables,
	unranked: readonly string[] = [],
): (row: Planned) => number | null {
	return ({ project_id, label_ids }) => {
		const found = label_ids
			.filter((id) => !unranked.includes(labels.get(id)?.name ?? ""))
			.flatMap((id) => labelPriorities.get(priorityKey(project_id, id))?.priority ?? []);
		return found.length > 0 ? Math.min(...found) : null;
	};
}

/** Compares rows by keys, one after the other, and then by id. Null comes last in either direction. */
export function comparing<Row extends { id: number }>(
	keys: readonly ((row: Row) => Key)[],
	{ direction, ids }: { direction: "asc" | "desc"; ids: "asc" | "desc" },
): (a: Row, b: Row) => number {
	const compare = inDirection(direction, (left: string | number, right: string | number) =>
		typeof left === "string" ? compareText(left, String(right)) : left - Number(right),
	);
	return (a, b) => {
		for (const key of keys) {
			const [left, right] = [key(a), key(b)];
			if (left === right) continue;
			if (left === null) return 1;
			if (right === null) return -1;
			return compare(left, right);
		}
		return ids === "asc" ? a.id - b.id : b.id - a.id;
	};
}
