/** Handlers of the notes API, which is older than the discussions API and shows notes without their discussions. */
import type { Inputs, PageOf, Schemas } from "../../../generated/operations.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { pageRequest } from "../lists/pagination.ts";
import type { StreamedPage } from "../lists/streamed.ts";
import type { AfterCommit } from "../phases.ts";
import { noteFilterOf, requireComment } from "./access.ts";
import { relocatePositions } from "./diffs.ts";
import {
	epicKind,
	issueKind,
	mergeRequestKind,
	type NoteableKind,
	snippetKind,
} from "./find-noteable.ts";
import { lockedNote } from "./found.ts";
import { deleteNote } from "./handlers.ts";
import { presentNotePage } from "./long-texts.ts";
import type { Noteable } from "./noteable.ts";
import { alone, edited, newBody, type SentNote, startDiscussion } from "./notes.ts";
import { presentNote } from "./present.ts";
import { shownLater, shownNote } from "./shown.ts";
import type { DiscussionHead, NoteRecord } from "./store.ts";

type Note = Schemas["Note"];
type Query = Omit<Inputs["listIssueNotes"], "id" | "issue_iid">;

/**
 * Presents a note. Here `noteable_type` of a merge request is always GitLab's `MergeRequest`; the setting
 * `noteableTypes` counts only in the discussions API.
 */
function present(
	note: NoteRecord,
	discussion: DiscussionHead,
	noteable: Noteable,
	{ settings }: Context,
): Note {
	const named = { ...settings, noteableTypes: "reference" as const };
	return presentNote(note, discussion, noteable, named);
}

function handlersOf<Path>(kind: NoteableKind<Path>) {
	return {
		async list(input: Path & Query, context: Context): Promise<PageOf<Note> | StreamedPage> {
			const noteable = await kind.find(input, context);
			const { discussions } = context;
			const { records, total } = await discussions.pageOfNotes(
				noteable.key,
				await noteFilterOf(noteable, context),
				{ ...input, system: systemNotes[input.activity_filter] },
				pageRequest(context, input),
			);
			const shown = await relocatePositions(noteable, records, context);
			const notes = shown.flatMap(({ notes, ...discussion }) =>
				notes.map((note) => ({ ...note, discussion })),
			);
			return presentNotePage(
				{ records: notes, total },
				({ discussion, ...note }) => present(note, discussion, noteable, context),
				context,
			);
		},

		async get(input: Path & { note_id: number }, context: Context): Promise<Note> {
			const noteable = await kind.find(input, context);
			const { note, now } = await shownNote(noteable, input.note_id, context);
			return present(note, now, noteable, context);
		},

		async create(
			input: Path & SentNote & { confidential?: boolean | null },
			before: Context,
		): Promise<Note> {
			const { context, noteable } = await kind.lock(input, before);
			requireComment(noteable);
			const body = newBody(input.body, noteable);
			const confidential = input.confidential ?? false;
			const { discussion, note } = await startDiscussion(
				noteable,
				alone,
				{ ...input, body, confidential },
				context,
			);
			return present(note, discussion, noteable, context);
		},

		async update(
			input: Path & {
				note_id: number;
				body?: string | null;
				confidential?: boolean | null;
			},
			before: Context,
		): Promise<AfterCommit<Note>> {
			const { context, noteable, note, discussion } = await lockedNote(kind, input, before);
			const updated = await edited(noteable, note, input, context);
			return shownLater(discussion, noteable, context, (now) =>
				present(updated, now, noteable, context),
			);
		},

		delete: deleteNote(kind),
	};
}

/**
 * Maps `activity_filter` to the store's `system` filter: true: only system notes; false: only other notes; undefined:
 * all.
 */
const systemNotes = {
	all_notes: undefined,
	only_comments: false,
	only_activity: true,
} as const;

const onIssues = handlersOf(issueKind);
const onSnippets = handlersOf(snippetKind);
const onEpics = handlersOf(epicKind);
const onMergeRequests = handlersOf(mergeRequestKind);

export const noteHandlers = {
	listIssueNotes: onIssues.list,
	getIssueNote: onIssues.get,
	createIssueNote: onIssues.create,
	updateIssueNote: onIssues.update,
	deleteIssueNote: onIssues.delete,
	listSnippetNotes: onSnippets.list,
	getSnippetNote: onSnippets.get,
	createSnippetNote: onSnippets.create,
	updateSnippetNote: onSnippets.update,
	deleteSnippetNote: onSnippets.delete,
	listEpicNotes: onEpics.list,
	getEpicNote: onEpics.get,
	createEpicNote: onEpics.create,
	updateEpicNote: onEpics.update,
	deleteEpicNote: onEpics.delete,
	listMergeRequestNotes: onMergeRequests.list,
	getMergeRequestNote: onMergeRequests.get,
	createMergeRequestNote: onMergeRequests.create,
	updateMergeRequestNote: onMergeRequests.update,
	deleteMergeRequestNote: onMergeRequests.delete,
} satisfies Partial<OperationHandlers>;
