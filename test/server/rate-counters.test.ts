/** Counters of the RATE_LIMIT_… settings. */
import { describe, expect, it } from "vitest";
import { createRateLimits } from "../../mocks/memory/rate-limits.ts";
import { createRateCounters } from "../../server/domain/rate-limits/counters.ts";
import { requireRate } from "../../server/domain/rate-limits/limit.ts";
import { networkOf } from "../../server/domain/rate-limits/network.ts";

describe("counters", () => {
	it("begin anew with each minute of the clock", () => {
		const counters = createRateCounters();
		expect(counters.count("a", 59_999)).toBe(0);
		expect(counters.hit("a", 59_999)).toBe(1);
		expect(counters.hit("a", 59_999)).toBe(2);
		expect(counters.hit("b", 59_999)).toBe(1);
		expect(counters.hit("a", 60_000)).toBe(1);
		expect(counters.count("b", 60_000)).toBe(0);
	});

	it("are at most 100,000, and further keys are not counted", () => {
		const counters = createRateCounters();
		for (let key = 0; key < 100_000; key++) counters.hit(`${key}`, 0);
		expect(counters.hit("one more", 0)).toBe(1);
		expect(counters.hit("one more", 0)).toBe(1);
		expect(counters.hit("7", 0)).toBe(2);
		expect(counters.hit("7", 0)).toBe(3);
		expect(counters.hit("one more", 60_000)).toBe(1);
		expect(counters.hit("one more", 60_000)).toBe(2);
	});

	it("know 10,000 tokens that addresses use, the last ones", () => {
		const counters = createRateCounters();
		for (let token = 0; token < 10_000; token++) {
			counters.keepKnown("192.0.2.1", `${token}`);
		}
		counters.keepKnown("192.0.2.1", "0");
		counters.keepKnown("192.0.2.1", "one more");
		const isKnown = (token: string) => counters.isKnown("192.0.2.1", token);
		expect(["0", "1", "2", "one more"].map(isKnown)).toEqual([true, false, true, true]);
		expect(counters.isKnown("192.0.2.2", "2")).toBe(false);
	});

	it("start from the state of others, and share nothing", () => {
		const first = createRateCounters();
		first.hit("a", 60_000);
		first.keepKnown("192.0.2.1", "0");
		const other = createRateCounters(first.state());
		expect(first.hit("a", 60_000)).toBe(2);
		first.keepKnown("192.0.2.1", "1");
		expect(other.hit("a", 60_000)).toBe(2);
		expect(["0", "1"].map((token) => other.isKnown("192.0.2.1", token))).toEqual([true, false]);
		expect(other.hit("a", 0)).toBe(1);
	});
});

it.each([
	["192.0.2.1", "192.0.2.1"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
	["2001:0DB8:0001:0002::", "2001:db8:1:2"],
	["2001:db8::6", "2001:db8:0:0"],
	["2001::3:4:5:6:7", "2001:0:0:3"],
	["::1", "0:0:0:0"],
	["fe80::1:2:3:4", "fe80:0:0:0"],
	["::ffff:192.0.2.1", "192.0.2.1"],
	["", ""],
])("the network of %j is %j", (address, network) => {
	expect(networkOf(address)).toBe(network);
});

it("archives are counted for a network, however many addresses it has", async () => {
	const rateLimits = createRateLimits();
	const ask = (address: string) =>
		requireRate(
			{
				user: undefined,
				address,
				headOnly: false,
				rateLimits,
				receivedAt: Date.UTC(2021, 0, 1),
				reportError: () => {},
			},
			"archives",
			2,
		);
	await ask("2001:db8:1:2::1");
	await ask("2001:db8:1:2:ffff::2");
	await expect(ask("2001:db8:1:2::3")).rejects.toMatchObject({ status: 429 });
	await ask("2001:db8:1:3::1");
	await ask("192.0.2.1");
	await ask("::ffff:192.0.2.1");
	await expect(ask("192.0.2.1")).rejects.toMatchObject({ status: 429 });
	await ask("192.0.2.2");
});

it.each([
	[0, "60"],
	[59_000, "1"],
	[59_001, "1"],
	[59_999, "1"],
	// Negative: this server's clock is behind the clock of the server that counted the first request.
	[-1, "61"],
	[60_000, "1"],
])("who is refused %d ms after the first request waits %s s", async (after, seconds) => {
	const first = Date.UTC(2021, 0, 1);
	const since = new Date(first).toISOString();
	const asked = requireRate(
		{
			user: undefined,
			address: "192.0.2.1",
			headOnly: false,
			receivedAt: first + after,
			reportError: () => {},
			rateLimits: { hit: async () => ({ hits: 3, since }) },
		},
		"archives",
		2,
	);
	await expect(asked).rejects.toMatchObject({
		status: 429,
		headers: {
			"Retry-After": seconds,
			"RateLimit-Limit": "2",
			"RateLimit-Remaining": "0",
			"RateLimit-Reset": String(first / 1000 + 60),
		},
	});
});
