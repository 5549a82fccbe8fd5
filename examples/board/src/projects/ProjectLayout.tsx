import { projects } from "virtual:demo-world";
import { createContext, type ReactNode, use, useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import type { Project } from "../demo-world.ts";
import { Icon, type IconName } from "../ui/Icon.tsx";
import "./projects.css";

/** Projects outside of the demo world work too, without the data that the API can't list. */
const unknown = (path: string): Project => ({
	path,
	name: path,
	description: "",
	visibility: "private",
	labels: [],
	milestones: [],
	members: [],
	issues: [],
	mergeRequests: [],
	refs: [],
});

const ProjectContext = createContext<Project>(unknown(""));

/** The project of this page. */
export const useProject = () => use(ProjectContext);

const tabs: [to: string, text: string, icon: IconName][] = [
	["/boards", "Boards", "board"],
	["/issues", "Issues", "issue"],
	["/merge_requests", "Merge requests", "branch"],
	["/files", "Files", "folder"],
	["/compare", "Compare", "file"],
	["/snippets", "Snippets", "snippet"],
	["/audit", "Audit trail", "trail"],
];

function Tab({
	to,
	text,
	icon,
	active,
}: {
	to: string;
	text: string;
	icon: IconName;
	active: boolean;
}) {
	const tab = useRef<HTMLAnchorElement>(null);
	useEffect(() => {
		// On a phone the tabs are wider than the window.
		if (active)
			tab.current?.scrollIntoView({ block: "nearest", inline: "center" });
	}, [active]);
	return (
		<Link
			ref={tab}
			to={to}
			className={active ? "active" : ""}
			aria-current={active ? "page" : undefined}
		>
			<Icon name={icon} />
			{text}
		</Link>
	);
}

export function ProjectLayout({
	project: path,
	children,
}: {
	project: string;
	children: ReactNode;
}) {
	const project =
		projects.find((project) => project.path === path) ?? unknown(path);
	const [here] = useLocation();
	const tab = tabs.find(([to]) => here.startsWith(to))?.[1] ?? "";
	useEffect(() => {
		const before = document.title;
		document.title = `${tab} · ${path} · ${before}`;
		return () => {
			document.title = before;
		};
	}, [tab, path]);
	return (
		<ProjectContext value={project}>
			<div className="project-head">
				<nav className="crumbs" aria-label="Place">
					<Link to="~/">Projects</Link> <span aria-hidden="true">/</span>{" "}
					<strong>{path}</strong>
				</nav>
				<nav className="tabs" aria-label="Project">
					{tabs.map(([to, text, icon]) => (
						<Tab
							key={to}
							to={to}
							text={text}
							icon={icon}
							active={here.startsWith(to)}
						/>
					))}
				</nav>
			</div>
			<main className="page">{children}</main>
		</ProjectContext>
	);
}
