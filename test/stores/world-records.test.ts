/** Loading a world from JSON Lines results in the same rows as loading the world from YAML. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import type {
	World,
	WorldAuditEvent,
	WorldAudited,
	WorldDiscussed,
	WorldDiscussion,
	WorldRecord,
} from "../../generated/world.ts";
import { createMocks } from "../../mocks/doors/fetch.ts";
import { readWholeWorld } from "../../server/cli/world/whole-world.ts";
import { readLines } from "../../server/cli/world/world-lines.ts";
import { type NumberedRecord, RecordError, rowsOf } from "../../server/domain/world/world.ts";
import { root } from "../command.ts";
import { type Side, sides } from "./sides.ts";

const start: WorldRecord = { forgekit: "world", version: 1 };

async function* numbered(
	records: Iterable<WorldRecord>,
): AsyncGenerator<NumberedRecord, void, undefined> {
	let line = 0;
	for (const record of records) yield { record, line: ++line };
}

/** Yields one record for each user, group and project, with all of its content nested in the record. */
function* nested(world: World): Generator<WorldRecord, void, undefined> {
	const { created_at, users = [], groups = [], projects = [] } = world;
	yield { ...start, ...(created_at && { created_at }) };
	for (const user of users) yield { user };
	for (const group of groups) yield { group };
	for (const project of projects) yield { project };
	for (const event of world.audit_events ?? []) {
		yield { instance_audit_event: event };
	}
	yield { end: true };
}

/** Yields a separate record for everything that may have one, such as issues and notes, without nesting. */
function* flat(world: World): Generator<WorldRecord, void, undefined> {
	const threads: WorldRecord[] = [];
	const discuss = (of: WorldDiscussed, discussions: readonly WorldDiscussion[] = []) =>
		threads.push(...discussions.map((discussion) => ({ discussion, of })));
	const eventsOf = (of: WorldAudited, events: readonly WorldAuditEvent[] = []): WorldRecord[] =>
		events.map((audit_event) => ({ audit_event, of }));
	let snippets = 0;

	const { created_at, users = [], groups = [], projects = [] } = world;
	yield { ...start, ...(created_at && { created_at }) };
	for (const { audit_events: _, ...user } of users) yield { user };
	for (const { username: user, audit_events } of users) {
		yield* eventsOf({ user }, audit_events);
	}
	for (const { epics: _, audit_events: __, ...group } of groups) {
		yield { group };
	}
	for (const { path: group, epics = [], audit_events } of groups) {
		for (const [at, { discussions, ...epic }] of epics.entries()) {
			yield { epic, of: group };
			discuss({ group, epic: epic.iid ?? at + 1 }, discussions);
		}
		yield* eventsOf({ group }, audit_events);
	}
	for (const source of projects) {
		const { issues = [], merge_requests = [], ...others } = source;
		const { snippets: own = [], commits = [], audit_events, ...bare } = others;
		const { path: project } = bare;
		yield { project: bare };
		for (const { discussions, ...snippet } of own) {
			snippets = snippet.id ?? snippets + 1;
			yield { snippet, of: project };
			discuss({ project, snippet: snippets }, discussions);
		}
		for (const [at, { discussions, ...issue }] of issues.entries()) {
			yield { issue, of: project };
			discuss({ project, issue: issue.iid ?? at + 1 }, discussions);
		}
		for (const [at, one] of merge_requests.entries()) {
			const { discussions, ...merge_request } = one;
			yield { merge_request, of: project };
			const iid = merge_request.iid ?? at + 1;
			discuss({ project, merge_request: iid }, discussions);
		}
		for (const { sha, discussions } of commits) {
			discuss({ project, commit: sha }, discussions);
		}
		yield* eventsOf({ project }, audit_events);
	}
	yield* threads;
	for (const event of world.audit_events ?? []) {
		yield { instance_audit_event: event };
	}
	yield { end: true };
}

const forms = { nested, flat };

/** All rows of all tables in Postgres, without `encrypted_token`, which is random. */
async function tables({ database }: Side): Promise<Record<string, unknown>> {
	if (!database) throw new Error("Only Postgres has tables.");
	const named = await database.query<{ name: string }>(
		"select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'migrations' order by 1",
	);
	const content: Record<string, unknown> = {};
	for (const { name } of named) {
		const rows = await database.query<{ row: string }>(
			`select (to_jsonb(t) - 'encrypted_token')::text as row from ${name} t order by 1`,
		);
		content[name] = rows.map(({ row }) => row);
	}
	return content;
}

async function opened(name: string): Promise<Side> {
	const side = await sides.find((one) => one.name === name)?.open();
	if (!side) throw new Error(`There is no store ${name}.`);
	return side;
}

describe("the demo world in Postgres", () => {
	let expected: Record<string, unknown>;
	let open: Side | undefined;

	beforeAll(async () => {
		const side = await opened("Postgres");
		await side.load(demoWorld);
		expected = await tables(side);
		await side.close();
	});

	afterAll(() => open?.close());

	it.each(Object.keys(forms) as (keyof typeof forms)[])(
		"has the same rows when its records are %s",
		async (form) => {
			const side = await opened("Postgres");
			open = side;
			const records = [...forms[form](demoWorld)];
			let rows = 0;
			await side.load(numbered(records), {
				onRows(more) {
					rows += more;
				},
			});
			const found = await tables(side);
			await side.close();
			open = undefined;
			expect(Object.keys(found)).toContain("notes");
			expect(found).toEqual(expected);
			expect(rows).toBe(rowsOf(demoWorld));
			expect(records.reduce((sum, one) => sum + rowsOf(one), 0)).toBe(rows);
		},
	);
});

it("the example of the documentation can be loaded", async () => {
	const docs = await readFile(join(root, "docs/operations.md"), "utf8");
	const [, example = ""] = /^## A large world$.*?^```json\n(.*?)^```$/ms.exec(docs) ?? [];
	const folder = await mkdtemp(join(tmpdir(), "forgekit-records-"));
	const side = await opened("memory");
	try {
		const file = join(folder, "world.jsonl");
		await writeFile(file, example);
		await side.load(await readLines(file));
		const rocket = await side.stores.projects.findByPath("acme/rocket");
		const issue = await side.stores.issues.find(rocket?.id ?? 0, 1);
		expect(issue).toMatchObject({ title: "Engine stalls", note_count: 1 });
	} finally {
		await side.close();
		await rm(folder, { recursive: true });
	}
});

it("mocks give the things of a file the ids that Postgres gives them", async () => {
	const note = (body: string) => ({ notes: [{ author: "ada", body }] });
	const event = { audit_event: { author: "ada", details: { change: "name" as const } } };
	const tokens = [{ name: "own", value: "ada-own" }];
	const records: WorldRecord[] = [
		{ ...start, created_at: "2021-06-01T00:00:00Z" },
		{ user: { username: "ada", admin: true, tokens } },
		{ group: { path: "acme", members: { ada: "owner" }, labels: [{ name: "own" }] } },
		{
			project: {
				path: "acme/a",
				labels: [{ name: "bug" }],
				issues: [{ title: "1", author: "ada" }],
			},
		},
		{ project: { path: "acme/b" } },
		{ group: { path: "late", labels: [{ name: "last" }] } },
		{ issue: { title: "2", author: "ada", discussions: [note("2")] }, of: "acme/b" },
		{ issue: { title: "3", author: "ada" }, of: "acme/a" },
		{ discussion: note("3"), of: { project: "acme/a", issue: 2 } },
		{ discussion: note("1"), of: { project: "acme/a", issue: 1 } },
		{ epic: { title: "4", author: "ada" }, of: "late" },
		{ epic: { title: "5", author: "ada" }, of: "acme" },
		{ discussion: note("5"), of: { group: "acme", epic: 1 } },
		{
			snippet: { title: "6", author: "ada", files: [{ file_path: "a", content: "a\n" }] },
			of: "acme/b",
		},
		{ discussion: note("6"), of: { project: "acme/b", snippet: 1 } },
		{ ...event, of: { project: "acme/a" } },
		{ ...event, of: { user: "ada" } },
		{ ...event, of: { group: "acme" } },
		{ end: true },
	];
	const folder = await mkdtemp(join(tmpdir(), "forgekit-records-"));
	const side = await opened("Postgres");
	try {
		const file = join(folder, "world.jsonl");
		await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
		await side.load(await readLines(file));
		const mocks = createMocks(await readWholeWorld(file));
		const headers = { "Private-Token": "ada-own" };
		for (const path of [
			"/projects/acme%2Fa/issues",
			"/projects/acme%2Fb/issues",
			"/projects/acme%2Fa/issues/1/notes",
			"/projects/acme%2Fa/issues/2/notes",
			"/projects/acme%2Fb/issues/1/notes",
			"/projects/acme%2Fb/snippets",
			"/projects/acme%2Fb/snippets/1/notes",
			"/projects/acme%2Fa/labels",
			"/groups/late/epics",
			"/groups/acme/epics",
			"/groups/late/labels",
			"/audit_events",
		]) {
			const url = `http://localhost/api/v4${path}`;
			const there = await (await side.fetch(new Request(url, { headers }))).json();
			const here = await (await mocks.fetch(url, { headers })).json();
			expect(there, path).not.toHaveLength(0);
			expect([path, idsOf(here)]).toEqual([path, idsOf(there)]);
		}
	} finally {
		await side.close();
		await rm(folder, { recursive: true });
	}
});

function idsOf(rows: { id: number; title?: string; body?: string; entity_type?: string }[]) {
	return rows.map(({ id, title, body, entity_type }) => [id, title, body, entity_type]);
}

describe.each(sides)("records in $name", ({ open }) => {
	let side: Side;

	beforeAll(async () => {
		side = await open();
	});

	afterAll(() => side.close());

	const user: WorldRecord = { user: { username: "ada" } };
	const project: WorldRecord = { project: { path: "ada/till" } };
	const issue: WorldRecord = {
		issue: { title: "One", author: "ada" },
		of: "ada/till",
	};
	const thread = (id?: number): WorldRecord => ({
		discussion: { notes: [{ author: "ada", body: "Hm", ...(id && { id }) }] },
		of: { project: "ada/till", issue: 1 },
	});
	const own = (): Promise<unknown> => side.stores.users.findByUsername("ada");

	it.each<[string, WorldRecord[], string, RegExp]>([
		["a project that comes later", [user, issue, project], "3", /ada\/till/],
		["an issue that is missing", [user, project, thread()], "4", /"issue":1/],
		["a path that is taken", [user, project, project], "4", /already taken/],
		[
			"an author that is missing",
			[user, project, { ...issue, issue: { title: "One", author: "tom" } }],
			"4",
			/no user tom/,
		],
	])("%s is refused with its line", async (_, records, lines, reason) => {
		const loading = side.load(numbered([start, ...records]));
		const error = await loading.catch((error) => error);
		expect(error).toBeInstanceOf(RecordError);
		expect(error).toMatchObject({
			lines,
			cause: { message: expect.stringMatching(reason) },
		});
		expect(await own()).toBeUndefined();
	});

	it("a note whose id is taken is refused with the lines of its batch", async () => {
		const records = [start, user, project, issue, thread(7), thread(7)];
		const error = await side.load(numbered(records)).catch((error) => error);
		expect(error).toBeInstanceOf(RecordError);
		expect(error.lines).toBe("5-6");
		expect(await own()).toBeUndefined();
	});

	it("more notes than a batch keep their order and continue after a given id", async () => {
		const count = 3_000;
		const texts = (at: number) => `Note ${at}\t\\n "\\N"\r\n\\.\n`;
		function* lines(): Generator<WorldRecord, void, undefined> {
			yield* [start, user, project, issue];
			for (let at = 1; at <= count; at++) {
				const id = at === 2_000 ? { id: 5_000 } : {};
				yield {
					discussion: { notes: [{ author: "ada", body: texts(at), ...id }] },
					of: { project: "ada/till", issue: 1 },
				};
			}
			yield { end: true };
		}
		await side.load(numbered(lines()));
		const { discussions, issues, projects } = side.stores;
		const { id: projectId = 0 } = (await projects.findByPath("ada/till")) ?? {};
		const found = await issues.find(projectId, 1);
		expect(found).toMatchObject({ note_count: count });
		const noteable = { type: "Issue", id: found?.id ?? 0 } as const;
		const filter = { hidden: [], confidential: true, restricted: false };
		const page = { limit: 3, offset: 1_998, totalLimit: 10_000 };
		const { records, total } = await discussions.page(noteable, filter, page);
		expect(total).toBe(count);
		const notes = records.map(({ notes: [note] }) => note);
		expect(notes).toMatchObject([
			{ body: texts(1_999) },
			{ id: 5_000, body: texts(2_000) },
			{ id: 5_001, body: texts(2_001) },
		]);
	});
});
