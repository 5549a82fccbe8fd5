/** Classifies the errors of Postgres and of connections to it. */
import pg from "pg";
import { ApiError, UnknownOutcome, unavailable } from "../../domain/errors.ts";

/** The database is unavailable: 503. The statement had no effect; the request may be retried. */
export class Outage extends ApiError {
	/** The SQLSTATE or the code of the system error; empty without one. */
	readonly code: string;

	constructor(cause: unknown) {
		const { status, body, headers } = unavailable(1);
		super(status, body, headers);
		// All addresses of a host failed: reports the first error.
		const [first = cause] = cause instanceof AggregateError ? cause.errors : [cause];
		this.message = first instanceof Error ? first.message : String(first);
		this.code = String((first as { code?: unknown }).code ?? "");
		this.cause = cause;
	}
}

/** The connection was lost before COMMIT was sent: another connection may succeed. */
export class BrokenTransaction extends Outage {}

/**
 * The database has a migration that this program must know to write. Retries fail as well until the newer version of
 * the program runs.
 */
export class Outdated extends ApiError {
	constructor() {
		const { status, body, headers } = unavailable(30);
		super(status, body, headers);
	}
}

/** Another transaction has held the lock for too long; a retry may succeed. */
export class LockTimeout extends ApiError {
	constructor() {
		const { status, body, headers } = unavailable(1);
		super(status, body, headers);
	}
}

export const LOCK_TIMEOUT = "55P03";
export const UNDEFINED_TABLE = "42P01";
/** SQLSTATE of a statement that its timeout has ended. */
export const STATEMENT_TIMEOUT = "57014";
export const DEADLOCK = "40P01";
export const SERIALIZATION_FAILURE = "40001";
/** SQLSTATE for a statement that refers to a missing row, which was deleted after the request had found it. */
export const FOREIGN_KEY_VIOLATION = "23503";
/** SQLSTATE of a write on a server that has become a standby. */
const READ_ONLY = "25006";
/** SQLSTATE of a transaction that was idle for too long, because the server process was frozen. */
const IDLE_TIMEOUT = "25P03";
/** SQLSTATE when Postgres shuts down, or an administrator ended the session. */
const ADMIN_SHUTDOWN = "57P01";
/**
 * SQLSTATEs of a prepared statement whose columns a migration changed, or that was dropped: a new connection prepares
 * it again.
 */
export const STALE_STATEMENT = ["0A000", "26000"];

export function codeOf(error: unknown): string {
	return error instanceof pg.DatabaseError ? (error.code ?? "") : "";
}

/**
 * Whether an error means that the connection must be discarded. After an ordinary error of a statement it is still
 * usable.
 */
export function breaksConnection(error: unknown): boolean {
	const code = codeOf(error);
	return endsSession(code) || code === READ_ONLY || STALE_STATEMENT.includes(code);
}

/** Whether an error means that the server is gone or shutting down, or that the connection is lost. */
export function isOutage(error: unknown): boolean {
	if (error instanceof TypeError) return false;
	return endsSession(codeOf(error));
}

function endsSession(code: string): boolean {
	return code === "" || code.startsWith("08") || code.startsWith("57P") || code === IDLE_TIMEOUT;
}

/**
 * Throws for an error at commit. The outcome is unknown after an outage, so that the request must not be retried;
 * unless Postgres ended the session with an error, which a committed transaction that only waits for standbys does
 * not get.
 */
export function throwUnknownOutcome(error: unknown): never {
	if (!(error instanceof Outage)) throw error;
	if (error.code === ADMIN_SHUTDOWN || error.code === IDLE_TIMEOUT) throw error;
	throw new UnknownOutcome(`The outcome of a commit is unknown: ${error.message}`);
}
