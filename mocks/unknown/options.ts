/** Options for requests that the mocks do not answer from memory. */
import { type OperationId, operations } from "../../generated/operations.ts";
import { apiRoot } from "../../server/domain/routes.ts";
import { suggest } from "../suggest.ts";

/** What happens to a request below `/api/v4` that is not answered from memory. */
export type Unknown = (typeof unknowns)[number];

const unknowns = ["warn", "404", "error", "pass"] as const;

/** An operation, or the full path of a project. */
export type MemoryName = OperationId | `${string}/${string}`;

/** The token of another server, or a function that reads it, for example from a file. */
export type PassToken = string | (() => string | Promise<string>);

export interface UnknownOptions {
	/**
	 * What happens to requests below `/api/v4` that the contract does not have, and that no `route` answers. `warn`, the
	 * default: 404, and a warning once for each route. `404`: 404 alone. `error`: MSW reports them as unhandled, by its own
	 * setting; `fetch` rejects. `pass`: they go to the real server, by MSW's `passthrough()` or to `passTo`; writes need
	 * `passWrites`, and fail without it.
	 */
	unknown?: Unknown;
	/**
	 * The real server, as a URL without `/api/v4`; `unknown` is then `pass`. Needed by `fetch` and by served mocks. Without
	 * it, MSW sends requests where the application meant them to go.
	 */
	passTo?: string | URL;
	/**
	 * Token for `passTo`, or a function that reads it from a file: it replaces all credentials of the request. Tokens of the
	 * mocks never leave the process. By default requests are anonymous.
	 */
	passToken?: PassToken;
	/** Whether `pass` sends writes to the real server; by default only GET and HEAD. */
	passWrites?: boolean;
	/**
	 * What is answered from memory: operations, and projects by full path with everything in them. All other requests are
	 * treated as `unknown` says. By default the whole contract.
	 */
	memory?: readonly MemoryName[];
}

/** The options, checked. */
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
	/** Full paths of projects, in lower case. */
	projects: ReadonlySet<string>;
}

/**
 * Checks the options.
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
