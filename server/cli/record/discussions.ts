/** Records threads and comments. */
import type {
	WorldDiscussed,
	WorldDiscussion,
	WorldNote,
	WorldPosition,
} from "../../../generated/world.ts";
import type { Compared } from "./diff-positions.ts";
import type { Mirror } from "./mirrors.ts";
import type { Recording } from "./recording.ts";
import { type Row, rowOf, rowsIn } from "./rows.ts";
import type { Input } from "./source.ts";

/** A commit, issue, merge request, epic or snippet with discussions. */
interface Discussed {
	of: WorldDiscussed;
	/** Name of the commit, issue, merge request, epic or snippet, for the list of what was left out. */
	where: string;
	/** The diff that the positions of threads refer to; absent: threads have no positions. */
	diff?: { mirror: Mirror; compares: Compared };
}

/**
 * Records the discussions of a commit, issue, merge request, epic or snippet.
 * @param path - API path of the list of discussions
 */
export async function recordDiscussions(
	recording: Recording,
	path: string,
	input: Input,
	discussed: Discussed,
): Promise<void> {
	for await (const row of recording.source.rows(path, input)) {
		const discussion = await discussionOf(recording, row, discussed);
		if (discussion) await recording.output.add({ discussion, of: discussed.of });
	}
}

async function discussionOf(
	recording: Recording,
	row: Row,
	discussed: Discussed,
): Promise<WorldDiscussion | undefined> {
	const { fitting } = recording;
	const { of, where } = discussed;
	const rows = rowsIn(row.notes);
	const [first] = rows;
	const position = await positionOf(recording, first, discussed);
	const isIndividual = row.individual_note === true && rows.length === 1 && !position;
	const isResolvable = "merge_request" in of && !isIndividual;
	const notes = rows.flatMap((note) => noteOf(recording, note, isResolvable, where) ?? []);
	if (notes.length === 0) return undefined;
	const isOnCommit =
		"merge_request" in of &&
		position !== undefined &&
		typeof first?.commit_id === "string" &&
		(await discussed.diff?.mirror.has(first.commit_id));
	const own = {
		individual_note: isIndividual,
		position,
		commit_id: isOnCommit ? first.commit_id : undefined,
		notes,
	};
	return fitting.part("WorldDiscussion", row, own, where);
}

function noteOf(
	{ fitting, people }: Recording,
	row: Row,
	isResolvable: boolean,
	where: string,
): WorldNote | undefined {
	const resolved = isResolvable && row.system !== true && row.resolved === true;
	const own = {
		author: people.author(row.author),
		// Later GitLab versions name this field `internal`.
		confidential: row.confidential ?? row.internal,
		resolved: resolved || undefined,
		resolved_by: resolved ? people.name(row.resolved_by) : undefined,
		resolved_at: resolved ? row.resolved_at : undefined,
		references: undefined,
	};
	return fitting.part("WorldNote", row, own, `${where}, note ${row.id}`);
}

/** Returns the position of a thread; undefined if the diff does not contain the position. */
async function positionOf(
	{ fitting, left }: Recording,
	note: Row | undefined,
	{ diff, where }: Discussed,
): Promise<WorldPosition | undefined> {
	const row = rowOf(note?.position);
	if (!row) return undefined;
	const isImage = row.position_type === "image";
	const position = isImage
		? fitting.part("WorldImagePosition", row, {}, where)
		: fitting.part("WorldTextPosition", row, { line_range: lineRangeOf(row.line_range) }, where);
	if (position && diff && (await diff.mirror.hasPosition(position, diff.compares))) return position;
	left.add("the position of a thread, which is not in the diff", where);
	return undefined;
}

function lineRangeOf(value: unknown) {
	const range = rowOf(value);
	const [start, end] = [rowOf(range?.start), rowOf(range?.end)].map(
		(line) =>
			line && {
				line_code: line.line_code,
				type: line.type ?? null,
				...(line.old_line !== undefined && { old_line: line.old_line }),
				...(line.new_line !== undefined && { new_line: line.new_line }),
			},
	);
	return start && end ? { start, end } : undefined;
}
