/** The mocks with MSW handlers: the entry `@forgekit/mocks`. */
import {
	createMocks as createMocksWithoutMsw,
	type MocksOptions,
	type Mocks as MocksWithoutMsw,
} from "./doors/fetch.ts";
import { type HttpHandler, handlersFor } from "./doors/respond.ts";

export type * from "./doors/fetch.ts";
export {
	make,
	NetworkError,
	readRecording,
	refusal,
	UnknownRequest,
} from "./doors/fetch.ts";

/** An in-memory service with MSW handlers. Instances share no data. */
export interface Mocks extends MocksWithoutMsw {
	/**
	 * MSW handlers for `setupServer` and `setupWorker`: one per operation and path, one for all other API paths, and one
	 * for uploaded files.
	 */
	readonly handlers: HttpHandler[];
	fork(): Mocks;
}

/** Makes an in-memory service. The world is loaded at the first request, or by `ready()`. */
export function createMocks(options: MocksOptions = {}): Mocks {
	return withHandlers(createMocksWithoutMsw(options), options);
}

function withHandlers(mocks: MocksWithoutMsw, options: MocksOptions): Mocks {
	let handlers: HttpHandler[] | undefined;
	const { fork } = mocks;
	const own: Pick<Mocks, "handlers" | "fork"> = {
		// Made on first use, because there are hundreds of handlers.
		get handlers() {
			handlers ??= handlersFor(mocks, options);
			return handlers;
		},
		fork: () => withHandlers(fork(), options),
	};
	const descriptors = Object.getOwnPropertyDescriptors(own);
	return Object.defineProperties(mocks as Mocks, descriptors);
}
