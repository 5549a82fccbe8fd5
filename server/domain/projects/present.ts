import type { Schemas } from "../../../generated/operations.ts";
import type { Settings } from "../context.ts";
import { presentNamespace } from "../groups/present.ts";
import type { ProjectRecord } from "./store.ts";

export function presentProjectIdentity(
	project: ProjectRecord,
): Schemas["ProjectIdentity"] {
	const { id, description, name, path, full_path, namespace, created_at } =
		project;
	return {
		id,
		description,
		name,
		name_with_namespace: `${namespace.full_name} / ${name}`,
		path,
		path_with_namespace: full_path,
		created_at,
	};
}

/** Address of the project's page. */
export function projectUrlOf(
	{ full_path }: Pick<ProjectRecord, "full_path">,
	{ externalUrl }: Settings,
): string {
	return `${externalUrl}/${full_path}`;
}

export function presentProject(
	project: ProjectRecord,
	settings: Settings,
): Schemas["Project"] {
	const { full_path, default_branch, readme_path, namespace } = project;
	const web_url = projectUrlOf(project, settings);
	return {
		...presentProjectIdentity(project),
		default_branch,
		tag_list: project.tag_list,
		ssh_url_to_repo: `git@${hostOf(settings.externalUrl)}:${full_path}.git`,
		http_url_to_repo: `${web_url}.git`,
		web_url,
		readme_url:
			default_branch === null || readme_path === null
				? null
				: `${web_url}/-/blob/${default_branch}/${readme_path}`,
		avatar_url: project.avatar_url,
		star_count: project.star_count,
		forks_count: project.forks_count,
		last_activity_at: project.last_activity_at,
		namespace: presentNamespace(namespace),
	};
}

/** `http://[::1]:3000/root` → `[::1]`. */
function hostOf(url: string): string {
	return url.replace(/^[a-z]+:\/\/(\[[^\]]*\]|[^:/]*).*$/, "$1");
}
