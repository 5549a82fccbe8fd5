import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { existsSync } from "node:fs";
import { unavailable } from "../domain/errors.ts";
import type { ObjectType } from "../domain/repository/objects.ts";
import {
	collectComplaint,
	GitError,
	gitArguments,
	gitEnvironment,
	setAlive,
	startGit,
} from "./git.ts";

/** What `info` says of an object. */
export interface ObjectInfo {
	id: string;
	type: ObjectType;
	size: number;
}

/** An object with its bytes. */
export interface ObjectContents extends ObjectInfo {
	body: Buffer;
}

export interface BatchOptions {
	/** Processes at most; beyond it repositories wait for one another. */
	maximumProcesses?: number;
	/** Milliseconds after which a process that nobody asked anything is ended. */
	idleTime?: number;
	/** Milliseconds after which a process that owes an answer and says nothing is ended. */
	answerTime?: number;
	/** Bytes of the largest object that `contents` reads. */
	maximumSize?: number;
	/** Requests that may wait for a process at a time. */
	maximumWaiting?: number;
}

/**
 * Reads objects of many repositories through long-lived `git cat-file --batch-command -z`, one process per
 * repository, started when it is needed. Names are revisions of git; what has no object, or two, is undefined,
 * and so is everything in a repository that is missing.
 */
export interface Batches {
	info(
		directory: string,
		name: string,
		signal?: AbortSignal,
	): Promise<ObjectInfo | undefined>;
	contents(
		directory: string,
		name: string,
		signal?: AbortSignal,
	): Promise<ObjectContents | undefined>;
	/** The first bytes of an object of any size, at most so many. */
	start(
		directory: string,
		name: string,
		length: number,
		signal?: AbortSignal,
	): Promise<ObjectContents | undefined>;
	/** Ends the process of a repository, where there is one, when it has answered. */
	release(directory: string): void;
	/** Ids of the processes that run, by repository. */
	processes(): Map<string, number>;
	/** Answers what was asked, refuses what comes after, and resolves when no process is left. */
	close(): Promise<void>;
}

interface Request {
	directory: string;
	verb: "info" | "contents";
	name: string;
	/** Bytes that are wanted of the body. */
	length: number;
	/** How many processes died over it. */
	deaths: number;
	/** The caller is gone: nobody waits for the answer. */
	abandoned: boolean;
	resolve(answer: ObjectInfo | ObjectContents | undefined): void;
	reject(reason: unknown): void;
}

interface Batch {
	directory: string;
	child: ChildProcessWithoutNullStreams;
	/** Requests without an answer yet, in the order in which they were sent. */
	unanswered: Request[];
	/** It takes no more requests, and ends when it has answered. */
	closing: boolean;
	/** The reason for which it was ended, where there is one. */
	failure?: GitError;
	/** Bytes that arrived and are not read yet. */
	chunks: Buffer[];
	size: number;
	/** Bytes without which looking again is in vain. */
	wanted: number;
	/** Bytes still to come of a body that nobody wants. */
	unwanted: number;
	timer: NodeJS.Timeout;
}

export function createBatches({
	maximumProcesses = 16,
	idleTime = 60_000,
	answerTime = 30_000,
	maximumSize = 64 * 2 ** 20,
	maximumWaiting = 10_000,
}: BatchOptions = {}): Batches {
	/** In order of last use, the longest ago first. */
	const open = new Map<string, Batch>();
	/** Requests for repositories without a process, while there is no room for one more. */
	let waiting: Request[] = [];
	let closed = false;
	const emptied = Promise.withResolvers<void>();

	function ask(
		verb: Request["verb"],
		directory: string,
		name: string,
		signal?: AbortSignal,
		length = Number.POSITIVE_INFINITY,
	): Promise<ObjectInfo | ObjectContents | undefined> {
		return new Promise((resolve, reject) => {
			signal?.throwIfAborted();
			if (closed) throw new GitError("the repositories are closed");
			// NUL would end the name early, and a command without a name ends the process.
			if (name === "" || name.includes("\0")) return resolve(undefined);
			const onAbort = () => {
				request.abandoned = true;
				waiting = waiting.filter((other) => other !== request);
				reject(signal?.reason);
			};
			signal?.addEventListener("abort", onAbort, { once: true });
			const request: Request = {
				directory,
				verb,
				name,
				length,
				deaths: 0,
				abandoned: false,
				resolve(answer) {
					signal?.removeEventListener("abort", onAbort);
					resolve(answer);
				},
				reject(reason) {
					signal?.removeEventListener("abort", onAbort);
					reject(reason);
				},
			};
			dispatch(request);
		});
	}

	function dispatch(request: Request): void {
		const batch = open.get(request.directory);
		if (batch && !batch.closing) {
			open.delete(batch.directory);
			open.set(batch.directory, batch);
			send(batch, request);
		} else {
			if (waiting.length >= maximumWaiting) {
				request.reject(unavailable(5));
				return;
			}
			waiting.push(request);
			serveWaiting();
		}
	}

	/** Starts processes for those who wait; where there is no room, asks the least used ones to end. */
	function serveWaiting(): void {
		for (const directory of new Set(waiting.map((one) => one.directory))) {
			if (open.has(directory) || open.size >= maximumProcesses) continue;
			const mine = waiting.filter((one) => one.directory === directory);
			waiting = waiting.filter((one) => one.directory !== directory);
			if (!existsSync(directory)) {
				for (const request of mine) request.resolve(undefined);
				continue;
			}
			try {
				const batch = start(directory);
				for (const request of mine) send(batch, request);
			} catch (error) {
				for (const request of mine) request.reject(error);
			}
		}
		const homeless = new Set(waiting.map((one) => one.directory));
		let leaving = 0;
		for (const batch of open.values()) if (batch.closing) leaving++;
		for (const batch of open.values()) {
			if (leaving >= homeless.size) break;
			if (batch.closing) continue;
			end(batch);
			leaving++;
		}
	}

	function start(directory: string): Batch {
		const child = startGit(
			[...gitArguments(directory), "cat-file", "--batch-command", "-z"],
			gitEnvironment(),
		);
		const complaint = collectComplaint(child);
		const batch: Batch = {
			directory,
			child,
			unanswered: [],
			closing: false,
			chunks: [],
			size: 0,
			wanted: 1,
			unwanted: 0,
			timer: setTimeout(() => onSilence(batch), idleTime),
		};
		open.set(directory, batch);
		// A process keeps the program alive only while it owes an answer.
		batch.timer.unref();
		setAlive(batch.child, false);
		child.stdin.on("error", () => {});
		child.stdout.on("data", (chunk: Buffer) => read(batch, chunk));
		child.on("error", (error) => {
			batch.failure ??= new GitError(`git failed: ${error.message}`);
			if (child.pid === undefined) onEnd(batch);
		});
		child.on("close", (code) => {
			batch.failure ??= new GitError(
				`git cat-file ended: ${complaint()}`,
				code,
			);
			onEnd(batch);
		});
		return batch;
	}

	function send(batch: Batch, request: Request): void {
		batch.unanswered.push(request);
		if (batch.unanswered.length === 1) {
			setAlive(batch.child, true);
			rest(batch, answerTime);
		}
		// What is asked in one turn travels in one write.
		const { stdin } = batch.child;
		if (stdin.writableCorked === 0) {
			stdin.cork();
			process.nextTick(() => stdin.uncork());
		}
		stdin.write(`${request.verb} ${request.name}\0`);
	}

	/** Ends a process softly: it answers what it was asked, then meets the end of its input. */
	function end(batch: Batch): void {
		batch.closing = true;
		setAlive(batch.child, true);
		batch.child.stdin.end();
		rest(batch, answerTime);
	}

	function rest(batch: Batch, time: number): void {
		clearTimeout(batch.timer);
		batch.timer = setTimeout(() => onSilence(batch), time);
		batch.timer.unref();
	}

	function onSilence(batch: Batch): void {
		if (batch.unanswered.length === 0 && !batch.closing) {
			end(batch);
			return;
		}
		batch.failure ??= new GitError(
			`git cat-file was silent for ${answerTime} ms`,
		);
		batch.child.kill("SIGKILL");
	}

	function read(batch: Batch, chunk: Buffer): void {
		batch.timer.refresh();
		const rejected = Math.min(batch.unwanted, chunk.length);
		batch.unwanted -= rejected;
		batch.chunks.push(chunk.subarray(rejected));
		batch.size += chunk.length - rejected;
		if (batch.size < batch.wanted) return;

		let bytes = Buffer.concat(batch.chunks);
		batch.wanted = 1;
		for (let request = batch.unanswered[0]; request; ) {
			const header = parseHeader(bytes, request.name);
			if (header === "incomplete") {
				batch.wanted = bytes.length + 1;
				break;
			}
			if (header === "unknown") {
				batch.failure = new GitError("git cat-file gave an unknown answer");
				batch.child.kill("SIGKILL");
				return;
			}
			const { info, length } = header;
			// The body is followed by one line break.
			const whole =
				info && request.verb === "contents" ? length + info.size + 1 : length;
			const until = Math.max(
				length,
				Math.min(whole - 1, length + request.length),
			);
			const unwanted = request.abandoned || until - length > maximumSize;
			const needed = until === whole - 1 ? whole : until;
			if (bytes.length < needed && !unwanted) {
				batch.wanted = needed;
				break;
			}
			batch.unwanted = Math.max(0, whole - bytes.length);
			batch.unanswered.shift();
			if (!unwanted) answer(request, info, bytes.subarray(length, until));
			else request.reject(new GitError(`${info?.id} is over ${maximumSize} B`));
			bytes = bytes.subarray(whole);
			request = batch.unanswered[0];
		}
		batch.chunks = [bytes];
		batch.size = bytes.length;
		if (batch.unanswered.length > 0 || batch.unwanted > 0) return;
		setAlive(batch.child, batch.closing);
		rest(batch, batch.closing ? answerTime : idleTime);
	}

	function answer(
		request: Request,
		info: ObjectInfo | undefined,
		body: Buffer,
	): void {
		if (!info || request.verb === "info") request.resolve(info);
		else request.resolve({ ...info, body: Buffer.from(body) });
	}

	function onEnd(batch: Batch): void {
		clearTimeout(batch.timer);
		if (open.get(batch.directory) === batch) open.delete(batch.directory);
		// Whoever was next in line may have been the cause and gets one more try; those behind it are innocent.
		const [suspect] = batch.unanswered;
		if (suspect) suspect.deaths++;
		for (const request of batch.unanswered) {
			if (closed || request.deaths > 1) request.reject(batch.failure);
		}
		if (closed) {
			if (open.size === 0) emptied.resolve();
			return;
		}
		const again = batch.unanswered.filter(
			(request) => !request.abandoned && request.deaths < 2,
		);
		waiting = [...again, ...waiting];
		serveWaiting();
	}

	return {
		info: (directory, name, signal) => ask("info", directory, name, signal),
		async contents(directory, name, signal) {
			return (await ask("contents", directory, name, signal)) as
				| ObjectContents
				| undefined;
		},
		async start(directory, name, length, signal) {
			return (await ask("contents", directory, name, signal, length)) as
				| ObjectContents
				| undefined;
		},
		release(directory) {
			const batch = open.get(directory);
			if (batch) end(batch);
		},
		processes: () =>
			new Map(
				Array.from(open.values(), ({ directory, child }) => [
					directory,
					child.pid ?? 0,
				]),
			),
		close() {
			closed = true;
			for (const request of waiting) {
				request.reject(new GitError("the repositories are closed"));
			}
			waiting = [];
			for (const batch of open.values()) end(batch);
			if (open.size === 0) emptied.resolve();
			return emptied.promise;
		},
	};
}

type Header =
	/** `length` is that of the line; without `info` it says that there is no such object, or that there are two. */
	{ info: ObjectInfo | undefined; length: number } | "incomplete" | "unknown";

/** The line that begins an answer. In one about nothing, the name comes back, line breaks and all. */
function parseHeader(bytes: Buffer, name: string): Header {
	const echo = Buffer.from(`${name} `);
	const shared = Math.min(echo.length, bytes.length);
	const echoed = echo.subarray(0, shared).equals(bytes.subarray(0, shared));
	const end = bytes.indexOf("\n", echoed ? echo.length : 0);
	if (end < 0) return "incomplete";
	const length = end + 1;
	const line = bytes.toString("utf8", echoed ? echo.length : 0, end);
	if (echoed && (line === "missing" || line === "ambiguous")) {
		return { info: undefined, length };
	}
	const [, id, type, size] =
		/^([0-9a-f]{40}) (blob|tree|commit|tag) (\d+)$/.exec(
			bytes.toString("latin1", 0, end),
		) ?? [];
	if (!id) return "unknown";
	return { info: { id, type: type as ObjectType, size: Number(size) }, length };
}
