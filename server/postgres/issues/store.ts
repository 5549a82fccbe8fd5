import type { Knex } from "knex";
import { levels } from "../../domain/access/access.ts";
import type { Visibility } from "../../domain/access/visibility.ts";
import type {
	DiscussedIssue,
	IssueEpicRecord,
	IssueField,
	IssueList,
	IssueOrder,
	IssuePlace,
	IssueRecord,
	IssueStore,
	ShownIssueRecord,
} from "../../domain/issues/store.ts";
import type { Condition } from "../../domain/lists/filters.ts";
import type { MilestoneRecord } from "../../domain/milestones/store.ts";
import type { PersonRecord } from "../../domain/users/store.ts";
import { only, type Queryable } from "../connection/query.ts";
import { milestoneFields } from "../milestones.ts";
import { fields, jsonFields, type RowOf } from "../sql/fields.ts";
import {
	type FieldColumns,
	type FilterParams,
	type FilterShape,
	filtered,
	filterOf,
} from "../sql/filters.ts";
import {
	anyOf,
	branchOf,
	hasSome,
	heldRows,
	isBelow,
	isIn,
	openTo,
	projectsIn,
} from "../sql/held.ts";
import { lockProject } from "../sql/locks.ts";
import { shortTexts } from "../sql/long-texts.ts";
import {
	type PageParams,
	type PageRow,
	paged,
	pageParams,
	readOnce,
} from "../sql/pages.ts";
import { isAvailable, type Place, placeOf } from "../sql/places.ts";
import { insertFrom, insertion, updating } from "../sql/rows.ts";
import {
	clause,
	columns,
	knex,
	type Parameter,
	query,
	raw,
	statement,
} from "../sql/statement.ts";
import { personFields } from "../users.ts";
import {
	assigneesOf,
	fewAssigneesOf,
	fewLabelsOf,
	findingTexts,
	hasLabels,
	labelIds,
	labelNames,
	labelsOf,
	listed,
	listedPageOf,
	type ShortTexts,
} from "./labelled.ts";

/** What a change may set, without the description. */
const changing = [
	"title",
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
const plain = [
	"iid",
	"project_id",
	"author_id",
	"created_at",
	...changing,
] as const;
const written = [...plain, "description"] as const;
const counts = ["note_count", "restricted_notes"] as const;
const shown = ["id", ...written, ...counts] as const;
const unlabelled = shown.filter((name) => name !== "label_ids");

const i = columns("issues", "i");

interface Key {
	project: number;
	iid: number;
}

const discussed = [
	"id",
	"iid",
	"author_id",
	"assignee_ids",
	"confidential",
	"discussion_locked",
	"created_at",
	...counts,
] as const;

const one = (
	p: Parameter<Key>,
	names: readonly (keyof IssueRecord)[],
): Knex.QueryBuilder =>
	knex("issues")
		.select(...names)
		.where({ project_id: p("project"), iid: p("iid") });

const find = statement<Key, DiscussedIssue>("issues.find", (p) =>
	one(p, discussed),
);

const lockDiscussed = statement<Key, DiscussedIssue>(
	"issues.lock_discussed",
	(p) => one(p, discussed).forNoKeyUpdate(),
	{ locks: true },
);

const lock = statement<Key, IssueRecord>(
	"issues.lock",
	(p) =>
		one(p, unlabelled)
			.select({ label_ids: labelIds("issues") })
			.forNoKeyUpdate(),
	{ locks: true },
);

const insert = insertion(
	"issues",
	written,
	shown,
	["project_id"],
	"deleted_issues",
);

const update = updating("issues", [...changing, "description"]);

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

const issue = fields("issues", "i", [
	"id",
	...plain.filter((name) => name !== "label_ids"),
	...counts,
]);
const author = jsonFields("users", "a", personFields);
const closer = jsonFields("users", "c", personFields);
const milestone = jsonFields("milestones", "m", milestoneFields);
const milestoneText = shortTexts("m.description", "m.description");
const shortMilestone = jsonFields(
	"milestones",
	"m",
	milestoneFields.filter((name) => name !== "description"),
	{ description: milestoneText.short },
);
const epic = jsonFields("epics", "e", [
	"id",
	"iid",
	"title",
	"group_id",
	"confidential",
]);

type ShownRow = RowOf<typeof issue> & {
	label_ids: number[];
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

/** What may be long of that which an issue names. */
const whole = {
	assignees: assigneesOf("i"),
	labels: labelsOf("i"),
	milestone: raw(`case when m.id is not null then ${milestone.json} end`),
};

/** The same for a page, where what is long is left out. */
const short = {
	...fewAssigneesOf("i"),
	labels: fewLabelsOf("i"),
	milestone: raw(`case when m.id is not null then ${shortMilestone.json} end`),
	milestone_bytes: raw(milestoneText.bytes),
};

/** Issues `i` with what they name, without their descriptions: each is looked up by its id, for each row. */
const withNames = (
	rows: Knex.QueryBuilder,
	long: { [Name: string]: Knex.Raw } = whole,
): Knex.QueryBuilder =>
	rows
		.select(issue.columns)
		.select({
			author: raw(author.json),
			closed_by: raw(`case when c.id is not null then ${closer.json} end`),
			label_ids: labelIds("i"),
			...long,
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

/** Titles become ids in lists of a project and of all projects: those have an index. */
type Field = IssueField | "label_ids";

/** A column of the milestone of an issue `i`. */
const ofMilestone = (column: keyof MilestoneRecord) =>
	`(select ${column} from milestones m where m.id = i.milestone_id)`;

/** How conditions read each field. */
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
	milestone: ofMilestone("title"),
	milestone_id: i.milestone_id,
	milestone_state: ofMilestone("state"),
	milestone_start_date: ofMilestone("start_date"),
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

const orderColumns = {
	created_at: i.created_at,
	updated_at: i.updated_at,
	due_date: i.due_date,
	weight: i.weight,
	id: i.id,
	milestone_due: "due.due_date",
	label_priority: "ranked.priority",
};

/** What an order compares one after the other, before the id. */
const comparedBy = (by: IssueOrder): (keyof typeof orderColumns)[] =>
	by === "priority" ? ["milestone_due", "label_priority"] : [by];

/**
 * Joins what the milestones and the labels of issues `i` say about their order. No index has it: it is computed for all of
 * them. As joins, and not as columns, Postgres looks up each milestone and each set of labels once.
 */
function withRanks(
	p: Parameter<ListParams>,
	rows: Knex.QueryBuilder,
	{ by, unranked }: Pick<ListShape, "by" | "unranked">,
): Knex.QueryBuilder {
	const keys = comparedBy(by);
	if (keys.includes("milestone_due")) {
		// With a plain join, a list of few issues reads all milestones of plans.test.ts.
		rows.joinRaw(
			`left join lateral (select due_date from milestones where id = ${i.milestone_id} limit 1) as due on true`,
		);
	}
	if (!keys.includes("label_priority")) return rows;
	const priorities = knex("label_priorities as o")
		.min("o.priority as priority")
		.where("o.project_id", raw(i.project_id))
		.where(raw(`o.label_id = any(${i.label_ids})`));
	if (unranked) {
		priorities
			.join("labels as l", "l.id", "o.label_id")
			.where(raw("l.name <> all(?::text[])", p("unranked")));
	}
	return rows.leftJoin(raw("lateral ? as ranked", priorities), raw("true"));
}

/** The projects of a list: one, of which the caller sees all issues or the open ones, or several. */
type PlaceShape = "all of one" | "open of one" | SeenShape;

interface SeenShape {
	group: boolean;
	archived: boolean;
	viewer: "admin" | "user" | "nobody";
	/** Visibilities of projects that need no membership. */
	open: readonly Visibility[];
	/**
	 * `each`: a page of each project, which are few. `within`: all issues of a group. `find`: the few issues that an index
	 * finds, and then their projects. `walk`: all issues in their order, and their projects.
	 */
	by: "each" | "within" | "find" | "walk";
}

interface ListShape {
	place: PlaceShape;
	filter: FilterShape<Field>;
	/** Whether an index may find the few issues that meet the conditions. */
	found: boolean;
	details: boolean;
	by: IssueOrder;
	direction: "asc" | "desc";
	/** Whether the priorities of some labels do not count. */
	unranked: boolean;
}

interface SeenParams {
	user: number;
	today: string;
	group: number;
}

type ListParams = PageParams &
	FilterParams &
	SeenParams & {
		project: number;
		unranked: readonly string[];
	};

const hasIssues = hasSome("issues");
const isUnarchived = "not p.archived";

/**
 * `with` clauses: `held` and `reporting`, the caller's memberships, all and those as reporter or above; `mine`, the projects
 * with issues in them, and `seen`, all projects with issues that the caller sees: each with whether confidential ones are among them.
 */
function withSeen(
	p: Parameter<SeenParams>,
	shape: SeenShape,
): Knex.QueryBuilder {
	const { viewer, group, archived } = shape;
	const open = openTo(shape.open, "issues");
	const start = knex.queryBuilder();
	if (viewer === "user") {
		start.with("held", clause(p, heldRows));
		start.with(
			"reporting",
			clause(p, (p) => heldRows(p, levels.reporter)),
		);
	}
	const projects = (...conditions: string[]) => {
		const found = knex("projects as p");
		for (const condition of conditions) found.where(raw(condition));
		return archived ? found : found.where(raw(isUnarchived));
	};
	const withWhole = (rows: Knex.QueryBuilder, whole: string) =>
		rows.select("p.id", { whole: raw(whole) });
	if (group) {
		// First the projects of the group, whoever else has some.
		const there = projects()
			.select("p.id", "p.namespace_id", "p.visibility", "p.features")
			.where(clause(p, (p) => isBelow(p("group"))));
		start.withMaterialized("there", there);
		const mine = `${hasIssues} and ${isIn()}`;
		const [condition, whole] = (
			{
				admin: [hasIssues, "true"],
				user: [anyOf([...open, mine]), isIn("reporting")],
				nobody: [anyOf(open), "false"],
			} as const
		)[viewer];
		const seen = withWhole(knex("there as p").where(raw(condition)), whole);
		return start.withMaterialized("seen", seen);
	}
	if (viewer === "admin") {
		return start.with("seen", withWhole(projects(hasIssues), "true"));
	}
	const parts = open.map((one) => withWhole(projects(one), "false"));
	if (viewer === "user") {
		const mine = knex
			.from(raw(`(${projectsIn()}) as held_projects`))
			.joinRaw(
				"cross join lateral (select * from projects where id = held_projects.id limit 1) p",
			)
			.where(raw(hasIssues));
		if (!archived) mine.where(raw(isUnarchived));
		start.withMaterialized("mine", withWhole(mine, isIn("reporting")));
		for (const part of parts)
			part.where(raw("p.id not in (select id from mine)"));
		parts.push(knex.select("id", "whole").from("mine"));
	}
	return start.with("seen", knex.queryBuilder().unionAll(parts, true));
}

/** Confidential issues are for reporters, and for their authors and assignees. */
const isOpen = (p: Parameter<SeenParams>, whole?: string) =>
	raw(
		`(not i.confidential or i.author_id = ? or i.assignee_ids @> array[?::bigint]${whole ? ` or ${whole}` : ""})`,
		p("user"),
		p("user"),
	);

/** All issues `i` that the caller sees, whose projects are looked up one by one. */
function walked(
	p: Parameter<SeenParams>,
	issues: Knex.QueryBuilder,
	shape: SeenShape,
): Knex.QueryBuilder {
	// With a plain join, a list of few issues reads all projects of plans.test.ts.
	const rows = issues.joinRaw(
		"cross join lateral (select * from projects where id = i.project_id limit 1) p",
	);
	if (!shape.archived) rows.where(raw(isUnarchived));
	const { viewer } = shape;
	if (viewer === "admin") return rows.where(raw(hasIssues));
	const open = openTo(shape.open, "issues");
	if (viewer === "nobody") {
		return rows.where(raw(anyOf(open))).where(isOpen(p));
	}
	// In their order, projects of hidden issues are not looked up.
	const id = shape.by === "walk" ? i.project_id : "p.id";
	return rows
		.where(raw(anyOf([...open, "p.id in (select id from mine)"])))
		.where(isOpen(p, `${id} in (select id from mine where whole)`));
}

/** Whether a condition names the numbers of few issues. */
const isNumbered = (form: FilterShape<Field>[number]): boolean =>
	(form.is === "equal" || form.is === "in") && form.on === "iid" && !form.not;

/** The rows of a list, all and those of the page, and the `with` clauses that they need. */
function rowsOf(
	p: Parameter<ListParams>,
	shape: ListShape,
): {
	start?: Pick<Knex.QueryBuilder, "with">;
	all: Knex.QueryBuilder;
	page: Knex.QueryBuilder;
	/** What the page is ordered by, before the id. */
	order: string[];
} {
	const { place, filter, found, by, direction } = shape;
	const filters = (rows: Knex.QueryBuilder) =>
		filtered(p, rows, filter, filterColumns);
	const keys = comparedBy(by).map(
		(key, at) => [`key${at}`, orderColumns[key]] as const,
	);
	// Where nulls come last by themselves, an index is in this order.
	const nulls = direction === "desc" && nullable(by) ? " nulls last" : "";
	const order = keys.map(([name]) => `${name} ${direction}${nulls}`);
	const keyed = (rows: Knex.QueryBuilder) =>
		withRanks(p, rows.clone(), shape)
			.select({ id: i.id, ...Object.fromEntries(keys) })
			.orderByRaw([...order, `${i.id} desc`].join());
	const sliced = (rows: Knex.QueryBuilder) =>
		rows.limit(p("limit")).offset(p("offset"));
	const listed = (rows: Knex.QueryBuilder) => ({
		...{ all: rows, page: sliced(keyed(rows)), order },
	});
	const once = (
		rows: Knex.QueryBuilder,
		start?: Pick<Knex.QueryBuilder, "with">,
	) => {
		const read = readOnce(keyed(rows).limit(p("found")), start);
		const again = read.all.clone().orderByRaw([...order, "id desc"].join());
		return { ...read, page: sliced(again), order };
	};
	if (typeof place === "string") {
		const own = knex("issues as i").where(i.project_id, p("project"));
		if (place === "open of one") own.where(isOpen(p));
		const rows = filters(own);
		if (!filter.some(isNumbered)) return (found ? once : listed)(rows);
		// First by their numbers: in the order of the list, Postgres would look for few among all issues of the project.
		return once(
			knex("issues as i").join("matching", "matching.id", i.id),
			knex.queryBuilder().withMaterialized("matching", rows.select(i.id)),
		);
	}
	const start = withSeen(p, place);
	if (place.by === "find") {
		const matching = filters(knex("issues as i")).select(i.id);
		const rows = knex("issues as i").join("matching", "matching.id", i.id);
		return once(
			walked(p, rows, place),
			start.withMaterialized("matching", matching),
		);
	}
	if (place.by === "walk") {
		return once(filters(walked(p, knex("issues as i"), place)), start);
	}
	if (place.by === "within") {
		const whole = `${i.project_id} in (select id from seen where whole)`;
		const rows = knex("issues as i")
			.where(i.project_id, raw("any(array(select id from seen))"))
			.where(isOpen(p, whole));
		return { start, ...listed(filters(rows)) };
	}
	const one = filters(
		knex("issues as i")
			.where(i.project_id, raw("seen.id"))
			.where(isOpen(p, "seen.whole")),
	);
	const ofEach = (rows: Knex.QueryBuilder) =>
		knex.from("seen").join(raw("lateral ? as i", rows), raw("true"));
	return {
		start,
		all: ofEach(one.clone().select(raw("1")).limit(p("most"))),
		page: sliced(
			ofEach(keyed(one).limit(p("end")))
				.select("i.*")
				.orderByRaw([...order, "i.id desc"].join()),
		),
		order,
	};
}

/** Of so many projects a list reads a page of each. */
const mostProjects = 1000;

const countSeen = query<SeenParams, SeenShape, { count: number }>(
	"issues.count_projects",
	(p, shape) =>
		withSeen(p, shape)
			.with(
				"some",
				knex
					.select(raw("1"))
					.from("seen")
					.limit(mostProjects + 1, { skipBinding: true }),
			)
			.count("* as count")
			.from("some"),
);

type ListedRow = ShownRow & ShortTexts;

const page = query<ListParams, ListShape, PageRow<ListedRow>>(
	"issues.page",
	(p, shape) => {
		const { start, all, page, order } = rowsOf(p, shape);
		const paging = paged(p, page, all, { ...(start && { start }) });
		const rows = listed(paging, "issues", "i", order, shape.details);
		return withNames(rows, short);
	},
);

const findTexts = findingTexts("issues");

function nullable(order: IssueOrder): boolean {
	return !["created_at", "updated_at", "id"].includes(order);
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

const upcomingMilestones = query<
	Place & { today: string },
	{ of: "project" | "group" | "all" },
	{ id: number }
>("milestones.upcoming", (p, { of }) => {
	const rows = knex("milestones as m")
		.distinctOn("m.project_id", "m.group_id")
		.select("m.id")
		.where(raw("m.state = 'active' and m.due_date > ?::date", p("today")))
		.orderByRaw("m.project_id, m.group_id, m.due_date, m.id");
	if (of === "all") return rows;
	const available = isAvailable(columns("milestones", "m"), p);
	if (of === "project") return rows.where(available);
	const isBelowGroup = clause(
		p,
		(p) => `m.group_id = any(array(${branchOf(p("namespace"))}))
			or m.project_id = any(array(select p.id from projects p where ${isBelow(p("namespace"))}))`,
	);
	return rows.where(raw("(? or ?)", available, isBelowGroup));
});

/** How a list asks for its place. */
async function placeIn(
	db: Queryable,
	{ place, user }: Pick<IssueList, "place" | "user">,
	conditions: readonly Condition<Field>[],
): Promise<{
	place: PlaceShape;
	params: SeenParams & { project: number };
}> {
	if ("project" in place) {
		return {
			place: place.confidential ? "all of one" : "open of one",
			params: {
				...{ project: place.project.id, group: 0, user: user ?? 0 },
				today: "",
			},
		};
	}
	const { group, archived, sight } = place;
	const { admin, open, today } = sight;
	const params = {
		...{ project: 0, group: group ?? 0, user: user ?? 0, today },
	};
	const viewer = admin ? "admin" : user === null ? "nobody" : "user";
	const isGroup = group !== undefined;
	const shape = { group: isGroup, archived, viewer, open, by: "each" } as const;
	if (!isGroup && conditions.some(isFound)) {
		return { place: { ...shape, by: "find" }, params };
	}
	if (!isGroup && (admin || conditions.some(isOrdered))) {
		return { place: { ...shape, by: "walk" }, params };
	}
	const { count } = only(await countSeen(db, shape, params));
	if (count <= mostProjects) return { place: shape, params };
	return { place: { ...shape, by: isGroup ? "within" : "walk" }, params };
}

/** Fields with an index that is not in the order of a list. */
const findable: readonly string[] = [
	"label_ids",
	"milestone_id",
	"assignee_ids",
];

/** Whether an index finds the few issues that meet a condition. */
function isFound(condition: Condition<Field>): boolean {
	if (condition.not) return false;
	// A pattern with a trigram.
	if (condition.is === "match") {
		return condition.words.some((word) => /[a-z0-9]{3}/i.test(word));
	}
	const { is, on } = condition;
	if (is === "equal" || is === "in") return findable.includes(on);
	return false;
}

/** Whether an index has the issues that meet a condition, often in the order of the list. */
function isOrdered({ is, on, not }: Condition<Field>): boolean {
	if (not || (is !== "equal" && is !== "in")) return false;
	return on === "author_id" || on === "epic_id";
}

const withTitle = (table: "labels" | "milestones", column: "name" | "title") =>
	query<
		Place & { titles: readonly unknown[] },
		{ of: "project" | "all" },
		{ id: number; title: string }
	>(`${table}.find_titled`, (p, { of }) => {
		const found = knex
			.select("t.id", "wanted.title")
			.from(raw("unnest(?::text[]) as wanted(title)", p("titles")))
			.join(`${table} as t`, `t.${column}`, "wanted.title")
			.limit(mostTitled + 1, { skipBinding: true });
		return of === "all"
			? found
			: found.where(isAvailable(columns(table, "t"), p));
	});

const titled = {
	labels: { find: withTitle("labels", "name"), ids: "label_ids" },
	milestone: { find: withTitle("milestones", "title"), ids: "milestone_id" },
} as const;

/** Of so many labels or milestones a list is asked by id, whoever has them. */
const mostTitled = 1000;

/** The same condition on ids instead of titles, which few have. */
async function onIds(
	db: Queryable,
	condition: Condition<IssueField>,
	place: IssuePlace,
): Promise<Condition<Field>[]> {
	if (condition.not || condition.is === "match") return [condition];
	const { on } = condition;
	if (on !== "labels" && on !== "milestone") return [condition];
	if (condition.is === "set") return [condition];
	const titles = "values" in condition ? condition.values : [condition.value];
	const { find, ids } = titled[on];
	const found =
		"project" in place
			? await find(db, { of: "project" }, { ...placeOf(place.project), titles })
			: await find(db, { of: "all" }, { project: 0, namespace: 0, titles });
	if (found.length > mostTitled) return [condition];
	const oneOf = (titles: readonly unknown[]): Condition<Field> => {
		const those = found.filter(({ title }) => titles.includes(title));
		return { is: "in", on: ids, values: those.map(({ id }) => id) };
	};
	return condition.is === "all"
		? titles.map((title) => oneOf([title]))
		: [oneOf(titles)];
}

/** A condition that no issue meets. */
function isNever(condition: Condition<Field>): boolean {
	return (
		condition.is === "in" && !condition.not && condition.values.length === 0
	);
}

export function issueStore(db: Queryable): IssueStore {
	return {
		find: async (project, iid) => (await find(db, { project, iid }))[0],

		lockDiscussed: async (project, iid) =>
			(await lockDiscussed(db, { project, iid }))[0],

		lock: async (project, iid) => (await lock(db, { project, iid }))[0],

		async show(project, iid) {
			const [row] = await show(db, { project, iid });
			return row && shownOf(row);
		},

		async page(list, request) {
			const { details, place } = list;
			const hasTitles = "project" in place || place.group === undefined;
			const conditions = hasTitles
				? (
						await Promise.all(
							list.conditions.map((one) => onIds(db, one, place)),
						)
					).flat()
				: list.conditions;
			if (conditions.some(isNever)) return { records: [], total: 0 };
			const { by, direction, unranked } = list.order;
			const order = { by, direction, unranked: unranked.length > 0 };
			const { shape: filter, params } = filterOf(conditions);
			const at = await placeIn(db, list, conditions);
			const rows = await page(
				db,
				{
					...{ place: at.place, filter, details, ...order },
					found: conditions.some(isFound),
				},
				{ ...params, ...at.params, ...pageParams(request), unranked },
			);
			return listedPageOf(rows, shownOf);
		},

		texts: (ids, details) => findTexts(db, ids, details),

		isCommenter: async (issue, user) =>
			(await isCommenter(db, { issue, user })).length > 0,

		async upcomingMilestones(place, today) {
			const at =
				"project" in place
					? placeOf(place.project)
					: { project: 0, namespace: place.group ?? 0 };
			const of = at.project ? "project" : at.namespace ? "group" : "all";
			const rows = await upcomingMilestones(db, { of }, { ...at, today });
			return rows.map(({ id }) => id);
		},

		async lockNumbers(project) {
			await lockProject(db, { id: project });
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
