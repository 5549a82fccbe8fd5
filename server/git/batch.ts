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
	collectComplaint,
	GitError,
	gitArguments,
	gitEnvironment,
	setAlive,
	startGit,
} from "./git.ts";

export interface BatchOptions {
	/** Processes at most; beyond it repositories wait for one another. */
	maximumProcesses?: number;
	/** Milliseconds after which a process that nobody asked anything is ended. */
	idleTime?: number;
	/** Milliseconds after which a process that owes an answer and says nothing is ended. */
	answerTime?: number;
	/** Bytes of the largest object that `contents` reads. */
	maximumSize?: number;
	/** Requests that may wait for the answer of one process, and as many that may wait for a process. */
	maximumWaiting?: number;
}

/**
 * Reads objects of many repositories through long-lived `git cat-file --batch-command -z`, one process per
 * repository, started when it is needed. Names are revisions of git; what has no object, or two, is undefined;
 * a repository that is missing is a GitError: its folder may come back.
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
	/**
	 * What is asked from now on is answered as the repository is: a process goes on showing packs that were there when
	 * it was started.
	 */
	renew(directory: string): void;
	/** Ends the process of a repository, where there is one, when it has answered. */
	release(directory: string): void;
	/** Ids of the processes that run, by repository. */
	processes(): Map<string, number>;
	/** Answers what was asked, refuses what comes after, and resolves when no process is left. */
	close(): Promise<void>;
}

interface Request extends Question {
	directory: string;
	/** How many processes died over it. */
	deaths: number;
}

interface Batch {
	directory: string;
	child: ChildProcessWithoutNullStreams;
	answers: Answers<Request>;
	/** It takes no more requests, and ends when it has answered. */
	closing: boolean;
	/** Nothing comes from it any more. */
	ended: boolean;
	/** Of the folder of packs, before it was started. */
	packs: FileStamp | undefined;
	/** The reason for which it was ended, where there is one. */
	failure?: GitError;
	timer: NodeJS.Timeout;
}

/** Seconds after which another try is worth it. */
const pause = 5;

export function createBatches({
	maximumProcesses = 16,
	idleTime = 60_000,
	answerTime = 30_000,
	maximumSize = 64 * 2 ** 20,
	maximumWaiting = 10_000,
}: BatchOptions = {}): Batches {
	/** In order of last use, the longest ago first. */
	const open = new Map<string, Batch>();
	/** Requests for repositories without a process, while there is no room for one more; by repository. */
	const waiting = new Map<string, Set<Request>>();
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
				forget(request);
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
			if (batch.answers.unanswered.length >= maximumWaiting) {
				request.reject(unavailable(pause));
				return;
			}
			open.delete(batch.directory);
			open.set(batch.directory, batch);
			send(batch, request);
			return;
		}
		let inLine = 0;
		for (const line of waiting.values()) inLine += line.size;
		if (inLine >= maximumWaiting) {
			request.reject(unavailable(pause));
			return;
		}
		const line = waiting.get(request.directory) ?? new Set();
		waiting.set(request.directory, line.add(request));
		serveWaiting();
	}

	function forget(request: Request): void {
		const line = waiting.get(request.directory);
		line?.delete(request);
		if (line?.size === 0) waiting.delete(request.directory);
	}

	/** Starts processes for those who wait; where there is no room, asks the least used ones to end. */
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
		let leaving = 0;
		for (const batch of open.values()) if (batch.closing) leaving++;
		for (const batch of open.values()) {
			if (leaving >= waiting.size) break;
			if (batch.closing) continue;
			end(batch);
			leaving++;
		}
	}

	function start(directory: string): Batch {
		const packs = stampOf(packFolder(directory), Date.now());
		const child = startGit(
			[
				...gitArguments(directory),
				// Beginnings of large files are asked for too, and git need not hold the rest.
				...["-c", "core.bigFileThreshold=1m"],
				...["cat-file", "--batch-command", "-z"],
			],
			gitEnvironment(),
		);
		const complaint = collectComplaint(child);
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
		const { unanswered } = batch.answers;
		unanswered.push(request);
		if (unanswered.length === 1) {
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
		if (batch.answers.complete && !batch.closing) {
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
		try {
			batch.answers.read(chunk);
		} catch (error) {
			batch.failure ??= error as GitError;
			batch.child.kill("SIGKILL");
			return;
		}
		if (!batch.answers.complete) return;
		setAlive(batch.child, batch.closing);
		rest(batch, batch.closing ? answerTime : idleTime);
	}

	function onEnd(batch: Batch): void {
		// A process that could not start tells so twice.
		if (batch.ended) return;
		batch.ended = true;
		clearTimeout(batch.timer);
		if (open.get(batch.directory) === batch) open.delete(batch.directory);
		// Whoever was next in line may have been the cause and gets one more try; those behind it are innocent.
		const { unanswered } = batch.answers;
		const [suspect] = unanswered;
		if (suspect) suspect.deaths++;
		const hopeless = closed || batch.child.pid === undefined;
		for (const request of unanswered) {
			if (hopeless || request.deaths > 1) request.reject(batch.failure);
		}
		if (closed) {
			if (open.size === 0) emptied.resolve();
			return;
		}
		const again = unanswered.filter(
			(request) => !hopeless && !request.abandoned && request.deaths < 2,
		);
		if (again.length > 0) {
			const others = waiting.get(batch.directory) ?? [];
			waiting.set(batch.directory, new Set([...again, ...others]));
		}
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
			for (const request of [...waiting.values()].flatMap((line) => [
				...line,
			])) {
				request.reject(new GitError("the repositories are closed"));
			}
			waiting.clear();
			for (const batch of open.values()) end(batch);
			if (open.size === 0) emptied.resolve();
			return emptied.promise;
		},
	};
}
