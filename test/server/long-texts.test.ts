/** Long texts are read within a memory budget, and only for responses that show them. */
import { buffer, json } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Operation, operations, type Schemas } from "../../generated/operations.ts";
import { createMemoryStores } from "../../mocks/memory/stores.ts";
import type { Context } from "../../server/domain/context.ts";
import type { DiscussionStore } from "../../server/domain/discussions/store.ts";
import { unavailable } from "../../server/domain/errors.ts";
import { LeftOut } from "../../server/domain/lists/left-out.ts";
import { presentLongPage, presentValue } from "../../server/domain/lists/long-texts.ts";
import { jsonPieces, StreamedJson, StreamedPage } from "../../server/domain/lists/streamed.ts";
import { type ListedView, wholeViews } from "../../server/domain/projects/whole.ts";
import { run } from "../../server/domain/run.ts";
import { blobOf, longBlobOf } from "../../server/domain/snippets/contents.ts";
import { loadWorld } from "../../server/domain/world/world.ts";
import { boardStore } from "../../server/postgres/boards/store.ts";
import { createServices, nodeHash } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { origin } from "../conformance/targets/target.ts";
import { openDemoProject } from "../demo-project.ts";
import { type Program, startInMemory } from "../programs.ts";
import { type Side, sides } from "../stores/sides.ts";

const budget = 4 * 2 ** 20;

describe("one long value", () => {
	/**
	 * A text of 2^20 control characters, each of which takes six bytes in JSON (`\u0001`). In `halves`, each character
	 * after the `x` is two UTF-16 code units, between which a slice of the text may end.
	 */
	const costly = "\u0001".repeat(2 ** 20);
	const halves = `x${"\u{1f600}".repeat(2 ** 19)}`;
	/**
	 * Upper bound for the bytes of a piece of the JSON: a slice of 64 Ki characters with six bytes each, and as much
	 * again for the text before that slice, which is sent in the same piece.
	 */
	const longestPiece = 2 * 6 * 64 * 1024;

	it.each([
		["a text", costly],
		["characters of two halves", halves],
		["a member", { id: 1, description: costly, labels: ["a", halves] }],
		["items", [costly, null, undefined, [[halves]], { a: undefined }]],
		["half a character at the end", `${halves}\ud83d`],
	])("is sent in pieces, as JSON has it: %s", async (_, value) => {
		const pieces: Uint8Array[] = [];
		for await (const piece of jsonPieces(value)) pieces.push(piece);
		const lengths = pieces.map(({ length }) => length);
		expect(Math.max(...lengths)).toBeLessThan(longestPiece);
		expect(Buffer.concat(pieces).equals(Buffer.from(JSON.stringify(value)))).toBe(true);
	});

	it("is sent as JSON has it, whatever it is", () => {
		const text = fc.oneof(
			fc.string({ unit: "binary" }),
			fc.constant(costly.slice(0, 100_000)),
			fc.constant(halves.slice(0, 65_536)),
		);
		const { tree } = fc.letrec((tie) => ({
			tree: fc.oneof(
				{ maxDepth: 4 },
				text,
				fc.constantFrom(null, undefined, true, 1.5),
				fc.array(tie("tree"), { maxLength: 4 }),
				fc.dictionary(text, tie("tree"), { maxKeys: 4 }),
			),
		}));
		return fc.assert(
			fc.asyncProperty(fc.record({ tree }), async (value) => {
				const sent = await buffer(jsonPieces(value));
				expect(sent.equals(Buffer.from(JSON.stringify(value)))).toBe(true);
			}),
			{ numRuns: 100 },
		);
	});

	it("is hashed for its ETag in parts, too", () => {
		const lengths: number[] = [];
		const hash = {
			...nodeHash,
			createSha1: () => {
				const digest = nodeHash.createSha1();
				return {
					...digest,
					update(data: Uint8Array) {
						lengths.push(data.length);
						digest.update(data);
					},
				};
			},
		};
		const made = presentValue({ description: costly }, { hash });
		expect(made).toBeInstanceOf(StreamedJson);
		expect(Math.max(...lengths)).toBeLessThan(longestPiece);
	});
});

it("presentLongPage reads no more texts together than the budget", async () => {
	// Sizes: the whole budget, nine times a quarter of it, one byte more than it, a small text, and no text.
	const sizes = [budget, ...Array(9).fill(budget / 4), budget + 1, 5000, 0];
	const records = sizes.map((size, at) => ({
		id: at + 1,
		size,
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
	expect(reads).toEqual([[1], [2, 3, 4, 5], [6, 7, 8, 9], [10], [11], [12]]);
});

it.each([10, budget])(
	"presentLongPage leaves out what was deleted before its text of %i bytes was read",
	async (size) => {
		const records = [1, 2, 3, 4].map((id) => ({
			id,
			size: id < 4 ? size : 0,
			updated_at: "2021-06-01T00:00:00.000Z",
		}));
		const page = await presentLongPage(
			{ records, total: records.length },
			{
				bytes: ({ size }) => size,
				read: async (ids) => new Map(ids.filter((id) => id !== 2).map((id) => [id, `${id}`])),
				present: ({ id }, text = "own") => ({ id, text }),
			},
			nodeHash,
		);
		const items =
			page instanceof StreamedPage ? await json(page.json(records.length).body) : page.items;
		expect(items).toEqual([
			{ id: 1, text: "1" },
			{ id: 3, text: "3" },
			{ id: 4, text: "own" },
		]);
	},
);

it("wholeViews leaves out projects that were deleted before their topics were read", async () => {
	const view = (id: number, tag_list: LeftOut | string[]) =>
		({
			project: { id, tag_list },
			details: { settings: { suggestion_commit_message: null } },
		}) as unknown as ListedView;
	const texts = { tag_list: ["long"], suggestion_commit_message: null };
	const projects = {
		texts: async (ids: readonly number[]) =>
			new Map(ids.filter((id) => id !== 2).map((id) => [id, texts])),
	} as unknown as Context["projects"];
	const views = await wholeViews({ projects }, [
		view(1, new LeftOut(9)),
		view(2, new LeftOut(9)),
		view(3, ["own"]),
	]);
	expect(views.map(({ project }) => project)).toEqual([
		{ id: 1, tag_list: ["long"] },
		{ id: 3, tag_list: ["own"] },
	]);
});

const slice = 2 ** 20;

it.each<[name: string, text: string]>([
	// `longBlobOf` works on slices of the text. Here a slice ends between the two UTF-16 code units of a character.
	...["\u{10000}", "\u{103ff}", "\u{1f680}"].map((character): [string, string] => [
		`many ${character}`,
		`x${character.repeat(5 * slice)}`,
	]),
	["U+E000 behind a slice", `${"x".repeat(slice - 2)}\u{1f680}\ue000${"x".repeat(10 * slice)}`],
])("longBlobOf pauses while it encodes and hashes %s, and makes the same blob", async (_, text) => {
	let pauses = 0;
	const pause = async () => void pauses++;
	const blob = await longBlobOf(text, { hash: nodeHash, pause });
	expect(pauses).toBeGreaterThanOrEqual(20);
	const whole = blobOf(text, nodeHash.sha1);
	expect(blob.id).toBe(whole.id);
	expect(Buffer.compare(blob.content, whole.content)).toBe(0);
});

describe("discussions", () => {
	const notes = Array.from({ length: 6 }, (_, at) => ({
		author: "ann",
		// Four texts of this length fit the budget.
		body: `${at}`.padEnd(1_000_000, "x"),
	}));
	const thread = (length: number) => ({ notes: notes.slice(0, length) });
	let program: Program;
	let reads: (readonly number[])[];
	let refuseFind: boolean;
	/** Whether a note is deleted before its text is read. */
	let isGone = (_id: number) => false;

	const observed = <Store extends Pick<DiscussionStore, "texts" | "find">>(
		discussions: Store,
	): Store => ({
		...discussions,
		texts(ids: readonly number[]) {
			reads.push(ids);
			return discussions.texts(ids.filter((id) => !isGone(id)));
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
			new Request(`${origin}/api/v4/projects/ann%2Flong/issues/1/discussions${path}`, {
				method: body === undefined ? "GET" : "POST",
				headers: { "Private-Token": "ann-token" },
				...(body !== undefined && { body: new URLSearchParams({ body }) }),
			}),
		);
		return { status: answer.status, body: await answer.json() };
	}

	const bodiesOf = ({ notes }: Schemas["Discussion"]) => notes.map(({ body }) => body);

	it("listIssueDiscussions and getIssueDiscussion read no more texts together than the budget", async () => {
		refuseFind = false;
		const bodies = notes.map(({ body }) => body);
		const list = await ask();
		expect(list.body.map(bodiesOf)).toEqual([6, 1, 3].map((length) => bodies.slice(0, length)));
		expect(reads.map((ids) => ids.length)).toEqual([4, 2, 1, 3]);
		const single = await ask(`/${list.body[0].id}`);
		expect(bodiesOf(single.body)).toEqual(bodies);
		expect(reads.map((ids) => ids.length)).toEqual([4, 2]);
	});

	it("listIssueDiscussions and getIssueDiscussion leave out notes that were deleted before their texts were read", async () => {
		refuseFind = false;
		const [long, one, three] = (await ask()).body as Schemas["Discussion"][];
		const bodies = notes.map(({ body }) => body);
		const gone = [long?.notes[1], one?.notes[0], three?.notes[0]];
		isGone = (id) => gone.some((note) => note?.id === id);
		try {
			const rest = bodies.filter((_, at) => at !== 1);
			const list = await ask();
			expect(list.body.map(bodiesOf)).toEqual([rest, [], bodies.slice(1, 3)]);
			expect(bodiesOf((await ask(`/${long?.id}`)).body)).toEqual(rest);
			expect(bodiesOf((await ask(`/${three?.id}`)).body)).toEqual(bodies.slice(1, 3));
		} finally {
			isGone = () => false;
		}
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
	const notes = Array.from({ length: 350 }, (_, at) => ({ author: "ann", body: `${at}` }));
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
										position_type: "image",
										new_path: path,
										old_path: path,
										width: 1,
										height: 1,
										x: 0,
										y: 0,
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
		// Each note with its position has 15 kB.
		const { body } = await program.fetch(
			new Request(url, { headers: { "Private-Token": "ann-token" } }),
		);
		for await (const piece of body ?? []) pieces.push(piece);
		const text = Buffer.concat(pieces);
		expect(text.length).toBeGreaterThan(budget);
		expect(JSON.parse(text.toString())[0].notes).toHaveLength(notes.length);
		expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(100_000);
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
									notes: lengths.map((length) => ({ author: "ann", body: "x".repeat(length) })),
								},
							],
						},
					],
				},
			],
		},
		services,
	);
	const read = (
		operation: Operation,
		hold: (bytes: number) => void,
		{ url = "/", more = {}, within = services } = {},
	) => {
		const params = { id: "1", issue_iid: "1", ...more };
		const headers = { "private-token": "ann-token" };
		const request = { method: "GET", url, params, headers };
		return run(operation, { ...request, address: "127.0.0.1", hold }, within);
	};
	const held = async (operation: Operation, url?: string, more?: object) => {
		let taken = 0;
		const hold = (bytes: number) => {
			taken += bytes;
		};
		const answer = await read(operation, hold, { url, more });
		expect(answer.status).toBe(200);
		return taken;
	};
	// The response reserves only the text budget for all long texts, because they are read while they are sent.
	expect(await held(operations.listIssueDiscussions)).toBe(
		budget + 1000 * lengths.length + 10 * 2 * 2000,
	);
	// For each commit the response reserves the message, and the author's and the committer's names.
	expect(await held(operations.compareRepository, "/?from=first&to=main")).toBeGreaterThanOrEqual(
		500 * (2 * 1000 + 4 * 1500 + 500),
	);
	const sha = nodeHash.sha1(Buffer.from(`blob ${2 ** 20}\0${"x".repeat(2 ** 20)}`));
	expect(await held(operations.getRepositoryBlob, "/", { sha })).toBe(2 ** 20);

	// If the memory of a response cannot be reserved, no text is read.
	let reads = 0;
	const texts: typeof stores.discussions.texts = (ids) => {
		reads++;
		return stores.discussions.texts(ids);
	};
	const discussions = { ...stores.discussions, texts };
	const within = { ...services, stores: { ...stores, discussions } };
	const full = () => {
		throw unavailable(1);
	};
	const { listIssueDiscussions: list } = operations;
	const answer = await read(list, full, { within });
	expect(answer).toMatchObject({
		status: 503,
		headers: { "Retry-After": "1" },
	});
	expect(reads).toBe(0);
	expect((await read(list, () => {}, { within })).status).toBe(200);
	expect(reads).toBe(1);
});

describe("texts of older projects, which nothing bounded", () => {
	const topics = Array.from({ length: 4000 }, (_, at) => `${10_000 + at}`.padEnd(250, "x"));
	const message = "m".repeat(1_000_000);
	const count = 8;
	let side: Side;
	let statements: string[];

	beforeAll(async () => {
		const [postgres] = sides.filter(({ name }) => name === "Postgres");
		if (!postgres) throw new Error("There is no store in Postgres.");
		side = await postgres.open();
		await side.load({
			users: [
				{
					username: "ann",
					tokens: [{ name: "t", value: "ann-token", scopes: ["api"] }],
				},
			],
			groups: [{ path: "acme", visibility: "public", members: { ann: "owner" } }],
			projects: Array.from({ length: count }, (_, at) => ({
				path: `acme/p${at}`,
				visibility: "public" as const,
				boards: [{ name: "One" }, { name: "Two" }],
				...(at === 0 && {
					clusters: [
						{
							name: "prod",
							platform_kubernetes: {
								api_url: "https://203.0.113.7",
								token: "secret",
							},
						},
					],
				}),
			})),
		});
		await side.database?.query(
			`update projects set tag_list = $1,
				settings = settings || jsonb_build_object('suggestion_commit_message', $2::text)`,
			[topics, message],
		);
		statements = side.statements ?? [];
	}, 60_000);

	afterAll(() => side.close());

	async function ask(path: string, more: RequestInit = {}) {
		return side.fetch(
			new Request(`${origin}/api/v4${path}`, {
				...more,
				headers: { "Private-Token": "ann-token", ...more.headers },
			}),
		);
	}

	const whole = {
		tag_list: topics,
		topics,
		suggestion_commit_message: message,
	};

	it.each([
		"/projects?per_page=100",
		"/projects?pagination=keyset&order_by=id&per_page=100",
		"/groups/acme/projects?per_page=100",
	])("GET %s streams them in runs of at most 4 MiB", async (path) => {
		statements.length = 0;
		const answer = await ask(path);
		const pieces: Uint8Array[] = [];
		for await (const piece of answer.body ?? []) pieces.push(piece);
		expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(budget);
		const shown = JSON.parse(Buffer.concat(pieces).toString());
		expect(shown).toHaveLength(count);
		for (const project of shown) expect(project).toMatchObject(whole);
		// Texts are read in runs of at most 4 MiB, with one statement for each. Two projects of 3 MB each would exceed
		// that, so each run has one project.
		const runs = statements.filter(
			(one) => one.includes("find_texts") || /tag_list.+any\(\$1\)$/s.test(one),
		);
		expect(runs).toHaveLength(count);
	});

	it("a tag stands for them, and changes with them", async () => {
		const path = "/projects?per_page=100";
		const first = await ask(path);
		const tag = first.headers.get("etag") ?? "";
		expect(tag).toMatch(/^W\//);
		const headers = { "If-None-Match": tag };
		expect((await ask(path, { headers })).status).toBe(304);
		const body = new URLSearchParams({ tag_list: "short" });
		side.clock.now += 1000;
		expect((await ask("/projects/2", { method: "PUT", body })).status).toBe(200);
		const changed = await ask(path, { headers });
		expect(changed.status).toBe(200);
		const shown = await changed.json();
		expect(shown.find(({ id }: { id: number }) => id === 2)).toMatchObject({
			tag_list: ["short"],
			suggestion_commit_message: message,
		});
		await side.database?.query("update projects set tag_list = $1", [topics]);
	});

	it("everything that shows a project has all of them, and a change of something else keeps them", async () => {
		const data = async (path: string) => (await ask(path)).json();
		expect(await data("/projects/1")).toMatchObject(whole);
		const { projects } = await data("/groups/acme?with_projects=true");
		expect(projects).toHaveLength(count);
		for (const project of projects) expect(project).toMatchObject(whole);
		const boards = await data("/projects/1/boards");
		expect(boards.map(({ project }: Schemas["Board"]) => project.tag_list)).toEqual([
			topics,
			topics,
		]);
		const [board] = boards;
		expect((await data(`/projects/1/boards/${board.id}`)).project.tag_list).toEqual(topics);
		const [{ id }] = await data("/projects/1/clusters");
		expect((await data(`/projects/1/clusters/${id}`)).project.tag_list).toEqual(topics);
		const body = new URLSearchParams({ description: "Changed" });
		const changed = await ask("/projects/1", { method: "PUT", body });
		expect(changed.status).toBe(200);
		expect(await data("/projects/1")).toMatchObject({
			...whole,
			description: "Changed",
		});
	});
});

it.each(sides)(
	"$name: a thread of many notes that are not long is read in runs",
	async ({ open }) => {
		const bodies = Array.from({ length: 600 }, (_, at) => `${at} `.padEnd(4000, "日"));
		const side = await open();
		try {
			await side.load({
				users: [
					{
						username: "ann",
						tokens: [{ name: "t", value: "ann-token", scopes: ["api"] }],
					},
				],
				projects: [
					{
						path: "ann/wide",
						issues: [
							{
								title: "Wide",
								author: "ann",
								discussions: [{ notes: bodies.map((body) => ({ author: "ann", body })) }],
							},
						],
					},
				],
			});
			// On Postgres, a text of up to 4,096 bytes counts as short. Shortens the notes to the longest such text: 1,365
			// characters of three bytes.
			await side.database?.query("update notes set body = left(body, 1365)", []);
			const most = side.database ? 1365 : 4000;
			const statements = side.statements ?? [];
			const ask = async (path = "") => {
				statements.length = 0;
				const answer = await side.fetch(
					new Request(`${origin}/api/v4/projects/ann%2Fwide/issues/1/discussions${path}`, {
						headers: { "Private-Token": "ann-token" },
					}),
				);
				return answer.json();
			};
			const shown = bodies.map((body) => body.slice(0, most));
			const bodyOf = ({ body }: Schemas["Note"]) => body;
			const [{ id, notes }] = await ask();
			for (const found of [notes, (await ask(`/${id}`)).notes, await ask(`/${id}/notes`)]) {
				expect(found.map(bodyOf)).toEqual(shown);
			}
			const reads = statements.filter((text) => /"body" as "text"/.test(text));
			expect(reads.length > 0).toBe(side.database !== undefined);
		} finally {
			await side.close();
		}
	},
);

describe.each(sides)("boards with many labels in $name", ({ open }) => {
	const text = (at: number, length: number) => `${at} `.padEnd(length, "日");
	const labels = Array.from({ length: 400 }, (_, at) => ({
		name: text(1000 + at, 200),
		color: "#428BCA",
		description: text(at, 4096),
	}));
	let side: Side;

	beforeAll(async () => {
		side = await open();
		await side.load({
			users: [
				{
					username: "ann",
					tokens: [{ name: "t", value: "ann-token", scopes: ["api"] }],
				},
			],
			projects: [
				{
					path: "ann/wide",
					labels,
					milestones: [{ title: "v1", description: text(0, 65_535), due_date: "2031-01-01" }],
					boards: [
						{
							name: "Wide",
							lists: [
								...labels.map(({ name }) => ({ label: name })),
								{ assignee: "ann" },
								{ milestone: "v1" },
							],
						},
						{ name: "Narrow", lists: [{ label: labels[0]?.name ?? "" }] },
					],
					issues: Array.from({ length: 3 }, (_, at) => ({
						title: `${at}`,
						author: "ann",
						labels: labels.map(({ name }) => name),
						milestone: "v1",
					})),
					repository: {
						commits: ["main", "fix"].map((branch) => ({
							message: `${branch}\n`,
							author: "Ann <ann@acme.test>",
							date: "2021-01-01T00:00:00Z",
							files: { a: `${branch}\n` },
							branch,
							...(branch === "main" && { tag: "v1" }),
						})),
					},
					merge_requests: [
						{
							title: "Fix",
							author: "ann",
							source_branch: "fix",
							target_branch: "main",
							labels: labels.map(({ name }) => name),
						},
					],
					releases: [
						{
							tag: "v1",
							author: "ann",
							milestones: ["v1"],
							description: text(0, 1_048_576),
							links: Array.from({ length: 50 }, (_, at) => ({
								name: text(at, 255),
								url: `https://acme.test/${at}/${"x".repeat(2000)}`,
								filepath: `/${at}/${"x".repeat(100)}`,
							})),
						},
						{ tag: "v0", author: "ann", description: text(1, 1_048_576) },
					],
				},
			],
		});
	}, 60_000);

	afterAll(() => side.close());

	const ask = (path: string, more: RequestInit = {}) =>
		side.fetch(
			new Request(`${origin}/api/v4/projects/ann%2Fwide${path}`, {
				...more,
				headers: { "Private-Token": "ann-token", ...more.headers },
			}),
		);

	it("listProjectBoards, getProjectBoard and listProjectBoardLists show all of them", async () => {
		const [wide, narrow] = await (await ask("/boards")).json();
		expect(wide.lists).toHaveLength(labels.length + 2);
		expect(
			wide.lists
				.slice(0, -2)
				.map(({ label }: Schemas["BoardList"]) => [label?.name, label?.description]),
		).toEqual(labels.map(({ name, description }) => [name, description]));
		expect(wide.lists.at(-2).assignee.username).toBe("ann");
		expect(wide.lists.at(-1).milestone.description).toBe(text(0, 65_535));
		expect(narrow.lists).toHaveLength(1);
		const answer = await ask(`/boards/${wide.id}`);
		const tag = answer.headers.get("etag") ?? "";
		expect(await answer.json()).toEqual(wide);
		const headers = { "If-None-Match": tag };
		expect((await ask(`/boards/${wide.id}`, { headers })).status).toBe(304);
		const lists = await ask(`/boards/${wide.id}/lists?page=5&per_page=100`);
		expect(lists.headers.get("x-total")).toBe(`${labels.length + 2}`);
		expect(await lists.json()).toEqual(wide.lists.slice(400));
		const [first] = wide.lists;
		expect(await (await ask(`/boards/${wide.id}/lists/${first.id}`)).json()).toEqual(first);
		side.clock.now += 1000;
		const body = new URLSearchParams({ new_name: "renamed" });
		const path = `/labels/${first.label.id}`;
		expect((await ask(path, { method: "PUT", body })).status).toBe(200);
		const renamed = await ask(`/boards/${wide.id}`, { headers });
		expect(renamed.status).toBe(200);
		expect((await renamed.json()).lists[0].label.name).toBe("renamed");
	});

	/** Each description's leading number and length. Failure messages with whole descriptions would be too long. */
	const descriptionsOf = (shown: readonly { description: string | null }[]) =>
		shown
			.map(({ description }) => `${parseInt(description ?? "", 10)} ${description?.length}`)
			.sort();
	const everyDescription = descriptionsOf(labels);

	it.each(["issues", "merge_requests"])(
		"%s with_labels_details shows the descriptions of many labels",
		async (kind) => {
			const query = `/${kind}?with_labels_details=true`;
			const answer = await ask(query);
			const tag = answer.headers.get("etag") ?? "";
			const shown = await answer.json();
			expect(shown).toHaveLength(kind === "issues" ? 3 : 1);
			for (const { labels: own } of shown as Schemas["ListedIssue"][]) {
				const whole = own as Schemas["LabelDetails"][];
				expect(descriptionsOf(whole)).toEqual(everyDescription);
				expect(whole.every((one) => one.description === one.description_html)).toBe(true);
			}
			expect(new Set(Object.keys(shown[0].labels[0]))).toEqual(
				new Set(["id", "name", "color", "description", "description_html", "text_color"]),
			);
			const headers = { "If-None-Match": tag };
			expect((await ask(query, { headers })).status).toBe(304);
		},
	);

	it("listProjectLabels shows long descriptions, and a tag stands for them", async () => {
		const query = "/labels?per_page=100";
		const answer = await ask(query);
		const tag = answer.headers.get("etag") ?? "";
		const shown = await answer.json();
		expect(shown).toHaveLength(100);
		expect(everyDescription).toEqual(expect.arrayContaining(descriptionsOf(shown)));
		const headers = { "If-None-Match": tag };
		expect((await ask(query, { headers })).status).toBe(304);
		side.clock.now += 1000;
		const body = new URLSearchParams({ description: "short" });
		const path = `/labels/${encodeURIComponent(shown[99].name)}`;
		expect((await ask(path, { method: "PUT", body })).status).toBe(200);
		const changed = await ask(query, { headers });
		expect(changed.status).toBe(200);
		expect((await changed.json())[99].description).toBe("short");
	});

	it("listProjectReleases and getProjectRelease show long descriptions, many links and milestones", async () => {
		const listed = await (await ask("/releases")).json();
		const answer = await ask("/releases/v1");
		const tag = answer.headers.get("etag") ?? "";
		const release = await answer.json();
		expect(
			JSON.stringify(release) ===
				JSON.stringify(listed.find((one: Schemas["Release"]) => one.tag_name === "v1")),
		).toBe(true);
		expect(release.description === text(0, 1_048_576)).toBe(true);
		expect(release.milestones[0].description === text(0, 65_535)).toBe(true);
		expect(release).toMatchObject({
			tag_name: "v1",
			commit: { message: "main\n" },
			milestones: [
				{
					title: "v1",
					issue_stats: { total: 3, closed: 0 },
				},
			],
			assets: { count: 54 },
		});
		expect(release.assets.links.map(({ name }: { name: string }) => name)).toEqual(
			Array.from({ length: 50 }, (_, at) => text(49 - at, 255)),
		);
		const short = await (await ask("/releases/v0")).json();
		expect(short.description === text(1, 1_048_576)).toBe(true);
		expect(short.assets.links).toEqual([]);
		const headers = { "If-None-Match": tag };
		expect((await ask("/releases/v1", { headers })).status).toBe(304);
		side.clock.now = Date.parse("2031-01-02T00:00:00Z");
		const expired = await ask("/releases/v1", { headers });
		expect(expired.status).toBe(200);
		expect((await expired.json()).milestones[0].expired).toBe(true);
	});

	it("listProjectIssues shows many labels and a long milestone whole", async () => {
		const query = "/issues?per_page=100";
		const answer = await ask(query);
		const tag = answer.headers.get("etag") ?? "";
		const issues = await answer.json();
		expect(issues).toHaveLength(3);
		for (const issue of issues) {
			expect(issue.labels).toHaveLength(labels.length);
			expect(issue.milestone.description).toBe(text(0, 65_535));
			const { labels: own, milestone } = await (await ask(`/issues/${issue.iid}`)).json();
			expect(own).toEqual(issue.labels);
			expect(milestone).toEqual(issue.milestone);
		}
		const headers = { "If-None-Match": tag };
		expect((await ask(query, { headers })).status).toBe(304);
		side.clock.now += 1000;
		const body = new URLSearchParams({ new_name: "renamed again" });
		const path = `/labels/${encodeURIComponent(labels[1]?.name ?? "")}`;
		expect((await ask(path, { method: "PUT", body })).status).toBe(200);
		expect((await ask(query, { headers })).status).toBe(200);
	});
});

it.each(sides)("$name: a tag of a long board changes with what it shows", async ({ open }) => {
	const side = await open();
	try {
		const description = "x".repeat(4096);
		const bug = { name: "bug", description };
		const labels = [bug, ...Array.from({ length: 300 }, (_, at) => ({ ...bug, name: `${at}` }))];
		const milestones = [{ title: "v1", due_date: "2021-06-01" }];
		await side.load({
			users: [{ username: "ann", tokens: [{ name: "t", value: "ann-token", scopes: ["api"] }] }],
			groups: [{ path: "acme", members: { ann: "owner" }, labels: [{ ...bug, color: "#FF0000" }] }],
			projects: [
				{
					path: "acme/wide",
					labels,
					milestones,
					boards: [
						{
							name: "Wide",
							lists: [...labels.map(({ name }) => ({ label: name })), { milestone: "v1" }],
						},
					],
				},
				{ path: "acme/other", milestones },
			],
		});
		side.clock.now = Date.parse("2021-06-01T12:00:00Z");
		const ask = (path: string, more: RequestInit = {}) =>
			side.fetch(
				new Request(`${origin}/api/v4/projects/acme%2F${path}`, {
					...more,
					headers: { "Private-Token": "ann-token", ...more.headers },
				}),
			);
		const [board] = await (await ask("wide/boards")).json();
		const [milestone] = await (await ask("other/milestones")).json();
		const boards = ["wide/boards", `wide/boards/${board.id}`];
		const first = `wide/boards/${board.id}/lists?per_page=1`;
		const last = `wide/boards/${board.id}/lists?page=4&per_page=100`;
		const shown = () =>
			Promise.all(
				[...boards, first, last].map(async (path) => {
					const answer = await ask(path);
					return { path, tag: answer.headers.get("etag") ?? "", text: await answer.text() };
				}),
			);
		const changes: [name: string, make: () => unknown, changed: string[]][] = [
			[
				"the next day",
				() => {
					side.clock.now += 24 * 60 * 60 * 1000;
				},
				[...boards, last],
			],
			[
				"the promotion of a label",
				() => ask("wide/labels/bug/promote", { method: "PUT" }),
				[...boards, first],
			],
			[
				"the promotion of another project's milestone",
				() => ask(`other/milestones/${milestone.id}/promote`, { method: "POST" }),
				[...boards, last],
			],
		];
		for (const [name, make, changed] of changes) {
			const before = await shown();
			await make();
			const now = await shown();
			const different = now.filter(({ text }, at) => text !== before[at]?.text);
			expect([name, ...different.map(({ path }) => path)]).toEqual([name, ...changed]);
			for (const { path, tag } of before.filter((one) => changed.includes(one.path))) {
				const { status } = await ask(path, { headers: { "If-None-Match": tag } });
				expect([name, path, status]).toEqual([name, path, 200]);
			}
		}
	} finally {
		await side.close();
	}
});

it("changes of a board hold nothing of it that may be long", async () => {
	const { database, project, close } = await openDemoProject();
	try {
		for (const table of ["labels", "milestones"]) {
			await database.query(`update ${table} set description = repeat('x', 4096)`, []);
		}
		await database.query(
			`insert into board_labels (board_id, label_id)
				select b.id, l.id from boards b join labels l using (project_id) on conflict do nothing`,
			[],
		);
		await database.query("update boards set milestone_id = (select min(id) from milestones)", []);
		const boards = await database.query<{ id: number }>(
			"select distinct board_id as id from board_lists join boards b on b.id = board_id where project_id = $1",
			[project.id],
		);
		expect(boards.length).toBeGreaterThan(0);
		for (const { id } of boards) {
			const locked = await database.transaction((tx) => boardStore(tx).lock(project.id, id));
			expect(locked?.labels.length).toBeGreaterThan(0);
			expect(locked?.lists.length).toBeGreaterThan(0);
			expect(JSON.stringify(locked).length).toBeLessThan(4096);
		}
	} finally {
		await close();
	}
});
