// Made from spec/ by `npm run generate`. Do not edit.
import type {
	CreateReleaseAssets,
	Release,
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
	Conflict,
	Unprocessable2,
} from "../client.ts";
import { paged } from "../../sdk/pages.ts";

export interface ListProjectReleasesRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** What to sort by; releases with the same time are sorted by id. */
	order_by?: "released_at" | "created_at" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectReleasesResult =
	| { status: 200; data: Release[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateProjectReleaseRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the tag. */
	tag_name: string;
	/** Name of the release, at most 255 characters; null: the name of the tag. */
	name?: string | null | undefined;
	/** Release notes, at most 1,048,576 characters; null: none. */
	description?: string | null | undefined;
	/** Titles of at most 20 milestones of the project or the project's group. */
	milestones?: string[] | null | undefined;
	/** Branch, tag or commit to create the tag from; required if the tag does not exist, else ignored. */
	ref?: string | null | undefined;
	/** Message of the new tag, which makes the tag annotated; ignored if the tag exists. */
	tag_message?: string | null | undefined;
	/** When the project was or will be released. Default: now. */
	released_at?: string | null | undefined;
	/** Files that belong to the release. */
	assets?: CreateReleaseAssets | null | undefined;
}

export type CreateProjectReleaseResult =
	| { status: 201; data: Release; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| Conflict
	| TooLarge
	| UnsupportedMediaType
	| Unprocessable2
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 412>;

export interface GetProjectReleaseRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the tag. */
	tag_name: string;
}

export type GetProjectReleaseResult =
	| { status: 200; data: Release; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateProjectReleaseRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the tag. */
	tag_name: string;
	/** Name of the release, at most 255 characters; null: the name of the tag. */
	name?: string | null | undefined;
	/** Release notes, at most 1,048,576 characters; null: none. */
	description?: string | null | undefined;
	/** Titles of at most 20 milestones of the project or the project's group. */
	milestones?: string[] | null | undefined;
	/** When the project was or will be released. */
	released_at?: Date | string | undefined;
}

export type UpdateProjectReleaseResult =
	| { status: 200; data: Release; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface DeleteProjectReleaseRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the tag. */
	tag_name: string;
}

export type DeleteProjectReleaseResult =
	| { status: 200; data: Release; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

/** Every operation as a method that takes one flat input. */
export interface ReleasesOperations {
	/**
	 * List releases, including releases whose tags were deleted.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectReleases({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/releases.html
	 */
	listProjectReleases(input: ListProjectReleasesRequest, options?: CallOptions): Promise<ListProjectReleasesResult>;
	/**
	 * Create a release, and the tag if it does not exist.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.createProjectRelease({
	 *   id: "acme/rocket",
	 *   tag_name: "v0.1",
	 *   name: "Flight 7",
	 *   description: "The first one with telemetry",
	 *   released_at: "2021-01-29T16:00:00Z",
	 *   assets: {
	 *     links: [
	 *       {
	 *         name: "Flight report",
	 *         url: "https://acme.test/flights/7.pdf",
	 *         filepath: "/report.pdf",
	 *       },
	 *     ],
	 *   },
	 * }));
	 * @see https://docs.gitlab.com/ee/api/releases.html
	 */
	createProjectRelease(input: CreateProjectReleaseRequest, options?: CallOptions): Promise<CreateProjectReleaseResult>;
	/**
	 * Show a release.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.getProjectRelease({ id: "acme/rocket", tag_name: "v0.2" }));
	 * @see https://docs.gitlab.com/ee/api/releases.html
	 */
	getProjectRelease(input: GetProjectReleaseRequest, options?: CallOptions): Promise<GetProjectReleaseResult>;
	/**
	 * Change a release.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.updateProjectRelease({
	 *   id: "acme/rocket",
	 *   tag_name: "v0.2",
	 *   description: "The valve guard's first flight",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/releases.html
	 */
	updateProjectRelease(input: UpdateProjectReleaseRequest, options?: CallOptions): Promise<UpdateProjectReleaseResult>;
	/**
	 * Delete a release. The response is the release as it was; the release's tag stays.
	 *
	 * Role: maintainer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.deleteProjectRelease({ id: "acme/rocket", tag_name: "v0.2" }));
	 * @see https://docs.gitlab.com/ee/api/releases.html
	 */
	deleteProjectRelease(input: DeleteProjectReleaseRequest, options?: CallOptions): Promise<DeleteProjectReleaseResult>;
}

/** Every list as a sequence of all its items. */
export interface ReleasesPages {
	/**
	 * List releases, including releases whose tags were deleted.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectReleases({ id: "acme/rocket" })) console.log(item);
	 */
	listProjectReleases(input: ListProjectReleasesRequest, options?: PageOptions): Paged<Release>;
}

export const releases: Domain<ReleasesOperations, ReleasesPages> = {
	routes: {
		listProjectReleases: "GET 200 /projects/{id}/releases list",
		createProjectRelease: "POST 201 /projects/{id}/releases",
		getProjectRelease: "GET 200 /projects/{id}/releases/{tag_name}",
		updateProjectRelease: "PUT 200 /projects/{id}/releases/{tag_name}",
		deleteProjectRelease: "DELETE 200 /projects/{id}/releases/{tag_name}",
	},
	paged,
};
