/**
 * Manages the folders of an anonymized recording. The recording with real names stays in the folder for unfinished
 * files. The caller removes that folder in the end.
 */
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
 * Requires that a folder holds nothing but the subfolder `stateName` of an earlier run: any other file in it may
 * contain real names.
 * @throws {UsageError}
 */
export async function requireEmpty(folder: string, stateName: string): Promise<void> {
	const names = await readdir(folder).catch(() => []);
	const other = names.find((name) => name !== stateName);
	if (other !== undefined)
		throw new UsageError(`--anonymize needs an empty folder, and ${folder} has ${other}`);
}

/** Makes an empty folder for the recording with real names, and returns the folder's path. */
export async function originalsIn(state: string): Promise<string> {
	const folder = join(state, "originals");
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	return folder;
}

/**
 * Anonymizes a recording, and moves the result to the output folder.
 * @param originals - Folder of the recording with real names
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
	// The world is moved last, because a folder with a world counts as a complete recording.
	const names = await readdir(ready);
	for (const name of names.filter((one) => one !== worldName))
		await rename(join(ready, name), join(folder, name));
	await rename(join(ready, worldName), join(folder, worldName));
}
