/** The last use of a token is recorded after the response, not during the request. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { newProfile } from "../../server/domain/users/profile.ts";
import { createRepositories } from "../../server/git/repositories.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { createPostgresStores } from "../../server/postgres/stores.ts";
import { createTokenUse, latestTokenUses } from "../../server/postgres/upkeep/token-use.ts";
import { cleanUp, emptyFolder, Forgekit } from "../command.ts";
import { patience } from "../patience.ts";
import { createDatabase, createDemoDatabase, type TestDatabase } from "../postgres.ts";
import { secretKey, secrets } from "../secrets.ts";

let own: TestDatabase;
let database: Database;
let userId: number;
const created_at = "2021-01-01T00:00:00.000Z";
const office = "192.0.2.1";

beforeAll(async () => {
	own = await createDatabase();
	database = connect({ url: own.url });
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
	await storesOf().transaction(async ({ users }) => {
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
	use.note("a", office);
	use.note("a", office);
	use.note("unknown", office);
	await finished.promise;
	use.note("a", office);
	await new Promise((done) => setTimeout(done, 20));
	expect(runs).toBe(1);
	const [a, b] = await lastUses();
	expect(a && a >= began).toBe(true);
	expect(b).toBeNull();

	// A second server does not remember the recent use, but finds it in the token's row, and does not update the row.
	const recorded = Promise.withResolvers<void>();
	const other = createTokenUse({
		delay: 1,
		run: (work) => work(database).finally(recorded.resolve),
	});
	other.note("a", office);
	other.note("b", office);
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
	use.note("a", office);
	await expect.poll(() => runs).toBe(1);
	await new Promise((done) => setTimeout(done, 5));
	use.note("a", office);
	await expect.poll(() => runs).toBe(2);
});

it("collects the uses of a second, and records a token again after ten minutes", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	let runs = 0;
	const use = createTokenUse({ run: async () => runs++ });
	use.note("a", office);
	await vi.advanceTimersByTimeAsync(999);
	use.note("b", office);
	expect(runs).toBe(0);
	await vi.advanceTimersByTimeAsync(1);
	expect(runs).toBe(1);

	await vi.advanceTimersByTimeAsync(599_000 - 1);
	use.note("a", office);
	expect(vi.getTimerCount()).toBe(0);
	await vi.advanceTimersByTimeAsync(1);
	use.note("a", office);
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
		use.note("a", office);
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

describe("the networks of a token", () => {
	/** Records uses in one batch, as a server that remembers no earlier use. */
	async function use(...uses: [digest: string, network: string][]) {
		const recorded = Promise.withResolvers<void>();
		const other = createTokenUse({
			delay: 1,
			run: (work) => work(database).finally(recorded.resolve),
		});
		for (const [digest, network] of uses) other.note(digest, network);
		await recorded.promise;
	}
	const networksOf = async (digest: string) =>
		(await latestTokenUses(database, 10))
			.filter((one) => one.digest === digest)
			.map(({ network }) => network);

	it("are recorded at once, also within the interval", async () => {
		await use(["a", office], ["b", office]);
		const before = (await lastUses())[0];
		await use(["a", "home"], ["a", "train"], ["unknown", "home"]);
		expect(new Set(await networksOf("a"))).toEqual(new Set([office, "home", "train"]));
		expect(await networksOf("b")).toEqual([office]);
		expect((await lastUses())[0]).toBe(before);
	});

	it("are the last five", async () => {
		for (const network of ["1", "2", "3", "4", "2", "5", "6"]) {
			await use(["b", network]);
		}
		expect(await networksOf("b")).toEqual(["6", "5", "4", "3", "2"]);
	});

	it("are read of the tokens that were used last", async () => {
		vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2032, 0, 1) });
		onTestFinished(() => void vi.useRealTimers());
		await use(["b", "later"]);
		const digests = (await latestTokenUses(database, 2)).map(({ digest }) => digest);
		// The newest uses come last, because a cache of limited size forgets what was added first.
		expect([...new Set(digests)]).toEqual(["a", "b"]);
		const [one] = await latestTokenUses(database, 1);
		expect(one).toEqual({ digest: "b", network: "later" });
	});
});

it("wrong tokens do not stop those that their address used before a restart", async () => {
	const folder = await emptyFolder();
	const demo = await createDemoDatabase(join(folder, "repositories"));
	onTestFinished(() => demo.drop());
	onTestFinished(cleanUp);
	const start = async () => {
		const server = new Forgekit(folder, ["serve"], {
			DATABASE_URL: demo.url,
			REPOSITORIES_DIR: "repositories",
			SECRET_KEY: secretKey,
			RATE_LIMIT_WRONG_TOKENS: "3",
		});
		const url = await server.url();
		const status = async (token: string) => {
			const headers = { "Private-Token": token };
			return (await fetch(`${url}/api/v4/version`, { headers })).status;
		};
		return { server, status };
	};
	const first = await start();
	expect(await first.status("lin-token")).toBe(200);
	const watch = connect({ url: demo.url, pool: 1 });
	await expect
		.poll(() => latestTokenUses(watch, 10), patience)
		.toEqual([{ digest: expect.any(String), network: "127.0.0.1" }]);
	await watch.close();
	await first.server.stop();

	const second = await start();
	// Repeats, because wrong tokens are counted anew in each minute of the clock.
	const whileLimited = async () => {
		for (let guess = 0; guess < 4; guess++) {
			await second.status(`guess-${guess}`);
		}
		const own = await second.status("lin-token");
		return [own, await second.status("tom-token")];
	};
	await expect.poll(whileLimited, patience).toEqual([200, 429]);
});

it("remembers 10,000 tokens, and with one more begins anew", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	let runs = 0;
	const use = createTokenUse({ run: async () => runs++ });
	const note = async (...digests: string[]) => {
		for (const digest of digests) use.note(digest, office);
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
	use.note("a", office);
	await new Promise((done) => setTimeout(done, 20));
	use.note("b", office);
	await finished.promise;
	expect(runs).toBe(2);
});
