import type {
	GroupLabelPlaces,
	LabelField,
	LabelRecord,
	LabelStore,
	LabelUseRecord,
	LockedLabelRecord,
} from "../../server/domain/labels/store.ts";
import type { Condition } from "../../server/domain/lists/filters.ts";
import {
	type PageRecords,
	type PageRequest,
	pageOfAll,
} from "../../server/domain/lists/pagination.ts";
import type { ProjectRecord, ProjectSight } from "../../server/domain/projects/store.ts";
import { compareText } from "../../server/domain/values/text.ts";
import { stored, type Tables, takeFromEach, type View } from "./database.ts";
import { meets } from "./filters.ts";
import { branch, lineage, projectsWithin } from "./group-tree.ts";
import { labelMergingIn } from "./label-merging.ts";
import { subscriptionsIn } from "./label-subscriptions.ts";
import { levelAt, levelSeeing, placesOf } from "./levels.ts";
import {
	type IssueRow,
	type LabelRow,
	labelKey,
	type Place,
	placeOf,
	priorityKey,
} from "./tables.ts";

const noUses = {
	opened: 0,
	closed: 0,
	confidential_opened: 0,
	confidential_closed: 0,
	merge_requests: 0,
};
type UseCount = keyof typeof noUses;

function usesOf(
	tables: Tables,
	labelIds: readonly number[],
	{ user_id = 0, open, today }: ProjectSight,
): LabelUseRecord[] {
	const { issues, labels, mergeRequests, projects } = tables;
	const counts = new Map<string, typeof noUses & { label_id: number; project_id: number }>();
	const add = (
		{ project_id, label_ids }: Pick<IssueRow, "project_id" | "label_ids">,
		count: UseCount,
	) => {
		for (const label_id of label_ids) {
			if (!labelIds.includes(label_id)) continue;
			const key = `${label_id} ${project_id}`;
			const use = counts.get(key) ?? { label_id, project_id, ...noUses };
			counts.set(key, { ...use, [count]: use[count] + 1 });
		}
	};
	for (const issue of issues.values()) {
		const { confidential, author_id, assignee_ids, state } = issue;
		const isOwn = author_id === user_id || assignee_ids.includes(user_id);
		add(issue, confidential && !isOwn ? `confidential_${state}` : state);
	}
	for (const mergeRequest of mergeRequests.values()) {
		if (mergeRequest.state === "opened") add(mergeRequest, "merge_requests");
	}
	return [...counts.values()].flatMap(({ project_id, ...use }) => {
		const project = projects.get(project_id);
		if (!project) return [];
		const group_id = labels.get(use.label_id)?.group_id ?? null;
		if (group_id !== null && group_id !== project.namespace.id) return [];
		const { visibility, features } = project;
		const level = levelAt(tables, { project }, user_id, today);
		if (level === 0 && !open.includes(visibility)) return [];
		return [{ ...use, visibility, features, level }];
	});
}

/** Groups and visible projects whose labels appear in the list of a group's labels. */
function listedPlaces(tables: Tables, { group_ids, projects }: GroupLabelPlaces): Place[] {
	const { within = [], sight } = projects ?? {};
	const features = ["issues", "merge_requests"] as const;
	const seen = within
		.flatMap((id) => tables.projects.all("namespace", id))
		.filter((project) => sight && levelSeeing(tables, project, features, sight) !== undefined);
	return [
		...group_ids.map((id): Place => `group ${id}`),
		...seen.map(({ id }): Place => `project ${id}`),
	];
}

function pageOfLabels<Label extends LabelRecord>(
	labels: readonly Label[],
	conditions: readonly Condition<LabelField>[],
	page: PageRequest,
): PageRecords<Label> {
	const all = labels
		.filter((label) => meets<LabelRecord, LabelField>(label, conditions, {}))
		.sort((a, b) => compareText(a.name, b.name) || a.id - b.id);
	return pageOfAll(all, page);
}

/** Removes a deleted label from all issues, merge requests and epics. */
function takeFromThings(tables: Tables, label: LabelRow): void {
	const { issues, mergeRequests, epics } = tables;
	for (const projectId of projectsWithin(tables, label)) {
		takeFromEach(issues.keys("project", projectId), issues, "label_ids", label.id);
		const others = mergeRequests.keys("project", projectId);
		takeFromEach(others, mergeRequests, "label_ids", label.id);
	}
	for (const groupId of branch(tables, label.group_id ?? 0)) {
		takeFromEach(epics.keys("group", groupId), epics, "label_ids", label.id);
	}
}

export function createLabels({ tables, nextId }: View): LabelStore {
	const { labels, labelPriorities } = tables;

	function recordOf(project: ProjectRecord, label: LabelRow): LockedLabelRecord {
		const { priority = null } = labelPriorities.get(priorityKey(project.id, label.id)) ?? {};
		return { ...label, priority };
	}

	async function findAvailable(project: ProjectRecord, labelId: number) {
		const label = labels.get(labelId);
		return label && [...placesOf(tables, project)].includes(placeOf(label))
			? recordOf(project, label)
			: undefined;
	}

	return {
		async page(project, { above, conditions }, page) {
			const places = [...placesOf(tables, project)];
			// `places` has the project, then the project's group, then the groups above. Without `above`, only the first two.
			const listed = above ? places : places.slice(0, 2);
			const all = listed
				.flatMap((place) => labels.all("place", place))
				.map((label) => recordOf(project, label));
			return pageOfLabels(all, conditions, page);
		},

		async pageOfGroups(places, conditions, page) {
			const all = listedPlaces(tables, places).flatMap((place) => labels.all("place", place));
			return pageOfLabels(all, conditions, page);
		},

		descriptions: async (ids) =>
			new Map(
				ids.flatMap((id) => {
					const found = labels.get(id);
					return found ? [[id, found.description]] : [];
				}),
			),

		uses: async (labelIds, sight) => usesOf(tables, labelIds, sight),

		findAvailable,

		async findAvailableByName(project, name) {
			for (const place of placesOf(tables, project)) {
				const label = labels.one("name", labelKey(place, name));
				if (label) return recordOf(project, label);
			}
			return undefined;
		},

		async findByNameAbove(groupId, name) {
			for (const id of lineage(tables, groupId)) {
				const label = labels.one("name", labelKey(`group ${id}`, name));
				if (label) return label;
			}
			return undefined;
		},

		// Locks nothing, because write transactions run one at a time.
		lock: findAvailable,
		async lockInGroup(groupId, labelId) {
			const label = labels.get(labelId);
			return label?.group_id === groupId ? label : undefined;
		},
		async keep() {},

		async lockPlace() {},

		async has(place, name) {
			return labels.one("name", labelKey(placeOf(place), name)) !== undefined;
		},

		async create({ project_id, group_id, ...label }) {
			const row = {
				...label,
				id: nextId("label", label.id),
				project_id: project_id ?? null,
				group_id: group_id ?? null,
			};
			labels.insert(row.id, row);
			return row;
		},

		async update(labelId, changed) {
			labels.set(labelId, { ...stored(labels, labelId, "label"), ...changed });
		},

		async prioritize(projectId, labelId, priority) {
			const key = priorityKey(projectId, labelId);
			if (priority === null) labelPriorities.delete(key);
			else labelPriorities.set(key, { project_id: projectId, label_id: labelId, priority });
		},

		...subscriptionsIn({ tables, nextId }),
		...labelMergingIn(tables),

		async delete(labelId) {
			const label = labels.get(labelId);
			if (!label) return;
			labels.delete(labelId);
			takeFromThings(tables, label);
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
