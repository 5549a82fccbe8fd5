import type { RetryOptions } from "../generated/client.ts";
import { NetworkError, retryAfter, TimeoutError } from "./errors.ts";

/** Largest delay of a timer, in milliseconds. Timers with a longer delay fire immediately. */
export const longestTimer = 2 ** 31 - 1;

const backoff = (n: number) => Math.min(8000, 250 * 2 ** n) * (1 - Math.random() / 2);

/** Runs `attempt`, and repeats it up to `limit` times while its response or its error allows a retry. */
export async function withRetries<Answer extends { response: Response }>(
	attempt: () => Promise<Answer>,
	method: string,
	{
		limit = 2,
		methods = ["GET", "PUT", "DELETE"],
		statuses = [429, 502, 503, 504],
		delay = backoff,
		maxRetryAfter = 60_000,
	}: RetryOptions,
	signal: AbortSignal | undefined,
): Promise<Answer> {
	const idempotent = methods.includes(method);
	for (let n = 1; ; n++) {
		let wait: number | undefined;
		try {
			const answer = await attempt();
			const { status, headers } = answer.response;
			const again = statuses.includes(status) && (idempotent || status === 429);
			if (!again || !(n <= limit)) return answer;
			wait = retryAfter(headers);
			if ((wait ?? 0) > maxRetryAfter) return answer;
		} catch (error) {
			const again = error instanceof NetworkError || error instanceof TimeoutError;
			if (!again || !idempotent || !(n <= limit)) throw error;
		}
		await sleep(wait ?? delay(n), signal);
	}
}

function sleep(milliseconds: number, signal: AbortSignal | undefined) {
	return new Promise<void>((resolve, reject) => {
		const timer = setTimeout(
			() => {
				release();
				resolve();
			},
			Math.min(milliseconds, longestTimer),
		);
		const release = follow(signal, (reason) => {
			clearTimeout(timer);
			reject(reason);
		});
	});
}

/**
 * Calls `stop` with the signal's reason when the signal aborts, immediately if it is aborted already. Returns a
 * function that unsubscribes.
 */
export function follow(
	signal: AbortSignal | undefined,
	stop: (reason: unknown) => void,
): () => void {
	const listener = () => stop(signal?.reason);
	if (signal?.aborted) listener();
	else signal?.addEventListener("abort", listener, { once: true });
	return () => signal?.removeEventListener("abort", listener);
}
