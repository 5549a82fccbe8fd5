/** The guarantees of docs/security.md. */

import type { SpawnOptions } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import dns from "node:dns";
import { globSync, readFileSync } from "node:fs";
import { access } from "node:fs/promises";
import { connect as connectSocket, type Socket } from "node:net";
import ts from "typescript";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import { parseQuery } from "../../server/domain/pipeline/form-body.ts";
import { loadWorld } from "../../server/domain/world/world.ts";
import { gitEnvironment } from "../../server/git/git.ts";
import { createApp } from "../../server/http/app.ts";
import { createMetrics } from "../../server/http/metrics.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { createLog } from "../../server/log.ts";
import { createServices } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { injections, lines } from "../conformance/hostile.ts";
import { startStorage, type TestStorage } from "../storage.ts";

/** Processes that the server started: program, arguments, and whether through a shell. */
const spawned: { file: string; args: string[]; shell: unknown }[] = [];

vi.mock("node:child_process", async (original) => {
	const real = await original<typeof import("node:child_process")>();
	return {
		...real,
		spawn: (file: string, args: string[], options: SpawnOptions) => {
			spawned.push({ file, args, shell: options.shell });
			return real.spawn(file, args, options);
		},
	};
});

/** Part of every text that the tests send, so that the text can be found in statements, arguments and log lines. */
const marker = "zq7marker";

const statements = new Set<string>();
let logged: string[] = [];
let storage: TestStorage;
let url: string;
let port: number;
let close: () => Promise<void>;

beforeAll(async () => {
	storage = await startStorage({ onQuery: (sql) => statements.add(sql) });
	const log = createLog("debug", { write: (line) => logged.push(line) });
	const services = createServices(storage.stores, readSettings({ ARCHIVE_RATE_LIMIT: "0" }), log);
	await loadWorld(demoWorld, services);
	const metrics = createMetrics({
		pools: () => ({ primary: storage.database.state() }),
		storages: () => ({}),
		gitProcesses: () => 0,
		caches: storage.repositories.caches,
	});
	const http = createHttpServer(createApp(services, { log, metrics, checks: {} }).callback());
	port = await http.listen(0, "127.0.0.1");
	url = `http://127.0.0.1:${port}`;
	close = () => http.close(0);
});

afterAll(async () => {
	await close?.();
	await storage?.stop();
});

beforeEach(() => {
	statements.clear();
	spawned.length = 0;
	logged = [];
});

const token = { "Private-Token": "ada-token" };

async function send(path: string, init: RequestInit = {}) {
	const answer = await fetch(`${url}${path}`, {
		...init,
		redirect: "manual",
		headers: { ...token, ...(init.headers as Record<string, string>) },
	});
	return {
		status: answer.status,
		headers: answer.headers,
		body: await answer.text(),
	};
}

const rocket = "/api/v4/projects/acme%2Frocket";

it.each([
	["an answer", "GET", `${rocket}/boards`],
	["what is raw", "GET", `${rocket}/repository/archive.tar`],
	["an error", "GET", `${rocket}/boards/x`],
	["an unknown path", "GET", "/api/v4/nothing"],
	["a path outside of the API", "GET", "/nothing"],
	["a malformed one", "GET", "/api/v4/projects/%zz/boards"],
	["HEAD", "HEAD", `${rocket}/boards`],
	["OPTIONS", "OPTIONS", `${rocket}/boards`],
	["liveness", "GET", "/-/liveness"],
	["readiness", "GET", "/-/readiness"],
	["metrics", "GET", "/metrics"],
	["the contract", "GET", "/openapi.yaml"],
	["the reference", "GET", "/docs"],
	["the root", "GET", "/"],
])("%s is sent with the headers that guard browsers", async (_, method, path) => {
	const { headers } = await send(path, { method });
	expect(headers.get("x-content-type-options")).toBe("nosniff");
	expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
	expect(headers.get("referrer-policy")).toBe("no-referrer");
	expect(headers.get("content-security-policy")).toMatch(
		path === "/docs" || path === "/openapi.yaml" ? /^default-src 'self'/ : /^default-src 'none'/,
	);
	expect(headers.get("x-powered-by")).toBeNull();
	expect(headers.get("server")).toBeNull();
	expect(headers.get("set-cookie")).toBeNull();
});

it("what a caller writes reaches no statement, no command, no header and no other line of the log", async () => {
	const before = await storage.database.query<{ tables: number }>(
		"select count(*) as tables from pg_class where relnamespace = 'public'::regnamespace",
	);
	statements.clear();
	const answers: Awaited<ReturnType<typeof send>>[] = [];
	for (const text of injections) {
		const hostile = `${text}${marker}`;
		const encoded = encodeURIComponent(hostile);
		const json = (value: unknown) => ({
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(value),
		});
		const made = await send(`${rocket}/boards`, json({ name: hostile }));
		expect(made.status).toBe(201);
		// The hostile text is stored unchanged, byte for byte.
		expect(JSON.parse(made.body).name).toBe(hostile);
		const snippet = await send(
			`${rocket}/snippets`,
			json({
				title: hostile,
				description: hostile,
				visibility: "private",
				files: [{ file_path: hostile, content: hostile }],
			}),
		);
		answers.push(made, snippet);
		if (snippet.status === 201) {
			const { id } = JSON.parse(snippet.body);
			const raw = await send(`${rocket}/snippets/${id}/files/master/${encoded}/raw`);
			expect(raw.body).toBe(hostile);
			answers.push(raw, await send(`${rocket}/snippets/${id}/raw`));
		}
		for (const path of [
			`/api/v4/projects/${encoded}/boards`,
			`/api/v4/groups/${encoded}/audit_events`,
			`${rocket}/repository/tree?ref=${encoded}`,
			`${rocket}/repository/tree?path=${encoded}`,
			`${rocket}/repository/blobs/${encoded}`,
			`${rocket}/repository/archive.tar?sha=${encoded}`,
			`${rocket}/repository/compare?from=${encoded}&to=main`,
			`${rocket}/repository/compare?from=main&to=${encoded}`,
			`${rocket}/repository/contributors?ref=${encoded}`,
			`${rocket}/repository/merge_base?refs[]=${encoded}&refs[]=main`,
			`${rocket}/commits/${encoded}/discussions`,
			`${rocket}/audit_events?cursor=${encoded}&pagination=keyset&x=${encoded}`,
			`${rocket}/boards/${encoded}?private_token=${encoded}`,
		]) {
			answers.push(
				await send(path, {
					headers: {
						"User-Agent": headerText(hostile),
						"X-Request-Id": headerText(hostile),
						"X-Forwarded-For": headerText(hostile),
						Origin: headerText(hostile),
						traceparent: headerText(hostile),
					},
				}),
			);
		}
	}
	for (const { status, headers } of answers) {
		expect(status).toBeLessThan(500);
		expect(headers.get("set-cookie")).toBeNull();
		expect(headers.get("x-request-id") ?? "x").toMatch(/^[\w-]{1,255}$/);
	}
	expect([...statements].filter((sql) => sql.includes(marker))).toEqual([]);
	expect(statements.size).toBeGreaterThan(10);

	for (const { file, args, shell } of spawned) {
		expect([file, shell]).toEqual(["git", undefined]);
		const end = args.indexOf("--end-of-options");
		const at = args.findIndex((argument) => argument.includes(marker));
		// Text from a request may appear only after --end-of-options.
		if (at >= 0) expect(end >= 0 && at > end).toBe(true);
	}
	expect(spawned.length).toBeGreaterThan(0);
	await expect(access("/tmp/forgekit-was-here")).rejects.toThrow("ENOENT");

	expect(logged.length).toBeGreaterThanOrEqual(answers.length);
	for (const line of logged) {
		expect(line.indexOf("\n")).toBe(line.length - 1);
		const { path, request_id, ...others } = JSON.parse(line);
		expect(request_id ?? "x").toMatch(/^[\w-]{1,255}$/);
		expect(JSON.stringify(others)).not.toContain(marker);
		// The logged path is still percent-encoded, and has no query.
		expect(path ?? "/").toMatch(/^[!-~]*$/);
		expect(path ?? "/").not.toContain("?");
	}
	expect(
		await storage.database.query(
			"select count(*) as tables from pg_class where relnamespace = 'public'::regnamespace",
		),
	).toEqual(before);
});

/** Replaces characters that HTTP clients refuse in headers. */
function headerText(text: string): string {
	return text.replaceAll(/[^\t\x20-\x7e]/g, "?");
}

it("addresses in requests cause no connections to other machines", async () => {
	const targets: string[] = [];
	const seen = (message: unknown) => {
		const { socket } = message as { socket: Socket };
		socket.once("connect", () => targets.push(`${socket.remoteAddress}:${socket.remotePort}`));
		socket.once("error", () => targets.push("failed"));
	};
	const lookup = vi.spyOn(dns, "lookup");
	subscribe("net.client.socket", seen);
	try {
		const address = `https://${marker}.example`;
		const body = (value: unknown) => ({
			method: "POST",
			headers: {
				"Content-Type": "application/json",
				Host: `${marker}.example`,
			},
			body: JSON.stringify(value),
		});
		const cluster = await send(
			`${rocket}/clusters/user`,
			body({
				name: marker,
				environment_scope: marker,
				platform_kubernetes_attributes: { api_url: address, token: marker },
			}),
		);
		expect(cluster.status).toBe(201);
		const snippet = await send(
			`${rocket}/snippets`,
			body({
				title: address,
				visibility: "private",
				files: [{ file_path: "a", content: `<img src="${address}">` }],
			}),
		);
		expect(snippet.status).toBe(201);
		await send(`${rocket}/clusters`);
		await send(`${rocket}/repository/tree?ref=${encodeURIComponent(address)}`);
		await send(`//${marker}.example/api/v4/projects`);
		await send("/docs");
	} finally {
		unsubscribe("net.client.socket", seen);
		lookup.mockRestore();
	}
	const own = [port, Number(new URL(storage.url).port || 5432)];
	const foreign = targets.filter((target) => !own.includes(Number(target.split(":").at(-1))));
	expect(foreign).toEqual([]);
	const names = lookup.mock.calls.map(([name]) => name);
	expect(names.filter((name) => String(name).includes(marker))).toEqual([]);
});

it("git may talk to other machines for `project add`, `project fetch` and `record` alone", () => {
	expect(gitEnvironment().GIT_ALLOW_PROTOCOL).toBe("file");
	expect(gitEnvironment()).not.toHaveProperty("HOME");
	expect(gitEnvironment().PATH).toBe(process.env.PATH);
	const users = sources("server").filter(({ text }) =>
		/network: true|gitEnvironment\(true\)/.test(text),
	);
	expect(users.map(({ file }) => file).sort()).toEqual([
		"server/cli/record/mirrors.ts",
		"server/git/copies.ts",
	]);
	const callers = sources("server").filter(({ text }) =>
		/repositories\.fetch\(|\bmirror\(/.test(text),
	);
	expect(callers.map(({ file }) => file).sort()).toEqual([
		"server/cli/upkeep/project.ts",
		"server/git/copies.ts",
		"server/git/repositories.ts",
	]);
});

it("nothing in the server could call another machine by itself", () => {
	const outward =
		/^node:(https|http2|tls|dgram|dns|inspector|worker_threads|cluster)|^(undici|axios|got|ws)$/;
	for (const { file, text } of sources("server")) {
		const { importedFiles } = ts.preProcessFile(text, true, true);
		const names = importedFiles.map(({ fileName }) => fileName);
		expect({ file, names: names.filter((name) => outward.test(name)) }).toEqual({
			file,
			names: [],
		});
		// Scripts of the API reference run in the browser, and send requests to their own server.
		if (file.startsWith("server/http/docs/")) continue;
		// `forgekit verify` sends requests to the server that the user names.
		const calls = file === "server/cli/tools/remote.ts" ? ["fetch"] : [];
		expect({ file, calls: callsIn(text) }).toEqual({ file, calls });
		// The proxy of `forgekit try` connects only to the service on this machine, as test/processes/try-proxy.test.ts
		// shows.
		if (file === "server/cli/tools/try/proxy.ts") continue;
		expect(text).not.toMatch(/import (?!type)[^;]*\b(request|get|Agent)\b[^;]*"node:http"/);
	}
});

/** Names of called functions that connect to other machines or evaluate strings. */
function callsIn(text: string): string[] {
	const found: string[] = [];
	function visit(node: ts.Node): void {
		if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
			const name = node.expression.getText();
			if (/^(fetch|eval|Function|WebSocket|EventSource|XMLHttpRequest)$/.test(name)) {
				found.push(name);
			}
		}
		ts.forEachChild(node, visit);
	}
	visit(ts.createSourceFile("x.ts", text, ts.ScriptTarget.Latest, true));
	return found;
}

function sources(folder: string): { file: string; text: string }[] {
	return globSync(`${folder}/**/*.{ts,js}`)
		.filter((file) => !/(^|\/)(dist|node_modules)\//.test(file))
		.map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

it("names that objects have by themselves are names like any other", () => {
	const parsed = parseQuery(
		"__proto__[x]=1&constructor[prototype][x]=2&a[__proto__][x]=3&b[][__proto__]=4",
	);
	expect(Object.getPrototypeOf(parsed)).toBeNull();
	expect(Object.keys(parsed)).toEqual(["__proto__", "constructor", "a", "b"]);
	expect(({} as { x?: unknown }).x).toBeUndefined();
	expect((Object as unknown as { x?: unknown }).x).toBeUndefined();
	expect(([] as unknown as { x?: unknown }).x).toBeUndefined();
});

it.each(lines.map((line) => [line.slice(0, 70), line]))(
	"%j is one request or none",
	async (_, line) => {
		const text = await new Promise<string>((resolve, reject) => {
			const chunks: Buffer[] = [];
			const socket = connectSocket({ port, host: "127.0.0.1" });
			// Waits for a second response: a parser that ended the request early would read the rest as another request.
			socket.setTimeout(500, () => socket.destroy());
			socket.on("data", (chunk) => chunks.push(chunk));
			socket.on("error", (error: NodeJS.ErrnoException) => {
				if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
			});
			socket.on("close", () => resolve(Buffer.concat(chunks).toString()));
			socket.write(line, "latin1");
		});
		const statuses = Array.from(text.matchAll(/^HTTP\/1\.1 (\d{3})/gm), ([, status]) =>
			Number(status),
		);
		expect(statuses.length).toBeLessThanOrEqual(1);
		for (const status of statuses) {
			expect(status).toBeGreaterThanOrEqual(400);
			expect(status).toBeLessThan(500);
		}
	},
);
