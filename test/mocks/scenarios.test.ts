/** Named snapshots, kept in memory and in files. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createMocks, type Mocks, make } from "../../mocks/doors/fetch.ts";
import { serve } from "../../mocks/doors/serve.ts";

const boards = "http://mock/api/v4/projects/acme%2Frocket/boards";

async function namesIn(mocks: Pick<Mocks, "fetch">) {
	const all = await (await mocks.fetch(boards)).json();
	return all.map(({ name }: { name: string }) => name);
}

async function prepared() {
	const mocks = createMocks({ signedInAs: "ada" });
	await mocks.ready();
	mocks.snapshot("usual");
	await mocks.add.board("acme/rocket", make.board({ name: "Late" }));
	mocks.advance({ days: 3 });
	mocks.signIn("lin");
	mocks.snapshot("overdue");
	return mocks;
}

it("a snapshot is restored by its name, also after a reset and in a fork", async () => {
	const mocks = await prepared();
	const { time } = { time: mocks.now() };
	mocks.restore("usual");
	expect([mocks.user, await namesIn(mocks)]).toEqual(["ada", expect.not.arrayContaining(["Late"])]);
	mocks.reset();
	mocks.restore("overdue");
	expect([mocks.user, mocks.now()]).toEqual(["lin", time]);
	expect(await namesIn(mocks)).toContain("Late");
	const fork = mocks.fork();
	fork.restore("usual");
	expect(await namesIn(fork)).not.toContain("Late");
	expect(await namesIn(mocks)).toContain("Late");
	fork.snapshot("own");
	expect(() => mocks.restore("own")).toThrow("No snapshot own");
	expect(() => mocks.restore("overdu")).toThrow("overdue");
});

it("a snapshot keeps the time, before the first request too", async () => {
	const mocks = createMocks({ signedInAs: "ada" });
	mocks.snapshot("full");
	mocks.advance({ days: 30 });
	mocks.snapshot("overdue");
	const days = () => {
		mocks.restore("full");
		const full = mocks.now().toISOString();
		mocks.restore("overdue");
		return [full, mocks.now().toISOString()];
	};
	const expected = ["2021-07-01T09:00:00.000Z", "2021-07-31T09:00:00.000Z"];
	expect(days()).toEqual(expected);
	const before = await namesIn(mocks);
	await mocks.add.board("acme/rocket", make.board({ name: "Late" }));
	expect(days()).toEqual(expected);
	expect(await namesIn(mocks)).toEqual(before);
});

it("a snapshot goes through a file, with repositories and all ids", async () => {
	const mocks = await prepared();
	const text = mocks.exportSnapshots();
	// `other` has another world, which is not loaded yet.
	const other = createMocks({ world: make.world({}) });
	expect(other.importSnapshots(text)).toEqual(["usual", "overdue"]);
	other.restore("overdue");
	expect(other.user).toBe("lin");
	const paths = [
		"/projects/acme%2Frocket/boards",
		"/projects/acme%2Frocket/issues",
		"/projects/acme%2Frocket/snippets",
		"/projects/acme%2Frocket/repository/tree?recursive=true",
		"/projects/acme%2Frocket/repository/archive.tar.gz",
		"/groups/acme/epics",
	];
	const all = async (from: Mocks) =>
		Promise.all(
			paths.map(async (path) => {
				const answer = await from.fetch(`http://mock/api/v4${path}`);
				return [answer.status, await answer.text()];
			}),
		);
	expect(await all(other)).toEqual(await all(mocks));
	const made = await Promise.all(
		[mocks, other].map(async (from) => {
			const answer = await from.fetch(boards, {
				method: "POST",
				body: new URLSearchParams({ name: "Next" }),
			});
			return [answer.status, await answer.text()];
		}),
	);
	expect(made[0]).toEqual(made[1]);
	other.reset();
	expect(other.user).toBeUndefined();
	expect(() => other.importSnapshots("{}")).toThrow(
		"These are no snapshots, or those of another version.",
	);
	expect(() => other.importSnapshots("no")).toThrow("no snapshots");
});

it("a served mock starts with the snapshots of a file, in every session", async () => {
	const mocks = await prepared();
	const first = await serve({ mocks });
	onTestFinished(() => first.close());
	const text = await (await fetch(`${first.url}/-/mock/snapshots`)).text();
	const folder = await mkdtemp(join(tmpdir(), "forgekit-snapshots-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const file = join(folder, "snapshots.json");
	await writeFile(file, text);
	const { runMock } = await import("../../mocks/command.ts");
	await expect(
		runMock({ port: "0", snapshots: join(import.meta.dirname, "serve.test.ts") }, async () => {
			throw new Error("no world");
		}),
	).rejects.toThrow(/^--snapshots .*: These are no snapshots/);
	const second = createMocks();
	second.importSnapshots(text);
	const server = await serve({ mocks: second });
	onTestFinished(() => server.close());
	const headers = {
		"x-mock-session": "one",
		"content-type": "application/json",
	};
	const restored = await fetch(`${server.url}/-/mock/restore`, {
		method: "POST",
		headers,
		body: JSON.stringify({ name: "overdue" }),
	});
	expect(restored.status).toBe(200);
	const answer = await fetch(`${server.url}/api/v4/projects/acme%2Frocket/boards`, { headers });
	expect(await answer.text()).toContain("Late");
});
