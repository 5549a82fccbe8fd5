import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useApi } from "../api/session.tsx";
import { EmptyRepository } from "../files/EmptyRepository.tsx";
import { filesPath } from "../files/paths.ts";
import { RefSelect } from "../files/RefSelect.tsx";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { More } from "../ui/More.tsx";
import { CommitList } from "./CommitList.tsx";
import { commitsPath } from "./paths.ts";

/** The history of a branch or tag, or of one of its files. */
export function CommitsPage({ gitRef, path }: { gitRef: string | undefined; path: string }) {
	const { branch } = useProject();
	const ref = gitRef ?? branch;
	if (ref === null) return <EmptyRepository />;
	return <History gitRef={ref} path={path} />;
}

function History({ gitRef: ref, path }: { gitRef: string; path: string }) {
	const { path: id } = useProject();
	const commits = useInfiniteQuery(
		useApi().listProjectCommits.infiniteQueryOptions({
			id,
			ref_name: ref,
			per_page: 20,
			...(path && { path }),
		}),
	);
	return (
		<>
			<div className="page-head">
				<h1>
					{path ? (
						<>
							Commits of <Link to={filesPath(ref, path)}>{path}</Link>
						</>
					) : (
						"Commits"
					)}
				</h1>
				<RefSelect chosen={ref} pathFor={(ref) => commitsPath(ref, path)} />
			</div>
			<Loaded of={commits}>
				{({ pages }) => {
					const found = pages.flatMap(({ items }) => items);
					return found.length === 0 ? (
						<p className="empty">No commits here.</p>
					) : (
						<CommitList commits={found} />
					);
				}}
			</Loaded>
			<More of={commits} />
		</>
	);
}
