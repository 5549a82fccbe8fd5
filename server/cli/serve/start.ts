/** Starts a server: opens the storage, listens, and closes everything again. */

import type { RequestListener } from "node:http";
import type { Services } from "../../domain/context.ts";
import { UnknownOutcome, unavailable } from "../../domain/errors.ts";
import { uncached } from "../../domain/headers.ts";
import { mostKnown } from "../../domain/rate-limits/counters.ts";
import { settleAnnounced } from "../../domain/repository/announcing.ts";
import { runningProcesses } from "../../git/git.ts";
import { adviceOn, checkGit } from "../../git/version.ts";
import { createApp } from "../../http/app.ts";
import { createMetrics, type Metrics } from "../../http/metrics.ts";
import { currentScope, runShared } from "../../http/request-scope.ts";
import { securityHeaders } from "../../http/send.ts";
import { createHttpServer, type HttpServer } from "../../http/server.ts";
import { log } from "../../log.ts";
import { repeat } from "../../platform/repeat.ts";
import { rotateSecrets } from "../../postgres/clusters.ts";
import { connect, type Database, ping } from "../../postgres/connection/database.ts";
import type { Standbys } from "../../postgres/connection/standbys.ts";
import { startRemover } from "../../postgres/upkeep/deletions.ts";
import { migrationState } from "../../postgres/upkeep/migrate.ts";
import { createTokenUse, latestTokenUses } from "../../postgres/upkeep/token-use.ts";
import { createServices } from "../../services.ts";
import { hostsOf, type ServerSettings, SettingError, urlOf } from "../../settings.ts";
import { CommandError, messageOf } from "../errors.ts";
import type { NewerDatabase } from "../newer-database.ts";
import { ownVersion } from "../own-version.ts";
import { requireSecretKey } from "../secrets.ts";
import { openDatabase, openEmbedded, openStandbys, openStorage, type Storage } from "../storage.ts";
import { firstStart, type StartOptions } from "./first-start.ts";
import { demoCast, welcome } from "./welcome.ts";

/** Timeout of recording the use of tokens, in milliseconds. */
const tokenUseTimeout = 15_000;

interface Running {
	/** URL at which this machine reaches the server. */
	url: string;
	/** Lines for the person who started the server. */
	text: string;
	/** Drains in-flight requests, for SHUTDOWN_TIMEOUT at most. */
	close(): Promise<void>;
}

/** Resolves when the server is ready. A start that fails leaves nothing open. */
export async function start(
	settings: ServerSettings,
	options: StartOptions = {},
): Promise<Running> {
	log.level = settings.logLevel;
	const http = createHttpServer(startingUp);
	const closers: (() => Promise<void>)[] = [];
	async function close(): Promise<void> {
		await http.close(settings.shutdownTimeout * 1000).catch((error) => log.error(messageOf(error)));
		for (const one of closers.splice(0).reverse()) {
			await one().catch((error) => log.error(messageOf(error)));
		}
	}
	try {
		return { ...(await open(settings, http, closers, options)), close };
	} catch (error) {
		await close();
		throw error;
	}
}

/**
 * Opens all parts of the server.
 * @param closers - Receives one function for each part, which closes the part, in the order in which the parts start
 */
async function open(
	configured: ServerSettings,
	http: HttpServer,
	closers: (() => Promise<void>)[],
	options: StartOptions,
): Promise<Omit<Running, "close">> {
	const { shutdown, durable } = options;
	requireSecretKey(configured);
	// Listens first, so that a port in use fails immediately, and early requests get a response.
	const port = await listen(http, configured);
	const url = urlOf(configured.host, port);
	const internal = await listenInternally(configured, closers);

	const advice = adviceOn(await checkGit());
	if (advice !== undefined) log.warn(advice);
	shutdown?.throwIfAborted();
	const opened = configured.databaseUrl
		? await openDatabase(configured)
		: await openEmbedded(configured, durable);
	closers.push(opened.close);
	shutdown?.throwIfAborted();
	// Health checks and metrics use a separate connection, so that a busy pool does not look like an outage.
	const watch = connect({
		url: opened.url,
		pool: 1,
		cancellable: currentScope,
		timeline: opened.database.timeline,
	});
	closers.push(watch.close);
	const standbys = await openStandbys(configured, opened.database);
	if (standbys) closers.push(standbys.close);
	const storage = await openStorage(configured, opened, standbys);
	closers.push(storage.repositories.close);
	storage.newer.note(storage.migrations);
	const settings = {
		...configured,
		// With port 0 the system has chosen the port, which the URL must contain.
		...(configured.port === 0 &&
			configured.externalUrl === urlOf(configured.host, 0) && {
				externalUrl: url,
			}),
	};
	shutdown?.throwIfAborted();
	if (configured.secretKeyOld !== undefined && !storage.newer.readsOnly()) {
		await rotate(storage);
	}
	const notice = await firstStart(storage, settings, options);
	shutdown?.throwIfAborted();

	const remover = startRemover(storage.database, {
		log: (message) => log.warn(message),
	});
	closers.push(remover.close);
	const tokenUse = createTokenUse({
		run: (work) =>
			runShared(
				tokenUseTimeout,
				() => unavailable(1),
				() => work(storage.database),
			),
	});
	closers.push(async () => tokenUse.close());
	const cast = await demoCast(storage);
	const metrics = metricsOf(storage, {
		watch,
		standbys,
		version: await ownVersion(),
	});
	const own = createServices(storage.stores, {
		...settings,
		publicTokens: cast.length > 0,
	});
	const services: Services = {
		...own,
		onToken: tokenUse.note,
		reportError(error, requestId) {
			if (error instanceof UnknownOutcome) metrics.unknownOutcome();
			own.reportError(error, requestId);
		},
	};
	if (!storage.newer.readsOnly()) closers.push(startSettling(services));
	// Restores which tokens each IP network used before the restart. The limit on wrong tokens from a network does not
	// block requests with these tokens.
	for (const use of await latestTokenUses(storage.database, mostKnown)) {
		services.rateCounters.keepKnown(use.network, use.digest);
	}
	const app = createApp(services, {
		trustedProxies: settings.trustedProxies,
		allowedHosts: hostsOf(settings),
		maxRequests: settings.maxRequests,
		requestTimeout: settings.requestTimeout * 1000,
		checks: checksOf(watch, storage.newer),
		readsOnly: storage.newer.readsOnly,
		overloaded: () => storage.database.state().waiting > 0,
		log,
		metrics,
		...(standbys && { standbys: standbys.state }),
		storages: storage.repositories.storages,
		git: {
			transport: storage.repositories.transport,
			mostPushed: settings.gitMaxPush,
		},
		...(internal && { internal }),
	});
	http.use(app.callback());
	const text = await welcome({ storage, cast, settings, url, notice });
	return { url, text };
}

/** Milliseconds between two searches for ref changes that servers left unrecorded when they died. */
const settlingInterval = 30_000;

/** Regularly records ref changes that servers announced but did not record before they died. */
function startSettling(services: Services): () => Promise<void> {
	const { close } = repeat(() => settleAnnounced(services), {
		interval: settlingInterval,
		log: (message) => log.warn(`changes of refs are not noted: ${message}`),
	});
	return close;
}

/**
 * Encrypts with SECRET_KEY every secret that SECRET_KEY_OLD encrypted. The log line shows that this server no longer
 * needs SECRET_KEY_OLD.
 */
async function rotate({ database, secrets }: Storage): Promise<void> {
	const { renewed, unreadable } = await rotateSecrets(database, secrets);
	log[unreadable > 0 ? "error" : "info"](
		{ renewed, unreadable },
		"secrets are encrypted with SECRET_KEY",
	);
}

/** Listens on METRICS_PORT, if that is set. */
async function listenInternally(
	{ host, metricsPort }: ServerSettings,
	closers: (() => Promise<void>)[],
): Promise<HttpServer | undefined> {
	if (metricsPort === undefined) return undefined;
	const http = createHttpServer(startingUp);
	await listen(http, { host, port: metricsPort }, "METRICS_PORT");
	closers.push(() => http.close(0));
	return http;
}

function metricsOf(
	{ database, repositories }: Storage,
	{
		watch,
		standbys,
		version,
	}: { watch: Database; standbys: Standbys | undefined; version: string },
): Metrics {
	return createMetrics({
		pools: () => ({
			primary: database.state(),
			...Object.fromEntries(
				(standbys?.state() ?? []).map(({ host, database }) => [host, database.state()]),
			),
		}),
		...(standbys && { standbys: standbys.state }),
		storages: repositories.storages,
		gitProcesses: runningProcesses,
		gitWaiting: repositories.waiting,
		gitTransfers: repositories.transport.state,
		caches: repositories.caches,
		version,
		migrations: () =>
			runShared(
				migrationsTimeout,
				() => unavailable(1),
				() => countMigrations(watch),
			).catch(() => undefined),
	});
}

/** Timeout of counting pending and unknown migrations for the metrics, in milliseconds. */
const migrationsTimeout = 800;

async function countMigrations(database: Database) {
	const { pending, unknown } = await migrationState(database);
	return { pending: pending.length, unknown: unknown.length };
}

function checksOf(database: Database, newer: NewerDatabase) {
	return {
		database: () => ping(database),
		async migrations() {
			const state = await migrationState(database);
			newer.note(state);
			const [pending] = state.pending;
			if (pending) throw new Error(`${pending} is pending`);
		},
		git: checkGit,
	};
}

async function listen(
	http: HttpServer,
	{ host, port }: Pick<ServerSettings, "host" | "port">,
	setting = "PORT",
): Promise<number> {
	try {
		return await http.listen(port, host);
	} catch (error) {
		switch ((error as NodeJS.ErrnoException).code) {
			case "EADDRINUSE":
				throw new SettingError(
					setting,
					`${port} is in use: stop the process that listens on it, or choose another port`,
				);
			case "EACCES":
				throw new SettingError(setting, `${port}: permission denied`);
			case "EADDRNOTAVAIL":
			case "ENOTFOUND":
				throw new SettingError("HOST", `${host} is not an address of this machine`);
			default:
				throw new CommandError(messageOf(error));
		}
	}
}

/** Responds until the start has completed: 200 to liveness checks, 503 to everything else. */
const startingUp: RequestListener = (request, response) => {
	const alive = request.url === "/-/liveness";
	response.writeHead(alive ? 200 : 503, {
		...securityHeaders,
		"Content-Type": "application/json",
		...uncached,
		...(!alive && { "Retry-After": "1" }),
	});
	response.end(JSON.stringify(alive ? { status: "ok" } : { message: "503 Service Unavailable" }));
};
