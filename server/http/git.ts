import type Koa from "koa";
import type { Answer, Request, Services } from "../domain/context.ts";
import { matchGit } from "../domain/git-http/route.ts";
import { type GitServing, serveGit } from "../domain/git-http/serve.ts";
import { currentScope } from "./request-scope.ts";

/** Serves git over HTTP, whose paths are outside of the API. */
export function gitRoute(
	serving: GitServing,
	services: Services,
	handle: (
		ctx: Koa.Context,
		params: Record<string, string>,
		work: (request: Request) => Promise<Answer>,
		streamed: boolean,
	) => Promise<void>,
): Koa.Middleware {
	return async (ctx, next) => {
		const wanted = matchGit(ctx.method, ctx.url);
		if (!wanted) return next();
		const scope = currentScope();
		if (scope) scope.operation = "git";
		const serve = (request: Request) => serveGit(wanted, request, services, serving);
		await handle(ctx, {}, serve, true);
	};
}
