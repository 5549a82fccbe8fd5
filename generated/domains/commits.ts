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
	/** Only commits that change this file or directory. A file that was renamed is followed to its older names. */
	path?: string | undefined;
	/** Whether to list the commits of all branches and tags, whatever `ref_name` says. Each page then begins with its oldest commit. */
	all?: boolean | undefined;
	/** Whether each commit has `stats`. */
	with_stats?: boolean | undefined;
	/** Whether each commit has its `trailers`. */
	trailers?: boolean | undefined;
	/** Whether to follow only the first parent of a merge. */
	first_parent?: boolean | undefined;
	/** `default`: by time. `topo`: a commit comes after all its children, and lines of history are not mixed. */
	order?: "default" | "topo" | undefined;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
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
	/** Branch that gets the commit. It is created, where there is none, from `start_branch` or `start_sha`. */
	branch: string;
	/** Message, kept as it is. */
	commit_message: string;
	/** Changes, made in this order, all or none. */
	actions: CommitAction[];
	/** Branch that the commit is based on; default: the branch itself. Another one needs a new branch, or `force`. */
	start_branch?: string | null | undefined;
	/** Full id of the commit that the new one is based on. */
	start_sha?: string | null | undefined;
	/** Name of the author; default: the caller's. */
	author_name?: string | null | undefined;
	/** Address of the author; default: the caller's. */
	author_email?: string | null | undefined;
	/** Whether to count the lines that the commit changes. */
	stats?: boolean | undefined;
	/** Whether a branch that exists may lose its own commits to the new one. */
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
	/** Id of the commit, whole or shortened, or a branch or tag. */
	sha: string;
	/** Whether to count the lines that it changes. */
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
	/** Id of the commit, whole or shortened, or a branch or tag. */
	sha: string;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
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
	/** Id of the commit, whole or shortened, or a branch or tag. */
	sha: string;
	/** Text, as Markdown: not blank, at most 1,000,000 characters. */
	note: string;
	/** Path of a file after the commit. Without a line that the commit adds or removes there, the comment is on no line. */
	path?: string | null | undefined;
	/** Number of the line: of an added one in the new file; of a removed one that of the next new line, or its own. */
	line?: number | null | undefined;
	/** Whether it is an added or a removed line. */
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
	/** Id of the commit, whole or shortened, or a branch or tag. */
	sha: string;
	/** Number of the page, from 1. */
	page?: number | undefined;
	/** Items per page. More than 100 is cut to 100. */
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
	 * List commits, newest first. They are not counted: there are no totals, and the page after a full one may be empty.
	 *
	 * Role in a private project: reporter or higher.
	 *
	 * @example
	 * const data = await unwrap(client.listProjectCommits({ id: "acme/rocket" }));
	 * @see https://docs.gitlab.com/ee/api/commits.html
	 */
	listProjectCommits(input: ListProjectCommitsRequest, options?: CallOptions): Promise<ListProjectCommitsResult>;
	/**
	 * Commit changes of files to a branch. An unchanged tree is committed, too.
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
	 * List the comments on a commit, oldest first: the notes of its discussions.
	 *
	 * Role in a private project: reporter or higher. Needs a token.
	 *
	 * @example
	 * const data = await unwrap(client.listCommitComments({ id: "acme/rocket", sha: "main" }));
	 * @see https://docs.gitlab.com/ee/api/commits.html
	 */
	listCommitComments(input: ListCommitCommentsRequest, options?: CallOptions): Promise<ListCommitCommentsResult>;
	/**
	 * Comment on a commit, or on a line that it adds or removes. Each comment is a discussion of its own.
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
	 * List the files that a commit changes, compared with its first parent: at most 1,000 files, 50,000 lines, 5,120,000 bytes
	 * or what is found in 10 seconds.
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
	 * List commits, newest first. They are not counted: there are no totals, and the page after a full one may be empty.
	 *
	 * @example
	 * for await (const item of client.pages.listProjectCommits({ id: "acme/rocket" })) console.log(item);
	 */
	listProjectCommits(input: ListProjectCommitsRequest, options?: PageOptions): Paged<ListedCommit>;
	/**
	 * List the comments on a commit, oldest first: the notes of its discussions.
	 *
	 * @example
	 * for await (const item of client.pages.listCommitComments({ id: "acme/rocket", sha: "main" })) console.log(item);
	 */
	listCommitComments(input: ListCommitCommentsRequest, options?: PageOptions): Paged<CommitComment>;
	/**
	 * List the files that a commit changes, compared with its first parent: at most 1,000 files, 50,000 lines, 5,120,000 bytes
	 * or what is found in 10 seconds.
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
