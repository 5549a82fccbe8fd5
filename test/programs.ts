/** Starts the server or the in-memory domain with replaceable parts: world, settings, clock, stores. */
import { demoWorld } from "../generated/demo-world.ts";
import type { World } from "../generated/world.ts";
import { responseOf } from "../mocks/doors/response.ts";
import { createMemoryStores } from "../mocks/memory/stores.ts";
import type { Services, StoreAccess } from "../server/domain/context.ts";
import { matchRoute } from "../server/domain/routes.ts";
import { run, runUnmatched } from "../server/domain/run.ts";
import { loadWorld } from "../server/domain/world/world.ts";
import { createApp } from "../server/http/app.ts";
import { createHttpServer } from "../server/http/server.ts";
import type { Database } from "../server/postgres/connection/database.ts";
import { createServices, nodeHash } from "../server/services.ts";
import { readSettings } from "../server/settings.ts";
import { fetchFrom, origin } from "./conformance/targets/target.ts";
import { startStorage } from "./storage.ts";

export interface ProgramOptions {
	/** Default: the demo world. */
	world?: World;
	/** Settings, by the names of environment variables. */
	env?: Record<string, string>;
	/** Milliseconds since 1970; default: the current time. */
	clock?: () => number;
	/** Returns the stores to use after the world is loaded, for example wrapped ones. Default: the same stores. */
	between?: (stores: StoreAccess) => StoreAccess;
}

/** An internal failure. The caller gets only the status 500 without details. */
export interface Failure {
	error: unknown;
	requestId: string;
}

export interface Program {
	/** Answers a request; the origin of the request's URL does not matter. */
	fetch(request: Request): Promise<Response>;
	failures: Failure[];
	/** All rows, by table. */
	rows(): Promise<unknown>;
	stop(): Promise<void>;
}

export interface ServerProgram extends Program {
	services: Services;
	/** The server's pool of connections. */
	database: Database;
	/** The database's URL. */
	url: string;
	/** Folder of the repositories. */
	directory: string;
}

/** The whole server, on a separate database. */
export async function startServer(options: ProgramOptions = {}): Promise<ServerProgram> {
	const storage = await startStorage({ demo: !options.world });
	const failures: Failure[] = [];
	const services = await load(storage.stores, failures, options, options.world);
	const server = createHttpServer(createApp(services).callback());
	const port = await server.listen(0, "127.0.0.1");
	return {
		services,
		fetch: (request) => fetchFrom(port, request),
		failures,
		database: storage.database,
		url: storage.url,
		directory: storage.directory,
		rows: () => rowsOf(storage.database),
		async stop() {
			await server.close(0);
			await storage.stop();
		},
	};
}

/** Sends a request as the demo world's administrator. */
export async function sendAsRoot(program: Program, method: string, path: string, body?: object) {
	const answer = await program.fetch(
		new Request(`http://localhost/api/v4${path}`, {
			method,
			headers: {
				"Private-Token": "root-token",
				"Content-Type": "application/json",
			},
			...(body && { body: JSON.stringify(body) }),
		}),
	);
	const text = await answer.text();
	return { status: answer.status, body: text === "" ? {} : JSON.parse(text) };
}

/** The domain with the in-memory stores of the mocks. */
export async function startInMemory(options: ProgramOptions = {}): Promise<Program> {
	const stores = createMemoryStores({ sha1: nodeHash.sha1 });
	const failures: Failure[] = [];
	const world = options.world ?? demoWorld;
	const services = await load(stores, failures, options, world);
	return {
		failures,
		rows: async () => new Map(stores.snapshot().database.tables),
		async stop() {},
		async fetch(request) {
			const { method, headers } = request;
			const { pathname, search } = new URL(request.url);
			const match = matchRoute(method, pathname);
			const sent = {
				method,
				url: pathname + search,
				params: match?.params ?? {},
				headers: Object.fromEntries(headers),
				body: once(await request.bytes()),
				address: "127.0.0.1",
			};
			const answer = await (match
				? run(match.operation, sent, services)
				: runUnmatched(sent, services));
			return responseOf(answer, request.url);
		},
	};
}

async function load(
	stores: StoreAccess,
	failures: Failure[],
	{ env = {}, between = (same) => same, clock }: ProgramOptions,
	world: World | undefined,
): Promise<Services> {
	const services = createServices(
		stores,
		readSettings({
			EXTERNAL_URL: origin,
			RATE_LIMIT_WRONG_TOKENS: "0",
			...env,
		}),
	);
	if (world) await loadWorld(world, services);
	return {
		...services,
		...(clock && { clock }),
		stores: between(stores),
		reportError: (error, requestId) => void failures.push({ error, requestId }),
	};
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	yield bytes;
}

/** All rows by table, sorted by content: an update would change the order in which Postgres returns them. */
async function rowsOf(database: Database): Promise<Map<string, unknown>> {
	const tables = await database.query<{ name: string }>(
		"select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
	);
	const rows = new Map<string, unknown>();
	for (const { name } of tables) {
		rows.set(
			name,
			await database.query(`select row_to_json(t)::text as row from ${name} t order by 1`, []),
		);
	}
	return rows;
}
