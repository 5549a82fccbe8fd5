import type { Files } from "./file-calls.ts";
import type { FileProcess } from "./file-process.ts";

/** Seconds within which a working storage answers a file call. */
const usualDeadline = 5;
/** Maximum seconds for calls that may take longer on a sound disk, because they write or walk through folders. */
const deadlines: Partial<Record<keyof Files, number>> = {
	writeFile: 60,
	write: 60,
	sync: 60,
	syncFolder: 60,
	names: 60,
	remove: 600,
};
/** Maximum seconds for the start of the process that makes file calls. A start does not access the storage. */
const startDeadline = 60;

interface Call {
	secondsLeft: number;
	reject(reason: unknown): void;
}

/**
 * Makes file calls in a process that starts on demand, at most one process at a time. Knows which calls are overdue.
 * @param deadline - Seconds after which a call is overdue, unless `deadlines` has a longer time for it
 */
export function createFileClient(start: () => FileProcess, deadline = usualDeadline) {
	let running: FileProcess | undefined;
	let secondsToStart = 0;
	const calls = new Set<Call>();

	function launch(): FileProcess {
		const process = start();
		secondsToStart = startDeadline;
		void process.ended.then(() => {
			if (running === process) running = undefined;
		});
		return process;
	}

	return {
		/** Whether a process for file calls exists; a killed process counts until it has ended. */
		get isRunning(): boolean {
			return running !== undefined;
		},
		/** Whether a call waits for its answer. */
		get isBusy(): boolean {
			return calls.size > 0;
		},
		async call(name: keyof Files, input: unknown[]): Promise<unknown> {
			running ??= launch();
			const process = running;
			const { promise, resolve, reject } = Promise.withResolvers<unknown>();
			const secondsLeft = Math.max(deadlines[name] ?? 0, deadline);
			const call = { secondsLeft, reject };
			calls.add(call);
			if (calls.size === 1) process.setAlive(true);
			process.call(name, input).then(resolve, reject);
			try {
				return await promise;
			} finally {
				calls.delete(call);
				if (calls.size === 0) process.setAlive(false);
			}
		},
		/**
		 * Counts a second, and so must be called every second. Returns whether a call, or the start of the process,
		 * is overdue.
		 */
		isOverdue(): boolean {
			if (!running) return false;
			if (!running.ready) return secondsToStart-- <= 0;
			let overdue = false;
			for (const call of calls) {
				if (call.secondsLeft-- <= 0) overdue = true;
			}
			return overdue;
		},
		/** Kills the process and rejects all calls. */
		fail(reason: unknown): void {
			running?.kill();
			for (const { reject } of calls) reject(reason);
		},
		/**
		 * Lets the child process finish its pending calls, and then end. It does not keep this program running meanwhile,
		 * because a call may never return.
		 */
		close(): void {
			running?.end();
			running?.setAlive(false);
		},
	};
}
