/** Compile-time tests, run by `npm run check`: only the context that `context.lock` returns has methods that write. */
import { expect, expectTypeOf, it } from "vitest";
import { noLock } from "../../server/domain/access/locked.ts";
import type { Context, Locked, Locks } from "../../server/domain/context.ts";

const board = {
	project_id: 1,
	name: "Sprint",
	created_at: "2021-01-04T09:00:00Z",
	updated_at: "2021-01-04T09:00:00Z",
};

const refused = [
	// @ts-expect-error a context without a lock has no methods that write
	(context: Context) => context.boards.create(board),
	// @ts-expect-error a context without a lock cannot record audit events
	(context: Context) => context.auditEvents.record([]),
	// @ts-expect-error locks are taken only through context.lock, which checks the caller again
	(context: Context) => context.boards.lock(1, 1),
	// @ts-expect-error the project in the path, too, is locked only through context.lock
	(context: Context) => context.access.hold({ project_id: 1 }),
	// @ts-expect-error the callback of context.lock gets methods that lock, but none that write
	(context: Context) => context.lock(({ boards }) => boards.create(board)),
	// @ts-expect-error a second lock, too, is taken only through context.lock
	(context: Locked) => context.boards.lock(1, 1),
	// @ts-expect-error a context with the stores that write is not Locked: the caller was not checked again
	(context: Context, writes: Locked["boards"]): Locked => ({
		...context,
		boards: writes,
	}),
	// @ts-expect-error the value that takes locks has no methods that write
	(locks: Locks) => locks.boards.create(board),
];

const accepted = async (before: Context) => {
	const [context, found] = await before.lock(({ boards }) => boards.lock(1, 1));
	if (found) await context.boards.delete(found);
	await context.boards.create(board);
};

it("is compiled: the locks come first, and then another look", () => {
	expectTypeOf(refused).items.toBeFunction();
	expectTypeOf(accepted).parameter(0).toEqualTypeOf<Context>();
});

it("outside of a transaction nothing is locked", async () => {
	await expect(noLock(async () => {})).rejects.toThrow("need a transaction");
});
