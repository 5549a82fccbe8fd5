/** The mocks without MSW: the entry `@forgekit/mocks/fetch`. */
import type { OperationId, Tier } from "../../generated/operations.ts";
import type { World } from "../../generated/world.ts";
import type { Answer } from "../../server/domain/context.ts";
import { Calls, type MocksRequest } from "../calls.ts";
import { createJournal, type Journal } from "../journal/journal.ts";
import { type MocksOptions, type Moment, randomFrom, Service } from "../service.ts";
import { readSnapshotText, snapshotText } from "../snapshot-text.ts";
import type { RouteStoresSnapshot } from "../steering/route-stores.ts";
import { createSteering, type Steering } from "../steering/steering.ts";
import { suggest } from "../suggest.ts";
import { type Door, UnknownRequests } from "../unknown/unknown.ts";
import { type Add, createAdd } from "../world/add.ts";
import { createWorldView, type WorldView } from "../world/world.ts";
import { receivedFrom } from "./request.ts";
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
export type { Call, Conditions, Limits } from "../steering/conditions.ts";
export type { OwnAnswer } from "../steering/own-answer.ts";
export { refusal } from "../steering/refusals.ts";
export type {
	RouteCall,
	RouteHandler,
	RouteOptions,
} from "../steering/route-handler.ts";
export type {
	CutOptions,
	FailOptions,
	FailureStatus,
	Override,
	Steering,
	Stop,
	Target,
} from "../steering/steering.ts";
export type {
	MemoryName,
	PassToken,
	Unknown,
	UnknownOptions,
} from "../unknown/options.ts";
export { UnknownRequest } from "../unknown/unknown.ts";
export type { Add } from "../world/add.ts";
export { make } from "../world/make.ts";
export { type Recording, readRecording } from "../world/recording.ts";
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
	/** The saved data and clock. */
	readonly moment: Moment;
	/** Username of the signed-in user; undefined: none. */
	readonly user: string | undefined;
	/** The data of routes that were added with the option `store`. */
	readonly routes: RouteStoresSnapshot;
}

/** A duration: the sum of all members. */
export interface Duration {
	days?: number;
	hours?: number;
	minutes?: number;
	seconds?: number;
	milliseconds?: number;
}

/** An in-memory service. Instances share no data. */
export interface Mocks extends Steering {
	/** Like the global `fetch`, but answered by the service, for any origin and without a network. */
	fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
	/**
	 * Answers a request, for `fetch`, the MSW handlers and the servers. `origin` is the scheme, host and port of the
	 * request. Rejects with a `NetworkError` if a rule breaks the connection, and with an `UnknownRequest` if the option
	 * `unknown` refuses a request that memory does not answer. With `unknown: "pass"`, such a request may go to the
	 * network through `door`.
	 */
	handle<Passed = never>(
		request: MocksRequest,
		origin: string,
		door?: Door<Passed>,
	): Promise<Answer | Passed>;
	/**
	 * Whether an operation or a rule of the mocks answers a request. If not, the option `unknown` decides what happens to
	 * the request. `url` is path and query.
	 */
	answers(request: { method: string; url: string }): Promise<boolean>;
	/** Loads the world immediately, rather than at the first request. Rejects if the world is invalid. */
	ready(): Promise<void>;
	/**
	 * Restores the initial world, clock, seed and signed-in user, removes all rules and empties the journal. Writes in
	 * progress are dropped, and their calls get a network error, as do calls that wait for a delay or an override.
	 */
	reset(): void;
	/**
	 * Makes an independent instance with the current data, clock and user, no rules and an empty journal. The new
	 * instance's `reset` returns to this state. Takes about a millisecond, however large the world is.
	 */
	fork(): Mocks;
	/**
	 * Saves the current state. A name makes the snapshot available to `restore` by name, also in later forks, and `reset`
	 * keeps named snapshots. Takes less than a millisecond; a snapshot may be restored any number of times.
	 */
	snapshot(name?: string): MocksSnapshot;
	/**
	 * Restores a snapshot of this instance. Writes in progress are dropped, and their calls get a network error.
	 * @throws if no snapshot has the name
	 */
	restore(snapshot: MocksSnapshot | string): void;
	/** Returns the named snapshots as text, to keep in a file. The data of routes (option `store`) is not included. */
	exportSnapshots(): string;
	/**
	 * Adds the snapshots in a text from `exportSnapshots`, even if they were made with another world.
	 * @returns the names of the added snapshots
	 * @throws if the text is not of this version of the mocks
	 */
	importSnapshots(text: string): string[];
	/** Sets the user of requests without a token. If `username` is undefined, such requests are anonymous. */
	signIn(username?: string): void;
	/** The signed-in user; undefined: requests without a token are anonymous. */
	readonly user: string | undefined;
	/** The current time of the clock. */
	now(): Date;
	/** Moves the clock forward, by milliseconds or a `Duration`, for example to let tokens and memberships expire. */
	advance(by: number | Duration): void;
	/** The current data, without access checks. */
	readonly world: WorldView;
	/** Adds data while a test runs. */
	readonly add: Add;
	/** The recorded calls and their effects on the data. */
	readonly journal: Journal;
	/** Unexpected errors inside the mocks since the last `reset`. The call that fails gets status 500. */
	readonly errors: readonly unknown[];
}

/** Makes an in-memory service. The world is loaded at the first request, or by `ready()`. */
export function createMocks(options: MocksOptions = {}): Mocks {
	const service = new Service(options);
	const unknown = new UnknownRequests(options);
	service.signIn(options.signedInAs);
	return mocksOf(service, options, { unknown, named: new Map() });
}

/** State that a new instance gets from the instance that it was forked from. */
interface Inherited {
	/** Answers requests that no operation answers. An instance and its forks share this object. */
	unknown: UnknownRequests;
	/** Snapshots by name. Each instance has a copy of this Map. */
	named: ReadonlyMap<string, MocksSnapshot>;
}

function mocksOf(
	service: Service,
	options: MocksOptions,
	{ unknown, named: inherited }: Inherited,
): Mocks {
	const named = new Map(inherited);
	const { seed = 0 } = options;
	const firstUser = service.user;
	const base = options.baseUrl === undefined ? undefined : parseBase(options.baseUrl);
	const ready = () => service.ready();
	// A separate generator, so that random delays do not change random ids.
	const delays = randomFrom(`delays of ${seed}`);
	const initialDelays = delays.state();
	const view = createWorldView(() => service.rows());
	const steering = createSteering({
		random: () => (delays.bytes(1)[0] ?? 0) / 255,
		world: view,
	});
	const journal = createJournal({
		limit: options.journal ?? 1000,
		tokenOf: (username) => service.tokenOf(username),
		origin: () => base?.url ?? calls.lastOrigin,
	});
	const calls = new Calls({ service, base, steering, journal, unknown });

	const { take, hasRules, looksAtCalls, mayEnd, allowedMethods, ...more } = steering;
	const { stores, ...rules } = more;
	return {
		...rules,
		ready,
		errors: service.errors,
		world: view,
		journal: journal.journal,
		handle: (request, origin, door) => calls.handle(request, origin, door),
		answers: (request) => calls.answers(request),
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
			const { signal } = request;
			signal.throwIfAborted();
			const { received, origin } = receivedFrom(request);
			const answer = await calls.handle(received, origin);
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
		fork: () => mocksOf(service.fork(), options, { unknown, named }),
		snapshot(name) {
			const taken = {
				moment: service.snapshot(),
				user: service.user,
				routes: stores.snapshot(),
			};
			if (name !== undefined) named.set(name, taken);
			return taken;
		},
		restore(snapshot) {
			const { moment, user, routes } =
				typeof snapshot === "string" ? snapshotNamed(snapshot, named) : snapshot;
			calls.drop();
			service.restore(moment);
			service.resume(user);
			stores.restore(routes);
			journal.markChanged("the mocks were put back to a snapshot");
		},
		exportSnapshots() {
			const kept = Array.from(named, ([name, { moment, user }]) => [
				name,
				{ moment, user, routes: new Map() },
			]);
			return snapshotText(new Map(kept as [string, MocksSnapshot][]));
		},
		importSnapshots(text) {
			const read = readSnapshotText<MocksSnapshot>(text);
			for (const [name, snapshot] of read) named.set(name, snapshot);
			return [...read.keys()];
		},
	};
}

function snapshotNamed(name: string, named: ReadonlyMap<string, MocksSnapshot>): MocksSnapshot {
	const found = named.get(name);
	if (found) return found;
	throw new Error(`No snapshot ${name}${suggest(name, [...named.keys()])}`);
}

function millisecondsOf(by: number | Duration): number {
	const {
		days = 0,
		hours = 0,
		minutes = 0,
		seconds = 0,
		milliseconds = 0,
	} = typeof by === "number" ? { milliseconds: by } : by;
	const all = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
	if (!(all >= 0 && all < Number.POSITIVE_INFINITY)) {
		throw new Error("The clock only moves forward: give a duration of 0 or more.");
	}
	return Math.round(all);
}

/** Parses the option `baseUrl`: the service's URL, and a function that removes the URL's path from a request's URL. */
function parseBase(baseUrl: string) {
	const { origin, pathname } = new URL(baseUrl);
	const root = pathname.replace(/\/+$/, "");
	return {
		url: origin + root,
		strip: (url: string) => (url.startsWith(`${root}/`) ? url.slice(root.length) : url),
	};
}
