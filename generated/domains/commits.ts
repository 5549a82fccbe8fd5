// Made from spec/ by `npm run generate`. Do not edit.
import type {
	CommitAction,
	CommitComment,
	CommitDetails,
	Diff,
	ListedCommit,
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
} from "../client.ts";
import { paged } from "../../sdk/pages.ts";

export interface ListProjectCommitsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Branch, tag or commit whose history is listed. Default: the default branch. */
	ref_name?: string | undefined;
	/** Only commits committed at this time or later. */
	since?: Date | string | undefined;
	/** Only commits committed at this time or earlier. */
	until?: Date | string | undefined;
	/** Only commits that change this file or directory, or the file under an earlier name. */
	path?: string | undefined;
	/**
	 * Whether to list the commits of all branches and tags; `ref_name` is then ignored, and the commits within each page
	 * are sorted oldest first.
	 */
	all?: boolean | undefined;
	/** Whether each commit has `stats`, the number of lines that it changes. */
	with_stats?: boolean | undefined;
	/** Whether to parse the trailers of each commit's message into `trailers`. */
	trailers?: boolean | undefined;
	/** Whether to follow only the first parent of each merge commit. */
	first_parent?: boolean | undefined;
	/** `default`: by commit time. `topo`: each commit after all its children, and parallel histories not mixed. */
	order?: "default" | "topo" | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectCommitsResult =
	| { status: 200; data: ListedCommit[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateProjectCommitRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Branch that gets the commit. A missing branch is created from `start_branch` or `start_sha`. */
	branch: string;
	/** Message of the commit, stored unchanged. */
	commit_message: string;
	/** Changes to files, applied in this order. If one fails, none takes effect. */
	actions: CommitAction[];
	/**
	 * Branch that the commit is based on; default: `branch`. If `branch` exists, a different `start_branch` needs
	 * `force`.
	 */
	start_branch?: string | null | undefined;
	/** Full id of the commit that the new commit is based on. Needs `force` if `branch` exists. */
	start_sha?: string | null | undefined;
	/** Name of the author; default: the caller's. */
	author_name?: string | null | undefined;
	/** E-mail address of the author; default: the caller's. */
	author_email?: string | null | undefined;
	/** Whether to count the lines that the commit changes. */
	stats?: boolean | undefined;
	/** Whether to reset an existing `branch` to the new commit, even if the branch loses commits. */
	force?: boolean | null | undefined;
}

export type CreateProjectCommitResult =
	| { status: 201; data: CommitDetails; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface GetProjectCommitRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Full or abbreviated id of the commit, or a branch or tag. */
	sha: string;
	/** Whether to count the lines that the commit changes. */
	stats?: boolean | undefined;
}

export type GetProjectCommitResult =
	| { status: 200; data: CommitDetails; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface ListCommitCommentsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Full or abbreviated id of the commit, or a branch or tag. */
	sha: string;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListCommitCommentsResult =
	| { status: 200; data: CommitComment[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

export interface CreateCommitCommentRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Full or abbreviated id of the commit, or a branch or tag. */
	sha: string;
	/** Text of the comment, as Markdown: not blank, at most 1,000,000 characters. */
	note: string;
	/**
	 * Path of the file after the commit. If the commit neither adds nor removes `line` in this file, the comment is on
	 * the commit as a whole.
	 */
	path?: string | null | undefined;
	/**
	 * Number of the line. For an added line: in the new file. For a removed line: the number that the line after it has
	 * in the new file; if no removed line has this number, the removed line's own number in the old file.
	 */
	line?: number | null | undefined;
	/** `new`: `line` is an added line. `old`: `line` is a removed line. */
	line_type?: "new" | "old" | undefined;
}

export type CreateCommitCommentResult =
	| { status: 201; data: CommitComment; error?: never; headers: AnswerHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooLarge
	| UnsupportedMediaType
	| TooManyRequests
	| Undeclared<OtherStatus | 200 | 202 | 204 | 405 | 409 | 412 | 422>;

export interface ListProjectCommitDiffsRequest {
	/** Id or full path of the project. */
	id: number | string;
	/** Full or abbreviated id of the commit, or a branch or tag. */
	sha: string;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Maximum number of items per page; values above 100 count as 100. */
	per_page?: number | undefined;
}

export type ListProjectCommitDiffsResult =
	| { status: 200; data: Diff[]; error?: never; headers: PageHeaders; response: Response }
	| BadRequest
	| Unauthorized
	| Forbidden
	| NotFound
	| NotAcceptable
	| TooManyRequests
	| Undeclared<OtherStatus | 201 | 202 | 204 | 405 | 409 | 412 | 413 | 415 | 422>;

/** Every operation as a method that takes one flat input. */
export interface CommitsOperations {
	/**
	 * List commits, newest first. Commits are not counted, so there are no totals, and a full page may be followed by an
	 * empty one.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectCommits({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/commits.html
	 */
	listProjectCommits(input: ListProjectCommitsRequest, options?: CallOptions): Promise<ListProjectCommitsResult>;
	/**
	 * Create a commit that changes files on a branch. If no action changes a file, the commit is empty.
	 *
	 * Role: developer or higher.
	 *
	 * @example
	 * const data = await unwrap(client.createProjectCommit({
	 *   id: "acme/rocket",
	 *   branch: "wings",
	 *   start_branch: "main",
	 *   commit_message: "Add wings",
	 *   actions: [
	 *     {
	 *       action: "create",
	 *       file_path: "src/wings.ts",
	 *       content: "export const wings = 2\n",
	 *     },
	 *   ],
	 * }));
	 * @see https://docs.gitlab.com/ee/api/commits.html
	 */
	createProjectCommit(input: CreateProjectCommitRequest, options?: CallOptions): Promise<CreateProjectCommitResult>;
	/**
	 * Show a commit.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.getProjectCommit({ id: "acme/rocket", sha: "main" }));
	 * @see https://docs.gitlab.com/ee/api/commits.html
	 */
	getProjectCommit(input: GetProjectCommitRequest, options?: CallOptions): Promise<GetProjectCommitResult>;
	/**
	 * List the comments on a commit, oldest first. The comments are the notes of the commit's discussions.
	 *
	 * Role in a private project: reporter or higher. Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listCommitComments({ id: "acme/rocket", sha: "main" }));
	 * @see https://docs.gitlab.com/ee/api/commits.html
	 */
	listCommitComments(input: ListCommitCommentsRequest, options?: CallOptions): Promise<ListCommitCommentsResult>;
	/**
	 * Comment on a commit, or on a line that the commit adds or removes. Each comment starts a new discussion.
	 *
	 * Role in a private project: reporter or higher. Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.createCommitComment({
	 *   id: "acme/rocket",
	 *   sha: "main",
	 *   note: "Is 40 ms enough?",
	 *   path: "src/engine.py",
	 *   line: 4,
	 *   line_type: "new",
	 * }));
	 * @see https://docs.gitlab.com/ee/api/commits.html
	 */
	createCommitComment(input: CreateCommitCommentRequest, options?: CallOptions): Promise<CreateCommitCommentResult>;
	/**
	 * List the files that a commit changes, compared with its first parent: at most 1,000 files, or those found in 10
	 * seconds. `diff` is empty for files after the first 100 files, 5,000 lines or 512,000 bytes.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectCommitDiffs({ id: "acme/rocket", sha: "main" }));
	 * @see https://docs.gitlab.com/ee/api/commits.html
	 */
	listProjectCommitDiffs(input: ListProjectCommitDiffsRequest, options?: CallOptions): Promise<ListProjectCommitDiffsResult>;
}

/** Every list as a sequence of all its items. */
export interface CommitsPages {
	/**
	 * List commits, newest first. Commits are not counted, so there are no totals, and a full page may be followed by an
	 * empty one.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectCommits({ id: "acme/rocket" })) console.log(item);
	 */
	listProjectCommits(input: ListProjectCommitsRequest, options?: PageOptions): Paged<ListedCommit>;
	/**
	 * List the comments on a commit, oldest first. The comments are the notes of the commit's discussions.
	 *
	 * @example
	 * for await (const item of client.pages.listCommitComments({ id: "acme/rocket", sha: "main" })) console.log(item);
	 */
	listCommitComments(input: ListCommitCommentsRequest, options?: PageOptions): Paged<CommitComment>;
	/**
	 * List the files that a commit changes, compared with its first parent: at most 1,000 files, or those found in 10
	 * seconds. `diff` is empty for files after the first 100 files, 5,000 lines or 512,000 bytes.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectCommitDiffs({ id: "acme/rocket", sha: "main" })) console.log(item);
	 */
	listProjectCommitDiffs(input: ListProjectCommitDiffsRequest, options?: PageOptions): Paged<Diff>;
}

export const commits: Domain<CommitsOperations, CommitsPages> = {
	routes: {
		listProjectCommits: "GET 200 /projects/{id}/repository/commits list",
		createProjectCommit: "POST 201 /projects/{id}/repository/commits",
		getProjectCommit: "GET 200 /projects/{id}/repository/commits/{sha}",
		listCommitComments: "GET 200 /projects/{id}/repository/commits/{sha}/comments list",
		createCommitComment: "POST 201 /projects/{id}/repository/commits/{sha}/comments",
		listProjectCommitDiffs: "GET 200 /projects/{id}/repository/commits/{sha}/diff list",
	},
	paged,
};
