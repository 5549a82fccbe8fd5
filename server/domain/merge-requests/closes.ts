/** When a merge request is merged, closes the issues that it names. */
import { may, type Viewer } from "../access/access.ts";
import { isOneOf, peopleOf } from "../access/sight.ts";
import type { Context, Stores } from "../context.ts";
import { changeState } from "../issues/changes.ts";
import type { IssueRecord, NumberedIssueRecord } from "../issues/store.ts";
import type { AnnouncedMerge } from "../repository/announced.ts";
import { issueKeyText, type SeenIssue, seenIssues } from "./issue-references.ts";

/** Keys of those of the given issues that a user may close. */
export async function issuesToClose(
	issues: readonly NumberedIssueRecord[],
	user: Viewer["user"],
	context: Pick<Context, "access" | "today">,
): Promise<AnnouncedMerge["closes"]> {
	const found = await closable(issues, user, context);
	return found.map(({ project_id, iid }) => ({ project_id, iid }));
}

async function closable<Issue extends NumberedIssueRecord>(
	issues: readonly Issue[],
	user: Viewer["user"],
	context: Pick<Context, "access" | "today">,
): Promise<Issue[]> {
	const found = await seenIssues(issues, user, context);
	return found.filter(mayClose).map(({ issue }) => issue);
}

/**
 * Whether a user may close an issue, by the rule for updating issues: Reporters, the issue's author and its assignees.
 */
function mayClose({ issue, project, viewer }: SeenIssue): boolean {
	if (may(viewer, project, { active: true }) !== "yes") return false;
	return may(viewer, project, { role: "reporter" }) === "yes" || isOneOf(viewer, peopleOf(issue));
}

/**
 * Closes those of the given issues that are open and that the user may close. Both are read under the issues' locks:
 * since the merge began, the user may have lost a right in another project.
 */
export async function closeIssues(
	closes: AnnouncedMerge["closes"],
	userId: number,
	{ time, today }: { time: string; today: string },
	{ access, issues, users }: Pick<Stores, "access" | "issues" | "users">,
): Promise<void> {
	const byKey = new Map(closes.map((one) => [issueKeyText(one), one]));
	// Lock in a fixed order, so that two transactions never deadlock.
	const sorted = [...byKey.values()].sort((a, b) => a.project_id - b.project_id || a.iid - b.iid);
	const open: IssueRecord[] = [];
	for (const { project_id, iid } of sorted) {
		const issue = await issues.lock(project_id, iid);
		if (issue?.state === "opened") open.push(issue);
	}
	if (open.length === 0) return;
	const [user] = await users.findAll([userId]);
	if (user?.state !== "active") return;
	for (const issue of await closable(open, user, { access, today })) {
		const after = { ...issue, updated_at: time };
		changeState(after, "close", userId, time);
		await issues.update(after);
	}
}
