import { Link } from "wouter";
import type { Issue } from "../demo-world.ts";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Icon } from "../ui/Icon.tsx";
import { LabelChip } from "../ui/LabelChip.tsx";
import { Avatar } from "../ui/Person.tsx";

/** Omits the list's own label. */
export function IssueCard({
	issue,
	listLabel,
}: {
	issue: Issue;
	listLabel?: string | undefined;
}) {
	const { labels, members } = useProject();
	return (
		<li className="issue-card">
			<Link to={`/issues/${issue.iid}`}>
				{issue.confidential && (
					<span className="confidential">
						<Icon name="lock" />
						<span className="visually-hidden">Confidential: </span>
					</span>
				)}
				{issue.title}
			</Link>
			<p className="issue-card-labels">
				{issue.labels
					.filter((name) => name !== listLabel)
					.map((name) => (
						<LabelChip
							key={name}
							name={name}
							color={labels.find((label) => label.name === name)?.color}
						/>
					))}
			</p>
			<p className="issue-card-foot">
				<span>#{issue.iid}</span>
				{issue.milestone && <span>{issue.milestone}</span>}
				{issue.weight !== undefined && <span>Weight {issue.weight}</span>}
				<span className="issue-card-people">
					{issue.assignees.map((username) => {
						const name =
							members.find((member) => member.username === username)?.name ??
							username;
						return (
							<span key={username} title={name}>
								<Avatar name={name} />
								<span className="visually-hidden">{name}</span>
							</span>
						);
					})}
				</span>
			</p>
		</li>
	);
}
