/**
 * Measures single reads of large tables, in milliseconds, and compares them with the best hand-written statement on the
 * same rows. The tables grow tenfold twice, to show how cost grows.
 */
import pg from "pg";
import type { AuditFilter } from "../../server/domain/audit-events/store.ts";
import { auditEventStore } from "../../server/postgres/audit-events.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { discussionStore } from "../../server/postgres/discussions/store.ts";
import { migrate } from "../../server/postgres/upkeep/migrate.ts";
import { type Cell, inTurns, type Pair, timedOften } from "./measure.ts";
import { type Bench, closeAtOnce } from "./programs.ts";

const totalLimit = 10_000;
/**
 * The two programs that are compared take turns in each round, so that other load affects both. In a turn a program is
 * read `times` times.
 */
const times = 8;
const turns = 3;

export async function tables(
	bench: Bench,
	{ rounds, rows }: { rounds: number; rows: number },
): Promise<Cell[]> {
	const { url, database } = await createTables(bench);
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	bench.onEnd(() => client.end());
	await seed(database);
	await database.query("set work_mem to default; set maintenance_work_mem to default");

	const cells: Cell[] = [];
	let made = 0;
	for (const [stage, total] of [rows / 100, rows / 10, rows].entries()) {
		process.stderr.write(`tables: ${total.toLocaleString("en")} rows\n`);
		await grow(database, stage + 1, made, total);
		made = total;
		const pairs = [
			...eventPairs(database, client, total),
			...discussionPairs(database, client, stage + 1),
		].map((pair) => ({
			...pair,
			size: `${total.toLocaleString("en")} rows`,
			rows: total,
		}));
		for (const pair of pairs) {
			// Warms up: one call runs a statement often enough for Postgres to choose a generic plan, after five executions.
			await pair.ours(0);
			await pair.reference?.(0);
		}
		cells.push(...(await inTurns("tables", pairs, rounds * turns)));
	}
	return cells;
}

/** A new database with empty tables, and one connection to it. */
export async function createTables(bench: Bench) {
	const url = await (await bench.database()).create();
	const database = connect({ url, pool: 1 });
	bench.onEnd(() => closeAtOnce(database));
	await migrate(database);
	// Inserting millions of rows takes longer than the statement timeout. The `replica` role skips checks of foreign keys;
	// not every database role may set it.
	await database.query(
		`set statement_timeout to 0; set work_mem to '256MB'; set maintenance_work_mem to '512MB';
		do $$ begin set session_replication_role = replica; exception when insufficient_privilege then null; end $$`,
	);
	return { url, database };
}

/** Runs a statement that inserts many rows; drops the tables' indexes before and creates them again after. */
export async function fill(
	database: Database,
	tables: readonly string[],
	sql: string,
): Promise<void> {
	const indexes = await database.query<{ name: string; definition: string }>(
		`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
		where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
		[`{${tables.join()}}`],
	);
	for (const { name } of indexes) await database.query(`drop index ${name}`);
	await database.query(sql);
	for (const { definition } of indexes) await database.query(definition);
	await database.query("vacuum analyze");
}

type Statement = { name: string; text: string; values: unknown[] };

const aim = { most: 1.3, below: 5 };

function pairOf(
	client: pg.Client,
	row: string,
	ours: () => Promise<unknown>,
	byHand: Statement | (() => Promise<unknown>),
): Pair {
	const reference = "text" in byHand ? () => client.query<object>(byHand) : byHand;
	return {
		row,
		size: "",
		unit: "ms",
		aim,
		ours: () => timedOften(times, ours),
		reference: () => timedOften(times, reference),
	};
}

// ---- Audit events

/** Id of the project that has a tenth of all events. */
const largeProject = 1;

function eventPairs(database: Database, client: pg.Client, total: number): Pair[] {
	const store = auditEventStore(database);
	const columns = "id, author_id, entity_id, entity_type, details, created_at";
	const entity = { entity_type: "Project", entity_id: largeProject } as const;
	const page = (
		row: string,
		filter: AuditFilter,
		number: number,
		where: string,
		values: unknown[],
	) =>
		pairOf(
			client,
			row,
			() =>
				store.page(filter, {
					limit: 21,
					offset: (number - 1) * 20,
					totalLimit,
				}),
			{
				name: row,
				// Finds the ids by an index-only scan, then reads only the rows of the page: faster for deep pages.
				text: `select ${columns}, (select count(*) from (select from audit_events ${where} limit ${totalLimit + 1}) as bounded)
					from audit_events where id = any(array(select id from audit_events ${where} order by id desc limit 21 offset ${(number - 1) * 20}))
					order by id desc`,
				values,
			},
		);
	const at = (share: number) => timeOf(Math.floor(total * share));
	const ofEntity = "where entity_type = $1 and entity_id = $2";
	const entityValues = Object.values(entity);
	const middle = Math.floor(total / 2);
	return [
		page("audit events: first page", {}, 1, "", []),
		page("audit events: page 400", {}, 400, "", []),
		pairOf(client, "audit events: keyset, from the middle", () => store.before({}, middle, 21), {
			name: "keyset",
			text: `select ${columns} from audit_events where id < $1 order by id desc limit 21`,
			values: [middle],
		}),
		page("audit events of a project: first page", entity, 1, ofEntity, entityValues),
		page("audit events of a project: page 400", entity, 400, ofEntity, entityValues),
		pairOf(
			client,
			"audit events of a project: keyset, from the middle",
			() => store.before(entity, middle, 21),
			{
				name: "keyset of entity",
				text: `select ${columns} from audit_events ${ofEntity} and id < $3 order by id desc limit 21`,
				values: [...entityValues, middle],
			},
		),
		page(
			"audit events until half of the time",
			{ created_before: at(0.5) },
			1,
			"where created_at <= $1",
			[at(0.5)],
		),
		page(
			"audit events of one of 1,000 days",
			{ created_after: at(0.5), created_before: at(0.501) },
			1,
			"where created_at >= $1 and created_at <= $2",
			[at(0.5), at(0.501)],
		),
		page(
			"audit events of a project until half of the time",
			{ ...entity, created_before: at(0.5) },
			1,
			`${ofEntity} and created_at <= $3`,
			[...entityValues, at(0.5)],
		),
		page(
			"audit events of a project of one of 1,000 days",
			{ ...entity, created_after: at(0.5), created_before: at(0.501) },
			1,
			`${ofEntity} and created_at >= $3 and created_at <= $4`,
			[...entityValues, at(0.5), at(0.501)],
		),
	];
}

/** Time of the event with this number. */
function timeOf(number: number): string {
	return new Date(Date.UTC(2021, 0, 1) + number * 20_000).toISOString();
}

// ---- Discussions

/** Number of notes on each measured merge request, one per thread. */
const hotNotes = 5000;
/** Number of notes on every merge request that is not measured. */
const ordinaryNotes = 100;

/**
 * Ids of the two merge requests that are measured at each size of the tables (`stage`: 1 to 3). All notes on
 * `referring` have references, notes on `plain` have none.
 */
const plain = (stage: number) => stage;
const referring = (stage: number) => 10 + stage;
/** Ids of the projects that the notes of the `referring` merge requests refer to, in turn. */
const referredProjects = [1, 2];

/** SQL columns and joins that add the notes to the threads in `page`. */
const shownNotes = `d.id, d.type, d.position, d.commit_id, n.*,
	a.username, a.name, a.state, a.avatar_url, r.username as r_username, r.name as r_name, r.state as r_state
	from page d join notes n on n.discussion_id = d.id join users a on a.id = n.author_id left join users r on r.id = n.resolved_by_id`;

/** Reads a page of threads in the order of their stored sort key; threads before the page cost only an index scan. */
const pageOfAll = `with page as (
		select * from discussions where id = any(array(
			select id from discussions where merge_request_id = $1 order by first_at, first_id limit $2 offset $3))
	)
	select (select least(discussion_count, ${totalLimit + 1}) from merge_requests where id = $1) as total,
		${shownNotes} order by d.first_at, d.first_id, n.created_at, n.id`;

const pageOfSeen = `with threads as (
		select n.discussion_id as thread_id, min(n.created_at) as seen_at, min(n.id) as seen_id
		from notes n where n.about = 'Merge request ' || $1 and n.id not in (select unnest($4::bigint[])) group by n.discussion_id
	), page as (
		select * from (select * from threads order by seen_at, seen_id limit $2 offset $3) t join discussions on id = thread_id
	)
	select (select count(*) from threads) as total, ${shownNotes}
	where n.id not in (select unnest($4::bigint[])) order by d.seen_at, d.seen_id, n.created_at, n.id`;

const hiddenNotes =
	"select note_id from note_references where about = $1 and project_id <> all($2)";

function discussionPairs(database: Database, client: pg.Client, stage: number): Pair[] {
	const row = `discussions of a merge request with ${hotNotes.toLocaleString("en")} notes`;
	const hot = (id: number, about: string, visible: number[] | undefined) =>
		discussionsOf(database, client, { row: `${row}${about}`, id, visible });
	return [
		...hot(plain(stage), "", undefined),
		...hot(referring(stage), ", which refer to visible things", referredProjects),
		...hot(referring(stage), ", half of them hidden", [1]),
	];
}

/** @param visible - Ids of projects that the caller sees; undefined if no note of the merge request has references */
function discussionsOf(
	database: Database,
	client: pg.Client,
	{ row, id, visible }: { row: string; id: number; visible?: number[] | undefined },
): Pair[] {
	const store = discussionStore(database);
	const key = { type: "Merge request", id } as const;
	const about = `Merge request ${id}`;
	const restricted = visible !== undefined;
	return [1, 50].map((page) => {
		const offset = (page - 1) * 20;
		return pairOf(
			client,
			`${row}: page ${page}`,
			async () => {
				const references = restricted ? await store.references(key, 1) : [];
				const hidden = references
					.filter(({ project_id }) => !visible?.includes(project_id ?? 0))
					.flatMap(({ note_ids }) => note_ids);
				await store.page(
					key,
					{ hidden, confidential: true, restricted },
					{ limit: 21, offset, totalLimit },
				);
			},
			async () => {
				const hidden = restricted
					? await client.query<{ note_id: string }>({
							name: "hidden notes",
							text: hiddenNotes,
							values: [about, visible],
						})
					: { rows: [] };
				const values = [id, 21, offset];
				await client.query(
					hidden.rows.length === 0
						? { name: "all discussions", text: pageOfAll, values }
						: {
								name: "seen discussions",
								text: pageOfSeen,
								values: [...values, hidden.rows.map(({ note_id }) => note_id)],
							},
				);
			},
		);
	});
}

// ---- Rows

async function seed(database: Database): Promise<void> {
	await database.query(`
		insert into users (username, name, email, state, admin, external, created_at)
			select 'user-' || i, 'User ' || i, 'user-' || i || '@acme.test', 'active', false, false, '2021-01-01'
			from generate_series(1, 50) i;
		insert into namespaces (kind, path, name, full_path, full_name, ancestor_ids, visibility, created_at, updated_at)
			values ('group', 'acme', 'Acme', 'acme', 'Acme', '{1}', 'private', '2021-01-01', '2021-01-01');
		insert into projects (namespace_id, path, name, full_path, visibility, archived, features, tag_list, star_count,
				forks_count, created_at, updated_at, last_activity_at)
			select 1, 'rocket-' || i, 'Rocket', 'acme/rocket-' || i, 'private', false, '{}', '{}', 0, 0, '2021-01-01', '2021-01-01', '2021-01-01'
			from generate_series(1, ${referredProjects.length}) i`);
}

/**
 * Adds audit events and notes until there are `to` of each. Two merge requests get 5,000 notes each, spread among the
 * other added notes.
 */
async function grow(database: Database, stage: number, from: number, to: number): Promise<void> {
	const every = Math.max(2, Math.floor((to - from) / hotNotes));
	const others = 1000 + from / ordinaryNotes;
	const bigint = (number: number) => `${Math.floor(number)}::bigint`;
	/** SQL for the id of note i's merge request. */
	const thing = `case when (i - ${bigint(from)}) / ${every} >= ${hotNotes} then 1000 + i / ${ordinaryNotes}
		else case (i - ${bigint(from)}) % ${every} when 0 then ${plain(stage)} when 1 then ${referring(stage)}
			else 1000 + i / ${ordinaryNotes} end end`;
	const tables = ["audit_events", "discussions", "notes", "note_references"];
	await fill(
		database,
		tables,
		`insert into merge_requests (id, iid, project_id, title, state, author_id, assignee_ids, source_branch, target_branch,
				discussion_locked, note_count, discussion_count, restricted_notes, created_at, updated_at)
			select i, i, 1, 'Change ' || i, 'opened', 1, '{}', 'work', 'main', false, notes, notes, i <> ${plain(stage)}, '2021-01-01', '2021-01-01'
			from (select ${plain(stage)} union all select ${referring(stage)}
				union all select generate_series(${bigint(others)}, ${bigint(1000 + to / ordinaryNotes)})) s(i),
				lateral (select case when i < 1000 then ${hotNotes} else ${ordinaryNotes} end as notes) n
			on conflict do nothing;
		insert into audit_events (author_id, entity_id, entity_type, details, created_at)
			select 1 + i % 50, case when i % 10 = 0 then ${largeProject} else 2 + i % 1000 end, 'Project',
				json_build_object('change', 'visibility', 'from', 'public', 'to', 'private', 'author_name', 'User ' || 1 + i % 50,
					'target_id', 'acme/rocket', 'target_type', 'Project', 'target_details', 'acme/rocket',
					'ip_address', '192.0.2.' || i % 250, 'entity_path', 'acme/rocket'),
				timestamptz '2021-01-01 00:00Z' + i * interval '20 s' - (i * 7919 % 600) * interval '1 s'
			from generate_series(${bigint(from + 1)}, ${bigint(to)}) i;
		insert into discussions (id, merge_request_id, type, first_at, first_id)
			select md5(i::text) || '00000000', ${thing}, 'DiscussionNote', timestamptz '2021-01-01 00:00Z' + i * interval '15 s', i + 1
			from generate_series(${bigint(from)}, ${bigint(to - 1)}) i;
		insert into notes (id, discussion_id, about, body, author_id, system, confidential, created_at, updated_at)
			select i + 1, md5(i::text) || '00000000', 'Merge request ' || ${thing}, repeat('The valve closes late. ', 8), 1 + i % 50, false, false,
				timestamptz '2021-01-01 00:00Z' + i * interval '15 s', timestamptz '2021-01-01 00:00Z' + i * interval '15 s'
			from generate_series(${bigint(from)}, ${bigint(to - 1)}) i;
		insert into note_references (note_id, about, kind, project_id)
			select i + 1, 'Merge request ' || ${thing}, 'code', 1 + i / ${every} % ${referredProjects.length}
			from generate_series(${bigint(from)}, ${bigint(to - 1)}) i where ${thing} <> ${plain(stage)}`,
	);
}
