/**
 * Runs the slow parts of a write, such as git commands, outside of its transaction, so that they hold no database
 * connection.
 */

/** The work of a transaction. May run twice, because a failed transaction is retried. */
export interface Work<Context, Result> {
	(context: Context): Promise<Result>;
	/** Reverts what `Prepare` did; called after the transaction has failed. */
	abandon?: () => Promise<void>;
}

/** Does the work before the transaction, and returns a function that does the work in the transaction. */
export type Prepare<Input, Context, Result> = (
	input: Input,
	context: Context,
) => Promise<Work<Context, Result>>;

/**
 * Makes a handler from `prepare`. The server calls `prepare` before the transaction, and the function that `prepare`
 * returns in the transaction. A direct call of the handler runs both, one after the other.
 */
export function prepared<Input, Context, Result>(prepare: Prepare<Input, Context, Result>) {
	const handler = async (input: Input, context: Context) => {
		const work = await prepare(input, context);
		return work(context);
	};
	return Object.assign(handler, { prepare });
}

/**
 * Wraps the result of a handler that has work left for the time after the commit. `present` does this work and returns
 * the result; it must not use the transaction's stores.
 */
export class AfterCommit<Value> {
	readonly present: () => Promise<Value>;

	constructor(present: () => Promise<Value>) {
		this.present = present;
	}
}

/** Unwraps an `AfterCommit` by calling its `present`; returns any other value unchanged. Call this after the commit. */
export async function presented(value: unknown): Promise<unknown> {
	return value instanceof AfterCommit ? value.present() : value;
}
