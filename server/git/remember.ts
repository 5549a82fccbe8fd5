import { Cache } from "./cache.ts";

/** Does the same work once: what was found is kept, and who asks while it is being looked for shares the answer. */
export interface Remembered<Value> {
	/** `work` ends early, by its own signal, when nobody waits for it any more. */
	get(
		key: string,
		work: (signal: AbortSignal) => Promise<Value>,
		signal?: AbortSignal,
	): Promise<Value>;
	counts: Cache<unknown>["counts"];
}

interface Work<Value> {
	result: Promise<Value>;
	waiting: number;
	controller: AbortController;
}

/** @param limit - Weight of all that is kept; only for what never changes. */
export function createRemembered<Value>(
	limit: number,
	weigh: (value: Value) => number,
): Remembered<Value> {
	const kept = new Cache<{ value: Value }>(limit);
	const underway = new Map<string, Work<Value>>();

	function begin(
		key: string,
		work: (signal: AbortSignal) => Promise<Value>,
	): Work<Value> {
		const controller = new AbortController();
		const result = work(controller.signal);
		const begun = { result, waiting: 0, controller };
		const end = () => {
			if (underway.get(key) === begun) underway.delete(key);
		};
		result.then((value) => {
			kept.set(key, { value }, weigh(value) + 2 * key.length);
			end();
		}, end);
		underway.set(key, begun);
		return begun;
	}

	return {
		counts: kept.counts,
		async get(key, work, signal) {
			signal?.throwIfAborted();
			const known = kept.get(key);
			if (known) return known.value;
			const shared = underway.get(key) ?? begin(key, work);
			shared.waiting++;
			return new Promise<Value>((resolve, reject) => {
				const leave = () => {
					signal?.removeEventListener("abort", onAbort);
					shared.waiting--;
				};
				const onAbort = () => {
					leave();
					reject(signal?.reason);
					if (shared.waiting > 0) return;
					underway.delete(key);
					shared.controller.abort(signal?.reason);
				};
				signal?.addEventListener("abort", onAbort, { once: true });
				shared.result.then(
					(value) => {
						leave();
						resolve(value);
					},
					(reason) => {
						leave();
						reject(reason);
					},
				);
			});
		},
	};
}
