/** An issue or board that gets a label while another transaction deletes the label must not keep the label's id. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, createClient } from "../../sdk/index.ts";
import type { BoardStore } from "../../server/domain/boards/store.ts";
import type { IssueStore } from "../../server/domain/issues/store.ts";
import type { LabelStore } from "../../server/domain/labels/store.ts";
import type { ProjectRecord } from "../../server/domain/projects/store.ts";
import type { Database } from "../../server/postgres/connection/database.ts";
import type { Queryable } from "../../server/postgres/connection/query.ts";
import { issueStore } from "../../server/postgres/issues/store.ts";
import { labelStore } from "../../server/postgres/labels.ts";
import { dataOf } from "../conformance/suite.ts";
import { origin } from "../conformance/targets/target.ts";
import { type DemoProject, openDemoProject } from "../demo-project.ts";
import { untilOneWaits } from "../postgres.ts";
import { type ServerProgram, startServer } from "../programs.ts";

let demo: DemoProject;
let database: Database;
let project: ProjectRecord;

beforeAll(async () => {
	demo = await openDemoProject();
	({ database, project } = demo);
});

afterAll(() => demo?.close());

const now = "2021-06-01T00:00:00.000Z";

async function brief(db: Queryable): Promise<number> {
	const labels = labelStore(db);
	const [label] = await labels.findOrCreateAll(project, ["brief"], "#fff", now);
	return label?.id ?? 0;
}

async function give(db: Queryable, label: number): Promise<void> {
	const issues = issueStore(db);
	const issue = await issues.lock(project.id, 1);
	if (!issue) throw new Error("the demo world has no issue 1");
	await issues.update({ ...issue, label_ids: [label] });
}

async function remove(db: Queryable, label: number): Promise<void> {
	await labelStore(db).lock(project, label);
	await labelStore(db).delete(label);
}

const given = async () => (await issueStore(database).show(project.id, 1))?.label_ids;

it("a label that an issue gets is deleted afterwards, from the issue, too", async () => {
	const label = await brief(database);
	const found = Promise.withResolvers<void>();
	await Promise.all([
		database.transaction(async (tx) => {
			expect(await brief(tx)).toBe(label);
			found.resolve();
			await untilOneWaits(database);
			await give(tx, label);
		}),
		found.promise.then(() => database.transaction((tx) => remove(tx, label))),
	]);
	expect(await given()).toEqual([]);
});

it("an issue gets no label that is about to be deleted, but a new one", async () => {
	const label = await brief(database);
	const locked = Promise.withResolvers<void>();
	await Promise.all([
		database.transaction(async (tx) => {
			await remove(tx, label);
			locked.resolve();
			await untilOneWaits(database);
		}),
		locked.promise.then(() => database.transaction(async (tx) => give(tx, await brief(tx)))),
	]);
	const next = await brief(database);
	expect(next).not.toBe(label);
	expect(await given()).toEqual([next]);
});

/** Starts a server with a client. `hold` runs after each store call; `called` lists the store methods called so far. */
async function serverThat(
	hold: (method: string) => Promise<void>,
): Promise<{ program: ServerProgram; client: Client; called: string[] }> {
	const called: string[] = [];
	const between = (store: object, name: string) =>
		new Proxy(store, {
			get(target, key) {
				const member = Reflect.get(target, key);
				if (typeof member !== "function") return member;
				return async (...input: unknown[]) => {
					const method = `${name}.${String(key)}`;
					called.push(method);
					const answer = await member.apply(target, input);
					await hold(method);
					return answer;
				};
			},
		});
	const program = await startServer({
		between: (stores) => ({
			...stores,
			transaction: (work) =>
				stores.transaction((within) =>
					work({
						...within,
						labels: between(within.labels, "labels") as LabelStore,
						issues: between(within.issues, "issues") as IssueStore,
						boards: between(within.boards, "boards") as BoardStore,
					}),
				),
		}),
	});
	const { fetch } = program;
	const client = createClient({ baseUrl: origin, token: "ada-token", fetch });
	return { program, client, called };
}

const id = "acme/rocket";
const count = (all: readonly string[], one: string) => all.filter((other) => other === one).length;

it("a change of an issue and the deletion of a label that it gets do not wait for one another", async () => {
	let during = async () => {};
	const { program, client, called } = await serverThat(async (method) => {
		if (method === "issues.lock") await during();
	});
	await client.createProjectLabel({ id, name: "brief", color: "red" });
	called.length = 0;
	let deleted: Promise<{ status: number }> | undefined;
	during = async () => {
		deleted = client.deleteProjectLabel({ id, name: "brief" });
		await untilOneWaits(program.database);
	};
	const changed = await client.updateProjectIssue({ id, issue_iid: 1, labels: ["brief"] });
	expect(changed).toMatchObject({ status: 200, data: { labels: ["brief"] } });
	expect(await deleted).toMatchObject({ status: 204 });
	expect(await client.getProjectIssue({ id, issue_iid: 1 })).toMatchObject({
		data: { labels: [] },
	});
	// The transaction was not retried.
	expect(count(called, "issues.lock")).toBe(1);
	expect(count(called, "labels.lock")).toBe(1);
	await program.stop();
});

it("a change of an issue that needs a new label does not wait for the deletion of another that it gets", async () => {
	let during = async () => {};
	const { program, client, called } = await serverThat(async (method) => {
		if (method === "labels.findOrCreateAll") await during();
	});
	for (const name of ["old", "brief"]) {
		await client.createProjectLabel({ id, name, color: "red" });
	}
	await client.updateProjectIssue({ id, issue_iid: 1, labels: ["old"] });
	called.length = 0;
	const others: Promise<{ status: number }>[] = [];
	during = async () => {
		during = async () => {};
		others.push(client.updateProjectLabel({ id, name: "old", new_name: "renamed" }));
		// Waits until the label is renamed, or until the request that renames it waits for a lock of this transaction.
		await Promise.race([others[0], untilOneWaits(program.database)]);
		others.push(client.deleteProjectLabel({ id, name: "brief" }));
		await Promise.race([others[1], untilOneWaits(program.database)]);
	};
	const changed = await client.updateProjectIssue({
		id,
		issue_iid: 1,
		add_labels: ["old", "brief"],
	});
	expect(changed.status).toBe(200);
	expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 204]);
	// The transaction was not retried: each request took its locks once.
	expect(count(called, "issues.lock")).toBe(1);
	expect(count(called, "labels.lock")).toBe(2);
	await program.stop();
});

it("a change of a board's scope and the deletion of a label that it gets do not wait for one another", async () => {
	let during = async () => {};
	const { program, client, called } = await serverThat(async (method) => {
		if (method === "boards.lock") await during();
	});
	const { id: label_id } = dataOf(
		await client.createProjectLabel({ id, name: "brief", color: "red" }),
	);
	const { id: board_id } = dataOf(
		await client.createProjectBoard({ id, name: "Of a brief label" }),
	);
	const board = { id, board_id };
	dataOf(await client.createProjectBoardList({ ...board, label_id }));
	called.length = 0;
	let deleted: Promise<{ status: number }> | undefined;
	during = async () => {
		deleted = client.deleteProjectLabel({ id, name: "brief" });
		await untilOneWaits(program.database);
	};
	const changed = await client.updateProjectBoard({ ...board, labels: "brief, new" });
	expect(changed).toMatchObject({
		status: 200,
		data: { labels: [{ name: "brief" }, { name: "new" }] },
	});
	expect(await deleted).toMatchObject({ status: 204 });
	expect(await client.getProjectBoard(board)).toMatchObject({
		data: { labels: [{ name: "new" }], lists: [] },
	});
	// The transaction was not retried.
	expect(count(called, "boards.lock")).toBe(1);
	expect(count(called, "labels.lock")).toBe(1);
	await program.stop();
});

it("a label is deleted from a board's scope after a change of that board in progress", async () => {
	let during = async () => {};
	const { program, client } = await serverThat(async (method) => {
		if (method === "boards.lock") await during();
	});
	const { id: board_id } = dataOf(await client.createProjectBoard({ id, name: "Scoped" }));
	const board = { id, board_id };
	dataOf(await client.updateProjectBoard({ ...board, labels: "brief" }));
	let deleted: Promise<{ status: number }> | undefined;
	during = async () => {
		deleted = client.deleteProjectLabel({ id, name: "brief" });
		// Waits until the label is deleted, or until the request that deletes it waits for a lock of this transaction.
		await Promise.race([deleted, untilOneWaits(program.database)]);
	};
	const changed = await client.updateProjectBoard({ ...board, name: "New" });
	expect(changed).toMatchObject({
		status: 200,
		data: { labels: [{ name: "brief" }] },
	});
	expect(await deleted).toMatchObject({ status: 204 });
	expect(await client.getProjectBoard(board)).toMatchObject({
		data: { name: "New", labels: [] },
	});
	expect(
		await program.database.query(
			"select from board_labels where label_id not in (select id from labels)",
			[],
		),
	).toEqual([]);
	await program.stop();
});

it("what a deletion leaves an issue with is no change of its labels", async () => {
	let during = async () => {};
	const { program, client } = await serverThat(async (method) => {
		if (method === "issues.lock") await during();
	});
	const issue = { id, issue_iid: 1 };
	const given = { ...issue, labels: ["stays", "brief"] };
	const { updated_at } = dataOf(await client.updateProjectIssue(given));
	during = async () => {
		await client.deleteProjectLabel({ id, name: "brief" });
	};
	const again = await client.updateProjectIssue({ ...issue, remove_labels: ["other"] });
	expect(again).toMatchObject({ data: { labels: ["stays"], updated_at } });
	await program.stop();
});

it("an issue keeps a label that is renamed while others are added", async () => {
	let during = async () => {};
	const { program, client } = await serverThat(async (method) => {
		if (method === "issues.show") await during();
	});
	const given = { id, issue_iid: 1, labels: ["old name"] };
	await client.updateProjectIssue(given);
	during = async () => {
		during = async () => {};
		await client.updateProjectLabel({ id, name: "old name", new_name: "new name" });
	};
	const changed = await client.updateProjectIssue({ id, issue_iid: 1, remove_labels: ["other"] });
	expect(changed).toMatchObject({
		status: 200,
		data: { labels: ["new name"] },
	});
	expect(await client.getProjectLabel({ id, name: "old name" })).toMatchObject({
		status: 404,
	});
	await program.stop();
});
