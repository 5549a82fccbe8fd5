import { vi } from "vitest";

/**
 * Runs work on a clock that advances only while this process runs. With the real clock, a time limit could expire on a
 * busy machine while other processes have the processors, for instance between a request and its response.
 */
export async function onOwnClock<T>(work: () => Promise<T>): Promise<T> {
	vi.useFakeTimers({
		toFake: ["setTimeout", "clearTimeout", "performance"],
		shouldClearNativeTimers: true,
	});
	const ticks = setInterval(() => vi.advanceTimersByTime(1), 1);
	try {
		return await work();
	} finally {
		clearInterval(ticks);
		vi.useRealTimers();
	}
}
