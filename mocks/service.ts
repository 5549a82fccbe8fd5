/** The service behind the mocks: stores, clock, random values and the initial world. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { demoWorld } from "../generated/demo-world.ts";
import type { Tier } from "../generated/operations.ts";
import type { World } from "../generated/world.ts";
import type { Request, Services, Settings } from "../server/domain/context.ts";
import { handlers } from "../server/domain/handlers.ts";
import { tokenOf } from "../server/domain/pipeline/admit.ts";
import { parseQuery } from "../server/domain/pipeline/form-body.ts";
import { queryOf } from "../server/domain/pipeline/headers.ts";
import { type CountersState, createRateCounters } from "../server/domain/rate-limits/counters.ts";
import { binaryOf } from "../server/domain/repository/bytes.ts";
import type { History } from "../server/domain/repository/history.ts";
import { largestUpload } from "../server/domain/uploads/names.ts";
import { type HeldWorld, placesOf } from "../server/domain/world/held-world.ts";
import { apiToken, validTokens } from "../server/domain/world/tokens.ts";
import { loadWorld } from "../server/domain/world/world.ts";
import { isCertificate } from "./certificate.ts";
import { hash } from "./hash.ts";
import type { Change, Tables } from "./memory/database.ts";
import { createMemoryStores, type StoresSnapshot } from "./memory/stores.ts";
import { createRandom, type RandomState } from "./random.ts";
import { suggest } from "./suggest.ts";
import type { UnknownOptions } from "./unknown/options.ts";

export interface MocksOptions extends UnknownOptions {
	/** The initial data: a world, or the records of one in JSON Lines; by default the demo world. */
	world?: HeldWorld;
	/** Repositories, keyed by `repository.path` of the world's projects; `readWorld` of `@forgekit/server` reads them. */
	histories?: ReadonlyMap<string, History>;
	/** Seed of all random values, such as request ids. The same seed and calls give the same bytes. */
	seed?: number | string;
	/**
	 * The initial time, by default 2021-07-01T09:00:00.000Z. Each request moves the clock by one millisecond. A function
	 * replaces the clock and returns milliseconds since 1970.
	 */
	clock?: Date | number | string | (() => number);
	/** Username of the caller for requests without a token; by default such requests are anonymous. */
	signedInAs?: string;
	/** Tier of groups and projects whose top-level group has no plan; by default `ultimate`. */
	license?: Tier;
	/**
	 * URL of the service, without `/api/v4`. Links point to this URL, and MSW handlers match only requests below it. By
	 * default handlers match any origin, and links point to the origin of the request.
	 */
	baseUrl?: string;
	/** Maximum bytes of a request body, by default 64 MiB; above it the response is 413. */
	maxBody?: number;
	/** Maximum bytes of an uploaded file, by default 10 MiB. */
	maxUpload?: number;
	/** Maximum total bytes of a project's uploaded files; by default 0: no limit. */
	maxProjectUploads?: number;
	/** Number of items above which a list's response has no `X-Total` and `X-Total-Pages` headers; by default 10,000. */
	totalLimit?: number;
	/** Maximum number of groups that a user may create; by default 10,000. */
	groupLimit?: number;
	/** Maximum number of archives that a caller may download per minute; by default 0: no limit. */
	archiveRateLimit?: number;
	/** Maximum requests per minute of each user; by default 0: no limit. */
	rateLimitAuthenticated?: number;
	/** Maximum requests without a known token, per minute and address; by default 0: no limit. */
	rateLimitUnauthenticated?: number;
	/** Maximum writes per minute of each user, or of each address if no user is known; by default 0: no limit. */
	rateLimitWrites?: number;
	/**
	 * Maximum downloads of raw files, snippets and archives per minute, of each user, or of each address if no user is
	 * known; by default 0: no limit.
	 */
	rateLimitRaw?: number;
	/** Maximum requests with an unknown token, per minute and address; by default 0: no limit. */
	rateLimitWrongTokens?: number;
	/** Origins allowed by CORS when served over HTTP; by default all. */
	corsOrigins?: readonly string[];
	/** Whether clusters may have addresses on this machine and in the local network; by default not. */
	allowLocalRequests?: boolean;
	/** Visibility levels that only administrators may use; by default none. */
	restrictedVisibilityLevels?: readonly ("private" | "internal" | "public")[];
	/**
	 * `noteable_type` of notes on merge requests: `Merge request` (`specification`, the default) or `MergeRequest`
	 * (`reference`).
	 */
	noteableTypes?: "specification" | "reference";
	/** Maximum number of calls in the journal, by default 1,000; 0: no journal. */
	journal?: number;
}

/** What a snapshot saves besides the user and the routes' data. */
export interface Moment {
	/** The clock's time in milliseconds since 1970; if the clock is a function, an offset. */
	time: number;
	/** Undefined: the initial world, saved before it was loaded. */
	data: Data | undefined;
}

interface Data {
	stores: StoresSnapshot;
	random: RandomState;
	rates: CountersState;
}

/** Latest time of the clock: years after 9999 do not fit the four digits of an ISO date. */
const lastInstant = Date.UTC(9999, 11, 31);

// After all events of the demo world, and after all expiry dates except those in the far future.
const defaultClock = "2021-07-01T09:00:00.000Z";

/**
 * Cache: the loaded demo world for the last seed and clock. Instances share the tables, and copy a table before they
 * first write to it.
 */
let demo: { key: string; data: Promise<Data> } | undefined;

export class Service {
	/** Internal errors, which callers see as status 500. */
	readonly errors: unknown[] = [];
	/** Username of the signed-in user, for requests without a token; undefined: none. */
	user: string | undefined;
	readonly #options: MocksOptions;
	readonly #world: HeldWorld;
	readonly #clock: Required<MocksOptions>["clock"];
	/** The state to which `reset` returns. */
	#first: Moment;
	/** The clock's time in milliseconds since 1970; if the clock is a function, an offset that is added to its result. */
	#time: number;
	/** Replaced by `#begin`, as `#stores` is. */
	#random: ReturnType<typeof createRandom>;
	/** Usernames of all users who have been signed in, keyed by the digest of their `sessionToken`. */
	readonly #sessions = new Map<string, string>();
	/** Replaced by `#begin`: calls in progress keep the stores with which they began. */
	#stores: ReturnType<typeof createMemoryStores>;
	readonly #settings: Omit<Settings, "externalUrl">;
	/** Replaced by `#begin`, as `#stores` is. */
	#rateCounters = createRateCounters();
	readonly #servicesByUrl = new Map<string, Services>();
	readonly #loadData: () => Promise<Data>;
	/** The data of the initial world, once loaded; a fork has the same as the service that it was made from. */
	#initial: Data | undefined;
	#loading: Promise<void> | undefined;
	/** Data to restore once the world is loaded; undefined: that of the initial world. */
	#awaited: Data | undefined;

	/** @param loadData - Loads the data of the initial world; by default from the option `world` */
	constructor(options: MocksOptions, loadData?: () => Promise<Data>) {
		const { world = demoWorld, seed = 0, clock = defaultClock } = options;
		this.#options = options;
		this.#stores = this.#storesFrom();
		this.#loadData = loadData ?? (() => this.#loaded());
		this.#world = world;
		this.#clock = clock;
		this.#time = typeof clock === "function" ? 0 : startOf(clock);
		this.#first = { time: this.#time, data: undefined };
		this.#random = randomFrom(String(seed));
		this.#settings = {
			license: options.license ?? "ultimate",
			totalLimit: options.totalLimit ?? 10_000,
			groupLimit: options.groupLimit ?? 10_000,
			maxBody: options.maxBody ?? 64 * 1024 * 1024,
			maxUpload: options.maxUpload ?? largestUpload,
			maxProjectUploads: options.maxProjectUploads ?? 0,
			archiveRateLimit: options.archiveRateLimit ?? 0,
			rateLimitAuthenticated: options.rateLimitAuthenticated ?? 0,
			rateLimitUnauthenticated: options.rateLimitUnauthenticated ?? 0,
			rateLimitWrites: options.rateLimitWrites ?? 0,
			rateLimitRaw: options.rateLimitRaw ?? 0,
			rateLimitWrongTokens: options.rateLimitWrongTokens ?? 0,
			corsOrigins: options.corsOrigins ?? ["*"],
			allowLocalRequests: options.allowLocalRequests ?? false,
			restrictedVisibilityLevels: options.restrictedVisibilityLevels ?? [],
			noteableTypes: options.noteableTypes ?? "specification",
		};
	}

	get loaded(): boolean {
		return this.#initial !== undefined;
	}

	now(): number {
		const clock = this.#clock;
		return typeof clock === "function" ? clock() + this.#time : this.#time;
	}

	/** Moves the clock by one millisecond, for a request. */
	tick(): void {
		if (typeof this.#clock !== "function") this.#time++;
	}

	advance(milliseconds: number): void {
		if (!(this.now() + milliseconds <= lastInstant)) {
			throw new Error("Cannot advance past 9999-12-31.");
		}
		this.#time += milliseconds;
	}

	/** Services for calls, with links that start with `externalUrl`; cached by URL. */
	at(externalUrl: string): Services {
		let found = this.#servicesByUrl.get(externalUrl);
		if (!found) {
			const settings = { ...this.#settings, externalUrl };
			found = { ...this.#services(), settings };
			this.#servicesByUrl.set(externalUrl, found);
		}
		return found;
	}

	#services(): Omit<Services, "settings"> {
		return {
			handlers,
			stores: this.#stores,
			hash,
			base64: (data) => btoa(binaryOf(data)),
			isCertificate,
			// A server pauses long work so that other requests can use the thread. The mocks need no pause.
			pause: async () => {},
			clock: () => this.now(),
			// Real durations would differ from run to run.
			elapsed: () => 0,
			random: this.#random.bytes,
			rateCounters: this.#rateCounters,
			detached: (work) => work(),
			reportError: (error) => {
				this.errors.push(error);
				console.error(error);
			},
		};
	}

	/** The stores, with transactions that pass their changes to `onCommit`. */
	storesWith(onCommit: (changes: Change[]) => void): Services["stores"] {
		const stores = this.#stores;
		return {
			...stores,
			transaction: (work) => stores.transaction(work, onCommit),
		};
	}

	rows(): Tables {
		if (this.loaded) return this.#stores.rows;
		throw new Error(
			"The world is not loaded before the first request: `await mocks.ready()` first.",
		);
	}

	/** Loads the world at the first call; later calls wait for the same load. */
	ready(): Promise<void> {
		this.#loading ??= this.#load();
		return this.#loading;
	}

	async #load(): Promise<void> {
		this.#initial = await this.#loadData();
		this.#begin(this.#awaited ?? this.#initial);
	}

	/**
	 * Replaces the stores, the random generator and the counters. What a call in progress still writes then goes to the
	 * old ones, which nobody reads any more.
	 */
	#begin({ stores, random, rates }: Data): void {
		this.#rateCounters = createRateCounters(rates);
		this.#stores = this.#storesFrom(stores);
		this.#random = randomFrom(String(this.#options.seed ?? 0));
		this.#random.restore(random);
		this.#servicesByUrl.clear();
	}

	#storesFrom(start?: StoresSnapshot) {
		return createMemoryStores({
			sha1: hash.sha1,
			sessions: this.#sessions,
			histories: this.#options.histories,
			...(start && { start }),
		});
	}

	#loaded(): Promise<Data> {
		const { seed = 0 } = this.#options;
		// The loaded world is not cached if the clock is a function, because each load may then have another time.
		if (this.#world !== demoWorld || typeof this.#clock === "function") {
			return this.#loadWorld();
		}
		const key = `${this.#first.time} ${seed}`;
		if (demo?.key !== key) {
			demo = { key, data: this.#loadWorld().then(frozen) };
		}
		return demo.data;
	}

	async #loadWorld(): Promise<Data> {
		const clock = typeof this.#clock === "function" ? this.#clock : () => this.#first.time;
		const { histories } = this.#options;
		await loadWorld(
			this.#world,
			{ ...this.#services(), clock },
			histories && { resolvePath: (path) => path },
		);
		return this.#data();
	}

	/** Makes a service that starts from the current state. Both services share each table until one writes to it. */
	fork(): Service {
		const fork = new Service(this.#options, async () => {
			await this.ready();
			return this.#initial as Data;
		});
		fork.user = this.user;
		for (const [digest, user] of this.#sessions) {
			fork.#sessions.set(digest, user);
		}
		fork.#first = this.snapshot();
		if (this.#initial) {
			fork.#initial = this.#initial;
			fork.#loading = Promise.resolve();
		}
		fork.restore(fork.#first);
		return fork;
	}

	/**
	 * Adds a world to the data, and returns the changes.
	 * @throws if the data is replaced meanwhile
	 */
	async add(added: World): Promise<Change[]> {
		await this.ready();
		const before = this.#stores;
		const created_at = new Date(this.now()).toISOString();
		const { users, groups, projects, uploads } = this.rows();
		const changes: Change[] = [];
		const stores = this.storesWith((more) => changes.push(...more));
		await loadWorld(
			added,
			{ ...this.#services(), stores },
			{
				onto: {
					users: users.values(),
					groups: groups.values(),
					// By default, additions get the creation time of their project. Passing each project with the current time
					// gives them the current time.
					projects: Array.from(projects.values(), (project) => ({
						...project,
						created_at,
					})),
					uploads: uploads.values(),
				},
			},
		);
		if (this.#stores !== before) {
			throw new Error("Nothing was added, because the mocks were reset or restored meanwhile.");
		}
		return changes;
	}

	#data(): Data {
		return {
			stores: this.#stores.snapshot(),
			random: this.#random.state(),
			rates: this.#rateCounters.state(),
		};
	}

	/** The current state. */
	snapshot(): Moment {
		return { time: this.#time, data: this.loaded ? this.#data() : this.#awaited };
	}

	/** Restores a state, even before the world is loaded. */
	restore({ time, data }: Moment): void {
		this.#time = time;
		if (this.#initial) this.#begin(data ?? this.#initial);
		else this.#awaited = data;
	}

	/** Restores the first state and clock; clears errors. */
	reset(): void {
		this.restore(this.#first);
		this.errors.length = 0;
	}

	/** Sets the user of requests without a token; undefined: such requests are anonymous. */
	signIn(username: string | undefined): void {
		if (username !== undefined) {
			const users = this.loaded ? [...this.rows().users.values()] : placesOf(this.#world).users;
			const known = users.map((user) => user.username);
			if (!known.includes(username)) {
				throw new Error(`The world has no user ${username}${suggest(username, known)}`);
			}
		}
		this.resume(username);
	}

	/** Signs in a snapshot's user without a check, since the snapshot's world may not be loaded yet. */
	resume(username: string | undefined): void {
		if (username !== undefined) {
			this.#sessions.set(hash.sha256(sessionToken(username)), username);
		}
		this.user = username;
	}

	/** Username for the token of a request; undefined: no token, or an unknown one. */
	async usernameOf(request: Request): Promise<string | undefined> {
		let token: string | undefined;
		try {
			token = tokenOf(request.headers, parseQuery(queryOf(request)));
		} catch {
			// A malformed query or token is ignored, because the operation itself answers with the error.
		}
		if (token === undefined) return undefined;
		const { user } = await this.#stores.access.loadCaller({
			digest: hash.sha256(token),
			today: this.#today(),
		});
		return user?.username;
	}

	/** Whether a text is a token in the mocks' data or the `sessionToken` of a user; expired and revoked tokens count. */
	isOwnToken(text: string): boolean {
		// Passes bytes, because `hash` caches the digests of strings: texts that are no tokens would fill the cache.
		const digest = hash.sha256(utf8ToBytes(text));
		return this.#sessions.has(digest) || this.rows().tokens.get(digest) !== undefined;
	}

	#today(): string {
		return new Date(this.now()).toISOString().slice(0, 10);
	}

	/**
	 * A user's valid token with the scope `api`; undefined: none. Reads the declared world, because stores have only the
	 * tokens' digests.
	 */
	tokenOf(username: string): string | undefined {
		const user = placesOf(this.#world).users.find((user) => user.username === username);
		return user && apiToken(validTokens(user, this.#today()));
	}
}

/** Freezes all rows of a shared state, so that no test changes another test's data through a row from `mocks.world`. */
function frozen(data: Data): Data {
	for (const rows of data.stores.database.tables.values()) {
		for (const row of rows.values()) freeze(row);
	}
	return data;
}

function freeze(value: unknown): void {
	// Byte arrays can't be frozen, but the mocks never hand out the byte arrays of the store.
	if (typeof value !== "object" || value === null) return;
	if (ArrayBuffer.isView(value) || Object.isFrozen(value)) return;
	for (const inner of Object.values(Object.freeze(value))) freeze(inner);
}

export function randomFrom(seed: string): ReturnType<typeof createRandom> {
	return createRandom(sha256(utf8ToBytes(seed)));
}

function startOf(clock: Date | number | string): number {
	const time = new Date(clock).getTime();
	if (Number.isNaN(time)) throw new Error(`clock: ${clock} is not a valid time.`);
	return time;
}

/**
 * The token that the mocks add to requests of a signed-in user. No caller can send this token, because headers and
 * parameters can't contain NUL.
 */
export function sessionToken(username: string): string {
	return `\0${username}`;
}
