/** Errors of Postgres and of connections to it, and what they mean for a request. */
import pg from "pg";
import { ApiError, UnknownOutcome, unavailable } from "../domain/errors.ts";

/** The database cannot be reached: 503. The statement has had no effect; the request may be retried. */
export class Outage extends ApiError {
	/** The SQLSTATE or the code of the system error; empty without one. */
	readonly code: string;

	constructor(cause: unknown) {
		const { status, body, headers } = unavailable(1);
		super(status, body, headers);
		// Several addresses of one host failed: the first error stands for all.
		const [first = cause] =
			cause instanceof AggregateError ? cause.errors : [cause];
		this.message = first instanceof Error ? first.message : String(first);
		this.code = String((first as { code?: unknown }).code ?? "");
		this.cause = cause;
	}
}

export const LOCK_TIMEOUT = "55P03";
export const DEADLOCK = "40P01";
export const SERIALIZATION_FAILURE = "40001";
/** The server has become a standby. */
const READ_ONLY = "25006";
/** A migration changed the columns of a prepared statement, or the statement was dropped: a new connection has neither. */
export const STALE_STATEMENT = ["0A000", "26000"];

export function codeOf(error: unknown): string {
	return error instanceof pg.DatabaseError ? (error.code ?? "") : "";
}

/** Whether the connection must not be used again. After a refused statement it is as good as before. */
export function spoils(error: unknown): boolean {
	const code = codeOf(error);
	return (
		code === "" ||
		code.startsWith("08") ||
		code.startsWith("57P") ||
		code === "25P03" ||
		code === READ_ONLY ||
		STALE_STATEMENT.includes(code)
	);
}

/** Whether the server is gone or shutting down, or the connection is lost. */
export function isOutage(error: unknown): boolean {
	if (error instanceof TypeError) return false;
	const code = codeOf(error);
	return code === "" || code.startsWith("08") || code.startsWith("57P");
}

/** A commit without a response may have taken place, so the request must not be retried. */
export function doubtful(error: unknown): never {
	throw error instanceof Outage
		? new UnknownOutcome(`The outcome of a commit is unknown: ${error.message}`)
		: error;
}
