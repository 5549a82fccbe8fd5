import Koa from "koa";
import type { Logger } from "pino";
import type { Answer, Request, Services } from "../domain/context.ts";
import { unavailable } from "../domain/errors.ts";
import { answering } from "../domain/pipeline/answering.ts";
import { run, runUnmatched } from "../domain/run.ts";
import { createAccessLog } from "./access-log.ts";
import { createAddressOf } from "./address.ts";
import { docs, home, type Page } from "./docs.ts";
import { type Check, createHealth } from "./health.ts";
import type { Metrics } from "./metrics.ts";
import { type Limits, receive, targetOf } from "./request.ts";
import {
	createRequestScope,
	currentScope,
	runInScope,
} from "./request-scope.ts";
import { createRouter } from "./router.ts";
import { send } from "./send.ts";

export interface AppOptions {
	/** Addresses and networks of proxies whose `X-Forwarded-For` counts. */
	trustedProxies?: readonly string[];
	/** The most requests at once; any number unless given. */
	maxRequests?: number;
	/** Milliseconds until an answer must begin; a minute unless given. */
	requestTimeout?: number;
	/** What readiness depends on, by name. */
	checks?: Readonly<Record<string, Check>>;
	/** Gets a line for every request. */
	log?: Logger;
	/** Counts every request, and answers `/metrics`. */
	metrics?: Metrics;
	/** Where reads may go. Without a healthy one they go to the primary, so that readiness does not depend on them. */
	standbys?: () => readonly { healthy: boolean }[];
	/** Milliseconds that a caller may take nothing of an answer; a minute unless given. */
	stall?: number;
}

/** The service as a Koa application: it matches routes and translates to and from the domain, and decides nothing. */
export function createApp(services: Services, options: AppOptions = {}): Koa {
	const addressOf = createAddressOf(options.trustedProxies ?? []);
	// A body that is up to twice as long as it may be does not cost the connection.
	const mostDropped = 2 * services.settings.maxBody;
	const {
		metrics,
		maxRequests = Number.POSITIVE_INFINITY,
		requestTimeout = 60_000,
		checks = {},
	} = options;
	const limits: Limits = {
		requestTimeout,
		// Any one may be as long as it may be, and not very many at once.
		bodies: { left: 4 * services.settings.maxBody },
	};
	let underway = 0;
	const health = createHealth(checks, (check, error) =>
		options.log?.warn({ check }, `not ready: ${(error as Error).message}`),
	);
	const accessLog = options.log && createAccessLog(options.log);

	const pages: Record<string, Page> = {
		...docs,
		"/-/liveness": async () => page(200, { status: "ok" }),
		"/-/readiness": async () => {
			const state = await health();
			const standbys = options.standbys?.();
			const healthy = standbys?.filter((one) => one.healthy).length;
			return page(state.status === "ok" ? 200 : 503, {
				...state,
				...(standbys?.length && {
					standbys: `${healthy} of ${standbys.length}`,
				}),
			});
		},
		...(metrics && { "/metrics": metrics.answer }),
	};

	async function answer(ctx: Koa.Context, found: Answer): Promise<void> {
		// Koa would give a body to answers that have none, and a type to those that name none.
		ctx.respond = false;
		const scope = currentScope();
		if (scope) scope.requestId = found.headers["X-Request-Id"];
		try {
			await send(ctx.req, ctx.res, found, mostDropped, options.stall);
		} catch (error) {
			if (isDisconnect(error)) return;
			if (!ctx.headerSent) throw error;
			services.reportError(error, found.headers["X-Request-Id"] ?? "");
		}
	}

	async function handle(
		ctx: Koa.Context,
		params: Record<string, string>,
		work: (request: Request) => Promise<Answer>,
	): Promise<void> {
		const { request, stop } = receive(
			ctx.req,
			ctx.res,
			params,
			addressOf(ctx.req),
			limits,
			currentScope() ?? createRequestScope(),
		);
		underway++;
		try {
			const found = await (underway > maxRequests
				? answering(request, services, async () => {
						throw unavailable(1);
					})
				: work(request));
			stop();
			await answer(ctx, found);
		} finally {
			underway--;
		}
	}

	const app = new Koa();
	app.on("error", (error) => {
		// What fails later than the headers is reported above, where the id of the request is known.
		if (error.headerSent || isDisconnect(error)) return;
		services.reportError(error, "");
	});
	app.use((ctx, next) => {
		ctx.url = targetOf(ctx.url);
		const scope = createRequestScope();
		const began = performance.now();
		// Those who watch are not who is watched.
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
				await next();
			} catch (error) {
				if (ctx.headerSent || isDisconnect(error)) throw error;
				// What goes wrong around the domain has the same answer as within.
				await handle(ctx, {}, (request) =>
					answering(request, services, () => Promise.reject(error)),
				);
			}
		});
	});
	const router = createRouter({
		pages: { "/": home, ...pages },
		async onPage(ctx, page, next) {
			const found = await page(ctx.headers);
			if (!found) return next();
			const { body, ...head } = found;
			await answer(ctx, ctx.method === "HEAD" ? head : { ...head, body });
		},
		async onOperation(ctx, { operation, params }) {
			const scope = currentScope();
			if (scope) scope.operation = operation.id;
			await handle(ctx, params, (request) => run(operation, request, services));
		},
	});
	app.use(router.routes());
	app.use(async (ctx) => {
		await handle(ctx, {}, (request) => runUnmatched(request, services));
	});
	return app;
}

function page(status: number, value: unknown): Answer {
	return {
		status,
		headers: {
			"Content-Type": "application/json",
			"Cache-Control": "no-cache",
		},
		body: JSON.stringify(value),
	};
}

/** The caller went away, which is no failure of ours. */
function isDisconnect(error: unknown): boolean {
	const { code = "", name } = error as NodeJS.ErrnoException;
	return (
		name === "AbortError" ||
		["ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE"].includes(code)
	);
}
