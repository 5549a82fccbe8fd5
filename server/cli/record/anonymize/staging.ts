/** Folders of an anonymized recording: originals stay in the folder of unfinished files, which is removed in the end. */
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../../errors.ts";
import { worldName } from "../../world/world-lines.ts";
import { type AnonymizeOptions, anonymize } from "./anonymize.ts";

interface StagingOptions extends Omit<AnonymizeOptions, "work"> {
	/** Receives the result. */
	folder: string;
	/** Folder for unfinished files. */
	state: string;
}

/** @throws {UsageError} if a folder has anything else: bundles of an earlier run could be originals */
export async function requireEmpty(
	folder: string,
	stateName: string,
): Promise<void> {
	const names = await readdir(folder).catch(() => []);
	const other = names.find((name) => name !== stateName);
	if (other !== undefined)
		throw new UsageError(
			`--anonymize needs an empty folder, and ${folder} has ${other}`,
		);
}

/** An empty folder for what is recorded, before it is anonymized. */
export async function originalsIn(state: string): Promise<string> {
	const folder = join(state, "originals");
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	return folder;
}

/** @param originals - The recorded folder */
export async function anonymizeInto(
	originals: string,
	{ folder, state, ...options }: StagingOptions,
): Promise<void> {
	const work = join(state, "rewriting");
	const ready = join(state, "anonymized");
	for (const each of [work, ready]) {
		await rm(each, { recursive: true, force: true });
		await mkdir(each);
	}
	await anonymize(originals, ready, { ...options, work });
	// The world comes last: with it, a recording is complete.
	const names = await readdir(ready);
	for (const name of names.filter((one) => one !== worldName))
		await rename(join(ready, name), join(folder, name));
	await rename(join(ready, worldName), join(folder, worldName));
}
