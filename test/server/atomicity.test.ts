/** A write that fails midway is rolled back: no row, no audit event, no lock remains. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { access, type OperationId } from "../../generated/operations.ts";
import { type Client, createClient, ForgekitError } from "../../sdk/index.ts";
import type { StoreAccess, Stores } from "../../server/domain/context.ts";
import { handlers } from "../../server/domain/handlers.ts";
import { milestoneId, userId } from "../conformance/ids.ts";
import { dataOf } from "../conformance/suite.ts";
import { origin } from "../conformance/targets/target.ts";
import { createBoardWithLists, labelId, rocket } from "../conformance/world.ts";
import { type Program, startInMemory, startServer } from "../programs.ts";

/** Called after each store call in a transaction: whether to fail now. */
let powerGoes: (question: string, input: unknown[]) => boolean = () => false;

/** Stores whose calls take effect and then may fail. */
function failing(stores: StoreAccess): StoreAccess {
	const { repositories } = stores;
	let deleted = 0;
	return {
		...stores,
		repositories: {
			...repositories,
			async delete(id) {
				await repositories.delete(id);
				// What an earlier day left is deleted first.
				const isTakenBack = ++deleted % 2 === 0;
				if (isTakenBack) throw new Error("the disk went");
			},
		},
		transaction: (work) =>
			stores.transaction((within) =>
				work(
					Object.fromEntries(
						Object.entries(within).map(([name, store]) => [
							name,
							failingStore(name, store),
						]),
					) as unknown as Stores,
				),
			),
	};
}

function failingStore(name: string, store: object): object {
	return new Proxy(store, {
		get(target, method) {
			const member = Reflect.get(target, method);
			if (typeof member !== "function") return member;
			return async (...input: unknown[]) => {
				const answer = await member.apply(target, input);
				if (powerGoes(`${name}.${String(method)}`, input)) {
					throw new Error("the power went");
				}
				return answer;
			};
		},
	});
}

/** The client throws for undeclared statuses. */
async function statusOf(call: Promise<{ status: number }>): Promise<number> {
	try {
		return (await call).status;
	} catch (error) {
		if (error instanceof ForgekitError) return error.status;
		throw error;
	}
}

interface Case {
	operation: OperationId;
	/** Prepares the call and returns it. */
	prepare(ada: Client): Promise<() => Promise<{ status: number }>>;
	/** Status of the call without a failure. */
	status: number;
	/** Number of audit events that it then records. */
	events: number;
}

const board = async (ada: Client) => {
	const made = await createBoardWithLists(ada, ["to do", "doing", "bug"]);
	return {
		place: { id: rocket, board_id: made.id },
		list_id: made.lists[0]?.id ?? 0,
	};
};

let scopes = 0;
const cluster = () => ({
	id: rocket,
	name: "Edge",
	environment_scope: `edge-${++scopes}/*`,
	platform_kubernetes_attributes: {
		api_url: "https://203.0.113.20:6443",
		token: "secret",
	},
});

const cases: Case[] = [
	{
		operation: "createProjectBoard",
		prepare: async (ada) => () =>
			ada.createProjectBoard({ id: rocket, name: "Half" }),
		status: 201,
		events: 1,
	},
	{
		operation: "updateProjectBoard",
		async prepare(ada) {
			const { place } = await board(ada);
			return () =>
				ada.updateProjectBoard({
					...place,
					name: "Half",
					assignee_id: userId("tom"),
					milestone_id: milestoneId("Flight 9"),
					labels: "made on the way,doing,also new",
					weight: 3,
				});
		},
		status: 200,
		events: 5,
	},
	{
		operation: "deleteProjectBoard",
		async prepare(ada) {
			const { place } = await board(ada);
			return () => ada.deleteProjectBoard(place);
		},
		status: 204,
		events: 1,
	},
	{
		operation: "createProjectBoardList",
		async prepare(ada) {
			const { place } = await board(ada);
			return () =>
				ada.createProjectBoardList({ ...place, label_id: labelId("idea") });
		},
		status: 201,
		events: 1,
	},
	{
		operation: "createProjectBoardList",
		async prepare(ada) {
			const { place } = await board(ada);
			return () =>
				ada.createProjectBoardList({ ...place, assignee_id: userId("tom") });
		},
		status: 201,
		events: 1,
	},
	{
		operation: "updateProjectBoardList",
		async prepare(ada) {
			const { place, list_id } = await board(ada);
			return () =>
				ada.updateProjectBoardList({ ...place, list_id, position: 2 });
		},
		status: 200,
		events: 1,
	},
	{
		operation: "deleteProjectBoardList",
		async prepare(ada) {
			const { place, list_id } = await board(ada);
			return () => ada.deleteProjectBoardList({ ...place, list_id });
		},
		status: 204,
		events: 1,
	},
	{
		operation: "createProjectCluster",
		async prepare(ada) {
			const sent = cluster();
			return () => ada.createProjectCluster(sent);
		},
		status: 201,
		events: 1,
	},
	{
		operation: "updateProjectCluster",
		async prepare(ada) {
			const { id } = dataOf(await ada.createProjectCluster(cluster()));
			return () =>
				ada.updateProjectCluster({
					id: rocket,
					cluster_id: id,
					name: "Half",
					platform_kubernetes_attributes: { token: "another" },
				});
		},
		status: 200,
		events: 2,
	},
	{
		operation: "deleteProjectCluster",
		async prepare(ada) {
			const { id } = dataOf(await ada.createProjectCluster(cluster()));
			return () => ada.deleteProjectCluster({ id: rocket, cluster_id: id });
		},
		status: 204,
		events: 1,
	},
];

it("every operation that writes is among the cases", () => {
	const covered = new Set(cases.map(({ operation }) => operation));
	const writing = Object.keys(handlers).filter((id) => {
		const { writes, tag } = access[id as OperationId];
		return writes && ["boards", "clusters"].includes(tag);
	});
	expect(writing.filter((id) => !covered.has(id as OperationId))).toEqual([]);
});

describe.each([
	["the server", startServer],
	["the stores of the mocks", startInMemory],
])("%s", (_, start) => {
	let program: Program;
	let ada: Client;

	beforeAll(async () => {
		program = await start({ between: failing });
		ada = createClient({
			baseUrl: origin,
			fetch: program.fetch,
			token: "ada-token",
			retry: 0,
		});
	});
	afterAll(() => program?.stop());
	beforeEach(() => {
		powerGoes = () => false;
		program.failures.length = 0;
	});

	const events = async () =>
		dataOf(await ada.listProjectAuditEvents({ id: rocket, per_page: 100 }))
			.length;

	it.each(cases)(
		"$operation leaves nothing, wherever it fails",
		async ({ prepare, status, events: left }) => {
			const call = await prepare(ada);
			const before = await program.rows();
			const recorded = await events();
			const broken: string[] = [];
			for (let nth = 1; ; nth++) {
				let asked = 0;
				powerGoes = (question) => {
					if (++asked !== nth) return false;
					broken.push(question);
					return true;
				};
				program.failures.length = 0;
				const answered = await statusOf(call());
				if (answered !== 500) {
					expect(answered).toBe(status);
					break;
				}
				expect(await program.rows()).toEqual(before);
			}
			// The last call records the audit event.
			expect(broken.at(-1)).toBe("auditEvents.record");
			expect(broken.length).toBeGreaterThan(1);
			expect(program.failures).toEqual([]);
			expect(await events()).toBe(recorded + left);
		},
	);

	it("an internal failure is a bare 500 with the request id of its report", async () => {
		powerGoes = (question) => question === "auditEvents.record";
		const request = () =>
			new Request(`${origin}/api/v4/projects/acme%2Frocket/boards`, {
				method: "POST",
				headers: {
					"Private-Token": "ada-token",
					"Content-Type": "application/json",
				},
				body: JSON.stringify({ name: "Half" }),
			});
		const response = await program.fetch(request());
		expect(response.status).toBe(500);
		expect(await response.json()).toEqual({
			message: "500 Internal Server Error",
		});
		const id = response.headers.get("x-request-id");
		expect(id).toMatch(/^[0-9a-f]{32}$/);
		expect(program.failures).toEqual([
			{
				error: expect.objectContaining({ message: "the power went" }),
				requestId: id,
			},
		]);
		powerGoes = () => false;
		const next = await program.fetch(request());
		expect(next.status).toBe(201);
		expect(next.headers.get("x-request-id")).not.toBe(id);
		expect(program.failures).toHaveLength(1);
	});

	it("a failure to take back what was prepared does not hide the first", async () => {
		powerGoes = (question) => question === "auditEvents.record";
		expect(await statusOf(ada.createProject({ name: "Half" }))).toBe(500);
		const errors = program.failures.map(({ error }) => String(error));
		expect(errors).toEqual(["Error: the disk went", "Error: the power went"]);
	});

	it("writes that fail roll back no concurrent writes that succeed", async () => {
		powerGoes = (question, [given]) =>
			question === "auditEvents.record" &&
			JSON.stringify(given).includes("Doomed");
		const names = Array.from({ length: 20 }, (_, turn) =>
			turn % 2 === 0 ? `Doomed ${turn}` : `Kept ${turn}`,
		);
		const answers = await Promise.all(
			names.map((name) =>
				statusOf(ada.createProjectBoard({ id: rocket, name })),
			),
		);
		expect(answers).toEqual(
			names.map((name) => (name.startsWith("Kept") ? 201 : 500)),
		);
		const boards = await ada.pages
			.listProjectBoards({ id: rocket, per_page: 100 })
			.toArray();
		const trail = await ada.pages
			.listProjectAuditEvents({ id: rocket, per_page: 100 })
			.toArray();
		const kept = names.filter((name) => name.startsWith("Kept")).sort();
		const mine = (name: unknown) => /^(Kept|Doomed) /.test(String(name));
		expect(
			boards
				.map(({ name }) => name)
				.filter(mine)
				.sort(),
		).toEqual(kept);
		expect(
			trail
				.map(({ details }) => details.target_details)
				.filter(mine)
				.sort(),
		).toEqual(kept);
	});

	it("moves that fail leave positions whole", async () => {
		const made = await createBoardWithLists(ada, [
			"to do",
			"doing",
			"bug",
			"idea",
		]);
		let asked = 0;
		powerGoes = (question) => question === "lists.move" && ++asked % 2 === 0;
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, turn) =>
				statusOf(
					ada.updateProjectBoardList({
						id: rocket,
						board_id: made.id,
						list_id: made.lists[turn % 4]?.id ?? 0,
						position: (turn + 1 + Math.floor(turn / 4)) % 4,
					}),
				),
			),
		);
		expect(answers).toContain(500);
		expect(answers).toContain(200);
		const { lists } = dataOf(
			await ada.getProjectBoard({ id: rocket, board_id: made.id }),
		);
		expect(lists.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
	});
});
