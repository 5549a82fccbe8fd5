import type { Knex } from "knex";
import { mapPage } from "../domain/lists/pagination.ts";
import type {
	MilestoneField,
	MilestoneRecord,
	MilestoneStore,
} from "../domain/milestones/store.ts";
import { only, type Queryable } from "./connection/query.ts";
import { listing } from "./sql/lists.ts";
import { lockPlace } from "./sql/locks.ts";
import { type LongText, longTexts, shortText } from "./sql/long-texts.ts";
import { belongsTo, isAvailable, type Place, placeOf } from "./sql/places.ts";
import { deleting, insertion, updating } from "./sql/rows.ts";
import { avoidScans } from "./sql/scans.ts";
import {
	columns,
	given,
	knex,
	type Parameter,
	prefixed,
	raw,
	statement,
} from "./sql/statement.ts";
import type { Tables } from "./sql/tables.ts";

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

/** Columns of a milestone. */
export const milestoneFields = ["id", ...own] as const;

/** Milestones `m` with the path of their project or group, in the form of `MilestoneRecord`. */
const withPlaces = (
	rows: Knex.QueryBuilder,
	names: readonly (typeof milestoneFields)[number][] = milestoneFields,
): Knex.QueryBuilder =>
	rows
		.select(prefixed(m, names))
		.select({ place_path: raw(`coalesce(${p.full_path}, ${g.full_path})`) })
		.leftJoin("projects as p", p.id, m.project_id)
		.leftJoin("namespaces as g", g.id, m.group_id);

export const milestones = (): Knex.QueryBuilder =>
	withPlaces(knex("milestones as m"));

/** The same for a page, where long descriptions are left out. */
const inPage = (page: Knex.QueryBuilder): Knex.QueryBuilder =>
	withPlaces(
		page.leftJoin("milestones as m", m.id, "page.id"),
		milestoneFields.filter((name) => name !== "description"),
	).select(shortText(m.description));

const findDescriptions = longTexts("milestones", "description");

const findAvailable = statement<Place & { milestone: number }, MilestoneRecord>(
	"milestones.find_available",
	(p) => milestones().where(isAvailable(m, p)).where(m.id, p("milestone")),
);

const findByTitle = statement<Place & { title: string }, MilestoneRecord>(
	"milestones.find_by_title",
	(p) =>
		milestones()
			.where(isAvailable(m, p))
			.where(m.title, p("title"))
			.orderByRaw(
				`${m.project_id} is null, array_length(${g.ancestor_ids}, 1) desc`,
			)
			.limit(1, { skipBinding: true }),
);

const findCreated = statement<{ id: number }, MilestoneRecord>(
	"milestones.find_created",
	(p) => milestones().where(m.id, p("id")),
);

interface Key {
	project: number;
	id: number;
}

const one = (p: Parameter<Key>) =>
	milestones().where(m.project_id, p("project")).where(m.id, p("id"));

const find = statement<Key, MilestoneRecord>("milestones.find", one);

const lock = statement<Key, MilestoneRecord>(
	"milestones.lock",
	(p) => one(p).forUpdate(["m"]),
	{ locks: true },
);

const pageRows = listing<
	{ project: number | null; groups: readonly number[] },
	null,
	MilestoneField,
	MilestoneRecord & LongText<"description">
>(
	"milestones.page",
	{
		iid: m.iid,
		state: m.state,
		title: m.title,
		description: m.description,
	},
	(p) => {
		const ids = () => knex("milestones as m").select(m.id);
		return {
			rows: [
				ids().where(m.project_id, p("project")),
				ids().where(raw(`${m.group_id} = any(?::bigint[])`, p("groups"))),
			],
			order: [{ column: "id", order: "desc" }],
			// In the order of ids, Postgres would read the milestones of all places that are newer.
			readFirst: true,
			show: inPage,
		};
	},
);

const isTaken = statement<Place & { title: string }, unknown>(
	"milestones.is_taken",
	(p) =>
		knex("milestones as m")
			.select(raw("1"))
			.where(belongsTo(m, p("project"), p("namespace")))
			.where(m.title, p("title")),
);

/** Numbers of deleted milestones count, too. */
const insert = insertion(
	"milestones",
	own,
	["id"],
	["project_id", "group_id"],
	"deleted_milestones",
);

const update = updating("milestones", [
	"title",
	"description",
	"state",
	"start_date",
	"due_date",
	"updated_at",
]);

const remove = deleting("milestones");

/** Issues, and merge requests, that a request takes a milestone from; a server takes it from the others afterwards. */
const mostCleared = 1000;

const clearing = (["issues", "merge_requests"] as const).map((table) => ({
	find: statement<{ id: number; limit: number }, { id: number }>(
		`${table}.find_with_milestone`,
		(p) =>
			knex(table as string)
				.select("id")
				.where("milestone_id", p("id"))
				.limit(p("limit")),
	),
	clear: statement<{ id: number; rows: readonly number[]; now: string }, never>(
		`${table}.clear_milestone`,
		(p) =>
			knex(table as string)
				.where(raw("id = any(?)", p("rows")))
				// It may be taken from one meanwhile.
				.where("milestone_id", p("id"))
				.update({ milestone_id: raw("null"), updated_at: p("now") }),
	),
}));

const clearLater = statement<{ id: number }, never>(
	"deleted_places.add_milestone",
	(p) =>
		knex("deleted_places" as string).insert({
			kind: raw("'milestone'"),
			id: p("id"),
		}),
);

const keepIid = statement<Tables["deleted_milestones"], never>(
	"deleted_milestones.keep",
	(p) =>
		knex("deleted_milestones").insert(
			given(p, ["project_id", "group_id", "iid"]),
		),
);

export function milestoneStore(db: Queryable): MilestoneStore {
	return {
		async page({ project_id: project, group_ids: groups, conditions }, page) {
			const places = { project, groups };
			const found = await pageRows(db, null, places, conditions, page);
			return mapPage(found, ({ long_text, ...milestone }) =>
				long_text === null
					? milestone
					: { ...milestone, long_description: long_text },
			);
		},

		descriptions: (ids) => findDescriptions(db, ids),

		find: async (project, id) => (await find(db, { project, id }))[0],

		lock: async (project, id) => (await lock(db, { project, id }))[0],

		async findAvailable(project, milestone) {
			const place = placeOf(project);
			const [found] = await findAvailable(db, { ...place, milestone });
			return found;
		},

		async findByTitle(project, title) {
			const [found] = await findByTitle(db, { ...placeOf(project), title });
			return found;
		},

		lockPlace: (place) => lockPlace(db, place),

		async isTaken(project, title) {
			return (await isTaken(db, { ...placeOf(project), title })).length > 0;
		},

		async create({ iid = null, ...milestone }) {
			const created = await insert(db, { ...milestone, iid });
			return only(await findCreated(db, created));
		},

		async update(milestone) {
			await update(db, milestone);
		},

		async delete({ id, iid, project_id, group_id }, now) {
			await avoidScans(db, {});
			let mayBeLeft = false;
			for (const { find, clear } of clearing) {
				const found = await find(db, { id, limit: mostCleared });
				await clear(db, { id, rows: found.map(({ id }) => id), now });
				mayBeLeft ||= found.length === mostCleared;
			}
			if (mayBeLeft) await clearLater(db, { id });
			await remove(db, { id });
			await keepIid(db, { project_id, group_id, iid });
		},
	};
}
