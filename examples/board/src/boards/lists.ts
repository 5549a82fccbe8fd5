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

/** The change of an issue that moves it to another column: its list's label, milestone or assignee goes, the other's comes. */
export function changeFor(from: Column, to: Column) {
	return {
		...(from === "Closed" && { state_event: "reopen" as const }),
		...(to === "Closed"
			? { state_event: "close" as const }
			: typeof from !== "string" && leaving(from)),
		...(typeof to !== "string" && entering(to)),
	};
}

function leaving({ label, assignee }: BoardList) {
	if (label) return { remove_labels: [label.name] };
	return assignee ? { assignee_ids: [] } : { milestone_id: null };
}

function entering({ label, assignee, milestone }: BoardList) {
	if (label) return { add_labels: [label.name] };
	return assignee ? { assignee_ids: [assignee.id] } : { milestone_id: milestone?.id ?? null };
}

const unknown = { state: "active", avatar_url: null, web_url: "" } as const;

/** The issue as the service will show it after the change, but for details of a new assignee. */
export function moved(issue: ListedIssue, from: Column, to: Column): ListedIssue {
	if (to === "Closed") return { ...issue, state: "closed" };
	const left = typeof from === "string" ? undefined : from;
	const entered = typeof to === "string" ? undefined : to;
	return {
		...issue,
		state: "opened",
		labels: [
			...labelNames(issue).filter((name) => name !== left?.label?.name),
			...(entered?.label ? [entered.label.name] : []),
		],
		...(left?.assignee && { assignees: [] }),
		...(entered?.assignee && {
			assignees: [{ ...unknown, ...entered.assignee }],
		}),
		...(left?.milestone && { milestone: null }),
		...(entered?.milestone && { milestone: entered.milestone }),
	};
}
