/** Work on many things for one caller. */

/** Under way at a time: enough to keep git busy, few enough to let others in between. */
const together = 500;

/**
 * Asks for many things, so many at a time, and answers in their order. Each chunk has a signal of its own, because
 * listeners of one signal cost the square of their number; it is aborted when one of the chunk fails.
 */
export async function inChunks<Item, Result>(
	items: readonly Item[],
	work: (item: Item, signal: AbortSignal) => Promise<Result>,
	signal?: AbortSignal,
): Promise<Result[]> {
	const results: Result[] = [];
	for (let at = 0; at < items.length; at += together) {
		signal?.throwIfAborted();
		const chunk = new AbortController();
		const onAbort = () => chunk.abort(signal?.reason);
		signal?.addEventListener("abort", onAbort, { once: true });
		try {
			const asked = items.slice(at, at + together);
			results.push(
				...(await Promise.all(asked.map((item) => work(item, chunk.signal)))),
			);
		} finally {
			signal?.removeEventListener("abort", onAbort);
			chunk.abort();
		}
	}
	return results;
}
