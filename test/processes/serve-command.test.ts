/** `forgekit serve` with its embedded database: first start, shutdown, and requirements. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { connect as connectSocket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	cleanUp,
	emptyFolder,
	Forgekit,
	familyOf,
	getJson,
	paste,
	root,
	run,
	stillRunning,
} from "../command.ts";
import { talk } from "../wire.ts";

afterAll(cleanUp);

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
		const namesOf = (...filter: string[]) =>
			spawnSync("git", ["ls-tree", "--name-only", ...filter, "HEAD"], { cwd: root })
				.stdout.toString()
				.trim()
				.split("\n");
		const folders = namesOf("-d");
		const files = namesOf().filter((name) => !folders.includes(name));
		// The response is the first page, of 20 entries.
		expect(paths).toEqual([...folders, ...files].slice(0, 20));
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
		const answer = await fetch(`${url}/api/v4/projects/open%2Fhandbook/repository/tree`);
		expect(answer.headers.get("link")).toContain(`<${url}/api/v4/projects/`);
	});

	it("refuses web pages of other hosts and origins", async () => {
		const statusLine = async (host: string) => {
			const line = await talk(Number(new URL(url).port));
			line.send(`GET /openapi.yaml HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
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
		// The token counts as unused or used: the server may have recorded the earlier request's use already.
		expect(out.split("\n")[0]).toMatch(/^\d+\tactive\tapi\tnever\t(unused|20\S+Z)\tlaptop$/);
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
		expect(metrics.err).toMatch(new RegExp(`^forgekit: METRICS_PORT ${port} is in use: .*\n$`));
	});

	it("ends with all of its processes, and starts again with the same data", async () => {
		await getJson(`${url}/api/v4/projects/acme%2Frocket/repository/tree`);
		const family = familyOf(first);
		expect(family.length).toBeGreaterThan(1);
		// Sends SIGTERM here and in `stop`: under npm, too, the server gets two signals (one to its group, one from npm).
		first.process.kill("SIGTERM");
		expect(await first.stop()).toBe(0);
		expect(stillRunning(family)).toEqual([]);

		const second = new Forgekit(folder, ["serve"]);
		const again = await second.url();
		expect(second.out.replaceAll(again, url)).toBe(first.out);
		const { body } = await getJson(`${again}/api/v4/projects/acme%2Frocket/boards`, "ada-token");
		expect(body).toMatchObject([{}, {}, { name: "Launch" }]);
		expect(await second.stop()).toBe(0);
	});
});

describe("an interrupted start", () => {
	it("is completed by the next one", async () => {
		let folder: string;
		let first: Forgekit;
		let repositories: string;
		do {
			folder = await emptyFolder();
			first = new Forgekit(folder, ["serve"]);
			// The first start is loading the world: some repositories exist, and the transaction is open.
			repositories = join(folder, ".forgekit/repositories");
			while (!existsSync(join(repositories, "5.git"))) await sleep(2);
			await first.kill();
			// On a busy machine the first start may be complete before the kill: tries again.
		} while (first.out !== "");

		const second = new Forgekit(folder, ["serve"]);
		const url = await second.url();
		const { body } = await getJson(`${url}/api/v4/projects/1/boards`, "ada-token");
		expect(body).toMatchObject([{ id: 1 }, { id: 2 }]);
		const [files = ""] = second.curls();
		expect(files).toContain("demo%2Fforgekit");
		expect(await paste(files)).not.toEqual([]);
		// At most one unfinished repository is left. A start removes it when it is old enough.
		const left = (await readdir(repositories)).filter((name) => !/^\d+\.git$/.test(name));
		expect(left).toEqual(left.length === 0 ? [] : [expect.stringMatching(/^\d+\.new-\w{6}$/)]);
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

it("a world may be in the setting itself, and is then loaded for other machines too", async () => {
	const folder = await emptyFolder();
	const server = new Forgekit(folder, ["serve"], {
		HOST: "0.0.0.0",
		WORLD: "users:\n  - { username: ann, tokens: [{ name: dev, value: ann-token }] }\n",
	});
	const url = (await server.url()).replace("localhost", "127.0.0.1");
	expect(await getJson(`${url}/api/v4/user`, "ann-token")).toMatchObject({
		status: 200,
		body: { username: "ann" },
	});
	expect(await getJson(`${url}/api/v4/user`, "ada-token")).toMatchObject({
		status: 401,
	});
	await server.stop();
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
		// Sends a later request on another connection: its response shows that the server has received the first request.
		await fetch(`${url}-/liveness`);
		const family = familyOf(server);
		// Repeats, because signals within the first half second count as one.
		while (server.process.exitCode === null) {
			server.process.kill("SIGTERM");
			await sleep(50);
		}
		expect(await server.ended).toBe(1);
		while (stillRunning(family).length > 0) await sleep(10);
		socket.destroy();
	});
});

describe("without a checkout", () => {
	it("everything else works, and the history of another repository is not shown", async () => {
		const folder = await emptyFolder();
		const program = join(folder, "vendor/forgekit");
		for (const part of ["server", "mocks", "sdk", "generated", "package.json"]) {
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
