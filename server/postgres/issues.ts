import type { Knex } from "knex";
import type {
	IssueEpicRecord,
	IssueField,
	IssueList,
	IssueOrder,
	IssueRecord,
	IssueStore,
	ListedIssueRecord,
	ShownIssueRecord,
} from "../domain/issues/store.ts";
import type { LabelRecord } from "../domain/labels/store.ts";
import type { MilestoneRecord } from "../domain/milestones/store.ts";
import type { PersonRecord } from "../domain/users/store.ts";
import { fields, jsonFields, type RowOf } from "./fields.ts";
import {
	type FieldColumns,
	type FilterParams,
	type FilterShape,
	filtered,
	filterOf,
} from "./filters.ts";
import { lockProject } from "./locks.ts";
import { type LongText, shortText } from "./long-texts.ts";
import { milestoneFields, milestones } from "./milestones.ts";
import {
	type PageParams,
	type PageRow,
	paged,
	pageOf,
	pageParams,
} from "./pages.ts";
import { isAvailable, type Place, placeOf } from "./places.ts";
import type { Queryable } from "./query.ts";
import { insertFrom, insertion, updating } from "./rows.ts";
import {
	columns,
	knex,
	type Parameter,
	query,
	raw,
	statement,
} from "./statement.ts";
import { personFields } from "./users.ts";

const plain = [
	"iid",
	"project_id",
	"title",
	"state",
	"author_id",
	"assignee_ids",
	"label_ids",
	"milestone_id",
	"epic_id",
	"weight",
	"due_date",
	"closed_at",
	"closed_by_id",
	"confidential",
	"discussion_locked",
	"created_at",
	"updated_at",
] as const;
const given = [...plain, "description"] as const;
const counts = ["note_count", "restricted_notes"] as const;
const shown = ["id", ...given, ...counts] as const;

/** What a change may set. */
const changeable = [
	"title",
	"description",
	"state",
	"assignee_ids",
	"label_ids",
	"milestone_id",
	"epic_id",
	"weight",
	"due_date",
	"closed_at",
	"closed_by_id",
	"confidential",
	"discussion_locked",
	"updated_at",
] as const;

interface Key {
	project: number;
	iid: number;
}

const one = (p: Parameter<Key>): Knex.QueryBuilder =>
	knex("issues")
		.select(...shown)
		.where({ project_id: p("project"), iid: p("iid") });

const find = statement<Key, IssueRecord>("issues.find", one);

const lock = statement<Key, IssueRecord>(
	"issues.lock",
	(p) => one(p).forNoKeyUpdate(),
	{ locks: true },
);

const insert = insertion(
	"issues",
	given,
	shown,
	["project_id"],
	"deleted_issues",
);

const update = updating("issues", changeable);

const remove = statement<{ id: number }, never>("issues.delete", (p) =>
	insertFrom(
		"deleted_issues",
		["project_id", "iid"],
		knex.select("project_id", "iid").from("gone"),
	)
		.with(
			"gone",
			knex("issues")
				.where("id", p("id"))
				.delete()
				.returning(["project_id", "iid"]),
		)
		.onConflict("project_id")
		.merge({ iid: raw("greatest(deleted_issues.iid, excluded.iid)") }),
);

const findMilestone = statement<Place & { milestone: number }, MilestoneRecord>(
	"milestones.find_usable",
	(p) =>
		milestones()
			.where(isAvailable(columns("milestones", "m"), p))
			.where("m.id", p("milestone")),
);

const i = columns("issues", "i");
const issue = fields("issues", "i", ["id", ...plain, ...counts]);
const author = jsonFields("users", "a", personFields);
const closer = jsonFields("users", "c", personFields);
const assignee = jsonFields("users", "u", personFields);
const label = jsonFields("labels", "l", ["id", "name", "color"]);
const labelText = jsonFields("labels", "l", ["id", "description"]);
const milestone = jsonFields("milestones", "m", milestoneFields);
const epic = jsonFields("epics", "e", [
	"id",
	"iid",
	"title",
	"group_id",
	"confidential",
]);

type ShownRow = RowOf<typeof issue> & {
	description: string | null;
	author: PersonRecord;
	closed_by: PersonRecord | null;
	assignees: PersonRecord[] | null;
	labels: ShownIssueRecord["labels"] | null;
	milestone: Omit<MilestoneRecord, "place_path"> | null;
	milestone_path: string | null;
	epic: Omit<IssueEpicRecord, "group_path"> | null;
	epic_path: string | null;
	user_note_count: number;
};

/** Issues `i` with what they name, without their descriptions: each is looked up by its id, for each row. */
const withNames = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
	rows
		.select(issue.columns)
		.select({
			author: raw(author.json),
			closed_by: raw(`case when c.id is not null then ${closer.json} end`),
			assignees: raw(
				`(select json_agg(${assignee.json} order by array_position(i.assignee_ids, u.id))
				from users u where u.id = any(i.assignee_ids))`,
			),
			labels: raw(
				`(select json_agg(${label.json}) from labels l where l.id = any(i.label_ids))`,
			),
			milestone: raw(`case when m.id is not null then ${milestone.json} end`),
			milestone_path: raw("coalesce(mp.full_path, mg.full_path)"),
			epic: raw(`case when e.id is not null then ${epic.json} end`),
			epic_path: "eg.full_path",
			user_note_count: raw(
				`case when i.note_count = 0 then 0 else
				(select count(*) from notes n where n.about = 'Issue ' || i.id and not n.system) end`,
			),
		})
		.leftJoin("users as a", "a.id", i.author_id)
		.leftJoin("users as c", "c.id", i.closed_by_id)
		.leftJoin("milestones as m", "m.id", i.milestone_id)
		.leftJoin("projects as mp", "mp.id", "m.project_id")
		.leftJoin("namespaces as mg", "mg.id", "m.group_id")
		.leftJoin("epics as e", "e.id", i.epic_id)
		.leftJoin("namespaces as eg", "eg.id", "e.group_id");

function shownOf({
	milestone_path,
	epic_path,
	...row
}: ShownRow): ShownIssueRecord {
	return {
		...row,
		assignees: row.assignees ?? [],
		labels: row.labels ?? [],
		milestone: row.milestone && {
			...milestone.read(row.milestone),
			place_path: milestone_path ?? "",
		},
		epic: row.epic && { ...row.epic, group_path: epic_path ?? "" },
	};
}

const show = statement<Key, ShownRow>("issues.show", (p) =>
	withNames(
		knex("issues as i")
			.where(i.project_id, p("project"))
			.where(i.iid, p("iid")),
	).select(i.description),
);

/** How conditions read each field. */
const filterColumns: FieldColumns<IssueField> = {
	iid: i.iid,
	state: i.state,
	title: i.title,
	description: i.description,
	labels: {
		has: (name) =>
			raw(
				"exists (select from labels l where l.id = any(i.label_ids) and l.name = ?)",
				name,
			),
		any: "i.label_ids <> '{}'",
		type: "text",
	},
	milestone: "(select title from milestones m where m.id = i.milestone_id)",
	milestone_id: i.milestone_id,
	milestone_state:
		"(select state from milestones m where m.id = i.milestone_id)",
	milestone_start_date:
		"(select start_date from milestones m where m.id = i.milestone_id)",
	author_id: i.author_id,
	assignee_ids: {
		has: (id) => raw("i.assignee_ids @> array[?::bigint]", id),
		any: "i.assignee_ids <> '{}'",
		type: "bigint",
	},
	weight: i.weight,
	epic_id: i.epic_id,
	epic_visibility: `(select group_id || case when confidential then ' confidential' else ' open' end
		from epics e where e.id = i.epic_id)`,
	due_date: i.due_date,
	confidential: i.confidential,
	created_at: i.created_at,
	updated_at: i.updated_at,
};

const orderColumns: Record<IssueOrder, string> = {
	created_at: i.created_at,
	updated_at: i.updated_at,
	due_date: i.due_date,
	weight: i.weight,
	milestone_due:
		"(select due_date from milestones m where m.id = i.milestone_id)",
	id: i.id,
};

interface ListShape {
	/** Whether all issues are of one project, and the caller sees all of them. */
	place: "all of one" | "open of one" | "several";
	filter: FilterShape<IssueField>;
	details: boolean;
	order: IssueList["order"];
}

type ListParams = PageParams &
	FilterParams & {
		project: number;
		all: readonly number[];
		open: readonly number[];
		user: number;
	};

/** The issues that the caller sees in these projects. */
const seen = (p: Parameter<ListParams>, place: ListShape["place"]) => {
	const rows = knex("issues as i");
	const own = () =>
		raw(
			"(not i.confidential or i.author_id = ? or i.assignee_ids @> array[?::bigint])",
			p("user"),
			p("user"),
		);
	if (place === "several") {
		return rows.where(
			raw(
				"(i.project_id = any(?) or i.project_id = any(?) and ?)",
				p("all"),
				p("open"),
				own(),
			),
		);
	}
	rows.where(i.project_id, p("project"));
	return place === "all of one" ? rows : rows.where(own());
};

type ListedRow = ShownRow &
	LongText<"description"> & {
		label_bytes?: number | null;
		labels_changed_at?: string | null;
	};

const page = query<ListParams, ListShape, PageRow<ListedRow>>(
	"issues.page",
	(p, { place, filter, details, order }) => {
		const rows = filtered(p, seen(p, place), filter, filterColumns);
		const by = orderColumns[order.by];
		// Where nulls come last by themselves, an index is in this order.
		const nulls = order.direction === "desc" && nullable(order.by);
		const text = (key: string) =>
			`${key} ${order.direction}${nulls ? " nulls last" : ""}`;
		const ids = rows
			.clone()
			.select({ id: i.id, key: raw(by) })
			.orderByRaw(`${text(by)}, i.id desc`)
			.limit(p("limit"))
			.offset(p("offset"));
		const listed = withNames(
			paged(p, ids, rows).leftJoin("issues as i", i.id, "page.id"),
		)
			.select(shortText(i.description))
			.orderByRaw(`${text("page.key")}, page.id desc`);
		return details ? withLabelSizes(listed) : listed;
	},
);

/** How long the labels of issues `i` are, which is known without reading them. */
const withLabelSizes = (rows: Knex.QueryBuilder): Knex.QueryBuilder => {
	const ofLabels = (value: string) =>
		raw(`(select ${value} from labels l where l.id = any(i.label_ids))`);
	return rows.select({
		label_bytes: ofLabels(
			"sum(octet_length(l.name) + coalesce(octet_length(l.description), 0))",
		),
		labels_changed_at: ofLabels("max(l.updated_at)"),
	});
};

function listedOf({
	long_text,
	label_bytes = 0,
	labels_changed_at = null,
	...row
}: ListedRow): ListedIssueRecord {
	const text_bytes = (long_text ?? 0) + (label_bytes ?? 0);
	return { ...shownOf(row), text_bytes, labels_changed_at };
}

const findTexts = statement<
	{ ids: readonly number[]; details: boolean },
	{
		id: number;
		description: string | null;
		labels: Pick<LabelRecord, "id" | "description">[] | null;
	}
>("issues.find_texts", (p) =>
	knex("issues as i")
		.select(i.id, i.description)
		.select({
			labels: raw(
				`(select json_agg(${labelText.json}) from labels l where ? and l.id = any(i.label_ids))`,
				p("details"),
			),
		})
		.where(raw("i.id = any(?)", p("ids"))),
);

function nullable(order: IssueOrder): boolean {
	return ["due_date", "weight", "milestone_due"].includes(order);
}

const isCommenter = statement<{ issue: number; user: number }, unknown>(
	"issues.is_commenter",
	(p) =>
		knex("discussions as d")
			.select(raw("1"))
			.join("notes as n", "n.discussion_id", "d.id")
			.where("d.issue_id", p("issue"))
			.where("n.author_id", p("user"))
			.where(raw("not n.system"))
			.limit(1, { skipBinding: true }),
);

const upcomingMilestones = statement<
	{ projects: readonly number[]; today: string },
	{ id: number }
>("milestones.upcoming", (p) =>
	knex("milestones as m")
		.distinctOn("m.project_id", "m.group_id")
		.select("m.id")
		.where(
			raw(
				`(m.project_id = any(?) or m.group_id = any((select array_agg(id) from (?) above)::bigint[]))`,
				p("projects"),
				knex("projects as p")
					.select(raw("unnest(n.ancestor_ids) as id"))
					.join("namespaces as n", "n.id", "p.namespace_id")
					.where(raw("p.id = any(?)", p("projects"))),
			),
		)
		.where(raw("m.state = 'active' and m.due_date > ?::date", p("today")))
		.orderByRaw("m.project_id, m.group_id, m.due_date, m.id"),
);

export function issueStore(db: Queryable): IssueStore {
	return {
		find: async (project, iid) => (await find(db, { project, iid }))[0],

		lock: async (project, iid) => (await lock(db, { project, iid }))[0],

		async show(project, iid) {
			const [row] = await show(db, { project, iid });
			return row && shownOf(row);
		},

		async page({ all, open, user, conditions, details, order }, request) {
			const { shape, params } = filterOf(conditions);
			const [project = 0] = [...all, ...open];
			const single = all.length + open.length === 1;
			const ofOne = all.length > 0 ? "all of one" : "open of one";
			const place = single ? ofOne : "several";
			const rows = await page(
				db,
				{ place, filter: shape, details, order },
				{
					...{ ...params, ...pageParams(request) },
					...{ project, all, open, user: user ?? 0 },
				},
			);
			const { records, total } = pageOf(rows);
			return {
				records: records.map(({ total: _, ...row }) => listedOf(row)),
				total,
			};
		},

		async texts(ids, details) {
			const rows = await findTexts(db, { ids, details });
			return new Map(
				rows.map(({ id, description, labels }) => [
					id,
					{
						description,
						labels: new Map(
							labels?.map(({ id, description }) => [id, description]),
						),
					},
				]),
			);
		},

		isCommenter: async (issue, user) =>
			(await isCommenter(db, { issue, user })).length > 0,

		async upcomingMilestones(projects, today) {
			const rows = await upcomingMilestones(db, { projects, today });
			return rows.map(({ id }) => id);
		},

		async milestone(project, milestone) {
			const [found] = await findMilestone(db, {
				...placeOf(project),
				milestone,
			});
			return found;
		},

		async lockNumbers(project) {
			await lockProject(db, { project });
		},

		async update(issue) {
			await update(db, issue);
		},

		async delete({ id }) {
			await remove(db, { id });
		},

		create: ({ iid = null, ...issue }) => insert(db, { ...issue, iid }),
	};
}
