import { unavailable } from "../../domain/errors.ts";
import type { LabelPlace } from "../../domain/labels/store.ts";
import type { Queryable } from "../connection/query.ts";
import { knex, raw, type Statement, statement } from "./statement.ts";

/** Keys of the database's advisory locks: arbitrary numbers that no other program uses. */
export const locks = {
	/** Locked while migrations run. */
	migrations: 7_263_511_042,
	/** Locked while a top-level group is created. */
	topGroups: 7_263_511_044,
	/**
	 * Locked in shared mode while a request or command deletes a repository, changes its default branch or rewrites its
	 * files, and exclusively while a backup copies repositories.
	 */
	repositories: 7_263_511_043,
};

/**
 * Returns a statement that locks, until the transaction ends, the projects directly in a group that themselves have a
 * label or milestone of a given name. It locks in order of id, so that two transactions cannot deadlock.
 * @param column - Column with the name of the label or milestone
 */
export const lockingProjectsWith = (
	kind: "label" | "milestone",
	column: "name" | "title",
): Statement<{ group: number; name: string }, { id: number }> =>
	statement(
		`projects.lock_with_${kind}`,
		(p) =>
			knex("projects as p")
				.select("p.id")
				.where("p.namespace_id", p("group"))
				.whereExists(
					knex(`${kind}s as t`)
						.select(raw("1"))
						.where("t.project_id", raw("p.id"))
						.where(`t.${column}`, p("name")),
				)
				.orderBy("p.id")
				.forNoKeyUpdate(),
		{ locks: true },
	);

const shareLock = statement<{ key: number }, { got: boolean }>("locks.share_if_free", (p) =>
	knex.select({
		got: raw("pg_try_advisory_xact_lock_shared(?::bigint)", p("key")),
	}),
);
const waitToShareLock = statement<{ key: number }, unknown>("locks.share", (p) =>
	knex.select(raw("pg_advisory_xact_lock_shared(?::bigint)", p("key"))),
);

/**
 * Keeps backups from starting until the transaction ends, so that it can rewrite files of repositories. Waits for a
 * running backup.
 * @param onWait - Called before the wait, if there is one
 */
export async function changeRepositories(tx: Queryable, onWait: () => void): Promise<void> {
	const key = locks.repositories;
	const [lock] = await shareLock(tx, { key });
	if (lock?.got) return;
	onWait();
	await tx.query("set local statement_timeout to 0; set local lock_timeout to 0");
	await waitToShareLock(tx, { key });
}

/**
 * Keeps backups from starting until the transaction ends, for a request that deletes repositories or changes a default
 * branch.
 * @throws {ApiError} 503 while a backup runs
 */
export async function requireNoBackup(tx: Queryable): Promise<void> {
	const [lock] = await shareLock(tx, { key: locks.repositories });
	if (!lock?.got) throw unavailable(30);
}

const waitForLock = statement<{ key: number }, unknown>("locks.wait", (p) =>
	knex.select(raw("pg_advisory_xact_lock(?::bigint)", p("key"))),
);

/** Keeps other transactions from creating a top-level group until this one ends. */
export async function lockTopGroups(tx: Queryable): Promise<void> {
	await waitForLock(tx, { key: locks.topGroups });
}

const lockOfRepository = statement<{ project: number }, { locked: boolean }>(
	"locks.repository",
	(p) =>
		knex.select({
			locked: raw(
				"pg_try_advisory_xact_lock(hashtextextended('repository of project ' || ?::bigint, 0))",
				p("project"),
			),
		}),
);

/** Locks a repository until the transaction ends; false if another transaction holds the lock. */
export async function lockRepository(tx: Queryable, project: number): Promise<boolean> {
	const [row] = await lockOfRepository(tx, { project });
	return row?.locked === true;
}

const lockingRow = (table: "projects" | "namespaces") =>
	statement<{ id: number }, unknown>(
		`${table}.lock`,
		(p) =>
			knex(table as string)
				.select(raw("1"))
				.where("id", p("id"))
				.forNoKeyUpdate(),
		{ locks: true },
	);

/** Locks a project until the transaction ends, which serializes changes of its contents. */
export const lockProject = lockingRow("projects");
const lockNamespace = lockingRow("namespaces");

/** Locks a project or a group until the transaction ends, which serializes changes of its contents. */
export async function lockPlace(
	tx: Queryable,
	{ project_id, group_id }: LabelPlace,
): Promise<void> {
	if (project_id !== undefined) await lockProject(tx, { id: project_id });
	if (group_id !== undefined) await lockNamespace(tx, { id: group_id });
}
