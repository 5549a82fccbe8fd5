import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Link } from "wouter";
import { useApi } from "../api/session.tsx";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { More } from "../ui/More.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { MergeRequestState } from "./MergeRequestState.tsx";
import "../threads/threads.css";
import "./merge-requests.css";

const states = {
	opened: "Open",
	merged: "Merged",
	closed: "Closed",
	all: "All",
} as const;

/** The merge requests of a project; the service filters and searches. */
export function MergeRequestsPage() {
	const { path: id } = useProject();
	const [state, setState] = useState<keyof typeof states>("opened");
	const [search, setSearch] = useState("");
	const requests = useInfiniteQuery(
		useApi().listProjectMergeRequests.infiniteQueryOptions({
			id,
			state,
			search: useDeferredValue(search),
			per_page: 20,
		}),
	);
	return (
		<>
			<div className="page-head">
				<h1>Merge requests</h1>
				<form className="page-tools" onSubmit={(event) => event.preventDefault()}>
					<fieldset className="views">
						<legend className="visually-hidden">State</legend>
						{Object.entries(states).map(([value, text]) => (
							<button
								key={value}
								type="button"
								aria-pressed={value === state}
								onClick={() => setState(value as keyof typeof states)}
							>
								{text}
							</button>
						))}
					</fieldset>
					<SearchField text={search} onText={setSearch} />
				</form>
			</div>
			<Loaded of={requests}>
				{({ pages }) => {
					const found = pages.flatMap(({ items }) => items);
					if (found.length === 0) return <p className="empty">No merge requests here.</p>;
					return (
						<ul className="things">
							{found.map((request) => (
								<li key={request.id}>
									<span className="muted">!{request.iid}</span>
									<Link to={`/merge_requests/${request.iid}`}>{request.title}</Link>
									<span className="muted branches">
										{request.author?.name} · <code>{request.source_branch}</code> →{" "}
										<code>{request.target_branch}</code>
									</span>
									<MergeRequestState {...request} />
								</li>
							))}
						</ul>
					);
				}}
			</Loaded>
			<More of={requests} />
		</>
	);
}
