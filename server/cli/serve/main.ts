/** `forgekit serve`: reads the settings, starts the server, and shuts it down gracefully. */

import { describeSettings, readSettings } from "../../settings.ts";
import { start } from "./start.ts";

/** Milliseconds for closing everything once in-flight requests are drained. */
const closeTimeout = 10_000;

export function printConfig(): void {
	for (const line of describeSettings(readSettings(process.env))) {
		console.log(line);
	}
}

/** Serves until a signal arrives. */
export async function serve(): Promise<void> {
	const settings = readSettings(process.env);
	const shutdown = shutdownSignal(settings.shutdownTimeout * 1000 + closeTimeout);
	try {
		const { text, close } = await start(settings, { shutdown });
		console.log(text);
		if (!shutdown.aborted) {
			await new Promise((resolve) => shutdown.addEventListener("abort", resolve));
		}
		await close();
	} catch (error) {
		// A signal to the process group also ends child processes, whose errors are then no failure of the server.
		if (!shutdown.aborted) throw error;
	}
	// Does not wait for timers or sockets that were left open.
	process.exit(0);
}

/**
 * Aborts on the first signal; a second one exits immediately.
 * @param timeout - Milliseconds from the first signal until the process exits in any case
 */
function shutdownSignal(timeout: number): AbortSignal {
	const controller = new AbortController();
	let received = 0;
	for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
		process.on(signal, () => {
			if (controller.signal.aborted) {
				// npm forwards signals that the process group has already received, so one signal arrives twice.
				if (performance.now() - received > 500) process.exit(1);
				return;
			}
			received = performance.now();
			controller.abort();
			setTimeout(() => process.exit(1), timeout).unref();
		});
	}
	return controller.signal;
}
