/** The mocks without MSW: the entry `@forgekit/mocks/fetch`. */
import { sha1 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { demoWorld } from "../generated/demo-world.ts";
import type { OperationId, Outputs, Tier } from "../generated/operations.ts";
import type { World } from "../generated/world.ts";
import type { AccessStore } from "../server/domain/access-store.ts";
import type {
	Answer,
	Hash,
	OperationHandlers,
	Services,
	Settings,
	Request as UnmatchedRequest,
} from "../server/domain/context.ts";
import { handlers } from "../server/domain/handlers.ts";
import { answering } from "../server/domain/pipeline/answering.ts";
import { matchRoute, type RouteMatch } from "../server/domain/routes.ts";
import { run, runUnmatched } from "../server/domain/run.ts";
import { loadWorld } from "../server/domain/world.ts";
import { type Add, createAdd } from "./add.ts";
import { isCertificate } from "./certificate.ts";
import { textOf } from "./git/bytes.ts";
import { createJournal, type Draft, type Journal } from "./journal.ts";
import type { Change } from "./memory/database.ts";
import { createMemoryStores, type StoresSnapshot } from "./memory/stores.ts";
import { createRandom, type RandomState } from "./random.ts";
import { responseOf } from "./response.ts";
import {
	createSteering,
	cutAnswer,
	NetworkError,
	type Override,
	type OverridingHandler,
	type Steered,
	type Steering,
	sleep,
	unlessAborted,
} from "./steering.ts";
import { suggest } from "./suggest.ts";
import { createWorldView, type WorldView } from "./world.ts";

export type { Add } from "./add.ts";
export type {
	Effect,
	Journal,
	JournalEntry,
	Replay,
	ReplayDifference,
	ReplayOptions,
} from "./journal.ts";
export { make } from "./make.ts";
export type {
	Call,
	CutOptions,
	FailOptions,
	FailureStatus,
	Limits,
	Override,
	OwnAnswer,
	Steering,
	Stop,
	Target,
} from "./steering.ts";
export { NetworkError, refusal } from "./steering.ts";
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
} from "./world.ts";
export type { Answer, OperationId, Tier, World };

export interface MocksOptions {
	/** The initial data; by default the demo world. */
	world?: World;
	/** Seed of all random values, such as request ids. The same seed and calls give the same bytes. */
	seed?: number | string;
	/**
	 * The initial time, by default 2021-07-01T09:00:00.000Z. Each request moves the clock by one millisecond. A function
	 * replaces the clock and returns milliseconds since 1970.
	 */
	clock?: Date | number | string | (() => number);
	/** Username for requests without a token; by default they are anonymous. */
	signedInAs?: string;
	/** Tier of groups without a plan of their own; by default `ultimate`. */
	license?: Tier;
	/**
	 * URL of the service, without `/api/v4`. Links point to it, and MSW handlers match only there. By default handlers
	 * match any origin, and links point to the origin of the request.
	 */
	baseUrl?: string;
	/** Maximum bytes of a request body, by default 64 MiB; above it the response is 413. */
	maxBody?: number;
	/** Lists of more items have no totals; by default 10,000. */
	totalLimit?: number;
	/** Archives per caller and minute, by default 5; 0 for no limit. */
	archiveRateLimit?: number;
	/** Origins allowed by CORS when served over HTTP; by default all. */
	corsOrigins?: readonly string[];
	/** Whether clusters may have addresses on this machine and in the local network; by default not. */
	allowLocalRequests?: boolean;
	/** Visibility levels that only administrators may use; by default none. */
	restrictedVisibilityLevels?: readonly ("private" | "internal" | "public")[];
	/** Maximum number of calls in the journal, by default 1,000; 0 turns it off. */
	journal?: number;
}

/** An incoming request; `url` is path and query. */
export type MocksRequest = Omit<UnmatchedRequest, "params">;

/** A saved state of the mocks. */
export interface MocksSnapshot {
	/** Undefined for the initial state. */
	readonly moment: Moment | undefined;
	/** The user that is signed in. */
	readonly user: string | undefined;
}

interface Moment {
	stores: StoresSnapshot;
	random: RandomState;
	time: number;
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
	/** Saves the current state. Takes microseconds; a snapshot may be restored any number of times. */
	snapshot(): MocksSnapshot;
	/** Restores a snapshot of this instance. Writes in progress are dropped. */
	restore(snapshot: MocksSnapshot): void;
	/** Sets the user of requests without a token; without a name they are anonymous. */
	signIn(username?: string): void;
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

/** Digests of tokens, which every call sends again. */
const digests = new Map<string, string>();

const hash: Hash = {
	sha1: (data) => bytesToHex(sha1(data)),
	sha256(data) {
		if (typeof data !== "string") return bytesToHex(sha256(data));
		const known = digests.get(data);
		if (known !== undefined) return known;
		const digest = bytesToHex(sha256(utf8ToBytes(data)));
		if (data.length <= 64 && digests.size < 1000) digests.set(data, digest);
		return digest;
	},
};

/** Later years have no ISO form of four digits. */
const lastInstant = Date.UTC(9999, 11, 31);

// After the demo world's last event; what expires in the demo world, except in the far future, has expired.
const defaultClock = "2021-07-01T09:00:00.000Z";

/** Makes a service in memory. Nothing happens before its first request. */
export function createMocks(options: MocksOptions = {}): Mocks {
	const { world = demoWorld, seed = 0, clock = defaultClock } = options;
	const { license = "ultimate", signedInAs } = options;
	const base =
		options.baseUrl === undefined ? undefined : parseBase(options.baseUrl);

	const random = createRandom(sha256(utf8ToBytes(String(seed))));
	// The offset, if the clock is a function.
	let time = typeof clock === "function" ? 0 : startOf(clock);
	const firstTime = time;
	const now = () => (typeof clock === "function" ? clock() + time : time);
	let user: string | undefined;
	const sessions = new Map<string, string>();
	const stores = createMemoryStores({ sha1: hash.sha1, sessions });
	const errors: unknown[] = [];
	// A generator of its own, so that delays do not change ids.
	const delays = createRandom(sha256(utf8ToBytes(`delays of ${seed}`)));
	const initialDelays = delays.state();
	const steering = createSteering(() => (delays.bytes(1)[0] ?? 0) / 255);
	/** Aborted by the next reset. */
	let generation = new AbortController();
	/** Number of resets and restored snapshots. */
	let restores = 0;
	const view = createWorldView(rows);
	const journal = createJournal({
		limit: options.journal ?? 1000,
		tokenOf: validToken,
		origin: () => base?.url ?? lastOrigin,
	});
	let lastOrigin: string | undefined;
	let start: Moment | undefined;
	let loading: Promise<void> | undefined;

	const settings: Omit<Settings, "externalUrl"> = {
		license,
		totalLimit: options.totalLimit ?? 10_000,
		maxBody: options.maxBody ?? 64 * 1024 * 1024,
		archiveRateLimit: options.archiveRateLimit ?? 5,
		corsOrigins: options.corsOrigins ?? ["*"],
		allowLocalRequests: options.allowLocalRequests ?? false,
		restrictedVisibilityLevels: options.restrictedVisibilityLevels ?? [],
	};
	const services: Omit<Services, "settings"> = {
		handlers,
		stores,
		hash,
		base64: (data) => btoa(textOf(data)),
		isCertificate,
		clock: now,
		// Real durations would differ from run to run.
		elapsed: () => 0,
		random: random.bytes,
		reportError(error) {
			errors.push(error);
			console.error(error);
		},
	};
	const servicesByOrigin = new Map<string, Services>();

	function servicesAt(externalUrl: string): Services {
		let found = servicesByOrigin.get(externalUrl);
		if (!found) {
			found = { ...services, settings: { ...settings, externalUrl } };
			servicesByOrigin.set(externalUrl, found);
		}
		return found;
	}

	function rows() {
		if (start) return stores.rows();
		throw new Error(
			"The world is not loaded before the first request: `await mocks.ready()` first.",
		);
	}

	/** A valid token from the world; the store has only digests. */
	function validToken(username: string): string | undefined {
		const today = new Date(now()).toISOString().slice(0, 10);
		return world.users
			?.find((user) => user.username === username)
			?.tokens?.find(
				({ scopes = ["api"], expires_at, revoked }) =>
					!revoked &&
					scopes.includes("api") &&
					(expires_at == null || expires_at > today),
			)?.value;
	}

	async function addWorld(added: World): Promise<Change[]> {
		await ready();
		const createdAt = new Date(now()).toISOString();
		const { users, groups, projects } = rows();
		const changes: Change[] = [];
		const onCommit = (more: Change[]) => changes.push(...more);
		journal.markChanged("something was added to the world");
		await loadWorld(
			added,
			{
				...services,
				stores: {
					...stores,
					transaction: (work) => stores.transaction(work, onCommit),
				},
			},
			{
				onto: {
					users: users.values(),
					groups: groups.values(),
					// Additions to a project are created now, not with the project.
					projects: [...projects.values()].map((project) => ({
						...project,
						created_at: createdAt,
					})),
				},
			},
		);
		return changes;
	}

	async function load(): Promise<void> {
		// The world is loaded at the initial time, even if the clock was moved before the first request.
		const clockAtStart = typeof clock === "function" ? clock : () => firstTime;
		await loadWorld(world, { ...services, clock: clockAtStart });
		start = { ...moment(), time: firstTime };
	}

	function moment(): Moment {
		return { stores: stores.snapshot(), random: random.state(), time };
	}

	function restoreMoment(moment: Moment | undefined) {
		if (!moment) return;
		stores.restore(moment.stores);
		random.restore(moment.random);
		time = moment.time;
	}

	function signIn(username?: string) {
		if (username !== undefined) {
			const users = start ? view.users : (world.users ?? []);
			const known = users.map((user) => user.username);
			if (!known.includes(username)) {
				throw new Error(
					`The world has no user ${username}${suggest(username, known)}`,
				);
			}
			sessions.set(hash.sha256(sessionToken(username)), username);
		}
		user = username;
	}

	const ready = () => {
		loading ??= load();
		return loading;
	};

	async function handle(
		request: MocksRequest,
		origin: string,
	): Promise<Answer> {
		if (!start) await ready();
		const url = base ? base.strip(request.url) : request.url;
		const { method, signal } = request;
		const match = matchRoute(method, url.split("?", 1)[0] ?? "");
		// CORS preflights are never steered.
		const steered =
			method === "OPTIONS"
				? undefined
				: steering.take({
						operation: match?.operation.id,
						method,
						url,
						params: decoded(match?.params ?? {}),
					});
		if (steered && steered.wait > 0) {
			await sleep(steered.wait, [signal, generation.signal]);
		}
		const { signal: ownGeneration } = generation;
		if (typeof clock !== "function") time++;
		lastOrigin = origin;
		const pieces: Uint8Array[] = [];
		const draft: Draft & { dropped?: boolean } = {
			at: new Date(now()).toISOString(),
			operation: match?.operation.id,
			session: user,
			user: undefined,
			method,
			url,
			headers: request.headers,
			pieces,
			changes: [],
			steered: steered?.touched ?? false,
		};
		const whole = {
			...request,
			url,
			params: match?.params ?? {},
			headers: withSession(request.headers, user),
			body: request.body && recorded(request.body, pieces),
		};
		const restoresBefore = restores;
		const services = recordingServices(
			servicesAt(base ? base.url : origin),
			draft,
			restoresBefore,
		);
		let answer: Answer | undefined;
		try {
			answer = steered
				? await steer(steered, match, whole, services, ownGeneration)
				: await answerOf(match, whole, services);
		} finally {
			// Calls from before a reset stay out of the journal.
			if (!ownGeneration.aborted) journal.add(draft, answer);
		}
		if (steered?.override) ownGeneration.throwIfAborted();
		if (draft.dropped) throw new NetworkError("fetch failed");
		return steered?.cut ? cutAnswer(answer, steered.cut.after) : answer;
	}

	/** Services whose stores record the caller and the changes in the draft. */
	function recordingServices(
		services: Services,
		draft: Draft & { dropped?: boolean },
		restoresBefore: number,
	): Services {
		const onCommit = (changes: Change[]) => {
			draft.changes = changes;
		};
		const loadCaller: AccessStore["loadCaller"] = async (question) => {
			const caller = await stores.access.loadCaller(question);
			draft.user = caller.user?.username;
			return caller;
		};
		return {
			...services,
			stores: {
				...stores,
				access: { ...stores.access, loadCaller },
				transaction: (work) =>
					stores.transaction((writing) => {
						if (restores === restoresBefore) return work(writing);
						// The call began before a reset or restore and must not change the new state.
						draft.dropped = true;
						throw new NetworkError("fetch failed");
					}, onCommit),
			},
			reportError(error, requestId) {
				if (restores === restoresBefore) services.reportError(error, requestId);
			},
		};
	}

	signIn(signedInAs);
	const { take: _, ...rules } = steering;
	return {
		...rules,
		handle,
		ready,
		signIn,
		errors,
		world: view,
		add: createAdd({ world: view, ready, load: addWorld }),
		journal: journal.journal,
		now: () => new Date(now()),
		advance(by) {
			const milliseconds = millisecondsOf(by);
			if (!(now() + milliseconds <= lastInstant)) {
				throw new Error("Cannot advance past 9999-12-31.");
			}
			time += milliseconds;
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
			const answer = await handle(
				{
					method,
					url: pathname + search,
					headers: Object.fromEntries(request.headers),
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
			generation.abort(new NetworkError("fetch failed"));
			generation = new AbortController();
			restores++;
			errors.length = 0;
			steering.clear();
			journal.clear();
			delays.restore(initialDelays);
			if (start) restoreMoment(start);
			else time = firstTime;
			signIn(signedInAs);
		},
		snapshot: () => ({ moment: start && moment(), user }),
		restore(snapshot) {
			restores++;
			restoreMoment(snapshot.moment ?? start);
			user = snapshot.user;
			journal.markChanged("the mocks were put back to a snapshot");
		},
	};
}

function answerOf(
	match: RouteMatch | undefined,
	request: UnmatchedRequest,
	services: Services,
): Promise<Answer> {
	return match
		? run(match.operation, request, services)
		: runUnmatched(request, services);
}

/** The response of a rule, or of the operation with an override. */
async function steer(
	{ ending, override }: Steered,
	match: RouteMatch | undefined,
	request: UnmatchedRequest,
	services: Services,
	generation: AbortSignal,
): Promise<Answer> {
	// Read the body for the journal.
	if (ending) for await (const _ of request.body ?? []);
	if (ending?.kind === "network error") {
		throw new NetworkError("fetch failed");
	}
	if (ending) {
		return answering(request, services, async () => {
			if (ending.kind === "fail") throw ending.error;
			return ending.answer;
		});
	}
	if (!override) return answerOf(match, request, services);
	const signals = [request.signal, generation];
	const own = override((id, ours) => overriding(id, ours, signals));
	return answerOf(match, request, {
		...services,
		handlers: { ...services.handlers, ...own },
	});
}

/** A handler that runs the override of a test. */
function overriding<Id extends OperationId>(
	id: Id,
	override: Override<Id>,
	signals: readonly (AbortSignal | undefined)[],
): OverridingHandler<Id> {
	const usual: OperationHandlers[Id] = handlers[id];
	return async (input, context) => {
		let ended = false;
		let pending: Promise<unknown> = Promise.resolve();
		const original = async (changed = input) => {
			// A late write would end up in another transaction.
			if (ended) throw new Error(`${id} has ended: await the original.`);
			const result = Promise.resolve(usual(changed, context));
			pending = Promise.allSettled([pending, result]);
			// A long blob stays the stream that the service sends; a test can only pass it on.
			return (await result) as Outputs[Id];
		};
		try {
			// An override that never ends must not block all other writes beyond a reset.
			return await unlessAborted(override(input, original), signals);
		} finally {
			ended = true;
			await pending;
		}
	};
}

function decoded(params: Record<string, string>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(params).map(([name, segment]) => {
			try {
				return [name, decodeURIComponent(segment)];
			} catch {
				return [name, segment];
			}
		}),
	);
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

function startOf(clock: Date | number | string): number {
	const time = new Date(clock).getTime();
	if (Number.isNaN(time))
		throw new Error(`clock: ${clock} is not a valid time.`);
	return time;
}

/** No caller can send this token: headers and parameters can't contain NUL. */
function sessionToken(username: string): string {
	return `\0${username}`;
}

/** Adds the signed-in user's token, over which any other token takes precedence. */
function withSession(
	headers: MocksRequest["headers"],
	user: string | undefined,
): MocksRequest["headers"] {
	if (user === undefined || headers["private-token"]) return headers;
	return { ...headers, "private-token": sessionToken(user) };
}

/** Passes a body through and records it in `pieces`. */
async function* recorded(
	body: AsyncIterable<Uint8Array>,
	pieces: Uint8Array[],
): AsyncGenerator<Uint8Array> {
	for await (const piece of body) {
		pieces.push(piece);
		yield piece;
	}
}

/** Read at once, because not every browser can iterate over a stream. */
async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
	yield new Uint8Array(await request.arrayBuffer());
}
