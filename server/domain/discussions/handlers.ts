/** One set of handlers serves all kinds of noteables; each operation applies one handler to one kind. */
import type { Inputs, PageOf, Schemas } from "../../../generated/operations.ts";
import { signedIn } from "../access/access.ts";
import { audit } from "../audit-events/record.ts";
import { requireUnmodified } from "../conditions.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { badRequest, forbidden } from "../errors.ts";
import { pageRequest } from "../lists/pagination.ts";
import type { StreamedJson, StreamedPage } from "../lists/streamed.ts";
import { type AfterCommit, prepared } from "../phases.ts";
import { noteFilterOf, requireChange, requireComment, requireResolveThread } from "./access.ts";
import { readPosition, relocatePositions, type SentPosition } from "./diffs.ts";
import {
	commitKind,
	epicKind,
	issueKind,
	mergeRequestKind,
	type NoteableKind,
	snippetKind,
} from "./find-noteable.ts";
import { found, foundThread, lockedNote } from "./found.ts";
import { presentNotes, presentPage, presentWhole } from "./long-texts.ts";
import type { Noteable } from "./noteable.ts";
import {
	addReply,
	edited,
	newBody,
	noteAllResolved,
	resolved,
	type SentNote,
	startDiscussion,
} from "./notes.ts";
import { isResolvable, presentDiscussion, presentNote } from "./present.ts";
import { relocated, shownLater, shownNote } from "./shown.ts";
import type { DiscussionHead, NoteRecord, ThreadRecord } from "./store.ts";

type Discussion = Schemas["Discussion"];
type Note = Schemas["Note"];

/** Where in a diff a new thread starts. Only merge requests and commits have a diff. */
interface SentPlace {
	position?: SentPosition | null;
	commit_id?: string | null;
}

function handlersOf<Path>(kind: NoteableKind<Path>) {
	return {
		async list(
			input: Path & { page: number; per_page: number },
			context: Context,
		): Promise<PageOf<Discussion> | StreamedPage> {
			const noteable = await kind.find(input, context);
			const { records, total } = await context.discussions.page(
				noteable.key,
				await noteFilterOf(noteable, context),
				pageRequest(context, input),
			);
			const shown = await relocatePositions(noteable, records, context);
			return presentPage({ records: shown, total }, noteable, context);
		},

		async get(
			input: Path & { discussion_id: string },
			context: Context,
		): Promise<Discussion | StreamedJson> {
			const noteable = await kind.find(input, context);
			const discussion = await found(noteable, input.discussion_id, context);
			const now = await relocated(discussion, noteable, context);
			return presentWhole(now, noteable, context);
		},

		async notes(
			input: Path & { discussion_id: string },
			context: Context,
		): Promise<Note[] | StreamedJson> {
			const noteable = await kind.find(input, context);
			const { discussion_id } = input;
			const discussion = await found(noteable, discussion_id, context, "Notes");
			const now = await relocated(discussion, noteable, context);
			return presentNotes(now, noteable, context);
		},

		async note(input: Path & { note_id: number }, context: Context): Promise<Note> {
			const noteable = await kind.find(input, context);
			const { note, now } = await shownNote(noteable, input.note_id, context);
			return presentNote(note, now, noteable, context.settings);
		},

		create: prepared(async (input: Path & SentNote & SentPlace, before: Context) => {
			const place = input.position
				? await readPlace(
						await kind.find(input, before),
						{ ...input, position: input.position },
						before,
					)
				: undefined;
			return async (waiting: Context) => {
				const { context, noteable } = await kind.lock(input, waiting);
				requireComment(noteable);
				const body = newBody(input.body, noteable, place?.faults);
				const position = place?.position ?? null;
				const start = {
					type: position ? "DiffNote" : "DiscussionNote",
					position,
					commit_id: position && commitOf(noteable.key, input),
				} as const;
				const { discussion, note } = await startDiscussion(
					noteable,
					start,
					{ ...input, body, confidential: false },
					context,
				);
				return shownLater(discussion, noteable, context, (now) =>
					presentDiscussion({ ...now, notes: [note] }, noteable, context.settings),
				);
			};
		}),

		async reply(
			input: Path & SentNote & { discussion_id: string },
			before: Context,
		): Promise<AfterCommit<Note>> {
			const { context, noteable } = await kind.lock(input, before);
			const discussion = await foundThread(noteable, input.discussion_id, context);
			requireComment(noteable);
			if (discussion.type === null && !isPromotable(noteable)) {
				throw badRequest("Discussion can not be replied to.");
			}
			const body = newBody(input.body, noteable);
			const thread: ThreadRecord = {
				...discussion,
				type: discussion.type ?? "DiscussionNote",
			};
			if (discussion.type === null) {
				await context.discussions.promoteToThread(discussion.id, context.now());
			}
			const { confidential } = thread;
			const comment = { ...input, body, confidential };
			const note = await addReply(noteable, thread, comment, context);
			return noteShownLater(note, thread, noteable, context);
		},

		async updateNote(
			input: Path & {
				note_id: number;
				body?: string | null;
				resolved?: boolean | null;
			},
			before: Context,
		): Promise<AfterCommit<Note>> {
			const locked = await lockedNote(kind, input, before);
			const { context, noteable, note, discussion } = locked;
			const updated =
				// As in GitLab, a `resolved` of null counts as absent, so the request must have a text in `body`.
				input.resolved == null
					? await edited(noteable, note, { body: input.body ?? null }, context)
					: await resolved(locked, input.resolved, context);
			return noteShownLater(updated, discussion, noteable, context);
		},

		deleteNote: deleteNote(kind),
	};
}

export function deleteNote<Path>(kind: NoteableKind<Path>) {
	return async (input: Path & { note_id: number }, before: Context): Promise<void> => {
		const { context, noteable, note } = await lockedNote(kind, input, before);
		requireChange(noteable, note);
		requireUnmodified(context, note);
		await context.discussions.deleteNote(note, noteable.key);
		if (note.author.id !== context.user?.id) {
			await audit(context, noteable.place, [{ remove: "note" }], `${note.id}`);
		}
	};
}

const onIssues = handlersOf(issueKind);
const onSnippets = handlersOf(snippetKind);
const onEpics = handlersOf(epicKind);
const onMergeRequests = handlersOf(mergeRequestKind);
const onCommits = handlersOf(commitKind);

export const discussionHandlers = {
	listIssueDiscussions: onIssues.list,
	getIssueDiscussion: onIssues.get,
	createIssueDiscussion: onIssues.create,
	listIssueDiscussionNotes: onIssues.notes,
	createIssueDiscussionNote: onIssues.reply,
	getIssueDiscussionNote: onIssues.note,
	updateIssueDiscussionNote: onIssues.updateNote,
	deleteIssueDiscussionNote: onIssues.deleteNote,
	listSnippetDiscussions: onSnippets.list,
	getSnippetDiscussion: onSnippets.get,
	createSnippetDiscussion: onSnippets.create,
	listSnippetDiscussionNotes: onSnippets.notes,
	createSnippetDiscussionNote: onSnippets.reply,
	getSnippetDiscussionNote: onSnippets.note,
	updateSnippetDiscussionNote: onSnippets.updateNote,
	deleteSnippetDiscussionNote: onSnippets.deleteNote,
	listEpicDiscussions: onEpics.list,
	getEpicDiscussion: onEpics.get,
	createEpicDiscussion: onEpics.create,
	listEpicDiscussionNotes: onEpics.notes,
	createEpicDiscussionNote: onEpics.reply,
	getEpicDiscussionNote: onEpics.note,
	updateEpicDiscussionNote: onEpics.updateNote,
	deleteEpicDiscussionNote: onEpics.deleteNote,

	listMergeRequestDiscussions: onMergeRequests.list,
	getMergeRequestDiscussion: onMergeRequests.get,
	createMergeRequestDiscussion: onMergeRequests.create,
	listMergeRequestDiscussionNotes: onMergeRequests.notes,
	createMergeRequestDiscussionNote: onMergeRequests.reply,
	getMergeRequestDiscussionNote: onMergeRequests.note,
	updateMergeRequestDiscussionNote: onMergeRequests.updateNote,
	deleteMergeRequestDiscussionNote: onMergeRequests.deleteNote,

	resolveMergeRequestDiscussion: prepared(
		async (input: Inputs["resolveMergeRequestDiscussion"], before: Context) =>
			async (waiting: Context) => {
				const { context, noteable } = await mergeRequestKind.lock(input, waiting);
				const thread = await foundThread(noteable, input.discussion_id, context);
				requireResolveThread(noteable);
				if (!isResolvable(thread, thread, noteable)) throw forbidden();
				const { discussions } = context;
				if (input.resolved) {
					const open = await discussions.countUnresolved(noteable.key);
					await discussions.resolve(thread.id, {
						resolved_by: signedIn(context),
						resolved_at: context.now(),
					});
					if (open > 0) await noteAllResolved(noteable, context);
				} else {
					await discussions.unresolve(thread.id);
				}
				const changed = await found(noteable, thread.id, context);
				return shownLater(changed, noteable, context, (now) => presentWhole(now, noteable, before));
			},
	),

	listCommitDiscussions: onCommits.list,
	getCommitDiscussion: onCommits.get,
	createCommitDiscussion: onCommits.create,
	listCommitDiscussionNotes: onCommits.notes,
	createCommitDiscussionNote: onCommits.reply,
	getCommitDiscussionNote: onCommits.note,
	updateCommitDiscussionNote: onCommits.updateNote,
	deleteCommitDiscussionNote: onCommits.deleteNote,
} satisfies Partial<OperationHandlers>;

/** @throws {ApiError} 403 if the caller may not comment */
function readPlace(
	noteable: Noteable,
	sent: SentPlace & { position: SentPosition },
	context: Context,
) {
	requireComment(noteable);
	const commitId = commitOf(noteable.key, sent) ?? undefined;
	return readPosition(noteable, sent.position, context, commitId);
}

/** The commit on which a thread of a merge request starts; null for other kinds of noteables. */
function commitOf({ type }: Noteable["key"], { commit_id = null }: SentPlace): string | null {
	return type === "Merge request" ? commit_id : null;
}

/** Whether a reply promotes an individual note to a thread. */
function isPromotable({ key }: Noteable): boolean {
	return key.type !== "Snippet" && key.type !== "Commit";
}

function noteShownLater(
	note: NoteRecord,
	discussion: DiscussionHead,
	noteable: Noteable,
	context: Context,
): AfterCommit<Note> {
	return shownLater(discussion, noteable, context, (now) =>
		presentNote(note, now, noteable, context.settings),
	);
}
