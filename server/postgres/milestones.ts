import type { Knex } from "knex";
import type { LabelPlace } from "../domain/labels/store.ts";
import { mapPage } from "../domain/lists/pagination.ts";
import type {
	MilestoneField,
	MilestoneRecord,
	MilestoneStore,
} from "../domain/milestones/store.ts";
import { only, type Queryable } from "./connection/query.ts";
import { listing } from "./sql/lists.ts";
import { lockingProjectsWith, lockPlace } from "./sql/locks.ts";
import { type LongText, longTexts, shortText, shortTexts } from "./sql/long-texts.ts";
import { belongsTo, isAvailable, type Place, placeOf } from "./sql/places.ts";
import { deleting, insertion, updating } from "./sql/rows.ts";
import { avoidScans } from "./sql/scans.ts";
import { columns, given, knex, type Parameter, prefixed, raw, statement } from "./sql/statement.ts";
import type { Tables } from "./sql/tables.ts";

const m = columns("milestones", "m");
const projects = columns("projects", "p");
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

const milestoneFields = ["id", ...own] as const;

/** Selects milestones `m` and the paths of their projects or groups, in the form of `MilestoneRecord`. */
const withPlaces = (
	rows: Knex.QueryBuilder,
	names: readonly (typeof milestoneFields)[number][] = milestoneFields,
): Knex.QueryBuilder =>
	rows
		.select(prefixed(m, names))
		.select({
			place_path: raw(`coalesce(${projects.full_path}, ${g.full_path})`),
		})
		.leftJoin("projects as p", projects.id, m.project_id)
		.leftJoin("namespaces as g", g.id, m.group_id);

export const milestones = (): Knex.QueryBuilder => withPlaces(knex("milestones as m"));

/** Selects the milestones whose ids are in `page`, without long descriptions. */
const inPage = (page: Knex.QueryBuilder): Knex.QueryBuilder =>
	withPlaces(
		page.leftJoin("milestones as m", m.id, "page.id"),
		milestoneFields.filter((name) => name !== "description"),
	).select(shortText(m.description));

const shortDescription = shortTexts(m.description, m.description);

/** Selects milestones without long descriptions; `milestone_bytes` is the length of an omitted description. */
const shortMilestones = () =>
	withPlaces(
		knex("milestones as m"),
		milestoneFields.filter((name) => name !== "description"),
	).select({
		description: raw(shortDescription.short),
		milestone_bytes: raw(shortDescription.bytes),
	});

const withIds = (rows: Knex.QueryBuilder, ids: readonly number[]) =>
	rows.where(raw(`${m.id} = any(?)`, ids));

/** Selects the milestones with these ids: `whole` with all descriptions, `short` without long ones. */
export const milestonesWith = {
	whole: (ids: readonly number[]) => withIds(milestones(), ids),
	short: (ids: readonly number[]) => withIds(shortMilestones(), ids),
};

export const findMilestones = statement<{ ids: readonly number[] }, MilestoneRecord>(
	"milestones.find_several",
	(p) => milestonesWith.whole(p("ids")),
);

export const findShortMilestones = statement<
	{ ids: readonly number[] },
	MilestoneRecord & { milestone_bytes: number | null }
>("milestones.find_short", (p) => milestonesWith.short(p("ids")));

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
			.orderByRaw(`${m.project_id} is null, array_length(${g.ancestor_ids}, 1) desc`)
			.limit(1, { skipBinding: true }),
);

const findCreated = statement<{ id: number }, MilestoneRecord>("milestones.find_created", (p) =>
	milestones().where(m.id, p("id")),
);

interface Key {
	project: number | null;
	group: number | null;
	id: number;
}

const keyOf = ({ project_id, group_id }: LabelPlace, id: number): Key => ({
	project: project_id ?? null,
	group: group_id ?? null,
	id,
});

const one = (p: Parameter<Key>) =>
	milestones()
		.where(belongsTo(m, p("project"), p("group")))
		.where(m.id, p("id"));

const find = statement<Key, MilestoneRecord>("milestones.find", one);

const lock = statement<Key, MilestoneRecord>("milestones.lock", (p) => one(p).forUpdate(["m"]), {
	locks: true,
});

const pageRows = listing<
	{ project: number | null; groups: readonly number[] },
	null,
	MilestoneField,
	MilestoneRecord & LongText<"description">
>("milestones.page", (p) => {
	const ids = () => knex("milestones as m").select(m.id);
	return {
		columns: {
			iid: m.iid,
			state: m.state,
			title: m.title,
			description: m.description,
		},
		rows: [
			ids().where(m.project_id, p("project")),
			ids().where(raw(`${m.group_id} = any(?::bigint[])`, p("groups"))),
		],
		order: [{ column: "id", order: "desc" }],
		unordered: true,
		show: inPage,
	};
});

const isTaken = statement<Place & { title: string }, unknown>("milestones.is_taken", (p) =>
	knex("milestones as m")
		.select(raw("1"))
		.where(belongsTo(m, p("project"), p("namespace")))
		.where(m.title, p("title")),
);

const isTakenInGroup = statement<{ group: number; title: string }, unknown>(
	"milestones.is_taken_in_group",
	(p) =>
		knex("milestones as m")
			.select(raw("1"))
			.leftJoin("projects as p", projects.id, m.project_id)
			.where(
				belongsTo(
					{ project_id: projects.namespace_id, group_id: m.group_id },
					p("group"),
					p("group"),
				),
			)
			.where(m.title, p("title"))
			.limit(1, { skipBinding: true }),
);

/** Finds the milestones with these titles in the project or its group, not in ancestor groups. */
const titled = statement<Place & { titles: readonly string[] }, MilestoneRecord>(
	"milestones.titled",
	(p) =>
		milestones()
			.where(belongsTo(m, p("project"), p("namespace")))
			.where(raw(`${m.title} = any(?::text[])`, p("titles"))),
);

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

/**
 * Maximum number of issues, and also of merge requests, from which the request that deletes a milestone removes it. A
 * background job removes it from the others.
 */
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
				// Another request may have changed the milestone of one of these rows meanwhile.
				.where("milestone_id", p("id"))
				.update({ milestone_id: raw("null"), updated_at: p("now") }),
	),
}));

/** Finds whether a release has the milestone. If so, a background job removes the deleted milestone from releases. */
const isReleased = statement<{ id: number }, unknown>("releases.have_milestone", (p) =>
	knex("releases")
		.select(raw("1"))
		.where(raw("milestone_ids @> array[?::bigint]", p("id")))
		.limit(1, { skipBinding: true }),
);

const clearLater = statement<{ id: number }, never>("deleted_places.add_milestone", (p) =>
	knex("deleted_places" as string).insert({
		kind: raw("'milestone'"),
		id: p("id"),
	}),
);

const keepIid = statement<Tables["deleted_milestones"], never>("deleted_milestones.keep", (p) =>
	knex("deleted_milestones").insert(given(p, ["project_id", "group_id", "iid"])),
);

interface Titled {
	group: number;
	title: string;
}

const lockProjects = lockingProjectsWith("milestone", "title");

const lockTitled = statement<Titled & { projects: readonly number[] }, MilestoneRecord>(
	"milestones.lock_titled",
	(p) =>
		milestones()
			.where(m.title, p("title"))
			.where(
				raw(
					`(${m.group_id} = ?::bigint or ${m.project_id} = any(?::bigint[]))`,
					p("group"),
					p("projects"),
				),
			)
			.orderBy(m.id)
			.forUpdate(["m"]),
	{ locks: true },
);

const promote = statement<{ id: number; group: number; now: string }, never>(
	"milestones.promote",
	(p) => {
		const highest = (among: string) =>
			knex(among).select(raw("coalesce(max(iid), 0)")).where("group_id", p("group"));
		return knex("milestones")
			.where("id", p("id"))
			.update({
				iid: raw("1 + greatest((?), (?))", highest("milestones"), highest("deleted_milestones")),
				project_id: raw("null"),
				group_id: p("group"),
				state: raw("'active'"),
				created_at: p("now"),
				updated_at: p("now"),
			});
	},
);

const replaceOn = (["issues", "merge_requests"] as const).map((table) =>
	statement<{ from: readonly number[]; to: number }, never>(`${table}.replace_milestone`, (p) =>
		knex(table as string)
			.where(raw("milestone_id = any(?::bigint[])", p("from")))
			.update({ milestone_id: p("to") }),
	),
);

const replaceOnReleases = statement<{ from: number; to: number }, never>(
	"releases.replace_milestone",
	(p) =>
		knex("releases")
			.where(raw("milestone_ids @> array[?::bigint]", p("from")))
			.update({
				milestone_ids: raw(
					"array_replace(milestone_ids, ?::bigint, ?::bigint)",
					p("from"),
					p("to"),
				),
			}),
);

export function milestoneStore(db: Queryable): MilestoneStore {
	return {
		async page({ project_id: project, group_ids: groups, conditions }, page) {
			const places = { project, groups };
			const found = await pageRows(db, null, places, conditions, page);
			return mapPage(found, ({ long_text, ...milestone }) =>
				long_text === null ? milestone : { ...milestone, long_description: long_text },
			);
		},

		descriptions: (ids) => findDescriptions(db, ids),

		find: async (place, id) => (await find(db, keyOf(place, id)))[0],

		lock: async (place, id) => (await lock(db, keyOf(place, id)))[0],

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

		titled: (project, titles) => titled(db, { ...placeOf(project), titles }),

		async isTaken(project, title) {
			return (await isTaken(db, { ...placeOf(project), title })).length > 0;
		},

		isTakenInGroup: async (group, title) => (await isTakenInGroup(db, { group, title })).length > 0,

		async create({ iid = null, ...milestone }) {
			const created = await insert(db, { ...milestone, iid });
			return only(await findCreated(db, created));
		},

		async update(milestone) {
			await update(db, milestone);
		},

		async lockTitled(group, title) {
			const held = await lockProjects(db, { group, name: title });
			const projects = held.map(({ id }) => id);
			return lockTitled(db, { group, title, projects });
		},

		async promote({ id, project_id, iid }, group, now) {
			await promote(db, { id, group, now });
			await keepIid(db, { project_id, group_id: null, iid });
			return only(await findCreated(db, { id }));
		},

		async merge(from, { id: to }) {
			await avoidScans(db, {});
			const ids = from.map(({ id }) => id);
			for (const replace of replaceOn) await replace(db, { from: ids, to });
			for (const { id, project_id, group_id, iid } of from) {
				await replaceOnReleases(db, { from: id, to });
				await remove(db, { id });
				await keepIid(db, { project_id, group_id, iid });
			}
		},

		async delete({ id, iid, project_id, group_id }, now) {
			await avoidScans(db, {});
			let mayBeLeft = (await isReleased(db, { id })).length > 0;
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
