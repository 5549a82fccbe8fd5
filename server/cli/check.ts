/** `forgekit check`: compares the database with the repositories, and looks for damage in these. */
import { access, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { findDamage, findLost } from "../git/fsck.ts";
import { checkGit } from "../git/git.ts";
import { repositoryPath, storagesOf } from "../git/storages.ts";
import {
	type CheckedProject,
	checkedProjects,
	commitsOfThreads,
} from "../postgres/checks.ts";
import type { Database } from "../postgres/database.ts";
import { readSettings, type ServerSettings } from "../settings.ts";
import { CommandError, messageOf } from "./errors.ts";
import { interruptible } from "./interrupt.ts";
import { barOf, createProgress } from "./progress.ts";
import { withStorage } from "./storage.ts";

interface CheckOptions {
	/** Full path of the only project to check. */
	path: string | undefined;
	/** Whether to read the content of every object. */
	full: boolean;
}

/** Repositories checked at a time. */
const concurrency = 4;
/** Milliseconds during which a new repository may belong to a `project add` that has not committed yet. */
const youngest = 10 * 60_000;

/**
 * Prints one line for each problem.
 * @throws {CommandError} if there is one
 */
export async function check({ path, full }: CheckOptions): Promise<void> {
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
			const projects = await checkedProjects(database, project?.id ?? null);
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
			const { mtimeMs } = await stat(path);
			if (Date.now() - mtimeMs > youngest)
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
	const progress = createProgress();
	const problems: string[][] = [];
	const queue = projects.entries();
	let done = 0;
	async function work(): Promise<void> {
		for (const [at, project] of queue) {
			const { id, full_path, storage } = project;
			progress.show(`${barOf(done, projects.length)} ${full_path}`);
			// `withStorage` has checked that all storages are configured.
			const repository = repositoryPath(storages[storage] ?? "", id);
			const found = await problemsOf(database, id, repository, options);
			problems[at] = found.map((problem) => `${full_path}: ${problem}`);
			done++;
		}
	}
	try {
		await Promise.all(Array.from({ length: concurrency }, work));
	} finally {
		progress.clear();
	}
	return problems.flat();
}

async function problemsOf(
	database: Database,
	projectId: number,
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
		: [];
	const threads = new Map(
		(await commitsOfThreads(database, projectId)).map((row) => [
			row.sha,
			row.threads,
		]),
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
