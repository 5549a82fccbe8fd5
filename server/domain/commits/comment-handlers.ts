/** The comments API of commits, which is older than the discussions API. A comment is a note of a discussion. */
import type { Schemas } from "../../../generated/operations.ts";
import { requireProject } from "../access/access.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { noteFilterOf, requireComment } from "../discussions/access.ts";
import { commitKind } from "../discussions/find-noteable.ts";
import { presentNotePage } from "../discussions/long-texts.ts";
import type { Noteable } from "../discussions/noteable.ts";
import { alone, noteFaults, startDiscussion } from "../discussions/notes.ts";
import { findChange, type Position, type TextPosition } from "../discussions/positions.ts";
import type { NoteRecord } from "../discussions/store.ts";
import { hashText, senseless } from "../errors.ts";
import { pageRequest } from "../lists/pagination.ts";
import { noCommit } from "../merge-requests/diff-refs.ts";
import { prepared } from "../phases.ts";
import { presentUser } from "../users/present.ts";

export const commitCommentHandlers = {
	async listCommitComments(input, context) {
		requireProject(context);
		const noteable = await commitKind.find({ commit_id: input.sha }, context);
		const { discussions } = context;
		const { records, total } = await discussions.pageOfNotes(
			noteable.key,
			await noteFilterOf(noteable, context),
			{ order_by: "created_at", sort: "asc" },
			pageRequest(context, input),
		);
		const notes = records.flatMap(({ notes, position }) =>
			notes.map((note) => ({ ...note, position })),
		);
		return presentNotePage(
			{ records: notes, total },
			({ position, ...note }) => presentComment(note, position, context),
			context,
		);
	},

	createCommitComment: prepared(async (input, before: Context) => {
		const path = { commit_id: input.sha };
		const { note: body } = input;
		const position = input.path
			? await positionOf(await commitKind.find(path, before), input, before)
			: undefined;
		return async (waiting: Context) => {
			const { context, noteable } = await commitKind.lock(path, waiting);
			requireComment(noteable);
			const faults = noteFaults(body, noteable);
			if (Object.keys(faults).length > 0)
				throw senseless(`Failed to save note ${hashText(faults)}`);
			const start = position ? ({ type: "DiffNote", position, commit_id: null } as const) : alone;
			const { note } = await startDiscussion(
				noteable,
				start,
				{ body, confidential: false },
				context,
			);
			return presentComment(note, start.position, context);
		};
	}),
} satisfies Partial<OperationHandlers>;

interface Place {
	path?: string | null;
	line?: number | null;
	line_type: "new" | "old";
}

/** Position of a comment in the diff of the commit; undefined if the diff has no such added or removed line. */
async function positionOf(
	noteable: Noteable,
	{ path, line, line_type }: Place,
	{ repositories, signal }: Context,
): Promise<TextPosition | undefined> {
	requireComment(noteable);
	const { diff } = noteable;
	const refs = await diff?.refs();
	if (!diff || !refs || !path || line == null) return undefined;
	const { files } = await repositories.differencesOf(
		diff.project_id,
		{
			from: refs.base_sha === noCommit ? undefined : refs.base_sha,
			to: refs.head_sha,
			paths: [path],
		},
		signal,
	);
	for (const file of files) {
		if (file.new_path !== path) continue;
		const found = findChange(file, line_type, line);
		if (!found) continue;
		const { old_path, new_path } = file;
		return {
			...refs,
			old_path,
			new_path,
			position_type: "text",
			old_line: found.old,
			new_line: found.new,
			line_range: null,
		};
	}
	return undefined;
}

function presentComment(
	{ body, author, created_at }: NoteRecord,
	position: Position | null,
	{ settings }: Context,
): Schemas["CommitComment"] {
	const lines = position?.position_type === "text" ? position : { new_line: null };
	return {
		note: body,
		path: position?.new_path ?? position?.old_path ?? null,
		line: lines.new_line,
		line_type: lineType(position),
		author: presentUser(author, settings),
		created_at,
	};
}

function lineType(position: Position | null): "new" | "old" | null {
	if (position?.position_type !== "text") return null;
	if (position.old_line === null) return "new";
	return position.new_line === null ? "old" : null;
}
