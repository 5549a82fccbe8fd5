/**
 * `forgekit check`: compares the database with the repositories, and derived columns (such as counts) with the rows
 * from which they are computed; looks for damage in repositories.
 */
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { inParallel } from "../../domain/values/parallel.ts";
import type { Files } from "../../git/file-calls.ts";
import { findDamage, findLost, headOf } from "../../git/fsck.ts";
import { repositoryPath } from "../../git/storages.ts";
import { checkGit } from "../../git/version.ts";
import type { Database } from "../../postgres/connection/database.ts";
import {
	type CheckedProject,
	checkedProjects,
	commitsOfThreads,
} from "../../postgres/upkeep/checks.ts";
import {
	countCommit,
	findLostPlaces,
	findUncounted,
	findWrong,
	mend,
	removeLater,
} from "../../postgres/upkeep/kept.ts";
import { readSettings } from "../../settings.ts";
import { CommandError, messageOf } from "../errors.ts";
import { interruptible } from "../interrupt.ts";
import { barOf, withProgress } from "../progress.ts";
import { type Storage, unknownStorage, withStorage } from "../storage.ts";
import { openWatchedStorages, type WatchedStorage } from "./watched-storages.ts";

/** Number of repositories checked at a time. */
const concurrency = 4;
/** Milliseconds during which a new repository may belong to a `project add` that has not committed yet. */
const youngest = 10 * 60_000;
/** Milliseconds within which a server sets HEAD after changing a default branch in the database. */
const changing = 1000;

interface CheckOptions {
	/** Whether to read the content of every object. */
	full?: boolean | undefined;
	/** Whether to solve the problems that need no person, such as wrong derived columns and stray repositories. */
	repair?: boolean | undefined;
}

/** A problem: a line for the operator, and a function that solves it. */
interface Problem {
	text: string;
	/** Solves the problem, and returns what was done; absent: a person must solve the problem. */
	repair?: () => Promise<string>;
}

/**
 * Checks all projects or one, and prints one line for each problem.
 * @param path - Full path of the only project to check, without its derived columns; undefined: all projects and all
 * derived columns
 * @throws {CommandError} if a problem remains
 */
export async function check(
	path?: string,
	{ full = false, repair = false }: CheckOptions = {},
): Promise<void> {
	if (path !== undefined && repair) {
		throw new CommandError("--repair mends everything: leave out the path.");
	}
	const settings = readSettings(process.env);
	await checkGit();
	const { checked, problems, left } = await interruptible((signal) =>
		withStorage(settings, async (storage) => {
			const { storages, close } = openWatchedStorages(settings, signal);
			try {
				const options = { full, signal };
				const found = await findProblems(storage, storages, path, options);
				return { ...found, left: await report(found.problems, repair, signal) };
			} finally {
				close();
			}
		}),
	);
	const subject = checked === 1 ? "1 project" : `${checked} projects`;
	if (left > 0) {
		throw new CommandError(`${left === 1 ? "1 problem" : `${left} problems`} in ${subject}.`);
	}
	console.log(
		problems.length === 0
			? `Checked ${subject}: no problems.`
			: `Checked ${subject}: all problems are repaired.`,
	);
}

type Storages = ReadonlyMap<string, WatchedStorage>;

async function findProblems(
	{ database, stores }: Storage,
	storages: Storages,
	path: string | undefined,
	options: { full: boolean; signal: AbortSignal },
): Promise<{ checked: number; problems: Problem[] }> {
	const project = path === undefined ? null : await stores.projects.findByPath(path);
	if (project === undefined) throw new CommandError(`There is no project ${path}.`);
	// Lists repositories before projects: otherwise, the repository of a project added in between would look stray.
	const folders = project ? [] : await repositoriesIn(storages);
	const projects = await checkedProjects(database, {
		id: project?.id ?? null,
	});
	const lines = await checkAll(database, storages, projects, options);
	const problems = [
		...strayIn(folders, projects),
		...lines.map((text) => ({ text })),
		...(project ? [] : await wrongRows(database)),
	];
	return { checked: projects.length, problems };
}

/** Prints the problems, repairs them on request, and returns how many remain. */
async function report(
	problems: readonly Problem[],
	repair: boolean,
	signal: AbortSignal,
): Promise<number> {
	let left = 0;
	for (const problem of problems) {
		signal.throwIfAborted();
		const done = repair ? await problem.repair?.() : undefined;
		console.log(done === undefined ? problem.text : `${problem.text}: ${done}`);
		if (done === undefined) left++;
	}
	return left;
}

/**
 * Finds three kinds of problems: wrong derived columns; commits that have notes, but no row with the count of these
 * notes; and rows that refer to a project or group that does not exist. Rows that a server is going to remove are no
 * problem.
 */
async function wrongRows(database: Database): Promise<Problem[]> {
	const wrong = await findWrong(database);
	const lost = await findLostPlaces(database);
	const uncounted = await findUncounted(database);
	return [
		...wrong.map((row) => ({
			text: `${row.table} ${row.key.join(" ")}: ${row.faults.join(", ")}`,
			async repair() {
				await mend(database, row);
				return "repaired";
			},
		})),
		...uncounted.map((commit) => ({
			text: `noted_commits ${commit.project_id} ${commit.sha}: no row counts its notes`,
			async repair() {
				await countCommit(database, commit);
				return "repaired";
			},
		})),
		...lost.map((place) => ({
			text: `${place.table}: rows of the ${place.kind} ${place.id}, which does not exist`,
			async repair() {
				await removeLater(database, place);
				return "a server removes them";
			},
		})),
	];
}

interface RepositoryFolder {
	id: number;
	path: string;
	storage: WatchedStorage;
}

/** The repositories in all storages, except very new ones, whose projects may not be committed yet. */
async function repositoriesIn(storages: Storages): Promise<RepositoryFolder[]> {
	const found: RepositoryFolder[] = [];
	for (const storage of storages.values()) {
		const { files, folder } = storage;
		for (const name of await files.names(folder)) {
			const [, id] = /^([1-9]\d*)\.git$/.exec(name) ?? [];
			if (id === undefined) continue;
			const path = join(folder, name);
			// Undefined if the folder was removed meanwhile.
			const status = await files.status(path);
			if (status && Date.now() - status.changed > youngest)
				found.push({ id: Number(id), path, storage });
		}
	}
	return found;
}

function strayIn(
	folders: readonly RepositoryFolder[],
	projects: readonly CheckedProject[],
): Problem[] {
	const storageOf = new Map(projects.map(({ id, storage }) => [id, storage]));
	return folders
		.filter(({ id, storage }) => storageOf.get(id) !== storage.name)
		.map(({ id, path, storage: { files } }) => ({
			text: `${path}: no project has this repository`,
			async repair() {
				const day = new Date().toISOString().slice(0, 10);
				const wanted = join(dirname(path), ".orphans", day, `${id}.git`);
				return `moved to ${await moveAway(files, path, wanted)}`;
			},
		}));
}

/** Moves a folder within its storage. A number is appended to a name that is taken. */
async function moveAway(files: Files, from: string, wanted: string): Promise<string> {
	await files.makeFolder(dirname(wanted), 0o700);
	for (let number = 1; ; number++) {
		const to = number === 1 ? wanted : `${wanted}.${number}`;
		if (await files.exists(to)) continue;
		await files.rename(from, to);
		return to;
	}
}

async function checkAll(
	database: Database,
	storages: Storages,
	projects: readonly CheckedProject[],
	options: { full: boolean; signal: AbortSignal },
): Promise<string[]> {
	const problems: string[][] = [];
	let done = 0;
	await withProgress(async (progress) => {
		await inParallel(projects, concurrency, async (project, at) => {
			const { id, full_path, storage } = project;
			progress.show(`${barOf(done, projects.length)} ${full_path}`);
			const watched = storages.get(storage);
			if (watched === undefined) throw unknownStorage(storage);
			const found = await problemsOf(database, project, watched, options);
			// Drops the problems of a project that was deleted during the check.
			const isKept = found.length > 0 && (await checkedProjects(database, { id })).length > 0;
			if (isKept) problems[at] = found.map((problem) => `${full_path}: ${problem}`);
			done++;
		});
	});
	return problems.flat();
}

async function problemsOf(
	database: Database,
	project: CheckedProject,
	{ folder, files, run }: WatchedStorage,
	options: { full: boolean; signal: AbortSignal },
): Promise<string[]> {
	options.signal.throwIfAborted();
	const repository = repositoryPath(folder, project.id);
	if (!(await files.exists(join(repository, "HEAD"))))
		return [`the repository ${repository} is missing`];
	return run(repository, (signal) =>
		problemsInside(database, project, repository, { ...options, signal }),
	);
}

async function problemsInside(
	database: Database,
	project: CheckedProject,
	repository: string,
	options: { full: boolean; signal: AbortSignal },
): Promise<string[]> {
	const damage = await findDamage(repository, options);
	const problems = damage
		? [`the repository ${repository} is damaged: ${damage}`]
		: await wrongHead(database, project, repository, options.signal);
	const threads = new Map(
		(await commitsOfThreads(database, { project: project.id })).map(({ sha, threads }) => [
			sha,
			threads,
		]),
	);
	if (threads.size === 0) return problems;
	const lost = await findLost(repository, [...threads.keys()], options.signal).catch(
		(error: unknown) => {
			// A damaged object may make git fail, and the damage is reported already.
			if (damage === undefined) throw new CommandError(messageOf(error));
			return [];
		},
	);
	for (const sha of lost) {
		const count = threads.get(sha);
		problems.push(`${count === 1 ? "1 thread" : `${count} threads`} on the lost commit ${sha}`);
	}
	return problems;
}

/** Problems with a HEAD that does not name the project's default branch; empty: none. */
async function wrongHead(
	database: Database,
	listed: CheckedProject,
	repository: string,
	signal: AbortSignal,
): Promise<string[]> {
	const isRight = (head: string, branch: string | null) =>
		branch === null || head === `refs/heads/${branch}`;
	if (isRight(await headOf(repository, signal), listed.default_branch)) return [];
	// Compares again after a pause: a server changes the default branch in the database shortly before it sets HEAD.
	await setTimeout(changing, undefined, { signal });
	const head = await headOf(repository, signal);
	const [project] = await checkedProjects(database, { id: listed.id });
	const branch = project?.default_branch ?? null;
	if (isRight(head, branch)) return [];
	return [`HEAD of the repository ${repository} is ${head}, not the default branch ${branch}`];
}
