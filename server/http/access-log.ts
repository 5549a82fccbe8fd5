/** One line of the log for each request. */
import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import type { RequestScope } from "./request-scope.ts";

/**
 * @param status - Undefined where the caller left before there was an answer.
 * @param ms - How long it took.
 */
export type AccessLog = (
	request: IncomingMessage,
	status: number | undefined,
	scope: RequestScope,
	ms: number,
) => void;

/**
 * Tells no query, header or body: tokens and secrets travel there. A failure of ours is a warning; questions about
 * health, which come every few seconds, are for whoever looks for them.
 */
export function createAccessLog(log: Logger): AccessLog {
	return (request, status, scope, ms) => {
		const path = pathOf(request);
		const level =
			status !== undefined && status >= 500
				? "warn"
				: path.startsWith("/-/") || path === "/metrics"
					? "debug"
					: "info";
		if (!log.isLevelEnabled(level)) return;
		log[level](
			{
				request_id: scope.requestId,
				...traceOf(request),
				method: request.method,
				path,
				operation: scope.operation,
				status,
				// The connection went before all of the answer was through.
				broken: scope.broken,
				duration_ms: rounded(ms),
				user_id: scope.userId,
				bytes: scope.bytes,
				sql_count: scope.statements,
				sql_ms: rounded(scope.sqlTime),
				git_ms: rounded(scope.gitTime),
			},
			"request",
		);
	};
}

function pathOf({ url = "/" }: IncomingMessage): string {
	const end = url.search(/[?#]/);
	return end < 0 ? url : url.slice(0, end);
}

function rounded(ms: number): number {
	return Math.round(ms * 1000) / 1000;
}

/** Version, id of the trace, id of the caller's span, flags; later versions may add more. */
const traceForm =
	/^(?:00-(?<id>[0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$|(?!00|ff)[0-9a-f]{2}-(?<later>[0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(?=-|$))/;

/** W3C Trace Context. What breaks its rules counts as absent. */
export function traceOf({
	headers,
}: Pick<IncomingMessage, "headers">):
	| { traceparent: string; trace_id: string }
	| undefined {
	const given = headers.traceparent;
	if (typeof given !== "string") return undefined;
	const match = traceForm.exec(given);
	const id = match?.groups?.id ?? match?.groups?.later;
	if (!match || !id || /^0+$/.test(id) || /-0{16}-/.test(match[0])) {
		return undefined;
	}
	return { traceparent: match[0], trace_id: id };
}
