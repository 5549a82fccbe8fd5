import { Cache } from "./cache.ts";

/** Caches results by key; concurrent requests for a key share one computation. */
interface SingleFlightCache<Value> {
	/** The cached value, or the result of `work`, whose signal aborts once every caller that waits for it has gone. */
	get(
		key: string,
		work: (signal: AbortSignal) => Promise<Value>,
		signal?: AbortSignal,
	): Promise<Value>;
	counts: Cache<unknown>["counts"];
}

interface Flight<Value> {
	result: Promise<Value>;
	/** Callers that wait for the result. */
	waiting: number;
	controller: AbortController;
}

/**
 * Only for values that never change.
 * @param limit - Total weight of the cached values
 */
export function createSingleFlightCache<Value>(
	limit: number,
	weigh: (value: Value) => number,
): SingleFlightCache<Value> {
	const cache = new Cache<{ value: Value }>(limit);
	const inFlight = new Map<string, Flight<Value>>();

	function start(
		key: string,
		work: (signal: AbortSignal) => Promise<Value>,
	): Flight<Value> {
		const controller = new AbortController();
		const result = work(controller.signal);
		const flight = { result, waiting: 0, controller };
		const end = () => {
			if (inFlight.get(key) === flight) inFlight.delete(key);
		};
		result.then((value) => {
			cache.set(key, { value }, weigh(value) + 2 * key.length);
			end();
		}, end);
		inFlight.set(key, flight);
		return flight;
	}

	return {
		counts: cache.counts,
		async get(key, work, signal) {
			signal?.throwIfAborted();
			const cached = cache.get(key);
			if (cached) return cached.value;
			const flight = inFlight.get(key) ?? start(key, work);
			flight.waiting++;
			return new Promise<Value>((resolve, reject) => {
				const leave = () => {
					signal?.removeEventListener("abort", onAbort);
					flight.waiting--;
				};
				const onAbort = () => {
					leave();
					reject(signal?.reason);
					if (flight.waiting > 0) return;
					inFlight.delete(key);
					flight.controller.abort(signal?.reason);
				};
				signal?.addEventListener("abort", onAbort, { once: true });
				flight.result.then(
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
