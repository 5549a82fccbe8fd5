import Koa from "koa";
import type { Logger } from "pino";
import type { Answer, Request, Services } from "../domain/context.ts";
import { ApiError, misdirected, unavailable } from "../domain/errors.ts";
import type { GitServing } from "../domain/git-http/serve.ts";
import { uncached } from "../domain/headers.ts";
import { answering } from "../domain/pipeline/answering.ts";
import { isDisconnect } from "../domain/pipeline/disconnect.ts";
import { run, runUnmatched } from "../domain/run.ts";
import { createHostCheck, hostOf } from "../domain/values/hosts.ts";
import { createAccessLog } from "./access-log.ts";
import { createAddressOf } from "./address.ts";
import { docs, home, type Page } from "./docs.ts";
import { gitRoute } from "./git.ts";
import { type Check, createHealth } from "./health.ts";
import type { Metrics } from "./metrics.ts";
import { type Limits, receive, targetOf } from "./request.ts";
import { createRequestScope, currentScope, runInScope } from "./request-scope.ts";
import { createRouter } from "./router.ts";
import { type SendLimits, send, transferOf } from "./send.ts";
import type { HttpServer } from "./server.ts";
import { createPool, createTransfers } from "./transfers.ts";
import { uploadRoute } from "./uploads.ts";

export interface AppOptions {
	/** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
	trustedProxies?: readonly string[];
	/** Hosts to which requests may be addressed; default: any. Health checks may be addressed to any host. */
	allowedHosts?: readonly string[];
	/** Maximum number of concurrent requests; default: no limit. */
	maxRequests?: number;
	/** Milliseconds until a response must start; default: one minute. */
	requestTimeout?: number;
	/** Milliseconds that a cancelled write gets to end; after that its outcome counts as unknown. Default: 10 s. */
	grace?: number;
	/** Readiness checks, keyed by name. */
	checks?: Readonly<Record<string, Check>>;
	/** Milliseconds after which a pending readiness check has failed; default: 800 ms. */
	checkTimeout?: number;
	/**
	 * Whether requests wait for a database connection. The readiness page then reports `overloaded`, but not a failure:
	 * to take a server out of rotation would only raise the load of the other servers.
	 */
	overloaded?: () => boolean;
	/**
	 * Whether all writes fail because a newer version of this program has migrated the database. Reads still succeed, so
	 * the readiness page reports `reads only`, but not a failure.
	 */
	readsOnly?: () => boolean;
	/** Receives the access log; default: no log. */
	log?: Logger;
	/** Metrics to serve at `/metrics`. */
	metrics?: Metrics;
	/** A server for the metrics and the details of readiness; absent: this application serves them. */
	internal?: Pick<HttpServer, "use">;
	/**
	 * State of the standbys, for the readiness page. Without a healthy standby the primary serves reads, so readiness does
	 * not depend on standbys.
	 */
	standbys?: () => readonly { healthy: boolean; primary: boolean }[];
	/**
	 * Whether each storage of repositories answers, for the readiness page. All servers share the storages, so readiness
	 * does not depend on storages.
	 */
	storages?: () => Record<string, boolean>;
	/** Serves git over HTTP at the paths of projects. */
	git?: GitServing;
	/** Milliseconds after which a caller who reads nothing of a response is disconnected; default: one minute. */
	stall?: number;
	/**
	 * Milliseconds for which the transfer of a body may be slow before it may be cut off for lack of memory; default:
	 * three seconds.
	 */
	patience?: number;
}

/**
 * Maximum bytes of all responses in memory. Node frees the memory of a sent response late. So a container of `deploy/`
 * has room for twice these bytes, in addition to a heap of 512 MB.
 */
const mostSending = 128 * 2 ** 20;

/** Paths that are exempt from the check of the host, because load balancers address servers by any name. */
const probes = ["/-/liveness", "/-/readiness"];

/** Creates the service as a Koa application, which translates between HTTP and the domain. */
export function createApp(services: Services, options: AppOptions = {}): Koa {
	const addressOf = createAddressOf(options.trustedProxies ?? []);
	const isAllowedHost = createHostCheck(options.allowedHosts ?? ["*"]);
	const transfers = createTransfers(options.patience);
	// To keep the connection after a refused body, the server reads and discards up to twice the limit of a body.
	const mostDropped = 2 * services.settings.maxBody;
	const sendLimits: SendLimits = {
		bodies: createPool(mostSending),
		transfers,
		mostDropped,
		stall: options.stall,
	};
	const { metrics, maxRequests = Number.POSITIVE_INFINITY, requestTimeout = 60_000 } = options;
	const limits: Limits = {
		requestTimeout,
		grace: options.grace,
		// Memory for the bodies of all requests together: four times the size of the largest allowed body.
		bodies: createPool(4 * services.settings.maxBody),
		transfers,
		mostDropped,
	};
	let inFlight = 0;
	const accessLog = options.log && createAccessLog(options.log);

	const { open, internal } = pagesOf(() => inFlight >= maxRequests, options);
	const pages = options.internal ? open : { ...open, ...internal };

	async function answer(ctx: Koa.Context, found: Answer): Promise<void> {
		// Koa would add a body and a content type to a response without a body.
		ctx.respond = false;
		const scope = currentScope();
		if (scope) scope.requestId = found.headers["X-Request-Id"];
		try {
			await send(ctx.req, ctx.res, found, sendLimits);
		} catch (error) {
			if (isDisconnect(error)) return;
			if (!ctx.headerSent) throw error;
			// `send` has cut the connection, because the rest of the body would need too much memory or time. The server
			// works as intended, so nothing is reported.
			if (error instanceof ApiError) return;
			services.reportError(error, found.headers["X-Request-Id"] ?? "");
		}
	}

	const refuse = (request: Request, error: unknown) =>
		answering(request, services, () => Promise.reject(error));

	async function handle(
		ctx: Koa.Context,
		params: Record<string, string>,
		work: (request: Request) => Promise<Answer>,
		streamed = false,
	): Promise<void> {
		const { request, late, stop } = receive(ctx.req, ctx.res, {
			params,
			address: currentScope()?.address ?? addressOf(ctx.req),
			limits,
			scope: currentScope() ?? createRequestScope(),
			hold: (bytes) => transferOf(ctx.res, sendLimits).hold(bytes),
			streamed,
		});
		inFlight++;
		const working =
			inFlight > maxRequests && !transfers.endSlow()
				? refuse(request, unavailable(1))
				: work(request);
		const timeout = late.then((reason) => refuse(request, reason));
		let found: Answer | undefined;
		try {
			found = await Promise.race([working, timeout]);
			stop();
			await answer(ctx, found);
		} finally {
			// After the response to a timeout, the request counts as in flight until its work has ended; the work's result is
			// dropped.
			const own = await working;
			if (own !== found) discard(own);
			inFlight--;
		}
	}

	const app = new Koa();
	app.on("error", (error) => {
		// `answer` reports failures after the headers were sent, because it knows the request id.
		if (error.headerSent || isDisconnect(error)) return;
		services.reportError(error, "");
	});
	app.use((ctx, next) => {
		const host = hostOf(ctx.url, ctx.headers.host);
		ctx.url = targetOf(ctx.url);
		const scope = createRequestScope();
		scope.address = addressOf(ctx.req);
		const began = performance.now();
		// Health and metrics requests are not counted.
		const count = pages[ctx.path] ? undefined : metrics;
		count?.begin();
		ctx.res.once("close", () => {
			const ms = performance.now() - began;
			if (!ctx.res.writableFinished) scope.broken = true;
			const status = ctx.res.headersSent ? ctx.res.statusCode : undefined;
			count?.end(scope, status, ms / 1000);
			accessLog?.(ctx.req, status, scope, ms);
		});
		return runInScope(scope, async () => {
			try {
				if (!probes.includes(ctx.path) && !isAllowedHost(host)) {
					throw misdirected("ALLOWED_HOSTS");
				}
				await next();
			} catch (error) {
				if (ctx.headerSent || isDisconnect(error)) throw error;
				// A failure outside of the domain's code gets the same response as a failure in the domain's code.
				await handle(ctx, {}, (request) => refuse(request, error));
			}
		});
	});
	async function onPage(ctx: Koa.Context, page: Page, next: Koa.Next) {
		const found = await page(ctx.headers);
		if (!found) return next();
		// For a HEAD request, Node leaves out the body.
		await answer(ctx, found);
	}
	options.internal?.use(internalApp(internal, onPage).callback());
	const router = createRouter({
		pages: { "/": home, ...pages },
		onPage,
		async onOperation(ctx, { operation, params }) {
			const scope = currentScope();
			if (scope) scope.operation = operation.id;
			await handle(ctx, params, (request) => run(operation, request, services));
		},
	});
	app.use(router.routes());
	app.use(uploadRoute(services, handle));
	if (options.git) app.use(gitRoute(options.git, services, handle));
	app.use(async (ctx) => {
		await handle(ctx, {}, (request) => runUnmatched(request, services));
	});
	return app;
}

function discard({ body }: Answer): void {
	if (typeof body !== "object" || body instanceof Uint8Array) return;
	body[Symbol.asyncIterator]()
		.return?.()
		.catch(() => {});
}

function internalApp(
	pages: Pages,
	onPage: (ctx: Koa.Context, page: Page, next: Koa.Next) => Promise<unknown>,
): Koa {
	const app = new Koa();
	app.use((ctx, next) => {
		const page = Object.hasOwn(pages, ctx.path) && pages[ctx.path];
		const reads = ctx.method === "GET" || ctx.method === "HEAD";
		return page && reads ? onPage(ctx, page, next) : next();
	});
	return app;
}

type Pages = Readonly<Record<string, Page>>;

/** Pages outside of the API, keyed by path: public ones (`open`), and internal ones with details. */
function pagesOf(isFull: () => boolean, options: AppOptions): { open: Pages; internal: Pages } {
	const { metrics, checks = {} } = options;
	const health = createHealth(
		checks,
		(check, error) => options.log?.warn({ check }, `not ready: ${(error as Error).message}`),
		options.checkTimeout,
	);
	async function readiness() {
		const state = await health();
		if (state.status === "failed") {
			return servesReads(state.checks) ? { ...state, status: "reads only" } : state;
		}
		if (options.readsOnly?.()) return { ...state, status: "reads only" };
		const busy = isFull() || options.overloaded?.();
		return { ...state, ...(busy && { status: "overloaded" }) };
	}
	/** Whether standbys serve reads although the primary is unavailable. */
	function servesReads(checks: Record<string, string>): boolean {
		const failed = Object.keys(checks).filter((name) => checks[name] !== "ok");
		return (
			failed.includes("database") &&
			failed.every((name) => ["database", "migrations"].includes(name)) &&
			options.standbys?.().some(({ healthy }) => healthy) === true
		);
	}
	const ready = (status: string, value: object) =>
		status === "failed" ? page(503, value, { "Retry-After": "1" }) : page(200, value);
	return {
		open: {
			...docs,
			"/-/liveness": async () => page(200, { status: "ok" }),
			"/-/readiness": async () => {
				const { status } = await readiness();
				return ready(status, { status });
			},
		},
		internal: {
			"/-/readiness": async () => {
				const state = await readiness();
				const standbys = options.standbys?.().filter((one) => !one.primary);
				const healthy = standbys?.filter((one) => one.healthy).length;
				const storages = Object.values(options.storages?.() ?? {});
				const up = storages.filter(Boolean).length;
				return ready(state.status, {
					...state,
					...(up < storages.length && {
						storages: `${up} of ${storages.length}`,
					}),
					...(standbys?.length && {
						standbys: `${healthy} of ${standbys.length}`,
					}),
				});
			},
			...(metrics && {
				"/metrics": async () => metrics.answer(await readiness()),
			}),
		},
	};
}

function page(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
	return {
		status,
		headers: {
			"Content-Type": "application/json",
			...uncached,
			...headers,
		},
		body: JSON.stringify(value),
	};
}
