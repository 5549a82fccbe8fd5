/**
 * Locks, then looks again: while a request waits, its caller may lose their rights. So a context in which stores write
 * exists only after a lock, with the caller as they are then.
 */

import type { Context, Locked, Locks, Stores } from "../context.ts";
import type { GroupRecord } from "../groups/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { requireGroup, requirePlace, requireProject } from "./access.ts";

/**
 * The `lock` of contexts in a transaction.
 * @param lookAgain - Admits the caller once more, as the transaction sees them now
 */
export function lockingIn(stores: Stores, lookAgain: () => Promise<Context>): Context["lock"] {
	return async (take) => {
		const found = await take(stores);
		const context = await lookAgain();
		requirePlace(context);
		// The stores of a transaction can write; only now the type says so.
		return [context as Locked, found];
	};
}

/** The `lock` of contexts outside of transactions. */
export const noLock: Context["lock"] = async () => {
	throw new Error("Locks need a transaction.");
};

/**
 * Takes locks, and returns the project in the path as it is then, with what the locks found.
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
 * Takes locks, and returns the group in the path as it is then, with what the locks found.
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
