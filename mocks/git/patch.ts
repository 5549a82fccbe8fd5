/** Unified diffs of single files, in git's form. */
import { diffArrays } from "diff";
import { largestCompared } from "../../server/domain/repository/diffs.ts";
import type { ChangeRecord } from "../../server/domain/repository/store.ts";
import { type Attributes, attributesOf } from "./attributes.ts";
import { bytesOf, textOf } from "./bytes.ts";
import type { Change, File } from "./changes.ts";
import { isBinary } from "./similarity.ts";

const encoder = new TextEncoder();
const context = 3;
/** Files that differ in more lines become one edit: the time of the search is quadratic. */
const mostEdits = 4000;

/** @param attributes - Of the default branch, as git on the server has them */
export function changeRecord(
	{ before, after }: Change,
	attributes: Attributes | undefined,
): ChangeRecord {
	const { path: old_path } = (before ?? after) as File;
	const { path: new_path } = (after ?? before) as File;
	const patch = patchOf(before, after, attributes);
	return {
		old_path,
		new_path,
		old_mode: before?.mode,
		new_mode: after?.mode,
		patch: bytesOf(patch.text),
		bytes: patch.text.length,
		lines: patch.lines,
	};
}

interface Patch {
	/** A binary string. */
	text: string;
	lines: number;
}

function patchOf(
	before: File | undefined,
	after: File | undefined,
	attributes: Attributes | undefined,
): Patch {
	if (before?.id === after?.id) return { text: "", lines: 0 };
	const files = [before, after];
	const sides = files.map((file) => file?.body);
	// Nothing to tell of an empty file that came or went, whatever its attributes.
	if (sides.every((body) => !body?.length)) return { text: "", lines: 0 };
	if (files.some((file) => file && isIncomparable(file, attributes))) {
		const old = before ? quoted(`a/${before.path}`) : "/dev/null";
		const fresh = after ? quoted(`b/${after.path}`) : "/dev/null";
		return { text: `Binary files ${old} and ${fresh} differ\n`, lines: 1 };
	}
	const [old = [], fresh = []] = sides.map((body) => linesOf(body));
	return textPatch(old, fresh);
}

/** The attribute `diff`, set or unset, decides; without it the content does. */
function isIncomparable(
	{ path, mode, body }: File,
	attributes: Attributes | undefined,
): boolean {
	if (body.length > largestCompared) return true;
	const isRegular = mode.startsWith("10");
	const state =
		attributes && isRegular
			? attributesOf(textOf(encoder.encode(path)), attributes).get("diff")
			: undefined;
	return typeof state === "boolean" ? !state : isBinary(body);
}

/** Lines with their line breaks; the last one may lack it. */
function linesOf(body: Uint8Array | undefined): string[] {
	return textOf(body ?? new Uint8Array()).match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function textPatch(old: readonly string[], fresh: readonly string[]): Patch {
	let text = "";
	let lines = 0;
	let heading = "";
	let searched = -1;
	for (const hunk of hunksOf(editsOf(old, fresh), old.length)) {
		// The heading is the last line before the hunk, in the old file, that begins with a letter, `_` or `$`.
		for (let at = hunk.start - 1; at > searched; at--) {
			const line = old[at] as string;
			if (!/^[A-Za-z_$]/.test(line)) continue;
			heading = ` ${line.slice(0, 80).replace(/[\t-\r ]+$/, "")}`;
			break;
		}
		searched = hunk.start - 1;
		const body = hunkLines(hunk, old, fresh);
		const oldRange = rangeOf(hunk.start, hunk.end);
		const newRange = rangeOf(hunk.start + hunk.shift, hunk.newEnd);
		text += `@@ -${oldRange} +${newRange} @@${heading}\n${body.join("")}`;
		lines += body.join("").split("\n").length - 1;
	}
	return { text, lines };
}

/** A range of lines in the old file and its replacement in the new one; either may be empty. */
interface Edit {
	old: number;
	oldEnd: number;
	new: number;
	newEnd: number;
}

/** Edits from top to bottom. */
function editsOf(old: readonly string[], fresh: readonly string[]): Edit[] {
	let start = 0;
	while (start < old.length && old[start] === fresh[start]) start++;
	let end = 0;
	const shorter = Math.min(old.length, fresh.length);
	while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) {
		end++;
	}
	const found = diffArrays(
		old.slice(start, old.length - end),
		fresh.slice(start, fresh.length - end),
		{ maxEditLength: mostEdits },
	);
	const all = { old: start, new: start };
	const edits: Edit[] = [];
	let open: Edit | undefined;
	for (const { added, removed, count } of found ?? []) {
		if (!added && !removed) {
			open = undefined;
			all.old += count;
			all.new += count;
			continue;
		}
		if (!open) {
			open = { old: all.old, oldEnd: all.old, new: all.new, newEnd: all.new };
			edits.push(open);
		}
		if (removed) all.old += count;
		else all.new += count;
		open.oldEnd = all.old;
		open.newEnd = all.new;
	}
	if (!found) {
		edits.push({
			old: start,
			oldEnd: old.length - end,
			new: start,
			newEnd: fresh.length - end,
		});
	}
	return edits;
}

interface Hunk {
	/** Lines of the old file, context included. */
	start: number;
	end: number;
	/** Difference between line numbers of the new and the old file, before the hunk. */
	shift: number;
	newEnd: number;
	edits: Edit[];
}

/** Edits with their context; edits whose context overlaps or touches share a hunk. */
function hunksOf(edits: readonly Edit[], length: number): Hunk[] {
	const hunks: Hunk[] = [];
	for (const edit of edits) {
		const end = Math.min(edit.oldEnd + context, length);
		const newEnd = edit.newEnd + end - edit.oldEnd;
		const last = hunks.at(-1);
		const lastEdit = last?.edits.at(-1);
		if (last && lastEdit && edit.old - lastEdit.oldEnd <= 2 * context) {
			Object.assign(last, { end, newEnd });
			last.edits.push(edit);
		} else {
			const start = Math.max(edit.old - context, 0);
			hunks.push({
				start,
				end,
				shift: edit.new - edit.old,
				newEnd,
				edits: [edit],
			});
		}
	}
	return hunks;
}

function hunkLines(
	hunk: Hunk,
	old: readonly string[],
	fresh: readonly string[],
): string[] {
	const lines: string[] = [];
	let at = hunk.start;
	const add = (sign: string, more: readonly string[]) => {
		for (const line of more) {
			lines.push(
				sign + line,
				...(line.endsWith("\n") ? [] : ["\n\\ No newline at end of file\n"]),
			);
		}
	};
	for (const edit of hunk.edits) {
		add(" ", old.slice(at, edit.old));
		add("-", old.slice(edit.old, edit.oldEnd));
		add("+", fresh.slice(edit.new, edit.newEnd));
		at = edit.oldEnd;
	}
	add(" ", old.slice(at, hunk.end));
	return lines;
}

/** The range of a hunk header: a single line has no count, and an empty range begins at the line before. */
function rangeOf(start: number, end: number): string {
	const count = end - start;
	if (count === 1) return String(start + 1);
	return `${count === 0 ? start : start + 1},${count}`;
}

/** A path as git prints it: quoted if it has bytes to escape, such as those beyond printable ASCII. */
function quoted(path: string): string {
	const bytes = textOf(new TextEncoder().encode(path));
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
	const escaped = bytes.replaceAll(/["\\\x00-\x1f\x7f-\xff]/g, (character) => {
		const letter = escapes[character];
		if (letter) return `\\${letter}`;
		return `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`;
	});
	return escaped === bytes ? bytes : `"${escaped}"`;
}

const escapes: Record<string, string> = {
	'"': '"',
	"\\": "\\",
	"\x07": "a",
	"\b": "b",
	"\t": "t",
	"\n": "n",
	"\v": "v",
	"\f": "f",
	"\r": "r",
};
