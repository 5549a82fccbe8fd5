import type { Knex } from "knex";
import { compareLists } from "../domain/boards/order.ts";
import type {
	BoardListRecord,
	BoardListStore,
	BoardRecord,
	BoardStore,
	LimitMetric,
} from "../domain/boards/store.ts";
import type { LabelRecord } from "../domain/labels/store.ts";
import type { MilestoneRecord } from "../domain/milestones/store.ts";
import type { UserRecord } from "../domain/users/store.ts";
import { jsonFields } from "./fields.ts";
import { labelFields } from "./labels.ts";
import { milestones } from "./milestones.ts";
import {
	type PageParams,
	type PageRow,
	paged,
	pageOf,
	pageParams,
	sliceById,
} from "./pages.ts";
import type { Queryable } from "./query.ts";
import { deleting, insertFrom, insertion, locking, updating } from "./rows.ts";
import {
	columns,
	knex,
	type Parameter,
	prefixed,
	raw,
	statement,
} from "./statement.ts";
import { wireTime } from "./types.ts";
import { userFields } from "./users.ts";

interface BoardRow {
	id: number;
	name: string;
	hide_backlog_list: boolean;
	hide_closed_list: boolean;
	/** Whether the board has a scope. */
	narrowed: boolean;
	list_id: number | null;
	list_position: number;
	max_issue_count: number;
	max_issue_weight: number;
	limit_metric: LimitMetric | null;
	label_id: number | null;
	label_name: string;
	label_color: string;
	label_description: string | null;
}

interface LockedBoardRow extends BoardRow {
	created_at: string;
	updated_at: string;
	list_updated_at: string;
}

const b = columns("boards", "b");
const l = columns("board_lists", "l");
const k = columns("labels", "k");
const c = columns("board_labels", "c");
const u = columns("users", "u");

/** Of a board itself. */
const own = ["id", "name", "hide_backlog_list", "hide_closed_list"] as const;

/**
 * Boards without their lists. The lowest label is a single step in an index, whatever Postgres expects of the table: with
 * `exists` it hashes all of `board_labels`, and with `limit 1` alone it scans that table for each board without labels,
 * where a few others have 1,000 each (plans.test.ts).
 */
const boards = () =>
	knex("boards as b")
		.select(prefixed(b, [...own, "created_at", "updated_at"]))
		.select({
			narrowed: raw(
				`${b.milestone_id} is not null or ${b.assignee_id} is not null or ${b.weight} is not null
				or (?) is not null`,
				knex("board_labels as c").min(c.label_id).where(c.board_id, raw(b.id)),
			),
		});

/** Without times, which few callers need and which cost as much as all other columns. */
const shown = [
	...prefixed(b, own),
	"b.narrowed",
	...prefixed(l, ["max_issue_count", "max_issue_weight", "limit_metric"]),
	...prefixed(l, ["id", "position"], "list_"),
	...prefixed(k, ["id", "name", "color", "description"], "label_"),
];

const withLists = (board: Knex.QueryBuilder) =>
	board
		.select(shown)
		.leftJoin("board_lists as l", l.board_id, b.id)
		.leftJoin("labels as k", k.id, l.label_id)
		.orderBy([b.id, l.position, l.id]);

const oneBoard = (p: Parameter<BoardKey>) =>
	withLists(
		knex.from(
			boards()
				.where(b.id, p("board"))
				.where(b.project_id, p("project"))
				.as("b"),
		),
	);

interface BoardKey {
	project: number;
	board: number;
}

const findRows = statement<BoardKey, BoardRow>("boards.find", oneBoard);

const findLockedRows = statement<BoardKey, LockedBoardRow>(
	"boards.find_locked",
	(p) =>
		oneBoard(p)
			.select(b.created_at, b.updated_at)
			.select({ list_updated_at: l.updated_at }),
);

const pageRows = statement<PageParams & { project: number }, PageRow<BoardRow>>(
	"boards.page",
	(p) => {
		const all = boards().where(b.project_id, p("project"));
		const page = sliceById(p, all, b.id);
		return withLists(paged(p, page, all, { as: "b" }));
	},
);

const lockBoard = locking("boards");

const insertBoard = insertion(
	"boards",
	[
		"project_id",
		"name",
		"hide_backlog_list",
		"hide_closed_list",
		"milestone_id",
		"assignee_id",
		"weight",
		"created_at",
		"updated_at",
	],
	["id"],
);

const updateBoard = updating("boards", [
	"name",
	"hide_backlog_list",
	"hide_closed_list",
	"milestone_id",
	"assignee_id",
	"weight",
	"updated_at",
]);

const deleteBoard = deleting("boards");

type Target = "label_id" | "milestone_id";

/** What takes a label or milestone from the boards of an instance. */
const releasing = (target: Target) => ({
	/** In order of id, so that two such requests do not wait for each other. */
	lockBoards: statement<{ target: number }, unknown>(
		`boards.lock_with_${target}`,
		(p) =>
			knex("boards as b")
				.select(raw("1"))
				.whereIn(
					b.id,
					knex("board_lists as l")
						.select(l.board_id)
						.where(l[target], p("target")),
				)
				.orderBy(b.id)
				.forUpdate(["b"]),
	),
	/** The lists after a deleted one move up by one. */
	deleteLists: statement<{ target: number }, never>(
		`board_lists.delete_with_${target}`,
		(p) =>
			knex("board_lists as l")
				.with(
					"gone",
					knex("board_lists")
						.where(target, p("target"))
						.delete()
						.returning(["board_id", "position"]),
				)
				.updateFrom("gone")
				.update({ position: raw(`${l.position} - 1`) })
				.where(l.board_id, raw("gone.board_id"))
				.where(l.position, ">", raw("gone.position")),
	),
});

const releasingLabel = releasing("label_id");
const releasingMilestone = releasing("milestone_id");

const clearLabel = statement<{ target: number }, never>(
	"board_labels.clear",
	(p) => knex("board_labels").where("label_id", p("target")).delete(),
);

const clearMilestone = statement<{ target: number }, never>(
	"boards.clear_milestone",
	(p) =>
		knex("boards")
			.where("milestone_id", p("target"))
			.update({ milestone_id: raw("null") }),
);

interface BoardLabels {
	board: number;
	labels: number[];
}

const addLabels = statement<BoardLabels, never>("board_labels.add", (p) =>
	insertFrom(
		"board_labels",
		["board_id", "label_id"],
		knex.select(raw("?::bigint, unnest(?::bigint[])", p("board"), p("labels"))),
	)
		.onConflict()
		.ignore(),
);

const removeOtherLabels = statement<BoardLabels, never>(
	"board_labels.remove_others",
	(p) =>
		knex("board_labels")
			.where("board_id", p("board"))
			.where(raw("label_id <> all(?)", p("labels")))
			.delete(),
);

/** A row of a user or milestone, embedded as JSON. */
type Embedded<Row> = Row | null;

/** The scope of a board, or the assignee or milestone of a list. */
interface TargetRow {
	board_id: number;
	/** Null in the row of the board itself. */
	list_id: number | null;
	milestone_id: number | null;
	weight: number | null;
	assignee: Embedded<UserRecord>;
	milestone: Embedded<MilestoneRecord>;
	labels: LabelRecord[] | null;
}

const user = jsonFields("users", "u", userFields);
const label = jsonFields("labels", "k", labelFields);

const assignee = (id: string) =>
	raw("?", knex("users as u").select(raw(user.json)).where(u.id, raw(id)));
const milestone = (id: string) =>
	raw(
		"?",
		knex
			.from(milestones().where("m.id", raw(id)).as("m"))
			.select(raw("to_json(m)")),
	);

const findTargets = statement<{ boards: number[] }, TargetRow>(
	"boards.find_targets",
	(p) =>
		knex("boards as b")
			.select({
				board_id: b.id,
				list_id: raw("null::bigint"),
				milestone_id: b.milestone_id,
				weight: b.weight,
				assignee: assignee(b.assignee_id),
				milestone: milestone(b.milestone_id),
				// A label at a time: joined, all labels of the instance are read where Postgres expects many.
				labels: knex("board_labels as c")
					.select(
						raw(
							`json_agg(? order by ${c.label_id})`,
							knex("labels as k")
								.select(raw(label.json))
								.where(k.id, raw(c.label_id)),
						),
					)
					.where(c.board_id, raw(b.id)),
			})
			.where(raw(`${b.id} = any(?)`, p("boards")))
			.unionAll(
				knex("board_lists as l")
					.select({
						board_id: l.board_id,
						list_id: l.id,
						milestone_id: raw("null"),
						weight: raw("null"),
						assignee: assignee(l.assignee_id),
						milestone: milestone(l.milestone_id),
						labels: raw("null"),
					})
					.where(raw(`${l.board_id} = any(?)`, p("boards")))
					.whereNull(l.label_id),
			),
);

/** Groups ordered rows of boards and their lists into boards. */
async function boardsOf(
	db: Queryable,
	projectId: number,
	rows: readonly BoardRow[],
): Promise<BoardRecord[]> {
	const boards: BoardRecord[] = [];
	/** Read by a second query, because few boards need its joins. */
	const withTargets = new Map<number, BoardRecord>();
	for (const row of rows) {
		let board = boards.at(-1);
		if (board?.id !== row.id) {
			board = boardOf(row, projectId);
			boards.push(board);
		}
		if (row.list_id !== null) board.lists.push(listOf(row, row.list_id));
		if (hasTargets(row)) withTargets.set(board.id, board);
	}
	if (withTargets.size > 0) await addTargets(db, withTargets);
	return boards;
}

function hasTargets(row: BoardRow): boolean {
	return row.narrowed || (row.list_id !== null && row.label_id === null);
}

async function addTargets(
	db: Queryable,
	boards: ReadonlyMap<number, BoardRecord>,
): Promise<void> {
	const rows = await findTargets(db, { boards: [...boards.keys()] });
	for (const row of rows) {
		const { board_id, list_id, assignee, milestone, labels } = row;
		const board = boards.get(board_id);
		const target =
			list_id === null ? board : board?.lists.find(({ id }) => id === list_id);
		if (!board || !target) continue;
		target.assignee = assignee && user.read(assignee);
		target.milestone = milestone && milestoneOf(milestone);
		if (target !== board) continue;
		board.labels = labels ?? [];
		board.milestone_id = row.milestone_id;
		board.weight = row.weight;
	}
	for (const { lists } of boards.values()) lists.sort(compareLists);
}

function boardOf(
	{ id, name, hide_backlog_list, hide_closed_list }: BoardRow,
	project_id: number,
): BoardRecord {
	return {
		id,
		project_id,
		name,
		hide_backlog_list,
		hide_closed_list,
		milestone_id: null,
		milestone: null,
		assignee: null,
		labels: [],
		weight: null,
		lists: [],
	};
}

function listOf(row: BoardRow, id: number): BoardListRecord {
	return {
		id,
		board_id: row.id,
		label:
			row.label_id === null
				? null
				: {
						id: row.label_id,
						name: row.label_name,
						color: row.label_color,
						description: row.label_description,
					},
		assignee: null,
		milestone: null,
		position: row.list_position,
		max_issue_count: row.max_issue_count,
		max_issue_weight: row.max_issue_weight,
		limit_metric: row.limit_metric,
	};
}

function milestoneOf(row: MilestoneRecord): MilestoneRecord {
	const created_at = wireTime(row.created_at);
	return { ...row, created_at, updated_at: wireTime(row.updated_at) };
}

export function boardStore(db: Queryable): BoardStore {
	async function find(
		project: number,
		board: number,
	): Promise<BoardRecord | undefined> {
		const rows = await findRows(db, { project, board });
		return (await boardsOf(db, project, rows))[0];
	}

	async function written(project: number, id: number): Promise<BoardRecord> {
		const board = await find(project, id);
		if (!board) throw new Error(`Board ${id} does not exist`);
		return board;
	}

	async function setLabels(
		board: number,
		labels: readonly LabelRecord[],
	): Promise<void> {
		await addLabels(db, { board, labels: labels.map(({ id }) => id) });
	}

	return {
		find,

		async page(project, page) {
			const rows = await pageRows(db, { project, ...pageParams(page) });
			const { records, total } = pageOf(rows);
			return { records: await boardsOf(db, project, records), total };
		},

		async lock(project, id) {
			const key = { project, board: id };
			// Locked first: a statement that waits for a lock would read the lists as they were before.
			await lockBoard(db, { project, id });
			const rows = await findLockedRows(db, key);
			const [board] = await boardsOf(db, project, rows);
			const { created_at = "", updated_at = "" } = rows[0] ?? {};
			return (
				board && {
					...board,
					created_at,
					updated_at,
					lists: board.lists.map((list) => ({
						...list,
						updated_at:
							rows.find(({ list_id }) => list_id === list.id)
								?.list_updated_at ?? "",
					})),
				}
			);
		},

		async create({ scope, hidden, ...board }) {
			const { id } = await insertBoard(db, {
				id: board.id,
				project_id: board.project_id,
				name: board.name,
				hide_backlog_list: hidden?.hide_backlog_list ?? false,
				hide_closed_list: hidden?.hide_closed_list ?? false,
				milestone_id: scope?.milestone_id ?? null,
				assignee_id: scope?.assignee_id ?? null,
				weight: scope?.weight ?? null,
				created_at: board.created_at,
				updated_at: board.updated_at,
			});
			if (scope) await setLabels(id, scope.labels);
			return written(board.project_id, id);
		},

		async update({ id, project_id }, { labels, ...changed }) {
			await updateBoard(db, { id, ...changed });
			await removeOtherLabels(db, {
				board: id,
				labels: labels.map((label) => label.id),
			});
			await setLabels(id, labels);
			return written(project_id, id);
		},

		async delete({ id }) {
			await deleteBoard(db, { id });
		},

		async release(given) {
			const isLabel = "label_id" in given;
			const target = isLabel ? given.label_id : given.milestone_id;
			const { lockBoards, deleteLists } = isLabel
				? releasingLabel
				: releasingMilestone;
			await lockBoards(db, { target });
			await deleteLists(db, { target });
			await (isLabel ? clearLabel : clearMilestone)(db, { target });
		},
	};
}

const insertList = insertion(
	"board_lists",
	[
		"board_id",
		"label_id",
		"assignee_id",
		"milestone_id",
		"position",
		"max_issue_count",
		"max_issue_weight",
		"limit_metric",
		"created_at",
		"updated_at",
	],
	["id"],
);

/** The lists between the old and the new position shift by one towards the old one. */
const moveList = statement<
	{ board: number; list: number; from: number; to: number; at: string },
	never
>("board_lists.move", (p) =>
	knex("board_lists")
		.where("board_id", p("board"))
		.where(
			raw(
				"position between least(?::int, ?::int) and greatest(?::int, ?::int)",
				...[p("from"), p("to"), p("from"), p("to")],
			),
		)
		.update({
			position: raw(
				"case when id = ? then ? when ?::int < ?::int then position - 1 else position + 1 end",
				...[p("list"), p("to"), p("from"), p("to")],
			),
			updated_at: raw(
				"case when id = ? then ?::timestamptz else updated_at end",
				p("list"),
				p("at"),
			),
		}),
);

const deleteList = deleting("board_lists");

const closeGap = statement<{ board: number; position: number }, never>(
	"board_lists.close_gap",
	(p) =>
		knex("board_lists")
			.where("board_id", p("board"))
			.where("position", ">", p("position"))
			.update({ position: raw("position - 1") }),
);

export function boardListStore(db: Queryable): BoardListStore {
	return {
		async create({ id: given, created_at, updated_at, ...list }) {
			const { label, assignee, milestone, ...shown } = list;
			const { id } = await insertList(db, {
				...shown,
				id: given,
				label_id: label?.id ?? null,
				assignee_id: assignee?.id ?? null,
				milestone_id: milestone?.id ?? null,
				created_at,
				updated_at,
			});
			return { ...shown, id, label, assignee, milestone };
		},

		async move(list, position, updatedAt) {
			await moveList(db, {
				board: list.board_id,
				list: list.id,
				from: list.position,
				to: position,
				at: updatedAt,
			});
			return { ...list, position };
		},

		async delete({ id, board_id, position }) {
			await deleteList(db, { id });
			await closeGap(db, { board: board_id, position });
		},
	};
}
