/** Creates the database roles of docs/operations.md with the statements in that page. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { connect } from "../server/postgres/connection/database.ts";
import { grantTo } from "../server/postgres/upkeep/grants.ts";
import { migrate } from "../server/postgres/upkeep/migrate.ts";
import { administer } from "./postgres.ts";
import { shared } from "./shared.ts";

export interface RestrictedDatabase {
	/** Connection URL of the database, with the Postgres role that runs migrations and its password. */
	ownerUrl: string;
	/** Connection URL of the database, with the Postgres role that the server uses and its password. */
	appUrl: string;
	drop(): Promise<void>;
}

/** Creates a database, with one Postgres role for migrations and one for the server. */
export async function createRestrictedDatabase(): Promise<RestrictedDatabase> {
	const { url, prefix } = await shared("postgres");
	const name = `${prefix}_${randomBytes(6).toString("hex")}`;
	const [once = ""] = await statements(name);
	await administer(url, async (server) => {
		// Runs each statement separately, because a database cannot be created in a transaction.
		for (const statement of once.split(";").filter((text) => text.trim())) {
			await server.query(statement);
		}
	});
	const urlFor = (role: string, password: string) => {
		const own = new URL(url);
		own.pathname = `/${name}`;
		own.username = `${name}_${role}`;
		own.password = password;
		return own.href;
	};
	const ownerUrl = urlFor("owner", "choose one");
	const owner = connect({ url: ownerUrl, pool: 1 });
	try {
		await migrate(owner);
		await grantTo(owner, `${name}_app`);
	} finally {
		await owner.close();
	}
	return {
		ownerUrl,
		appUrl: urlFor("app", "choose another"),
		drop: () =>
			administer(url, async (server) => {
				await server.query(`drop database if exists ${name} with (force)`);
				await server.query(`drop role if exists ${name}_app`);
				await server.query(`drop role if exists ${name}_owner`);
			}),
	};
}

/** The SQL of docs/operations.md, with unique role names: all databases of a Postgres server share their roles. */
async function statements(name: string): Promise<string[]> {
	const file = new URL("../docs/operations.md", import.meta.url);
	const text = await readFile(file, "utf8");
	return Array.from(text.matchAll(/^```sql\n(.*?)^```/gms), ([, sql = ""]) =>
		sql
			.replaceAll(/\bforgekit_(owner|app)\b/g, `${name}_$1`)
			.replaceAll(/\bdatabase forgekit\b/g, `database ${name}`),
	);
}
