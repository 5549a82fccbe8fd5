// Made from spec/ by `npm run generate`. Do not edit.
import type {
	ProjectDetails,
	ProjectGroupLink,
	ProjectWithAccess,
	CallOptions,
	PageOptions,
	AnswerHeaders,
	Undeclared,
	Paged,
	Domain,
	PageHeaders,
	OtherStatus,
	BadRequest,
	Unauthorized,
	Forbidden,
	NotAcceptable,
	TooManyRequests,
	NotFound,
	TooLarge,
	UnsupportedMediaType,
	PreconditionFailed,
	Conflict,
	NotPaged2,
	Forbidden2,
} from "../client.ts";
import { paged } from "../../sdk/pages.ts";

export interface ListGroupProjectsRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** The order; that of the ids decides between equals. `similarity` is that to `search`; without it, the order is by name. */
	order_by?: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | "similarity" | undefined;
	/** Direction of the order; not of `similarity`. */
	sort?: "asc" | "desc" | undefined;
	/** Only archived projects, or only others. */
	archived?: boolean | undefined;
	/** Only projects of this visibility. */
	visibility?: "private" | "internal" | "public" | undefined;
	/** Words of at least three characters, or `"quoted phrases"`, that the path, the name or the description has. Of shorter words alone, one of the three must consist. */
	search?: string | undefined;
	/** Only projects that the caller starred: none. Anonymous callers may send it without effect. */
	starred?: boolean | undefined;
	/** Only projects whose issues the caller may use. */
	with_issues_enabled?: boolean | undefined;
	/** Only projects with merge requests. */
	with_merge_requests_enabled?: boolean | undefined;
	/** Only projects in this programming language: none. */
	with_programming_language?: string | undefined;
	/** Only projects in which the caller has this level or a higher one: 10 guest, 20 reporter, 30 developer, 40 maintainer, 50 owner. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Only projects with all of these tags: a list, or one text with commas. */
	topic?: string[] | undefined;
	/** Whether projects that are shared with the group are listed, too. */
	with_shared?: boolean | undefined;
	/** Whether projects of groups below are listed, too. */
	include_subgroups?: boolean | undefined;
	/** Whether to show of each only what anonymous callers see. */
	simple?: boolean | undefined;
	/** Whether to send `statistics`, too, of projects in which the caller is a reporter. */
	statistics?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListGroupProjectsResult =
	| { status: 200; data: ProjectWithAccess[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListGroupSharedProjectsRequest {
	/** Id or full path of the group. */
	id: number | string;
	/** The order; that of the ids decides between equals. */
	order_by?: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** Only archived projects, or only others. */
	archived?: boolean | undefined;
	/** Only projects of this visibility. */
	visibility?: "private" | "internal" | "public" | undefined;
	/** Words of at least three characters, or `"quoted phrases"`, that the path, the name or the description has. Of shorter words alone, one of the three must consist. */
	search?: string | undefined;
	/** Only projects that the caller starred: none. Anonymous callers may send it without effect. */
	starred?: boolean | undefined;
	/** Only projects whose issues the caller may use. */
	with_issues_enabled?: boolean | undefined;
	/** Only projects with merge requests. */
	with_merge_requests_enabled?: boolean | undefined;
	/** Only projects in this programming language: none. */
	with_programming_language?: string | undefined;
	/** Only projects in which the caller has this level or a higher one: 10 guest, 20 reporter, 30 developer, 40 maintainer, 50 owner. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Only projects with all of these tags: a list, or one text with commas. */
	topic?: string[] | undefined;
	/** Whether to show of each only what anonymous callers see. */
	simple?: boolean | undefined;
	/** Whether to send `statistics`, too, of projects in which the caller is a reporter. */
	statistics?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListGroupSharedProjectsResult =
	| { status: 200; data: ProjectWithAccess[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListProjectsRequest {
	/** The order; that of the ids decides between equals. Sizes are not known: they order by `created_at`. */
	order_by?: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | "storage_size" | "repository_size" | "wiki_size" | "packages_size" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** Only archived projects, or only others. */
	archived?: boolean | undefined;
	/** Only projects of this visibility. */
	visibility?: "private" | "internal" | "public" | undefined;
	/** Words of at least three characters, or `"quoted phrases"`, that the path, the name or the description has. Of shorter words alone, one of the three must consist. */
	search?: string | undefined;
	/** Only projects that the caller starred: none. Anonymous callers may send it without effect. */
	starred?: boolean | undefined;
	/** Only projects whose issues the caller may use. */
	with_issues_enabled?: boolean | undefined;
	/** Only projects with merge requests. */
	with_merge_requests_enabled?: boolean | undefined;
	/** Only projects in this programming language: none. */
	with_programming_language?: string | undefined;
	/** Only projects in which the caller has this level or a higher one: 10 guest, 20 reporter, 30 developer, 40 maintainer, 50 owner. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Only projects with all of these tags: a list, or one text with commas. */
	topic?: string[] | undefined;
	/** Whether `search` looks into full paths and names with those of the groups above, in place of paths and names. */
	search_namespaces?: boolean | undefined;
	/** Only projects in the caller's own namespace, and projects of which the caller is an owner. */
	owned?: boolean | undefined;
	/** Only projects in which the caller has a level. */
	membership?: boolean | undefined;
	/** Only projects with a higher id than this. */
	id_after?: number | undefined;
	/** Only projects with a lower id than this. */
	id_before?: number | undefined;
	/** Only projects with activity after this time. */
	last_activity_after?: Date | string | undefined;
	/** Only projects whose last activity was before this time. */
	last_activity_before?: Date | string | undefined;
	/** Whether to show of each only what anonymous callers see. */
	simple?: boolean | undefined;
	/** Whether to send `statistics`, too, of projects in which the caller is a reporter. */
	statistics?: boolean | undefined;
	/** `keyset`, with `order_by=id`, pages by the `next` link of each answer, without totals and at the same speed everywhere. Anything else pages by number, up to the item 50,000. */
	pagination?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListProjectsResult =
	| { status: 200; data: ProjectWithAccess[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotPaged2
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 404 | 409 | 412 | 413 | 415 | 422>;

export interface CreateProjectRequest {
	/** Display name, at most 255 characters; the path when absent. */
	name?: string | null | undefined;
	/** Last segment of the full path, at most 255 characters; made from the name when absent. */
	path?: string | null | undefined;
	/** Id of the group or personal namespace; the caller's own when absent. */
	namespace_id?: number | null | undefined;
	/** Branch of the first commit; without `initialize_with_readme` it is ignored. */
	default_branch?: string | null | undefined;
	/** Whether to begin with a commit of a README. */
	initialize_with_readme?: boolean | null | undefined;
	/** What the project is about, at most 2000 characters. */
	description?: string | null | undefined;
	/** Who sees the project; no wider than its group. */
	visibility?: "private" | "internal" | "public" | null | undefined;
	/** Whether there are issues. */
	issues_enabled?: boolean | null | undefined;
	/** Whether there are merge requests. */
	merge_requests_enabled?: boolean | null | undefined;
	/** Whether there would be a wiki; stored without effect. */
	wiki_enabled?: boolean | null | undefined;
	/** Whether there is CI; takes precedence over `builds_access_level`. */
	jobs_enabled?: boolean | null | undefined;
	/** Whether there are snippets. */
	snippets_enabled?: boolean | null | undefined;
	/** Who may use issues; takes precedence over `issues_enabled`. */
	issues_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who may use the repository. */
	repository_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who may use merge requests; takes precedence over `merge_requests_enabled`. */
	merge_requests_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have forks; stored without effect. */
	forking_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have the wiki; stored without effect. */
	wiki_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who may use CI; `jobs_enabled` takes precedence. */
	builds_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who may use snippets; takes precedence over `snippets_enabled`. */
	snippets_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have pages; stored without effect. */
	pages_access_level?: "disabled" | "private" | "enabled" | "public" | null | undefined;
	/** Who would have operations; stored without effect. */
	operations_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have analytics; stored without effect. */
	analytics_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have the container registry; stored without effect. */
	container_registry_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have security and compliance; stored without effect. */
	security_and_compliance_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have releases; stored without effect. */
	releases_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have environments; stored without effect. */
	environments_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have feature flags; stored without effect. */
	feature_flags_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have infrastructure; stored without effect. */
	infrastructure_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have monitoring; stored without effect. */
	monitor_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have requirements; stored without effect. */
	requirements_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Tags of the project: a list, or one text with commas. At most 100 tags of at most 255 characters. */
	tag_list?: string[] | null | undefined;
	/** Another name of `tag_list`, which it beats. */
	topics?: string[] | null | undefined;
	/** How merge requests are merged. */
	merge_method?: "merge" | "rebase_merge" | "ff" | null | undefined;
	/** Whether the commits of a merge request become one. */
	squash_option?: "never" | "always" | "default_on" | "default_off" | null | undefined;
	/** Message of commits that apply suggestions, at most 255 characters; null: the usual one. */
	suggestion_commit_message?: string | null | undefined;
	/** Whether pushed changes resolve threads on outdated lines. */
	resolve_outdated_diff_discussions?: boolean | null | undefined;
	/** Whether a merge needs a successful pipeline. */
	only_allow_merge_if_pipeline_succeeds?: boolean | null | undefined;
	/** Whether a skipped pipeline is successful. */
	allow_merge_on_skipped_pipeline?: boolean | null | undefined;
	/** Whether users may ask for access. */
	request_access_enabled?: boolean | null | undefined;
	/** Whether a merge needs all threads resolved. */
	only_allow_merge_if_all_discussions_are_resolved?: boolean | null | undefined;
	/** Whether a merge deletes the source branch unless told otherwise. */
	remove_source_branch_after_merge?: boolean | null | undefined;
	/** Whether a push prints the address of a new merge request. */
	printing_merge_request_link_enabled?: boolean | null | undefined;
	/** Whether a merge closes the issues that it names. */
	autoclose_referenced_issues?: boolean | null | undefined;
	/** Whether no e-mails are sent; from others than owners it is ignored. */
	emails_disabled?: boolean | null | undefined;
	/** The opposite of `emails_disabled`, which beats it. */
	emails_enabled?: boolean | null | undefined;
	/** Whether the container registry is on; stored without effect. */
	container_registry_enabled?: boolean | null | undefined;
	/** Whether packages are on; stored without effect. */
	packages_enabled?: boolean | null | undefined;
	/** Whether the service desk is on; stored without effect. */
	service_desk_enabled?: boolean | null | undefined;
	/** Whether shared runners are on; stored without effect. */
	shared_runners_enabled?: boolean | null | undefined;
	/** Whether Git LFS is on; stored without effect. */
	lfs_enabled?: boolean | null | undefined;
	/** Whether everybody sees jobs, answered as `public_jobs`; stored without effect. */
	public_builds?: boolean | null | undefined;
	/** The newer name of `public_builds`, which it beats. */
	public_jobs?: boolean | null | undefined;
	/** How jobs get the code; stored without effect. */
	build_git_strategy?: "fetch" | "clone" | null | undefined;
	/** Seconds that a job may take, from 10 minutes to a month; stored without effect. */
	build_timeout?: number | null | undefined;
	/** Whether a newer pipeline cancels older ones; stored without effect. */
	auto_cancel_pending_pipelines?: "disabled" | "enabled" | null | undefined;
	/** How the coverage is found in logs, at most 255 characters; stored without effect. */
	build_coverage_regex?: string | null | undefined;
	/** Path of the configuration of CI, at most 255 characters; stored without effect. */
	ci_config_path?: string | null | undefined;
	/** Commits that a job fetches, up to 1000; stored without effect. */
	ci_default_git_depth?: number | null | undefined;
	/** Whether older deployments are skipped; stored without effect. */
	ci_forward_deployment_enabled?: boolean | null | undefined;
	/** Whether only maintainers set variables of pipelines; stored without effect. */
	restrict_user_defined_variables?: boolean | null | undefined;
	/** Whether Auto DevOps is on; stored without effect. */
	auto_devops_enabled?: boolean | null | undefined;
	/** How Auto DevOps deploys; stored without effect. */
	auto_devops_deploy_strategy?: "continuous" | "manual" | "timed_incremental" | null | undefined;
	/** Approvals that a merge request needs; stored without effect. */
	approvals_before_merge?: number | null | undefined;
	/** Label for an external authorization, at most 255 characters; stored without effect. */
	external_authorization_classification_label?: string | null | undefined;
	/** Description that issues begin with, at most 2000 characters; stored without effect. */
	issues_template?: string | null | undefined;
	/** Description that merge requests begin with, at most 2000 characters; stored without effect. */
	merge_requests_template?: string | null | undefined;
	/** Whether the project mirrors another one; stored without effect. */
	mirror?: boolean | null | undefined;
	/** A picture: accepted and ignored. */
	avatar?: unknown | undefined;
	/** Accepted and ignored. */
	container_expiration_policy_attributes?: unknown | undefined;
	/** Accepted and ignored. */
	repository_storage?: string | null | undefined;
	/** Accepted and ignored. */
	compliance_framework_setting?: unknown | undefined;
	/** Accepted and ignored. */
	fallback_approvals_required?: number | null | undefined;
	/** Accepted and ignored. */
	keep_latest_artifact?: boolean | null | undefined;
	/** Accepted and ignored. */
	show_default_award_emojis?: boolean | null | undefined;
	/** Accepted and ignored. */
	mirror_user_id?: number | null | undefined;
	/** Accepted and ignored. */
	mirror_trigger_builds?: boolean | null | undefined;
	/** Accepted and ignored. */
	only_mirror_protected_branches?: boolean | null | undefined;
	/** Accepted and ignored. */
	mirror_overwrites_diverged_branches?: boolean | null | undefined;
	/** Refused. */
	import_url?: string | null | undefined;
	/** Refused: there are no templates. */
	template_name?: string | null | undefined;
	/** Refused: there are no templates. */
	template_project_id?: number | null | undefined;
}

export type CreateProjectResult =
	| { status: 201; data: ProjectDetails; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden2
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 404 | 405 | 409 | 412 | 422>;

export interface GetProjectRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Also send `license` and `license_url`. */
	license?: boolean | undefined;
	/** Whether to send `statistics`, too, to reporters. */
	statistics?: boolean | undefined;
}

export type GetProjectResult =
	| { status: 200; data: ProjectWithAccess; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateProjectRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Display name, at most 255 characters; only for owners. */
	name?: string | null | undefined;
	/** Last segment of the full path, at most 255 characters. The project's addresses change with it at once. */
	path?: string | null | undefined;
	/** Branch that the repository begins with; it must exist. */
	default_branch?: string | null | undefined;
	/** What the project is about, at most 2000 characters. */
	description?: string | null | undefined;
	/** Who sees the project; no wider than its group. */
	visibility?: "private" | "internal" | "public" | null | undefined;
	/** Whether there are issues. */
	issues_enabled?: boolean | null | undefined;
	/** Whether there are merge requests. */
	merge_requests_enabled?: boolean | null | undefined;
	/** Whether there would be a wiki; stored without effect. */
	wiki_enabled?: boolean | null | undefined;
	/** Whether there is CI; takes precedence over `builds_access_level`. */
	jobs_enabled?: boolean | null | undefined;
	/** Whether there are snippets. */
	snippets_enabled?: boolean | null | undefined;
	/** Who may use issues; takes precedence over `issues_enabled`. */
	issues_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who may use the repository. */
	repository_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who may use merge requests; takes precedence over `merge_requests_enabled`. */
	merge_requests_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have forks; stored without effect. */
	forking_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have the wiki; stored without effect. */
	wiki_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who may use CI; `jobs_enabled` takes precedence. */
	builds_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who may use snippets; takes precedence over `snippets_enabled`. */
	snippets_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have pages; stored without effect. */
	pages_access_level?: "disabled" | "private" | "enabled" | "public" | null | undefined;
	/** Who would have operations; stored without effect. */
	operations_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have analytics; stored without effect. */
	analytics_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have the container registry; stored without effect. */
	container_registry_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have security and compliance; stored without effect. */
	security_and_compliance_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have releases; stored without effect. */
	releases_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have environments; stored without effect. */
	environments_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have feature flags; stored without effect. */
	feature_flags_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have infrastructure; stored without effect. */
	infrastructure_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have monitoring; stored without effect. */
	monitor_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who would have requirements; stored without effect. */
	requirements_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Tags of the project: a list, or one text with commas. At most 100 tags of at most 255 characters. */
	tag_list?: string[] | null | undefined;
	/** Another name of `tag_list`, which it beats. */
	topics?: string[] | null | undefined;
	/** How merge requests are merged. */
	merge_method?: "merge" | "rebase_merge" | "ff" | null | undefined;
	/** Whether the commits of a merge request become one. */
	squash_option?: "never" | "always" | "default_on" | "default_off" | null | undefined;
	/** Message of commits that apply suggestions, at most 255 characters; null: the usual one. */
	suggestion_commit_message?: string | null | undefined;
	/** Whether pushed changes resolve threads on outdated lines. */
	resolve_outdated_diff_discussions?: boolean | null | undefined;
	/** Whether a merge needs a successful pipeline. */
	only_allow_merge_if_pipeline_succeeds?: boolean | null | undefined;
	/** Whether a skipped pipeline is successful. */
	allow_merge_on_skipped_pipeline?: boolean | null | undefined;
	/** Whether users may ask for access. */
	request_access_enabled?: boolean | null | undefined;
	/** Whether a merge needs all threads resolved. */
	only_allow_merge_if_all_discussions_are_resolved?: boolean | null | undefined;
	/** Whether a merge deletes the source branch unless told otherwise. */
	remove_source_branch_after_merge?: boolean | null | undefined;
	/** Whether a push prints the address of a new merge request. */
	printing_merge_request_link_enabled?: boolean | null | undefined;
	/** Whether a merge closes the issues that it names. */
	autoclose_referenced_issues?: boolean | null | undefined;
	/** Whether no e-mails are sent; from others than owners it is ignored. */
	emails_disabled?: boolean | null | undefined;
	/** The opposite of `emails_disabled`, which beats it. */
	emails_enabled?: boolean | null | undefined;
	/** Whether the container registry is on; stored without effect. */
	container_registry_enabled?: boolean | null | undefined;
	/** Whether packages are on; stored without effect. */
	packages_enabled?: boolean | null | undefined;
	/** Whether the service desk is on; stored without effect. */
	service_desk_enabled?: boolean | null | undefined;
	/** Whether shared runners are on; stored without effect. */
	shared_runners_enabled?: boolean | null | undefined;
	/** Whether Git LFS is on; stored without effect. */
	lfs_enabled?: boolean | null | undefined;
	/** Whether everybody sees jobs, answered as `public_jobs`; stored without effect. */
	public_builds?: boolean | null | undefined;
	/** The newer name of `public_builds`, which it beats. */
	public_jobs?: boolean | null | undefined;
	/** How jobs get the code; stored without effect. */
	build_git_strategy?: "fetch" | "clone" | null | undefined;
	/** Seconds that a job may take, from 10 minutes to a month; stored without effect. */
	build_timeout?: number | null | undefined;
	/** Whether a newer pipeline cancels older ones; stored without effect. */
	auto_cancel_pending_pipelines?: "disabled" | "enabled" | null | undefined;
	/** How the coverage is found in logs, at most 255 characters; stored without effect. */
	build_coverage_regex?: string | null | undefined;
	/** Path of the configuration of CI, at most 255 characters; stored without effect. */
	ci_config_path?: string | null | undefined;
	/** Commits that a job fetches, up to 1000; stored without effect. */
	ci_default_git_depth?: number | null | undefined;
	/** Whether older deployments are skipped; stored without effect. */
	ci_forward_deployment_enabled?: boolean | null | undefined;
	/** Whether only maintainers set variables of pipelines; stored without effect. */
	restrict_user_defined_variables?: boolean | null | undefined;
	/** Whether Auto DevOps is on; stored without effect. */
	auto_devops_enabled?: boolean | null | undefined;
	/** How Auto DevOps deploys; stored without effect. */
	auto_devops_deploy_strategy?: "continuous" | "manual" | "timed_incremental" | null | undefined;
	/** Approvals that a merge request needs; stored without effect. */
	approvals_before_merge?: number | null | undefined;
	/** Label for an external authorization, at most 255 characters; stored without effect. */
	external_authorization_classification_label?: string | null | undefined;
	/** Description that issues begin with, at most 2000 characters; stored without effect. */
	issues_template?: string | null | undefined;
	/** Description that merge requests begin with, at most 2000 characters; stored without effect. */
	merge_requests_template?: string | null | undefined;
	/** Whether the project mirrors another one; stored without effect. */
	mirror?: boolean | null | undefined;
	/** A picture: accepted and ignored. */
	avatar?: unknown | undefined;
	/** Accepted and ignored. */
	container_expiration_policy_attributes?: unknown | undefined;
	/** Accepted and ignored. */
	repository_storage?: string | null | undefined;
	/** Accepted and ignored. */
	compliance_framework_setting?: unknown | undefined;
	/** Accepted and ignored. */
	fallback_approvals_required?: number | null | undefined;
	/** Accepted and ignored. */
	keep_latest_artifact?: boolean | null | undefined;
	/** Accepted and ignored. */
	show_default_award_emojis?: boolean | null | undefined;
	/** Accepted and ignored. */
	mirror_user_id?: number | null | undefined;
	/** Accepted and ignored. */
	mirror_trigger_builds?: boolean | null | undefined;
	/** Accepted and ignored. */
	only_mirror_protected_branches?: boolean | null | undefined;
	/** Accepted and ignored. */
	mirror_overwrites_diverged_branches?: boolean | null | undefined;
	/** Accepted and ignored. */
	import_url?: string | null | undefined;
	/** Accepted and ignored. */
	initialize_with_readme?: boolean | null | undefined;
}

export type UpdateProjectResult =
	| { status: 200; data: ProjectDetails; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface DeleteProjectRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteProjectResult =
	| { status: 202; data: {
		/** `202 Accepted`. */
		message: string;
	}; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| PreconditionFailed
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 204 | 405 | 409 | 422>;

export interface ArchiveProjectRequest {
	/** Id or full path of the project. */
	id: number | string;
}

export type ArchiveProjectResult =
	| { status: 201; data: ProjectDetails; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface ShareProjectRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the group, of which the caller is a member. */
	group_id: number;
	/** Most that the group's members get: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer. */
	group_access: 10 | 20 | 30 | 40;
	/** First day without access. */
	expires_at?: string | null | undefined;
}

export type ShareProjectResult =
	| { status: 201; data: ProjectGroupLink; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| Conflict
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 412 | 422>;

export interface UnshareProjectRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the group. */
	group_id: number;
	/** Refuse with 412 when the resource was changed after this time, an HTTP date or ISO 8601, or when it is no time. */
	if_unmodified_since?: Date | string | undefined;
}

export type UnshareProjectResult =
	| { status: 204; data: undefined; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| PreconditionFailed
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 202 | 405 | 409 | 422>;

export interface UnarchiveProjectRequest {
	/** Id or full path of the project. */
	id: number | string;
}

export type UnarchiveProjectResult =
	| { status: 201; data: ProjectDetails; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface ListUserProjectsRequest {
	/** Id or username of the user. */
	user_id: number | string;
	/** The order; that of the ids decides between equals. Sizes are not known: they order by `created_at`. */
	order_by?: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | "storage_size" | "repository_size" | "wiki_size" | "packages_size" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** Only archived projects, or only others. */
	archived?: boolean | undefined;
	/** Only projects of this visibility. */
	visibility?: "private" | "internal" | "public" | undefined;
	/** Words of at least three characters, or `"quoted phrases"`, that the path, the name or the description has. Of shorter words alone, one of the three must consist. */
	search?: string | undefined;
	/** Only projects that the caller starred: none. Anonymous callers may send it without effect. */
	starred?: boolean | undefined;
	/** Only projects whose issues the caller may use. */
	with_issues_enabled?: boolean | undefined;
	/** Only projects with merge requests. */
	with_merge_requests_enabled?: boolean | undefined;
	/** Only projects in this programming language: none. */
	with_programming_language?: string | undefined;
	/** Only projects in which the caller has this level or a higher one: 10 guest, 20 reporter, 30 developer, 40 maintainer, 50 owner. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Only projects with all of these tags: a list, or one text with commas. */
	topic?: string[] | undefined;
	/** Whether `search` looks into full paths and names with those of the groups above, in place of paths and names. */
	search_namespaces?: boolean | undefined;
	/** Only projects in the caller's own namespace, and projects of which the caller is an owner. */
	owned?: boolean | undefined;
	/** Only projects in which the caller has a level. */
	membership?: boolean | undefined;
	/** Only projects with a higher id than this. */
	id_after?: number | undefined;
	/** Only projects with a lower id than this. */
	id_before?: number | undefined;
	/** Only projects with activity after this time. */
	last_activity_after?: Date | string | undefined;
	/** Only projects whose last activity was before this time. */
	last_activity_before?: Date | string | undefined;
	/** Whether to show of each only what anonymous callers see. */
	simple?: boolean | undefined;
	/** Whether to send `statistics`, too, of projects in which the caller is a reporter. */
	statistics?: boolean | undefined;
	/** `keyset`, with `order_by=id`, pages by the `next` link of each answer, without totals and at the same speed everywhere. Anything else pages by number, up to the item 50,000. */
	pagination?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
	per_page?: number | undefined;
}

export type ListUserProjectsResult =
	| { status: 200; data: ProjectWithAccess[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotPaged2
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 409 | 412 | 413 | 415 | 422>;

/** Every operation as a method that takes one flat input. */
export interface ProjectsOperations {
	/**
	 * List the projects of a group, and those that are shared with it, that the caller sees, newest first.
	 *
	 * @example
	 * const data = await unwrap(client.listGroupProjects({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	listGroupProjects(input: ListGroupProjectsRequest, options?: CallOptions): Promise<ListGroupProjectsResult>;
	/**
	 * List the projects that are shared with a group and that the caller sees, newest first.
	 *
	 * @example
	 * const data = await unwrap(client.listGroupSharedProjects({ id: "acme" }));
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	listGroupSharedProjects(input: ListGroupSharedProjectsRequest, options?: CallOptions): Promise<ListGroupSharedProjectsResult>;
	/**
	 * List the projects that the caller sees, newest first.
	 *
	 * @example
	 * const data = await unwrap(client.listProjects());
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	listProjects(input?: ListProjectsRequest, options?: CallOptions): Promise<ListProjectsResult>;
	/**
	 * Create a project. It has a repository at once: an empty one, or with a README as its first commit.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.createProject({
	 *   name: "Lander",
	 *   namespace_id: 1,
	 *   description: "Legs and pads",
	 *   initialize_with_readme: true,
	 * }));
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	createProject(input?: CreateProjectRequest, options?: CallOptions): Promise<CreateProjectResult>;
	/**
	 * Show a project. Public projects need no token.
	 *
	 * @example
	 * const data = await unwrap(client.getProject({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	getProject(input: GetProjectRequest, options?: CallOptions): Promise<GetProjectResult>;
	/**
	 * Change a project. An owner's right: `name` and `visibility`.
	 *
	 * Role: maintainer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.updateProject({
	 *   id: "acme/rocket",
	 *   description: "Engines, guidance and a nose",
	 *   merge_method: "ff",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	updateProject(input: UpdateProjectRequest, options?: CallOptions): Promise<UpdateProjectResult>;
	/**
	 * Delete a project with everything in it, but for its audit events. Its path is free at once.
	 *
	 * Role: owner or higher.
	 *
	 * @example
	 * const data = await unwrap(client.deleteProject({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	deleteProject(input: DeleteProjectRequest, options?: CallOptions): Promise<DeleteProjectResult>;
	/**
	 * Archive a project: its contents do not change until it is unarchived, and lists may leave it out. Settings, members and shares do. An archived project stays so.
	 *
	 * Role: owner or higher.
	 *
	 * @example
	 * const data = await unwrap(client.archiveProject({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	archiveProject(input: ArchiveProjectRequest, options?: CallOptions): Promise<ArchiveProjectResult>;
	/**
	 * Share a project with a group: its members, and those of the groups above it, get their own level in the project, up to the one of the share.
	 *
	 * Role: maintainer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.shareProject({ id: "acme/rocket", group_id: 3, group_access: 30 }));
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	shareProject(input: ShareProjectRequest, options?: CallOptions): Promise<ShareProjectResult>;
	/**
	 * End the sharing of a project with a group.
	 *
	 * Role: maintainer or higher.
	 *
	 * @example
	 * await unwrap(client.unshareProject({ id: "acme/payload", group_id: 4 }));
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	unshareProject(input: UnshareProjectRequest, options?: CallOptions): Promise<UnshareProjectResult>;
	/**
	 * Unarchive a project. One that is not archived stays so.
	 *
	 * Role: owner or higher.
	 *
	 * @example
	 * const data = await unwrap(client.unarchiveProject({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	unarchiveProject(input: UnarchiveProjectRequest, options?: CallOptions): Promise<UnarchiveProjectResult>;
	/**
	 * List the projects in a user's personal namespace that the caller sees, newest first; of a private profile others see none.
	 *
	 * @example
	 * const data = await unwrap(client.listUserProjects({ user_id: "mia" }));
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	listUserProjects(input: ListUserProjectsRequest, options?: CallOptions): Promise<ListUserProjectsResult>;
}

/** Every list as a sequence of all its items. */
export interface ProjectsPages {
	/**
	 * List the projects of a group, and those that are shared with it, that the caller sees, newest first.
	 *
	 * @example
	 * for await (const item of client.pages.listGroupProjects({ id: "acme" })) console.log(item);
	 */
	listGroupProjects(input: ListGroupProjectsRequest, options?: PageOptions): Paged<ProjectWithAccess>;
	/**
	 * List the projects that are shared with a group and that the caller sees, newest first.
	 *
	 * @example
	 * for await (const item of client.pages.listGroupSharedProjects({ id: "acme" })) console.log(item);
	 */
	listGroupSharedProjects(input: ListGroupSharedProjectsRequest, options?: PageOptions): Paged<ProjectWithAccess>;
	/**
	 * List the projects that the caller sees, newest first.
	 *
	 * @example
	 * for await (const item of client.pages.listProjects()) console.log(item);
	 */
	listProjects(input?: ListProjectsRequest, options?: PageOptions): Paged<ProjectWithAccess>;
	/**
	 * List the projects in a user's personal namespace that the caller sees, newest first; of a private profile others see none.
	 *
	 * @example
	 * for await (const item of client.pages.listUserProjects({ user_id: "mia" })) console.log(item);
	 */
	listUserProjects(input: ListUserProjectsRequest, options?: PageOptions): Paged<ProjectWithAccess>;
}

export const projects: Domain<ProjectsOperations, ProjectsPages> = {
	routes: {
		listGroupProjects: "GET 200 /groups/{id}/projects list",
		listGroupSharedProjects: "GET 200 /groups/{id}/projects/shared list",
		listProjects: "GET 200 /projects list",
		createProject: "POST 201 /projects",
		getProject: "GET 200 /projects/{id}",
		updateProject: "PUT 200 /projects/{id}",
		deleteProject: "DELETE 202 /projects/{id}",
		archiveProject: "POST 201 /projects/{id}/archive",
		shareProject: "POST 201 /projects/{id}/share",
		unshareProject: "DELETE 204 /projects/{id}/share/{group_id}",
		unarchiveProject: "POST 201 /projects/{id}/unarchive",
		listUserProjects: "GET 200 /users/{user_id}/projects list",
	},
	paged,
};
