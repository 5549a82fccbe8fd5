/** An answer that is not the data asked for: from `unwrap` and from pages any failure, from a plain call one that the contract does not declare. */
export class ForgekitError extends Error {
	/** Name of the operation, as the method is called. */
	readonly operation: string;
	readonly status: number;
	/** The body: JSON where it was JSON, else text. */
	readonly body: unknown;
	/** Id of the request in the log of the service. */
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

/** No answer, or one that broke off; `cause` is what `fetch` threw. */
export class NetworkError extends Error {
	readonly operation: string;

	constructor(operation: string, cause: unknown) {
		super(`${operation}: no complete answer`, { cause });
		this.name = "NetworkError";
		this.operation = operation;
	}
}

/** No answer within `timeout` milliseconds. */
export class TimeoutError extends Error {
	readonly operation: string;
	readonly timeout: number;

	constructor(operation: string, timeout: number) {
		super(`${operation}: no answer within ${timeout} ms`);
		this.name = "TimeoutError";
		this.operation = operation;
		this.timeout = timeout;
	}
}

/** The text of an error's body, whichever of its shapes it has. */
export function messageOf(body: unknown): string {
	if (typeof body !== "object" || !body) return String(body ?? "");
	const { message, error } = body as { message?: unknown; error?: unknown };
	const inner = message ?? error;
	if (inner !== undefined) return messageOf(inner);
	return Object.entries(body)
		.map(([name, texts]) => `${name} ${[texts].flat().join(", ")}`)
		.join("; ");
}
