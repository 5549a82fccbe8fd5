import Router, { type RouterContext } from "koa-router";
import type { Operation } from "../../generated/operations.ts";
import { paramsOf, routes } from "../domain/routes.ts";

/** Calls `answer` for every request that an operation matches, by the same table that the mocks match by. */
export function createRouter(
	answer: (
		ctx: RouterContext,
		operation: Operation,
		params: Record<string, string>,
	) => Promise<void>,
): Router {
	const router = new Router();
	for (const route of routes) {
		// HEAD comes with GET.
		router[route.operation.method](route.pattern, (ctx) => {
			const params = paramsOf(route, ["", ...(ctx.captures ?? [])]);
			return answer(ctx, route.operation, params);
		});
	}
	return router;
}
