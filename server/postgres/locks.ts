import type { Queryable } from "./connection.ts";

/** Advisory locks of the database: any numbers, as long as they are ours alone. */
export const locks = {
	/** Held by whoever changes the tables. */
	migrations: 7_263_511_042,
	/** Shared by those who change repositories in place; held by whoever needs all of them as they are. */
	repositories: 7_263_511_043,
};

/**
 * From now until the transaction ends, repositories may change in place.
 * @param onWait - Told when somebody needs them as they are, and is waited for
 */
export async function changeRepositories(
	tx: Queryable,
	onWait: () => void,
): Promise<void> {
	const key = [locks.repositories];
	const [lock] = await tx.query<{ got: boolean }>(
		"select pg_try_advisory_xact_lock_shared($1::bigint) as got",
		key,
	);
	if (lock?.got) return;
	onWait();
	await tx.query(
		"set local statement_timeout to 0; set local lock_timeout to 0",
	);
	await tx.query("select pg_advisory_xact_lock_shared($1::bigint)", key);
}

/** Keeps others from changing a repository until the transaction ends; answers whether nobody else does. */
export async function lockRepository(
	tx: Queryable,
	projectId: number,
): Promise<boolean> {
	const [row] = await tx.query<{ locked: boolean }>(
		"select pg_try_advisory_xact_lock(hashtextextended('repository of project ' || $1::bigint, 0)) as locked",
		[projectId],
	);
	return row?.locked === true;
}
