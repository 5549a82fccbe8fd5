import { domains, type Operations, type Pages } from "../generated/domains.ts";
import { type AnyClient, createClient as createCore } from "./client.ts";
import type { ClientOptions } from "./transport.ts";

export type * from "../generated/domains.ts";
// The createClient of this file takes precedence over the one that core.ts exports.
export * from "./core.ts";

/** A client of all operations. */
export interface Client extends AnyClient, Operations {
	/**
	 * Lists as async iterables: `for await (const board of client.pages.listProjectBoards({ id }))`. Failures throw a
	 * `ForgekitError`.
	 */
	readonly pages: Pages;
}

/** Creates a client with one method per operation, which takes path, query and body parameters in one flat object. */
export function createClient(options: ClientOptions): Client {
	return createCore({ ...options, domains });
}
