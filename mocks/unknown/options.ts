/** Options for requests that the mocks do not answer from memory. */
import { type OperationId, operations } from "../../generated/operations.ts";
import { apiRoot } from "../../server/domain/routes.ts";
import { suggest } from "../suggest.ts";

/** What happens to a request below `/api/v4` that the mocks do not answer from memory. */
export type Unknown = (typeof unknowns)[number];

const unknowns = ["warn", "404", "error", "pass"] as const;

/** Name of an operation, or full path of a project, that the mocks answer from memory. */
export type MemoryName = OperationId | `${string}/${string}`;

/** A token for the real server, or a function that reads the token, for example from a file. */
export type PassToken = string | (() => string | Promise<string>);

export interface UnknownOptions {
	/**
	 * What happens to a request below `/api/v4` that the mocks answer neither from memory nor with a response that a route
	 * or a rule of the test has set. `warn`, the default without `passTo`: 404, and a warning once for each
	 * route. `404`: 404 without a warning. `error`: `fetch` rejects, and MSW treats the request as unhandled. `pass`: the
	 * request goes to the real server, by MSW's `passthrough()` or to `passTo`; writes fail without `passWrites`.
	 */
	unknown?: Unknown;
	/**
	 * URL of the real server, without `/api/v4`. Implies `unknown: "pass"`. `fetch` and served mocks need `passTo` to
	 * pass requests on; without `passTo`, MSW sends requests to the URL that the application requested.
	 */
	passTo?: string | URL;
	/**
	 * Token for `passTo`, or a function that reads the token, for example from a file. The token replaces all credentials
	 * of the request. Tokens of the mocks never leave the process. By default requests are anonymous.
	 */
	passToken?: PassToken;
	/** Whether `pass` sends writes to the real server; by default only GET and HEAD. */
	passWrites?: boolean;
	/**
	 * Names of operations, and full paths of projects (with everything in them), that the mocks answer from memory. The
	 * option `unknown` decides about all other requests. By default memory answers the whole contract.
	 */
	memory?: readonly MemoryName[];
}

/** The checked options for requests that the mocks do not answer from memory. */
export interface UnknownSettings {
	unknown: Unknown;
	/** URL of the real server, without `/api/v4` and a trailing slash. */
	passTo: string | undefined;
	passToken: PassToken | undefined;
	passWrites: boolean;
	memory: MemorySet | undefined;
}

interface MemorySet {
	operations: ReadonlySet<string>;
	/** Full paths of the projects that the option `memory` names, in lower case. */
	projects: ReadonlySet<string>;
}

/**
 * Checks the options for requests that the mocks do not answer from memory.
 * @throws if an option is not valid
 */
export function readUnknown({
	passTo,
	unknown = passTo === undefined ? "warn" : "pass",
	passToken,
	passWrites = false,
	memory,
}: UnknownOptions): UnknownSettings {
	if (!unknowns.includes(unknown)) {
		throw new Error(
			`unknown: ${unknown} must be ${unknowns.slice(0, -1).join(", ")} or ${unknowns.at(-1)}.`,
		);
	}
	if (passTo !== undefined && unknown !== "pass") {
		throw new Error(`passTo: needs unknown: "pass", not "${unknown}".`);
	}
	return {
		unknown,
		passTo: passTo === undefined ? undefined : serverUrl(passTo),
		passToken,
		passWrites,
		memory: memory && memorySet(memory),
	};
}

function serverUrl(url: string | URL): string {
	const parsed = URL.canParse(url) ? new URL(url) : undefined;
	if (!parsed || !/^https?:$/.test(parsed.protocol)) {
		throw new Error(`passTo: ${url} must be an http or https URL.`);
	}
	if (parsed.username || parsed.password || parsed.search || parsed.hash) {
		throw new Error("passTo: the URL must have no credentials, query or fragment.");
	}
	const path = parsed.pathname.replace(/\/+$/, "");
	return parsed.origin + (path.endsWith(apiRoot) ? path.slice(0, -apiRoot.length) : path);
}

function memorySet(names: readonly MemoryName[]): MemorySet {
	const known = Object.keys(operations);
	for (const name of names) {
		if (name.includes("/") || known.includes(name)) continue;
		throw new Error(
			`memory: ${name} is neither an operation nor the full path of a project${suggest(name, known)}`,
		);
	}
	return {
		operations: new Set(names),
		projects: new Set(names.map((name) => name.toLowerCase())),
	};
}
