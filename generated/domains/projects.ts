// Made from spec/ by `npm run generate`. Do not edit.
import type {
	ProjectDetails,
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
	NotPaged,
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
	/** Only those of this visibility. */
	visibility?: "private" | "internal" | "public" | undefined;
	/** Words of at least three characters, or `"quoted phrases"`, that the path, the name or the description has. Of shorter words alone, one of the three must consist. */
	search?: string | undefined;
	/** Only those that the caller starred: none. Anonymous callers may send it without effect. */
	starred?: boolean | undefined;
	/** Only those whose issues the caller has. */
	with_issues_enabled?: boolean | undefined;
	/** Only those with merge requests. */
	with_merge_requests_enabled?: boolean | undefined;
	/** Only those in this programming language: none. */
	with_programming_language?: string | undefined;
	/** Only those in which the caller has this level or a higher one: 10 guest, 20 reporter, 30 developer, 40 maintainer, 50 owner. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Only those with all of these tags: a list, or one text with commas. */
	topic?: string[] | undefined;
	/** Whether projects that are shared with the group are listed, too. */
	with_shared?: boolean | undefined;
	/** Whether projects of groups below are listed, too. */
	include_subgroups?: boolean | undefined;
	/** Whether to show of each only what anonymous callers see. */
	simple?: boolean | undefined;
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

export interface ListProjectsRequest {
	/** The order; that of the ids decides between equals. Sizes are not known: they order by `created_at`. */
	order_by?: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | "storage_size" | "repository_size" | "wiki_size" | "packages_size" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** Only archived projects, or only others. */
	archived?: boolean | undefined;
	/** Only those of this visibility. */
	visibility?: "private" | "internal" | "public" | undefined;
	/** Words of at least three characters, or `"quoted phrases"`, that the path, the name or the description has. Of shorter words alone, one of the three must consist. */
	search?: string | undefined;
	/** Only those that the caller starred: none. Anonymous callers may send it without effect. */
	starred?: boolean | undefined;
	/** Only those whose issues the caller has. */
	with_issues_enabled?: boolean | undefined;
	/** Only those with merge requests. */
	with_merge_requests_enabled?: boolean | undefined;
	/** Only those in this programming language: none. */
	with_programming_language?: string | undefined;
	/** Only those in which the caller has this level or a higher one: 10 guest, 20 reporter, 30 developer, 40 maintainer, 50 owner. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Only those with all of these tags: a list, or one text with commas. */
	topic?: string[] | undefined;
	/** Whether `search` looks into full paths and names with those of the groups above, in place of paths and names. */
	search_namespaces?: boolean | undefined;
	/** Only the caller's own, and those in which they are owner. */
	owned?: boolean | undefined;
	/** Only those in which the caller has a level. */
	membership?: boolean | undefined;
	/** Only those with a higher id. */
	id_after?: number | undefined;
	/** Only those with a lower id. */
	id_before?: number | undefined;
	/** Only those with activity after this time. */
	last_activity_after?: Date | string | undefined;
	/** Only those whose last activity was before this time. */
	last_activity_before?: Date | string | undefined;
	/** Whether to show of each only what anonymous callers see. */
	simple?: boolean | undefined;
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
	| NotPaged
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
	/** Ignored. */
	wiki_enabled?: boolean | null | undefined;
	/** Whether there is CI. */
	jobs_enabled?: boolean | null | undefined;
	/** Whether there are snippets. */
	snippets_enabled?: boolean | null | undefined;
	/** Who has issues; before `issues_enabled`, as are the next of this kind. */
	issues_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who has the repository. */
	repository_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who has merge requests. */
	merge_requests_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Ignored. */
	forking_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Ignored. */
	wiki_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who has CI. */
	builds_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who has snippets. */
	snippets_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Ignored. */
	pages_access_level?: "disabled" | "private" | "enabled" | "public" | null | undefined;
	/** Ignored. */
	operations_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Ignored. */
	analytics_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Tags of the project: a list, or one text with commas. At most 100 tags of at most 255 characters. */
	tag_list?: string[] | null | undefined;
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
	/** Ignored. */
	container_registry_enabled?: boolean | null | undefined;
	/** Ignored. */
	packages_enabled?: boolean | null | undefined;
	/** Ignored. */
	shared_runners_enabled?: boolean | null | undefined;
	/** Ignored. */
	lfs_enabled?: boolean | null | undefined;
	/** Ignored. */
	public_builds?: boolean | null | undefined;
	/** Ignored. */
	build_git_strategy?: "fetch" | "clone" | null | undefined;
	/** Ignored. */
	build_timeout?: number | null | undefined;
	/** Ignored. */
	auto_cancel_pending_pipelines?: "disabled" | "enabled" | null | undefined;
	/** Ignored. */
	auto_devops_enabled?: boolean | null | undefined;
	/** Ignored. */
	auto_devops_deploy_strategy?: "continuous" | "manual" | "timed_incremental" | null | undefined;
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
	/** Ignored. */
	wiki_enabled?: boolean | null | undefined;
	/** Whether there is CI. */
	jobs_enabled?: boolean | null | undefined;
	/** Whether there are snippets. */
	snippets_enabled?: boolean | null | undefined;
	/** Who has issues; before `issues_enabled`, as are the next of this kind. */
	issues_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who has the repository. */
	repository_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who has merge requests. */
	merge_requests_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Ignored. */
	forking_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Ignored. */
	wiki_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who has CI. */
	builds_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Who has snippets. */
	snippets_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Ignored. */
	pages_access_level?: "disabled" | "private" | "enabled" | "public" | null | undefined;
	/** Ignored. */
	operations_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Ignored. */
	analytics_access_level?: "disabled" | "private" | "enabled" | null | undefined;
	/** Tags of the project: a list, or one text with commas. At most 100 tags of at most 255 characters. */
	tag_list?: string[] | null | undefined;
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
	/** Ignored. */
	container_registry_enabled?: boolean | null | undefined;
	/** Ignored. */
	packages_enabled?: boolean | null | undefined;
	/** Ignored. */
	shared_runners_enabled?: boolean | null | undefined;
	/** Ignored. */
	lfs_enabled?: boolean | null | undefined;
	/** Ignored. */
	public_builds?: boolean | null | undefined;
	/** Ignored. */
	build_git_strategy?: "fetch" | "clone" | null | undefined;
	/** Ignored. */
	build_timeout?: number | null | undefined;
	/** Ignored. */
	auto_cancel_pending_pipelines?: "disabled" | "enabled" | null | undefined;
	/** Ignored. */
	auto_devops_enabled?: boolean | null | undefined;
	/** Ignored. */
	auto_devops_deploy_strategy?: "continuous" | "manual" | "timed_incremental" | null | undefined;
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

export interface ListUserProjectsRequest {
	/** Id or username of the user. */
	user_id: number | string;
	/** The order; that of the ids decides between equals. Sizes are not known: they order by `created_at`. */
	order_by?: "id" | "name" | "path" | "created_at" | "updated_at" | "last_activity_at" | "storage_size" | "repository_size" | "wiki_size" | "packages_size" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** Only archived projects, or only others. */
	archived?: boolean | undefined;
	/** Only those of this visibility. */
	visibility?: "private" | "internal" | "public" | undefined;
	/** Words of at least three characters, or `"quoted phrases"`, that the path, the name or the description has. Of shorter words alone, one of the three must consist. */
	search?: string | undefined;
	/** Only those that the caller starred: none. Anonymous callers may send it without effect. */
	starred?: boolean | undefined;
	/** Only those whose issues the caller has. */
	with_issues_enabled?: boolean | undefined;
	/** Only those with merge requests. */
	with_merge_requests_enabled?: boolean | undefined;
	/** Only those in this programming language: none. */
	with_programming_language?: string | undefined;
	/** Only those in which the caller has this level or a higher one: 10 guest, 20 reporter, 30 developer, 40 maintainer, 50 owner. */
	min_access_level?: 10 | 20 | 30 | 40 | 50 | undefined;
	/** Only those with all of these tags: a list, or one text with commas. */
	topic?: string[] | undefined;
	/** Whether `search` looks into full paths and names with those of the groups above, in place of paths and names. */
	search_namespaces?: boolean | undefined;
	/** Only the caller's own, and those in which they are owner. */
	owned?: boolean | undefined;
	/** Only those in which the caller has a level. */
	membership?: boolean | undefined;
	/** Only those with a higher id. */
	id_after?: number | undefined;
	/** Only those with a lower id. */
	id_before?: number | undefined;
	/** Only those with activity after this time. */
	last_activity_after?: Date | string | undefined;
	/** Only those whose last activity was before this time. */
	last_activity_before?: Date | string | undefined;
	/** Whether to show of each only what anonymous callers see. */
	simple?: boolean | undefined;
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
	| NotPaged
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
		listProjects: "GET 200 /projects list",
		createProject: "POST 201 /projects",
		getProject: "GET 200 /projects/{id}",
		updateProject: "PUT 200 /projects/{id}",
		deleteProject: "DELETE 202 /projects/{id}",
		listUserProjects: "GET 200 /users/{user_id}/projects list",
	},
	paged,
};
