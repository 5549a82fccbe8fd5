import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import {
	cp,
	readdir,
	readFile,
	stat,
	symlink,
	writeFile,
} from "node:fs/promises";
import { connect as connectSocket, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readWorld } from "../../server/cli/world-file.ts";
import { connect } from "../../server/postgres/database.ts";
import { nodeHash } from "../../server/services.ts";
import { describeSettings, readSettings } from "../../server/settings.ts";
import {
	type Env,
	emptyFolder,
	Forgekit,
	familyOf,
	root,
	run,
	stillRunning,
} from "../command.ts";
import {
	createBareDatabase,
	createDatabase,
	type TestDatabase,
} from "../postgres.ts";
import { talk } from "../wire.ts";

const secret = randomBytes(32).toString("hex");

const hasCurl = spawnSync("curl", ["--version"]).status === 0;

/** Runs a printed curl command and parses its JSON output. */
async function paste(line: string): Promise<unknown> {
	if (hasCurl) {
		const { stdout, stderr } = spawnSync("sh", ["-c", line]);
		if (stdout.length === 0) throw new Error(stderr.toString());
		return JSON.parse(stdout.toString());
	}
	const [, name, value] = /-H '([^:]+): ([^']+)'/.exec(line) ?? [];
	const [, body] = /-d (\S+)/.exec(line) ?? [];
	const url = line.split(" ").at(-1) ?? "";
	const answer = await fetch(url, {
		headers: name && value ? { [name]: value } : {},
		...(body && { method: "POST", body: new URLSearchParams(body) }),
	});
	return answer.json();
}

async function getJson(url: string, token?: string) {
	const answer = await fetch(url, {
		headers: token ? { "Private-Token": token } : {},
	});
	return { status: answer.status, body: await answer.json() };
}

it("a Node that cannot run TypeScript is told which version can", () => {
	const { status, stderr } = spawnSync(
		process.execPath,
		["--no-experimental-strip-types", "server/cli/forgekit.js", "help"],
		{ cwd: root, encoding: "utf8" },
	);
	expect(status).toBe(1);
	expect(stderr).toBe(
		`forgekit: Node 22.18 or newer is required; found ${process.versions.node} (${process.execPath}).\n`,
	);
});

it("a DATA_DIR that cannot be written is named, with what to do", async () => {
	const folder = await emptyFolder();
	await writeFile(join(folder, "file"), "");
	const env = { DATA_DIR: join(folder, "file/data") };
	const { code, out, err } = await run(folder, ["serve"], env);
	expect({ code, out }).toEqual({ code: 1, out: "" });
	expect(err).toBe(
		`forgekit: DATA_DIR ${env.DATA_DIR} cannot be written (ENOTDIR): choose a folder of the user who runs the command, or set DATABASE_URL\n`,
	);
});

describe("the first start", () => {
	let folder: string;
	let first: Forgekit;
	let url: string;

	beforeAll(async () => {
		folder = await emptyFolder();
		first = new Forgekit(folder, ["serve"]);
		url = await first.url();
	});

	it("prints the address, the users, and commands to paste", () => {
		expect(first.err).toBe("");
		expect(first.out).toContain(`Forgekit answers at ${url}/api/v4\n`);
		expect(first.out).toContain(`${url}/docs\n`);
		expect(first.out).toMatch(/^ {2}root-token .*administrator$/m);
		expect(first.out).toMatch(/^ {2}ada-token .*owner of acme$/m);
		expect(first.curls()).toHaveLength(3);
	});

	it("prints a line that lists the files of this repository", async () => {
		const tree = (await paste(first.curls()[0] ?? "")) as { path: string }[];
		const paths = tree.map(({ path }) => path);
		const { stdout } = spawnSync("git", ["ls-tree", "--name-only", "HEAD"], {
			cwd: root,
		});
		const expected = stdout.toString().trim().split("\n");
		expect(paths.toSorted()).toEqual(expected.slice(0, 20).toSorted());
	});

	it("prints lines that list boards and create one", async () => {
		const [, list = "", create = ""] = first.curls();
		const before = (await paste(list)) as { id: number }[];
		expect(before.map(({ id }) => id)).toEqual([1, 2]);
		const made = await paste(create);
		expect(made).toMatchObject({ name: "Launch", lists: [] });
		expect(await paste(list)).toEqual([...before, made]);
	});

	it("is ready", async () => {
		expect(await getJson(`${url}/-/readiness`)).toEqual({
			status: 200,
			body: {
				status: "ok",
				checks: { database: "ok", migrations: "ok", git: "ok" },
			},
		});
	});

	it("creates links to its own address", async () => {
		const answer = await fetch(
			`${url}/api/v4/projects/open%2Fhandbook/repository/tree`,
		);
		expect(answer.headers.get("link")).toContain(`<${url}/api/v4/projects/`);
	});

	it("refuses web pages of other hosts and origins", async () => {
		const statusLine = async (host: string) => {
			const line = await talk(Number(new URL(url).port));
			line.send(
				`GET /openapi.yaml HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
			);
			return (await line.rest()).split("\r\n", 1)[0];
		};
		expect(await statusLine("localhost")).toContain(" 200 ");
		expect(await statusLine("evil.test")).toContain(" 421 ");
		const list = `${url}/api/v4/projects/open%2Fhandbook/repository/tree`;
		const from = async (origin: string) => {
			const answer = await fetch(list, { headers: { Origin: origin } });
			return [answer.status, answer.headers.get("access-control-allow-origin")];
		};
		expect(await from("https://evil.test")).toEqual([403, null]);
		const here = "http://localhost:5173";
		expect(await from(here)).toEqual([200, here]);
	});

	it("creates a key that only its user can read", async () => {
		const file = join(folder, ".forgekit/secret-key");
		expect((await stat(file)).mode & 0o777).toBe(0o600);
		expect((await readFile(file, "utf8")).trim().length).toBeGreaterThan(31);
	});

	it("allows other commands at the same time", async () => {
		const { out, code } = await run(folder, ["token", "list", "--user", "ada"]);
		expect(code).toBe(0);
		// The server may have recorded its use already.
		expect(out.split("\n")[0]).toMatch(
			/^\d+\tactive\tapi\tnever\t(unused|20\S+Z)\tlaptop$/,
		);
		expect(out).not.toContain("ada-token");
	});

	it("has its folder and its port alone", async () => {
		const same = await run(folder, ["serve"]);
		expect(same.code).toBe(1);
		expect(same.err).toMatch(/^forgekit: .* is in use by another server .*\n$/);
		const { port } = new URL(url);
		const other = await run(await emptyFolder(), ["serve"], { PORT: port });
		expect(other.code).toBe(1);
		expect(other.err).toBe(
			`forgekit: PORT ${port} is in use: stop the process that listens on it, or choose another port\n`,
		);
		const metrics = await run(await emptyFolder(), ["serve"], {
			METRICS_PORT: port,
		});
		expect(metrics.err).toMatch(
			new RegExp(`^forgekit: METRICS_PORT ${port} is in use: .*\n$`),
		);
	});

	it("ends with all of its processes, and starts again with the same data", async () => {
		await getJson(`${url}/api/v4/projects/acme%2Frocket/repository/tree`);
		const family = familyOf(first);
		expect(family.length).toBeGreaterThan(1);
		// Like npm: one signal to the process group, another to the child.
		first.process.kill("SIGTERM");
		expect(await first.stop()).toBe(0);
		expect(stillRunning(family)).toEqual([]);

		const second = new Forgekit(folder, ["serve"]);
		const again = await second.url();
		expect(second.out.replaceAll(again, url)).toBe(first.out);
		const { body } = await getJson(
			`${again}/api/v4/projects/acme%2Frocket/boards`,
			"ada-token",
		);
		expect(body).toMatchObject([{}, {}, { name: "Launch" }]);
		expect(await second.stop()).toBe(0);
	});
});

describe("an interrupted start", () => {
	it("is completed by the next one", async () => {
		const folder = await emptyFolder();
		const first = new Forgekit(folder, ["serve"]);
		// During loading: some repositories exist, the database transaction is open.
		const repositories = join(folder, ".forgekit/repositories");
		while (!existsSync(join(repositories, "5.git"))) await sleep(2);
		await first.kill();
		expect(first.out).toBe("");

		const second = new Forgekit(folder, ["serve"]);
		const url = await second.url();
		const { body } = await getJson(
			`${url}/api/v4/projects/1/boards`,
			"ada-token",
		);
		expect(body).toMatchObject([{ id: 1 }, { id: 2 }]);
		const [files = ""] = second.curls();
		expect(files).toContain("demo%2Fforgekit");
		expect(await paste(files)).not.toEqual([]);
		expect(
			(await readdir(repositories)).filter((name) => !/^\d+\.git$/.test(name)),
		).toEqual([]);
		expect(await second.stop()).toBe(0);
	});

	it.each([
		["creating the database", "postgres/postmaster.pid"],
		["loading", "repositories/3.git"],
	])("shuts down cleanly at a signal while %s", async (_, file) => {
		const folder = await emptyFolder();
		const first = new Forgekit(folder, ["serve"]);
		while (!existsSync(join(folder, ".forgekit", file))) await sleep(2);
		const family = familyOf(first);
		expect(await first.stop()).toBe(0);
		expect(stillRunning(family)).toEqual([]);
	});
});

describe("a second signal", () => {
	it("does not wait for in-flight requests", async () => {
		const folder = await emptyFolder();
		const world = join(folder, "world.yaml");
		await writeFile(world, "users: [{ username: ann }]\n");
		const server = new Forgekit(folder, ["serve"], { WORLD: world });
		const url = new URL(await server.url());
		const socket = connectSocket(Number(url.port), url.hostname);
		socket.on("error", () => {});
		socket.write(
			"POST /api/v4/projects/1/boards HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nn",
		);
		// A later request on another connection: the server has received the first one.
		await fetch(`${url}-/liveness`);
		const family = familyOf(server);
		server.process.kill("SIGTERM");
		await sleep(700);
		expect(server.process.exitCode).toBeNull();
		expect(await server.stop()).toBe(1);
		while (stillRunning(family).length > 0) await sleep(10);
		socket.destroy();
	});
});

describe("without a checkout", () => {
	it("everything else works, and the history of another repository is not shown", async () => {
		const folder = await emptyFolder();
		const program = join(folder, "vendor/forgekit");
		for (const part of ["server", "generated", "package.json"]) {
			await cp(join(root, part), join(program, part), { recursive: true });
		}
		await symlink(join(root, "node_modules"), join(program, "node_modules"));
		for (const args of [
			["init", "--quiet"],
			[
				"-c",
				"user.name=x",
				"-c",
				"user.email=x@x.test",
				"commit",
				"--quiet",
				"--allow-empty",
				"-m",
				"Private",
			],
		]) {
			spawnSync("git", args, { cwd: folder });
		}
		const server = new Forgekit(folder, ["serve"], {}, { program });
		await server.url();
		expect(server.out).toMatch(
			/^Skipped demo\/forgekit: .*vendor\/forgekit is not a git checkout\.$/m,
		);
		const [files = ""] = server.curls();
		expect(await paste(files)).toMatchObject([{}, {}, {}]);
		expect(await server.stop()).toBe(0);
	});
});

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
			[
				"-c",
				"user.name=x",
				"-c",
				"user.email=x@x.test",
				"commit",
				"--quiet",
				"-m",
				"Start",
			],
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

	// The messages; the case of a missing username above proves what the command makes of them.
	it.each([
		[
			"projects: [{ path: a/b, visibility: secret }]\n",
			"projects[0].visibility must be one of private, internal, public",
		],
		[
			"users: [{ username: x, shoe: 43 }]\n",
			"users[0].shoe is not allowed here",
		],
		[
			"users: [{ username: x }]\ngroups: [{ path: g, members: { x: boss } }]\n",
			"groups[0].members.x must be one of guest, ",
		],
	])("the world %j is refused by its schema", async (text, problem) => {
		const file = join(folder, "world");
		await writeFile(file, text);
		await expect(readWorld(file)).rejects.toThrow(`${file}: ${problem}`);
	});

	it("load assigns ids from 1 even after failed attempts, and resolves paths relative to the file", async () => {
		const elsewhere = await emptyFolder();
		const { code, err } = await run(
			elsewhere,
			["load", join(folder, "world.yaml")],
			{ ...env, REPOSITORIES_DIR: join(folder, "repositories") },
		);
		expect({ code, err }).toEqual({ code: 0, err: "" });
		expect(await readdir(join(folder, "repositories"))).toEqual(["1.git"]);
	});

	it("load refuses the same world again in one line", async () => {
		const { code, err } = await run(folder, ["load", "world.yaml"], env);
		expect(code).toBe(1);
		expect(err).toMatch(/^forgekit: world.yaml: .*ann.*already exists.*\n$/);
		expect(await counts()).toEqual({ users: 1, projects: 1, boards: 1 });
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
		const inAYear = new Date(Date.now() + 365 * 86_400_000)
			.toISOString()
			.slice(0, 10);
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

		const list = await run(folder, ["token", "list", "--user", "ann"], env);
		const lines = list.out.trim().split("\n");
		expect(lines.map((line) => line.split("\t").slice(1))).toEqual([
			["active", "api", "never", "unused", "laptop"],
			["active", "read_api", "2999-12-31", "unused", "ci"],
			["active", "api", inAYear, expect.any(String), "forgekit"],
		]);
		const id = lines.at(-1)?.split("\t")[0] ?? "";
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

	it("user add, block, unblock and list change who may use the API", async () => {
		const command = (...args: string[]) => run(folder, args, env);
		const added = await command(
			...["user", "add", "cleo", "--name", "Cleo C.", "--member-of"],
			"shop=developer",
		);
		expect(added).toMatchObject({
			code: 0,
			out: expect.stringMatching(/^Added cleo as user \d+\.\n$/),
		});
		const { out } = await command("token", "create", "--user", "cleo");
		const server = new Forgekit(folder, ["serve"], env);
		const url = await server.url();
		const ask = () =>
			getJson(`${url}/api/v4/projects/shop%2Ftill/boards`, out.trim());
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
		).toEqual([
			"user",
			"personal_access_token",
			"state active blocked",
			"state blocked active",
		]);
		for (const [args, problem] of [
			[["user", "add", "Cleo"], "The user cleo already exists."],
			[["user", "add", "shop"], "There is a group shop."],
			[["user", "add", "-x"], ""],
			[["user", "add", "d/e"], "NAME must consist of"],
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
			expect(
				await run(folder, [...create, "--expires-at", date], limited),
			).toMatchObject({
				code: 2,
				err: expect.stringMatching(
					/--expires-at must be \d{4}-\d\d-\d\d or earlier: MAX_TOKEN_LIFETIME is 30 days/,
				),
			});
		}
		expect(await run(folder, create, limited)).toMatchObject({ code: 0 });
		expect(
			await run(folder, [...create, "--expires-at", "never"], env),
		).toMatchObject({ code: 0 });
		const { out } = await run(folder, ["token", "list", "--user", "ann"], env);
		const inAMonth = new Date(Date.now() + 30 * 86_400_000)
			.toISOString()
			.slice(0, 10);
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
			run(
				folder,
				[
					"project",
					"add",
					path,
					"--repository",
					source,
					"--visibility",
					"public",
				],
				all,
			);
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
			expect(refused.err).toMatch(
				/^forgekit: .*run "forgekit migrate" first\.\n$/,
			);
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

describe("settings", { concurrent: true }, () => {
	it.each([
		["PORT", "http"],
		["PORT", "70000"],
		["HOST", "a b"],
		["METRICS_PORT", "0"],
		["DATABASE_URL", "mysql://localhost/x"],
		["DATABASE_READ_URL", "localhost"],
		["DATABASE_POOL", "0"],
		["EXTERNAL_URL", "forge.test"],
		["EXTERNAL_URL", "https://forge.test/?x"],
		["TRUSTED_PROXIES", "10.0.0.0/33"],
		["LICENSE", "gold"],
		["SECRET_KEY", "short"],
		["SECRET_KEY_OLD", "short"],
		["CORS_ORIGINS", "app.test"],
		["ALLOWED_HOSTS", "forge.test:443"],
		["ALLOWED_HOSTS", "https://forge.test"],
		["ARCHIVE_RATE_LIMIT", "-1"],
		["RATE_LIMIT_WRITES", "many"],
		["TOTAL_LIMIT", "many"],
		["MAX_BODY", "64 MB"],
		["MAX_REQUESTS", "0"],
		["REQUEST_TIMEOUT", "1m"],
		["SHUTDOWN_TIMEOUT", "-1"],
		["RESTRICTED_VISIBILITY_LEVELS", "secret"],
		["NOTEABLE_TYPES", "MergeRequest"],
		["ALLOW_LOCAL_REQUESTS", "perhaps"],
		["LOG_LEVEL", "loud"],
	])("%s can't be %s", (name, value) => {
		expect(() => readSettings({ [name]: value })).toThrow(
			new RegExp(`^${name} [^\n]+$`),
		);
	});

	it("name their values in the error", () => {
		expect(() => readSettings({ LICENSE: "gold" })).toThrow(
			"LICENSE must be one of free, starter, premium, ultimate",
		);
	});

	it("have defaults for a developer's machine", () => {
		expect(describeSettings(readSettings({ PORT: "" }))).toEqual([
			"PORT=3000",
			"HOST=127.0.0.1",
			"METRICS_PORT=",
			"DATABASE_URL=",
			"DATABASE_READ_URL=",
			"DATABASE_POOL=10",
			"DATA_DIR=.forgekit",
			"REPOSITORIES_DIR=.forgekit/repositories",
			"EXTERNAL_URL=http://127.0.0.1:3000",
			"TRUSTED_PROXIES=",
			"LICENSE=ultimate",
			"SECRET_KEY=",
			"SECRET_KEY_OLD=",
			"CORS_ORIGINS=*",
			"ALLOWED_HOSTS=",
			"ARCHIVE_RATE_LIMIT=5",
			"RATE_LIMIT_AUTHENTICATED=0",
			"RATE_LIMIT_UNAUTHENTICATED=0",
			"RATE_LIMIT_WRITES=0",
			"RATE_LIMIT_RAW=0",
			"RATE_LIMIT_WRONG_TOKENS=30",
			"TOTAL_LIMIT=10000",
			"MAX_BODY=67108864",
			"MAX_REQUESTS=1000",
			"REQUEST_TIMEOUT=60",
			"SHUTDOWN_TIMEOUT=10",
			"RESTRICTED_VISIBILITY_LEVELS=",
			"NOTEABLE_TYPES=specification",
			"ALLOW_LOCAL_REQUESTS=false",
			"MAX_TOKEN_LIFETIME=0",
			"LOG_LEVEL=info",
			"WORLD=",
		]);
	});

	it("are read in several notations", () => {
		const settings = readSettings({
			HOST: "::1",
			EXTERNAL_URL: "https://forge.test/",
			MAX_BODY: "2 MiB",
			TRUSTED_PROXIES: "10.0.0.0/8, ::1",
			CORS_ORIGINS: "https://a.test https://b.test",
			LICENSE: "Premium",
			ALLOW_LOCAL_REQUESTS: "yes",
		});
		expect(settings).toMatchObject({
			externalUrl: "https://forge.test",
			maxBody: 2 * 1024 * 1024,
			trustedProxies: ["10.0.0.0/8", "::1"],
			corsOrigins: ["https://a.test", "https://b.test"],
			license: "premium",
			allowLocalRequests: true,
		});
		expect(readSettings({ HOST: "::1" }).externalUrl).toBe("http://[::1]:3000");
	});

	it.each([
		["SECRET_KEY", "k".repeat(40)],
		["SECRET_KEY_OLD", "k".repeat(40)],
		["DATABASE_URL", "postgres://u:p@db.test/x"],
		["DATABASE_READ_URL", "postgres://u:p@db.test/x"],
	])("%s may be in a file", async (name, value) => {
		const file = join(await emptyFolder(), "secret");
		const setting = `${name}_FILE`;
		const read = (env: Record<string, string>) => () => readSettings(env);
		expect(read({ [setting]: file })).toThrow(
			`${setting} names a file that cannot be read: ENOENT`,
		);
		await writeFile(file, "\n");
		expect(read({ [setting]: file })).toThrow(`${setting} names an empty file`);
		await writeFile(file, "short\n");
		expect(read({ [setting]: file })).toThrow(new RegExp(`^${name} must `));
		await writeFile(file, `${value}\n`);
		expect(read({ [setting]: file, [name]: value })).toThrow(
			`${setting} is set beside ${name}`,
		);
		const settings = readSettings({ [setting]: file, [name]: "" });
		expect(settings).toEqual(readSettings({ [name]: value }));
		expect(describeSettings(settings).join()).not.toContain(value);
	});

	it("are shown without secrets", async () => {
		const folder = await emptyFolder();
		const { out, code } = await run(folder, ["serve", "--print-config"], {
			DATABASE_URL: "postgres://u:geheim@db.test/x?password=geheim",
			SECRET_KEY: secret,
			SECRET_KEY_OLD: secret,
		});
		expect(code).toBe(0);
		expect(out).toContain("DATABASE_URL=postgres://u:***@db.test/x?");
		expect(out).not.toContain("geheim");
		expect(out).not.toContain(secret);
		expect(await readdir(folder)).toEqual([]);
	});

	it.each([
		[{ PORT: "http" }, "PORT must be a whole number from 0 to 65535"],
		[
			{ DATABASE_URL: "postgres://db.test/x" },
			/^forgekit: SECRET_KEY is required /,
		],
		[{ HOST: "192.0.2.1" }, "HOST 192.0.2.1 is not an address of this machine"],
		[{ WORLD: "nowhere.yaml" }, "nowhere.yaml cannot be read: ENOENT"],
	] as [Env, string | RegExp][])(
		"%j stop the start with one line",
		async (env, problem) => {
			const { code, out, err } = await run(await emptyFolder(), ["serve"], env);
			expect(err).toMatch(problem);
			expect(err).toMatch(/^forgekit: .*\n$/);
			expect({ code, out }).toEqual({ code: 1, out: "" });
		},
	);

	it("name the unreachable database, in one line without its password", async () => {
		const probe = createServer().listen(0, "127.0.0.1");
		await once(probe, "listening");
		const { port } = probe.address() as { port: number };
		await new Promise((resolve) => probe.close(resolve));
		const { code, err } = await run(await emptyFolder(), ["serve"], {
			DATABASE_URL: `postgres://u:geheim@127.0.0.1:${port}/x`,
			SECRET_KEY: secret,
		});
		expect(code).toBe(1);
		expect(err).toMatch(
			/^forgekit: Cannot use the database of DATABASE_URL: .*\n$/,
		);
		expect(err).not.toContain("geheim");
	});
});

describe("help", { concurrent: true }, () => {
	it.each([[["help"]], [["--help"]], [["-h"]]])(
		"%j lists every command",
		async (args) => {
			const { code, out, err } = await run(await emptyFolder(), args);
			expect({ code, err }).toEqual({ code: 0, err: "" });
			for (const command of [
				"serve",
				"migrate",
				"load FILE",
				"token create",
				"project add",
				"mock",
			]) {
				expect(out).toContain(`forgekit ${command}`);
			}
		},
	);

	it.each([
		[["help", "serve"]],
		[["serve", "--help"]],
		[["token", "create", "-h"]],
	])("%j explains one", async (args) => {
		const { code, out } = await run(await emptyFolder(), args);
		expect(code).toBe(0);
		expect(out).toMatch(/^forgekit (serve|token create) /);
		for (const line of out.split("\n")) expect(line.length).toBeLessThan(80);
	});
});

describe("mock", () => {
	it("serves the demo world from memory", async () => {
		const mock = new Forgekit(await emptyFolder(), ["mock", "--port", "0"]);
		const url = await mock.url();
		const [boards = ""] = mock.curls();
		expect(boards).toContain(url);
		expect(await paste(boards)).toMatchObject([{ id: 1 }, { id: 2 }]);
		expect(await mock.stop()).toBe(0);
	});

	it("serves a world from a file, and refuses a bad one", async () => {
		const folder = await emptyFolder();
		const file = join(folder, "world.yaml");
		await writeFile(file, "users: [{ username: ann }]\n");
		const mock = new Forgekit(folder, ["mock", "--world", file, "--port", "0"]);
		await mock.url();
		expect(await mock.stop()).toBe(0);
		await writeFile(file, "users: [{}]\n");
		expect(await run(folder, ["mock", "--world", file])).toMatchObject({
			code: 1,
			err: `forgekit: ${file}: users[0] requires username\n`,
		});
	});
});
