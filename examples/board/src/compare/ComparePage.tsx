import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { useApi } from "../api/session.tsx";
import { CommitList } from "../commits/CommitList.tsx";
import { EmptyRepository } from "../files/EmptyRepository.tsx";
import { useBranches, useBranchNames } from "../projects/choices.ts";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { DiffView } from "./DiffView.tsx";
import "./compare.css";

/** Commits and file changes that are in `to` but not in `from`. */
export function ComparePage({ from, to }: { from: string | undefined; to: string | undefined }) {
	const first = useProject().branch;
	const branches = useBranchNames();
	if (first === null) return <EmptyRepository />;
	const compared = (from: string, to: string) => (
		<>
			<Choice key={`${from}…${to}`} from={from} to={to} />
			<Comparison from={from} to={to} />
		</>
	);
	if (to) return compared(from ?? first, to);
	return (
		<Loaded of={branches}>
			{(names) => compared(from ?? first, names.find((name) => name !== first) ?? first)}
		</Loaded>
	);
}

function Choice({ from, to }: { from: string; to: string }) {
	const branches = useBranches();
	const [, navigate] = useLocation();
	const [chosen, setChosen] = useState({ from, to });
	const compare = (event: FormEvent) => {
		event.preventDefault();
		navigate(`/compare/${encodeURIComponent(chosen.from)}/${encodeURIComponent(chosen.to)}`);
	};
	return (
		<form className="page-head" onSubmit={compare}>
			<h1>Compare</h1>
			<div className="page-tools compare-refs">
				<datalist id="refs">
					{branches.map((ref) => (
						<option key={ref} value={ref} />
					))}
				</datalist>
				{(["from", "to"] as const).map((side) => (
					<label key={side}>
						<span>{side === "from" ? "From" : "To"}</span>
						<input
							list="refs"
							required
							value={chosen[side]}
							onChange={({ target }) => setChosen({ ...chosen, [side]: target.value })}
						/>
					</label>
				))}
				<button type="submit" className="button primary">
					Compare
				</button>
			</div>
		</form>
	);
}

function Comparison({ from, to }: { from: string; to: string }) {
	const { path: id } = useProject();
	const comparison = useQuery(useApi().compareRepository.queryOptions({ id, from, to }));
	return (
		<Loaded of={comparison}>
			{({ commits, diffs, compare_timeout }) => (
				<>
					{commits.length === 0 && diffs.length === 0 && (
						<p className="empty">
							<code>{to}</code> has nothing that <code>{from}</code> lacks.
						</p>
					)}
					{commits.length > 0 && (
						<section aria-labelledby="commits">
							<h2 id="commits" className="compare-title">
								{commits.length === 1 ? "1 commit" : `${commits.length} commits`}
							</h2>
							<CommitList commits={commits} />
						</section>
					)}
					{diffs.length > 0 && (
						<section aria-labelledby="files">
							<h2 id="files" className="compare-title">
								{diffs.length === 1 ? "1 file" : `${diffs.length} files`}
							</h2>
							{compare_timeout && <p className="hint">There are more than the service shows.</p>}
							<div className="diffs">
								{diffs.map((diff) => (
									<DiffView key={diff.new_path} diff={diff} />
								))}
							</div>
						</section>
					)}
				</>
			)}
		</Loaded>
	);
}
