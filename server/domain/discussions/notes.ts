/** Creates, changes and resolves single notes. */
import { signedIn } from "../access/access.ts";
import type { Context, Locked } from "../context.ts";
import { badRequest, hashText } from "../errors.ts";
import { type Faults, foundFaults, lengthFaults } from "../faults.ts";
import { hexOf } from "../values/text.ts";
import { everything, maySetTime, requireChange, requireResolve } from "./access.ts";
import { discussionId } from "./ids.ts";
import type { Noteable } from "./noteable.ts";
import { isResolvable } from "./present.ts";
import type {
	DiscussionHead,
	DiscussionRecord,
	NewNote,
	NoteableKey,
	NoteRecord,
	NoteReference,
	ThreadRecord,
} from "./store.ts";

const maxBodyLength = 1_000_000;
const maxNotes = 5000;

export interface SentNote {
	body: string | null;
	created_at?: string | null;
}

/**
 * Validation messages for a new note: its text is blank or too long, or the noteable already has the maximum number of
 * notes.
 */
export function noteFaults(body: string | null, { notes }: Noteable): Faults {
	return {
		...bodyFaults(body),
		...(notes.note_count >= maxNotes && {
			base: ["Maximum number of comments exceeded"],
		}),
	};
}

/**
 * Validates the text of a new note.
 * @param others - Validation messages for other values in the request
 * @throws {ApiError} 400 for an invalid text, for a noteable with the maximum number of notes, and if there are
 * `others`
 */
export function newBody(body: string | null, noteable: Noteable, others: Faults = {}): string {
	const faults: Faults = { ...noteFaults(body, noteable), ...others };
	if (body === null || Object.keys(faults).length > 0) {
		throw badRequest(`Note ${hashText(faults)}`);
	}
	return body;
}

function bodyFaults(body: string | null): Faults {
	if (body === null || body.trim() === "") return { note: ["can't be blank"] };
	return foundFaults({ note: lengthFaults(body, maxBodyLength) }) ?? {};
}

interface Comment extends SentNote {
	body: string;
	confidential: boolean;
}

/** Starts a discussion with a comment. */
export async function startDiscussion(
	noteable: Noteable,
	start: Omit<DiscussionHead, "id">,
	comment: Comment,
	context: Locked,
): Promise<{ discussion: DiscussionHead; note: NoteRecord }> {
	const { key } = noteable;
	const discussion = headOf(key, start, context);
	const now = context.now();
	const note = await context.discussions.create(
		{ ...discussion, noteable: key },
		noteOf(noteable, comment, now, context),
		now,
	);
	return { discussion, note };
}

/** Adds a reply to a thread. If all notes of the thread are resolved, the reply is resolved too. */
export async function addReply(
	noteable: Noteable,
	{ id, resolved }: ThreadRecord,
	comment: Comment,
	context: Locked,
): Promise<NoteRecord> {
	const { discussions } = context;
	const { key } = noteable;
	const isResolved = resolved && (await discussions.countUnresolved(key, id)) === 0;
	const now = context.now();
	const note = noteOf(noteable, comment, now, context);
	const resolution = { resolved_by: note.author, resolved_at: now };
	return discussions.reply(id, key, { ...note, ...(isResolved && resolution) }, now);
}

function noteOf(
	noteable: Noteable,
	{ body, confidential, created_at }: Comment,
	now: string,
	context: Context,
): NewNote {
	const time = (maySetTime(noteable) && created_at) || now;
	return {
		body,
		author: signedIn(context),
		system: false,
		confidential,
		resolved_by: null,
		resolved_at: null,
		created_at: time,
		updated_at: time,
	};
}

/**
 * Changes a note; absent values stay. Changing the confidentiality of a thread's first note changes that of the whole
 * thread, so the caller must be allowed to change every note of the thread. Changing the confidentiality of a reply
 * changes only the reply.
 */
export async function edited(
	noteable: Noteable,
	note: NoteRecord,
	change: { body?: string | null; confidential?: boolean | null },
	context: Locked,
): Promise<NoteRecord> {
	requireChange(noteable, note);
	const body = change.body === undefined ? note.body : change.body;
	const faults = bodyFaults(body);
	if (body === null || Object.keys(faults).length > 0) {
		throw badRequest(`Failed to save note ${hashText(faults)}`);
	}
	const confidential = change.confidential ?? note.confidential;
	const turns = confidential !== note.confidential;
	if (change.body === undefined && !turns) return note;
	const { discussions } = context;
	const { key } = noteable;
	const { discussion_id } = note;
	const { notes = [] } = turns
		? ((await discussions.find(key, discussion_id, everything)) ?? {})
		: {};
	const turnsThread = notes[0]?.id === note.id;
	if (turnsThread) for (const other of notes) requireChange(noteable, other);
	const updated_at = context.now();
	await discussions.touch(key, updated_at);
	if (turns) {
		const only = turnsThread ? undefined : note.id;
		await discussions.setConfidential(discussion_id, key, confidential, only);
	}
	const updated = { ...note, body, confidential, updated_at };
	return discussions.updateNote(updated, updated);
}

export async function resolved(
	{
		noteable,
		discussion,
		note,
	}: { noteable: Noteable; discussion: DiscussionRecord; note: NoteRecord },
	resolve: boolean,
	context: Locked,
): Promise<NoteRecord> {
	requireResolve(noteable, note);
	if (!isResolvable(note, discussion, noteable)) {
		throw badRequest("Note is not resolvable");
	}
	// A note that is resolved already keeps the user and time of its first resolution.
	if ((note.resolved_at !== null) === resolve) return note;
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

/** Fields of a new discussion that is an individual note, not a thread. */
export const alone = { type: null, position: null, commit_id: null } as const;

function headOf(
	noteable: NoteableKey,
	start: Omit<DiscussionHead, "id">,
	{ hash, random }: Pick<Context, "hash" | "random">,
): DiscussionHead {
	return { id: discussionId(noteable, hexOf(random(16)), hash), ...start };
}

/** Writes the system note `resolved all threads`, unless a thread is still unresolved. */
export async function noteAllResolved({ key }: Noteable, context: Locked): Promise<void> {
	if ((await context.discussions.countUnresolved(key)) > 0) return;
	const now = context.now();
	const note = { body: "resolved all threads", time: now, touched: now };
	await writeSystemNote(key, note, context);
}

/** The parts of a request's context that are needed to write notes in the name of its user. */
export type NoteWriter = Pick<Locked, "discussions" | "hash" | "random" | "user">;

interface SystemNote {
	body: string;
	/** When the note is written, in ISO 8601. */
	time: string;
	/** New `updated_at` of the noteable; undefined: unchanged. */
	touched?: string;
	references?: readonly NoteReference[];
}

export async function writeSystemNote(
	key: NoteableKey,
	{ body, time, touched, references = [] }: SystemNote,
	context: NoteWriter,
): Promise<void> {
	await context.discussions.create(
		{ ...headOf(key, alone, context), noteable: key },
		{
			body,
			author: signedIn(context),
			system: true,
			confidential: false,
			resolved_by: null,
			resolved_at: null,
			created_at: time,
			updated_at: time,
			...(references.length > 0 && { references }),
		},
		touched,
	);
}
