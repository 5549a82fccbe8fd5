import type {
	Diff,
	MergeRequestDiffRefs,
	MergeRequestVersion,
	Note,
	TextPositionInput,
} from "@forgekit/sdk";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation } from "wouter";
import { useApi } from "../api/session.tsx";
import { DiffRow, DiffView } from "../compare/DiffView.tsx";
import type { DiffLine } from "../compare/lines.ts";
import { useProject } from "../projects/ProjectLayout.tsx";
import { LineThreads } from "../threads/LineThreads.tsx";
import { mergeRequestThreads } from "../threads/noteable.ts";
import { Loaded } from "../ui/Loaded.tsx";
import { timeText } from "../ui/Time.tsx";
import { MergeRequestLayout } from "./MergeRequestLayout.tsx";
import "../compare/compare.css";

interface Shown {
	iid: number;
	/** Id of an older version, as in the address. */
	version: number | undefined;
}

/** The diff of a merge request, with its threads below the lines that they are about. */
export function ChangesPage({ iid, version }: Shown) {
	return (
		<MergeRequestLayout iid={iid}>
			{() => <Versions iid={iid} version={version} />}
		</MergeRequestLayout>
	);
}

/** The choice of a version, where there are several: each push to the source branch made one. */
function Versions({ iid, version }: Shown) {
	const { path: id } = useProject();
	const versions = useQuery(
		useApi().listMergeRequestVersions.allQueryOptions({
			id,
			merge_request_iid: iid,
		}),
	);
	return (
		<Loaded of={versions}>
			{(versions) => {
				const old = versions.slice(1).some(({ id }) => id === version);
				return (
					<>
						{versions.length > 1 && (
							<VersionSelect iid={iid} versions={versions} chosen={old ? version : undefined} />
						)}
						{old && version !== undefined ? (
							<OldChanges iid={iid} version={version} />
						) : (
							<Changes iid={iid} />
						)}
					</>
				);
			}}
		</Loaded>
	);
}

function VersionSelect({
	iid,
	versions,
	chosen = "",
}: {
	iid: number;
	/** Newest first. */
	versions: MergeRequestVersion[];
	chosen: number | "" | undefined;
}) {
	const [, navigate] = useLocation();
	const changes = `/merge_requests/${iid}/changes`;
	return (
		<div className="versions">
			<label>
				<span>Version</span>
				<select
					value={chosen}
					onChange={({ target }) => navigate(target.value ? `${changes}/${target.value}` : changes)}
				>
					{versions.map(({ id, created_at, head_commit_sha }, index) => (
						<option key={id} value={index === 0 ? "" : id}>
							{`${versions.length - index}${index === 0 ? " (newest)" : ""} · ${timeText(created_at)} · ${head_commit_sha.slice(0, 8)}`}
						</option>
					))}
				</select>
			</label>
			{chosen !== "" && (
				<span className="muted">An older version. Threads are written in the newest one.</span>
			)}
		</div>
	);
}

function Changes({ iid: merge_request_iid }: { iid: number }) {
	const { path: id } = useProject();
	const api = useApi();
	const noteable = useMemo(
		() => mergeRequestThreads(id, merge_request_iid),
		[id, merge_request_iid],
	);
	const threads = useQuery(noteable.list(api));
	const changes = useQuery(api.getMergeRequestChanges.queryOptions({ id, merge_request_iid }));
	return (
		<Loaded of={changes}>
			{({ changes, diff_refs, overflow }) => (
				<Loaded of={threads}>
					{(discussions) => (
						<Diffs
							diffs={changes}
							cut={overflow}
							row={(diff, line) => {
								if (line.kind === "hunk" || !diff_refs) return <DiffRow line={line} />;
								const position = positionOf(diff_refs, diff, line);
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
					)}
				</Loaded>
			)}
		</Loaded>
	);
}

function OldChanges({ iid, version }: { iid: number; version: number }) {
	const { path: id } = useProject();
	const details = useQuery(
		useApi().getMergeRequestVersion.queryOptions({
			id,
			merge_request_iid: iid,
			version_id: version,
		}),
	);
	return (
		<Loaded of={details}>
			{({ diffs, state }) => <Diffs diffs={diffs} cut={state === "overflow"} />}
		</Loaded>
	);
}

function Diffs({
	diffs,
	cut,
	row = (_diff, line) => <DiffRow line={line} />,
}: {
	diffs: Diff[];
	/** Whether there are more files than the service shows. */
	cut: boolean;
	row?: (diff: Diff, line: DiffLine) => React.ReactNode;
}) {
	if (diffs.length === 0) return <p className="empty">No file changes.</p>;
	return (
		<div className="diffs">
			{cut && <p className="hint">There are more than the service shows.</p>}
			{diffs.map((diff) => (
				<DiffView key={diff.new_path} diff={diff} row={(line) => row(diff, line)} />
			))}
		</div>
	);
}

function positionOf(
	commits: MergeRequestDiffRefs,
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

/** Positions follow the newest commit; a thread whose line is gone stays at an older one. */
function samePlace(
	{ head_sha, old_path, new_path, old_line, new_line }: TextPositionInput,
	there: Note["position"] | undefined,
): boolean {
	return (
		there?.position_type === "text" &&
		there.head_sha === head_sha &&
		there.old_path === old_path &&
		there.new_path === new_path &&
		(there.old_line ?? undefined) === old_line &&
		(there.new_line ?? undefined) === new_line
	);
}
