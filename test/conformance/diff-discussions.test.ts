/** Threads on diffs: which positions are valid, the fields of threads in responses, and who can resolve threads. */
import { describe, expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import {
	badNote,
	blank,
	type Discussion,
	firstNote,
	forbidden,
	invalid,
	type Note,
	noDiscussion,
	notFound,
	notResolvable,
	refused,
	speaking,
	unknownDiscussion,
} from "./discussing.ts";
import { conformance, dataOf, type Person } from "./suite.ts";
import { rocket } from "./world.ts";

const noLine = ':line_code=>["can\'t be blank", "must be a valid line code"]';
const incomplete = ':position=>["is incomplete"]';
const otherRefs = ':commit_id=>["does not match the diff refs"]';
const noDiff = ':noteable=>["doesn\'t support new-style diff notes"]';
const nobody = "0".repeat(40);
const unknownCommit = "f".repeat(40);

/** Path of the merge request of the branch `fix`. */
const fix = "/projects/acme%2Frocket/merge_requests/1";
const engine = {
	position_type: "text",
	old_path: "src/engine.py",
	new_path: "src/engine.py",
};

conformance("discussions on diffs", (stage) => {
	const { as, request } = stage;

	/** Full commit id of a ref. */
	async function shaOf(ref: string, id = rocket): Promise<string> {
		const found = await as.ada.getRepositoryMergeBase({
			id,
			refs: [ref, ref],
		});
		return dataOf(found).id;
	}

	/** The `diff_refs` of a merge request from a branch into `main`. */
	async function refsOf(branch: string, id = rocket) {
		const base = await as.ada.getRepositoryMergeBase({
			id,
			refs: ["main", branch],
		});
		return {
			base_sha: dataOf(base).id,
			start_sha: await shaOf("main", id),
			head_sha: await shaOf(branch, id),
		};
	}

	async function commitRefs(ref: string, id = rocket) {
		const parent = await shaOf(`${ref}~1`, id);
		const head_sha = await shaOf(ref, id);
		return { base_sha: parent, start_sha: parent, head_sha };
	}

	const positionOf = (discussion: Discussion) => firstNote(discussion).position;

	it("a thread on a line of a merge request lives from its first note to its last", async () => {
		const { send, list, start, reply, show } = speaking(stage, fix);
		const before = await list("mia");
		const position = { ...(await refsOf("fix")), ...engine, new_line: 12 };
		const thread = await start("mia", "Why `min`?", { position });
		expect(thread).toEqual({
			id: expect.stringMatching(/^[0-9a-f]{40}$/),
			individual_note: false,
			notes: [
				{
					id: expect.any(Number),
					type: "DiffNote",
					body: "Why `min`?",
					attachment: null,
					author: expect.objectContaining({ username: "mia" }),
					created_at: expect.any(String),
					updated_at: expect.any(String),
					system: false,
					noteable_id: 1,
					noteable_type: "Merge request",
					commit_id: null,
					position: { ...position, old_line: null, line_range: null },
					resolvable: true,
					resolved: false,
					resolved_by: null,
					resolved_at: null,
					confidential: false,
					noteable_iid: 1,
					commands_changes: {},
				},
			],
		});
		const first = firstNote(thread);
		const note = (id: number) => `/${thread.id}/notes/${id}`;
		const answer = await reply("tom", thread.id, "It bounces.", {
			position: { nonsense: true },
		});
		expect(answer).toMatchObject({
			type: "DiffNote",
			commit_id: null,
			position: first.position,
			resolvable: true,
			resolved: false,
		});
		expect(await show("mia", thread.id)).toEqual({
			...thread,
			notes: [first, answer],
		});
		expect(await list("mia")).toEqual([...before, { ...thread, notes: [first, answer] }]);

		const edited = await send("mia", "PUT", note(first.id), { body: "Why?" });
		expect(edited).toMatchObject({
			status: 200,
			body: { ...first, body: "Why?", updated_at: expect.any(String) },
		});

		// A single note can be resolved by its author, the author of the merge request, and developers.
		const single = await send("mia", "PUT", note(first.id), { resolved: true });
		expect(single).toMatchObject({
			status: 200,
			body: {
				body: "Why?",
				resolved: true,
				resolved_by: { username: "mia" },
			},
		});
		const resolvedNote = single.body as Note;
		expect(resolvedNote.resolved_at).toBe(resolvedNote.updated_at);
		expect(await send("mia", "PUT", note(answer.id), { resolved: true })).toMatchObject(forbidden);
		expect((await show("mia", thread.id)).notes).toEqual([resolvedNote, answer]);

		// mia, the thread's author but only a reporter, can't resolve the whole thread. When tom resolves it, notes that
		// are already resolved keep `resolved_by` and `resolved_at`.
		const settle = (person: Person, resolved: unknown) =>
			send(person, "PUT", `/${thread.id}`, { resolved });
		expect(await settle("mia", true)).toMatchObject(forbidden);
		const settled = await settle("tom", "true");
		expect(settled).toMatchObject({
			status: 200,
			body: {
				...thread,
				notes: [
					resolvedNote,
					{
						...answer,
						resolved: true,
						resolved_by: { username: "tom" },
						resolved_at: expect.any(String),
						updated_at: answer.updated_at,
					},
				],
			},
		});
		expect(await settle("lin", true)).toEqual({
			...settled,
			headers: expect.anything(),
		});
		const late = await reply("lin", thread.id, "Fine.");
		expect(late).toMatchObject({
			type: "DiffNote",
			resolved: true,
			resolved_by: { username: "lin" },
		});
		const opened = await settle("tom", 0);
		expect((opened.body as Discussion).notes).toMatchObject(
			[first.id, answer.id, late.id].map((id) => ({
				id,
				resolved: false,
				resolved_by: null,
				resolved_at: null,
			})),
		);

		for (const [id, left] of [
			[first.id, [answer.id, late.id]],
			[late.id, [answer.id]],
		] as const) {
			expect(await send("lin", "DELETE", note(id))).toMatchObject({
				status: 204,
			});
			expect(await show("mia", thread.id)).toMatchObject({
				individual_note: false,
				notes: left.map((other) => ({
					id: other,
					type: "DiffNote",
					position: first.position,
				})),
			});
		}
		await send("tom", "DELETE", note(answer.id));
		for (const [method, path, body] of [
			["GET", "", undefined],
			["POST", "/notes", { body: "Late" }],
			["PUT", "", { resolved: true }],
		] as const) {
			expect(await send("tom", method, `/${thread.id}${path}`, body)).toMatchObject(noDiscussion);
		}
		expect(await list("mia")).toEqual(before);
	});

	it("a thread on a line of a commit lives from its first note to its last", async () => {
		const refs = await commitRefs("fix");
		const paths = ["/commits/", "/repository/commits/"].flatMap((path) =>
			[refs.head_sha, refs.head_sha.slice(0, 8), "fix"].map(
				(name) => `/projects/acme%2Frocket${path}${name}`,
			),
		);
		const [whole = "", short = "", ...others] = paths;
		const { list, start, send } = speaking(stage, whole);
		const before = await list("mia");
		const position = { ...refs, ...engine, old_line: 12 };
		const thread = await start("mia", "It was fine", {
			position: {
				...position,
				line_range: {
					start: { line_code: "x_1_1", type: "old" },
					end: { line_code: "x_1_2", type: "old" },
				},
			},
			commit_id: unknownCommit,
		});
		expect(thread).toEqual({
			id: expect.stringMatching(/^[0-9a-f]{40}$/),
			individual_note: false,
			notes: [
				{
					id: expect.any(Number),
					type: "DiffNote",
					body: "It was fine",
					attachment: null,
					author: expect.objectContaining({ username: "mia" }),
					created_at: expect.any(String),
					updated_at: expect.any(String),
					system: false,
					noteable_id: null,
					noteable_type: "Commit",
					position: { ...position, new_line: null, line_range: null },
					resolvable: false,
					confidential: false,
					noteable_iid: null,
					commands_changes: {},
				},
			],
		});
		const answer = await speaking(stage, short).reply("tom", thread.id, "Is");
		expect(answer).toMatchObject({
			type: "DiffNote",
			position: firstNote(thread).position,
		});
		expect(answer).not.toHaveProperty("commit_id");
		for (const path of others) {
			expect((await speaking(stage, path).list("mia")).at(-1)).toEqual({
				...thread,
				notes: [firstNote(thread), answer],
			});
		}
		const note = (id: number) => `/${thread.id}/notes/${id}`;
		expect(await send("mia", "PUT", note(answer.id), { resolved: true })).toMatchObject(forbidden);
		expect(await send("tom", "PUT", note(answer.id), { resolved: true })).toMatchObject(
			notResolvable,
		);
		expect(await send("tom", "PUT", `/${thread.id}`, { resolved: true })).toMatchObject({
			status: 404,
			body: { error: "404 Not Found" },
		});
		expect(await send("tom", "PUT", note(answer.id), { body: "It is." })).toMatchObject({
			status: 200,
			body: { body: "It is.", type: "DiffNote" },
		});
		for (const { id } of [firstNote(thread), answer]) {
			await send("lin", "DELETE", note(id));
		}
		expect(await send("mia", "GET", `/${thread.id}`)).toMatchObject(noDiscussion);
		expect(await list("mia")).toEqual(before);
	});

	it("a thread on an image reports where in it", async () => {
		const handbook = speaking(stage, "/projects/open%2Fhandbook/merge_requests/1");
		const position = {
			...(await refsOf("minutes", "open/handbook")),
			position_type: "image",
			new_path: "work/table.png",
			old_path: "work/table.png",
			width: 8,
			height: 6,
			x: 0,
			y: 5,
		};
		const thread = await handbook.start("ola", "And here?", { position });
		expect(positionOf(thread)).toEqual(position);
		expect(firstNote(thread)).toMatchObject({
			type: "DiffNote",
			commit_id: null,
			resolvable: true,
		});
		expect(await handbook.list("ext")).toContainEqual(thread);

		const commit = speaking(stage, "/projects/open%2Fhandbook/commits/minutes~1");
		const own = {
			...position,
			...(await commitRefs("minutes~1", "open/handbook")),
			x: "7",
			old_path: undefined,
		};
		expect(positionOf(await commit.start("ola", "Here", { position: own }))).toEqual({
			...own,
			x: 7,
			old_path: null,
		});
	});

	it("createMergeRequestDiscussion keeps a commit together with a place only", async () => {
		const { start } = speaking(stage, fix);
		const position = { ...(await refsOf("fix")), ...engine, new_line: 11 };
		const commit_id = await shaOf("fix");
		for (const [sent, kept] of [
			[commit_id, commit_id],
			[unknownCommit, unknownCommit],
			[null, null],
		]) {
			const thread = await start("mia", "x", { position, commit_id: sent });
			expect(firstNote(thread)).toMatchObject({ commit_id: kept });
		}
		const plain = firstNote(await start("mia", "x", { commit_id }));
		expect(plain.type).toBe("DiscussionNote");
		expect(plain).not.toHaveProperty("commit_id");
		expect(plain).not.toHaveProperty("position");
	});

	it("createMergeRequestDiscussion gives the lines back that a thread is about", async () => {
		const { start } = speaking(stage, fix);
		const place = { ...(await refsOf("fix")), ...engine, new_line: 12 };
		const start_ = { line_code: "cd42_13_11", type: "new" };
		const end = { line_code: "not even a code", type: "whatever" };
		for (const [sent, kept] of [
			[
				{ start: start_, end },
				{ start: start_, end },
			],
			[{ start: { ...start_, other: 3 }, end: null }, { start: start_ }],
			[
				{
					start: { line_code: "x", type: null, old_line: "0", new_line: 2 ** 31 - 1 },
					end: { ...end, old_line: null },
				},
				{
					start: { line_code: "x", type: null, old_line: 0, new_line: 2 ** 31 - 1 },
					end: { ...end, old_line: null },
				},
			],
			[{ end }, { end }],
			[{ start: {}, end }, { end }],
			[{}, null],
			[null, null],
		]) {
			const position = { ...place, line_range: sent };
			expect(positionOf(await start("mia", "x", { position }))).toEqual({
				...place,
				old_line: null,
				line_range: kept,
			});
		}
	});

	it("createMergeRequestDiscussion finds a renamed file by its two names, by one of them as added or removed", async () => {
		const kites = "/projects/mia%2Fkites/merge_requests/1";
		const { send } = speaking(stage, kites);
		const refs = await refsOf("folders", "mia/kites");
		const [old, fresh] = ["delta.txt", "delta/plan.txt"];
		for (const [old_path, new_path, old_line, new_line, status] of [
			[old, fresh, null, 3, 201],
			[old, fresh, 3, null, 201],
			[old, fresh, 6, 6, 201],
			[old, fresh, null, 6, 400],
			[null, fresh, null, 6, 201],
			[fresh, fresh, null, 6, 201],
			[fresh, fresh, null, 7, 400],
			[fresh, fresh, 6, 6, 400],
			[old, null, 6, null, 201],
			[old, old, 6, null, 201],
			[old, old, null, 3, 400],
		] as const) {
			const place = { old_path, new_path, old_line, new_line };
			const position = { ...refs, position_type: "text", ...place };
			const answer = await send("mia", "POST", "", { body: "x", position });
			expect(answer, JSON.stringify(place)).toMatchObject(
				status === 201
					? { status, body: { notes: [{ position: place }] } }
					: badNote(`{${noLine}}`),
			);
		}
	});

	it("createMergeRequestDiscussion finds no line in a file that attributes call binary", async () => {
		const kites = "/projects/mia%2Fkites/merge_requests/1";
		const { send } = speaking(stage, kites);
		const position = {
			...(await refsOf("folders", "mia/kites")),
			position_type: "text",
			old_path: "sails.svg",
			new_path: "sails.svg",
			new_line: 1,
		};
		expect(await send("mia", "POST", "", { body: "x", position })).toMatchObject(
			badNote(`{${noLine}}`),
		);
	});

	it("createMergeRequestDiscussion takes lines of the diff, and no others", async () => {
		const { send } = speaking(stage, fix);
		const refs = await refsOf("fix");
		const at = (path: string | null, old_line: unknown, new_line: unknown, more: object = {}) =>
			send("mia", "POST", "", {
				body: "x",
				position: {
					...refs,
					position_type: "text",
					old_path: path,
					new_path: path,
					old_line,
					new_line,
					...more,
				},
			});
		const file = "src/engine.py";
		for (const [path, old_line, new_line] of [
			// Old and new line numbers in `file`: an added line, a removed line, an unchanged line near a change, and an
			// unchanged line far from any change.
			[file, null, 11],
			[file, "12", null],
			[file, 8, 8],
			[file, 1, 1],
			["engine0", 1, null],
			["engine.txt", null, 1],
			["engine.txt", 4, 4],
			["src/guidance/gimbal.py", null, 7],
		] as const) {
			expect({ path, ...(await at(path, old_line, new_line)) }).toMatchObject({
				path,
				status: 201,
				body: {
					notes: [
						{
							position: {
								...refs,
								old_line: old_line === null ? null : Number(old_line),
								new_line,
							},
						},
					],
				},
			});
		}
		for (const [path, old_line, new_line] of [
			// Invalid positions. An added line has only a new number, a removed line only an old one, an unchanged line both.
			[file, 11, 11],
			[file, 12, 12],
			[file, null, 8],
			[file, 8, null],
			[file, 1, 2],
			[file, 13, 13],
			[file, null, 13],
			[file, 0, 0],
			[file, null, -1],
			[file, null, 2 ** 53],
			["engine0", null, 1],
			["engine0", 1, 1],
			["src/guidance/gimbal.py", 7, 7],
			["src/guidance/__init__.py", null, 1],
			["README.md", 1, 1],
			["nothing", null, 1],
		] as const) {
			expect({ path, ...(await at(path, old_line, new_line)) }).toMatchObject({
				path,
				...badNote(`{${noLine}}`),
			});
		}
		for (const answer of [
			await at(file, null, null),
			await at(file, "", ""),
			await at(null, null, 11),
			await at("", null, 11),
			await at(file, null, 11, { base_sha: null }),
			await at(file, null, 11, { head_sha: "" }),
		]) {
			expect(answer).toMatchObject(badNote(`{${noLine}, ${incomplete}}`));
		}
		for (const sha of [unknownCommit, nobody, "fix", "abc"]) {
			expect(await at(file, null, 11, { head_sha: sha })).toMatchObject(badNote(`{${noLine}}`));
		}
	});

	it("createMergeRequestDiscussion needs all of a place in an image", async () => {
		const { send } = speaking(stage, fix);
		const position = {
			...(await refsOf("fix")),
			position_type: "image",
			new_path: "docs/patch.png",
			width: 1,
			height: 1,
			x: 0,
			y: 0,
		};
		for (const name of ["width", "height", "x", "y", "new_path", "base_sha"]) {
			expect(
				await send("mia", "POST", "", {
					body: "x",
					position: { ...position, [name]: null },
				}),
			).toMatchObject(badNote(`{${incomplete}}`));
		}
		expect(await send("mia", "POST", "", { body: "x", position })).toMatchObject({ status: 201 });
	});

	it("createMergeRequestDiscussion reports everything wrong with a note", async () => {
		const { send } = speaking(stage, fix);
		const { list } = speaking(stage, fix);
		const before = await list("mia", "?per_page=100");
		const position = { ...(await refsOf("fix")), ...engine, new_line: 99 };
		expect(await send("mia", "POST", "", { body: " ", position })).toMatchObject(
			badNote(`${blank.slice(0, -1)}, ${noLine}}`),
		);
		expect(await send("mia", "POST", "", { body: "x", position: {} })).toMatchObject(
			badNote(`{${incomplete}}`),
		);
		const plain = await send("mia", "POST", "", { body: "x", position: null });
		expect(plain).toMatchObject({
			status: 201,
			body: { notes: [{ type: "DiscussionNote" }] },
		});
		expect(await list("mia", "?per_page=100")).toEqual([...before, plain.body]);
	});

	it.each([
		"/projects/acme%2Frocket/merge_requests/1",
		"/projects/acme%2Frocket/commits/fix",
		"/projects/acme%2Frocket/repository/commits/fix",
	])("%s/discussions reports bad parameters", async (thing) => {
		const { send } = speaking(stage, thing);
		const refs = { base_sha: "a", start_sha: "b", head_sha: "c" };
		const whole = { ...refs, position_type: "text" };
		const named = (...names: string[]) =>
			names.map((name) => `position[${name}] is missing`).join(", ");
		const required = ["base_sha", "start_sha", "head_sha", "position_type"];
		for (const [position, error] of [
			[{ start_sha: "b", position_type: "text" }, named("base_sha", "head_sha")],
			[{ new_line: 1 }, named(...required)],
			[
				"text",
				[
					"position is invalid",
					...required.map((name) => `position[${name}] is missing, position[${name}] is invalid`),
				].join(", "),
			],
			[{ ...refs, position_type: "file" }, "position[position_type] does not have a valid value"],
			[{ ...refs, position_type: null }, "position[position_type] does not have a valid value"],
			...["new_line", "old_line", "width", "height", "x", "y"].map((name) => [
				{ ...whole, [name]: "many" },
				`position[${name}] is invalid`,
			]),
			[{ ...whole, new_path: ["a"] }, "position[new_path] is invalid"],
			[{ ...whole, line_range: "1-2" }, "position[line_range] is invalid"],
			[
				{ ...whole, line_range: { start: { type: "new" } } },
				"position[line_range][start][line_code] is missing",
			],
			[
				{ ...whole, line_range: { end: { line_code: "x" } } },
				"position[line_range][end][type] is missing",
			],
			[
				{ ...whole, line_range: { end: { line_code: null, type: "new" } } },
				"position[line_range][end][line_code] is invalid",
			],
			[
				{
					...whole,
					line_range: { end: { line_code: "x", type: null, old_line: "x" } },
				},
				"position[line_range][end][old_line] is invalid",
			],
		] as [unknown, string][]) {
			expect(await send("mia", "POST", "", { body: "x", position })).toMatchObject(invalid(error));
		}
		expect(await send("mia", "POST", "", { position: { new_line: 1 } })).toMatchObject(
			invalid(`body is missing, ${named(...required)}`),
		);
	});

	it("createCommitDiscussion takes the commit and its parent, and no others", async () => {
		const commit = speaking(stage, "/projects/acme%2Frocket/commits/fix~1");
		const refs = await commitRefs("fix~1");
		const other = await commitRefs("fix");
		const line = {
			position_type: "text",
			old_path: "src/guidance/gimbal.py",
			new_path: "src/guidance/gimbal.py",
			new_line: 3,
		};
		const on = (thing: typeof commit, position: object) =>
			thing.send("mia", "POST", "", { body: "x", position });
		expect(await on(commit, { ...refs, ...line })).toMatchObject({
			status: 201,
			body: { notes: [{ position: { ...refs, ...line } }] },
		});
		// Abbreviated commit ids are returned in full.
		expect(
			await on(commit, {
				...line,
				base_sha: refs.base_sha.slice(0, 10),
				start_sha: refs.start_sha.toUpperCase(),
				head_sha: refs.head_sha.slice(0, 7),
			}),
		).toMatchObject({
			status: 201,
			body: { notes: [{ position: { ...refs, ...line } }] },
		});
		for (const [sent, faults] of [
			[{ ...refs, start_sha: other.head_sha }, otherRefs],
			[{ ...refs, base_sha: nobody }, otherRefs],
			[{ ...other, new_path: "engine.txt", new_line: 1 }, otherRefs],
			[other, `${otherRefs}, ${noLine}`],
			[{ ...refs, head_sha: unknownCommit }, `${otherRefs}, ${noLine}`],
			[{ ...refs, new_line: 99 }, noLine],
			[{ ...refs, new_path: "nothing" }, noLine],
			[{ ...refs, new_line: null }, `${noLine}, ${incomplete}`],
		] as const) {
			expect(await on(commit, { ...line, ...sent })).toMatchObject(badNote(`{${faults}}`));
		}
		expect(await on(commit, { ...other, ...line, position_type: "image" })).toMatchObject(
			badNote(`{${otherRefs}, ${incomplete}}`),
		);
	});

	it("createCommitDiscussion on the first commit of all takes nothing for its parent", async () => {
		const root = await shaOf("main~2", "open/handbook");
		const refs = { base_sha: nobody, start_sha: nobody, head_sha: root };
		const position = {
			...refs,
			position_type: "text",
			new_path: "LICENSE",
			new_line: 1,
		};
		const { send, start } = speaking(
			stage,
			`/projects/open%2Fhandbook/commits/${root.slice(0, 12)}`,
		);
		expect(positionOf(await start("gus", "Good", { position }))).toEqual({
			...position,
			old_path: null,
			old_line: null,
			line_range: null,
		});
		expect(
			await send("gus", "POST", "", {
				body: "x",
				position: { ...position, base_sha: root, start_sha: root },
			}),
		).toMatchObject(badNote(`{${otherRefs}, ${noLine}}`));
	});

	it("createMergeRequestDiscussion takes no names and numbers that could be no file's, commit's or line's", async () => {
		const { send } = speaking(stage, fix);
		const position = {
			...(await refsOf("fix")),
			position_type: "image",
			new_path: "docs/patch.png",
			width: 1,
			height: 1,
			x: 0,
			y: 0,
		};
		const tooLong = (most: number) => `=>["is too long (maximum is ${most} characters)"]`;
		const end = { line_code: "x", type: "new" };
		for (const [name, most, made] of [
			["base_sha", 64, (long: string) => long],
			["start_sha", 64, (long: string) => long],
			["head_sha", 64, (long: string) => long],
			["new_path", 1024, (long: string) => long],
			["old_path", 1024, (long: string) => long],
			["line_range", 255, (line_code: string) => ({ start: { ...end, line_code } })],
			["line_range", 255, (type: string) => ({ end: { ...end, type } })],
		] as const) {
			const on = (length: number) =>
				send("mia", "POST", "", {
					body: "x",
					position: { ...position, [name]: made("🚀".repeat(length)) },
				});
			expect(await on(most + 1)).toMatchObject(badNote(`{:position${tooLong(most)}}`));
			expect(await on(most)).toMatchObject({ status: 201 });
		}
		for (const [number, fault] of [
			[2 ** 31, "must be less than or equal to 2147483647"],
			[-1, "must be greater than or equal to 0"],
		] as const) {
			for (const line of [{ old_line: number }, { old_line: 1, new_line: number }]) {
				const line_range = { start: end, end: { ...end, ...line } };
				expect(
					await send("mia", "POST", "", { body: "x", position: { ...position, line_range } }),
				).toMatchObject(badNote(`{:position=>["${fault}"]}`));
			}
		}
		const start = (commit_id: string) =>
			send("mia", "POST", "", { body: "x", position, commit_id });
		expect(await start("x".repeat(65))).toMatchObject(badNote(`{:commit_id${tooLong(64)}}`));
		expect(await start("x".repeat(64))).toMatchObject({ status: 201 });
		expect(
			await send("mia", "POST", "", {
				body: "x",
				position: { ...position, new_path: "x".repeat(1025) },
				commit_id: "x".repeat(65),
			}),
		).toMatchObject(badNote(`{:position${tooLong(1024)}, :commit_id${tooLong(64)}}`));
	});

	it("a thread too long for one text shows its place with each note, and has a tag", async () => {
		const { send, start, reply, list, show } = speaking(stage, fix);
		const long = "\u0001";
		const position = {
			base_sha: long.repeat(64),
			start_sha: long.repeat(64),
			head_sha: long.repeat(64),
			old_path: long.repeat(1024),
			new_path: long.repeat(1024),
			position_type: "image",
			width: 1,
			height: 2,
			x: 3,
			y: 4,
		};
		const commit_id = long.repeat(64);
		const place = { position, commit_id };
		const body = "日".repeat(1_000_000);
		const { id } = await start("mia", body, place);
		const short = await reply("mia", id, "short");
		await reply("mia", id, body);
		const whole = await show("mia", id);
		expect(whole.notes).toMatchObject([
			{ body, ...place, resolved: false },
			{ body: "short", ...place, resolved: false },
			{ body, ...place, resolved: false },
		]);
		const all = await list("mia", "?per_page=100");
		expect(all.find((thread) => thread.id === id)).toEqual(whole);

		const tagOf = async (path: string) =>
			(
				await request("GET", `${fix}/discussions${path}`, {
					as: "mia",
				})
			).headers.etag ?? "";
		for (const path of [`/${id}`, "?per_page=100"]) {
			const etag = await tagOf(path);
			expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
			expect(
				await request("GET", `${fix}/discussions${path}`, {
					as: "mia",
					headers: { "If-None-Match": etag },
				}),
			).toMatchObject({ status: 304 });
			for (const changed of [{ body: `${path} is short` }, { resolved: true }]) {
				const before = await tagOf(path);
				expect(await send("mia", "PUT", `/${id}/notes/${short.id}`, changed)).toMatchObject({
					status: 200,
				});
				expect(await tagOf(path)).not.toBe(before);
			}
			await send("mia", "PUT", `/${id}/notes/${short.id}`, { resolved: false });
		}
		for (const note of whole.notes) {
			await send("mia", "DELETE", `/${id}/notes/${note.id}`);
		}
	});

	it("createMergeRequestDiscussion without a diff takes no place in one", async () => {
		const { send } = speaking(stage, "/projects/acme%2Frocket/merge_requests/2");
		const position = { ...(await refsOf("fix")), ...engine, new_line: 11 };
		expect(await send("mia", "POST", "", { body: "x", position })).toMatchObject(
			badNote(`{${noDiff}}`),
		);
		expect(await send("mia", "POST", "", { body: "Plain" })).toMatchObject({
			status: 201,
		});
	});

	it.each([
		"/projects/acme%2Frocket/issues/1",
		"/projects/acme%2Frocket/snippets/1",
		"/groups/acme/epics/1",
	])("%s/discussions ignores places in diffs", async (thing) => {
		const { start } = speaking(stage, thing);
		for (const position of ["nowhere", { new_line: "x" }]) {
			const note = firstNote(await start("gus", "x", { position, commit_id: ["x"] }));
			expect(note.type).toBe("DiscussionNote");
			expect(note).not.toHaveProperty("position");
		}
	});

	it("places in diffs also come from forms", async () => {
		const refs = await refsOf("fix");
		const form: Record<string, string> = {
			body: "From a form",
			"position[position_type]": "text",
			"position[old_path]": "src/engine.py",
			"position[new_path]": "src/engine.py",
			"position[new_line]": "12",
			"position[line_range][start][line_code]": "a_13_11",
			"position[line_range][start][type]": "new",
			"position[line_range][end][line_code]": "a_13_12",
			"position[line_range][end][type]": "new",
		};
		for (const [name, sha] of Object.entries(refs)) form[`position[${name}]`] = sha;
		const parts = new FormData();
		for (const [name, value] of Object.entries(form)) parts.set(name, value);
		for (const [body, path] of [
			[new URLSearchParams(form), ""],
			[parts, ""],
			[undefined, `?${new URLSearchParams(form)}`],
		] as const) {
			const answer = await request("POST", `${fix}/discussions${path}`, {
				as: "mia",
				...(body && { body }),
			});
			expect(answer).toMatchObject({
				status: 201,
				body: {
					notes: [
						{
							type: "DiffNote",
							position: {
								...refs,
								new_line: 12,
								line_range: {
									start: { line_code: "a_13_11", type: "new" },
									end: { line_code: "a_13_12", type: "new" },
								},
							},
						},
					],
				},
			});
		}
	});

	it("listMergeRequestDiscussions reports outdated places as they were", async () => {
		const { list, reply } = speaking(stage, "/projects/open%2Fhandbook/merge_requests/1");
		const outdated = (await list("ola", "?per_page=100")).find(
			({ notes: [note] }) => note?.body === "That would be me.",
		);
		if (!outdated) throw new Error("there is no outdated thread");
		const then = await refsOf("minutes~1", "open/handbook");
		expect(outdated.notes).toMatchObject([
			{ position: { ...then, new_line: 5 } },
			{ position: { ...then, new_line: 5 } },
		]);
		expect(await reply("ola", outdated.id, "Poor you")).toMatchObject({
			type: "DiffNote",
			position: { ...then, new_line: 5 },
		});
	});

	describe("resolving", () => {
		/** Path of a locked merge request with one thread. */
		const thrust = "/projects/acme%2Frocket/merge_requests/2";
		const { send, list, start, reply, show } = speaking(stage, thrust);
		const settle = (thread: { id: string }, resolved: unknown) =>
			send("tom", "PUT", `/${thread.id}`, { resolved });
		const noted = async () =>
			(await list("tom", "?per_page=100")).filter(
				({ notes: [note] }) => note?.body === "resolved all threads",
			);

		it("the last thread of a merge request leaves a note, each time", async () => {
			const threads = (await list("tom")).filter(({ notes: [note] }) => note?.resolvable);
			for (const thread of threads.slice(1)) await settle(thread, true);
			expect(await noted()).toEqual([]);
			const [first] = threads;
			if (!first) throw new Error("there is no thread");
			await settle(first, true);
			expect(await noted()).toMatchObject([
				{
					individual_note: true,
					notes: [
						{
							type: null,
							system: true,
							author: { username: "tom" },
							resolvable: false,
							noteable_iid: 2,
						},
					],
				},
			]);
			// Resolving a resolved thread changes nothing, so there is no second system note.
			await settle(first, true);
			expect(await noted()).toHaveLength(1);
			await settle(first, false);
			expect(await noted()).toHaveLength(1);
			const note = `/${first.id}/notes/${firstNote(first).id}`;
			await send("tom", "PUT", note, { resolved: true });
			expect(await noted()).toHaveLength(2);
			await settle(first, false);
		});

		it("what stands alone or the service noted can't be resolved", async () => {
			const [system] = await noted();
			if (!system) throw new Error("the service noted nothing");
			const place = `/${system.id}/notes/${firstNote(system).id}`;
			for (const person of ["tom", "ada"] as const) {
				expect(await send(person, "PUT", `/${system.id}`, { resolved: true })).toMatchObject(
					forbidden,
				);
				expect(await send(person, "PUT", place, { resolved: true })).toMatchObject(notResolvable);
			}
			const answer = await reply("mia", system.id, "Are they?");
			expect(answer).toMatchObject({ resolvable: true, resolved: false });
			expect(await settle(system, true)).toMatchObject({
				status: 200,
				body: {
					individual_note: false,
					notes: [
						{ type: "DiscussionNote", system: true, resolvable: false },
						{ resolved: true, resolved_by: { username: "tom" } },
					],
				},
			});
			expect((await show("tom", system.id)).notes[0]).not.toHaveProperty("resolved");
		});

		it("resolveMergeRequestDiscussion reports what is missing", async () => {
			const thread = await start("mia", "Once more");
			const path = `/${thread.id}`;
			expect(await send("tom", "PUT", path, {})).toMatchObject(invalid("resolved is missing"));
			for (const resolved of ["maybe", null, "", [true]]) {
				expect(await settle(thread, resolved)).toMatchObject(invalid("resolved is invalid"));
			}
			expect(await settle({ id: unknownDiscussion }, true)).toMatchObject(noDiscussion);
			// Parameters are checked before the thread is looked up.
			expect(await settle({ id: unknownDiscussion }, "x")).toMatchObject(
				invalid("resolved is invalid"),
			);
			const elsewhere = speaking(stage, fix);
			const [foreign] = await elsewhere.list("tom");
			expect(await settle({ id: foreign?.id ?? "" }, true)).toMatchObject(noDiscussion);
			expect(await send("gus", "PUT", path, { resolved: true })).toMatchObject(notFound);
		});

		it("what happens at once leaves threads whole", async () => {
			const before = (await noted()).length;
			const thread = await start("mia", "Here");
			const notes = [firstNote(thread)];
			for (let count = 0; count < 4; count++) {
				notes.push(await reply("mia", thread.id, `${count}`));
			}
			await Promise.all([
				...Array.from({ length: 3 }, () => settle(thread, true)),
				...notes.slice(1).map(({ id }) => send("mia", "DELETE", `/${thread.id}/notes/${id}`)),
				send("mia", "PUT", `/${thread.id}/notes/${notes[0]?.id}`, {
					resolved: true,
				}),
			]);
			const left = await show("mia", thread.id);
			expect(left.notes).toHaveLength(1);
			expect(left.notes[0]).toMatchObject({ resolved: true });
			// Even if several requests resolve the thread at the same time, they add at most one system note.
			expect((await noted()).length - before).toBeLessThanOrEqual(1);
			const [resolved, deleted] = await Promise.all([
				settle(thread, false),
				send("mia", "DELETE", `/${thread.id}/notes/${left.notes[0]?.id}`),
			]);
			expect(deleted.status).toBe(204);
			expect([200, 404]).toContain(resolved.status);
			expect(await send("mia", "GET", `/${thread.id}`)).toMatchObject(noDiscussion);
		});
	});

	it("a place in a diff and who resolved it are in the list as in the thread", async () => {
		const { list, show } = speaking(stage, fix);
		const threads = await list("mia", "?per_page=100");
		const onLines = threads.filter(({ notes: [note] }) => note?.type === "DiffNote");
		expect(onLines.length).toBeGreaterThan(1);
		for (const thread of onLines) {
			expect(await show("mia", thread.id)).toEqual(thread);
			for (const note of thread.notes) {
				expect(note.position).toEqual(positionOf(thread));
				expect((note as Schemas["Note"]).commit_id).toBe(firstNote(thread).commit_id);
			}
		}
	});

	it("listMergeRequestDiscussions on a merge request that is not there finds nothing", async () => {
		for (const iid of ["3", "0", "-1"]) {
			expect(
				await request("GET", `/projects/acme%2Frocket/merge_requests/${iid}/discussions`, {
					as: "tom",
				}),
			).toMatchObject(notFound);
		}
		expect(
			await request("GET", "/projects/acme%2Frocket/merge_requests/x/discussions", {
				as: "tom",
			}),
		).toMatchObject(invalid("merge_request_iid is invalid"));
		expect(
			await request("GET", "/projects/acme%2Fkettle/commits/main/discussions", {
				as: "tom",
			}),
		).toMatchObject(refused(404, "404 Commit Not Found"));
	});
});
