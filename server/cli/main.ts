/** `forgekit serve`: reads the settings, connects, listens, and ends in good order. */
import type { RequestListener } from "node:http";
import { checkGit, runningProcesses } from "../git/git.ts";
import { createApp } from "../http/app.ts";
import { createMetrics } from "../http/metrics.ts";
import { securityHeaders } from "../http/send.ts";
import { createHttpServer, type HttpServer } from "../http/server.ts";
import { log } from "../log.ts";
import { rotateSecrets } from "../postgres/clusters.ts";
import { pendingMigrations } from "../postgres/migrate.ts";
import { createServices } from "../services.ts";
import {
	describeSettings,
	readSettings,
	type ServerSettings,
	SettingError,
	urlOf,
} from "../settings.ts";
import { CommandError, messageOf } from "./errors.ts";
import { firstStart } from "./first-start.ts";
import { requireSecretKey } from "./secrets.ts";
import {
	openDatabase,
	openStandbys,
	openStorage,
	type Storage,
	startOwn,
} from "./storage.ts";
import { welcome } from "./welcome.ts";

/** Milliseconds that everything but answers under way gets when we are told to end. */
const longestEnd = 10_000;

export function printConfig(): void {
	for (const line of describeSettings(readSettings(process.env))) {
		console.log(line);
	}
}

/** Serves until a signal says to end. */
export async function serve(): Promise<void> {
	const settings = readSettings(process.env);
	log.level = settings.logLevel;
	const patience = settings.shutdownTimeout * 1000;
	const ending = endOnSignal(patience + longestEnd);
	const http = createHttpServer(notYet);
	const closers: (() => Promise<void>)[] = [];
	try {
		await start(settings, http, closers, ending);
		ending.throwIfAborted();
		await new Promise((resolve) => ending.addEventListener("abort", resolve));
	} catch (error) {
		// A signal to the whole group also ends what was at work for us, and that is no failure.
		if (!ending.aborted) throw error;
	} finally {
		closers.push(() => http.close(patience));
		for (const close of closers.reverse()) {
			await close().catch((error) => log.error(messageOf(error)));
		}
	}
	// Whatever else might still be waiting for something.
	process.exit(0);
}

/** Everything that the old key encrypted gets the new one, and the log says when the old one may go. */
async function rotate({ database, secrets }: Storage): Promise<void> {
	const { renewed, unreadable } = await rotateSecrets(database, secrets);
	log[unreadable > 0 ? "error" : "info"](
		{ renewed, unreadable },
		"secrets are encrypted with SECRET_KEY",
	);
}

async function start(
	given: ServerSettings,
	http: HttpServer,
	closers: (() => Promise<void>)[],
	ending: AbortSignal,
): Promise<void> {
	requireSecretKey(given);
	// First of all, because it fails at once when the port is taken; and whoever asks early gets an answer.
	const port = await listen(http, given);
	const url = urlOf(given.host, port);

	await checkGit();
	ending.throwIfAborted();
	const open = given.databaseUrl
		? await openDatabase(given)
		: await startOwn(given);
	closers.push(open.close);
	ending.throwIfAborted();
	const standbys = await openStandbys(given, open.database);
	if (standbys) closers.push(standbys.close);
	const storage = await openStorage(given, open, standbys);
	closers.push(storage.repositories.close);
	const settings = {
		...given,
		// The port was ours to choose.
		...(given.port === 0 &&
			given.externalUrl === urlOf(given.host, 0) && { externalUrl: url }),
	};
	ending.throwIfAborted();
	if (given.secretKeyOld !== undefined) await rotate(storage);
	const note = await firstStart(storage, settings, ending);
	ending.throwIfAborted();

	const app = createApp(createServices(storage.stores, settings), {
		trustedProxies: settings.trustedProxies,
		maxRequests: settings.maxRequests,
		requestTimeout: settings.requestTimeout * 1000,
		checks: checksOf(storage),
		log,
		metrics: createMetrics({
			pools: () => ({
				primary: storage.database.state(),
				...Object.fromEntries(
					(standbys?.state() ?? []).map(({ host, database }) => [
						host,
						database.state(),
					]),
				),
			}),
			...(standbys && { standbys: standbys.state }),
			gitProcesses: runningProcesses,
			caches: storage.repositories.caches,
		}),
		...(standbys && { standbys: standbys.state }),
	});
	http.use(app.callback());
	console.log(await welcome(storage, settings, url, note));
}

function checksOf({ database }: Storage) {
	return {
		database: () => database.query("select 1", []),
		async migrations() {
			const [pending] = await pendingMigrations(database);
			if (pending) throw new Error(`${pending} is pending`);
		},
		git: checkGit,
	};
}

/** Aborts on the first signal; a second one ends the process at once. */
function endOnSignal(patience: number): AbortSignal {
	const controller = new AbortController();
	let since = 0;
	for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
		process.on(signal, () => {
			if (controller.signal.aborted) {
				// npm passes on what the whole process group has got already, so that one signal comes twice.
				if (performance.now() - since > 500) process.exit(1);
				return;
			}
			since = performance.now();
			controller.abort();
			setTimeout(() => process.exit(1), patience).unref();
		});
	}
	return controller.signal;
}

async function listen(
	http: HttpServer,
	{ host, port }: ServerSettings,
): Promise<number> {
	try {
		return await http.listen(port, host);
	} catch (error) {
		switch ((error as NodeJS.ErrnoException).code) {
			case "EADDRINUSE":
				throw new SettingError(
					"PORT",
					`${port} is taken: stop what listens there, or choose another one`,
				);
			case "EACCES":
				throw new SettingError("PORT", `${port} is not ours to listen on`);
			case "EADDRNOTAVAIL":
			case "ENOTFOUND":
				throw new SettingError("HOST", `${host} is no address of this machine`);
			default:
				throw new CommandError(messageOf(error));
		}
	}
}

/** Until everything is there. */
const notYet: RequestListener = (request, response) => {
	const alive = request.url === "/-/liveness";
	response.writeHead(alive ? 200 : 503, {
		...securityHeaders,
		"Content-Type": "application/json",
		"Cache-Control": "no-cache",
		...(!alive && { "Retry-After": "1" }),
	});
	response.end(
		JSON.stringify(
			alive ? { status: "ok" } : { message: "503 Service Unavailable" },
		),
	);
};
