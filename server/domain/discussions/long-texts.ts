/**
 * Presents discussions. Streams long discussions, because even a single one may not fit into memory: its notes may have
 * long texts, and each note repeats the discussion's position.
 */
import type { PageOf, Schemas } from "../../../generated/operations.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import {
	budget,
	inRuns,
	type ListedPage,
	mostWhole,
	presentLongPage,
} from "../lists/long-texts.ts";
import { jsonPieces, lazily, StreamedJson, StreamedPage } from "../lists/streamed.ts";
import type { Noteable } from "./noteable.ts";
import { presentDiscussion, presentNote } from "./present.ts";
import type { DiscussionRecord, NoteRecord } from "./store.ts";

const encoder = new TextEncoder();

type Reading = Pick<Context, "discussions" | "settings" | "hash">;

/** A page of discussions, streamed if it may exceed the memory budget of a response. */
export async function presentPage(
	{ records, total }: { records: readonly DiscussionRecord[]; total: number },
	noteable: Noteable,
	context: Reading,
): Promise<PageOf<Schemas["Discussion"]> | StreamedPage> {
	if (bytesOf(records) > mostWhole) {
		return new StreamedPage({ items: records, total }, (shown) => {
			const page = records.slice(0, shown);
			const tag = tagOfAll(page, noteable, context);
			return new StreamedJson(
				undefined,
				tag,
				jsonPieces(lazily(page, (one) => inPieces(one, noteable, context))),
				heldBy(page),
			);
		});
	}
	const whole = await withTexts(records, context);
	const items = whole.map((discussion) =>
		presentDiscussion(discussion, noteable, context.settings),
	);
	return { items, total };
}

/** A discussion, streamed if it may exceed the memory budget of a response. */
export async function presentWhole(
	discussion: DiscussionRecord,
	noteable: Noteable,
	context: Reading,
): Promise<Schemas["Discussion"] | StreamedJson> {
	if (bytesOf([discussion]) > mostWhole) {
		return new StreamedJson(
			undefined,
			tagOfAll([discussion], noteable, context),
			jsonPieces(inPieces(discussion, noteable, context)),
			heldBy([discussion]),
		);
	}
	const [whole] = await withTexts([discussion], context);
	if (!whole) throw notFound("Discussion");
	return presentDiscussion(whole, noteable, context.settings);
}

/** The notes of a discussion, streamed if they may exceed the memory budget of a response. */
export async function presentNotes(
	discussion: DiscussionRecord,
	noteable: Noteable,
	context: Reading,
): Promise<Schemas["Note"][] | StreamedJson> {
	if (bytesOf([discussion]) > mostWhole) {
		return new StreamedJson(
			undefined,
			tagOfAll([discussion], noteable, context),
			jsonPieces(inPieces(discussion, noteable, context).notes),
			heldBy([discussion]),
		);
	}
	const [whole] = await withTexts([discussion], context);
	if (!whole) throw notFound("Notes");
	return presentDiscussion(whole, noteable, context.settings).notes;
}

/** A page of notes, each presented by `present`, streamed if the notes may exceed the memory budget of a response. */
export function presentNotePage<Item extends NoteRecord, Presented>(
	page: ListedPage<Item>,
	present: (note: Item) => Presented,
	{ discussions, hash }: Pick<Context, "discussions" | "hash">,
): Promise<PageOf<Presented> | StreamedPage> {
	return presentLongPage(
		page,
		{
			bytes: ({ long_text = 0 }) => long_text,
			read: (ids) => discussions.texts(ids),
			present: (note, body = note.body) => present({ ...note, body }),
		},
		hash,
	);
}

/**
 * ETag of discussions, hashed note by note, because the JSON of all notes may be too long for one string. Leaves out
 * the texts: a text changes only together with the note's `updated_at`.
 */
function tagOfAll(
	discussions: readonly DiscussionRecord[],
	noteable: Noteable,
	{ settings, hash }: Reading,
): string {
	const digest = hash.createSha1();
	const add = (value: unknown) => digest.update(encoder.encode(JSON.stringify(value)));
	for (const { notes, ...head } of discussions) {
		add(head);
		const plain = { ...head, position: null };
		for (const note of notes) {
			add(presentNote({ ...note, body: "" }, plain, noteable, settings));
		}
	}
	return `W/"${digest.end().slice(0, 32)}"`;
}

function bytesOf(discussions: readonly DiscussionRecord[]): number {
	let sum = 0;
	for (const discussion of discussions) {
		const bytes = bytesWith(discussion);
		for (const note of discussion.notes) sum += bytes(note);
	}
	return sum;
}

/** Estimated bytes of a presented note without its text. */
const noteBytes = 1000;

/** Returns a function that estimates the bytes of a presented note, which includes the position of its discussion. */
function bytesWith({ position }: DiscussionRecord) {
	const repeated = position ? JSON.stringify(position).length : 0;
	return ({ long_text, body }: NoteRecord) => noteBytes + (long_text ?? body.length) + repeated;
}

/**
 * Estimates the bytes in memory while discussions are sent: all notes as the store returned them, without their long
 * texts, and one batch of long texts.
 */
function heldBy(discussions: readonly DiscussionRecord[]): number {
	const notes = discussions.flatMap((discussion) => discussion.notes);
	const bytes = ({ long_text, body }: NoteRecord) => noteBytes + (long_text ? 0 : 2 * body.length);
	return notes.reduce((sum, note) => sum + bytes(note), budget);
}

async function withTexts(
	discussions: readonly DiscussionRecord[],
	{ discussions: store }: Pick<Reading, "discussions">,
): Promise<readonly DiscussionRecord[]> {
	const ids = longIds(discussions.flatMap(({ notes }) => notes));
	if (ids.length === 0) return discussions;
	const texts = await store.texts(ids);
	return discussions
		.map(({ notes, ...discussion }) => ({
			...discussion,
			notes: notes.flatMap((note) => withText(note, texts)),
		}))
		.filter(({ notes }) => notes.length > 0);
}

function longIds(notes: readonly NoteRecord[]): number[] {
	return notes.flatMap(({ id, long_text }) => (long_text ? [id] : []));
}

/** A list with the note and its text. The list is empty if the note was deleted after the store returned it. */
function withText(note: NoteRecord, texts: ReadonlyMap<number, string>): NoteRecord[] {
	if (!note.long_text) return [note];
	const body = texts.get(note.id);
	return body === undefined ? [] : [{ ...note, body }];
}

/**
 * Presents a discussion as a value for `jsonPieces`. Long texts, which the store left out of the notes, are read while
 * the notes are sent.
 */
function inPieces(
	discussion: DiscussionRecord,
	noteable: Noteable,
	{ discussions: store, settings }: Reading,
) {
	const notes = inRuns(discussion.notes, {
		bytes: bytesWith(discussion),
		async complete(run) {
			const ids = longIds(run);
			const texts = ids.length > 0 ? await store.texts(ids) : new Map();
			return run
				.flatMap((note) => withText(note, texts))
				.map((note) => presentNote(note, discussion, noteable, settings));
		},
	});
	const head = { ...discussion, notes: [] };
	return { ...presentDiscussion(head, noteable, settings), notes };
}
