/**
 * Pages of every list that Postgres answers, in milliseconds, with custom and with generic plans: beside nothing, and beside
 * neighbours as hostile as the rules allow. They have 1,000 labels on every board, things with 5,000 notes, and references in
 * every note. Run by hand: `npm run bench -- pages --rows 10000000`, which is the number of their rows of each kind.
 */
import type { IssueOrder } from "../../server/domain/issues/store.ts";
import { allFeatures } from "../../server/domain/projects/store.ts";
import { accessStore } from "../../server/postgres/access.ts";
import { auditEventStore } from "../../server/postgres/audit-events.ts";
import { boardStore } from "../../server/postgres/boards.ts";
import { clusterStore } from "../../server/postgres/clusters.ts";
import type { Database } from "../../server/postgres/database.ts";
import { discussionStore } from "../../server/postgres/discussions.ts";
import { epicStore } from "../../server/postgres/epics.ts";
import { issueStore } from "../../server/postgres/issues.ts";
import { labelStore } from "../../server/postgres/labels.ts";
import { memberStore } from "../../server/postgres/members.ts";
import { milestoneStore } from "../../server/postgres/milestones.ts";
import { snippetStore } from "../../server/postgres/snippets.ts";
import { secrets } from "../secrets.ts";
import { type Cell, type Sample, timedOften } from "./measure.ts";
import type { Bench } from "./programs.ts";
import { createTables, fill } from "./tables.ts";

const totalLimit = 10_000;
/** Rows of each of our own lists, and notes of each of our own things. */
const own = { rows: 10_000, notes: 5000 };
const times = 5;

export async function pages(
	bench: Bench,
	{ rounds, rows }: { rounds: number; rows: number },
): Promise<Cell[]> {
	const { database } = await createTables(bench);
	await fill(database, [], ownRows);
	const alone = await measure(database, rounds);
	process.stderr.write(`pages: ${rows.toLocaleString("en")} rows elsewhere\n`);
	await fill(database, neighbourTables, neighbours(rows));
	const beside = await measure(database, rounds);
	return [...beside].map(([key, ours]) => {
		const [row = "", size = ""] = key.split("; ");
		return {
			group: "pages",
			row,
			size,
			unit: "ms",
			aim: { below: 5 },
			against: "without neighbours",
			ours,
			reference: alone.get(key) ?? [],
		};
	});
}

/** Samples by list, page and kind of plan. */
async function measure(
	database: Database,
	rounds: number,
): Promise<Map<string, Sample[]>> {
	const samples = new Map<string, Sample[]>();
	for (const mode of ["custom", "generic"]) {
		await database.query(`set plan_cache_mode to force_${mode}_plan`);
		for (const [list, { last, read }] of Object.entries(
			await listsOf(database),
		)) {
			for (const number of [1, Math.ceil(last / 40), last / 20]) {
				const page = { limit: 21, offset: (number - 1) * 20, totalLimit };
				await read(page);
				const all: Sample[] = [];
				for (let round = 0; round < rounds; round++) {
					all.push(await timedOften(times, () => read(page)));
				}
				samples.set(`${list}; page ${number}, ${mode} plan`, all);
			}
		}
	}
	return samples;
}

interface List {
	/** Number of its rows. */
	last: number;
	read(page: {
		limit: number;
		offset: number;
		totalLimit: number;
	}): Promise<unknown>;
}

const issueOrders: readonly IssueOrder[] = [
	...(["created_at", "updated_at", "due_date", "weight"] as const),
	...(["milestone_due", "label_priority", "priority"] as const),
];
/** A word in each name. */
const search = {
	...({ is: "match", on: ["username"] } as const),
	...{ words: ["user"], whole: false },
};
const project = { entity_type: "Project", entity_id: 1 } as const;
const middle = "2021-01-04T00:00:00Z";
const today = "2021-01-14";

async function listsOf(database: Database): Promise<Record<string, List>> {
	const boards = boardStore(database);
	const clusters = clusterStore(database, secrets);
	const snippets = snippetStore(database);
	const events = auditEventStore(database);
	const discussions = discussionStore(database);
	const issues = issueStore(database);
	const epics = epicStore(database);
	const [labels, milestones] = [labelStore(database), milestoneStore(database)];
	const members = memberStore(database);
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
					epics.page(
						{
							...{ ...shown, all: [1], open: [] },
							order: { by, direction: "desc" },
						},
						page,
					),
				),
			]),
		),
		...Object.fromEntries(
			issueOrders.map((by) => [
				`issues of a project by ${by}`,
				list((page) =>
					issues.page(
						{
							...{ ...shown, user: 1 },
							order: { by, direction: "desc", unranked: [] },
							place: { project: place.project, confidential: true },
						},
						page,
					),
				),
			]),
		),
		labels: list((page) =>
			labels.page(place.project, { above: true, conditions: [] }, page),
		),
		milestones: list((page) =>
			milestones.page({ project_id: 1, group_ids: [], conditions: [] }, page),
		),
		members: list((page) =>
			members.page(
				{ project_id: 1 },
				{ today, conditions: [], closest: undefined },
				page,
			),
		),
		"members of a search": list((page) =>
			members.page(
				{ project_id: 1 },
				{ today, conditions: [search], closest: undefined },
				page,
			),
		),
		boards: list((page) => boards.page(1, page)),
		clusters: list((page) => clusters.page(1, page)),
		"snippets of all": list((page) =>
			snippets.page(
				1,
				{ levels: ["public", "internal", "private"], author_id: undefined },
				page,
			),
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

// ---- Rows

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
 * Clusters, snippets and events.
 * @param count - Of each, in projects from `first` on, `each` in one
 */
const lists = (count: number, first: number, each: number) => `
	insert into clusters (project_id, user_id, name, environment_scope, enabled, managed, provider_type, provider_status,
			api_url, encrypted_token, authorization_type, created_at, updated_at)
		select ${first} + i / ${each}, 1, 'prod', '*', true, true, 'user', 'created', 'https://k8s.acme.test', '', 'rbac', ${day}, ${day}
		from generate_series(0, ${count - 1}) i;
	insert into snippets (project_id, author_id, title, visibility, version, created_at, updated_at)
		select ${first} + i / ${each}, 1 + i % 2, 'Snippet', (array['public', 'private'])[1 + i % 2], 1, timestamptz ${day} + i * interval '1 s', ${day}
		from generate_series(0, ${count - 1}) i;
	insert into audit_events (author_id, entity_id, entity_type, details, created_at)
		select 1, ${first} + i / ${each}, 'Project', '{}', timestamptz ${day} + i * interval '6 days' / ${count} from generate_series(0, ${count - 1}) i;`;

/**
 * Issues, epics, labels and milestones.
 * @param count - Of each, in projects or groups from `first` on, `own.rows` in one
 */
const plans = (count: number, first: number) => {
	const row = `select i, ${first} + i / ${own.rows} as place, timestamptz ${day} + i * interval '1 s' as at from generate_series(0, ${count - 1}) i`;
	return `
	insert into issues (iid, project_id, title, state, author_id, assignee_ids, label_ids, milestone_id, weight, due_date, confidential,
			discussion_locked, restricted_notes, created_at, updated_at)
		select 2 + i, place, 'Issue ' || i, 'opened', 1, '{}', case when place = 1 then array[2 + i % 1000, 2 + i * 7 % 1000] else '{}' end,
			case when place = 1 then 1 + i % 300 end, nullif(i % 9, 0), date ${day} + i % 900, false, false, false, at, at from (${row}) r;
	insert into epics (iid, group_id, title, state, author_id, confidential, created_at, updated_at)
		select 2 + i, place, 'Epic ' || i, 'opened', 1, false, at, at from (${row}) r;
	insert into labels (project_id, name, color, created_at, updated_at) select place, 'plan-' || i, '#428BCA', at, at from (${row}) r;
	insert into milestones (iid, project_id, title, state, due_date, created_at, updated_at)
		select i, place, 'v' || i, 'active', date ${day} + i % 200, at, at from (${row}) r;`;
};

/**
 * Threads of one note, each of which refers to something.
 * @param from - Number before the first; notes have these ids
 * @param thing - The id of note i's thing
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

const ownRows = `
	insert into users (username, name, email, state, admin, external, created_at)
		select 'user-' || i, 'User', 'user@acme.test', 'active', false, false, ${day} from generate_series(1, ${own.rows}) i;
	insert into namespaces (kind, path, name, full_path, full_name, ancestor_ids, visibility, created_at, updated_at)
		values ('group', 'acme', 'Acme', 'acme', 'Acme', '{1}', 'private', ${day}, ${day});
	insert into projects (namespace_id, path, name, full_path, visibility, archived, features, tag_list, star_count,
			forks_count, created_at, updated_at, last_activity_at)
		values (1, 'rocket', 'Rocket', 'acme/rocket', 'private', false, '${JSON.stringify(allFeatures)}', '{}', 0, 0, ${day}, ${day}, ${day});
	insert into labels (project_id, name, color, created_at, updated_at) values (1, 'doing', '#428BCA', ${day}, ${day});
	insert into boards (project_id, name, created_at, updated_at) select 1, 'Board', ${day}, ${day} from generate_series(1, ${own.rows});
	insert into board_lists (board_id, label_id, position, max_issue_count, max_issue_weight, created_at, updated_at)
		select i, 1, 0, 0, 0, ${day}, ${day} from generate_series(1, ${own.rows}) i;
	insert into issues (iid, project_id, title, state, author_id, assignee_ids, confidential, discussion_locked, restricted_notes, created_at, updated_at)
		values (1, 1, 'Issue', 'opened', 1, '{}', false, false, true, ${day}, ${day});
	insert into memberships (project_id, user_id, level, created_at, updated_at)
		select 1, i, 30, ${day}, ${day} from generate_series(1, ${own.rows}) i;
	${plans(own.rows, 1)}
	insert into label_priorities (project_id, label_id, priority) select 1, 2 + i, i % 50 from generate_series(0, 99) i;
	${lists(own.rows, 1, own.rows)}
	${notes(0, ownNotes, "1")}`;

const neighbourTables = [
	...["issues", "epics", "labels", "milestones"],
	...["boards", "board_labels", "clusters", "snippets", "audit_events"],
	...["discussions", "notes", "note_references"],
];

/** Rows of each kind, 10,000 of them in each project; their things have ids from 2 on. */
const neighbours = (rows: number) => `
	${plans(Math.ceil(rows / 10), 2)}
	insert into labels (id, project_id, name, color, created_at, updated_at) select 100000000 + i, 2, 'label-' || i, '#428BCA', '2021-01-01', '2021-01-01' from generate_series(1, 1000) i;
	with board as (
		insert into boards (project_id, name, created_at, updated_at) select 2 + i % 500, 'Board', ${day}, ${day} from generate_series(1, ${Math.ceil(rows / 1000)}) i
		returning id
	)
	insert into board_labels (board_id, label_id) select board.id, 100000000 + i from board, generate_series(1, 1000) i;
	${lists(rows, 2, own.rows)}
	${notes(ownNotes, rows, `2 + (i / 5) / ${own.notes}`)}`;
