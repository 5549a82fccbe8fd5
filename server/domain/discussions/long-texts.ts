/** Long texts of notes: a single discussion may have more than fit into memory. */
import type { PageOf, Schemas } from "../../../generated/operations.ts";
import type { Context } from "../context.ts";
import { budget, runs, tagOf } from "../long-texts.ts";
import { StreamedJson, StreamedPage } from "../streamed.ts";
import type { Noteable } from "./noteable.ts";
import { presentDiscussion, presentNote } from "./present.ts";
import type { DiscussionRecord, NoteRecord } from "./store.ts";

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
			const tag = tagOfAll(page, noteable, context);
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
			tagOfAll([discussion], noteable, context),
			discussionPieces(discussion, noteable, context),
		);
	}
	const [whole = discussion] = await withTexts([discussion], context);
	return presentDiscussion(whole, noteable, context.settings);
}

function tagOfAll(
	discussions: readonly DiscussionRecord[],
	noteable: Noteable,
	{ settings, hash }: Reading,
): string {
	const presented = discussions.map((discussion) =>
		presentDiscussion(discussion, noteable, settings),
	);
	return tagOf(presented, hash);
}

function longBytes(notes: readonly NoteRecord[]): number {
	return notes.reduce((sum, note) => sum + bytesOf(note), 0);
}

const bytesOf = ({ long_text = 0 }: NoteRecord) => long_text;

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
	for (const run of runs(discussion.notes, bytesOf)) {
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
