/** Runs `git` itself against the server, over HTTP. */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
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
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { World } from "../../generated/world.ts";
import { createMemoryStores } from "../../mocks/memory/stores.ts";
import type { Services, Stores } from "../../server/domain/context.ts";
import { loadWorld } from "../../server/domain/world/world.ts";
import { createFileCalls } from "../../server/git/file-calls.ts";
import { repositoryFiles } from "../../server/git/files.ts";
import { createRepositories, type Repositories } from "../../server/git/repositories.ts";
import { createApp } from "../../server/http/app.ts";
import { createHttpServer, type HttpServer } from "../../server/http/server.ts";
import { createServices, nodeHash } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { patience } from "../patience.ts";
import { talk } from "../wire.ts";
import { git } from "./git-repositories.ts";

const folder = mkdtempSync(join(tmpdir(), "forgekit-git-http-"));
const copies = join(folder, "copies");
const world: World = {
	users: ["ada", "lin", "tom", "mia", "gus", "ola", "ben"].map((username) => ({
		username,
		...(username === "ben" && { state: "blocked" as const }),
		tokens: [
			{ name: "laptop", value: `${username}-token`, scopes: ["api" as const] },
			...(["read_api", "read_repository", "write_repository", "read_user"] as const).map(
				(scope) => ({
					name: scope,
					value: `${username}-${scope}`,
					scopes: [scope],
				}),
			),
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
		...["push", "rules", "races"].map((name) => ({
			path: `acme/${name}`,
			visibility: "public" as const,
			repository: { path: join(folder, "source") },
		})),
		{ path: "acme/first", visibility: "private" },
		{
			path: "acme/ruled",
			visibility: "private",
			repository: { path: join(folder, "source") },
			protected_branches: [
				{ name: "release/*", push: "none", merge: "developer" },
				{ name: "team/*", push: "developer", allow_force_push: true },
				{ name: "*/stable", push: "none", merge: "none" },
			],
		},
		{
			path: "acme/heads",
			visibility: "private",
			repository: { path: join(folder, "source") },
		},
		{
			path: "acme/reviewed",
			visibility: "public",
			features: { merge_requests: "private" },
			repository: { path: join(folder, "source") },
			merge_requests: [
				{
					title: "Reviewed",
					author: "tom",
					state: "merged",
					source_branch: "main",
					target_branch: "main",
					diff_refs: { base_sha: "main", start_sha: "main", head_sha: "main" },
				},
			],
		},
	],
};

let repositories: Repositories;
let services: Services;
let http: HttpServer;
let port: number;
const errors: unknown[] = [];
let clones = 0;
/** Repositories that single tests open; closed after all tests. */
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
		...createServices(stores, readSettings({ RATE_LIMIT_WRONG_TOKENS: "0", MAX_BODY: "1 MiB" })),
		reportError: (error) => errors.push(error),
	};
	await loadWorld(world, services, { resolvePath: (path) => path });
	const app = createApp(services, {
		git: { transport: repositories.transport, mostPushed: 4 * 2 ** 20 },
	});
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

/** Makes a repository with an annotated tag and forty commits, each of which changes one file. */
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

/** Runs git as a user would, but without this machine's settings and without prompts for a password. */
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
			(error, out, err) => resolve({ code: error ? Number(error.code ?? -1) : 0, out, err }),
		);
	});
}

const urlOf = (path: string, token?: string, user = "any") =>
	`http://${token === undefined ? "" : `${user}:${token}@`}127.0.0.1:${port}/${path}`;

/** Clones into a new folder. Returns the folder and git's output. */
async function clone(url: string, ...options: string[]): Promise<Ran & { to: string }> {
	const to = join(folder, `clone-${++clones}`);
	return { ...(await run(["clone", "-q", ...options, url, to])), to };
}

const basic = (token: string, user = "any") => ({
	Authorization: `Basic ${btoa(`${user}:${token}`)}`,
});
const refs = "info/refs?service=git-upload-pack";
const get = (path: string, headers = {}) =>
	fetch(`http://127.0.0.1:${port}/${path}`, { headers, redirect: "manual" });

it.each([0, 1, 2])("clones over version %i of the protocol", async (version) => {
	const option = `protocol.version=${version}`;
	const to = join(folder, `version-${version}`);
	const url = urlOf("acme/open.git");
	const { code, err } = await run(["-c", option, "clone", "-q", url, to]);
	expect({ code, err }).toEqual({ code: 0, err: "" });
	expect(git(to, ["rev-parse", "HEAD", "v1^{}"])).toEqual(
		git(join(folder, "source"), ["rev-parse", "HEAD", "v1^{}"]),
	);
	git(to, ["fsck", "--strict"]);
});

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
	// Commits that the server lacks make git send a long list of haves.
	for (let n = 0; n < 40; n++) git(to, ["commit", "-qm", `Own ${n}`, "--allow-empty"]);
	const repository = join(copies, "2.git");
	const tree = git(repository, ["rev-parse", "main^{tree}"]).toString().trim();
	const id = git(repository, ["commit-tree", "-m", "Later", "-p", "main", tree]).toString().trim();
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
	expect(readFileSync(join(to, ".git/HEAD"), "utf8")).toBe("ref: refs/heads/main\n");
});

it("says what git expects", async () => {
	const answer = await get(`acme/open.git/${refs}`);
	expect(answer.status).toBe(200);
	expect(answer.headers.get("content-type")).toBe("application/x-git-upload-pack-advertisement");
	expect(answer.headers.get("cache-control")).toBe("no-cache");
	const text = await answer.text();
	expect(text).toMatch(/^001e# service=git-upload-pack\n0000/);
	const odd = await get(`acme/open.git/${refs}`, { "Git-Protocol": "x;y" });
	expect((await odd.text()).replace(/agent=\S+/, "")).toBe(text.replace(/agent=\S+/, ""));
});

/** Response to git's request for refs: the status, and the text unless the status is 200. */
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
const noDownload = "403 You are not allowed to download code from this project.";
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
	expect(await answerTo("acme/open", { Authorization: "Basic %" })).toBe(denied);
	for (const headers of [{ "Private-Token": "mia-token" }, { Authorization: "Bearer mia-token" }])
		expect(await answerTo("acme/secret", headers)).toBe(denied);
	const query = `${refs}&private_token=mia-token`;
	expect(await answerTo("acme/secret", {}, query)).toBe(denied);
});

it("lets a token for reading repositories read files by the API, and nothing else", async () => {
	const read = async (path: string, scope: string) => {
		const headers = { "Private-Token": `mia-${scope}` };
		const answer = await get(`api/v4/projects/acme%2Fsecret/repository/${path}`, headers);
		return answer.status;
	};
	for (const path of ["files/f1.txt?ref=main", "files/f1.txt/raw?ref=main"]) {
		expect(await read(path, "read_repository")).toBe(200);
		expect(await read(path, "write_repository")).toBe(403);
	}
	expect(await read("tree", "read_repository")).toBe(403);
	expect(await read("tree", "read_api")).toBe(200);
});

it("shows a refusal to who runs git", async () => {
	const guest = await clone(urlOf("acme/secret.git", "gus-token"));
	expect(guest.code).not.toBe(0);
	expect(guest.err).toContain("remote: You are not allowed to download code from this project.");
	const stranger = await clone(urlOf("acme/secret.git", "ola-token"));
	expect(stranger.err).toContain("remote: The project you were looking for could not be found.");
	const wrong = await clone(urlOf("acme/open.git", "nobody-token"));
	// The server never sees the wrong token: git first sends a request without it, which a public project allows.
	expect(wrong.code).toBe(0);
	expect((await clone(urlOf("acme/secret.git", "nobody-token"))).err).toContain(
		"Authentication failed",
	);
});

it("refuses the protocol that reads files", async () => {
	expect(await answerTo("acme/open", {}, "info/refs")).toBe(denied);
	const mia = basic("mia-token");
	expect(await answerTo("acme/open", mia, "info/refs")).toBe(noCommand);
	expect(await answerTo("acme/none", mia, "info/refs?service=git-x")).toBe(noCommand);
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

/** A pkt-line of git's protocol: the length of the whole line as four hexadecimal digits, the text, and a line feed. */
const line = (text: string) => `${(text.length + 5).toString(16).padStart(4, "0")}${text}\n`;

function fetchBody(): string {
	const id = git(join(folder, "source"), ["rev-parse", "HEAD"]).toString().trim();
	return `${line("command=fetch")}0001${line(`want ${id}`)}${line("done")}0000`;
}

function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
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
	expect(answer.headers.get("content-type")).toBe("application/x-git-upload-pack-result");
	expect(await answer.text()).toContain("packfile\n");
	const bomb = gzipSync(
		`${line("command=fetch")}0001${line(`have ${"0".repeat(40)}`).repeat(50_000)}`,
	);
	const large = await post(bomb, gzip);
	expect(large.status).toBe(413);
	expect(await large.text()).toBe("413 Request Entity Too Large");
	expect((await post("not gzip", gzip)).status).toBe(400);
	expect((await post(fetchBody(), { "Content-Encoding": "br" })).status).toBe(415);
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

it.each([
	["git-upload-pack", "zzzz"],
	["git-upload-pack", line("done")],
	["git-upload-pack", `${line("command=nonsense")}0000`],
	["git-upload-pack", "0001"],
	["git-upload-pack", `${line("command=fetch")}0001`],
	["git-upload-pack", `${line("command=fetch")}0001${line("nonsense")}0000`],
	["git-upload-pack", `${line("command=fetch")}0001${line("want x")}0000`],
	["git-upload-pack", `${line("command=fetch")}0001${line("have x")}0000`],
	["git-upload-pack", `${line("command=fetch")}0001${line("deepen x")}0000`],
	["git-upload-pack", `${line("command=fetch")}0001${line("shallow x")}0000`],
	["git-upload-pack", `${line("command=fetch")}${line("command=ls-refs")}0000`],
	["git-upload-pack", `${line("object-format=x")}${line("command=fetch")}0000`],
	["git-upload-pack", `${line("object-format=sha256")}${line("command=fetch")}0000`],
	["git-receive-pack", "zzzz"],
	["git-receive-pack", "001"],
	["git-receive-pack", line("done")],
	["git-receive-pack", `${line("shallow x")}0000`],
])("a request to %s of %j is 400", async (service, body) => {
	const answer = await fetch(urlOf(`acme/push.git/${service}`), {
		method: "POST",
		headers: {
			...(service === "git-receive-pack" && basic("tom-token")),
			"Content-Type": `application/x-${service}-request`,
			"Git-Protocol": "version=2",
		},
		body,
	});
	expect([answer.status, await answer.text()]).toEqual([400, "Bad Request"]);
	expect(errors).toEqual([]);
});

it.each(["001", "", `${line("want x")}0000`])(
	"a request of %j over version 0 of the protocol is 400",
	async (body) => {
		const answer = await post(body, { "Git-Protocol": "version=0" });
		expect([answer.status, await answer.text()]).toEqual([400, "Bad Request"]);
		expect(errors).toEqual([]);
	},
);

it("reports a repository that git cannot read", async () => {
	const head = join(copies, "5.git/HEAD");
	const content = readFileSync(head);
	writeFileSync(head, "broken");
	const { status } = await get(`acme/hostile.git/${refs}`);
	writeFileSync(head, content);
	expect(status).toBe(500);
	expect(errors).toHaveLength(1);
	const packed = join(copies, "5.git/packed-refs");
	git(join(copies, "5.git"), ["pack-refs", "--all"]);
	const list = readFileSync(packed);
	writeFileSync(packed, `${list}broken\n`);
	const response = await get(`acme/hostile.git/${refs}`);
	writeFileSync(packed, list);
	expect(response.status).toBe(500);
	expect(errors).toHaveLength(2);
});

const fetching = () => running("upload-pack");

/** Command lines of the running git processes of a service, such as `upload-pack`, for this test's repositories. */
function running(service: string): string[] {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.flatMap((id) => {
			try {
				const command = readFileSync(`/proc/${id}/cmdline`, "utf8");
				const isOurs = command.includes(copies) && command.includes(service);
				return isOurs ? [command.replaceAll("\0", " ")] : [];
			} catch {
				return [];
			}
		});
}

/** Starts a fetch request that sends only part of its body. */
async function openRequest(at = port) {
	const open = request({
		port: at,
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
	// A slot is freed only after its process has ended.
	const { state } = repositories.transport;
	await vi.waitFor(() => expect(state().running).toBe(0), patience);
	expect(errors).toEqual([]);
});

it("ends its processes when the server ends", async () => {
	const app = createApp(services, {
		git: { transport: repositories.transport, mostPushed: 2 ** 20 },
	});
	const server = createHttpServer(app.callback());
	const open = await openRequest(await server.listen(0, "127.0.0.1"));
	await vi.waitFor(() => expect(fetching()).toHaveLength(1), patience);
	await server.close(0);
	await vi.waitFor(() => expect(fetching()).toEqual([]), patience);
	await vi.waitFor(() => expect(open.destroyed).toBe(true), patience);
});

it("refuses with 503 what is beyond its places and its queue", async () => {
	const state = () => repositories.transport.state();
	const open = await Promise.all([1, 2, 3].map(() => openRequest()));
	// One repository gets at most three of the server's four slots for git processes.
	await vi.waitFor(() => expect(state().running).toBe(3), patience);
	const waiting = openRequest();
	await vi.waitFor(() => expect(state().waiting).toBe(1), patience);
	const refused = await get(`acme/open.git/${refs}`);
	expect(refused.status).toBe(503);
	expect(refused.headers.get("retry-after")).toBe("5");
	expect(await refused.text()).toBe("503 Service Unavailable");
	expect(state().refused).toBe(1);
	// The fourth slot is free for another repository.
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
		showsMergeRequests: true,
		input,
		signal: undefined,
	});
	const first = output[Symbol.asyncIterator]().next();
	await expect(first).rejects.toMatchObject({ status: 408 });
	await vi.waitFor(() => expect(fetching()).toEqual([]), patience);
	expect(transport.state().running).toBe(0);
});

/** Clones a project with a token. The returned `push` uses the same token. */
async function checkout(project: string, token: string, ...options: string[]) {
	const { to } = await clone(urlOf(`${project}.git`, token), ...options);
	git(to, ["config", "push.default", "nothing"]);
	let commits = 0;
	return {
		to,
		git: (...args: string[]) => git(to, args).toString().trim(),
		/** Adds a commit and returns the commit's id. */
		commit(path = `new-${token}`, content: string | Uint8Array = `${++commits}`) {
			writeFileSync(join(to, path), content);
			git(to, ["add", "."]);
			git(to, ["commit", "-qm", `Commit of ${token}`]);
			return git(to, ["rev-parse", "HEAD"]).toString().trim();
		},
		push: (...args: string[]) => run(["-C", to, "push", "--porcelain", "origin", ...args]),
	};
}

const projectOf = async (project: string) =>
	(await (
		await get(`api/v4/projects/${encodeURIComponent(project)}`, {
			"Private-Token": "ada-token",
		})
	).json()) as { default_branch: string; readme_url: string };

/** The project's audit events, newest first: author, changed ref, and the ref's commits before and after. */
async function eventsOf(project: string) {
	const path = `api/v4/projects/${encodeURIComponent(project)}/audit_events`;
	const answer = await get(path, { "Private-Token": "ada-token" });
	const events = (await answer.json()) as {
		details: Record<string, unknown>;
	}[];
	return events.map(({ details: { author_name, change, from, to } }) => ({
		author_name,
		change,
		from,
		to,
	}));
}

/** Ids of the objects that a repository's refs name, keyed by the ref's name. */
function refsIn(id: number): Record<string, string> {
	const lines = git(join(copies, `${id}.git`), [
		"for-each-ref",
		"--format=%(refname) %(objectname)",
	])
		.toString()
		.trim()
		.split("\n");
	return Object.fromEntries(lines.map((line) => line.split(" ")));
}

it("takes a push, which the next request sees", async () => {
	const { commit, push, git } = await checkout("acme/push", "lin-token");
	const tree = "api/v4/projects/acme%2Fpush/repository/tree?ref=main";
	const paths = async () =>
		((await (await get(tree)).json()) as { path: string }[]).map(({ path }) => path);
	expect(await paths()).not.toContain("README.md");
	const before = git("rev-parse", "HEAD");
	const after = commit("README.md");
	git("tag", "v2");
	const { code, err } = await push("main", "v2", "main:topic");
	expect(code).toBe(0);
	expect(err).not.toContain("remote:");
	expect(await paths()).toContain("README.md");
	const { readme_url } = await projectOf("acme/push");
	expect(readme_url).toMatch(/\/acme\/push\/-\/blob\/main\/README\.md$/);
	expect(refsIn(7)).toMatchObject({
		"refs/heads/main": after,
		"refs/heads/topic": after,
		"refs/tags/v2": after,
	});
	const events = await eventsOf("acme/push");
	expect(events.toSorted((a, b) => (`${a.change}` < `${b.change}` ? -1 : 1))).toEqual([
		{ author_name: "lin", change: "refs/heads/main", from: before, to: after },
		{ author_name: "lin", change: "refs/heads/topic", from: "", to: after },
		{ author_name: "lin", change: "refs/tags/v2", from: "", to: after },
	]);
	expect((await push("--delete", "topic")).code).toBe(0);
	expect((await eventsOf("acme/push"))[0]).toEqual({
		author_name: "lin",
		change: "refs/heads/topic",
		from: after,
		to: "",
	});
	expect(errors).toEqual([]);
});

it("takes a large push, and one from a shallow clone", async () => {
	const shallow = await checkout("acme/push", "tom-token", "--depth=2");
	const content = randomBytes(3 * 2 ** 20);
	shallow.commit("large", content);
	expect((await shallow.push("HEAD:refs/heads/large")).code).toBe(0);
	const { to } = await clone(urlOf("acme/push.git"), "--branch=large");
	expect(readFileSync(join(to, "large")).equals(content)).toBe(true);
	git(to, ["fsck", "--strict"]);
});

it("refuses a pack that is too large", async () => {
	const { commit, push } = await checkout("acme/push", "tom-token");
	commit("too-large", randomBytes(5 * 2 ** 20));
	const { code, err, out } = await push("HEAD:refs/heads/too-large");
	expect(code).not.toBe(0);
	expect(err).toContain("pack exceeds maximum allowed size");
	expect(out).toContain("unpacker error");
	expect(refsIn(7)).not.toHaveProperty(["refs/heads/too-large"]);
});

it("refuses a pack long before its end, and lets its sender know at once", async () => {
	const { maxBody } = readSettings({ MAX_BODY: "32 MiB" });
	const app = createApp(
		{ ...services, settings: { ...services.settings, maxBody } },
		{ git: { transport: repositories.transport, mostPushed: 2 ** 20 } },
	);
	const server = createHttpServer(app.callback());
	const own = await server.listen(0, "127.0.0.1");
	const { commit, to } = await checkout("acme/push", "tom-token");
	// More than the sockets hold.
	commit("far-too-large", randomBytes(24 * 2 ** 20));
	const url = `http://any:tom-token@127.0.0.1:${own}/acme/push.git`;
	const args = ["-C", to, "push", "--porcelain", url, "HEAD:refs/heads/far-too-large"];
	const { code, err, out } = await run(args, AbortSignal.timeout(20_000));
	await server.close(0);
	expect(code).not.toBe(0);
	expect(err).toContain("pack exceeds maximum allowed size");
	expect(err).not.toContain("RPC failed");
	expect(out).toContain("unpacker error");
	expect(refsIn(7)).not.toHaveProperty(["refs/heads/far-too-large"]);
	expect(errors).toEqual([]);
});

it("refuses objects that git rejects, but takes old faults", async () => {
	const { to, git: own, push } = await checkout("acme/push", "tom-token");
	const id = own("rev-parse", "HEAD:f0.txt");
	const bad = git(to, ["mktree"], `100644 blob ${id}\t.git\n`, undefined).toString().trim();
	const evil = own("commit-tree", "-m", "Evil", bad);
	const refused = await push(`${evil}:refs/heads/evil`);
	expect(refused.code).not.toBe(0);
	expect(refused.err).toContain("hasDotgit");
	const old = git(
		to,
		["hash-object", "-t", "commit", "-w", "--stdin", "--literally"],
		`tree ${own("rev-parse", "HEAD^{tree}")}\nauthor A <a@acme.test> 1 +051800\ncommitter A <a@acme.test> 1 +051800\n\nOld\n`,
	)
		.toString()
		.trim();
	expect((await push(`${old}:refs/heads/old`)).code).toBe(0);
});

const gitlab = (text: string) => `remote: GitLab: ${text}`;
const declined = "[remote rejected] (pre-receive hook declined)";

it("lets developers push what is not protected", async () => {
	const { commit, push, git: own } = await checkout("acme/rules", "tom-token");
	const before = refsIn(8);
	commit();
	const refused = await push("HEAD:refs/heads/main", "HEAD:refs/heads/topic");
	expect(refused.code).not.toBe(0);
	expect(refused.err).toContain(
		gitlab("You are not allowed to push code to protected branches on this project."),
	);
	expect(refused.out).toContain(declined);
	// A single refused ref refuses the whole push, and no object is kept.
	expect(refsIn(8)).toEqual(before);
	expect(readdirSync(join(copies, "8.git/objects")).join()).not.toContain("tmp");
	expect((await push("HEAD:refs/heads/topic")).code).toBe(0);
	own("commit", "--amend", "-qm", "Again");
	expect((await push("HEAD:refs/heads/topic")).out).toContain("[rejected]");
	expect((await push("+HEAD:refs/heads/topic")).code).toBe(0);
	expect((await push("--delete", "topic")).code).toBe(0);
	expect(refsIn(8)).toEqual(before);
	const hex = await push(`HEAD:refs/heads/${"a".repeat(40)}`);
	expect(hex.err).toContain(
		gitlab("You cannot create a branch with a 40-character hexadecimal branch name."),
	);
});

it("protects the default branch from everybody", async () => {
	const { commit, push, git: own } = await checkout("acme/rules", "lin-token");
	commit();
	expect((await push("HEAD:main")).code).toBe(0);
	own("commit", "--amend", "-qm", "Again");
	const forced = await push("+HEAD:main");
	expect(forced.err).toContain(
		gitlab("You are not allowed to force push code to a protected branch on this project."),
	);
	const deleted = await push("--delete", "main");
	expect(deleted.err).toContain(gitlab("The default branch of a project cannot be deleted."));
	for (const ref of [
		"refs/keep-around/x",
		"refs/merge-requests/1/head",
		"refs/source/heads/x",
		"refs/incoming/heads/x",
	]) {
		const hidden = await push(`HEAD:${ref}`);
		expect(hidden.out).toContain("deny updating a hidden ref");
	}
});

it.each(["\u2028", "\u2029", "\u0085"])(
	"checks and records every ref of a push with %j in a name",
	async (character) => {
		const { commit, push } = await checkout("acme/rules", "tom-token");
		commit();
		const before = refsIn(8);
		// Were this the end of a line, "end" would end the list of refs before `main`.
		const name = `refs/heads/a${character}end`;
		const refused = await push("-f", `HEAD:${name}`, "HEAD:main");
		expect(refused.out).toContain(declined);
		expect(refused.err).toContain(
			gitlab("You are not allowed to push code to protected branches on this project."),
		);
		expect(refsIn(8)).toEqual(before);
		expect((await push(`HEAD:${name}`)).code).toBe(0);
		expect(refsIn(8)).toHaveProperty([name]);
		for (const query of ["", "?sort=updated_desc"]) {
			const branches = await get(`api/v4/projects/acme%2Frules/repository/branches${query}`);
			expect(await branches.json()).toContainEqual(
				expect.objectContaining({ name: `a${character}end` }),
			);
		}
		expect((await eventsOf("acme/rules"))[0]).toMatchObject({ author_name: "tom", change: name });
		expect((await push("--delete", name)).code).toBe(0);
		expect(refsIn(8)).toEqual(before);
	},
);

it.each([false, true])(
	"a branch with a full name in its name is no other branch or tag, packed: %s",
	async (isPacked) => {
		const { push } = await checkout("acme/rules", "tom-token");
		const before = refsIn(8);
		const names = ["refs/heads/refs/heads/slip", "refs/heads/refs/tags/slip"];
		// A name below that of a branch, which no branch can have beside it.
		const below = ["refs/heads/folder", "refs/heads/refs/heads/folder/file"];
		expect((await push(...[...names, ...below].map((name) => `HEAD:${name}`))).code).toBe(0);
		if (isPacked) git(join(copies, "8.git"), ["pack-refs", "--all"]);
		const path = "api/v4/projects/acme%2Frules/repository";
		const headers = { "Private-Token": "tom-token" };
		for (const one of [
			"branches/slip",
			"tags/slip",
			"commits/slip",
			"commits/refs%2Fheads%2Fslip",
			"branches/folder%2Ffile",
			"commits/folder%2Ffile",
		])
			expect([one, (await get(`${path}/${one}`)).status]).toEqual([one, 404]);
		const branches = await get(`${path}/branches?search=slip`);
		expect(await branches.json()).toMatchObject([
			{ name: "refs/heads/slip" },
			{ name: "refs/tags/slip" },
		]);
		const made = await fetch(urlOf(`${path}/branches?branch=slip&ref=main`), {
			method: "POST",
			headers,
		});
		expect([made.status, await made.json()]).toMatchObject([201, { name: "slip" }]);
		expect((await get(`${path}/branches/slip`)).status).toBe(200);
		const update = await fetch(urlOf("api/v4/projects/acme%2Frules"), {
			method: "PUT",
			headers: { "Private-Token": "ada-token" },
			body: new URLSearchParams({ default_branch: "refs/heads/slip" }),
		});
		expect(await update.json()).toEqual({
			message: {
				base: ["Could not change HEAD: branch 'refs/heads/slip' does not exist"],
			},
		});
		const deleted = await fetch(urlOf(`${path}/branches/slip`), { method: "DELETE", headers });
		expect(deleted.status).toBe(204);
		expect((await get(`${path}/branches/slip`)).status).toBe(404);
		expect((await push("--delete", ...names, ...below)).code).toBe(0);
		expect(refsIn(8)).toEqual(before);
		expect(errors).toEqual([]);
	},
);

it("shows the refs of merge requests, and none that only keep commits", async () => {
	const lin = await checkout("acme/open", "lin-token");
	const ask = (...args: string[]) => run(["-C", lin.to, ...args]);
	const head = lin.git("rev-parse", "HEAD");
	await repositories.setRefs(1, [
		{ ref: "refs/merge-requests/1/head", to: head },
		{ ref: `refs/keep-around/${head}`, to: head },
	]);
	for (const version of ["0", "1", "2"]) {
		const setting = `protocol.version=${version}`;
		const { out } = await ask("-c", setting, "ls-remote", "origin");
		expect(out).toContain(`${head}\trefs/merge-requests/1/head`);
		expect(out).not.toContain("keep-around");
	}
	await ask("fetch", "-q", "origin", "merge-requests/1/head:one");
	expect(lin.git("rev-parse", "one")).toBe(head);
	for (const change of ["HEAD:", "+HEAD:", ":"]) {
		const { out } = await lin.push(`${change}refs/merge-requests/1/head`);
		expect(out).toMatch(/deny (updating|deleting) a hidden ref/);
	}
	const branches = await get(`api/v4/projects/1/repository/branches`, {
		"Private-Token": "lin-token",
	});
	expect(JSON.stringify(await branches.json())).not.toContain("merge-requests");
	await repositories.setRefs(1, [
		{ ref: "refs/merge-requests/1/head", to: null },
		{ ref: `refs/keep-around/${head}`, to: null },
	]);
});

it("fetches the newest commit of a merge request, also without its branch", async () => {
	const lin = await checkout("acme/heads", "lin-token");
	const api = async (method: string, path: string, body?: object) => {
		const answer = await fetch(urlOf(`api/v4/projects/acme%2Fheads/merge_requests${path}`), {
			method,
			headers: {
				"Private-Token": "lin-token",
				"Content-Type": "application/json",
			},
			...(body && { body: JSON.stringify(body) }),
		});
		return { status: answer.status, body: await answer.json() };
	};
	const fetched = async () => {
		const { code, err } = await run([
			"-C",
			lin.to,
			"fetch",
			"-q",
			"origin",
			"merge-requests/1/head",
		]);
		expect({ code, err }).toEqual({ code: 0, err: "" });
		return lin.git("rev-parse", "FETCH_HEAD");
	};
	const first = lin.commit();
	await lin.push("HEAD:fix");
	const ends = { source_branch: "fix", target_branch: "main", title: "Fix" };
	expect((await api("POST", "", ends)).status).toBe(201);
	expect(await fetched()).toBe(first);
	const second = lin.commit();
	await lin.push("HEAD:fix");
	expect(await fetched()).toBe(second);
	await lin.push("--delete", "fix");
	expect(await fetched()).toBe(second);

	// Pushes the deleted branch again. A refused update of the merge request, even one that would reopen it, must not
	// move the merge request's ref.
	const third = lin.commit();
	await lin.push("HEAD:fix");
	expect((await api("PUT", "/1", { title: "" })).status).toBe(400);
	const both = { state_event: "reopen", title: "" };
	expect((await api("PUT", "/1", both)).status).toBe(400);
	expect(await fetched()).toBe(second);
	expect(await api("PUT", "/1", { state_event: "reopen" })).toMatchObject({
		status: 200,
		body: { state: "opened", sha: third },
	});
	expect(await fetched()).toBe(third);
	// The API does not find commits by a merge request's ref.
	const commits = await get(
		"api/v4/projects/acme%2Fheads/repository/commits?ref_name=refs/merge-requests/1/head",
		{ "Private-Token": "lin-token" },
	);
	expect(await commits.json()).toEqual([]);
});

it("shows the refs of merge requests only to those who see these", async () => {
	for (const version of ["0", "1", "2"]) {
		const listed = async (user: string) => {
			const { to } = await checkout("acme/reviewed", `${user}-token`);
			// git sends a token only when asked for one, and this project is public: set the header explicitly.
			const header = `Authorization: Basic ${btoa(`x:${user}-token`)}`;
			const own = [`protocol.version=${version}`, `http.extraHeader=${header}`];
			const settings = own.flatMap((setting) => ["-c", setting]);
			return (await run(["-C", to, ...settings, "ls-remote", "origin"])).out;
		};
		expect(await listed("tom")).toContain("\trefs/merge-requests/1/head");
		const out = await listed("gus");
		expect(out).toContain("\trefs/heads/main");
		expect(out).not.toContain("merge-requests");
	}
});

it("follows the rules of a project, of which one that grants is enough", async () => {
	const tom = await checkout("acme/ruled", "tom-token");
	const lin = await checkout("acme/ruled", "lin-token");
	// The project has no protection rule for its default branch, but nobody may delete a default branch.
	tom.commit();
	expect((await tom.push("HEAD:main")).code).toBe(0);
	tom.git("commit", "--amend", "-qm", "Again");
	expect((await tom.push("+HEAD:main")).code).toBe(0);
	expect((await lin.push("--delete", "main")).err).toContain(
		gitlab("The default branch of a project cannot be deleted."),
	);
	lin.commit();
	for (const start of ["origin/main", "HEAD"]) {
		const push = `${start}:refs/heads/release/1`;
		expect((await lin.push(push)).err).toContain(
			gitlab(
				"You can only use an existing protected branch ref as the basis of a new protected branch.",
			),
		);
	}
	expect((await lin.push("HEAD:refs/heads/a/stable")).err).toContain(
		gitlab("You are not allowed to create protected branches on this project."),
	);
	expect((await tom.push("HEAD:refs/heads/team/stable")).code).toBe(0);
	await run(["-C", lin.to, "fetch", "-q"]);
	const onStable = "origin/team/stable:refs/heads/release/1";
	expect((await lin.push(onStable)).err).toContain(
		gitlab("You can only create protected branches using the web interface and API."),
	);
	tom.git("commit", "--amend", "-qm", "Once more");
	expect((await tom.push("+HEAD:refs/heads/team/stable")).code).toBe(0);
	expect((await tom.push("--delete", "team/stable")).err).toContain(
		gitlab(
			"You are not allowed to delete protected branches from this project. Only a project maintainer or owner can delete a protected branch.",
		),
	);
	expect((await lin.push("--delete", "team/stable")).err).toContain(
		gitlab("You can only delete protected branches using the web interface."),
	);
});

it("makes the first branch of a repository its default", async () => {
	const developer = await checkout("acme/first", "tom-token");
	developer.commit("README.md");
	const refused = await developer.push("HEAD:refs/heads/trunk");
	expect(refused.err).toContain(
		"remote: A default branch (e.g. main) does not yet exist for acme/first",
	);
	expect(refused.err).toMatch(/remote: {3}http\S+\/acme\/first\/-\/project_members/);
	const maintainer = await checkout("acme/first", "lin-token");
	maintainer.commit("README.md");
	expect((await maintainer.push("HEAD:refs/heads/trunk")).code).toBe(0);
	expect(await projectOf("acme/first")).toMatchObject({
		default_branch: "trunk",
		readme_url: expect.stringContaining("/-/blob/trunk/README.md"),
	});
	const later = await checkout("acme/first", "tom-token");
	later.commit();
	expect((await later.push("HEAD:trunk")).err).toContain(
		gitlab("You are not allowed to push code to protected branches on this project."),
	);
	const { to } = await clone(urlOf("acme/first.git", "mia-token"));
	expect(git(to, ["branch", "--show-current"]).toString()).toBe("trunk\n");
});

const noPush = "403 You are not allowed to push code to this project.";
it.each([
	["acme/push", undefined, denied],
	["acme/push", "ola-token", noPush],
	["acme/push", "mia-token", noPush],
	["acme/push", "tom-token", "200"],
	["acme/push", "tom-write_repository", "200"],
	["acme/push", "tom-read_api", "403 You are not allowed to upload code."],
	["acme/push", "tom-read_user", noCode],
	["acme/old", "lin-token", noPush],
	["acme/secret", "ola-token", noProject],
	["acme/secret", "gus-token", noPush],
])("a push to %s by %s: %s", async (project, token, expected) => {
	const headers = token === undefined ? {} : basic(token);
	const query = "info/refs?service=git-receive-pack";
	expect(await answerTo(project, headers, query)).toBe(expected);
	const answer = await fetch(urlOf(`${project}.git/git-receive-pack`), {
		method: "POST",
		body: "0000",
		headers: {
			...headers,
			"Content-Type": "application/x-git-receive-pack-request",
		},
	});
	const text = await answer.text();
	expect(answer.status === 200 ? `200${text}` : `${answer.status} ${text.trim()}`).toBe(expected);
});

/** Starts a push of a new branch: sends the command but not the pack. */
function openPush(
	{ to, id, ref }: { to: string; id: string; ref: string },
	{ project, token, at = port }: { project: string; token: string; at?: number },
) {
	const pack = git(to, ["pack-objects", "--stdout", "--revs", "-q"], `${id}\n^origin/main\n`);
	const open = request({
		port: at,
		host: "127.0.0.1",
		method: "POST",
		path: `/${project}.git/git-receive-pack`,
		headers: {
			...basic(token),
			"Content-Type": "application/x-git-receive-pack-request",
			"Transfer-Encoding": "chunked",
		},
	});
	open.on("error", () => {});
	const command = `${"0".repeat(40)} ${id} ${ref}\0report-status side-band-64k`;
	const length = (command.length + 4).toString(16).padStart(4, "0");
	open.write(`${length}${command}0000`);
	return { open, pack };
}

it("decides again when git has received the push", async () => {
	const { commit, to } = await checkout("acme/rules", "tom-token");
	const id = commit();
	const before = refsIn(8);
	const { open, pack } = openPush(
		{ to, id, ref: "refs/heads/late" },
		{ project: "acme/rules", token: "tom-token" },
	);
	await vi.waitFor(() => expect(running("receive-pack")).toHaveLength(1), patience);
	const removed = await fetch(urlOf("api/v4/groups/acme/members/3"), {
		method: "DELETE",
		headers: { "Private-Token": "ada-token" },
	});
	expect(removed.status).toBe(204);
	open.end(pack);
	const [answer] = (await once(open, "response")) as [IncomingMessage];
	expect(await text(answer)).toContain(`GitLab: ${noPush.slice(4)}`);
	expect(refsIn(8)).toEqual(before);
	await fetch(urlOf("api/v4/groups/acme/members"), {
		method: "POST",
		headers: { "Private-Token": "ada-token" },
		body: new URLSearchParams({ user_id: "3", access_level: "30" }),
	});
});

it("refuses pushes where its hooks do not run", async () => {
	const hookless = createRepositories({ directory: copies, hooks: folder });
	others.push(hookless);
	const app = createApp(services, {
		git: { transport: hookless.transport, mostPushed: 2 ** 20 },
	});
	const server = createHttpServer(app.callback());
	const own = await server.listen(0, "127.0.0.1");
	const { commit, to } = await checkout("acme/races", "lin-token");
	commit();
	const before = refsIn(9);
	const url = `http://any:lin-token@127.0.0.1:${own}/acme/races.git`;
	const { code, err } = await run(["-C", to, "push", url, "HEAD:main"]);
	await server.close(0);
	expect(code).not.toBe(0);
	expect(err).toContain("500");
	expect(refsIn(9)).toEqual(before);
	expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining("hook") })]);
});

it("waits for a slow push longer than for other bodies", async () => {
	const app = createApp(services, {
		git: { transport: repositories.transport, mostPushed: 2 ** 20 },
	});
	const server = createHttpServer(app.callback(), { bodyTimeout: 300 });
	const own = await server.listen(0, "127.0.0.1");
	const { commit, to } = await checkout("acme/races", "tom-token");
	const { open, pack } = openPush(
		{ to, id: commit(), ref: "refs/heads/slow" },
		{ project: "acme/races", token: "tom-token", at: own },
	);
	const slow = await talk(own);
	slow.send(
		"POST /api/v4/projects HTTP/1.1\r\nHost: x\r\nPrivate-Token: lin-token\r\nContent-Length: 9\r\n\r\na",
	);
	expect(await slow.rest()).toMatch(/^HTTP\/1.1 408 /);
	open.end(pack);
	const [answer] = (await once(open, "response")) as [IncomingMessage];
	expect(await text(answer)).toContain("ok refs/heads/slow");
	await server.close(0);
});

it("lets one of two pushes win", async () => {
	const one = await checkout("acme/races", "lin-token");
	const other = await checkout("acme/races", "ada-token");
	one.commit();
	other.commit();
	const codes = await Promise.all([one.push("HEAD:main"), other.push("HEAD:main")]);
	expect(codes.filter(({ code }) => code === 0)).toHaveLength(1);
	git(join(copies, "9.git"), ["fsck", "--strict"]);
	const events = await eventsOf("acme/races");
	expect(events.filter(({ change }) => change === "refs/heads/main")).toHaveLength(1);
});

it("leaves nothing of a push whose caller leaves", async () => {
	const { commit, to } = await checkout("acme/races", "lin-token");
	const id = commit("random", randomBytes(2 ** 20));
	const before = refsIn(9);
	const { open, pack } = openPush(
		{ to, id, ref: "refs/heads/gone" },
		{ project: "acme/races", token: "lin-token" },
	);
	open.write(pack.subarray(0, pack.length / 2));
	const objects = () => readdirSync(join(copies, "9.git/objects")).join();
	await vi.waitFor(() => expect(objects()).toContain("tmp_objdir"), patience);
	// A backup does not copy objects of a push that is not accepted yet.
	for await (const path of repositoryFiles(createFileCalls(), join(copies, "9.git")))
		expect(path).not.toContain("tmp_objdir");
	open.destroy();
	await vi.waitFor(() => expect(running("receive-pack")).toEqual([]), patience);
	expect(objects()).not.toContain("tmp_objdir");
	expect(refsIn(9)).toEqual(before);
	// A slot is freed only after its process has ended.
	const { state } = repositories.transport;
	await vi.waitFor(() => expect(state().running).toBe(0), patience);
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
		["receive.procReceiveRefs", "refs/x"],
		["receive.denyDeletes", "true"],
		["gc.auto", "1"],
		["receive.autogc", "true"],
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
	const { commit, push } = await checkout("acme/hostile", "lin-token");
	commit();
	expect((await push("HEAD:main", "HEAD:refs/heads/new")).code).toBe(0);
	// With this object missing, git with the hostile settings would fetch it from the promisor remote.
	rmSync(join(repository, "objects", blob.slice(0, 2), blob.slice(2)));
	expect((await clone(url)).code).not.toBe(0);
	expect(existsSync(sprung)).toBe(false);
	// Shows that the trap works: git, run with the repository's settings, starts the trap.
	await run(["-C", repository, "fetch", "origin"]);
	expect(existsSync(sprung)).toBe(true);
});

/** Unpacks a repository's packs into loose objects, one file each. */
function unpack(repository: string): void {
	const packs = join(repository, "objects/pack");
	const contents = readdirSync(packs)
		.filter((name) => name.endsWith(".pack"))
		.map((name) => readFileSync(join(packs, name)));
	rmSync(packs, { recursive: true });
	for (const content of contents) git(repository, ["unpack-objects", "-q"], content);
}
