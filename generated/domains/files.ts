// Made from spec/ by `npm run generate`. Do not edit.
import type {
	CommittedFile,
	RepositoryFile,
	CallOptions,
	RawBodies,
	RawOptions,
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
} from "../client.ts";
import { readRaw } from "../../sdk/raw.ts";

export interface GetProjectFileRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Path of the file. */
	file_path: string;
	/** Branch, tag or commit to read the file from. */
	ref: string;
}

export interface GetProjectFileHeaders extends AnswerHeaders {
	/** Last segment of the path. */
	xGitlabFileName?: string;
	/** Path from the root of the repository, as UTF-8 bytes; only control characters are percent-encoded. */
	xGitlabFilePath?: string;
	/** Length of the content in bytes. */
	xGitlabSize?: number;
	/** Always `base64`. */
	xGitlabEncoding?: string;
	/** SHA-256 of the content, in hexadecimal digits. */
	xGitlabContentSha256?: string;
	/** Branch, tag or commit, as the request names it; empty: the default branch. */
	xGitlabRef?: string;
	/** Id of the blob. */
	xGitlabBlobId?: string;
	/** Id of the commit that `ref` names. */
	xGitlabCommitId?: string;
	/** Id of the last commit, up to `X-Gitlab-Commit-Id`, that changed the file. */
	xGitlabLastCommitId?: string;
}

export type GetProjectFileResult =
	| { status: 200; data: RepositoryFile; error?: never; headers: GetProjectFileHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateProjectFileRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Path of the file. */
	file_path: string;
	/** Branch that gets the commit. A missing branch is created from `start_branch`. */
	branch: string;
	/** Message of the commit, stored unchanged. */
	commit_message: string;
	/** Content of the file. */
	content: string;
	/** How `content` is encoded. */
	encoding?: "text" | "base64" | null | undefined;
	/** Branch that the commit is based on; default: `branch`. If `branch` exists, a different `start_branch` is refused. */
	start_branch?: string | null | undefined;
	/** Name of the author; default: the caller's. */
	author_name?: string | null | undefined;
	/** E-mail address of the author; default: the caller's. */
	author_email?: string | null | undefined;
	/** Whether the file is executable. Default: a new file is not executable, an update keeps the file's mode. */
	execute_filemode?: boolean | null | undefined;
}

export type CreateProjectFileResult =
	| { status: 201; data: CommittedFile; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface UpdateProjectFileRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Path of the file. */
	file_path: string;
	/** Branch that gets the commit. A missing branch is created from `start_branch`. */
	branch: string;
	/** Message of the commit, stored unchanged. */
	commit_message: string;
	/** Content of the file. */
	content: string;
	/** How `content` is encoded. */
	encoding?: "text" | "base64" | null | undefined;
	/** Branch that the commit is based on; default: `branch`. If `branch` exists, a different `start_branch` is refused. */
	start_branch?: string | null | undefined;
	/** Name of the author; default: the caller's. */
	author_name?: string | null | undefined;
	/** E-mail address of the author; default: the caller's. */
	author_email?: string | null | undefined;
	/** Whether the file is executable. Default: a new file is not executable, an update keeps the file's mode. */
	execute_filemode?: boolean | null | undefined;
	/** Id of the commit that last changed the file, as far as the caller knows; 400 if a different commit did. */
	last_commit_id?: string | null | undefined;
}

export type UpdateProjectFileResult =
	| { status: 200; data: CommittedFile; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface DeleteProjectFileRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Path of the file. */
	file_path: string;
	/** Branch that gets the commit. A missing branch is created from `start_branch`. */
	branch: string;
	/** Message of the commit, stored unchanged. */
	commit_message: string;
	/** Branch that the commit is based on; default: `branch`. If `branch` exists, a different `start_branch` is refused. */
	start_branch?: string | null | undefined;
	/** Name of the author; default: the caller's. */
	author_name?: string | null | undefined;
	/** E-mail address of the author; default: the caller's. */
	author_email?: string | null | undefined;
}

export type DeleteProjectFileResult =
	| { status: 204; data: undefined; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 201 | 202 | 405 | 409 | 412 | 422>;

export interface DownloadProjectFileRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Path of the file. */
	file_path: string;
	/** Branch, tag or commit to read the file from. Default: the default branch. */
	ref?: string | undefined;
}

export interface DownloadProjectFileHeaders extends AnswerHeaders {
	/** Forbids caching, so that the service checks access each time. */
	cacheControl?: string;
	/** `inline` (text, pictures, video, PDF) or `attachment` (SVG, unknown types), followed by the file's name. */
	contentDisposition?: string;
	/** Last segment of the path. */
	xGitlabFileName?: string;
	/** Path from the root of the repository, as UTF-8 bytes; only control characters are percent-encoded. */
	xGitlabFilePath?: string;
	/** Length of the content in bytes. */
	xGitlabSize?: number;
	/** Always `base64`. */
	xGitlabEncoding?: string;
	/** SHA-256 of the content, in hexadecimal digits. */
	xGitlabContentSha256?: string;
	/** Branch, tag or commit, as the request names it; empty: the default branch. */
	xGitlabRef?: string;
	/** Id of the blob. */
	xGitlabBlobId?: string;
	/** Id of the commit that `ref` names. */
	xGitlabCommitId?: string;
	/** Id of the last commit, up to `X-Gitlab-Commit-Id`, that changed the file. */
	xGitlabLastCommitId?: string;
}

export type DownloadProjectFileResult<Data = Blob> =
	| { status: 200; data: Data; error?: never; headers: DownloadProjectFileHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** Every operation as a method that takes one flat input. */
export interface FilesOperations {
	/**
	 * Show a file of a commit. A HEAD request gets all fields except the content, as headers.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.getProjectFile({ id: "acme/rocket", file_path: "README.md", ref: "main" }));
	 * @see https://docs.gitlab.com/ee/api/files.html
	 */
	getProjectFile(input: GetProjectFileRequest, options?: CallOptions): Promise<GetProjectFileResult>;
	/**
	 * Create a file on a branch, with a commit.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.createProjectFile({
	 *   id: "acme/rocket",
	 *   file_path: "src/wings.ts",
	 *   branch: "wings",
	 *   start_branch: "main",
	 *   commit_message: "Add wings",
	 *   content: "export const wings = 2\n",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/files.html
	 */
	createProjectFile(input: CreateProjectFileRequest, options?: CallOptions): Promise<CreateProjectFileResult>;
	/**
	 * Replace the content of a file on a branch, with a commit.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.updateProjectFile({
	 *   id: "acme/rocket",
	 *   file_path: "README.md",
	 *   branch: "fix",
	 *   commit_message: "Shorten the README",
	 *   content: "# Rocket\n",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/files.html
	 */
	updateProjectFile(input: UpdateProjectFileRequest, options?: CallOptions): Promise<UpdateProjectFileResult>;
	/**
	 * Delete a file on a branch, with a commit.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * await unwrap(client.deleteProjectFile({
	 *   id: "acme/rocket",
	 *   file_path: "README.md",
	 *   branch: "fix",
	 *   commit_message: "Remove",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/files.html
	 */
	deleteProjectFile(input: DeleteProjectFileRequest, options?: CallOptions): Promise<DeleteProjectFileResult>;
	/**
	 * Download a file of a commit. A HEAD request gets the headers with the file's size, ids and checksum.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.downloadProjectFile({ id: "acme/rocket", file_path: "README.md" }));
	 * @see https://docs.gitlab.com/ee/api/files.html
	 */
	downloadProjectFile<As extends keyof RawBodies = "blob">(input: DownloadProjectFileRequest, options?: RawOptions<As>): Promise<DownloadProjectFileResult<RawBodies[As]>>;
}

/** Every list as a sequence of all its items. */
export interface FilesPages {
}

export const files: Domain<FilesOperations, FilesPages> = {
	routes: {
		getProjectFile: "GET 200 /projects/{id}/repository/files/{file_path}",
		createProjectFile: "POST 201 /projects/{id}/repository/files/{file_path}",
		updateProjectFile: "PUT 200 /projects/{id}/repository/files/{file_path}",
		deleteProjectFile: "DELETE 204 /projects/{id}/repository/files/{file_path}",
		downloadProjectFile: "GET 200 /projects/{id}/repository/files/{file_path}/raw raw",
	},
	readRaw,
};
