/** Which projects a list has: those that the caller sees, filtered and in order. */
import type { Knex } from "knex";
import type { Visibility } from "../domain/access/visibility.ts";
import type { ProjectField, ProjectList } from "../domain/projects/store.ts";
import { folded } from "./sql/fields.ts";
import {
	type FieldColumns,
	type FilterParams,
	type FilterShape,
	filtered,
	filterOf,
} from "./sql/filters.ts";
import {
	heldRows,
	isBelow,
	isIn,
	isSharedWith,
	projectsIn,
} from "./sql/held.ts";
import { type PageParams, paged, readOnce } from "./sql/pages.ts";
import { clause, columns, knex, type Parameter, raw } from "./sql/statement.ts";

const p = columns("projects", "p");

/**
 * The namespace of a project `p` of a page. With a plain join Postgres may merge, and read namespaces by id up to the last
 * that the page has: 100,600 in plans.test.ts.
 */
export const itsNamespace =
	"(select * from namespaces where id = p.namespace_id limit 1)";

/** For `query`. */
export interface ProjectListShape {
	/** Visibilities of projects that need no membership. */
	open: readonly Visibility[];
	/** One of few. */
	least: number;
	/** Which of several places `within` are asked. */
	within?: Omit<NonNullable<ProjectList["within"]>, "namespace_id">;
	filter: FilterShape<ProjectField>;
	order: ProjectList["order"];
	counted: boolean;
}

export interface ProjectListParams extends PageParams, FilterParams {
	user: number;
	today: string;
	namespace: number;
	closest: string;
}

const anywhere = { namespace_id: 0, below: false, shared: false };

/** Takes a list apart into the shape of a statement and its parameters. */
export function shapeOf(
	{
		within,
		sight,
		least,
		conditions,
		order,
		closest = "",
		counted,
	}: ProjectList,
	page: PageParams,
): { shape: ProjectListShape; params: ProjectListParams } {
	const { user_id: user = 0, open, today } = sight;
	const { shape: filter, params } = filterOf(conditions);
	const { namespace_id: namespace, ...places } = within ?? anywhere;
	return {
		shape: {
			...{ open, least, filter, order, counted },
			...(within && { within: places }),
		},
		params: { ...params, ...page, user, today, namespace, closest },
	};
}

/** How conditions read each field. @param member - Whether the caller has what is for members only */
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

/** As `closenessOf` of the domain. */
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

/** Whether a project is in the namespace of the list, below it or shared with it. */
const isWithin = (
	q: Parameter<ProjectListParams>,
	{ below, shared }: NonNullable<ProjectListShape["within"]>,
) =>
	clause(q, (p) => {
		const place = p("namespace");
		const own = below ? isBelow(place) : `p.namespace_id = ${place}`;
		return shared ? `(${own} or ${isSharedWith(p("namespace"), p)})` : own;
	});

const isThere = raw("p.id = any(array(select id from there))");

/**
 * The page with the total, joined with its projects `p` and their namespaces `n`. Projects of each visibility are read from
 * an index in the order of the list; those of the caller are few.
 */
export function listed(
	q: Parameter<ProjectListParams>,
	{ open, least, within, filter, order, counted }: ProjectListShape,
): Knex.QueryBuilder {
	const { by, direction } = order;
	const inOrder = (key: string, id: string) =>
		`${key} ${direction}, ${id} ${direction}`;
	const key = by === "similarity" ? closeness(q) : raw(p[by]);
	// Whoever sees private ones without a membership is an administrator.
	const seesAll = open.includes("private");
	const part = (member: string, ...conditions: Knex.Raw[]) => {
		const rows = knex("projects as p").select({ id: p.id, key });
		for (const condition of conditions) rows.where(condition);
		return filtered(q, rows, filter, columnsFor(member));
	};
	const isOpen = open.map((one) => `p.visibility = '${one}'`);
	const parts: Knex.QueryBuilder[] = [];
	if (within && seesAll) parts.push(part("true", isThere));
	else if (within) {
		const seen = [...isOpen, isIn()].join(" or ");
		parts.push(part(isIn(), isThere, raw(`(${seen})`)));
	} else if (seesAll) {
		for (const condition of isOpen) parts.push(part("true", raw(condition)));
	} else {
		for (const condition of isOpen) {
			parts.push(
				part(
					"false",
					raw(`${condition} and p.id not in (select id from mine)`),
				),
			);
		}
		parts.push(part("true", raw("p.id = any(array(select id from mine))")));
	}
	const from = (rows: Knex.QueryBuilder[]) =>
		knex.from(knex.queryBuilder().unionAll(rows, true).as("seen"));
	const ordered = (rows: Knex.QueryBuilder) =>
		rows.clone().orderByRaw(inOrder("key", "id"));
	const first = parts.map((rows) => ordered(rows).limit(q("end")));
	const sliced = (rows: Knex.QueryBuilder) =>
		ordered(rows).limit(q("limit")).offset(q("offset"));
	const start = knex.queryBuilder();
	if (within) {
		const there = knex("projects as p").select(p.id).where(isWithin(q, within));
		start.withMaterialized("there", there);
	}
	if (!seesAll) {
		const rows = clause(q, (p) => heldRows(p, least));
		start.with("held", rows);
	}
	if (!seesAll && !within) {
		// Few, which is not known to the planner of a statement with a limit.
		start.withMaterialized("mine", raw(projectsIn()));
	}
	const page = sliced(from(first).select("id", "key"));
	let rows: Knex.QueryBuilder;
	if (!counted) {
		rows = start.with("page", page).select(raw("0 as total")).from("page");
	} else if (within) {
		// No index has the projects of a place in order: the page and the total read all of them once.
		const found = readOnce(from(parts).select("id", "key"), start);
		rows = paged(q, sliced(found.all), found.all, found);
	} else {
		rows = paged(q, page, from(parts), { start });
	}
	return rows
		.select("page.id")
		.leftJoin("projects as p", p.id, "page.id")
		.joinRaw(`left join lateral ${itsNamespace} n on true`)
		.orderByRaw(inOrder("page.key", "page.id"));
}
