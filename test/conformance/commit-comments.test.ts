import { expect, it } from "vitest";
import { createRepository, tipOf } from "./new-repository.ts";
import { conformance, dataOf, type Person } from "./suite.ts";
import { rocket } from "./world.ts";

const lines = (...texts: string[]) => texts.map((text) => `${text}\n`).join("");

conformance("comments on commits", ({ as, request }) => {
	/** A project whose last commit replaces line 2 of `a.txt` by two others, removes line 5, and renames `old.txt`. */
	const withDiff = async (): Promise<{ id: string; sha: string }> => {
		const id = await createRepository(as.lin);
		const commit = (actions: object[]) =>
			as.lin.createProjectCommit({
				id,
				branch: "main",
				commit_message: "Change",
				actions: actions as [],
			});
		dataOf(
			await commit([
				{ action: "create", file_path: "a.txt", content: lines("1", "2", "3", "4", "5", "6") },
				{ action: "create", file_path: "old.txt", content: "same\n" },
			]),
		);
		dataOf(
			await commit([
				{ action: "update", file_path: "a.txt", content: lines("1", "two", "too", "3", "4", "6") },
				{ action: "move", file_path: "new.txt", previous_path: "old.txt" },
			]),
		);
		return { id, sha: await tipOf(as.mia, id) };
	};
	const comment = (at: { id: string; sha: string }, given: object) =>
		as.mia.createCommitComment({ ...at, note: "Why?", ...given });
	const listed = async (at: { id: string; sha: string }, input: object = {}) =>
		dataOf(await as.mia.listCommitComments({ ...at, ...input }));

	it("listCommitComments lists the notes of a commit's discussions, oldest first", async () => {
		const discussions = dataOf(
			await as.mia.listCommitDiscussions({ id: rocket, commit_id: "fix" }),
		);
		const notes = discussions.flatMap(({ notes }) => notes).toSorted((a, b) => a.id - b.id);
		const answer = await as.mia.listCommitComments({ id: rocket, sha: "fix" });
		expect(answer).toMatchObject({
			status: 200,
			headers: { xTotal: notes.length },
		});
		expect(dataOf(answer).map(({ note }) => note)).toEqual(notes.map(({ body }) => body));
		const page = { per_page: 1, page: 2 };
		expect(await listed({ id: rocket, sha: "fix" }, page)).toMatchObject([
			{ note: notes[1]?.body },
		]);
	});

	it("createCommitComment comments on the commit itself", async () => {
		const at = await withDiff();
		const path = `/projects/${encodeURIComponent(at.id)}/repository/commits/main/comments`;
		const { status, body } = await request("POST", path, {
			as: "mia",
			body: { note: " Why?\n" },
		});
		const { author, created_at } = body as Record<string, object>;
		expect({ status, body: JSON.stringify(body) }).toEqual({
			status: 201,
			body: JSON.stringify({
				note: " Why?\n",
				path: null,
				line: null,
				line_type: null,
				author,
				created_at,
			}),
		});
		expect(author).toMatchObject({ username: "mia" });
		expect(await listed(at)).toEqual([body]);
		const [discussion] = dataOf(
			await as.mia.listCommitDiscussions({ id: at.id, commit_id: at.sha }),
		);
		expect(discussion).toMatchObject({
			individual_note: true,
			notes: [{ body: " Why?\n", type: null }],
		});
	});

	const places: [object, object, object][] = [
		[
			{ path: "a.txt", line: 3 },
			{ path: "a.txt", line: 3, line_type: "new" },
			{ old_line: null, new_line: 3 },
		],
		// As in GitLab, a request may name a removed line by the new number of the line after it.
		[
			{ path: "a.txt", line: 6, line_type: "old" },
			{ path: "a.txt", line: null, line_type: "old" },
			{ old_line: 5, new_line: null },
		],
		// A request may also name a removed line by its old number.
		[
			{ path: "a.txt", line: 5, line_type: "old" },
			{ path: "a.txt", line: null, line_type: "old" },
			{ old_line: 5, new_line: null },
		],
		[
			{ path: "a.txt", line: 2, line_type: "old" },
			{ path: "a.txt", line: null, line_type: "old" },
			{ old_line: 2, new_line: null },
		],
	];
	it.each(places)("createCommitComment at %j is on a line", async (given, shown, position) => {
		const at = await withDiff();
		expect(await comment(at, given)).toMatchObject({
			status: 201,
			data: shown,
		});
		expect(await listed(at)).toMatchObject([shown]);
		const found = dataOf(await as.mia.listCommitDiscussions({ id: at.id, commit_id: at.sha }));
		expect(found).toMatchObject([
			{
				individual_note: false,
				notes: [
					{
						type: "DiffNote",
						position: { ...position, new_path: "a.txt", head_sha: at.sha },
					},
				],
			},
		]);
	});

	it.each([
		{ path: "a.txt", line: 1 },
		{ path: "a.txt", line: 99 },
		{ path: "a.txt", line: 0, line_type: "old" },
		{ path: "none.txt", line: 1 },
		{ path: "new.txt", line: 1 },
		{ path: "../a.txt", line: 1 },
		{ path: "a.txt", line: null },
		{ path: "", line: 3 },
		{ line: 3 },
	])("createCommitComment at %j is on no line", async (given) => {
		const at = await withDiff();
		const nowhere = { path: null, line: null, line_type: null };
		expect(await comment(at, given)).toMatchObject({
			status: 201,
			data: nowhere,
		});
		expect(await listed(at)).toMatchObject([nowhere]);
	});

	it("createCommitComment finds the lines of a first commit", async () => {
		const id = await createRepository(as.lin);
		const at = { id, sha: "main" };
		const given = { path: "README.md", line: 1 };
		expect(await comment(at, given)).toMatchObject({
			status: 201,
			data: { path: "README.md", line: 1, line_type: "new" },
		});
	});

	it("listCommitComments shows replies at the place of their thread", async () => {
		const at = await withDiff();
		await comment(at, { path: "a.txt", line: 2 });
		const commit = { id: at.id, commit_id: at.sha };
		const [thread] = dataOf(await as.mia.listCommitDiscussions(commit));
		await as.tom.createCommitDiscussionNote({
			...commit,
			discussion_id: thread?.id ?? "",
			note_id: 0,
			body: "Because",
		});
		expect(await listed(at)).toMatchObject([
			{ note: "Why?", path: "a.txt", line: 2 },
			{ note: "Because", path: "a.txt", line: 2, author: { username: "tom" } },
		]);
	});

	const refusals: [object, object][] = [
		[{}, { error: "note is missing" }],
		[{ note: null }, { error: "note is invalid" }],
		[{ note: " \n" }, { message: `Failed to save note {:note=>["can't be blank"]}` }],
		[
			{ note: "n".repeat(1_000_001) },
			{
				message: 'Failed to save note {:note=>["is too long (maximum is 1000000 characters)"]}',
			},
		],
		[{ note: "Why?", path: "a.txt" }, { error: "line is missing" }],
		[
			{ note: "Why?", path: "a.txt", line: "x", line_type: "both" },
			{ error: "line is invalid, line_type does not have a valid value" },
		],
	];
	it.each(refusals)("createCommitComment refuses comment %#", async (body, error) => {
		const id = await createRepository(as.lin);
		const path = `/projects/${encodeURIComponent(id)}/repository/commits/main/comments`;
		const answer = await request("POST", path, { as: "mia", body });
		expect(answer).toMatchObject({ status: 400, body: error });
		expect(await listed({ id, sha: "main" })).toEqual([]);
	});

	const denied: [Person, string, number, object][] = [
		["mia", "none", 404, { message: "404 Commit Not Found" }],
		["gus", "main", 403, { message: "403 Forbidden" }],
		["ola", "main", 404, { message: "404 Project Not Found" }],
		["nobody", "main", 401, { message: "401 Unauthorized" }],
	];
	it.each(denied)(
		"comments of commits are refused to the %s at %s",
		async (person, sha, status, error) => {
			const id = await createRepository(as.lin);
			const refused = { status, error };
			expect(await as[person].createCommitComment({ id, sha, note: "Why?" })).toMatchObject(
				refused,
			);
			expect(await as[person].listCommitComments({ id, sha })).toMatchObject(refused);
			expect(await listed({ id, sha: "main" })).toEqual([]);
		},
	);
});
