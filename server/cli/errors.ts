/** Failures that end a command with one line on standard error. */

/** The command can't be done. */
export class CommandError extends Error {
	override readonly name: string = "CommandError";
}

/** The command makes no sense as it was typed. */
export class UsageError extends CommandError {
	override readonly name = "UsageError";
}

/** What to tell a person of any failure, in one line. */
export function messageOf(error: unknown): string {
	// Several addresses of one host were tried, and the error about all of them says nothing.
	if (error instanceof AggregateError && error.errors.length > 0) {
		return messageOf(error.errors[0]);
	}
	const { message = String(error), detail } = error as {
		message?: string;
		detail?: string;
	};
	// Postgres names the thing in the detail.
	return [message, detail].filter(Boolean).join(": ").replace(/\s+/g, " ");
}
