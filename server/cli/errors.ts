/** Errors that end a command with their message on standard error. */

import { constants } from "node:os";

/** Ends the command with exit status 1, and with the message on standard error. */
export class CommandError extends Error {
	override readonly name: string = "CommandError";
	/** The exit status of the process. */
	readonly exitCode: number = 1;
}

/** Ends the command with exit status 2, because the command line is invalid. */
export class UsageError extends CommandError {
	override readonly name = "UsageError";
	override readonly exitCode = 2;
}

/** Ends the command after a signal, with exit status 128 plus the signal's number. */
export class Interrupted extends CommandError {
	override readonly name = "Interrupted";
	override readonly exitCode: number;

	constructor(signal: NodeJS.Signals) {
		super(`interrupted by ${signal}`);
		this.exitCode = 128 + constants.signals[signal];
	}
}

/** The message of any error, in one line. */
export function messageOf(error: unknown): string {
	// Node throws this error with an empty message when a host has several addresses and none of them can be reached.
	if (error instanceof AggregateError && error.errors.length > 0) {
		return messageOf(error.errors[0]);
	}
	const { message, detail, severity } = error as {
		message?: string;
		/** Detail of a Postgres error: the values involved, without the SQL statement. */
		detail?: string;
		severity?: string;
	};
	const text = detail ?? message ?? String(error);
	// The message of a Postgres error begins with the SQL statement, which may contain user data.
	const line = severity && !detail ? text.replace(/^.* - /s, "") : text;
	return line.replace(/\s+/g, " ");
}
