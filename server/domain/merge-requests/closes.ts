/** The issues that a merge closes. */
import { may, type Viewer } from "../access/access.ts";
import { isOneOf, peopleOf } from "../access/sight.ts";
import type { Context } from "../context.ts";
import type { NumberedIssueRecord } from "../issues/store.ts";
import type { AnnouncedMerge } from "../repository/announced.ts";
import { type SeenIssue, seenIssues } from "./issue-references.ts";

/** Keys of the issues among these that a user may close. */
export async function issuesToClose(
	issues: readonly NumberedIssueRecord[],
	user: Viewer["user"],
	context: Pick<Context, "access" | "today">,
): Promise<AnnouncedMerge["closes"]> {
	const found = await seenIssues(issues, user, context);
	return found.filter(mayClose).map(({ issue: { project_id, iid } }) => ({ project_id, iid }));
}

/** Whether a user may close an issue, by the rule of a change of the issue itself. */
function mayClose({ issue, project, viewer }: SeenIssue): boolean {
	if (may(viewer, project, { active: true }) !== "yes") return false;
	return may(viewer, project, { role: "reporter" }) === "yes" || isOneOf(viewer, peopleOf(issue));
}
