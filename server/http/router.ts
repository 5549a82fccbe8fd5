import type Koa from "koa";
import Router from "koa-router";
import { apiRoot, matchRoute, type RouteMatch } from "../domain/routes.ts";
import type { Page } from "./docs.ts";

interface RouterOptions {
	/** Pages outside of the API, keyed by path. */
	pages: Readonly<Record<string, Page>>;
	onPage(ctx: Koa.Context, page: Page, next: Koa.Next): Promise<unknown>;
	onOperation(ctx: Koa.Context, match: RouteMatch): Promise<void>;
}

/**
 * Routes pages by their paths, and everything below the API's root by the index of `domain/routes.ts`. The mocks ask
 * the same index, so both match every path alike. A koa-router route for each operation would interpret the table a
 * second time; koa-router also tries its routes one after another, so each request would pay for all operations.
 */
export function createRouter({ pages, onPage, onOperation }: RouterOptions): Router {
	const router = new Router({ sensitive: true, strict: true });
	for (const [path, page] of Object.entries(pages)) {
		router.get(path, (ctx, next) => onPage(ctx, page, next));
	}
	router.all(new RegExp(`^${apiRoot}/`), (ctx, next) => {
		const match = matchRoute(ctx.method, ctx.path);
		return match ? onOperation(ctx, match) : next();
	});
	return router;
}
