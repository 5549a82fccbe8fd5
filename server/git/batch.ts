import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { existsSync } from "node:fs";
import { unavailable } from "../domain/errors.ts";
import {
	Answers,
	type ObjectContents,
	type ObjectInfo,
	type Question,
} from "./answers.ts";
import { type FileStamp, isSameStamp, stampOf } from "./file-stamp-cache.ts";
import { packFolder } from "./files.ts";
import {
	collectErrors,
	GitError,
	gitArguments,
	gitEnvironment,
	setAlive,
	startGit,
} from "./git.ts";

export interface BatchOptions {
	/** Maximum number of processes; further repositories wait. */
	maximumProcesses?: number;
	/** Milliseconds after which an idle process is ended. */
	idleTime?: number;
	/** Milliseconds without output after which a process with pending requests is killed. */
	answerTime?: number;
	/** Maximum bytes of an object that `contents` reads. */
	maximumSize?: number;
	/** Maximum number of requests pending at one process, and of those waiting for a process. */
	maximumWaiting?: number;
}

/**
 * Reads objects of many repositories through long-lived `git cat-file --batch-command -z`, one process per
 * repository, started on demand. Names are git revisions; the result is undefined if the object is missing or the name
 * ambiguous. A missing repository is a GitError, because its folder may come back.
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
	/** At most the first `length` bytes of an object of any size. */
	start(
		directory: string,
		name: string,
		length: number,
		signal?: AbortSignal,
	): Promise<ObjectContents | undefined>;
	/**
	 * Later requests see the current packs: a process may keep using those that existed when it started, so it is replaced
	 * if they have changed.
	 */
	renew(directory: string): void;
	/** Ends a repository's process after its pending requests. */
	release(directory: string): void;
	/** Ids of the running processes, by repository. */
	processes(): Map<string, number>;
	/** Completes pending requests, rejects new ones, and resolves when all processes have ended. */
	close(): Promise<void>;
}

interface Request extends Question {
	directory: string;
	/** Processes that died with this request first in line. */
	deaths: number;
}

interface Batch {
	directory: string;
	child: ChildProcessWithoutNullStreams;
	answers: Answers<Request>;
	/** Takes no new requests and ends after the pending ones. */
	closing: boolean;
	/** The process has ended. */
	ended: boolean;
	/** Stamp of the pack folder, taken before the start. */
	packs: FileStamp | undefined;
	/** Why it was killed or failed. */
	failure?: GitError;
	timer: NodeJS.Timeout;
}

/** `Retry-After` of a refusal, in seconds. */
const retryAfter = 5;

export function createBatches({
	maximumProcesses = 16,
	idleTime = 60_000,
	answerTime = 30_000,
	maximumSize = 64 * 2 ** 20,
	maximumWaiting = 10_000,
}: BatchOptions = {}): Batches {
	/** Least recently used first. */
	const open = new Map<string, Batch>();
	/** Requests that wait for a process, by repository. */
	const waiting = new Map<string, Set<Request>>();
	let closed = false;
	const emptied = Promise.withResolvers<void>();

	function ask(
		query: Pick<Request, "verb" | "directory" | "name" | "length">,
		signal?: AbortSignal,
	): Promise<ObjectInfo | ObjectContents | undefined> {
		const { name } = query;
		return new Promise((resolve, reject) => {
			signal?.throwIfAborted();
			if (closed) throw new GitError("repositories are closed");
			// NUL ends the name early, and a command without a name ends the process.
			if (name === "" || name.includes("\0")) return resolve(undefined);
			const onAbort = () => {
				request.abandoned = true;
				forget(request);
				reject(signal?.reason);
			};
			signal?.addEventListener("abort", onAbort, { once: true });
			const request: Request = {
				...query,
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
			if (batch.answers.unanswered.length >= maximumWaiting) {
				request.reject(unavailable(retryAfter));
				return;
			}
			open.delete(batch.directory);
			open.set(batch.directory, batch);
			send(batch, request);
			return;
		}
		let waitingCount = 0;
		for (const queue of waiting.values()) waitingCount += queue.size;
		if (waitingCount >= maximumWaiting) {
			request.reject(unavailable(retryAfter));
			return;
		}
		const queue = waiting.get(request.directory) ?? new Set();
		waiting.set(request.directory, queue.add(request));
		serveWaiting();
	}

	function forget(request: Request): void {
		const queue = waiting.get(request.directory);
		queue?.delete(request);
		if (queue?.size === 0) waiting.delete(request.directory);
	}

	/** Starts processes for waiting requests; at the maximum, ends the least recently used ones. */
	function serveWaiting(): void {
		for (const [directory, requests] of waiting) {
			if (open.has(directory) || open.size >= maximumProcesses) continue;
			waiting.delete(directory);
			if (!existsSync(directory)) {
				const missing = new GitError(`${directory} is missing`);
				for (const request of requests) request.reject(missing);
				continue;
			}
			try {
				const batch = start(directory);
				for (const request of requests) send(batch, request);
			} catch (error) {
				for (const request of requests) request.reject(error);
			}
		}
		let closing = 0;
		for (const batch of open.values()) if (batch.closing) closing++;
		for (const batch of open.values()) {
			if (closing >= waiting.size) break;
			if (batch.closing) continue;
			end(batch);
			closing++;
		}
	}

	function start(directory: string): Batch {
		const packs = stampOf(packFolder(directory), Date.now());
		const child = startGit(
			[
				...gitArguments(directory),
				// Only the beginning of a large file may be needed; git must not load all of it.
				...["-c", "core.bigFileThreshold=1m"],
				...["cat-file", "--batch-command", "-z"],
			],
			gitEnvironment(),
		);
		const errors = collectErrors(child);
		const batch: Batch = {
			directory,
			child,
			answers: new Answers(maximumSize),
			closing: false,
			ended: false,
			packs,
			timer: setTimeout(() => onSilence(batch), idleTime),
		};
		open.set(directory, batch);
		// A process keeps the program alive only while it has pending requests.
		batch.timer.unref();
		setAlive(batch.child, false);
		child.stdin.on("error", () => {});
		child.stdout.on("data", (chunk: Buffer) => read(batch, chunk));
		child.on("error", (error) => {
			batch.failure ??= new GitError(`git failed: ${error.message}`);
			if (child.pid === undefined) onEnd(batch);
		});
		child.on("close", (code) => {
			batch.failure ??= new GitError(`git cat-file ended: ${errors()}`, code);
			onEnd(batch);
		});
		return batch;
	}

	function send(batch: Batch, request: Request): void {
		const { unanswered } = batch.answers;
		unanswered.push(request);
		if (unanswered.length === 1) {
			setAlive(batch.child, true);
			restartTimer(batch, answerTime);
		}
		// Requests of one event loop turn share one write.
		const { stdin } = batch.child;
		if (stdin.writableCorked === 0) {
			stdin.cork();
			process.nextTick(() => stdin.uncork());
		}
		stdin.write(`${request.verb} ${request.name}\0`);
	}

	/** Ends a process gracefully: it completes the pending requests and then reads the end of its input. */
	function end(batch: Batch): void {
		batch.closing = true;
		setAlive(batch.child, true);
		batch.child.stdin.end();
		restartTimer(batch, answerTime);
	}

	function restartTimer(batch: Batch, time: number): void {
		clearTimeout(batch.timer);
		batch.timer = setTimeout(() => onSilence(batch), time);
		batch.timer.unref();
	}

	function onSilence(batch: Batch): void {
		if (batch.answers.complete && !batch.closing) {
			end(batch);
			return;
		}
		batch.failure ??= new GitError(
			`git cat-file: no output for ${answerTime} ms`,
		);
		batch.child.kill("SIGKILL");
	}

	function read(batch: Batch, chunk: Buffer): void {
		batch.timer.refresh();
		try {
			batch.answers.read(chunk);
		} catch (error) {
			batch.failure ??= error as GitError;
			batch.child.kill("SIGKILL");
			return;
		}
		if (!batch.answers.complete) return;
		setAlive(batch.child, batch.closing);
		restartTimer(batch, batch.closing ? answerTime : idleTime);
	}

	function onEnd(batch: Batch): void {
		// A process that failed to start emits two events.
		if (batch.ended) return;
		batch.ended = true;
		clearTimeout(batch.timer);
		if (open.get(batch.directory) === batch) open.delete(batch.directory);
		// Only the first pending request may have caused the end: it is retried once, and only it counts the failure.
		const { unanswered } = batch.answers;
		const [suspect] = unanswered;
		if (suspect) suspect.deaths++;
		const final = closed || batch.child.pid === undefined;
		for (const request of unanswered) {
			if (final || request.deaths > 1) request.reject(batch.failure);
		}
		if (closed) {
			if (open.size === 0) emptied.resolve();
			return;
		}
		const retried = unanswered.filter(
			(request) => !final && !request.abandoned && request.deaths < 2,
		);
		if (retried.length > 0) {
			const others = waiting.get(batch.directory) ?? [];
			waiting.set(batch.directory, new Set([...retried, ...others]));
		}
		serveWaiting();
	}

	return {
		info: (directory, name, signal) =>
			ask({ verb: "info", directory, name, length: 0 }, signal),
		async contents(directory, name, signal) {
			const length = Number.POSITIVE_INFINITY;
			const query = { verb: "contents", directory, name, length } as const;
			return (await ask(query, signal)) as ObjectContents | undefined;
		},
		async start(directory, name, length, signal) {
			const query = { verb: "contents", directory, name, length } as const;
			return (await ask(query, signal)) as ObjectContents | undefined;
		},
		renew(directory) {
			const batch = open.get(directory);
			if (!batch || batch.closing) return;
			if (!isSameStamp(batch.packs, stampOf(packFolder(directory)))) end(batch);
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
			for (const request of [...waiting.values()].flatMap((queue) => [
				...queue,
			])) {
				request.reject(new GitError("repositories are closed"));
			}
			waiting.clear();
			for (const batch of open.values()) end(batch);
			if (open.size === 0) emptied.resolve();
			return emptied.promise;
		},
	};
}
