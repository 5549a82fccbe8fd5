/** Decides who sees a thing of a project or group: by its kind, and by whether it is confidential. */
import type { Settings } from "../context.ts";
import type { EpicRecord } from "../epics/store.ts";
import type { IssueRecord } from "../issues/store.ts";
import { may, type Place, type Requirement, type Viewer } from "./access.ts";

/** Requirements to see a thing in its project or group. If one is not met, the thing is not found. */
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

/** Whether the caller sees things of this kind in a project. A confidential issue or private snippet needs more. */
export function maySee(
	viewer: Viewer,
	project: Place,
	kind: Exclude<keyof typeof seeing, "epic">,
): boolean {
	return may(viewer, project, seeing[kind]) === "yes";
}

/** A confidential issue is for reporters, its author and its assignees. */
export function maySeeIssue(
	viewer: Viewer,
	project: Place,
	issue: Assigned & Pick<IssueRecord, "confidential">,
): boolean {
	if (!maySee(viewer, project, "issue")) return false;
	return !issue.confidential || seesConfidential(viewer, project, peopleOf(issue));
}

type Assigned = Pick<IssueRecord, "author_id" | "assignee_ids">;

/** Ids of the author and the assignees. */
export const peopleOf = ({ author_id, assignee_ids }: Assigned): number[] => [
	author_id,
	...assignee_ids,
];

/** A confidential epic is for reporters. */
export function maySeeEpic(
	viewer: Viewer,
	group: Place,
	settings: Settings,
	{ confidential }: Pick<EpicRecord, "confidential">,
): boolean {
	if (may(viewer, group, seeing.epic, settings) !== "yes") return false;
	return !confidential || seesConfidential(viewer, group, []);
}

/** Whether the caller sees confidential notes, and confidential things with these authors and assignees. */
export function seesConfidential(viewer: Viewer, place: Place, people: readonly number[]): boolean {
	return hasRole({ viewer, place }, "reporter") || isOneOf(viewer, people);
}

/** Whether the caller has at least this role in the place. */
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
