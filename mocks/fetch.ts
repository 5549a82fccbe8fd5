/** The mocks without MSW: the entry `@forgekit/mocks/fetch`. */
import { sha1 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { demoWorld } from "../generated/demo-world.ts";
import type { OperationId, Tier } from "../generated/operations.ts";
import type { World } from "../generated/world.ts";
import type { AccessStore } from "../server/domain/access-store.ts";
import type {
	Answer,
	Context,
	Hash,
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
import { createJournal, type Draft, type Journal } from "./journal.ts";
import type { Change } from "./memory/database.ts";
import { createMemoryStores, type StoresSnapshot } from "./memory/stores.ts";
import { createRandom, type RandomState } from "./random.ts";
import { responseOf } from "./response.ts";
import {
	createSteering,
	cutAnswer,
	NetworkError,
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
	/** What there is at the start; the demo world unless another is given. */
	world?: World;
	/** Request ids and the like are made of it. Same seed and same calls: same bytes. */
	seed?: number | string;
	/**
	 * The instant of the start, 2021-07-01T09:00:00.000Z unless another is given. Each request comes one millisecond
	 * after the one before. A function is asked for the time instead, in milliseconds since 1970.
	 */
	clock?: Date | number | string | (() => number);
	/** Username of who calls when a request carries no token; nobody unless given. */
	signedInAs?: string;
	/** Tier of groups and projects whose group has no plan of its own; `ultimate` unless another is given. */
	license?: Tier;
	/**
	 * Address of the service, without `/api/v4`. Links point to it, and MSW handlers answer there only. Without it
	 * handlers answer at any origin, and links point to the origin that was asked.
	 */
	baseUrl?: string;
	/** Most bytes of a request body, above which the answer is 413; 64 MiB unless given. */
	maxBody?: number;
	/** Above this many items a list tells no totals; 10,000 unless given. */
	totalLimit?: number;
	/** Archives that a caller may start in a minute; 5 unless given, 0: as many as one likes. */
	archiveRateLimit?: number;
	/** Origins that browsers may call from over HTTP; every one unless given. */
	corsOrigins?: readonly string[];
	/** Whether clusters may have addresses on this machine and in the local network; not unless given. */
	allowLocalRequests?: boolean;
	/** What nobody but an administrator may create; nothing unless given. */
	restrictedVisibilityLevels?: readonly ("private" | "internal" | "public")[];
	/** Most calls that the journal keeps; 1,000 unless given, 0: it keeps none. */
	journal?: number;
}

/** A request as it came in; `url` is path and query. */
export type MocksRequest = Omit<UnmatchedRequest, "params">;

/** A moment of the mocks, to go back to. */
export interface MocksSnapshot {
	/** Undefined: as it is at the start. */
	readonly moment: Moment | undefined;
	/** Who is signed in. */
	readonly user: string | undefined;
}

interface Moment {
	stores: StoresSnapshot;
	random: RandomState;
	time: number;
}

/** How far to move the clock: all members together. */
export interface Duration {
	days?: number;
	hours?: number;
	minutes?: number;
	seconds?: number;
	milliseconds?: number;
}

/** A service in memory. Instances share nothing. */
export interface Mocks extends Steering {
	/** Like the global `fetch`, answered by the service, whatever the origin, without a network. */
	fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
	/**
	 * What `fetch` and all servers stand on. `origin` is scheme, host and port that the caller asked. Rejects with a
	 * `NetworkError` where the connection is to break.
	 */
	handle(request: MocksRequest, origin: string): Promise<Answer>;
	/** Loads the world, which otherwise the first request does. Rejects where the world is wrong. */
	ready(): Promise<void>;
	/**
	 * Back to the start: world, clock, seed and who is signed in, without rules and with an empty journal. What is
	 * being written is dropped, and the connections of calls that wait for a delay, for an override or to write break.
	 */
	reset(): void;
	/** The present moment. It costs next to nothing, and may be restored any number of times. */
	snapshot(): MocksSnapshot;
	/** Back to a moment of this instance. What is being written is dropped. */
	restore(snapshot: MocksSnapshot): void;
	/** From now on, requests without a token are this user's; without a name, nobody's. */
	signIn(username?: string): void;
	/** What the clock says. */
	now(): Date;
	/** Moves the clock forward, by milliseconds or more, so that tokens and memberships expire. */
	advance(by: number | Duration): void;
	/** What the service holds by now. */
	readonly world: WorldView;
	/** Adds to what it holds. */
	readonly add: Add;
	/** What was called, and what it did. */
	readonly journal: Journal;
	/** Failures inside of the mocks, which callers see as status 500 only. */
	readonly errors: readonly unknown[];
}

/** Of tokens, which come again with every call. */
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

/** Times of later years have another form. */
const lastInstant = Date.UTC(9999, 11, 31);

// The demo world's last events are over by then, and what expires in it before its far future has expired.
const usualStart = "2021-07-01T09:00:00.000Z";

/** Makes a service in memory. Nothing happens before its first request. */
export function createMocks(options: MocksOptions = {}): Mocks {
	const { world = demoWorld, seed = 0, clock = usualStart } = options;
	const { license = "ultimate", signedInAs } = options;
	const base =
		options.baseUrl === undefined ? undefined : parseBase(options.baseUrl);

	const random = createRandom(sha256(utf8ToBytes(String(seed))));
	// Where a function tells the time, how far it was moved.
	let time = typeof clock === "function" ? 0 : startOf(clock);
	const firstTime = time;
	const now = () => (typeof clock === "function" ? clock() + time : time);
	let user: string | undefined;
	const sessions = new Map<string, string>();
	const stores = createMemoryStores({ sha1: hash.sha1, sessions });
	const errors: unknown[] = [];
	// Delays take nothing from what ids are made of.
	const chances = createRandom(sha256(utf8ToBytes(`delays of ${seed}`)));
	const firstChance = chances.state();
	const steering = createSteering(() => (chances.bytes(1)[0] ?? 0) / 255);
	/** From one reset to the next. */
	let era = new AbortController();
	/** How often all was put back. */
	let putBack = 0;
	const view = createWorldView(rows);
	const keeper = createJournal({
		limit: options.journal ?? 1000,
		tokenOf: goodToken,
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
		clock: now,
		// Real durations would make no two runs alike.
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
			"The world is loaded with the first request: `await mocks.ready()` before it is read.",
		);
	}

	/** Of those that the world tells, because only digests are kept. */
	function goodToken(username: string): string | undefined {
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
		const present = new Date(now()).toISOString();
		const { users, groups, projects } = rows();
		const changes: Change[] = [];
		const tell = (found: Change[]) => changes.push(...found);
		keeper.note("something was added to the world");
		await loadWorld(
			added,
			{
				...services,
				stores: {
					...stores,
					transaction: (work) => stores.transaction(work, tell),
				},
			},
			{
				onto: {
					users: users.values(),
					groups: groups.values(),
					// What is new there was created now, and not with the project.
					projects: [...projects.values()].map((project) => ({
						...project,
						created_at: present,
					})),
				},
			},
		);
		return changes;
	}

	async function load(): Promise<void> {
		// The world begins at the start, however far the clock was moved before the first request.
		const clockAtStart = typeof clock === "function" ? clock : () => firstTime;
		await loadWorld(world, { ...services, clock: clockAtStart });
		start = { ...moment(), time: firstTime };
	}

	function moment(): Moment {
		return { stores: stores.snapshot(), random: random.state(), time };
	}

	function goTo(moment: Moment | undefined) {
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
		// A browser's question whether it may ask is not what a test means to steer.
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
			await sleep(steered.wait, [signal, era.signal]);
		}
		const { signal: thisEra } = era;
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
			body: request.body && kept(request.body, pieces),
		};
		const begun = putBack;
		const services = tellingServices(
			servicesAt(base ? base.url : origin),
			draft,
			begun,
		);
		let answer: Answer | undefined;
		try {
			answer = steered
				? await steer(steered, match, whole, services, thisEra)
				: await answerOf(match, whole, services);
		} finally {
			// Whoever called before a reset is no part of what comes after it.
			if (!thisEra.aborted) keeper.add(draft, answer);
		}
		if (steered?.override) thisEra.throwIfAborted();
		if (draft.dropped) throw new NetworkError("fetch failed");
		return steered?.cut ? cutAnswer(answer, steered.cut.after) : answer;
	}

	/** With stores that tell who calls, and what the call changes. */
	function tellingServices(
		services: Services,
		draft: Draft & { dropped?: boolean },
		begun: number,
	): Services {
		const tell = (changes: Change[]) => {
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
						if (putBack === begun) return work(writing);
						// It was under way then, and must not write into what came after.
						draft.dropped = true;
						throw new NetworkError("fetch failed");
					}, tell),
			},
			reportError(error, requestId) {
				if (putBack === begun) services.reportError(error, requestId);
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
		journal: keeper.journal,
		now: () => new Date(now()),
		advance(by) {
			const milliseconds = millisecondsOf(by);
			if (!(now() + milliseconds <= lastInstant)) {
				throw new Error("Time ends with the year 9999.");
			}
			time += milliseconds;
			keeper.note("the clock was moved");
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
			era.abort(new NetworkError("fetch failed"));
			era = new AbortController();
			putBack++;
			errors.length = 0;
			steering.clear();
			keeper.clear();
			chances.restore(firstChance);
			if (start) goTo(start);
			else time = firstTime;
			signIn(signedInAs);
		},
		snapshot: () => ({ moment: start && moment(), user }),
		restore(snapshot) {
			putBack++;
			goTo(snapshot.moment ?? start);
			user = snapshot.user;
			keeper.note("the mocks were put back to a snapshot");
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

/** What the rules have in place of the operation, or the operation with a part of a test's own. */
async function steer(
	{ ending, override }: Steered,
	match: RouteMatch | undefined,
	request: UnmatchedRequest,
	services: Services,
	era: AbortSignal,
): Promise<Answer> {
	// Read, so that the journal has what was sent.
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
	if (!match || !override) return answerOf(match, request, services);
	const { id } = match.operation;
	const handler: Handler = async (input, context) => {
		let over = false;
		let underway: Promise<unknown> = Promise.resolve();
		const original = async (changed = input) => {
			// What it writes would become a part of somebody else's transaction.
			if (over) throw new Error(`${id} is over: await the original.`);
			const result = Promise.resolve(
				(handlers as Record<string, Handler>)[id]?.(changed, context) as never,
			);
			underway = Promise.allSettled([underway, result]);
			return result;
		};
		try {
			// One that never ends must not keep all other writes waiting, behind a reset and for ever.
			return await unlessAborted(override(input, original), [
				request.signal,
				era,
			]);
		} finally {
			over = true;
			await underway;
		}
	};
	return answerOf(match, request, {
		...services,
		handlers: { ...services.handlers, [id]: handler },
	});
}

type Handler = (input: never, context: Context) => unknown;

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
		throw new Error("Time moves forward: give milliseconds or more than that.");
	}
	return Math.round(all);
}

/** The service's address, and how a path under the origin becomes one under the service. */
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
	if (Number.isNaN(time)) throw new Error(`${clock} is no time.`);
	return time;
}

/** No caller can send it: neither a header nor a parameter may hold a NUL. */
function sessionToken(username: string): string {
	return `\0${username}`;
}

/** In the place where every other token comes first. */
function withSession(
	headers: MocksRequest["headers"],
	user: string | undefined,
): MocksRequest["headers"] {
	if (user === undefined || headers["private-token"]) return headers;
	return { ...headers, "private-token": sessionToken(user) };
}

/** Keeps what is read of a body. */
async function* kept(
	body: AsyncIterable<Uint8Array>,
	pieces: Uint8Array[],
): AsyncGenerator<Uint8Array> {
	for await (const piece of body) {
		pieces.push(piece);
		yield piece;
	}
}

/** At once: not every browser lets one walk over a stream. */
async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
	yield new Uint8Array(await request.arrayBuffer());
}
