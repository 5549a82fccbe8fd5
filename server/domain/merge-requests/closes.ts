/** The issues that a merge closes. */
import { may, type Viewer } from "../access/access.ts";
import { isOneOf, peopleOf } from "../access/sight.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { AnnouncedMerge } from "../repository/announced.ts";
import { closingIssues } from "./closing.ts";
import type { SeenIssue } from "./issue-references.ts";
import type { MergeRequestRecord } from "./store.ts";

type Context = Parameters<typeof closingIssues>[4];

/**
 * Those that a user may close.
 * @param messages - Of its commits, newest first
 */
export async function issuesToClose(
	mergeRequest: Pick<
		MergeRequestRecord,
		"title" | "description" | "target_branch"
	>,
	project: ProjectRecord,
	messages: readonly string[],
	user: Viewer["user"],
	context: Context,
): Promise<AnnouncedMerge["closes"]> {
	const found = await closingIssues(
		mergeRequest,
		project,
		messages,
		user,
		context,
	);
	return found
		.filter(mayClose)
		.map(({ issue: { project_id, iid } }) => ({ project_id, iid }));
}

/** As who changes the issue by itself. */
function mayClose({ issue, project, viewer }: SeenIssue): boolean {
	if (may(viewer, project, { active: true }) !== "yes") return false;
	return (
		may(viewer, project, { role: "reporter" }) === "yes" ||
		isOneOf(viewer, peopleOf(issue))
	);
}
