import { CommandError } from "./errors.ts";

/** Work that a signal breaks off in good order; a second signal ends the process at once. */
export async function interruptible<T>(
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const controller = new AbortController();
	const { signal } = controller;
	const names = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
	const end = () => {
		if (signal.aborted) process.exit(1);
		controller.abort(new CommandError("Interrupted: nothing is left of it."));
	};
	for (const name of names) process.on(name, end);
	try {
		return await work(signal);
	} catch (error) {
		throw signal.aborted ? signal.reason : error;
	} finally {
		for (const name of names) process.off(name, end);
	}
}
