/** Pages of lists with filters. */
import type { Knex } from "knex";
import type { Condition } from "../../domain/lists/filters.ts";
import type {
	PageRecords,
	PageRequest,
} from "../../domain/lists/pagination.ts";
import type { Queryable } from "../connection/query.ts";
import {
	type FieldColumns,
	type FilterParams,
	type FilterShape,
	filtered,
	filterOf,
} from "./filters.ts";
import {
	type Order,
	type PageParams,
	type PageRow,
	paged,
	pageOf,
	pageParams,
	readOnce,
	slice,
} from "./pages.ts";
import { knex, type Parameter, query } from "./statement.ts";

interface List {
	/** Without an order; of several places that an index has in the order, those of each. */
	rows: Knex.QueryBuilder | readonly Knex.QueryBuilder[];
	/** Names of their columns, the last of which is unique. */
	order: Order;
	/** Of rows that nothing bounds: without an order, Postgres would count in the table. */
	countedInOrder?: true;
	/** Of rows that the order would mislead Postgres about: all of them are read before. */
	readFirst?: true;
	/** A `with` clause that they need. */
	start?: Pick<Knex.QueryBuilder, "with">;
	/**
	 * Selects what a row of the page shows; default: all of `page`. With it, rows that meet conditions, which cost much,
	 * are read once for the page and the total.
	 */
	show?: (page: Knex.QueryBuilder) => Knex.QueryBuilder;
}

/**
 * A statement for the pages of a list.
 * @param columns - How its conditions read each field
 * @param list - Depends only on the shape, which is plain data
 */
export function listing<
	Params extends object,
	Shape,
	Field extends string,
	Row extends { id: unknown },
>(
	name: string,
	columns: FieldColumns<Field>,
	list: (p: Parameter<Params>, shape: Shape) => List,
): (
	db: Queryable,
	shape: Shape,
	params: Params,
	conditions: readonly Condition<Field>[],
	page: PageRequest,
) => Promise<PageRecords<Row>> {
	const run = query<
		Params & PageParams & FilterParams,
		{ of: Shape; filter: FilterShape<Field> },
		PageRow<Row>
	>(name, (p, { of, filter }) => {
		const { rows, order, countedInOrder, readFirst, show, start } = list(p, of);
		const parts = [rows]
			.flat()
			.map((part) => filtered(p, part, filter, columns));
		const all = unionOf(parts);
		const ordered = (part: Knex.QueryBuilder) =>
			part.clone().orderBy([...order]);
		/** Of each place, a page reads no more than these. */
		const first = (most: "end" | "found") =>
			parts.length === 1
				? all
				: unionOf(parts.map((part) => ordered(part).limit(p(most))));
		const isFound = show !== undefined && filter.length > 0;
		let page: Knex.QueryBuilder;
		if (readFirst || isFound) {
			const found = readOnce(
				readFirst ? all : ordered(first("found")).limit(p("found")),
				start,
			);
			page = paged(p, slice(p, found.all, order), found.all, found);
		} else {
			const counted = countedInOrder ? ordered(all) : all;
			page = paged(p, slice(p, first("end"), order), counted, {
				...(start && { start }),
			});
		}
		return (show?.(page) ?? page.select("page.*")).orderBy([...order]);
	});
	return async (db, of, params, conditions, page) => {
		const { shape: filter, params: values } = filterOf(conditions);
		const given = { ...params, ...values, ...pageParams(page) };
		return pageOf(await run(db, { of, filter }, given));
	};
}

function unionOf(parts: readonly Knex.QueryBuilder[]): Knex.QueryBuilder {
	const [only, ...others] = parts;
	if (only && others.length === 0) return only;
	const union = knex.queryBuilder().unionAll([...parts], true);
	return knex.select("*").from(union.as("listed"));
}
