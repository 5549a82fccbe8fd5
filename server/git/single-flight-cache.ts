import { costlySeconds, TooCostly } from "../domain/errors.ts";
import { Cache } from "./cache.ts";

interface Flight<Value> {
	result: Promise<Value>;
	/** Number of callers that wait for the result. */
	waiting: number;
	controller: AbortController;
}

/** The cached result of a computation. */
interface Outcome<Value> {
	settled: { value: Value } | { error: TooCostly };
	/** When the outcome expires, on the clock of `performance.now()`. */
	until: number;
}

/**
 * Caches results that never change, by key; concurrent requests for a key share one computation. If a computation is
 * too costly to complete, its incomplete value or its error expires after `costlySeconds`. With `fetch` of the package
 * lru-cache, the signal of the first caller would end the work for all callers.
 * @param limit - Total weight of the cached values
 * @param isCostly - Whether a value is incomplete because its computation was too costly
 */
export function createSingleFlightCache<Value>(
	limit: number,
	weigh: (value: Value) => number,
	isCostly: (value: Value) => boolean = () => false,
) {
	const cache = new Cache<Outcome<Value>>(limit);
	const inFlight = new Map<string, Flight<Value>>();

	function start(key: string, work: (signal: AbortSignal) => Promise<Value>): Flight<Value> {
		const controller = new AbortController();
		const result = work(controller.signal);
		const flight = { result, waiting: 0, controller };
		const end = () => {
			if (inFlight.get(key) === flight) inFlight.delete(key);
		};
		const store = (settled: Outcome<Value>["settled"], weight: number, costly: boolean) => {
			const until = costly ? performance.now() + 1000 * costlySeconds : Number.POSITIVE_INFINITY;
			cache.set(key, { settled, until }, weight + 2 * key.length);
		};
		result.then(
			(value) => {
				store({ value }, weigh(value), isCostly(value));
				end();
			},
			(error) => {
				if (error instanceof TooCostly) store({ error }, 200, true);
				end();
			},
		);
		inFlight.set(key, flight);
		return flight;
	}

	return {
		counts: cache.counts,
		/**
		 * Returns the cached value, or the result of `work`, whose signal aborts once all callers that wait for the
		 * result have gone.
		 */
		async get(
			key: string,
			work: (signal: AbortSignal) => Promise<Value>,
			signal?: AbortSignal,
		): Promise<Value> {
			signal?.throwIfAborted();
			const cached = cache.get(key);
			if (cached && cached.until > performance.now()) {
				const { settled } = cached;
				if ("error" in settled) throw settled.error;
				return settled.value;
			}
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
				signal?.addEventListener("abort", onAbort);
				flight.result.finally(leave).then(resolve, reject);
			});
		},
	};
}
