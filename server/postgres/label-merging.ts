/** Promotes labels of projects to labels of their group, and merges labels with the same name into them. */
import type { LabelStore, PlacedLabelRecord } from "../domain/labels/store.ts";
import type { Queryable } from "./connection/query.ts";
import { lockingProjectsWith } from "./sql/locks.ts";
import { avoidScans } from "./sql/scans.ts";
import { columns, knex, prefixed, raw, statement } from "./sql/statement.ts";

const l = columns("labels", "l");
const o = columns("label_priorities", "o");
const s = columns("label_subscriptions", "s");

interface Named {
	group: number;
	name: string;
}

const lockProjects = lockingProjectsWith("label", "name");

const lockNamed = statement<Named & { projects: readonly number[] }, PlacedLabelRecord>(
	"labels.lock_named",
	(p) =>
		knex("labels as l")
			.select(prefixed(l, ["id", "name", "color", "description", "project_id", "group_id"]))
			.where(l.name, p("name"))
			.where(
				raw(
					`(${l.group_id} = ?::bigint or ${l.project_id} = any(?::bigint[]))`,
					p("group"),
					p("projects"),
				),
			)
			.orderBy(l.id)
			.forUpdate(),
	{ locks: true },
);

const promote = statement<{ id: number; group: number; now: string }, never>(
	"labels.promote",
	(p) =>
		knex("labels")
			.where("id", p("id"))
			.update({
				project_id: raw("null"),
				group_id: p("group"),
				updated_at: p("now"),
			}),
);

/**
 * Replaces a label on issues and merge requests. Each of these is in one project, and so has at most one of the
 * merged labels.
 */
const replaceOn = (["issues", "merge_requests"] as const).map((table) =>
	statement<{ from: number; to: number }, never>(`${table}.replace_label`, (p) =>
		knex(table as string)
			.where(raw("label_ids @> array[?::bigint]", p("from")))
			.update({
				label_ids: raw(
					"array_remove(label_ids, ?::bigint) || case when label_ids @> array[?::bigint] then '{}' else array[?::bigint] end",
					p("from"),
					p("to"),
					p("to"),
				),
			}),
	),
);

interface Merging {
	from: readonly number[];
	to: number;
}

const movePriorities = statement<Merging, never>("label_priorities.merge", (p) =>
	knex("label_priorities as o")
		.where(raw(`${o.label_id} = any(?::bigint[])`, p("from")))
		.whereNotExists(
			knex("label_priorities as x")
				.select(raw("1"))
				.where("x.project_id", raw(o.project_id))
				.where("x.label_id", p("to")),
		)
		.update({ label_id: p("to") }),
);

/** Ends the subscriptions of each user to these labels, except the latest. */
const keepLatest = statement<{ labels: readonly number[] }, never>(
	"label_subscriptions.keep_latest",
	(p) =>
		knex("label_subscriptions as s")
			.where(raw(`${s.label_id} = any(?::bigint[])`, p("labels")))
			.whereExists(
				knex("label_subscriptions as x")
					.select(raw("1"))
					.where("x.user_id", raw(s.user_id))
					.where(raw("x.label_id = any(?::bigint[])", p("labels")))
					.where(raw(`x.id > ${s.id}`)),
			)
			.delete(),
);

const moveSubscriptions = statement<Merging, never>("label_subscriptions.merge", (p) =>
	knex("label_subscriptions as s")
		.where(raw(`${s.label_id} = any(?::bigint[])`, p("from")))
		.whereNotExists(
			knex("label_subscriptions as x")
				.select(raw("1"))
				.where("x.user_id", raw(s.user_id))
				.where("x.label_id", p("to"))
				.where(raw(`x.project_id is not distinct from ${s.project_id}`)),
		)
		.update({ label_id: p("to") }),
);

const endSubscriptions = statement<{ from: readonly number[] }, never>(
	"label_subscriptions.end_merged",
	(p) =>
		knex("label_subscriptions")
			.where(raw("label_id = any(?::bigint[])", p("from")))
			.delete(),
);

/** Deletes labels, and with them, by a foreign key, their priorities that were not moved. */
const remove = statement<{ from: readonly number[] }, never>("labels.delete_merged", (p) =>
	knex("labels")
		.where(raw("id = any(?::bigint[])", p("from")))
		.delete(),
);

export function labelMergingStore(
	db: Queryable,
): Pick<LabelStore, "lockNamed" | "promote" | "merge"> {
	return {
		async lockNamed(group, name) {
			const held = await lockProjects(db, { group, name });
			const projects = held.map(({ id }) => id);
			return lockNamed(db, { group, name, projects });
		},

		async promote(id, group, now) {
			await promote(db, { id, group, now });
		},

		async merge(from, { id: to, project_id }) {
			await avoidScans(db, {});
			for (const replace of replaceOn) {
				for (const label of from) await replace(db, { from: label, to });
			}
			await movePriorities(db, { from, to });
			const labels = project_id === null ? from : [...from, to];
			await keepLatest(db, { labels });
			await moveSubscriptions(db, { from, to });
			await endSubscriptions(db, { from });
			await remove(db, { from });
		},
	};
}
