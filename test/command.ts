/** Runs the `forgekit` command as a user would, and lists its processes. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../", import.meta.url));
const entry = "server/cli/forgekit.js";

const folders: string[] = [];
const children: Forgekit[] = [];

/** Kills running commands and removes their folders. Every test file that uses this module calls it in `afterAll`. */
export async function cleanUp(): Promise<void> {
	for (const child of children.splice(0)) await child.kill();
	for (const folder of folders.splice(0)) {
		await rm(folder, { recursive: true, force: true });
	}
}

/** An empty folder that Postgres can access even if root runs the tests. */
export async function emptyFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "forgekit-cli-"));
	await chmod(folder, 0o755);
	folders.push(folder);
	return folder;
}

export type Env = Record<string, string>;

export interface CommandOptions {
	/** Folder that contains `server/cli/forgekit.js`. Default: this repository. */
	program?: string;
	/** Words of a command that runs the program, such as `sudo`. */
	before?: string[];
}

/** Starts the command in a folder that is its home and working directory. */
export class Forgekit {
	out = "";
	err = "";
	readonly process: ChildProcess;
	readonly ended: Promise<number | null>;
	#isClosed = false;

	constructor(
		folder: string,
		args: string[],
		env: Env = {},
		{ program = root, before = [] }: CommandOptions = {},
	) {
		const words = [...before, process.execPath, join(program, entry), ...args];
		this.process = spawn(words[0] as string, words.slice(1), {
			cwd: folder,
			env: {
				PATH: process.env.PATH,
				HOME: folder,
				NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
				PORT: "0",
				...env,
			},
			stdio: ["ignore", "pipe", "pipe"],
		});
		this.process.stdout?.on("data", (text) => {
			this.out += text;
		});
		this.process.stderr?.on("data", (text) => {
			this.err += text;
		});
		this.ended = once(this.process, "close").then(([code]) => {
			this.#isClosed = true;
			return code;
		});
		children.push(this);
	}

	/** Resolves with the server's URL when the server is ready. */
	async url(): Promise<string> {
		const [, url = ""] = await this.says(/answers at (\S+)\/api\/v4\n/);
		return url;
	}

	/** Resolves with the match when the output contains the pattern; rejects if the process ends without it. */
	async says(pattern: RegExp): Promise<RegExpExecArray> {
		for (;;) {
			// Reads the flag before the search: output that arrives after the search is then searched in the next round.
			const isClosed = this.#isClosed;
			const found = pattern.exec(this.out) ?? pattern.exec(this.err);
			if (found) return found;
			if (isClosed) throw new Error(this.err);
			await sleep(10);
		}
	}

	/** The curl commands in the output. */
	curls(): string[] {
		return this.out.split("\n").flatMap((line) => /^ +(curl .*)/.exec(line)?.[1] ?? []);
	}

	async stop(): Promise<number | null> {
		this.process.kill("SIGTERM");
		return this.ended;
	}

	async kill(): Promise<void> {
		if (this.process.exitCode === null) this.process.kill("SIGKILL");
		await this.ended;
	}
}

export async function run(folder: string, args: string[], env: Env = {}) {
	const child = new Forgekit(folder, args, env);
	const code = await child.ended;
	return { code, out: child.out, err: child.err };
}

/** Ids of running processes (no zombies), each with its parent's id. */
export function processes(): Map<number, number> {
	const { stdout } = spawnSync("ps", ["-e", "-o", "pid=,ppid=,stat="]);
	return new Map(
		stdout
			.toString()
			.trim()
			.split("\n")
			.map((line) => line.trim().split(/\s+/))
			.filter(([, , state = ""]) => !state.startsWith("Z"))
			.map(([pid, parent]) => [Number(pid), Number(parent)]),
	);
}

/** Ids of a command's process and all its descendants. */
export function familyOf({ process: { pid } }: Forgekit): number[] {
	const parents = processes();
	const family = [Number(pid)];
	for (const member of family) {
		for (const [child, parent] of parents) {
			if (parent === member) family.push(child);
		}
	}
	return family;
}

export function stillRunning(family: number[]): number[] {
	const now = processes();
	return family.filter((pid) => now.has(pid));
}

const hasCurl = spawnSync("curl", ["--version"]).status === 0;

/** Runs a printed curl command, with `fetch` if curl is not installed, and parses the JSON response. */
export async function paste(line: string): Promise<unknown> {
	if (hasCurl) {
		const { stdout, stderr } = spawnSync("sh", ["-c", line]);
		if (stdout.length === 0) throw new Error(stderr.toString());
		return JSON.parse(stdout.toString());
	}
	const [, name, value] = /-H '([^:]+): ([^']+)'/.exec(line) ?? [];
	const [, body] = /-d (\S+)/.exec(line) ?? [];
	const url = line.split(" ").at(-1) ?? "";
	const answer = await fetch(url, {
		headers: name && value ? { [name]: value } : {},
		...(body && { method: "POST", body: new URLSearchParams(body) }),
	});
	return answer.json();
}

export async function getJson(url: string, token?: string) {
	const answer = await fetch(url, {
		headers: token ? { "Private-Token": token } : {},
	});
	return { status: answer.status, body: await answer.json() };
}
