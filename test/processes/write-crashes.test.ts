/**
 * Writes to repositories that end midway: the repository stays sound, and the database names only commits that exist.
 */
import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import type { StoreAccess } from "../../server/domain/context.ts";
import { settleAnnounced } from "../../server/domain/repository/announcing.ts";
import { type ServerProgram, sendAsRoot, startServer } from "../programs.ts";
import { git } from "../server/git-repositories.ts";

class Death extends Error {}

let program: ServerProgram;
/** Returns the parts of the stores that are replaced in the requests that follow. */
let between: (stores: StoreAccess) => Partial<StoreAccess> = () => ({});

beforeAll(async () => {
	program = await startServer({
		world: demoWorld,
		between: (stores) =>
			new Proxy(stores, {
				get: (target, name, receiver) =>
					Reflect.get({ ...target, ...between(target) }, name, receiver),
			}),
	});
});

beforeEach(() => {
	between = () => ({});
	program.failures.splice(0);
});

afterAll(() => program?.stop());

const send = (method: string, path: string, body?: object) =>
	sendAsRoot(program, method, path, body);

let made = 0;

async function createProject(initialize_with_readme: boolean) {
	const path = `crash-${++made}`;
	const { body } = await send("POST", "/projects", { name: path, path, initialize_with_readme });
	const id = body.id as number;
	return { id, directory: join(program.directory, `${id}.git`) };
}

const commit = (id: number, branch: string, file_path: string) =>
	send("POST", `/projects/${id}/repository/commits`, {
		branch,
		commit_message: "Change",
		actions: [{ action: "create", file_path }],
	});

const release = (id: number, also: object = {}) =>
	send("POST", `/projects/${id}/releases`, {
		tag_name: "v1",
		ref: "main",
		tag_message: "One",
		...also,
	});

const releasesOf = async (id: number) => (await send("GET", `/projects/${id}/releases`)).body;

/** Fails if git finds a fault, or if an audit event names a commit that does not exist. */
async function requireSound(id: number, directory: string): Promise<void> {
	const args = ["fsck", "--strict", "--full", "--no-dangling"];
	expect(git(directory, args).toString()).toBe("");
	const { body } = await send("GET", `/projects/${id}/audit_events`);
	const named = (body as { details: Record<string, string> }[])
		.filter(({ details }) => details.change?.startsWith("refs/"))
		.flatMap(({ details }) => [details.from, details.to])
		.filter((sha) => sha);
	for (const sha of named) {
		git(directory, ["cat-file", "-e", `${sha}^{commit}`]);
	}
}

/**
 * Stores whose transactions fail, except those that `alive` names.
 * @param round - Number of transactions after which the pattern repeats
 * @param alive - Positions of the transactions that succeed, from 0 to `round` - 1
 */
function dyingTransactions(round: number, alive: readonly number[]): typeof between {
	let transactions = 0;
	return (stores) => ({
		transaction: (work) =>
			alive.includes(transactions++ % round)
				? stores.transaction(work)
				: Promise.reject(new Death()),
	});
}

/**
 * Completes ref changes that a dead server stored in `announced_refs`, like a server whose clock is `ms` milliseconds
 * ahead.
 */
async function settleLater(ms: number): Promise<void> {
	const clock = () => Date.now() + ms;
	await settleAnnounced({ ...program.services, clock });
}

const announcements = async (id: number) =>
	(
		await program.database.query<{ count: number }>(
			"select count(*)::int as count from announced_refs where project_id = $1",
			[id],
		)
	)[0]?.count;

const [minutes, days] = [20 * 60_000, 2 * 86_400_000];

/** Authors and new commits in the audit events of a branch. */
async function eventsOf(id: number, branch: string) {
	const { body } = await send("GET", `/projects/${id}/audit_events`);
	return (body as { author_id: number; details: Record<string, string> }[])
		.filter(({ details }) => details.change === `refs/heads/${branch}`)
		.map(({ author_id, details }) => ({ author_id, to: details.to }));
}

/** A step of a write, stores that fail at it, and whether the branch has the commit afterwards. */
const gaps: [string, typeof between, boolean][] = [
	[
		"before its objects are stored",
		({ repositories }) => ({
			repositories: {
				...repositories,
				addObjects: () => Promise.reject(new Death()),
			},
		}),
		false,
	],
	[
		"before its rights are looked up again",
		() => ({ transaction: () => Promise.reject(new Death()) }),
		false,
	],
	["before its change is announced", dyingTransactions(2, [0]), false],
	[
		"before its ref changes",
		({ repositories }) => ({
			repositories: {
				...repositories,
				changeRef: () => Promise.reject(new Death()),
			},
		}),
		false,
	],
	[
		"before the database knows of its ref",
		// The first two transactions check the rights and announce the ref change. Both attempts to record it fail.
		dyingTransactions(4, [0, 1]),
		true,
	],
];

describe.each(gaps)("a server that dies %s", (_, death, isThere) => {
	it("leaves a branch as it was, or with the commit", async () => {
		const { id, directory } = await createProject(true);
		const tip = () => git(directory, ["rev-parse", "main"]).toString().trim();
		const before = tip();
		between = death;
		const answer = await commit(id, "main", "a");
		between = () => ({});
		expect(answer.status).toBe(isThere ? 201 : 500);
		expect(tip()).toBe(isThere ? answer.body.id : before);
		expect(program.failures.every(({ error }) => error instanceof Death)).toBe(true);
		await requireSound(id, directory);
		const parent = tip();
		expect(await commit(id, "main", "b")).toMatchObject({
			status: 201,
			body: { parent_ids: [parent] },
		});
		await requireSound(id, directory);
	});

	it("leaves an empty repository, or one whose next reader knows its branch", async () => {
		const { id, directory } = await createProject(false);
		between = death;
		await commit(id, "trunk", "README.md");
		between = () => ({});
		await requireSound(id, directory);
		const { body } = await send("GET", `/projects/${id}`);
		expect(body).toMatchObject({
			default_branch: isThere ? "trunk" : null,
			empty_repo: !isThere,
		});
		const head = git(directory, ["symbolic-ref", "HEAD"]).toString().trim();
		expect(head).toBe(`refs/heads/${isThere ? "trunk" : "main"}`);
		expect((await commit(id, "trunk", "b")).status).toBe(201);
	});

	it("leaves the audit event to another server, which records it once if the branch has changed", async () => {
		const { id } = await createProject(true);
		await settleLater(days);
		const before = (await eventsOf(id, "main")).length;
		between = death;
		const answer = await commit(id, "main", "a");
		between = () => ({});
		const missing = await eventsOf(id, "main");
		expect(missing).toHaveLength(before);
		for (let again = 0; again < 2; again++) {
			await settleLater(minutes);
			const events = await eventsOf(id, "main");
			expect(events).toHaveLength(before + (isThere ? 1 : 0));
			if (isThere)
				expect(events).toContainEqual({
					author_id: expect.any(Number),
					to: answer.body.id,
				});
		}
		await settleLater(days);
		expect(await eventsOf(id, "main")).toHaveLength(before + (isThere ? 1 : 0));
		expect(await announcements(id)).toBe(0);
	});

	it("leaves no release, and no tag, or one that the next request releases", async () => {
		const { id, directory } = await createProject(true);
		const tags = () => git(directory, ["tag"]).toString().trim();
		between = death;
		const answer = await release(id);
		between = () => ({});
		expect(answer.status).toBe(isThere ? 503 : 500);
		expect(tags()).toBe(isThere ? "v1" : "");
		expect(await releasesOf(id)).toEqual([]);
		await requireSound(id, directory);
		expect((await release(id)).status).toBe(201);
		expect(tags()).toBe("v1");
		expect((await release(id)).status).toBe(409);
		await settleLater(minutes);
		expect(await releasesOf(id)).toHaveLength(1);
		await requireSound(id, directory);
	});

	it("leaves the release of a new tag to another server, which creates it once if the tag is there", async () => {
		const { id, directory } = await createProject(true);
		await send("POST", `/projects/${id}/milestones`, { title: "May" });
		const link = { name: "Notes", url: "https://acme.test/notes" };
		between = death;
		await release(id, { name: "First", milestones: ["May"], assets: { links: [link] } });
		await send("POST", `/projects/${id}/repository/tags`, {
			tag_name: "v2",
			ref: "main",
			message: "Two",
			release_description: "Two",
		});
		between = () => ({});
		expect(await releasesOf(id)).toEqual([]);
		for (let again = 0; again < 2; again++) {
			await settleLater(minutes);
			const found = await releasesOf(id);
			expect(found).toHaveLength(isThere ? 2 : 0);
			if (!isThere) continue;
			const first = { name: "First", milestones: [{ title: "May" }], assets: { links: [link] } };
			expect(found).toMatchObject([{ tag_name: "v2", description: "Two" }, first]);
		}
		await requireSound(id, directory);
	});
});

it("the release of a deleted tag is left to another server", async () => {
	const { id } = await createProject(true);
	await release(id);
	between = dyingTransactions(4, [0, 1]);
	await send("DELETE", `/projects/${id}/repository/tags/v1`);
	between = () => ({});
	expect(await releasesOf(id)).toHaveLength(1);
	await settleLater(minutes);
	expect(await releasesOf(id)).toEqual([]);
});

it("an announced change that is history by now is noted, one that was never made is not", async () => {
	const { id } = await createProject(true);
	between = dyingTransactions(4, [0, 1]);
	const first = await commit(id, "main", "a");
	between = () => ({});
	const second = await commit(id, "main", "b");
	expect(second.status).toBe(201);
	await settleLater(minutes);
	const made = (await eventsOf(id, "main")).map(({ to }) => to);
	expect(made).toContain(first.body.id);
	expect(made).toContain(second.body.id);
	const { length } = made;
	between = ({ repositories }) => ({
		repositories: {
			...repositories,
			changeRef: () => Promise.reject(new Death()),
		},
	});
	await commit(id, "main", "c");
	between = () => ({});
	await commit(id, "main", "d");
	await settleLater(minutes);
	expect(await announcements(id)).toBe(1);
	await settleLater(days);
	expect(await announcements(id)).toBe(0);
	expect(await eventsOf(id, "main")).toHaveLength(length + 1);
});

it("two servers that release one tag: one release, and the others are told", async () => {
	const { id, directory } = await createProject(true);
	const answers = await Promise.all(Array.from({ length: 8 }, () => release(id)));
	const [won, ...more] = answers.filter(({ status }) => status === 201);
	expect(more).toEqual([]);
	for (const { status, body } of answers) {
		if (status === 201) continue;
		expect([
			{ status: 409, body: { message: "Release already exists" } },
			{ status: 400, body: { message: "Tag v1 already exists" } },
		]).toContainEqual({ status, body });
	}
	const { body } = await send("GET", `/projects/${id}/releases`);
	expect(body).toEqual([won?.body]);
	await requireSound(id, directory);
});

it("two servers that write one branch: each commit is in its history, or its writer is told", async () => {
	const { id, directory } = await createProject(true);
	const answers = await Promise.all(
		Array.from({ length: 12 }, (_, at) => commit(id, "main", `file-${at}`)),
	);
	const won = answers.filter(({ status }) => status === 201);
	for (const { status, body } of answers) {
		if (status === 201) continue;
		expect({ status, body }).toEqual({
			status: 400,
			body: {
				message: "Could not update main. Please refresh and try again.",
			},
		});
	}
	const log = git(directory, ["rev-list", "main"]).toString();
	for (const { body } of won) expect(log).toContain(body.id);
	expect(log.trim().split("\n")).toHaveLength(1 + won.length);
	await requireSound(id, directory);
});

it("a lock of a ref that a killed git has left is in nobody's way for long", async () => {
	const { id, directory } = await createProject(true);
	const lock = join(directory, "refs/heads/main.lock");
	await writeFile(lock, "");
	const old = new Date(Date.now() - 3_600_000);
	await utimes(lock, old, old);
	expect((await commit(id, "main", "a")).status).toBe(201);
});

/** Creates a merge request that closes an issue. */
async function createMergeRequest() {
	const { id, directory } = await createProject(true);
	const project = `/projects/${id}`;
	await send("POST", `${project}/repository/commits`, {
		branch: "fix",
		start_branch: "main",
		commit_message: "Fix",
		actions: [{ action: "create", file_path: "a" }],
	});
	await send("POST", `${project}/issues`, { title: "Leak" });
	const created = await send("POST", `${project}/merge_requests`, {
		source_branch: "fix",
		target_branch: "main",
		title: "Closes #1",
		remove_source_branch: true,
	});
	expect(created.status).toBe(201);
	const at = `${project}/merge_requests/1`;
	const branches = () => git(directory, ["branch"]).toString().match(/\w+/g);
	return {
		id,
		directory,
		at,
		branches,
		merge: () => send("PUT", `${at}/merge`, {}),
		async states() {
			const [one, issue] = await Promise.all([send("GET", at), send("GET", `${project}/issues/1`)]);
			return [one.body.state, issue.body.state];
		},
	};
}

/** Stores in which `changeRefs`, the function that changes several refs together, always fails. */
const dyingRefs: typeof between = ({ repositories }) => ({
	repositories: {
		...repositories,
		changeRefs: () => Promise.reject(new Death()),
	},
});

const both =
	(one: typeof between, other: typeof between): typeof between =>
	(stores) => ({ ...one(stores), ...other(stores) });

const mergeGaps: [string, typeof between, number][] = [
	...gaps
		.filter(([name]) => !name.includes("ref"))
		.map(([name, death]): (typeof mergeGaps)[number] => [name, death, 500]),
	["before its refs change", both(dyingRefs, dyingTransactions(4, [0, 1])), 500],
	["before the database knows of its refs", dyingTransactions(4, [0, 1]), 503],
];

describe.each(mergeGaps)("a server that dies %s", (_, death, status) => {
	it("leaves a merge request as it was, or one that the next look finds merged", async () => {
		const { id, directory, branches, merge, states } = await createMergeRequest();
		const events = (await eventsOf(id, "main")).length;
		between = death;
		const answer = await merge();
		between = () => ({});
		expect(answer.status).toBe(status);
		const isMade = status === 503;
		expect(branches()).toEqual(isMade ? ["main"] : ["fix", "main"]);
		await states();
		await settleLater(minutes);
		expect(await states()).toEqual(isMade ? ["merged", "closed"] : ["opened", "opened"]);
		expect(await eventsOf(id, "main")).toHaveLength(events + Number(isMade));
		expect(await announcements(id)).toBe(0);
		await requireSound(id, directory);
		expect((await merge()).status).toBe(isMade ? 405 : 200);
		expect(await states()).toEqual(["merged", "closed"]);
		expect(await eventsOf(id, "main")).toHaveLength(events + 1);
		await requireSound(id, directory);
	});
});

it("a merge that is made without being noted is noted by whoever looks next", async () => {
	const { id, merge, states } = await createMergeRequest();
	between = dyingTransactions(4, [0, 1]);
	expect((await merge()).status).toBe(503);
	between = () => ({});
	await Promise.all([states(), states(), merge()]);
	expect(await states()).toEqual(["merged", "closed"]);
	expect(await announcements(id)).toBe(0);
});

it("a merge that is announced is nobody else's until it is too late for it", async () => {
	const { merge, states } = await createMergeRequest();
	between = both(dyingRefs, dyingTransactions(4, [0, 1]));
	await merge();
	between = () => ({});
	expect((await states())[0]).toBe("locked");
	expect((await merge()).status).toBe(405);
	await settleLater(minutes);
	expect((await merge()).status).toBe(200);
});

it.each([
	["the project", "delete from memberships where user_id = $1", 404],
	["the role", "update memberships set level = 30 where user_id = $1", 401],
])("a merge whose caller loses %s while it begins is refused", async (_, statement, status) => {
	const { id, at, branches, states } = await createMergeRequest();
	const [lin] = (await send("GET", "/users?username=lin")).body;
	await send("POST", `/projects/${id}/members`, { user_id: lin.id, access_level: 40 });
	const { database } = program;
	let transactions = 0;
	between = (stores) => ({
		async transaction(work) {
			// The second transaction sets the merge request's state to `locked`.
			if (transactions++ === 1)
				await database.query(`${statement} and project_id = $2`, [lin.id, id]);
			return stores.transaction(work);
		},
	});
	const answer = await program.fetch(
		new Request(`http://localhost/api/v4${at}/merge`, {
			method: "PUT",
			headers: { "Private-Token": "lin-token" },
		}),
	);
	between = () => ({});
	expect(answer.status).toBe(status);
	expect(await states()).toEqual(["opened", "opened"]);
	expect(branches()).toEqual(["fix", "main"]);
	expect(await announcements(id)).toBe(0);
});

it("a merge that git refuses leaves the merge request open", async () => {
	const { merge, states } = await createMergeRequest();
	between = dyingRefs;
	expect((await merge()).status).toBe(500);
	between = () => ({});
	expect(await states()).toEqual(["opened", "opened"]);
	expect((await merge()).status).toBe(200);
});

it("two mergers and one who pushes: one merge, and no push is lost", async () => {
	for (let round = 0; round < 12; round++) {
		const { id, directory, merge, states } = await createMergeRequest();
		const [pushed, ...merges] = await Promise.all([
			commit(id, "main", "pushed"),
			merge(),
			merge(),
			merge(),
		]);
		expect(merges.map(({ status }) => status).toSorted()).toEqual([200, 405, 405]);
		expect(await states()).toEqual(["merged", "closed"]);
		const log = git(directory, ["rev-list", "main"]).toString();
		const mergeCommits = git(directory, ["rev-list", "--merges", "main"]);
		expect(mergeCommits.toString().trim().split("\n")).toHaveLength(1);
		if (pushed.status === 201) expect(log).toContain(pushed.body.id);
		await requireSound(id, directory);
	}
});
