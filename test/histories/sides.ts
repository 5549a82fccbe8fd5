/** The two programs to compare, called sides: the mocks, and the server on Postgres and git. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoWorld } from "../../generated/demo-world.ts";
import { createMocks } from "../../mocks/doors/fetch.ts";
import { createRandom } from "../../mocks/random.ts";
import { handlers } from "../../server/domain/handlers.ts";
import { createRateCounters } from "../../server/domain/rate-limits/counters.ts";
import { loadWorld } from "../../server/domain/world/world.ts";
import { createRepositories } from "../../server/git/repositories.ts";
import { createApp } from "../../server/http/app.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { createPostgresStores } from "../../server/postgres/stores.ts";
import { platform } from "../../server/services.ts";
import { secrets } from "../secrets.ts";
import { git } from "../server/git-repositories.ts";
import { origin } from "./call.ts";
import { countMerges, type MergeFigures } from "./merges.ts";

export interface Side {
	name: string;
	fetch(request: Request): Promise<Response>;
	/** Restores the demo world exactly. */
	reset(): Promise<void>;
	/** Repositories, keyed by project id; at least those that have changed since the last reset. */
	repositories(): Promise<ReadonlyMap<number, RepositoryContent>>;
	/** Internal failures since the last reset, which callers see only as status 500. */
	errors: readonly unknown[];
	/**
	 * How many merges this side has computed so far: without conflicts, and with each kind of conflict. Undefined: the
	 * side does not count merges.
	 */
	merges?: MergeFigures;
	close(): Promise<void>;
}

/** Content of a repository as sorted lines: refs with the ids to which they point, and ids of objects. */
export interface RepositoryContent {
	refs: readonly string[];
	objects: readonly string[];
}

/** The shared clock of the mocks and the server, in milliseconds since 1970. */
export interface Clock {
	now: number;
}

const seed = 0;

export async function mocksSide(clock: Clock): Promise<Side> {
	const mocks = createMocks({
		seed,
		clock: () => clock.now,
		baseUrl: origin,
		archiveRateLimit: 5,
		unknown: "404",
	});
	await mocks.ready();
	return {
		name: "mocks",
		fetch: mocks.fetch,
		errors: mocks.errors,
		async repositories() {
			const { moment } = mocks.snapshot();
			const histories = moment.data?.stores.histories ?? new Map();
			return new Map(
				Array.from(histories, ([id, { refs, objects }]) => [
					id,
					{
						refs: Array.from(refs, ([name, sha]) => `${sha} ${name}`).sort(),
						objects: [...objects.keys()].sort(),
					},
				]),
			);
		},
		reset: async () => mocks.reset(),
		close: async () => {},
	};
}

/** Starts the server with the demo world. @param url - A migrated database without rows */
export async function serverSide(clock: Clock, url: string): Promise<Side> {
	const directory = await mkdtemp(join(tmpdir(), "forgekit-histories-"));
	const {
		repositories,
		merges,
		changed,
		keep,
		restore: restoreRepositories,
	} = restorable(directory);
	// One database connection suffices, because calls come one after the other; more would each have to warm up.
	const database = connect({ url, pool: 1 });
	const random = createRandom(createHash("sha256").update(`${seed}`).digest());
	const errors: unknown[] = [];
	const services = {
		handlers,
		stores: createPostgresStores(database, repositories, secrets),
		settings: {
			externalUrl: origin,
			license: "ultimate" as const,
			totalLimit: 10_000,
			maxBody: 64 * 1024 * 1024,
			maxUpload: 10 * 1024 * 1024,
			maxProjectUploads: 0,
			archiveRateLimit: 5,
			unknown: "404",
			rateLimitAuthenticated: 0,
			rateLimitUnauthenticated: 0,
			rateLimitWrites: 0,
			rateLimitRaw: 0,
			rateLimitWrongTokens: 0,
			corsOrigins: ["*"],
			allowLocalRequests: false,
			restrictedVisibilityLevels: [],
			noteableTypes: "specification" as const,
			groupLimit: 10_000,
		},
		...platform,
		clock: () => clock.now,
		elapsed: () => 0,
		random: random.bytes,
		rateCounters: createRateCounters(),
		detached: <T>(work: () => Promise<T>) => work(),
		reportError: (error: unknown) => void errors.push(error),
	};
	await loadWorld(demoWorld, services);
	const start = random.state();
	const restore = await keepRows(database);
	await keep();

	const server = createServer(createApp(services).callback());
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
	const { port } = server.address() as AddressInfo;
	return {
		name: "server",
		errors,
		merges,
		repositories: async () => new Map(changed().map((id) => [id, contentOf(directory, id)])),
		fetch: async (request) =>
			fetch(new Request(request.url.replace(origin, `http://127.0.0.1:${port}`), request)),
		async reset() {
			errors.length = 0;
			random.restore(start);
			await restore();
			await restoreRepositories();
		},
		async close() {
			server.closeAllConnections();
			server.close();
			await database.close();
			await repositories.close();
			for (const one of [directory, keptOf(directory)]) {
				await rm(one, { recursive: true, force: true });
			}
		},
	};
}

/** Reads the content of a repository with git. */
function contentOf(directory: string, id: number): RepositoryContent {
	const repository = join(directory, `${id}.git`);
	if (!existsSync(repository)) return { refs: [], objects: [] };
	const lines = (...args: string[]) =>
		git(repository, args).toString().split("\n").filter(Boolean).sort();
	return {
		refs: lines("for-each-ref", "--format=%(objectname) %(refname)"),
		objects: lines("cat-file", "--batch-all-objects", "--batch-check=%(objectname)"),
	};
}

const keptOf = (directory: string) => `${directory}-kept`;

/** Repositories with two functions: `keep` saves their state, and `restore` restores those that have changed since. */
function restorable(directory: string) {
	const repositories = createRepositories({ directory });
	const changed = new Set<number>();
	const kept = keptOf(directory);
	const merges = countMerges();
	return {
		merges: merges.figures,
		changed: () => [...changed],
		repositories: {
			...repositories,
			async create(...input: Parameters<(typeof repositories)["create"]>) {
				changed.add(input[0]);
				return repositories.create(...input);
			},
			async setHead(projectId: number, branch: string) {
				changed.add(projectId);
				await repositories.setHead(projectId, branch);
			},
			async addObjects(...input: Parameters<(typeof repositories)["addObjects"]>) {
				changed.add(input[0]);
				await repositories.addObjects(...input);
			},
			async changeRef(...input: Parameters<(typeof repositories)["changeRef"]>) {
				changed.add(input[0]);
				return repositories.changeRef(...input);
			},
			async changeRefs(...input: Parameters<(typeof repositories)["changeRefs"]>) {
				changed.add(input[0]);
				return repositories.changeRefs(...input);
			},
			async setRefs(...input: Parameters<(typeof repositories)["setRefs"]>) {
				changed.add(input[0]);
				await repositories.setRefs(...input);
			},
			async mergeTree(...input: Parameters<(typeof repositories)["mergeTree"]>) {
				const [id, ours, theirs] = input;
				const merged = await repositories.mergeTree(...input);
				const path = join(directory, `${id}.git`);
				merges.met(path, [ours, theirs], merged.conflicts);
				return merged;
			},
			async writeMergeTree(...input: Parameters<(typeof repositories)["writeMergeTree"]>) {
				changed.add(input[0]);
				return repositories.writeMergeTree(...input);
			},
			async delete(projectId: number) {
				changed.add(projectId);
				await repositories.delete(projectId);
			},
		},
		async keep() {
			await cp(directory, kept, { recursive: true });
			changed.clear();
		},
		async restore() {
			for (const id of changed) {
				await repositories.delete(id);
				const name = `${id}.git`;
				const source = join(kept, name);
				if (existsSync(source)) {
					await cp(source, join(directory, name), { recursive: true });
				}
			}
			changed.clear();
		},
	};
}

/**
 * Saves all rows and sequences, and returns a function that restores them. Restoring takes a few milliseconds; creating
 * a database from a template and connecting to it would take ten times as long.
 */
async function keepRows(database: Database): Promise<() => Promise<void>> {
	const tables = await database.query<{ name: string; columns: string }>(
		`select quote_ident(c.relname) as name,
			string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
		from pg_class c join pg_attribute a on a.attrelid = c.oid
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
			and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		group by c.relname order by c.relname`,
	);
	const sequences = await database.query<{ name: string }>(
		"select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'",
	);
	await database.query(
		[
			"create schema kept",
			...tables.map(
				({ name, columns }) => `create table kept.${name} as select ${columns} from public.${name}`,
			),
			...sequences.map(
				({ name }) =>
					`create table kept.${name} as select last_value, is_called from public.${name}`,
			),
		].join("; "),
	);
	const statements = [
		// Disables foreign keys and triggers, so that rows can be replaced in any order, immutable rows included.
		"begin; set local session_replication_role to replica",
		...tables.flatMap(({ name, columns }) => [
			`delete from public.${name}`,
			`insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name}`,
		]),
		...sequences.map(
			({ name }) => `select setval('public.${name}', last_value, is_called) from kept.${name}`,
		),
		"commit",
	].join("; ");
	return async () => {
		await database.query(statements);
	};
}
