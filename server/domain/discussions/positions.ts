/**
 * Finds the lines of diffs on which notes stand: whether a diff contains a line, and where the line is after the
 * commits of a merge request have changed. The rules are GitLab's. This file reads no repository.
 */
import type { Schemas } from "../../../generated/operations.ts";
import type { DiffRefs } from "../merge-requests/store.ts";
import type { DiffRecord, FileDiffsRecord } from "../repository/store.ts";

export type Position = Schemas["Position"];
export type TextPosition = Schemas["TextPosition"];
type ImagePosition = Schemas["ImagePosition"];

type Side = "old" | "new";

/** An added line has no old number, a removed line no new one; other lines have both. */
interface Line {
	old: number | null;
	new: number | null;
}

/** Line numbers: `start` inclusive, `end` exclusive. */
interface Range {
	start: number;
	end: number;
}

interface Hunk extends Record<Side, Range> {
	lines: readonly Line[];
}

/** Caches the parsed hunks of a file, which are needed again for each note on the file. */
const known = new WeakMap<DiffRecord, Hunk[]>();

/** The hunks of a file; none if it is not text. */
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

/**
 * The range of lines in a hunk's header. Git writes a range of 0 lines with the number of the line before it, but this
 * needs no special case: because diffs show three lines around each change, only a missing or empty file has a range of
 * 0 lines.
 */
function rangeOf(first = "0", count = "1"): Range {
	const start = Number(first);
	return { start, end: start + Number(count) };
}

/**
 * Where the diff of a file has a line: in a hunk (`shown`), or outside all hunks (`unchanged`); undefined: nowhere. The
 * result `unchanged` does not tell whether the file has so many lines; the caller must check that.
 */
export function findLine(file: DiffRecord, line: Line): "shown" | "unchanged" | undefined {
	const hunks = hunksOf(file);
	const isShown = hunks.some(({ lines }) =>
		lines.some((other) => other.old === line.old && other.new === line.new),
	);
	if (isShown) return "shown";
	const isChange = file.old_mode !== undefined && file.new_mode !== undefined;
	if (!isChange || hunks.length === 0) return undefined;
	if (line.old === null || line.old < 1) return undefined;
	return moved(hunks, line.old, "old", "new") === line.new ? "unchanged" : undefined;
}

/**
 * The added or removed line that a comment on a commit names by a number. As in GitLab, a removed line is first looked
 * up by the new file's number of the line that follows it. Only if no line has that number is the removed line looked
 * up by its number in the old file.
 */
export function findChange(file: DiffRecord, side: Side, wanted: number): Line | undefined {
	const lines = hunksOf(file).flatMap((hunk) => {
		let next = hunk.new.start;
		return hunk.lines.map((line) => {
			const at = next;
			if (line.new !== null) next++;
			return { line, at };
		});
	});
	const other = side === "new" ? "old" : "new";
	const changed = lines.filter(({ line }) => line[other] === null);
	const found =
		changed.find(({ at }) => at === wanted) ?? changed.find(({ line }) => line[side] === wanted);
	return found?.line;
}

/** Number of a line on the other side of the diff; undefined if that side does not have the line. */
function moved(hunks: readonly Hunk[], line: number, from: Side, to: Side): number | undefined {
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

/** A file at a position, in a diff that shows only the position's paths. */
interface FileAt {
	file: DiffRecord;
	/** The only side that the diff shows of a renamed file, if the position has only one of the file's two paths. */
	half?: Side;
}

/**
 * Files at a position's new path, or at the old path if there is no new one. There are two if the file's type changed,
 * such as from file to symbolic link. As in GitLab, the diff shows only the position's paths: if a position has only
 * one of the two paths of a renamed file, the diff shows the file as added or removed.
 */
export function filesAt(
	files: readonly DiffRecord[],
	{ old_path, new_path }: Pick<Position, "old_path" | "new_path">,
): FileAt[] {
	const path = new_path ?? old_path;
	return files.flatMap((file): FileAt[] => {
		const names = [file.old_path, file.new_path];
		if (names.every((name) => name === old_path || name === new_path)) {
			const own = new_path === null ? file.old_path : file.new_path;
			return own === path ? [{ file }] : [];
		}
		if (file.new_path === path) return [{ file, half: "new" }];
		return file.old_path === path ? [{ file, half: "old" }] : [];
	});
}

/**
 * Diffs between the commits for which a position was stored (A to B) and the merge request's current commits (C to D).
 * A and C are the merge bases of source and target branch; B and D are tips of the source branch.
 */
export interface Moves {
	ac: FileDiffsRecord;
	bd: FileDiffsRecord;
	cd: FileDiffsRecord;
	/** The current commits of the merge request. */
	refs: DiffRefs;
}

/** The position's paths in the current base (C) and head (D) of the merge request. */
export function pathsNow(position: Position, { ac, bd }: Pick<Moves, "ac" | "bd">): string[] {
	const { a, b } = pathsOf(position);
	return [fileFrom(ac, "old", a)?.new_path ?? a, fileFrom(bd, "old", b)?.new_path ?? b];
}

/** The position in the current diff; undefined if its line or image is not there. */
export function relocate(position: Position, moves: Moves): Position | undefined {
	if (position.position_type === "image") return relocateImage(position, moves);
	if (position.old_line === null) return relocateAdded(position, moves);
	if (position.new_line === null) return relocateRemoved(position, moves);
	return relocateUnchanged(position, moves);
}

function relocateAdded(position: TextPosition, { bd, cd, refs }: Moves): TextPosition | undefined {
	const inD = follow(bd, "old", pathsOf(position).b, position.new_line);
	if (!inD) return undefined;
	const file = fileFrom(cd, "new", inD.path);
	if (!file) return undefined;
	// An added line may have reached the target branch too; then it is unchanged.
	const old = follow(cd, "new", inD.path, inD.line)?.line ?? null;
	return placed(position, refs, file, { old, new: inD.line });
}

function relocateRemoved(
	position: TextPosition,
	{ ac, cd, refs }: Moves,
): TextPosition | undefined {
	const inC = follow(ac, "old", pathsOf(position).a, position.old_line);
	if (!inC) return undefined;
	const file = fileFrom(cd, "old", inC.path);
	// A removed line that was restored is not part of the diff.
	if (!file || follow(cd, "old", inC.path, inC.line)) return undefined;
	return placed(position, refs, file, { old: inC.line, new: null });
}

function relocateUnchanged(
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

/** The position on an image in the current diff; undefined if the image has changed since, or is not in the diff. */
function relocateImage(
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

/**
 * Path and number of a line on the other side of a diff; undefined if that side does not have the line, or if this is
 * not known: the file's lines are unknown, or the search for differences ended early (`cut`).
 */
function follow(
	differences: FileDiffsRecord,
	from: Side,
	path: string,
	line: number | null,
): { path: string; line: number } | undefined {
	if (line === null) return undefined;
	const file = fileFrom(differences, from, path);
	// The file has not changed, so the line has not moved.
	if (!file) return differences.cut ? undefined : { path, line };
	const hunks = hunksOf(file);
	// Without hunks, only the name or mode has changed, and no line has moved. The lines of a binary or too large file
	// are unknown.
	if (hunks.length === 0 && (file.tooLarge || file.diff !== "")) {
		return undefined;
	}
	const to = from === "old" ? "new" : "old";
	const there = moved(hunks, line, from, to);
	return there === undefined ? undefined : { path: file[`${to}_path`], line: there };
}

/** The file that has this path on this side of the diff. */
function fileFrom(
	{ files }: FileDiffsRecord,
	side: Side,
	path: string,
): FileDiffsRecord["files"][number] | undefined {
	return files.find((file) => file[`${side}_path`] === path && file[`${side}_mode`] !== undefined);
}

/** The position's paths in the base (A) and head (B) for which it was stored. */
function pathsOf({ old_path, new_path }: Position): { a: string; b: string } {
	return {
		a: old_path ?? new_path ?? "",
		b: new_path ?? old_path ?? "",
	};
}
