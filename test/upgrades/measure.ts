/**
 * Applies the migrations to 1,000,000 notes and as many audit events, and prints for each migration what it locks, how
 * long it takes, and by how much the database grows: the figures of `server/CHANGELOG.md`. By hand: `npx node
 * test/upgrades/measure.ts [NOTES]`.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../../server/embedded/start.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { knownMigrations, MIGRATIONS } from "../../server/postgres/upkeep/migrate.ts";

const notes = Number(process.argv[2] ?? 1_000_000);
/** The last migration before the tables are filled; all later ones are measured. */
const first = "013-threads-in-order";
const perDiscussion = 4;
const perThing = 25;

const directory = await mkdtemp(join(tmpdir(), "forgekit-measure-"));
const embedded = await startEmbedded({ directory: join(directory, "data") });
const database = connect({ url: embedded.url, pool: 1 });
try {
	await database.query("set statement_timeout to 0; set lock_timeout to 0");
	for (const name of await knownMigrations()) {
		if (name <= first) await apply(name);
		else await measure(name);
		if (name === first) await fill(database);
	}
} finally {
	await database.close();
	await embedded.stop();
	await rm(directory, { recursive: true });
}

async function apply(name: string): Promise<void> {
	await database.query(await readFile(new URL(`${name}.sql`, MIGRATIONS), "utf8"));
}

async function measure(name: string): Promise<void> {
	await database.query("checkpoint");
	const before = await size();
	const present = await database.query<{ oid: number }>(
		"select oid::int from pg_class where relkind = 'r'",
	);
	await database.query("begin");
	const began = performance.now();
	await apply(name);
	const locked = await database.query<{ table: string; mode: string }>(
		`select relation::regclass::text as table, string_agg(replace(mode, 'Lock', ''), ' ' order by mode) as mode
		from pg_locks join pg_class c on c.oid = relation
		where pid = pg_backend_pid() and locktype = 'relation' and relkind = 'r' and relnamespace = current_schema()::regnamespace
			and mode in ('ShareLock', 'ShareRowExclusiveLock', 'AccessExclusiveLock')
			and c.oid::int = any($1)
		group by relation order by 1`,
		[present.map(({ oid }) => oid)],
	);
	await database.query("commit");
	const seconds = (performance.now() - began) / 1000;
	const grown = (await size()) - before;
	console.log(
		`${name}: ${seconds.toFixed(1)} s, ${(grown / 2 ** 20).toFixed(0)} MiB, ${locked.map(({ table, mode }) => `${table} (${mode})`).join(", ")}`,
	);
}

async function size(): Promise<number> {
	const [row] = await database.query<{ size: number }>(
		"select pg_database_size(current_database()) as size",
	);
	return Number(row?.size);
}

/** Fills the schema of the first release: 100 groups with 10 projects each. */
async function fill(on: Database): Promise<void> {
	const discussions = notes / perDiscussion;
	const things = discussions / perThing;
	const day = "timestamptz '2021-01-01 00:00Z'";
	await on.query(`
		set session_replication_role = replica;
		insert into users (username, name, email, state, admin, external, created_at)
			select 'user-' || i, 'User ' || i, 'user-' || i || '@acme.test', 'active', false, false, ${day}
			from generate_series(1, ${things / 10}) i;
		insert into namespaces (kind, path, name, full_path, full_name, ancestor_ids, visibility, created_at)
			select 'group', 'group-' || i, 'Group ' || i, 'group-' || i, 'Group ' || i, array[i], 'private', ${day}
			from generate_series(1, 100) i;
		insert into projects (namespace_id, path, name, full_path, visibility, archived, features, tag_list, star_count,
				forks_count, created_at, last_activity_at)
			select 1 + i % 100, 'project-' || i, 'Project ' || i, 'group-' || 1 + i % 100 || '/project-' || i, 'private', false,
				'{}', '{}', 0, 0, ${day}, ${day} from generate_series(1, 1000) i;
		insert into memberships (project_id, user_id, level)
			select distinct 1 + i % 1000, 1 + i / 1000, 30 from generate_series(0, ${things} - 1) i;
		insert into labels (project_id, name, color)
			select 1 + i % 1000, 'label ' || i, '#428BCA' from generate_series(1, ${things}) i;
		insert into milestones (iid, project_id, title, state, created_at, updated_at)
			select 1 + i / 1000, 1 + i % 1000, 'v' || i, 'active', ${day}, ${day} from generate_series(0, ${things} - 1) i;
		insert into boards (project_id, name, created_at, updated_at)
			select 1 + i % 1000, 'Board', ${day}, ${day} from generate_series(1, ${things / 10}) i;
		insert into snippets (project_id, author_id, title, visibility, version, created_at, updated_at)
			select 1 + i % 1000, 1 + i % 50, 'Snippet', 'private', 1, ${day}, ${day} from generate_series(1, ${things / 10}) i;
		insert into issues (iid, project_id, title, description, state, author_id, assignee_ids, confidential, discussion_locked,
				created_at, updated_at)
			select 1 + i / 1000, 1 + i % 1000, 'Issue ' || md5(i::text), repeat('The valve closes late. ', 8), 'opened', 1 + i % 50,
				array[1 + i % 40], i % 20 = 0, false, ${day} + i * interval '15 s', ${day} + i * interval '15 s'
			from generate_series(0, ${notes / 10 - 1}) i;
		insert into merge_requests (iid, project_id, title, state, author_id, assignee_ids, source_branch, target_branch,
				discussion_locked, created_at, updated_at)
			select 1 + i / 1000, 1 + i % 1000, 'Change ' || i, 'opened', 1 + i % 50, '{}', 'work', 'main', false, ${day}, ${day}
			from generate_series(0, ${things} - 1) i;
		insert into audit_events (author_id, entity_id, entity_type, details, created_at)
			select 1 + i % 50, 1 + i % 1000, 'Project',
				json_build_object('change', 'visibility', 'from', 'public', 'to', 'private', 'author_name', 'User ' || 1 + i % 50,
					'target_id', 'acme/rocket', 'target_type', 'Project', 'target_details', 'acme/rocket',
					'ip_address', '192.0.2.' || i % 250, 'entity_path', 'acme/rocket'),
				${day} + i * interval '20 s'
			from generate_series(1, ${notes}) i;
		insert into discussions (id, issue_id, merge_request_id, type, first_at, first_id)
			select md5(i::text) || '00000000', case when i % 2 = 0 then 1 + i / ${perThing} end,
				case when i % 2 = 1 then 1 + i / ${perThing} end, 'DiscussionNote',
				${day} + i * ${perDiscussion} * interval '15 s', i * ${perDiscussion} + 1
			from generate_series(0, ${discussions - 1}) i;
		insert into notes (discussion_id, body, author_id, system, confidential, created_at, updated_at)
			select md5((i / ${perDiscussion})::text) || '00000000', repeat('The valve closes late. ', 8), 1 + i % 50, i % 20 = 0, false,
				${day} + i * interval '15 s', ${day} + i * interval '15 s'
			from generate_series(0, ${notes - 1}) i;
		insert into note_references (note_id, kind, project_id) select 1 + i, 'code', 1 + i % 1000
			from generate_series(0, ${notes - 1}, 20) i;
		set session_replication_role = origin`);
	await on.query("vacuum analyze");
	console.log(`filled: ${((await size()) / 2 ** 20).toFixed(0)} MiB`);
}
