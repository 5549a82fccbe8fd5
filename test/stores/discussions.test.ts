import { afterEach, describe, expect, it } from "vitest";
import type { WorldDiscussion, WorldIssue } from "../../generated/world.ts";
import { createClient } from "../../sdk/index.ts";
import { WorldError } from "../../server/domain/world/world.ts";
import { dataOf } from "../conformance/suite.ts";
import { type Side, sides } from "./sides.ts";

const id = "acme/rocket";

function worldWith(issue: Partial<WorldIssue>) {
	return {
		users: ["ada", "gus"].map((username) => ({
			username,
			tokens: [{ name: "dev", value: `${username}-token` }],
		})),
		groups: [
			{
				path: "acme",
				members: { ada: "owner" as const, gus: "guest" as const },
			},
		],
		projects: [
			{
				path: id,
				labels: [{ name: "bug" }],
				milestones: [{ title: "v1" }],
				issues: [{ title: "Engine stalls", author: "ada", ...issue }],
			},
		],
	};
}

const said = (body: string): WorldDiscussion => ({
	notes: [{ author: "gus", body }],
});

describe.each(sides)("discussions in $name", ({ open }) => {
	let side: Side;

	const as = (username: string) =>
		createClient({
			baseUrl: "http://forgekit.test",
			token: `${username}-token`,
			fetch: (request) => side.fetch(request),
			retry: 0,
		});
	const issue = { id, issue_iid: 7 };

	afterEach(() => side.close());

	it("come from a world with their ids, times and who may see them", async () => {
		side = await open();
		const given = "0123456789abcdef0123456789abcdef01234567";
		await side.load(
			worldWith({
				id: 41,
				iid: 7,
				labels: ["bug"],
				milestone: "v1",
				created_at: "2021-01-12T10:00:00Z",
				discussions: [
					{
						id: given,
						individual_note: true,
						notes: [{ id: 99, author: "ada", body: "Alone" }],
					},
					{
						notes: [
							{
								author: "gus",
								body: "Why?",
								created_at: "2021-01-13T10:00:00Z",
							},
							{ author: "ada", body: "Because", confidential: true },
							{ author: "ada", body: "Then", system: true },
						],
					},
				],
			}),
		);
		const [alone, thread] = dataOf(await as("gus").listIssueDiscussions(issue));
		expect(alone).toMatchObject({
			id: given,
			individual_note: true,
			notes: [
				{
					id: 99,
					noteable_id: 41,
					noteable_iid: 7,
					created_at: "2021-01-12T10:00:00.000Z",
				},
			],
		});
		expect(thread).toMatchObject({
			individual_note: false,
			notes: [
				{ id: 100, created_at: "2021-01-13T10:00:00.000Z" },
				{ id: 102, system: true, created_at: "2021-01-13T10:00:00.000Z" },
			],
		});
		expect(thread?.id).toMatch(/^[0-9a-f]{40}$/);
	});

	it.each<Partial<WorldIssue>>([
		{ author: "nobody" },
		{ assignees: ["nobody"] },
		{ labels: ["nothing"] },
		{ milestone: "nothing" },
		{
			discussions: [
				{
					individual_note: true,
					notes: [...said("a").notes, ...said("b").notes],
				},
			],
		},
		{
			discussions: [{ notes: [{ author: "ada", body: "Done", resolved: true }] }],
		},
		{
			discussions: [
				{
					notes: [
						{
							author: "ada",
							body: "See",
							references: [{ project: id, issue: 7 }],
						},
					],
				},
			],
		},
		...[
			{ project: id, issue: 8 },
			{ project: id, merge_request: 1 },
			{ project: "acme/nothing", branch: "main" },
			{ group: "acme", epic: 1 },
		].map((reference) => ({
			discussions: [
				{
					notes: [
						{
							author: "ada",
							body: "See",
							system: true,
							references: [reference],
						},
					],
				},
			],
		})),
	])("of a world are refused with %j", async (wrong) => {
		side = await open();
		await expect(side.load(worldWith(wrong))).rejects.toThrow(WorldError);
		expect(await side.stores.users.count()).toBe(0);
	});

	it("of one thing have at most 5,000 notes, and a thread of all of them is returned whole", async () => {
		side = await open();
		const notes = Array.from({ length: 4999 }, (_, index) => ({
			author: index % 2 ? "ada" : "gus",
			body: `Note ${index}`,
		}));
		await side.load(worldWith({ iid: 7, discussions: [{ notes }] }));
		const [thread] = dataOf(await as("gus").listIssueDiscussions(issue));
		expect(thread?.notes.map(({ body }) => body)).toEqual(notes.map(({ body }) => body));
		const reply = (body: string) =>
			as("gus").createIssueDiscussionNote({
				...issue,
				discussion_id: thread?.id ?? "",
				body,
			});
		expect((await reply("The last")).status).toBe(201);
		const full = (hash: string) => ({
			status: 400,
			error: { message: `400 Bad request - Note ${hash}` },
		});
		const limit = ':base=>["Maximum number of comments exceeded"]';
		expect(await reply("One more")).toMatchObject(full(`{${limit}}`));
		expect(await reply(" ")).toMatchObject(full(`{:note=>["can't be blank"], ${limit}}`));
		expect(await as("gus").createIssueDiscussion({ ...issue, body: "Another" })).toMatchObject(
			full(`{${limit}}`),
		);
	});

	it("come page by page as notes, each note once, in every order", async () => {
		side = await open();
		const discussions = Array.from({ length: 500 }, (_, index) => ({
			notes: [
				{
					author: index % 7 ? "gus" : "ada",
					body: `Thread ${index}`,
					// There are three different times, so that ids decide the order of notes with equal times.
					created_at: `2021-01-1${index % 3}T10:00:00Z`,
				},
				{
					author: "ada",
					body: `Reply ${index}`,
					system: index % 5 === 0,
					confidential: index % 11 === 0,
				},
			],
		}));
		await side.load(worldWith({ iid: 7, discussions }));
		const edited = dataOf(await as("ada").listIssueNotes(issue))[3];
		await as("ada").updateIssueNote({
			...issue,
			note_id: edited?.id ?? 0,
			body: "Changed",
		});
		for (const order_by of ["created_at", "updated_at"] as const) {
			for (const activity_filter of ["all_notes", "only_comments"] as const) {
				const all = async (sort: "asc" | "desc") => {
					const list = { ...issue, order_by, sort, activity_filter };
					const pages = Array.from({ length: 11 }, async (_, at) => {
						const page = { page: at + 1, per_page: 100 };
						const answer = await as("gus").listIssueNotes({ ...list, ...page });
						expect(answer.headers).toMatchObject({
							xTotal: activity_filter === "all_notes" ? 954 : 864,
						});
						return dataOf(answer);
					});
					return (await Promise.all(pages)).flat();
				};
				const notes = await all("asc");
				const keys = notes.map((note) => `${note[order_by]} ${String(note.id).padStart(5, "0")}`);
				expect(keys).toEqual([...new Set(keys)].sort());
				expect(notes.some(({ confidential }) => confidential)).toBe(false);
				expect(await all("desc")).toEqual(notes.toReversed());
			}
		}
	});

	it("of 2,000 threads come page by page, each thread once", async () => {
		side = await open();
		const discussions = Array.from({ length: 2000 }, (_, index) => said(`Thread ${index}`));
		await side.load(worldWith({ iid: 7, discussions }));
		const bodies: (string | undefined)[] = [];
		for (let page = 1; page <= 20; page++) {
			const answer = await as("gus").listIssueDiscussions({
				...issue,
				page,
				per_page: 100,
			});
			expect(answer.headers).toMatchObject({ xTotal: 2000, xTotalPages: 20 });
			bodies.push(...dataOf(answer).map(({ notes }) => notes[0]?.body));
		}
		expect(bodies).toEqual(discussions.map(({ notes }) => notes[0]?.body));
	});

	it("are in the order of the notes that are left", async () => {
		side = await open();
		const notes = (...times: string[]) => ({
			notes: times.map((created_at) => ({
				author: "gus",
				body: "Why?",
				created_at,
			})),
		});
		const [early, middle, late] = ["01", "02", "03"].map((day) => `2021-02-${day}T10:00:00Z`) as [
			string,
			string,
			string,
		];
		const discussions = [
			{ id: "a".repeat(40), ...notes(early, late) },
			{ id: "b".repeat(40), ...notes(middle, middle) },
			{ id: "c".repeat(40), ...notes(late) },
			{
				id: "d".repeat(40),
				notes: [
					{
						author: "ada",
						body: "Secret",
						confidential: true,
						created_at: "2021-02-04T10:00:00Z",
					},
				],
			},
		];
		await side.load(worldWith({ iid: 7, discussions }));
		const order = async () => {
			const seen = await Promise.all(
				["ada", "gus"].map(async (person) => {
					const list = dataOf(await as(person).listIssueDiscussions(issue));
					return list.map((thread) => thread.id.slice(0, 1)).join("");
				}),
			);
			// For callers who do not see all notes, another SQL statement sorts the list; both orders must agree.
			expect(seen[0]).toBe(`${seen[1]}d`);
			return seen[1];
		};
		const firstNoteOf = async (thread: string) => {
			const discussion_id = thread.repeat(40);
			const { notes: left } = dataOf(
				await as("ada").getIssueDiscussion({ ...issue, discussion_id }),
			);
			return { ...issue, discussion_id, note_id: left[0]?.id ?? 0 };
		};
		const remove = async (thread: string) =>
			as("ada").deleteIssueDiscussionNote(await firstNoteOf(thread));
		expect(await order()).toBe("abc");
		await remove("a");
		expect(await order()).toBe("bac");
		await remove("b");
		expect(await order()).toBe("bac");
		await as("ada").createIssueDiscussionNote({
			...issue,
			discussion_id: "c".repeat(40),
			body: "Then, too",
			created_at: early,
		});
		expect(await order()).toBe("cba");
		await remove("c");
		expect(await order()).toBe("bac");
		await remove("b");
		expect(await order()).toBe("ac");
	});

	it("hide a confidential note that came after the thing was read", async () => {
		side = await open();
		const notes = [
			{ author: "gus", body: "Why?" },
			{ author: "ada", body: "Secret", confidential: true },
		];
		const discussions = [{ notes }, { notes: notes.slice(1) }];
		await side.load(worldWith({ id: 41, iid: 7, discussions }));
		const { records } = await side.stores.discussions.page(
			{ type: "Issue", id: 41 },
			{ hidden: [], confidential: false, restricted: false },
			{ limit: 20, offset: 0, totalLimit: 100 },
		);
		expect(records.map((thread) => thread.notes.map((n) => n.body))).toEqual([["Why?"]]);
	});

	it("show whoever sees an issue that it mentioned this one: its author and assignees, if it is confidential", async () => {
		side = await open();
		const secret = { title: "Secret", confidential: true } as const;
		const others = [
			{ iid: 1, title: "Open", author: "ada" },
			{ iid: 2, ...secret, author: "ada" },
			{ iid: 3, ...secret, author: "gus" },
			{ iid: 4, ...secret, author: "ada", assignees: ["ada", "gus"] },
		];
		const mention = (...iids: number[]) => ({
			notes: [
				{
					author: "ada",
					body: `mentioned in ${iids}`,
					system: true,
					references: iids.map((issue) => ({ project: id, issue })),
				},
			],
		});
		const discussions = [[1], [2], [3], [4], [2], [3], [1, 2], [3, 4]].map((iids) =>
			mention(...iids),
		);
		const world = worldWith({ iid: 7, discussions });
		world.projects[0]?.issues.unshift(...others);
		await side.load(world);
		const seenBy = async (person: string) =>
			dataOf(await as(person).listIssueDiscussions(issue)).map(({ notes }) =>
				notes.map(({ body }) => body.slice("mentioned in ".length)).join(),
			);
		expect(await seenBy("gus")).toEqual(["1", "3", "4", "3", "3,4"]);
		expect(await seenBy("ada")).toEqual(["1", "2", "3", "4", "2", "3", "1,2", "3,4"]);
	});

	it("take a constant number of statements, however many notes and threads there are", async () => {
		side = await open();
		const system = {
			author: "ada",
			body: "mentioned",
			system: true,
			references: [{ project: id, branch: "main" }],
		};
		const count = async (notes: number, discussions: number) => {
			await side.close();
			side = await open();
			await side.load(
				worldWith({
					iid: 7,
					discussions: Array.from({ length: discussions }, () => ({
						notes: Array.from({ length: notes }, () => system),
					})),
				}),
			);
			side.statements?.splice(0);
			const list = dataOf(await as("ada").listIssueDiscussions(issue));
			expect(list).toHaveLength(Math.min(discussions, 20));
			return side.statements?.length;
		};
		expect(await count(20, 30)).toEqual(await count(1, 1));
	});
});
