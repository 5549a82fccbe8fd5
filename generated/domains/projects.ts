// Made from spec/ by `npm run generate`. Do not edit.
import type {
	ProjectDetails,
	ProjectWithAccess,
	CallOptions,
	AnswerHeaders,
	Undeclared,
	Domain,
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
	Forbidden2,
} from "../client.ts";

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
	/** Tags of the project: a list, or one text with commas. */
	tag_list?: string[] | null | undefined;
	/** How merge requests are merged. */
	merge_method?: "merge" | "rebase_merge" | "ff" | null | undefined;
	/** Whether the commits of a merge request become one. */
	squash_option?: "never" | "always" | "default_on" | "default_off" | null | undefined;
	/** Message of commits that apply suggestions; null: the usual one. */
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
	| Undeclared<OtherStatus | 200 | 202 | 204 | 404 | 409 | 412 | 422>;

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
	| Undeclared<OtherStatus | 201 | 202 | 204 | 409 | 412 | 413 | 415 | 422>;

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
	| Undeclared<OtherStatus | 200 | 201 | 204 | 409 | 422>;

/** Every operation as a method that takes one flat input. */
export interface ProjectsOperations {
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
	 * Delete a project with everything in it, but for its audit events. Its path is free at once.
	 *
	 * Role: owner or higher.
	 *
	 * @example
	 * const data = await unwrap(client.deleteProject({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/projects.html
	 */
	deleteProject(input: DeleteProjectRequest, options?: CallOptions): Promise<DeleteProjectResult>;
}

/** Every list as a sequence of all its items. */
export interface ProjectsPages {
}

export const projects: Domain<ProjectsOperations, ProjectsPages> = {
	routes: {
		createProject: "POST 201 /projects",
		getProject: "GET 200 /projects/{id}",
		deleteProject: "DELETE 202 /projects/{id}",
	},
};
