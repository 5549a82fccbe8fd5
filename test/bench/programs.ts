/** Starts the product's server and the servers that it is compared with, as processes with the same data. */
import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { WorldProject } from "../../generated/world.ts";
import { loadWorld } from "../../server/domain/world/world.ts";
import { startEmbedded } from "../../server/embedded/start.ts";
import { createRepositories } from "../../server/git/repositories.ts";
import { freePort } from "../../server/platform/free-port.ts";
import {
	connect,
	type Database,
	withoutIdleTimeout,
} from "../../server/postgres/connection/database.ts";
import { createPostgresStores } from "../../server/postgres/stores.ts";
import { migrate } from "../../server/postgres/upkeep/migrate.ts";
import { platform } from "../../server/services.ts";
import { secrets } from "../secrets.ts";
import { killDescendants } from "./cpu.ts";
import { benchWorld, type Sources } from "./world.ts";

/** Resources of a benchmark run; the end of the run releases them. */
export interface Bench {
	/** A temporary folder. */
	directory: string;
	/** Registers a cleanup. At the end of the run, cleanups run in reverse order of registration. */
	onEnd(close: () => Promise<unknown>): void;
	/** The Postgres server of TEST_DATABASE_URL, or an embedded one that writes to disk as in production. */
	database(): Promise<DatabaseServer>;
}

interface DatabaseServer {
	stop(): Promise<void>;
	/** Process id of Postgres; undefined for an external server. */
	process: number | undefined;
	/** Creates a new database, and returns its URL. */
	create(): Promise<string>;
}

export async function createBench(): Promise<Bench & { end(): Promise<void> }> {
	const outer = tmpdir();
	const directory = await mkdtemp(join(outer, "forgekit-bench-"));
	// Makes other modules put their temporary files into the folder, so that the last cleanup removes them too.
	process.env.TMPDIR = directory;
	const closers = [
		// Retries, because processes that use the folder may still be ending.
		() => rm(directory, { recursive: true, force: true, maxRetries: 10 }),
	] as (() => Promise<unknown>)[];
	const onEnd = (close: () => Promise<unknown>) => closers.push(close);
	let server: Promise<DatabaseServer> | undefined;
	let ended: Promise<void> | undefined;

	async function endAll(): Promise<void> {
		const failures: unknown[] = [];
		// A loop, because new cleanups may be registered while others run.
		for (let close = closers.pop(); close; close = closers.pop()) {
			await close().catch((error) => failures.push(error));
		}
		process.env.TMPDIR = outer;
		if (failures.length > 0) throw failures[0];
	}

	return {
		directory,
		onEnd,
		database() {
			if (!server) {
				const starting = startDatabase(directory, onEnd);
				server = starting;
				// Registered before the start is complete, so that a Postgres that is still starting is stopped too.
				onEnd(async () => (await starting.catch(() => undefined))?.stop());
			}
			return server;
		},
		// After a signal, both the signal's handler and the interrupted work call this; both wait for one cleanup.
		end() {
			ended ??= endAll();
			return ended;
		},
	};
}

async function startDatabase(directory: string, onEnd: Bench["onEnd"]): Promise<DatabaseServer> {
	let url = process.env.TEST_DATABASE_URL;
	let id: number | undefined;
	let stop = async () => {};
	if (url === undefined) {
		const folder = join(directory, "postgres");
		const embedded = await startEmbedded({ directory: folder });
		stop = embedded.stop;
		url = embedded.url;
		const lock = await readFile(join(folder, "postmaster.pid"), "utf8");
		id = Number.parseInt(lock, 10);
	}
	const server = url;
	return {
		process: id,
		stop,
		async create() {
			const name = `forgekit_bench_${randomBytes(6).toString("hex")}`;
			await administer(server, `create database ${name} template template0 encoding 'UTF8'`);
			onEnd(() => administer(server, `drop database if exists ${name} with (force)`));
			const own = new URL(server);
			own.pathname = `/${name}`;
			return own.href;
		},
	};
}

/** Closes a database without waiting for its statements: an interrupted load of data may take minutes. */
export async function closeAtOnce(database: Database): Promise<void> {
	database.abandon();
	await database.close();
}

async function administer(url: string, sql: string): Promise<void> {
	const server = connect({ url, pool: 1 });
	try {
		await server.query(sql);
	} finally {
		await server.close();
	}
}

/**
 * Makes a signal end the bench and this process; databases, child processes and files of the bench are removed. A
 * second signal exits immediately.
 */
export function endOnSignal(current: () => Bench & { end(): Promise<void> }) {
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
		process.once(signal, async () => {
			// Ignores uncaught errors: the benchmark, which still runs, fails when its servers and files are removed.
			process.on("uncaughtException", () => {});
			const { directory, end } = current();
			await end().catch(() => {});
			killDescendants();
			rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
			process.exit(128 + constants.signals[signal]);
		});
	}
}

export interface Place {
	databaseUrl: string;
	repositoriesDir: string;
	database: Database;
	/** Ids of projects, keyed by full path. */
	projects: ReadonlyMap<string, number>;
	/** The folder of the repository of the project with this full path. */
	repository(path: string): string;
}

/** Loads the benchmark's world into a new database and new repositories. */
export async function createPlace(
	bench: Bench,
	sources: Sources = {},
	contents: Partial<WorldProject> = {},
): Promise<Place> {
	const databaseUrl = await (await bench.database()).create();
	const repositoriesDir = await mkdtemp(join(bench.directory, "repositories-"));
	const database = connect({ url: databaseUrl, pool: 2 });
	bench.onEnd(() => closeAtOnce(database));
	const repositories = createRepositories({ directory: repositoriesDir });
	try {
		await migrate(database);
		await loadWorld(
			benchWorld(sources, contents),
			{
				stores: createPostgresStores(withoutIdleTimeout(database), repositories, secrets),
				clock: Date.now,
				...platform,
			},
			{ resolvePath: (path) => path },
		);
		// Tables are vacuumed and analyzed, as in a database that is in use.
		await database.query("vacuum analyze");
	} finally {
		await repositories.close();
	}
	const projects = new Map(
		(
			await database.query<{ full_path: string; id: number }>(
				"select full_path, id from projects",
				[],
			)
		).map(({ full_path, id }) => [full_path, id]),
	);
	return {
		databaseUrl,
		repositoriesDir,
		database,
		projects,
		repository: (path) => join(repositoriesDir, `${projects.get(path)}.git`),
	};
}

export interface Program {
	url: string;
	process: number;
	stop(): Promise<void>;
}

export interface Programs {
	ours: Program;
	reference: Program;
	ordinary?: Program;
	/** Process id of Postgres; undefined for an external server. */
	database: number | undefined;
}

/** Starts the product and the references. All have the same database, pool size, and base URL of links in responses. */
export async function startPrograms(
	bench: Bench,
	place: Place,
	{
		profile,
		files = "",
		ordinary = false,
	}: { profile?: string | undefined; files?: string; ordinary?: boolean },
): Promise<Programs> {
	if (files) await mkdir(files);
	const ours = await startOurs(bench, place, [
		...busy,
		...(profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : []),
	]);
	const environment = {
		DATABASE_URL: place.databaseUrl,
		DATABASE_POOL: "10",
		REPOSITORIES_DIR: place.repositoriesDir,
		EXTERNAL_URL: ours.url,
		FILES_DIR: files,
	};
	const startReference = async (name: string) => {
		const file = new URL(name, import.meta.url);
		const child = startProcess(bench, file, busy, environment);
		const [port] = await Promise.race([
			once(child, "message"),
			once(child, "exit").then(([code]) => {
				throw new Error(`${name} ended with code ${code}.`);
			}),
		]);
		return programOf(child, `http://127.0.0.1:${port}`);
	};
	return {
		ours,
		reference: await startReference("reference.ts"),
		...(ordinary && { ordinary: await startReference("reference-knex.ts") }),
		database: (await bench.database()).process,
	};
}

/**
 * Makes V8 keep compiled code while another program is measured. By default an idle V8 collects objects that compiled
 * code depends on and discards the code, so that each measurement would begin with uncompiled code, unlike in a server
 * under constant load.
 */
const busy = ["--no-memory-reducer"];

export async function startOurs(
	bench: Bench,
	place: Pick<Place, "databaseUrl" | "repositoriesDir">,
	execArgv: string[] = [],
	settings: NodeJS.ProcessEnv = {},
): Promise<Program> {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const environment = {
		DATABASE_URL: place.databaseUrl,
		DATABASE_POOL: "10",
		REPOSITORIES_DIR: place.repositoriesDir,
		DATA_DIR: bench.directory,
		SECRET_KEY: randomBytes(32).toString("hex"),
		ARCHIVE_RATE_LIMIT: "0",
		PORT: String(port),
		...settings,
	};
	const child = startProcess(bench, command, execArgv, environment, ["serve"]);
	await ready(child, `${url}/-/readiness`);
	return programOf(child, url);
}

export const command = new URL("../../server/cli/forgekit.ts", import.meta.url);

/** Starts a program with NODE_ENV=production. Its stderr goes to a file, whose end is printed if the program fails. */
export function startProcess(
	bench: Bench,
	file: URL,
	execArgv: string[],
	environment: NodeJS.ProcessEnv,
	args: string[] = [],
): ChildProcess {
	const log = join(bench.directory, `${randomBytes(6).toString("hex")}.log`);
	const errors = openSync(log, "w");
	const child = fork(fileURLToPath(file), args, {
		env: {
			...process.env,
			NODE_ENV: "production",
			LOG_LEVEL: "",
			HOST: "127.0.0.1",
			...environment,
		},
		execArgv,
		stdio: ["ignore", "ignore", errors, "ipc"],
	});
	closeSync(errors);
	child.on("exit", (code) => {
		if (!code || !existsSync(log)) return;
		console.error(readFileSync(log, "utf8").slice(-2000));
	});
	bench.onEnd(() => end(child));
	return child;
}

export async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill("SIGTERM");
	await once(child, "exit");
}

function programOf(child: ChildProcess, url: string): Program {
	return { url, process: child.pid ?? 0, stop: () => end(child) };
}

/** Waits until a started server sends its first successful response. */
export async function ready(child: ChildProcess, url: string): Promise<void> {
	for (;;) {
		if (child.exitCode !== null) {
			throw new Error(`The server ended with code ${child.exitCode}.`);
		}
		const response = await fetch(url).catch(() => undefined);
		await response?.arrayBuffer();
		if (response?.ok) return;
		await sleep(5);
	}
}
