/** Failures that end a command with one line on standard error. */

import { constants } from "node:os";

/** The command can't be done. */
export class CommandError extends Error {
	override readonly name: string = "CommandError";
	/** What the program ends with. */
	readonly exitCode: number = 1;
}

/** The command makes no sense as it was typed. */
export class UsageError extends CommandError {
	override readonly name = "UsageError";
	override readonly exitCode = 2;
}

/** A signal ended the command. */
export class Interrupted extends CommandError {
	override readonly name = "Interrupted";
	override readonly exitCode: number;

	constructor(signal: NodeJS.Signals) {
		super(`interrupted by ${signal}`);
		this.exitCode = 128 + constants.signals[signal];
	}
}

/** What to tell a person of any failure, in one line. */
export function messageOf(error: unknown): string {
	// Several addresses of one host were tried, and the error about all of them says nothing.
	if (error instanceof AggregateError && error.errors.length > 0) {
		return messageOf(error.errors[0]);
	}
	const { message, detail, severity } = error as {
		message?: string;
		/** Of an error of Postgres: what it is about, without the statement. */
		detail?: string;
		severity?: string;
	};
	const text = detail ?? message ?? String(error);
	// Otherwise the statement comes first.
	const told = severity && !detail ? text.replace(/^.* - /s, "") : text;
	return told.replace(/\s+/g, " ");
}
