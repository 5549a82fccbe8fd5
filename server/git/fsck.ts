import { GitError, runGit, streamGit } from "./git.ts";

/** Settings that ignore harmless faults in objects from old programs. Copies and pushes accept these faults, too. */
const harmless = [
	"fsck.badTimezone=ignore",
	"fsck.missingSpaceBeforeDate=ignore",
	"fsck.zeroPaddedFilemode=ignore",
].flatMap((setting) => ["-c", setting]);

/** Milliseconds without output after which the check of a repository is ended. */
const timeout = 6 * 60 * 60_000;

/**
 * Looks for missing or unreadable objects to which refs, commits or trees refer.
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

/** Maximum number of problems in the result of `findDamage`. */
const most = 3;

function shortened(problems: readonly string[]): string {
	const shown = problems.slice(0, most).join("; ");
	if (shown === "") return "git fsck failed";
	return problems.length > most ? `${shown}; and more` : shown;
}

/** Finds the ids that do not name a readable commit. */
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

/**
 * The ref that HEAD points to, such as `refs/heads/main`; `detached`: HEAD holds a commit id; `unreadable`: HEAD holds
 * neither.
 */
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
