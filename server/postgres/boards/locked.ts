/** Reads a locked board and its lists, with the columns that writes need. */
import { compareLists } from "../../domain/boards/order.ts";
import type { LockedBoardListRecord, LockedBoardRecord } from "../../domain/boards/store.ts";
import type { Queryable } from "../connection/query.ts";
import type { RowOf } from "../sql/fields.ts";
import { columns, knex, prefixed, raw, statement } from "../sql/statement.ts";
import type { Tables } from "../sql/tables.ts";
import { type BoardKey, labelOf, own, targets } from "./reads.ts";

const b = columns("boards", "b");
const l = columns("board_lists", "l");
const k = columns("labels", "k");
const c = columns("board_labels", "c");
const u = columns("users", "u");

/** Finds a board with the ids and names of the labels in its scope, without their descriptions. */
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
				.select(raw("json_agg(json_build_object('id', k.id, 'name', k.name) order by k.id)"))
				.joinRaw(`join ${labelOf("c.label_id")}`)
				.where(c.board_id, raw(b.id)),
		})
		.where(b.id, p("board"))
		.where(b.project_id, p("project")),
);

interface LockedListRow extends Pick<LockedBoardListRecord, "id" | "position" | "updated_at"> {
	label_id: number | null;
	label_name: string | null;
	assignee_id: number | null;
	assignee_name: string | null;
	milestone_id: number | null;
	milestone_title: string | null;
}

/** Finds the lists of a board, with the names of their labels, assignees and milestones. */
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

function lockedList(
	board_id: number,
	{ id, position, updated_at, ...target }: LockedListRow,
): LockedBoardListRecord {
	const { label_id, assignee_id, milestone_id } = target;
	const { label_name, assignee_name, milestone_title } = target;
	return {
		id,
		board_id,
		position,
		updated_at,
		label: label_id === null ? null : { id: label_id, name: label_name ?? "" },
		assignee: assignee_id === null ? null : { id: assignee_id, name: assignee_name ?? "" },
		milestone: milestone_id === null ? null : { id: milestone_id, title: milestone_title ?? "" },
	};
}

/** Reads a board and its lists. The caller has locked the board. */
export async function lockedBoard(
	db: Queryable,
	project: number,
	id: number,
): Promise<LockedBoardRecord | undefined> {
	const [found] = await findLocked(db, { project, board: id });
	if (!found) return undefined;
	const { assignee_id, labels, milestone_id, weight, updated_at } = found;
	const rows = await findLockedLists(db, { board: id });
	return {
		...own.read(found),
		project_id: project,
		milestone_id,
		weight,
		updated_at,
		assignee: assignee_id === null ? null : { id: assignee_id },
		labels: labels ?? [],
		lists: rows.map((row) => lockedList(id, row)).sort(compareLists),
	};
}
