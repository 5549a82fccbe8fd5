/** Unified diffs of single files, in git's form. */
import { diffArrays } from "diff";
import { binaryOf, binaryOfText, bytesOf } from "../../server/domain/repository/bytes.ts";
import { largestCompared } from "../../server/domain/repository/diffs.ts";
import type { ChangeRecord, StatsRecord } from "../../server/domain/repository/store.ts";
import { type Attributes, attributesOf } from "./attributes.ts";
import { type Change, type File, isRegular } from "./changes.ts";
import { quote } from "./quoting.ts";
import { isBinary, similarity } from "./similarity.ts";

const context = 3;
/** Maximum number of differing lines; above it, all become one edit, because the search takes quadratic time. */
const mostEdits = 4000;

/**
 * Converts a change to the repository store's record.
 * @param attributes - Rules of the default branch's .gitattributes file, which apply to the diffs of all commits
 */
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

/** Numbers of lines that a change adds and removes; 0 for a binary file. */
export function changedLines(
	{ before, after }: Change,
	attributes: Attributes | undefined,
): StatsRecord {
	const files = [before, after];
	if (before?.id === after?.id || files.some((file) => file && isIncomparable(file, attributes)))
		return { additions: 0, deletions: 0 };
	const [old = [], fresh = []] = files.map((file) => linesOf(file?.body));
	const edits = editsOf(old, fresh);
	return {
		additions: edits.reduce((sum, edit) => sum + edit.newEnd - edit.new, 0),
		deletions: edits.reduce((sum, edit) => sum + edit.oldEnd - edit.old, 0),
	};
}

/** A change as `git diff` prints it, header included, as a binary string. */
export function printed({ before, after }: Change, attributes: Attributes | undefined): string {
	const file = (before ?? after) as File;
	const { path: old_path } = before ?? file;
	const { path: new_path } = after ?? file;
	const names = [`a/${old_path}`, `b/${new_path}`].map(binaryOfText);
	const [old = "", fresh = ""] = names.map(quote);
	const lines = [`diff --git ${old} ${fresh}`];
	if (!before) lines.push(`new file mode ${file.mode}`);
	if (!after) lines.push(`deleted file mode ${file.mode}`);
	const isMoved = before && after && before.mode !== after.mode;
	if (isMoved) lines.push(`old mode ${before.mode}`, `new mode ${after.mode}`);
	if (before && after && old_path !== new_path) {
		const [from = "", to = ""] = [old_path, new_path].map((path) => quote(binaryOfText(path)));
		lines.push(`similarity index ${percentOf(before, after)}%`);
		lines.push(`rename from ${from}`, `rename to ${to}`);
	}
	const { text } = patchOf(before, after, attributes);
	if (before?.id !== after?.id) {
		const ids = `${before?.id ?? noObject}..${after?.id ?? noObject}`;
		const mode = before && after && !isMoved ? ` ${file.mode}` : "";
		lines.push(`index ${ids}${mode}`);
	}
	if (text.startsWith("@@")) {
		lines.push(`--- ${before ? nameLine(old) : "/dev/null"}`);
		lines.push(`+++ ${after ? nameLine(fresh) : "/dev/null"}`);
	}
	return `${lines.join("\n")}\n${text}`;
}

const noObject = "0".repeat(40);

/** The name in a header line. A tab tells other programs where a name with blanks ends. */
const nameLine = (name: string): string => (name.includes(" ") ? `${name}\t` : name);

function percentOf(before: File, after: File): number {
	if (before.id === after.id) return 100;
	return Math.floor(similarity(before.body, after.body, 0) / 600);
}

interface Patch {
	/** Text of the patch, as a binary string. */
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
	// An empty file that was added or deleted has no patch, whatever its attributes.
	if (sides.every((body) => !body?.length)) return { text: "", lines: 0 };
	if (files.some((file) => file && isIncomparable(file, attributes))) {
		const old = before ? quote(binaryOfText(`a/${before.path}`)) : "/dev/null";
		const fresh = after ? quote(binaryOfText(`b/${after.path}`)) : "/dev/null";
		return { text: `Binary files ${old} and ${fresh} differ\n`, lines: 1 };
	}
	const [old = [], fresh = []] = sides.map((body) => linesOf(body));
	return textPatch(old, fresh);
}

/**
 * Whether a file is not compared line by line: a file that is too long, or whose attribute `diff` is unset (`-diff`),
 * or that is binary and does not have `diff` set.
 */
function isIncomparable(file: File, attributes: Attributes | undefined): boolean {
	const { path, body } = file;
	if (body.length > largestCompared) return true;
	const state =
		attributes && isRegular(file)
			? attributesOf(binaryOfText(path), attributes).get("diff")
			: undefined;
	return typeof state === "boolean" ? !state : isBinary(body);
}

/** Splits a file into lines, as binary strings with their line breaks; the last line may have none. */
export function linesOf(body: Uint8Array | undefined): string[] {
	return binaryOf(body ?? new Uint8Array()).match(/[^\n]*\n|[^\n]+$/g) ?? [];
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
export interface Edit {
	old: number;
	oldEnd: number;
	new: number;
	newEnd: number;
}

/** Computes the edits that turn the old lines into the new ones, from top to bottom. */
export function editsOf(old: readonly string[], fresh: readonly string[]): Edit[] {
	let start = 0;
	while (start < old.length && old[start] === fresh[start]) start++;
	let end = 0;
	const shorter = Math.min(old.length, fresh.length);
	while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) {
		end++;
	}
	const [oldEnd, newEnd] = [old.length - end, fresh.length - end];
	const found = diffArrays(old.slice(start, oldEnd), fresh.slice(start, newEnd), {
		maxEditLength: mostEdits,
	});
	if (!found) return [{ old: start, oldEnd, new: start, newEnd }];
	const at = { old: start, new: start };
	const edits: Edit[] = [];
	for (const { added, removed, count } of found) {
		const before = { ...at };
		if (!added) at.old += count;
		if (!removed) at.new += count;
		if (added || removed) edits.push({ ...before, oldEnd: at.old, newEnd: at.new });
	}
	return edits;
}

interface Hunk {
	/** First of the hunk's lines in the old file, counted from 0, context included. */
	start: number;
	end: number;
	/** Line number in the new file minus line number in the old file, at the start of the hunk. */
	shift: number;
	newEnd: number;
	edits: Edit[];
}

/** Groups edits into hunks with context; edits whose context overlaps or touches share a hunk. */
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

function hunkLines(hunk: Hunk, old: readonly string[], fresh: readonly string[]): string[] {
	const lines: string[] = [];
	let at = hunk.start;
	const add = (sign: string, more: readonly string[]) => {
		for (const line of more) {
			lines.push(sign + line, ...(line.endsWith("\n") ? [] : ["\n\\ No newline at end of file\n"]));
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

/** Range in a hunk header: `start,count`, or `start` for a single line. An empty range starts at the line before it. */
function rangeOf(start: number, end: number): string {
	const count = end - start;
	if (count === 1) return String(start + 1);
	return `${count === 0 ? start : start + 1},${count}`;
}
