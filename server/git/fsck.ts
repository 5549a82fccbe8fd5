import { GitError, runGit, streamGit } from "./git.ts";

/** Faults of old programs that copies may have, as in `copies.ts`. */
const harmless = [
	"fsck.badTimezone=ignore",
	"fsck.missingSpaceBeforeDate=ignore",
	"fsck.zeroPaddedFilemode=ignore",
].flatMap((setting) => ["-c", setting]);

/** Milliseconds for one repository without a reported problem. */
const timeout = 6 * 60 * 60_000;

/**
 * Looks for objects that refs, commits and trees name and that are missing or unreadable.
 * @param options.full - Also reads the content of every object and compares it with its id
 * @returns the first problems in one line; undefined for a sound repository
 */
export async function findDamage(
	repository: string,
	{ full = false, signal }: { full?: boolean; signal?: AbortSignal } = {},
): Promise<string | undefined> {
	const found: string[] = [];
	try {
		for await (const chunk of streamGit(
			[
				...harmless,
				"fsck",
				"--no-dangling",
				"--no-progress",
				...(full ? [] : ["--connectivity-only"]),
			],
			{
				directory: repository,
				outputTimeout: timeout,
				...(signal && { signal }),
			},
		)) {
			if (found.length < 10) found.push(chunk.toString("latin1"));
		}
		return undefined;
	} catch (error) {
		if (!(error instanceof GitError) || error.code === null) throw error;
		const lines = [...error.errors.split("; "), ...found.join("").split("\n")];
		const problems = [...new Set(lines.map((line) => line.trim()).filter(Boolean))];
		return shortened(problems);
	}
}

/** Number of problems shown. */
const most = 3;

function shortened(problems: readonly string[]): string {
	const shown = problems.slice(0, most).join("; ");
	if (shown === "") return "git fsck failed";
	return problems.length > most ? `${shown}; and more` : shown;
}

/** Ids among these that name no readable commit. */
export async function findLost(
	repository: string,
	ids: readonly string[],
	signal?: AbortSignal,
): Promise<string[]> {
	const output = await runGit(["cat-file", "--batch-check=%(objecttype)"], {
		directory: repository,
		input: ids.map((id) => `${id}\n`).join(""),
		signal,
	});
	const types = output.toString("latin1").split("\n");
	return ids.filter((_, at) => types[at] !== "commit");
}

/** What HEAD names, such as `refs/heads/main`; `detached` where it is no ref, `unreadable` where git finds none. */
export async function headOf(repository: string, signal: AbortSignal): Promise<string> {
	try {
		const output = await runGit(["symbolic-ref", "--quiet", "HEAD"], {
			directory: repository,
			signal,
		});
		return output.toString().trimEnd();
	} catch (error) {
		if (!(error instanceof GitError) || error.code === null) throw error;
		return error.code === 1 ? "detached" : "unreadable";
	}
}
