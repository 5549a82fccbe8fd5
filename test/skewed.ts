/**
 * Unevenly distributed rows, and callers' queries on them: one project has half of all issues, one label is on 50,000
 * issues, a twentieth of the issues is confidential, and callers have no, 1,000 or 10,000 memberships. On evenly
 * distributed rows, a query that compares each row with each membership or each hidden row would not be slow.
 */

import type { Visibility } from "../server/domain/access/visibility.ts";
import type { IssueField, IssueOrder } from "../server/domain/issues/store.ts";
import type { Condition } from "../server/domain/lists/filters.ts";
import type { MergeRequestList } from "../server/domain/merge-requests/store.ts";
import { allFeatures, type ProjectField } from "../server/domain/projects/store.ts";
import { accessStore } from "../server/postgres/access.ts";
import type { Queryable } from "../server/postgres/connection/query.ts";
import { groupStore } from "../server/postgres/groups.ts";
import { issueStore } from "../server/postgres/issues/store.ts";
import { labelStore } from "../server/postgres/labels.ts";
import { mergeRequestStore } from "../server/postgres/merge-requests/store.ts";
import { projectStore } from "../server/postgres/projects.ts";

const day = "'2021-01-01'";
const today = "2021-06-01";
/** Number of public projects in group 3: too many for a list to read a page of rows from each project. */
const many = 2000;
/** Number of private groups with one private project each. */
const held = 10_000;
/** Number of public groups, and number of public projects. Their ids are lower than those of the private ones. */
const before = { groups: 3, projects: 1 + 100 + many };
const labels = 5000;
const most = 50_000;

/** User ids of the callers; undefined: anonymous. */
const callers = {
	"nobody's": undefined,
	"a stranger's": 1,
	"a member's of 1,000 projects": 2,
	"a member's of 10,000 projects": 3,
	"a member's of 10,000 groups": 4,
};

/** SQL that inserts all rows. @param issues - Number of issues, a multiple of 100,000 */
export const skewedRows = (issues: number): string => `
	insert into users (username, name, email, state, admin, external, created_at)
		select 'user-' || i, 'User', 'user@acme.test', 'active', false, false, ${day} from generate_series(1, 1000) i;
	insert into tokens (user_id, name, digest, scopes, revoked, created_at)
		select i, 'laptop', 'digest-' || i, '{api}', false, ${day} from generate_series(1, 4) i;
	insert into namespaces (kind, path, name, full_path, full_name, ancestor_ids, visibility, created_at, updated_at)
		select 'group', 'group-' || i, 'Group', 'group-' || i, 'Group', array[i], case when i <= ${before.groups} then 'public' else 'private' end, ${day}, ${day}
		from generate_series(1, ${before.groups + held}) i;
	insert into projects (id, namespace_id, path, name, full_path, visibility, archived, features, tag_list, star_count,
			forks_count, created_at, updated_at, last_activity_at)
		select i, case when i = 1 then 1 when i <= 101 then 2 when i <= ${before.projects} then 3 else i - ${before.projects - before.groups} end,
			'pump-' || i, 'Pump ' || i, 'pump-' || i, case when i <= ${before.projects} then 'public' else 'private' end, false,
			'${JSON.stringify(allFeatures)}', '{}', 0, 0, at, at, at
		from generate_series(1, ${before.projects + held}) i, lateral (select timestamptz ${day} + i * interval '1 min' as at) time;
	insert into memberships (project_id, user_id, level, created_at, updated_at)
		select ${before.projects} + i, 3, 30, ${day}, ${day} from generate_series(1, ${held}) i;
	insert into memberships (project_id, user_id, level, created_at, updated_at)
		select ${before.projects} + 10 * i, 2, 30, ${day}, ${day} from generate_series(1, 1000) i;
	insert into memberships (group_id, user_id, level, created_at, updated_at)
		select ${before.groups} + i, 4, 30, ${day}, ${day} from generate_series(1, ${held}) i;
	insert into memberships (project_id, user_id, level, created_at, updated_at)
		select 1 + i % ${before.projects + held}, 5 + i % 996, 30, ${day}, ${day} from generate_series(1, 50000) i on conflict do nothing;
	insert into memberships (project_id, shared_group_id, level, created_at, updated_at)
		select ${before.projects} + i, ${before.groups} + 1 + i, 30, ${day}, ${day} from generate_series(1, 1000) i;
	insert into labels (project_id, name, color, created_at, updated_at)
		select 1, 'label-' || i, '#428BCA', ${day}, ${day} from generate_series(1, ${labels}) i;
	insert into label_priorities (project_id, label_id, priority) select 1, i, i % 100 from generate_series(1, ${labels}) i;
	insert into milestones (iid, project_id, title, state, due_date, created_at, updated_at)
		select i, case when i <= 300 then 1 else 2 end, 'v' || i, 'active', date ${day} + i % 900, ${day}, ${day} from generate_series(1, 10000) i;
	insert into issues (iid, project_id, title, state, author_id, assignee_ids, label_ids, milestone_id, weight, due_date, confidential,
			discussion_locked, created_at, updated_at)
		select i, place, 'Issue ' || i, (array['opened', 'opened', 'closed'])[1 + i % 3], 5 + i % 900, array[5 + i * 7 % 900],
			case when place > 1 then '{}' when i % ${issues / 2 / most} = 0 then array[1, 2 + i % ${labels - 1}] else array[2 + i % ${labels - 1}] end,
			case place when 1 then 1 + i % 300 end, nullif(i % 9, 0), date ${day} + i % 300, i % 20 = 0, false, at, at
		from generate_series(1, ${issues}) i,
			lateral (select case when i <= ${issues / 2} then 1 when i <= ${issues * 0.7} then 2 + i % 100
				when i <= ${issues * 0.9} then 102 + i % ${many} else ${before.projects + 1} + i % ${held} end as place) placed,
			lateral (select timestamptz ${day} + i * interval '1 s' as at) time;
	insert into merge_requests (iid, project_id, title, state, author_id, assignee_ids, reviewer_ids, label_ids, milestone_id, source_branch,
			target_branch, created_at, updated_at)
		select iid, project_id, title, case state when 'closed' then 'merged' else state end, author_id, assignee_ids, assignee_ids, label_ids,
			milestone_id, 'work-' || iid, 'main', created_at, updated_at
		from issues;`;

interface Question {
	/** Approximate number of rows that the query has to consider; the limit of rows read depends on this number. */
	rows: number;
	/** Maximum number of blocks that the query may read. */
	blocks?: number;
	ask: (db: Queryable) => Promise<unknown>;
}

type Questions = Record<string, Question>;

/**
 * Maximum number of blocks that a list may read for a caller with memberships. A separate search for each of 10,000
 * groups reads 80,000 to 400,000 blocks. A list of a group's issues in order of due date
 * reads 55,000, through an index of all issues.
 */
const mostBlocks = 60_000;

const page = { limit: 21, offset: 0, totalLimit: 10_000 };
const orders: readonly IssueOrder[] = ["created_at", "due_date", "label_priority", "priority"];

/** The queries, keyed by a description. @param issues - Number of issues that `skewedRows` inserted */
export function skewedQuestions(issues: number): Questions {
	const questions: Questions = {};
	const groups = { 1: issues / 2, 2: issues / 5, 3: issues / 5 };
	for (const [whose, user] of Object.entries(callers)) {
		const open: Visibility[] = user ? ["public", "internal"] : ["public"];
		const sight = { user_id: user, open, today };
		const add = (name: string, rows: number, ask: Question["ask"]) => {
			const isMember = whose.includes("member");
			const isFlat = !/priority|details|levels|label|number/.test(name);
			questions[`${whose} ${name}`] = {
				rows,
				ask,
				...(isMember && isFlat && { blocks: mostBlocks }),
			};
		};
		const issuesOf = (
			group: number | undefined,
			by: IssueOrder,
			conditions: Condition<IssueField>[] = [],
		) => {
			const order = { by, direction: "desc" as const, unranked: [] };
			const place = {
				group,
				archived: false,
				sight: { ...sight, admin: false },
			};
			const list = { conditions, details: false, user: user ?? null, order };
			return (db: Queryable) => issueStore(db).page({ ...list, place }, page);
		};
		const ids = (first: number, count: number) =>
			Array.from({ length: count }, (_, at) => first + at);
		for (const by of orders) {
			for (const [group, rows] of Object.entries(groups)) {
				const ask = issuesOf(Number(group), by);
				add(`issues of group ${group} by ${by}`, rows, ask);
			}
			add(`issues of all projects by ${by}`, issues, issuesOf(undefined, by));
		}
		for (const group of [1, 2, undefined]) {
			const where = `in ${group ? `group ${group}` : "all projects"}`;
			const label = { is: "equal", on: "labels", value: "label-1" } as const;
			const numbers = { is: "in", on: "iid", values: [5, 7] } as const;
			add(`issues of a label ${where}`, most, issuesOf(group, "created_at", [label]));
			add(
				`issues by number ${where}`,
				group ? 100 : issues,
				issuesOf(group, "created_at", [numbers]),
			);
		}
		const mergeRequestsOf = (
			group: number | undefined,
			by: MergeRequestList["order"]["by"],
			conditions: MergeRequestList["conditions"] = [],
		) => {
			const order = { by, direction: "desc", ids: "desc" } as const;
			const place = { group, archived: false, sight: { ...sight, admin: false } };
			const list = { conditions, details: false, user: user ?? null, order };
			return (db: Queryable) => mergeRequestStore(db).page({ ...list, place }, page);
		};
		for (const by of ["created_at", "updated_at", "label_priority"] as const) {
			for (const [group, rows] of Object.entries(groups)) {
				const ask = mergeRequestsOf(Number(group), by);
				add(`merge requests of group ${group} by ${by}`, rows, ask);
			}
			const ask = mergeRequestsOf(undefined, by);
			add(`merge requests of all projects by ${by}`, issues, ask);
		}
		for (const group of [1, undefined]) {
			const label = { is: "equal", on: "labels", value: "label-1" } as const;
			add(
				`merge requests of a label in ${group ? `group ${group}` : "all projects"}`,
				most,
				mergeRequestsOf(group, "created_at", [label]),
			);
		}
		const projectsOf = (
			within?: { namespace_id: number; below: boolean; shared: boolean },
			conditions: Condition<ProjectField>[] = [],
		) => {
			const order = { by: "created_at", direction: "desc" } as const;
			const list = { sight, least: 10, conditions, counted: true, order };
			return (db: Queryable) => projectStore(db).page({ ...list, ...(within && { within }) }, page);
		};
		const below = { below: true, shared: true };
		add("projects", held, projectsOf());
		add("projects of a group", many, projectsOf({ namespace_id: 3, ...below }));
		add(
			"projects of a search",
			held,
			projectsOf(undefined, [
				{ is: "match", on: ["path", "name"], words: ["pump-77"], whole: false },
			]),
		);
		add("newest projects of a group", many, (db) => projectStore(db).newest(3, "own", sight, 100));
		add("details of 100 projects", 10_000, (db) =>
			projectStore(db).details(ids(1, 100), user, today),
		);
		add("levels in 5,000 projects", 5000, (db) =>
			accessStore(db).projects(ids(before.projects + 1, 5000), user, today),
		);
		add("levels in 100 groups", 100, (db) =>
			accessStore(db).groups(ids(before.groups + 1, 100), user, today),
		);
		const digest = user ? `digest-${user}` : undefined;
		for (const place of [
			{ project: { id: before.projects + 10 } },
			{ group: { id: before.groups + 10 } },
		]) {
			add(`own level in a ${Object.keys(place)[0]}`, 1, (db) =>
				accessStore(db).loadCaller({ digest, today, ...place }),
			);
		}
		add("counts of 100 labels", most, (db) => labelStore(db).uses(ids(1, 100), sight));
		// Three rows for each group: the group, and its project, which is read for the page and for the total.
		add("groups", 3 * held, (db) =>
			groupStore(db).page(
				{
					source: user ? { from: "user", user_id: user, open } : { from: "open", open },
					today,
					conditions: [],
					order: { by: "name", descending: false },
				},
				page,
			),
		);
	}
	const ofLarge = (conditions: Condition<IssueField>[], by: IssueOrder = "created_at") => {
		return async (db: Queryable) => {
			const place = await accessStore(db).project(1, 1, today);
			if (!place) throw new Error("The project is missing.");
			for (const confidential of [true, false]) {
				await issueStore(db).page(
					{
						place: { project: place.project, confidential },
						user: 1,
						conditions,
						details: false,
						order: { by, direction: "desc", unranked: [] },
					},
					page,
				);
			}
		};
	};
	for (const by of orders) {
		questions[`half of all issues by ${by}`] = { rows: issues / 2, ask: ofLarge([], by) };
	}
	questions["some numbers of half of all issues"] = {
		rows: 10,
		ask: ofLarge([{ is: "in", on: "iid", values: [5, 77] }]),
	};
	questions["a label of half of all issues"] = {
		rows: most,
		ask: ofLarge([{ is: "equal", on: "labels", value: "label-1" }]),
	};
	questions["a rare label of half of all issues"] = {
		rows: 1000,
		ask: ofLarge([{ is: "equal", on: "labels", value: "label-77" }]),
	};
	return questions;
}
