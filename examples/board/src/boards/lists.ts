import type { BoardList, ListedIssue } from "@forgekit/sdk";
import { labelNames } from "../issues/labels.ts";

/** A list, or one of the two columns that are no lists of the API. */
export type Column = BoardList | "Open" | "Closed";

/** A list is for a label, an assignee or a milestone. */
export function titleOf(column: Column): string {
	if (typeof column === "string") return column;
	const { label, assignee, milestone } = column;
	return label?.name ?? (assignee ? `@${assignee.username}` : (milestone?.title ?? ""));
}

/** The issues that a column shows. */
export function issuesIn(column: Column, issues: ListedIssue[], lists: BoardList[]): ListedIssue[] {
	return issues.filter((issue) => {
		if (issue.state === "closed") return column === "Closed";
		if (typeof column === "string") {
			return column === "Open" && !lists.some((list) => belongs(issue, list));
		}
		return belongs(issue, column);
	});
}

function belongs(issue: ListedIssue, { label, assignee, milestone }: BoardList): boolean {
	if (label) return labelNames(issue).includes(label.name);
	if (assignee) return issue.assignees.some(({ id }) => id === assignee.id);
	return issue.milestone?.id === milestone?.id;
}

/**
 * The list whose label, assignee or milestone a moved issue loses, and the one whose it gets. As in GitLab, it loses that only
 * to a list of the same kind or to "Open": an issue that moves from a label's list to an assignee's is then in both.
 */
function effectOf(from: Column, to: Column): { left?: BoardList; entered?: BoardList } {
	if (to === "Closed") return {};
	const left = to === "Open" || kindOf(from) === kindOf(to) ? listOf(from) : undefined;
	return { left, entered: listOf(to) };
}

const listOf = (column: Column) => (typeof column === "string" ? undefined : column);

function kindOf(column: Column) {
	const list = listOf(column);
	return (["label", "assignee", "milestone"] as const).find((kind) => list?.[kind]);
}

/** The change of an issue that moves it to another column. Its other labels and assignees stay. */
export function changeFor(issue: ListedIssue, from: Column, to: Column) {
	const { left, entered } = effectOf(from, to);
	const assignees = issue.assignees.map(({ id }) => id);
	return {
		...(from === "Closed" && { state_event: "reopen" as const }),
		...(to === "Closed" && { state_event: "close" as const }),
		...(left?.label && { remove_labels: [left.label.name] }),
		...(entered?.label && { add_labels: [entered.label.name] }),
		...((left?.assignee || entered?.assignee) && {
			assignee_ids: withChange(assignees, left?.assignee?.id, entered?.assignee?.id),
		}),
		...((left?.milestone || entered?.milestone) && {
			milestone_id: entered?.milestone?.id ?? null,
		}),
	};
}

/**
 * The values without the one that goes, and with the one that comes first, unless it is there: below the tier starter an
 * issue has one assignee, and the first counts.
 */
function withChange<Value>(values: Value[], goes?: Value, comes?: Value): Value[] {
	const others = values.filter((value) => value !== goes);
	return comes === undefined || others.includes(comes) ? others : [comes, ...others];
}

const unknown = { state: "active", avatar_url: null, web_url: "" } as const;

/** The issue as the service will show it after the change, but for details of a new assignee. */
export function moved(issue: ListedIssue, from: Column, to: Column): ListedIssue {
	const { left, entered } = effectOf(from, to);
	const others = issue.assignees.filter(
		({ id }) => id !== left?.assignee?.id && id !== entered?.assignee?.id,
	);
	return {
		...issue,
		state: to === "Closed" ? "closed" : "opened",
		labels: withChange(labelNames(issue), left?.label?.name, entered?.label?.name),
		assignees: entered?.assignee ? [{ ...unknown, ...entered.assignee }, ...others] : others,
		milestone: entered?.milestone ?? (left?.milestone ? null : issue.milestone),
	};
}
