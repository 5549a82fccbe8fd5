import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useApi } from "../api/session.tsx";
import { useProject } from "../projects/ProjectLayout.tsx";
import { issueThreads } from "../threads/noteable.ts";
import { Threads } from "../threads/Threads.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { Markdown } from "../ui/Markdown.tsx";
import { draftOf, IssueForm } from "./IssueForm.tsx";
import { IssueLabels } from "./IssueLabels.tsx";
import { IssueState } from "./IssueState.tsx";

/** An issue with its threads; it is edited, closed and reopened here. */
export function IssuePage({ iid: issue_iid }: { iid: number }) {
	const { path: id } = useProject();
	const api = useApi();
	const cache = useQueryClient();
	const [editing, setEditing] = useState(false);
	const options = api.getProjectIssue.queryOptions({ id, issue_iid });
	const issue = useQuery(options);
	const threads = useMemo(() => issueThreads(id, issue_iid), [id, issue_iid]);
	const update = useMutation({
		...api.updateProjectIssue.mutationOptions(),
		onSuccess(changed) {
			cache.setQueryData(options.queryKey, changed);
			setEditing(false);
			// Some changes write notes.
			cache.invalidateQueries({ queryKey: threads.list(api).queryKey });
			cache.invalidateQueries({
				queryKey: api.listProjectIssues.queryKey({ id }),
			});
		},
	});
	return (
		<Loaded of={issue}>
			{(issue) =>
				editing ? (
					<IssueForm
						heading={`Edit issue #${issue.iid}`}
						initial={draftOf(issue)}
						busy={update.isPending}
						save={(change) => update.mutate({ id, issue_iid, ...change })}
						cancel={() => setEditing(false)}
					/>
				) : (
					<>
						<div className="page-head">
							<div>
								<h1>{issue.title}</h1>
								<p className="facts">
									<span>#{issue.iid}</span>
									<IssueState state={issue.state} />
									<IssueLabels issue={issue} />
									{issue.milestone && <span>{issue.milestone.title}</span>}
									{issue.assignees.length > 0 && (
										<span>Assigned to {issue.assignees.map(({ name }) => name).join(", ")}</span>
									)}
								</p>
							</div>
							<div className="page-tools">
								<button type="button" className="button" onClick={() => setEditing(true)}>
									Edit
								</button>
								<button
									type="button"
									className="button"
									disabled={update.isPending}
									onClick={() =>
										update.mutate({
											id,
											issue_iid,
											state_event: issue.state === "opened" ? "close" : "reopen",
										})
									}
								>
									{issue.state === "opened" ? "Close issue" : "Reopen issue"}
								</button>
							</div>
						</div>
						{issue.description && (
							<div className="card issue-text">
								<Markdown text={issue.description} />
							</div>
						)}
						<Threads of={threads} />
					</>
				)
			}
		</Loaded>
	);
}
