/** What the project of the page has to choose from; empty until it is loaded. */
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/session.tsx";
import { useProject } from "./ProjectLayout.tsx";

/** Names of the branches, those with the newest commits first. */
export function useBranchNames() {
	const { path: id, branch } = useProject();
	const options = useApi().listProjectBranches.allQueryOptions({
		id,
		sort: "updated_desc",
	});
	return useQuery({
		...options,
		enabled: branch !== null,
		select: (branches) => branches.map(({ name }) => name),
	});
}

/** The default branch, and then the others. */
export function useBranches(): string[] {
	const { branch } = useProject();
	return [...new Set([branch ?? "HEAD", ...(useBranchNames().data ?? [])])];
}

/** Labels of the project and of the groups above. */
export function useLabels() {
	const { path: id } = useProject();
	const options = useApi().listProjectLabels.allQueryOptions({ id });
	return useQuery(options).data ?? [];
}

/** Open milestones of the project and of the groups above. */
export function useMilestones() {
	const { path: id } = useProject();
	const options = useApi().listProjectMilestones.allQueryOptions({
		id,
		state: "active",
		include_parent_milestones: true,
	});
	return useQuery(options).data ?? [];
}

/** Members of the project, of the groups above and of groups that it is shared with; without people who are blocked. */
export function useMembers() {
	const { path: id } = useProject();
	const options = useApi().listAllProjectMembers.allQueryOptions({ id });
	const members = useQuery(options).data ?? [];
	return members.filter(({ state }) => state === "active");
}
