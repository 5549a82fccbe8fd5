/** `git` itself against the server, over HTTP. */
import { execFile } from "node:child_process";
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { World } from "../../generated/world.ts";
import { createMemoryStores } from "../../mocks/memory/stores.ts";
import type { Services, Stores } from "../../server/domain/context.ts";
import { loadWorld } from "../../server/domain/world/world.ts";
import {
	createRepositories,
	type Repositories,
} from "../../server/git/repositories.ts";
import { createApp } from "../../server/http/app.ts";
import { createHttpServer, type HttpServer } from "../../server/http/server.ts";
import { createServices, nodeHash } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { patience } from "../patience.ts";
import { git } from "./git-repositories.ts";

const folder = mkdtempSync(join(tmpdir(), "forgekit-git-http-"));
const copies = join(folder, "copies");
const world: World = {
	users: ["ada", "lin", "tom", "mia", "gus", "ola", "ben"].map((username) => ({
		username,
		...(username === "ben" && { state: "blocked" as const }),
		tokens: [
			{ name: "laptop", value: `${username}-token`, scopes: ["api" as const] },
			...(
				[
					"read_api",
					"read_repository",
					"write_repository",
					"read_user",
				] as const
			).map((scope) => ({
				name: scope,
				value: `${username}-${scope}`,
				scopes: [scope],
			})),
			{
				name: "old",
				value: `${username}-expired`,
				scopes: ["api" as const],
				expires_at: "2021-01-01",
			},
			{
				name: "lost",
				value: `${username}-revoked`,
				scopes: ["api" as const],
				revoked: true,
			},
		],
	})),
	groups: [
		{
			path: "acme",
			visibility: "public",
			members: {
				ada: "owner",
				lin: "maintainer",
				tom: "developer",
				mia: "reporter",
				gus: "guest",
				ben: "developer",
			},
		},
	],
	projects: [
		{
			path: "acme/open",
			visibility: "public",
			repository: { path: join(folder, "source") },
		},
		{
			path: "acme/secret",
			visibility: "private",
			repository: { path: join(folder, "source") },
		},
		{
			path: "acme/old",
			visibility: "private",
			archived: true,
			repository: { path: join(folder, "source") },
		},
		{
			path: "acme/inside",
			visibility: "public",
			features: { repository: "private" },
			repository: { path: join(folder, "source") },
		},
		{
			path: "acme/hostile",
			visibility: "public",
			repository: { path: join(folder, "source") },
		},
		{ path: "acme/empty", visibility: "public" },
	],
};

let repositories: Repositories;
let services: Services;
let http: HttpServer;
let port: number;
const errors: unknown[] = [];
let clones = 0;
/** Of single tests. */
const others: Repositories[] = [];

beforeAll(async () => {
	makeSource(join(folder, "source"));
	repositories = createRepositories({
		directory: copies,
		maximumTransfers: 4,
		maximumWaitingCommands: 2,
		queueTimeout: 60_000,
	});
	const memory = createMemoryStores({ sha1: nodeHash.sha1 });
	const stores = {
		...memory,
		repositories,
		transaction: <T>(work: (stores: Stores) => Promise<T>) =>
			memory.transaction((inside) => work({ ...inside, repositories })),
	};
	services = {
		...createServices(
			stores,
			readSettings({ RATE_LIMIT_WRONG_TOKENS: "0", MAX_BODY: "1 MiB" }),
		),
		reportError: (error) => errors.push(error),
	};
	await loadWorld(world, services, { resolvePath: (path) => path });
	const app = createApp(services, { git: repositories.transport });
	http = createHttpServer(app.callback());
	port = await http.listen(0, "127.0.0.1");
});

beforeEach(() => {
	errors.length = 0;
});

afterAll(async () => {
	await http?.close(0);
	for (const one of [...others, repositories]) await one?.close();
	rmSync(folder, { recursive: true, force: true });
});

/** Forty commits, of which each changes one file. */
function makeSource(directory: string): void {
	mkdirSync(directory, { recursive: true });
	git(directory, ["init", "-q", "-b", "main"]);
	for (let n = 1; n <= 40; n++) {
		writeFileSync(join(directory, `f${n % 5}.txt`), `${n}\n`.repeat(n));
		git(directory, ["add", "."]);
		git(directory, ["commit", "-qm", `Commit ${n}`]);
	}
	git(directory, ["tag", "-am", "One", "v1"]);
}

interface Ran {
	code: number;
	out: string;
	err: string;
}

/** Runs git as a user has it, but without settings of this machine and without questions. */
function run(args: readonly string[], signal?: AbortSignal): Promise<Ran> {
	return new Promise((resolve) => {
		execFile(
			"git",
			["-c", "user.name=Ada", "-c", "user.email=ada@acme.test", ...args],
			{
				...(signal && { signal }),
				env: {
					PATH: process.env.PATH,
					HOME: folder,
					LC_ALL: "C",
					GIT_CONFIG_NOSYSTEM: "1",
					GIT_TERMINAL_PROMPT: "0",
				},
			},
			(error, out, err) =>
				resolve({ code: error ? Number(error.code ?? -1) : 0, out, err }),
		);
	});
}

const urlOf = (path: string, token?: string, user = "any") =>
	`http://${token === undefined ? "" : `${user}:${token}@`}127.0.0.1:${port}/${path}`;

/** Clones and returns the folder, with what git said. */
async function clone(
	url: string,
	...options: string[]
): Promise<Ran & { to: string }> {
	const to = join(folder, `clone-${++clones}`);
	return { ...(await run(["clone", "-q", ...options, url, to])), to };
}

const basic = (token: string, user = "any") => ({
	Authorization: `Basic ${btoa(`${user}:${token}`)}`,
});
const refs = "info/refs?service=git-upload-pack";
const get = (path: string, headers = {}) =>
	fetch(`http://127.0.0.1:${port}/${path}`, { headers, redirect: "manual" });

it.each([0, 1, 2])(
	"clones over version %i of the protocol",
	async (version) => {
		const option = `protocol.version=${version}`;
		const to = join(folder, `version-${version}`);
		const url = urlOf("acme/open.git");
		const { code, err } = await run(["-c", option, "clone", "-q", url, to]);
		expect({ code, err }).toEqual({ code: 0, err: "" });
		expect(git(to, ["rev-parse", "HEAD", "v1^{}"])).toEqual(
			git(join(folder, "source"), ["rev-parse", "HEAD", "v1^{}"]),
		);
		git(to, ["fsck", "--strict"]);
	},
);

it("clones at the address that the project names", async () => {
	const answer = await get("api/v4/projects/acme%2Fopen");
	const { http_url_to_repo } = (await answer.json()) as {
		http_url_to_repo: string;
	};
	const { pathname } = new URL(http_url_to_repo);
	expect((await clone(urlOf(pathname.slice(1)))).code).toBe(0);
});

it("clones at the address of the project's page", async () => {
	expect((await clone(urlOf("acme/open"))).code).toBe(0);
	const answer = await get(`acme/open/${refs}`);
	expect(answer.status).toBe(301);
	expect((await get(`acme/open/${refs}&x=1`)).status).toBe(404);
	expect((await get("acme/none/info/refs")).status).toBe(301);
});

it("fetches later commits, with more haves than fit uncompressed", async () => {
	const { to } = await clone(urlOf("acme/secret.git", "lin-token"));
	// Commits that the server does not have make the list of haves long.
	for (let n = 0; n < 40; n++)
		git(to, ["commit", "-qm", `Own ${n}`, "--allow-empty"]);
	const repository = join(copies, "2.git");
	const tree = git(repository, ["rev-parse", "main^{tree}"]).toString().trim();
	const id = git(repository, ["commit-tree", "-m", "Later", "-p", "main", tree])
		.toString()
		.trim();
	git(repository, ["update-ref", "refs/heads/later", id]);
	expect(await run(["-C", to, "fetch", "-q"])).toMatchObject({ code: 0 });
	expect(git(to, ["rev-parse", "origin/later"]).toString().trim()).toBe(id);
});

it("clones shallowly, and deepens", async () => {
	const { to, code } = await clone(urlOf("acme/open.git"), "--depth=3");
	expect(code).toBe(0);
	const count = () => git(to, ["rev-list", "--count", "HEAD"]).toString();
	expect(count()).toBe("3\n");
	await run(["-C", to, "fetch", "-q", "--deepen=4"]);
	expect(count()).toBe("7\n");
	await run(["-C", to, "fetch", "-q", "--unshallow"]);
	expect(count()).toBe("40\n");
});

it("clones partially, and fetches a file when it is needed", async () => {
	const options = ["--filter=blob:none", "--no-checkout"];
	const { to, code } = await clone(urlOf("acme/open.git"), ...options);
	expect(code).toBe(0);
	const missing = ["rev-list", "--objects", "--missing=print", "HEAD"];
	expect(git(to, missing).toString()).toMatch(/^\?/m);
	const shown = await run(["-C", to, "show", "HEAD:f0.txt"]);
	expect(shown.out).toBe("40\n".repeat(40));
	const sparse = await clone(urlOf("acme/open.git"), "--filter=sparse:oid=v1");
	expect(sparse.err).toContain("filter 'sparse:oid' not supported");
});

it("clones an empty repository", async () => {
	const { to, code, err } = await clone(urlOf("acme/empty.git"));
	expect({ code, err }).toEqual({
		code: 0,
		err: "warning: You appear to have cloned an empty repository.\n",
	});
	expect(readFileSync(join(to, ".git/HEAD"), "utf8")).toBe(
		"ref: refs/heads/main\n",
	);
});

it("says what git expects", async () => {
	const answer = await get(`acme/open.git/${refs}`);
	expect(answer.status).toBe(200);
	expect(answer.headers.get("content-type")).toBe(
		"application/x-git-upload-pack-advertisement",
	);
	expect(answer.headers.get("cache-control")).toBe("no-cache");
	const text = await answer.text();
	expect(text).toMatch(/^001e# service=git-upload-pack\n0000/);
	const odd = await get(`acme/open.git/${refs}`, { "Git-Protocol": "x;y" });
	expect((await odd.text()).replace(/agent=\S+/, "")).toBe(
		text.replace(/agent=\S+/, ""),
	);
});

/** What a caller gets, by token: status and text. */
async function answerTo(project: string, headers = {}, query = refs) {
	const answer = await get(`${project}.git/${query}`, headers);
	const type = answer.headers.get("content-type");
	if (answer.status === 200) return "200";
	expect(type).toBe("text/plain; charset=utf-8");
	expect(answer.headers.get("www-authenticate")).toBe(
		answer.status === 401 ? 'Basic realm="GitLab"' : null,
	);
	return `${answer.status} ${(await answer.text()).trim()}`;
}

const denied = "401 HTTP Basic: Access denied";
const noProject = "404 The project you were looking for could not be found.";
const noDownload =
	"403 You are not allowed to download code from this project.";
const noCode = "403 You are not allowed to download code.";
const noCommand = "403 The command you're trying to execute is not allowed.";

it.each([
	["acme/open", undefined, "200"],
	["acme/open", "ola-token", "200"],
	["acme/open", "nobody-token", denied],
	["acme/open", "", denied],
	["acme/open", "ben-token", denied],
	["acme/open", "lin-expired", denied],
	["acme/open", "lin-revoked", denied],
	["ACME/Open", undefined, "200"],
	["acme/secret", undefined, denied],
	["acme/secret", "ola-token", noProject],
	["acme/secret", "gus-token", noDownload],
	["acme/secret", "mia-token", "200"],
	["acme/secret", "mia-read_api", "200"],
	["acme/secret", "mia-read_repository", "200"],
	["acme/secret", "mia-write_repository", "200"],
	["acme/secret", "mia-read_user", noCode],
	["acme/none", "mia-read_user", noCode],
	["acme/none", undefined, denied],
	["acme/none", "mia-token", noProject],
	["acme/old", "mia-token", "200"],
	["acme/inside", undefined, denied],
	["acme/inside", "ola-token", noDownload],
	["acme/inside", "mia-token", "200"],
])("%s to %s: %s", async (project, token, expected) => {
	const headers = token === undefined ? {} : basic(token);
	expect(await answerTo(project, headers)).toBe(expected);
});

it("takes a token as the password alone, under any name", async () => {
	for (const user of ["oauth2", "gitlab-ci-token", "", "mia"])
		expect(await answerTo("acme/secret", basic("mia-token", user))).toBe("200");
	expect(await answerTo("acme/secret", basic("", "mia-token"))).toBe(denied);
	expect(await answerTo("acme/open", { Authorization: "Basic %" })).toBe(
		denied,
	);
	for (const headers of [
		{ "Private-Token": "mia-token" },
		{ Authorization: "Bearer mia-token" },
	])
		expect(await answerTo("acme/secret", headers)).toBe(denied);
	const query = `${refs}&private_token=mia-token`;
	expect(await answerTo("acme/secret", {}, query)).toBe(denied);
});

it("shows a refusal to who runs git", async () => {
	const guest = await clone(urlOf("acme/secret.git", "gus-token"));
	expect(guest.code).not.toBe(0);
	expect(guest.err).toContain(
		"remote: You are not allowed to download code from this project.",
	);
	const stranger = await clone(urlOf("acme/secret.git", "ola-token"));
	expect(stranger.err).toContain(
		"remote: The project you were looking for could not be found.",
	);
	const wrong = await clone(urlOf("acme/open.git", "nobody-token"));
	// git asks without its token first.
	expect(wrong.code).toBe(0);
	expect((await clone(urlOf("acme/secret.git", "nobody-token"))).err).toContain(
		"Authentication failed",
	);
});

it("refuses the protocol that reads files", async () => {
	expect(await answerTo("acme/open", {}, "info/refs")).toBe(denied);
	const mia = basic("mia-token");
	expect(await answerTo("acme/open", mia, "info/refs")).toBe(noCommand);
	expect(await answerTo("acme/none", mia, "info/refs?service=git-x")).toBe(
		noCommand,
	);
	const head = await fetch(urlOf(`acme/secret.git/${refs}`), {
		method: "HEAD",
	});
	expect(head.status).toBe(403);
	for (const path of ["HEAD", "objects/info/packs", "config"])
		expect((await get(`acme/open.git/${path}`)).status).toBe(404);
});

it("has no LFS", async () => {
	const answer = await fetch(urlOf("acme/open.git/info/lfs/objects/batch"), {
		method: "POST",
	});
	expect(answer.status).toBe(501);
	expect(await answer.json()).toMatchObject({
		message: expect.stringContaining("Git LFS is not enabled"),
	});
});

/** A line of git's protocol. */
const line = (text: string) =>
	`${(text.length + 5).toString(16).padStart(4, "0")}${text}\n`;

function fetchBody(): string {
	const id = git(join(folder, "source"), ["rev-parse", "HEAD"])
		.toString()
		.trim();
	return `${line("command=fetch")}0001${line(`want ${id}`)}${line("done")}0000`;
}

function post(
	body: string | Uint8Array<ArrayBuffer>,
	headers: Record<string, string> = {},
) {
	return fetch(urlOf("acme/open.git/git-upload-pack"), {
		method: "POST",
		body,
		headers: {
			"Content-Type": "application/x-git-upload-pack-request",
			"Git-Protocol": "version=2",
			...headers,
		},
	});
}

it("reads a compressed body, and no more than MAX_BODY of it", async () => {
	const gzip = { "Content-Encoding": "gzip" };
	const answer = await post(gzipSync(fetchBody()), gzip);
	expect(answer.status).toBe(200);
	expect(answer.headers.get("content-type")).toBe(
		"application/x-git-upload-pack-result",
	);
	expect(await answer.text()).toContain("packfile\n");
	const bomb = gzipSync(
		line("command=fetch") +
			"0001" +
			line(`have ${"0".repeat(40)}`).repeat(50_000),
	);
	const large = await post(bomb, gzip);
	expect(large.status).toBe(413);
	expect(await large.text()).toBe("413 Request Entity Too Large");
	expect((await post("not gzip", gzip)).status).toBe(400);
	expect((await post(fetchBody(), { "Content-Encoding": "br" })).status).toBe(
		415,
	);
	expect((await post("x", { "Content-Type": "text/plain" })).status).toBe(415);
	expect(errors).toEqual([]);
});

it("hands on what git says of a bad request", async () => {
	const body = `${line("command=fetch")}0001${line(`want ${"1".repeat(40)}`)}${line("done")}0000`;
	const answer = await post(body);
	expect(answer.status).toBe(200);
	expect(await answer.text()).toContain("ERR upload-pack: not our ref");
	expect(errors).toEqual([]);
});

/** Running processes that serve a fetch. */
function fetching(): string[] {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.flatMap((id) => {
			try {
				const command = readFileSync(`/proc/${id}/cmdline`, "utf8");
				const isOurs =
					command.includes(copies) && command.includes("upload-pack");
				return isOurs ? [command.replaceAll("\0", " ")] : [];
			} catch {
				return [];
			}
		});
}

/** A request that sends part of its body. */
async function openRequest() {
	const open = request({
		port,
		host: "127.0.0.1",
		method: "POST",
		path: "/acme/open.git/git-upload-pack",
		headers: {
			"Content-Type": "application/x-git-upload-pack-request",
			"Git-Protocol": "version=2",
			"Transfer-Encoding": "chunked",
		},
	});
	open.on("error", () => {});
	open.write(line("command=fetch"));
	return open;
}

it("ends its processes when the caller leaves", async () => {
	const open = await openRequest();
	await vi.waitFor(() => expect(fetching()).toHaveLength(1), patience);
	open.destroy();
	await vi.waitFor(() => expect(fetching()).toEqual([]), patience);
	expect(repositories.transport.state().running).toBe(0);
	expect(errors).toEqual([]);
});

it("refuses with 503 what is beyond its places and its queue", async () => {
	const state = () => repositories.transport.state();
	const open = await Promise.all([1, 2, 3].map(openRequest));
	// A repository gets three of the four places.
	await vi.waitFor(() => expect(state().running).toBe(3), patience);
	const waiting = openRequest();
	await vi.waitFor(() => expect(state().waiting).toBe(1), patience);
	const refused = await get(`acme/open.git/${refs}`);
	expect(refused.status).toBe(503);
	expect(refused.headers.get("retry-after")).toBe("5");
	expect(await refused.text()).toBe("503 Service Unavailable");
	expect(state().refused).toBe(1);
	// Another repository still has a place.
	expect(await answerTo("acme/secret", basic("mia-token"))).toBe("200");
	for (const one of [...open, await waiting]) one.destroy();
	await vi.waitFor(() => expect(fetching()).toEqual([]), patience);
	expect(await answerTo("acme/open")).toBe("200");
});

it("gives up a caller who sends nothing", async () => {
	const impatient = createRepositories({
		directory: copies,
		transferIdleTimeout: 50,
	});
	others.push(impatient);
	const { transport } = impatient;
	const never = new Promise<never>(() => {});
	const body = (async function* () {
		yield Buffer.from(line("command=fetch"));
		await never;
	})();
	const input = { body, gzip: false, most: 1000 };
	const output = transport.serve(1, {
		service: "git-upload-pack",
		protocol: "version=2",
		input,
		signal: undefined,
	});
	const first = output[Symbol.asyncIterator]().next();
	await expect(first).rejects.toMatchObject({ status: 408 });
	await vi.waitFor(() => expect(fetching()).toEqual([]), patience);
	expect(transport.state().running).toBe(0);
});

it("runs no program that a repository names", async () => {
	const repository = join(copies, "5.git");
	const sprung = join(folder, "sprung");
	const trap = join(folder, "trap");
	writeFileSync(trap, `#!/bin/sh\necho "$0 $*" >>${sprung}\nexit 1\n`);
	chmodSync(trap, 0o755);
	const hooks = join(repository, "hooks");
	mkdirSync(hooks);
	for (const name of readdirSync("/usr/share/git-core/templates/hooks")) {
		const hook = join(hooks, name.replace(/\.sample$/, ""));
		writeFileSync(hook, `#!/bin/sh\n${trap}\n`, { mode: 0o755 });
	}
	const blob = git(repository, ["rev-parse", "main:f0.txt"]).toString().trim();
	unpack(repository);
	for (const [name, value] of [
		["uploadpack.packObjectsHook", trap],
		["core.hooksPath", hooks],
		["core.fsmonitor", trap],
		["core.alternateRefsCommand", trap],
		["core.sshCommand", trap],
		["core.gitProxy", trap],
		["core.pager", trap],
		["alias.upload-pack", `!${trap}`],
		["extensions.partialClone", "origin"],
		["remote.origin.promisor", "true"],
		["remote.origin.url", copies],
		["remote.origin.uploadpack", trap],
		["credential.helper", `!${trap}`],
	] as const) {
		git(repository, ["config", name, value]);
	}
	const url = urlOf("acme/hostile.git");
	expect((await clone(url)).code).toBe(0);
	// git would ask the other repository for the file.
	rmSync(join(repository, "objects", blob.slice(0, 2), blob.slice(2)));
	expect((await clone(url)).code).not.toBe(0);
	expect(existsSync(sprung)).toBe(false);
	// The trap is one.
	await run(["-C", repository, "fetch", "origin"]);
	expect(existsSync(sprung)).toBe(true);
});

/** Makes a file of each object. */
function unpack(repository: string): void {
	const packs = join(repository, "objects/pack");
	const contents = readdirSync(packs)
		.filter((name) => name.endsWith(".pack"))
		.map((name) => readFileSync(join(packs, name)));
	rmSync(packs, { recursive: true });
	for (const content of contents)
		git(repository, ["unpack-objects", "-q"], content);
}
