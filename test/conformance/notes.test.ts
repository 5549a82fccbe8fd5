import { describe, expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import {
	badChange,
	badNote,
	blank,
	firstNote,
	forbidden,
	invalid,
	type Note,
	noDiscussion,
	notFound,
	refused,
	sending,
	speaking,
	tooLong,
} from "./discussing.ts";
import { userId } from "./ids.ts";
import { conformance, dataOf, type Person, type Stage } from "./suite.ts";
import { rocket, unknownId } from "./world.ts";

/** One noteable of each kind, with the fields specific to its notes; gus is neither author nor assignee. */
const things = [
	{
		kind: "Issue",
		path: "/projects/acme%2Frocket/issues/1",
		id: 1,
		iid: 1,
		missing: `/projects/acme%2Frocket/issues/${unknownId}`,
		trail: "/projects/acme%2Frocket",
	},
	{
		kind: "Snippet",
		path: "/projects/acme%2Frocket/snippets/1",
		id: 1,
		iid: null,
		missing: `/projects/acme%2Frocket/snippets/${unknownId}`,
		trail: "/projects/acme%2Frocket",
	},
	{
		kind: "Epic",
		path: "/groups/acme/epics/1",
		id: 1,
		iid: null,
		missing: `/groups/acme/epics/${unknownId}`,
		trail: "/groups/acme",
	},
	{
		kind: "MergeRequest",
		path: "/projects/open%2Fhandbook/merge_requests/1",
		id: 4,
		iid: 1,
		missing: `/projects/open%2Fhandbook/merge_requests/${unknownId}`,
		trail: "/projects/open%2Fhandbook",
	},
] as const;

const noNote = refused(404, "404 Note Not Found");
const gone = { status: 204, body: undefined };

/** Functions that read and write a noteable's notes as a given person. */
function noting(stage: Pick<Stage, "request">, thing: string) {
	const { send, get, post } = sending(stage, `${thing}/notes`);
	return {
		send,
		list: (person: Person, query = "?per_page=100") => get<Note[]>(person, query),
		add: (person: Person, body: string, more: object = {}) =>
			post<Note>(person, "", { body, ...more }),
		show: (person: Person, { id }: Note) => get<Note>(person, `/${id}`),
		/** Deletes notes, so that no later list has them. */
		async clear(notes: readonly Note[]) {
			for (const { id } of notes) {
				expect(await send("root", "DELETE", `/${id}`)).toMatchObject(gone);
			}
		},
	};
}

const idsOf = (notes: readonly Note[]) => notes.map(({ id }) => id);

/** The notes without `noteable_type`, whose value can differ between discussions and lists of notes. */
const unnamed = (notes: readonly Note[]) => notes.map(({ noteable_type: _, ...note }) => note);

/** Sorts notes in the default order of the list: newest first. */
function newestFirst(notes: readonly Note[]): Note[] {
	const key = ({ created_at, id }: Note) => `${created_at} ${String(id).padStart(9, "0")}`;
	return notes.toSorted((a, b) => (key(a) < key(b) ? 1 : -1));
}

conformance("notes", (stage) => {
	const { as, request } = stage;

	describe.each(things)("on $path", ({ kind, path, id, iid, missing, trail }) => {
		const { send, list, add, show, clear } = noting(stage, path);
		const threads = speaking(stage, path);

		it("a comment stands alone, among the discussions too", async () => {
			const before = await list("gus");
			const sent = { body: " Is it **loud**?\n", note_id: "x" };
			const answer = await send("gus", "POST", "", sent);
			expect(answer).toMatchObject({ status: 201 });
			const note = answer.body as Note;
			expect(Object.entries(note)).toEqual([
				["id", expect.any(Number)],
				["type", null],
				["body", " Is it **loud**?\n"],
				["attachment", null],
				["author", expect.objectContaining({ username: "gus" })],
				["created_at", expect.any(String)],
				["updated_at", note.created_at],
				["system", false],
				["noteable_id", id],
				["noteable_type", kind],
				["resolvable", false],
				["confidential", false],
				["noteable_iid", iid],
				["commands_changes", {}],
			]);
			expect(await show("gus", note)).toEqual(note);
			expect(await list("gus")).toEqual([note, ...before]);
			const [discussion] = (await threads.list("gus", "?per_page=100")).slice(-1);
			expect(discussion).toMatchObject({ individual_note: true });
			expect(unnamed(discussion?.notes ?? [])).toEqual(unnamed([note]));

			expect(await send("tom", "PUT", `/${note.id}`, { body: "Quiet!" })).toMatchObject(forbidden);
			const changed = await send("gus", "PUT", `/${note.id}`, {
				body: "Is it quiet?",
			});
			expect(changed).toMatchObject({
				status: 200,
				body: {
					...note,
					body: "Is it quiet?",
					updated_at: expect.any(String),
				},
			});
			// None of these bodies changes the note: `resolved` is unknown to this operation.
			for (const body of [{}, { resolved: true }, { confidential: null }]) {
				expect(await send("gus", "PUT", `/${note.id}`, body)).toMatchObject({
					status: 200,
					body: changed.body as object,
				});
			}
			expect(await send("tom", "DELETE", `/${note.id}`)).toMatchObject(forbidden);
			expect(await send("gus", "DELETE", `/${note.id}`)).toMatchObject(gone);
			for (const method of ["GET", "PUT", "DELETE"]) {
				expect(await send("gus", method, `/${note.id}`)).toMatchObject(notFound);
			}
			expect(await threads.send("gus", "GET", `/${discussion?.id}`)).toMatchObject(noDiscussion);
			expect(await list("gus")).toEqual(before);
		});

		it("lists the notes of every thread, the newest first", async () => {
			const thread = await threads.start("gus", "First");
			const alone = await add("mia", "Alone");
			const reply = await threads.reply("lin", thread.id, "Second");
			const listed = await list("gus");
			expect(idsOf(listed.slice(0, 3))).toEqual([reply.id, alone.id, firstNote(thread).id]);
			const all = (await threads.list("gus", "?per_page=100")).flatMap(({ notes }) => notes);
			expect(unnamed(listed)).toEqual(unnamed(newestFirst(all)));
			expect(await list("gus", "?per_page=100&sort=asc")).toEqual(listed.toReversed());
			const first = await send("gus", "PUT", `/${firstNote(thread).id}`, {
				body: "Changed",
			});
			expect(first).toMatchObject({
				status: 200,
				body: { type: "DiscussionNote", body: "Changed" },
			});
			const byChange = await list("gus", "?order_by=updated_at&per_page=2");
			expect(idsOf(byChange)).toEqual([firstNote(thread).id, reply.id]);
			const last = await list("gus", "?order_by=updated_at&sort=asc&per_page=100");
			expect(last.at(-1)).toEqual(first.body);

			// Deleting the first note keeps the thread's other notes.
			await clear([firstNote(thread)]);
			expect((await threads.show("gus", thread.id)).notes).toMatchObject([{ id: reply.id }]);
			await clear([reply, alone]);
			expect(await threads.send("gus", "GET", `/${thread.id}`)).toMatchObject(noDiscussion);
		});

		it("owners say when a comment was written; of the same time the ids decide", async () => {
			const created_at = "2020-02-29T12:00:00+02:00";
			const notes = [
				await add("root", "Old", { created_at }),
				await add("root", "As old", { created_at }),
				await add("root", "Also", { created_at }),
			];
			expect(notes[0]).toMatchObject({
				created_at: "2020-02-29T10:00:00.000Z",
				updated_at: "2020-02-29T10:00:00.000Z",
			});
			const ids = idsOf(notes);
			for (const order_by of ["created_at", "updated_at"]) {
				const query = `?order_by=${order_by}&per_page=2`;
				expect(idsOf(await list("gus", `${query}&sort=asc`))).toEqual(ids.slice(0, 2));
				expect(
					(await list("gus", `?order_by=${order_by}&per_page=100`))
						.slice(-3)
						.map((note) => note.id),
				).toEqual(ids.toReversed());
			}
			const late = await add("gus", "Now", { created_at });
			expect(late.created_at > "2021").toBe(true);
			const spoken = await add("root", "Then", {
				created_at: "Sat, 29 Feb 2020 12:00:00 +0200",
			});
			expect(spoken.created_at).toBe("2020-02-29T10:00:00.000Z");
			await clear([...notes, late, spoken]);
		});

		it("pages are made of notes", async () => {
			const before = (await list("gus")).length;
			const thread = await threads.start("gus", "One");
			const notes = [firstNote(thread)];
			for (let count = 0; count < 4; count++) {
				notes.push(
					await threads.reply("mia", thread.id, `Reply ${count}`),
					await add("gus", `Comment ${count}`),
				);
			}
			const total = before + notes.length;
			const pages = Math.ceil(total / 4);
			const seen: Note[] = [];
			for (let page = 1; page <= pages; page++) {
				const answer = await send("gus", "GET", `?page=${page}&per_page=4`);
				expect(answer).toMatchObject({
					status: 200,
					headers: {
						"x-total": `${total}`,
						"x-total-pages": `${pages}`,
						"x-page": `${page}`,
						"x-next-page": page < pages ? `${page + 1}` : "",
						"x-prev-page": page > 1 ? `${page - 1}` : "",
					},
				});
				seen.push(...(answer.body as Note[]));
			}
			expect(idsOf(seen)).toEqual(idsOf(await list("gus")));
			expect(idsOf(seen.slice(0, notes.length))).toEqual(idsOf(notes.toReversed()));
			expect(await list("gus", `?page=${pages + 1}&per_page=4`)).toEqual([]);
			await clear(notes);
		});

		it("confidential notes are for reporters, authors and assignees", async () => {
			const before = await list("gus");
			const secret = await add("lin", "Hush", { confidential: true });
			expect(secret).toMatchObject({ type: null, confidential: true });
			expect(await show("mia", secret)).toEqual(secret);
			expect(await send("gus", "GET", `/${secret.id}`)).toMatchObject(noNote);
			for (const method of ["PUT", "DELETE"]) {
				expect(await send("gus", method, `/${secret.id}`)).toMatchObject(notFound);
			}
			expect(await send("gus", "GET", "")).toMatchObject({
				headers: { "x-total": `${before.length}` },
			});
			expect(await list("gus")).toEqual(before);
			// gus may comment, so may write a confidential note, but then can't see that note.
			const own = await add("gus", "Between us", { confidential: "true" });
			expect(own).toMatchObject({ confidential: true });
			expect(await send("gus", "GET", `/${own.id}`)).toMatchObject(noNote);
			await clear([secret, own]);
			expect(await send("gus", "GET", `/${own.id}`)).toMatchObject(notFound);
		});

		it("only who may change all notes of a thread turns its confidence", async () => {
			const thread = await threads.start("tom", "Hush");
			const first = firstNote(thread);
			const turn = (person: Person, note: Note, confidential: boolean) =>
				send(person, "PUT", `/${note.id}`, { confidential });
			expect(await turn("tom", first, true)).toMatchObject({ status: 200 });
			const reply = await threads.reply("mia", thread.id, "I won't tell");
			expect(await turn("tom", first, false)).toMatchObject({
				status: 403,
				body: { message: "403 Forbidden" },
			});
			expect(await show("mia", first)).toMatchObject({ confidential: true });
			expect(await send("mia", "PUT", `/${reply.id}`, { body: "Never" })).toMatchObject({
				status: 200,
				body: { confidential: true },
			});
			expect(await turn("lin", first, false)).toMatchObject({ status: 200 });
			expect(await show("mia", reply)).toMatchObject({ confidential: false });
			await clear([first, reply]);
		});

		it("the confidence of a reply is its own", async () => {
			const thread = await threads.start("lin", "Open");
			const reply = await threads.reply("mia", thread.id, "Between us");
			const turn = (confidential: boolean) => send("mia", "PUT", `/${reply.id}`, { confidential });
			expect(await turn(true)).toMatchObject({
				status: 200,
				body: { confidential: true },
			});
			expect((await threads.show("lin", thread.id)).notes).toMatchObject([
				{ body: "Open", confidential: false },
				{ body: "Between us", confidential: true },
			]);
			expect((await threads.show("gus", thread.id)).notes).toMatchObject([{ body: "Open" }]);
			expect(await turn(false)).toMatchObject({ status: 200 });
			expect((await threads.show("gus", thread.id)).notes).toHaveLength(2);
			await clear([firstNote(thread), reply]);
		});

		it("a note takes its whole thread along into confidence, and back", async () => {
			const thread = await threads.start("lin", "Secret?");
			const first = firstNote(thread);
			const reply = await threads.reply("lin", thread.id, "Yes");
			const hidden = await send("lin", "PUT", `/${first.id}`, {
				confidential: true,
			});
			expect(hidden).toMatchObject({
				status: 200,
				body: { body: "Secret?", confidential: true },
			});
			expect((hidden.body as Note).updated_at > first.updated_at).toBe(true);
			expect(await show("mia", reply)).toMatchObject({
				confidential: true,
				updated_at: reply.updated_at,
			});
			expect(await send("gus", "GET", `/${first.id}`)).toMatchObject(noNote);
			expect(await threads.send("gus", "GET", `/${thread.id}`)).toMatchObject(noDiscussion);
			const seen = await threads.list("gus", "?per_page=100");
			expect(seen.map((discussion) => discussion.id)).not.toContain(thread.id);
			// The note is confidential already, so nothing changes.
			expect(await send("lin", "PUT", `/${first.id}`, { confidential: true })).toMatchObject({
				status: 200,
				body: hidden.body as object,
			});
			expect(
				await send("lin", "PUT", `/${first.id}`, {
					body: "Open",
					confidential: false,
				}),
			).toMatchObject({
				status: 200,
				body: { body: "Open", confidential: false },
			});
			expect((await threads.show("gus", thread.id)).notes).toMatchObject([
				{ body: "Open", confidential: false },
				{ body: "Yes", confidential: false },
			]);
			await clear([first, reply]);
		});

		it("shows long texts whole, also where a page has too many for one text", async () => {
			const notes: Note[] = [];
			for (const letter of ["a", "b", "c"]) {
				notes.push(
					await add("gus", `${letter}${"€".repeat(700_000)}\n"${letter}"`),
					await add("gus", letter),
				);
			}
			const all = await send("gus", "GET", "?per_page=100");
			expect(all).toMatchObject({
				status: 200,
				headers: { etag: expect.any(String) },
			});
			const listed = all.body as Note[];
			expect(listed.slice(0, 6)).toEqual(notes.toReversed());
			expect(all.headers["x-total"]).toBe(`${listed.length}`);
			expect(
				await send("gus", "GET", "?per_page=100", undefined, {
					"If-None-Match": all.headers.etag ?? "",
				}),
			).toMatchObject({ status: 304 });
			expect(await list("gus", "?per_page=2&page=2")).toEqual(notes.slice(2, 4).toReversed());
			await clear(notes);
		});

		it("what can't be a note is refused", async () => {
			const note = await add("gus", "Good");
			for (const [sent, added, changed] of [
				["", badNote(blank), invalid("body is empty")],
				[" \n\t", badNote(blank), invalid("body is empty")],
				[null, badNote(blank), invalid("body is empty")],
				["x".repeat(1_000_001), badNote(tooLong), badChange(tooLong)],
			] as const) {
				const body = { body: sent };
				expect(await send("gus", "POST", "", body)).toMatchObject(added);
				expect(await send("gus", "PUT", `/${note.id}`, body)).toMatchObject(changed);
			}
			for (const [method, where, body, text] of [
				["POST", "", {}, "body is missing"],
				[
					"POST",
					"",
					{ body: [1], confidential: "maybe" },
					"body is invalid, confidential is invalid",
				],
				["PUT", `/${note.id}`, { confidential: "maybe" }, "confidential is invalid"],
				["GET", "/x", undefined, "note_id is invalid"],
				["PUT", "/x", { body: "x" }, "note_id is invalid"],
				["DELETE", "/x", undefined, "note_id is invalid"],
				["GET", "?activity_filter=some", undefined, "activity_filter does not have a valid value"],
				[
					"GET",
					"?order_by=id&sort=up",
					undefined,
					"order_by does not have a valid value, sort does not have a valid value",
				],
			] as const) {
				expect(await send("gus", method, where, body)).toMatchObject(invalid(text));
			}
			expect(await show("gus", note)).toEqual(note);
			await clear([note]);
		});

		it("what is not there is not found", async () => {
			const elsewhere = noting(stage, "/projects/open%2Fhandbook/issues/1");
			const foreign = await elsewhere.add("gus", "Elsewhere");
			for (const unknown of [unknownId, foreign.id, 0, -1]) {
				for (const method of ["GET", "PUT", "DELETE"]) {
					expect(await send("root", method, `/${unknown}`)).toMatchObject(notFound);
				}
			}
			const nowhere = noting(stage, missing);
			for (const [method, where, body] of [
				["GET", "", undefined],
				["POST", "", { body: "x" }],
				["GET", "/1", undefined],
				["PUT", "/1", { body: "x" }],
				["DELETE", "/1", undefined],
			] as const) {
				expect(await nowhere.send("root", method, where, body)).toMatchObject(notFound);
			}
			await elsewhere.clear([foreign]);
		});

		it("a note that changed in the meantime is not deleted", async () => {
			const note = await add("gus", "Wait");
			const at = (offset: number) => ({
				"If-Unmodified-Since": new Date(Date.parse(note.updated_at) + offset).toUTCString(),
			});
			const remove = (person: Person, offset: number) =>
				send(person, "DELETE", `/${note.id}`, undefined, at(offset));
			expect(await remove("tom", -60_000)).toMatchObject(forbidden);
			expect(await remove("gus", -60_000)).toMatchObject(refused(412, "412 Precondition Failed"));
			expect(await remove("gus", 60_000)).toMatchObject(gone);
		});

		it("deleting another user's note records an audit event", async () => {
			const note = await add("mia", "Hers");
			expect(await send("lin", "DELETE", `/${note.id}`)).toMatchObject(gone);
			const { body } = await request("GET", `${trail}/audit_events`, {
				as: "root",
			});
			expect((body as Schemas["AuditEvent"][])[0]).toMatchObject({
				author_id: userId("lin"),
				details: { remove: "note", target_details: `${note.id}` },
			});
		});
	});

	it("listIssueNotes has comments, or what the service wrote", async () => {
		const { send, list, add } = noting(stage, "/projects/acme%2Frocket/issues/3");
		const comment = await add("ada", "Noted");
		const all = await list("ada");
		const activity = await list("ada", "?activity_filter=only_activity");
		const comments = await list("ada", "?activity_filter=only_comments");
		expect(activity.length).toBeGreaterThan(0);
		expect(activity).toEqual(all.filter(({ system }) => system));
		expect(comments).toEqual(all.filter(({ system }) => !system));
		expect(await list("ada", "?activity_filter=all_notes")).toEqual(all);
		expect(await send("ada", "GET", "?activity_filter=only_activity")).toMatchObject({
			headers: { "x-total": `${activity.length}` },
		});
		for (const note of activity) {
			expect(await send("ada", "PUT", `/${note.id}`, {})).toMatchObject(forbidden);
			expect(await send("ada", "DELETE", `/${note.id}`)).toMatchObject(forbidden);
		}
		expect(await send("ada", "DELETE", `/${comment.id}`)).toMatchObject(gone);
	});

	it("system notes about invisible things are invisible", async () => {
		const { send, list } = noting(stage, "/projects/open%2Fhandbook/issues/1");
		const mention = "mentioned in issue acme/rocket#1";
		const seen = await list("gus");
		const noted = seen.find(({ body }) => body === mention);
		if (!noted) throw new Error("the service noted nothing");
		const left = (await list("ola")).length;
		expect(left).toBeLessThan(seen.length);
		expect(await send("ola", "GET", "?per_page=1")).toMatchObject({
			headers: { "x-total": `${left}` },
		});
		expect(await list("ola", "?activity_filter=only_activity")).toEqual([]);
		expect(await send("ola", "GET", `/${noted.id}`)).toMatchObject(noNote);
		for (const method of ["PUT", "DELETE"]) {
			expect(await send("ola", method, `/${noted.id}`)).toMatchObject(notFound);
		}
	});

	it("getMergeRequestNote shows a note on a line of the diff, with its place", async () => {
		const input = { id: rocket, merge_request_iid: 1 };
		const discussions = dataOf(
			await as.ada.listMergeRequestDiscussions({ ...input, per_page: 100 }),
		);
		const notes = dataOf(await as.ada.listMergeRequestNotes({ ...input, per_page: 100 }));
		const placed = discussions
			.flatMap((discussion) => discussion.notes)
			.filter(({ type }) => type === "DiffNote");
		expect(placed.length).toBeGreaterThan(0);
		for (const note of placed) {
			const named = { ...note, noteable_type: "MergeRequest" };
			expect(notes).toContainEqual(named);
			expect(dataOf(await as.ada.getMergeRequestNote({ ...input, note_id: note.id }))).toEqual(
				named,
			);
		}
	});

	it("updateMergeRequestNote changes a note in a resolved thread, which stays resolved", async () => {
		const thing = "/projects/open%2Fhandbook/merge_requests/1";
		const { send, clear } = noting(stage, thing);
		const threads = speaking(stage, thing);
		const thread = await threads.start("gus", "Done?");
		await threads.send("lin", "PUT", `/${thread.id}`, { resolved: true });
		const note = firstNote(thread);
		expect(await send("gus", "PUT", `/${note.id}`, { body: "Done." })).toMatchObject({
			status: 200,
			body: {
				body: "Done.",
				type: "DiscussionNote",
				resolvable: true,
				resolved: true,
				resolved_by: { username: "lin" },
			},
		});
		await clear([note]);
	});

	it("createIssueNote's comment becomes a thread with its first reply", async () => {
		const thing = "/projects/acme%2Frocket/issues/1";
		const { add, show, clear } = noting(stage, thing);
		const threads = speaking(stage, thing);
		const note = await add("gus", "Anybody?", { confidential: true });
		const discussion = (await threads.list("mia", "?per_page=100")).find(
			({ notes }) => notes[0]?.id === note.id,
		);
		const reply = await threads.reply("mia", discussion?.id ?? "", "Me");
		expect(reply).toMatchObject({ type: "DiscussionNote", confidential: true });
		expect(await show("mia", note)).toMatchObject({ type: "DiscussionNote" });
		await clear([note, reply]);
	});
});
