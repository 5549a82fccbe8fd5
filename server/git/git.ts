import {
	type ChildProcess,
	type ChildProcessWithoutNullStreams,
	spawn,
} from "node:child_process";
import type { Socket } from "node:net";
import { countStreamed } from "./garbage.ts";

/** How git is started: the only place that knows. No shell, nothing of the machine's configuration. */

/** A git command that could not start, failed, ran too long or said too much. */
export class GitError extends Error {
	override readonly name = "GitError";
	/** Exit code; null where it was ended. */
	readonly code: number | null;

	constructor(message: string, code: number | null = null) {
		super(message);
		this.code = code;
	}
}

const inherited = ["PATH", "TMPDIR", "SystemRoot"];
/** What a command that talks to another machine may also use. */
const inheritedForNetwork = [
	"HOME",
	"SSH_AUTH_SOCK",
	"GIT_ASKPASS",
	"GIT_SSH_COMMAND",
	"SSL_CERT_FILE",
	"SSL_CERT_DIR",
	"http_proxy",
	"https_proxy",
	"HTTPS_PROXY",
	"no_proxy",
	"NO_PROXY",
];

/** The whole environment of a git process. */
export function gitEnvironment(network = false): NodeJS.ProcessEnv {
	const names = network ? [...inherited, ...inheritedForNetwork] : inherited;
	return {
		// A question that nobody can answer would hang.
		GIT_SSH_COMMAND: "ssh -oBatchMode=yes",
		...Object.fromEntries(
			names.flatMap((name) => {
				const value = process.env[name];
				return value === undefined ? [] : [[name, value]];
			}),
		),
		GIT_CONFIG_NOSYSTEM: "1",
		GIT_CONFIG_GLOBAL: "/dev/null",
		GIT_ATTR_NOSYSTEM: "1",
		GIT_NO_REPLACE_OBJECTS: "1",
		GIT_NO_LAZY_FETCH: "1",
		GIT_OPTIONAL_LOCKS: "0",
		GIT_TERMINAL_PROMPT: "0",
		GIT_LITERAL_PATHSPECS: "1",
		GIT_ALLOW_PROTOCOL: network ? "file:https:ssh" : "file",
		LC_ALL: "C",
		// Zip archives tell local time.
		TZ: "UTC",
	};
}

/** What stands before the name of every command. */
export function gitArguments(directory: string): string[] {
	return [
		`--git-dir=${directory}`,
		// The files may belong to another user than the server runs as.
		...["-c", "safe.directory=*"],
		// The database may know of a repository as soon as it is there: it must outlive a power cut as well.
		...["-c", "core.fsync=all"],
		...["-c", "core.hooksPath=/dev/null"],
		// Else whole packs are mapped into memory, however large.
		...["-c", "core.packedGitWindowSize=1m", "-c", "core.packedGitLimit=16m"],
		...["-c", "gc.auto=0"],
		...["-c", "maintenance.auto=false"],
	];
}

export interface GitOptions {
	/** The bare repository. */
	directory: string;
	/** Given on stdin. */
	input?: string | Uint8Array;
	/** Milliseconds after which the command is ended; a minute unless given. */
	timeout?: number;
	/** Bytes of output after which the command is ended; 64 MiB unless given. */
	maximumOutput?: number;
	/** Whether the command may talk to another machine. */
	network?: boolean;
	/** Told what git says of its progress. */
	onProgress?: ((text: string) => void) | undefined;
	signal?: AbortSignal | undefined;
}

/** Runs one command to its end and answers what it printed. Rejects with a GitError when it fails. */
export async function runGit(
	args: readonly string[],
	options: GitOptions,
): Promise<Buffer> {
	const {
		timeout = 60_000,
		maximumOutput = 64 * 2 ** 20,
		signal,
		input = "",
	} = options;
	signal?.throwIfAborted();
	const child = startGit(
		[...gitArguments(options.directory), ...args],
		gitEnvironment(options.network),
		options.network,
	);
	return new Promise((resolve, reject) => {
		const output: Buffer[] = [];
		const complaint = collectComplaint(child);
		const { onProgress } = options;
		if (onProgress) child.stderr.on("data", onProgress);
		let size = 0;
		let ended: unknown;
		let exited = false;
		let force: NodeJS.Timeout | undefined;
		function kill(signal: NodeJS.Signals): void {
			if (!options.network) child.kill(signal);
			else if (child.pid !== undefined) killGroup(child.pid, signal);
		}
		function end(reason: unknown): void {
			ended ??= reason;
			// On SIGTERM git leaves no locks and half-written files behind.
			kill("SIGTERM");
			clearTimeout(force);
			force = setTimeout(kill, 2000, "SIGKILL");
			if (exited) giveUp();
		}
		function giveUp(): void {
			settle();
			// A process that git left behind may hold the other ends of the pipes for long.
			kill("SIGKILL");
			for (const pipe of child.stdio) pipe?.destroy();
			reject(ended);
		}
		const onAbort = () => end(signal?.reason);
		signal?.addEventListener("abort", onAbort, { once: true });
		const timer = setTimeout(
			() => end(new GitError(`git ${args[0]} took more than ${timeout} ms`)),
			timeout,
		);
		function settle(): void {
			clearTimeout(timer);
			clearTimeout(force);
			signal?.removeEventListener("abort", onAbort);
		}
		child.stdout.on("data", (chunk: Buffer) => {
			size += chunk.length;
			if (size <= maximumOutput) output.push(chunk);
			else end(new GitError(`git ${args[0]} printed over ${maximumOutput} B`));
		});
		child.on("error", (error) => {
			settle();
			reject(new GitError(`git could not be started: ${error.message}`));
		});
		child.on("exit", () => {
			exited = true;
			if (ended) giveUp();
		});
		child.on("close", (code) => {
			settle();
			if (code === 0) resolve(Buffer.concat(output));
			else {
				reject(new GitError(`git ${args[0]} failed: ${complaint()}`, code));
			}
		});
		// A command that ends before it has read everything says why by its exit code.
		child.stdin.on("error", () => {});
		child.stdin.end(input);
	});
}

let running = 0;

/** Processes of git that run now, of every kind. */
export function runningProcesses(): number {
	return running;
}

/** Signals a process and everything that it started. */
function killGroup(id: number, signal: NodeJS.Signals): void {
	try {
		process.kill(-id, signal);
	} catch {
		// Nobody is left.
	}
}

/**
 * Starts a command; in a group of its own where it may start others (ssh, git-remote-https) that must end with it.
 * @throws {GitError} where the machine has no room for another process or its pipes
 */
export function startGit(
	args: readonly string[],
	environment: NodeJS.ProcessEnv,
	detached = false,
): ChildProcessWithoutNullStreams {
	const child = spawn("git", args, {
		env: environment,
		stdio: "pipe",
		detached,
	});
	// Out of file descriptors there are no pipes, and the error that follows would have nobody to hear it.
	if (!child.stdout) {
		child.on("error", () => {});
		throw new GitError("git could not be started: no file descriptors left");
	}
	if (child.pid !== undefined) {
		running++;
		child.once("exit", () => running--);
	}
	return child;
}

export interface GitStreamOptions {
	/** The bare repository. */
	directory: string;
	/** Milliseconds of silence after which the command is ended; a minute unless given. */
	silence?: number;
	signal?: AbortSignal | undefined;
}

/**
 * What one command prints, as it prints it and no faster than it is read. Whoever stops reading ends the command.
 * Throws a GitError, after all output, when it fails.
 */
export async function* streamGit(
	args: readonly string[],
	{ directory, silence = 60_000, signal }: GitStreamOptions,
): AsyncGenerator<Buffer, void> {
	signal?.throwIfAborted();
	const child = startGit(
		[...gitArguments(directory), ...args],
		gitEnvironment(),
	);
	child.stdin.on("error", () => {});
	child.stdin.end();
	const complaint = collectComplaint(child);
	const ended = new Promise<number | null>((resolve, reject) => {
		child.on("error", (error) =>
			reject(new GitError(`git could not be started: ${error.message}`)),
		);
		child.on("close", resolve);
	});
	ended.catch(() => {});
	let failure: unknown;
	function end(reason: unknown): void {
		failure ??= reason;
		child.kill("SIGKILL");
	}
	const onAbort = () => end(signal?.reason);
	signal?.addEventListener("abort", onAbort, { once: true });
	const watch = () =>
		setTimeout(
			() => end(new GitError(`git ${args[0]} was silent for ${silence} ms`)),
			silence,
		);
	let timer = watch();
	try {
		for await (const chunk of child.stdout) {
			// Only git's own time counts, not that of the reader.
			clearTimeout(timer);
			yield chunk;
			countStreamed(chunk.length);
			timer = watch();
		}
		const code = await ended;
		if (failure) throw failure;
		if (code !== 0) {
			throw new GitError(`git ${args[0]} failed: ${complaint()}`, code);
		}
	} catch (error) {
		throw failure ?? error;
	} finally {
		clearTimeout(timer);
		signal?.removeEventListener("abort", onAbort);
		child.kill("SIGKILL");
		for (const pipe of child.stdio) pipe?.destroy();
	}
}

/** Drains stderr, and answers in one line what it complains of, without passwords of URLs. */
export function collectComplaint(child: ChildProcess): () => string {
	let text = "";
	child.stderr?.setEncoding("utf8");
	child.stderr?.on("data", (chunk: string) => {
		text += chunk;
		// What is said last is why it ended; before it comes progress, if anything.
		if (text.length > 8000) text = text.slice(-4000);
	});
	return () =>
		text
			.split(/[\r\n]+/)
			.map((line) => line.trim())
			.filter((line) => line !== "" && !isProgress(line))
			.join("; ")
			.slice(0, 2000)
			.replace(/\/\/[^/@\s]+@/g, "//");
}

function isProgress(line: string): boolean {
	return /^(remote: )?[A-Z][a-z ]+: +\d+(%| |,|$)|^remote: Total \d|^From /.test(
		line,
	);
}

/** `cat-file --batch-command -z` came with this version. */
const oldest = [2, 38] as const;

/** Version of the git on the path. Throws one line where there is none, or one that is too old. */
export async function checkGit(): Promise<string> {
	const needed = `git ${oldest.join(".")} or newer is needed`;
	let text: string;
	try {
		text = (await runGit(["--version"], { directory: "." })).toString();
	} catch {
		throw new Error(`${needed}, and there is none on the PATH.`);
	}
	const [, version = text.trim(), major, minor] =
		/^git version ((\d+)\.(\d+)\S*)/.exec(text) ?? [];
	if (!isNewEnough(Number(major), Number(minor))) {
		throw new Error(`${needed}; the one on the PATH is ${version}.`);
	}
	return version;
}

function isNewEnough(major: number, minor: number): boolean {
	return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

/** Whether a process keeps the program alive. */
export function setAlive(child: ChildProcess, alive: boolean): void {
	const change = alive ? "ref" : "unref";
	child[change]();
	// The pipes of a child are sockets, whatever their type says.
	for (const pipe of child.stdio) (pipe as Socket | null)?.[change]();
}
