/** `forgekit serve`: reads the settings, connects, listens, and shuts down gracefully. */

import type { RequestListener } from "node:http";
import type { Services } from "../../domain/context.ts";
import { UnknownOutcome, unavailable } from "../../domain/errors.ts";
import { uncached } from "../../domain/headers.ts";
import { mostKnown } from "../../domain/rate-limits/counters.ts";
import { runningProcesses } from "../../git/git.ts";
import { adviceOn, checkGit } from "../../git/version.ts";
import { createApp } from "../../http/app.ts";
import { createMetrics, type Metrics } from "../../http/metrics.ts";
import { currentScope, runShared } from "../../http/request-scope.ts";
import { securityHeaders } from "../../http/send.ts";
import { createHttpServer, type HttpServer } from "../../http/server.ts";
import { log } from "../../log.ts";
import { rotateSecrets } from "../../postgres/clusters.ts";
import {
	connect,
	type Database,
	ping,
} from "../../postgres/connection/database.ts";
import type { Standbys } from "../../postgres/connection/standbys.ts";
import { startRemover } from "../../postgres/upkeep/deletions.ts";
import { migrationState } from "../../postgres/upkeep/migrate.ts";
import {
	createTokenUse,
	latestTokenUses,
} from "../../postgres/upkeep/token-use.ts";
import { createServices } from "../../services.ts";
import {
	describeSettings,
	hostsOf,
	readSettings,
	type ServerSettings,
	SettingError,
	urlOf,
} from "../../settings.ts";
import { CommandError, messageOf } from "../errors.ts";
import type { NewerDatabase } from "../newer-database.ts";
import { ownVersion } from "../own-version.ts";
import { requireSecretKey } from "../secrets.ts";
import {
	openDatabase,
	openEmbedded,
	openStandbys,
	openStorage,
	type Storage,
} from "../storage.ts";
import { firstStart } from "./first-start.ts";
import { demoCast, welcome } from "./welcome.ts";

/** Milliseconds for closing everything once in-flight requests are drained. */
const closeTimeout = 10_000;
/** Milliseconds for recording the use of tokens. */
const tokenUseTimeout = 15_000;

export function printConfig(): void {
	for (const line of describeSettings(readSettings(process.env))) {
		console.log(line);
	}
}

/** Serves until a signal arrives. */
export async function serve(): Promise<void> {
	const settings = readSettings(process.env);
	log.level = settings.logLevel;
	const drainTimeout = settings.shutdownTimeout * 1000;
	const shutdown = shutdownSignal(drainTimeout + closeTimeout);
	const http = createHttpServer(startingUp);
	const closers: (() => Promise<void>)[] = [];
	try {
		await start(settings, http, closers, shutdown);
		shutdown.throwIfAborted();
		await new Promise((resolve) => shutdown.addEventListener("abort", resolve));
	} catch (error) {
		// A signal to the process group also ends our child processes: those errors are no failure.
		if (!shutdown.aborted) throw error;
	} finally {
		closers.push(() => http.close(drainTimeout));
		for (const close of closers.reverse()) {
			await close().catch((error) => log.error(messageOf(error)));
		}
	}
	// Does not wait for forgotten timers or sockets.
	process.exit(0);
}

/** Encrypts with the new key what the old key encrypted. The log line tells when SECRET_KEY_OLD may be removed. */
async function rotate({ database, secrets }: Storage): Promise<void> {
	const { renewed, unreadable } = await rotateSecrets(database, secrets);
	log[unreadable > 0 ? "error" : "info"](
		{ renewed, unreadable },
		"secrets are encrypted with SECRET_KEY",
	);
}

async function start(
	configured: ServerSettings,
	http: HttpServer,
	closers: (() => Promise<void>)[],
	shutdown: AbortSignal,
): Promise<void> {
	requireSecretKey(configured);
	// First, so that a port in use fails at once, and early requests get a response.
	const port = await listen(http, configured);
	const url = urlOf(configured.host, port);
	const internal = await listenInternally(configured, closers);

	const advice = adviceOn(await checkGit());
	if (advice !== undefined) log.warn(advice);
	shutdown.throwIfAborted();
	const open = configured.databaseUrl
		? await openDatabase(configured)
		: await openEmbedded(configured);
	closers.push(open.close);
	shutdown.throwIfAborted();
	// A connection of its own: a busy pool does not look like an outage.
	const watch = connect({
		...{ url: open.url, pool: 1, cancellable: currentScope },
		timeline: open.database.timeline,
	});
	closers.push(watch.close);
	const standbys = await openStandbys(configured, open.database);
	if (standbys) closers.push(standbys.close);
	const storage = await openStorage(configured, open, standbys);
	closers.push(storage.repositories.close);
	storage.newer.note(storage.migrations);
	const settings = {
		...configured,
		// With port 0 the system chose the port.
		...(configured.port === 0 &&
			configured.externalUrl === urlOf(configured.host, 0) && {
				externalUrl: url,
			}),
	};
	shutdown.throwIfAborted();
	if (configured.secretKeyOld !== undefined && !storage.newer.readsOnly()) {
		await rotate(storage);
	}
	const notice = await firstStart(storage, settings, shutdown);
	shutdown.throwIfAborted();

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
	// Tokens in use before the restart: wrong ones from the same address must not stop them.
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
	console.log(await welcome({ storage, cast, settings, url, notice }));
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
				(standbys?.state() ?? []).map(({ host, database }) => [
					host,
					database.state(),
				]),
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

/** Milliseconds to count migrations for the metrics. */
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

/**
 * Aborts on the first signal; a second one exits immediately.
 * @param timeout - Milliseconds from the first signal until the process exits in any case
 */
function shutdownSignal(timeout: number): AbortSignal {
	const controller = new AbortController();
	let received = 0;
	for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
		process.on(signal, () => {
			if (controller.signal.aborted) {
				// npm forwards signals that the process group has already received, so one signal arrives twice.
				if (performance.now() - received > 500) process.exit(1);
				return;
			}
			received = performance.now();
			controller.abort();
			setTimeout(() => process.exit(1), timeout).unref();
		});
	}
	return controller.signal;
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
				throw new SettingError(
					"HOST",
					`${host} is not an address of this machine`,
				);
			default:
				throw new CommandError(messageOf(error));
		}
	}
}

/** Responds until the start has completed. */
const startingUp: RequestListener = (request, response) => {
	const alive = request.url === "/-/liveness";
	response.writeHead(alive ? 200 : 503, {
		...securityHeaders,
		"Content-Type": "application/json",
		...uncached,
		...(!alive && { "Retry-After": "1" }),
	});
	response.end(
		JSON.stringify(
			alive ? { status: "ok" } : { message: "503 Service Unavailable" },
		),
	);
};
