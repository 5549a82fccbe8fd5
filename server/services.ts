/** Services of Node that the domain uses: digests, clock, random bytes, and a log for failures. */
import { createHash, hash, randomBytes, X509Certificate } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Services, Settings, StoreAccess } from "./domain/context.ts";
import { unavailable } from "./domain/errors.ts";
import { handlers } from "./domain/handlers.ts";
import { createRateCounters } from "./domain/rate-limits/counters.ts";
import { runShared } from "./http/request-scope.ts";
import { type Log, log as processLog } from "./log.ts";

export const nodeHash: Services["hash"] = {
	sha1: (data) => hash("sha1", data),
	createSha1: () => digestOf("sha1"),
	sha256: (data) => hash("sha256", data),
	createSha256: () => digestOf("sha256"),
};

function digestOf(algorithm: "sha1" | "sha256") {
	const digest = createHash(algorithm);
	return {
		update: (part: Uint8Array) => void digest.update(part),
		end: () => digest.digest("hex"),
	};
}

/** Node's implementations of functions that the domain needs. */
export const platform: Pick<Services, "hash" | "base64" | "isCertificate" | "pause"> = {
	hash: nodeHash,
	base64: ({ buffer, byteOffset, length }) =>
		Buffer.from(buffer, byteOffset, length).toString("base64"),
	pause: () => setImmediate(),
	isCertificate(pem) {
		try {
			new X509Certificate(pem);
			return true;
		} catch {
			return false;
		}
	},
};

/** Maximum milliseconds for work that goes on after the request that started it has ended; then it is cancelled. */
const detachedTimeout = 30_000;

const poolSize = 4096;

/** Returns random bytes from a buffer, each used once: a system call costs the same for few bytes as for many. */
function createRandom(): (length: number) => Uint8Array {
	let pool = new Uint8Array();
	let used = 0;
	return (length) => {
		if (used + length > pool.length) {
			pool = randomBytes(Math.max(length, poolSize));
			used = 0;
		}
		used += length;
		return pool.subarray(used - length, used);
	};
}

export function createServices(
	stores: StoreAccess,
	settings: Settings,
	log: Log = processLog,
): Services {
	return {
		handlers,
		stores,
		settings,
		...platform,
		clock: Date.now,
		elapsed: () => performance.now(),
		random: createRandom(),
		rateCounters: createRateCounters(),
		detached: (work) => runShared(detachedTimeout, () => unavailable(1), work),
		reportError(error, requestId) {
			const { message, stack } = error instanceof Error ? error : new Error(String(error));
			log.error({ request_id: requestId, stack }, message);
		},
	};
}
