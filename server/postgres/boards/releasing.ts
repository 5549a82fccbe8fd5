/** Removes labels and milestones from boards, or replaces them with others. */
import type { Knex } from "knex";
import { insertFrom } from "../sql/rows.ts";
import { columns, knex, type Parameter, raw, statement } from "../sql/statement.ts";

const b = columns("boards", "b");
const l = columns("board_lists", "l");
const c = columns("board_labels", "c");

type Target = "label_id" | "milestone_id";

/**
 * Locks the boards that have a label or milestone in a list `l` or in their scope. Locks them in the order of their
 * ids, so that two transactions that lock several boards cannot deadlock.
 * @param inScope - Selects the ids of the boards that have the label or milestone in their scope
 */
const lockedBoards = (lists: Knex.Raw, inScope: Knex.QueryBuilder) =>
	knex("boards as b")
		.select(raw("1"))
		.whereIn(b.id, knex("board_lists as l").select(l.board_id).where(lists).unionAll(inScope))
		.orderBy(b.id)
		.forUpdate(["b"]);

/**
 * Statements that remove a label or milestone from all boards.
 * @param inScope - Selects the ids of the boards that have the label or milestone in their scope
 */
const releasing = (
	target: Target,
	inScope: (p: Parameter<{ target: number }>) => Knex.QueryBuilder,
) => ({
	lockBoards: statement<{ target: number }, unknown>(`boards.lock_with_${target}`, (p) =>
		lockedBoards(raw(`${l[target]} = ?`, p("target")), inScope(p)),
	),
	/** Deletes the lists of a label or milestone; lists after a deleted list move up by one. */
	deleteLists: statement<{ target: number }, never>(`board_lists.delete_with_${target}`, (p) =>
		knex("board_lists as l")
			.with(
				"gone",
				knex("board_lists").where(target, p("target")).delete().returning(["board_id", "position"]),
			)
			.updateFrom("gone")
			.update({ position: raw(`${l.position} - 1`) })
			.where(l.board_id, raw("gone.board_id"))
			.where(l.position, ">", raw("gone.position")),
	),
});

/** Statements that replace labels or milestones with another one in the lists of boards. */
const replacing = (target: Target, inScope: (p: Parameter<Replacement>) => Knex.QueryBuilder) => ({
	lockBoards: statement<Replacement, unknown>(`boards.lock_with_any_${target}`, (p) =>
		lockedBoards(raw(`${l[target]} = any(?::bigint[])`, p("from")), inScope(p)),
	),
	/** Moves lists to the new label or milestone, unless their board already has a list for the new one. */
	moveLists: statement<Replacement, never>(`board_lists.replace_${target}`, (p) =>
		knex("board_lists as l")
			.where(raw(`${l[target]} = any(?::bigint[])`, p("from")))
			.whereNotExists(
				knex("board_lists as o")
					.select(raw("1"))
					.where("o.board_id", raw(l.board_id))
					.where(`o.${target}`, p("to")),
			)
			.update({ [target]: p("to") }),
	),
});

interface Replacement {
	from: readonly number[];
	to: number;
}

export const replacingLabel = {
	...replacing("label_id", (p) =>
		knex("board_labels as c")
			.select(c.board_id)
			.where(raw(`${c.label_id} = any(?::bigint[])`, p("from"))),
	),
	moveScopes: statement<Replacement, never>("board_labels.replace", (p) =>
		insertFrom(
			"board_labels",
			["board_id", "label_id"],
			knex("board_labels as c")
				.distinct(c.board_id, raw("?::bigint", p("to")))
				.where(raw(`${c.label_id} = any(?::bigint[])`, p("from")))
				.whereNotExists(
					knex("board_labels as o")
						.select(raw("1"))
						.where("o.board_id", raw(c.board_id))
						.where("o.label_id", p("to")),
				),
		),
	),
};

export const replacingMilestone = {
	...replacing("milestone_id", (p) =>
		knex("boards")
			.select("id")
			.where(raw("milestone_id = any(?::bigint[])", p("from"))),
	),
	moveScopes: statement<Replacement, never>("boards.replace_milestone", (p) =>
		knex("boards")
			.where(raw("milestone_id = any(?::bigint[])", p("from")))
			.update({ milestone_id: p("to") }),
	),
};

export const releasingLabel = {
	...releasing("label_id", (p) =>
		knex("board_labels as c").select(c.board_id).where(c.label_id, p("target")),
	),
	clear: statement<{ target: number }, never>("board_labels.clear", (p) =>
		knex("board_labels").where("label_id", p("target")).delete(),
	),
};

export const releasingMilestone = {
	...releasing("milestone_id", (p) =>
		knex("boards").select("id").where("milestone_id", p("target")),
	),
	clear: statement<{ target: number }, never>("boards.clear_milestone", (p) =>
		knex("boards")
			.where("milestone_id", p("target"))
			.update({ milestone_id: raw("null") }),
	),
};
