import { setTimeout as sleep } from "node:timers/promises";

interface RepeatOptions {
	/** Milliseconds between the end of one run and the next. */
	interval: number;
	/** Gets the message of a failure, once for each that is another than before. */
	log: (message: string) => void;
}

/** Runs work again and again, at once and after each interval, whether it fails or not. `close` aborts its signal and waits for its end. */
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
