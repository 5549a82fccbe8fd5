import { mergeRequests } from "virtual:demo-world";
import { useProject } from "../projects/ProjectLayout.tsx";

/** Those of the page's project. */
export function useMergeRequests() {
	const { path } = useProject();
	return mergeRequests[path] ?? [];
}

/** The default branch, and the branches of merge requests: no operation lists branches. */
export function useBranches(): string[] {
	const { branch } = useProject();
	const requests = useMergeRequests().flatMap(({ source, target }) => [
		target,
		source,
	]);
	return [...new Set([branch ?? "HEAD", ...requests])];
}
