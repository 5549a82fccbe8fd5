import {
	type Diff,
	type Note,
	type TextPositionInput,
	unwrap,
} from "@forgekit/sdk";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi, useClient } from "../api/session.tsx";
import { DiffRow, DiffView } from "../compare/DiffView.tsx";
import type { DiffLine } from "../compare/lines.ts";
import type { MergeRequest } from "../demo-world.ts";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { LineThreads } from "./LineThreads.tsx";
import { MergeRequestHead } from "./MergeRequestHead.tsx";
import { mergeRequestThreads } from "./noteable.ts";
import "../compare/compare.css";
import { useMergeRequests } from "./merge-requests.ts";
import "./threads.css";

/** The diff of a merge request, with its threads below the lines that they are about. */
export function ChangesPage({ iid }: { iid: number }) {
	const mergeRequests = useMergeRequests();
	const request = mergeRequests.find((request) => request.iid === iid);
	return (
		<>
			<MergeRequestHead iid={iid} />
			{request ? (
				<Changes request={request} />
			) : (
				<p className="empty">The demo world has no such merge request.</p>
			)}
		</>
	);
}

function Changes({ request }: { request: MergeRequest }) {
	const { path } = useProject();
	const noteable = useMemo(
		() => mergeRequestThreads(path, request.iid),
		[path, request.iid],
	);
	const threads = useQuery(noteable.list(useApi()));
	const changes = useQuery(useChanges(request));
	return (
		<Loaded of={changes}>
			{({ diffs, commits }) => (
				<Loaded of={threads}>
					{(discussions) => (
						<div className="diffs">
							{diffs.map((diff) => (
								<DiffView
									key={diff.new_path}
									diff={diff}
									row={(line) => {
										if (line.kind === "hunk") return <DiffRow line={line} />;
										const position = positionOf(commits, diff, line);
										return (
											<LineThreads
												of={noteable}
												line={line}
												position={position}
												discussions={discussions.filter(({ notes }) =>
													samePlace(position, notes[0]?.position),
												)}
											/>
										);
									}}
								/>
							))}
						</div>
					)}
				</Loaded>
			)}
		</Loaded>
	);
}

type Commits = Pick<TextPositionInput, "base_sha" | "start_sha" | "head_sha">;

/** The diff, and the commits that the position of a new thread has to name. */
function useChanges({ target, source }: MergeRequest) {
	const { path: id } = useProject();
	const client = useClient();
	const input = { id, from: target, to: source };
	return {
		queryKey: [...useApi().compareRepository.queryKey(input), "with commits"],
		async queryFn({ signal }: { signal: AbortSignal }) {
			const mergeBase = (...refs: string[]) =>
				unwrap(client.getRepositoryMergeBase({ id, refs }, { signal }));
			const [{ diffs, commit: head }, base, start] = await Promise.all([
				unwrap(client.compareRepository(input, { signal })),
				mergeBase(target, source),
				// No operation of the SDK shows a single commit; a branch is its own base.
				mergeBase(target, target),
			]);
			const commits: Commits = {
				base_sha: base.id,
				start_sha: start.id,
				head_sha: head?.id ?? base.id,
			};
			return { diffs, commits };
		},
	};
}

function positionOf(
	commits: Commits,
	{ old_path, new_path }: Diff,
	{ before, after }: DiffLine,
): TextPositionInput {
	return {
		...commits,
		position_type: "text",
		old_path,
		new_path,
		old_line: before,
		new_line: after,
	};
}

function samePlace(
	{ old_path, new_path, old_line, new_line }: TextPositionInput,
	there: Note["position"] | undefined,
): boolean {
	return (
		there?.position_type === "text" &&
		there.old_path === old_path &&
		there.new_path === new_path &&
		(there.old_line ?? undefined) === old_line &&
		(there.new_line ?? undefined) === new_line
	);
}
