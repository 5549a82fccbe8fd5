/** One set of handlers for everything that can be discussed; each operation is one of them on one kind of thing. */
import type {
	Handlers,
	PageOf,
	Schemas,
} from "../../../generated/operations.ts";
import { isId } from "../access.ts";
import { requireUnmodified } from "../conditions.ts";
import type { Context } from "../context.ts";
import { badRequest, forbidden, notFound, unauthorized } from "../errors.ts";
import { pageRequest } from "../pagination.ts";
import { readDateTime } from "../parameters.ts";
import { longerThan } from "../text.ts";
import type { UserRecord } from "../users/store.ts";
import {
	maySetTime,
	requireChange,
	requireComment,
	requireResolve,
	requireResolveThread,
	sightOf,
} from "./access.ts";
import { discussionId } from "./ids.ts";
import {
	type FindNoteable,
	findCommit,
	findEpic,
	findIssue,
	findMergeRequest,
	findSnippet,
	type Noteable,
} from "./noteable.ts";
import { isResolvable, presentDiscussion, presentNote } from "./present.ts";
import type { DiscussionRecord, NoteRecord } from "./store.ts";

const longestBody = 1_000_000;
const mostNotes = 5000;

type Discussion = Schemas["Discussion"];
type Note = Schemas["Note"];

interface SentNote {
	body: string | null;
	created_at?: string | null;
}

function handlersOf<Path>(find: FindNoteable<Path>) {
	return {
		async list(
			input: Path & { page: number; per_page: number },
			context: Context,
		): Promise<PageOf<Discussion>> {
			const noteable = await find(input, context, "find");
			const { records, total } = await context.discussions.page(
				noteable.key,
				await sightOf(noteable, context),
				pageRequest(context, input),
			);
			return {
				items: records.map((discussion) =>
					presentDiscussion(discussion, noteable, context.settings),
				),
				total,
			};
		},

		async get(
			input: Path & { discussion_id: string },
			context: Context,
		): Promise<Discussion> {
			const noteable = await find(input, context, "find");
			const discussion = await found(noteable, input.discussion_id, context);
			return presentDiscussion(discussion, noteable, context.settings);
		},

		async create(
			input: Path & SentNote,
			context: Context,
		): Promise<Discussion> {
			const noteable = await find(input, context, "lock");
			requireComment(noteable);
			const body = await newBody(input.body, noteable, context);
			const unique = hexOf(context.random(16));
			const discussion: DiscussionRecord = {
				id: discussionId(noteable.key, unique, context.hash),
				type: "DiscussionNote",
				position: null,
				commit_id: null,
				notes: [],
			};
			await context.discussions.create({
				...discussion,
				noteable: noteable.key,
			});
			const note = await addNote(noteable, discussion, context, {
				...input,
				body,
			});
			return presentDiscussion(
				{ ...discussion, notes: [note] },
				noteable,
				context.settings,
			);
		},

		async reply(
			input: Path & SentNote & { discussion_id: string },
			context: Context,
		): Promise<Note> {
			const noteable = await find(input, context, "lock");
			const discussion = await found(noteable, input.discussion_id, context);
			requireComment(noteable);
			if (discussion.type === null && !isConvertible(noteable)) {
				throw badRequest("Discussion can not be replied to.");
			}
			const body = await newBody(input.body, noteable, context);
			const thread: DiscussionRecord = {
				...discussion,
				type: discussion.type ?? "DiscussionNote",
			};
			if (discussion.type === null) {
				await context.discussions.convert(discussion.id, context.now());
			}
			const note = await addNote(noteable, thread, context, { ...input, body });
			return presentNote(note, thread, noteable, context.settings);
		},

		async updateNote(
			input: Path & {
				note_id: number;
				body?: string | null;
				resolved?: boolean | null;
			},
			context: Context,
		): Promise<Note> {
			const noteable = await find(input, context, "lock");
			const { note, discussion } = await foundNote(
				noteable,
				input.note_id,
				context,
			);
			const updated =
				input.resolved === undefined
					? await edited(noteable, note, input.body, context)
					: await resolved(noteable, note, discussion, input.resolved, context);
			return presentNote(updated, discussion, noteable, context.settings);
		},

		async deleteNote(
			input: Path & { note_id: number },
			context: Context,
		): Promise<void> {
			const noteable = await find(input, context, "lock");
			const { note } = await foundNote(noteable, input.note_id, context);
			requireChange(noteable, note);
			requireUnmodified(context, note);
			await context.discussions.deleteNote(note);
			if (note.author.id !== context.user?.id) {
				await noteable.audit({ remove: "note" }, `${note.id}`);
			}
		},
	};
}

const onIssues = handlersOf(findIssue);
const onSnippets = handlersOf(findSnippet);
const onEpics = handlersOf(findEpic);
const onMergeRequests = handlersOf(findMergeRequest);
const onCommits = handlersOf(findCommit);

export const discussionHandlers = {
	listIssueDiscussions: onIssues.list,
	getIssueDiscussion: onIssues.get,
	createIssueDiscussion: onIssues.create,
	createIssueDiscussionNote: onIssues.reply,
	updateIssueDiscussionNote: onIssues.updateNote,
	deleteIssueDiscussionNote: onIssues.deleteNote,
	listSnippetDiscussions: onSnippets.list,
	getSnippetDiscussion: onSnippets.get,
	createSnippetDiscussion: onSnippets.create,
	createSnippetDiscussionNote: onSnippets.reply,
	updateSnippetDiscussionNote: onSnippets.updateNote,
	deleteSnippetDiscussionNote: onSnippets.deleteNote,
	listEpicDiscussions: onEpics.list,
	getEpicDiscussion: onEpics.get,
	createEpicDiscussion: onEpics.create,
	createEpicDiscussionNote: onEpics.reply,
	updateEpicDiscussionNote: onEpics.updateNote,
	deleteEpicDiscussionNote: onEpics.deleteNote,
} satisfies Partial<Handlers<Context>>;

/** The same on what has diffs. They are not answered: places in a diff, which they take, are not kept. */
export const diffDiscussionHandlers = {
	listMergeRequestDiscussions: onMergeRequests.list,
	getMergeRequestDiscussion: onMergeRequests.get,
	createMergeRequestDiscussion: onMergeRequests.create,
	createMergeRequestDiscussionNote: onMergeRequests.reply,
	updateMergeRequestDiscussionNote: onMergeRequests.updateNote,
	deleteMergeRequestDiscussionNote: onMergeRequests.deleteNote,

	async resolveMergeRequestDiscussion(input, context) {
		const noteable = await findMergeRequest(input, context, "lock");
		const discussion = await found(noteable, input.discussion_id, context);
		requireResolveThread(noteable);
		const resolvable = discussion.notes.some((note) =>
			isResolvable(note, discussion, noteable),
		);
		if (!resolvable) throw forbidden();
		const { discussions } = context;
		if (input.resolved) {
			const open = await discussions.countUnresolved(noteable.key);
			await discussions.resolve(discussion.id, {
				resolved_by: signedIn(context),
				resolved_at: context.now(),
			});
			if (open > 0) await noteAllResolved(noteable, context);
		} else {
			await discussions.unresolve(discussion.id);
		}
		const changed = await found(noteable, discussion.id, context);
		return presentDiscussion(changed, noteable, context.settings);
	},

	listCommitDiscussions: onCommits.list,
	getCommitDiscussion: onCommits.get,
	createCommitDiscussion: onCommits.create,
	createCommitDiscussionNote: onCommits.reply,
	updateCommitDiscussionNote: onCommits.updateNote,
	deleteCommitDiscussionNote: onCommits.deleteNote,
} satisfies Partial<Handlers<Context>>;

/** The service's own note, once nothing waits to be resolved any more. */
async function noteAllResolved(
	{ key }: Noteable,
	context: Context,
): Promise<void> {
	const { discussions, hash } = context;
	if ((await discussions.countUnresolved(key)) > 0) return;
	const id = discussionId(key, hexOf(context.random(16)), hash);
	const created_at = context.now();
	await discussions.create({
		id,
		noteable: key,
		type: null,
		position: null,
		commit_id: null,
	});
	await discussions.createNote({
		discussion_id: id,
		body: "resolved all threads",
		author: signedIn(context),
		system: true,
		confidential: false,
		resolved_by: null,
		resolved_at: null,
		created_at,
		updated_at: created_at,
	});
	await discussions.touch(key, created_at);
}

/** Whether everything in a thread that can be resolved is; then what is added to it is, too. */
async function isResolved(
	noteable: Noteable,
	discussion: DiscussionRecord,
	{ discussions }: Context,
): Promise<boolean> {
	const some = discussion.notes.some(({ resolved_at }) => resolved_at !== null);
	if (!some) return false;
	return (await discussions.countUnresolved(noteable.key, discussion.id)) === 0;
}

async function found(
	noteable: Noteable,
	id: string,
	context: Context,
): Promise<DiscussionRecord> {
	const discussion = await context.discussions.find(
		noteable.key,
		id,
		await sightOf(noteable, context),
	);
	if (!discussion) throw notFound("Discussion");
	return discussion;
}

async function foundNote(
	noteable: Noteable,
	id: number,
	context: Context,
): Promise<{ note: NoteRecord; discussion: DiscussionRecord }> {
	const discussion = isId(id)
		? await context.discussions.findByNote(
				noteable.key,
				id,
				await sightOf(noteable, context),
			)
		: undefined;
	const note = discussion?.notes[0];
	if (!discussion || !note) throw notFound();
	return { note, discussion };
}

/** Whether a reply makes a thread of a comment that stands alone. */
function isConvertible({ key }: Noteable): boolean {
	return key.type !== "Snippet" && key.type !== "Commit";
}

/** @throws {ApiError} 400 for a text that can't be a note's, and where there are too many notes */
async function newBody(
	body: string | null,
	{ key }: Noteable,
	{ discussions }: Context,
): Promise<string> {
	const count = await discussions.countNotes(key, mostNotes);
	const faults = {
		...bodyFaults(body),
		...(count >= mostNotes && {
			base: ["Maximum number of comments exceeded"],
		}),
	};
	if (body === null || Object.keys(faults).length > 0) {
		throw badRequest(`Note ${hashText(faults)}`);
	}
	return body;
}

function bodyFaults(body: string | null): Record<string, string[]> {
	if (body === null || body.trim() === "") return { note: ["can't be blank"] };
	if (longerThan(body, longestBody)) {
		return { note: [`is too long (maximum is ${longestBody} characters)`] };
	}
	return {};
}

/** As Ruby prints it: `{:note=>["can't be blank"]}`. */
function hashText(faults: Record<string, string[]>): string {
	const pairs = Object.entries(faults).map(
		([key, texts]) =>
			`:${key}=>[${texts.map((text) => JSON.stringify(text)).join(", ")}]`,
	);
	return `{${pairs.join(", ")}}`;
}

async function addNote(
	noteable: Noteable,
	discussion: DiscussionRecord,
	context: Context,
	sent: SentNote & { body: string },
): Promise<NoteRecord> {
	const { id, notes } = discussion;
	const resolved = await isResolved(noteable, discussion, context);
	const now = context.now();
	const written = maySetTime(noteable)
		? readDateTime(sent.created_at)
		: undefined;
	const created_at = written ?? now;
	const note = await context.discussions.createNote({
		discussion_id: id,
		body: sent.body,
		author: signedIn(context),
		system: false,
		confidential: notes[0]?.confidential ?? false,
		resolved_by: resolved ? signedIn(context) : null,
		resolved_at: resolved ? now : null,
		created_at,
		updated_at: created_at,
	});
	await context.discussions.touch(noteable.key, now);
	return note;
}

async function edited(
	noteable: Noteable,
	note: NoteRecord,
	body: string | null = null,
	context: Context,
): Promise<NoteRecord> {
	requireChange(noteable, note);
	const faults = bodyFaults(body);
	if (body === null || Object.keys(faults).length > 0) {
		throw badRequest(`Failed to save note ${hashText(faults)}`);
	}
	const updated_at = context.now();
	await context.discussions.touch(noteable.key, updated_at);
	return context.discussions.updateNote(note, { ...note, body, updated_at });
}

async function resolved(
	noteable: Noteable,
	note: NoteRecord,
	discussion: DiscussionRecord,
	resolve: boolean | null,
	context: Context,
): Promise<NoteRecord> {
	requireResolve(noteable, note);
	if (!isResolvable(note, discussion, noteable)) {
		throw badRequest("Note is not resolvable");
	}
	// Whoever resolved it first did.
	if ((note.resolved_at !== null) === (resolve === true)) return note;
	const updated_at = context.now();
	await context.discussions.touch(noteable.key, updated_at);
	const updated = await context.discussions.updateNote(note, {
		...note,
		resolved_by: resolve ? signedIn(context) : null,
		resolved_at: resolve ? updated_at : null,
		updated_at,
	});
	if (resolve) await noteAllResolved(noteable, context);
	return updated;
}

/** Whoever runs an operation that is closed to the anonymous. */
function signedIn({ user }: Context): UserRecord {
	if (!user) throw unauthorized();
	return user;
}

function hexOf(bytes: Uint8Array): string {
	return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
