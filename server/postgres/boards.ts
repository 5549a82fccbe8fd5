import type {
	BoardListRecord,
	BoardListStore,
	BoardRecord,
	BoardStore,
	LabelRecord,
	LabelStore,
} from "../domain/boards/store.ts";
import type { ProjectRecord } from "../domain/projects/store.ts";
import type { Queryable } from "./connection.ts";
import { newId, only } from "./ids.ts";

const labelColumns = "id, name, color, description";

/** Labels of a project ($1) and of its group ($2) and the groups above. */
const available = `from labels where
	(project_id = $1 or group_id = any((select ancestor_ids from namespaces where id = $2)::bigint[]))`;

export function labelStore(db: Queryable): LabelStore {
	return {
		async findAvailable(project: ProjectRecord, labelId) {
			const [label] = await db.query<LabelRecord>(
				`select ${labelColumns} ${available} and id = $3`,
				[project.id, project.namespace.id, labelId],
			);
			return label;
		},

		async findAvailableByName(project: ProjectRecord, name) {
			const [label] = await db.query<LabelRecord>(
				`select l.id, l.name, l.color, l.description from labels l
				left join namespaces g on g.id = l.group_id
				where l.name = $3 and (l.project_id = $1
					or l.group_id = any((select ancestor_ids from namespaces where id = $2)::bigint[]))
				order by l.project_id is null, array_length(g.ancestor_ids, 1) desc limit 1`,
				[project.id, project.namespace.id, name],
			);
			return label;
		},

		async create(label) {
			const {
				name,
				color,
				description,
				project_id = null,
				group_id = null,
			} = label;
			const id = await newId(db, "labels", label.id);
			return only(
				await db.query<LabelRecord>(
					`insert into labels (id, name, color, description, project_id, group_id)
					values ($1, $2, $3, $4, $5, $6) returning ${labelColumns}`,
					[id, name, color, description, project_id, group_id],
				),
			);
		},
	};
}

interface BoardRow extends Omit<BoardRecord, "lists"> {
	list_id: number | null;
	list_position: number;
	list_updated_at: string;
	max_issue_count: number;
	max_issue_weight: number;
	limit_metric: string | null;
	label_id: number;
	label_name: string;
	label_color: string;
	label_description: string | null;
}

const boardColumns = "id, project_id, name, created_at, updated_at";

const withLists = `b.id, b.project_id, b.name, b.created_at, b.updated_at,
	l.id as list_id, l.position as list_position, l.updated_at as list_updated_at,
	l.max_issue_count, l.max_issue_weight, l.limit_metric,
	k.id as label_id, k.name as label_name, k.color as label_color, k.description as label_description`;

const lists = `left join board_lists l on l.board_id = b.id
	left join labels k on k.id = l.label_id`;

/** Rows of boards and their lists, in order, folded into boards. */
function boardsOf(rows: readonly BoardRow[]): BoardRecord[] {
	const boards: BoardRecord[] = [];
	for (const row of rows) {
		let board = boards.at(-1);
		if (board?.id !== row.id) {
			const { id, project_id, name, created_at, updated_at } = row;
			board = { id, project_id, name, created_at, updated_at, lists: [] };
			boards.push(board);
		}
		if (row.list_id !== null) board.lists.push(listOf(row, row.list_id));
	}
	return boards;
}

function listOf(row: BoardRow, id: number): BoardListRecord {
	return {
		id,
		board_id: row.id,
		label: {
			id: row.label_id,
			name: row.label_name,
			color: row.label_color,
			description: row.label_description,
		},
		position: row.list_position,
		max_issue_count: row.max_issue_count,
		max_issue_weight: row.max_issue_weight,
		limit_metric: row.limit_metric,
		updated_at: row.list_updated_at,
	};
}

export function boardStore(db: Queryable): BoardStore {
	async function find(
		projectId: number,
		boardId: number,
	): Promise<BoardRecord | undefined> {
		const rows = await db.query<BoardRow>(
			`select ${withLists} from boards b ${lists}
			where b.id = $2 and b.project_id = $1 order by l.position, l.id`,
			[projectId, boardId],
		);
		return boardsOf(rows)[0];
	}
	return {
		find,

		async page(projectId, { limit, offset, totalLimit }) {
			const rows = await db.query<BoardRow & { total: number }>(
				`with page as (select * from boards where project_id = $1 order by id limit $2 offset $3),
				count as (select count(*) as total from (select from boards where project_id = $1 limit $4) as bounded)
				select count.total, ${withLists}
				from count left join page b on true ${lists}
				order by b.id, l.position, l.id`,
				[projectId, limit, offset, totalLimit + 1],
			);
			const boards = rows.filter(({ id }) => id !== null);
			return { records: boardsOf(boards), total: rows[0]?.total ?? 0 };
		},

		async lock(projectId, boardId) {
			// Locked first: a statement that waits for a lock would read the lists as they were before.
			await db.query(
				"select from boards where id = $2 and project_id = $1 for update",
				[projectId, boardId],
			);
			return find(projectId, boardId);
		},

		async create({ id: given, project_id, name, created_at }) {
			const id = await newId(db, "boards", given);
			const board = only(
				await db.query<BoardRecord>(
					`insert into boards (${boardColumns}) values ($1, $2, $3, $4, $4) returning ${boardColumns}`,
					[id, project_id, name, created_at],
				),
			);
			return { ...board, lists: [] };
		},

		async rename(board, name, updatedAt) {
			await db.query(
				"update boards set name = $2, updated_at = $3 where id = $1",
				[board.id, name, updatedAt],
			);
			return { ...board, name, updated_at: updatedAt };
		},

		async delete({ id }) {
			await db.query("delete from boards where id = $1", [id]);
		},
	};
}

export function boardListStore(db: Queryable): BoardListStore {
	return {
		async create(list) {
			const {
				board_id,
				label,
				position,
				created_at,
				max_issue_count = 0,
				max_issue_weight = 0,
				limit_metric = null,
			} = list;
			const id = await newId(db, "board_lists", list.id);
			await db.query(
				`insert into board_lists (id, board_id, label_id, position, max_issue_count, max_issue_weight, limit_metric,
					created_at, updated_at)
				values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
				[
					id,
					board_id,
					label.id,
					position,
					max_issue_count,
					max_issue_weight,
					limit_metric,
					created_at,
				],
			);
			return {
				id,
				board_id,
				label,
				position,
				max_issue_count,
				max_issue_weight,
				limit_metric,
				updated_at: created_at,
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
			return { ...list, position, updated_at: updatedAt };
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
