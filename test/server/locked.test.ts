/** Compile-time tests, run by `npm run check`: a write needs a lock, and after the lock the row must be read again. */
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
	// @ts-expect-error a context only reads
	(context: Context) => context.boards.create(board),
	// @ts-expect-error nor does it record events
	(context: Context) => context.auditEvents.record([]),
	// @ts-expect-error it has no locks either: they come with another look
	(context: Context) => context.boards.lock(1, 1),
	// @ts-expect-error not even on the place in the path
	(context: Context) => context.access.hold({ project_id: 1 }),
	// @ts-expect-error and what locks does not write
	(context: Context) => context.lock(({ boards }) => boards.create(board)),
	// @ts-expect-error a second lock needs another look, too
	(context: Locked) => context.boards.lock(1, 1),
	// @ts-expect-error who has the stores has not looked again
	(context: Context, writes: Locked["boards"]): Locked => ({
		...context,
		boards: writes,
	}),
	// @ts-expect-error nor who has locked
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
