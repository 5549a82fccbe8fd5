/** Long texts are read within a budget, and only where they are shown. */
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	type Operation,
	operations,
	type Schemas,
} from "../../generated/operations.ts";
import { createMemoryStores } from "../../mocks/memory/stores.ts";
import type { DiscussionStore } from "../../server/domain/discussions/store.ts";
import { presentLongPage } from "../../server/domain/long-texts.ts";
import { run } from "../../server/domain/run.ts";
import { blobOf, longBlobOf } from "../../server/domain/snippets/contents.ts";
import { StreamedPage } from "../../server/domain/streamed.ts";
import { loadWorld } from "../../server/domain/world.ts";
import { createServices, nodeHash } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { origin } from "../conformance/targets/target.ts";
import { type Program, startInMemory } from "../programs.ts";

const budget = 4 * 2 ** 20;

it("presentLongPage reads no more texts together than the budget", async () => {
	// A text of the whole budget, several of a quarter of it, one that exceeds it, and an item without one.
	const sizes = [budget, ...Array(9).fill(budget / 4), budget + 1, 5000, 0];
	const records = sizes.map((size, at) => ({
		...{ id: at + 1, size },
		updated_at: "2021-06-01T00:00:00.000Z",
	}));
	const reads: (readonly number[])[] = [];
	const page = await presentLongPage(
		{ records, total: records.length },
		{
			bytes: ({ size }) => size,
			async read(ids) {
				reads.push(ids);
				return new Map(ids.map((id) => [id, `text ${id}`]));
			},
			present: ({ id }, text = "own") => ({ id, text }),
		},
		nodeHash,
	);
	if (!(page instanceof StreamedPage)) throw new Error("is not streamed");
	expect(page.json(records.length).held).toBe(budget);
	expect(await json(page.json(records.length).body)).toEqual(
		records.map(({ id, size }) => ({ id, text: size ? `text ${id}` : "own" })),
	);
	expect(reads).toEqual([
		...[[1], [2, 3, 4, 5], [6, 7, 8, 9], [10]],
		...[[11], [12]],
	]);
});

const slice = 2 ** 20;

it.each<[name: string, text: string]>([
	// Halves of characters are at the ends of slices.
	...["\u{10000}", "\u{103ff}", "\u{1f680}"].map(
		(character): [string, string] => [
			`many ${character}`,
			`x${character.repeat(5 * slice)}`,
		],
	),
	[
		"U+E000 behind a slice",
		`${"x".repeat(slice - 2)}\u{1f680}\ue000${"x".repeat(10 * slice)}`,
	],
])(
	"longBlobOf pauses while it encodes and hashes %s, and makes the same blob",
	async (_, text) => {
		let pauses = 0;
		const pause = async () => void pauses++;
		const blob = await longBlobOf(text, { hash: nodeHash, pause });
		expect(pauses).toBeGreaterThanOrEqual(20);
		const whole = blobOf(text, nodeHash.sha1);
		expect(blob.id).toBe(whole.id);
		expect(Buffer.compare(blob.content, whole.content)).toBe(0);
	},
);

describe("discussions", () => {
	const notes = Array.from({ length: 6 }, (_, at) => ({
		author: "ann",
		// Four fit the budget.
		body: `${at}`.padEnd(1_000_000, "x"),
	}));
	const thread = (length: number) => ({ notes: notes.slice(0, length) });
	let program: Program;
	let reads: (readonly number[])[];
	let refuseFind: boolean;

	const observed = <Store extends Pick<DiscussionStore, "texts" | "find">>(
		discussions: Store,
	): Store => ({
		...discussions,
		texts(ids: readonly number[]) {
			reads.push(ids);
			return discussions.texts(ids);
		},
		find(...asked: Parameters<DiscussionStore["find"]>) {
			if (refuseFind) throw new Error("The thread was loaded.");
			return discussions.find(...asked);
		},
	});

	beforeAll(async () => {
		program = await startInMemory({
			world: {
				users: [
					{
						username: "ann",
						tokens: [{ name: "t", value: "ann-token", scopes: ["api"] }],
					},
				],
				projects: [
					{
						path: "ann/long",
						issues: [
							{
								title: "Long",
								author: "ann",
								discussions: [thread(6), thread(1), thread(3)],
							},
						],
					},
				],
			},
			between: (stores) => ({
				...stores,
				discussions: observed(stores.discussions),
				transaction: (work) =>
					stores.transaction((within) =>
						work({ ...within, discussions: observed(within.discussions) }),
					),
			}),
		});
	});

	afterAll(() => program.stop());

	async function ask(path = "", body?: string) {
		reads = [];
		const answer = await program.fetch(
			new Request(
				`${origin}/api/v4/projects/ann%2Flong/issues/1/discussions${path}`,
				{
					method: body === undefined ? "GET" : "POST",
					headers: { "Private-Token": "ann-token" },
					...(body !== undefined && { body: new URLSearchParams({ body }) }),
				},
			),
		);
		return { status: answer.status, body: await answer.json() };
	}

	const bodiesOf = ({ notes }: Schemas["Discussion"]) =>
		notes.map(({ body }) => body);

	it("listIssueDiscussions and getIssueDiscussion read no more texts together than the budget", async () => {
		refuseFind = false;
		const bodies = notes.map(({ body }) => body);
		const list = await ask();
		expect(list.body.map(bodiesOf)).toEqual(
			[6, 1, 3].map((length) => bodies.slice(0, length)),
		);
		expect(reads.map((ids) => ids.length)).toEqual([4, 2, 1, 3]);
		const single = await ask(`/${list.body[0].id}`);
		expect(bodiesOf(single.body)).toEqual(bodies);
		expect(reads.map((ids) => ids.length)).toEqual([4, 2]);
	});

	it("createIssueDiscussionNote does not load its thread", async () => {
		refuseFind = false;
		const [{ id }] = (await ask()).body;
		refuseFind = true;
		expect(await ask(`/${id}/notes`, "Reply")).toMatchObject({
			status: 201,
			body: { body: "Reply" },
		});
		expect(reads).toEqual([]);
		expect((await ask(`/${id}`)).status).toBe(500);
		expect(program.failures).toHaveLength(1);
	});
});

it("listMergeRequestDiscussions sends a position that many notes repeat a note at a time", async () => {
	const notes = Array.from({ length: 350 }, (_, at) => ({
		...{ author: "ann", body: `${at}` },
	}));
	const path = "\u0001".repeat(1024);
	const program = await startInMemory({
		world: {
			users: [
				{
					username: "ann",
					tokens: [{ name: "t", value: "ann-token", scopes: ["api"] }],
				},
			],
			projects: [
				{
					path: "ann/wide",
					repository: {
						commits: ["main", "fix"].map((branch) => ({
							message: `${branch}\n`,
							author: "Ann <ann@acme.test>",
							date: "2021-01-01T00:00:00Z",
							files: { a: `${branch}\n` },
							branch,
						})),
					},
					merge_requests: [
						{
							title: "Fix",
							author: "ann",
							source_branch: "fix",
							target_branch: "main",
							discussions: [
								{
									notes,
									position: {
										...{
											position_type: "image",
											new_path: path,
											old_path: path,
										},
										...{ width: 1, height: 1, x: 0, y: 0 },
									},
								},
							],
						},
					],
				},
			],
		},
	});
	try {
		const url = `${origin}/api/v4/projects/ann%2Fwide/merge_requests/1/discussions`;
		const pieces: Uint8Array[] = [];
		// A note with its position has 15 kB.
		const { body } = await program.fetch(
			new Request(url, { headers: { "Private-Token": "ann-token" } }),
		);
		for await (const piece of body ?? []) pieces.push(piece);
		const text = Buffer.concat(pieces);
		expect(text.length).toBeGreaterThan(budget);
		expect(JSON.parse(text.toString())[0].notes).toHaveLength(notes.length);
		expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(
			20_000,
		);
	} finally {
		await program.stop();
	}
});

it("streams tell what they keep in memory while they are sent", async () => {
	const stores = createMemoryStores({ sha1: nodeHash.sha1 });
	const services = createServices(stores, readSettings({}));
	const lengths = [...Array(5).fill(2 ** 20), ...Array(10).fill(2000)];
	await loadWorld(
		{
			users: [
				{
					username: "ann",
					tokens: [{ name: "t", value: "ann-token", scopes: ["api"] }],
				},
			],
			projects: [
				{
					path: "ann/wide",
					visibility: "public",
					repository: {
						commits: Array.from({ length: 501 }, (_, at) => ({
							message: "x".repeat(1000),
							author: `${"Ann".repeat(500)} <ann@acme.test>`,
							date: "2021-01-01T00:00:00Z",
							files: at === 500 ? { a: "1\n", large: "x".repeat(2 ** 20) } : {},
							...(at === 0 && { tag: "first" }),
						})),
					},
					issues: [
						{
							title: "Long",
							author: "ann",
							discussions: [
								{
									notes: lengths.map((length) => ({
										...{ author: "ann", body: "x".repeat(length) },
									})),
								},
							],
						},
					],
				},
			],
		},
		services,
	);
	const held = async (operation: Operation, url = "/", more = {}) => {
		const params = { id: "1", issue_iid: "1", ...more };
		const headers = { "private-token": "ann-token" };
		const request = { method: "GET", url, params, headers };
		const answer = await run(
			operation,
			{ ...request, address: "127.0.0.1" },
			services,
		);
		expect(answer.status).toBe(200);
		return answer.held;
	};
	// Long texts are read as they are sent.
	expect(await held(operations.listIssueDiscussions)).toBe(
		budget + 1000 * lengths.length + 10 * 2 * 2000,
	);
	// Of each commit its message, and the name of its author and committer.
	expect(
		await held(operations.compareRepository, "/?from=first&to=main"),
	).toBeGreaterThanOrEqual(500 * (2 * 1000 + 4 * 1500 + 500));
	const sha = nodeHash.sha1(
		Buffer.from(`blob ${2 ** 20}\0${"x".repeat(2 ** 20)}`),
	);
	expect(await held(operations.getRepositoryBlob, "/", { sha })).toBe(2 ** 20);
});
