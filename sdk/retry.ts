import { NetworkError, TimeoutError } from "./errors.ts";

/** Which failed calls are retried, how often and when. */
export interface RetryOptions {
	/** Retries after the first attempt; by default 2. */
	limit?: number | undefined;
	/** Methods that are retried after network failures and the statuses below; by default `GET`, `PUT`, `DELETE`. */
	methods?: readonly string[] | undefined;
	/** Statuses that are retried; by default 429, 502, 503, 504. A 429 is retried for every method, because the request had no effect. */
	statuses?: readonly number[] | undefined;
	/** Milliseconds before retry `n`, from 1; by default 500, doubled each time up to 8000, minus a random part of up to a half. `Retry-After` takes precedence. */
	delay?: ((n: number) => number) | undefined;
	/** A `Retry-After` of more milliseconds ends the retries; by default 60000. */
	maxRetryAfter?: number | undefined;
}

/** Timers with a longer delay fire at once. */
export const longestTimer = 2 ** 31 - 1;

const backoff = (n: number) =>
	Math.min(8000, 250 * 2 ** n) * (1 - Math.random() / 2);

/** Runs `attempt` until its response is final or its error can't be retried. */
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
		const outcome = await attempt().then(
			(answer) => ({ answer }),
			(error: unknown) => ({ error }),
		);
		let wait: number | undefined;
		if ("answer" in outcome) {
			const { status, headers } = outcome.answer.response;
			const again = statuses.includes(status) && (idempotent || status === 429);
			wait = retryAfter(headers);
			if (!again || n > limit || (wait ?? 0) > maxRetryAfter)
				return outcome.answer;
		} else {
			const { error } = outcome;
			const again =
				error instanceof NetworkError || error instanceof TimeoutError;
			if (!again || !idempotent || n > limit) throw error;
		}
		await sleep(wait ?? delay(n), signal);
	}
}

/** Milliseconds to wait, from seconds or a date. */
function retryAfter(headers: Headers): number | undefined {
	const text = headers.get("Retry-After");
	if (!text) return undefined;
	const wait = Number(text) * 1000;
	const until = Number.isNaN(wait) ? Date.parse(text) - Date.now() : wait;
	return Number.isNaN(until) ? undefined : Math.max(0, until);
}

async function sleep(milliseconds: number, outer: AbortSignal | undefined) {
	const { signal, release } = follow(outer);
	let timer: ReturnType<typeof setTimeout> | undefined;
	try {
		await new Promise<void>((resolve, reject) => {
			signal.addEventListener("abort", () => reject(signal.reason));
			signal.throwIfAborted();
			timer = setTimeout(resolve, Math.min(milliseconds, longestTimer));
		});
	} finally {
		clearTimeout(timer);
		release();
	}
}

/** A signal that can be aborted, and that follows `outer` until it is released. */
export function follow(outer: AbortSignal | undefined) {
	const controller = new AbortController();
	const abort = (reason?: unknown) => controller.abort(reason);
	const forward = () => abort(outer?.reason);
	if (outer?.aborted) forward();
	outer?.addEventListener("abort", forward);
	return {
		signal: controller.signal,
		abort,
		release: () => outer?.removeEventListener("abort", forward),
	};
}
