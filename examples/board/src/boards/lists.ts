import type { BoardList } from "@forgekit/sdk";
import type { Issue, Project } from "../demo-world.ts";

/** A list is for a label, an assignee or a milestone. */
export function titleOf({ label, assignee, milestone }: BoardList): string {
	return (
		label?.name ??
		(assignee ? `@${assignee.username}` : (milestone?.title ?? ""))
	);
}

/** Open issues that a list shows. */
export function issuesOf({ issues }: Project, list: BoardList): Issue[] {
	return issues.filter((issue) => issue.open && belongs(issue, list));
}

export function issuesOnNoList(
	{ issues }: Project,
	lists: BoardList[],
): Issue[] {
	return issues.filter(
		(issue) => issue.open && !lists.some((list) => belongs(issue, list)),
	);
}

function belongs(
	issue: Issue,
	{ label, assignee, milestone }: BoardList,
): boolean {
	if (label) return issue.labels.includes(label.name);
	if (assignee) return issue.assignees.includes(assignee.username);
	return issue.milestone === milestone?.title;
}
