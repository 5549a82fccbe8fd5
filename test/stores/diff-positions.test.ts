/** Positions of threads in diffs, in both stores: validation, and relocation when branches move. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import type { World, WorldCommit, WorldDiscussion } from "../../generated/world.ts";
import { type Client, createClient, type PositionInput } from "../../sdk/index.ts";
import { WorldError } from "../../server/domain/world/world.ts";
import { dataOf } from "../conformance/suite.ts";
import { type Side, sides } from "./sides.ts";

const id = "acme/rocket";
const mr = { id, merge_request_iid: 1 };

/** Makes a text of the lines 1 to 30; `changes` replaces or, with an empty text, removes lines. */
function linesWith(changes: Record<number, string> = {}): string {
	return Array.from({ length: 30 }, (_, at) => changes[at + 1] ?? `${at + 1}\n`).join("");
}

/** Line 10 changed, two lines added after 20, line 25 removed. */
const fixed = { 10: "ten\n", 20: "20\nnew A\nnew B\n", 25: "" };

const author = "Ada <ada@acme.test>";

function commit(files: WorldCommit["files"], branch: string, parents?: string[]): WorldCommit {
	return {
		message: "Change\n",
		author,
		date: "2021-01-01T00:00:00Z",
		branch,
		...(files && { files }),
		...(parents && { parents }),
	};
}

const png = (text: string) => ({ base64: btoa(`\x89PNG\0${text}`) });

const begin = commit({ "a.txt": linesWith(), "a.png": png("a") }, "main");
const fix = commit({ "a.txt": linesWith(fixed), "a.png": png("b"), "new.txt": "new\n" }, "fix", [
	"main",
]);

function worldWith(discussions: WorldDiscussion[] = [], commits = [begin, fix]): World {
	return {
		users: [{ username: "ada", tokens: [{ name: "dev", value: "ada-token" }] }],
		groups: [{ path: "acme", members: { ada: "owner" } }],
		projects: [
			{
				path: id,
				repository: { commits },
				merge_requests: [
					{
						title: "Fix",
						author: "ada",
						source_branch: "fix",
						target_branch: "main",
						discussions,
					},
				],
			},
		],
	};
}

const onLine = (old_line: number | null, new_line: number | null): WorldDiscussion => ({
	position: { position_type: "text", new_path: "a.txt", old_line, new_line },
	notes: [{ author: "ada", body: `${old_line} ${new_line}` }],
});

const places: [old: number | null, fresh: number | null][] = [
	[null, 10],
	[10, null],
	[12, 12],
	[2, 2],
	[null, 21],
	[25, null],
	[30, 31],
];

describe.each(sides)("places in diffs in $name", ({ open }) => {
	let side: Side;
	let ada: Client;

	beforeEach(async () => {
		side = await open();
		ada = createClient({
			baseUrl: "http://forgekit.test",
			token: "ada-token",
			fetch: (request) => side.fetch(request),
			retry: 0,
		});
	});
	afterEach(() => side.close());

	const shaOf = async (ref: string) => (await side.stores.repositories.resolve(1, ref)) ?? "";
	const refsNow = async () => ({
		base_sha:
			(await side.stores.repositories.mergeBase(1, [await shaOf("main"), await shaOf("fix")])) ??
			"",
		start_sha: await shaOf("main"),
		head_sha: await shaOf("fix"),
	});
	/** Simulates a push: replaces the repository by one with more commits. */
	const push = async (...commits: WorldCommit[]) => {
		await side.stores.repositories.delete(1);
		await side.stores.repositories.create(1, {
			commits: [begin, fix, ...commits],
		});
	};
	const list = async () => dataOf(await ada.listMergeRequestDiscussions(mr));
	/** Old line, new line and head commit of each thread's position, keyed by the text of the thread's first note. */
	const lines = async () =>
		Object.fromEntries(
			(await list()).map(({ notes: [note] }) => {
				const position = note?.position as Schemas["TextPosition"];
				return [note?.body, [position.old_line, position.new_line, position.head_sha]];
			}),
		);
	const create = (position: object, more: object = {}) =>
		ada.createMergeRequestDiscussion({
			...mr,
			body: "Here",
			position: {
				position_type: "text",
				old_path: "a.txt",
				new_path: "a.txt",
				...position,
			} as PositionInput,
			...more,
		});
	const refused = (hash: string) => ({
		status: 400,
		error: { message: `400 Bad request - Note {${hash}}` },
	});
	const noLine = ':line_code=>["can\'t be blank", "must be a valid line code"]';
	const incomplete = ':position=>["is incomplete"]';
	const noDiff = ':noteable=>["doesn\'t support new-style diff notes"]';

	it("come from a world as they are in the diff", async () => {
		await side.load(
			worldWith([
				...places.map((place) => onLine(...place)),
				{
					position: {
						position_type: "image",
						new_path: "a.png",
						width: 8,
						height: 6,
						x: 1,
						y: 2,
					},
					commit_id: "fix",
					notes: [{ author: "ada", body: "image" }],
				},
			]),
		);
		const refs = await refsNow();
		const threads = await list();
		expect(threads).toHaveLength(places.length + 1);
		for (const [index, [old_line, new_line]] of places.entries()) {
			expect(threads[index]?.notes).toMatchObject([
				{
					type: "DiffNote",
					commit_id: null,
					position: {
						...refs,
						old_path: "a.txt",
						new_path: "a.txt",
						position_type: "text",
						old_line,
						new_line,
						line_range: null,
					},
					resolvable: true,
				},
			]);
		}
		expect(threads.at(-1)?.notes).toMatchObject([
			{ type: "DiffNote", commit_id: refs.head_sha, position: { x: 1, y: 2 } },
		]);
	});

	it("are refused in a world where the diff does not have them", async () => {
		const world = (discussion: Partial<WorldDiscussion>) =>
			side.load(worldWith([{ notes: [{ author: "ada", body: "x" }], ...discussion }]));
		const position = {
			position_type: "text" as const,
			new_path: "a.txt",
			new_line: 10,
		};
		for (const bad of [
			{ position: { ...position, new_line: 12 } },
			{ position: { ...position, new_path: "b.txt" } },
			{ position: { ...position, head_sha: "nothing" } },
			{ position: { ...position, head_sha: "main" } },
			{ position, commit_id: "nothing" },
			{ commit_id: "main" },
			{ position, individual_note: true },
		]) {
			await expect(world(bad)).rejects.toThrow(WorldError);
		}
	});

	it("stay with their lines when the source branch grows", async () => {
		await side.load(worldWith(places.map((place) => onLine(...place))));
		const before = await shaOf("fix");
		await push(
			commit({ "a.txt": `x\ny\nz\n${linesWith({ ...fixed, 20: "20\nnew B\n" })}` }, "fix"),
		);
		const head = await shaOf("fix");
		expect(await lines()).toEqual({
			"null 10": [null, 13, head],
			"10 null": [10, null, head],
			"12 12": [12, 15, head],
			"2 2": [2, 5, head],
			// The line is lost, so the thread keeps its stored position.
			"null 21": [null, 21, before],
			"25 null": [25, null, head],
			"30 31": [30, 33, head],
		});
		const [first] = await list();
		const discussion_id = first?.id ?? "";
		const now = first?.notes[0]?.position;
		// Every operation shows the relocated position.
		const shown = dataOf(await ada.getMergeRequestDiscussion({ ...mr, discussion_id }));
		expect(shown).toEqual(first);
		const reply = dataOf(
			await ada.createMergeRequestDiscussionNote({
				...mr,
				discussion_id,
				body: "Still",
			}),
		);
		expect(reply).toMatchObject({ type: "DiffNote", position: now });
		const resolved = dataOf(
			await ada.resolveMergeRequestDiscussion({
				...mr,
				discussion_id,
				resolved: true,
			}),
		);
		expect(resolved.notes).toMatchObject([
			{ position: now, resolved: true },
			{ position: now, resolved: true },
		]);
		const edited = dataOf(
			await ada.updateMergeRequestDiscussionNote({
				...mr,
				discussion_id,
				note_id: reply.id,
				body: "Still here",
			}),
		);
		expect(edited).toMatchObject({ position: now, resolved: true });
	});

	it("stay with their lines when the source branch is based anew", async () => {
		await side.load(worldWith(places.map((place) => onLine(...place))));
		await push(
			commit({ "a.txt": `x\n${linesWith()}` }, "main"),
			commit(undefined, "fix", ["main"]),
			commit({ "a.txt": `x\n${linesWith(fixed)}` }, "fix"),
		);
		const head = await shaOf("fix");
		expect(await refsNow()).toMatchObject({ base_sha: await shaOf("main") });
		expect(await lines()).toEqual(
			Object.fromEntries(
				places.map(([old, fresh]) => [
					`${old} ${fresh}`,
					[old && old + 1, fresh && fresh + 1, head],
				]),
			),
		);
	});

	it("stay where they are when the target branch grows", async () => {
		await side.load(worldWith([onLine(null, 10)]));
		const refs = await refsNow();
		await push(commit({ "b.txt": "b\n" }, "main"));
		const [thread] = await list();
		expect(thread?.notes[0]?.position).toMatchObject({ ...refs, new_line: 10 });
	});

	it("find a renamed file by both of its names, or as added or removed by one", async () => {
		const renamed = { "a.txt": null, "c.txt": linesWith(fixed) };
		await side.load(worldWith([], [begin, commit(renamed, "fix", ["main"])]));
		const refs = await refsNow();
		for (const [old_path, new_path, old_line, new_line, found] of [
			["a.txt", "c.txt", null, 10, true],
			["a.txt", "c.txt", 25, null, true],
			["a.txt", "c.txt", 12, 12, true],
			["a.txt", "c.txt", null, 12, false],
			["c.txt", "c.txt", null, 10, true],
			["c.txt", "c.txt", null, 12, true],
			["c.txt", "c.txt", null, 31, true],
			["c.txt", "c.txt", null, 32, false],
			["c.txt", "c.txt", null, 0, false],
			["c.txt", "c.txt", 12, 12, false],
			["c.txt", "c.txt", 25, null, false],
			[null, "c.txt", null, 12, true],
			["a.txt", "a.txt", 12, null, true],
			["a.txt", null, 30, null, true],
			["a.txt", null, 31, null, false],
			["a.txt", null, 12, 12, false],
			["a.txt", "a.txt", null, 10, false],
		] as const) {
			const sent = { ...refs, old_path, new_path, old_line, new_line };
			const answer = await create(sent);
			if (found) {
				expect(answer, JSON.stringify(sent)).toMatchObject({
					status: 201,
					data: { notes: [{ position: sent }] },
				});
			} else {
				expect(answer, JSON.stringify(sent)).toMatchObject(refused(noLine));
			}
		}
	});

	it("follow a file to its new name, and end with it", async () => {
		await side.load(worldWith([onLine(null, 10), onLine(2, 2)]));
		await push(commit({ "a.txt": null, "b/c.txt": linesWith(fixed) }, "fix"));
		for (const { notes } of await list()) {
			expect(notes[0]?.position).toMatchObject({
				old_path: "a.txt",
				new_path: "b/c.txt",
				head_sha: await shaOf("fix"),
			});
		}
		await push(commit({ "a.txt": null }, "fix"));
		const then = (await list()).map(({ notes }) => notes[0]?.position?.new_path);
		expect(then).toEqual(["a.txt", "a.txt"]);
	});

	it("come back with their lines", async () => {
		await side.load(worldWith([onLine(null, 21)]));
		await push(commit({ "a.txt": linesWith() }, "fix"));
		expect((await lines())["null 21"]?.[2]).not.toBe(await shaOf("fix"));
		await push();
		expect((await lines())["null 21"]?.[2]).toBe(await shaOf("fix"));
	});

	it("keep the last diff when a branch goes", async () => {
		await side.load(worldWith([onLine(null, 10)]));
		const refs = await refsNow();
		// Another branch keeps the deleted branch's commits reachable.
		await side.stores.repositories.delete(1);
		await side.stores.repositories.create(1, {
			commits: [begin, { ...fix, branch: "elsewhere" }],
		});
		expect(await side.stores.repositories.resolve(1, "fix")).toBeUndefined();
		expect((await list())[0]?.notes[0]?.position).toMatchObject(refs);
		expect(dataOf(await create({ ...refs, new_line: 10 })).notes).toMatchObject([
			{ type: "DiffNote", position: { ...refs, new_line: 10 } },
		]);
		// Without the branch's commits there is no diff, but lists still work.
		await side.stores.repositories.delete(1);
		await side.stores.repositories.create(1, { commits: [begin] });
		expect(await list()).toHaveLength(2);
		expect(await create({ ...refs, new_line: 10 })).toMatchObject(refused(`${noLine}, ${noDiff}`));
	});

	it("of an older diff are relocated to the current one", async () => {
		await side.load(worldWith());
		const old = await refsNow();
		await push(commit({ "a.txt": `x\n${linesWith({ ...fixed, 20: "20\nnew B\n" })}` }, "fix"));
		const now = await refsNow();
		expect(dataOf(await create({ ...old, new_line: 10 })).notes).toMatchObject([
			{ position: { ...now, old_line: null, new_line: 11 } },
		]);
		expect(dataOf(await create({ ...old, new_line: 21 })).notes).toMatchObject([
			{ position: { ...old, old_line: null, new_line: 21 } },
		]);
		expect(await create({ ...old, new_line: 11 })).toMatchObject(refused(noLine));
	});

	it("are lines of the real diff", async () => {
		await side.load(worldWith());
		const refs = await refsNow();
		for (const [old_line, new_line] of places) {
			expect(dataOf(await create({ ...refs, old_line, new_line }))).toMatchObject({
				notes: [{ position: { ...refs, old_line, new_line } }],
			});
		}
		for (const [old_line, new_line] of [
			[10, 10],
			[null, 12],
			[12, null],
			[2, 3],
			[31, 32],
			[null, 32],
			[0, 0],
			[-1, -1],
			[2 ** 31, 2 ** 31 + 1],
		]) {
			expect(await create({ ...refs, old_line, new_line })).toMatchObject(refused(noLine));
		}
		const line = { ...refs, new_line: 1 };
		for (const [old_path, new_path, answer] of [
			["new.txt", "new.txt", { status: 201 }],
			[null, "new.txt", { status: 201 }],
			["new.txt", null, { status: 201 }],
			["other.txt", "new.txt", { status: 201 }],
			["new.txt", "other.txt", refused(noLine)],
			["", "", refused(`${noLine}, ${incomplete}`)],
			[null, null, refused(`${noLine}, ${incomplete}`)],
			["a.png", "a.png", refused(noLine)],
		] as const) {
			expect(await create({ ...line, old_path, new_path })).toMatchObject(answer);
		}
		expect(await create(refs)).toMatchObject(refused(`${noLine}, ${incomplete}`));
	});

	it("of a file without a change to it have no lines", async () => {
		await side.load(worldWith());
		await push(commit({ "a.txt": null, "b.txt": linesWith() }, "fix"));
		const line = { ...(await refsNow()), old_line: 1, new_line: 1 };
		expect(await create({ ...line, old_path: "a.txt", new_path: "b.txt" })).toMatchObject(
			refused(noLine),
		);
	});

	it("name commits that are there", async () => {
		await side.load(worldWith());
		const refs = await refsNow();
		const short = Object.fromEntries(
			Object.entries(refs).map(([name, sha]) => [name, sha.slice(0, 8)]),
		);
		expect(dataOf(await create({ ...short, new_line: 10 })).notes).toMatchObject([
			{ position: refs },
		]);
		for (const name of ["base_sha", "start_sha", "head_sha"]) {
			for (const sha of ["f".repeat(40), "0".repeat(40), "fix", "x"]) {
				expect(await create({ ...refs, [name]: sha, new_line: 10 })).toMatchObject(refused(noLine));
			}
			expect(await create({ ...refs, [name]: null, new_line: 10 })).toMatchObject(
				refused(`${noLine}, ${incomplete}`),
			);
		}
	});

	/** Counts the SQL statements and the commit comparisons of some work, such as a request for a page. */
	const costs = async (work: () => Promise<unknown>) => {
		const { repositories } = side.stores;
		const { differencesOf } = repositories;
		let comparisons = 0;
		repositories.differencesOf = (...asked) => {
			comparisons++;
			return differencesOf(...asked);
		};
		side.statements?.splice(0);
		await work();
		repositories.differencesOf = differencesOf;
		return { comparisons, statements: side.statements?.length };
	};

	it("of 2,000 threads come page by page, and a page costs as much as one thread", async () => {
		const discussions = Array.from({ length: 2000 }, (_, index) => {
			const [old, fresh] = places[index % places.length] ?? [1, 1];
			return {
				...onLine(old, fresh),
				notes: [{ author: "ada", body: `Thread ${index}` }],
			};
		});
		await side.load(worldWith(discussions));
		const page = (number: number, size = 100) =>
			ada.listMergeRequestDiscussions({
				...mr,
				page: number,
				per_page: size,
			});
		// Unchanged branches need no comparison.
		const quiet = await costs(() => page(1, 1));
		expect(quiet.comparisons).toBe(0);
		expect(await costs(() => page(1, 20))).toEqual(quiet);
		await push(commit({ "a.txt": `x\n${linesWith(fixed)}` }, "fix"));
		// One comparison of the old head with the new head, and one for the current diff; the base did not change.
		const moved = { ...quiet, comparisons: 2 };
		expect(await costs(() => page(2, 1))).toEqual(moved);
		expect(await costs(() => page(2, 20))).toEqual(moved);
		expect(await costs(() => page(2, 100))).toEqual(moved);
		const bodies: unknown[] = [];
		const head_sha = await shaOf("fix");
		for (let number = 1; number <= 20; number++) {
			const answer = await page(number);
			expect(answer.headers).toMatchObject({ xTotal: 2000, xTotalPages: 20 });
			for (const { notes } of dataOf(answer)) {
				bodies.push(notes[0]?.body);
				expect(notes[0]?.position).toMatchObject({ head_sha });
			}
		}
		expect(bodies).toEqual(discussions.map(({ notes }) => notes[0]?.body));
	});

	it("from many old tips cost one comparison each, and none twice", async () => {
		const steps = Array.from({ length: 12 }, (_, at) => commit({ "b.txt": `${at}\n` }, "fix"));
		const discussions = Array.from({ length: 60 }, (_, index) => ({
			position: {
				position_type: "text" as const,
				new_path: "a.txt",
				new_line: 10,
				head_sha: `fix~${index % steps.length}`,
			},
			notes: [{ author: "ada", body: `${index}` }],
		}));
		await side.load(worldWith(discussions, [begin, fix, ...steps]));
		const page = () => ada.listMergeRequestDiscussions({ ...mr, per_page: 60 });
		// One comparison for each older head, and one for the current diff.
		expect(await costs(page)).toMatchObject({ comparisons: steps.length });
		for (const { notes } of dataOf(await page())) {
			expect(notes[0]?.position).toMatchObject(await refsNow());
		}
	});

	it("from as many older diffs as a page has threads are all relocated", async () => {
		const steps = Array.from({ length: 101 }, (_, at) => commit({ "b.txt": `${at}\n` }, "fix"));
		const discussions = Array.from({ length: 100 }, (_, at) => ({
			position: {
				position_type: "image" as const,
				base_sha: `fix~${at + 1}`,
				start_sha: `fix~${at + 1}`,
				head_sha: `fix~${at}`,
				new_path: "a.txt",
				width: 1,
				height: 1,
				x: 0,
				y: 0,
			},
			notes: [{ author: "ada", body: `${at}` }],
		}));
		await side.load(worldWith(discussions, [begin, fix, ...steps]));
		const page = () => ada.listMergeRequestDiscussions({ ...mr, per_page: 100 });
		const refs = await refsNow();
		const threads = dataOf(await page());
		expect(threads).toHaveLength(100);
		for (const { notes } of threads) {
			expect(notes[0]?.position).toMatchObject(refs);
		}
	});

	it("of a thread of 5,000 notes is in each of them", async () => {
		const notes = Array.from({ length: 5000 }, (_, index) => ({
			author: "ada",
			body: `Note ${index}`,
		}));
		await side.load(worldWith([{ ...onLine(null, 10), notes }]));
		await push(commit({ "a.txt": `x\n${linesWith(fixed)}` }, "fix"));
		const [thread] = await list();
		expect(thread?.notes.map(({ body }) => body)).toEqual(notes.map(({ body }) => body));
		const seen = new Set(thread?.notes.map(({ position }) => JSON.stringify(position)));
		expect([...seen].map((text) => JSON.parse(text))).toMatchObject([
			{ new_line: 11, head_sha: await shaOf("fix") },
		]);
		expect(
			await ada.createMergeRequestDiscussionNote({
				...mr,
				discussion_id: thread?.id ?? "",
				body: "One more",
			}),
		).toMatchObject(refused(':base=>["Maximum number of comments exceeded"]'));
	});
});
