import type { MergeRequest } from "@forgekit/sdk";

const texts = {
	opened: "Open",
	closed: "Closed",
	merged: "Merged",
	locked: "Merging",
} as const;

export function MergeRequestState({
	state,
	draft,
}: Pick<MergeRequest, "state"> & Partial<Pick<MergeRequest, "draft">>) {
	return (
		<>
			{draft && <span className="chip">Draft</span>}
			<span className={state === "opened" ? "state" : `state ${state}`}>{texts[state]}</span>
		</>
	);
}
