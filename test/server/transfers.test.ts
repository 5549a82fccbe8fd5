import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPool, createTransfers } from "../../server/http/transfers.ts";

/** Bytes per second at which a transfer counts as fast enough. */
const enough = 16 * 1024;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/**
 * Begins a transfer that moves `moved` bytes in a second. Returns the transfers that were ended as slow.
 * @param waits - Whether the transfer waits for the caller to send or read, and not for the server
 */
function slowAfterASecond(moved: number, waits = true): string[] {
	const ended: string[] = [];
	const transfers = createTransfers(1000);
	const pool = createPool(10);
	const transfer = transfers.begin(
		{
			mayRefuse: true,
			moved: () => moved,
			waits: () => waits,
			end: () => ended.push("transfer"),
		},
		pool,
	);
	transfer.hold(10);
	vi.advanceTimersByTime(999);
	expect(transfers.endSlow()).toBe(false);
	vi.advanceTimersByTime(1);
	expect(transfers.endSlow()).toBe(ended.length > 0);
	expect(pool.left).toBe(ended.length > 0 ? 10 : 0);
	return ended;
}

it("a transfer is slow if its caller moves less than 16 KiB a second", () => {
	expect(slowAfterASecond(enough - 1)).toEqual(["transfer"]);
	expect(slowAfterASecond(enough)).toEqual([]);
});

it("a transfer that waits for the server is not slow", () => {
	expect(slowAfterASecond(0, false)).toEqual([]);
});

it("a transfer that is done takes no room any more", () => {
	const transfers = createTransfers(1000);
	const pool = createPool(10);
	const transfer = transfers.begin(
		{ mayRefuse: true, moved: () => 0, waits: () => true, end: () => {} },
		pool,
	);
	transfer.hold(4);
	expect(pool.left).toBe(6);
	transfer.done();
	transfer.hold(20);
	expect(pool.left).toBe(10);
});

it("the time before a transfer starts does not count", () => {
	const transfers = createTransfers(1000);
	const ended: string[] = [];
	const begin = (name: string) =>
		transfers.begin(
			{ mayRefuse: true, moved: () => 0, waits: () => true, end: () => ended.push(name) },
			createPool(10),
		);
	const first = begin("first");
	vi.advanceTimersByTime(999);
	begin("second");
	first.start();
	vi.advanceTimersByTime(1);
	expect(transfers.endSlow()).toBe(false);
	vi.advanceTimersByTime(999);
	expect(transfers.endSlow()).toBe(true);
	expect(ended).toEqual(["second"]);
});

it("a transfer that is larger than the pool has room alone, and no other beside it", () => {
	const transfers = createTransfers(1000);
	const pool = createPool(10);
	const begin = () =>
		transfers.begin({ mayRefuse: true, moved: () => 0, waits: () => true, end: () => {} }, pool);
	const [large, small] = [begin(), begin()];
	large.hold(8);
	large.hold(8);
	expect(() => small.hold(1)).toThrow("503");
	large.done();
	small.hold(1);
	expect(() => begin().hold(20)).toThrow("503");
	small.done();
	expect(pool.left).toBe(10);
});

it("a transfer that holds much has to be fast: a minute for what it holds", () => {
	const ended: string[] = [];
	const transfers = createTransfers(1000);
	const pool = createPool(120 * enough);
	for (const [name, held] of Object.entries({ small: 30, large: 90 })) {
		const transfer = transfers.begin(
			{
				mayRefuse: true,
				moved: () => enough,
				waits: () => true,
				end: () => ended.push(name),
			},
			pool,
		);
		transfer.hold(held * enough);
	}
	vi.advanceTimersByTime(1000);
	expect(transfers.endSlow()).toBe(true);
	expect(transfers.endSlow()).toBe(false);
	expect(ended).toEqual(["large"]);
	expect(pool.left).toBe(90 * enough);
});

it("a response to what was done already has room in any case", () => {
	const transfers = createTransfers(1000);
	const pool = createPool(10);
	const begin = (mayRefuse: boolean) =>
		transfers.begin({ mayRefuse, moved: () => 0, waits: () => true, end: () => {} }, pool);
	begin(true).hold(8);
	const written = begin(false);
	written.hold(8);
	expect(pool.left).toBe(-6);
	begin(true).hold(0);
	expect(() => begin(true).hold(1)).toThrow("503");
	written.done();
	expect(pool.left).toBe(2);
});
