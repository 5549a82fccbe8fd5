import { describe, expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import { findOperation } from "./contract.ts";
import {
	badChange,
	badNote,
	blank,
	type Discussion,
	firstNote,
	forbidden,
	invalid,
	type Note,
	noCommit,
	noDiscussion,
	noNotes,
	notFound,
	notResolvable,
	refused,
	speaking,
	tooLong,
	unknownDiscussion,
} from "./discussing.ts";
import {
	type DiscussionRight,
	type DiscussionRow,
	discussionRights,
	discussionRows,
} from "./discussion-permissions.ts";
import { projectId, userId } from "./ids.ts";
import { conformance, dataOf } from "./suite.ts";
import { createSnippet, rocket, unknownId } from "./world.ts";

/** Fields that only notes on merge requests have. */
const unresolved = {
	resolvable: true,
	resolved: false,
	resolved_by: null,
	resolved_at: null,
};

/** One item of each kind that can have discussions, with the values that the tests send or expect for it. */
const things = [
	{
		kind: "Issue",
		absent: notFound,
		malformed: { status: 400 },
		resolution: { resolvable: false },
		path: "/projects/acme%2Frocket/issues/1",
		id: 1,
		iid: 1,
		missing: `/projects/acme%2Frocket/issues/${unknownId}`,
		trail: "/projects/acme%2Frocket",
	},
	{
		kind: "Snippet",
		absent: notFound,
		malformed: { status: 400 },
		resolution: { resolvable: false },
		path: "/projects/acme%2Frocket/snippets/1",
		id: 1,
		iid: null,
		missing: `/projects/acme%2Frocket/snippets/${unknownId}`,
		trail: "/projects/acme%2Frocket",
	},
	{
		kind: "Epic",
		absent: notFound,
		malformed: { status: 400 },
		resolution: { resolvable: false },
		path: "/groups/acme/epics/1",
		id: 1,
		iid: null,
		missing: `/groups/acme/epics/${unknownId}`,
		trail: "/groups/acme",
	},
	{
		kind: "Merge request",
		absent: notFound,
		malformed: { status: 400 },
		resolution: unresolved,
		path: "/projects/open%2Fhandbook/merge_requests/1",
		id: 4,
		iid: 1,
		missing: `/projects/open%2Fhandbook/merge_requests/${unknownId}`,
		trail: "/projects/open%2Fhandbook",
	},
	...["/commits/2021.1", "/repository/commits/minutes"].map((commit) => ({
		kind: "Commit",
		absent: noCommit,
		malformed: noCommit,
		resolution: { resolvable: false },
		path: `/projects/open%2Fhandbook${commit}`,
		id: null,
		iid: null,
		missing: `/projects/open%2Fhandbook${commit.replace(/[^/]+$/, `${unknownId}`)}`,
		trail: "/projects/open%2Fhandbook",
	})),
] as const;

const bodyOf = ({ body }: Note) => body;

const bodiesOf = (discussions: readonly Discussion[]) =>
	discussions.map(({ notes }) => notes.map(({ body }) => body));

conformance("discussions", (stage) => {
	const { as, request } = stage;

	describe.each(things)(
		"on $path",
		({ kind, path, id, iid, missing, trail, absent, malformed, resolution }) => {
			const { send, list, start, reply, show } = speaking(stage, path);
			const noteOn = (discussion: { id: string }, note: { id: number }) =>
				`/${discussion.id}/notes/${note.id}`;

			it("shows long texts whole, and pages of many with the same headers", async () => {
				const text = (letter: string, length: number) =>
					`${letter}${"€".repeat(length)}\n"${letter}"`;
				const thread = await start("gus", text("a", 2_000));
				const before = await send("gus", "GET", "?per_page=100");
				expect(before.headers.etag).toBeDefined();
				expect(before.body).toContainEqual(
					expect.objectContaining({ id: thread.id, notes: thread.notes }),
				);
				const notes = [...thread.notes];
				for (const letter of ["b", "c"]) {
					notes.push(
						await reply("gus", thread.id, text(letter, 700_000)),
						await reply("gus", thread.id, letter),
					);
				}
				const other = await start("gus", text("d", 700_000));
				const whole = { id: thread.id, individual_note: false, notes };
				expect((await show("gus", thread.id)).notes.map(bodyOf)).toEqual(notes.map(bodyOf));
				const alone = await send("gus", "GET", `/${thread.id}/notes`);
				expect(alone).toMatchObject({ status: 200, body: notes });
				expect(
					await send("gus", "GET", `/${thread.id}/notes`, undefined, {
						"If-None-Match": alone.headers.etag ?? "",
					}),
				).toMatchObject({ status: 304 });
				const all = await send("gus", "GET", "?per_page=100");
				expect(all).toMatchObject({ status: 200 });
				const listed = all.body as Discussion[];
				expect(listed.at(-2)).toMatchObject(whole);
				expect(listed.at(-1)).toEqual(other);
				expect(all.headers["x-total"]).toBe(`${listed.length}`);
				const last = await send("gus", "GET", `?per_page=1&page=${listed.length}`);
				expect(last.body).toEqual([other]);
				const next = await send("gus", "GET", `?per_page=1&page=${listed.length - 1}`);
				expect(next.body).toEqual([listed.at(-2)]);
				expect(next.headers["x-next-page"]).toBe(`${listed.length}`);
				expect(next.headers.link).toContain('rel="next"');
				const { etag = "" } = all.headers;
				const again = await send("gus", "GET", "?per_page=100", undefined, {
					"If-None-Match": etag,
				});
				expect(again.status).toBe(304);
				for (const { id, notes } of [whole, other]) {
					for (const note of notes) {
						await send("gus", "DELETE", noteOn({ id }, note));
					}
				}
			});

			it("a thread lives from its first note to its last", async () => {
				const before = await list("gus");
				const thread = await start("gus", " Is it **loud**?\n");
				expect(thread).toEqual({
					id: expect.stringMatching(/^[0-9a-f]{40}$/),
					individual_note: false,
					notes: [
						{
							id: expect.any(Number),
							type: "DiscussionNote",
							body: " Is it **loud**?\n",
							attachment: null,
							author: expect.objectContaining({ username: "gus" }),
							created_at: expect.any(String),
							updated_at: expect.any(String),
							system: false,
							noteable_id: id,
							noteable_type: kind,
							...resolution,
							confidential: false,
							noteable_iid: iid,
							commands_changes: {},
						},
					],
				});
				const first = firstNote(thread);
				expect(first.updated_at).toBe(first.created_at);

				const answer = await reply("mia", thread.id, "/close", {
					note_id: "x",
				});
				expect(answer).toMatchObject({
					type: "DiscussionNote",
					body: "/close",
					noteable_id: id,
				});
				expect(await show("gus", thread.id)).toEqual({
					...thread,
					notes: [first, answer],
				});
				expect(await list("gus")).toEqual([...before, { ...thread, notes: [first, answer] }]);

				expect(await send("gus", "GET", `/${thread.id}/notes`)).toMatchObject({
					status: 200,
					body: [first, answer],
				});
				for (const at of [thread, { id: unknownDiscussion }, { id: "x" }]) {
					expect(await send("gus", "GET", noteOn(at, answer))).toMatchObject({
						status: 200,
						body: answer,
					});
				}

				expect(await send("tom", "PUT", noteOn(thread, first), { body: "Quiet!" })).toMatchObject(
					forbidden,
				);
				// The discussion id in the path may be wrong: the note is found by its own id.
				const edited = await send("gus", "PUT", noteOn({ id: unknownDiscussion }, first), {
					body: "Is it quiet?",
				});
				expect(edited).toMatchObject({
					status: 200,
					body: {
						...first,
						body: "Is it quiet?",
						updated_at: expect.any(String),
					},
				});
				expect(await send("lin", "PUT", noteOn(thread, answer), { body: "Closed." })).toMatchObject(
					{ status: 200, body: { body: "Closed." } },
				);
				for (const resolved of [true, false, "true"]) {
					expect(await send("gus", "PUT", noteOn(thread, first), { resolved })).toMatchObject(
						resolution.resolvable
							? { status: 200, body: { resolved: `${resolved}` === "true" } }
							: notResolvable,
					);
				}
				for (const resolved of [null, ""]) {
					expect(await send("gus", "PUT", noteOn(thread, first), { resolved })).toMatchObject({
						status: 400,
						body: {
							message: '400 Bad request - Failed to save note {:note=>["can\'t be blank"]}',
						},
					});
				}
				const [left] = (await show("gus", thread.id)).notes;
				expect(left).toMatchObject(resolution.resolvable ? { resolved: true } : { id: first.id });

				expect(await send("tom", "DELETE", noteOn(thread, first))).toMatchObject(forbidden);
				expect(await send("gus", "DELETE", noteOn(thread, first))).toMatchObject({
					status: 204,
					body: undefined,
				});
				expect(await show("gus", thread.id)).toMatchObject({
					individual_note: false,
					notes: [{ id: answer.id }],
				});
				expect(await send("gus", "GET", noteOn(thread, first))).toMatchObject(notFound);
				expect(await send("gus", "DELETE", noteOn(thread, first))).toMatchObject(notFound);
				expect(await send("lin", "DELETE", noteOn(thread, answer))).toMatchObject({
					status: 204,
				});
				expect(await send("gus", "GET", `/${thread.id}`)).toMatchObject(noDiscussion);
				expect(await send("gus", "GET", `/${thread.id}/notes`)).toMatchObject(noNotes);
				expect(await send("gus", "POST", `/${thread.id}/notes`, { body: "Late" })).toMatchObject(
					noDiscussion,
				);
				expect(await list("gus")).toEqual(before);
			});

			it("deleting another user's note records an audit event, deleting one's own does not", async () => {
				const events = async () => {
					const { body } = await request("GET", `${trail}/audit_events`, {
						as: "root",
					});
					return (body as Schemas["AuditEvent"][]).filter(
						({ details }) => (details as { remove?: string }).remove === "note",
					);
				};
				const known = (await events()).length;
				const thread = await start("gus", "Mine");
				const other = await reply("mia", thread.id, "Hers");
				await send("gus", "DELETE", noteOn(thread, firstNote(thread)));
				expect(await events()).toHaveLength(known);
				await send("lin", "DELETE", noteOn(thread, other));
				const [event, ...more] = await events();
				expect(more).toHaveLength(known);
				expect(event).toMatchObject({
					author_id: userId("lin"),
					details: { remove: "note", target_details: `${other.id}` },
				});
			});

			it("only administrators and owners say when a note was written", async () => {
				const created_at = "2020-02-29T12:00:00+02:00";
				const wire = "2020-02-29T10:00:00.000Z";
				for (const person of ["root", "ada"] as const) {
					const thread = await start(person, "Old", { created_at });
					expect(firstNote(thread)).toMatchObject({
						created_at: wire,
						updated_at: wire,
					});
					// Discussions and notes are in order of `created_at`, even if a later request sets an older time.
					expect((await list(person))[0]).toEqual(thread);
					const later = await start("gus", "New");
					await reply(person, later.id, "Older", { created_at });
					expect((await show("gus", later.id)).notes).toMatchObject([
						{ body: "Older", created_at: wire },
						{ body: "New" },
					]);
					for (const { id: old, notes } of [thread, await show(person, later.id)]) {
						for (const note of notes) {
							await send("root", "DELETE", noteOn({ id: old }, note));
						}
					}
				}
				for (const person of ["lin", "gus"] as const) {
					const thread = await start(person, "Now", { created_at });
					expect(firstNote(thread).created_at).not.toBe(wire);
				}
				for (const none of ["", null]) {
					const thread = await start("root", "Now", { created_at: none });
					expect(firstNote(thread).created_at > "2021").toBe(true);
				}
				const known = (await list("root")).length;
				for (const odd of ["yesterday", " ", "0000-01-01T00:00:00Z", 5]) {
					for (const person of ["root", "gus"] as const) {
						expect(await send(person, "POST", "", { body: "No", created_at: odd })).toMatchObject({
							status: 400,
							body: { error: "created_at is invalid" },
						});
					}
				}
				expect(await list("root")).toHaveLength(known);
			});

			it("of threads that are as old, the one with the lowest note comes first", async () => {
				const created_at = "2019-05-05T05:05:05.005Z";
				const first = await start("root", "Now");
				const second = await start("root", "Then", { created_at });
				await reply("root", first.id, "Then, too", { created_at });
				expect((await list("root")).slice(0, 2).map(({ id }) => id)).toEqual([first.id, second.id]);
				for (const { id: old } of [first, second]) {
					for (const note of (await show("root", old)).notes) {
						await send("root", "DELETE", noteOn({ id: old }, note));
					}
				}
			});

			it("what can't be a note is refused", async () => {
				const thread = await start("gus", "x".repeat(1_000_000));
				const note = noteOn(thread, firstNote(thread));
				for (const [sent, started, changed] of [
					["", badNote(blank), badChange(blank)],
					[" \n\t", badNote(blank), badChange(blank)],
					[null, badNote(blank), badChange(blank)],
					["x".repeat(1_000_001), badNote(tooLong), badChange(tooLong)],
				] as const) {
					const body = { body: sent };
					expect(await send("gus", "POST", "", body)).toMatchObject(started);
					expect(await send("gus", "POST", `/${thread.id}/notes`, body)).toMatchObject(started);
					expect(await send("gus", "PUT", note, body)).toMatchObject(changed);
				}
				expect((await show("gus", thread.id)).notes).toEqual(thread.notes);
				for (const [method, where, body, text] of [
					["POST", "", {}, "body is missing"],
					["POST", `/${thread.id}/notes`, {}, "body is missing"],
					["POST", "", { body: [1] }, "body is invalid"],
					["PUT", note, {}, "body, resolved are missing, exactly one parameter must be provided"],
					["PUT", note, { body: "x", resolved: true }, "body, resolved are mutually exclusive"],
					["PUT", note, { resolved: "maybe" }, "resolved is invalid"],
					["PUT", `/${thread.id}/notes/x`, { body: "x" }, "note_id is invalid"],
					["GET", `/${thread.id}/notes/x`, undefined, "note_id is invalid"],
					["DELETE", `/${thread.id}/notes/x`, undefined, "note_id is invalid"],
				] as const) {
					expect(await send("gus", method, where, body)).toMatchObject(invalid(text));
				}
				// Deletes the note, because every later list would contain its body of one megabyte.
				expect(await send("gus", "DELETE", note)).toMatchObject({
					status: 204,
				});
			});

			it("what is not there is not found", async () => {
				const elsewhere = speaking(stage, "/projects/open%2Fhandbook/issues/1");
				const foreign = await elsewhere.start("gus", "Elsewhere");
				for (const unknown of [unknownDiscussion, foreign.id, "x", "%20", "-1"]) {
					expect(await send("gus", "GET", `/${unknown}`)).toMatchObject(noDiscussion);
					expect(await send("gus", "GET", `/${unknown}/notes`)).toMatchObject(noNotes);
					expect(await send("gus", "POST", `/${unknown}/notes`, { body: "x" })).toMatchObject(
						noDiscussion,
					);
				}
				for (const unknown of [unknownId, firstNote(foreign).id, 0, -1]) {
					const note = `/${foreign.id}/notes/${unknown}`;
					expect(await send("root", "GET", note)).toMatchObject(notFound);
					expect(await send("root", "PUT", note, { body: "x" })).toMatchObject(notFound);
					expect(await send("root", "DELETE", note)).toMatchObject(notFound);
				}
				const nowhere = speaking(stage, missing);
				const note = `/${unknownDiscussion}/notes/1`;
				for (const [method, where, body] of [
					["GET", "", undefined],
					["GET", `/${unknownDiscussion}`, undefined],
					["POST", "", { body: "x" }],
					["GET", `/${unknownDiscussion}/notes`, undefined],
					["POST", `/${unknownDiscussion}/notes`, { body: "x" }],
					["GET", note, undefined],
					["PUT", note, { body: "x" }],
					["DELETE", note, undefined],
				] as const) {
					expect(await nowhere.send("root", method, where, body)).toMatchObject(absent);
					expect(
						await request(method, `${missing.replace(`${unknownId}`, "x")}/discussions${where}`, {
							as: "root",
							...(body && { body }),
						}),
					).toMatchObject(malformed);
				}
			});

			it("a note that changed in the meantime is not deleted", async () => {
				const thread = await start("gus", "Wait");
				const note = firstNote(thread);
				const at = (offset: number) => ({
					"If-Unmodified-Since": new Date(Date.parse(note.updated_at) + offset).toUTCString(),
				});
				const where = noteOn(thread, note);
				expect(await send("tom", "DELETE", where, undefined, at(-60_000))).toMatchObject(forbidden);
				expect(await send("gus", "DELETE", where, undefined, at(-60_000))).toMatchObject(
					refused(412, "412 Precondition Failed"),
				);
				expect(await send("gus", "DELETE", where, undefined, at(60_000))).toMatchObject({
					status: 204,
				});
			});

			it("pages are made of discussions, however many notes they have", async () => {
				const before = (await list("gus", "?per_page=100")).length;
				const threads: Discussion[] = [];
				for (let count = 0; count < 51; count++) {
					const thread = await start("gus", `Thread ${count}`);
					if (count % 5 === 0) await reply("mia", thread.id, "And more");
					threads.push(thread);
				}
				const total = before + threads.length;
				const pages = Math.ceil(total / 20);
				const seen: Discussion[] = [];
				for (let page = 1; page <= pages; page++) {
					const answer = await send("gus", "GET", `?page=${page}`);
					expect(answer).toMatchObject({
						status: 200,
						headers: {
							"x-total": `${total}`,
							"x-total-pages": `${pages}`,
							"x-page": `${page}`,
							"x-per-page": "20",
							"x-next-page": page < pages ? `${page + 1}` : "",
							"x-prev-page": page > 1 ? `${page - 1}` : "",
						},
					});
					seen.push(...(answer.body as Discussion[]));
				}
				expect(seen.slice(before).map((thread) => thread.id)).toEqual(
					threads.map((thread) => thread.id),
				);
				expect(seen.at(-1)?.notes).toHaveLength(2);
				expect(await list("gus", `?page=${pages + 1}`)).toEqual([]);
				expect(await send("gus", "GET", "?per_page=0")).toMatchObject(
					invalid("per_page has a value not allowed"),
				);
			});
		},
	);

	it.each([
		"/projects/acme%2Frocket/issues/1",
		"/groups/acme/epics/1",
		"/projects/open%2Fhandbook/merge_requests/1",
	])("replies make one thread of a comment that stands alone on %s", async (thing) => {
		const { list, reply, show } = speaking(stage, thing);
		const comment = (await list("gus")).find(
			({ individual_note, notes }) => individual_note && !notes[0]?.system,
		);
		if (!comment) throw new Error("there is no such comment");
		expect(comment.notes).toMatchObject([{ type: null }]);
		const replies = await Promise.all(
			Array.from({ length: 20 }, (_, count) => reply("mia", comment.id, `Reply ${count}`)),
		);
		const thread = await show("gus", comment.id);
		expect(thread).toMatchObject({ id: comment.id, individual_note: false });
		expect(thread.notes).toHaveLength(21);
		expect(new Set(thread.notes.map(({ type }) => type))).toEqual(new Set(["DiscussionNote"]));
		expect(thread.notes.slice(1)).toEqual(expect.arrayContaining(replies as Note[]));
		const { updated_at, ...first } = firstNote(comment);
		const isMergeRequest = first.noteable_type === "Merge request";
		expect(thread.notes[0]).toMatchObject({
			...first,
			type: "DiscussionNote",
			...(isMergeRequest && unresolved),
		});
		expect(firstNote(thread).updated_at > updated_at).toBe(true);
		// Only the first reply changes the comment into a thread: another reply leaves the first note as it is.
		await reply("mia", comment.id, "One more");
		expect((await show("gus", comment.id)).notes[0]).toEqual(thread.notes[0]);
	});

	it.each(["/projects/acme%2Frocket/snippets/1", "/projects/open%2Fhandbook/commits/2021.1"])(
		"a comment that stands alone stays alone on %s",
		async (thing) => {
			const { list, send } = speaking(stage, thing);
			const comment = (await list("gus")).find(({ individual_note }) => individual_note);
			expect(await send("gus", "POST", `/${comment?.id}/notes`, { body: "x" })).toMatchObject(
				refused(400, "400 Bad request - Discussion can not be replied to."),
			);
			expect(await list("gus")).toContainEqual(comment);
		},
	);

	it("system notes cannot be changed, but take replies", async () => {
		const { list, send, reply, show } = speaking(stage, "/projects/acme%2Frocket/issues/3");
		const noted = (await list("ada")).find(({ notes }) => notes[0]?.system);
		if (!noted) throw new Error("the service noted nothing");
		const note = `/${noted.id}/notes/${firstNote(noted).id}`;
		for (const person of ["ada", "lin"] as const) {
			expect(await send(person, "PUT", note, { body: "x" })).toMatchObject(forbidden);
			expect(await send(person, "DELETE", note)).toMatchObject(forbidden);
		}
		await reply("gus", noted.id, "Thank you");
		expect(await show("gus", noted.id)).toMatchObject({
			individual_note: false,
			notes: [
				{ system: true, type: "DiscussionNote", resolvable: false },
				{ system: false, type: "DiscussionNote" },
			],
		});
	});

	it("system notes about invisible things are invisible", async () => {
		const handbook = speaking(stage, "/projects/open%2Fhandbook/issues/1");
		const mention = "mentioned in issue acme/rocket#1";
		const [noted] = (await handbook.list("gus")).filter(({ notes }) => notes[0]?.body === mention);
		if (!noted) throw new Error("the service noted nothing");
		for (const person of ["ola", "ext", "zoe", "kai"] as const) {
			const seen = await handbook.list(person);
			expect(bodiesOf(seen).flat()).not.toContain(mention);
			expect(await handbook.send(person, "GET", "?per_page=1")).toMatchObject({
				headers: { "x-total": `${seen.length}` },
			});
			expect(await handbook.send(person, "GET", `/${noted.id}`)).toMatchObject(noDiscussion);
			const notes = `/${noted.id}/notes`;
			expect(await handbook.send(person, "GET", notes)).toMatchObject(noNotes);
			const note = `${notes}/${firstNote(noted).id}`;
			expect(await handbook.send(person, "GET", note)).toMatchObject(
				refused(404, "404 Note Not Found"),
			);
			expect(
				await handbook.send(person, "POST", `/${noted.id}/notes`, {
					body: "x",
				}),
			).toMatchObject(noDiscussion);
			expect(
				await handbook.send(person, "PUT", `/${noted.id}/notes/${firstNote(noted).id}`, {
					body: "x",
				}),
			).toMatchObject(notFound);
		}
		// In open/simulator only members see code, so others do not see the note that names a branch.
		const simulator = speaking(stage, "/projects/open%2Fsimulator/issues/1");
		expect(await simulator.list("gus")).toHaveLength(2);
		expect(await simulator.list("ola")).toHaveLength(1);
		// Guests of a private project see no merge requests.
		const engine = speaking(stage, "/projects/acme%2Frocket/issues/1");
		const merging = "mentioned in merge request !1";
		expect(bodiesOf(await engine.list("mia")).flat()).toContain(merging);
		expect(bodiesOf(await engine.list("gus")).flat()).not.toContain(merging);
	});

	it("confidential notes are for reporters, authors and assignees, and so are replies to them", async () => {
		const { list, send, reply } = speaking(stage, "/projects/acme%2Frocket/issues/1");
		const secret = (await list("mia")).find(({ notes }) =>
			notes.some(({ confidential }) => confidential),
		);
		if (!secret) throw new Error("there is no confidential note");
		expect(await send("gus", "GET", `/${secret.id}`)).toMatchObject(noDiscussion);
		const hush = await reply("tom", secret.id, "Hush");
		expect(hush).toMatchObject({ confidential: true });
		expect(await send("tom", "GET", `/${secret.id}/notes`)).toMatchObject({
			status: 200,
			body: [...secret.notes, hush],
		});
		expect(await send("gus", "GET", `/${secret.id}/notes`)).toMatchObject(noNotes);
		expect(await send("gus", "GET", `/${secret.id}/notes/${hush.id}`)).toMatchObject(
			refused(404, "404 Note Not Found"),
		);
		expect(bodiesOf(await list("gus")).flat()).not.toContain("Hush");
	});

	it("createSnippetDiscussion changes the time of the snippet, deleting a note does not", async () => {
		const snippet = await createSnippet(as.lin, {
			visibility: "internal",
		});
		const { start, send } = speaking(stage, `/projects/acme%2Frocket/snippets/${snippet.id}`);
		const time = async () =>
			dataOf(
				await as.lin.getProjectSnippet({
					id: rocket,
					snippet_id: snippet.id,
				}),
			).updated_at;
		const thread = await start("gus", "Nice");
		const after = await time();
		expect(after > snippet.updated_at).toBe(true);
		await send("gus", "DELETE", `/${thread.id}/notes/${firstNote(thread).id}`);
		expect(await time()).toBe(after);
		// Deleting the snippet must delete this discussion too.
		const last = await start("gus", "Gone");
		await as.lin.deleteProjectSnippet({
			id: rocket,
			snippet_id: snippet.id,
		});
		expect(await send("gus", "GET", `/${last.id}`)).toMatchObject(notFound);
	});

	it("listEpicDiscussions finds an epic by its id, in the group or below, and nowhere else", async () => {
		const status = async (path: string) =>
			(await request("GET", `${path}/discussions`, { as: "ada" })).status;
		expect(await status("/groups/acme%2Finfra/epics/3")).toBe(200);
		expect(await status("/groups/acme/epics/3")).toBe(200);
		expect(await status("/groups/acme%2Finfra/epics/1")).toBe(404);
		expect(await status("/groups/open/epics/1")).toBe(404);
	});

	it("listIssueDiscussions takes the number of the issue, not its id", async () => {
		const answer = await as.gus.listIssueDiscussions({
			id: `${projectId("open/handbook")}`,
			issue_iid: 1,
		});
		expect(dataOf(answer)[0]?.notes[0]).toMatchObject({ noteable_iid: 1 });
		expect(dataOf(answer)[0]?.notes[0]?.noteable_id).toBeGreaterThan(1);
	});

	describe("rights", () => {
		/** Finds or creates a discussion that is no system note. Returns the ids of the discussion and its first note. */
		async function sample(thing: string) {
			const { send, start } = speaking(stage, thing);
			const { status, body } = await send("root", "GET", "");
			if (status !== 200) return { thread: unknownDiscussion, note: 1 };
			const written = (body as Discussion[]).filter(({ notes }) => !notes[0]?.system);
			// On merge requests, leaves out individual notes: even a caller with the right to resolve can't resolve them.
			const threads = thing.includes("/merge_requests/")
				? written.filter(({ individual_note }) => !individual_note)
				: written;
			const found = threads[0] ?? (await start("root", "First"));
			return { thread: found.id, note: firstNote(found).id };
		}

		/** For each right, requests that need it but change nothing. `admitted`: the response to callers with the right. */
		const probes: Record<
			DiscussionRight,
			(
				thread: string,
				note: number,
			) => {
				method: string;
				path: string;
				body?: object;
				headers?: Record<string, string>;
				admitted: object;
			}[]
		> = {
			read: (thread, note) => [
				{ method: "GET", path: "/discussions", admitted: { status: 200 } },
				{
					method: "GET",
					path: `/discussions/${thread}`,
					admitted: { status: 200 },
				},
				{
					method: "GET",
					path: `/discussions/${thread}/notes`,
					admitted: { status: 200 },
				},
				{
					method: "GET",
					path: `/discussions/${thread}/notes/${note}`,
					admitted: { status: 200 },
				},
				{ method: "GET", path: "/notes", admitted: { status: 200 } },
				{ method: "GET", path: `/notes/${note}`, admitted: { status: 200 } },
			],
			comment: (thread) => [
				{
					method: "POST",
					path: "/discussions",
					body: { body: " " },
					admitted: badNote(blank),
				},
				{
					method: "POST",
					path: `/discussions/${thread}/notes`,
					body: { body: " " },
					// 400 because the body is blank, or because individual notes on snippets take no replies.
					admitted: { status: 400 },
				},
				{
					method: "POST",
					path: "/notes",
					body: { body: " " },
					admitted: badNote(blank),
				},
			],
			change: (thread, note) => [
				{
					method: "PUT",
					path: `/discussions/${thread}/notes/${note}`,
					body: { body: " " },
					admitted: badChange(blank),
				},
				{
					method: "DELETE",
					path: `/discussions/${thread}/notes/${note}`,
					headers: { "If-Unmodified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" },
					admitted: refused(412, "412 Precondition Failed"),
				},
				{
					method: "PUT",
					path: `/notes/${note}`,
					body: {},
					admitted: { status: 200 },
				},
				{
					method: "DELETE",
					path: `/notes/${note}`,
					headers: { "If-Unmodified-Since": "Thu, 01 Jan 1970 00:00:00 GMT" },
					admitted: refused(412, "412 Precondition Failed"),
				},
			],
			settle: (thread, note) => [
				{
					method: "PUT",
					path: `/discussions/${thread}/notes/${note}`,
					body: { resolved: false },
					admitted: { status: 200 },
				},
			],
			resolve: (thread) => [
				{
					method: "PUT",
					path: `/discussions/${thread}`,
					body: { resolved: false },
					admitted: { status: 200 },
				},
			],
		};

		/**
		 * The requests of `probes` that need the right `row.right`. For a commit, leaves out those to `/notes`, because
		 * commits have only the path `/discussions`.
		 */
		const probesOf = (row: DiscussionRow, thread: string, note: number) =>
			probes[row.right](thread, note).filter(
				({ path }) => !row.thing.includes("/commits/") || path.startsWith("/discussions"),
			);

		/** Ids of the operations that the requests of `probesOf` call. */
		const asked = (row: DiscussionRow) =>
			probesOf(row, unknownDiscussion, 1).map(
				({ method, path }) => findOperation(method, `/api/v4${row.thing}${path}`)?.id,
			);

		it.each(Object.entries(discussionRights))(
			"to %s is asked of each of its operations",
			(right, ids) => {
				const rows = discussionRows().filter((row) => row.right === right);
				expect(new Set(rows.flatMap(asked))).toEqual(new Set(ids));
			},
		);

		it.each(discussionRows())("to $right on $thing, $about", async (row) => {
			const { thing, cells } = row;
			const { thread, note } = await sample(thing);
			const place = thing.startsWith("/groups/") ? "Group" : "Project";
			const isCommit = thing.includes("/commits/");
			const refusals: Record<string, object> = {
				401: refused(401, "401 Unauthorized"),
				403: forbidden,
				404: isCommit ? noCommit : notFound,
				out: refused(404, `404 ${place} Not Found`),
			};
			for (const probe of probesOf(row, thread, note)) {
				const { method, path, body, headers = {}, admitted } = probe;
				for (const [person, cell] of cells) {
					const answer = await request(method, `${thing}${path}`, {
						as: person,
						headers,
						...(body && { body }),
					});
					expect({ person, method, ...answer }).toMatchObject({
						person,
						method,
						...(cell === "yes" ? admitted : refusals[cell]),
					});
				}
			}
		});
	});
});
