import type { ProjectWithAccess } from "@forgekit/sdk";
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useRef } from "react";
import { Link, Redirect, useLocation } from "wouter";
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
	mergeMethod: ProjectWithAccess["merge_method"];
	squashOption: ProjectWithAccess["squash_option"];
	/** Whether merge requests remove their source branches if nobody says otherwise. */
	removesSource: boolean;
	/** Tabs of features that are not switched off. */
	tabs: readonly ProjectTab[];
}

const ProjectContext = createContext<PageProject>({
	path: "",
	name: "",
	branch: null,
	mergeMethod: "merge",
	squashOption: "default_off",
	removesSource: false,
	tabs: [],
});

/** The project of this page. */
export const useProject = () => use(ProjectContext);

type Feature = keyof ProjectWithAccess & `${string}_access_level`;

interface ProjectTab {
	to: string;
	text: string;
	icon: IconName;
	/** How the addresses of its pages begin, default: with `to`. */
	begins?: string;
	/** What a project may have switched off. */
	feature?: Feature;
}

const issues = "issues_access_level";
const files = "repository_access_level";
const allTabs: readonly ProjectTab[] = [
	{ to: "/boards", text: "Boards", icon: "board", feature: issues },
	{ to: "/issues", text: "Issues", icon: "issue", feature: issues },
	{
		to: "/merge_requests",
		text: "Merge requests",
		icon: "branch",
		feature: "merge_requests_access_level",
	},
	{ to: "/files", text: "Files", icon: "folder", feature: files },
	{
		to: "/commits",
		text: "Commits",
		icon: "trail",
		begins: "/commit",
		feature: files,
	},
	{ to: "/compare", text: "Compare", icon: "file", feature: files },
	{
		to: "/snippets",
		text: "Snippets",
		icon: "snippet",
		feature: "snippets_access_level",
	},
	{ to: "/audit", text: "Audit trail", icon: "trail" },
];

function tabsOf(project: ProjectWithAccess): readonly ProjectTab[] {
	return allTabs.filter(({ feature }) => !feature || project[feature] !== "disabled");
}

/** Where a project without a tab in its address begins. */
export function FirstTab() {
	const [first] = useProject().tabs;
	return <Redirect to={first?.to ?? "/audit"} replace />;
}

function Tab({
	to,
	text,
	icon,
	active,
}: Pick<ProjectTab, "to" | "text" | "icon"> & { active: boolean }) {
	const tab = useRef<HTMLAnchorElement>(null);
	useEffect(() => {
		// On a phone the tabs are wider than the window.
		if (active) tab.current?.scrollIntoView({ block: "nearest", inline: "center" });
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
	const isHere = ({ to, begins = to }: ProjectTab) => here.startsWith(begins);
	const tab = allTabs.find(isHere)?.text ?? "";
	// Until it is known what the project has, nothing is shown that may go again.
	const tabs = project.data ? tabsOf(project.data) : [];
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
					<Link to="~/">Projects</Link> <span aria-hidden="true">/</span> <strong>{path}</strong>
				</nav>
				<nav className="tabs" aria-label="Project">
					{tabs.map((tab) => (
						<Tab key={tab.to} to={tab.to} text={tab.text} icon={tab.icon} active={isHere(tab)} />
					))}
				</nav>
			</div>
			<main className="page" tabIndex={-1}>
				<Loaded of={project}>
					{(project) => (
						<ProjectContext
							value={{
								path,
								name: project.name,
								branch: project.default_branch,
								mergeMethod: project.merge_method,
								squashOption: project.squash_option,
								removesSource: project.remove_source_branch_after_merge ?? false,
								tabs,
							}}
						>
							{children}
						</ProjectContext>
					)}
				</Loaded>
			</main>
		</>
	);
}
