import { TooCostly } from "../domain/errors.ts";
import { longestPatch, search } from "../domain/repository/diffs.ts";
import type { ChangeRecord } from "../domain/repository/store.ts";
import { GitError } from "./git.ts";

/** `git diff-tree` ended before it had listed the changed files. */
export class GitDied extends GitError {}

/**
 * `git diff-tree` ended after it had listed the changed files: one of them needs more memory than allowed, or can't
 * be read.
 */
export class GaveUp extends TooCostly {
	/** Blob ids of the changed files, before and after the change. */
	readonly files: readonly string[];

	constructor(files: readonly string[]) {
		super();
		this.files = files;
	}
}

/** Input line that marks the end of a response: git echoes the line, because it names no tree. */
export const endMark = "end";

/** One changed file in the output of `--raw`. */
interface RawChange {
	old_mode: string;
	new_mode: string;
	old_id: string;
	new_id: string;
	status: string;
	old_path: string;
	new_path: string;
}

const newline = 10;
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Parses one response of `diff-tree --stdin -z --raw --patch` up to the end mark: the trees, all changes, then a
 * patch for each change (two if the type of a file changes). Hunk lines are counted, because their content could look
 * like a header.
 */
export async function* readChanges(
	chunks: AsyncIterable<Buffer>,
): AsyncGenerator<ChangeRecord, void> {
	const bytes = createReader(chunks);
	await bytes.until(newline);
	const raw: RawChange[] = [];
	while ((await bytes.peek()) === 0x3a) {
		const change = await readRaw(bytes);
		if (raw.length <= search.files) raw.push(change);
	}
	// Without changes, the end mark directly follows the trees.
	if (raw.length > 0) await bytes.until(0);
	try {
		yield* readPatches(raw, bytes);
	} catch (error) {
		if (!(error instanceof GitDied)) throw error;
		throw new GaveUp(raw.flatMap(contentsOf));
	}
}

async function* readPatches(
	raw: readonly RawChange[],
	bytes: Reader,
): AsyncGenerator<ChangeRecord, void> {
	let line = await bytes.until(newline);
	for (const change of raw) {
		const { old_mode, new_mode, status, old_path, new_path } = change;
		const parts =
			status === "T"
				? [
						{ old_mode, new_mode: absent },
						{ old_mode: absent, new_mode },
					]
				: [{ old_mode, new_mode }];
		for (const modes of parts) {
			if (!startsWith(line, "diff --git ")) {
				throw new GitError("unexpected output of git diff-tree");
			}
			const patch = await readPatch(bytes);
			line = patch.next;
			yield {
				old_path,
				new_path,
				old_mode: modes.old_mode === absent ? undefined : modes.old_mode,
				new_mode: modes.new_mode === absent ? undefined : modes.new_mode,
				patch: patch.text,
				bytes: patch.bytes,
				lines: patch.lines,
			};
		}
	}
	// Changes beyond the first `search.files` were not kept, as callers read no more.
	if (raw.length > search.files) throw new TooCostly();
	if (line.toString() !== `${endMark}\n`) {
		throw new GitError("unexpected output of git diff-tree");
	}
}

const absent = "000000";
const submodule = "160000";

/** Blob ids of a file before and after a change. Leaves out submodules, whose commits are in another repository. */
function contentsOf(change: RawChange): string[] {
	const { old_mode, new_mode, old_id, new_id } = change;
	const isHere = (mode: string) => mode !== absent && mode !== submodule;
	return [...(isHere(old_mode) ? [old_id] : []), ...(isHere(new_mode) ? [new_id] : [])];
}

async function readRaw(bytes: Reader): Promise<RawChange> {
	const head = (await bytes.until(0)).toString("latin1").slice(1, -1);
	const [old_mode = "", new_mode = "", old_id = "", new_id = "", status = ""] = head.split(" ");
	const path = async () => decoder.decode((await bytes.until(0)).subarray(0, -1));
	const old_path = await path();
	const renamed = status.startsWith("R") || status.startsWith("C");
	return {
		old_mode,
		new_mode,
		old_id,
		new_id,
		status: status.slice(0, 1),
		old_path,
		new_path: renamed ? await path() : old_path,
	};
}

async function readPatch(bytes: Reader) {
	const kept: Buffer[] = [];
	let size = 0;
	let lines = 0;
	let hunk = { old: 0, new: 0 };
	let next: Buffer;
	function keep(line: Buffer): void {
		// Longer patches are not shown, so their beginning is enough.
		if (size < longestPatch) kept.push(line);
		size += line.length;
	}
	for (;;) {
		next = await bytes.until(newline);
		const first = next[0];
		const isMarker = first === 0x5c;
		if (hunk.old > 0 || hunk.new > 0 || isMarker) {
			keep(next);
			lines++;
			if (isMarker) continue;
			if (first !== 0x2b) hunk.old--;
			if (first !== 0x2d) hunk.new--;
		} else if (startsWith(next, "@@ ")) {
			keep(next);
			hunk = hunkOf(next);
		} else if (startsWith(next, "Binary files ")) {
			keep(next);
			lines++;
		} else if (startsWith(next, "diff --git ") || next.toString("latin1") === `${endMark}\n`) {
			break;
		}
	}
	return { text: Buffer.concat(kept), bytes: size, lines, next };
}

function hunkOf(line: Buffer): { old: number; new: number } {
	const [, old = "1", fresh = "1"] =
		/^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line.toString("latin1", 0, 100)) ?? [];
	return { old: Number(old), new: Number(fresh) };
}

function startsWith(line: Buffer, text: string): boolean {
	return line.toString("latin1", 0, text.length) === text;
}

type Reader = ReturnType<typeof createReader>;

function createReader(chunks: AsyncIterable<Buffer>) {
	const source = chunks[Symbol.asyncIterator]();
	let rest: Buffer = Buffer.alloc(0);

	async function more(): Promise<Buffer> {
		const { done, value } = await source.next();
		if (done) throw new GitError("git diff-tree ended within a response");
		return value;
	}

	return {
		/** Reads bytes up to and including the next one with this value. */
		async until(byte: number): Promise<Buffer> {
			const parts: Buffer[] = [];
			for (;;) {
				const end = rest.indexOf(byte);
				if (end >= 0) {
					parts.push(rest.subarray(0, end + 1));
					rest = rest.subarray(end + 1);
					return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
				}
				parts.push(rest);
				rest = await more();
			}
		},
		/** The next byte, without consuming it. */
		async peek(): Promise<number | undefined> {
			while (rest.length === 0) rest = await more();
			return rest[0];
		},
	};
}
