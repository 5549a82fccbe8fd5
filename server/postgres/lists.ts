/** Pages of lists with filters. */
import type { Knex } from "knex";
import type { Condition } from "../domain/filters.ts";
import type { PageRecords, PageRequest } from "../domain/pagination.ts";
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
	slice,
} from "./pages.ts";
import type { Queryable } from "./query.ts";
import { type Parameter, query } from "./statement.ts";

interface List {
	/** Without an order. */
	rows: Knex.QueryBuilder;
	/** Names of their columns, the last of which is unique. */
	order: Order;
	/** Of rows that nothing bounds: without an order, Postgres would count in the table. */
	countedInOrder?: true;
	/** A `with` clause that they need. */
	start?: Pick<Knex.QueryBuilder, "with">;
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
		const { rows, order, countedInOrder, ...rest } = list(p, of);
		const all = filtered(p, rows, filter, columns);
		const counted = countedInOrder ? all.clone().orderBy([...order]) : all;
		return paged(p, slice(p, all, order), counted, rest)
			.select("page.*")
			.orderBy([...order]);
	});
	return async (db, of, params, conditions, page) => {
		const { shape: filter, params: values } = filterOf(conditions);
		const given = { ...params, ...values, ...pageParams(page) };
		return pageOf(await run(db, { of, filter }, given));
	};
}
