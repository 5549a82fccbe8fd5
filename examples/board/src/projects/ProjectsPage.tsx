import { projects } from "virtual:demo-world";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import "./projects.css";

const projectPath = (project: string) =>
	`/projects/${encodeURIComponent(project)}/boards`;

/** The demo world's projects, because the API can't list projects; others open by path. */
export function ProjectsPage() {
	const [, navigate] = useLocation();
	const [path, setPath] = useState("");
	const open = (event: FormEvent) => {
		event.preventDefault();
		const project = path.trim().replace(/^\/+|\/+$/g, "");
		if (project) navigate(projectPath(project));
	};
	return (
		<main className="page projects">
			<div className="page-head">
				<h1>Projects</h1>
				<form className="open-project" onSubmit={open}>
					<label className="visually-hidden" htmlFor="path">
						Path of a project
					</label>
					<input
						id="path"
						placeholder="group/project"
						value={path}
						onChange={({ target }) => setPath(target.value)}
					/>
					<button type="submit" className="button">
						Open
					</button>
				</form>
			</div>
			<ul className="project-list">
				{projects.map(({ path, name, description }) => (
					<li key={path}>
						<Link to={projectPath(path)} className="project">
							<span className="project-letter" aria-hidden="true">
								{name[0]}
							</span>
							<span className="project-text">
								<strong>{path}</strong>
								<span>{description}</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</main>
	);
}
