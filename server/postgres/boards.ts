import { compareLists } from "../domain/boards/order.ts";
import type {
	BoardListRecord,
	BoardListStore,
	BoardRecord,
	BoardStore,
} from "../domain/boards/store.ts";
import type { LabelRecord } from "../domain/labels/store.ts";
import type { MilestoneRecord } from "../domain/milestones/store.ts";
import type { UserRecord } from "../domain/users/store.ts";
import type { Queryable } from "./connection.ts";
import { newId } from "./ids.ts";
import { milestones } from "./milestones.ts";

interface BoardRow {
	id: number;
	name: string;
	/** Whether anything narrows the board. */
	narrowed: boolean;
	list_id: number | null;
	list_position: number;
	max_issue_count: number;
	max_issue_weight: number;
	limit_metric: string | null;
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

/** Boards without their lists. Of `exists` Postgres would make a table of all boards that have labels. */
const bare = `select id, name, created_at, updated_at,
	milestone_id is not null or assignee_id is not null or weight is not null
		or (select true from board_labels where board_id = boards.id limit 1) is not null as narrowed
	from boards`;

/** Only what most boards show: times cost as much as all the rest. */
const withLists = `b.id, b.name, b.narrowed,
	l.id as list_id, l.position as list_position, l.max_issue_count, l.max_issue_weight, l.limit_metric,
	k.id as label_id, k.name as label_name, k.color as label_color, k.description as label_description`;

const lists = `left join board_lists l on l.board_id = b.id
	left join labels k on k.id = l.label_id`;

const shown = "l.position, l.id";

/** The offset keeps Postgres from asking once for each list whether labels narrow the board. */
const oneBoard = (more = "") => `select ${withLists}${more}
	from (${bare} where id = $2 and project_id = $1 offset 0) b ${lists} order by ${shown}`;

const found = oneBoard();
const foundLocked = oneBoard(
	", b.created_at, b.updated_at, l.updated_at as list_updated_at",
);

/** A row of a user, label or milestone as Postgres makes JSON of it. */
type Embedded<Row> = Row | null;

/** Who or what else a board or list is for. */
interface TargetRow {
	board_id: number;
	/** Null for the board itself. */
	list_id: number | null;
	milestone_id: number | null;
	weight: number | null;
	assignee: Embedded<UserRecord>;
	milestone: Embedded<MilestoneRecord>;
	labels: LabelRecord[] | null;
}

const userJson = (id: string) =>
	`case when ${id} is not null then (select to_json(u) from users u where u.id = ${id}) end as assignee`;
const milestoneJson = (id: string) =>
	`case when ${id} > 0 then (select to_json(m) from ${milestones} m where m.id = ${id}) end as milestone`;

const targets = `select b.id as board_id, null::bigint as list_id, b.milestone_id, b.weight,
		${userJson("b.assignee_id")}, ${milestoneJson("b.milestone_id")},
		(select json_agg(k order by k.id) from board_labels c join labels k on k.id = c.label_id
			where c.board_id = b.id) as labels
	from boards b where b.id = any($1)
	union all
	select l.board_id, l.id, null, null, ${userJson("l.assignee_id")}, ${milestoneJson("l.milestone_id")}, null
	from board_lists l where l.board_id = any($1) and l.label_id is null`;

/** Rows of boards and their lists, in order, folded into boards. */
async function boardsOf(
	db: Queryable,
	projectId: number,
	rows: readonly BoardRow[],
): Promise<BoardRecord[]> {
	const boards: BoardRecord[] = [];
	/** Few boards have any, so that the others don't pay for the joins. */
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
	const rows = await db.query<TargetRow>(targets, [[...boards.keys()]]);
	for (const row of rows) {
		const { board_id, list_id, assignee, milestone, labels } = row;
		const board = boards.get(board_id);
		const target =
			list_id === null ? board : board?.lists.find(({ id }) => id === list_id);
		if (!board || !target) continue;
		target.assignee = assignee && userOf(assignee);
		target.milestone = milestone && milestoneOf(milestone);
		if (target !== board) continue;
		board.labels = (labels ?? []).map(labelOf);
		board.milestone_id = row.milestone_id;
		board.weight = row.weight;
	}
	for (const { lists } of boards.values()) lists.sort(compareLists);
}

function boardOf({ id, name }: BoardRow, project_id: number): BoardRecord {
	return {
		id,
		project_id,
		name,
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

function labelOf({ id, name, color, description }: LabelRecord): LabelRecord {
	return { id, name, color, description };
}

function userOf(row: UserRecord): UserRecord {
	const { id, username, name, email, state, admin, external, avatar_url } = row;
	const created_at = wireTime(row.created_at);
	return {
		id,
		username,
		name,
		email,
		state,
		admin,
		external,
		avatar_url,
		created_at,
	};
}

function milestoneOf(row: MilestoneRecord): MilestoneRecord {
	const { id, iid, project_id, group_id, place_path, title } = row;
	const { description, state, start_date, due_date } = row;
	return {
		id,
		iid,
		project_id,
		group_id,
		place_path,
		title,
		description,
		state,
		start_date,
		due_date,
		created_at: wireTime(row.created_at),
		updated_at: wireTime(row.updated_at),
	};
}

/** Inside of JSON Postgres writes times in its own form. */
function wireTime(text: string): string {
	return new Date(text).toISOString();
}

export function boardStore(db: Queryable): BoardStore {
	async function find(
		projectId: number,
		boardId: number,
	): Promise<BoardRecord | undefined> {
		const rows = await db.query<BoardRow>(found, [projectId, boardId]);
		return (await boardsOf(db, projectId, rows))[0];
	}

	async function written(
		projectId: number,
		boardId: number,
	): Promise<BoardRecord> {
		const board = await find(projectId, boardId);
		if (!board) throw new Error(`Board ${boardId} is gone`);
		return board;
	}

	async function setLabels(
		boardId: number,
		labels: readonly LabelRecord[],
	): Promise<void> {
		await db.query(
			`insert into board_labels (board_id, label_id)
			select $1, unnest($2::bigint[]) on conflict do nothing`,
			[boardId, labels.map(({ id }) => id)],
		);
	}

	return {
		find,

		async page(projectId, { limit, offset, totalLimit }) {
			const rows = await db.query<BoardRow & { total: number }>(
				`with page as materialized (
					${bare} where project_id = $1 order by id limit $2 offset $3
				),
				count as (select count(*) as total from (select from boards where project_id = $1 limit $4) as bounded)
				select count.total, ${withLists}
				from count left join page b on true ${lists}
				order by b.id, ${shown}`,
				[projectId, limit, offset, totalLimit + 1],
			);
			const boards = rows.filter(({ id }) => id !== null);
			return {
				records: await boardsOf(db, projectId, boards),
				total: rows[0]?.total ?? 0,
			};
		},

		async lock(projectId, boardId) {
			// Locked first: a statement that waits for a lock would read the lists as they were before.
			await db.query(
				"select from boards where id = $2 and project_id = $1 for update",
				[projectId, boardId],
			);
			const rows = await db.query<LockedBoardRow>(foundLocked, [
				projectId,
				boardId,
			]);
			const [board] = await boardsOf(db, projectId, rows);
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

		async create(board) {
			const { id: given, project_id, name, scope, created_at } = board;
			const id = await newId(db, "boards", given);
			await db.query(
				`insert into boards (id, project_id, name, milestone_id, assignee_id, weight, created_at, updated_at)
				values ($1, $2, $3, $4, $5, $6, $7, $8)`,
				[
					id,
					project_id,
					name,
					scope?.milestone_id ?? null,
					scope?.assignee_id ?? null,
					scope?.weight ?? null,
					created_at,
					board.updated_at ?? created_at,
				],
			);
			if (scope) await setLabels(id, scope.labels);
			return written(project_id, id);
		},

		async update({ id, project_id }, changed) {
			const { name, milestone_id, assignee_id, labels, weight } = changed;
			await db.query(
				`update boards set name = $2, milestone_id = $3, assignee_id = $4, weight = $5, updated_at = $6
				where id = $1`,
				[id, name, milestone_id, assignee_id, weight, changed.updated_at],
			);
			await db.query(
				"delete from board_labels where board_id = $1 and label_id <> all($2)",
				[id, labels.map((label) => label.id)],
			);
			await setLabels(id, labels);
			return written(project_id, id);
		},

		async delete({ id }) {
			await db.query("delete from boards where id = $1", [id]);
		},
	};
}

export function boardListStore(db: Queryable): BoardListStore {
	return {
		async create(list) {
			const { board_id, label, assignee, milestone, position } = list;
			const { max_issue_count = 0, max_issue_weight = 0 } = list;
			const { limit_metric = null, created_at } = list;
			const { updated_at = created_at } = list;
			const id = await newId(db, "board_lists", list.id);
			await db.query(
				`insert into board_lists (id, board_id, label_id, assignee_id, milestone_id, position, max_issue_count,
					max_issue_weight, limit_metric, created_at, updated_at)
				values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
				[
					id,
					board_id,
					label?.id ?? null,
					assignee?.id ?? null,
					milestone?.id ?? null,
					position,
					max_issue_count,
					max_issue_weight,
					limit_metric,
					created_at,
					updated_at,
				],
			);
			return {
				id,
				board_id,
				label,
				assignee,
				milestone,
				position,
				max_issue_count,
				max_issue_weight,
				limit_metric,
			};
		},

		async move(list, position, updatedAt) {
			// Between the old and the new place everything shifts by one towards the old one.
			await db.query(
				`update board_lists set
					position = case when id = $2 then $4 when $3 < $4 then position - 1 else position + 1 end,
					updated_at = case when id = $2 then $5::timestamptz else updated_at end
				where board_id = $1 and position between least($3::int, $4::int) and greatest($3::int, $4::int)`,
				[list.board_id, list.id, list.position, position, updatedAt],
			);
			return { ...list, position };
		},

		async delete({ id, board_id, position }) {
			await db.query("delete from board_lists where id = $1", [id]);
			await db.query(
				"update board_lists set position = position - 1 where board_id = $1 and position > $2",
				[board_id, position],
			);
		},
	};
}
