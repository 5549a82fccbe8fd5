/** Interface to the git programs that serve fetches and pushes. */
import type { RefUpdate } from "../repository/store.ts";

export type GitService = "git-upload-pack" | "git-receive-pack";

/** The body of a git request. */
export interface GitInput {
	body: AsyncIterable<Uint8Array>;
	/** Whether the body is compressed. */
	gzip: boolean;
	/** Maximum bytes of the body, uncompressed. */
	most: number;
}

/** The change of one ref by a push. */
export interface RefChange extends RefUpdate {
	/** Whether the change removes commits from a branch. This can be determined only before the change. */
	forced: boolean;
	/** Whether a new branch begins at a commit of a protected branch; absent: no, or not looked up. */
	isOnProtected?: boolean;
}

/** Checks one push, and records its changes. */
export interface PushSession {
	/** Maximum bytes of the pack. */
	most: number;
	/** Called with all changes before any is made. Resolves with the reason for refusing the push; undefined: allowed. */
	check(changes: readonly RefChange[]): Promise<string | undefined>;
	/** Records the changes that were made, before the response ends. Called even if the caller has disconnected. */
	settle(changes: readonly RefChange[]): Promise<void>;
}

interface GitExchange {
	service: GitService;
	/** Whether the caller may read merge requests, and so also the refs below `refs/merge-requests/`. */
	showsMergeRequests: boolean;
	/** The `Git-Protocol` that the caller asks for, such as `version=2`. */
	protocol: string | undefined;
	/** Body of the request; absent: the service advertises its refs. */
	input?: GitInput | undefined;
	/** Session of the push; absent: the request is not a push. */
	push?: PushSession | undefined;
	signal: AbortSignal | undefined;
}

export interface GitTransport {
	/** Whether the project has a repository. */
	exists(projectId: number): Promise<boolean>;
	/**
	 * Runs a git service, and returns its output. Only a limited number of services run at the same time: the output
	 * begins when one of these slots is free. Stopping the iteration ends the service.
	 * @throws {ApiError} 400 or 413 for a bad input, 503 where no slot becomes free
	 */
	serve(projectId: number, exchange: GitExchange): AsyncIterable<Uint8Array>;
}
