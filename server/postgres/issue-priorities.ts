/**
 * What the milestone and the labels of an issue say about its place in lists. It is kept beside the issue, and each write
 * that changes it computes it again in the same transaction.
 */
import type { Queryable } from "./query.ts";
import { insertFrom } from "./rows.ts";
import { knex, raw, statement } from "./statement.ts";

const names = ["milestone_due", "label_priority"] as const;

const keep = statement<{ issues: readonly number[] }, never>(
	"issue_priorities.keep",
	(p) =>
		insertFrom(
			"issue_priorities",
			["issue_id", "project_id", ...names],
			knex("issues as i")
				.select("i.id", "i.project_id")
				.select(
					raw("(select due_date from milestones where id = i.milestone_id)"),
					raw(
						`(select min(priority) from label_priorities
						where project_id = i.project_id and label_id = any(i.label_ids))`,
					),
				)
				.where(raw("i.id = any(?)", p("issues"))),
		)
			.onConflict("issue_id")
			.merge([...names])
			.where(
				raw(
					`(issue_priorities.milestone_due, issue_priorities.label_priority)
					is distinct from (excluded.milestone_due, excluded.label_priority)`,
				),
			),
);

const lock = statement<{ issues: readonly number[] }, unknown>(
	"issue_priorities.lock",
	(p) =>
		knex.count("* as count").from(
			knex("issue_priorities")
				.select("issue_id")
				.where(raw("issue_id = any(?)", p("issues")))
				.orderBy("issue_id")
				.forNoKeyUpdate()
				.as("locked"),
		),
);

/** The priorities of a new issue. */
export async function addPriorities(
	db: Queryable,
	issue: number,
): Promise<void> {
	await keep(db, { issues: [issue] });
}

/**
 * Computes the priorities of these issues again, after a change.
 *
 * The rows are locked first: of two writers, the second computes from what the first has committed. An issue that is about
 * to get a label or milestone is not among the issues of that label or milestone yet, but whoever gives it holds it for key
 * share, and whoever changes it holds it for update.
 */
export async function refreshPriorities(
	db: Queryable,
	rows: readonly { id: number }[],
): Promise<void> {
	if (rows.length === 0) return;
	const issues = rows.map(({ id }) => id);
	await lock(db, { issues });
	await keep(db, { issues });
}
