/**
 * Three PostgreSQL under Patroni, and two servers behind HAProxy, with the files in `deploy/`. Callers write and read
 * while primary, standbys, servers, links and etcd fail (`plays.ts`). No acknowledged write may be lost, no read may miss
 * an earlier write of its caller, and no request may fail otherwise than with 503 and `Retry-After`; except that the
 * outcome of a write is unknown whose connection broke.
 *
 *     node test/replicas/patroni.ts [--long] [PLAY …]
 *
 * With `--long`, Patroni has the times of the shipped file; without, the least that it allows. Needs Debian's
 * postgresql, etcd-server, haproxy and python3-venv, and Patroni from PyPI, which it installs into a temporary folder.
 * As root, PostgreSQL runs as the user postgres, and each machine is a network namespace.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { canUnshare, unshare } from "./network.ts";
import { run } from "./processes.ts";

const folder = await mkdtemp(join(tmpdir(), "forgekit-patroni-"));
try {
	await chmod(folder, 0o755);
	await installPatroni();
	process.exitCode = await trial();
} finally {
	await rm(folder, { recursive: true, force: true });
}

async function installPatroni(): Promise<void> {
	const venv = join(folder, "venv");
	// Patroni runs as another user: a Python of root's own, as from pyenv, is in a folder that only root can read.
	await run(["/usr/bin/python3", "-m", "venv", venv]);
	const packages = "patroni[etcd3,psycopg3]>=4.1,<5";
	await run([join(venv, "bin/pip"), "install", "--quiet", packages], {
		env: process.env,
	});
}

/** In a network of its own where that is possible. */
async function trial(): Promise<number> {
	const namespaces = await canUnshare();
	const [file = "", ...args] = [
		...(namespaces ? unshare : []),
		process.execPath,
		fileURLToPath(new URL("trial.ts", import.meta.url)),
		"--folder",
		folder,
		...(namespaces ? ["--network"] : []),
		...process.argv.slice(2),
	];
	const child = spawn(file, args, { stdio: "inherit" });
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.on(signal, () => child.kill(signal));
	}
	const [code] = await once(child, "exit");
	return code ?? 1;
}
