/**
 * Takes locks, then loads the caller again, because the caller may lose rights while the request waits. Only a context
 * from a lock has stores that write, so every write is decided for the caller as loaded under the lock.
 */

import type { Context, Locked, Locks, Stores } from "../context.ts";
import type { GroupRecord } from "../groups/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { requireGroup, requirePlace, requireProject } from "./access.ts";

/**
 * Makes the `lock` method of the contexts of a transaction.
 * @param lookAgain - In the transaction, loads the caller again and checks the token again
 */
export function lockingIn(stores: Stores, lookAgain: () => Promise<Context>): Context["lock"] {
	return async (take) => {
		const found = await take(stores);
		const context = await lookAgain();
		requirePlace(context);
		// At run time, a transaction's stores can always write. Only the type `Locked`, given after the check, permits it.
		return [context as Locked, found];
	};
}

/** The `lock` method of contexts outside of transactions, which always throws. */
export const noLock: Context["lock"] = async () => {
	throw new Error("Locks need a transaction.");
};

/**
 * Takes locks, and returns the project in the path, loaded again under the locks, and the result of `take`.
 * @throws {ApiError} 401, 403 or 404 where the caller may not, or no longer, run the operation
 */
export async function lockInProject<Found>(
	before: Context,
	take: (locks: Locks, project: ProjectRecord) => Promise<Found>,
): Promise<{ context: Locked; project: ProjectRecord; found: Found }> {
	const waiting = requireProject(before);
	const [context, found] = await before.lock((locks) => take(locks, waiting));
	return { context, project: requireProject(context), found };
}

/** Locks the project in the path, so that nobody else changes it or what is in it. */
export const lockProject = (before: Context) =>
	lockInProject(before, ({ projects }, { id }) => projects.lock(id));

/**
 * Takes locks, and returns the group in the path, loaded again under the locks, and the result of `take`.
 * @throws {ApiError} 401, 403 or 404 where the caller may not, or no longer, run the operation
 */
export async function lockInGroup<Found>(
	before: Context,
	take: (locks: Locks, group: GroupRecord) => Promise<Found>,
): Promise<{ context: Locked; group: GroupRecord; found: Found }> {
	const waiting = requireGroup(before);
	const [context, found] = await before.lock((locks) => take(locks, waiting));
	return { context, group: requireGroup(context), found };
}
