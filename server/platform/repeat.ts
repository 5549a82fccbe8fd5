import { setTimeout as sleep } from "node:timers/promises";

interface RepeatOptions {
	/** Milliseconds between the end of one run and the start of the next. */
	interval: number;
	/** Receives the message of a failed run, unless the run before failed with the same message. */
	log: (message: string) => void;
}

/**
 * Runs work immediately, and again after each interval, even if the work fails. `close` aborts the work's signal and
 * waits until the work has ended.
 */
export function repeat(
	work: (signal: AbortSignal) => Promise<unknown>,
	{ interval, log }: RepeatOptions,
): { close(): Promise<void> } {
	const closing = new AbortController();
	const { signal } = closing;
	async function run(): Promise<void> {
		let failed = "";
		while (!signal.aborted) {
			try {
				await work(signal);
				failed = "";
			} catch (error) {
				const message = error instanceof Error ? error.message : String(error);
				if (message !== failed) log(message);
				failed = message;
			}
			await sleep(interval, undefined, { signal }).catch(() => {});
		}
	}
	const running = run();
	return {
		async close() {
			closing.abort();
			await running;
		},
	};
}
