/** What this domain asks of repositories. */
import type { RefUpdate } from "../repository/store.ts";

export type GitService = "git-upload-pack" | "git-receive-pack";

/** The body of a request. */
export interface GitInput {
	body: AsyncIterable<Uint8Array>;
	/** Whether the body is compressed. */
	gzip: boolean;
	/** Maximum bytes of the body, uncompressed. */
	most: number;
}

/** What a push does with a ref. */
export interface RefChange extends RefUpdate {
	/** Whether a branch loses commits; known only before the change. */
	forced: boolean;
	/** Whether a new branch begins at a commit of a protected one. */
	isOnProtected?: boolean;
}

/** Decides about one push. */
export interface PushSession {
	/** Maximum bytes of the pack. */
	most: number;
	/** Gets all changes, before any of them is made. Resolves with the reason where none of them may be. */
	check(changes: readonly RefChange[]): Promise<string | undefined>;
	/** Records the changes that were made, before the caller gets the end of the answer. The caller may have left. */
	settle(changes: readonly RefChange[]): Promise<void>;
}

interface GitExchange {
	service: GitService;
	/** Whether the caller may read merge requests, and so their refs. */
	showsMergeRequests: boolean;
	/** The `Git-Protocol` that the caller asks for: `version=2`. */
	protocol: string | undefined;
	/** Body of the request; absent: the service lists what it offers. */
	input?: GitInput | undefined;
	/** Session of a push with input. */
	push?: PushSession | undefined;
	signal: AbortSignal | undefined;
}

export interface GitTransport {
	/** Whether the project has a repository. */
	exists(projectId: number): Promise<boolean>;
	/**
	 * The output of a service of git. The first piece waits for a free place; stopping the iteration ends the service.
	 * @throws {ApiError} 400 or 413 for its input, 503 where there is no place
	 */
	serve(projectId: number, exchange: GitExchange): AsyncIterable<Uint8Array>;
}
