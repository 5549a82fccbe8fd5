import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runProgram } from "./program.ts";

/** The content of postmaster.pid, the file with which a Postgres server locks its data folder. */
interface Lock {
	pid: number;
	port: number;
	status: string;
	text: string;
}

export async function readLock(directory: string): Promise<Lock | undefined> {
	const file = join(directory, "postmaster.pid");
	const text = await readFile(file, "utf8").catch(() => undefined);
	if (text === undefined) return undefined;
	const lines = text.split("\n").map((line) => line.trim());
	return {
		pid: Number(lines[0]),
		port: Number(lines[3]),
		status: lines[7] ?? "",
		text,
	};
}

/**
 * Waits until no server uses the data folder: after a kill, a server needs a moment to exit. Throws if another server
 * keeps running.
 */
export async function waitUntilFree(directory: string): Promise<void> {
	const started = Date.now();
	for (;;) {
		const lock = await readLock(directory);
		if (!lock || !(await isPostgres(lock.pid))) return;
		const timeout = lock.status === "stopping" ? 60_000 : 1_500;
		if (Date.now() - started > timeout) {
			throw new Error(
				`${directory} is in use by another server (process ${lock.pid}): stop it first.`,
			);
		}
		await sleep(50);
	}
}

/**
 * Removes the lock file of a Postgres server that has ended. Returns false if a running server holds the lock. Postgres
 * itself respects a lock file while any process has the id in it, even a zombie or (after a container's restart) an
 * unrelated process.
 */
export async function removeStaleLock(directory: string): Promise<boolean> {
	const lock = await readLock(directory);
	if (!lock) return true;
	if (await isPostgres(lock.pid)) return false;
	// Checks again later: a dead server's backends may still be exiting, or another start may be writing the lock file.
	await sleep(2_000);
	const again = await readLock(directory);
	if (again?.text === lock.text && !(await isPostgres(lock.pid))) {
		await rm(join(directory, "postmaster.pid"), { force: true });
	}
	return true;
}

export async function isPostgres(pid: number): Promise<boolean> {
	if (!isAlive(pid)) return false;
	if (process.platform === "win32") return true;
	if (process.platform === "linux") {
		const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
		return /^\d+ \(postgres\) [^ZX]/.test(text);
	}
	const { output } = await runProgram({ prefix: [] }, [
		"ps",
		"-o",
		"stat=,comm=",
		"-p",
		String(pid),
	]);
	return /^\s*[^Z\s]\S*\s.*postgres/m.test(output);
}

export function isAlive(pid: number): boolean {
	if (!Number.isInteger(pid) || pid <= 0) return false;
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
