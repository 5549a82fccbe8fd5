import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Link } from "wouter";
import { useApi } from "../api/session.tsx";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { More } from "../ui/More.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { IssueLabels } from "./IssueLabels.tsx";
import { IssueState } from "./IssueState.tsx";
import "../threads/threads.css";

const states = { opened: "open", closed: "closed", all: "all" } as const;

/** The issues of a project; the service filters and searches. */
export function IssuesPage() {
	const { path: id } = useProject();
	const [state, setState] = useState<keyof typeof states>("opened");
	const [search, setSearch] = useState("");
	const issues = useInfiniteQuery(
		useApi().listProjectIssues.infiniteQueryOptions({
			id,
			state,
			search: useDeferredValue(search),
			per_page: 20,
		}),
	);
	return (
		<>
			<div className="page-head">
				<h1>Issues</h1>
				<form className="page-tools" onSubmit={(event) => event.preventDefault()}>
					<SearchField text={search} onText={setSearch} />
					<label>
						<span className="visually-hidden">State</span>
						<select
							value={state}
							onChange={({ target }) => setState(target.value as keyof typeof states)}
						>
							{Object.entries(states).map(([value, text]) => (
								<option key={value} value={value}>
									{text}
								</option>
							))}
						</select>
					</label>
					<Link to="/issues/new" className="button primary">
						<Icon name="plus" /> New issue
					</Link>
				</form>
			</div>
			<Loaded of={issues}>
				{({ pages }) => {
					const found = pages.flatMap(({ items }) => items);
					if (found.length === 0) return <p className="empty">No issues here.</p>;
					return (
						<ul className="things">
							{found.map((issue) => (
								<li key={issue.id}>
									<span className="muted">#{issue.iid}</span>
									<Link to={`/issues/${issue.iid}`}>
										{issue.confidential && <Icon name="lock" />} {issue.title}
									</Link>
									<IssueLabels issue={issue} />
									<IssueState state={issue.state} />
								</li>
							))}
						</ul>
					);
				}}
			</Loaded>
			<More of={issues} />
		</>
	);
}
