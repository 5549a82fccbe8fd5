/** Calls `work` for every item, for at most `most` items at a time. */
export async function inParallel<T>(
	items: readonly T[],
	most: number,
	work: (item: T, at: number) => Promise<void>,
): Promise<void> {
	const queue = items.entries();
	const worker = async () => {
		for (const [at, item] of queue) await work(item, at);
	};
	await Promise.all(Array.from({ length: most }, worker));
}
