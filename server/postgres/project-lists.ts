/** Selects the projects of a list: those that the caller sees, filtered and in order. */
import type { Knex } from "knex";
import type { Visibility } from "../domain/access/visibility.ts";
import type { ProjectField, ProjectList } from "../domain/projects/store.ts";
import { folded } from "./sql/fields.ts";
import type { FieldColumns } from "./sql/filters.ts";
import { areIn, heldRows, isBelow, isIn, isSharedWith } from "./sql/held.ts";
import type { List } from "./sql/lists.ts";
import { clause, columns, knex, type Parameter, raw } from "./sql/statement.ts";

const p = columns("projects", "p");

/**
 * SQL for the namespace of a project `p`, for a lateral join. Without `lateral`, Postgres sometimes chooses a merge
 * join, which reads all namespaces up to the highest namespace id on the page: 100,600 namespaces in plans.test.ts.
 */
export const itsNamespace = "(select * from namespaces where id = p.namespace_id limit 1)";

/** Shape of a list's statement, for `query`, which compiles one statement per shape. */
export interface ProjectListShape {
	/** Visibilities of projects that callers see without a membership. */
	open: readonly Visibility[];
	/**
	 * Lowest access level with which callers see a project whose visibility is not in `open`. The SQL contains it as a
	 * constant, because it has few different values.
	 */
	least: number;
	/** The namespace to which the list is limited, without its id; absent: all projects. */
	within?: Omit<NonNullable<ProjectList["within"]>, "namespace_id">;
	order: ProjectList["order"];
	counted: boolean;
}

export interface ProjectListParams {
	user: number;
	today: string;
	namespace: number;
	closest: string;
}

const anywhere = { namespace_id: 0, below: false, shared: false };

/** Splits a list into the shape of a statement and the values of its parameters. */
export function shapeOf({ within, sight, least, order, closest = "", counted }: ProjectList): {
	shape: ProjectListShape;
	params: ProjectListParams;
} {
	const { user_id: user = 0, open, today } = sight;
	const { namespace_id: namespace, ...places } = within ?? anywhere;
	return {
		shape: { open, least, order, counted, ...(within && { within: places }) },
		params: { user, today, namespace, closest },
	};
}

/**
 * SQL for each field of a project that list conditions can name.
 * @param member - SQL for whether the caller may use features that are for members only
 */
const columnsFor = (member: string): FieldColumns<ProjectField> => {
	const levelOf = (feature: string) => `(p.features->>'${feature}')`;
	const has = (feature: string) =>
		`(${levelOf(feature)} = 'enabled' or ${levelOf(feature)} = 'private' and ${member})`;
	return {
		id: p.id,
		path: p.path,
		name: p.name,
		description: p.description,
		full_path: p.full_path,
		full_name: {
			text: `((select full_name from namespaces where id = p.namespace_id) || ' / ' || p.name)`,
			partly: (part) =>
				raw(
					`(${p.name} ilike ? or p.namespace_id = any(array(select id from namespaces where full_name ilike ?)))`,
					part(),
					part(),
				),
		},
		archived: p.archived,
		visibility: p.visibility,
		last_activity_at: p.last_activity_at,
		tag_list: {
			has: (tag) => raw("p.tag_list @> array[?::text]", tag),
			any: "p.tag_list <> '{}'",
			all: (tags) => raw("p.tag_list @> ?", tags),
			type: "text",
		},
		merge_requests: levelOf("merge_requests"),
		has_issues: has("issues"),
		has_merge_requests: has("merge_requests"),
	};
};

/** SQL for how similar a project's path or name is to the searched text: from 5, an equal path, to 0, no match. */
const closeness = (q: Parameter<ProjectListParams>): Knex.Raw => {
	const path = `lower(${p.path})`;
	const name = `lower(${p.name})`;
	return raw(
		`(select case when ${path} = sought then 5 when ${name} = sought then 4
			when starts_with(${path}, sought) then 3 when starts_with(${name}, sought) then 2
			when strpos(${path}, sought) > 0 or strpos(${name}, sought) > 0 then 1 else 0 end
		from (select ? as sought) text)`,
		folded(q("closest")),
	);
};

/** SQL condition: project `p` is in the list's namespace or, if the shape says so, below it or shared with it. */
const isWithin = (
	q: Parameter<ProjectListParams>,
	{ below, shared }: NonNullable<ProjectListShape["within"]>,
) =>
	clause(q, (p) => {
		const place = p("namespace");
		if (shared === "only") return isSharedWith(place, p);
		const own = below ? isBelow(place) : `p.namespace_id = ${place}`;
		return shared ? `(${own} or ${isSharedWith(p("namespace"), p)})` : own;
	});

const isThere = "p.id = any(array(select id from there))";

/**
 * Declares a list of projects. The projects of each visibility in `open` are read from an index in the list's order.
 * The projects in which the caller has an access level are few, and are read by id.
 */
export function projectsOf(
	q: Parameter<ProjectListParams>,
	{ open, least, within, order, counted }: ProjectListShape,
): List<ProjectField> {
	const { by, direction } = order;
	const key = by === "similarity" ? closeness(q) : raw(p[by]);
	const part = (...conditions: string[]) => {
		const rows = knex("projects as p").select({ id: p.id, key });
		for (const condition of conditions) rows.where(raw(condition));
		return rows;
	};
	const isOpen = open.map((one) => `p.visibility = '${one}'`);
	// Only administrators see private projects without a membership.
	const seesAll = open.includes("private");
	const list = {
		columns: columnsFor(seesAll ? "true" : isIn(least)),
		order: ["key", "id"].map((column) => ({ column, order: direction })),
		...(!counted && { total: knex.select({ total: raw("0") }) }),
	};
	const start = knex.queryBuilder();
	if (!seesAll) start.with("held", clause(q, heldRows));
	if (within) {
		const there = knex("projects as p").select(p.id).where(isWithin(q, within));
		start.withMaterialized("there", there);
		const isSeen = `(${[...isOpen, isIn(least)].join(" or ")})`;
		return {
			...list,
			start,
			unordered: true,
			rows: seesAll ? part(isThere) : part(isThere, isSeen),
		};
	}
	if (seesAll) {
		return { ...list, rows: isOpen.map((one) => part(one)) };
	}
	// Materialized, so that Postgres reads the caller's projects by id: it does not know that they are few when it plans
	// a statement with a limit.
	const mine = areIn(least).map((one) => knex("projects as p").select(p.id).where(raw(one)));
	start.withMaterialized("mine", knex.queryBuilder().union(mine, true));
	return {
		...list,
		start,
		rows: [
			...isOpen.map((one) => part(`${one} and p.id not in (select id from mine)`)),
			part("p.id = any(array(select id from mine))"),
		],
	};
}
