import type { Commit } from "@forgekit/sdk";
import { Link } from "wouter";
import { Time } from "../ui/Time.tsx";
import { commitPath } from "./paths.ts";
import "../compare/compare.css";

/** Commits with links to their pages. */
export function CommitList({ commits }: { commits: readonly Commit[] }) {
	return (
		<ol className="commits">
			{commits.map(({ id, short_id, title, author_name, created_at }) => (
				<li key={id}>
					<Link to={commitPath(id)}>{title}</Link>
					<span className="muted">
						{author_name} · <Time value={created_at} />
					</span>
					<code>{short_id}</code>
				</li>
			))}
		</ol>
	);
}
