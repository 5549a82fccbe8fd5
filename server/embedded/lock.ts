import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "./program.ts";

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

/** The server of a process that was killed needs a moment to end; one that goes on belongs to somebody. */
export async function waitUntilFree(directory: string): Promise<void> {
	const started = Date.now();
	for (;;) {
		const lock = await readLock(directory);
		if (!lock || !(await isPostgres(lock.pid))) return;
		const patience = lock.status === "stopping" ? 60_000 : 1_500;
		if (Date.now() - started > patience) {
			throw new Error(
				`${directory} is in use by another server (process ${lock.pid}): stop that one first.`,
			);
		}
		await sleep(50);
	}
}

/**
 * Postgres takes the process named in its lock for alive when any process has that id by now, as in a container that
 * starts again, and when it is a zombie that nobody reaps. True when the lock was such a one and is gone.
 */
export async function removeStaleLock(directory: string): Promise<boolean> {
	const lock = await readLock(directory);
	if (!lock) return true;
	if (await isPostgres(lock.pid)) return false;
	// A second look after a while: backends of a dead server may still be ending, or another start be writing it.
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
	const { output } = await run({ prefix: [] }, [
		"ps",
		...["-o", "stat=,comm=", "-p", String(pid)],
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
