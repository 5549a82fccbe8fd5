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
 * Routes pages by their paths, and everything below `/api/v4/` by the index of `domain/routes.ts`. The mocks use the
 * same index, so that both match every path alike. One koa-router route for each operation would be a second
 * implementation of this matching. It would also be slower, because koa-router tries its routes one after another.
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
