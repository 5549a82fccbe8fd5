/** FUSE mounts by bindfs, in place of a network file system. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { expect, vi } from "vitest";
import { patience } from "./patience.ts";

const isThere = existsSync("/dev/fuse") && spawnSync("bindfs", ["--version"]).status === 0;
// `.ci/run` sets REQUIRE_FUSE, so that missing bindfs fails the tests; elsewhere they are skipped.
const isRequired = process.env.REQUIRE_FUSE === "1";

/** Whether to skip tests that need mounts. */
export const withoutFuse = !isThere && !isRequired;
if (withoutFuse) console.log("skipped: needs /dev/fuse and bindfs");

export interface Mount {
	daemon: ChildProcess;
	unmount(): void;
}

/** Mounts a folder at another path. */
export async function mountFolder(
	folder: string,
	path: string,
	options: readonly string[] = [],
): Promise<Mount> {
	for (const one of [folder, path]) await mkdir(one, { recursive: true });
	const daemon = spawn("bindfs", ["-f", ...options, folder, path], {
		stdio: "ignore",
	});
	const isMounted = () => spawnSync("mountpoint", ["-q", path]).status === 0;
	await vi.waitFor(() => expect(isMounted()).toBe(true), patience);
	return {
		daemon,
		unmount() {
			spawnSync("umount", ["--lazy", path]);
			daemon.kill("SIGKILL");
		},
	};
}
