import type { BoardListStore } from "../../domain/boards/store.ts";
import type { Queryable } from "../connection/query.ts";
import { deleting, insertion } from "../sql/rows.ts";
import { knex, raw, statement } from "../sql/statement.ts";

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

/** Moves a list. The lists between the old and the new position shift by one towards the old position. */
const moveList = statement<
	{ board: number; list: number; from: number; to: number; at: string },
	never
>("board_lists.move", (p) =>
	knex("board_lists")
		.where("board_id", p("board"))
		.where(
			raw(
				"position between least(?::int, ?::int) and greatest(?::int, ?::int)",
				p("from"),
				p("to"),
				p("from"),
				p("to"),
			),
		)
		.update({
			position: raw(
				"case when id = ? then ? when ?::int < ?::int then position - 1 else position + 1 end",
				p("list"),
				p("to"),
				p("from"),
				p("to"),
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
		},

		async delete({ id, board_id, position }) {
			await deleteList(db, { id });
			await closeGap(db, { board: board_id, position });
		},
	};
}
