/** What the failures of Postgres, and of the way to it, mean for whoever asked. */
import pg from "pg";
import { ApiError, UnknownOutcome, unavailable } from "../domain/errors.ts";

/** The database, or the way to it, is gone. What was asked has not happened; later it may. */
export class Outage extends ApiError {
	/** Of Postgres or of the system; empty where there is none. */
	readonly code: string;

	constructor(cause: unknown) {
		const { status, body, headers } = unavailable(1);
		super(status, body, headers);
		// Several addresses of one host were tried: the first error tells.
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
/** Of a server that has become a standby: another one is the primary. */
const READ_ONLY = "25006";
/** A migration changed the columns of a prepared statement, or somebody dropped it: a new connection knows better. */
export const STALE_STATEMENT = ["0A000", "26000"];

export function codeOf(error: unknown): string {
	return error instanceof pg.DatabaseError ? (error.code ?? "") : "";
}

/** After a refused statement the connection is as good as before; after anything else it may not be. */
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

/** The server is gone or going, or nobody knows what came of the connection. */
export function isOutage(error: unknown): boolean {
	if (error instanceof TypeError) return false;
	const code = codeOf(error);
	return code === "" || code.startsWith("08") || code.startsWith("57P");
}

/** Whether a commit that got no answer took place, only the server knows: that is not an outage to try again after. */
export function doubtful(error: unknown): never {
	throw error instanceof Outage
		? new UnknownOutcome(`The outcome of a commit is unknown: ${error.message}`)
		: error;
}
