/** `forgekit maintain`: packs repositories, and removes unreachable objects. */
import { join } from "node:path";
import { packObjects, packRefs } from "../../git/maintain.ts";
import { repositoryPath } from "../../git/storages.ts";
import { checkGit } from "../../git/version.ts";
import { type Database, withoutIdleTimeout } from "../../postgres/connection/database.ts";
import type { Queryable } from "../../postgres/connection/query.ts";
import { raiseRefs } from "../../postgres/projects.ts";
import {
	type CheckedProject,
	checkedProjects,
	namedCommits,
} from "../../postgres/upkeep/checks.ts";
import { readSettings } from "../../settings.ts";
import { CommandError, messageOf } from "../errors.ts";
import { interruptible } from "../interrupt.ts";
import { barOf, withProgress } from "../progress.ts";
import { unknownStorage, withStorage } from "../storage.ts";
import { holdRepository } from "./held-repository.ts";
import { openWatchedStorages, type WatchedStorage } from "./watched-storages.ts";

/**
 * Maintains one repository after the other, and prints a line for each that could not be maintained.
 * @param path - Full path of the only project; undefined: all projects
 * @throws {CommandError} if a repository could not be maintained
 */
export async function maintain(path?: string): Promise<void> {
	const settings = readSettings(process.env);
	await checkGit();
	const sizes = { before: 0, after: 0 };
	let done = 0;
	let failed = 0;
	await interruptible((signal) =>
		withStorage(settings, async ({ database, stores }) => {
			const project = path === undefined ? null : await stores.projects.findByPath(path);
			if (project === undefined) throw new CommandError(`There is no project ${path}.`);
			const id = project?.id ?? null;
			const projects = await checkedProjects(database, { id });
			const { storages, close } = openWatchedStorages(settings, signal);
			try {
				await withProgress(async (progress) => {
					for (const project of projects) {
						const { full_path, storage } = project;
						progress.show(`${barOf(done, projects.length)} ${full_path}`);
						const watched = storages.get(storage);
						if (watched === undefined) throw unknownStorage(storage);
						try {
							const one = await maintainOne(database, project, watched);
							sizes.before += one.before;
							sizes.after += one.after;
							done++;
						} catch (error) {
							signal.throwIfAborted();
							// The project may have been deleted since the list was read.
							const [kept] = await checkedProjects(database, { id: project.id });
							if (!kept) continue;
							failed++;
							console.log(`${full_path}: ${messageOf(error)}`);
						}
					}
				});
			} finally {
				close();
			}
		}),
	);
	const subject = done === 1 ? "1 repository" : `${done} repositories`;
	const [before, after] = [sizes.before, sizes.after].map(inMebibytes);
	console.log(`Maintained ${subject}: ${before} before, ${after} now.`);
	if (failed > 0) throw new CommandError(`${failed} could not be maintained.`);
}

/** Maintains a repository in two transactions, each with a lock against backups, fetches and other maintenance. */
async function maintainOne(
	database: Database,
	{ id }: CheckedProject,
	{ folder, files, run }: WatchedStorage,
): Promise<{ before: number; after: number }> {
	const repository = repositoryPath(folder, id);
	const held = <Result>(work: (tx: Queryable, signal: AbortSignal) => Promise<Result>) =>
		withoutIdleTimeout(database).transaction(async (tx) => {
			await holdRepository(tx, id, "a fetch of it is in progress");
			if (!(await files.exists(join(repository, "HEAD"))))
				throw new CommandError(`the repository ${repository} is missing`);
			const done = await run(repository, (signal) => work(tx, signal));
			await raiseRefs(tx, id);
			return done;
		});
	// The transaction that packs refs must be short: until its commit, other servers may look for ref files that packing
	// has removed. Packing objects takes minutes, and therefore has its own transaction.
	await held(async (tx, signal) => {
		const kept = await namedCommits(tx, { project: id });
		await packRefs(repository, { kept: kept.map(({ sha }) => sha), signal });
	});
	return held((_, signal) => packObjects(repository, signal));
}

function inMebibytes(bytes: number): string {
	return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}
