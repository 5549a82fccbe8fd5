import { Link, useLocation } from "wouter";
import { useMergeRequests } from "./merge-requests.ts";

/** The title of a merge request, above its two pages: the threads, and the changes. */
export function MergeRequestHead({ iid }: { iid: number }) {
	const mergeRequests = useMergeRequests();
	const [here] = useLocation();
	const request = mergeRequests.find((request) => request.iid === iid);
	const pages = [
		["Threads", `/merge_requests/${iid}`],
		["Changes", `/merge_requests/${iid}/changes`],
	] as const;
	return (
		<div className="page-head">
			<div>
				<h1>{request?.title ?? `Merge request ${iid}`}</h1>
				<p className="facts">
					<span>!{iid}</span>
					{request && (
						<span>
							<code>{request.source}</code> → <code>{request.target}</code>
						</span>
					)}
				</p>
			</div>
			{request && (
				<nav className="views" aria-label="Merge request">
					{pages.map(([text, to]) => (
						<Link
							key={to}
							to={to}
							aria-current={here === to ? "page" : undefined}
						>
							{text}
						</Link>
					))}
				</nav>
			)}
		</div>
	);
}
