import { Interrupted } from "./errors.ts";

/** Runs work, and aborts it on SIGINT, SIGTERM or SIGHUP, so that the work can clean up. @throws {Interrupted} */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
	const controller = new AbortController();
	const { signal: interruption } = controller;
	const interrupt = (signal: NodeJS.Signals) => controller.abort(new Interrupted(signal));
	const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
	// Handles each of these signals only once: when the same signal comes again, the process ends immediately.
	for (const signal of signals) process.once(signal, interrupt);
	try {
		return await work(interruption);
	} catch (error) {
		// A signal to the process group also ends child processes: the signal, not a child's error, is the cause.
		throw interruption.aborted ? interruption.reason : error;
	} finally {
		for (const signal of signals) process.off(signal, interrupt);
	}
}
