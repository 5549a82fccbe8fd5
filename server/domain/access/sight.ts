/** Decides who sees issues, epics, merge requests, snippets and code, and who sees the confidential ones among them. */
import type { Settings } from "../context.ts";
import type { EpicRecord } from "../epics/store.ts";
import type { IssueRecord } from "../issues/store.ts";
import { may, type Place, type Requirement, type Viewer } from "./access.ts";

/** Requirements for seeing each kind of item in a project or group. To other callers the items do not exist (404). */
export const seeing = {
	issue: { features: ["issues"] },
	snippet: { features: ["snippets"] },
	epic: { tier: "ultimate" },
	"merge request": {
		features: ["merge_requests", "repository"],
		privateRole: "reporter",
	},
	code: { features: ["repository"], privateRole: "reporter" },
} as const satisfies Record<string, Requirement>;

/**
 * Whether the caller sees items of this kind in a project. Confidential issues and private snippets need further
 * checks.
 */
export function maySee(
	viewer: Viewer,
	project: Place,
	kind: Exclude<keyof typeof seeing, "epic">,
): boolean {
	return may(viewer, project, seeing[kind]) === "yes";
}

/** Whether the caller sees an issue. A confidential issue is visible to reporters, its author and its assignees. */
export function maySeeIssue(
	viewer: Viewer,
	project: Place,
	issue: Assigned & Pick<IssueRecord, "confidential">,
): boolean {
	if (!maySee(viewer, project, "issue")) return false;
	return !issue.confidential || seesConfidential(viewer, project, peopleOf(issue));
}

type Assigned = Pick<IssueRecord, "author_id" | "assignee_ids">;

/** Ids of the author and the assignees of an issue or merge request. */
export const peopleOf = ({ author_id, assignee_ids }: Assigned): number[] => [
	author_id,
	...assignee_ids,
];

/** Whether the caller sees an epic. A confidential epic is visible to reporters. */
export function maySeeEpic(
	viewer: Viewer,
	group: Place,
	settings: Settings,
	{ confidential }: Pick<EpicRecord, "confidential">,
): boolean {
	if (may(viewer, group, seeing.epic, settings) !== "yes") return false;
	return !confidential || seesConfidential(viewer, group, []);
}

/**
 * Whether the caller sees confidential notes and items: a reporter does, and so does each user in `people` (the item's
 * author and assignees).
 */
export function seesConfidential(viewer: Viewer, place: Place, people: readonly number[]): boolean {
	return hasRole({ viewer, place }, "reporter") || isOneOf(viewer, people);
}

/** Whether the caller has at least this role in the project or group. */
export function hasRole(
	{ viewer, place }: { viewer: Viewer; place: Place },
	role: "reporter" | "developer" | "maintainer" | "owner",
): boolean {
	return may(viewer, place, { role }) === "yes";
}

/** Whether the caller is a user with one of these ids. */
export function isOneOf({ user }: Viewer, people: readonly number[]): boolean {
	return user !== undefined && people.includes(user.id);
}
