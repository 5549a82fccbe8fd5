import type { MergeRequest } from "@forgekit/sdk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { useApi } from "../api/session.tsx";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Time } from "../ui/Time.tsx";
import { MergeRequestState } from "./MergeRequestState.tsx";

/** What a merge request is, and the links to its pages; it is closed and reopened here. */
export function MergeRequestHead({ request }: { request: MergeRequest }) {
	const { iid, author, source_branch, target_branch } = request;
	const [here] = useLocation();
	const overview = `/merge_requests/${iid}`;
	const changes = `${overview}/changes`;
	const pages = [
		{ text: "Overview", to: overview, active: here === overview },
		{ text: "Changes", to: changes, active: here.startsWith(changes) },
	];
	return (
		<div className="page-head">
			<div>
				<h1>{request.title}</h1>
				<p className="facts">
					<span>!{iid}</span>
					<MergeRequestState {...request} />
					<span>
						{author.name} · <Time value={request.created_at} />
					</span>
					<span className="branches">
						<code>{source_branch}</code> → <code>{target_branch}</code>
					</span>
				</p>
			</div>
			<div className="page-tools">
				<nav className="views" aria-label="Merge request">
					{pages.map(({ text, to, active }) => (
						<Link key={to} to={to} aria-current={active ? "page" : undefined}>
							{text}
						</Link>
					))}
				</nav>
				<CloseOrReopen request={request} />
			</div>
		</div>
	);
}

function CloseOrReopen({ request: { iid, state } }: { request: MergeRequest }) {
	const { path: id } = useProject();
	const api = useApi();
	const cache = useQueryClient();
	const path = { id, merge_request_iid: iid };
	const update = useMutation({
		...api.updateMergeRequest.mutationOptions(),
		onSuccess(changed) {
			cache.setQueryData(api.getMergeRequest.queryKey(path), changed);
			cache.invalidateQueries({
				queryKey: api.listProjectMergeRequests.queryKey({ id }),
			});
		},
	});
	if (state !== "opened" && state !== "closed") return null;
	const isOpen = state === "opened";
	return (
		<button
			type="button"
			className="button"
			disabled={update.isPending}
			onClick={() => update.mutate({ ...path, state_event: isOpen ? "close" : "reopen" })}
		>
			{isOpen ? "Close merge request" : "Reopen merge request"}
		</button>
	);
}
