/** The setting NOTEABLE_TYPES=reference: notes on merge requests have the `noteable_type` MergeRequest everywhere. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMocks } from "../../mocks/doors/fetch.ts";
import { type Client, createClient } from "../../sdk/index.ts";
import { type Program, startInMemory, startServer } from "../programs.ts";
import { dataOf } from "./suite.ts";
import { origin } from "./targets/target.ts";
import { rocket } from "./world.ts";

async function startMocks(): Promise<Pick<Program, "fetch" | "stop">> {
	const { fetch } = createMocks({ noteableTypes: "reference" });
	return { fetch, async stop() {} };
}

const programs = [
	["the mocks' stores", startInMemory],
	["the mocks' option", startMocks],
	["the server", startServer],
] as const;

describe.each(programs)("%s with NOTEABLE_TYPES=reference", (_, start) => {
	let program: Pick<Program, "fetch" | "stop">;
	let client: Client;
	beforeAll(async () => {
		program = await start({ env: { NOTEABLE_TYPES: "reference" } });
		client = createClient({
			baseUrl: origin,
			token: "ada-token",
			fetch: program.fetch,
			retry: 0,
		});
	});
	afterAll(() => program?.stop());

	it("notes are on a MergeRequest, or on what they were on before", async () => {
		const discussions = [
			dataOf(
				await client.listMergeRequestDiscussions({
					id: rocket,
					merge_request_iid: 1,
				}),
			),
			dataOf(await client.listIssueDiscussions({ id: rocket, issue_iid: 1 })),
		];
		const types = discussions.map(
			(threads) =>
				new Set(threads.flatMap(({ notes }) => notes.map(({ noteable_type }) => noteable_type))),
		);
		expect(types).toEqual([new Set(["MergeRequest"]), new Set(["Issue"])]);
	});

	it("createMergeRequestDiscussion starts a thread on a MergeRequest that can be resolved", async () => {
		const mergeRequest = { id: rocket, merge_request_iid: 1 };
		const thread = dataOf(
			await client.createMergeRequestDiscussion({
				...mergeRequest,
				body: "Why?",
			}),
		);
		expect(thread.notes).toMatchObject([{ noteable_type: "MergeRequest", resolvable: true }]);
		const note = dataOf(
			await client.createMergeRequestDiscussionNote({
				...mergeRequest,
				discussion_id: thread.id,
				body: "Because.",
			}),
		);
		expect(note.noteable_type).toBe("MergeRequest");
		const notes = dataOf(
			await client.listMergeRequestDiscussionNotes({
				...mergeRequest,
				discussion_id: thread.id,
			}),
		);
		expect(notes).toEqual([...thread.notes, note]);
		const shown = await client.getMergeRequestDiscussionNote({
			...mergeRequest,
			discussion_id: thread.id,
			note_id: note.id,
		});
		expect(dataOf(shown)).toEqual(note);
	});
});
