/** Number of items in flight at a time: enough to keep git busy, few enough to interleave with other callers. */
const chunkSize = 500;

/**
 * Maps items in chunks and returns the results in order. Each chunk has a signal of its own, because the cost of a
 * signal's listeners is quadratic in their number. The signal aborts if one item of the chunk fails.
 */
export async function inChunks<Item, Result>(
	items: readonly Item[],
	work: (item: Item, signal: AbortSignal) => Promise<Result>,
	signal?: AbortSignal,
): Promise<Result[]> {
	const results: Result[] = [];
	for (let at = 0; at < items.length; at += chunkSize) {
		signal?.throwIfAborted();
		const chunk = new AbortController();
		const onAbort = () => chunk.abort(signal?.reason);
		signal?.addEventListener("abort", onAbort);
		try {
			const asked = items.slice(at, at + chunkSize);
			results.push(...(await Promise.all(asked.map((item) => work(item, chunk.signal)))));
		} finally {
			signal?.removeEventListener("abort", onAbort);
			chunk.abort();
		}
	}
	return results;
}
