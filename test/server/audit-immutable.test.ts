/** Audit events are immutable, even for the database's owner. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRepositories } from "../../server/git/repositories.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { createPostgresStores } from "../../server/postgres/stores.ts";
import { createDatabase, type TestDatabase } from "../postgres.ts";
import { secrets } from "../secrets.ts";

let own: TestDatabase;
let database: Database;

const event = {
	author_id: 1,
	entity_id: 2,
	entity_type: "Project" as const,
	details: { add: "board", zebra: 1, ant: 2 },
	created_at: "2021-03-01T12:00:00.123Z",
};

beforeAll(async () => {
	own = await createDatabase();
	database = connect({ url: own.url });
	const repositories = createRepositories({ directory: "/nowhere" });
	await createPostgresStores(database, repositories, secrets).transaction(({ auditEvents }) =>
		auditEvents.record([event, { ...event, author_id: 3 }]),
	);
	await repositories.close();
});

afterAll(async () => {
	await database?.close();
	await own?.drop();
});

const rows = () => database.query("select * from audit_events order by id");

it.each([
	"update audit_events set author_id = 9",
	"update audit_events set details = '{}' where id = 1",
	"update audit_events set created_at = created_at",
	"update audit_events set author_id = 9 where false",
	"delete from audit_events",
	"delete from audit_events where id = 1",
	"truncate audit_events",
	"truncate audit_events restart identity cascade",
	"insert into audit_events select * from audit_events on conflict (id) do update set author_id = 9",
	"merge into audit_events e using (values (1)) v (id) on e.id = v.id when matched then delete",
	"with gone as (delete from audit_events returning id) select * from gone",
])("the database refuses: %s", async (statement) => {
	const before = await rows();
	expect(before).toHaveLength(2);
	await expect(database.query(statement)).rejects.toMatchObject({
		code: "23001",
		message: expect.stringContaining("audit events are never changed or deleted"),
	});
	expect(await rows()).toEqual(before);
});

it("the database refuses it within a transaction, which then keeps nothing", async () => {
	const before = await rows();
	await expect(
		database.transaction(async (tx) => {
			await tx.query(
				`insert into audit_events (author_id, entity_id, entity_type, details, created_at)
				values (1, 1, 'User', '{}', '2021-03-01')`,
			);
			await tx.query("delete from audit_events");
		}),
	).rejects.toMatchObject({ code: "23001" });
	expect(await rows()).toEqual(before);
});

it("the database keeps the keys of details in their order, and times to the millisecond", async () => {
	const [row] = await rows();
	expect(row).toMatchObject(event);
	expect(Object.keys(row?.details as object)).toEqual(["add", "zebra", "ant"]);
});
