import { open } from "node:fs/promises";

/** Flushes a folder's entries to disk: otherwise a power loss could undo what was created or renamed in it. */
export async function syncFolder(folder: string): Promise<void> {
	if (process.platform === "win32") return;
	const handle = await open(folder);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
