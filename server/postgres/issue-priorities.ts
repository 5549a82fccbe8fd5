/**
 * What the milestone and the labels of an issue say about its place in lists. It is kept beside the issue, and each write
 * that changes it computes it again in the same transaction.
 */
import type { Knex } from "knex";
import type { Queryable } from "./query.ts";
import { insertFrom } from "./rows.ts";
import { knex, raw, statement } from "./statement.ts";

const computed = (condition: Knex.Raw): Knex.QueryBuilder =>
	knex("issues as i")
		.select("i.id", "i.project_id")
		.select({
			milestone_due: raw(
				"(select due_date from milestones where id = i.milestone_id)",
			),
			label_priority: raw(
				`(select min(priority) from label_priorities
				where project_id = i.project_id and label_id = any(i.label_ids))`,
			),
		})
		.where(condition);

const insert = statement<{ issue: number }, never>(
	"issue_priorities.insert",
	(p) =>
		insertFrom(
			"issue_priorities",
			["issue_id", "project_id", "milestone_due", "label_priority"],
			computed(raw("i.id = ?", p("issue"))),
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

const update = statement<{ issues: readonly number[] }, never>(
	"issue_priorities.update",
	(p) =>
		knex("issue_priorities as r")
			.withMaterialized("now", computed(raw("i.id = any(?)", p("issues"))))
			.update({
				milestone_due: raw("now.milestone_due"),
				label_priority: raw("now.label_priority"),
			})
			.updateFrom("now")
			.where(raw("r.issue_id = now.id"))
			.where(
				raw(
					"(r.milestone_due, r.label_priority) is distinct from (now.milestone_due, now.label_priority)",
				),
			),
);

/** The priorities of a new issue. */
export async function addPriorities(
	db: Queryable,
	issue: number,
): Promise<void> {
	await insert(db, { issue });
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
	await update(db, { issues });
}
