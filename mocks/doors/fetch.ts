/** The mocks without MSW: the entry `@forgekit/mocks/fetch`. */
import type { OperationId, Tier } from "../../generated/operations.ts";
import type { World } from "../../generated/world.ts";
import type { Answer } from "../../server/domain/context.ts";
import { Calls, type MocksRequest } from "../calls.ts";
import { createJournal, type Journal } from "../journal/journal.ts";
import {
	type MocksOptions,
	type Moment,
	randomFrom,
	Service,
} from "../service.ts";
import { createSteering, type Steering } from "../steering/steering.ts";
import { type Add, createAdd } from "../world/add.ts";
import { createWorldView, type WorldView } from "../world/world.ts";
import { responseOf } from "./response.ts";

export type { MocksRequest } from "../calls.ts";
export { NetworkError } from "../interrupt.ts";
export type {
	Effect,
	Journal,
	JournalEntry,
	Replay,
	ReplayDifference,
	ReplayOptions,
} from "../journal/journal.ts";
export type { MocksOptions } from "../service.ts";
export type { Call, Conditions } from "../steering/conditions.ts";
export { refusal } from "../steering/refusals.ts";
export type {
	CutOptions,
	FailOptions,
	FailureStatus,
	Limits,
	Override,
	OwnAnswer,
	RouteHandler,
	Steering,
	Stop,
	Target,
} from "../steering/steering.ts";
export type { Add } from "../world/add.ts";
export { make } from "../world/make.ts";
export type {
	WorldAuditEventView,
	WorldBoardView,
	WorldClusterView,
	WorldDiscussionView,
	WorldEpicView,
	WorldGroupView,
	WorldIssueView,
	WorldLabelView,
	WorldMergeRequestView,
	WorldMilestoneView,
	WorldNoteView,
	WorldProjectView,
	WorldSnippetView,
	WorldUserView,
	WorldView,
} from "../world/world.ts";
export type { Answer, OperationId, Tier, World };

/** A saved state of the mocks. */
export interface MocksSnapshot {
	/** Undefined for the initial state. */
	readonly moment: Moment | undefined;
	/** The user that is signed in. */
	readonly user: string | undefined;
}

/** The sum of its members. */
export interface Duration {
	days?: number;
	hours?: number;
	minutes?: number;
	seconds?: number;
	milliseconds?: number;
}

/** A service in memory. Instances share nothing. */
export interface Mocks extends Steering {
	/** Like the global `fetch`, but answered by the service, for any origin and without a network. */
	fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
	/**
	 * Answers a request; `fetch` and the servers use it. `origin` is the scheme, host and port of the request. Rejects with
	 * a `NetworkError` if the connection is to break.
	 */
	handle(request: MocksRequest, origin: string): Promise<Answer>;
	/** Loads the world now instead of with the first request. Rejects if the world is invalid. */
	ready(): Promise<void>;
	/**
	 * Restores the initial world, clock, seed and signed-in user, removes all rules and empties the journal. Writes in
	 * progress are dropped; calls that wait for a delay, an override or their turn to write get a network error.
	 */
	reset(): void;
	/**
	 * Makes an instance that starts from the current data, clock and user, to which its `reset` returns; it has no rules and
	 * an empty journal. Afterwards they share nothing. Takes microseconds, however large the world is.
	 */
	fork(): Mocks;
	/** Saves the current state. Takes microseconds; a snapshot may be restored any number of times. */
	snapshot(): MocksSnapshot;
	/** Restores a snapshot of this instance. Writes in progress are dropped. */
	restore(snapshot: MocksSnapshot): void;
	/** Sets the user of requests without a token; without a name they are anonymous. */
	signIn(username?: string): void;
	/** The signed-in user; undefined: requests without a token are anonymous. */
	readonly user: string | undefined;
	/** The current time of the clock. */
	now(): Date;
	/** Moves the clock forward, by milliseconds or a `Duration`, for example to let tokens and memberships expire. */
	advance(by: number | Duration): void;
	/** The current data. */
	readonly world: WorldView;
	/** Adds data. */
	readonly add: Add;
	/** The calls and their effects. */
	readonly journal: Journal;
	/** Internal errors of the mocks, which callers see as status 500. */
	readonly errors: readonly unknown[];
}

/** Makes a service in memory. Nothing happens before its first request. */
export function createMocks(options: MocksOptions = {}): Mocks {
	const service = new Service(options);
	service.signIn(options.signedInAs);
	return mocksOf(service, options);
}

function mocksOf(service: Service, options: MocksOptions): Mocks {
	const { seed = 0 } = options;
	const firstUser = service.user;
	const base =
		options.baseUrl === undefined ? undefined : parseBase(options.baseUrl);
	const ready = () => service.ready();
	// A generator of its own, so that delays do not change ids.
	const delays = randomFrom(`delays of ${seed}`);
	const initialDelays = delays.state();
	const steering = createSteering(() => (delays.bytes(1)[0] ?? 0) / 255);
	const journal = createJournal({
		limit: options.journal ?? 1000,
		tokenOf: (username) => service.tokenOf(username),
		origin: () => base?.url ?? calls.lastOrigin,
	});
	const calls = new Calls({ service, base, steering, journal });
	const view = createWorldView(() => service.rows());

	const { take, hasRules, looksAtCalls, allowedMethods, ...rules } = steering;
	return {
		...rules,
		ready,
		errors: service.errors,
		world: view,
		journal: journal.journal,
		handle: (request, origin) => calls.handle(request, origin),
		signIn: (username) => service.signIn(username),
		get user() {
			return service.user;
		},
		add: createAdd({
			world: view,
			ready,
			load(added) {
				journal.markChanged("something was added to the world");
				return service.add(added);
			},
		}),
		now: () => new Date(service.now()),
		advance(by) {
			service.advance(millisecondsOf(by));
			journal.markChanged("the clock was moved");
		},
		async fetch(input, init) {
			const request =
				init === undefined && typeof input === "object" && "url" in input
					? input
					: new Request(input, init);
			const { signal, method } = request;
			signal.throwIfAborted();
			const { origin, pathname, search } = new URL(request.url);
			const answer = await calls.handle(
				{
					method,
					url: pathname + search,
					headers: Object.fromEntries(
						Array.from(request.headers, ([name, value]) => [
							// happy-dom keeps the case.
							name.toLowerCase(),
							value,
						]),
					),
					body: bodyOf(request),
					address: "127.0.0.1",
					signal,
				},
				origin,
			);
			signal.throwIfAborted();
			return responseOf(answer, request.url);
		},
		reset() {
			calls.reset();
			service.reset();
			steering.clear();
			journal.clear();
			delays.restore(initialDelays);
			service.user = firstUser;
		},
		fork: () => mocksOf(service.fork(), options),
		snapshot: () => ({ moment: service.snapshot(), user: service.user }),
		restore({ moment, user }) {
			calls.drop();
			service.restore(moment);
			service.user = user;
			journal.markChanged("the mocks were put back to a snapshot");
		},
	};
}

function millisecondsOf(by: number | Duration): number {
	const {
		days = 0,
		hours = 0,
		minutes = 0,
		seconds = 0,
		milliseconds = 0,
	} = typeof by === "number" ? { milliseconds: by } : by;
	const all =
		(((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
	if (!(all >= 0 && all < Number.POSITIVE_INFINITY)) {
		throw new Error(
			"The clock only moves forward: give a duration of 0 or more.",
		);
	}
	return Math.round(all);
}

/** The service's URL, and a function that removes its path from a request's. */
function parseBase(baseUrl: string) {
	const { origin, pathname } = new URL(baseUrl);
	const root = pathname.replace(/\/+$/, "");
	return {
		url: origin + root,
		strip: (url: string) =>
			url.startsWith(`${root}/`) ? url.slice(root.length) : url,
	};
}

/** Read at once, because not every browser can iterate over a stream. */
async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
	yield new Uint8Array(await request.arrayBuffer());
}
