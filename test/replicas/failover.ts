/**
 * Two servers behind HAProxy, a primary and a synchronous standby, all on this machine. Under load one server and
 * then the primary are killed with SIGKILL, and the standby is promoted. No acknowledged write may be lost, no read may
 * miss an earlier acknowledged write, and in the end all requests must succeed again.
 *
 * Needs the PostgreSQL server of Debian (or PG_BIN) and HAProxy. As root, PostgreSQL runs as the user postgres.
 */

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { globSync, openSync, readFileSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "../../server/free-port.ts";
import { connect } from "../../server/postgres/database.ts";
import { Load } from "./load.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const command = join(root, "server/cli/forgekit.ts");
const folder = await mkdtemp(join(tmpdir(), "forgekit-failover-"));
await chmod(folder, 0o755);
const children = new Set<ChildProcess>();
let failed = false;

try {
	await play();
} catch (error) {
	failed = true;
	console.error(error);
	for (const file of globSync(join(folder, "*.log"))) {
		const end = readFileSync(file, "utf8").slice(-2000);
		if (end) console.error(`-- ${file}\n${end}`);
	}
} finally {
	for (const child of children) child.kill("SIGTERM");
	await Promise.all([...children].map(ended));
	await rm(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

// ---- Events

async function play(): Promise<void> {
	const primary = await startPrimary();
	const standby = await startStandby(primary);
	await onServer(
		primary,
		"alter system set synchronous_standby_names = 'standby'",
	);
	await onServer(primary, "select pg_reload_conf()");
	await until("the standby is synchronous", async () => {
		const [row] = await onServer<{ sync_state: string }>(
			primary,
			"select sync_state from pg_stat_replication",
		);
		return row?.sync_state === "sync";
	});
	const url = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/forgekit`;
	const env = {
		DATABASE_URL: url,
		DATABASE_READ_URL: url,
		REPOSITORIES_DIR: join(folder, "repositories"),
		SECRET_KEY: randomBytes(32).toString("hex"),
	};
	await forgekit(["migrate"], env);
	await forgekit(["load", join(root, "spec/worlds/demo.yaml")], env);
	const ports = [await freePort(), await freePort()] as const;
	let one = await startServer("one", ports[0], env);
	const two = await startServer("two", ports[1], env);
	const proxy = await startProxy(ports);

	const load = new Load(`http://127.0.0.1:${proxy.port}/api/v4`);
	load.start();
	await sleep(3_000);

	const serverKilled = load.mark("kill -9 a server");
	one.kill("SIGKILL");
	await ended(one);
	await sleep(1_500);
	one = await startServer("one", ports[0], env);
	load.mark("it is there again");
	await sleep(2_000);
	for (const port of ports) await expectReady(port, "1 of 1");

	const primaryKilled = load.mark("kill -9 the primary");
	await killWhole(primary.process);
	// A cluster manager waits before it promotes a standby.
	await sleep(1_000);
	await onServer(standby, "select pg_promote()");
	load.mark("the standby is promoted");
	await until("all requests succeed again", async () => load.isServed(1_000));
	const settled = load.mark("the end");
	await sleep(2_000);
	await load.stop();

	for (const port of ports) await expectReady(port, "0 of 1");
	await load.readBack();
	load.print([serverKilled, primaryKilled]);
	load.judge(settled);
	for (const server of [one, two]) {
		server.kill("SIGTERM");
		await ended(server);
		if (server.exitCode !== 0) throw new Error("a server did not end well");
	}
}

async function expectReady(port: number, standbys: string): Promise<void> {
	await until(`the server on ${port} has ${standbys} standbys`, async () => {
		const answer = await fetch(`http://127.0.0.1:${port}/-/readiness`);
		const body = (await answer.json()) as { standbys?: string };
		return answer.status === 200 && body.standbys === standbys;
	});
}

// ---- PostgreSQL

interface Postgres {
	port: number;
	process: ChildProcess;
}

async function startPrimary(): Promise<Postgres> {
	const data = join(folder, "primary");
	await mkdir(data);
	await own(data);
	await postgresCommand("initdb", [
		...["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8"],
		...["--locale=C", "--no-instructions"],
	]);
	const server = await startPostgres(data);
	await onServer(
		server,
		"create database forgekit template template0 encoding 'UTF8'",
		"postgres",
	);
	return server;
}

async function startStandby({ port }: Postgres): Promise<Postgres> {
	const data = join(folder, "standby");
	await mkdir(data);
	await own(data);
	await postgresCommand("pg_basebackup", [
		...["-D", data, "-X", "stream", "-c", "fast", "-R", "-d"],
		`host=127.0.0.1 port=${port} user=postgres application_name=standby`,
	]);
	return startPostgres(data);
}

async function startPostgres(data: string): Promise<Postgres> {
	const port = await freePort();
	const settings = {
		listen_addresses: "127.0.0.1",
		port,
		unix_socket_directories: "",
		// Reads on the standby must neither delay replay nor be cancelled.
		hot_standby_feedback: "on",
	};
	const child = startLogged(
		join(await postgresBin(), "postgres"),
		[
			"-D",
			data,
			...Object.entries(settings).flatMap(([name, value]) => [
				"-c",
				`${name}=${value}`,
			]),
		],
		`${data}.log`,
		{ ...(await postgresUser()), cwd: "/" },
	);
	const server = { port, process: child };
	await until("PostgreSQL answers", async () => {
		if (child.exitCode !== null) throw new Error("PostgreSQL did not start");
		await onServer(server, "select 1", "postgres");
		return true;
	});
	return server;
}

async function postgresBin(): Promise<string> {
	const given = process.env.PG_BIN;
	if (given) return given;
	const found = globSync("/usr/lib/postgresql/*/bin/pg_basebackup").sort(
		(a, b) => Number(a.split("/")[4]) - Number(b.split("/")[4]),
	);
	const newest = found.at(-1);
	if (newest) return join(newest, "..");
	throw new Error("apt-get install postgresql, or name its folder in PG_BIN");
}

/** PostgreSQL does not run as root. */
async function postgresUser(): Promise<{ uid?: number; gid?: number }> {
	if (process.getuid?.() !== 0) return {};
	const passwd = await readFile("/etc/passwd", "utf8");
	const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(passwd);
	if (!entry) throw new Error("there is no user postgres");
	return { uid: Number(entry[1]), gid: Number(entry[2]) };
}

async function own(path: string): Promise<void> {
	const { uid, gid } = await postgresUser();
	if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
	await chmod(path, 0o700);
}

async function postgresCommand(name: string, args: string[]): Promise<void> {
	await promisify(execFile)(join(await postgresBin(), name), args, {
		...(await postgresUser()),
		cwd: "/",
		env: { PATH: process.env.PATH, LC_ALL: "C" },
	});
}

async function onServer<Row>(
	{ port }: Pick<Postgres, "port">,
	sql: string,
	database = "forgekit",
): Promise<Row[]> {
	const url = `postgres://postgres@127.0.0.1:${port}/${database}`;
	const server = connect({ url, role: "any", pool: 1 });
	return server.query<Row>(sql).finally(server.close);
}

/** Kills the backends too, as in a failure of the machine. */
async function killWhole(postmaster: ChildProcess): Promise<void> {
	const { pid } = postmaster;
	const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
	postmaster.kill("SIGKILL");
	for (const child of text.trim().split(" ").map(Number)) {
		try {
			process.kill(child, "SIGKILL");
		} catch {
			// It has already exited.
		}
	}
	await ended(postmaster);
}

// ---- Our servers and HAProxy

async function forgekit(
	args: string[],
	env: Record<string, string>,
): Promise<void> {
	await promisify(execFile)(process.execPath, [command, ...args], {
		cwd: folder,
		env: { PATH: process.env.PATH, ...env },
	});
}

async function startServer(
	name: string,
	port: number,
	env: Record<string, string>,
): Promise<ChildProcess> {
	const child = startLogged(
		process.execPath,
		[command, "serve"],
		join(folder, `${name}.log`),
		{
			cwd: folder,
			env: {
				PATH: process.env.PATH,
				...env,
				PORT: String(port),
				TRUSTED_PROXIES: "127.0.0.1",
				LOG_LEVEL: "error",
			},
		},
	);
	await until(`the server ${name} is ready`, async () => {
		if (child.exitCode !== null) throw new Error("the server did not start");
		return (await fetch(`http://127.0.0.1:${port}/-/readiness`)).ok;
	});
	return child;
}

/** HAProxy with the configuration in `deploy/`. */
async function startProxy([one, two]: readonly [number, number]) {
	const port = await freePort();
	startLogged(
		process.env.HAPROXY ?? "/usr/sbin/haproxy",
		["-db", "-f", join(root, "deploy/haproxy.cfg")],
		join(folder, "haproxy.log"),
		{
			env: {
				LISTEN: `127.0.0.1:${port}`,
				SERVER_1: `127.0.0.1:${one}`,
				SERVER_2: `127.0.0.1:${two}`,
			},
		},
	);
	await until(
		"HAProxy answers",
		async () => (await fetch(`http://127.0.0.1:${port}/-/readiness`)).ok,
	);
	return { port };
}

function startLogged(
	file: string,
	args: string[],
	log: string,
	options: {
		uid?: number;
		gid?: number;
		cwd?: string;
		env?: NodeJS.ProcessEnv;
	},
): ChildProcess {
	const output = openSync(log, "a");
	const child = spawn(file, args, {
		env: { PATH: process.env.PATH, LC_ALL: "C" },
		...options,
		stdio: ["ignore", output, output],
	});
	children.add(child);
	child.on("error", (error) => console.error(error.message));
	child.on("exit", () => children.delete(child));
	return child;
}

async function ended(child: ChildProcess): Promise<void> {
	if (child.exitCode === null && child.signalCode === null) {
		await once(child, "exit");
	}
}

async function until(
	what: string,
	holds: () => Promise<boolean>,
): Promise<void> {
	let last: unknown;
	for (let tries = 0; tries < 300; tries++) {
		try {
			if (await holds()) return;
		} catch (error) {
			if (/did not start/.test(String(error))) throw error;
			last = error;
		}
		await sleep(100);
	}
	throw new Error(`In vain: ${what}`, { cause: last });
}
