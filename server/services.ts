/** The platform services of the domain: digests, clock, random bytes, and a log for failures. */
import { hash, randomBytes } from "node:crypto";
import type {
	Hash,
	Services,
	Settings,
	StoreAccess,
} from "./domain/context.ts";
import { handlers } from "./domain/handlers.ts";
import { type Log, log as processLog } from "./log.ts";

export const nodeHash: Hash = {
	sha1: (data) => hash("sha1", data),
	sha256: (data) => hash("sha256", data),
};

const poolSize = 4096;

/** Random bytes from a buffer, each used once: a system call costs the same for few bytes as for many. */
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
		hash: nodeHash,
		clock: Date.now,
		elapsed: () => performance.now(),
		random: createRandom(),
		reportError(error, requestId) {
			const { message, stack } =
				error instanceof Error ? error : new Error(String(error));
			log.error({ request_id: requestId, stack }, message);
		},
	};
}
