import type { Database } from "../connection/database.ts";

/**
 * Gives a role the rights that the server needs: to read all rows and write most of them. Revokes all writes to the
 * list of migrations, and updates and deletions of audit events.
 * @throws if there is no such role, or if it owns the tables
 */
export async function grantTo(database: Database, role: string): Promise<void> {
	await database.transaction(async (tx) => {
		const [found] = await tx.query<{
			role: string;
			schema: string;
			owner: boolean;
		}>(
			`select quote_ident(rolname) as role, quote_ident(current_schema()) as schema, pg_has_role(oid, (
				select relowner from pg_class where oid = to_regclass('migrations')), 'member') as owner
			from pg_roles where rolname = $1`,
			[role],
		);
		if (!found) throw new Error(`There is no role ${role} in Postgres.`);
		if (found.owner) {
			throw new Error(
				`The role ${role} owns the tables, or is a superuser: grant to one that only reads and writes rows.`,
			);
		}
		const { role: to, schema } = found;
		await tx.query(
			`grant usage on schema ${schema} to ${to};
			grant select, insert, update, delete on all tables in schema ${schema} to ${to};
			grant select, usage on all sequences in schema ${schema} to ${to};
			revoke insert, update, delete on migrations from ${to};
			revoke update, delete on audit_events from ${to}`,
		);
	});
}
