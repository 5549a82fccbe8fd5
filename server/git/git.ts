import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import type { Socket } from "node:net";
import { delimiter, dirname, join } from "node:path";
import { pipeline, Readable } from "node:stream";
import { TooCostly } from "../domain/errors.ts";
import { isDisconnect } from "../domain/pipeline/disconnect.ts";
import { countStreamed } from "./garbage.ts";

/** This file is the only place that starts git: without a shell, and isolated from the machine's configuration. */

/** A git command that could not start, failed, timed out or exceeded its output limit. */
export class GitError extends Error {
	override readonly name = "GitError";
	/** Exit code of the command; null if it was killed. */
	readonly code: number | null;
	/** Error messages of the command in one line. */
	readonly errors: string;

	constructor(message: string, code: number | null = null, errors = "") {
		super(errors ? `${message}: ${errors}` : message);
		this.code = code;
		this.errors = errors;
		// Only this message tells that the disk is full.
		if (errors.includes("No space left on device")) {
			this.cause = { code: "ENOSPC" };
		}
	}
}

/** An object that a ref, a commit, a tree or a caller names, and that git cannot read: the repository is damaged. */
export class UnreadableObject extends GitError {
	constructor(repository: string, name: string, reason = "missing") {
		super(`${repository} is damaged: cannot read ${name}: ${reason}`);
	}
}

/** An object or an output with more bytes than may be read into memory. */
export class TooLarge extends TooCostly {
	constructor(message: string) {
		super();
		this.message = message;
	}
}

/** A git command that took too long. */
export class GitTimeout extends GitError {}

const inherited = ["PATH", "TMPDIR", "SystemRoot"];
/** Names of environment variables that only commands which use the network inherit. */
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
		// A prompt would block forever.
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
		// Zip archives contain local time, which must not depend on the server's time zone.
		TZ: "UTC",
	};
}

/**
 * Overrides the settings with which a repository's configuration could name a program. Settings with a name that the
 * repository chooses, such as those of drivers and filters, are overridden where diffs, merges and archives are made.
 */
const noPrograms = [
	"core.hooksPath=/dev/null",
	"core.fsmonitor=false",
	"core.askPass=",
	"credential.helper=",
	// `#` makes git run the command in a shell, and comments out the argument that git appends.
	"core.alternateRefsCommand=exit 0 #",
	// /dev/null can't be executed, so no signature is verified.
	...["gpg", "gpg.openpgp", "gpg.x509", "gpg.ssh"].map((section) => `${section}.program=/dev/null`),
].flatMap((setting) => ["-c", setting]);

/** Arguments of git that precede the name of a command: the repository and settings. */
export function gitArguments(directory: string): string[] {
	return [
		`--git-dir=${directory}`,
		// The repository's files may belong to another user than the server's; git would refuse them.
		"-c",
		"safe.directory=*",
		// The database records a repository as soon as it exists, so its files must be durable too.
		"-c",
		"core.fsync=all",
		...noPrograms,
		// Otherwise git maps whole packs into memory, however large.
		"-c",
		"core.packedGitWindowSize=1m",
		"-c",
		"core.packedGitLimit=16m",
		"-c",
		"gc.auto=0",
		"-c",
		"maintenance.auto=false",
	];
}

export interface GitOptions {
	/** Path of the bare repository. */
	directory: string;
	/** Content that is sent to git's standard input. */
	input?: string | Uint8Array | AsyncIterable<Uint8Array>;
	/** Milliseconds after which the command is ended; by default a minute. */
	timeout?: number;
	/** Bytes of output after which the command is ended; by default 64 MiB. */
	maximumOutput?: number;
	/** Whether the command may use the network. */
	network?: boolean;
	/** Additional environment variables. */
	environment?: NodeJS.ProcessEnv;
	/** An exit code other than 0 that counts as success if there is output, as for a merge with conflicts. */
	resultCode?: number;
	/** Receives git's progress output. */
	onProgress?: ((text: string) => void) | undefined;
	/** Receives the output while the command runs; `runGit` then resolves with an empty buffer. */
	onOutput?: (chunk: Buffer) => void;
	signal?: AbortSignal | undefined;
}

/** Runs one command and resolves with its output. Rejects with a GitError if it fails. */
export async function runGit(args: readonly string[], options: GitOptions): Promise<Buffer> {
	const { timeout = 60_000, maximumOutput = 64 * 2 ** 20, signal, input = "" } = options;
	signal?.throwIfAborted();
	const child = startGit(
		[...gitArguments(options.directory), ...args],
		{ ...gitEnvironment(options.network), ...options.environment },
		{ directory: options.directory, detached: options.network === true },
	);
	return new Promise((resolve, reject) => {
		const output: Buffer[] = [];
		const errors = collectErrors(child);
		const { onProgress, onOutput } = options;
		if (onProgress) child.stderr.on("data", onProgress);
		let size = 0;
		let ended: unknown;
		let exited = false;
		let force: NodeJS.Timeout | undefined;
		function kill(signal: NodeJS.Signals): void {
			if (options.network && child.pid !== undefined) killGroup(child.pid, signal);
			if (signal === "SIGKILL") forceEnd(child);
			else if (!options.network) child.kill(signal);
		}
		function end(reason: unknown): void {
			ended ??= reason;
			// On SIGTERM git removes its lock files and temporary files.
			kill("SIGTERM");
			clearTimeout(force);
			force = setTimeout(() => {
				kill("SIGKILL");
				// A killed process does not end while it waits for a storage that hangs.
				force = setTimeout(giveUp, endTime);
			}, 2000);
			if (exited) giveUp();
		}
		function giveUp(): void {
			settle();
			// A process that git started may keep the pipes open.
			kill("SIGKILL");
			abandon(child);
			reject(ended);
		}
		const onAbort = () => end(signal?.reason);
		signal?.addEventListener("abort", onAbort);
		const timer = setTimeout(
			() => end(new GitTimeout(`git ${args[0]}: timed out after ${timeout} ms`)),
			timeout,
		);
		function settle(): void {
			clearTimeout(timer);
			clearTimeout(force);
			signal?.removeEventListener("abort", onAbort);
		}
		child.stdout.on("data", (chunk: Buffer) => {
			if (onOutput) {
				onOutput(chunk);
				return;
			}
			size += chunk.length;
			if (size <= maximumOutput) output.push(chunk);
			else end(new TooLarge(`git ${args[0]}: output exceeds ${maximumOutput} bytes`));
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
			if (code === 0 || (code === options.resultCode && size > 0)) {
				resolve(Buffer.concat(output));
			} else {
				const message = `git ${commandOf(args)} failed`;
				reject(new GitError(message, code, errors()));
			}
		});
		// Ignores errors of stdin: if a command ends before it has read its input, the exit code tells the reason.
		child.stdin.on("error", () => {});
		if (typeof input === "string" || input instanceof Uint8Array) {
			child.stdin.end(input);
			return;
		}
		pipeline(Readable.from(input, { objectMode: false }), child.stdin, (error) => {
			if (error && !isDisconnect(error)) end(error);
		});
	});
}

let running = 0;

export function runningProcesses(): number {
	return running;
}

/** Maximum milliseconds that a killed process takes to end, unless it waits for a storage that hangs. */
const endTime = 1000;

/** For each git process that was not killed yet, the folder that holds its repository. */
const folders = new WeakMap<ChildProcess, string>();
/** Number of killed processes that have not ended, by the folder that holds their repository. */
const stuck = new Map<string, number>();

function countStuck(folder: string, change: number): void {
	stuck.set(folder, (stuck.get(folder) ?? 0) + change);
}

/** Number of killed git processes that have not ended, for repositories in this folder. */
export function stuckProcesses(folder: string): number {
	return stuck.get(folder) ?? 0;
}

/** Kills a process, and counts it as stuck if it does not end. */
export function forceEnd(child: ChildProcess): void {
	child.kill("SIGKILL");
	const folder = folders.get(child);
	if (folder === undefined) return;
	folders.delete(child);
	const timer = setTimeout(() => {
		countStuck(folder, 1);
		child.once("exit", () => countStuck(folder, -1));
	}, endTime);
	timer.unref();
	child.once("exit", () => clearTimeout(timer));
}

/** Milliseconds that a process group has to end after SIGTERM, before it is killed. */
const groupEndTime = 2000;

/** Ends a detached process and everything that it started. On SIGTERM git removes its temporary files. */
export function endGroup(child: ChildProcess): void {
	const { pid } = child;
	if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
	killGroup(pid, "SIGTERM");
	const timer = setTimeout(() => {
		killGroup(pid, "SIGKILL");
		forceEnd(child);
	}, groupEndTime);
	child.once("exit", () => clearTimeout(timer));
}

/** Stops waiting for a process: closes the pipes, and does not keep the program alive for it. */
export function abandon(child: ChildProcess): void {
	for (const pipe of child.stdio) pipe?.destroy();
	child.unref();
}

/** Signals a process and everything that it started. */
function killGroup(id: number, signal: NodeJS.Signals): void {
	try {
		process.kill(-id, signal);
	} catch {
		// All processes of the group have ended.
	}
}

/**
 * Starts a command. `detached` puts it into a process group of its own, so that the programs which it starts (ssh,
 * git-remote-https) can be ended with it.
 * @throws {GitError} if the process or its pipes can't be created
 */
export function startGit(
	args: readonly string[],
	environment: NodeJS.ProcessEnv,
	{
		directory,
		detached = false,
		program = "git",
		socket = false,
	}: {
		directory: string;
		detached?: boolean;
		program?: string;
		/** Whether a socket connects the child process to this process, as the child's descriptor 3. */
		socket?: boolean;
	},
): ChildProcessWithoutNullStreams {
	const child = spawn(program, args, {
		env: environment,
		stdio: ["pipe", "pipe", "pipe", ...(socket ? ["pipe" as const] : [])],
		detached,
	}) as ChildProcessWithoutNullStreams;
	// If no file descriptors are left, there are no pipes, and the error event that follows must be handled.
	if (!child.stdout) {
		child.on("error", () => {});
		throw new GitError("git could not be started: no file descriptors left");
	}
	if (child.pid !== undefined) {
		running++;
		const folder = dirname(directory);
		folders.set(child, folder);
		child.once("exit", () => {
			running--;
			folders.delete(child);
		});
	}
	return child;
}

interface GitStreamOptions {
	/** Path of the bare repository. */
	directory: string;
	/** Milliseconds without output after which the command is ended; by default a minute. */
	outputTimeout?: number;
	/** Git settings, keyed by name. Passed in the environment, because names may contain `=`. Arguments override them. */
	settings?: Readonly<Record<string, string>>;
	/** Maximum bytes of a single allocation by git. */
	largestAllocation?: number;
	signal?: AbortSignal | undefined;
}

/** Environment variables that give a git command these settings. */
export function settingVariables(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
	const all = Object.entries(settings);
	return {
		GIT_CONFIG_COUNT: `${all.length}`,
		...Object.fromEntries(
			all.flatMap(([name, value], at) => [
				[`GIT_CONFIG_KEY_${at}`, name],
				[`GIT_CONFIG_VALUE_${at}`, value],
			]),
		),
	};
}

/** Path of git; its bare name if it is not on the PATH. */
export function gitProgram(): string {
	const files = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "git"));
	return files.find(isExecutable) ?? "git";
}

function isExecutable(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

/**
 * Value of PATH with which git finds only its own programs, and not the gpg that some versions run whatever the
 * settings.
 */
export const ownProgramsOnly = "/nonexistent";

/**
 * Streams the output of one command with back pressure. Stopping the iteration ends the command. Throws a GitError,
 * after all output, if the command fails.
 */
export async function* streamGit(
	args: readonly string[],
	{ directory, outputTimeout = 60_000, settings = {}, largestAllocation, signal }: GitStreamOptions,
): AsyncGenerator<Buffer, void> {
	signal?.throwIfAborted();
	const child = startGit(
		[...gitArguments(directory), ...args],
		{
			...gitEnvironment(),
			...settingVariables(settings),
			...(largestAllocation && { GIT_ALLOC_LIMIT: `${largestAllocation}` }),
			PATH: ownProgramsOnly,
			// The server's own PATH, for the smudge filter of archives, which needs programs such as `sed`.
			FILTER_PATH: process.env.PATH,
		},
		{ directory, program: gitProgram() },
	);
	child.stdin.on("error", () => {});
	child.stdin.end();
	const errors = collectErrors(child);
	const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>();
	child.on("error", (error) => reject(new GitError(`git could not be started: ${error.message}`)));
	child.on("close", resolve);
	ended.catch(() => {});
	let failure: unknown;
	function end(reason: unknown): void {
		failure ??= reason;
		forceEnd(child);
		// A killed process does not end while it waits for a storage that hangs.
		abandon(child);
		reject(failure);
	}
	const onAbort = () => end(signal?.reason);
	signal?.addEventListener("abort", onAbort);
	const watch = () =>
		setTimeout(
			() => end(new GitError(`git ${args[0]}: no output for ${outputTimeout} ms`)),
			outputTimeout,
		);
	let timer = watch();
	try {
		for await (const chunk of child.stdout) {
			// The timeout counts git's time only, not the reader's.
			clearTimeout(timer);
			yield chunk;
			countStreamed(chunk.length);
			timer = watch();
		}
		const code = await ended;
		if (failure) throw failure;
		if (code !== 0) {
			throw commandFailed(directory, args, code, errors());
		}
	} catch (error) {
		throw failure ?? error;
	} finally {
		clearTimeout(timer);
		signal?.removeEventListener("abort", onAbort);
		forceEnd(child);
		abandon(child);
	}
}

/** Number of first lines, and number of last lines, of stderr that are kept. */
const mostLines = 5;
/** Maximum characters of a kept line of stderr. */
const longestLine = 500;
/** Maximum characters kept of an unfinished line of stderr. */
const longestRest = 64 * 1024;

/**
 * Reads all of stderr. Returns a function that gives the error messages in one line, without passwords in URLs and
 * without progress: the first messages, which say what was wrong, and the last ones, which say why git gave up.
 */
export function collectErrors(child: ChildProcess): () => string {
	const first: string[] = [];
	const last: string[] = [];
	let isCut = false;
	let rest = "";
	function add(line: string): void {
		const text = line
			.trim()
			.replace(/\/\/[^/@\s]+@/g, "//")
			.slice(0, longestLine);
		if (text === "" || isProgress(text)) return;
		if (first.includes(text) || last.includes(text)) return;
		if (first.length < mostLines) first.push(text);
		else last.push(text);
		if (last.length <= mostLines) return;
		last.shift();
		isCut = true;
	}
	child.stderr?.setEncoding("utf8");
	child.stderr?.on("data", (chunk: string) => {
		const lines = (rest + chunk).split(/[\r\n]+/);
		rest = (lines.pop() ?? "").slice(0, longestRest);
		lines.forEach(add);
	});
	return () => {
		add(rest);
		rest = "";
		return [...first, ...(isCut ? ["…"] : []), ...last].join("; ");
	};
}

function isProgress(line: string): boolean {
	return /^(remote: )?[A-Z][a-z ]+: +\d+(%| |,|$)|^remote: Total \d|^From /.test(line);
}

/**
 * Makes the error of a failed git command.
 * @param errors - What the command wrote to stderr
 */
export function commandFailed(
	directory: string,
	args: readonly string[],
	code: number | null,
	errors: string,
): GitError {
	const message = `${directory}: git ${commandOf(args)} failed`;
	return new GitError(message, code, errors);
}

/** The name of a git command in its arguments, after settings (`-c`). */
function commandOf(args: readonly string[]): string | undefined {
	return args.find((arg, index) => arg !== "-c" && args[index - 1] !== "-c");
}

/** Sets whether a process keeps the program alive. */
export function setAlive(child: ChildProcess, alive: boolean): void {
	const change = alive ? "ref" : "unref";
	child[change]();
	// The pipes of a child are sockets, unlike their declared type.
	for (const pipe of child.stdio) (pipe as Socket | null)?.[change]();
}
