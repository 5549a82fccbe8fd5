import { TooCostly } from "../errors.ts";
import type { ChangeRecord, Cut, DifferencesRecord, DiffRecord, FileDiffsRecord } from "./store.ts";

/**
 * Limits of a comparison, as in GitLab: number of files, and bytes and lines of all patches together. Files beyond the
 * `hard` limits are left out. Files beyond the `safe` limits, and files with a large patch, are listed without it.
 */
const hard = { files: 1000, bytes: 1000 * 5120 };
const safe = { files: 100, lines: 5000, bytes: 100 * 5120 };

/** Bytes of the largest file that is compared line by line; larger files count as binary. */
export const largestCompared = 4 * 2 ** 20;

/** Bytes of the largest `.gitattributes` that is applied. */
export const largestAttributes = 2 ** 20;

/** Maximum milliseconds for one comparison; then it ends with the files found so far. */
export const longestComparison = 10_000;

/** A patch of this many bytes or more is never shown. */
export const longestPatch = 200 * 1024;
/** A patch of this many bytes or more is shown only if the comparison has no other file. */
const longPatch = longestPatch / 10;

/** Id of the empty tree, which git knows in every repository. */
export const emptyTree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/** Runs a comparison. If it takes too long, returns no files and `cut: "cost"`. */
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

/** Collects the changed files of a comparison until a limit is reached or reading takes too long. */
export async function withinLimits(changes: Changes): Promise<DifferencesRecord> {
	const files: DiffRecord[] = [];
	let lines = 0;
	let bytes = 0;
	/** The first file, while no second is known: its long patch is hidden once there is a second file. */
	let only: { file: DiffRecord; bytes: number } | undefined;
	const cut = await each(changes, (change) => {
		lines += change.lines;
		bytes += change.bytes;
		const crowded = files.length + 1 > safe.files || lines > safe.lines || bytes > safe.bytes;
		let hidden: DiffRecord["hidden"];
		if ((crowded && change.lines > 0) || change.bytes >= longestPatch) {
			// Hidden patches do not count. So the counted lines never exceed `safe.lines`, and GitLab's hard limit of lines
			// has no effect here.
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

/** Limits of a search for the diffs of given paths: number of files examined, and bytes of their patches together. */
export const search = { files: 10 * hard.files, bytes: 10 * hard.bytes };

/** The changes of files at the given paths, each with its patch unless the patch itself is too long. */
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

/** Passes changes to `take` until it returns a reason to stop, or reading the next change takes too long. */
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
	// git looks for NUL only at the beginning of a file, so a patch may still contain NUL.
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
