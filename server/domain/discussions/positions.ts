/**
 * Lines of diffs, and places of notes on them: whether a diff has a line, and where a line is once the commits of a
 * merge request have moved. The rules are those of the reference; nothing here reads a repository.
 */
import type { Schemas } from "../../../generated/operations.ts";
import type { DiffRefs } from "../merge-requests/store.ts";
import type { DiffRecord, FileDiffsRecord } from "../repository/store.ts";

export type Position = Schemas["Position"];
export type TextPosition = Schemas["TextPosition"];
export type ImagePosition = Schemas["ImagePosition"];

type Side = "old" | "new";

/** An added line has no old number, a removed one no new one, any other has both. */
export interface Line {
	old: number | null;
	new: number | null;
}

/** From the first line to the one behind the last. */
interface Range {
	start: number;
	end: number;
}

interface Hunk extends Record<Side, Range> {
	lines: readonly Line[];
}

/** A file is asked about again and again, for each note on it. */
const known = new WeakMap<DiffRecord, Hunk[]>();

/** What a diff of a file shows; nothing where it has no text. */
function hunksOf(file: DiffRecord): Hunk[] {
	const hunks = known.get(file) ?? readHunks(file.diff);
	known.set(file, hunks);
	return hunks;
}

function readHunks(diff: string): Hunk[] {
	const hunks: Hunk[] = [];
	let lines: Line[] = [];
	let at = { old: 0, new: 0 };
	for (const text of diff.split("\n")) {
		const head = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(text);
		if (head) {
			const ranges = {
				old: rangeOf(head[1], head[2]),
				new: rangeOf(head[3], head[4]),
			};
			at = { old: ranges.old.start, new: ranges.new.start };
			lines = [];
			hunks.push({ ...ranges, lines });
		} else if (text.startsWith("+")) {
			lines.push({ old: null, new: at.new++ });
		} else if (text.startsWith("-")) {
			lines.push({ old: at.old++, new: null });
		} else if (text.startsWith(" ")) {
			lines.push({ old: at.old++, new: at.new++ });
		}
	}
	return hunks;
}

/** Where there are no lines, the number is that of the line before. */
function rangeOf(first = "0", count = "1"): Range {
	const start = Number(first) + (count === "0" ? 1 : 0);
	return { start, end: start + Number(count) };
}

/**
 * Whether a diff of a file has a line: it shows it, or the line lies between what it shows, unchanged.
 * Only the file itself tells whether it is long enough for the latter.
 */
export function findLine(
	file: DiffRecord,
	line: Line,
): "shown" | "unchanged" | undefined {
	const hunks = hunksOf(file);
	const isShown = hunks.some(({ lines }) =>
		lines.some((other) => other.old === line.old && other.new === line.new),
	);
	if (isShown) return "shown";
	const isChange = file.old_mode !== undefined && file.new_mode !== undefined;
	if (!isChange || hunks.length === 0) return undefined;
	if (line.old === null || line.old < 1) return undefined;
	return moved(hunks, line.old, "old", "new") === line.new
		? "unchanged"
		: undefined;
}

/** The number that a line has on the other side; undefined where it is not there. */
function moved(
	hunks: readonly Hunk[],
	line: number,
	from: Side,
	to: Side,
): number | undefined {
	let shift = 0;
	for (const hunk of hunks) {
		if (line < hunk[from].start) break;
		if (line < hunk[from].end) {
			return hunk.lines.find((one) => one[from] === line)?.[to] ?? undefined;
		}
		shift = hunk[to].end - hunk[from].end;
	}
	return line + shift;
}

/** Files by the path of the position: the new one where it is told. A change of a file's type is two. */
export function filesAt(
	files: readonly DiffRecord[],
	{ old_path, new_path }: Pick<Position, "old_path" | "new_path">,
): DiffRecord[] {
	return files.filter((file) =>
		new_path === null ? file.old_path === old_path : file.new_path === new_path,
	);
}

/**
 * What happened since a position was taken. The position lies between A and B, the merge request now between C and D:
 * A and C are where the source branch left the target branch, B and D the tips of the source branch.
 */
export interface Moves {
	ac: FileDiffsRecord;
	bd: FileDiffsRecord;
	cd: FileDiffsRecord;
	/** Commits of the merge request as it is. */
	refs: DiffRefs;
}

/** Paths that a position has in C and D. */
export function pathsNow(
	position: Position,
	{ ac, bd }: Pick<Moves, "ac" | "bd">,
): string[] {
	const { a, b } = pathsOf(position);
	return [
		fileFrom(ac, "old", a)?.new_path ?? a,
		fileFrom(bd, "old", b)?.new_path ?? b,
	];
}

/** Where the place of a note is now; undefined where it is lost. */
export function trace(position: Position, moves: Moves): Position | undefined {
	if (position.position_type === "image") return traceImage(position, moves);
	if (position.old_line === null) return traceAdded(position, moves);
	if (position.new_line === null) return traceRemoved(position, moves);
	return traceUnchanged(position, moves);
}

function traceAdded(
	position: TextPosition,
	{ bd, cd, refs }: Moves,
): TextPosition | undefined {
	const inD = follow(bd, "old", pathsOf(position).b, position.new_line);
	if (!inD) return undefined;
	const file = fileFrom(cd, "new", inD.path);
	if (!file) return undefined;
	// What was added may have come to the target branch as well, and is unchanged then.
	const old = follow(cd, "new", inD.path, inD.line)?.line ?? null;
	return placed(position, refs, file, { old, new: inD.line });
}

function traceRemoved(
	position: TextPosition,
	{ ac, cd, refs }: Moves,
): TextPosition | undefined {
	const inC = follow(ac, "old", pathsOf(position).a, position.old_line);
	if (!inC) return undefined;
	const file = fileFrom(cd, "old", inC.path);
	// A line that is back is no line of the change.
	if (!file || follow(cd, "old", inC.path, inC.line)) return undefined;
	return placed(position, refs, file, { old: inC.line, new: null });
}

function traceUnchanged(
	position: TextPosition,
	{ ac, bd, cd, refs }: Moves,
): TextPosition | undefined {
	const { a, b } = pathsOf(position);
	const inC = follow(ac, "old", a, position.old_line);
	const inD = follow(bd, "old", b, position.new_line);
	if (!inD) return undefined;
	const file = fileFrom(cd, "new", inD.path);
	if (!file) return undefined;
	return placed(position, refs, file, {
		old: inC?.line ?? null,
		new: inD.line,
	});
}

/** An image that was changed again is another one. */
function traceImage(
	position: ImagePosition,
	{ bd, cd, refs }: Moves,
): ImagePosition | undefined {
	const { b } = pathsOf(position);
	const isChanged = bd.files.some(({ old_path }) => old_path === b);
	const file = cd.files.find(({ new_path }) => new_path === b);
	if (bd.cut || isChanged || !file) return undefined;
	const { old_path, new_path } = file;
	return { ...position, ...refs, old_path, new_path };
}

function placed(
	position: TextPosition,
	refs: DiffRefs,
	file: DiffRecord,
	line: Line,
): TextPosition | undefined {
	if (!findLine(file, line)) return undefined;
	const { old_path, new_path } = file;
	return {
		...position,
		...refs,
		old_path,
		new_path,
		old_line: line.old,
		new_line: line.new,
	};
}

/** Path and number of a line on the other side of a diff; undefined where it is not there, or nobody can tell. */
function follow(
	differences: FileDiffsRecord,
	from: Side,
	path: string,
	line: number | null,
): { path: string; line: number } | undefined {
	if (line === null) return undefined;
	const file = fileFrom(differences, from, path);
	// Without a difference it is where it was.
	if (!file) return differences.cut ? undefined : { path, line };
	const hunks = hunksOf(file);
	// A new name or mode leaves the lines where they were; of other bytes than text nobody can tell.
	if (hunks.length === 0 && (file.tooLarge || file.diff !== "")) {
		return undefined;
	}
	const to = from === "old" ? "new" : "old";
	const there = moved(hunks, line, from, to);
	return there === undefined
		? undefined
		: { path: file[`${to}_path`], line: there };
}

/** The file that has this path on this side. */
function fileFrom(
	{ files }: FileDiffsRecord,
	side: Side,
	path: string,
): FileDiffsRecord["files"][number] | undefined {
	return files.find(
		(file) =>
			file[`${side}_path`] === path && file[`${side}_mode`] !== undefined,
	);
}

/** In A and in B. */
function pathsOf({ old_path, new_path }: Position): { a: string; b: string } {
	return {
		a: old_path ?? new_path ?? "",
		b: new_path ?? old_path ?? "",
	};
}
