/** Classifies the errors of Postgres and of connections to it. */
import pg from "pg";
import { ApiError, UnknownOutcome, unavailable } from "../../domain/errors.ts";

/** The database is unavailable: 503. The statement had no effect; the request may be retried. */
export class Outage extends ApiError {
	/** SQLSTATE, or code of the system error; empty: the cause has no code. */
	readonly code: string;

	constructor(cause: unknown) {
		const { status, body, headers } = unavailable(1);
		super(status, body, headers);
		// An `AggregateError`: all addresses of a host failed. Reports the first one's error.
		const [first = cause] = cause instanceof AggregateError ? cause.errors : [cause];
		this.message = first instanceof Error ? first.message : String(first);
		this.code = String((first as { code?: unknown }).code ?? "");
		this.cause = cause;
	}
}

/** The connection was lost before COMMIT was sent, so nothing was committed. A retry may succeed. */
export class BrokenTransaction extends Outage {}

/**
 * 503: a migration that this program does not know forbids it to write. Retries fail until the newer version of the
 * program runs.
 */
export class Outdated extends ApiError {
	constructor() {
		const { status, body, headers } = unavailable(30);
		super(status, body, headers);
	}
}

/** 503: another transaction has held the lock for too long; a retry may succeed. */
export class LockTimeout extends ApiError {
	constructor() {
		const { status, body, headers } = unavailable(1);
		super(status, body, headers);
	}
}

export const LOCK_TIMEOUT = "55P03";
export const UNDEFINED_TABLE = "42P01";
/** SQLSTATE of a statement that ran into its timeout or was cancelled. */
export const STATEMENT_TIMEOUT = "57014";
export const DEADLOCK = "40P01";
export const SERIALIZATION_FAILURE = "40001";
/** SQLSTATE for a statement that refers to a missing row, which was deleted after the request had found it. */
export const FOREIGN_KEY_VIOLATION = "23503";
/** SQLSTATE of a write on a server that has become a standby. */
const READ_ONLY = "25006";
/** SQLSTATE of a transaction that was idle for too long, because this program was frozen. */
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
 * Whether an error means that the connection must be discarded. After an ordinary error of a statement the connection
 * is still usable.
 */
export function breaksConnection(error: unknown): boolean {
	const code = codeOf(error);
	return endsSession(code) || code === READ_ONLY || STALE_STATEMENT.includes(code);
}

/** Whether an error means that the server is unreachable or shutting down, or that the connection is lost. */
export function isOutage(error: unknown): boolean {
	if (error instanceof TypeError) return false;
	return endsSession(codeOf(error));
}

function endsSession(code: string): boolean {
	return code === "" || code.startsWith("08") || code.startsWith("57P") || code === IDLE_TIMEOUT;
}

/**
 * Rethrows an error of COMMIT. After an outage it is unknown whether the transaction was committed, so the request must
 * not be retried. Exception: Postgres ended the session with an error. It never does so to a transaction that is
 * already committed and only waits for standbys, so this transaction was not committed.
 */
export function throwUnknownOutcome(error: unknown): never {
	if (!(error instanceof Outage)) throw error;
	if (error.code === ADMIN_SHUTDOWN || error.code === IDLE_TIMEOUT) throw error;
	throw new UnknownOutcome(`The outcome of a commit is unknown: ${error.message}`);
}
