// Made from spec/ by `npm run generate`. Do not edit.
import type {
	Tag,
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
} from "../client.ts";
import { paged } from "../../sdk/pages.ts";

export interface ListProjectTagsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** What to sort by: the time of the commit, or the name, compared as a version (`v1.9` before `v1.10`). */
	order_by?: "updated" | "name" | undefined;
	/** Direction of the order. */
	sort?: "asc" | "desc" | undefined;
	/**
	 * Only names that contain this text; case is ignored. A leading `^` and a trailing `$` anchor the text, `*` matches
	 * any characters. An exact match comes first.
	 */
	search?: string | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectTagsResult =
	| { status: 200; data: Tag[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateProjectTagRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the tag. */
	tag_name: string;
	/** Branch, tag or commit that the new tag points to. A branch or tag stands for its commit. */
	ref: string;
	/**
	 * Message of an annotated tag, whose tagger is the caller. Without a message, or with only spaces, the tag is
	 * lightweight.
	 */
	message?: string | null | undefined;
	/** Description of a release to create for the tag; blank: no release. `createProjectRelease` is the newer way. */
	release_description?: string | null | undefined;
}

export type CreateProjectTagResult =
	| { status: 201; data: Tag; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetProjectTagRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the tag. */
	tag_name: string;
}

export type GetProjectTagResult =
	| { status: 200; data: Tag; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface DeleteProjectTagRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Name of the tag. */
	tag_name: string;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteProjectTagResult =
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

/** Every operation as a method that takes one flat input. */
export interface TagsOperations {
	/**
	 * List tags. Pages that begin after the first 100,000 tags are empty.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectTags({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/tags.html
	 */
	listProjectTags(input: ListProjectTagsRequest, options?: CallOptions): Promise<ListProjectTagsResult>;
	/**
	 * Create a tag.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.createProjectTag({
	 *   id: "acme/rocket",
	 *   tag_name: "v0.3",
	 *   ref: "main",
	 *   message: "Flight 9",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/tags.html
	 */
	createProjectTag(input: CreateProjectTagRequest, options?: CallOptions): Promise<CreateProjectTagResult>;
	/**
	 * Show a tag.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.getProjectTag({ id: "acme/rocket", tag_name: "v0.2" }));
	 * @see https://docs.gitlab.com/ee/api/tags.html
	 */
	getProjectTag(input: GetProjectTagRequest, options?: CallOptions): Promise<GetProjectTagResult>;
	/**
	 * Delete a tag. If the caller is a maintainer, the tag's release is deleted, too.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * await unwrap(client.deleteProjectTag({ id: "acme/rocket", tag_name: "v0.2" }));
	 * @see https://docs.gitlab.com/ee/api/tags.html
	 */
	deleteProjectTag(input: DeleteProjectTagRequest, options?: CallOptions): Promise<DeleteProjectTagResult>;
}

/** Every list as a sequence of all its items. */
export interface TagsPages {
	/**
	 * List tags. Pages that begin after the first 100,000 tags are empty.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectTags({ id: "acme/rocket" })) console.log(item);
	 */
	listProjectTags(input: ListProjectTagsRequest, options?: PageOptions): Paged<Tag>;
}

export const tags: Domain<TagsOperations, TagsPages> = {
	routes: {
		listProjectTags: "GET 200 /projects/{id}/repository/tags list",
		createProjectTag: "POST 201 /projects/{id}/repository/tags",
		getProjectTag: "GET 200 /projects/{id}/repository/tags/{tag_name}",
		deleteProjectTag: "DELETE 204 /projects/{id}/repository/tags/{tag_name}",
	},
	paged,
};
