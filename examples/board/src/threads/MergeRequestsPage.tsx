import { Link } from "wouter";
import { useMergeRequests } from "./merge-requests.ts";
import "./threads.css";

/** Titles come from the demo world, because no operation lists merge requests; threads are live. */
export function MergeRequestsPage() {
	const mergeRequests = useMergeRequests();
	return (
		<>
			<div className="page-head">
				<h1>Merge requests</h1>
			</div>
			{mergeRequests.length === 0 && (
				<p className="empty">The demo world has no merge requests here.</p>
			)}
			<ul className="things" hidden={mergeRequests.length === 0}>
				{mergeRequests.map(({ iid, title, source, target }) => (
					<li key={iid}>
						<span className="muted">!{iid}</span>
						<Link to={`/merge_requests/${iid}`}>{title}</Link>
						<span className="muted">
							<code>{source}</code> → <code>{target}</code>
						</span>
					</li>
				))}
			</ul>
		</>
	);
}
