import { compareLists } from "../../server/domain/boards/order.ts";
import type {
	BoardListRecord,
	BoardListStore,
	BoardRecord,
	BoardScope,
	BoardStore,
	HiddenLists,
	ListTarget,
} from "../../server/domain/boards/store.ts";
import type { LabelRecord } from "../../server/domain/labels/store.ts";
import { mostWhole } from "../../server/domain/lists/long-texts.ts";
import { mapPage, pageOfAll } from "../../server/domain/lists/pagination.ts";
import type { MilestoneRecord } from "../../server/domain/milestones/store.ts";
import { stored, type View } from "./database.ts";
import { bytesOf } from "./long-texts.ts";
import { type StoredBoard, type StoredList, targetKey } from "./tables.ts";

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

/** A stored board with current labels and milestones, which may have changed since the board was stored. */
function currentBoard({ labels, milestones }: View["tables"], board: StoredBoard): StoredBoard {
	const current = (label: LabelRecord) => labels.get(label.id) ?? label;
	const now = (milestone: MilestoneRecord | null) =>
		milestone && (milestones.get(milestone.id) ?? milestone);
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

/** Estimated bytes of a list, label or milestone of a board, without their texts. */
const partBytes = 200;

function textBytes(...texts: readonly (string | null | undefined)[]): number {
	return texts.reduce((sum, text) => sum + bytesOf(text ?? ""), partBytes);
}

const labelBytes = ({ name, description }: LabelRecord) => textBytes(name, description);

const listBytes = ({ label, milestone }: BoardListRecord) =>
	textBytes(label?.name, label?.description, milestone?.title, milestone?.description);

/** Leaves out the lists, labels, milestone and assignee of all boards if together they exceed `mostWhole` bytes. */
function shortened(boards: readonly StoredBoard[]): BoardRecord[] {
	const sizes = boards.map(({ lists, labels, milestone }) =>
		[
			...lists.map(listBytes),
			...labels.map(labelBytes),
			textBytes(milestone?.title, milestone?.description),
		].reduce((sum, one) => sum + one, 0),
	);
	if (sizes.reduce((sum, one) => sum + one, 0) <= mostWhole) return [...boards];
	return boards.map((board, at) => ({
		...board,
		milestone: null,
		assignee: null,
		labels: [],
		lists: [],
		left_out: { bytes: sizes[at] ?? 0, version: JSON.stringify(board) },
	}));
}

export function createBoards({ tables, nextId }: View): BoardStore {
	const { boards, lists, users, milestones, labels: known } = tables;

	function scopeOf(scope: BoardScope) {
		const { milestone_id, assignee_id, weight } = scope;
		const labels = scope.labels.map(({ id }) => stored(known, id, "label"));
		return {
			milestone_id,
			milestone: milestones.get(milestone_id ?? 0) ?? null,
			assignee: users.get(assignee_id ?? 0) ?? null,
			labels,
			weight,
		};
	}

	async function find(projectId: number, boardId: number) {
		const board = boards.get(boardId);
		return board?.project_id === projectId ? currentBoard(tables, board) : undefined;
	}

	const current = (id: number) => currentBoard(tables, stored(boards, id, "board"));

	return {
		async page(projectId, page) {
			const ids = boards.keys("project", projectId);
			const found = mapPage(pageOfAll(ids, page), current);
			return { ...found, records: shortened(found.records) };
		},

		async find(projectId, boardId) {
			const board = await find(projectId, boardId);
			return board && shortened([board])[0];
		},

		async parts(boardId) {
			const { lists, labels } = current(boardId);
			return {
				lists: lists.map((list) => ({ id: list.id, bytes: listBytes(list) })),
				labels: labels.map((one) => ({ id: one.id, bytes: labelBytes(one) })),
			};
		},

		async scope(boardId) {
			const { milestone, assignee } = current(boardId);
			return { milestone, assignee };
		},

		async listsOf(boardId, ids) {
			return current(boardId).lists.filter(({ id }) => ids.includes(id));
		},

		async labelsOf(boardId, ids) {
			return current(boardId).labels.filter(({ id }) => ids.includes(id));
		},

		// Locks nothing, because write transactions run one at a time.
		lock: find,

		async create(board) {
			const { id: given, project_id, name, scope } = board;
			const { created_at, updated_at } = board;
			const id = nextId("board", given);
			const record: StoredBoard = {
				id,
				project_id,
				name,
				...(board.hidden ?? nothingHidden),
				...scopeOf(scope ?? unscoped),
				created_at,
				updated_at,
				lists: [],
			};
			boards.insert(id, record);
			return record;
		},

		async update({ id }, { assignee_id, ...changed }) {
			const before = stored(boards, id, "board");
			const scope = scopeOf({ assignee_id, ...changed });
			const updated = { ...before, ...changed, ...scope };
			boards.set(id, updated);
			return currentBoard(tables, updated);
		},

		async delete({ id }) {
			boards.delete(id);
		},

		async replace(kind, from, to) {
			for (const id of from) replaceOnBoards(tables, kind, id, to);
		},

		async release(target) {
			const [kind, id] =
				"label_id" in target
					? (["label", target.label_id] as const)
					: (["milestone", target.milestone_id] as const);
			for (const board of boards.all("target", targetKey(kind, id))) {
				const list = board.lists.find((list) => list[kind]?.id === id);
				if (list) lists.delete(list.id);
				const inScope = kind === "milestone" && board.milestone_id === id;
				boards.set(board.id, {
					...board,
					...(inScope && { milestone_id: null, milestone: null }),
					labels: board.labels.filter((label) => kind !== "label" || label.id !== id),
					lists: list ? without(board.lists, list) : board.lists,
				});
			}
		},
	};
}

/**
 * Replaces a label or milestone by another one on all boards. A board with lists for the old and the new one loses the
 * old list.
 */
function replaceOnBoards(
	tables: View["tables"],
	kind: "label" | "milestone",
	from: number,
	to: number,
): void {
	const { boards, lists } = tables;
	const label = tables.labels.get(to) ?? null;
	const milestone = tables.milestones.get(to) ?? null;
	const target = kind === "label" ? { label } : { milestone };
	for (const board of boards.all("target", targetKey(kind, from))) {
		const old = board.lists.find((list) => list[kind]?.id === from);
		const isThere = board.lists.some((list) => list[kind]?.id === to);
		if (old && isThere) lists.delete(old.id);
		const isScope = kind === "milestone" && board.milestone_id === from;
		const inScope = kind === "label" && board.labels.some(({ id }) => id === from);
		boards.set(board.id, {
			...board,
			...(isScope && { milestone_id: to, milestone }),
			...(inScope &&
				label && {
					labels: [...board.labels.filter(({ id }) => id !== from && id !== to), label].sort(
						(one, other) => one.id - other.id,
					),
				}),
			lists:
				old && isThere
					? without(board.lists, old)
					: board.lists.map((list) => (list === old ? { ...list, ...target } : list)),
		});
	}
}

/** A board's lists without the deleted one, `gone`; lists after it move up by one position. */
function without(
	lists: readonly StoredList[],
	gone: Pick<StoredList, "id" | "position">,
): StoredList[] {
	return lists
		.filter(({ id }) => id !== gone.id)
		.map((list) =>
			list.position > gone.position ? { ...list, position: list.position - 1 } : list,
		);
}

export function createLists({ tables, nextId }: View): BoardListStore {
	const { boards, lists } = tables;

	function keep(board: StoredBoard, changed: StoredList[]) {
		const sorted = changed.sort(compareLists);
		boards.set(board.id, { ...board, lists: sorted });
	}

	return {
		async create({ created_at: _, ...list }) {
			const { board_id } = list;
			const board = stored(boards, board_id, "board");
			if (board.lists.some((other) => hasTarget(other, list))) {
				throw new Error(`Board ${board_id} has a list for that already.`);
			}
			const record: StoredList = {
				...list,
				id: nextId("list", list.id),
			};
			lists.insert(record.id, board_id);
			keep(board, [...board.lists, record]);
			return record;
		},

		async move(list, position, updatedAt) {
			const board = stored(boards, list.board_id, "board");
			const from = list.position;
			const own = board.lists.find(({ id }) => id === list.id);
			if (!own) throw new Error(`There is no list ${list.id}.`);
			const moved = { ...own, position, updated_at: updatedAt };
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
		},

		async delete(list) {
			const board = stored(boards, list.board_id, "board");
			keep(board, without(board.lists, list));
			lists.delete(list.id);
		},
	};
}
