import { vi } from "vitest";

/**
 * Runs work on a clock that goes on only while this process does: a time limit then can't pass because the machine gave its
 * processors to others, between a request and its response for instance.
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
