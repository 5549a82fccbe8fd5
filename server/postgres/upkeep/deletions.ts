/**
 * Removes the remaining rows of deleted projects, groups, labels and milestones.
 *
 * The request that deletes a project or group deletes only its own row, in one transaction with the audit event.
 * Every read and write of the contents begins with that row: requests find it by the path in the URL, lists of several
 * projects join it, and a write locks it until it commits. So after the deletion commits, no request sees the contents
 * or adds to them. A deleted label also disappears with its row, which responses, filters and counts join; other rows
 * keep only its id, in `label_ids`. The same holds for a milestone, which the request also removes from at most 1,000
 * issues and 1,000 merge requests.
 *
 * All other rows are removed here, in slices: short transactions that each leave the database consistent. A slice
 * either deletes rows that no response shows, or removes the id of what was deleted from rows that stay. Servers share
 * the work, and each continues where another one stopped.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Knex } from "knex";
import { repeat } from "../../platform/repeat.ts";
import type { Database } from "../connection/database.ts";
import type { Queryable } from "../connection/query.ts";
import { avoidScans } from "../sql/scans.ts";
import { knex, type Parameter, raw, type Statement, statement } from "../sql/statement.ts";
import type { Tables } from "../sql/tables.ts";

/** A row of `deleted_places`. */
type DeletedPlace = Tables["deleted_places"];

/** Maximum number of rows removed in one transaction. */
const sliceSize = 500;
/**
 * Number of ids that one query reads. High, because each query also scans the index entries of rows that were removed
 * since the last vacuum.
 */
const readAhead = 20_000;

/**
 * Rows of a table to remove because the project, group, label or row whose id is in their column `by` is removed. The
 * rows of `below` refer to these rows, and are removed before them.
 */
interface Branch {
	table: keyof Tables & string;
	by: string;
	/** Column that identifies a row. */
	key?: "id" | "ctid";
	below?: readonly Branch[];
	/** If true, the rows stay, and only their value in the column `by` becomes null. */
	kept?: true;
}

const notes: Branch = { table: "notes", by: "discussion_id" };
const discussions = (by: string): Branch => ({
	table: "discussions",
	by,
	below: [notes],
});

const subscriptions: Branch = { table: "label_subscriptions", by: "label_id" };

/** Rows to remove, in this order: labels and milestones come after the issues and other rows that have them. */
const branches: Record<"project" | "group" | "label", readonly Branch[]> = {
	project: [
		{ table: "issues", by: "project_id", below: [discussions("issue_id")] },
		{
			table: "merge_requests",
			by: "project_id",
			below: [discussions("merge_request_id")],
		},
		{ table: "merge_request_versions", by: "project_id" },
		{ table: "merge_request_approvals", by: "project_id", key: "ctid" },
		{
			table: "snippets",
			by: "project_id",
			below: [
				discussions("snippet_id"),
				{ table: "snippet_versions", by: "snippet_id", key: "ctid" },
				{ table: "snippet_blobs", by: "snippet_id", key: "ctid" },
			],
		},
		discussions("project_id"),
		{ table: "noted_commits", by: "project_id", key: "ctid" },
		{ table: "deleted_issues", by: "project_id", key: "ctid" },
		{
			table: "boards",
			by: "project_id",
			below: [
				{ table: "board_lists", by: "board_id" },
				{ table: "board_labels", by: "board_id", key: "ctid" },
			],
		},
		{ table: "protected_branches", by: "project_id" },
		{ table: "commit_statuses", by: "project_id" },
		{
			table: "uploads",
			by: "project_id",
			below: [{ table: "upload_pieces", by: "upload_id", key: "ctid" }],
		},
		{ table: "announced_refs", by: "project_id" },
		{ table: "release_links", by: "project_id" },
		{ table: "releases", by: "project_id" },
		{ table: "clusters", by: "project_id" },
		{ table: "clusters", by: "management_project_id", kept: true },
		{ table: "label_priorities", by: "project_id", key: "ctid" },
		{ table: "label_subscriptions", by: "project_id" },
		{ table: "labels", by: "project_id", below: [subscriptions] },
		{ table: "milestones", by: "project_id" },
		{ table: "deleted_milestones", by: "project_id", key: "ctid" },
		{ table: "memberships", by: "project_id" },
	],
	group: [
		{ table: "epics", by: "group_id", below: [discussions("epic_id")] },
		{ table: "labels", by: "group_id", below: [subscriptions] },
		{ table: "milestones", by: "group_id" },
		{ table: "deleted_milestones", by: "group_id", key: "ctid" },
		{ table: "memberships", by: "group_id" },
		{ table: "minimal_memberships", by: "group_id" },
		{ table: "memberships", by: "shared_group_id" },
	],
	label: [subscriptions],
};

/**
 * Columns that contain ids of projects or groups. When such a project or group is deleted, the rows with its id are
 * removed, or their column becomes null.
 */
export const placeColumns = (["project", "group"] as const).flatMap((kind) =>
	branches[kind].map(({ table, by }) => ({ kind, table, by })),
);

type Key = number | string;

interface Steps {
	/** Finds the keys (`id` or `ctid`) of the next rows to remove. */
	find: Statement<{ of: readonly Key[]; limit: number }, { key: Key }>;
	remove: Statement<{ of: readonly Key[]; keys: readonly Key[] }, never>;
	below: Steps[];
}

const known = new Map<string, Steps>();

function stepsOf({ table, by, key = "id", below = [], kept }: Branch): Steps {
	const name = `deletions.${table}_by_${by}`;
	const made = known.get(name) ?? {
		find: statement(`${name}.find`, (p) =>
			knex(table as string)
				.select({ key: raw(key === "ctid" ? "ctid::text" : key) })
				.where(raw(`${by} = any(?)`, p("of")))
				.limit(p("limit")),
		),
		remove: statement(`${name}.remove`, (p) => {
			const type = key === "ctid" ? "::tid[]" : "";
			const rows = knex(table as string)
				.where(raw(`${key} = any(?${type})`, p("keys")))
				// Checks the column again: since the row was found, another row may have got its `ctid`.
				.where(raw(`${by} = any(?)`, p("of")));
			return kept ? rows.update({ [by]: raw("null") }) : rows.delete();
		}),
		below: below.map(stepsOf),
	};
	known.set(name, made);
	return made;
}

const steps = {
	project: branches.project.map(stepsOf),
	group: branches.group.map(stepsOf),
	label: branches.label.map(stepsOf),
};

/**
 * Finds the next deleted project, group, label or milestone, other than the excluded ones. Groups come after projects,
 * because issues of a group's projects refer to labels, milestones and epics of the group.
 */
const findNext = statement<{ kinds: readonly string[]; ids: readonly number[] }, DeletedPlace>(
	"deleted_places.find_next",
	(p) =>
		knex("deleted_places")
			.select("kind", "id")
			.where(
				raw(
					"(kind, id) not in (select * from unnest(?::text[], ?::bigint[]))",
					p("kinds"),
					p("ids"),
				),
			)
			.where(
				raw("(kind <> 'group' or not exists (select from deleted_places where kind = 'project'))"),
			)
			.orderBy(["kind", "id"])
			.limit(1, { skipBinding: true }),
);

const holdPlace = statement<DeletedPlace, unknown>("deleted_places.hold", (p) =>
	knex("deleted_places")
		.select(raw("1"))
		.where({ kind: p("kind"), id: p("id") })
		.forUpdate()
		.skipLocked(),
);

const forget = statement<DeletedPlace, never>("deleted_places.forget", (p) =>
	knex("deleted_places")
		.where({ kind: p("kind"), id: p("id") })
		.delete(),
);

/** Tables whose rows may still have the id of a deleted label or milestone, although no response shows it. */
type Holding = "issues" | "merge_requests" | "epics" | "releases";

interface Taking {
	find: Statement<{ it: number; limit: number }, { id: number }>;
	/** Removes the label or milestone from the rows with these ids, except rows that a request has locked. */
	clear: Statement<{ it: number; ids: readonly number[]; now: string }, { id: number }>;
}

type TakingParams = Parameter<{ it: number; now: string }>;

/**
 * Makes the statements that remove a deleted label or milestone from the rows of a table.
 * @param has - SQL for whether a row has the label or milestone
 */
const taking = (
	kind: "label" | "milestone",
	table: Holding,
	has: string,
	without: (p: TakingParams) => Record<string, Knex.Raw>,
): Taking => ({
	find: statement(`${table}.find_with_deleted_${kind}`, (p) =>
		knex(table as string)
			.select("id")
			.where(raw(has, p("it")))
			.limit(p("limit")),
	),
	clear: statement(`${table}.clear_deleted_${kind}`, (p) =>
		knex(table as string)
			.whereIn(
				"id",
				knex(table as string)
					.select("id")
					.where(raw("id = any(?)", p("ids")))
					.where(raw(has, p("it")))
					.orderBy("id")
					.forNoKeyUpdate()
					.skipLocked(),
			)
			.update(without(p))
			.returning("id"),
	),
});

const takings = {
	label: (["issues", "merge_requests", "epics"] as const).map((table) =>
		taking("label", table, "label_ids @> array[?::bigint]", (p) => ({
			label_ids: raw("array_remove(label_ids, ?::bigint)", p("it")),
		})),
	),
	// `updated_at` becomes the current time, not the time of the deletion: a caller who polls for rows that changed
	// since the last poll then finds these rows.
	milestone: [
		...(["issues", "merge_requests"] as const).map((table) =>
			taking("milestone", table, "milestone_id = ?::bigint", (p) => ({
				milestone_id: raw("null"),
				updated_at: raw("greatest(updated_at, ?::timestamptz)", p("now")),
			})),
		),
		taking("milestone", "releases", "milestone_ids @> array[?::bigint]", (p) => ({
			milestone_ids: raw("array_remove(milestone_ids, ?::bigint)", p("it")),
		})),
	],
};

/** Thrown if another server has locked the row of `deleted_places`, and so is doing the same removal. */
class HeldElsewhere extends Error {}

interface RemovalOptions {
	/** Stops the removal after the slice in progress. */
	signal?: AbortSignal;
	/** Called after each transaction, before the next one, with the milliseconds that the transaction took. */
	between?: (ms: number) => Promise<void>;
	/** Called, before the next attempt, if requests have locked all rows that still have the label or milestone. */
	wait?: () => Promise<void>;
}

/** Milliseconds to wait for rows that requests have locked; most requests have ended by then. */
const usualWait = 100;

/**
 * Removes all remaining rows of deleted projects, groups, labels and milestones that no other server is removing.
 * @returns true, or false if `signal` stopped the removal
 */
export async function removeDeleted(
	database: Database,
	{ signal, between = async () => {}, wait = () => sleep(usualWait) }: RemovalOptions = {},
): Promise<boolean> {
	const elsewhere: DeletedPlace[] = [];
	for (;;) {
		if (signal?.aborted) return false;
		const [place] = await findNext(database, {
			kinds: elsewhere.map(({ kind }) => kind),
			ids: elsewhere.map(({ id }) => id),
		});
		if (!place) return true;
		const slice: Slice = async (work) => {
			signal?.throwIfAborted();
			const began = performance.now();
			const result = await database.transaction(async (tx) => {
				const held = await holdPlace(tx, place);
				if (held.length === 0) throw new HeldElsewhere();
				return work(tx);
			});
			await between(performance.now() - began);
			return result;
		};
		try {
			await removeFrom(slice, place, wait);
			await slice((tx) => forget(tx, place));
		} catch (error) {
			if (signal?.aborted) return false;
			if (!(error instanceof HeldElsewhere)) throw error;
			elsewhere.push(place);
		}
	}
}

/** Removes the contents of a deleted project or group, or removes a deleted label or milestone from all rows. */
async function removeFrom(
	slice: Slice,
	{ kind, id }: DeletedPlace,
	wait: () => Promise<void>,
): Promise<void> {
	if (kind !== "milestone") {
		for (const step of steps[kind]) await empty(slice, step, [id]);
	}
	if (kind === "label" || kind === "milestone") {
		await takeFromAll(slice, takings[kind], id, wait);
	}
}

/** Runs work in a transaction that locks the row of `deleted_places`, so that no other server does the same removal. */
type Slice = <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;

/**
 * Removes the rows of a table that refer to one of the rows `of`. Before that, removes the rows that refer to them.
 */
async function empty(
	slice: Slice,
	{ find, remove, below }: Steps,
	of: readonly Key[],
): Promise<void> {
	for (;;) {
		const rows = await slice(async (tx) => {
			await avoidScans(tx, {});
			return find(tx, { of, limit: readAhead });
		});
		for (let start = 0; start < rows.length; start += sliceSize) {
			const keys = rows.slice(start, start + sliceSize).map(({ key }) => key);
			for (const step of below) await empty(slice, step, keys);
			await slice((tx) => remove(tx, { of, keys }));
		}
		if (rows.length < readAhead) return;
	}
}

/** Removes a deleted label or milestone from all rows that have it. */
async function takeFromAll(
	slice: Slice,
	from: readonly Taking[],
	it: number,
	wait: () => Promise<void>,
): Promise<void> {
	for (const { find, clear } of from) {
		for (;;) {
			const found = await slice((tx) => find(tx, { it, limit: readAhead }));
			if (found.length === 0) break;
			let cleared = 0;
			for (let start = 0; start < found.length; start += sliceSize) {
				const ids = found.slice(start, start + sliceSize).map(({ id }) => id);
				const now = new Date().toISOString();
				const rows = await slice((tx) => clear(tx, { it, ids, now }));
				cleared += rows.length;
			}
			if (cleared === 0) await wait();
		}
	}
}

/** Milliseconds between two searches for rows in `deleted_places`. */
const usualInterval = 2_000;

interface RemoverOptions {
	log: (message: string) => void;
	/** Milliseconds between two searches for rows in `deleted_places`; default: 2,000. */
	interval?: number;
}

/**
 * Runs `removeDeleted` in the background. Sleeps after each transaction for as long as the transaction took, and so
 * uses at most half of one connection's time.
 */
export function startRemover(
	database: Database,
	{ log, interval = usualInterval }: RemoverOptions,
): { close(): Promise<void> } {
	return repeat(
		(signal) => {
			const between = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});
			return removeDeleted(database, { signal, between });
		},
		{
			interval,
			log: (message) => log(`removal of deleted places interrupted: ${message}`),
		},
	);
}
