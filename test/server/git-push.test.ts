/** Pushes to the server on Postgres: what it stores of them, and what becomes of those that fail midway. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Services } from "../../server/domain/context.ts";
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
/** Replaces parts of the services. */
let between: (services: Services) => Partial<Services> = () => ({});

beforeAll(async () => {
	storage = await startStorage({ demo: true, strict: true });
	const own: Services = {
		...createServices(
			storage.stores,
			readSettings({ RATE_LIMIT_WRONG_TOKENS: "0" }),
		),
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
	const after = await get<{ last_activity_at: string; default_branch: string }>(
		"",
	);
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

it("notes a push later whose transaction failed", async () => {
	let transactions = 0;
	between = ({ stores }) => ({
		stores: {
			...stores,
			transaction: async (work) => {
				transactions++;
				if (transactions === 1) throw new Error("no connection");
				return stores.transaction(work);
			},
		},
	});
	const commitId = commit("Two");
	const said = await run("-C", to, "push", "origin", "HEAD:refs/heads/late");
	expect(said).toContain("remote: The push is stored.");
	expect(transactions).toBe(2);
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
		// After those of the list of refs and of the push itself.
		if (lookup.project && "id" in lookup.project)
			throw new Error("no connection");
		return loadCaller(lookup);
	};
	try {
		await expect(
			run("-C", to, "push", "origin", "HEAD:refs/heads/undecided"),
		).rejects.toThrow(
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
	const branches = git(to, ["branch", "-r", "--format=%(refname:lstrip=3)"])
		.toString()
		.split("\n");
	expect(branches).toContain("fix");
	await run("-C", to, "push", "-q", "origin", "--delete", "fix");
	expect(await get<unknown>(path)).toEqual(before);
	const rows = await storage.database.query(
		"select last_diff_refs from merge_requests where last_diff_refs is not null",
	);
	expect(rows.length).toBeGreaterThan(0);
});
