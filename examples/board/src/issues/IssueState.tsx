import type { Issue } from "@forgekit/sdk";

export function IssueState({ state }: Pick<Issue, "state">) {
	return state === "opened" ? (
		<span className="state">Open</span>
	) : (
		<span className="state closed">Closed</span>
	);
}
