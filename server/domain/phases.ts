/**
 * Runs slow parts of a write, such as git's, before or after its transaction, so that they hold no database connection.
 */

/** The work of a transaction. May run twice, because a failed transaction is retried. */
export interface Work<Context, Result> {
	(context: Context): Promise<Result>;
	/** Reverts the preparation after the transaction has failed. */
	abandon?: () => Promise<void>;
}

/** Reads and checks before the transaction, and returns the rest of the work, which gets the transaction's context. */
export type Prepare<Input, Context, Result> = (
	input: Input,
	context: Context,
) => Promise<Work<Context, Result>>;

/**
 * Makes a handler from `prepare`, which `run` calls before the transaction. Called directly, the handler runs both
 * parts, one after the other.
 */
export function prepared<Input, Context, Result>(prepare: Prepare<Input, Context, Result>) {
	const handler = async (input: Input, context: Context) => {
		const work = await prepare(input, context);
		return work(context);
	};
	return Object.assign(handler, { prepare });
}

/**
 * Returned by a handler in place of a value. `present` runs after the commit, so it must not use the transaction's
 * stores.
 */
export class AfterCommit<Value> {
	readonly present: () => Promise<Value>;

	constructor(present: () => Promise<Value>) {
		this.present = present;
	}
}

/** Makes the value of an `AfterCommit`, and returns any other value as is. Call it only after the commit. */
export async function presented(value: unknown): Promise<unknown> {
	return value instanceof AfterCommit ? value.present() : value;
}
