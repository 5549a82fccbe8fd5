/** The access log: one line for each request. */
import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import type { RequestScope } from "./request-scope.ts";

/**
 * Writes the line of a request.
 * @param status - Undefined: the caller disconnected before the response
 * @param ms - Duration of the request in milliseconds
 */
type AccessLog = (
	request: IncomingMessage,
	status: number | undefined,
	scope: RequestScope,
	ms: number,
) => void;

/**
 * Creates the access log. Its lines omit query, headers and body, which may hold tokens and secrets. A status from 500
 * is logged as a warning; health and metrics requests, which come every few seconds, at debug level.
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
				// Set if the connection closed before the end of the response.
				broken: scope.broken,
				duration_ms: rounded(ms),
				address: scope.address,
				user_id: scope.userId,
				administrator_id: scope.administratorId,
				bytes: scope.bytes,
				sql_count: scope.statements,
				sql_ms: rounded(scope.sqlTime),
				git_ms: rounded(scope.gitTime),
				...(ms >= slow && slowestOf(scope)),
			},
			"request",
		);
	};
}

/** Milliseconds from which a request is slow; its line then names the slowest statement. */
const slow = 1_000;

function slowestOf({ slowest }: RequestScope) {
	return (
		slowest && {
			slowest_sql: slowest.name,
			slowest_sql_ms: rounded(slowest.ms),
		}
	);
}

function pathOf({ url = "/" }: IncomingMessage): string {
	const end = url.search(/[?#]/);
	return end < 0 ? url : url.slice(0, end);
}

function rounded(ms: number): number {
	return Math.round(ms * 1000) / 1000;
}

/** Matches a `traceparent` header: version, trace id, parent id and flags; later versions may add fields. */
const traceForm =
	/^(?:00-(?<id>[0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$|(?!00|ff)[0-9a-f]{2}-(?<later>[0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(?=-|$))/;

/** The trace context of a request by W3C Trace Context; undefined without a valid header. */
export function traceOf({
	headers,
}: Pick<IncomingMessage, "headers">): { traceparent: string; trace_id: string } | undefined {
	const given = headers.traceparent;
	if (typeof given !== "string") return undefined;
	const match = traceForm.exec(given);
	const id = match?.groups?.id ?? match?.groups?.later;
	if (!match || !id || /^0+$/.test(id) || /-0{16}-/.test(match[0])) {
		return undefined;
	}
	return { traceparent: match[0], trace_id: id };
}
