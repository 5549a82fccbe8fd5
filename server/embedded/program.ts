import { type ChildProcess, spawn } from "node:child_process";

/** How a program of Postgres is started: as ourselves, as another user, or through a command in front of it. */
export interface Account {
	uid?: number;
	gid?: number;
	prefix: string[];
}

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

export async function run(
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

export function start(
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

export function lastError(output: string): string {
	const lines = output.trim().split("\n");
	const telling = lines.filter((line) => /FATAL|PANIC|error:/i.test(line));
	return telling.at(-1) ?? lines.at(-1) ?? "it gave no reason";
}
