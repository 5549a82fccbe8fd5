/**
 * Options of `forgekit-mock` and `forgekit mock`, without imports of the mock server, so that `--help` loads quickly.
 */

/** Options in the format of `parseArgs` from `node:util`. */
export const mockOptions = {
	world: { type: "string" },
	"token-for": { type: "string", multiple: true },
	port: { type: "string" },
	host: { type: "string" },
	"allowed-hosts": { type: "string" },
	"signed-in-as": { type: "string" },
	seed: { type: "string" },
	"noteable-types": { type: "string" },
	snapshots: { type: "string" },
	unknown: { type: "string" },
	"pass-to": { type: "string" },
	"pass-token-file": { type: "string" },
	"pass-writes": { type: "boolean" },
	memory: { type: "string" },
} as const;

export const mockUsage =
	"[--world FILE] [--token-for USER=FILE]... [--port N] [--host ADDRESS] [--allowed-hosts NAMES] [--signed-in-as USER] [--seed SEED] [--noteable-types specification|reference] [--snapshots FILE] [--unknown warn|404|error|pass] [--pass-to URL] [--pass-token-file FILE] [--pass-writes] [--memory LIST]";

/** Part of the `--help` texts, about requests that the mock does not answer from memory. */
export const passDetails =
	"Requests that the contract does not have get 404 and a warning; --unknown 404 leaves out the warning, and --unknown error answers them with 500. With --pass-to URL they go to the GitLab there, with the token in FILE of --pass-token-file and without the caller's credentials; writes only with --pass-writes. With --memory LIST, operations and full paths of projects separated by commas, only these are answered from memory, and all other requests as if the contract did not have them.";
