/**
 * Upgrades from older releases: the current command migrates databases that `record.ts` recorded, and the current
 * server must respond as the recorded ones did.
 */
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { cleanUp, type Env, emptyFolder, Forgekit, run } from "../command.ts";
import { createBareDatabase, type TestDatabase } from "../postgres.ts";
import { shared } from "../shared.ts";
import { answerOf, origin, type Recording, secretKey, send } from "./recordings.ts";
import { perform, repeatable } from "./writes.ts";

/** Intended differences between recorded and current responses, by release. */
const explained: Record<string, { difference: RegExp; reason: string }[]> = {
	"1ee251f": [
		{
			difference: /\/audit_events\S* body( \d+)? event_name: undefined → "\w+"$/,
			reason: "audit events have a name",
		},
		{
			difference:
				/\/audit_events\S* body( \d+)? details (target_details: .* → "snippet"|(from|to): .* → undefined)$/,
			reason: "titles of snippets are left out of audit events, because some are private",
		},
		{
			difference: /\/boards\S* body( \d+)? hide_(backlog|closed)_list: undefined → false$/,
			reason: "boards may hide two lists",
		},
		{
			difference:
				/\/(compare|merge_base)\S* body( commits?)?( \d+)? (committer_name|committer_email|authored_date|committed_date|message|parent_ids|trailers|web_url): undefined → ./,
			reason: "commits have all members",
		},
		{
			difference: /^\w+ \/projects\/mia%2Fkites\/(repository|commits)\//,
			reason: "this project of the demo world has another history",
		},
	],
	a182bda: [
		{
			difference: / (\w+_access_level: undefined → "disabled"|emails_enabled: undefined → true)$/,
			reason: "projects show the settings of later versions",
		},
		{
			difference: /\/users?\b\S* body( \d+)? (pronouns|local_time): undefined → null$/,
			reason: "users have what later versions say of them",
		},
		{
			difference: /\/(compare|merge_base)\S* body( commits?)?( \d+)? trailers: undefined → \{\}$/,
			reason: "commits have trailers",
		},
	],
};

afterAll(cleanUp);

describe.each(Object.keys(explained))("from %s", (release) => {
	const recordings: Recording[] = JSON.parse(recorded(`${release}.json.gz`));
	let own: TestDatabase;
	let database: Database;
	let folder: string;
	let env: Env;
	let port: number;

	beforeAll(async () => {
		own = await createBareDatabase();
		await loadDump(own.url, recorded(`${release}.sql.gz`));
		database = connect({ url: own.url, pool: 2 });
		folder = await emptyFolder();
		const repositories = join(folder, "repositories");
		await copyRepositories(database, repositories);
		env = {
			DATABASE_URL: own.url,
			REPOSITORIES_DIR: repositories,
			EXTERNAL_URL: origin,
			SECRET_KEY: secretKey,
			LOG_LEVEL: "error",
		};
		const migrated = await run(folder, ["migrate"], env);
		expect(migrated).toMatchObject({ code: 0, err: "" });
		const server = new Forgekit(folder, ["serve"], env);
		port = Number(new URL(await server.url()).port);
	});
	afterAll(async () => {
		await database?.close();
		await own?.drop();
	});

	it("every response is as it was", async () => {
		expect(recordings.length).toBeGreaterThan(500);
		const found: string[] = [];
		const left = recordings.values();
		const compareRest = async () => {
			for (const { as, path, answer } of left) {
				const now = await answerOf(await send(port, { as, method: "GET", path }));
				for (const one of differences(answer, now)) {
					found.push(`${as ?? "nobody"} ${path}${one}`);
				}
			}
		};
		await Promise.all(Array.from({ length: 8 }, compareRest));
		const reasons = explained[release] ?? [];
		const isExplained = (one: string) => reasons.some(({ difference }) => difference.test(one));
		expect(found.filter((one) => !isExplained(one))).toEqual([]);
		const outdated = reasons.filter(({ difference }) => !found.some((one) => difference.test(one)));
		expect(outdated).toEqual([]);
	});

	it("what is kept agrees with the rows, before and after writes", async () => {
		expect(await wrongCounts(database)).toEqual([]);
		await expectChecked();
		await perform(port, repeatable);
		expect(await wrongCounts(database)).toEqual([]);
		await expectChecked();
	});

	/** Runs `forgekit check`, as operators do after an upgrade, and expects no faults. */
	async function expectChecked(): Promise<void> {
		const { code, err } = await run(folder, ["check"], env);
		expect({ code, err }).toEqual({ code: 0, err: "" });
	}
});

function recorded(file: string): string {
	const path = new URL(`recorded/${file}`, import.meta.url);
	return gunzipSync(readFileSync(path)).toString();
}

async function loadDump(url: string, dump: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(dump);
	} finally {
		await client.end();
	}
}

/** Copies the current demo world's repositories, each to the id that its project has in the recorded database. */
async function copyRepositories(database: Database, folder: string): Promise<void> {
	const { url } = await shared("postgres");
	const demo = await shared("demo");
	const today = new URL(url);
	today.pathname = `/${demo.database}`;
	const current = connect({ url: today.href, pool: 1 });
	const select = "select id, full_path from projects";
	type Project = { id: number; full_path: string };
	try {
		const [then, now] = await Promise.all([
			database.query<Project>(select),
			current.query<Project>(select),
		]);
		for (const { id, full_path } of then) {
			const same = now.find((one) => one.full_path === full_path);
			if (!same) continue;
			cpSync(join(demo.repositories, `${same.id}.git`), join(folder, `${id}.git`), {
				recursive: true,
			});
		}
	} finally {
		await current.close();
	}
}

/** Paths at which a value differs from the recorded one, each with both values. */
function differences(then: unknown, now: unknown, at = ""): string[] {
	if (isObject(then) && isObject(now)) {
		return Object.keys({ ...then, ...now }).flatMap((key) =>
			differences(then[key], now[key], `${at} ${key}`),
		);
	}
	if (Array.isArray(then) && Array.isArray(now) && then.length === now.length) {
		return then.flatMap((value, index) => differences(value, now[index], `${at} ${index}`));
	}
	if (Object.is(then, now)) return [];
	return [`${at}: ${JSON.stringify(then)} → ${JSON.stringify(now)}`];
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Rows that contradict the notes: objects with a wrong count of notes or discussions, objects without the flag for
 * restricted notes that they have, and discussions with a wrong first note.
 */
async function wrongCounts(database: Database): Promise<unknown[]> {
	const things = [
		...["issue", "snippet", "epic", "merge_request"].map((thing) => ({
			table: `${thing}s`,
			on: `d.${thing}_id = t.id`,
		})),
		{
			table: "noted_commits",
			on: "d.project_id = t.project_id and d.sha = t.sha",
		},
	];
	const wrong: unknown[] = [];
	for (const { table, on } of things) {
		wrong.push(
			...(await database.query(
				`select '${table}' as kept, to_json(t) as row, real.* from ${table} t, lateral (
					select count(n.id)::int as notes, count(distinct n.discussion_id)::int as discussions,
						coalesce(bool_or(n.confidential or exists (select from note_references r where r.note_id = n.id)), false) as restricted
					from discussions d join notes n on n.discussion_id = d.id where ${on}) as real
				where t.note_count <> real.notes or t.discussion_count <> real.discussions
					or real.restricted and not t.restricted_notes`,
				[],
			)),
		);
	}
	wrong.push(
		...(await database.query(
			`select 'discussions' as kept, d.id, d.first_at, d.first_id, real.* from discussions d, lateral (
				select min(created_at) as at, min(id) as first from notes where discussion_id = d.id) as real
			where (d.first_at, d.first_id) is distinct from (real.at, real.first)`,
			[],
		)),
	);
	return wrong;
}
