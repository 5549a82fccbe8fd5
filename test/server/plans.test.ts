/**
 * Every list stays as fast as its page, however many rows the tables have: Postgres reads them through an index, and
 * of the rows of others none. Among 100,000 rows of each kind, with the plan for these very values and with the one
 * that is made for all.
 */
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type {
	AuditEventStore,
	AuditFilter,
} from "../../server/domain/audit-events/store.ts";
import type {
	DiscussionStore,
	NoteableKey,
} from "../../server/domain/discussions/store.ts";
import { accessStore } from "../../server/postgres/access.ts";
import { auditEventStore } from "../../server/postgres/audit-events.ts";
import { boardStore } from "../../server/postgres/boards.ts";
import { clusterStore } from "../../server/postgres/clusters.ts";
import {
	connect,
	type Database,
	type Queryable,
} from "../../server/postgres/connection.ts";
import { discussionStore } from "../../server/postgres/discussions.ts";
import { snippetStore } from "../../server/postgres/snippets.ts";
import { userStore } from "../../server/postgres/users.ts";
import { createDatabase, type TestDatabase } from "../postgres.ts";
import { secrets } from "../secrets.ts";

const projects = 500;
/** Of each kind, in each project. */
const each = 200;
const total = projects * each;

/** Counting stops here. */
const totalLimit = 50;
const first = { limit: 21, offset: 0, totalLimit };
const second = { limit: 21, offset: 20, totalLimit };

let own: TestDatabase;
let database: Database;
let planner: pg.Client;

beforeAll(async () => {
	own = await createDatabase();
	database = connect({ url: own.url, pool: 1 });
	await database.query(`
		insert into users (username, name, email, state, admin, external, created_at)
			select 'user-' || i, 'User', 'user@acme.test', 'active', false, false, '2021-01-01' from generate_series(1, ${total}) i;
		insert into tokens (user_id, name, digest, scopes, revoked, created_at)
			select 1 + i % ${total}, 'laptop', md5(i::text), '{api}', false, '2021-01-01' from generate_series(1, ${total}) i;
		insert into namespaces (kind, path, name, full_path, full_name, ancestor_ids, visibility, created_at)
			select 'group', 'group-' || i, 'Group', 'group-' || i, 'Group', array[i], 'private', '2021-01-01' from generate_series(1, ${projects}) i;
		insert into projects (namespace_id, path, name, full_path, visibility, archived, features, tag_list, star_count,
				forks_count, created_at, last_activity_at)
			select i, 'rocket', 'Rocket', 'group-' || i || '/rocket', 'private', false, '{}', '{}', 0, 0, '2021-01-01', '2021-01-01'
			from generate_series(1, ${projects}) i;
		insert into memberships (group_id, user_id, level)
			select 1 + i % ${projects}, i, 30 from generate_series(1, ${total}) i;
		insert into labels (project_id, name, color)
			select 1 + i % ${projects}, 'label-' || i, '#428BCA' from generate_series(1, ${total}) i;
		insert into boards (project_id, name, created_at, updated_at)
			select 1 + i % ${projects}, 'Board', '2021-01-01', '2021-01-01' from generate_series(1, ${total}) i;
		insert into board_lists (board_id, label_id, position, max_issue_count, max_issue_weight, created_at, updated_at)
			select i, i, 0, 0, 0, '2021-01-01', '2021-01-01' from generate_series(1, ${total}) i;
		insert into board_labels (board_id, label_id)
			select i, i from generate_series(1, ${total}) i where i % 10 = 0;
		insert into snippets (project_id, author_id, title, visibility, version, created_at, updated_at)
			select 1 + i % ${projects}, i, 'Snippet', 'internal', 1, timestamptz '2021-01-01' + i * interval '1 min', '2021-01-01'
			from generate_series(1, ${total}) i;
		insert into snippet_versions (snippet_id, number, commit_id, commit, files)
			select i, 1, md5(i::text), '', '[]' from generate_series(1, ${total}) i;
		insert into clusters (project_id, user_id, name, environment_scope, enabled, managed, provider_type, provider_status,
				api_url, encrypted_token, authorization_type, created_at, updated_at)
			select 1 + i % ${projects}, i, 'prod', '*', true, true, 'user', 'created', 'https://k8s.acme.test', '', 'rbac',
				'2021-01-01', '2021-01-01' from generate_series(1, ${total}) i;
		insert into audit_events (author_id, entity_id, entity_type, details, created_at)
			select 1 + i / ${projects} % 20, 1 + i % ${projects}, (array['Project', 'Group', 'User'])[1 + (i % ${projects}) % 3],
				json_build_object('change', repeat('visibility ', 25)),
				timestamptz '2021-01-01' + i * interval '1 min' - (i * 7919 % 1800) * interval '1 s'
			from generate_series(1, ${total}) i;
		insert into issues (iid, project_id, title, state, author_id, assignee_ids, confidential, discussion_locked, created_at, updated_at)
			select i, i, 'Issue', 'opened', 1, '{}', false, false, '2021-01-01', '2021-01-01' from generate_series(1, ${projects}) i;
		insert into merge_requests (iid, project_id, title, state, author_id, assignee_ids, source_branch, target_branch,
				discussion_locked, created_at, updated_at)
			select i, i, 'Change', 'opened', 1, '{}', 'work', 'main', false, '2021-01-01', '2021-01-01' from generate_series(1, ${projects}) i;
		insert into epics (iid, group_id, title, state, author_id, confidential, created_at, updated_at)
			select i, i, 'Epic', 'opened', 1, false, '2021-01-01', '2021-01-01' from generate_series(1, ${projects}) i;
		insert into discussions (id, issue_id, merge_request_id, epic_id, snippet_id, project_id, sha)
			select md5(i::text),
				case when i % 5 = 0 then 1 + i / 5 % ${projects} end,
				case when i % 5 = 1 then 1 + i / 5 % ${projects} end,
				case when i % 5 = 2 then 1 + i / 5 % ${projects} end,
				case when i % 5 = 3 then 1 + i / 5 % ${projects} end,
				case when i % 5 = 4 then 1 + i / 5 % ${projects} end,
				case when i % 5 = 4 then repeat('a', 40) end
			from generate_series(1, ${total}) i;
		insert into notes (discussion_id, body, author_id, system, confidential, created_at, updated_at)
			select md5((1 + i % ${total})::text), 'Why?', 1 + i % ${total}, i % 4 = 0, false,
				timestamptz '2021-01-01' + i * interval '1 min', '2021-01-01' from generate_series(1, ${2 * total}) i;
		update discussions set first_at = n.at, first_id = n.id
			from (select discussion_id, min(created_at) as at, min(id) as id from notes group by 1) as n where n.discussion_id = discussions.id;
		insert into note_references (note_id, kind, project_id, issue_id)
			select i, 'issue', 1, 1 from generate_series(1, ${2 * total}) i where i % 8 = 0;
	`);
	await database.query("vacuum analyze");
	planner = new pg.Client({ connectionString: own.url });
	await planner.connect();
}, 300_000);

afterAll(async () => {
	await planner?.end();
	await database?.close();
	await own?.drop();
});

interface Node {
	"Node Type": string;
	"Relation Name"?: string;
	"Actual Rows"?: number;
	"Actual Loops"?: number;
	"Rows Removed by Filter"?: number;
	"Rows Removed by Index Recheck"?: number;
	Plans?: Node[];
}

/** Small tables may be read as a whole. */
const small = ["namespaces", "projects", "issues", "merge_requests", "epics"];

interface Reading {
	how: string;
	rows: number;
}

/** What a plan reads of large tables. */
function readingsOf(node: Node): Reading[] {
	const below = (node.Plans ?? []).flatMap(readingsOf);
	const table = node["Relation Name"];
	if (table === undefined || small.includes(table)) return below;
	const rows =
		(node["Actual Rows"] ?? 0) +
		(node["Rows Removed by Filter"] ?? 0) +
		(node["Rows Removed by Index Recheck"] ?? 0);
	const how = `${node["Node Type"]} on ${table}`;
	return [...below, { how, rows: rows * (node["Actual Loops"] ?? 1) }];
}

function literal(value: unknown): string {
	if (value === null || value === undefined) return "null";
	if (Array.isArray(value)) return `'{${value.join(",")}}'`;
	return `'${value}'`;
}

/** Runs a question as the server does, and gives the plans of its statements. */
async function readings(
	ask: (db: Queryable) => Promise<unknown>,
	mode: string,
): Promise<Reading[]> {
	const found: Reading[] = [];
	await ask({
		async query<Row>(sql: string, bindings: readonly unknown[] = []) {
			const values = bindings.map(literal).join(", ");
			await planner.query(`set plan_cache_mode to ${mode}`);
			await planner.query(`prepare question as ${sql}`);
			const { rows } = await planner.query(
				`explain (analyze, timing off, format json) execute question${values && `(${values})`}`,
			);
			await planner.query("deallocate question");
			found.push(...readingsOf(rows[0]["QUERY PLAN"][0].Plan));
			return database.query<Row>(sql, bindings);
		},
	});
	return found;
}

const noteables: NoteableKey[] = [
	{ type: "Issue", id: 7 },
	{ type: "Merge request", id: 7 },
	{ type: "Epic", id: 7 },
	{ type: "Snippet", id: 7 },
	{ type: "Commit", project_id: 7, sha: "a".repeat(40) },
];

const entity = { entity_type: "Project", entity_id: 7 } as const;
const hours = {
	created_after: "2021-02-01T00:00:00Z",
	created_before: "2021-02-01T06:00:00Z",
};
const until = { created_before: "2021-02-04T00:00:00Z" };
const filters: Record<string, AuditFilter> = {
	"all of them": {},
	"those of one kind": { entity_type: "User" },
	"those of an entity": entity,
	"those of an entity by one author": { ...entity, author_id: 7 },
	"those of six hours": hours,
	"those until some day": { created_before: hours.created_before },
	"those of an entity in some days": {
		...entity,
		created_after: "2021-02-01T00:00:00Z",
		created_before: "2021-02-20T00:00:00Z",
	},
	"those of an entity until some day": {
		...entity,
		created_before: "2021-02-20T00:00:00Z",
	},
};

const questions: Record<string, (db: Queryable) => Promise<unknown>> = {
	"caller and project, by id": (db) =>
		accessStore(db).loadCaller({
			digest: "0".repeat(32),
			project: { id: 7 },
			today: "2021-03-01",
		}),
	"caller and group, by path": (db) =>
		accessStore(db).loadCaller({
			digest: "0".repeat(32),
			group: { path: "group-7" },
			today: "2021-03-01",
		}),
	"tokens of a user": (db) => userStore(db).tokens(7),
	"boards: first page": (db) => boardStore(db).page(7, first),
	"boards: second page": (db) => boardStore(db).page(7, second),
	"one board": (db) => boardStore(db).find(8, 7),
	"snippets: first page": (db) =>
		snippetStore(db).page(7, { levels: ["internal"], author_id: 7 }, first),
	"snippets: second page": (db) =>
		snippetStore(db).page(7, { levels: ["internal"], author_id: 7 }, second),
	"clusters: first page": (db) => clusterStore(db, secrets).page(7, first),
	"clusters: second page": (db) => clusterStore(db, secrets).page(7, second),
	...Object.fromEntries(
		Object.entries(filters).flatMap(([name, filter]) => {
			const events =
				(ask: (store: AuditEventStore) => Promise<unknown>) =>
				(db: Queryable) =>
					ask(auditEventStore(db));
			return [
				[
					`audit events: ${name}, first page`,
					events((store) => store.page(filter, first)),
				],
				[
					`audit events: ${name}, second page`,
					events((store) => store.page(filter, second)),
				],
				[
					`audit events: ${name}, keyset`,
					events((store) =>
						store.before(
							filter,
							filter.created_before ? undefined : total / 2,
							21,
						),
					),
				],
			];
		}),
	),
	...Object.fromEntries(
		noteables.flatMap((key) => {
			const about =
				(ask: (store: DiscussionStore) => Promise<unknown>) =>
				(db: Queryable) =>
					ask(discussionStore(db));
			const filter = { hidden: [1, 2], confidential: false };
			return [
				[
					`discussions of ${key.type}: first page`,
					about((store) => store.page(key, filter, first)),
				],
				[
					`discussions of ${key.type}: second page`,
					about((store) => store.page(key, filter, second)),
				],
				[
					`discussions of ${key.type}: second page, with all notes in sight`,
					about((store) =>
						store.page(key, { hidden: [], confidential: true }, second),
					),
				],
				[`references of ${key.type}`, about((store) => store.references(key))],
			];
		}),
	),
};

/** What belongs to one project of a kind, and some more. */
const most = 3 * each;
/** Of what is found by its place in the table: as much as is in the same blocks of it. */
const mostInBlocks = total / 50;

it.each(
	Object.keys(questions).flatMap((name) =>
		["force_custom_plan", "force_generic_plan"].map((mode) => [name, mode]),
	),
)("%s, %s", async (name, mode) => {
	const ask = questions[name as string];
	if (!ask) throw new Error(`There is no question ${name}`);
	const found = await readings(ask, mode as string);
	expect(found.length).toBeGreaterThan(0);
	expect(found.filter(({ how }) => how.startsWith("Seq Scan"))).toEqual([]);
	expect(
		found.filter(
			({ how, rows }) =>
				rows >
				(how === "Bitmap Heap Scan on audit_events" ? mostInBlocks : most),
		),
	).toEqual([]);
});

/** Half of the newest events are of it, nearly in the order of their times. */
const busy = { entity_type: "Project", entity_id: projects + 1 } as const;

it.each([
	["of a time long ago, with many newer ones", hours],
	["until long ago", { created_before: hours.created_before }],
	["since long ago", { created_after: hours.created_after }],
	["until now", { created_before: "2031-01-01T00:00:00Z" }],
	["of an entity", entity],
	[
		"of an entity until some day",
		{ ...entity, created_before: "2021-02-25T00:00:00Z" },
	],
	["of a busy entity until long ago", { ...busy, ...until }],
	[
		"of one in a busy entity until long ago",
		{ ...busy, ...until, author_id: 2 },
	],
] as [string, AuditFilter][])(
	"a page of more events than are counted: those %s",
	async (_, filter) => {
		const rollback = new Error("nothing of it stays");
		const work = database.transaction(async (tx) => {
			await tx.query(
				`insert into audit_events (author_id, entity_id, entity_type, details, created_at)
				select 1 + i % 3, case when i % 2 = 0 then $1::bigint else 1 end, 'Project', '{}',
					timestamptz '2021-02-01' + (i + i * 7919 % 20) * interval '1 min'
				from generate_series(1, 6000) i`,
				[busy.entity_id],
			);
			await expectSamePages(tx, filter);
			throw rollback;
		});
		await expect(work).rejects.toBe(rollback);
	},
);

async function expectSamePages(
	db: Queryable,
	filter: AuditFilter,
): Promise<void> {
	const {
		created_after = "-infinity",
		created_before = "infinity",
		entity_id = null,
		author_id = null,
	} = filter;
	const idsFrom = async (offset: number) => {
		const rows = await db.query<{ id: number }>(
			`select id from audit_events where created_at >= $1 and created_at <= $2
				and ($3::bigint is null or (entity_type = 'Project' and entity_id = $3))
				and ($4::bigint is null or author_id = $4)
			order by id desc limit 21 offset $5`,
			[created_after, created_before, entity_id, author_id, offset],
		);
		return rows.map(({ id }) => id);
	};
	const store = auditEventStore(db);
	for (const offset of [0, 20, 100]) {
		const { records, total } = await store.page(filter, { ...first, offset });
		expect(total).toBe(totalLimit + 1);
		expect(records).toHaveLength(21);
		expect(records.map(({ id }) => id)).toEqual(await idsFrom(offset));
	}
	const newest = await store.before(filter, undefined, 21);
	expect(newest.map(({ id }) => id)).toEqual(await idsFrom(0));
}
