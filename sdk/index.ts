import { domains, type Operations, type Pages } from "../generated/domains.ts";
import { type AnyClient, createClient as createCore } from "./client.ts";
import type { ClientOptions } from "./transport.ts";

export type * from "../generated/domains.ts";
// All but its createClient, in whose place stands the one below.
export * from "./core.ts";

/** A client of all operations. */
export interface Client extends AnyClient, Operations {
	/** Lists as async iterables: `for await (const board of client.pages.listProjectBoards({ id }))`. Failures throw a `ForgekitError`. */
	readonly pages: Pages;
}

/** Creates a client: one method per operation, each with one flat input. */
export function createClient(options: ClientOptions): Client {
	return createCore({ ...options, domains });
}
