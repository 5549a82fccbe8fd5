/** The service in memory, for MSW and without it. */
import {
	createMocks as createMocksWithoutMsw,
	type MocksOptions,
	type Mocks as MocksWithoutMsw,
} from "./fetch.ts";
import { type HttpHandler, handlersFor } from "./respond.ts";

export type * from "./fetch.ts";
export { make, NetworkError, refusal } from "./fetch.ts";

/** A service in memory. Instances share nothing. */
export interface Mocks extends MocksWithoutMsw {
	/** For `setupServer` and `setupWorker`: one per operation and path, and one that answers 404 to all other paths. */
	readonly handlers: HttpHandler[];
}

/** Makes a service in memory. Nothing happens before its first request. */
export function createMocks(options: MocksOptions = {}): Mocks {
	const mocks = createMocksWithoutMsw(options);
	return { ...mocks, handlers: handlersFor(mocks, options.baseUrl) };
}
