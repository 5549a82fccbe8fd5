/** The folder for the temporary files of a test run. */
import { spawnSync } from "node:child_process";
import {
	accessSync,
	chmodSync,
	constants,
	mkdtempSync,
	rmSync,
	statfsSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** Where Linux offers memory as a file system. */
const memory = "/dev/shm";

/**
 * Sets TMPDIR to a new folder in memory, for this process and those that it starts, and removes the folder when this
 * process exits. Tests create databases and repositories by the hundred, and take a quarter less time there than on a
 * disk. Keeps the system's folder for temporary files if the caller has set TMPDIR, or if memory is not usable.
 */
export function setTemporaryFolder(): void {
	if (process.env.TMPDIR || !hasRoom(memory)) return;
	const folder = mkdtempSync(join(memory, "forgekit-tests-"));
	process.on("exit", () => {
		try {
			rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
		} catch (error) {
			// The tests may have passed all the same.
			console.warn(`${folder} could not be removed:`, error);
		}
	});
	// Lets Postgres access its files even if root runs the tests.
	chmodSync(folder, 0o755);
	if (canExecute(folder)) process.env.TMPDIR = folder;
}

/** Whether a run of all tests fits into memory: its files take up to 2.4 GiB, its processes up to 5 GiB. */
function hasRoom(folder: string): boolean {
	try {
		accessSync(folder, constants.W_OK);
	} catch {
		// The folder does not exist, or this user cannot write to it.
		return false;
	}
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize >= 4 * 2 ** 30 && process.availableMemory() >= 8 * 2 ** 30;
}

/** Whether files in the folder can be executed, as git's hooks must be. Containers often mount memory with `noexec`. */
function canExecute(folder: string): boolean {
	const program = join(folder, "program");
	writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
	return spawnSync(program).status === 0;
}
