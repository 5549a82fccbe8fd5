import type Koa from "koa";
import type { Answer, Request, Services } from "../domain/context.ts";
import { matchUpload } from "../domain/uploads/route.ts";
import { serveUpload } from "../domain/uploads/serve.ts";
import { currentScope } from "./request-scope.ts";

/** Serves uploaded files, whose paths are outside of the API. */
export function uploadRoute(
	services: Services,
	handle: (
		ctx: Koa.Context,
		params: Record<string, string>,
		work: (request: Request) => Promise<Answer>,
	) => Promise<void>,
): Koa.Middleware {
	return async (ctx, next) => {
		const wanted = matchUpload(ctx);
		if (!wanted) return next();
		const scope = currentScope();
		if (scope) scope.operation = "upload";
		await handle(ctx, {}, (request) => serveUpload(wanted, request, services));
	};
}
