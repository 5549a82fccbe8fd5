/** The last use of tokens is recorded off the path of requests. */

import { afterAll, beforeAll, expect, it } from "vitest";
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
