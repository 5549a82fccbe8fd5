import type { Knex } from "knex";
import { compareLists } from "../domain/boards/order.ts";
import type {
	BoardListRecord,
	BoardPart,
	BoardRecord,
	BoardScope,
	BoardStore,
	LockedBoardListRecord,
	LockedBoardRecord,
} from "../domain/boards/store.ts";
import type { LabelRecord } from "../domain/labels/store.ts";
import { mostWhole } from "../domain/lists/long-texts.ts";
import type { MilestoneRecord } from "../domain/milestones/store.ts";
import type { UserRecord } from "../domain/users/store.ts";
import { only, type Queryable } from "./connection/query.ts";
import { wireTime } from "./connection/types.ts";
import { labelFields } from "./labels.ts";
import { milestones } from "./milestones.ts";
import { fields, jsonFields, type RowOf } from "./sql/fields.ts";
import {
	type PageParams,
	type PageRow,
	paged,
	pageOf,
	pageParams,
	sliceById,
} from "./sql/pages.ts";
import {
	deleting,
	insertFrom,
	insertion,
	locking,
	updating,
} from "./sql/rows.ts";
import {
	columns,
	knex,
	type Parameter,
	prefixed,
	raw,
	statement,
} from "./sql/statement.ts";
import type { Tables } from "./sql/tables.ts";
import { userFields } from "./users.ts";

const b = columns("boards", "b");
const l = columns("board_lists", "l");
const k = columns("labels", "k");
const c = columns("board_labels", "c");
const u = columns("users", "u");

const own = fields("boards", "b", [
	"id",
	"name",
	"hide_backlog_list",
	"hide_closed_list",
]);
const list = fields(
	"board_lists",
	"l",
	["id", "position", "max_issue_count", "max_issue_weight", "limit_metric"],
	"list_",
);
const listLabel = fields("labels", "k", labelFields, "label_");

type BoardRow = RowOf<typeof own> & {
	/** Whether the board has a scope. */
	narrowed: boolean;
} & (RowOf<typeof list> | { list_id: null }) &
	(RowOf<typeof listLabel> | { label_id: null });

/**
 * Boards without their lists. The lowest label is a single step in an index, whatever Postgres expects of the table: with
 * `exists` it hashes all of `board_labels`, and with `limit 1` alone it scans that table for each board without labels,
 * where a few others have 1,000 each (plans.test.ts).
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

/** Without times, which few callers need and which cost as much as all other columns. */
const withLists = (board: Knex.QueryBuilder) =>
	board
		.select([...own.columns, "b.narrowed"])
		.select([...list.columns, ...listLabel.columns])
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

/**
 * Rows of boards and their lists that are read before their size is known. With names and descriptions of labels at their
 * longest they are 3.5 MB.
 */
const mostRows = 200;

const fewRows = (rows: Knex.QueryBuilder) =>
	rows.limit(mostRows + 1, { skipBinding: true });

const findRows = statement<BoardKey, BoardRow>("boards.find", (p) =>
	fewRows(oneBoard(p)),
);

const findAllRows = statement<{ boards: readonly number[] }, BoardRow>(
	"boards.find_all",
	(p) =>
		withLists(
			knex.from(
				boards()
					.where(raw(`${b.id} = any(?)`, p("boards")))
					.as("b"),
			),
		),
);

const pageRows = statement<PageParams & { project: number }, PageRow<BoardRow>>(
	"boards.page",
	(p) => {
		const all = boards().where(b.project_id, p("project"));
		const page = sliceById(p, all, b.id);
		return fewRows(withLists(paged(p, page, all, { as: "b" })));
	},
);

/** Bytes of a label or milestone, or of none. */
const bytesOf = (...texts: string[]) =>
	["200", ...texts.map((text) => `coalesce(octet_length(${text}), 0)`)].join(
		" + ",
	);
const labelBytes = bytesOf(k.name, k.description);
const listBytes = bytesOf(k.name, k.description, "m.title", "m.description");

/** A label by its id. With a plain join Postgres may merge, and read labels by id up to the last that a board has. */
const labelOf = (id: string) =>
	`lateral (select * from labels where id = ${id} limit 1) k on true`;

/** What lists `l` are of. */
const targets = `left join ${labelOf("l.label_id")}
	left join milestones m on m.id = l.milestone_id
	left join users u on u.id = l.assignee_id`;

/** Without descriptions. */
const findLocked = statement<
	BoardKey,
	RowOf<typeof own> &
		Pick<Tables["boards"], "milestone_id" | "weight" | "updated_at"> & {
			assignee_id: number | null;
			labels: LockedBoardRecord["labels"] | null;
		}
>("boards.find_locked", (p) =>
	knex("boards as b")
		.select([...own.columns, b.milestone_id, b.assignee_id, b.weight])
		.select(b.updated_at)
		.select({
			labels: knex("board_labels as c")
				.select(
					raw(
						"json_agg(json_build_object('id', k.id, 'name', k.name) order by k.id)",
					),
				)
				.joinRaw(`join ${labelOf("c.label_id")}`)
				.where(c.board_id, raw(b.id)),
		})
		.where(b.id, p("board"))
		.where(b.project_id, p("project")),
);

interface LockedListRow
	extends Pick<LockedBoardListRecord, "id" | "position" | "updated_at"> {
	label_id: number | null;
	label_name: string | null;
	assignee_id: number | null;
	assignee_name: string | null;
	milestone_id: number | null;
	milestone_title: string | null;
}

/** Without descriptions. */
const findLockedLists = statement<{ board: number }, LockedListRow>(
	"board_lists.find_locked",
	(p) =>
		knex("board_lists as l")
			.select(prefixed(l, ["id", "position", "updated_at", "label_id"]))
			.select(prefixed(l, ["assignee_id", "milestone_id"]))
			.select({
				label_name: k.name,
				assignee_name: u.name,
				milestone_title: "m.title",
			})
			.joinRaw(targets)
			.where(l.board_id, p("board")),
);

type HeadRow = RowOf<typeof own> & {
	milestone_id: number | null;
	weight: number | null;
	bytes: number;
	version: string;
};

/** Boards `b` with the bytes of what they show, and with what changes together with that. */
const withSizes = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
	rows
		.select([...own.columns, b.milestone_id, b.weight])
		.select({
			bytes: raw(
				`coalesce(lists.bytes, 0) + coalesce(scope.bytes, 0) + ${bytesOf("sm.title", "sm.description")}`,
			),
			version: raw(
				"concat_ws(' ', b.updated_at, lists.version, scope.version, sm.updated_at, su.username, su.name, lists.bytes, scope.bytes)",
			),
		})
		.joinRaw(
			`left join lateral (select sum(${listBytes})::bigint as bytes,
				concat_ws(' ', count(*), max(l.updated_at), max(k.updated_at), max(m.updated_at),
					md5(string_agg(u.username || ' ' || u.name, ' ' order by l.id))) as version
			from board_lists l ${targets} where l.board_id = b.id) lists on true
			left join lateral (select sum(${labelBytes})::bigint as bytes,
				concat_ws(' ', count(*), sum(k.id), max(k.updated_at)) as version
			from board_labels c join ${labelOf("c.label_id")} where c.board_id = b.id) scope on true
			left join milestones sm on sm.id = b.milestone_id
			left join users su on su.id = b.assignee_id`,
		)
		.orderBy(b.id);

const findHead = statement<BoardKey, HeadRow>("boards.find_head", (p) =>
	withSizes(
		knex("boards as b")
			.where(b.id, p("board"))
			.where(b.project_id, p("project")),
	),
);

const pageHeads = statement<PageParams & { project: number }, PageRow<HeadRow>>(
	"boards.page_heads",
	(p) => {
		const all = knex("boards as b").where(b.project_id, p("project"));
		const page = sliceById(p, all.clone().select("b.*"), b.id);
		return withSizes(paged(p, page, all, { as: "b" }));
	},
);

const findParts = statement<
	{ board: number },
	BoardPart & { is_list: boolean }
>("boards.find_parts", (p) =>
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

const findLabels = statement<
	{ board: number; ids: readonly number[] },
	LabelRecord
>("boards.find_labels", (p) =>
	knex("board_labels as c")
		.select(prefixed(k, labelFields))
		.join("labels as k", k.id, c.label_id)
		.where(c.board_id, p("board"))
		.where(raw(`${c.label_id} = any(?)`, p("ids"))),
);

const lockBoard = locking("boards");

/** What `update` changes. */
const changed = [
	"name",
	"hide_backlog_list",
	"hide_closed_list",
	"milestone_id",
	"assignee_id",
	"weight",
	"updated_at",
] as const;

const insertBoard = insertion(
	"boards",
	[...changed, "project_id", "created_at"],
	["id"],
);

const updateBoard = updating("boards", changed);

const deleteBoard = deleting("boards");

type Target = "label_id" | "milestone_id";

/**
 * What takes a label or milestone from the boards of an instance.
 * @param inScope - Ids of the boards that have it in their scope
 */
const releasing = (
	target: Target,
	inScope: (p: Parameter<{ target: number }>) => Knex.QueryBuilder,
) => ({
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
						.where(l[target], p("target"))
						.unionAll(inScope(p)),
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

const releasingLabel = {
	...releasing("label_id", (p) =>
		knex("board_labels as c").select(c.board_id).where(c.label_id, p("target")),
	),
	clear: statement<{ target: number }, never>("board_labels.clear", (p) =>
		knex("board_labels").where("label_id", p("target")).delete(),
	),
};

const releasingMilestone = {
	...releasing("milestone_id", (p) =>
		knex("boards").select("id").where("milestone_id", p("target")),
	),
	clear: statement<{ target: number }, never>("boards.clear_milestone", (p) =>
		knex("boards")
			.where("milestone_id", p("target"))
			.update({ milestone_id: raw("null") }),
	),
};

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

/** The scope of a board, or the assignee or milestone of a list. */
interface TargetRow {
	board_id: number;
	/** Null in the row of the board itself. */
	list_id: number | null;
	milestone_id: number | null;
	weight: number | null;
	assignee: UserRecord | null;
	milestone: MilestoneRecord | null;
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

const findLists = statement<
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

const findScope = statement<
	{ board: number },
	Pick<TargetRow, "assignee" | "milestone">
>("boards.find_scope", (p) =>
	knex("boards as b")
		.select({
			assignee: assignee(b.assignee_id),
			milestone: milestone(b.milestone_id),
		})
		.where(b.id, p("board")),
);

/** A board without its lists and what its scope names. */
function headOf(row: HeadRow, project_id: number): BoardRecord {
	const { bytes, version, milestone_id, weight } = row;
	return {
		...own.read(row),
		...{ milestone_id, weight, project_id },
		...{ milestone: null, assignee: null, labels: [], lists: [] },
		left_out: { bytes, version },
	};
}

/** Whether the rows may be too few or too large to be all. */
const mayBeLong = (rows: readonly BoardRow[]) =>
	rows.length > mostRows || rows.some(hasTargets);

/** The whole boards where they fit the budget, else without what is long. */
async function boardsOfHeads(
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

function listOf(row: BoardRow & RowOf<typeof list>): BoardListRecord {
	return {
		...list.read(row),
		board_id: row.id,
		label: row.label_id === null ? null : listLabel.read(row),
		assignee: null,
		milestone: null,
	};
}

function lockedList(
	board_id: number,
	{ id, position, updated_at, ...target }: LockedListRow,
): LockedBoardListRecord {
	const { label_id, assignee_id, milestone_id } = target;
	const { label_name, assignee_name, milestone_title } = target;
	return {
		...{ id, board_id, position, updated_at },
		label: label_id === null ? null : { id: label_id, name: label_name ?? "" },
		assignee:
			assignee_id === null
				? null
				: { id: assignee_id, name: assignee_name ?? "" },
		milestone:
			milestone_id === null
				? null
				: { id: milestone_id, title: milestone_title ?? "" },
	};
}

function milestoneOf(row: MilestoneRecord): MilestoneRecord {
	const created_at = wireTime(row.created_at);
	return { ...row, created_at, updated_at: wireTime(row.updated_at) };
}

export function boardStore(db: Queryable): BoardStore {
	async function find(project: number, board: number): Promise<BoardRecord[]> {
		const rows = await findRows(db, { project, board });
		if (!mayBeLong(rows)) return boardsOf(db, project, rows);
		const heads = await findHead(db, { project, board });
		return boardsOfHeads(db, project, heads);
	}

	async function setLabels(
		board: number,
		labels: BoardScope["labels"],
	): Promise<void> {
		await addLabels(db, { board, labels: labels.map(({ id }) => id) });
	}

	return {
		find: async (project, board) => (await find(project, board))[0],

		async page(project, page) {
			const params = { project, ...pageParams(page) };
			const { records, total } = pageOf(await pageRows(db, params));
			if (!mayBeLong(records)) {
				return { records: await boardsOf(db, project, records), total };
			}
			const heads = pageOf(await pageHeads(db, params));
			const boards = await boardsOfHeads(db, project, heads.records);
			return { records: boards, total: heads.total };
		},

		async parts(board) {
			const rows = await findParts(db, { board });
			const parts = (isList: boolean) =>
				rows
					.filter(({ is_list }) => is_list === isList)
					.map(({ id, bytes }) => ({ id, bytes }));
			return { lists: parts(true), labels: parts(false) };
		},

		async scope(board) {
			const [{ assignee, milestone } = { assignee: null, milestone: null }] =
				await findScope(db, { board });
			return {
				assignee: assignee && user.read(assignee),
				milestone: milestone && milestoneOf(milestone),
			};
		},

		async listsOf(board_id, ids) {
			const rows = await findLists(db, { board: board_id, ids });
			return rows.map(({ assignee, milestone, ...row }) => ({
				...list.read(row),
				board_id,
				label: row.label_id === null ? null : listLabel.read(row),
				assignee: assignee && user.read(assignee),
				milestone: milestone && milestoneOf(milestone),
			}));
		},

		labelsOf: (board, ids) => findLabels(db, { board, ids }),

		async lock(project, id) {
			// Locked first: a statement that waits for a lock would read the lists as they were before.
			await lockBoard(db, { project, id });
			const [found] = await findLocked(db, { project, board: id });
			if (!found) return undefined;
			const { assignee_id, labels, milestone_id, weight, updated_at } = found;
			const rows = await findLockedLists(db, { board: id });
			return {
				...own.read(found),
				...{ project_id: project, milestone_id, weight, updated_at },
				assignee: assignee_id === null ? null : { id: assignee_id },
				labels: labels ?? [],
				lists: rows.map((row) => lockedList(id, row)).sort(compareLists),
			};
		},

		async create({ scope, hidden, ...board }) {
			const { id } = await insertBoard(db, {
				...board,
				hide_backlog_list: false,
				hide_closed_list: false,
				...hidden,
				milestone_id: null,
				assignee_id: null,
				weight: null,
				...scope,
			});
			if (scope) await setLabels(id, scope.labels);
			return only(await find(board.project_id, id));
		},

		async update({ id, project_id }, { labels, ...changed }) {
			await updateBoard(db, { id, ...changed });
			await removeOtherLabels(db, {
				board: id,
				labels: labels.map((label) => label.id),
			});
			await setLabels(id, labels);
			return only(await find(project_id, id));
		},

		async delete({ id }) {
			await deleteBoard(db, { id });
		},

		async release(given) {
			const isLabel = "label_id" in given;
			const target = isLabel ? given.label_id : given.milestone_id;
			const { lockBoards, deleteLists, clear } = isLabel
				? releasingLabel
				: releasingMilestone;
			await lockBoards(db, { target });
			await deleteLists(db, { target });
			await clear(db, { target });
		},
	};
}
