import { TooCostly } from "../errors.ts";
import type { ChangeRecord, Cut, DifferencesRecord, DiffRecord, FileDiffsRecord } from "./store.ts";

/**
 * Limits of a comparison, as the reference has them. Beyond the hard limits files are left out. Beyond the safe
 * limits, and where a single patch is large, a file is listed without its patch.
 */
const hard = { files: 1000, bytes: 1000 * 5120 };
const safe = { files: 100, lines: 5000, bytes: 100 * 5120 };

/** Bytes of the largest file that is compared line by line; larger files count as binary. */
export const largestCompared = 4 * 2 ** 20;

/** Bytes of the largest `.gitattributes` that counts. */
export const largestAttributes = 2 ** 20;

/** Milliseconds for one comparison. What is found by then is the result. */
export const longestComparison = 10_000;

/** A patch of this many bytes or more is never shown. */
export const longestPatch = 200 * 1024;
/** A patch of this many bytes or more is shown only when it is the only one. */
const longPatch = longestPatch / 10;

/** The empty tree, which git knows in every repository. */
export const emptyTree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/** The result of a comparison; empty, and cut, if the comparison takes too long. */
export async function unlessCostly(
	compare: () => Promise<DifferencesRecord>,
): Promise<DifferencesRecord> {
	try {
		return await compare();
	} catch (error) {
		if (error instanceof TooCostly) return { files: [], cut: "cost" };
		throw error;
	}
}

type Changes = AsyncIterable<ChangeRecord> | Iterable<ChangeRecord>;

/** Takes changes in their order until a limit is reached or they become too costly, and ends the iteration there. */
export async function withinLimits(changes: Changes): Promise<DifferencesRecord> {
	const files: DiffRecord[] = [];
	let lines = 0;
	let bytes = 0;
	/** The first file, as long as it may be the only one. */
	let only: { file: DiffRecord; bytes: number } | undefined;
	const cut = await each(changes, (change) => {
		lines += change.lines;
		bytes += change.bytes;
		const crowded = files.length + 1 > safe.files || lines > safe.lines || bytes > safe.bytes;
		let hidden: DiffRecord["hidden"];
		if ((crowded && change.lines > 0) || change.bytes >= longestPatch) {
			// A patch that is not shown does not count, so the reference's hard limit of lines is never reached.
			hidden = crowded ? "collapsed" : "too large";
			lines -= change.lines;
			bytes -= change.bytes;
		}
		if (files.length + 1 > hard.files || bytes >= hard.bytes) {
			return "limits";
		}
		const isFirst = files.length === 0;
		if (!isFirst && change.bytes >= longPatch) hidden ??= "collapsed";
		if (only && only.bytes >= longPatch) hide(only.file, "collapsed");
		const file = diffOf(change, hidden);
		files.push(file);
		only = isFirst ? { file, bytes: change.bytes } : undefined;
		return undefined;
	});
	return { files, cut };
}

/** Limits of a search for the diffs of some files. */
export const search = { files: 10 * hard.files, bytes: 10 * hard.bytes };

/** The changes of files with one of these paths. Each has its patch, unless the patch alone is too long. */
export async function ofPaths(
	paths: readonly string[],
	changes: Changes,
): Promise<FileDiffsRecord> {
	const files: FileDiffsRecord["files"][number][] = [];
	let seen = 0;
	let bytes = 0;
	const cut = await each(changes, (change) => {
		seen++;
		bytes += change.bytes;
		if (seen > search.files || bytes > search.bytes) return "limits";
		const { old_path, new_path } = change;
		if (paths.includes(old_path) || paths.includes(new_path)) {
			const tooLarge = change.bytes >= longestPatch;
			const hidden = tooLarge ? "too large" : undefined;
			files.push({ ...diffOf(change, hidden), tooLarge });
		}
		return undefined;
	});
	return { files, cut };
}

/** Takes changes until `take` ends the iteration or the next one is too costly. */
async function each(
	changes: Changes,
	take: (change: ChangeRecord) => Cut | undefined,
): Promise<Cut | undefined> {
	try {
		for await (const change of changes) {
			const cut = take(change);
			if (cut) return cut;
		}
	} catch (error) {
		if (error instanceof TooCostly) return "cost";
		throw error;
	}
	return undefined;
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

function hide(file: DiffRecord, reason: DiffRecord["hidden"]): void {
	file.diff = "";
	file.hidden ??= reason;
}

function diffOf(change: ChangeRecord, hidden: DiffRecord["hidden"]): DiffRecord {
	const { old_path, new_path, old_mode, new_mode, patch } = change;
	// git looks for NUL only at the beginning of a file.
	const diff = patch.includes(0)
		? `Binary files ${old_path} and ${new_path} differ\n`
		: decoder.decode(patch);
	return {
		old_path,
		new_path,
		old_mode,
		new_mode,
		diff: hidden ? "" : diff,
		...(hidden && { hidden }),
	};
}

export function isCostly({ cut }: { cut: Cut | undefined }): boolean {
	return cut === "cost";
}
