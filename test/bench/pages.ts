/**
 * Measures how many milliseconds Postgres takes to execute reads of list pages, with custom and with generic plans.
 * Measures first without neighbours (rows of other projects and groups), then with neighbours as large as the service
 * allows (1,000 labels on every board, 5,000 notes on every noteable, a reference in every note), then with unevenly
 * distributed rows (`test/skewed.ts`). Runs only if named: `npm run bench -- pages --rows 10000000` (rows of the
 * largest tables).
 *
 * Statements without a name are measured with custom plans only, because Postgres plans them for each execution. The
 * report has separate rows for planning times.
 */

import type { IssueField, IssueOrder, IssueStore } from "../../server/domain/issues/store.ts";
import type { Condition } from "../../server/domain/lists/filters.ts";
import type { MergeRequestList } from "../../server/domain/merge-requests/store.ts";
import {
	allFeatures,
	type ProjectList,
	type ProjectRecord,
} from "../../server/domain/projects/store.ts";
import { accessStore } from "../../server/postgres/access.ts";
import { auditEventStore } from "../../server/postgres/audit-events.ts";
import { boardStore } from "../../server/postgres/boards/store.ts";
import { clusterStore } from "../../server/postgres/clusters.ts";
import type { Database } from "../../server/postgres/connection/database.ts";
import type { Queryable } from "../../server/postgres/connection/query.ts";
import { discussionStore } from "../../server/postgres/discussions/store.ts";
import { epicStore } from "../../server/postgres/epics.ts";
import { groupStore } from "../../server/postgres/groups.ts";
import { issueStore } from "../../server/postgres/issues/store.ts";
import { labelStore } from "../../server/postgres/labels.ts";
import { memberStore } from "../../server/postgres/members.ts";
import { mergeRequestStore } from "../../server/postgres/merge-requests/store.ts";
import { milestoneStore } from "../../server/postgres/milestones.ts";
import { projectStore } from "../../server/postgres/projects.ts";
import { snippetStore } from "../../server/postgres/snippets.ts";
import { userStore } from "../../server/postgres/users.ts";
import { explained } from "../explained.ts";
import { secrets } from "../secrets.ts";
import { skewedQuestions, skewedRows } from "../skewed.ts";
import { type Cell, median, type Sample } from "./measure.ts";
import type { Bench } from "./programs.ts";
import { createTables, fill } from "./tables.ts";

const totalLimit = 10_000;
/** Number of rows of each measured list, and of notes on each measured noteable. */
const own = { rows: 10_000, notes: 5000 };
const times = 5;

export async function pages(
	bench: Bench,
	{ rounds, rows }: { rounds: number; rows: number },
): Promise<Cell[]> {
	const { database } = await createTables(bench);
	await fill(database, [], ownRows);
	const alone = await measure(database, rounds, 0);
	process.stderr.write(`pages: ${rows.toLocaleString("en")} rows elsewhere\n`);
	await fill(database, neighbourTables, neighbours(rows));
	const beside = await measure(database, rounds, rows);
	const cells = [...beside].map(([key, ours]): Cell => {
		const [row = "", size = ""] = key.split("; ");
		return {
			group: "pages",
			row,
			size,
			unit: "ms",
			aim: size === planning ? {} : { below: 5 },
			against: "without neighbours",
			ours,
			reference: alone.get(key) ?? [],
		};
	});
	return [...cells, ...(await skewedPages(bench, { rounds, rows }))];
}

/** Measures pages of unevenly distributed rows, for callers with no, few and many memberships. */
async function skewedPages(
	bench: Bench,
	{ rounds, rows }: { rounds: number; rows: number },
): Promise<Cell[]> {
	const { database } = await createTables(bench);
	const issues = Math.max(1, Math.round(rows / 100_000)) * 100_000;
	process.stderr.write(`pages: ${issues.toLocaleString("en")} skewed issues\n`);
	await fill(database, ["memberships", "issues"], skewedRows(issues));
	const cells: Cell[] = [];
	await database.transaction(async (tx) => {
		for (const mode of ["custom", "generic"] as const) {
			let spent = 0;
			let isNamed = false;
			const db = explained(tx, `force_${mode}_plan`, (plan, { name }) => {
				spent += plan["Execution Time"];
				isNamed ||= name !== undefined;
			});
			for (const [row, { ask }] of Object.entries(skewedQuestions(issues))) {
				isNamed = false;
				await ask(db);
				if (mode === "generic" && !isNamed) continue;
				const ours: Sample[] = [];
				for (let round = 0; round < rounds; round++) {
					spent = 0;
					await ask(db);
					ours.push({ value: spent });
				}
				const size = `skewed, ${mode} plan`;
				const cell = {
					group: "pages",
					unit: "ms",
					aim: { below: 50 },
				} as const;
				cells.push({ ...cell, row, size, ours, reference: [] });
			}
		}
	});
	return cells;
}

const planning = "planning";

/**
 * Measures pages of all lists. Returns the samples, keyed by list, page and kind of plan.
 * @param rows - Number of rows of other projects and groups in the largest tables; 0: there are none
 */
async function measure(
	database: Database,
	rounds: number,
	rows: number,
): Promise<Map<string, Sample[]>> {
	const samples = new Map<string, Sample[]>();
	const add = (key: string, value: number) => {
		samples.set(key, [...(samples.get(key) ?? []), { value }]);
	};
	await database.transaction(async (tx) => {
		for (const mode of ["custom", "generic"] as const) {
			/** Milliseconds that one read takes in Postgres; `named`: whether it uses a named statement. */
			let spent = { execution: 0, planning: 0, named: false };
			const db = explained(tx, `force_${mode}_plan`, (plan, { name }) => {
				spent.execution += plan["Execution Time"];
				spent.planning += plan["Planning Time"];
				spent.named ||= name !== undefined;
			});
			const spentOn = async (read: () => Promise<unknown>) => {
				spent = { execution: 0, planning: 0, named: false };
				await read();
				return spent;
			};
			const lists = { ...(await listsOf(db)), ...(await largeLists(db, rows)) };
			for (const [list, { last, read }] of Object.entries(lists)) {
				const numbers = [1, Math.ceil(last / 40), Math.ceil(last / 20)];
				for (const number of new Set(numbers)) {
					const page = { limit: 21, offset: (number - 1) * 20, totalLimit };
					const { named } = await spentOn(() => read(page));
					if (mode === "generic" && !named) continue;
					for (let round = 0; round < rounds; round++) {
						const all: (typeof spent)[] = [];
						for (let time = 0; time < times; time++) {
							all.push(await spentOn(() => read(page)));
						}
						const size = `page ${number}, ${mode} plan`;
						add(`${list}; ${size}`, median(all.map(({ execution }) => execution)));
						if (mode === "generic" || number > 1) continue;
						add(`${list}; ${planning}`, median(all.map(({ planning }) => planning)));
					}
				}
			}
		}
	});
	return samples;
}

interface List {
	/** Number of rows in the list, from which the number of its last page follows. */
	last: number;
	read(page: { limit: number; offset: number; totalLimit: number }): Promise<unknown>;
}

const issueOrders: readonly IssueOrder[] = [
	"created_at",
	"updated_at",
	"due_date",
	"weight",
	"milestone_due",
	"label_priority",
	"priority",
];
const matching = <Field extends string>(on: Field[], word: string) =>
	({ is: "match", on, words: [word], whole: false }) as const;
/** Conditions of a search for a word that every name contains. */
const search = { conditions: [matching(["name", "username"], "user")], closest: "user" };
const project = { entity_type: "Project", entity_id: 1 } as const;
const middle = "2021-01-04T00:00:00Z";
const today = "2021-01-14";

function mergeRequestLists(database: Queryable, project: ProjectRecord): Record<string, List> {
	const store = mergeRequestStore(database);
	const list = (
		conditions: MergeRequestList["conditions"] = [],
		by: "created_at" | "updated_at" = "created_at",
		last = own.rows,
	): List => ({
		last,
		read: (page) =>
			store.page(
				{
					place: { project },
					user: 1,
					conditions,
					details: false,
					order: { by, direction: "desc", ids: "desc" },
				},
				page,
			),
	});
	const equal = (on: "state" | "source_branch", value: string) =>
		[{ is: "equal", on, value }] as const;
	const third = Math.floor(own.rows / 3);
	return {
		"merge requests of a project": list(),
		"merge requests of a project by updated_at": list([], "updated_at"),
		"open merge requests of a project": list(equal("state", "opened"), "created_at", third),
		"merge requests from a branch": list(equal("source_branch", "work-77"), "created_at", 1),
	};
}

async function listsOf(database: Queryable): Promise<Record<string, List>> {
	const boards = boardStore(database);
	const clusters = clusterStore(database, secrets);
	const snippets = snippetStore(database);
	const events = auditEventStore(database);
	const discussions = discussionStore(database);
	const issues = issueStore(database);
	const epics = epicStore(database);
	const [labels, milestones] = [labelStore(database), milestoneStore(database)];
	const members = memberStore(database);
	const [users, groups] = [userStore(database), groupStore(database)];
	const projects = projectStore(database);
	const place = await accessStore(database).project(1, 1, today);
	if (!place) throw new Error("The first project is missing.");
	const shown = { conditions: [], details: false };
	const list = (read: List["read"], last = own.rows): List => ({ last, read });
	const threads = (hidesHalf: boolean) =>
		Object.fromEntries(
			(
				[
					{ type: "Issue", id: 1 },
					{ type: "Merge request", id: 1 },
					{ type: "Epic", id: 1 },
					{ type: "Snippet", id: 1 },
					{ type: "Commit", project_id: 1, sha },
				] as const
			).map((key) => [
				`discussions of one ${key.type.toLowerCase()}${hidesHalf ? ", half of them hidden" : ""}`,
				list(
					async (page) => {
						const references = await discussions.references(key, 1);
						const hidden = references
							.flatMap(({ note_ids }) => note_ids)
							.filter((id) => hidesHalf && id % 2 === 0);
						const filter = { hidden, confidential: true, restricted: true };
						await discussions.page(key, filter, page);
					},
					hidesHalf ? own.notes / 2 : own.notes,
				),
			]),
		);
	return {
		"notes of one issue": list(
			(page) =>
				discussions.pageOfNotes(
					{ type: "Issue", id: 1 },
					{ hidden: [], confidential: true, restricted: false },
					{ order_by: "created_at", sort: "desc" },
					page,
				),
			own.notes,
		),
		...Object.fromEntries(
			(["created_at", "updated_at"] as const).map((by) => [
				`epics of a group by ${by}`,
				list((page) =>
					epics.page({ ...shown, all: [1], open: [], order: { by, direction: "desc" } }, page),
				),
			]),
		),
		...Object.fromEntries(
			issueOrders.map((by) => [
				`issues of a project by ${by}`,
				list((page) =>
					issues.page(
						{
							...shown,
							user: 1,
							order: { by, direction: "desc", unranked: [] },
							place: { project: place.project, confidential: true },
						},
						page,
					),
				),
			]),
		),
		...mergeRequestLists(database, place.project),
		labels: list((page) => labels.page(place.project, { above: true, conditions: [] }, page)),
		"labels of a search": list((page) =>
			labels.page(place.project, { above: true, conditions: [matching(["name"], "plan")] }, page),
		),
		milestones: list((page) =>
			milestones.page({ project_id: 1, group_ids: [], conditions: [] }, page),
		),
		"milestones of a state": list((page) =>
			milestones.page(
				{
					project_id: 1,
					group_ids: [1],
					conditions: [{ is: "equal", on: "state", value: "active" }],
				},
				page,
			),
		),
		members: list((page) =>
			members.page({ project_id: 1 }, { today, conditions: [], closest: undefined }, page),
		),
		"members of a search": list((page) =>
			members.page({ project_id: 1 }, { today, ...search }, page),
		),
		"members of a rare search": list(
			(page) =>
				members.page(
					{ project_id: 1 },
					{ today, closest: "user-77", conditions: [matching(["name", "username"], "user-77")] },
					page,
				),
			111,
		),
		"members with those of the groups": list((page) =>
			members.pageWithin(
				{ project_id: 1, group_ids: [1] },
				{ today, conditions: [], closest: undefined },
				page,
			),
		),
		"members with those of the groups, of a search": list((page) =>
			members.pageWithin({ project_id: 1, group_ids: [1] }, { today, ...search }, page),
		),
		...Object.fromEntries(
			(["id", "name", "created_at"] as const).map((by) => [
				`users by ${by}`,
				list((page) =>
					users.page(
						{ conditions: [], withoutProjectsOn: undefined, order: { by, direction: "desc" } },
						page,
					),
				),
			]),
		),
		...Object.fromEntries(
			(["name", "id"] as const).map((by) => [
				`groups by ${by}`,
				list((page) =>
					groups.page(
						{ source: { from: "all" }, today, conditions: [], order: { by, descending: false } },
						page,
					),
				),
			]),
		),
		...Object.fromEntries(
			(["created_at", "name", "last_activity_at"] as const).flatMap((by) => {
				const all: ProjectList = {
					sight: { user_id: 1, open: ["public", "internal"], today },
					least: 10,
					conditions: [],
					counted: true,
					order: { by, direction: "desc" },
				};
				const within = { namespace_id: 2, below: true, shared: false };
				return [
					[`projects by ${by}`, list((page) => projects.page(all, page))],
					[`projects of a group by ${by}`, list((page) => projects.page({ ...all, within }, page))],
				];
			}),
		),
		"issues of a group": list((page) =>
			issues.page(
				{
					...shown,
					user: 1,
					order: { by: "created_at", direction: "desc", unranked: [] },
					place: {
						group: 1,
						archived: false,
						sight: { user_id: 1, open: [], today, admin: false },
					},
				},
				page,
			),
		),
		"issues of all projects": list((page) =>
			issues.page(
				{
					...shown,
					user: 1,
					order: { by: "created_at", direction: "desc", unranked: [] },
					place: {
						group: undefined,
						archived: false,
						sight: { user_id: 1, open: ["public"], today, admin: false },
					},
				},
				page,
			),
		),
		...issueLists(issues, place.project, {
			"and not confidential ones": own.rows / 2,
			"of a state": own.rows,
			"of a rare state": own.rows / 10,
			"of a weight": own.rows / 9,
			"of a label": 20,
			"of an author": own.rows / 100,
			"of an assignee": own.rows / 100,
			"of a milestone": 34,
			"of a search": own.rows,
			"of a rare search": 111,
		}),
		boards: list((page) => boards.page(1, page)),
		clusters: list((page) => clusters.page(1, page)),
		"snippets of all": list((page) =>
			snippets.page(1, { levels: ["public", "internal", "private"], author_id: undefined }, page),
		),
		"snippets of one and those of all": list((page) =>
			snippets.page(1, { levels: ["public"], author_id: 1 }, page),
		),
		"audit events": list((page) => events.page({}, page)),
		"audit events of a project": list((page) => events.page(project, page)),
		"audit events of a project and an author": list((page) =>
			events.page({ ...project, author_id: 1 }, page),
		),
		"audit events of a project until half of the time": list(
			(page) => events.page({ ...project, created_before: middle }, page),
			own.rows / 2,
		),
		"audit events until half of the time": list(
			(page) => events.page({ created_before: middle }, page),
			own.rows / 2,
		),
		...threads(false),
		...threads(true),
	};
}

/** Filters of issues, keyed by the text that follows "issues" in the name of the report's row. */
const issueFilters = {
	"and not confidential ones": [],
	"of a state": [{ is: "equal", on: "state", value: "opened" }],
	"of a rare state": [{ is: "equal", on: "state", value: "closed" }],
	"of a weight": [{ is: "equal", on: "weight", value: 3 }],
	"of a label": [{ is: "equal", on: "labels", value: "plan-77" }],
	"of an author": [{ is: "equal", on: "author_id", value: 7 }],
	"of an assignee": [{ is: "equal", on: "assignee_ids", value: 7 }],
	"of a milestone": [{ is: "equal", on: "milestone", value: "v77" }],
	"of a search": [matching(["title", "description"], "issue")],
	"of a rare search": [matching(["title", "description"], "issue 77")],
} as const satisfies Record<string, readonly Condition<IssueField>[]>;

/** Lists of a project's issues. @param rows - Number of issues that each filter finds */
const issueLists = (
	issues: IssueStore,
	project: ProjectRecord,
	rows: Readonly<Record<keyof typeof issueFilters, number>>,
): Record<string, List> =>
	Object.fromEntries(
		(Object.keys(rows) as (keyof typeof rows)[]).map((name) => {
			const place = { project, confidential: !name.includes("confidential") };
			const read: List["read"] = (page) =>
				issues.page(
					{
						place,
						user: 2,
						conditions: issueFilters[name],
						details: false,
						order: { by: "created_at", direction: "desc", unranked: [] },
					},
					page,
				);
			return [`issues ${name}`, { last: Math.min(rows[name], own.rows), read }];
		}),
	);

/** Lists of issues of the project `large`, which has a tenth of `rows` issues. */
async function largeLists(database: Queryable, rows: number): Promise<Record<string, List>> {
	if (rows === 0) return {};
	const place = await accessStore(database).project(large, 1, today);
	if (!place) throw new Error("The large project is missing.");
	const count = rows / 10;
	const lists = issueLists(issueStore(database), place.project, {
		"and not confidential ones": count / 2,
		"of a state": count,
		"of a rare state": count / 10,
		"of a weight": count / 9,
		"of a label": count / 500,
		"of an author": count / 100,
		"of an assignee": count / 100,
		"of a milestone": count / 300,
		"of a search": count,
		"of a rare search": count / 90,
	});
	return Object.fromEntries(
		Object.entries(lists).map(([name, list]) => [
			name.replace("issues", `${count.toLocaleString("en")} issues`),
			list,
		]),
	);
}

// ---- Rows

/** Id of the project with the most issues. The ids of its labels and milestones also start at about this number. */
const large = 1_000_000_000;
const sha = "1".repeat(40);
const day = "'2021-01-01'";
const things = {
	issue_id: "Issue",
	merge_request_id: "Merge request",
	epic_id: "Epic",
	snippet_id: "Snippet",
	project_id: "Commit",
};

/**
 * Inserts clusters, snippets and events.
 * @param count - Rows of each kind, distributed over projects with ids from `first` on
 * @param each - Rows of each kind per project
 */
const lists = (count: number, first: number, each: number) => `
	insert into clusters (project_id, user_id, name, environment_scope, enabled, managed, provider_type, provider_status,
			api_url, encrypted_token, authorization_type, created_at, updated_at)
		select ${first} + i / ${each}, 1, 'prod', '*', true, true, 'user', 'created', 'https://k8s.acme.test', '', 'rbac', ${day}, ${day}
		from generate_series(0, ${count - 1}) i;
	insert into snippets (project_id, author_id, title, visibility, version, discussion_count, created_at, updated_at)
		select ${first} + i / ${each}, 1 + i % 2, 'Snippet', (array['public', 'private'])[1 + i % 2], 1, ${own.notes}, timestamptz ${day} + i * interval '1 s', ${day}
		from generate_series(0, ${count - 1}) i;
	insert into audit_events (author_id, entity_id, entity_type, details, created_at)
		select 1, ${first} + i / ${each}, 'Project', '{}', timestamptz ${day} + i * interval '6 days' / ${count} from generate_series(0, ${count - 1}) i;`;

/** Inserts issues. @param each - Number of issues per project */
const issues = (count: number, first: number, each: number) => `
	insert into issues (iid, project_id, title, state, author_id, assignee_ids, label_ids, milestone_id, weight, due_date, confidential,
			discussion_locked, restricted_notes, discussion_count, created_at, updated_at)
		select 2 + i, place, 'Issue ' || i, (array['closed', 'opened'])[1 + least(i % 10, 1)], 1 + i % 100, array[1 + i % 100],
			case when ids is null then '{}' else array[ids + 1 + i % 1000, ids + 1 + i * 7 % 1000] end, ids + i % 300, nullif(i % 9, 0), date ${day} + i % 900, i % 2 = 0,
			false, false, ${own.notes}, at, at
		from (select i, ${first} + i / ${each} as place, timestamptz ${day} + i * interval '1 s' as at from generate_series(0, ${count - 1}) i) r,
			lateral (select case place when 1 then 1 when ${large} then ${large} end as ids) planned;`;

/**
 * Inserts issues, epics, labels and milestones.
 * @param count - Number of rows of each kind. Each project or group, with ids from `first` on, gets `own.rows` of them
 */
const plans = (count: number, first: number) => {
	const row = `select i, ${first} + i / ${own.rows} as place, timestamptz ${day} + i * interval '1 s' as at from generate_series(0, ${count - 1}) i`;
	return `
	${issues(count, first, own.rows)}
	insert into epics (iid, group_id, title, state, author_id, confidential, discussion_count, created_at, updated_at)
		select 2 + i, place, 'Epic ' || i, 'opened', 1, false, ${own.notes}, at, at from (${row}) r;
	insert into labels (project_id, name, color, created_at, updated_at) select place, 'plan-' || i, '#428BCA', at, at from (${row}) r;
	insert into milestones (iid, project_id, title, state, due_date, created_at, updated_at)
		select i, place, 'v' || i, 'active', date ${day} + i % 200, at, at from (${row}) r;`;
};

/**
 * Inserts threads of one note each; every note refers to an issue.
 * @param from - The first note has the id `from + 1`
 * @param thing - SQL for the id of note i's noteable
 */
const notes = (from: number, count: number, thing: string) => `
	insert into discussions (id, type, ${Object.keys(things).join()}, sha, first_at, first_id)
		select md5(i::text) || '00000000', 'DiscussionNote', ${Object.keys(things)
			.map((_, kind) => `case when i % 5 = ${kind} then ${thing} end`)
			.join()}, case when i % 5 = 4 then '${sha}' end, timestamptz ${day} + i * interval '1 s', i
		from generate_series(${from + 1}, ${from + count}) i;
	insert into notes (id, discussion_id, about, body, author_id, system, confidential, created_at, updated_at)
		select i, md5(i::text) || '00000000', (array['${Object.values(things).join("','")}'])[1 + i % 5] || ' '
			|| case when i % 5 = 4 then '${sha} of project ' else '' end || ${thing}, 'Why?', 1, true, false,
			timestamptz ${day} + i * interval '1 s', ${day}
		from generate_series(${from + 1}, ${from + count}) i;
	insert into note_references (note_id, kind, project_id, issue_id, about)
		select id, 'issue', 1, 1, about from notes where id between ${from + 1} and ${from + count};`;

const ownNotes = own.notes * 5;

const users = (first: number, count: number) => `
	insert into users (username, name, email, state, admin, external, created_at)
		select 'user-' || i, 'User', 'user@acme.test', 'active', false, false, timestamptz ${day} + i * interval '1 s'
		from generate_series(${first}, ${first + count - 1}) i;`;

/** Inserts groups with ids from `first` on. */
const groups = (count: number, first: number) => `
	insert into namespaces (kind, path, name, full_path, full_name, ancestor_ids, visibility, created_at, updated_at)
		select 'group', 'group-' || i, 'Group ' || i, 'group-' || i, 'Group ' || i, array[i], 'public', ${day}, ${day}
		from generate_series(${first}, ${first + count - 1}) i;`;

/** Inserts projects with ids from `first` on, distributed over `groups` groups with ids from `group` on. */
const projects = (count: number, first: number, group: number, groups: number) => `
	insert into projects (id, namespace_id, path, name, full_path, visibility, archived, features, tag_list, star_count,
			forks_count, created_at, updated_at, last_activity_at)
		select ${first} + i, ${group} + i % ${groups}, 'pump-' || i, 'Pump ' || i, 'group-' || ${group} + i % ${groups} || '/pump-' || ${first} + i,
			'public', false, '${JSON.stringify(allFeatures)}', '{}', 0, 0, at, at, at
		from (select i, timestamptz ${day} + i * interval '1 s' as at from generate_series(0, ${count - 1}) i) r;`;

/** Inserts merge requests with one version each: `own.rows` per project, in projects with ids from `first` on. */
const mergeRequests = (count: number, first: number) => `
	with added as (
		insert into merge_requests (iid, project_id, title, state, author_id, assignee_ids, reviewer_ids, source_branch, target_branch,
				created_at, updated_at)
			select 2 + i, place, 'Change ' || i, (array['merged', 'opened', 'closed'])[1 + i % 3], 1 + i % 100, array[1 + i % 100],
				array[1 + i % 99], 'work-' || i, 'main', at, at
			from (select i, ${first} + i / ${own.rows} as place, timestamptz ${day} + i * interval '1 s' as at
				from generate_series(0, ${count - 1}) i) r
			returning id, project_id, created_at)
	insert into merge_request_versions (project_id, merge_request_id, base_sha, start_sha, head_sha, created_at)
		select project_id, id, md5(id || 'a'), md5(id || 'a'), md5(id || 'b'), created_at from added;`;

const ownRows = `
	${users(1, own.rows)}
	insert into namespaces (kind, path, name, full_path, full_name, ancestor_ids, visibility, created_at, updated_at)
		values ('group', 'acme', 'Acme', 'acme', 'Acme', '{1}', 'private', ${day}, ${day});
	insert into projects (namespace_id, path, name, full_path, visibility, archived, features, tag_list, star_count,
			forks_count, created_at, updated_at, last_activity_at)
		values (1, 'rocket', 'Rocket', 'acme/rocket', 'private', false, '${JSON.stringify(allFeatures)}', '{}', 0, 0, ${day}, ${day}, ${day});
	insert into labels (project_id, name, color, created_at, updated_at) values (1, 'doing', '#428BCA', ${day}, ${day});
	insert into boards (project_id, name, created_at, updated_at) select 1, 'Board', ${day}, ${day} from generate_series(1, ${own.rows});
	insert into board_lists (board_id, label_id, position, max_issue_count, max_issue_weight, created_at, updated_at)
		select i, 1, 0, 0, 0, ${day}, ${day} from generate_series(1, ${own.rows}) i;
	insert into issues (iid, project_id, title, state, author_id, assignee_ids, confidential, discussion_locked, restricted_notes,
			discussion_count, created_at, updated_at)
		values (1, 1, 'Issue', 'opened', 1, '{}', false, false, true, ${own.notes}, ${day}, ${day});
	insert into merge_requests (iid, project_id, title, state, author_id, assignee_ids, source_branch, target_branch,
			discussion_locked, discussion_count, created_at, updated_at)
		values (1, 1, 'Change', 'opened', 1, '{}', 'work', 'main', false, ${own.notes}, ${day}, ${day});
	insert into noted_commits (project_id, sha, note_count, restricted_notes, discussion_count)
		values (1, '${sha}', ${own.notes}, true, ${own.notes});
	insert into memberships (project_id, user_id, level, created_at, updated_at)
		select 1, i, 30, ${day}, ${day} from generate_series(1, ${own.rows}) i;
	insert into memberships (group_id, user_id, level, created_at, updated_at)
		select 1, i, 30, ${day}, ${day} from generate_series(1, ${own.rows}, 2) i;
	${groups(own.rows, 2)}
	${projects(own.rows, large + 1, 2, 1)}
	${plans(own.rows, 1)}
	${mergeRequests(own.rows, 1)}
	insert into label_priorities (project_id, label_id, priority) select 1, 2 + i, i % 50 from generate_series(0, 99) i;
	${lists(own.rows, 1, own.rows)}
	${notes(0, ownNotes, "1")}`;

const neighbourTables = [
	"users",
	"namespaces",
	"projects",
	"memberships",
	"issues",
	"epics",
	"labels",
	"milestones",
	"merge_requests",
	"merge_request_versions",
	"boards",
	"board_labels",
	"clusters",
	"snippets",
	"audit_events",
	"discussions",
	"notes",
	"note_references",
];

/** Inserts rows of other projects and groups: `rows` into each of the largest tables. Noteables have ids from 2 on. */
const neighbours = (rows: number) => `
	${users(own.rows + 1, Math.ceil(rows / 10))}
	insert into memberships (project_id, user_id, level, created_at, updated_at)
		select 2 + i / ${own.rows}, ${own.rows} + i, 30, ${day}, ${day} from generate_series(1, ${Math.ceil(rows / 10)}) i;
	${groups(Math.ceil(rows / 100), own.rows + 2)}
	${projects(Math.ceil(rows / 100), large + own.rows + 1, own.rows + 2, Math.ceil(rows / 100))}
	${projects(Math.ceil(rows / own.rows), 2, own.rows + 2, 1)}
	${projects(1, large, own.rows + 2, 1)}
	insert into labels (id, project_id, name, color, created_at, updated_at)
		select ${large + 1} + i, ${large}, 'plan-' || i, '#428BCA', ${day}, ${day} from generate_series(0, 999) i;
	insert into milestones (id, iid, project_id, title, state, created_at, updated_at)
		select ${large} + i, i, ${large}, 'v' || i, 'active', ${day}, ${day} from generate_series(0, 299) i;
	${plans(Math.ceil(rows / 10), 2)}
	${issues(Math.ceil(rows / 10), large, Math.ceil(rows / 10))}
	${mergeRequests(Math.ceil(rows / 10), 2)}
	insert into labels (id, project_id, name, color, created_at, updated_at) select 100000000 + i, 2, 'label-' || i, '#428BCA', '2021-01-01', '2021-01-01' from generate_series(1, 1000) i;
	with board as (
		insert into boards (project_id, name, created_at, updated_at) select 2 + i % 500, 'Board', ${day}, ${day} from generate_series(1, ${Math.ceil(rows / 1000)}) i
		returning id
	)
	insert into board_labels (board_id, label_id) select board.id, 100000000 + i from board, generate_series(1, 1000) i;
	${lists(rows, 2, own.rows)}
	${notes(ownNotes, rows, `2 + (i / 5) / ${own.notes}`)}`;
