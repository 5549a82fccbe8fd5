import { type ChildProcess, spawn } from "node:child_process";

/** How a PostgreSQL program is started: as the current user, as another one, or through the command in `prefix`. */
export interface Account {
	uid?: number;
	gid?: number;
	prefix: string[];
}

// When this process ends, however it ends, the pipe on the shell's standard input closes: `read` returns and Postgres
// receives SIGINT, a fast shutdown. The shell ignores signals to the process group because it has to reap Postgres;
// Postgres installs its own handlers. If Postgres exits first, the shell kills the process that waits in `read`.
// Otherwise that process would later send SIGINT to the id of Postgres, which an unrelated process may have by then.
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

/** Runs a command to its end. Never rejects: a command that cannot start is not `ok`, and `output` holds the reason. */
export async function runProgram(
	account: Account,
	command: string[],
): Promise<{ ok: boolean; output: string }> {
	let child: ChildProcess;
	try {
		child = spawnProgram(account, command);
	} catch (error) {
		// Some containers deny root the right to become another user, and then spawn throws.
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

/**
 * Starts a program. With `watchdog`, the program shuts down when this process closes the pipe `stdin` of the result, or
 * ends, even if it is killed.
 */
export function spawnProgram(
	{ uid, gid, prefix }: Account,
	command: string[],
	{ watchdog = false } = {},
): ChildProcess {
	const shell = watchdog ? ["sh", "-c", WATCHDOG, "sh"] : [];
	const [file, ...rest] = [...prefix, ...shell, ...command];
	const child = spawn(file as string, rest, {
		...(uid !== undefined && { uid }),
		...(gid !== undefined && { gid }),
		// The program's user may lack access to the current folder.
		cwd: process.platform === "win32" ? undefined : "/",
		env: environment(),
		stdio: ["pipe", watchdog ? "ignore" : "pipe", "pipe"],
		// Ctrl-C must not reach Postgres: requests in flight still need the database.
		detached: watchdog,
		windowsHide: true,
	});
	child.stdin?.on("error", () => {});
	if (!watchdog) child.stdin?.end();
	else child.on("exit", () => child.stdin?.destroy());
	return child;
}

/**
 * The environment of PostgreSQL programs. Except on Windows, it has no secrets of this process, because the program may
 * run as another user. It has no variables such as PGPORT and PGOPTIONS, which Postgres would obey.
 */
function environment(): NodeJS.ProcessEnv {
	if (process.platform !== "win32") {
		return { PATH: process.env.PATH, LC_ALL: "C" };
	}
	const entries = Object.entries(process.env);
	return Object.fromEntries(entries.filter(([name]) => !/^PG/i.test(name)));
}

/** The line of a program's output that explains its failure. */
export function lastError(output: string): string {
	const lines = output.trim().split("\n");
	const errors = lines.filter((line) => /FATAL|PANIC|error:/i.test(line));
	return errors.at(-1) ?? lines.at(-1) ?? "no output";
}
