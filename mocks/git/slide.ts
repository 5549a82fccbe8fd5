/**
 * A group of changed lines can often move up or down without changing the result. git moves it to where a reader expects
 * it: next to a change on the other side, or to a place that the indentation suggests. These are git's rules (the indent
 * heuristic) and its weights, which were found by experiment.
 */

/** A range of lines in the old file and its replacement in the new one; either may be empty. */
export interface Edit {
	old: number;
	oldEnd: number;
	new: number;
	newEnd: number;
}

export function slide(
	edits: readonly Edit[],
	old: readonly string[],
	fresh: readonly string[],
): Edit[] {
	const removed = marks(old.length, edits, ({ old, oldEnd }) => [old, oldEnd]);
	const added = marks(fresh.length, edits, ({ new: at, newEnd }) => [
		at,
		newEnd,
	]);
	compact(old, removed, added);
	compact(fresh, added, removed);
	return editsOf(removed, added);
}

function marks(
	length: number,
	edits: readonly Edit[],
	rangeOf: (edit: Edit) => [number, number],
): boolean[] {
	const changed = new Array<boolean>(length).fill(false);
	for (const edit of edits) changed.fill(true, ...rangeOf(edit));
	return changed;
}

/** Walks both sides in step: unchanged lines are the same on both. */
function editsOf(removed: boolean[], added: boolean[]): Edit[] {
	const edits: Edit[] = [];
	let [i, j] = [0, 0];
	while (i < removed.length || j < added.length) {
		const edit = { old: i, oldEnd: i, new: j, newEnd: j };
		while (removed[i]) i++;
		while (added[j]) j++;
		edit.oldEnd = i++;
		edit.newEnd = j++;
		if (edit.oldEnd > edit.old || edit.newEnd > edit.new) edits.push(edit);
	}
	return edits;
}

/** A group of changed lines, possibly empty, before an unchanged line. */
interface Group {
	start: number;
	end: number;
}

function compact(
	lines: readonly string[],
	changed: boolean[],
	other: boolean[],
): void {
	const group = firstGroup(changed);
	const across = firstGroup(other);
	const isEqual = (a: number, b: number) => lines[a] === lines[b];

	function slideUp(): boolean {
		if (group.start === 0 || !isEqual(group.start - 1, group.end - 1)) {
			return false;
		}
		changed[--group.start] = true;
		changed[--group.end] = false;
		while (group.start > 0 && changed[group.start - 1]) group.start--;
		return true;
	}
	function slideDown(): boolean {
		if (group.end >= lines.length || !isEqual(group.start, group.end)) {
			return false;
		}
		changed[group.start++] = false;
		changed[group.end++] = true;
		while (changed[group.end]) group.end++;
		return true;
	}

	for (;;) {
		if (group.end > group.start) {
			let length: number;
			let earliest: number;
			let matching: number;
			do {
				length = group.end - group.start;
				matching = -1;
				while (slideUp()) previous(other, across);
				earliest = group.end;
				if (across.end > across.start) matching = group.end;
				while (slideDown()) {
					next(other, across);
					if (across.end > across.start) matching = group.end;
				}
				// The group may have merged with another one; slide the merged group.
			} while (length !== group.end - group.start);

			if (group.end === earliest) {
				// The group can't move.
			} else if (matching !== -1) {
				while (across.end === across.start) {
					if (!slideUp()) break;
					previous(other, across);
				}
			} else {
				const best = bestEnd(lines, group, earliest);
				while (group.end > best && slideUp()) previous(other, across);
			}
		}
		if (!next(changed, group)) return;
		next(other, across);
	}
}

function firstGroup(changed: readonly boolean[]): Group {
	const group = { start: 0, end: 0 };
	while (changed[group.end]) group.end++;
	return group;
}

function next(changed: readonly boolean[], group: Group): boolean {
	if (group.end >= changed.length) return false;
	group.start = group.end + 1;
	group.end = group.start;
	while (changed[group.end]) group.end++;
	return true;
}

function previous(changed: readonly boolean[], group: Group): boolean {
	if (group.start === 0) return false;
	group.end = group.start - 1;
	group.start = group.end;
	while (group.start > 0 && changed[group.start - 1]) group.start--;
	return true;
}

/** Lines that a group moves at most. */
const longestSlide = 100;

/** The best end of a group between its highest possible end and its lowest, where it is now. */
function bestEnd(
	lines: readonly string[],
	group: Group,
	earliest: number,
): number {
	const size = group.end - group.start;
	let shift = earliest;
	// Positions further apart than the group's length repeat.
	if (group.end - size - 1 > shift) shift = group.end - size - 1;
	if (group.end - longestSlide > shift) shift = group.end - longestSlide;
	let best = -1;
	let bestScore: Score = { indent: 0, penalty: 0 };
	for (; shift <= group.end; shift++) {
		const score = { indent: 0, penalty: 0 };
		rate(measure(lines, shift), score);
		rate(measure(lines, shift - size), score);
		if (best === -1 || compare(score, bestScore) <= 0) {
			bestScore = score;
			best = shift;
		}
	}
	return best;
}

const deepest = 200;
const mostBlanks = 20;

/** Columns of indentation; -1 for a blank line. */
function indentOf(line: string): number {
	let columns = 0;
	for (const character of line) {
		if (!/[ \t-\r]/.test(character)) return columns;
		if (character === " ") columns++;
		else if (character === "\t") columns += 8 - (columns % 8);
		if (columns >= deepest) return deepest;
	}
	return -1;
}

/** The lines around a place between two lines. */
interface Surroundings {
	isEnd: boolean;
	indent: number;
	blanksBefore: number;
	indentBefore: number;
	blanksAfter: number;
	indentAfter: number;
}

function measure(lines: readonly string[], at: number): Surroundings {
	const found: Surroundings = {
		isEnd: at >= lines.length,
		indent: at >= lines.length ? -1 : indentOf(lines[at] as string),
		blanksBefore: 0,
		indentBefore: -1,
		blanksAfter: 0,
		indentAfter: -1,
	};
	for (let above = at - 1; above >= 0; above--) {
		found.indentBefore = indentOf(lines[above] as string);
		if (found.indentBefore !== -1) break;
		if (++found.blanksBefore === mostBlanks) {
			found.indentBefore = 0;
			break;
		}
	}
	for (let below = at + 1; below < lines.length; below++) {
		found.indentAfter = indentOf(lines[below] as string);
		if (found.indentAfter !== -1) break;
		if (++found.blanksAfter === mostBlanks) {
			found.indentAfter = 0;
			break;
		}
	}
	return found;
}

interface Score {
	indent: number;
	penalty: number;
}

const weights = {
	startOfFile: 1,
	endOfFile: 21,
	totalBlanks: -30,
	blanksAfter: 6,
	relativeIndent: -4,
	relativeIndentWithBlank: 10,
	relativeOutdent: 24,
	relativeOutdentWithBlank: 17,
	relativeDedent: 23,
	relativeDedentWithBlank: 17,
	indent: 60,
};

function rate(place: Surroundings, score: Score): void {
	if (place.indentBefore === -1 && place.blanksBefore === 0) {
		score.penalty += weights.startOfFile;
	}
	if (place.isEnd) score.penalty += weights.endOfFile;
	const blanksAfter = place.indent === -1 ? 1 + place.blanksAfter : 0;
	const blanks = place.blanksBefore + blanksAfter;
	score.penalty += weights.totalBlanks * blanks;
	score.penalty += weights.blanksAfter * blanksAfter;
	const indent = place.indent === -1 ? place.indentAfter : place.indent;
	const withBlank = blanks !== 0;
	score.indent += indent;
	if (indent === -1 || place.indentBefore === -1) return;
	if (indent > place.indentBefore) {
		score.penalty += withBlank
			? weights.relativeIndentWithBlank
			: weights.relativeIndent;
	} else if (indent === place.indentBefore) {
		// The same indentation: no penalty.
	} else if (place.indentAfter !== -1 && place.indentAfter > indent) {
		score.penalty += withBlank
			? weights.relativeOutdentWithBlank
			: weights.relativeOutdent;
	} else {
		score.penalty += withBlank
			? weights.relativeDedentWithBlank
			: weights.relativeDedent;
	}
}

function compare(a: Score, b: Score): number {
	return (
		weights.indent * (Math.sign(a.indent - b.indent) as number) +
		(a.penalty - b.penalty)
	);
}
