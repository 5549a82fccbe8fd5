/** The last use of tokens is recorded off the path of requests. */

import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { newProfile } from "../../server/domain/users/profile.ts";
import { createRepositories } from "../../server/git/repositories.ts";
import { connect, type Database } from "../../server/postgres/database.ts";
import { createPostgresStores } from "../../server/postgres/stores.ts";
import { createTokenUse } from "../../server/postgres/token-use.ts";
import { createDatabase, type TestDatabase } from "../postgres.ts";
import { secrets } from "../secrets.ts";

let own: TestDatabase;
let database: Database;
let userId: number;
const created_at = "2021-01-01T00:00:00.000Z";

beforeAll(async () => {
	own = await createDatabase();
	database = connect({ url: own.url });
	const { users } = storesOf();
	const ann = {
		username: "ann",
		name: "Ann",
		email: "ann@acme.test",
		state: "active" as const,
		admin: false,
		external: false,
		avatar_url: null,
		created_at,
	};
	const user = await users.create(ann, newProfile(ann, {}));
	userId = user.id;
	for (const digest of ["a", "b"]) {
		await users.addToken({
			user_id: userId,
			name: digest,
			digest,
			scopes: ["api"],
			expires_at: null,
			revoked: false,
			created_at,
		});
	}
});

afterAll(async () => {
	await database?.close();
	await own?.drop();
});

function storesOf() {
	const repositories = createRepositories({ directory: "/nowhere" });
	return createPostgresStores(database, repositories, secrets);
}

const lastUses = async () =>
	(await storesOf().users.tokens(userId)).map((token) => token.last_used_at);

it("records a use once in an interval, with those of other tokens", async () => {
	const began = new Date().toISOString();
	let runs = 0;
	const finished = Promise.withResolvers<void>();
	const use = createTokenUse({
		delay: 1,
		async run(work) {
			runs++;
			await work(database);
			finished.resolve();
		},
	});
	expect(await lastUses()).toEqual([null, null]);
	use.note("a");
	use.note("a");
	use.note("unknown");
	await finished.promise;
	use.note("a");
	await new Promise((done) => setTimeout(done, 20));
	expect(runs).toBe(1);
	const [a, b] = await lastUses();
	expect(a && a >= began).toBe(true);
	expect(b).toBeNull();

	// Another server knows nothing of it, but the row does.
	const recorded = Promise.withResolvers<void>();
	const other = createTokenUse({
		delay: 1,
		run: (work) => work(database).finally(recorded.resolve),
	});
	other.note("a");
	other.note("b");
	await recorded.promise;
	const later = await lastUses();
	expect(later[0]).toBe(a);
	expect(later[1]).not.toBeNull();
});

it("records a use again after the interval", async () => {
	let runs = 0;
	const use = createTokenUse({
		interval: 1,
		delay: 1,
		run: async () => runs++,
	});
	use.note("a");
	await expect.poll(() => runs).toBe(1);
	await new Promise((done) => setTimeout(done, 5));
	use.note("a");
	await expect.poll(() => runs).toBe(2);
});

it("collects the uses of a second, and records a token again after ten minutes", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	let runs = 0;
	const use = createTokenUse({ run: async () => runs++ });
	use.note("a");
	await vi.advanceTimersByTimeAsync(999);
	use.note("b");
	expect(runs).toBe(0);
	await vi.advanceTimersByTimeAsync(1);
	expect(runs).toBe(1);

	await vi.advanceTimersByTimeAsync(599_000 - 1);
	use.note("a");
	expect(vi.getTimerCount()).toBe(0);
	await vi.advanceTimersByTimeAsync(1);
	use.note("a");
	expect(vi.getTimerCount()).toBe(1);
	await vi.advanceTimersByTimeAsync(1000);
	expect(runs).toBe(2);
});

it("replaces a recorded use only by one an interval later", async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2031, 0, 1) });
	onTestFinished(() => void vi.useRealTimers());
	const recordA = async () => {
		const recorded = Promise.withResolvers<void>();
		const use = createTokenUse({
			delay: 1,
			run: (work) => work(database).finally(recorded.resolve),
		});
		use.note("a");
		await recorded.promise;
		return (await lastUses())[0];
	};
	const first = await recordA();
	expect(first).toBe("2031-01-01T00:00:00.000Z");
	vi.setSystemTime(Date.UTC(2031, 0, 1, 0, 10));
	expect(await recordA()).toBe(first);
	vi.setSystemTime(Date.UTC(2031, 0, 1, 0, 10, 0, 1));
	expect(await recordA()).toBe("2031-01-01T00:10:00.001Z");
});

it("remembers 10,000 tokens, and with one more begins anew", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	let runs = 0;
	const use = createTokenUse({ run: async () => runs++ });
	const note = async (...digests: string[]) => {
		for (const digest of digests) use.note(digest);
		await vi.advanceTimersByTimeAsync(1000);
	};
	await note(...Array.from({ length: 10_000 }, (_, index) => `${index}`));
	await note("0", "9999");
	expect(runs).toBe(1);
	await note("one more");
	await note("one more");
	expect(runs).toBe(2);
	await note("0");
	expect(runs).toBe(3);
});

it("goes on after a failure, and keeps nobody waiting", async () => {
	let runs = 0;
	const finished = Promise.withResolvers<void>();
	const use = createTokenUse({
		delay: 1,
		async run() {
			runs++;
			if (runs === 2) finished.resolve();
			throw new Error("there is no primary");
		},
	});
	use.note("a");
	await new Promise((done) => setTimeout(done, 20));
	use.note("b");
	await finished.promise;
	expect(runs).toBe(2);
});
