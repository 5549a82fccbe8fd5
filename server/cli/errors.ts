/** Failures that end a command with one line on standard error. */

import { constants } from "node:os";

/** The command failed. */
export class CommandError extends Error {
	override readonly name: string = "CommandError";
	/** The exit status of the process. */
	readonly exitCode: number = 1;
}

/** The command line is invalid. */
export class UsageError extends CommandError {
	override readonly name = "UsageError";
	override readonly exitCode = 2;
}

/** A signal interrupted the command. */
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
	// Node throws this error when a host has several addresses. Its own message is empty.
	if (error instanceof AggregateError && error.errors.length > 0) {
		return messageOf(error.errors[0]);
	}
	const { message, detail, severity } = error as {
		message?: string;
		/** Detail of an error of Postgres: the values involved, without the statement. */
		detail?: string;
		severity?: string;
	};
	const text = detail ?? message ?? String(error);
	// Without a detail, the statement precedes the message.
	const line = severity && !detail ? text.replace(/^.* - /s, "") : text;
	return line.replace(/\s+/g, " ");
}
