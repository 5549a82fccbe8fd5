import { useMemo } from "react";
import { Link } from "wouter";
import { useProject } from "../projects/ProjectLayout.tsx";
import { mergeRequestThreads } from "./noteable.ts";
import { Threads } from "./Threads.tsx";

export function MergeRequestPage({ iid }: { iid: number }) {
	const { path, mergeRequests } = useProject();
	const request = mergeRequests.find((request) => request.iid === iid);
	const threads = useMemo(() => mergeRequestThreads(path, iid), [path, iid]);
	return (
		<>
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
					<Link
						className="button"
						to={`/compare/${encodeURIComponent(request.target)}/${encodeURIComponent(request.source)}`}
					>
						Changes
					</Link>
				)}
			</div>
			<Threads of={threads} />
		</>
	);
}
