/** Older versions recorded titles, descriptions and file names of private snippets: responses hide these values. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { presentAuditEvent } from "../../server/domain/audit-events/present.ts";
import type {
	AuditEventRecord,
	ListedEventRecord,
} from "../../server/domain/audit-events/store.ts";
import { LeftOut } from "../../server/domain/lists/left-out.ts";
import { createRepositories } from "../../server/git/repositories.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { createPostgresStores } from "../../server/postgres/stores.ts";
import { createDatabase, type TestDatabase } from "../postgres.ts";
import { secrets } from "../secrets.ts";

let own: TestDatabase;
let database: Database;

beforeAll(async () => {
	own = await createDatabase();
	database = connect({ url: own.url });
});

afterAll(async () => {
	await database?.close();
	await own?.drop();
});

const rest = { author_name: "Ada", target_id: "acme/rocket" };
const hidden = { ...rest, target_details: "hidden" };
const redacted = { ...rest, target_details: "snippet" };

type Details = Record<string, unknown>;

const cases: readonly (readonly [recorded: Details, shown: Details])[] = [
	[
		{ add: "snippet", ...hidden },
		{ add: "snippet", ...redacted },
	],
	[
		{ remove: "snippet", ...hidden },
		{ remove: "snippet", ...redacted },
	],
	...["content", "description", "file_name", "files", "title"].map((change): [Details, Details] => [
		{ change, from: "hidden", to: "hidden too", ...hidden },
		{ change, ...redacted },
	]),
	[
		{ change: "visibility", from: "private", to: "public", ...hidden },
		{ change: "visibility", from: "private", to: "public", ...redacted },
	],
	...[
		{
			change: "visibility",
			from: "a",
			to: "b",
			...rest,
			target_details: "acme/rocket",
		},
		{ change: "name", from: "a", to: "b", ...rest, target_details: "Board" },
		{ add: "board", ...rest, target_details: "Board" },
		{
			custom_message: "Repository Download Started",
			...rest,
			target_details: "Rocket",
		},
	].map((details): [Details, Details] => [details, details]),
];

function whole({ details, ...event }: ListedEventRecord): AuditEventRecord {
	if (details instanceof LeftOut) throw new Error("The details are long.");
	return { ...event, details };
}

it.each(cases)("%j is shown as %j", async (recorded, shown) => {
	const repositories = createRepositories({ directory: "/nowhere" });
	const stores = createPostgresStores(database, repositories, secrets);
	const { auditEvents } = stores;
	await database.query(
		`insert into audit_events (author_id, entity_id, entity_type, details, created_at)
		values (1, 2, 'Project', $1, '2021-03-01')`,
		[JSON.stringify(recorded)],
	);
	const [old] = await auditEvents.before({}, undefined, 1);
	if (!old) throw new Error("the event is missing");
	expect(presentAuditEvent(whole(old)).details).toEqual(shown);

	// An event that the current version records is shown unchanged.
	await stores.transaction(({ auditEvents }) =>
		auditEvents.record([{ ...whole(old), id: undefined, details: recorded }]),
	);
	const { records } = await auditEvents.page(
		{ entity_type: "Project", entity_id: 2 },
		{ limit: 1, offset: 0, totalLimit: 10 },
	);
	expect(records.map((event) => presentAuditEvent(whole(event)).details)).toEqual([recorded]);
	await repositories.close();
});
