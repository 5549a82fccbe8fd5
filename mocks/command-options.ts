/** Options of `forgekit-mock` and `forgekit mock`, apart from what serves mocks, so that help loads quickly. */

/** For `parseArgs`. */
export const mockOptions = {
	world: { type: "string" },
	port: { type: "string" },
	host: { type: "string" },
	"allowed-hosts": { type: "string" },
	"signed-in-as": { type: "string" },
	seed: { type: "string" },
	"noteable-types": { type: "string" },
} as const;

export const mockUsage =
	"[--world FILE] [--port N] [--host ADDRESS] [--allowed-hosts NAMES] [--signed-in-as USER] [--seed SEED] [--noteable-types specification|reference]";
