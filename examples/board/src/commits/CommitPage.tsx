import type { CommitDetails } from "@forgekit/sdk";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "wouter";
import { useApi } from "../api/session.tsx";
import { DiffView } from "../compare/DiffView.tsx";
import { filesPath } from "../files/paths.ts";
import { useProject } from "../projects/ProjectLayout.tsx";
import { commitThreads } from "../threads/noteable.ts";
import { Threads } from "../threads/Threads.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { Time } from "../ui/Time.tsx";
import { commitPath } from "./paths.ts";
import "../compare/compare.css";
import "./commits.css";

/** A commit with its changes and the threads on it. */
export function CommitPage({ sha }: { sha: string }) {
	const { path: id } = useProject();
	const commit = useQuery(useApi().getProjectCommit.queryOptions({ id, sha }));
	return (
		<Loaded of={commit}>
			{(commit) => (
				<>
					<Head commit={commit} />
					<Changes sha={commit.id} />
					<CommitThreads sha={commit.id} />
				</>
			)}
		</Loaded>
	);
}

function Head({
	commit: { id, short_id, title, message, author_name, created_at, ...rest },
}: {
	commit: CommitDetails;
}) {
	const { parent_ids, stats } = rest;
	const more = message.slice(title.length).trim();
	return (
		<>
			<div className="page-head">
				<h1>{title}</h1>
				<Link className="button" to={filesPath(id, "")}>
					Files
				</Link>
			</div>
			{more && <pre className="commit-message">{more}</pre>}
			<p className="commit-facts muted">
				<span>
					{author_name} · <Time value={created_at} />
				</span>
				<code>{short_id}</code>
				{stats && (
					<span>
						<span className="plus">+{stats.additions}</span>{" "}
						<span className="minus">−{stats.deletions}</span>
					</span>
				)}
				{parent_ids.map((parent) => (
					<span key={parent}>
						after{" "}
						<Link to={commitPath(parent)}>
							<code>{parent.slice(0, 8)}</code>
						</Link>
					</span>
				))}
			</p>
		</>
	);
}

function Changes({ sha }: { sha: string }) {
	const { path: id } = useProject();
	const diffs = useQuery(useApi().listProjectCommitDiffs.allQueryOptions({ id, sha }));
	return (
		<Loaded of={diffs}>
			{(diffs) =>
				diffs.length === 0 ? (
					<p className="empty">No file changes.</p>
				) : (
					<div className="diffs">
						{diffs.map((diff) => (
							<DiffView key={diff.new_path} diff={diff} />
						))}
					</div>
				)
			}
		</Loaded>
	);
}

function CommitThreads({ sha }: { sha: string }) {
	const { path: id } = useProject();
	const noteable = useMemo(() => commitThreads(id, sha), [id, sha]);
	return <Threads of={noteable} />;
}
