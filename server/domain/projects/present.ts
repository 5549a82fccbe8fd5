import type { Schemas } from "../../../generated/operations.ts";
import { isMemberAt, may, type Requirement, readsCode, type Viewer } from "../access/access.ts";
import type { Settings } from "../context.ts";
import { presentNamespace, presentPlaceOf } from "../groups/present.ts";
import type { ShareRecord } from "../groups/store.ts";
import { presentLevel } from "../members/present.ts";
import { apiRoot } from "../routes.ts";
import { presentUser } from "../users/present.ts";
import type {
	FeatureLevel,
	Features,
	ProjectRecord,
	WholeDetailsRecord,
	WholeProjectRecord,
} from "./store.ts";

export function presentProjectIdentity(project: ProjectRecord): Schemas["ProjectIdentity"] {
	const { id, description, name, path, full_path, namespace, created_at } = project;
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

/** URL of a project's page. */
export function projectUrlOf(
	{ full_path }: Pick<ProjectRecord, "full_path">,
	{ externalUrl }: Settings,
): string {
	return `${externalUrl}/${full_path}`;
}

export function presentProject(
	project: WholeProjectRecord,
	settings: Settings,
): Schemas["Project"] {
	const { full_path, default_branch, readme_path, namespace } = project;
	const web_url = projectUrlOf(project, settings);
	return {
		...presentProjectIdentity(project),
		default_branch,
		tag_list: [...project.tag_list],
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

/** A project with its details and the caller's level. */
export interface ProjectView {
	project: WholeProjectRecord;
	details: WholeDetailsRecord;
	viewer: Viewer;
	/** Whether to include the license. */
	license?: boolean;
	/** Whether to include statistics, for callers who may see them. */
	statistics?: boolean;
}

/**
 * Which response shows the project; some fields depend on it. `alone`: the response of `getProject`, of a creation or
 * of an update. `in a list`: a list, or the response of archiving or unarchiving.
 */
type Shown = "alone" | "in a list";

/** Presents the fields of a project that every caller gets. */
export function presentProjectBasics(
	{ project, details, license = false }: Omit<ProjectView, "viewer">,
	settings: Settings,
) {
	const { namespace, star_count, last_activity_at, avatar_url, ...rest } = presentProject(
		project,
		settings,
	);
	const { default_branch, tag_list, ssh_url_to_repo, forks_count } = rest;
	const { http_url_to_repo, web_url, readme_url } = rest;
	return {
		...presentProjectIdentity(project),
		default_branch,
		tag_list,
		topics: tag_list,
		ssh_url_to_repo,
		http_url_to_repo,
		web_url,
		readme_url,
		...(license && { license_url: null, license: null }),
		avatar_url,
		forks_count,
		star_count,
		last_activity_at,
		namespace: presentPlaceOf(project.namespace, details.namespace_avatar_url, settings),
	};
}

/** Statistics of a project, all 0: the service measures nothing. */
const statistics: Schemas["ProjectStatistics"] = {
	commit_count: 0,
	storage_size: 0,
	repository_size: 0,
	wiki_size: 0,
	lfs_objects_size: 0,
	job_artifacts_size: 0,
	snippets_size: 0,
	packages_size: 0,
};

/** Presents a project with the fields for signed-in callers; in lists of a group, anonymous callers get them too. */
export function presentProjectDetails(
	view: ProjectView,
	settings: Settings,
	shown: Shown,
): Schemas["ProjectDetails"] {
	const { project, details, viewer } = view;
	const can = (requirement: Requirement) => may(viewer, project, requirement, settings) === "yes";
	const isInside = viewer.user?.admin === true || isMemberAt(viewer.level);
	const has = (feature: keyof Features) => can({ features: [feature] });
	const hasRequests = has("merge_requests");
	const isMaintainer = shown === "alone" && can({ role: "maintainer" });
	const mayDownload = can(readsCode);
	const { features } = project;
	const own = details.settings;
	const isOn = (level: FeatureLevel) => level === "enabled" || (level === "private" && isInside);
	const self = `${settings.externalUrl}${apiRoot}/projects/${project.id}`;
	return {
		...presentProjectBasics(view, settings),
		_links: {
			self,
			...(has("issues") && { issues: `${self}/issues` }),
			...(hasRequests && { merge_requests: `${self}/merge_requests` }),
			repo_branches: `${self}/repository/branches`,
			labels: `${self}/labels`,
			events: `${self}/events`,
			members: `${self}/members`,
		},
		packages_enabled: own.packages_enabled,
		empty_repo: project.default_branch === null,
		archived: project.archived,
		visibility: project.visibility,
		...(details.owner && { owner: presentUser(details.owner, settings) }),
		resolve_outdated_diff_discussions: own.resolve_outdated_diff_discussions,
		container_registry_enabled: own.container_registry_access_level !== "disabled",
		issues_enabled: has("issues"),
		merge_requests_enabled: hasRequests,
		wiki_enabled: isOn(own.wiki_access_level),
		jobs_enabled: has("builds"),
		snippets_enabled: has("snippets"),
		service_desk_enabled: own.service_desk_enabled,
		service_desk_address: null,
		can_create_merge_request_in:
			viewer.user !== undefined &&
			can({ features: ["merge_requests", "repository"], active: true }),
		issues_access_level: features.issues,
		repository_access_level: features.repository,
		merge_requests_access_level: features.merge_requests,
		forking_access_level: own.forking_access_level,
		wiki_access_level: own.wiki_access_level,
		builds_access_level: features.builds,
		snippets_access_level: features.snippets,
		pages_access_level: own.pages_access_level,
		operations_access_level: own.operations_access_level,
		analytics_access_level: own.analytics_access_level,
		container_registry_access_level: own.container_registry_access_level,
		security_and_compliance_access_level: own.security_and_compliance_access_level,
		releases_access_level: own.releases_access_level,
		environments_access_level: own.environments_access_level,
		feature_flags_access_level: own.feature_flags_access_level,
		infrastructure_access_level: own.infrastructure_access_level,
		monitor_access_level: own.monitor_access_level,
		requirements_access_level: own.requirements_access_level,
		emails_disabled: own.emails_disabled,
		emails_enabled: !own.emails_disabled,
		shared_runners_enabled: own.shared_runners_enabled,
		lfs_enabled: own.lfs_enabled,
		creator_id: details.creator_id,
		import_status: "none",
		...(isMaintainer && { import_error: null }),
		...(has("issues") && { open_issues_count: details.open_issues }),
		ci_default_git_depth: own.ci_default_git_depth,
		ci_forward_deployment_enabled: own.ci_forward_deployment_enabled,
		public_jobs: own.public_jobs,
		...(isMaintainer && { build_git_strategy: own.build_git_strategy }),
		build_timeout: own.build_timeout,
		auto_cancel_pending_pipelines: own.auto_cancel_pending_pipelines,
		build_coverage_regex: own.build_coverage_regex,
		...(mayDownload && { ci_config_path: own.ci_config_path }),
		shared_with_groups: details.shares.map(presentShare),
		only_allow_merge_if_pipeline_succeeds: own.only_allow_merge_if_pipeline_succeeds,
		allow_merge_on_skipped_pipeline: own.allow_merge_on_skipped_pipeline,
		restrict_user_defined_variables: own.restrict_user_defined_variables,
		request_access_enabled: own.request_access_enabled,
		only_allow_merge_if_all_discussions_are_resolved:
			own.only_allow_merge_if_all_discussions_are_resolved,
		remove_source_branch_after_merge: own.remove_source_branch_after_merge,
		printing_merge_request_link_enabled: own.printing_merge_request_link_enabled,
		merge_method: own.merge_method,
		squash_option: own.squash_option,
		suggestion_commit_message: own.suggestion_commit_message,
		...(view.statistics && can({ privateRole: "reporter", role: "reporter" }) && { statistics }),
		auto_devops_enabled: own.auto_devops_enabled,
		auto_devops_deploy_strategy: own.auto_devops_deploy_strategy,
		autoclose_referenced_issues: own.autoclose_referenced_issues,
		approvals_before_merge: own.approvals_before_merge,
		mirror: own.mirror,
		external_authorization_classification_label: own.external_authorization_classification_label,
		marked_for_deletion_at: null,
		marked_for_deletion_on: null,
		requirements_enabled: true,
		security_and_compliance_enabled: false,
		compliance_frameworks: [],
		issues_template: own.issues_template,
		merge_requests_template: own.merge_requests_template,
	};
}

/** Presents a project with the caller's memberships; anonymous callers get only the basic fields. */
export function presentProjectWithAccess(
	view: ProjectView,
	settings: Settings,
	shown: Shown,
): Schemas["ProjectWithAccess"] {
	const { details, viewer } = view;
	if (!viewer.user) return presentProjectBasics(view, settings);
	const { project, group, groups } = details.levels;
	return {
		...presentProjectDetails(view, settings, shown),
		permissions: {
			project_access: accessAt(project),
			group_access: accessAt(shown === "alone" ? groups : group),
		},
	};
}

/** Presents the share of a project or group with another group. */
export function presentShare(share: ShareRecord): Schemas["ProjectShare"] {
	return {
		group_id: share.group_id,
		group_name: share.name,
		group_full_path: share.full_path,
		group_access_level: presentLevel(share.level),
		expires_at: share.expires_at,
	};
}

function accessAt(level: number | null): Schemas["ProjectAccess"] | null {
	if (level === null) return null;
	return { access_level: presentLevel(level), notification_level: 3 };
}

/** Host of a URL: `http://[::1]:3000/root` → `[::1]`. */
function hostOf(url: string): string {
	return url.replace(/^[a-z]+:\/\/(\[[^\]]*\]|[^:/]*).*$/, "$1");
}
