import { useMemo } from "react";
import { useProject } from "../projects/ProjectLayout.tsx";
import { LabelChip } from "../ui/LabelChip.tsx";
import { issueThreads } from "./noteable.ts";
import { Threads } from "./Threads.tsx";

export function IssuePage({ iid }: { iid: number }) {
	const { path, issues, labels } = useProject();
	const issue = issues.find((issue) => issue.iid === iid);
	const threads = useMemo(() => issueThreads(path, iid), [path, iid]);
	return (
		<>
			<div className="page-head">
				<div>
					<h1>{issue?.title ?? `Issue ${iid}`}</h1>
					<p className="facts">
						<span>#{iid}</span>
						{issue && (
							<span className={issue.open ? "state" : "state closed"}>
								{issue.open ? "Open" : "Closed"}
							</span>
						)}
						{issue?.labels.map((name) => (
							<LabelChip
								key={name}
								name={name}
								color={labels.find((label) => label.name === name)?.color}
							/>
						))}
					</p>
				</div>
			</div>
			<Threads of={threads} />
		</>
	);
}
