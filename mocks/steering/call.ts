/** Converts requests to the calls that rules and routes receive. */
import type { OperationId } from "../../generated/operations.ts";
import type { Request } from "../../server/domain/context.ts";
import { queryOf } from "../../server/domain/pipeline/headers.ts";
import type { RouteMatch } from "../../server/domain/routes.ts";
import type { Call } from "./conditions.ts";
import { decoded } from "./route.ts";
import type { Steered } from "./steering.ts";

interface Known {
	operation: OperationId | undefined;
	/** Headers as the caller sent them. */
	headers: Request["headers"];
}

/** Makes a call from what is known before the body is read. */
export function callOf(
	request: Pick<Request, "method" | "url">,
	match: RouteMatch | undefined,
	{ operation, headers }: Known,
): Call {
	const params = Object.entries(match?.params ?? {});
	return {
		operation,
		method: request.method,
		url: request.url,
		params: Object.fromEntries(params.map(([name, segment]) => [name, decoded(segment)])),
		query: Object.fromEntries(new URLSearchParams(queryOf(request))),
		headers: headersOf(headers),
		body: undefined,
		user: undefined,
	};
}

function headersOf(headers: Known["headers"]): Headers {
	const all = new Headers();
	for (const [name, value] of Object.entries(headers)) {
		for (const one of [value ?? []].flat()) all.append(name, one);
	}
	return all;
}

/** The response to a CORS preflight, which lets pages of other origins call the routes of a test. */
export function preflight(methods: readonly string[]): Steered {
	const headers = { Allow: ["OPTIONS", ...methods].join(", ") };
	return {
		wait: 0,
		touched: true,
		ending: { kind: "answer", answer: { status: 204, headers } },
		override: undefined,
		cut: undefined,
	};
}
