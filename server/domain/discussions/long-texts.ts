/** Long texts of notes. Lists come without them; they are read a few at a time, so that no list is in memory as a whole. */
import type { PageOf, Schemas } from "../../../generated/operations.ts";
import type { Context } from "../context.ts";
import { StreamedJson, StreamedPage } from "../streamed.ts";
import type { Noteable } from "./noteable.ts";
import { presentDiscussion, presentNote } from "./present.ts";
import type { DiscussionRecord, NoteRecord } from "./store.ts";

/** In bytes. Lists leave longer texts out. */
export const longestShortText = 4096;

/** Bytes of the long texts that are in memory at once for a response. */
const budget = 4 * 2 ** 20;

type Reading = Pick<Context, "discussions" | "settings" | "hash">;

/** A page of discussions, streamed if its long texts exceed the budget. */
export async function presentPage(
	{ records, total }: { records: readonly DiscussionRecord[]; total: number },
	noteable: Noteable,
	context: Reading,
): Promise<PageOf<Schemas["Discussion"]> | StreamedPage> {
	if (longBytes(records.flatMap(({ notes }) => notes)) > budget) {
		return new StreamedPage(records, total, (shown) => {
			const page = records.slice(0, shown);
			const tag = tagOf(page, noteable, context);
			return new StreamedJson(
				undefined,
				tag,
				listPieces(page, noteable, context),
			);
		});
	}
	const whole = await withTexts(records, context);
	const items = whole.map((discussion) =>
		presentDiscussion(discussion, noteable, context.settings),
	);
	return { items, total };
}

/** A discussion, streamed if its long texts exceed the budget. */
export async function presentWhole(
	discussion: DiscussionRecord,
	noteable: Noteable,
	context: Reading,
): Promise<Schemas["Discussion"] | StreamedJson> {
	if (longBytes(discussion.notes) > budget) {
		return new StreamedJson(
			undefined,
			tagOf([discussion], noteable, context),
			discussionPieces(discussion, noteable, context),
		);
	}
	const [whole = discussion] = await withTexts([discussion], context);
	return presentDiscussion(whole, noteable, context.settings);
}

/** Of everything but the long texts: a text changes together with its note's `updated_at`. */
function tagOf(
	discussions: readonly DiscussionRecord[],
	noteable: Noteable,
	{ settings, hash }: Reading,
): string {
	const presented = discussions.map((discussion) =>
		presentDiscussion(discussion, noteable, settings),
	);
	return `W/"${hash.sha256(JSON.stringify(presented)).slice(0, 32)}"`;
}

function longBytes(notes: readonly NoteRecord[]): number {
	return notes.reduce((sum, { long_text = 0 }) => sum + long_text, 0);
}

async function withTexts(
	discussions: readonly DiscussionRecord[],
	{ discussions: store }: Pick<Reading, "discussions">,
): Promise<readonly DiscussionRecord[]> {
	const ids = longIds(discussions.flatMap(({ notes }) => notes));
	if (ids.length === 0) return discussions;
	const texts = await store.texts(ids);
	return discussions.map((discussion) => ({
		...discussion,
		notes: discussion.notes.map((note) => withText(note, texts)),
	}));
}

function longIds(notes: readonly NoteRecord[]): number[] {
	return notes.flatMap(({ id, long_text }) => (long_text ? [id] : []));
}

/** A note that was deleted meanwhile has no text. */
function withText(
	note: NoteRecord,
	texts: ReadonlyMap<number, string>,
): NoteRecord {
	return note.long_text ? { ...note, body: texts.get(note.id) ?? "" } : note;
}

const encoder = new TextEncoder();

async function* listPieces(
	discussions: readonly DiscussionRecord[],
	noteable: Noteable,
	context: Reading,
): AsyncGenerator<Uint8Array> {
	let before = "[";
	for (const discussion of discussions) {
		yield encoder.encode(before);
		yield* discussionPieces(discussion, noteable, context);
		before = ",";
	}
	yield encoder.encode(before === "[" ? "[]" : "]");
}

async function* discussionPieces(
	discussion: DiscussionRecord,
	noteable: Noteable,
	{ discussions: store, settings }: Reading,
): AsyncGenerator<Uint8Array> {
	const { notes: _, ...own } = presentDiscussion(
		{ ...discussion, notes: [] },
		noteable,
		settings,
	);
	let before = `${JSON.stringify(own).slice(0, -1)},"notes":[`;
	for (const run of runs(discussion.notes)) {
		const ids = longIds(run);
		const texts = ids.length > 0 ? await store.texts(ids) : new Map();
		for (const note of run) {
			const whole = presentNote(
				withText(note, texts),
				discussion,
				noteable,
				settings,
			);
			yield encoder.encode(before + JSON.stringify(whole));
			before = ",";
		}
	}
	yield encoder.encode("]}");
}

/** The notes in runs whose long texts fit the budget together; a longer one is alone. */
function* runs(notes: readonly NoteRecord[]): Generator<NoteRecord[]> {
	let run: NoteRecord[] = [];
	let bytes = 0;
	for (const note of notes) {
		const { long_text = 0 } = note;
		if (run.length > 0 && bytes + long_text > budget) {
			yield run;
			run = [];
			bytes = 0;
		}
		run.push(note);
		bytes += long_text;
	}
	yield run;
}
