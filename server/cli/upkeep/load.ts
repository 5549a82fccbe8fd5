import { dirname } from "node:path";
import type { World } from "../../../generated/world.ts";
import {
	type NumberedRecord,
	RecordError,
	rowsOf,
} from "../../domain/world/world.ts";
import { checkGit } from "../../git/version.ts";
import { readSettings } from "../../settings.ts";
import { CommandError, messageOf } from "../errors.ts";
import { barOf, withProgress } from "../progress.ts";
import { withStorage } from "../storage.ts";
import { fill } from "../world/fill.ts";
import { readAnyWorld } from "../world/world-lines.ts";

/** Adds the world in a file to the existing data; on failure, nothing is added. */
export async function load(file: string): Promise<void> {
	const settings = readSettings(process.env);
	await withProgress(async (progress) => {
		const world = await readAnyWorld(file);
		// All records are checked before the first one is loaded.
		const size = await sizeOf(world, (rows) =>
			progress.show(`Checking ${rows} rows`),
		);
		await checkGit();
		let done = 0;
		await withStorage(settings, async (storage) => {
			try {
				await fill(storage, world, dirname(file), {
					onRows(rows) {
						done += rows;
						progress.show(
							`${barOf(done, size.rows)} ${done} of ${size.rows} rows`,
						);
					},
				});
			} catch (error) {
				throw failed(file, error);
			}
		});
		progress.clear();
		const { users, groups, projects } = size;
		console.log(
			`Loaded ${file}: ${users} users, ${groups} groups, ${projects} projects.`,
		);
	});
}

function failed(file: string, error: unknown): CommandError {
	if (error instanceof CommandError) return error;
	if (error instanceof RecordError) {
		const { lines, cause } = error;
		return new CommandError(`${file}:${lines}: ${messageOf(cause)}`);
	}
	return new CommandError(`${file}: ${messageOf(error)}`);
}

async function sizeOf(
	world: World | AsyncIterable<NumberedRecord>,
	onRows: (rows: number) => void,
): Promise<Record<"users" | "groups" | "projects" | "rows", number>> {
	if (!(Symbol.asyncIterator in world)) {
		const { users = [], groups = [], projects = [] } = world;
		return {
			users: users.length,
			groups: groups.length,
			projects: projects.length,
			rows: rowsOf(world),
		};
	}
	const size = { users: 0, groups: 0, projects: 0, rows: 0 };
	for await (const { record } of world) {
		if ("user" in record) size.users++;
		else if ("group" in record) size.groups++;
		else if ("project" in record) size.projects++;
		size.rows += rowsOf(record);
		onRows(size.rows);
	}
	return size;
}
