/** Discussions on merge requests and commits, without positions. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { World } from "../../generated/world.ts";
import { type Client, createClient } from "../../sdk/index.ts";
import { dataOf } from "../conformance/suite.ts";
import { type Side, sides } from "./sides.ts";

const id = "acme/rocket";
const mr = { id, merge_request_iid: 1 };

const people = ["ada", "tom", "mia", "ivy", "gus"] as const;

const world: World = {
	users: people.map((username) => ({
		username,
		tokens: [{ name: "dev", value: `${username}-token` }],
	})),
	groups: [
		{
			path: "acme",
			members: {
				ada: "owner",
				tom: "developer",
				mia: "reporter",
				ivy: "reporter",
				gus: "guest",
			},
		},
	],
	projects: [
		{
			path: id,
			repository: {
				commits: [
					{
						message: "Begin\n",
						author: "Ada <ada@acme.test>",
						date: "2021-01-01T00:00:00Z",
						files: { "a.txt": "a\n" },
					},
				],
			},
			merge_requests: [
				{
					title: "Fix",
					author: "mia",
					source_branch: "fix",
					target_branch: "main",
					discussions: [
						{ notes: [{ author: "ivy", body: "Why?" }] },
						{
							individual_note: true,
							notes: [{ author: "gus", body: "Alone" }],
						},
						{
							individual_note: true,
							notes: [{ author: "ada", body: "approved", system: true }],
						},
					],
				},
				{
					title: "Locked",
					author: "mia",
					source_branch: "locked",
					target_branch: "main",
					discussion_locked: true,
				},
			],
			commits: [
				{
					sha: "main",
					discussions: [
						{
							individual_note: true,
							notes: [{ author: "ada", body: "Root" }],
						},
					],
				},
			],
		},
	],
};

const forbidden = { status: 403, error: { message: "403 Forbidden" } };
const notFound = { status: 404, error: { message: "404 Not found" } };

describe.each(sides)("discussions on diffs in $name", ({ open }) => {
	let side: Side;
	let as: Record<(typeof people)[number], Client>;

	beforeEach(async () => {
		side = await open();
		await side.load(world);
		as = Object.fromEntries(
			people.map((username) => [
				username,
				createClient({
					baseUrl: "http://forgekit.test",
					token: `${username}-token`,
					fetch: (request) => side.fetch(request),
					retry: 0,
				}),
			]),
		) as typeof as;
	});
	afterEach(() => side.close());

	const list = async () => dataOf(await as.ada.listMergeRequestDiscussions(mr));
	const threadOf = async (body: string) => {
		const found = (await list()).find(({ notes: [note] }) => note?.body === body);
		if (!found) throw new Error(`there is no thread ${body}`);
		return found;
	};
	const resolve = (who: keyof typeof as, { id: discussion_id }: { id: string }, resolved = true) =>
		as[who].resolveMergeRequestDiscussion({ ...mr, discussion_id, resolved });
	const settled = async () =>
		(await list()).filter(({ notes: [note] }) => note?.body === "resolved all threads");

	it("a thread is resolved by developers and the author of the merge request", async () => {
		const thread = await threadOf("Why?");
		expect(thread.notes[0]).toMatchObject({
			noteable_id: 1,
			noteable_type: "Merge request",
			noteable_iid: 1,
			resolvable: true,
			resolved: false,
			resolved_by: null,
			resolved_at: null,
		});
		// The author of the thread, a reporter, may not resolve the thread.
		expect(await resolve("ivy", thread)).toMatchObject(forbidden);
		expect(await resolve("gus", thread)).toMatchObject(notFound);
		const resolved = dataOf(await resolve("mia", thread));
		const [note] = thread.notes;
		expect(resolved.notes).toEqual([
			{
				...note,
				resolved: true,
				resolved_by: expect.objectContaining({ username: "mia" }),
				resolved_at: expect.any(String),
			},
		]);
		expect(await settled()).toMatchObject([
			{
				individual_note: true,
				notes: [{ type: null, system: true, resolvable: false }],
			},
		]);
		// A second resolution changes nothing and adds no system note.
		expect(dataOf(await resolve("tom", thread))).toEqual(resolved);
		expect(await settled()).toHaveLength(1);
		expect(dataOf(await resolve("tom", thread, false))).toEqual(thread);
		expect(await settled()).toHaveLength(1);
	});

	it("only threads can be resolved", async () => {
		for (const body of ["Alone", "approved"]) {
			expect(await resolve("ada", await threadOf(body))).toMatchObject(forbidden);
		}
		expect(
			await as.ada.resolveMergeRequestDiscussion({
				...mr,
				discussion_id: "0".repeat(40),
				resolved: true,
			}),
		).toMatchObject({
			status: 404,
			error: { message: "404 Discussion Not Found" },
		});
	});

	it("a single note is resolved by its author, too", async () => {
		const thread = await threadOf("Why?");
		const other = dataOf(await as.tom.createMergeRequestDiscussion({ ...mr, body: "Other" }));
		const place = {
			...mr,
			discussion_id: thread.id,
			note_id: thread.notes[0]?.id ?? 0,
		};
		const single = dataOf(
			await as.ivy.updateMergeRequestDiscussionNote({
				...place,
				resolved: true,
			}),
		);
		expect(single).toMatchObject({
			resolved: true,
			resolved_by: { username: "ivy" },
		});
		expect(single.resolved_at).toBe(single.updated_at);
		// The system note is not added until the other thread is resolved too.
		expect(await settled()).toEqual([]);
		expect(
			await as.ivy.updateMergeRequestDiscussionNote({
				...mr,
				discussion_id: other.id,
				note_id: other.notes[0]?.id ?? 0,
				resolved: true,
			}),
		).toMatchObject(forbidden);
		dataOf(await resolve("tom", other));
		expect(await settled()).toHaveLength(1);
		expect(
			dataOf(
				await as.ivy.updateMergeRequestDiscussionNote({
					...place,
					resolved: false,
				}),
			),
		).toMatchObject({ resolved: false, resolved_by: null, resolved_at: null });
	});

	it("a reply to a resolved thread is resolved, and a reply to a comment makes it resolvable", async () => {
		const thread = await threadOf("Why?");
		const reply = async ({ id: discussion_id }: { id: string }) =>
			dataOf(
				await as.tom.createMergeRequestDiscussionNote({
					...mr,
					discussion_id,
					body: "So",
				}),
			);
		expect(await reply(thread)).toMatchObject({ resolved: false });
		dataOf(await resolve("mia", thread));
		expect(await reply(thread)).toMatchObject({
			resolved: true,
			resolved_by: { username: "tom" },
		});
		const alone = await threadOf("Alone");
		expect(alone.notes[0]).not.toHaveProperty("resolved");
		expect(await reply(alone)).toMatchObject({ resolved: false });
		expect((await threadOf("Alone")).notes).toMatchObject([
			{ type: "DiscussionNote", resolvable: true, resolved: false },
			{ resolvable: true },
		]);
		const noted = await threadOf("approved");
		expect(await reply(noted)).toMatchObject({
			resolvable: true,
			resolved: false,
		});
		expect((await threadOf("approved")).notes[0]).toMatchObject({
			resolvable: false,
		});
	});

	it("threads that are resolved at once leave one note of it", async () => {
		const threads = [await threadOf("Why?")];
		for (let count = 0; count < 5; count++) {
			threads.push(
				dataOf(
					await as.tom.createMergeRequestDiscussion({
						...mr,
						body: `${count}`,
					}),
				),
			);
		}
		await Promise.all(threads.map((thread) => resolve("ada", thread)));
		expect(await settled()).toHaveLength(1);
	});

	it("resolving and deleting at once leave a thread that is whole, or none", async () => {
		const thread = await threadOf("Why?");
		const [resolved, deleted] = await Promise.all([
			resolve("ada", thread),
			as.ivy.deleteMergeRequestDiscussionNote({
				...mr,
				discussion_id: thread.id,
				note_id: thread.notes[0]?.id ?? 0,
			}),
		]);
		expect(deleted.status).toBe(204);
		expect([200, 404]).toContain(resolved.status);
		expect((await list()).map(({ id: other }) => other)).not.toContain(thread.id);
	});

	it("on a locked merge request members comment", async () => {
		const locked = { id, merge_request_iid: 2, body: "Still" };
		expect((await as.mia.createMergeRequestDiscussion(locked)).status).toBe(201);
		expect(await as.gus.createMergeRequestDiscussion(locked)).toMatchObject(notFound);
	});

	it("a commit is named by its id, a part of it or a branch", async () => {
		const [root] = dataOf(await as.mia.listCommitDiscussions({ id, commit_id: "main" }));
		expect(root?.notes).toMatchObject([
			{
				type: null,
				noteable_id: null,
				noteable_type: "Commit",
				noteable_iid: null,
				resolvable: false,
			},
		]);
		expect(root?.notes[0]).not.toHaveProperty("commit_id");
		const sha = (await side.stores.repositories.resolve(1, "main")) ?? "";
		for (const commit_id of [sha, sha.slice(0, 8)]) {
			expect(dataOf(await as.mia.listCommitDiscussions({ id, commit_id }))).toEqual([root]);
		}
		const missing = {
			status: 404,
			error: { message: "404 Commit Not Found" },
		};
		expect(await as.mia.listCommitDiscussions({ id, commit_id: "nothing" })).toMatchObject(missing);
		// Guests of a private project see no code, and so no discussions of commits.
		expect(await as.gus.listCommitDiscussions({ id, commit_id: "main" })).toMatchObject(missing);
		const place = { id, commit_id: sha.slice(0, 10) };
		expect(
			await as.mia.createCommitDiscussionNote({
				...place,
				discussion_id: root?.id ?? "",
				body: "x",
			}),
		).toMatchObject({
			status: 400,
			error: {
				message: "400 Bad request - Discussion can not be replied to.",
			},
		});
		const thread = dataOf(await as.mia.createCommitDiscussion({ ...place, body: "Twice?" }));
		const reply = dataOf(
			await as.tom.createCommitDiscussionNote({
				...place,
				discussion_id: thread.id,
				body: "On purpose",
			}),
		);
		const note = { ...place, discussion_id: thread.id, note_id: reply.id };
		expect(await as.tom.updateCommitDiscussionNote({ ...note, resolved: true })).toMatchObject({
			status: 400,
			error: { message: "400 Bad request - Note is not resolvable" },
		});
		expect((await as.tom.deleteCommitDiscussionNote(note)).status).toBe(204);
		expect(
			dataOf(
				await as.mia.getCommitDiscussion({
					...place,
					discussion_id: thread.id,
				}),
			),
		).toEqual(thread);
	});
});
