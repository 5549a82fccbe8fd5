/** A caller who loses a right while git receives a push is refused, and nothing is written. */
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadWorld } from "../../server/domain/world/world.ts";
import { createApp } from "../../server/http/app.ts";
import { createHttpServer, type HttpServer } from "../../server/http/server.ts";
import { createServices } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { changesOf, type Loss, world } from "../lost-rights.ts";
import { startStorage, type TestStorage } from "../storage.ts";

const folder = mkdtempSync(join(tmpdir(), "forgekit-push-rights-"));
let storage: TestStorage;
let http: HttpServer;
let port: number;
const errors: unknown[] = [];
/** Called when the server has received a push and is about to look up the caller's rights again. */
let onReceived = async () => {};

beforeAll(async () => {
	storage = await startStorage();
	const { access } = storage.stores;
	const { loadCaller } = access;
	access.loadCaller = async (lookup) => {
		// The server looks up the caller three times: for the list of refs, at the start of the push, and after it has
		// received the push. Only the last lookup names the project by its id; the other two name it by its path.
		if (lookup.project && "id" in lookup.project) await onReceived();
		return loadCaller(lookup);
	};
	const services = {
		...createServices(storage.stores, readSettings({ RATE_LIMIT_WRONG_TOKENS: "0" })),
		reportError: (error: unknown) => errors.push(error),
	};
	await loadWorld(world, services, { resolvePath: (path) => path });
	const { transport } = storage.repositories;
	const app = createApp(services, { git: { transport, mostPushed: 2 ** 20 } });
	http = createHttpServer(app.callback());
	port = await http.listen(0, "127.0.0.1");
});

afterAll(async () => {
	await http?.close(0);
	await storage?.stop();
	rmSync(folder, { recursive: true, force: true });
});

const environment = { PATH: process.env.PATH, HOME: folder, LC_ALL: "C", GIT_TERMINAL_PROMPT: "0" };

/** Pushes a new commit to a branch, and returns git's output. */
async function push(name: string, branch: string): Promise<string> {
	const to = join(folder, name);
	const url = `http://any:${name}-token@127.0.0.1:${port}/acme/team/rocket.git`;
	const git = (...args: string[]) => promisify(execFile)("git", args, { env: environment });
	await git("clone", "-q", url, to);
	try {
		const commit = ["commit", "-q", "--allow-empty", "-m", branch];
		const person = ["-c", "user.name=Pam", "-c", "user.email=pam@acme.test"];
		await git("-C", to, ...person, ...commit);
		const pushed = git("-C", to, "push", "origin", `HEAD:refs/heads/${branch}`);
		return await pushed.then(
			({ stderr }) => stderr,
			({ stderr }) => stderr,
		);
	} finally {
		rmSync(to, { recursive: true });
	}
}

/** Refs and objects of the repository, fields of the project, and the number of all audit events. */
async function content(): Promise<unknown> {
	const repository = join(storage.directory, "1.git");
	const git = (...args: string[]) => execFileSync("git", ["-C", repository, ...args]).toString();
	return [
		git("for-each-ref"),
		git("cat-file", "--batch-all-objects", "--batch-check"),
		await storage.database.query(
			`select last_activity_at, default_branch, (select count(*) from audit_events) as events
			from projects where id = 1`,
			[],
		),
	];
}

const losses: readonly Omit<Loss, "status">[] = [
	...(["pam", "dan", "abe"] as const).map((name) => ({ what: "membership" as const, name })),
	...(["role", "user", "token", "feature", "archived"] as const).map((what) => ({
		what,
		name: "pam" as const,
	})),
];

it.each(losses)("a push without $what of $name is refused", async ({ what, name }) => {
	const { take, give } = changesOf({ what, name, status: 403 });
	const before = await content();
	onReceived = async () => {
		await storage.database.query(take, []);
	};
	try {
		expect(await push(name, `without-${what}`)).toContain(
			"remote: GitLab: You are not allowed to push code to this project.",
		);
	} finally {
		onReceived = async () => {};
		await storage.database.query(give, []);
	}
	expect(await content()).toEqual(before);
	expect(errors).toEqual([]);
});

it("a push of whom nothing was taken away is stored", async () => {
	const before = await content();
	expect(await push("pam", "kept")).toContain("new branch");
	expect(await content()).not.toEqual(before);
});
