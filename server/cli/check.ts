/** `forgekit check`: compares the database with the repositories, and looks for damage in these. */
import { access, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { inParallel } from "../domain/parallel.ts";
import { findDamage, findLost, headOf } from "../git/fsck.ts";
import { repositoryPath, storagesOf } from "../git/storages.ts";
import { checkGit } from "../git/version.ts";
import {
	type CheckedProject,
	checkedProjects,
	commitsOfThreads,
} from "../postgres/checks.ts";
import type { Database } from "../postgres/database.ts";
import { readSettings, type ServerSettings } from "../settings.ts";
import { CommandError, messageOf } from "./errors.ts";
import { interruptible } from "./interrupt.ts";
import { barOf, withProgress } from "./progress.ts";
import { withStorage } from "./storage.ts";

/** Repositories checked at a time. */
const concurrency = 4;
/** Milliseconds during which a new repository may belong to a `project add` that has not committed yet. */
const youngest = 10 * 60_000;
/** Milliseconds in which a server that changes a default branch sets HEAD. */
const changing = 1000;

/**
 * Prints one line for each problem.
 * @param path - Full path of the only project to check
 * @param full - Whether to read the content of every object
 * @throws {CommandError} if there is one
 */
export async function check(path?: string, full = false): Promise<void> {
	const settings = readSettings(process.env);
	await checkGit();
	const { checked, problems } = await interruptible((signal) =>
		withStorage(settings, async ({ database, stores }) => {
			const project =
				path === undefined ? null : await stores.projects.findByPath(path);
			if (project === undefined)
				throw new CommandError(`There is no project ${path}.`);
			// Before the rows, so that a project added meanwhile has one.
			const folders = project ? [] : await repositoriesIn(settings);
			const projects = await checkedProjects(database, {
				id: project?.id ?? null,
			});
			const problems = [
				...strayIn(folders, projects),
				...(await checkAll(database, settings, projects, { full, signal })),
			];
			return { checked: projects.length, problems };
		}),
	);
	for (const problem of problems) console.log(problem);
	const subject = checked === 1 ? "1 project" : `${checked} projects`;
	if (problems.length > 0) {
		throw new CommandError(
			`${problems.length === 1 ? "1 problem" : `${problems.length} problems`} in ${subject}.`,
		);
	}
	console.log(`Checked ${subject}: no problems.`);
}

interface RepositoryFolder {
	id: number;
	path: string;
	storage: string;
}

/** The repositories in all storages, but for very new ones. */
async function repositoriesIn({
	repositoriesDir,
}: ServerSettings): Promise<RepositoryFolder[]> {
	const found: RepositoryFolder[] = [];
	for (const [storage, folder] of Object.entries(storagesOf(repositoriesDir))) {
		for (const name of await readdir(folder).catch(() => [])) {
			const [, id] = /^([1-9]\d*)\.git$/.exec(name) ?? [];
			if (id === undefined) continue;
			const path = join(folder, name);
			const status = await stat(path).catch((error) => {
				// Removed meanwhile.
				if (error.code !== "ENOENT") throw error;
			});
			if (status && Date.now() - status.mtimeMs > youngest)
				found.push({ id: Number(id), path, storage });
		}
	}
	return found;
}

function strayIn(
	folders: readonly RepositoryFolder[],
	projects: readonly CheckedProject[],
): string[] {
	const storageOf = new Map(projects.map(({ id, storage }) => [id, storage]));
	return folders
		.filter(({ id, storage }) => storageOf.get(id) !== storage)
		.map(({ path }) => `${path}: no project has this repository`);
}

async function checkAll(
	database: Database,
	settings: ServerSettings,
	projects: readonly CheckedProject[],
	options: { full: boolean; signal: AbortSignal },
): Promise<string[]> {
	const storages = storagesOf(settings.repositoriesDir);
	const problems: string[][] = [];
	let done = 0;
	await withProgress(async (progress) => {
		await inParallel(projects, concurrency, async (project, at) => {
			const { id, full_path, storage } = project;
			progress.show(`${barOf(done, projects.length)} ${full_path}`);
			// `withStorage` has checked that all storages are configured.
			const repository = repositoryPath(storages[storage] ?? "", id);
			const found = await problemsOf(database, project, repository, options);
			// It may be deleted by now.
			const isKept =
				found.length > 0 &&
				(await checkedProjects(database, { id })).length > 0;
			if (isKept)
				problems[at] = found.map((problem) => `${full_path}: ${problem}`);
			done++;
		});
	});
	return problems.flat();
}

async function problemsOf(
	database: Database,
	project: CheckedProject,
	repository: string,
	options: { full: boolean; signal: AbortSignal },
): Promise<string[]> {
	options.signal.throwIfAborted();
	const exists = await access(join(repository, "HEAD")).then(
		() => true,
		() => false,
	);
	if (!exists) return [`the repository ${repository} is missing`];
	const damage = await findDamage(repository, options);
	const problems = damage
		? [`the repository ${repository} is damaged: ${damage}`]
		: await wrongHead(database, project, repository, options.signal);
	const threads = new Map(
		(await commitsOfThreads(database, { project: project.id })).map(
			({ sha, threads }) => [sha, threads],
		),
	);
	if (threads.size === 0) return problems;
	const lost = await findLost(
		repository,
		[...threads.keys()],
		options.signal,
	).catch((error: unknown) => {
		// A damaged object may end git; the damage is reported already.
		if (damage === undefined) throw new CommandError(messageOf(error));
		return [];
	});
	for (const sha of lost) {
		const count = threads.get(sha);
		problems.push(
			`${count === 1 ? "1 thread" : `${count} threads`} on the lost commit ${sha}`,
		);
	}
	return problems;
}

/** A branch that HEAD names in place of the project's default branch. */
async function wrongHead(
	database: Database,
	listed: CheckedProject,
	repository: string,
	signal: AbortSignal,
): Promise<string[]> {
	const isRight = (head: string, branch: string | null) =>
		branch === null || head === `refs/heads/${branch}`;
	if (isRight(await headOf(repository, signal), listed.default_branch))
		return [];
	// Both may have changed since they were read, and the server sets HEAD after the row.
	await setTimeout(changing, undefined, { signal });
	const head = await headOf(repository, signal);
	const [project] = await checkedProjects(database, { id: listed.id });
	const branch = project?.default_branch ?? null;
	if (isRight(head, branch)) return [];
	return [
		`HEAD of the repository ${repository} is ${head}, not the default branch ${branch}`,
	];
}
