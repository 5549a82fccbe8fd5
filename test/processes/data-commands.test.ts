/** Commands on a database outside of the data folder: load, token, project add, migrate. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWorld } from "../../server/cli/world/world-file.ts";
import { readLines } from "../../server/cli/world/world-lines.ts";
import { connect } from "../../server/postgres/connection/database.ts";
import { nodeHash } from "../../server/services.ts";
import { cleanUp, type Env, emptyFolder, Forgekit, getJson, run } from "../command.ts";
import { createBareDatabase, createDatabase, type TestDatabase } from "../postgres.ts";

const secret = randomBytes(32).toString("hex");

afterAll(cleanUp);

describe("with a database of its own", () => {
	let own: TestDatabase;
	let folder: string;
	let env: Env;

	beforeAll(async () => {
		own = await createDatabase();
		folder = await emptyFolder();
		env = { DATABASE_URL: own.url, SECRET_KEY: secret };
		await writeFile(
			join(folder, "world.yaml"),
			`users:
  - { username: ann, tokens: [{ name: laptop, value: ann-token }] }
groups:
  - { path: shop, members: { ann: owner } }
projects:
  - path: shop/till
    labels: [{ name: doing }]
    boards: [{ name: Work, lists: [{ label: doing }] }]
    repository: { path: sources/till }
`,
		);
		const till = join(folder, "sources/till");
		spawnSync("git", ["init", "--quiet", "--initial-branch=main", till]);
		await writeFile(join(till, "README.md"), "# Till\n");
		for (const args of [
			["add", "."],
			["-c", "user.name=x", "-c", "user.email=x@x.test", "commit", "--quiet", "-m", "Start"],
		]) {
			spawnSync("git", args, { cwd: till });
		}
	});

	afterAll(() => own.drop());

	async function counts() {
		const database = connect({ url: own.url, pool: 1 });
		const [row] = await database.query(
			"select (select count(*) from users) as users, (select count(*) from projects) as projects, (select count(*) from boards) as boards",
			[],
		);
		await database.close();
		return row;
	}

	it.each([
		["users: [\n", /world:\d+:\d+: /],
		["users: [{ name: Nobody }]\n", /: users\[0\] requires username/],
		[
			"users: [{ username: x }]\nprojects: [{ path: x/y, boards: [{ name: B, lists: [{ label: gone }] }] }]\n",
			/: x\/y, board B: there is no label gone/,
		],
		[
			"users: [{ username: x }]\nprojects: [{ path: x/y, repository: { path: nowhere } }]\n",
			/nowhere/,
		],
	])("load refuses %j and leaves nothing", async (text, problem) => {
		const file = join(folder, "world");
		await writeFile(file, text);
		const { code, err, out } = await run(folder, ["load", file], env);
		expect(err).toMatch(problem);
		expect(err).toMatch(/^forgekit: .*\n$/);
		expect({ code, out }).toEqual({ code: 1, out: "" });
		expect(await counts()).toEqual({ users: 0, projects: 0, boards: 0 });
		const repositories = join(folder, ".forgekit/repositories");
		const left = existsSync(repositories) ? await readdir(repositories) : [];
		expect(left).toEqual([]);
	});

	// Tests only the messages, without starting the command for each: an earlier test shows how it prints a message.
	it.each([
		[
			"projects: [{ path: a/b, visibility: secret }]\n",
			"projects[0].visibility must be one of private, internal, public",
		],
		["users: [{ username: x, shoe: 43 }]\n", "users[0].shoe is not allowed here"],
		[
			"users: [{ username: x }]\ngroups: [{ path: g, members: { x: boss } }]\n",
			"groups[0].members.x must be one of guest, ",
		],
	])("the world %j is refused by its schema", async (text, problem) => {
		const file = join(folder, "world");
		await writeFile(file, text);
		await expect(readWorld(file)).rejects.toThrow(`${file}: ${problem}`);
	});

	const start = '{"forgekit":"world","version":1}';
	const end = '{"end":true}';
	const user = '{"user":{"username":"x"}}';

	it.each([
		["no line", [], ':0: the file is cut off: its last line must be {"end":'],
		["no first line", [user, end], ":1: the first line, and no other, must"],
		["another version", [start.replace("1", "2"), end], ":1: version must be"],
		["no JSON", [start, '{"user":', end], ":2: is not JSON"],
		["no kind", [start, '{"usr":{}}', end], ":2: must be an object with one"],
		["no username", [start, '{"user":{}}', end], ":2: user requires username"],
		["no place", [start, '{"issue":{"title":"T","author":"x"}}', end], ":2: it requires of"],
		[
			"a wrong member",
			[start, '{"user":{"username":"x","shoe":1}}', end],
			":2: user.shoe is not allowed here",
		],
		["no last line", [start, user], ":2: the file is cut off"],
		["half a last line", [start, user, '{"en'], ":3: is not JSON"],
		["more than the last line", [start, end, user], ":3: nothing may follow"],
	])("JSON Lines with %s are refused", async (_, lines, problem) => {
		const file = join(folder, "bad.jsonl");
		await writeFile(file, lines.join("\n"));
		const all = async () => {
			for await (const _ of await readLines(file));
		};
		await expect(all()).rejects.toThrow(`${file}${problem}`);
	});

	it.each([
		[
			"after reading all",
			[start, user, '{"user":1}', '{"group":1}', end],
			/^forgekit: \S+:3: user must be object\nforgekit: \S+:4: group must be object\n$/,
		],
		[
			"at the line of what is missing",
			[start, user, '{"issue":{"title":"T","author":"x"},"of":"x/y"}', end],
			/^forgekit: \S+:3: no earlier record has the project x\/y\n$/,
		],
		[
			"at the line of a cluster",
			[
				start,
				user,
				'{"project":{"path":"x/y","clusters":[{"name":"c","management_project":"x/z","platform_kubernetes":{"api_url":"https://k8s.test","token":"t"}}]}}',
				end,
			],
			/^forgekit: \S+:3: .*x\/z\n$/,
		],
	])("load refuses JSON Lines %s and leaves nothing", async (_, lines, problem) => {
		const file = join(folder, "bad.jsonl");
		await writeFile(file, lines.join("\n"));
		const { code, err, out } = await run(folder, ["load", file], env);
		expect(err).toMatch(problem);
		expect({ code, out }).toEqual({ code: 1, out: "" });
		expect(await counts()).toEqual({ users: 0, projects: 0, boards: 0 });
	});

	it("load assigns ids from 1 even after failed attempts, and resolves paths relative to the file", async () => {
		const elsewhere = await emptyFolder();
		const { code, err } = await run(elsewhere, ["load", join(folder, "world.yaml")], {
			...env,
			REPOSITORIES_DIR: join(folder, "repositories"),
		});
		expect({ code, err }).toEqual({ code: 0, err: "" });
		expect(await readdir(join(folder, "repositories"))).toEqual(["1.git"]);
	});

	it("load adds a world in JSON Lines", async () => {
		const lines = [
			start,
			'{"user":{"username":"zoe"}}',
			'{"project":{"path":"zoe/kiosk","repository":{"path":"sources/till"},"boards":[{"name":"Work"}]}}',
			'{"issue":{"title":"Slow","author":"zoe"},"of":"zoe/kiosk"}',
			'{"discussion":{"notes":[{"author":"zoe","body":"Still \\u2028 slow"}]},"of":{"project":"zoe/kiosk","issue":1}}',
			`${end}\n`,
		];
		const file = join(folder, "kiosk.jsonl");
		await writeFile(file, lines.join("\n"));
		const loaded = await run(folder, ["load", file], {
			...env,
			REPOSITORIES_DIR: join(folder, "repositories"),
		});
		expect({ code: loaded.code, err: loaded.err }).toEqual({
			code: 0,
			err: "",
		});
		const [counted, ends, token, ...rest] = loaded.out.split("\n");
		expect([counted, ends, rest]).toEqual([
			`Loaded ${file}: 1 users, 0 groups, 1 projects.`,
			expect.stringMatching(/^The world has no tokens; these are valid until \d{4}-\d\d-\d\d:$/),
			[""],
		]);
		const [, value = ""] = /^ {2}zoe +Private-Token: (glpat-\S+)$/.exec(token ?? "") ?? [];
		const day = /\d{4}-\d\d-\d\d/.exec(ends ?? "")?.[0] ?? "";
		expect((await run(folder, ["token", "list", "--user", "zoe"], env)).out).toContain(day);
		expect(value).not.toBe("");
		expect(await counts()).toEqual({ users: 2, projects: 2, boards: 2 });
	});

	it("load refuses the same world again in one line", async () => {
		const { code, err } = await run(folder, ["load", "world.yaml"], env);
		expect(code).toBe(1);
		expect(err).toMatch(/^forgekit: world.yaml: .*ann.*already exists.*\n$/);
		expect(await counts()).toEqual({ users: 2, projects: 2, boards: 2 });
	});

	it("token create prints a value of which only a digest is stored", async () => {
		const made = await run(
			folder,
			[
				"token",
				"create",
				"--user",
				"ann",
				"--name",
				"ci",
				"--scopes",
				"read_api",
				"--expires-at",
				"2999-12-31",
			],
			env,
		);
		expect(made).toEqual({ code: 0, err: "", out: expect.anything() });
		expect(made.out).toMatch(/^glpat-[\w-]{20}\n$/);
		const database = connect({ url: own.url, pool: 1 });
		const rows = await database.query(
			"select digest, scopes, expires_at from tokens where name = 'ci'",
			[],
		);
		await database.close();
		expect(rows).toEqual([
			{
				digest: nodeHash.sha256(made.out.trim()),
				scopes: ["read_api"],
				expires_at: "2999-12-31",
			},
		]);
	});

	it("serve accepts the tokens of the command line, until they are revoked", async () => {
		const made = await run(folder, ["token", "create", "--user", "ann"], env);
		const token = made.out.trim();
		const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
		const server = new Forgekit(folder, ["serve"], {
			...env,
			REPOSITORIES_DIR: join(folder, "repositories"),
		});
		const boards = `${await server.url()}/api/v4/projects/shop%2Ftill/boards`;
		expect(server.out.trim().split("\n")).toHaveLength(1);
		expect(await getJson(boards, token)).toMatchObject({
			status: 200,
			body: [{ id: 1, name: "Work" }],
		});

		const list = async () => {
			const { out } = await run(folder, ["token", "list", "--user", "ann"], env);
			return out
				.split("\n")
				.filter(Boolean)
				.map((line) => line.split("\t"));
		};
		// The use of a token is recorded a second after the response.
		await expect.poll(async () => (await list()).at(-1)?.[4]).toMatch(/^\d{4}-/);
		const lines = await list();
		expect(lines.map((fields) => fields.slice(1))).toEqual([
			["active", "api", "never", "unused", "laptop"],
			["active", "read_api", "2999-12-31", "unused", "ci"],
			["active", "api", inAYear, expect.any(String), "forgekit"],
		]);
		const id = lines.at(-1)?.[0] ?? "";
		const revoke = ["token", "revoke", "--user", "ann", id];
		expect(await run(folder, revoke, env)).toMatchObject({ code: 0, err: "" });
		expect(await getJson(boards, token)).toMatchObject({ status: 401 });
		expect(await server.stop()).toBe(0);

		const database = connect({ url: own.url, pool: 1 });
		const events = await database.query(
			"select author_id, entity_type, details from audit_events where entity_type = 'User' order by id desc limit 2",
		);
		await database.close();
		const common = {
			author_name: "Operator",
			target_id: expect.any(Number),
			target_type: "User",
			target_details: `forgekit (${id})`,
			ip_address: null,
			entity_path: "ann",
		};
		expect(events).toEqual([
			{
				author_id: -1,
				entity_type: "User",
				details: { remove: "personal_access_token", ...common },
			},
			{
				author_id: -1,
				entity_type: "User",
				details: { add: "personal_access_token", ...common },
			},
		]);
	});

	it("serve stays ready while a locked row keeps its only connection busy", async () => {
		const server = new Forgekit(folder, ["serve"], {
			...env,
			DATABASE_POOL: "1",
		});
		const url = await server.url();
		const outside = connect({ url: own.url, pool: 1 });
		const release = Promise.withResolvers<void>();
		const locked = Promise.withResolvers<void>();
		const holding = outside.transaction(async (tx) => {
			await tx.query("select from boards where id = 1 for update", []);
			locked.resolve();
			await release.promise;
		});
		try {
			await locked.promise;
			const writes = ["One", "Two"].map((name) =>
				fetch(`${url}/api/v4/projects/shop%2Ftill/boards/1`, {
					method: "PUT",
					headers: { "Private-Token": "ann-token" },
					body: new URLSearchParams({ name }),
				}),
			);
			const readiness = () => getJson(`${url}/-/readiness`);
			await expect.poll(readiness).toMatchObject({ body: { status: "overloaded" } });
			expect(await readiness()).toEqual({
				status: 200,
				body: {
					status: "overloaded",
					checks: { database: "ok", migrations: "ok", git: "ok" },
				},
			});
			release.resolve();
			for (const write of writes) expect((await write).status).toBe(200);
			expect(await readiness()).toMatchObject({ body: { status: "ok" } });
		} finally {
			release.resolve();
			await holding;
			await outside.close();
		}
		expect(await server.stop()).toBe(0);
	});

	it("serve warns of a git that may lack security fixes", async () => {
		const bin = await emptyFolder();
		const version = "git version 2.38.0";
		await writeFile(join(bin, "git"), `#!/bin/sh\necho "${version}"\n`, {
			mode: 0o755,
		});
		const server = new Forgekit(folder, ["serve"], {
			...env,
			PATH: `${bin}:${process.env.PATH}`,
		});
		await server.url();
		// Waits, because the warning is on standard error and may come after the address on standard output.
		await server.says(
			/git 2\.38\.0 may lack security fixes: 2\.39\.4 has them \(docs\/security\.md\)/,
		);
		expect(await server.stop()).toBe(0);
	});

	it("user add, block, unblock and list change who may use the API", async () => {
		const command = (...args: string[]) => run(folder, args, env);
		const added = await command(
			"user",
			"add",
			"cleo",
			"--name",
			"Cleo C.",
			"--member-of",
			"shop=developer",
		);
		expect(added).toMatchObject({
			code: 0,
			out: expect.stringMatching(/^Added cleo as user \d+\.\n$/),
		});
		expect(await command("user", "add", "api")).toMatchObject({
			code: 2,
			err: expect.stringContaining("NAME api is a reserved name"),
		});
		const { out } = await command("token", "create", "--user", "cleo");
		const server = new Forgekit(folder, ["serve"], env);
		const url = await server.url();
		const ask = () => getJson(`${url}/api/v4/projects/shop%2Ftill/boards`, out.trim());
		expect((await ask()).status).toBe(200);
		expect(await command("user", "block", "CLEO")).toMatchObject({
			code: 0,
			out: "CLEO is blocked.\n",
		});
		expect(await ask()).toMatchObject({
			status: 403,
			body: { message: expect.stringContaining("blocked") },
		});
		await command("user", "unblock", "cleo");
		expect((await ask()).status).toBe(200);
		expect(await server.stop()).toBe(0);
		expect((await command("user", "list")).out).toMatch(
			/^\d+\tcleo\tactive\tuser\tcleo@example\.test\tCleo C\.$/m,
		);
		const database = connect({ url: own.url, pool: 1 });
		const events = await database
			.query<{ details: Record<string, string> }>(
				"select details from audit_events where entity_type = 'User' and details->>'entity_path' = 'cleo' order by id",
			)
			.finally(() => database.close());
		expect(
			events.map(({ details: { add, change, from, to } }) =>
				[add, change, from, to].filter(Boolean).join(" "),
			),
		).toEqual(["user", "personal_access_token", "state active blocked", "state blocked active"]);
		for (const [args, problem] of [
			[["user", "add", "Cleo"], "The user cleo already exists."],
			[["user", "add", "shop"], "There is a group shop."],
			[["user", "add", "-x"], ""],
			[["user", "add", "d/e"], "NAME must consist of"],
			[["user", "add", "API"], "NAME API is a reserved name"],
			[["user", "add", "dan.git"], "NAME can contain only letters, "],
			[["user", "add", "dan", "--name", "x".repeat(256)], "--name is too long (maximum is 255"],
			[["user", "add", "dan", "--name", " "], "--name can't be blank"],
			[
				["user", "add", "dan", "--email", `${"x".repeat(250)}@a.test`],
				"--email is too long (maximum is 255 characters)",
			],
			[
				["user", "add", "dan", "--email", "Cleo@Example.test"],
				"The user cleo has the e-mail address cleo@example.test.",
			],
			[
				["user", "add", "dan", "--member-of", "shop=boss"],
				"--member-of must be a list such as acme=developer; the roles are guest, reporter, developer, maintainer, owner",
			],
			[
				["user", "add", "dan", "--member-of", "no/where=guest"],
				"There is no group or project no/where.",
			],
			[["user", "block", "dan"], "There is no user dan."],
		] as const) {
			const { code, err } = await command(...args);
			expect([1, 2]).toContain(code);
			expect(err).toMatch(/^forgekit: [^\n]+\n$/);
			expect(err).toContain(problem);
		}
	});

	it("token create respects MAX_TOKEN_LIFETIME", async () => {
		const limited = { ...env, MAX_TOKEN_LIFETIME: "30" };
		const create = ["token", "create", "--user", "ann", "--name", "short"];
		for (const date of ["never", "2999-12-31"]) {
			expect(await run(folder, [...create, "--expires-at", date], limited)).toMatchObject({
				code: 2,
				err: expect.stringMatching(
					/--expires-at must be \d{4}-\d\d-\d\d or earlier: MAX_TOKEN_LIFETIME is 30 days/,
				),
			});
		}
		expect(await run(folder, create, limited)).toMatchObject({ code: 0 });
		expect(await run(folder, [...create, "--expires-at", "never"], env)).toMatchObject({ code: 0 });
		const { out } = await run(folder, ["token", "list", "--user", "ann"], env);
		const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
		expect(
			out
				.trim()
				.split("\n")
				.slice(-2)
				.map((line) => line.split("\t")[3]),
		).toEqual([inAMonth, "never"]);
	});

	it("project add copies a repository", async () => {
		const repositories = join(folder, "repositories");
		const all = { ...env, REPOSITORIES_DIR: repositories };
		const add = (path: string, source: string) =>
			run(folder, ["project", "add", path, "--repository", source, "--visibility", "public"], all);
		const done = await add("shop/copy", "sources/till");
		expect(done).toMatchObject({ code: 0, err: "" });
		expect(await add("shop/copy", "sources/till")).toMatchObject({
			code: 1,
			err: "forgekit: The project shop/copy already exists.\n",
		});
		expect(await add("mall/copy", "sources/till")).toMatchObject({
			code: 1,
			err: "forgekit: There is no group or user mall.\n",
		});
		const before = await readdir(repositories);
		const failed = await add("ann/mine", "sources");
		expect(failed.code).toBe(1);
		expect(failed.err).toMatch(/^forgekit: .*\n$/);
		expect(await readdir(repositories)).toEqual(before);
		const server = new Forgekit(folder, ["serve"], all);
		const path = "/api/v4/projects/shop%2Fcopy/repository/tree";
		expect(await getJson((await server.url()) + path)).toMatchObject({
			status: 200,
			body: [{ path: "README.md" }],
		});
		expect(await server.stop()).toBe(0);
	});

	it.each([
		[
			["token", "create", "--user", "ann", "--expires-at", "2020-01-01"],
			2,
			/--expires-at must be \d{4}-\d\d-\d\d or later/,
		],
		[["token", "list", "--user", "bob"], 1, "There is no user bob."],
		[["token", "revoke", "--user", "ann", "999"], 1, "ann has no token 999."],
		[["token", "create"], 2, '--user is required (see "forgekit help")'],
		[
			["token", "create", "--user", "ann", "--scopes", "root"],
			2,
			/--scopes must be a list of: api, read_api, /,
		],
		[
			["token", "create", "--user", "ann", "--expires-at", "2021-02-30"],
			2,
			/--expires-at must be a date/,
		],
		[["frob"], 2, /unknown command frob/],
		[["serve", "--frob"], 2, /--frob/],
		[["load"], 2, /usage: forgekit load FILE/],
		[["load", "nowhere.yaml"], 1, "nowhere.yaml cannot be read: ENOENT"],
	])("%j is refused in one line", async (args, code, problem) => {
		const answer = await run(folder, args, env);
		expect(answer.err).toMatch(problem);
		expect(answer.err).toMatch(/^forgekit: .*\n$/);
		expect(answer).toMatchObject({ code, out: "" });
	});

	it("serve requires migrations, and migrate applies them", async () => {
		const bare = await createBareDatabase();
		const bareEnv = { DATABASE_URL: bare.url, SECRET_KEY: secret };
		try {
			const refused = await run(folder, ["serve"], bareEnv);
			expect(refused).toMatchObject({ code: 1, out: "" });
			expect(refused.err).toMatch(/^forgekit: .*run "forgekit migrate" first\.\n$/);
			const migrated = await run(folder, ["migrate"], bareEnv);
			expect(migrated).toMatchObject({ code: 0, err: "" });
			expect(migrated.out).toMatch(/^applied 001-/);
			expect(await run(folder, ["migrate"], bareEnv)).toMatchObject({
				code: 0,
				out: "No pending migrations.\n",
			});
			const server = new Forgekit(folder, ["serve"], bareEnv);
			await server.url();
			expect(await server.stop()).toBe(0);
		} finally {
			await bare.drop();
		}
	});
});
