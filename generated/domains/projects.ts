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
	/**
	 * What to sort by; projects with equal values are sorted by id. `similarity`: the best matches of `search` first;
	 * without `search`, sorted by name.
	 */
	order_by?: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | "similarity" | undefined;
	/** Direction of the order; ignored with `similarity`. */
	sort?: "asc" | "desc" | undefined;
	/** true: only archived projects; false: only projects that are not archived. */
	archived?: boolean | undefined;
	/** Only projects of this visibility. */
	visibility?: "private" | "internal" | "public" | undefined;
	/**
	 * Only projects whose path, name or description contains all these words and `"quoted phrases"`. Words of fewer than
	 * three characters are ignored; if all words are that short, the path, the name or the description must equal the
	 * text.
	 */
	search?: string | undefined;
	/**
	 * True: only projects that the caller starred. As projects cannot be starred, the list is empty. Ignored if the
	 * caller is anonymous.
	 */
	starred?: boolean | undefined;
	/** True: only projects whose issues the caller may use. */
	with_issues_enabled?: boolean | undefined;
	/**
	 * True: only projects with merge requests enabled; in lists of a group's projects, only those whose merge requests
	 * the caller may use.
	 */
	with_merge_requests_enabled?: boolean | undefined;
	/** Only projects in this programming language: none, as this service does not detect languages. */
	with_programming_language?: string | undefined;
	/**
	 * Only projects in which the caller has at least this level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50
	 * Owner.
	 */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Only projects with all of these topics: a list, or one text with commas. */
	topic?: string[] | undefined;
	/** Whether to include projects that are shared with the group. */
	with_shared?: boolean | undefined;
	/** Whether to include projects of subgroups, at any depth. */
	include_subgroups?: boolean | undefined;
	/** Whether to leave out all optional fields of each project. */
	simple?: boolean | undefined;
	/** Whether to include `statistics` of projects in which the caller is at least a reporter. */
	statistics?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
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
	/** What to sort by; projects with equal values are sorted by id. */
	order_by?: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** true: only archived projects; false: only projects that are not archived. */
	archived?: boolean | undefined;
	/** Only projects of this visibility. */
	visibility?: "private" | "internal" | "public" | undefined;
	/**
	 * Only projects whose path, name or description contains all these words and `"quoted phrases"`. Words of fewer than
	 * three characters are ignored; if all words are that short, the path, the name or the description must equal the
	 * text.
	 */
	search?: string | undefined;
	/**
	 * True: only projects that the caller starred. As projects cannot be starred, the list is empty. Ignored if the
	 * caller is anonymous.
	 */
	starred?: boolean | undefined;
	/** True: only projects whose issues the caller may use. */
	with_issues_enabled?: boolean | undefined;
	/**
	 * True: only projects with merge requests enabled; in lists of a group's projects, only those whose merge requests
	 * the caller may use.
	 */
	with_merge_requests_enabled?: boolean | undefined;
	/** Only projects in this programming language: none, as this service does not detect languages. */
	with_programming_language?: string | undefined;
	/**
	 * Only projects in which the caller has at least this level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50
	 * Owner.
	 */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Only projects with all of these topics: a list, or one text with commas. */
	topic?: string[] | undefined;
	/** Whether to leave out all optional fields of each project. */
	simple?: boolean | undefined;
	/** Whether to include `statistics` of projects in which the caller is at least a reporter. */
	statistics?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
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
	/**
	 * What to sort by; projects with equal values are sorted by id. Sizes are not measured: sorting by a size sorts by
	 * `created_at`.
	 */
	order_by?: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | "storage_size" | "repository_size" | "wiki_size" | "packages_size" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** true: only archived projects; false: only projects that are not archived. */
	archived?: boolean | undefined;
	/** Only projects of this visibility. */
	visibility?: "private" | "internal" | "public" | undefined;
	/**
	 * Only projects whose path, name or description contains all these words and `"quoted phrases"`. Words of fewer than
	 * three characters are ignored; if all words are that short, the path, the name or the description must equal the
	 * text.
	 */
	search?: string | undefined;
	/**
	 * True: only projects that the caller starred. As projects cannot be starred, the list is empty. Ignored if the
	 * caller is anonymous.
	 */
	starred?: boolean | undefined;
	/** True: only projects whose issues the caller may use. */
	with_issues_enabled?: boolean | undefined;
	/**
	 * True: only projects with merge requests enabled; in lists of a group's projects, only those whose merge requests
	 * the caller may use.
	 */
	with_merge_requests_enabled?: boolean | undefined;
	/** Only projects in this programming language: none, as this service does not detect languages. */
	with_programming_language?: string | undefined;
	/**
	 * Only projects in which the caller has at least this level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50
	 * Owner.
	 */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Only projects with all of these topics: a list, or one text with commas. */
	topic?: string[] | undefined;
	/** Whether `search` also looks into the paths and names of the groups above a project. */
	search_namespaces?: boolean | undefined;
	/** True: only projects in the caller's namespace, or that the caller owns; ignored in lists of a user's projects. */
	owned?: boolean | undefined;
	/**
	 * True: only projects in which the caller has an access level, through a membership or a share; ignored in lists of a
	 * user's projects.
	 */
	membership?: boolean | undefined;
	/** Only projects with a higher id than this. */
	id_after?: number | undefined;
	/** Only projects with a lower id than this. */
	id_before?: number | undefined;
	/** Only projects with activity after this time. */
	last_activity_after?: Date | string | undefined;
	/** Only projects whose last activity was before this time. */
	last_activity_before?: Date | string | undefined;
	/** Whether to leave out all optional fields of each project. */
	simple?: boolean | undefined;
	/** Whether to include `statistics` of projects in which the caller is at least a reporter. */
	statistics?: boolean | undefined;
	/**
	 * How to page through the list. `keyset`, which requires `order_by=id`: the `next` link of each response leads to the
	 * next page; there are no totals, and late pages are as fast as the first. Any other value: `page` chooses the page;
	 * pages beyond the 50,000th project are refused with 405.
	 */
	pagination?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
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
	/** Display name, at most 255 characters; default: the path. */
	name?: string | null | undefined;
	/** Last segment of the full path, which has at most 255 characters; default: made from the name. */
	path?: string | null | undefined;
	/** Id of the group or personal namespace for the project; default: the caller's own namespace. */
	namespace_id?: number | null | undefined;
	/** Branch of the first commit; default: `main`. Ignored without `initialize_with_readme`. */
	default_branch?: string | null | undefined;
	/** Whether the repository starts with a commit that adds a README. */
	initialize_with_readme?: boolean | null | undefined;
	/** What the project is about, at most 2000 characters. */
	description?: string | null | undefined;
	/** Who sees the project; no wider than the visibility of the project's group. Default of a new project: `private`. */
	visibility?: "private" | "internal" | "public" | null | undefined;
	/** Whether the project has issues; ignored if `issues_access_level` is sent. */
	issues_enabled?: boolean | null | undefined;
	/** Whether the project has merge requests; ignored if `merge_requests_access_level` is sent. */
	merge_requests_enabled?: boolean | null | undefined;
	/** Whether the project has a wiki; ignored if `wiki_access_level` is sent. Stored without effect. */
	wiki_enabled?: boolean | null | undefined;
	/** Whether the project has CI; takes precedence over `builds_access_level`. */
	jobs_enabled?: boolean | null | undefined;
	/** Whether the project has snippets; ignored if `snippets_access_level` is sent. */
	snippets_enabled?: boolean | null | undefined;
	/** Who may use issues; takes precedence over `issues_enabled`. */
	issues_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who may use the repository. */
	repository_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who may use merge requests; takes precedence over `merge_requests_enabled`. */
	merge_requests_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could fork the project; stored without effect: this service has no forks. */
	forking_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use the wiki; takes precedence over `wiki_enabled`. Stored without effect, as there are no wikis. */
	wiki_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/**
	 * Who may use CI; `jobs_enabled` takes precedence. With `private`, only members may use commit statuses; with
	 * `disabled`, these work as with `enabled`.
	 */
	builds_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who may use snippets; takes precedence over `snippets_enabled`. */
	snippets_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could see the Pages site; stored without effect: this service has no Pages. */
	pages_access_level?: "disabled" | "private" | "enabled" | "public" | null | undefined;
	/** Who could use the operations pages; stored without effect: this service has none. */
	operations_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use analytics; stored without effect: this service has no analytics. */
	analytics_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use the container registry; stored without effect: this service has none. */
	container_registry_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use the security and compliance pages; stored without effect: this service has none. */
	security_and_compliance_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use releases; stored without effect: `repository_access_level` decides on releases. */
	releases_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use environments; stored without effect: this service has no environments. */
	environments_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use feature flags; stored without effect: this service has no feature flags. */
	feature_flags_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use infrastructure management; stored without effect: this service has none. */
	infrastructure_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use monitoring; stored without effect: this service has no monitoring. */
	monitor_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use requirements; stored without effect: this service has no requirements. */
	requirements_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Topics of the project (not git tags): a list, or one text with commas. At most 100, of at most 255 characters. */
	tag_list?: string[] | null | undefined;
	/** Newer name of `tag_list`; if both are sent, `tag_list` is ignored. */
	topics?: string[] | null | undefined;
	/** How merge requests are merged. */
	merge_method?: "merge" | "rebase_merge" | "ff" | null | undefined;
	/** Whether merges squash commits: `never`, `always`, or as the merge request says (`default_on`, `default_off`). */
	squash_option?: "never" | "always" | "default_on" | "default_off" | null | undefined;
	/**
	 * Message of commits that apply suggestions, at most 255 characters; null: the default message. Stored without
	 * effect.
	 */
	suggestion_commit_message?: string | null | undefined;
	/** Whether pushed changes resolve threads on outdated lines; stored without effect. */
	resolve_outdated_diff_discussions?: boolean | null | undefined;
	/** Whether a merge needs a successful pipeline. There are no pipelines: if true, every merge is refused with 405. */
	only_allow_merge_if_pipeline_succeeds?: boolean | null | undefined;
	/** Whether a skipped pipeline counts as successful; null: not set. Stored without effect. */
	allow_merge_on_skipped_pipeline?: boolean | null | undefined;
	/** Whether users may request to become members; stored without effect. */
	request_access_enabled?: boolean | null | undefined;
	/** Whether a merge request can be merged only if all its threads are resolved. */
	only_allow_merge_if_all_discussions_are_resolved?: boolean | null | undefined;
	/** Whether a merge deletes the source branch by default; stored without effect. */
	remove_source_branch_after_merge?: boolean | null | undefined;
	/** Whether a git push prints the address at which to open a merge request; stored without effect. */
	printing_merge_request_link_enabled?: boolean | null | undefined;
	/** Whether a merge closes issues that the merge request names after a word such as `Closes`. */
	autoclose_referenced_issues?: boolean | null | undefined;
	/**
	 * Whether e-mails are off; null: not set. In an update, ignored unless the caller is an owner. Stored without effect:
	 * this service sends no e-mails.
	 */
	emails_disabled?: boolean | null | undefined;
	/**
	 * The opposite of `emails_disabled`; ignored if `emails_disabled` is sent, too, and in an update unless the caller is
	 * an owner. Stored without effect.
	 */
	emails_enabled?: boolean | null | undefined;
	/** Whether the container registry is on; stored without effect. */
	container_registry_enabled?: boolean | null | undefined;
	/** Whether the package registry is on; stored without effect. */
	packages_enabled?: boolean | null | undefined;
	/** Whether the service desk is on; stored without effect. */
	service_desk_enabled?: boolean | null | undefined;
	/** Whether shared runners are on; stored without effect. */
	shared_runners_enabled?: boolean | null | undefined;
	/** Whether Git LFS is on; stored without effect. */
	lfs_enabled?: boolean | null | undefined;
	/** Older name of `public_jobs`, ignored if `public_jobs` is sent too. Stored without effect. */
	public_builds?: boolean | null | undefined;
	/** Whether people who are not members of the project see its CI jobs; stored without effect. */
	public_jobs?: boolean | null | undefined;
	/** How CI jobs get the code; stored without effect. */
	build_git_strategy?: "fetch" | "clone" | null | undefined;
	/** Maximum duration of a CI job in seconds, from 600 (10 minutes) to 2629745 (a month); stored without effect. */
	build_timeout?: number | null | undefined;
	/** Whether a newer pipeline cancels older ones; stored without effect. */
	auto_cancel_pending_pipelines?: "disabled" | "enabled" | null | undefined;
	/** Regular expression that finds the test coverage in logs of CI jobs, at most 255 characters; stored without effect. */
	build_coverage_regex?: string | null | undefined;
	/** Path of the CI configuration file, at most 255 characters; stored without effect. */
	ci_config_path?: string | null | undefined;
	/** Number of commits that a CI job fetches, at most 1000; stored without effect. */
	ci_default_git_depth?: number | null | undefined;
	/** Whether older deployments are skipped; stored without effect. */
	ci_forward_deployment_enabled?: boolean | null | undefined;
	/** Whether only maintainers may set variables of CI pipelines; stored without effect. */
	restrict_user_defined_variables?: boolean | null | undefined;
	/** Whether Auto DevOps is on; stored without effect. */
	auto_devops_enabled?: boolean | null | undefined;
	/** How Auto DevOps deploys; stored without effect. */
	auto_devops_deploy_strategy?: "continuous" | "manual" | "timed_incremental" | null | undefined;
	/** Number of approvals that a merge request needs; stored without effect. */
	approvals_before_merge?: number | null | undefined;
	/** Classification label for an external authorization service, at most 255 characters; stored without effect. */
	external_authorization_classification_label?: string | null | undefined;
	/** Template for the description of new issues, at most 2000 characters; stored without effect. */
	issues_template?: string | null | undefined;
	/** Template for the description of new merge requests, at most 2000 characters; stored without effect. */
	merge_requests_template?: string | null | undefined;
	/** Whether the project mirrors another one; stored without effect. */
	mirror?: boolean | null | undefined;
	/** An avatar picture: accepted and ignored. */
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
	/** Refused: projects cannot be imported. */
	import_url?: string | null | undefined;
	/** Refused: this service has no project templates. */
	template_name?: string | null | undefined;
	/** Refused: this service has no project templates. */
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
	/** Whether to include `license` and `license_url`. */
	license?: boolean | undefined;
	/** Whether to include `statistics`, for callers who are at least reporters. */
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
	/** Display name, at most 255 characters; only owners may send it, even unchanged. */
	name?: string | null | undefined;
	/** Last segment of the full path, which has at most 255 characters. A new path changes the project's addresses immediately. */
	path?: string | null | undefined;
	/** The new default branch, which must exist. */
	default_branch?: string | null | undefined;
	/** What the project is about, at most 2000 characters. */
	description?: string | null | undefined;
	/** Who sees the project; no wider than the visibility of the project's group. Default of a new project: `private`. */
	visibility?: "private" | "internal" | "public" | null | undefined;
	/** Whether the project has issues; ignored if `issues_access_level` is sent. */
	issues_enabled?: boolean | null | undefined;
	/** Whether the project has merge requests; ignored if `merge_requests_access_level` is sent. */
	merge_requests_enabled?: boolean | null | undefined;
	/** Whether the project has a wiki; ignored if `wiki_access_level` is sent. Stored without effect. */
	wiki_enabled?: boolean | null | undefined;
	/** Whether the project has CI; takes precedence over `builds_access_level`. */
	jobs_enabled?: boolean | null | undefined;
	/** Whether the project has snippets; ignored if `snippets_access_level` is sent. */
	snippets_enabled?: boolean | null | undefined;
	/** Who may use issues; takes precedence over `issues_enabled`. */
	issues_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who may use the repository. */
	repository_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who may use merge requests; takes precedence over `merge_requests_enabled`. */
	merge_requests_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could fork the project; stored without effect: this service has no forks. */
	forking_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use the wiki; takes precedence over `wiki_enabled`. Stored without effect, as there are no wikis. */
	wiki_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/**
	 * Who may use CI; `jobs_enabled` takes precedence. With `private`, only members may use commit statuses; with
	 * `disabled`, these work as with `enabled`.
	 */
	builds_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who may use snippets; takes precedence over `snippets_enabled`. */
	snippets_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could see the Pages site; stored without effect: this service has no Pages. */
	pages_access_level?: "disabled" | "private" | "enabled" | "public" | null | undefined;
	/** Who could use the operations pages; stored without effect: this service has none. */
	operations_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use analytics; stored without effect: this service has no analytics. */
	analytics_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use the container registry; stored without effect: this service has none. */
	container_registry_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use the security and compliance pages; stored without effect: this service has none. */
	security_and_compliance_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use releases; stored without effect: `repository_access_level` decides on releases. */
	releases_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use environments; stored without effect: this service has no environments. */
	environments_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use feature flags; stored without effect: this service has no feature flags. */
	feature_flags_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use infrastructure management; stored without effect: this service has none. */
	infrastructure_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use monitoring; stored without effect: this service has no monitoring. */
	monitor_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who could use requirements; stored without effect: this service has no requirements. */
	requirements_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Topics of the project (not git tags): a list, or one text with commas. At most 100, of at most 255 characters. */
	tag_list?: string[] | null | undefined;
	/** Newer name of `tag_list`; if both are sent, `tag_list` is ignored. */
	topics?: string[] | null | undefined;
	/** How merge requests are merged. */
	merge_method?: "merge" | "rebase_merge" | "ff" | null | undefined;
	/** Whether merges squash commits: `never`, `always`, or as the merge request says (`default_on`, `default_off`). */
	squash_option?: "never" | "always" | "default_on" | "default_off" | null | undefined;
	/**
	 * Message of commits that apply suggestions, at most 255 characters; null: the default message. Stored without
	 * effect.
	 */
	suggestion_commit_message?: string | null | undefined;
	/** Whether pushed changes resolve threads on outdated lines; stored without effect. */
	resolve_outdated_diff_discussions?: boolean | null | undefined;
	/** Whether a merge needs a successful pipeline. There are no pipelines: if true, every merge is refused with 405. */
	only_allow_merge_if_pipeline_succeeds?: boolean | null | undefined;
	/** Whether a skipped pipeline counts as successful; null: not set. Stored without effect. */
	allow_merge_on_skipped_pipeline?: boolean | null | undefined;
	/** Whether users may request to become members; stored without effect. */
	request_access_enabled?: boolean | null | undefined;
	/** Whether a merge request can be merged only if all its threads are resolved. */
	only_allow_merge_if_all_discussions_are_resolved?: boolean | null | undefined;
	/** Whether a merge deletes the source branch by default; stored without effect. */
	remove_source_branch_after_merge?: boolean | null | undefined;
	/** Whether a git push prints the address at which to open a merge request; stored without effect. */
	printing_merge_request_link_enabled?: boolean | null | undefined;
	/** Whether a merge closes issues that the merge request names after a word such as `Closes`. */
	autoclose_referenced_issues?: boolean | null | undefined;
	/**
	 * Whether e-mails are off; null: not set. In an update, ignored unless the caller is an owner. Stored without effect:
	 * this service sends no e-mails.
	 */
	emails_disabled?: boolean | null | undefined;
	/**
	 * The opposite of `emails_disabled`; ignored if `emails_disabled` is sent, too, and in an update unless the caller is
	 * an owner. Stored without effect.
	 */
	emails_enabled?: boolean | null | undefined;
	/** Whether the container registry is on; stored without effect. */
	container_registry_enabled?: boolean | null | undefined;
	/** Whether the package registry is on; stored without effect. */
	packages_enabled?: boolean | null | undefined;
	/** Whether the service desk is on; stored without effect. */
	service_desk_enabled?: boolean | null | undefined;
	/** Whether shared runners are on; stored without effect. */
	shared_runners_enabled?: boolean | null | undefined;
	/** Whether Git LFS is on; stored without effect. */
	lfs_enabled?: boolean | null | undefined;
	/** Older name of `public_jobs`, ignored if `public_jobs` is sent too. Stored without effect. */
	public_builds?: boolean | null | undefined;
	/** Whether people who are not members of the project see its CI jobs; stored without effect. */
	public_jobs?: boolean | null | undefined;
	/** How CI jobs get the code; stored without effect. */
	build_git_strategy?: "fetch" | "clone" | null | undefined;
	/** Maximum duration of a CI job in seconds, from 600 (10 minutes) to 2629745 (a month); stored without effect. */
	build_timeout?: number | null | undefined;
	/** Whether a newer pipeline cancels older ones; stored without effect. */
	auto_cancel_pending_pipelines?: "disabled" | "enabled" | null | undefined;
	/** Regular expression that finds the test coverage in logs of CI jobs, at most 255 characters; stored without effect. */
	build_coverage_regex?: string | null | undefined;
	/** Path of the CI configuration file, at most 255 characters; stored without effect. */
	ci_config_path?: string | null | undefined;
	/** Number of commits that a CI job fetches, at most 1000; stored without effect. */
	ci_default_git_depth?: number | null | undefined;
	/** Whether older deployments are skipped; stored without effect. */
	ci_forward_deployment_enabled?: boolean | null | undefined;
	/** Whether only maintainers may set variables of CI pipelines; stored without effect. */
	restrict_user_defined_variables?: boolean | null | undefined;
	/** Whether Auto DevOps is on; stored without effect. */
	auto_devops_enabled?: boolean | null | undefined;
	/** How Auto DevOps deploys; stored without effect. */
	auto_devops_deploy_strategy?: "continuous" | "manual" | "timed_incremental" | null | undefined;
	/** Number of approvals that a merge request needs; stored without effect. */
	approvals_before_merge?: number | null | undefined;
	/** Classification label for an external authorization service, at most 255 characters; stored without effect. */
	external_authorization_classification_label?: string | null | undefined;
	/** Template for the description of new issues, at most 2000 characters; stored without effect. */
	issues_template?: string | null | undefined;
	/** Template for the description of new merge requests, at most 2000 characters; stored without effect. */
	merge_requests_template?: string | null | undefined;
	/** Whether the project mirrors another one; stored without effect. */
	mirror?: boolean | null | undefined;
	/** An avatar picture: accepted and ignored. */
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
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteProjectResult =
	| { status: 202; data: {
		/** Always `202 Accepted`. */
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
	/** Id of the group to share with; the caller must be a member of the group. */
	group_id: number;
	/** Maximum level that the group's members get: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer. */
	group_access: 10 | 20 | 30 | 40;
	/** Day from which the share no longer gives access; null or empty: it doesn't expire. */
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
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
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
	/**
	 * What to sort by; projects with equal values are sorted by id. Sizes are not measured: sorting by a size sorts by
	 * `created_at`.
	 */
	order_by?: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | "storage_size" | "repository_size" | "wiki_size" | "packages_size" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** true: only archived projects; false: only projects that are not archived. */
	archived?: boolean | undefined;
	/** Only projects of this visibility. */
	visibility?: "private" | "internal" | "public" | undefined;
	/**
	 * Only projects whose path, name or description contains all these words and `"quoted phrases"`. Words of fewer than
	 * three characters are ignored; if all words are that short, the path, the name or the description must equal the
	 * text.
	 */
	search?: string | undefined;
	/**
	 * True: only projects that the caller starred. As projects cannot be starred, the list is empty. Ignored if the
	 * caller is anonymous.
	 */
	starred?: boolean | undefined;
	/** True: only projects whose issues the caller may use. */
	with_issues_enabled?: boolean | undefined;
	/**
	 * True: only projects with merge requests enabled; in lists of a group's projects, only those whose merge requests
	 * the caller may use.
	 */
	with_merge_requests_enabled?: boolean | undefined;
	/** Only projects in this programming language: none, as this service does not detect languages. */
	with_programming_language?: string | undefined;
	/**
	 * Only projects in which the caller has at least this level: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50
	 * Owner.
	 */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Only projects with all of these topics: a list, or one text with commas. */
	topic?: string[] | undefined;
	/** Whether `search` also looks into the paths and names of the groups above a project. */
	search_namespaces?: boolean | undefined;
	/** True: only projects in the caller's namespace, or that the caller owns; ignored in lists of a user's projects. */
	owned?: boolean | undefined;
	/**
	 * True: only projects in which the caller has an access level, through a membership or a share; ignored in lists of a
	 * user's projects.
	 */
	membership?: boolean | undefined;
	/** Only projects with a higher id than this. */
	id_after?: number | undefined;
	/** Only projects with a lower id than this. */
	id_before?: number | undefined;
	/** Only projects with activity after this time. */
	last_activity_after?: Date | string | undefined;
	/** Only projects whose last activity was before this time. */
	last_activity_before?: Date | string | undefined;
	/** Whether to leave out all optional fields of each project. */
	simple?: boolean | undefined;
	/** Whether to include `statistics` of projects in which the caller is at least a reporter. */
	statistics?: boolean | undefined;
	/**
	 * How to page through the list. `keyset`, which requires `order_by=id`: the `next` link of each response leads to the
	 * next page; there are no totals, and late pages are as fast as the first. Any other value: `page` chooses the page;
	 * pages beyond the 50,000th project are refused with 405.
	 */
	pagination?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
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
	 * List the projects in a group and, by default, projects shared with the group, newest first. Projects that the caller
	 * does not see are left out.
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
	 * Create a project with a repository, which is empty or has a README as its first commit.
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
	 * Change a project. Only owners may change `name` and `visibility`.
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
	 * Delete a project with everything in it except its audit events. Another project can take the path immediately.
	 *
	 * Role: owner or higher.
	 *
	 * @example
	 * const data = await unwrap(client.deleteProject({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	deleteProject(input: DeleteProjectRequest, options?: CallOptions): Promise<DeleteProjectResult>;
	/**
	 * Archive a project: its contents are read-only until the project is unarchived, while settings, members and shares can
	 * still change. Archiving an archived project changes nothing.
	 *
	 * Role: owner or higher.
	 *
	 * @example
	 * const data = await unwrap(client.archiveProject({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	archiveProject(input: ArchiveProjectRequest, options?: CallOptions): Promise<ArchiveProjectResult>;
	/**
	 * Share a project with a group. Members of the group and of the groups above it get the level that they have in the
	 * group, at most `group_access`.
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
	 * Unarchive a project. Unarchiving a project that is not archived changes nothing.
	 *
	 * Role: owner or higher.
	 *
	 * @example
	 * const data = await unwrap(client.unarchiveProject({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	unarchiveProject(input: UnarchiveProjectRequest, options?: CallOptions): Promise<UnarchiveProjectResult>;
	/**
	 * List the projects in a user's personal namespace that the caller sees, newest first. If the user's profile is
	 * private, the list is empty, except for the user and administrators.
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
	 * List the projects in a group and, by default, projects shared with the group, newest first. Projects that the caller
	 * does not see are left out.
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
	 * List the projects in a user's personal namespace that the caller sees, newest first. If the user's profile is
	 * private, the list is empty, except for the user and administrators.
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
