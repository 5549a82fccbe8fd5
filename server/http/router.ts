import type Koa from "koa";
import Router, { type RouterContext } from "koa-router";
import type { Operation } from "../../generated/operations.ts";
import { apiRoot, paramsOf, type Route, routes } from "../domain/routes.ts";

type OnMatch = (
	ctx: RouterContext,
	operation: Operation,
	params: Record<string, string>,
) => Promise<void>;

/**
 * Calls `answer` for every request that an operation matches, by the same table that the mocks match by. A router
 * tries all that it has, so paths of each length have one of their own.
 */
export function createRouter(answer: OnMatch): Koa.Middleware {
	const byLength = Map.groupBy(routes, ({ path }) => lengthOf(apiRoot + path));
	const routers = new Map(
		Array.from(byLength, ([length, some]) => [
			length,
			routerOf(some, answer).routes(),
		]),
	);
	return (ctx, next) => {
		const matching = routers.get(lengthOf(ctx.path));
		return matching ? matching(ctx as RouterContext, next) : next();
	};
}

function routerOf(some: readonly Route[], answer: OnMatch): Router {
	const router = new Router();
	for (const route of some) {
		// HEAD comes with GET.
		router[route.operation.method](route.pattern, (ctx) => {
			const params = paramsOf(route, ["", ...(ctx.captures ?? [])]);
			return answer(ctx, route.operation, params);
		});
	}
	return router;
}

/** How many segments a path has; a slash at its end counts for nothing. */
function lengthOf(path: string): number {
	let length = 0;
	for (let at = 0; at < path.length - 1; at++) if (path[at] === "/") length++;
	return length;
}
