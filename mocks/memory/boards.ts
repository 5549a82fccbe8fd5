import { compareLists } from "../../server/domain/boards/order.ts";
import type {
	BoardListRecord,
	BoardListStore,
	BoardScope,
	BoardStore,
	HiddenLists,
	ListTarget,
	LockedBoardListRecord,
	LockedBoardRecord,
} from "../../server/domain/boards/store.ts";
import { pageOfAll } from "../../server/domain/pagination.ts";
import { addInOrder, insert, removeChild, type View } from "./database.ts";

const unscoped: BoardScope = {
	milestone_id: null,
	assignee_id: null,
	labels: [],
	weight: null,
};

const nothingHidden: HiddenLists = {
	hide_backlog_list: false,
	hide_closed_list: false,
};

function hasTarget(list: BoardListRecord, target: ListTarget): boolean {
	return (["label", "assignee", "milestone"] as const).some(
		(kind) => target[kind] !== null && list[kind]?.id === target[kind]?.id,
	);
}

export function createBoards({ tables, nextId }: View): BoardStore {
	const { boards, projectBoards, lists, users, milestones } = tables;

	function scopeOf(scope: BoardScope) {
		const { milestone_id, assignee_id, labels, weight } = scope;
		return {
			milestone_id,
			milestone: milestones.get(milestone_id ?? 0)?.milestone ?? null,
			assignee: users.get(assignee_id ?? 0) ?? null,
			labels,
			weight,
		};
	}

	async function find(projectId: number, boardId: number) {
		const board = boards.get(boardId);
		return board?.project_id === projectId ? board : undefined;
	}

	return {
		async page(projectId, page) {
			const ids = projectBoards.get(projectId) ?? [];
			const { records, total } = pageOfAll(ids, page);
			return { records: records.flatMap((id) => boards.get(id) ?? []), total };
		},

		find,

		// Writes run one at a time.
		lock: find,

		async create(board) {
			const { id: given, project_id, name, scope } = board;
			const { created_at, updated_at } = board;
			const id = nextId("board", given);
			const record: LockedBoardRecord = {
				id,
				project_id,
				name,
				...(board.hidden ?? nothingHidden),
				...scopeOf(scope ?? unscoped),
				created_at,
				updated_at,
				lists: [],
			};
			insert(boards, id, record, `Board ${id}`);
			addInOrder(projectBoards, project_id, id);
			return record;
		},

		async update({ id }, { assignee_id, ...changed }) {
			const before = stored(boards, id);
			const scope = scopeOf({ assignee_id, ...changed });
			const updated = { ...before, ...changed, ...scope };
			boards.set(id, updated);
			return updated;
		},

		async delete({ id }) {
			const board = stored(boards, id);
			for (const list of board.lists) lists.delete(list.id);
			boards.delete(id);
			removeChild(projectBoards, board.project_id, id);
		},
	};
}

export function createLists({ tables, nextId }: View): BoardListStore {
	const { boards, lists } = tables;

	function keep(board: LockedBoardRecord, changed: LockedBoardListRecord[]) {
		boards.set(board.id, { ...board, lists: changed.sort(compareLists) });
	}

	return {
		async create({ created_at: _, ...list }) {
			const { board_id } = list;
			const board = stored(boards, board_id);
			if (board.lists.some((other) => hasTarget(other, list))) {
				throw new Error(`Board ${board_id} has a list for that already.`);
			}
			const record: LockedBoardListRecord = {
				...list,
				id: nextId("list", list.id),
			};
			insert(lists, record.id, board_id, `List ${record.id}`);
			keep(board, [...board.lists, record]);
			return record;
		},

		async move(list, position, updatedAt) {
			const board = stored(boards, list.board_id);
			const from = list.position;
			const moved = { ...list, position, updated_at: updatedAt };
			const others = board.lists
				.filter(({ id }) => id !== list.id)
				.map((other) => {
					const at = other.position;
					if (from < at && at <= position) {
						return { ...other, position: at - 1 };
					}
					if (position <= at && at < from) {
						return { ...other, position: at + 1 };
					}
					return other;
				});
			keep(board, [...others, moved]);
			return moved;
		},

		async delete(list) {
			const board = stored(boards, list.board_id);
			const others = board.lists
				.filter(({ id }) => id !== list.id)
				.map((other) =>
					other.position > list.position
						? { ...other, position: other.position - 1 }
						: other,
				);
			keep(board, others);
			lists.delete(list.id);
		},
	};
}

/** Of a board that the caller has found before. */
function stored(
	boards: View["tables"]["boards"],
	id: number,
): LockedBoardRecord {
	const board = boards.get(id);
	if (!board) throw new Error(`There is no board ${id}.`);
	return board;
}
