/** Merges texts line by line, as `git merge-file` does. */
import { type Edit, editsOf } from "./patch.ts";

/** A range of lines of the base, with the edits of both sides. */
interface Region {
	start: number;
	end: number;
	ours: Edit[];
	theirs: Edit[];
}

/**
 * Applies the changes of both sides to the base's lines.
 * @param marked - Whether the result has both sides' lines of a conflict, between conflict marks
 * @returns undefined if `marked` is false and the sides change the same or adjacent lines in different ways
 */
export function mergeLines(
	base: readonly string[],
	ours: readonly string[],
	theirs: readonly string[],
	marked = false,
): string[] | undefined {
	const merged: string[] = [];
	let at = 0;
	for (const region of regionsOf(editsOf(base, ours), editsOf(base, theirs))) {
		const [here, there] = [
			{ lines: ours, edits: region.ours },
			{ lines: theirs, edits: region.theirs },
		].map(({ lines, edits }) => contentOf(region, lines, edits));
		const isConflict = here && there && !isSame(here, there);
		if (isConflict && !marked) return undefined;
		append(merged, base.slice(at, region.start));
		append(merged, isConflict ? withMarks(here, there) : (here ?? there ?? []));
		at = region.end;
	}
	append(merged, base.slice(at));
	return merged;
}

/** Appends lines one by one, because spreading many lines into one `push` exceeds the limit of arguments. */
function append(lines: string[], more: readonly string[]): void {
	for (const line of more) lines.push(line);
}

/**
 * The lines of both sides of a conflict, with conflict marks around them. Common lines at the start and the end of the
 * sides stay outside the marks.
 */
function withMarks(ours: readonly string[], theirs: readonly string[]): string[] {
	const shorter = Math.min(ours.length, theirs.length);
	let start = 0;
	while (start < shorter && ours[start] === theirs[start]) start++;
	let end = 0;
	while (end < shorter - start && ours.at(-1 - end) === theirs.at(-1 - end)) end++;
	const inside = (lines: readonly string[]) => lines.slice(start, lines.length - end);
	return [
		...ours.slice(0, start),
		"<<<<<<<<<\n",
		...inside(ours),
		"=========\n",
		...inside(theirs),
		">>>>>>>>>\n",
		...ours.slice(ours.length - end),
	];
}

/** Ranges of the base that at least one side changes, from top to bottom. */
function* regionsOf(ours: readonly Edit[], theirs: readonly Edit[]): Generator<Region, void> {
	const next = { ours: 0, theirs: 0 };
	const first = () => {
		const [own, other] = [ours[next.ours], theirs[next.theirs]];
		if (own && (!other || own.old <= other.old)) return own;
		return other;
	};
	for (let edit = first(); edit; edit = first()) {
		const region: Region = { start: edit.old, end: edit.oldEnd, ours: [], theirs: [] };
		for (; edit && edit.old <= region.end; edit = first()) {
			const side = edit === ours[next.ours] ? "ours" : "theirs";
			region[side].push(edit);
			region.end = Math.max(region.end, edit.oldEnd);
			next[side]++;
		}
		yield region;
	}
}

/** The lines of a side in a region; undefined if the side does not change the region. */
function contentOf(
	{ start, end }: Region,
	lines: readonly string[],
	edits: readonly Edit[],
): readonly string[] | undefined {
	const [first, last] = [edits[0], edits.at(-1)];
	if (!first || !last) return undefined;
	return lines.slice(first.new - (first.old - start), last.newEnd + (end - last.oldEnd));
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
	return one.length === other.length && one.every((line, at) => line === other[at]);
}
