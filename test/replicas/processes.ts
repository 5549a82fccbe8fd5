/** Processes of a trial. Each logs into a file in the trial's folder; `endAll` ends all of them. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const children = new Set<ChildProcess>();

export interface Program {
	/** Name of the program; its log is `NAME.log` in the folder. */
	name: string;
	folder: string;
	/** The executable, and its arguments. */
	command: readonly string[];
	env?: Record<string, string>;
}

export function start({ name, folder, command, env }: Program): ChildProcess {
	const [file = "", ...args] = command;
	const output = openSync(join(folder, `${name}.log`), "a");
	const child = spawn(file, args, {
		cwd: folder,
		env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", ...env },
		stdio: ["ignore", output, output],
	});
	children.add(child);
	child.on("error", (error) => console.error(error.message));
	child.on("exit", () => children.delete(child));
	return child;
}

export async function run(
	[file = "", ...args]: readonly string[],
	options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
	await promisify(execFile)(file, args, {
		...options,
		env: { PATH: process.env.PATH, ...options.env },
	});
}

export async function ended(child: ChildProcess): Promise<void> {
	if (child.exitCode === null && child.signalCode === null) {
		await once(child, "exit");
	}
}

/** Ends all started processes: continues frozen ones, sends SIGTERM, and kills those that still run after a minute. */
export async function endAll(): Promise<void> {
	const all = [...children];
	for (const child of all) {
		child.kill("SIGCONT");
		child.kill("SIGTERM");
	}
	const timer = setTimeout(() => {
		for (const child of all) child.kill("SIGKILL");
	}, 60_000);
	await Promise.all(all.map(ended));
	clearTimeout(timer);
}

/** Sends a signal to a process and then to its children. A process that has exited is no error. */
export function signalWhole(pid: number, signal: NodeJS.Signals): void {
	const found = [pid, ...childrenOf(pid)];
	for (const one of found) signalOne(one, signal);
	// The process may have started more children before the signal reached it.
	const later = childrenOf(pid).filter((one) => !found.includes(one));
	for (const one of later) signalOne(one, signal);
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(pid, signal);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
	}
}

function childrenOf(pid: number): number[] {
	try {
		const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
		return text.split(" ").filter(Boolean).map(Number);
	} catch {
		return [];
	}
}

let ran = 0;
let last = performance.now();
setInterval(() => {
	const now = performance.now();
	ran += Math.min(now - last, 100);
	last = now;
}, 20).unref();

/** Milliseconds for which this process ran. Omits pauses of the machine, which would look like a slow failover. */
export const runningTime = () => ran;

/** Resolves when the condition holds. Tries ten times a second; an error counts as false. */
export async function until(
	what: string,
	holds: () => Promise<boolean> | boolean,
	seconds = 300,
): Promise<void> {
	const end = runningTime() + seconds * 1000;
	let fault: unknown;
	while (runningTime() < end) {
		try {
			if (await holds()) return;
		} catch (error) {
			fault = error;
		}
		await sleep(100);
	}
	throw new Error(`In vain: ${what}`, { cause: fault });
}

export function printLogs(folder: string): void {
	for (const file of globSync(join(folder, "*.log"))) {
		const end = readFileSync(file, "utf8").slice(-4000);
		if (end) console.error(`-- ${file}\n${end}`);
	}
}
