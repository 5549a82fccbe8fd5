/** Lists of merge requests. */
import type { Knex } from "knex";
import type { PageRecords, PageRequest } from "../../domain/lists/pagination.ts";
import type { MergeRequestField, MergeRequestList } from "../../domain/merge-requests/store.ts";
import type { Queryable } from "../connection/query.ts";
import { hasLabels, labelNames, listed } from "../issues/labelled.ts";
import { idsIn, ofMilestone, prioritiesOf, withPriorities } from "../issues/list.ts";
import { type PlaceParams, type PlaceShape, placeIn, rowsAt } from "../issues/seen.ts";
import { type ByIds, isEqual, isFound, isNever, onIds } from "../issues/titles.ts";
import type { FieldColumns } from "../sql/filters.ts";
import { listing } from "../sql/lists.ts";
import { columns, raw } from "../sql/statement.ts";
import { type ListedRow, withColumns } from "./names.ts";

const m = columns("merge_requests", "m");

type Field = MergeRequestField | ByIds;

/** SQL: true if the title marks a draft, otherwise null. An index uses exactly this expression, so keep it the same. */
const draftMark =
	"nullif(m.title ilike any (array['WIP:%', 'WIP %', '[WIP]%', 'Draft - %', 'Draft:%', '[Draft]%', '(Draft)%']), false)";

const approvals =
	"from merge_request_approvals a where a.project_id = m.project_id and a.merge_request_id = m.id";

/** SQL for each field of a merge request that list conditions can name. */
const filterColumns: FieldColumns<Field> = {
	id: m.id,
	iid: m.iid,
	project_id: m.project_id,
	state: m.state,
	title: m.title,
	description: m.description,
	draft_mark: draftMark,
	labels: labelNames("m"),
	label_ids: {
		has: (id) => raw("m.label_ids @> array[?::bigint]", id),
		some: (ids) => raw("m.label_ids && ?", ids),
		any: hasLabels("m"),
		type: "bigint",
	},
	milestone: ofMilestone("m", "title"),
	milestone_id: m.milestone_id,
	milestone_state: ofMilestone("m", "state"),
	milestone_start_date: ofMilestone("m", "start_date"),
	milestone_due_date: ofMilestone("m", "due_date"),
	author_id: m.author_id,
	assignee_ids: idsIn(m.assignee_ids),
	reviewer_ids: idsIn(m.reviewer_ids),
	approved_by_ids: {
		has: (id) => raw(`exists (select ${approvals} and a.user_id = ?)`, id),
		any: `exists (select ${approvals})`,
		type: "bigint",
	},
	source_branch: m.source_branch,
	target_branch: m.target_branch,
	created_at: m.created_at,
	updated_at: m.updated_at,
};

const orderColumns = {
	created_at: m.created_at,
	updated_at: m.updated_at,
	id: m.id,
	label_priority: "ranked.priority",
};

interface ListShape extends Pick<MergeRequestList, "order"> {
	place: PlaceShape;
	/**
	 * Whether to find the merge requests by an index on a field that a condition names and then to sort them. If false,
	 * an index in the list's order is read.
	 */
	found: boolean;
}

const pageRows = listing<PlaceParams, ListShape, Field, ListedRow>(
	"merge_requests.page",
	(p, { place, order, found }) => {
		const { by, direction, ids } = order;
		const isRanked = by === "label_priority";
		const { costly, ...rows } = rowsAt(p, "merge_requests", place);
		return {
			...rows,
			columns: filterColumns,
			costly: costly || found,
			unordered: found,
			keyed: (all: Knex.QueryBuilder) =>
				(isRanked ? withPriorities(all, prioritiesOf(m)) : all).select({
					id: m.id,
					key: orderColumns[by],
				}),
			order: [
				{ column: "key", order: direction, ...(isRanked && { nulls: "last" as const }) },
				{ column: "id", order: ids },
			],
			show: (page) => withColumns(listed(page, "merge_requests", "m"), m.label_ids),
		};
	},
);

/** Fields whose index finds the merge requests with a given value, but not in the order of the list. */
const findable = [
	"id",
	"label_ids",
	"milestone_id",
	"assignee_ids",
	"reviewer_ids",
	"approved_by_ids",
	"source_branch",
];

/** Fields whose values each occur in few merge requests of a project. */
const few = ["id", "iid", "source_branch"];

/** Fields whose index has the merge requests with a given value already in the order of the list. */
const ordered = ["author_id", "target_branch"];

export async function pageOfMergeRequests(
	db: Queryable,
	list: MergeRequestList,
	request: PageRequest,
): Promise<PageRecords<ListedRow>> {
	const { place, order } = list;
	const isProject = "project" in place;
	const hasTitles = isProject || place.group === undefined;
	const conditions = hasTitles
		? (await Promise.all(list.conditions.map((one) => onIds(db, one, place)))).flat()
		: list.conditions;
	if (conditions.some(isNever)) return { records: [], total: 0 };
	const areFound = conditions.some((one) => isFound(one, findable));
	const at = await placeIn(
		db,
		{ ...list, kind: "merge_requests" },
		areFound || conditions.some((one) => isEqual(one, ordered)),
	);
	const found = isProject ? conditions.some((one) => isEqual(one, few)) : hasTitles && areFound;
	return pageRows(db, { place: at.place, order, found }, at.params, conditions, request);
}
