/** The service in memory, for MSW and without it. */
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

/** A service in memory. Instances share nothing. */
export interface Mocks extends MocksWithoutMsw {
	/** For `setupServer` and `setupWorker`: one per operation and path, and one for all other paths below `/api/v4`. */
	readonly handlers: HttpHandler[];
	fork(): Mocks;
}

/** Makes a service in memory. Nothing happens before its first request. */
export function createMocks(options: MocksOptions = {}): Mocks {
	return withHandlers(createMocksWithoutMsw(options), options);
}

function withHandlers(mocks: MocksWithoutMsw, options: MocksOptions): Mocks {
	let handlers: HttpHandler[] | undefined;
	const { fork } = mocks;
	const own: Pick<Mocks, "handlers" | "fork"> = {
		// Made on first use, as there is one handler for each operation.
		get handlers() {
			handlers ??= handlersFor(mocks, options);
			return handlers;
		},
		fork: () => withHandlers(fork(), options),
	};
	const descriptors = Object.getOwnPropertyDescriptors(own);
	return Object.defineProperties(mocks as Mocks, descriptors);
}
