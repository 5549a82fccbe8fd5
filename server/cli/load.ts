import { dirname } from "node:path";
import { checkGit } from "../git/git.ts";
import { readSettings } from "../settings.ts";
import { CommandError, messageOf } from "./errors.ts";
import { fill } from "./fill.ts";
import { barOf, createProgress } from "./progress.ts";
import { withStorage } from "./storage.ts";
import { readWorld } from "./world-file.ts";

/** Adds the world in a file to the existing data; on failure, nothing is added. */
export async function load(file: string): Promise<void> {
	const settings = readSettings(process.env);
	const world = await readWorld(file);
	await checkGit();
	await withStorage(settings, async (storage) => {
		const progress = createProgress();
		try {
			await fill(storage, world, dirname(file), {
				onProject: (path, done, all) =>
					progress.show(`${barOf(done, all)} ${path}`),
			});
		} catch (error) {
			throw new CommandError(`${file}: ${messageOf(error)}`);
		} finally {
			progress.clear();
		}
	});
	const { users = [], groups = [], projects = [] } = world;
	console.log(
		`Loaded ${file}: ${users.length} users, ${groups.length} groups, ${projects.length} projects.`,
	);
}
