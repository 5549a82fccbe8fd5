import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Link } from "wouter";
import { useApi } from "../api/session.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { More } from "../ui/More.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import "./projects.css";

/** The projects that the user sees, those with the latest activity first; the service searches them. */
export function ProjectsPage() {
	const [membership, setMembership] = useState(false);
	const [search, setSearch] = useState("");
	const projects = useInfiniteQuery(
		useApi().listProjects.infiniteQueryOptions({
			membership,
			search: useDeferredValue(search),
			search_namespaces: true,
			simple: true,
			order_by: "last_activity_at",
			per_page: 24,
		}),
	);
	return (
		<main className="page projects" tabIndex={-1}>
			<div className="page-head">
				<h1>Projects</h1>
				<form className="page-tools" onSubmit={(event) => event.preventDefault()}>
					<SearchField text={search} onText={setSearch} />
					<label>
						<span className="visually-hidden">Whose</span>
						<select
							value={membership ? "mine" : "all"}
							onChange={({ target }) => setMembership(target.value === "mine")}
						>
							<option value="all">all</option>
							<option value="mine">where I am a member</option>
						</select>
					</label>
				</form>
			</div>
			<Loaded of={projects}>
				{({ pages }) => {
					const found = pages.flatMap(({ items }) => items);
					if (found.length === 0) return <p className="empty">No projects here.</p>;
					return (
						<ul className="project-list">
							{found.map(({ id, path_with_namespace, name, description }) => (
								<li key={id}>
									<Link
										to={`/projects/${encodeURIComponent(path_with_namespace)}/boards`}
										className="project"
									>
										<span className="project-letter" aria-hidden="true">
											{name[0]}
										</span>
										<span className="project-text">
											<strong>{path_with_namespace}</strong>
											<span>{description}</span>
										</span>
									</Link>
								</li>
							))}
						</ul>
					);
				}}
			</Loaded>
			<More of={projects} />
		</main>
	);
}
