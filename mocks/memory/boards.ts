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
import type { LabelRecord } from "../../server/domain/labels/store.ts";
import type { MilestoneRecord } from "../../server/domain/milestones/store.ts";
import { pageOfAll } from "../../server/domain/pagination.ts";
import {
	addInOrder,
	childrenOf,
	insert,
	removeChild,
	type View,
} from "./database.ts";
import { targetKey } from "./tables.ts";

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

type Target = "label" | "milestone";

/** Records that a board has a list for a label or milestone, or has it in its scope. */
function addTarget(
	{ targetBoards }: View["tables"],
	boardId: number,
	kind: Target,
	id: number | undefined,
): void {
	if (id === undefined) return;
	const key = targetKey(kind, id);
	if (targetBoards.get(key)?.includes(boardId)) return;
	addInOrder(targetBoards, key, boardId);
}

/** A stored board, with its labels and milestones as they are now. */
function currentBoard(
	{ labels, milestones }: View["tables"],
	board: LockedBoardRecord,
): LockedBoardRecord {
	const current = (label: LabelRecord) => labels.get(label.id)?.label ?? label;
	const now = (milestone: MilestoneRecord | null) =>
		milestone && (milestones.get(milestone.id)?.milestone ?? milestone);
	return {
		...board,
		labels: board.labels.map(current),
		milestone: now(board.milestone),
		lists: board.lists.map((list) => ({
			...list,
			label: list.label && current(list.label),
			milestone: now(list.milestone),
		})),
	};
}

export function createBoards({ tables, nextId }: View): BoardStore {
	const { boards, projectBoards, lists, users, milestones } = tables;
	const { targetBoards } = tables;

	function addTargets(board: LockedBoardRecord) {
		addTarget(tables, board.id, "milestone", board.milestone?.id);
		for (const { id } of board.labels) {
			addTarget(tables, board.id, "label", id);
		}
	}

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
		return board?.project_id === projectId
			? currentBoard(tables, board)
			: undefined;
	}

	return {
		async page(projectId, page) {
			const ids = projectBoards.get(projectId) ?? [];
			const { records, total } = pageOfAll(ids, page);
			const found = records.flatMap((id) => boards.get(id) ?? []);
			return { records: found.map((one) => currentBoard(tables, one)), total };
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
			addTargets(record);
			return record;
		},

		async update({ id }, { assignee_id, ...changed }) {
			const before = stored(boards, id);
			const scope = scopeOf({ assignee_id, ...changed });
			const updated = { ...before, ...changed, ...scope };
			boards.set(id, updated);
			addTargets(updated);
			return currentBoard(tables, updated);
		},

		async delete({ id }) {
			const board = stored(boards, id);
			for (const list of board.lists) lists.delete(list.id);
			boards.delete(id);
			removeChild(projectBoards, board.project_id, id);
		},

		async release(target) {
			const [kind, id] =
				"label_id" in target
					? (["label", target.label_id] as const)
					: (["milestone", target.milestone_id] as const);
			const key = targetKey(kind, id);
			for (const board of childrenOf(targetBoards, key, boards)) {
				const list = board.lists.find((list) => list[kind]?.id === id);
				if (list) lists.delete(list.id);
				const inScope = kind === "milestone" && board.milestone_id === id;
				boards.set(board.id, {
					...board,
					...(inScope && { milestone_id: null, milestone: null }),
					labels: board.labels.filter(
						(label) => kind !== "label" || label.id !== id,
					),
					lists: list ? without(board.lists, list) : board.lists,
				});
			}
			targetBoards.delete(key);
		},
	};
}

/** The lists of a board but one; those after it move up. */
function without(
	lists: readonly LockedBoardListRecord[],
	gone: BoardListRecord,
): LockedBoardListRecord[] {
	return lists
		.filter(({ id }) => id !== gone.id)
		.map((list) =>
			list.position > gone.position
				? { ...list, position: list.position - 1 }
				: list,
		);
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
			addTarget(tables, board_id, "label", list.label?.id);
			addTarget(tables, board_id, "milestone", list.milestone?.id);
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
			keep(board, without(board.lists, list));
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
