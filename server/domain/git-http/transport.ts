/** What this domain asks of repositories. */

export type GitService = "git-upload-pack" | "git-receive-pack";

/** The body of a request. */
export interface GitInput {
	body: AsyncIterable<Uint8Array>;
	/** Whether it is compressed. */
	gzip: boolean;
	/** Bytes that it may have, uncompressed. */
	most: number;
}

interface GitExchange {
	service: GitService;
	/** The `Git-Protocol` that the caller asks for: `version=2`. */
	protocol: string | undefined;
	/** Absent: the service lists what it offers. */
	input?: GitInput | undefined;
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
