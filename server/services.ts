/** What the domain needs of Node: digests, the clock, randomness, and a log to report failures in. */
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
		random: randomBytes,
		reportError(error, requestId) {
			const { message, stack } =
				error instanceof Error ? error : new Error(String(error));
			log.error({ request_id: requestId, stack }, message);
		},
	};
}
