import type { BoardRecord, BoardScope, BoardStore } from "../../domain/boards/store.ts";
import { only, type Queryable } from "../connection/query.ts";
import { deleting, insertFrom, insertion, locking, updating } from "../sql/rows.ts";
import { knex, raw, statement } from "../sql/statement.ts";
import { lockedBoard } from "./locked.ts";
import {
	boardsOf,
	boardsOfHeads,
	findHead,
	findLabels,
	findLists,
	findParts,
	findRows,
	findScope,
	list,
	listLabel,
	mayBeLong,
	milestoneOf,
	pageHeads,
	pageRows,
	user,
} from "./reads.ts";
import {
	releasingLabel,
	releasingMilestone,
	replacingLabel,
	replacingMilestone,
} from "./releasing.ts";

const lockBoard = locking("boards");

/** Columns that `update` changes. */
const changed = [
	"name",
	"hide_backlog_list",
	"hide_closed_list",
	"milestone_id",
	"assignee_id",
	"weight",
	"updated_at",
] as const;

const insertBoard = insertion("boards", [...changed, "project_id", "created_at"], ["id"]);

const updateBoard = updating("boards", changed);

const deleteBoard = deleting("boards");

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

const removeOtherLabels = statement<BoardLabels, never>("board_labels.remove_others", (p) =>
	knex("board_labels")
		.where("board_id", p("board"))
		.where(raw("label_id <> all(?)", p("labels")))
		.delete(),
);

export function boardStore(db: Queryable): BoardStore {
	async function find(project: number, board: number): Promise<BoardRecord[]> {
		const rows = await findRows(db, { project, board });
		if (!mayBeLong(rows)) return boardsOf(db, project, rows);
		const heads = await findHead(db, { project, board });
		return boardsOfHeads(db, project, heads);
	}

	async function setLabels(board: number, labels: BoardScope["labels"]): Promise<void> {
		await addLabels(db, { board, labels: labels.map(({ id }) => id) });
	}

	return {
		find: async (project, board) => (await find(project, board))[0],

		async page(project, page) {
			const { records, total } = await pageRows(db, { project }, page);
			if (!mayBeLong(records)) {
				return { records: await boardsOf(db, project, records), total };
			}
			const heads = await pageHeads(db, { project }, page);
			const boards = await boardsOfHeads(db, project, heads.records);
			return { records: boards, total: heads.total };
		},

		async parts(board) {
			const rows = await findParts(db, { board });
			const parts = (isList: boolean) =>
				rows.filter(({ is_list }) => is_list === isList).map(({ id, bytes }) => ({ id, bytes }));
			return { lists: parts(true), labels: parts(false) };
		},

		async scope(board) {
			const [{ assignee, milestone } = { assignee: null, milestone: null }] = await findScope(db, {
				board,
			});
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
			// Locks first: a statement that waits for a lock would read the lists as they were before the wait.
			await lockBoard(db, { project, id });
			return lockedBoard(db, project, id);
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

		async replace(kind, from, to) {
			const { lockBoards, moveLists, moveScopes } =
				kind === "label" ? replacingLabel : replacingMilestone;
			await lockBoards(db, { from, to });
			await moveLists(db, { from, to });
			await moveScopes(db, { from, to });
			const { deleteLists, clear } = kind === "label" ? releasingLabel : releasingMilestone;
			for (const target of from) {
				await deleteLists(db, { target });
				await clear(db, { target });
			}
		},

		async release(given) {
			const isLabel = "label_id" in given;
			const target = isLabel ? given.label_id : given.milestone_id;
			const { lockBoards, deleteLists, clear } = isLabel ? releasingLabel : releasingMilestone;
			await lockBoards(db, { target });
			await deleteLists(db, { target });
			await clear(db, { target });
		},
	};
}
