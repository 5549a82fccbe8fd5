/** Slow parts of a write, such as git's, which come before or after its transaction: nobody holds a connection meanwhile. */

/** The work of a transaction. It may run twice. */
export interface Work<Context, Result> {
	(context: Context): Promise<Result>;
	/** Reverts what was prepared, after the transaction failed. */
	abandon?: () => Promise<void>;
}

/** Reads and checks, and returns the rest of the work, which gets a context of the transaction. */
export type Prepare<Input, Context, Result> = (
	input: Input,
	context: Context,
) => Promise<Work<Context, Result>>;

/**
 * Makes a handler of a part before the transaction and one in it. `run` calls `prepare` before the transaction;
 * called as a function, the handler does both at once.
 */
export function prepared<Input, Context, Result>(prepare: Prepare<Input, Context, Result>) {
	const handler = async (input: Input, context: Context) => {
		const work = await prepare(input, context);
		return work(context);
	};
	return Object.assign(handler, { prepare });
}

/** Returned by a handler in place of a value: `present` makes the value after the commit, without a store of rows. */
export class AfterCommit<Value> {
	readonly present: () => Promise<Value>;

	constructor(present: () => Promise<Value>) {
		this.present = present;
	}
}

/** The value that a handler returned, once everything is committed. */
export async function presented(value: unknown): Promise<unknown> {
	return value instanceof AfterCommit ? value.present() : value;
}
