/** Writes `mocks.json`: a whole recording in one file, for mocks in a browser. */
import { readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { WorldUpload } from "../../../generated/world.ts";
import { recordingText } from "../../../mocks/world/recording.ts";
import { type HeldWorld, placesOf } from "../../domain/world/held-world.ts";
import { readWholeWorld } from "./whole-world.ts";

const name = "mocks.json";
/** Maximum bytes of all repository objects and all uploaded files together. */
const most = 16 * 2 ** 20;

/**
 * Writes `mocks.json`, unless the recording is too large.
 * @param folder - Folder that `forgekit record` wrote: `world.jsonl`, and repositories as git bundles
 * @returns a line that says what was written, or why nothing was
 */
export async function writeBrowserFile(folder: string): Promise<string> {
	const files = await readdir(folder, { recursive: true });
	const bundles = files.filter((file) => file.endsWith(".bundle"));
	const sizes = await Promise.all(
		bundles.map(async (bundle) => (await stat(join(folder, bundle))).size),
	);
	// Bundles are compressed: if they exceed the limit, so do their objects, and nothing needs to be unpacked.
	if (sum(sizes) > most) return tooLarge;
	const whole = await readWholeWorld(folder);
	const objects = Array.from(whole.histories.values(), ({ objects }) =>
		Array.from(objects.values(), ({ body }) => body.length),
	);
	const uploads = uploadsOf(whole.world).map(({ content = "", base64 }) =>
		base64 === undefined ? Buffer.byteLength(content) : Buffer.byteLength(base64, "base64"),
	);
	if (sum([...objects.flat(), ...uploads]) > most) return tooLarge;
	const file = join(folder, name);
	await writeFile(`${file}.new`, recordingText(whole), { mode: 0o600 });
	await rename(`${file}.new`, file);
	return `${name} has all of it, for mocks in a browser.`;
}

function uploadsOf(world: HeldWorld): WorldUpload[] {
	const records = Symbol.iterator in world ? world : [];
	return [
		...placesOf(world).projects.flatMap(({ uploads = [] }) => uploads),
		...records.flatMap((record) => ("upload" in record ? [record.upload] : [])),
	];
}

const tooLarge = `There is no ${name} for mocks in a browser: the repositories and uploaded files have more than ${most / 2 ** 20} MiB.`;

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, each) => total + each, 0);
}
