import { Interrupted } from "./errors.ts";

/** Ends the work in good order when a signal says so, and leaves nothing half done. */
export async function interruptible<T>(
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const controller = new AbortController();
	const { signal: ending } = controller;
	const end = (signal: NodeJS.Signals) =>
		controller.abort(new Interrupted(signal));
	const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
	// Only once: whoever asks again does not want to wait.
	for (const signal of signals) process.once(signal, end);
	try {
		return await work(ending);
	} catch (error) {
		// A signal to the whole group also ends what was at work for us, and that is not what happened.
		throw ending.aborted ? ending.reason : error;
	} finally {
		for (const signal of signals) process.off(signal, end);
	}
}
