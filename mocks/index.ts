/** The service in memory, for MSW and without it. */
import {
	createMocks as createMocksWithoutMsw,
	type MocksOptions,
	type Mocks as MocksWithoutMsw,
} from "./doors/fetch.ts";
import { type HttpHandler, handlersFor } from "./doors/respond.ts";

export type * from "./doors/fetch.ts";
export { make, NetworkError, refusal } from "./doors/fetch.ts";

/** A service in memory. Instances share nothing. */
export interface Mocks extends MocksWithoutMsw {
	/** For `setupServer` and `setupWorker`: one per operation and path, and one that answers 404 to all other paths. */
	readonly handlers: HttpHandler[];
	fork(): Mocks;
}

/** Makes a service in memory. Nothing happens before its first request. */
export function createMocks(options: MocksOptions = {}): Mocks {
	return withHandlers(createMocksWithoutMsw(options), options.baseUrl);
}

function withHandlers(
	mocks: MocksWithoutMsw,
	baseUrl: string | undefined,
): Mocks {
	let handlers: HttpHandler[] | undefined;
	const { fork } = mocks;
	const own: Pick<Mocks, "handlers" | "fork"> = {
		// Made when they are used: there is one for each operation.
		get handlers() {
			handlers ??= handlersFor(mocks, baseUrl);
			return handlers;
		},
		fork: () => withHandlers(fork(), baseUrl),
	};
	const descriptors = Object.getOwnPropertyDescriptors(own);
	return Object.defineProperties(mocks as Mocks, descriptors);
}
