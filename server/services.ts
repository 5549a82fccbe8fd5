/** What the domain needs of Node: digests, the clock, randomness, and a place to report failures. */
import { hash, randomBytes } from "node:crypto";
import type {
	Hash,
	Services,
	Settings,
	StoreAccess,
} from "./domain/context.ts";
import { handlers } from "./domain/handlers.ts";
import type { LogLevel } from "./settings.ts";

export const nodeHash: Hash = {
	sha1: (data) => hash("sha1", data),
	sha256: (data) => hash("sha256", data),
};

export function createServices(
	stores: StoreAccess,
	settings: Settings,
): Services {
	return {
		handlers,
		stores,
		settings,
		hash: nodeHash,
		clock: Date.now,
		elapsed: () => performance.now(),
		random: randomBytes,
		reportError,
	};
}

function reportError(error: unknown, requestId: string): void {
	const { message, stack } =
		error instanceof Error ? error : new Error(String(error));
	log("error", message, { request_id: requestId, stack });
}

/** One line of JSON on standard error. */
export function log(
	level: LogLevel,
	message: string,
	more: Record<string, unknown> = {},
): void {
	const line = { level, time: new Date().toISOString(), message, ...more };
	process.stderr.write(`${JSON.stringify(line)}\n`);
}
