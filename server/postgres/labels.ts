import type { LabelRecord, LabelStore } from "../domain/labels/store.ts";
import { lockProject } from "./locks.ts";
import { isAvailable, type Place, placeOf } from "./places.ts";
import type { Queryable } from "./query.ts";
import { insertFrom, insertion } from "./rows.ts";
import { columns, knex, prefixed, raw, statement } from "./statement.ts";

const l = columns("labels", "l");
const g = columns("namespaces", "g");
/** Columns of a label, as `LabelRecord` has them. */
export const labelFields = ["id", "name", "color", "description"] as const;

const findAvailable = statement<Place & { label: number }, LabelRecord>(
	"labels.find_available",
	(p) =>
		knex("labels as l")
			.select(prefixed(l, labelFields))
			.where(isAvailable(l, p))
			.where(l.id, p("label")),
);

/** For each name the nearest label: the project's own, then that of the lowest group. */
const findNearest = statement<
	Place & { names: readonly string[] },
	LabelRecord
>("labels.find_nearest", (p) =>
	knex("labels as l")
		.distinctOn(l.name)
		.select(prefixed(l, labelFields))
		.leftJoin("namespaces as g", g.id, l.group_id)
		.where(isAvailable(l, p))
		.where(raw(`${l.name} = any(?)`, p("names")))
		.orderByRaw(
			`${l.name}, ${l.project_id} is null, array_length(${g.ancestor_ids}, 1) desc`,
		),
);

const insert = insertion(
	"labels",
	["name", "color", "description", "project_id", "group_id"],
	labelFields,
);

/** Ids in the order of the names. */
const insertAll = statement<
	{ project: number; names: readonly string[]; color: string },
	LabelRecord
>("labels.insert_all", (p) =>
	insertFrom(
		"labels",
		["id", "project_id", "name", "color"],
		knex
			.select(
				raw(
					"nextval('labels_id_seq'), ?::bigint, name, ?",
					p("project"),
					p("color"),
				),
			)
			.from(raw("unnest(?::text[]) with ordinality as n(name, at)", p("names")))
			.orderBy("at"),
	).returning([...labelFields]),
);

export function labelStore(db: Queryable): LabelStore {
	return {
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

		create: ({ project_id = null, group_id = null, ...label }) =>
			insert(db, { ...label, project_id, group_id }),

		async findOrCreateAll(project, names, color) {
			const nearest = () => findNearest(db, { ...placeOf(project), names });
			let found = await nearest();
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
					})),
				);
			}
			return found.sort((one, other) => one.id - other.id);
		},
	};
}
