import { epicVisibility } from "../../server/domain/issues/epics.ts";
import type {
	IssueField,
	IssueList,
	IssueOrder,
	IssueRecord,
	IssueStore,
	IssueTexts,
	ListedIssueRecord,
	ShownIssueRecord,
} from "../../server/domain/issues/store.ts";
import { pageOfAll } from "../../server/domain/pagination.ts";
import { compareText } from "../../server/domain/text.ts";
import {
	addChild,
	childrenOf,
	insert,
	numberAmong,
	removeChild,
	type Tables,
	type View,
} from "./database.ts";
import { deleteDiscussions, notedOf } from "./discussions.ts";
import { type FieldsOf, meets } from "./filters.ts";
import { lineage } from "./groups.ts";
import { placesOf } from "./levels.ts";
import { bytesOf, longTextBytes } from "./long-texts.ts";
import { type IssueRow, noteableKey, type Place } from "./tables.ts";

export function createIssues({ tables, nextId }: View): IssueStore {
	const { issues, projectIssues, deletedIssues } = tables;
	const fields = fieldsOf(tables);
	const { recordOf, shownOf, listedOf, labelsOf } = recordsOf(tables);

	const of = (projectId: number) =>
		childrenOf(projectIssues, projectId, issues);

	async function find(projectId: number, iid: number) {
		const issue = of(projectId).find((issue) => issue.iid === iid);
		return issue && recordOf(issue);
	}

	return {
		find,

		// Writes run one at a time.
		lock: find,

		async show(projectId, iid) {
			const issue = of(projectId).find((issue) => issue.iid === iid);
			return issue && shownOf(issue);
		},

		async page({ all, open, user, conditions, details, order }, page) {
			const isOwn = ({ author_id, assignee_ids }: IssueRow) =>
				author_id === user || assignee_ids.includes(user ?? 0);
			const seen = [
				...all.flatMap(of),
				...open.flatMap(of).filter((row) => !row.confidential || isOwn(row)),
			];
			const rows = seen
				.filter((row) => meets(row, conditions, fields))
				.sort(comparing(order, keysOf(tables)));
			const { records, total } = pageOfAll(rows, page);
			return {
				records: records.map((row) => listedOf(row, details)),
				total,
			};
		},

		async texts(ids, details) {
			const found = new Map<number, IssueTexts>();
			for (const id of ids) {
				const row = issues.get(id);
				if (!row) continue;
				const shown = details ? labelsOf(row) : [];
				found.set(id, {
					description: row.description,
					labels: new Map(shown.map((one) => [one.id, one.description])),
				});
			}
			return found;
		},

		async isCommenter(issueId, userId) {
			return notesOf(tables, issueId).some(
				({ author_id }) => author_id === userId,
			);
		},

		async upcomingMilestones(projectIds, today) {
			const places = new Set<Place>();
			for (const id of projectIds) {
				places.add(`project ${id}`);
				const group = tables.projects.get(id)?.namespace.id ?? null;
				for (const one of lineage(tables, group)) places.add(`group ${one}`);
			}
			const { placeMilestones, milestones } = tables;
			return [...places].flatMap((place) => {
				const [next] = childrenOf(placeMilestones, place, milestones)
					.map(({ milestone }) => milestone)
					.filter(({ state }) => state === "active")
					.filter(({ due_date }) => due_date !== null && due_date > today)
					.sort(
						(a, b) =>
							compareText(a.due_date ?? "", b.due_date ?? "") || a.id - b.id,
					);
				return next ? [next.id] : [];
			});
		},

		async milestone(project, milestoneId) {
			const found = tables.milestones.get(milestoneId);
			const places = [...placesOf(tables, project)];
			return found && places.includes(found.place)
				? found.milestone
				: undefined;
		},

		// Writes run one at a time.
		async lockNumbers() {},

		async update({ note_count: _, restricted_notes: __, ...issue }) {
			issues.set(issue.id, issue);
		},

		async delete({ id, project_id, iid }) {
			deleteDiscussions(tables, { type: "Issue", id });
			issues.delete(id);
			removeChild(projectIssues, project_id, id);
			const highest = deletedIssues.get(project_id) ?? 0;
			deletedIssues.set(project_id, Math.max(highest, iid));
		},

		async create(issue) {
			const { project_id } = issue;
			const id = nextId("issue", issue.id);
			const others = of(project_id);
			const next =
				Math.max(
					deletedIssues.get(project_id) ?? 0,
					...others.map(({ iid }) => iid),
				) + 1;
			const iid = numberAmong(others, issue.iid ?? next, "Issue");
			const record = { ...issue, id, iid };
			insert(issues, id, record, `Issue ${id}`);
			addChild(projectIssues, project_id, id);
			return recordOf(record);
		},
	};
}

/** Records of rows. */
function recordsOf(tables: Tables) {
	function recordOf(row: IssueRow): IssueRecord {
		return { ...row, ...notedOf(tables, { type: "Issue", id: row.id }) };
	}

	const labelsOf = ({ label_ids }: IssueRow) =>
		label_ids.flatMap((id) => tables.labels.get(id)?.label ?? []);

	function shownOf(row: IssueRow): ShownIssueRecord {
		const { users, milestones, epics, groups } = tables;
		const epic = epics.get(row.epic_id ?? 0);
		const author = users.get(row.author_id);
		if (!author) throw new Error(`Issue ${row.id} has no author.`);
		return {
			...recordOf(row),
			author,
			closed_by: users.get(row.closed_by_id ?? 0) ?? null,
			assignees: row.assignee_ids.flatMap((id) => users.get(id) ?? []),
			labels: labelsOf(row),
			milestone: milestones.get(row.milestone_id ?? 0)?.milestone ?? null,
			epic: epic
				? {
						id: epic.id,
						iid: epic.iid,
						title: epic.title,
						group_id: epic.group_id,
						group_path: groups.get(epic.group_id)?.full_path ?? "",
						confidential: epic.confidential,
					}
				: null,
			user_note_count: notesOf(tables, row.id).length,
		};
	}

	function listedOf(row: IssueRow, details: boolean): ListedIssueRecord {
		const long = longTextBytes(row.description);
		const listed = details ? labelsOf(row) : [];
		return {
			...shownOf(row),
			...(long > 0 && { description: "" }),
			text_bytes: listed.reduce(
				(sum, { name, description }) =>
					sum + bytesOf(name) + bytesOf(description ?? ""),
				long,
			),
			labels_changed_at:
				listed
					.map(({ updated_at }) => updated_at)
					.sort()
					.at(-1) ?? null,
		};
	}

	return { recordOf, shownOf, listedOf, labelsOf };
}

/** Those that people wrote. */
function notesOf(
	{ noteableDiscussions, discussionNotes, notes }: Tables,
	issueId: number,
) {
	const key = noteableKey({ type: "Issue", id: issueId });
	return (noteableDiscussions.get(key) ?? [])
		.flatMap((id) => childrenOf(discussionNotes, id, notes))
		.filter(({ system }) => !system);
}

/** How conditions read each field. */
function fieldsOf({
	epics,
	labels,
	milestones,
}: Tables): FieldsOf<IssueRow, IssueField> {
	const milestoneOf = ({ milestone_id }: IssueRow) =>
		milestones.get(milestone_id ?? 0)?.milestone;
	return {
		iid: ({ iid }) => iid,
		state: ({ state }) => state,
		title: ({ title }) => title,
		description: ({ description }) => description,
		labels: ({ label_ids }) =>
			label_ids.flatMap((id) => labels.get(id)?.label.name ?? []),
		milestone: (row) => milestoneOf(row)?.title ?? null,
		milestone_id: ({ milestone_id }) => milestone_id,
		milestone_state: (row) => milestoneOf(row)?.state ?? null,
		milestone_start_date: (row) => milestoneOf(row)?.start_date ?? null,
		author_id: ({ author_id }) => author_id,
		assignee_ids: ({ assignee_ids }) => assignee_ids,
		weight: ({ weight }) => weight,
		epic_id: ({ epic_id }) => epic_id,
		epic_visibility: ({ epic_id }) => {
			const epic = epics.get(epic_id ?? 0);
			return epic ? epicVisibility(epic) : null;
		},
		due_date: ({ due_date }) => due_date,
		confidential: ({ confidential }) => confidential,
		created_at: ({ created_at }) => created_at,
		updated_at: ({ updated_at }) => updated_at,
	};
}

type Keys = Record<IssueOrder, (row: IssueRow) => string | number | null>;

function keysOf({ milestones }: Tables): Keys {
	return {
		created_at: ({ created_at }) => created_at,
		updated_at: ({ updated_at }) => updated_at,
		due_date: ({ due_date }) => due_date,
		weight: ({ weight }) => weight,
		milestone_due: ({ milestone_id }) =>
			milestones.get(milestone_id ?? 0)?.milestone.due_date ?? null,
		id: ({ id }) => id,
	};
}

/** Null comes last in either direction; ends with the id, descending. */
function comparing({ by, direction }: IssueList["order"], keys: Keys) {
	const sign = direction === "asc" ? 1 : -1;
	return (a: IssueRow, b: IssueRow): number => {
		const [left, right] = [keys[by](a), keys[by](b)];
		if (left !== right) {
			if (left === null) return 1;
			if (right === null) return -1;
			const order =
				typeof left === "string"
					? compareText(left, String(right))
					: left - Number(right);
			return sign * order;
		}
		return b.id - a.id;
	};
}
