import { unavailable } from "../domain/errors.ts";

/** Lets in so many at a time. */
export interface Gate {
	/**
	 * Resolves with the way out, which is to be taken once.
	 * @throws {ApiError} 503 where too many wait already, or it takes too long
	 */
	enter(signal?: AbortSignal): Promise<() => void>;
	/** Throws where `enter` would at once. */
	requireRoom(): void;
}

export interface GateOptions {
	/** Inside at a time. */
	maximum: number;
	/** In line at a time. */
	maximumWaiting: number;
	/** Milliseconds that somebody waits in line. */
	patience: number;
}

/** Seconds after which another try is worth it. */
const pause = 5;

export function createGate({
	maximum,
	maximumWaiting,
	patience,
}: GateOptions): Gate {
	let inside = 0;
	const line = new Set<() => void>();

	function leave(): void {
		inside--;
		const [next] = line;
		next?.();
	}

	function wayOut(): () => void {
		inside++;
		let left = false;
		return () => {
			if (!left) leave();
			left = true;
		};
	}

	function requireRoom(): void {
		if (inside >= maximum && line.size >= maximumWaiting)
			throw unavailable(pause);
	}

	return {
		requireRoom,
		async enter(signal) {
			signal?.throwIfAborted();
			if (inside < maximum && line.size === 0) return wayOut();
			requireRoom();
			return new Promise((resolve, reject) => {
				const settle = () => {
					clearTimeout(timer);
					signal?.removeEventListener("abort", onAbort);
					line.delete(onTurn);
				};
				const onTurn = () => {
					settle();
					resolve(wayOut());
				};
				const onAbort = () => {
					settle();
					reject(signal?.reason);
				};
				const timer = setTimeout(() => {
					settle();
					reject(unavailable(pause));
				}, patience);
				signal?.addEventListener("abort", onAbort, { once: true });
				line.add(onTurn);
			});
		},
	};
}
