/** Writes and reads bundles of recorded repositories. */
import { chmod, mkdir, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { keepAroundRef } from "../../domain/repository/refs.ts";
import { runGit } from "../../git/git.ts";

/** Timeout of git in milliseconds; a large repository may take hours. */
const timeout = 6 * 60 * 60_000;

/** Writes a bundle of branches, tags, and the commits that are reachable only from keep-around refs. */
export async function writeBundle(
	directory: string,
	file: string,
	signal: AbortSignal,
): Promise<void> {
	await mkdir(dirname(file), { recursive: true });
	await runGit(
		[
			"bundle",
			"create",
			"--quiet",
			`${file}.new`,
			"--branches",
			"--tags",
			`--glob=${keepAroundRef("*")}`,
		],
		{ directory, signal, timeout },
	);
	await chmod(`${file}.new`, 0o600);
	await rename(`${file}.new`, file);
}

/** Fetches all refs of a bundle into an empty repository. */
export async function readBundle(
	directory: string,
	file: string,
	signal: AbortSignal,
): Promise<void> {
	await runGit(
		[
			"fetch",
			"--quiet",
			"--no-tags",
			"--no-write-fetch-head",
			"--end-of-options",
			file,
			"+refs/*:refs/*",
		],
		{ directory, signal, timeout },
	);
}
