import { levels } from "../../server/domain/access/access.ts";
import { epicVisibility } from "../../server/domain/epics/visible.ts";
import type {
	IssueField,
	IssueList,
	IssuePlace,
	IssueRecord,
	IssueStore,
	ShownIssueRecord,
} from "../../server/domain/issues/store.ts";
import { mapPage, pageOfAll } from "../../server/domain/lists/pagination.ts";
import { compareText } from "../../server/domain/values/text.ts";
import {
	addChild,
	childrenOf,
	insert,
	numberAmong,
	removeChild,
	stored,
	type Tables,
	type View,
} from "./database.ts";
import { commentsOn, deleteDiscussions, notedOf, notesOn } from "./discussions.ts";
import { type FieldsOf, meets } from "./filters.ts";
import { labelsOf, shortTextsOf, textsBy } from "./labelled.ts";
import { levelSeeing, placesOf } from "./levels.ts";
import { comparing, plannedFields, priorityOf, projectsAt } from "./planned.ts";
import type { IssueRow, Place } from "./tables.ts";

export function createIssues({ tables, nextId }: View): IssueStore {
	const { issues, projectIssues, deletedIssues } = tables;
	const fields = fieldsOf(tables);
	const { recordOf, shownOf } = recordsOf(tables);

	const of = (projectId: number) => childrenOf(projectIssues, projectId, issues);

	async function find(projectId: number, iid: number) {
		const issue = of(projectId).find((issue) => issue.iid === iid);
		return issue && recordOf(issue);
	}

	return {
		find,

		// No lock is needed, as writes run one at a time.
		lockDiscussed: find,
		lock: find,

		async show(projectId, iid) {
			const issue = of(projectId).find((issue) => issue.iid === iid);
			return issue && shownOf(issue);
		},

		async withIds(ids) {
			return ids.flatMap((id) => issues.get(id) ?? []);
		},

		async numbered(keys) {
			const wanted = new Map<number, Set<number>>();
			for (const { project_id, iid } of keys) {
				const iids = wanted.get(project_id) ?? new Set();
				wanted.set(project_id, iids.add(iid));
			}
			return [...wanted].flatMap(([id, iids]) => of(id).filter(({ iid }) => iids.has(iid)));
		},

		async listed(ids) {
			return ids.flatMap((id) => {
				const row = issues.get(id);
				return row ? [{ ...shownOf(row), ...shortTextsOf(tables, row, false) }] : [];
			});
		},

		async page({ place, user, conditions, details, order }, page) {
			const isOwn = ({ author_id, assignee_ids }: IssueRow) =>
				author_id === user || assignee_ids.includes(user ?? 0);
			const seen = seenProjects(tables, place).flatMap(({ id, confidential }) =>
				of(id).filter((row) => confidential || !row.confidential || isOwn(row)),
			);
			const rows = seen
				.filter((row) => meets(row, conditions, fields))
				.sort(comparing(keysOf(tables, order), { direction: order.direction, ids: "desc" }));
			return mapPage(pageOfAll(rows, page), (row) => ({
				...shownOf(row),
				...shortTextsOf(tables, row, details),
			}));
		},

		async texts(ids, details) {
			return textsBy(tables, issues, ids, details);
		},

		async noteAuthors(issueId, { hidden, confidential }) {
			const notes = notesOn(tables, { type: "Issue", id: issueId })
				.filter((note) => confidential || !note.confidential)
				.filter(({ id }) => !hidden.includes(id))
				.sort((a, b) => a.id - b.id);
			return [...new Set(notes.map(({ author_id }) => author_id))];
		},

		async upcomingMilestones(place, today) {
			const places = new Set<Place>();
			if ("group" in place && place.group !== undefined) places.add(`group ${place.group}`);
			else
				for (const project of projectsAt(tables, place)) {
					for (const one of placesOf(tables, project)) places.add(one);
				}
			const { placeMilestones, milestones } = tables;
			return [...places].flatMap((place) => {
				const [next] = childrenOf(placeMilestones, place, milestones)
					.map(({ milestone }) => milestone)
					.filter(({ state }) => state === "active")
					.filter(({ due_date }) => due_date !== null && due_date > today)
					.sort((a, b) => compareText(a.due_date ?? "", b.due_date ?? "") || a.id - b.id);
				return next ? [next.id] : [];
			});
		},

		// No lock is needed, as writes run one at a time.
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
			const deleted = deletedIssues.get(project_id);
			const iid = numberAmong(of(project_id), issue.iid, "Issue", deleted);
			const record = { ...issue, id, iid };
			insert(issues, id, record, `Issue ${id}`);
			addChild(projectIssues, project_id, id);
			return recordOf(record);
		},
	};
}

/** The projects whose issues the caller sees, and whether confidential issues of others are among these. */
function seenProjects(tables: Tables, place: IssuePlace): { id: number; confidential: boolean }[] {
	if ("project" in place) {
		return [{ id: place.project.id, confidential: place.confidential }];
	}
	const { archived, sight } = place;
	return projectsAt(tables, place).flatMap((project) => {
		if (project.archived && !archived) return [];
		const level = levelSeeing(tables, project, ["issues"], sight);
		if (level === undefined) return [];
		return [{ id: project.id, confidential: level >= levels.reporter }];
	});
}

/** Functions that make records of rows. */
function recordsOf(tables: Tables) {
	function recordOf(row: IssueRow): IssueRecord {
		return { ...row, ...notedOf(tables, { type: "Issue", id: row.id }) };
	}

	function shownOf(row: IssueRow): ShownIssueRecord {
		const { users, milestones, epics, groups } = tables;
		const epic = epics.get(row.epic_id ?? 0);
		return {
			...recordOf(row),
			author: stored(users, row.author_id, "user"),
			closed_by: users.get(row.closed_by_id ?? 0) ?? null,
			assignees: row.assignee_ids.flatMap((id) => users.get(id) ?? []),
			labels: labelsOf(tables, row),
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
			user_note_count: commentsOn(tables, { type: "Issue", id: row.id }).length,
		};
	}

	return { recordOf, shownOf };
}

function fieldsOf(tables: Tables): FieldsOf<IssueRow, IssueField> {
	return {
		...plannedFields(tables),
		epic_visibility: ({ epic_id }) => {
			const epic = tables.epics.get(epic_id ?? 0);
			return epic ? epicVisibility(epic) : null;
		},
	};
}

/** Keys that an order compares one after the other, before the id. */
function keysOf(
	tables: Tables,
	{ by, unranked }: IssueList["order"],
): ((row: IssueRow) => string | number | null)[] {
	const due = ({ milestone_id }: IssueRow) =>
		tables.milestones.get(milestone_id ?? 0)?.milestone.due_date ?? null;
	const priority = priorityOf(tables, unranked);
	switch (by) {
		case "milestone_due":
			return [due];
		case "label_priority":
			return [priority];
		case "priority":
			return [due, priority];
		default:
			return [(row) => row[by]];
	}
}
