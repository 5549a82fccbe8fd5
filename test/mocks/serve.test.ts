import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createMocks, type Mocks } from "../../mocks/doors/fetch.ts";
import { serve } from "../../mocks/doors/serve.ts";
import { talk } from "../wire.ts";
import { startRealServer, textOf } from "./real-server.ts";

async function served(mocks: Mocks) {
	const server = await serve({ mocks });
	onTestFinished(() => server.close());
	return server;
}

describe("serve", () => {
	it("keeps what is written, and links to itself", async () => {
		const { url } = await served(createMocks());
		const boards = `${url}/api/v4/projects/acme%2Frocket/boards`;
		const headers = { "private-token": "ada-token" };
		const created = await fetch(boards, {
			method: "POST",
			headers,
			body: new URLSearchParams({ name: "New" }),
		});
		expect(created.status).toBe(201);
		const { id } = await created.json();
		const page = await fetch(boards, { headers });
		expect(page.headers.get("link")).toContain(`<${boards}?`);
		expect(await page.json()).toContainEqual(expect.objectContaining({ id, name: "New" }));
		const head = await fetch(`${boards}/${id}`, { method: "HEAD", headers });
		expect([head.status, await head.text()]).toEqual([200, ""]);
		const gone = await fetch(`${boards}/${id}`, { method: "DELETE", headers });
		expect(gone.status).toBe(204);
		expect((await fetch(`${url}/nothing`)).status).toBe(404);
	});

	it("tells git that there is nothing to clone", async () => {
		const { url } = await served(createMocks());
		const path = `${url}/acme/rocket.git`;
		const git = spawn("git", ["ls-remote", path], {
			env: { PATH: process.env.PATH, GIT_TERMINAL_PROMPT: "0" },
		});
		let said = "";
		git.stderr.on("data", (text) => {
			said += text;
		});
		await once(git, "close");
		expect(said).toMatch(/^remote: This is a mock, which serves no git/);
		expect((await fetch(`${path}/git-receive-pack`)).status).toBe(404);
	});

	it("listens on this machine only, and lets the port go", async () => {
		const mocks = createMocks();
		const server = await serve({ mocks });
		expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
		await fetch(server.url);
		const port = Number(new URL(server.url).port);
		await expect(serve({ mocks, port })).rejects.toThrow("EADDRINUSE");
		await server.close();
		await (await serve({ mocks, port })).close();
	});

	it("answers to its own hosts, and to those that it is given", async () => {
		const server = await serve({
			mocks: createMocks(),
			allowedHosts: ["mock.test"],
		});
		onTestFinished(() => server.close());
		const answer = async (path: string, host: string) => {
			const line = await talk(Number(new URL(server.url).port));
			line.send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
			return line.rest();
		};
		for (const path of ["/api/v4/projects/1/boards", "/-/mock/world"]) {
			for (const host of ["localhost:1", "127.0.0.1", "Mock.test:80"]) {
				expect(await answer(path, host)).toMatch(/^HTTP\/1.1 (200|401) /);
			}
			for (const host of ["evil.test", "localhost.:1"]) {
				expect(await answer(path, host)).toMatch(
					/^HTTP\/1.1 421 .*--allowed-hosts does not name this host/s,
				);
			}
		}
	});

	it("limits rates only when asked to, and then in real time", async () => {
		const archive = "/api/v4/projects/open%2Fhandbook/repository/archive.tar";
		const free = await served(createMocks());
		for (let time = 0; time < 7; time++) {
			expect((await fetch(free.url + archive)).status).toBe(200);
		}
		const limits = { archiveRateLimit: 1, rateLimitUnauthenticated: 2 };
		const { url } = await served(createMocks(limits));
		const began = Date.UTC(2030, 0, 5, 11, 0, 10);
		const time = vi.spyOn(Date, "now").mockReturnValue(began);
		onTestFinished(() => time.mockRestore());
		const get = async (path: string) => {
			const { status, headers } = await fetch(url + path);
			const names = ["retry-after", "ratelimit-reset"];
			return [status, ...names.map((name) => headers.get(name))];
		};
		expect(await get(archive)).toEqual([200, null, null]);
		expect(await get(archive)).toEqual([429, "60", `${began / 1000 + 60}`]);
		expect(await get(archive)).toEqual([429, "50", `${began / 1000 + 50}`]);
		time.mockReturnValue(began + 60_000);
		expect(await get(archive)).toEqual([200, null, null]);
	});

	it("answers before it has read a body that is too large", async () => {
		const { url } = await served(createMocks());
		const response = await fetch(`${url}/api/v4/projects/1/boards`, {
			method: "POST",
			headers: { "private-token": "ada-token" },
			body: new Uint8Array(65 * 1024 * 1024),
		});
		expect(response.status).toBe(413);
	});

	it("sends parts as they come, and cuts the connection when they fail", async () => {
		let broken = false;
		const { url } = await served({
			...createMocks(),
			handle: async () => ({
				status: 200,
				headers: { "Content-Type": "application/octet-stream" },
				body: (async function* () {
					yield new Uint8Array([0, 255]);
					if (broken) throw new Error("cut");
					yield new Uint8Array([128]);
				})(),
			}),
		});
		const whole = await fetch(url);
		expect(new Uint8Array(await whole.arrayBuffer())).toEqual(new Uint8Array([0, 255, 128]));
		broken = true;
		await expect(fetch(url).then((response) => response.arrayBuffer())).rejects.toThrow();
	});
});

describe("forgekit-mock", () => {
	function start(...options: string[]) {
		const child = spawn(process.execPath, ["mocks/cli.ts", ...options]);
		onTestFinished(() => void child.kill());
		return child;
	}

	it("serves a world from a file until a signal", async () => {
		const directory = await mkdtemp(join(tmpdir(), "forgekit-mock-"));
		onTestFinished(() => rm(directory, { recursive: true }));
		const file = join(directory, "world.json");
		const world = {
			users: [{ username: "eve", tokens: [{ name: "a", value: "eve-token" }] }],
			projects: [
				{
					path: "eve/own",
					boards: [{ name: "Mine" }],
					repository: {
						commits: [
							{
								message: "A",
								author: { name: "Eve", email: "eve@eve.test" },
								date: "2021-01-01T00:00:00Z",
								files: { a: "a" },
								branch: "main",
							},
						],
					},
					merge_requests: [
						{
							title: "M",
							author: "eve",
							source_branch: "main",
							target_branch: "main",
							discussions: [{ notes: [{ author: "eve", body: "A" }] }],
						},
					],
				},
			],
		};
		await writeFile(file, JSON.stringify(world));
		const child = start("--world", file, "--port", "0", "--noteable-types", "reference");
		const lines: string[] = [];
		for await (const line of createInterface(child.stdout)) {
			lines.push(line);
			if (line.endsWith("/-/mock")) break;
		}
		const url = /http:\/\/[\d.:]+/.exec(lines[0] ?? "")?.[0];
		expect(lines.join("\n")).toContain("eve-token");
		const answer = await fetch(`${url}/api/v4/projects/eve%2Fown/boards`, {
			headers: { "private-token": "eve-token" },
		});
		expect(await answer.json()).toMatchObject([{ name: "Mine" }]);
		const threads = await fetch(`${url}/api/v4/projects/eve%2Fown/merge_requests/1/discussions`, {
			headers: { "private-token": "eve-token" },
		});
		expect(await threads.json()).toMatchObject([{ notes: [{ noteable_type: "MergeRequest" }] }]);
		child.kill("SIGTERM");
		expect(await once(child, "exit")).toEqual([0, null]);
	});

	it("passes to another server what is not in memory", async () => {
		const real = await startRealServer();
		const directory = await mkdtemp(join(tmpdir(), "forgekit-mock-"));
		onTestFinished(() => rm(directory, { recursive: true }));
		const file = join(directory, "token");
		await writeFile(file, "real-token\n");
		const child = start(
			"--port",
			"0",
			"--signed-in-as",
			"ada",
			"--pass-to",
			real.url,
			"--pass-token-file",
			file,
			"--pass-writes",
			"--memory",
			"acme/rocket,listProjectLabels",
		);
		const [line] = await once(createInterface(child.stdout), "line");
		const api = /http:\/\/[^ ]+/.exec(line)?.[0];
		const statuses: unknown[] = [];
		for (const [method, path] of [
			["GET", "projects/acme%2Frocket/boards"],
			["GET", "projects/acme%2Frocket/pipelines"],
			["POST", "projects/acme%2Fother/boards"],
			["GET", "projects/acme%2Fkettle/labels"],
		]) {
			const headers = { "private-token": "ada-token" };
			const answer = await fetch(`${api}/${path}`, {
				...(method && { method }),
				headers,
			});
			statuses.push(answer.status);
		}
		expect(statuses).toEqual([200, 200, 200, 200]);
		expect(real.received).toMatchObject([
			{ url: "/api/v4/projects/acme%2Frocket/pipelines" },
			{ method: "POST", url: "/api/v4/projects/acme%2Fother/boards" },
		]);
		expect(textOf(real.received)).not.toContain("ada-token");
		expect(real.received[0]?.headers.authorization).toBe("Bearer real-token");
	});

	it("serves the hosts of --allowed-hosts", async () => {
		const child = start("--port", "0", "--allowed-hosts", "a.test,b.test");
		let port = 0;
		for await (const line of createInterface(child.stdout)) {
			port = Number(/http:\/\/[\d.]+:(\d+)/.exec(line)?.[1]);
			break;
		}
		const statuses: (string | undefined)[] = [];
		for (const host of ["a.test", "b.test:80", "c.test"]) {
			const line = await talk(port);
			line.send(
				`GET /api/v4/projects/1/boards HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
			);
			statuses.push(/^HTTP\/1.1 (\d+)/.exec(await line.rest())?.[1]);
		}
		expect(statuses).toEqual(["401", "401", "421"]);
	});

	it.each([
		["--port", "many"],
		["--world", "nowhere.json"],
		["--world", "lines.jsonl"],
		["--noteable-types", "MergeRequest"],
		["--undefined"],
		["--unknown", "ignore"],
		["--unknown", "pass"],
		["--pass-writes"],
		["--pass-to", "gitlab.test"],
		["--pass-to", "http://gitlab.test", "--pass-token-file", "nowhere"],
		["--memory", "listBoards"],
	])("says in one line what is wrong with %s", async (...options) => {
		const child = start(...options);
		let errors = "";
		child.stderr.on("data", (data) => {
			errors += data;
		});
		expect(await once(child, "close")).toEqual([1, null]);
		expect(errors).toMatch(/^forgekit-mock: [^\n]+\n$/);
	});
});
