/** `forgekit record` against a stand-in that behaves as another GitLab does, in front of our own server. */
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createMocks } from "../../mocks/doors/fetch.ts";
import { Pace } from "../../server/cli/record/pace.ts";
import { type RecordOptions, record } from "../../server/cli/record/record.ts";
import { readWholeWorld } from "../../server/cli/world/whole-world.ts";
import { cleanUp, emptyFolder, Forgekit, run } from "../command.ts";
import { type GitServer, rootToken, serveWithGit } from "./recorded.ts";

const closers: (() => unknown)[] = [];
let original: GitServer;

beforeAll(async () => {
	original = await serveWithGit(true);
});
afterAll(async () => {
	for (const close of closers) await close();
	await original?.stop();
	await cleanUp();
});

type Answer = { status: number; headers?: Record<string, string> };
/** What the stand-in answers instead of the server, at a path. */
type Answers = (path: string) => Answer | undefined;

const runnersToken = "glrt-of-the-runners";

/** Keys that some versions lack. */
const missing = new Set([
	...["topics", "merge_user", "suggestion_commit_message"],
	...["work_in_progress", "expired", "task_status"],
]);

/** The same, with keys that the contract does not have and without others. */
function asOther(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(asOther);
	if (typeof value !== "object" || value === null) return value;
	const kept = Object.entries(value).filter(([key]) => !missing.has(key));
	return {
		...Object.fromEntries(kept.map(([key, own]) => [key, asOther(own)])),
		another_key: { deep: [1, null] },
		runners_token: runnersToken,
	};
}

/** Two items a page, no totals and no links. */
async function standIn(answers: Answers = () => undefined) {
	const requests: string[] = [];
	const server = createServer(async (message, reply) => {
		const { method = "", url = "", headers } = message;
		const isApi = url.startsWith("/api/v4/");
		const path = decodeURIComponent(url.replace("/api/v4", ""));
		const own = isApi ? answers(path) : undefined;
		if (isApi) requests.push(`${method} ${path} ${own?.status ?? 200}`);
		if (own) {
			reply.writeHead(own.status, own.headers).end("<html>Sorry</html>");
			return;
		}
		const body = await buffer(message);
		const answer = await fetch(
			original.url + url.replace("per_page=100", "per_page=2"),
			{
				method,
				headers: Object.fromEntries(
					["authorization", "content-type", "git-protocol", "content-encoding"]
						.filter((name) => headers[name] !== undefined)
						.map((name) => [name, String(headers[name])]),
				),
				...(body.length > 0 && { body }),
			},
		);
		const bytes = Buffer.from(await answer.arrayBuffer());
		const type = answer.headers.get("Content-Type") ?? "text/plain";
		const next = answer.headers.get("X-Next-Page");
		const isJson = isApi && type.startsWith("application/json");
		reply.writeHead(answer.status, {
			"Content-Type": type,
			...(next !== null && { "X-Next-Page": next }),
		});
		reply.end(
			isJson ? JSON.stringify(asOther(JSON.parse(bytes.toString()))) : bytes,
		);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	closers.push(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}`, requests };
}

async function folderWithToken(): Promise<string> {
	const folder = await emptyFolder();
	await writeFile(join(folder, "token"), rootToken);
	return folder;
}

/** Runs in this process. Returns what it prints. */
async function recordHere(
	url: string,
	folder: string,
	options: Partial<RecordOptions> = { project: ["acme/rocket"] },
): Promise<string> {
	const log = vi.spyOn(console, "log").mockImplementation(() => {});
	try {
		await record(url, {
			"token-file": join(folder, "token"),
			out: join(folder, "own"),
			rate: "1000",
			...options,
		});
		return log.mock.calls.join("\n");
	} finally {
		log.mockRestore();
	}
}

/** The text of all files. */
async function textsIn(folder: string): Promise<string> {
	const files = await readdir(folder, { recursive: true, withFileTypes: true });
	const texts = await Promise.all(
		files
			.filter((file) => file.isFile())
			.map((file) => readFile(join(file.parentPath, file.name), "latin1")),
	);
	return texts.join("\n");
}

it("records what another GitLab shows, and goes on where it was interrupted", async () => {
	let isDown = true;
	let limited = 0;
	const gitlab = await standIn((path) => {
		if (/\/clusters\?/.test(path)) return { status: 403 };
		if (/\/audit_events\?/.test(path)) return { status: 404 };
		if (/\/protected_branches\?/.test(path)) return { status: 501 };
		if (/\/boards\?/.test(path) && limited++ === 0)
			return { status: 429, headers: { "Retry-After": "0" } };
		if (isDown && /\/discussions\?/.test(path))
			return { status: 502, headers: { "Retry-After": "0" } };
		return undefined;
	});
	const folder = await folderWithToken();
	await expect(recordHere(gitlab.url, folder)).rejects.toThrow(
		`${gitlab.url} does not answer (status 502). The same command goes on where this one stopped.`,
	);
	const before = await textsIn(join(folder, "own"));
	expect(before).not.toContain(rootToken);
	expect(before).not.toContain(runnersToken);
	isDown = false;
	const first = gitlab.requests.splice(0);
	const printed = await recordHere(gitlab.url, folder);
	// Nothing that was answered is asked for again.
	const answered = first.filter((request) =>
		/ (200|403|404|501)$/.test(request),
	);
	expect(answered.length).toBeGreaterThan(10);
	expect(gitlab.requests.filter((one) => answered.includes(one))).toEqual([]);
	const all = [...first, ...gitlab.requests];
	expect(all.every((request) => request.startsWith("GET "))).toBe(true);
	expect(printed.split("\n").slice(1)).toEqual([
		"Left out:",
		"  404 at /groups/{id}/audit_events: GET /groups/1/audit_events",
		"  501 at /projects/{id}/protected_branches: GET /projects/1/protected_branches",
		"  403 at /projects/{id}/clusters: GET /projects/1/clusters",
		"  404 at /projects/{id}/audit_events: GET /projects/1/audit_events",
		"  404 at /audit_events: GET /audit_events",
	]);
	const written = await textsIn(join(folder, "own"));
	expect(written).not.toContain(rootToken);
	expect(written).not.toContain(runnersToken);
	expect(written).not.toContain("another_key");

	const { world, histories } = await readWholeWorld(join(folder, "own"));
	const options = { world, histories, signedInAs: "root" };
	const mocks = createMocks(options);
	const pathsOfIds = [
		...["issues", "merge_requests", "snippets", "labels", "milestones"],
		...["boards", "members", "repository/commits", "releases"],
	].map((list) => `/projects/acme%2Frocket/${list}?per_page=100`);
	pathsOfIds.push("/projects/acme%2Frocket/merge_requests/1/discussions");
	for (const path of pathsOfIds) {
		const here = await mocks.fetch(`http://mock/api/v4${path}`);
		const there = await fetch(`${original.url}/api/v4${path}`, {
			headers: { "Private-Token": rootToken },
		});
		expect([path, namesIn(await here.json())]).toEqual([
			path,
			namesIn(await there.json()),
		]);
	}
});

function namesIn(rows: unknown): unknown[] {
	return (rows as Record<string, unknown>[]).map(
		({ id, tag_name, user_notes_count, state }) =>
			[id, tag_name, user_notes_count, state].join(),
	);
}

it("records a project of a group that its user can't read, as somebody else", async () => {
	const gitlab = await standIn((path) =>
		/^\/groups\//.test(path) ? { status: 404 } : undefined,
	);
	const folder = await folderWithToken();
	await writeFile(join(folder, "token"), "gus-token");
	const printed = await recordHere(gitlab.url, folder, {
		project: ["acme/rocket", "acme/sounding"],
	});
	expect(printed).toContain("a group of which only the path is known: acme");
	const { world } = await readWholeWorld(join(folder, "own"));
	const [project] = world.projects ?? [];
	// Guests read no code.
	expect(project?.repository).toBeUndefined();
	expect(printed).toContain("a repository, which git may not read");
	expect(world.groups).toMatchObject([{ id: 1, path: "acme" }]);
	expect(project?.issues?.length).toBeGreaterThan(2);
	// The labels of the group are those that its projects show, and the world can be loaded.
	const [group] = world.groups ?? [];
	expect(group?.labels?.map(({ name }) => name)).toContain("bug");
	const labels = world.projects?.map((one) => one.labels?.length);
	expect(labels).toEqual([4, 1]);
	const mocks = createMocks({ world, signedInAs: "gus" });
	const answer = await mocks.fetch("http://mock/api/v4/user");
	expect(answer.status).toBe(200);
});

it("takes the newest things for a sample", async () => {
	const gitlab = await standIn();
	const folder = await folderWithToken();
	await recordHere(gitlab.url, folder, {
		...{ project: ["acme/rocket"], sample: "3" },
	});
	const whole = await readWholeWorld(join(folder, "own"));
	const [project] = whole.world.projects ?? [];
	const iids = (list: string) =>
		fetch(
			`${original.url}/api/v4/projects/acme%2Frocket/${list}?per_page=3&order_by=created_at`,
			{ headers: { "Private-Token": rootToken } },
		)
			.then((answer) => answer.json())
			.then((rows) => rows.map(({ iid }: { iid: number }) => iid));
	expect(project?.issues?.map(({ iid }) => iid)).toEqual(await iids("issues"));
	expect(project?.merge_requests?.map(({ iid }) => iid)).toEqual(
		await iids("merge_requests"),
	);
	expect(project?.audit_events?.length).toBe(3);
	const mocks = createMocks({ ...whole, signedInAs: "root" });
	const answer = await mocks.fetch(
		"http://mock/api/v4/projects/acme%2Frocket/issues",
	);
	expect(await answer.json()).toHaveLength(3);
});

it("ends with a signal, and keeps what it has read", async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	const gitlab = await standIn((path) => {
		if (!/\/labels\?/.test(path)) return undefined;
		resolve();
		return { status: 429, headers: { "Retry-After": "600" } };
	});
	const folder = await folderWithToken();
	const child = new Forgekit(folder, [
		...["record", "--from", gitlab.url, "--token-file", "token"],
		...["--project", "acme/rocket", "--out", "own", "--rate", "1000"],
	]);
	await promise;
	child.process.kill("SIGINT");
	expect(await child.ended).toBe(130);
	expect(child.err).toBe("forgekit: interrupted by SIGINT\n");
	expect(await readdir(join(folder, "own"))).toEqual([".state"]);
});

describe("refuses", () => {
	it("a wrong token, after one request", async () => {
		const gitlab = await standIn(() => ({ status: 401 }));
		const folder = await folderWithToken();
		await expect(recordHere(gitlab.url, folder)).rejects.toThrow(
			`${gitlab.url} refuses the token.`,
		);
		expect(gitlab.requests.length).toBe(1);
	});

	it("a folder with a recording, or with another one that is not complete", async () => {
		const folder = await folderWithToken();
		const gitlab = await standIn(() => ({
			status: 502,
			headers: { "Retry-After": "0" },
		}));
		await expect(recordHere(gitlab.url, folder)).rejects.toThrow();
		await expect(recordHere(original.url, folder)).rejects.toThrow(
			`responses.jsonl is from a recording of ${gitlab.url}: `,
		);
		await writeFile(join(folder, "own/world.jsonl"), "");
		await expect(recordHere(gitlab.url, folder)).rejects.toThrow(
			"own has a world.jsonl already",
		);
	});

	it.each([
		[["--out", "own"], "--from is required"],
		[["--from", "git.acme.test"], "--out is required"],
		[
			["--from", "http://u:p@git.test", "--out", "own", "--group", "a"],
			"--from must be a URL without credentials or parameters",
		],
		[
			["--from", "http://git.test", "--out", "own"],
			"--project or --group is required",
		],
		[
			["--from", "http://a", "--out", "own", "--group", "a", "--sample", "0"],
			"--sample must be a number from 1",
		],
	] as [string[], string][])("%j", async (args, problem) => {
		const { code, err } = await run(await emptyFolder(), ["record", ...args]);
		expect({ code, err }).toEqual({
			code: 2,
			err: `forgekit: ${problem} (see "forgekit help")\n`,
		});
	});
});

describe("the pace", () => {
	const now = 1_800_000_000_000;
	const waitAfter = (headers: Record<string, string>) => {
		const pace = new Pace(10, new AbortController().signal);
		pace.heed(new Headers(headers), now);
		return pace.next - now;
	};

	it("waits for a new window when the limit is used up", () => {
		const reset = "1800000030";
		expect(
			waitAfter({ "RateLimit-Remaining": "0", "RateLimit-Reset": reset }),
		).toBe(30_000);
		expect(
			waitAfter({ "RateLimit-Remaining": "0", "RateLimit-Reset": "7" }),
		).toBe(7000);
	});

	it("does not wait otherwise, and for no more than a quarter of an hour", () => {
		const reset = "1800000030";
		expect(
			waitAfter({ "RateLimit-Remaining": "3", "RateLimit-Reset": reset }),
		).toBe(-now);
		expect(waitAfter({})).toBe(-now);
		expect(
			waitAfter({ "RateLimit-Remaining": "0", "RateLimit-Reset": "86400" }),
		).toBe(900_000);
	});
});
