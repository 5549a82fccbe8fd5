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
	/** Undefined for the initial state. */
	readonly moment: Moment | undefined;
	/** The user that is signed in. */
	readonly user: string | undefined;
	/** The data of routes. */
	readonly routes: RouteStoresSnapshot;
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
	 * Answers a request; `fetch`, the handlers and the servers use it. `origin` is the scheme, host and port of the request.
	 * Rejects with a `NetworkError` if the connection is to break, and with an `UnknownRequest` if the contract does not
	 * have the request and the option `unknown` says so. With `unknown: "pass"`, a `door` may let requests through.
	 */
	handle<Passed = never>(
		request: MocksRequest,
		origin: string,
		door?: Door<Passed>,
	): Promise<Answer | Passed>;
	/**
	 * Whether the mocks answer a request, by an operation or a rule, rather than as the option `unknown` says. `url` is
	 * path and query.
	 */
	answers(request: { method: string; url: string }): Promise<boolean>;
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
	/**
	 * Saves the current state, with a name also for `restore` and for forks that are made later; `reset` keeps named ones.
	 * Takes microseconds; a snapshot may be restored any number of times.
	 */
	snapshot(name?: string): MocksSnapshot;
	/**
	 * Restores a snapshot of this instance. Writes in progress are dropped.
	 * @throws if no snapshot has the name
	 */
	restore(snapshot: MocksSnapshot | string): void;
	/** The named snapshots as text, to keep in a file; without the data of routes. */
	exportSnapshots(): string;
	/**
	 * Adds the named snapshots of `exportSnapshots`, whatever world they started from.
	 * @returns their names
	 * @throws if the text is not of this version of the mocks
	 */
	importSnapshots(text: string): string[];
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
	const unknown = new UnknownRequests(options);
	service.signIn(options.signedInAs);
	return mocksOf(service, options, { unknown, named: new Map() });
}

/** State that an instance and its forks share or inherit. */
interface Inherited {
	unknown: UnknownRequests;
	/** Snapshots by name. */
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
	// A separate generator, so that delays do not change ids.
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

/** The service's URL, and a function that removes its path from a request's URL. */
function parseBase(baseUrl: string) {
	const { origin, pathname } = new URL(baseUrl);
	const root = pathname.replace(/\/+$/, "");
	return {
		url: origin + root,
		strip: (url: string) => (url.startsWith(`${root}/`) ? url.slice(root.length) : url),
	};
}
