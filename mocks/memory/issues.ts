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
import { mapPage } from "../../server/domain/lists/pagination.ts";
import { compareText } from "../../server/domain/values/text.ts";
import { nextNumber, stored, type Tables, type View } from "./database.ts";
import { commentsOn, notedOf, notesOn } from "./discussions.ts";
import { type FieldsOf, meets } from "./filters.ts";
import { labelsOf, shortTextsOf, textsBy } from "./labelled.ts";
import { levelSeeing, placesOf } from "./levels.ts";
import { pageOfPlanned, plannedFields, priorityOf, projectsAt } from "./planned.ts";
import { type IssueRow, iidKey, type Place } from "./tables.ts";

export function createIssues({ tables, nextId }: View): IssueStore {
	const { issues } = tables;
	const fields = fieldsOf(tables);
	const { recordOf, shownOf } = recordsOf(tables);

	const rowOf = (project_id: number, iid: number) =>
		issues.one("number", iidKey({ project_id, iid }));

	async function find(projectId: number, iid: number) {
		const issue = rowOf(projectId, iid);
		return issue && recordOf(issue);
	}

	return {
		find,

		// Locks nothing, because write transactions run one at a time.
		lockDiscussed: find,
		lock: find,

		async show(projectId, iid) {
			const issue = rowOf(projectId, iid);
			return issue && shownOf(issue);
		},

		async withIds(ids) {
			return ids.flatMap((id) => issues.get(id) ?? []);
		},

		async numbered(keys) {
			return [...new Set(keys.flatMap(({ project_id, iid }) => rowOf(project_id, iid) ?? []))];
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
			const projects = seenProjects(tables, place);
			const open = new Set(projects.flatMap(({ id, confidential }) => (confidential ? id : [])));
			const isListed = (row: IssueRow) =>
				(open.has(row.project_id) || !row.confidential || isOwn(row)) &&
				meets(row, conditions, fields);
			const isEach = conditions.length === 0 && open.size === projects.length;
			const inOrder = { ...order, ids: "desc", keys: keysOf(tables, order) } as const;
			const rows = pageOfPlanned(issues, projects, isEach ? undefined : isListed, inOrder, page);
			return mapPage(rows, (row) => ({
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
			return [...places].flatMap((place) => {
				const [next] = tables.milestones
					.all("place", place)
					.filter(({ state }) => state === "active")
					.filter(({ due_date }) => due_date !== null && due_date > today)
					.sort((a, b) => compareText(a.due_date ?? "", b.due_date ?? "") || a.id - b.id);
				return next ? [next.id] : [];
			});
		},

		// Locks nothing, because write transactions run one at a time.
		async lockNumbers() {},

		async update({ note_count: _, restricted_notes: __, ...issue }) {
			issues.set(issue.id, issue);
		},

		async delete({ id }) {
			issues.delete(id);
		},

		async create(issue) {
			const id = nextId("issue", issue.id);
			const iid = nextNumber(tables, "issue", `project ${issue.project_id}`, issue.iid);
			const record = { ...issue, id, iid };
			issues.insert(id, record);
			return recordOf(record);
		},
	};
}

/**
 * The projects of `place` whose issues the caller sees. `confidential`: whether the caller sees the confidential issues
 * of other users, too.
 */
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

/** Makes functions that convert rows of issues to records. */
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
			milestone: milestones.get(row.milestone_id ?? 0) ?? null,
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

/** Functions that return an issue's sort keys, most significant first; equal issues are then sorted by id. */
function keysOf(
	tables: Tables,
	{ by, unranked }: IssueList["order"],
): ((row: IssueRow) => string | number | null)[] {
	const due = ({ milestone_id }: IssueRow) =>
		tables.milestones.get(milestone_id ?? 0)?.due_date ?? null;
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
