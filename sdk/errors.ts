/** A failed response. `unwrap` and pages throw it for any failure, a plain call only for one that the contract does not declare. */
export class ForgekitError extends Error {
	/** Name of the operation, which is also the method's. */
	readonly operation: string;
	readonly status: number;
	/** The body: parsed JSON, otherwise text. */
	readonly body: unknown;
	/** Id of the request in the service's log. */
	readonly requestId: string | undefined;

	constructor(
		operation: string,
		{ status, headers }: Pick<Response, "status" | "headers">,
		body: unknown,
	) {
		const text = messageOf(body).slice(0, 200);
		super(
			`${operation}: ${text.startsWith(`${status}`) ? text : `${status} ${text}`}`.trim(),
		);
		this.name = "ForgekitError";
		this.operation = operation;
		this.status = status;
		this.body = body;
		this.requestId = headers.get("X-Request-Id") ?? undefined;
	}
}

/** No response, or an incomplete one; `cause` is the error that `fetch` threw. */
export class NetworkError extends Error {
	readonly operation: string;

	constructor(operation: string, cause: unknown) {
		super(`${operation}: no complete response`, { cause });
		this.name = "NetworkError";
		this.operation = operation;
	}
}

/** No response within `timeout` milliseconds. */
export class TimeoutError extends Error {
	readonly operation: string;
	readonly timeout: number;

	constructor(operation: string, timeout: number) {
		super(`${operation}: no response within ${timeout} ms`);
		this.name = "TimeoutError";
		this.operation = operation;
		this.timeout = timeout;
	}
}

/** The message in an error body, whatever its shape. */
export function messageOf(body: unknown): string {
	if (typeof body !== "object" || !body) return String(body ?? "");
	const { message, error } = body as { message?: unknown; error?: unknown };
	const inner = message ?? error;
	if (inner !== undefined) return messageOf(inner);
	return Object.entries(body)
		.map(([name, texts]) => `${name} ${[texts].flat().join(", ")}`)
		.join("; ");
}
