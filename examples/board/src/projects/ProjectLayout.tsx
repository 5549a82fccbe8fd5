import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { useApi } from "../api/session.tsx";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import "./projects.css";

interface PageProject {
	/** Full path, such as `acme/rocket`. */
	path: string;
	name: string;
	/** Null: the repository is empty. */
	branch: string | null;
}

const ProjectContext = createContext<PageProject>({
	path: "",
	name: "",
	branch: null,
});

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
	const project = useQuery(useApi().getProject.queryOptions({ id: path }));
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
		<>
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
			<main className="page">
				<Loaded of={project}>
					{({ name, default_branch: branch }) => (
						<ProjectContext value={{ path, name, branch }}>
							{children}
						</ProjectContext>
					)}
				</Loaded>
			</main>
		</>
	);
}
