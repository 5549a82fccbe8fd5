/** Loads a world into the database and the repositories; on failure, nothing is added. */
import { resolve } from "node:path";
import type { World } from "../../generated/world.ts";
import { type LoadOptions, loadWorld } from "../domain/world.ts";
import type { Database } from "../postgres/database.ts";
import type { Queryable } from "../postgres/query.ts";
import { createPostgresStores } from "../postgres/stores.ts";
import { platform } from "../services.ts";
import type { Storage } from "./storage.ts";

/** @param folder - Base of the relative paths in the world. */
export async function fill(
	{ database, repositories, secrets }: Storage,
	world: World,
	folder: string,
	options: Pick<LoadOptions, "onProject"> = {},
): Promise<void> {
	if (await isEmpty(database)) await restartSequences(database);
	const stores = createPostgresStores(
		withoutIdleTimeout(database),
		repositories,
		secrets,
	);
	await loadWorld(
		world,
		{ stores, clock: Date.now, ...platform },
		{ ...options, resolvePath: (path) => resolve(folder, path) },
	);
}

/** The database, with transactions that may sit idle while git copies a repository. */
export function withoutIdleTimeout(database: Database): Database {
	return {
		...database,
		transaction: (work) =>
			database.transaction(async (tx) => {
				await tx.query("set local idle_in_transaction_session_timeout to 0");
				return work(tx);
			}),
	};
}

interface NumberedTable {
	sequence: string;
	table: string;
}

function numberedTables(database: Queryable): Promise<NumberedTable[]> {
	return database.query<NumberedTable>(
		`select s.oid::regclass::text as sequence, d.refobjid::regclass::text as "table"
		from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
		where s.relkind = 'S' and s.relnamespace = current_schema()::regnamespace
		order by 1`,
		[],
	);
}

/** Whether all tables with generated ids are empty. */
export async function isEmpty(database: Queryable): Promise<boolean> {
	const tables = await numberedTables(database);
	const rows = tables.map(({ table }) => `exists (select from ${table})`);
	const [found] = await database.query<{ any: boolean }>(
		`select ${rows.join(" or ") || "false"} as any`,
	);
	return found?.any === false;
}

/** An interrupted load has used up ids, and the same file must give the same ids. */
async function restartSequences(database: Database): Promise<void> {
	const tables = await numberedTables(database);
	const statements = tables.map(
		({ sequence }) => `alter sequence ${sequence} restart`,
	);
	await database.query(statements.join("; "));
}
