/** Closes the issues that a merge request names after words such as `Closes`, when the merge request is merged. */
import { may, type Viewer } from "../access/access.ts";
import { isOneOf, peopleOf } from "../access/sight.ts";
import type { Context, Stores } from "../context.ts";
import { changeState } from "../issues/changes.ts";
import type { IssueRecord, NumberedIssueRecord } from "../issues/store.ts";
import type { AnnouncedMerge } from "../repository/announced.ts";
import { issueKeyText, type SeenIssue, seenIssues } from "./issue-references.ts";

/** Project ids and iids of the given issues that a user may close. */
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

/** Whether a user may close an issue: as a Reporter, as its author or as an assignee; never in an archived project. */
function mayClose({ issue, project, viewer }: SeenIssue): boolean {
	if (may(viewer, project, { active: true }) !== "yes") return false;
	return may(viewer, project, { role: "reporter" }) === "yes" || isOneOf(viewer, peopleOf(issue));
}

/**
 * Closes the given issues that are open and that the user may close. State and rights are read after locking the
 * issues: both may have changed since the merge began.
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
