import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isCompiled } from "../platform/compiled.ts";
import type { Files } from "./file-calls.ts";
import type { Question, Reply } from "./file-helper.ts";
import { createFrameReader, createFrameWriter } from "./frames.ts";
import { collectErrors, setAlive } from "./git.ts";

/** A process that makes file calls. */
export interface FileProcess {
	/** Whether the process has started and takes calls. */
	readonly ready: boolean;
	call(name: keyof Files, input: unknown[]): Promise<unknown>;
	/** Resolves when the process has ended. A killed process first completes a call that the system can't interrupt. */
	readonly ended: Promise<void>;
	/** Sets whether the process keeps the program alive. */
	setAlive(alive: boolean): void;
	/** Ends the process after its pending calls. */
	end(): void;
	kill(): void;
}

/** Error: the process that makes file calls ended before it answered a call, or did not start. */
export class FileProcessEnded extends Error {}

interface Waiting {
	resolve(value: unknown): void;
	reject(error: Error): void;
}

/** Environment of the process for file calls, without the server's secrets. */
function environment(): NodeJS.ProcessEnv {
	const { SystemRoot, NODE_COMPILE_CACHE } = process.env;
	return {
		...(SystemRoot && { SystemRoot }),
		...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
	};
}

/** Starts `file-helper.ts`. */
export function startFileProcess(): FileProcess {
	const extension = isCompiled ? "js" : "ts";
	const program = fileURLToPath(new URL(`./file-helper.${extension}`, import.meta.url));
	const child = spawn(
		process.execPath,
		[
			"--disable-warning=ExperimentalWarning",
			// The process holds little memory, so a smaller heap than a server's is enough.
			"--max-semi-space-size=1",
			"--max-old-space-size=256",
			program,
		],
		{ env: environment(), stdio: "pipe" },
	);
	const waiting = new Map<number, Waiting>();
	let lastId = 0;
	let ready = false;
	const ended = Promise.withResolvers<void>();

	const errors = collectErrors(child);
	function onEnd(): void {
		for (const { reject } of waiting.values()) {
			reject(new FileProcessEnded(`the process for file calls ended: ${errors()}`));
		}
		waiting.clear();
		ended.resolve();
	}
	child.on("error", onEnd);
	child.on("exit", onEnd);
	// If no file descriptors are left, there are no pipes, and the error event follows.
	const write = child.stdin && createFrameWriter(child.stdin);
	child.stdin?.on("error", () => {});
	child.stdout?.on(
		"data",
		createFrameReader((value) => {
			ready = true;
			const [id, result, error] = value as Reply;
			const call = waiting.get(id);
			waiting.delete(id);
			if (error) call?.reject(Object.assign(new Error(error.message), error));
			else call?.resolve(result);
		}),
	);
	setAlive(child, false);

	return {
		get ready() {
			return ready;
		},
		call(name, input) {
			const id = ++lastId;
			return new Promise((resolve, reject) => {
				waiting.set(id, { resolve, reject });
				write?.([id, name, input] satisfies Question);
			});
		},
		ended: ended.promise,
		setAlive: (alive) => setAlive(child, alive),
		end: () => void child.stdin?.end(),
		kill() {
			child.kill("SIGKILL");
			for (const pipe of child.stdio) pipe?.destroy();
		},
	};
}
