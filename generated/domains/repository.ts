// Made from spec/ by `npm run generate`. Do not edit.
import type {
	Commit,
	Comparison,
	Contributor,
	RepositoryBlob,
	TreeEntry,
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
} from "../client.ts";
import { paged } from "../../sdk/pages.ts";
import { readRaw } from "../../sdk/raw.ts";

export interface GetRepositoryArchiveRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Suffix of the path, which selects the format. A suffix that is not in this list gives 404. */
	format?: "tar.gz" | "tgz" | "gz" | "tar.bz2" | "tbz" | "tbz2" | "tb2" | "bz2" | "tar" | "zip" | undefined;
	/** Branch, tag or commit to archive. Default: the default branch. */
	sha?: string | undefined;
}

export interface GetRepositoryArchiveHeaders extends AnswerHeaders {
	/** `attachment` with the archive's file name: `<project path>-<ref>-<commit id>.<suffix>`, with `-` for `/`. */
	contentDisposition?: string;
}

export type GetRepositoryArchiveResult<Data = Blob> =
	| { status: 200; data: Data; error?: never; headers: GetRepositoryArchiveHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface GetRepositoryBlobRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the blob: all 40 hexadecimal digits, or at least the first 4 digits. */
	sha: string;
}

export type GetRepositoryBlobResult =
	| { status: 200; data: RepositoryBlob; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface DownloadRepositoryBlobRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Id of the blob: all 40 hexadecimal digits, or at least the first 4 digits. */
	sha: string;
}

export interface DownloadRepositoryBlobHeaders extends AnswerHeaders {
	/** The id of the blob. Absent if the request had a shortened id. */
	etag?: string;
	/** Forbids caching, so that the service checks access each time. */
	cacheControl?: string;
	/** `inline` for text, pictures, video and PDF; `attachment` for SVG and all other types. */
	contentDisposition?: string;
}

export type DownloadRepositoryBlobResult<Data = Blob> =
	| { status: 200; data: Data; error?: never; headers: DownloadRepositoryBlobHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CompareRepositoryRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Branch, tag or commit that `to` is compared with. */
	from: string;
	/** Branch, tag or commit that is compared with `from`. */
	to: string;
	/**
	 * true: compare the files of `from` and `to` (`from..to`); false: compare the files of the merge base and `to`
	 * (`from...to`).
	 */
	straight?: boolean | undefined;
	/** Whether the file's names come before the first `@@` line of a diff: `--- a/README.md` and `+++ b/README.md`. */
	unidiff?: boolean | undefined;
}

export type CompareRepositoryResult =
	| { status: 200; data: Comparison; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListRepositoryContributorsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** What to sort by. */
	order_by?: "name" | "email" | "commits" | undefined;
	/** Direction of the order; with `order_by=commits`, `asc` gives the fewest commits first. */
	sort?: "asc" | "desc" | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListRepositoryContributorsResult =
	| { status: 200; data: Contributor[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface GetRepositoryMergeBaseRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Two or more branches, tags or commits: `refs[]=main&refs[]=guidance`, or `refs=main,guidance`. */
	refs: string[];
}

export type GetRepositoryMergeBaseResult =
	| { status: 200; data: Commit; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListRepositoryTreeRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Directory to list. Default: the root. */
	path?: string | undefined;
	/** Branch, tag or commit. Default: the default branch. */
	ref?: string | undefined;
	/** Whether to list subdirectories as well, at any depth. */
	recursive?: boolean | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListRepositoryTreeResult =
	| { status: 200; data: TreeEntry[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** Every operation as a method that takes one flat input. */
export interface RepositoryOperations {
	/**
	 * Download the files of a commit as `tar.gz`. Each download is recorded as an audit event. The archive has the content
	 * of a Git LFS file if `lfs/objects` in the repository's git directory has that content; otherwise it has the pointer.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.getRepositoryArchive({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/repositories.html
	 */
	getRepositoryArchive<As extends keyof RawBodies = "blob">(input: GetRepositoryArchiveRequest, options?: RawOptions<As>): Promise<GetRepositoryArchiveResult<RawBodies[As]>>;
	/**
	 * Show the content of a file, in Base64, by the id of its blob.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.getRepositoryBlob({
	 *   id: "acme/rocket",
	 *   sha: "c987085b5a7fc8f1c6e6bdb7c2603f7b7f234a2a",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/repositories.html
	 */
	getRepositoryBlob(input: GetRepositoryBlobRequest, options?: CallOptions): Promise<GetRepositoryBlobResult>;
	/**
	 * Download the content of a file by the id of its blob.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.downloadRepositoryBlob({
	 *   id: "acme/rocket",
	 *   sha: "c987085b5a7fc8f1c6e6bdb7c2603f7b7f234a2a",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/repositories.html
	 */
	downloadRepositoryBlob<As extends keyof RawBodies = "blob">(input: DownloadRepositoryBlobRequest, options?: RawOptions<As>): Promise<DownloadRepositoryBlobResult<RawBodies[As]>>;
	/**
	 * Compare two branches, tags or commits: the commits that only `to` has, and the files that differ.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.compareRepository({ id: "acme/rocket", from: "main", to: "fix" }));
	 * @see https://docs.gitlab.com/ee/api/repositories.html
	 */
	compareRepository(input: CompareRepositoryRequest, options?: CallOptions): Promise<CompareRepositoryResult>;
	/**
	 * List the authors of the default branch, with the number of their commits.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.listRepositoryContributors({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/repositories.html
	 */
	listRepositoryContributors(input: ListRepositoryContributorsRequest, options?: CallOptions): Promise<ListRepositoryContributorsResult>;
	/**
	 * Show the merge base of the first ref and a hypothetical merge of all other refs.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.getRepositoryMergeBase({ id: "acme/rocket", refs: ["main", "fix"] }));
	 * @see https://docs.gitlab.com/ee/api/repositories.html
	 */
	getRepositoryMergeBase(input: GetRepositoryMergeBaseRequest, options?: CallOptions): Promise<GetRepositoryMergeBaseResult>;
	/**
	 * List files and directories: first directories, then files, then submodules; none if the path does not exist.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.listRepositoryTree({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/repositories.html
	 */
	listRepositoryTree(input: ListRepositoryTreeRequest, options?: CallOptions): Promise<ListRepositoryTreeResult>;
}

/** Every list as a sequence of all its items. */
export interface RepositoryPages {
	/**
	 * List the authors of the default branch, with the number of their commits.
	 *
	 * @example
	 * for await (const item of client.pages.listRepositoryContributors({ id: "acme/rocket" })) console.log(item);
	 */
	listRepositoryContributors(input: ListRepositoryContributorsRequest, options?: PageOptions): Paged<Contributor>;
	/**
	 * List files and directories: first directories, then files, then submodules; none if the path does not exist.
	 *
	 * @example
	 * for await (const item of client.pages.listRepositoryTree({ id: "acme/rocket" })) console.log(item);
	 */
	listRepositoryTree(input: ListRepositoryTreeRequest, options?: PageOptions): Paged<TreeEntry>;
}

export const repository: Domain<RepositoryOperations, RepositoryPages> = {
	routes: {
		getRepositoryArchive: "GET 200 /projects/{id}/repository/archive{.format} raw",
		getRepositoryBlob: "GET 200 /projects/{id}/repository/blobs/{sha}",
		downloadRepositoryBlob: "GET 200 /projects/{id}/repository/blobs/{sha}/raw raw",
		compareRepository: "GET 200 /projects/{id}/repository/compare",
		listRepositoryContributors: "GET 200 /projects/{id}/repository/contributors list",
		getRepositoryMergeBase: "GET 200 /projects/{id}/repository/merge_base",
		listRepositoryTree: "GET 200 /projects/{id}/repository/tree list",
	},
	paged,
	readRaw,
};
