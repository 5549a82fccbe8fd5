import { Link } from "wouter";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Icon } from "../ui/Icon.tsx";
import { LabelChip } from "../ui/LabelChip.tsx";
import "./threads.css";

/** Titles come from the demo world, because no operation lists issues; threads are live. */
export function IssuesPage() {
	const { issues, labels } = useProject();
	return (
		<>
			<div className="page-head">
				<h1>Issues</h1>
			</div>
			{issues.length === 0 && (
				<p className="empty">The demo world has no issues here.</p>
			)}
			<ul className="things" hidden={issues.length === 0}>
				{issues.map((issue) => (
					<li key={issue.iid}>
						<span className="muted">#{issue.iid}</span>
						<Link to={`/issues/${issue.iid}`}>
							{issue.confidential && <Icon name="lock" />} {issue.title}
						</Link>
						{issue.labels.map((name) => (
							<LabelChip
								key={name}
								name={name}
								color={labels.find((label) => label.name === name)?.color}
							/>
						))}
						<span className={issue.open ? "state" : "state closed"}>
							{issue.open ? "Open" : "Closed"}
						</span>
					</li>
				))}
			</ul>
			<p className="hint">
				The API lists no issues: these titles were read from the demo world when
				this page was built. Their threads are live.
			</p>
		</>
	);
}
