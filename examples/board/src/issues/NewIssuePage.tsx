import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { useApi } from "../api/session.tsx";
import { useProject } from "../projects/ProjectLayout.tsx";
import { emptyDraft, IssueForm } from "./IssueForm.tsx";

export function NewIssuePage() {
	const { path: id } = useProject();
	const api = useApi();
	const cache = useQueryClient();
	const [, navigate] = useLocation();
	const create = useMutation({
		...api.createProjectIssue.mutationOptions(),
		onSuccess(issue) {
			cache.invalidateQueries({
				queryKey: api.listProjectIssues.queryKey({ id }),
			});
			navigate(`/issues/${issue.iid}`);
		},
	});
	return (
		<IssueForm
			heading="New issue"
			initial={emptyDraft}
			busy={create.isPending}
			save={(issue) => create.mutate({ id, ...issue })}
			cancel={() => navigate("/issues")}
		/>
	);
}
