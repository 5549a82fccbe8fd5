// Made from spec/ by `npm run generate`. Do not edit.
import type {
	CreateSnippetFile,
	Snippet,
	SnippetFileAction,
	UserAgentDetail,
	CallOptions,
	PageOptions,
	RawBodies,
	RawOptions,
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
	Unprocessable2,
} from "../client.ts";
import { paged } from "../../sdk/pages.ts";
import { readRaw } from "../../sdk/raw.ts";

export interface ListProjectSnippetsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectSnippetsResult =
	| { status: 200; data: Snippet[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** For error messages of the compiler: if none of `files`, `content` is given, it names the missing ones. No value has this type. */
export interface CreateProjectSnippetExactlyOne {
	/** Id or full path of the project. */
	id: number | string;
	/** Title, at most 255 characters. */
	title: string;
	/** What the snippet is for, at most 1,048,576 characters. */
	description?: string | null | undefined;
	/** Who may see the snippet. */
	visibility?: "private" | "internal" | "public" | null | undefined;
	/**
	 * Path of the snippet's only file, at most 255 characters; null or blank: `snippetfile1.txt`.
	 * @deprecated
	 */
	file_name?: string | null | undefined;
	files: never;
	content: never;
}

export type CreateProjectSnippetRequest =
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Title, at most 255 characters. */
	title: string;
	/** What the snippet is for, at most 1,048,576 characters. */
	description?: string | null | undefined;
	/** Who may see the snippet. */
	visibility?: "private" | "internal" | "public" | null | undefined;
	/**
	 * Path of the snippet's only file, at most 255 characters; null or blank: `snippetfile1.txt`.
	 * @deprecated
	 */
	file_name?: string | null | undefined;
	/** 1 to 10 files with distinct paths. */
	files: CreateSnippetFile[];
	content?: undefined;
}
	| {
	/** Id or full path of the project. */
	id: number | string;
	/** Title, at most 255 characters. */
	title: string;
	/** What the snippet is for, at most 1,048,576 characters. */
	description?: string | null | undefined;
	/** Who may see the snippet. */
	visibility?: "private" | "internal" | "public" | null | undefined;
	/**
	 * Path of the snippet's only file, at most 255 characters; null or blank: `snippetfile1.txt`.
	 * @deprecated
	 */
	file_name?: string | null | undefined;
	files?: undefined;
	/**
	 * Content of the snippet's only file, at most 50 MiB; requires `file_name`.
	 * @deprecated
	 */
	content: string;
}
	| CreateProjectSnippetExactlyOne;

export type CreateProjectSnippetResult =
	| { status: 201; data: Snippet; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetProjectSnippetRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
}

export type GetProjectSnippetResult =
	| { status: 200; data: Snippet; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface UpdateProjectSnippetRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/**
	 * New content of the only file, at most 50 MiB. Refused when there are several files.
	 * @deprecated
	 */
	content?: string | undefined;
	/** New description, at most 1,048,576 characters; null: none. */
	description?: string | null | undefined;
	/** Changes of the files, applied in order, all or none; afterwards the snippet must have 1 to 10 files. */
	files?: SnippetFileAction[] | null | undefined;
	/**
	 * New path of the only file, at most 255 characters. Null or blank: `snippetfile1.txt`, but a file that is already
	 * named `snippetfile<n>.txt` keeps its path. Refused when there are several files.
	 * @deprecated
	 */
	file_name?: string | null | undefined;
	/** New title, at most 255 characters. */
	title?: string | undefined;
	/** Who may see the snippet from now on. */
	visibility?: "private" | "internal" | "public" | null | undefined;
}

export type UpdateProjectSnippetResult =
	| { status: 200; data: Snippet; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| Unprocessable2
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412>;

export interface DeleteProjectSnippetRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/**
	 * Time, as an HTTP date or in ISO 8601. The response is 412 if the resource changed after this time, or if the
	 * header is not a time.
	 */
	if_unmodified_since?: Date | string | undefined;
}

export type DeleteProjectSnippetResult =
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

export interface DownloadProjectSnippetFileRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
	/** Branch, tag or commit id in the snippet's history; the only branch is `master`. */
	ref: string;
	/** Path of the file. */
	file_path: string;
}

export interface DownloadProjectSnippetFileHeaders extends AnswerHeaders {
	/** `inline`, or `attachment` for SVG and for content that is not text; with the file's name. */
	contentDisposition?: string;
}

export type DownloadProjectSnippetFileResult<Data = Blob> =
	| { status: 200; data: Data; error?: never; headers: DownloadProjectSnippetFileHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface DownloadProjectSnippetRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
}

export interface DownloadProjectSnippetHeaders extends AnswerHeaders {
	/** `inline`, or `attachment` for SVG and for content that is not text; with the file's name. */
	contentDisposition?: string;
}

export type DownloadProjectSnippetResult<Data = Blob> =
	| { status: 200; data: Data; error?: never; headers: DownloadProjectSnippetHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface GetProjectSnippetUserAgentDetailRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the snippet. */
	snippet_id: number;
}

export type GetProjectSnippetUserAgentDetailResult =
	| { status: 200; data: UserAgentDetail; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** Every operation as a method that takes one flat input. */
export interface SnippetsOperations {
	/**
	 * List the snippets of a project that the caller may see, newest first.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectSnippets({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/project_snippets.html
	 */
	listProjectSnippets(input: ListProjectSnippetsRequest, options?: CallOptions): Promise<ListProjectSnippetsResult>;
	/**
	 * Create a snippet from one or several files.
	 *
	 * Role: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.createProjectSnippet({
	 *   id: "acme/rocket",
	 *   title: "Countdown",
	 *   description: "Used by the launch rehearsal",
	 *   visibility: "internal",
	 *   files: [
	 *     {
	 *       file_path: "countdown.rb",
	 *       content: "require_relative \"lib/clock\"\n10.downto(1) { |n| puts n }\n",
	 *     },
	 *     {
	 *       file_path: "lib/clock.rb",
	 *       content: "def now = Process.clock_gettime(Process::CLOCK_MONOTONIC)\n",
	 *     },
	 *   ],
	 * }));
	 * @see https://docs.gitlab.com/ee/api/project_snippets.html
	 */
	createProjectSnippet(input: CreateProjectSnippetRequest, options?: CallOptions): Promise<CreateProjectSnippetResult>;
	/**
	 * Show one snippet. Public snippets of public projects need no token.
	 *
	 * @example
	 * const data = await unwrap(client.getProjectSnippet({ id: "acme/rocket", snippet_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/project_snippets.html
	 */
	getProjectSnippet(input: GetProjectSnippetRequest, options?: CallOptions): Promise<GetProjectSnippetResult>;
	/**
	 * Change a snippet; all changes are made, or none. Allowed for the snippet's author, and for maintainers and
	 * administrators who see it.
	 *
	 * Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.updateProjectSnippet({
	 *   id: "acme/rocket",
	 *   snippet_id: 1,
	 *   files: [
	 *     {
	 *       action: "update",
	 *       file_path: "countdown.rb",
	 *       content: "10.downto(0) { |n| puts n }\n",
	 *     },
	 *     {
	 *       action: "move",
	 *       file_path: "lib/time.rb",
	 *       previous_path: "lib/clock.rb",
	 *     },
	 *   ],
	 * }));
	 * @see https://docs.gitlab.com/ee/api/project_snippets.html
	 */
	updateProjectSnippet(input: UpdateProjectSnippetRequest, options?: CallOptions): Promise<UpdateProjectSnippetResult>;
	/**
	 * Delete a snippet with its files and threads. Allowed for the snippet's author with at least the Reporter role, and
	 * for maintainers and administrators who see the snippet.
	 *
	 * Needs a token.
	 *
	 * @example
	 * await unwrap(client.deleteProjectSnippet({ id: "acme/rocket", snippet_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/project_snippets.html
	 */
	deleteProjectSnippet(input: DeleteProjectSnippetRequest, options?: CallOptions): Promise<DeleteProjectSnippetResult>;
	/**
	 * Read the content of one file of a snippet, at a branch, tag or commit of the snippet. Public snippets of public
	 * projects need no token.
	 *
	 * @example
	 * const data = await unwrap(client.downloadProjectSnippetFile({
	 *   id: "acme/rocket",
	 *   snippet_id: 1,
	 *   ref: "master",
	 *   file_path: "countdown.rb",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/project_snippets.html
	 */
	downloadProjectSnippetFile<As extends keyof RawBodies = "blob">(input: DownloadProjectSnippetFileRequest, options?: RawOptions<As>): Promise<DownloadProjectSnippetFileResult<RawBodies[As]>>;
	/**
	 * Read the content of a snippet's first file. Public snippets of public projects need no token.
	 *
	 * @example
	 * const data = await unwrap(client.downloadProjectSnippet({ id: "acme/rocket", snippet_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/project_snippets.html
	 */
	downloadProjectSnippet<As extends keyof RawBodies = "blob">(input: DownloadProjectSnippetRequest, options?: RawOptions<As>): Promise<DownloadProjectSnippetResult<RawBodies[As]>>;
	/**
	 * Show which client submitted a snippet. For administrators only.
	 *
	 * For administrators.
	 *
	 * @example
	 * const data = await unwrap(client.getProjectSnippetUserAgentDetail({ id: "acme/rocket", snippet_id: 1 }));
	 * @see https://docs.gitlab.com/ee/api/project_snippets.html
	 */
	getProjectSnippetUserAgentDetail(input: GetProjectSnippetUserAgentDetailRequest, options?: CallOptions): Promise<GetProjectSnippetUserAgentDetailResult>;
}

/** Every list as a sequence of all its items. */
export interface SnippetsPages {
	/**
	 * List the snippets of a project that the caller may see, newest first.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectSnippets({ id: "acme/rocket" })) console.log(item);
	 */
	listProjectSnippets(input: ListProjectSnippetsRequest, options?: PageOptions): Paged<Snippet>;
}

export const snippets: Domain<SnippetsOperations, SnippetsPages> = {
	routes: {
		listProjectSnippets: "GET 200 /projects/{id}/snippets list",
		createProjectSnippet: "POST 201 /projects/{id}/snippets",
		getProjectSnippet: "GET 200 /projects/{id}/snippets/{snippet_id}",
		updateProjectSnippet: "PUT 200 /projects/{id}/snippets/{snippet_id}",
		deleteProjectSnippet: "DELETE 204 /projects/{id}/snippets/{snippet_id}",
		downloadProjectSnippetFile: "GET 200 /projects/{id}/snippets/{snippet_id}/files/{ref}/{file_path}/raw raw",
		downloadProjectSnippet: "GET 200 /projects/{id}/snippets/{snippet_id}/raw raw",
		getProjectSnippetUserAgentDetail: "GET 200 /projects/{id}/snippets/{snippet_id}/user_agent_detail",
	},
	paged,
	readRaw,
};
