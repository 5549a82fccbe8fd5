/** Delays responses and breaks them off. */
import type { Answer } from "../server/domain/context.ts";

/** A broken connection: like the error of Node's `fetch`, a TypeError, because programs check the type and message. */
export class NetworkError extends TypeError {}

/**
 * Makes an answer's body break off.
 * @param after - Number of bytes to send first; by default half of the body, or half of the first piece of a stream
 * @throws {NetworkError} if there is no body
 */
export function cutAnswer(answer: Answer, after: number | undefined): Answer {
	const { body } = answer;
	if (body === undefined) throw new NetworkError("fetch failed");
	return { ...answer, body: cutBody(body, after) };
}

async function* cutBody(
	body: NonNullable<Answer["body"]>,
	after: number | undefined,
): AsyncGenerator<Uint8Array> {
	const whole = typeof body === "string" ? new TextEncoder().encode(body) : body;
	const pieces = ArrayBuffer.isView(whole) ? [whole] : whole;
	let left = after;
	for await (const piece of pieces) {
		// The length of a stream is unknown, so a stream is cut after half of its first piece.
		left ??= Math.floor(piece.length / 2);
		if (piece.length >= left) {
			yield piece.subarray(0, left);
			break;
		}
		yield piece;
		left -= piece.length;
	}
	throw new NetworkError("terminated");
}

/** Waits; rejects as soon as one of the signals aborts. */
export async function sleep(
	milliseconds: number,
	signals: readonly (AbortSignal | undefined)[],
): Promise<void> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const elapsed = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, milliseconds);
	});
	await unlessAborted(elapsed, signals).finally(() => clearTimeout(timer));
}

/** Settles like the value, or rejects as soon as one of the signals aborts. */
export async function unlessAborted<T>(
	value: T | Promise<T>,
	signals: readonly (AbortSignal | undefined)[],
): Promise<T> {
	let end = () => {};
	const aborted = new Promise<never>((_, reject) => {
		end = () => {
			reject(signals.find((signal) => signal?.aborted)?.reason);
		};
	});
	for (const signal of signals) signal?.addEventListener("abort", end);
	if (signals.some((signal) => signal?.aborted)) end();
	try {
		return await Promise.race([value, aborted]);
	} finally {
		for (const signal of signals) signal?.removeEventListener("abort", end);
	}
}
