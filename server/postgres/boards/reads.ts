/** Boards and their lists, as responses show them. */
import type { Knex } from "knex";
import { compareLists } from "../../domain/boards/order.ts";
import type { BoardListRecord, BoardPart, BoardRecord } from "../../domain/boards/store.ts";
import type { LabelRecord } from "../../domain/labels/store.ts";
import { mostWhole } from "../../domain/lists/long-texts.ts";
import type { MilestoneRecord } from "../../domain/milestones/store.ts";
import type { UserRecord } from "../../domain/users/store.ts";
import type { Queryable } from "../connection/query.ts";
import { wireTime } from "../connection/types.ts";
import { labelFields } from "../labels.ts";
import { milestones } from "../milestones.ts";
import { fields, jsonFields, type RowOf } from "../sql/fields.ts";
import { fixedListing } from "../sql/lists.ts";
import { columns, knex, type Parameter, prefixed, raw, statement } from "../sql/statement.ts";
import { userFields } from "../users.ts";

const b = columns("boards", "b");
const l = columns("board_lists", "l");
const k = columns("labels", "k");
const c = columns("board_labels", "c");
const u = columns("users", "u");

export const own = fields("boards", "b", ["id", "name", "hide_backlog_list", "hide_closed_list"]);
export const list = fields(
	"board_lists",
	"l",
	["id", "position", "max_issue_count", "max_issue_weight", "limit_metric"],
	"list_",
);
export const listLabel = fields("labels", "k", labelFields, "label_");

type BoardRow = RowOf<typeof own> & {
	/** Whether the board's scope has a milestone, assignee, weight or label. */
	narrowed: boolean;
} & (RowOf<typeof list> | { list_id: null }) &
	(RowOf<typeof listLabel> | { label_id: null });

/**
 * Selects boards without their lists. `min` makes Postgres find a label of a board with a single step in an index.
 * With `exists`, Postgres hashes all of `board_labels`. With `limit 1` and no `min`, it scans that table for each board
 * without labels, if a few other boards have 1,000 labels each (plans.test.ts).
 */
const boards = () =>
	knex("boards as b")
		.select([...own.columns, b.created_at, b.updated_at])
		.select({
			narrowed: raw(
				`${b.milestone_id} is not null or ${b.assignee_id} is not null or ${b.weight} is not null
				or (?) is not null`,
				knex("board_labels as c").min(c.label_id).where(c.board_id, raw(b.id)),
			),
		});

/**
 * Joins boards with their lists. Omits timestamps, because few callers need them, and they cost as much time as all
 * other columns together.
 */
const withLists = (board: Knex.QueryBuilder) =>
	board
		.select([...own.columns, "b.narrowed"])
		.select([...list.columns, ...listLabel.columns])
		.leftJoin("board_lists as l", l.board_id, b.id)
		.leftJoin("labels as k", k.id, l.label_id)
		.orderBy([b.id, l.position, l.id]);

const oneBoard = (p: Parameter<BoardKey>) =>
	withLists(knex.from(boards().where(b.id, p("board")).where(b.project_id, p("project")).as("b")));

export interface BoardKey {
	project: number;
	board: number;
}

/**
 * Maximum number of rows of boards and their lists that are read before the size of the boards in bytes is known. This
 * many rows take 3.5 MB if labels have the longest names and descriptions.
 */
const mostRows = 200;

const fewRows = (rows: Knex.QueryBuilder) => rows.limit(mostRows + 1, { skipBinding: true });

export const findRows = statement<BoardKey, BoardRow>("boards.find", (p) => fewRows(oneBoard(p)));

const findAllRows = statement<{ boards: readonly number[] }, BoardRow>("boards.find_all", (p) =>
	withLists(
		knex.from(
			boards()
				.where(raw(`${b.id} = any(?)`, p("boards")))
				.as("b"),
		),
	),
);

/**
 * Makes a statement that reads pages of a project's boards.
 * @param show - Joins the boards `b` to the ids of a page
 */
const pageOfBoards = <Row extends { id: unknown }>(
	name: string,
	show: (page: Knex.QueryBuilder) => Knex.QueryBuilder,
) =>
	fixedListing<{ project: number }, Row>(name, (p) => ({
		rows: knex("boards as b").select(b.id).where(b.project_id, p("project")),
		order: [{ column: "id" }],
		show,
	}));

export const pageRows = pageOfBoards<BoardRow>("boards.page", (page) => {
	const board = boards().where(b.id, raw("page.id"));
	return fewRows(withLists(page.leftJoin(raw("lateral ? as b", board), raw("true"))));
});

/** SQL for the approximate size in bytes of a label or milestone with these texts. A text may be null. */
const bytesOf = (...texts: string[]) =>
	["200", ...texts.map((text) => `coalesce(octet_length(${text}), 0)`)].join(" + ");
const labelBytes = bytesOf(k.name, k.description);
const listBytes = bytesOf(k.name, k.description, "m.title", "m.description");

/**
 * Joins a label `k` by its id. For a plain join Postgres may choose a merge join, and read all labels up to the highest
 * id that the board has.
 */
export const labelOf = (id: string) =>
	`lateral (select * from labels where id = ${id} limit 1) k on true`;

/** Joins the label `k`, milestone `m` or assignee `u` of lists `l`. */
export const targets = `left join ${labelOf("l.label_id")}
	left join milestones m on m.id = l.milestone_id
	left join users u on u.id = l.assignee_id`;

type HeadRow = RowOf<typeof own> & {
	milestone_id: number | null;
	weight: number | null;
	bytes: number;
	version: string;
};

/**
 * Selects boards `b` with the size of their lists and scope in bytes, and with a `version`: a text that changes when
 * the board, its lists or its scope change. A promotion gives lists another label or milestone, and changes no times.
 */
const withSizes = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
	rows
		.select([...own.columns, b.milestone_id, b.weight])
		.select({
			bytes: raw(
				`coalesce(lists.bytes, 0) + coalesce(scope.bytes, 0) + ${bytesOf("sm.title", "sm.description")}`,
			),
			version: raw(
				"concat_ws(' ', b.updated_at, b.milestone_id, lists.version, scope.version, sm.updated_at, su.updated_at, lists.bytes, scope.bytes)",
			),
		})
		.joinRaw(
			`left join lateral (select sum(${listBytes})::bigint as bytes,
				concat_ws(' ', max(l.updated_at), max(k.updated_at), max(m.updated_at), max(u.updated_at),
					md5(string_agg(concat_ws(' ', l.id, l.label_id, l.milestone_id), ',' order by l.id))) as version
			from board_lists l ${targets} where l.board_id = b.id) lists on true
			left join lateral (select sum(${labelBytes})::bigint as bytes,
				concat_ws(' ', count(*), sum(k.id), max(k.updated_at)) as version
			from board_labels c join ${labelOf("c.label_id")} where c.board_id = b.id) scope on true
			left join milestones sm on sm.id = b.milestone_id
			left join users su on su.id = b.assignee_id`,
		)
		.orderBy(b.id);

export const findHead = statement<BoardKey, HeadRow>("boards.find_head", (p) =>
	withSizes(knex("boards as b").where(b.id, p("board")).where(b.project_id, p("project"))),
);

export const pageHeads = pageOfBoards<HeadRow>("boards.page_heads", (page) =>
	withSizes(page.leftJoin("boards as b", b.id, "page.id")),
);

export const findParts = statement<{ board: number }, BoardPart & { is_list: boolean }>(
	"boards.find_parts",
	(p) =>
		knex
			.select("id", "bytes", "is_list")
			.from(
				knex("board_lists as l")
					.select("l.id", raw(`${listBytes} as bytes`), raw("true as is_list"))
					.select({
						kind: raw(
							"case when l.label_id is not null then 1 when l.assignee_id is not null then 2 else 3 end",
						),
						place: "l.position",
					})
					.joinRaw(targets)
					.where(l.board_id, p("board"))
					.unionAll(
						knex("board_labels as c")
							.select("k.id", raw(`${labelBytes} as bytes`), raw("false, 0, 0"))
							.join("labels as k", k.id, c.label_id)
							.where(c.board_id, p("board")),
					)
					.as("parts"),
			)
			.orderByRaw("kind, place, id"),
);

export const findLabels = statement<{ board: number; ids: readonly number[] }, LabelRecord>(
	"boards.find_labels",
	(p) =>
		knex("board_labels as c")
			.select(prefixed(k, labelFields))
			.join("labels as k", k.id, c.label_id)
			.where(c.board_id, p("board"))
			.where(raw(`${c.label_id} = any(?)`, p("ids"))),
);

/** The assignee, milestone or labels of one list, or of a board's scope. */
interface TargetRow {
	board_id: number;
	/** Id of the list; null in the row of the board itself. */
	list_id: number | null;
	milestone_id: number | null;
	weight: number | null;
	assignee: UserRecord | null;
	milestone: MilestoneRecord | null;
	labels: LabelRecord[] | null;
}

export const user = jsonFields("users", "u", userFields);
const label = jsonFields("labels", "k", labelFields);

const assignee = (id: string) =>
	raw("?", knex("users as u").select(raw(user.json)).where(u.id, raw(id)));
const milestone = (id: string) =>
	raw("?", knex.from(milestones().where("m.id", raw(id)).as("m")).select(raw("to_json(m)")));

const findTargets = statement<{ boards: number[] }, TargetRow>("boards.find_targets", (p) =>
	knex("boards as b")
		.select({
			board_id: b.id,
			list_id: raw("null::bigint"),
			milestone_id: b.milestone_id,
			weight: b.weight,
			assignee: assignee(b.assignee_id),
			milestone: milestone(b.milestone_id),
			// Looks up labels one by one: in a join, Postgres reads all labels of the instance if it expects many rows.
			labels: knex("board_labels as c")
				.select(
					raw(
						`json_agg(? order by ${c.label_id})`,
						knex("labels as k").select(raw(label.json)).where(k.id, raw(c.label_id)),
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

export const findLists = statement<
	{ board: number; ids: readonly number[] },
	RowOf<typeof list> &
		(RowOf<typeof listLabel> | { label_id: null }) &
		Pick<TargetRow, "assignee" | "milestone">
>("board_lists.find_all", (p) =>
	knex("board_lists as l")
		.select([...list.columns, ...listLabel.columns])
		.select({
			assignee: assignee(l.assignee_id),
			milestone: milestone(l.milestone_id),
		})
		.leftJoin("labels as k", k.id, l.label_id)
		.where(l.board_id, p("board"))
		.where(raw(`${l.id} = any(?)`, p("ids"))),
);

export const findScope = statement<{ board: number }, Pick<TargetRow, "assignee" | "milestone">>(
	"boards.find_scope",
	(p) =>
		knex("boards as b")
			.select({
				assignee: assignee(b.assignee_id),
				milestone: milestone(b.milestone_id),
			})
			.where(b.id, p("board")),
);

/** A board without its lists, and without the assignee, milestone and labels of its scope. */
function headOf(row: HeadRow, project_id: number): BoardRecord {
	const { bytes, version, milestone_id, weight } = row;
	return {
		...own.read(row),
		milestone_id,
		weight,
		project_id,
		milestone: null,
		assignee: null,
		labels: [],
		lists: [],
		left_out: { bytes, version },
	};
}

/** Whether rows may be cut off at `mostRows`, or have milestones, users or labels that are read separately. */
export const mayBeLong = (rows: readonly BoardRow[]) =>
	rows.length > mostRows || rows.some(hasTargets);

/** Reads complete boards if all of them fit in one response; otherwise, boards without lists and scope. */
export async function boardsOfHeads(
	db: Queryable,
	project: number,
	heads: readonly HeadRow[],
): Promise<BoardRecord[]> {
	const bytes = heads.reduce((sum, head) => sum + head.bytes, 0);
	if (bytes > mostWhole) return heads.map((head) => headOf(head, project));
	const boards = heads.map(({ id }) => id);
	return boardsOf(db, project, await findAllRows(db, { boards }));
}

/** Groups ordered rows of boards and their lists into boards. */
export async function boardsOf(
	db: Queryable,
	projectId: number,
	rows: readonly BoardRow[],
): Promise<BoardRecord[]> {
	const boards: BoardRecord[] = [];
	/**
	 * Boards with a scope, or with lists for assignees or milestones. A second query reads the scopes and these lists,
	 * because few boards need its joins.
	 */
	const withTargets = new Map<number, BoardRecord>();
	for (const row of rows) {
		let board = boards.at(-1);
		if (board?.id !== row.id) {
			board = {
				...own.read(row),
				milestone_id: null,
				milestone: null,
				assignee: null,
				labels: [],
				weight: null,
				project_id: projectId,
				lists: [],
			};
			boards.push(board);
		}
		if (row.list_id !== null) board.lists.push(listOf(row));
		if (hasTargets(row)) withTargets.set(board.id, board);
	}
	if (withTargets.size > 0) await addTargets(db, withTargets);
	return boards;
}

function hasTargets(row: BoardRow): boolean {
	return row.narrowed || (row.list_id !== null && row.label_id === null);
}

async function addTargets(db: Queryable, boards: ReadonlyMap<number, BoardRecord>): Promise<void> {
	const rows = await findTargets(db, { boards: [...boards.keys()] });
	for (const row of rows) {
		const { board_id, list_id, assignee, milestone, labels } = row;
		const board = boards.get(board_id);
		const target = list_id === null ? board : board?.lists.find(({ id }) => id === list_id);
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

function listOf(row: BoardRow & RowOf<typeof list>): BoardListRecord {
	return {
		...list.read(row),
		board_id: row.id,
		label: row.label_id === null ? null : listLabel.read(row),
		assignee: null,
		milestone: null,
	};
}

export function milestoneOf(row: MilestoneRecord): MilestoneRecord {
	const created_at = wireTime(row.created_at);
	return { ...row, created_at, updated_at: wireTime(row.updated_at) };
}
