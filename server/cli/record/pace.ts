/** Spaces requests out: by a fixed rate, and by the `RateLimit-*` headers of the instance. */
import { setTimeout as sleep } from "node:timers/promises";

/** Maximum milliseconds to wait for a new window of a rate limit. */
const longestWait = 15 * 60_000;
/** Above this value, `RateLimit-Reset` is a time in seconds since 1970, and not a number of seconds to wait. */
const oldestTime = 1_000_000_000;

export class Pace {
	readonly #gap: number;
	readonly #signal: AbortSignal;
	/** Earliest time of the next request, in milliseconds since 1970. */
	#next = 0;

	/** @param rate - Requests per second */
	constructor(rate: number, signal: AbortSignal) {
		this.#gap = 1000 / rate;
		this.#signal = signal;
	}

	/** Resolves when the next request may be sent. */
	async turn(): Promise<void> {
		this.#signal.throwIfAborted();
		const wait = this.#next - Date.now();
		if (wait > 0) await sleep(wait, undefined, { signal: this.#signal });
		this.#next = Math.max(this.#next, Date.now()) + this.#gap;
	}

	/** If a response's headers say that the rate limit is used up, delays the next request until the limit resets. */
	heed(headers: Headers, now = Date.now()): void {
		const [remaining, reset] = ["Remaining", "Reset"].map((name) => {
			const text = headers.get(`RateLimit-${name}`);
			return text === null ? Number.NaN : Number(text);
		}) as [number, number];
		if (!(remaining <= 0) || Number.isNaN(reset)) return;
		const until = reset > oldestTime ? reset * 1000 : now + reset * 1000;
		this.#next = Math.max(this.#next, Math.min(until, now + longestWait));
	}

	/** Earliest time of the next request, in milliseconds since 1970. */
	get next(): number {
		return this.#next;
	}
}
