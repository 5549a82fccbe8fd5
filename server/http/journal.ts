/** One line of the log for each request. */
import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import type { Meter } from "./meter.ts";

/**
 * @param status - Undefined where the caller left before there was an answer.
 * @param ms - How long it took.
 */
export type Journal = (
	request: IncomingMessage,
	status: number | undefined,
	meter: Meter,
	ms: number,
) => void;

/**
 * Tells no query, header or body: tokens and secrets travel there. A failure of ours is a warning; questions about
 * health, which come every few seconds, are for whoever looks for them.
 */
export function createJournal(log: Logger): Journal {
	return (request, status, meter, ms) => {
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
				request_id: meter.requestId,
				...traceOf(request),
				method: request.method,
				path,
				operation: meter.operation,
				status,
				// The connection went before all of the answer was through.
				broken: meter.broken,
				duration_ms: rounded(ms),
				user_id: meter.userId,
				bytes: meter.bytes,
				sql_count: meter.statements,
				sql_ms: rounded(meter.sqlTime),
				git_ms: rounded(meter.gitTime),
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
