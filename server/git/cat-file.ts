import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { type FileStamp, isSameStamp } from "./file-stamp-cache.ts";
import {
	abandon,
	collectErrors,
	forceEnd,
	GitError,
	gitArguments,
	gitEnvironment,
	setAlive,
	startGit,
	UnreadableObject,
} from "./git.ts";
import { type PendingRequest, Responses } from "./responses.ts";

export interface CatFileOptions {
	/** Milliseconds after which an idle process is ended. */
	idleTime: number;
	/** Milliseconds without output after which a process with pending requests is killed. */
	answerTime: number;
	/** Maximum bytes to read of one object; a request for more is rejected. */
	maximumSize: number;
}

/** Milliseconds that a killed process has to end before it is abandoned. */
const endTime = 2000;

/**
 * One process `git cat-file --batch-command -z`, which answers requests for objects of its repository in order. The
 * process keeps the program alive only while requests are pending.
 */
export class CatFile<Request extends PendingRequest> {
	readonly directory: string;
	readonly #options: CatFileOptions;
	readonly #child: ChildProcessWithoutNullStreams;
	readonly #responses: Responses<Request>;
	/** Stamp (inode, size and change time) of the pack folder, taken before the process started. */
	readonly packs: FileStamp | undefined;
	#timer: NodeJS.Timeout | undefined;
	readonly #errors: () => string;
	/** Whether the process takes no new requests and ends after the pending ones. */
	closing = false;
	#ended = false;
	/** Number of requests at the head of `pending` that another process must repeat. */
	#repeated = 0;
	/** Why the process was killed or failed; undefined while the process works. */
	failure: Error | undefined;
	readonly #end: (failure: Error) => void;

	/**
	 * Starts the process.
	 * @param onEnd - Called once, when the process has ended or is given up
	 */
	constructor(
		directory: string,
		packs: FileStamp | undefined,
		options: CatFileOptions,
		onEnd: () => void,
	) {
		this.directory = directory;
		this.packs = packs;
		this.#options = options;
		this.#responses = new Responses(options.maximumSize, (request) => this.#onMissing(request));
		const child = startGit(
			[
				...gitArguments(directory),
				// Lets git read the beginning of a large file without loading all of it.
				"-c",
				"core.bigFileThreshold=1m",
				"cat-file",
				"--batch-command",
				"-z",
			],
			gitEnvironment(),
			{ directory },
		);
		this.#child = child;
		this.#restartTimer(options.idleTime);
		setAlive(child, false);
		const end = (failure: Error) => {
			// A process that failed to start emits two events, and one that was given up may still end.
			if (this.#ended) return;
			this.#ended = true;
			this.failure ??= failure;
			clearTimeout(this.#timer);
			onEnd();
		};
		this.#end = end;
		this.#errors = collectErrors(child);
		child.stdin.on("error", () => {});
		child.stdout.on("data", (chunk: Buffer) => this.#read(chunk));
		child.on("error", (error) => {
			this.failure ??= new GitError(`git failed: ${error.message}`);
			if (child.pid === undefined) end(this.failure);
		});
		child.on("close", (code) => end(new GitError(`git cat-file ended: ${this.#errors()}`, code)));
	}

	/** The process id; undefined if it did not start. */
	get id(): number | undefined {
		return this.#child.pid;
	}

	/** The pending requests, oldest first. */
	get pending(): readonly Request[] {
		return this.#responses.pending;
	}

	send(request: Request): void {
		const { pending } = this.#responses;
		pending.push(request);
		if (pending.length === 1) {
			setAlive(this.#child, true);
			this.#restartTimer(this.#options.answerTime);
		}
		// Requests of one event loop turn share one write.
		const { stdin } = this.#child;
		if (stdin.writableCorked === 0) {
			stdin.cork();
			process.nextTick(() => stdin.uncork());
		}
		stdin.write(`${request.verb} ${request.name}\0`);
	}

	/** Whether the pack folder may have changed since the process started; `packs`: its stamp (inode, size, time) now. */
	isStale(packs: FileStamp | undefined): boolean {
		return !isSameStamp(this.packs, packs);
	}

	/** Kills the process and does not wait for its end. */
	giveUp(failure: Error): void {
		this.failure ??= failure;
		forceEnd(this.#child);
		abandon(this.#child);
		this.#end(failure);
	}

	/** Ends the process gracefully: git completes the pending requests, and then reads the end of its input. */
	end(): void {
		this.closing = true;
		setAlive(this.#child, true);
		this.#child.stdin.end();
		this.#restartTimer(this.#options.answerTime);
	}

	#restartTimer(time: number): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#onSilence(), time);
		this.#timer.unref();
	}

	#onSilence(): void {
		if (this.#responses.complete && !this.closing) {
			this.end();
			return;
		}
		const { answerTime } = this.#options;
		this.#kill(new GitError(`git cat-file: no output for ${answerTime} ms`));
	}

	#read(chunk: Buffer): void {
		// Output after a failure is dropped: the requests are repeated.
		if (this.failure) return;
		this.#timer?.refresh();
		try {
			this.#responses.read(chunk);
		} catch (error) {
			this.#kill(error as GitError);
			return;
		}
		if (!this.#responses.complete) return;
		setAlive(this.#child, this.closing);
		const { answerTime, idleTime } = this.#options;
		this.#restartTimer(this.closing ? answerTime : idleTime);
	}

	/**
	 * Handles an object that git reports as missing. It may be unreadable instead: then git has written an error
	 * message, perhaps for an earlier request. After an error the process is ended, because it would not notice files
	 * that are repaired later, and another process repeats the request once.
	 */
	#onMissing(request: Request): void {
		// Waits for an error message: both pipes are read in one turn of the event loop, in any order.
		setImmediate(() => {
			const complaints = this.#complaints();
			if (complaints === "") {
				request.resolve(undefined);
				return;
			}
			const { name } = request;
			const failure = new UnreadableObject(this.directory, name, complaints);
			if (this.#ended) {
				request.reject(failure);
				return;
			}
			this.#responses.pending.splice(this.#repeated++, 0, request);
			this.#kill(failure);
		});
	}

	/** What git said about files that it could not read, in one line. */
	#complaints(): string {
		const lines = this.#errors().split("; ");
		// Excludes messages that report no damage: "short" ids that are ambiguous, and names of objects whose type is not
		// the one that was asked for.
		const isComplaint = (line: string) =>
			/^(error|fatal): (?!short |.*: expected |object .* is a \w+, not )/.test(line);
		return [...new Set(lines.filter(isComplaint))].join("; ");
	}

	#kill(failure: GitError): void {
		this.failure ??= failure;
		forceEnd(this.#child);
		// A killed process does not end while it waits for a storage that hangs.
		setTimeout(() => this.giveUp(failure), endTime).unref();
	}
}
