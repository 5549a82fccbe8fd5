/** Pushes to the server on Postgres: the rows that a push writes, and the outcome of pushes that fail midway. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Services } from "../../server/domain/context.ts";
import { notFound, TooCostly } from "../../server/domain/errors.ts";
import { createApp } from "../../server/http/app.ts";
import { createHttpServer, type HttpServer } from "../../server/http/server.ts";
import { createServices } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { startStorage, type TestStorage } from "../storage.ts";
import { git } from "./git-repositories.ts";

const folder = mkdtempSync(join(tmpdir(), "forgekit-git-push-"));
const id = "acme/rocket";
const projectId = 1;
let storage: TestStorage;
let http: HttpServer;
let port: number;
let to: string;
const errors: unknown[] = [];
/** Replaces parts of the services in the requests that follow. */
let between: (services: Services) => Partial<Services> = () => ({});

beforeAll(async () => {
	storage = await startStorage({ demo: true, strict: true });
	const own: Services = {
		...createServices(storage.stores, readSettings({ RATE_LIMIT_WRONG_TOKENS: "0" })),
		reportError: (error) => errors.push(error),
	};
	const services = {
		...own,
		stores: {
			...own.stores,
			transaction: <T>(work: Parameters<typeof own.stores.transaction<T>>[0]) =>
				({ ...own, ...between(own) }).stores.transaction(work),
		},
	};
	const { transport } = storage.repositories;
	const app = createApp(services, { git: { transport, mostPushed: 2 ** 20 } });
	http = createHttpServer(app.callback());
	port = await http.listen(0, "127.0.0.1");
	to = join(folder, "clone");
	const url = `http://any:lin-token@127.0.0.1:${port}/${id}.git`;
	await run("clone", "-q", url, to);
});

beforeEach(() => {
	errors.length = 0;
	between = () => ({});
});

afterAll(async () => {
	await http?.close(0);
	await storage?.stop();
	rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<string> {
	const { stderr } = await promisify(execFile)("git", args, {
		env: {
			PATH: process.env.PATH,
			HOME: folder,
			LC_ALL: "C",
			GIT_TERMINAL_PROMPT: "0",
		},
	});
	return stderr;
}

async function get<T>(path: string): Promise<T> {
	const url = `http://127.0.0.1:${port}/api/v4/projects/${encodeURIComponent(id)}${path}`;
	const answer = await fetch(url, {
		headers: { "Private-Token": "ada-token" },
	});
	return (await answer.json()) as T;
}

interface Event {
	author_id: number;
	details: Record<string, unknown>;
}

function commit(text: string): string {
	git(to, ["commit", "-q", "--allow-empty", "-m", text]);
	return git(to, ["rev-parse", "HEAD"]).toString().trim();
}

it("stores the activity and an event for each ref", async () => {
	const before = await get<{ last_activity_at: string }>("");
	const from = git(to, ["rev-parse", "HEAD"]).toString().trim();
	const branch = git(to, ["branch", "--show-current"]).toString().trim();
	const commitId = commit("One");
	await run("-C", to, "push", "-q", "origin", branch, "HEAD:refs/heads/topic");
	const after = await get<{ last_activity_at: string; default_branch: string }>("");
	expect(after.last_activity_at > before.last_activity_at).toBe(true);
	expect(after.default_branch).toBe(branch);
	const events = await get<Event[]>("/audit_events?per_page=2");
	expect(events.map(({ details }) => details)).toEqual(
		[
			{ change: "refs/heads/topic", from: "", to: commitId },
			{ change: `refs/heads/${branch}`, from, to: commitId },
		].map((change) =>
			expect.objectContaining({
				...change,
				author_name: "Lin Chen",
				target_id: id,
				target_type: "Project",
				ip_address: "127.0.0.1",
				entity_path: id,
			}),
		),
	);
	expect(errors).toEqual([]);
});

it("stores a commit whose message is too long to be read, and its branch and tag can be deleted", async () => {
	const file = join(folder, "message");
	writeFileSync(file, "x".repeat(9 * 2 ** 20));
	const long = git(to, ["commit-tree", "-F", file, "HEAD^{tree}"]).toString().trim();
	const refs = ["heads", "tags"].map((kind) => `${long}:refs/${kind}/long`);
	await run("-C", to, "push", "-q", "origin", ...refs);
	const path = `/api/v4/projects/${encodeURIComponent(id)}/repository`;
	for (const list of ["branches", "tags"]) {
		const answer = await fetch(`http://127.0.0.1:${port}${path}/${list}/long`, {
			method: "DELETE",
			headers: { "Private-Token": "ada-token" },
		});
		expect([list, answer.status]).toEqual([list, 204]);
	}
});

it("notes a push later whose transaction failed", async () => {
	let transactions = 0;
	between = ({ stores }) => ({
		stores: {
			...stores,
			transaction: async (work) => {
				transactions++;
				// The first transaction stores which refs the push will change; the second one would record the push's outcome.
				if (transactions === 2) throw new Error("no connection");
				return stores.transaction(work);
			},
		},
	});
	const commitId = commit("Two");
	const said = await run("-C", to, "push", "origin", "HEAD:refs/heads/late");
	expect(said).toContain("remote: The push is stored.");
	expect(transactions).toBe(3);
	const [event] = await get<Event[]>("/audit_events?per_page=1");
	expect(event?.details).toMatchObject({
		change: "refs/heads/late",
		to: commitId,
	});
	expect(errors).toEqual([new Error("no connection")]);
});

it("refuses a push that nobody can decide about", async () => {
	const { access } = storage.stores;
	const { loadCaller } = access;
	commit("Three");
	let calls = 0;
	access.loadCaller = (lookup) => {
		calls++;
		// Lets the lookup of the caller fail only after the push was received. This lookup uses the project's id; earlier
		// lookups use the project's path.
		if (lookup.project && "id" in lookup.project) throw new Error("no connection");
		return loadCaller(lookup);
	};
	try {
		await expect(run("-C", to, "push", "origin", "HEAD:refs/heads/undecided")).rejects.toThrow(
			"remote: The server cannot decide at the moment. Please try again later.",
		);
	} finally {
		access.loadCaller = loadCaller;
	}
	expect(calls).toBeGreaterThan(2);
	const branch = "refs/heads/undecided";
	expect(await storage.repositories.resolve(projectId, branch)).toBeUndefined();
	expect(errors).toEqual([new Error("no connection")]);
});

it("keeps what a merge request compared when its branch is deleted", async () => {
	const path = "/merge_requests/1/discussions";
	const before = await get<unknown>(path);
	const branches = git(to, ["branch", "-r", "--format=%(refname:lstrip=3)"]).toString().split("\n");
	expect(branches).toContain("fix");
	await run("-C", to, "push", "-q", "origin", "--delete", "fix");
	expect(await get<unknown>(path)).toEqual(before);
	const rows = await storage.database.query(
		"select from merge_request_versions where head_sha is not null",
	);
	expect(rows.length).toBeGreaterThan(0);
});

/** Sends a request to the repository's API as Lin, who is a Maintainer. */
function send(method: string, path: string, body?: object): Promise<Response> {
	const url = `http://127.0.0.1:${port}/api/v4/projects/${encodeURIComponent(id)}/repository${path}`;
	return fetch(url, {
		method,
		headers: {
			"Private-Token": "lin-token",
			"Content-Type": "application/json",
		},
		...(body && { body: JSON.stringify(body) }),
	});
}

it.each([
	["too large", new TooCostly()],
	["gone", notFound("Tree")],
])("notes a push whose tree is %s by then", async (_, refusal) => {
	const { repositories } = storage.stores;
	const { tree } = repositories;
	const branch = git(to, ["branch", "--show-current"]).toString().trim();
	const commitId = commit("Unreadable");
	repositories.tree = () => Promise.reject(refusal);
	try {
		await run("-C", to, "push", "-q", "origin", branch);
	} finally {
		repositories.tree = tree;
	}
	const [event] = await get<Event[]>("/audit_events?per_page=1");
	expect(event?.details).toMatchObject({ change: `refs/heads/${branch}`, to: commitId });
	expect(errors).toEqual([]);
});

it.each(["git", "the API"])(
	"looks at the rights to delete a branch by %s after all that is slow",
	async (way) => {
		const branch = `kept-from-${way.length}`;
		await run("-C", to, "push", "-q", "origin", `HEAD:refs/heads/${branch}`);
		const { mergeRequests } = storage.stores;
		const { following } = mergeRequests;
		const archive = (archived: boolean) =>
			storage.database.query(`update projects set archived = ${archived} where id = 1`);
		mergeRequests.following = async (...asked) => {
			await archive(true);
			return following(...asked);
		};
		try {
			if (way === "git") {
				await expect(run("-C", to, "push", "-q", "origin", "--delete", branch)).rejects.toThrow(
					"You are not allowed to push code to this project.",
				);
			} else {
				const { status } = await send("DELETE", `/branches/${branch}`);
				expect(status).toBe(403);
			}
		} finally {
			mergeRequests.following = following;
			await archive(false);
		}
		const ref = `refs/heads/${branch}`;
		expect(await storage.repositories.resolve(projectId, ref)).toBeDefined();
	},
);

it("stores no object of a commit that rules refuse", async () => {
	const { repositories } = storage.stores;
	const { addObjects } = repositories;
	let stored = 0;
	repositories.addObjects = (...input) => {
		stored++;
		return addObjects(...input);
	};
	const start_branch = git(to, ["branch", "--show-current"]).toString().trim();
	try {
		const { status } = await send("POST", "/commits", {
			branch: "1".repeat(40),
			start_branch,
			commit_message: "No",
			actions: [{ action: "create", file_path: "refused", content: "" }],
		});
		expect(status).toBe(400);
	} finally {
		repositories.addObjects = addObjects;
	}
	expect(stored).toBe(0);
});
