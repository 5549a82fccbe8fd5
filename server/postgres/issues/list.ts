/** Lists of issues. */
import type { Knex } from "knex";
import type { IssueField, IssueList, IssueOrder } from "../../domain/issues/store.ts";
import type { PageRecords, PageRequest } from "../../domain/lists/pagination.ts";
import type { MilestoneRecord } from "../../domain/milestones/store.ts";
import type { Queryable } from "../connection/query.ts";
import type { FieldColumns, FilterShape } from "../sql/filters.ts";
import { listing } from "../sql/lists.ts";
import { columns, knex, type Parameter, raw } from "../sql/statement.ts";
import { hasLabels, labelNames, listed } from "./labelled.ts";
import { type ListedRow, withColumns } from "./names.ts";
import { type PlaceParams, type PlaceShape, placeIn, rowsAt } from "./seen.ts";
import { type ByIds, isEqual, isFound, isNever, onIds } from "./titles.ts";

const i = columns("issues", "i");

type Field = IssueField | ByIds;

/**
 * SQL for a column of the milestone of an issue or a merge request; null if there is no milestone.
 * @param row - Alias of the table of issues or merge requests
 */
export const ofMilestone = (row: string, column: keyof MilestoneRecord): string =>
	`(select ${column} from milestones s where s.id = ${row}.milestone_id)`;

/** SQL for list conditions on a column that is an array of ids. */
export const idsIn = (column: string) => ({
	has: (id: Knex.Raw) => raw(`${column} @> array[?::bigint]`, id),
	any: `${column} <> '{}'`,
	type: "bigint" as const,
});

/** SQL for each field of an issue that list conditions can name. */
const filterColumns: FieldColumns<Field> = {
	iid: i.iid,
	state: i.state,
	title: i.title,
	description: i.description,
	labels: labelNames("i"),
	label_ids: {
		has: (id) => raw("i.label_ids @> array[?::bigint]", id),
		some: (ids) => raw("i.label_ids && ?", ids),
		any: hasLabels("i"),
		type: "bigint",
	},
	milestone: ofMilestone("i", "title"),
	milestone_id: i.milestone_id,
	milestone_state: ofMilestone("i", "state"),
	milestone_start_date: ofMilestone("i", "start_date"),
	milestone_due_date: ofMilestone("i", "due_date"),
	author_id: i.author_id,
	assignee_ids: idsIn(i.assignee_ids),
	weight: i.weight,
	epic_id: i.epic_id,
	epic_visibility: `(select group_id || case when confidential then ' confidential' else ' open' end
		from epics e where e.id = i.epic_id)`,
	due_date: i.due_date,
	confidential: i.confidential,
	created_at: i.created_at,
	updated_at: i.updated_at,
};

const orderColumns = {
	created_at: i.created_at,
	updated_at: i.updated_at,
	due_date: i.due_date,
	weight: i.weight,
	id: i.id,
	milestone_due: "due.due_date",
	label_priority: "ranked.priority",
};

/** The columns by which an order of the list sorts, before the id. */
const comparedBy = (by: IssueOrder): (keyof typeof orderColumns)[] =>
	by === "priority" ? ["milestone_due", "label_priority"] : [by];

/**
 * Joins the sort keys that come from the milestones (due date) and labels (priority) of issues `i`. No index has
 * these orders, so the keys are computed for all issues. With joins, and not subqueries in columns, Postgres looks up
 * each milestone and each set of labels once.
 */
function withRanks(
	p: Parameter<{ unranked: readonly string[] }>,
	rows: Knex.QueryBuilder,
	{ by, unranked }: { by: IssueOrder; unranked: boolean },
): Knex.QueryBuilder {
	const keys = comparedBy(by);
	if (keys.includes("milestone_due")) {
		// With a plain join instead of `lateral`, a list of few issues reads all milestones (plans.test.ts).
		rows.joinRaw(
			`left join lateral (select due_date from milestones where id = ${i.milestone_id} limit 1) as due on true`,
		);
	}
	if (!keys.includes("label_priority")) return rows;
	const priorities = prioritiesOf(i);
	if (unranked) {
		priorities
			.join("labels as l", "l.id", "o.label_id")
			.where(raw("l.name <> all(?::text[])", p("unranked")));
	}
	return withPriorities(rows, priorities);
}

/** Selects the lowest priority number that a row's labels have in its project. */
export const prioritiesOf = (row: { project_id: string; label_ids: string }): Knex.QueryBuilder =>
	knex("label_priorities as o")
		.min("o.priority as priority")
		.where("o.project_id", raw(row.project_id))
		.where(raw(`o.label_id = any(${row.label_ids})`));

/** Joins the priorities of rows as `ranked`. */
export const withPriorities = (
	rows: Knex.QueryBuilder,
	priorities: Knex.QueryBuilder,
): Knex.QueryBuilder => rows.leftJoin(raw("lateral ? as ranked", priorities), raw("true"));

function nullable(order: IssueOrder): boolean {
	return !["created_at", "updated_at", "id"].includes(order);
}

interface ListShape {
	place: PlaceShape;
	/** Whether to find the issues by an index on a field in the conditions. Otherwise an index gives the list's order. */
	found: boolean;
	by: IssueOrder;
	direction: "asc" | "desc";
	/** Whether the priorities of some labels (`unranked`) do not count. */
	unranked: boolean;
}

interface ListParams extends PlaceParams {
	unranked: readonly string[];
}

/** Whether a condition selects issues by their iids, and so selects few issues. */
const isNumbered = (form: FilterShape<Field>[number]): boolean =>
	(form.is === "equal" || form.is === "in") && form.on === "iid" && !form.not;

const pageRows = listing<ListParams, ListShape, Field, ListedRow>(
	"issues.page",
	(p, shape, conditions) => {
		const { place, by, direction, found } = shape;
		const keys = comparedBy(by).map((key, at) => [`key${at}`, orderColumns[key]] as const);
		// Ascending order has nulls last anyway, and only without `nulls last` can an index give that order.
		const nulls = direction === "desc" && nullable(by) ? ({ nulls: "last" } as const) : {};
		const { costly, ...issues } = rowsAt(p, "issues", place);
		return {
			...issues,
			columns: filterColumns,
			costly: costly || found,
			// In the list's order, Postgres would look for the few issues that match among all issues of the project,
			// or of all projects.
			unordered: typeof place === "string" ? conditions.some(isNumbered) : found,
			keyed: (rows) =>
				withRanks(p, rows, shape).select({
					id: i.id,
					...Object.fromEntries(keys),
				}),
			order: [
				...keys.map(([column]) => ({ column, order: direction, ...nulls })),
				{ column: "id", order: "desc" },
			],
			show: (page) => withColumns(listed(page, "issues", "i"), i.label_ids),
		};
	},
);

/** Fields whose index finds the issues with a value, but not in the order of a list. */
const findable = ["label_ids", "milestone_id", "assignee_ids"];

/** Other fields with an index that finds the issues with a value. That of `author_id` also sorts them by time. */
const ordered = ["author_id", "epic_id"];

export async function pageOfIssues(
	db: Queryable,
	list: IssueList,
	request: PageRequest,
): Promise<PageRecords<ListedRow>> {
	const { place } = list;
	const hasTitles = "project" in place || place.group === undefined;
	const conditions = hasTitles
		? (await Promise.all(list.conditions.map((one) => onIds(db, one, place)))).flat()
		: list.conditions;
	if (conditions.some(isNever)) return { records: [], total: 0 };
	const { by, direction, unranked } = list.order;
	const areFound = conditions.some((one) => isFound(one, findable));
	const at = await placeIn(
		db,
		{ ...list, kind: "issues" },
		areFound || conditions.some((one) => isEqual(one, ordered)),
	);
	return pageRows(
		db,
		{
			place: at.place,
			by,
			direction,
			found: hasTitles && areFound,
			unranked: unranked.length > 0,
		},
		{ ...at.params, unranked },
		conditions,
		request,
	);
}
