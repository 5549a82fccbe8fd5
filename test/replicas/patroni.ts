/**
 * Three PostgreSQL under Patroni, and two servers behind HAProxy, with the files in `deploy/`. Callers write and read
 * while primary, standbys, servers, links and etcd fail (`plays.ts`). No acknowledged write may be lost, no read may
 * miss an earlier write of its caller, and requests may only fail with 503 and `Retry-After`. Exception: the outcome of
 * a write is unknown if its connection broke.
 *
 *     node test/replicas/patroni.ts [--long] [PLAY …]
 *
 * With `--long`, Patroni has the times of `deploy/patroni.yml`; without, the shortest times that Patroni allows. Needs
 * Debian's postgresql, etcd-server, haproxy and python3-venv; installs Patroni from PyPI into a temporary folder. If
 * root runs the trial, PostgreSQL runs as the user postgres, and each machine is a network namespace.
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
	// Debian's Python, because Patroni runs as another user: root's own, as from pyenv, may be readable for root only.
	await run(["/usr/bin/python3", "-m", "venv", venv]);
	const packages = "patroni[etcd3,psycopg3]>=4.1,<5";
	await run([join(venv, "bin/pip"), "install", "--quiet", packages], {
		env: process.env,
	});
}

/** Runs `trial.ts`, in a separate network if the kernel and the user allow that. Returns the exit code. */
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
