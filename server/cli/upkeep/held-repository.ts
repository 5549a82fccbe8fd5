import type { Queryable } from "../../postgres/connection/query.ts";
import { changeRepositories, lockRepository } from "../../postgres/sql/locks.ts";
import { CommandError } from "../errors.ts";

/**
 * Locks a repository against other commands until the transaction ends. If a backup is copying repositories, prints a
 * line and waits for it.
 * @param held - Text of the error if another command has locked the repository
 * @throws {CommandError} if another command has locked the repository
 */
export async function holdRepository(
	tx: Queryable,
	projectId: number,
	held: string,
): Promise<void> {
	if (!(await lockRepository(tx, projectId))) throw new CommandError(held);
	await changeRepositories(tx, () =>
		console.error("Waiting for a backup to finish copying the repositories."),
	);
}
