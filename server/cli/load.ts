import { dirname } from "node:path";
import { checkGit } from "../git/git.ts";
import { readSettings } from "../settings.ts";
import { CommandError, messageOf } from "./errors.ts";
import { fill } from "./fill.ts";
import { openDatabase, openStorage } from "./storage.ts";
import { readWorld } from "./world-file.ts";

/** Adds the world in a file to what is there: all of it, or nothing. */
export async function load(file: string): Promise<void> {
	const settings = readSettings(process.env);
	const world = await readWorld(file);
	await checkGit();
	const storage = await openStorage(settings, await openDatabase(settings));
	try {
		await fill(storage, world, dirname(file));
	} catch (error) {
		throw new CommandError(`${file}: ${messageOf(error)}`);
	} finally {
		await storage.close();
	}
	const { users = [], groups = [], projects = [] } = world;
	console.log(
		`Loaded ${users.length} users, ${groups.length} groups and ${projects.length} projects.`,
	);
}
