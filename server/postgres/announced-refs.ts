import type { AnnouncedRefStore, AnnouncedRefs } from "../domain/repository/announced.ts";
import type { Queryable } from "./connection/query.ts";
import { insertion } from "./sql/rows.ts";
import { columns, knex, raw, statement } from "./sql/statement.ts";

const a = columns("announced_refs", "a");

const own = [
	"project_id",
	"user_id",
	"administrator_id",
	"address",
	"changes",
	"created_at",
] as const;

const insert = insertion("announced_refs", own, ["id"]);

const remove = statement<{ id: number }, { id: number }>("announced_refs.remove", (p) =>
	knex("announced_refs").where("id", p("id")).delete().returning("id"),
);

const removeSame = statement<{ project: number; updates: string; below: number }, never>(
	"announced_refs.remove_same",
	(p) =>
		knex("announced_refs")
			.where("project_id", p("project"))
			.where("id", "<", p("below"))
			.where(raw("changes -> 'updates' = ?::jsonb", p("updates")))
			.where(raw("changes -> 'merge' is null"))
			.delete(),
);

const findBefore = statement<{ time: string; above: number; limit: number }, AnnouncedRefs>(
	"announced_refs.find_before",
	(p) =>
		knex("announced_refs as a")
			.select(["id", ...own])
			.where(a.created_at, "<", p("time"))
			.where(a.id, ">", p("above"))
			.orderBy(a.id)
			.limit(p("limit")),
);

const findMerges = statement<{ project: number; iid: number }, AnnouncedRefs>(
	"announced_refs.find_merges",
	(p) =>
		knex("announced_refs as a")
			.select(["id", ...own])
			.where(a.project_id, p("project"))
			.where(raw("a.changes -> 'merge' -> 'iid' = to_jsonb(?::bigint)", p("iid")))
			.orderBy(a.id),
);

export function announcedRefStore(db: Queryable): AnnouncedRefStore {
	return {
		add: async (refs) => (await insert(db, refs)).id,
		remove: async (id) => (await remove(db, { id })).length > 0,
		async removeSame(project, updates, below) {
			await removeSame(db, {
				project,
				updates: JSON.stringify(updates),
				below,
			});
		},
		merges: (project, iid) => findMerges(db, { project, iid }),
		before: (time, above, limit) => findBefore(db, { time, above, limit }),
	};
}
