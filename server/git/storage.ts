/** A folder of repositories that may stop answering, as a network file system does when its server is down. */
import { ApiError, unavailable } from "../domain/errors.ts";
import { createFileCalls, type Files } from "./file-calls.ts";
import { createFileClient } from "./file-client.ts";
import { type FileProcess, FileProcessEnded, startFileProcess } from "./file-process.ts";
import { stuckProcesses } from "./git.ts";

/** `Retry-After`, in seconds, of the 503 when the storage does not answer. */
const retryAfter = 5;

/** 503: the request needs a storage that does not answer. */
export class SilentStorage extends ApiError {
	constructor(name: string) {
		const { status, body, headers } = unavailable(retryAfter);
		super(status, body, headers);
		this.message = `the storage ${name} does not answer`;
	}
}

/** Seconds between two checks of a storage that does not answer. */
const lookInterval = 5;
/** From this number of killed git processes that have not ended, the storage counts as not answering. */
const mostStuck = 8;
/** Error codes of a network file system whose server is unreachable. */
const gone = ["ENOTCONN", "ESTALE", "ETIMEDOUT", "EHOSTDOWN", "EHOSTUNREACH"];

const fileCallNames = Object.keys(createFileCalls()) as (keyof Files)[];

interface StorageOptions {
	name: string;
	folder: string;
	/** Receives one line when the storage stops answering, and one when it answers again. */
	log?: ((message: string) => void) | undefined;
	/** Starts the process that makes the file system calls on the storage. */
	start?: (() => FileProcess) | undefined;
	/** Seconds after which a call is overdue; default: 5. */
	deadline?: number | undefined;
	/** Milliseconds that count as one second, so that tests can be faster; default: 1000. */
	second?: number | undefined;
}

/**
 * A folder of repositories. No thread of this process touches the folder: a separate process makes the file calls, and
 * git does all other work. The first call without an answer within its deadline makes the storage silent: all its work
 * is rejected immediately, the process for file calls is killed, and only checks, one at a time, find out whether the
 * storage answers again.
 */
export type RepositoryStorage = ReturnType<typeof createStorage>;

export function createStorage({
	name,
	folder,
	log = () => {},
	start = startFileProcess,
	deadline,
	second = 1000,
}: StorageOptions) {
	const client = createFileClient(start, deadline);
	let timer: NodeJS.Timeout | undefined;
	let closed = false;
	let silent = false;
	/** Whether the storage answers, according to the last log line about it. */
	let reported = true;
	let looking = false;
	let secondsToLook = 0;
	const work = createWork(() => {
		requireUp();
		watch();
	});
	const listeners = new Set<(reason: SilentStorage) => void>();

	const isUp = () => !silent && stuckProcesses(folder) < mostStuck;

	function report(): void {
		if (isUp() === reported) return;
		reported = !reported;
		const state = reported ? "answers again" : "does not answer: what needs it gets 503";
		log(`the storage ${name} (${folder}) ${state}`);
	}

	/** Makes a file call, even on a storage that does not answer. */
	async function call(of: keyof Files, input: unknown[]): Promise<unknown> {
		if (closed) throw new Error("repositories are closed");
		watch();
		try {
			return await client.call(of, input);
		} catch (error) {
			const isGone = gone.includes((error as NodeJS.ErrnoException).code ?? "");
			if (isGone) fallSilent();
			else if (error instanceof FileProcessEnded) log(error.message);
			else throw error;
			throw new SilentStorage(name);
		}
	}

	// Counts seconds by a timer, not by a clock: a pause of the whole machine makes no call overdue.
	function watch(): void {
		timer ??= setTimeout(onSecond, second);
		timer.unref();
	}

	function onSecond(): void {
		timer?.refresh();
		report();
		if (client.isOverdue()) fallSilent();
		else if (looking) return;
		else if (!silent) {
			// While there is work, checks the storage: git, or a call with a long deadline, may wait for it unnoticed.
			if (work.count() > 0 || client.isBusy) void look();
		} else {
			secondsToLook--;
			// A killed process that has not ended still waits for the storage; a new process would wait, too.
			if (secondsToLook <= 0 && !client.isRunning) void look();
		}
	}

	/** Finds out whether the storage answers, by a call that always reaches it, because no cache has the result. */
	async function look(): Promise<void> {
		looking = true;
		const answers = await call("fileSystem", [folder]).then(
			() => true,
			// Any error other than `SilentStorage` is an answer of the storage.
			(error) => !(error instanceof SilentStorage),
		);
		looking = false;
		if (!answers || closed) return;
		silent = false;
		report();
	}

	function fallSilent(): void {
		const reason = new SilentStorage(name);
		silent = true;
		secondsToLook = lookInterval;
		report();
		client.fail(reason);
		work.abort(reason);
		for (const listener of listeners) listener(reason);
	}

	function requireUp(): void {
		if (!isUp()) throw new SilentStorage(name);
	}

	return {
		name,
		folder,
		/** Whether the storage answers. */
		isUp,
		/** Calls the listener whenever the storage stops answering. */
		onSilence: (listener: (reason: SilentStorage) => void) => void listeners.add(listener),
		/** File calls on the storage. While it does not answer, they are rejected immediately. */
		files: Object.fromEntries(
			fileCallNames.map((of) => [
				of,
				async (...input: unknown[]) => {
					requireUp();
					return call(of, input);
				},
			]),
		) as Files,
		run: work.run,
		stream: work.stream,
		enter: work.enter,
		/** Ends the process for file calls after its calls; later calls are rejected. */
		close(): void {
			closed = true;
			clearTimeout(timer);
			client.close();
		},
	};
}

/**
 * Counts the work of git processes on a storage, and aborts the work when the storage stops answering.
 * @param admit - Throws if no work may begin
 */
function createWork(admit: () => void) {
	/** Aborts the work of `run` and `stream` in flight, one controller each. */
	const tasks = new Set<AbortController>();
	/** Number of requests that have called `enter` and have not ended. */
	let entered = 0;

	function begin(signal: AbortSignal | undefined) {
		signal?.throwIfAborted();
		admit();
		const task = new AbortController();
		tasks.add(task);
		const signals = signal ? [signal, task.signal] : [task.signal];
		return { task, signal: AbortSignal.any(signals) };
	}

	return {
		count: () => tasks.size + entered,
		abort(reason: SilentStorage): void {
			for (const task of tasks) task.abort(reason);
		},
		/**
		 * Runs git processes.
		 * @param make - Starts the processes. It gets a signal, and must end the processes when the signal aborts: when the
		 * caller's signal does, or when the storage stops answering
		 * @throws {SilentStorage} as soon as the storage stops answering, without waiting for the processes to end
		 */
		async run<Result>(
			make: (signal: AbortSignal) => Promise<Result>,
			signal?: AbortSignal,
		): Promise<Result> {
			const { task, signal: own } = begin(signal);
			const silence = Promise.withResolvers<never>();
			const onSilence = () => silence.reject(task.signal.reason);
			task.signal.addEventListener("abort", onSilence);
			try {
				return await Promise.race([make(own), silence.promise]);
			} finally {
				tasks.delete(task);
			}
		},
		/** Yields results of git processes. `make` starts the processes, and ends them when its signal aborts. */
		async *stream<Item>(
			make: (signal: AbortSignal) => AsyncIterable<Item>,
			signal?: AbortSignal,
		): AsyncGenerator<Item, void> {
			const { task, signal: own } = begin(signal);
			try {
				yield* make(own);
			} finally {
				tasks.delete(task);
			}
		},
		/** Counts a request to a long-lived git process. Returns a function to call when the request has ended. */
		enter(): () => void {
			admit();
			entered++;
			return () => {
				entered--;
			};
		},
	};
}
