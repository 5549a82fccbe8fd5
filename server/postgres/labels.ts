import type {
	LabelField,
	LabelRecord,
	LabelStore,
	LockedLabelRecord,
	ProjectLabelRecord,
} from "../domain/labels/store.ts";
import {
	type FilterParams,
	type FilterShape,
	filtered,
	filterOf,
} from "./filters.ts";
import { lockPlace, lockProject } from "./locks.ts";
import {
	type PageParams,
	type PageRow,
	paged,
	pageOf,
	pageParams,
	slice,
} from "./pages.ts";
import { isAvailable, type Place, placeOf } from "./places.ts";
import type { Queryable } from "./query.ts";
import { deleting, insertFrom, insertion, updating } from "./rows.ts";
import {
	columns,
	knex,
	type Parameter,
	prefixed,
	query,
	raw,
	statement,
} from "./statement.ts";

const l = columns("labels", "l");
const o = columns("label_priorities", "o");
const g = columns("namespaces", "g");
/** Columns of a label, as `LabelRecord` has them. */
export const labelFields = ["id", "name", "color", "description"] as const;

/** Labels `l` of a project, its group and the groups above, as `ProjectLabelRecord` has them. */
const available = (p: Parameter<Place>) =>
	knex("labels as l")
		.select(prefixed(l, [...labelFields, "project_id", "group_id"]))
		.select({
			priority: knex("label_priorities as o")
				.select(o.priority)
				.where(o.project_id, p("project"))
				.where(o.label_id, raw(l.id)),
		})
		.where(isAvailable(l, p));

/** Those of groups above the project's own are left out on demand. */
const pageRows = query<
	PageParams & FilterParams & Place,
	{ above: boolean; filter: FilterShape<LabelField> },
	PageRow<ProjectLabelRecord>
>("labels.page", (p, { above, filter }) => {
	const all = filtered(p, available(p), filter, {
		name: l.name,
		description: l.description,
	});
	if (!above) {
		all.where((near) =>
			near
				.where(l.project_id, p("project"))
				.orWhere(l.group_id, p("namespace")),
		);
	}
	const order = [{ column: l.name }, { column: l.id }];
	return paged(p, slice(p, all, order), all)
		.select("page.*")
		.orderBy(["page.name", "page.id"]);
});

const pageOfGroups = query<
	PageParams & FilterParams & { groups: number[] },
	FilterShape<LabelField>,
	PageRow<LabelRecord>
>("labels.page_of_groups", (p, filter) => {
	const all = filtered(
		p,
		knex("labels as l")
			.select(prefixed(l, labelFields))
			.where(raw(`${l.group_id} = any(?::bigint[])`, p("groups"))),
		filter,
		{ name: l.name, description: l.description },
	);
	const order = [{ column: l.name }, { column: l.id }];
	return paged(p, slice(p, all, order), all)
		.select("page.*")
		.orderBy(["page.name", "page.id"]);
});

const findAvailable = statement<Place & { label: number }, ProjectLabelRecord>(
	"labels.find_available",
	(p) => available(p).where(l.id, p("label")),
);

const lock = statement<Place & { label: number }, LockedLabelRecord>(
	"labels.lock",
	(p) =>
		available(p).select(l.updated_at).where(l.id, p("label")).forUpdate(["l"]),
	{ locks: true },
);

const has = statement<
	{ project: number | null; group: number | null; name: string },
	unknown
>("labels.has", (p) =>
	knex("labels")
		.select(raw("1"))
		.where((place) =>
			place.where("project_id", p("project")).orWhere("group_id", p("group")),
		)
		.where("name", p("name")),
);

/** For each name the nearest label: the project's own, then that of the lowest group. */
const findNearest = statement<
	Place & { names: readonly string[] },
	ProjectLabelRecord
>("labels.find_nearest", (p) =>
	available(p)
		.distinctOn(l.name)
		.leftJoin("namespaces as g", g.id, l.group_id)
		.where(raw(`${l.name} = any(?)`, p("names")))
		.orderByRaw(
			`${l.name}, ${l.project_id} is null, array_length(${g.ancestor_ids}, 1) desc`,
		),
);

const insert = insertion(
	"labels",
	[
		...(["name", "color", "description", "project_id", "group_id"] as const),
		...(["created_at", "updated_at"] as const),
	],
	labelFields,
);

const update = updating("labels", [
	"name",
	"color",
	"description",
	"updated_at",
]);

const remove = deleting("labels");

/** Takes a label from all things of a kind. */
const clearing = (table: "issues" | "merge_requests" | "epics") =>
	statement<{ label: number }, never>(`${table}.clear_label`, (p) =>
		knex(table as string)
			.where(raw("label_ids @> array[?::bigint]", p("label")))
			.update({
				label_ids: raw("array_remove(label_ids, ?::bigint)", p("label")),
			}),
	);

const clearings = [
	clearing("issues"),
	clearing("merge_requests"),
	clearing("epics"),
];

const setPriority = statement<
	{ project: number; label: number; priority: number },
	never
>("label_priorities.set", (p) =>
	knex("label_priorities")
		.insert({
			project_id: p("project"),
			label_id: p("label"),
			priority: p("priority"),
		})
		.onConflict(["project_id", "label_id"])
		.merge(),
);

const clearPriority = statement<{ project: number; label: number }, never>(
	"label_priorities.clear",
	(p) =>
		knex("label_priorities")
			.where({ project_id: p("project"), label_id: p("label") })
			.delete(),
);

/** Ids in the order of the names. */
const insertAll = statement<
	{ project: number; names: readonly string[]; color: string; now: string },
	LabelRecord
>("labels.insert_all", (p) =>
	insertFrom(
		"labels",
		["id", "project_id", "name", "color", "created_at", "updated_at"],
		knex
			.select(
				raw(
					"nextval('labels_id_seq'), ?::bigint, name, ?, ?::timestamptz, ?::timestamptz",
					...[p("project"), p("color"), p("now"), p("now")],
				),
			)
			.from(raw("unnest(?::text[]) with ordinality as n(name, at)", p("names")))
			.orderBy("at"),
	).returning([...labelFields]),
);

export function labelStore(db: Queryable): LabelStore {
	return {
		async page(project, { above, conditions }, page) {
			const { shape: filter, params } = filterOf(conditions);
			const rows = await pageRows(
				db,
				{ above, filter },
				{ ...placeOf(project), ...params, ...pageParams(page) },
			);
			return pageOf(rows);
		},

		async pageOfGroups(ids, conditions, page) {
			const { shape, params } = filterOf(conditions);
			const groups = [...ids];
			return pageOf(
				await pageOfGroups(db, shape, {
					groups,
					...params,
					...pageParams(page),
				}),
			);
		},

		async findAvailable(project, label) {
			const [found] = await findAvailable(db, { ...placeOf(project), label });
			return found;
		},

		async findAvailableByName(project, name) {
			const [label] = await findNearest(db, {
				...placeOf(project),
				names: [name],
			});
			return label;
		},

		async lock(project, label) {
			const [found] = await lock(db, { ...placeOf(project), label });
			return found;
		},

		lockPlace: (place) => lockPlace(db, place),

		async has({ project_id = null, group_id = null }, name) {
			const place = { project: project_id, group: group_id };
			return (await has(db, { ...place, name })).length > 0;
		},

		create: ({ project_id = null, group_id = null, ...label }) =>
			insert(db, { ...label, project_id, group_id }),

		async update(id, changed) {
			await update(db, { id, ...changed });
		},

		async prioritize(project, label, priority) {
			const key = { project, label };
			if (priority === null) await clearPriority(db, key);
			else await setPriority(db, { ...key, priority });
		},

		async delete(id) {
			for (const clear of clearings) await clear(db, { label: id });
			await remove(db, { id });
		},

		async findOrCreateAll(project, names, color, now) {
			const nearest = () => findNearest(db, { ...placeOf(project), names });
			let found: LabelRecord[] = await nearest();
			if (found.length < names.length) {
				// Lock the project, so that concurrent writers create a label once.
				await lockProject(db, { project: project.id });
				found = await nearest();
				const known = new Set(found.map(({ name }) => name));
				const missing = names.filter((name) => !known.has(name));
				found.push(
					...(await insertAll(db, {
						project: project.id,
						names: missing,
						color,
						now,
					})),
				);
			}
			return found.sort((one, other) => one.id - other.id);
		},
	};
}
