import type { Knex } from "knex";
import type {
	MilestoneRecord,
	MilestoneStore,
} from "../domain/milestones/store.ts";
import { isAvailable, placeOf } from "./places.ts";
import type { Queryable } from "./query.ts";
import { insertion } from "./rows.ts";
import { columns, knex, only, prefixed, raw, statement } from "./statement.ts";

const m = columns("milestones", "m");
const p = columns("projects", "p");
const g = columns("namespaces", "g");

const own = [
	"iid",
	"project_id",
	"group_id",
	"title",
	"description",
	"state",
	"start_date",
	"due_date",
	"created_at",
	"updated_at",
] as const;

/** Milestones `m` with the path of their project or group, in the form of `MilestoneRecord`. */
export const milestones = (): Knex.QueryBuilder =>
	knex("milestones as m")
		.select(prefixed(m, ["id", ...own]))
		.select({ place_path: raw(`coalesce(${p.full_path}, ${g.full_path})`) })
		.leftJoin("projects as p", p.id, m.project_id)
		.leftJoin("namespaces as g", g.id, m.group_id);

const findAvailable = statement<
	{ project: number; namespace: number; milestone: number },
	MilestoneRecord
>("milestones.find_available", (p) =>
	milestones()
		.where(isAvailable(m, p))
		.where(m.id, p("milestone"))
		.where(raw(`${m.state} = 'active'`)),
);

const findByTitle = statement<
	{ project: number; namespace: number; title: string },
	MilestoneRecord
>("milestones.find_by_title", (p) =>
	milestones()
		.where(isAvailable(m, p))
		.where(m.title, p("title"))
		.orderByRaw(
			`${m.project_id} is null, array_length(${g.ancestor_ids}, 1) desc`,
		)
		.limit(1, { skipBinding: true }),
);

const find = statement<{ id: number }, MilestoneRecord>(
	"milestones.find",
	(p) => milestones().where(m.id, p("id")),
);

const insert = insertion("milestones", own, ["id"], ["project_id", "group_id"]);

export function milestoneStore(db: Queryable): MilestoneStore {
	return {
		async findAvailable(project, milestone) {
			const place = placeOf(project);
			const [found] = await findAvailable(db, { ...place, milestone });
			return found;
		},

		async findByTitle(project, title) {
			const [found] = await findByTitle(db, { ...placeOf(project), title });
			return found;
		},

		async create({ iid = null, ...milestone }) {
			return only(await find(db, await insert(db, { ...milestone, iid })));
		},
	};
}
