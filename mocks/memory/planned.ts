/** Filters, sorts and pages lists of issues and lists of merge requests. */
import type { ListPlace } from "../../server/domain/issues/store.ts";
import {
	mapPage,
	type PageRecords,
	type PageRequest,
	pageOfAll,
} from "../../server/domain/lists/pagination.ts";
import type { ProjectRecord } from "../../server/domain/projects/store.ts";
import { compareText, inDirection } from "../../server/domain/values/text.ts";
import { stored, type Tables } from "./database.ts";
import { projectsBelow } from "./group-tree.ts";
import { labelsOf } from "./labelled.ts";
import type { Table } from "./table.ts";
import { type PlannedIndex, priorityKey } from "./tables.ts";

interface Planned {
	id: number;
	project_id: number;
	description: string | null;
	label_ids: readonly number[];
	milestone_id: number | null;
}

/** The projects of a list of issues or merge requests, whether the caller may see them or not. */
export function projectsAt(tables: Tables, place: ListPlace): ProjectRecord[] {
	if ("project" in place) return [place.project];
	if (place.group === undefined) return [...tables.projects.values()];
	return projectsBelow(tables, place.group);
}

/** Functions that compute fields by which lists are filtered: labels and milestone of an issue or merge request. */
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

/**
 * A page of a list of issues or merge requests. If the list has one project, no conditions, and the order of creation,
 * only the page's rows are read: the index `created` has a project's rows in this order.
 */
export function pageOfPlanned<Row extends Planned>(
	table: Table<number, Row, PlannedIndex>,
	projects: readonly { id: number }[],
	isListed: ((row: Row) => boolean) | undefined,
	order: { by: string; direction: "asc" | "desc"; ids: "asc" | "desc"; keys: Keys<Row> },
	page: PageRequest,
): PageRecords<Row> {
	const [{ id = 0 } = {}, ...others] = projects;
	const isIndexed =
		others.length === 0 && order.by === "created_at" && order.direction === order.ids;
	if (isIndexed && !isListed) {
		const ids = [...table.keys("created", id)];
		if (order.ids === "desc") ids.reverse();
		return mapPage(pageOfAll(ids, page), (key) => stored(table, key, "row"));
	}
	const rows = projects
		.flatMap((project) => table.all("created", project.id))
		.filter((row) => !isListed || isListed(row));
	if (!isIndexed) rows.sort(comparing(order.keys, order));
	else if (order.ids === "desc") rows.reverse();
	return pageOfAll(rows, page);
}

type Keys<Row> = readonly ((row: Row) => Key)[];
type Key = string | number | null;

/**
 * Makes a function that returns the smallest priority number of a row's labels in the row's project; null: no label has
 * a priority.
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

/** Makes a comparator of rows by keys, most significant first, then by id. Null comes last in either direction. */
function comparing<Row extends { id: number }>(
	keys: Keys<Row>,
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
