/** Packs a repository and removes unreachable objects, while requests and pushes go on. */
import { keepAroundRef } from "../domain/repository/refs.ts";
import { findLost } from "./fsck.ts";
import { GitError, runGit } from "./git.ts";
import { refSetting, updateRefs } from "./ref-text.ts";

/**
 * Age at which unreachable objects are removed: a push or a commit in flight may still need younger ones. git counts
 * from an object's last use.
 */
const expiry = "2.weeks.ago";
/** Maximum milliseconds for one git command. */
const timeout = 6 * 60 * 60_000;

interface PackRefsOptions {
	/** Ids of commits that database rows refer to; they stay even if no branch reaches them. */
	kept: readonly string[];
	signal: AbortSignal;
}

/** Packs the refs, and makes refs for the commits in `kept` that no branch or tag reaches. */
export async function packRefs(
	directory: string,
	{ kept, signal }: PackRefsOptions,
): Promise<void> {
	const git = { directory, signal, timeout };
	const lonely = await lonelyAmong(directory, kept, signal);
	if (lonely.length > 0) {
		const lines = lonely.map((id) => refSetting(keepAroundRef(id), id));
		await runGit(updateRefs, { ...git, input: lines.join("") });
	}
	await runGit(["pack-refs", "--all"], git);
}

/**
 * Packs the objects, and removes those that have been unreachable for longer than `expiry`.
 * @returns Bytes of all objects before and after
 */
export async function packObjects(
	directory: string,
	signal: AbortSignal,
): Promise<{ before: number; after: number }> {
	const git = { directory, signal, timeout };
	const before = await sizeOf(directory, signal);
	await runGit(
		[
			// One thread with little memory: the server needs the rest.
			"-c",
			"pack.threads=1",
			"-c",
			"pack.windowMemory=64m",
			"-c",
			"pack.deltaCacheSize=64m",
			"-c",
			"core.bigFileThreshold=16m",
			"repack",
			"-d",
			"-l",
			"-q",
			"--cruft",
			`--cruft-expiration=${expiry}`,
		],
		git,
	);
	await runGit(["prune", `--expire=${expiry}`], git);
	await runGit(["commit-graph", "write", "--reachable", "--no-progress"], git);
	return { before, after: await sizeOf(directory, signal) };
}

/** Returns the ids that name existing commits which no branch or tag reaches. */
async function lonelyAmong(
	directory: string,
	ids: readonly string[],
	signal: AbortSignal,
): Promise<string[]> {
	if (ids.length === 0) return [];
	const lost = new Set(await findLost(directory, ids, signal));
	const commits = ids.filter((id) => !lost.has(id));
	if (commits.length === 0) return [];
	const left = await runGit(
		["rev-list", "--no-walk", "--not", "--branches", "--tags", "--not", "--stdin"],
		{ directory, signal, timeout, input: `${commits.join("\n")}\n` },
	);
	return left.toString("latin1").split("\n").filter(Boolean);
}

/** Bytes of a repository's objects, loose and packed. */
async function sizeOf(directory: string, signal: AbortSignal): Promise<number> {
	const output = await runGit(["count-objects", "-v"], { directory, signal });
	const kibibytes = Array.from(
		output.toString().matchAll(/^size(?:-pack)?: (\d+)$/gm),
		([, size]) => Number(size),
	);
	if (kibibytes.length !== 2)
		throw new GitError(`${directory}: unreadable output of git count-objects`);
	return kibibytes.reduce((sum, size) => sum + size, 0) * 1024;
}
