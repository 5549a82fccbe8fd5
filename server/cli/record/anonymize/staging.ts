/** Folders of an anonymized recording: originals stay in the folder of unfinished files, which is removed in the end. */
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../../errors.ts";
import { worldName } from "../../world/world-lines.ts";
import { type AnonymizeOptions, anonymize } from "./anonymize.ts";

interface StagingOptions extends Omit<AnonymizeOptions, "work"> {
	/** Folder that receives the result. */
	folder: string;
	/** Folder for unfinished files. */
	state: string;
}

/**
 * Requires a folder with nothing but the state of an earlier run, as bundles in it could be originals.
 * @throws {UsageError}
 */
export async function requireEmpty(folder: string, stateName: string): Promise<void> {
	const names = await readdir(folder).catch(() => []);
	const other = names.find((name) => name !== stateName);
	if (other !== undefined)
		throw new UsageError(`--anonymize needs an empty folder, and ${folder} has ${other}`);
}

/** Makes an empty folder for what is recorded, before it is anonymized. */
export async function originalsIn(state: string): Promise<string> {
	const folder = join(state, "originals");
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	return folder;
}

/**
 * Anonymizes a recording.
 * @param originals - The recorded folder
 */
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
	// The world is moved last, as a recording with a world counts as complete.
	const names = await readdir(ready);
	for (const name of names.filter((one) => one !== worldName))
		await rename(join(ready, name), join(folder, name));
	await rename(join(ready, worldName), join(folder, worldName));
}
