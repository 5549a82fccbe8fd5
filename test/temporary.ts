/** The folder for the temporary files of a test run. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where Linux offers memory as a file system. */
const memory = "/dev/shm";

/**
 * Sets TMPDIR to a new folder in memory, for this process and those that it starts, and removes the folder when this
 * process exits. Tests create databases and repositories by the hundred, and take a quarter less time there than on a
 * disk. Keeps the system's folder for temporary files if the caller has set TMPDIR, or if memory is not usable.
 */
export function setTemporaryFolder(): void {
	if (process.env.TMPDIR || !isUsable(memory)) return;
	const folder = createFolder(memory);
	process.on("exit", () => {
		try {
			rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
		} catch (error) {
			// The tests may have passed all the same.
			console.warn(`${folder} could not be removed:`, error);
		}
	});
	process.env.TMPDIR = folder;
}

/** Creates a folder whose content Postgres can access even if root runs the tests. */
function createFolder(parent: string): string {
	const folder = mkdtempSync(join(parent, "forgekit-tests-"));
	chmodSync(folder, 0o755);
	return folder;
}

/**
 * Whether a run of all tests can keep its files in the folder, which is in memory. The files take up to 2.4 GiB and the
 * processes up to 5 GiB, and some files must be executable.
 */
function isUsable(parent: string): boolean {
	try {
		const { bavail, bsize } = statfsSync(parent);
		return (
			bavail * bsize >= 4 * 2 ** 30 &&
			process.availableMemory() >= 8 * 2 ** 30 &&
			canExecute(parent)
		);
	} catch {
		// The folder does not exist, or this user cannot write to it.
		return false;
	}
}

/** Whether files in the folder can be executed, as git's hooks must be. Containers often mount memory with `noexec`. */
function canExecute(parent: string): boolean {
	const folder = createFolder(parent);
	const program = join(folder, "program");
	try {
		writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
		execFileSync(program);
		return true;
	} catch {
		return false;
	} finally {
		rmSync(folder, { recursive: true });
	}
}
