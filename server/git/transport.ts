/** Fetches over git's own protocol, by `git upload-pack`. */
import { resolve } from "node:path";
import type { GitService, GitTransport } from "../domain/git-http/transport.ts";
import { createSemaphore, limited } from "../platform/semaphore.ts";
import type { Git } from "./command.ts";
import { runService } from "./service.ts";

interface TransportOptions {
	/** Services that run at a time. */
	maximum: number;
	/** Requests that wait for a place. */
	maximumWaiting: number;
	/** Milliseconds for which they may wait. */
	queueTimeout: number;
	/** Milliseconds for which nothing may come from a caller or from git. */
	idleTimeout: number;
}

/** What the metrics say of it. */
interface TransportState {
	/** Services that run. */
	running: number;
	/** Services that may run at a time. */
	most: number;
	/** Requests that wait for a place. */
	waiting: number;
	/** Requests that got none, so far. */
	refused: number;
}

export type Transport = GitTransport & { state(): TransportState };

/** Settings of a service, which beat those of the repository. */
const settings: Record<GitService, readonly string[]> = {
	"git-upload-pack": [
		// Partial clones.
		"uploadpack.allowFilter=true",
		// Such a filter reads patterns from a file and compares them with every path.
		"uploadpackfilter.sparse:oid.allow=false",
		// As the second version of the protocol does in any case.
		"uploadpack.allowAnySHA1InWant=true",
		// Addresses elsewhere, to which the repository's configuration would send callers.
		"uploadpack.advertiseBundleURIs=false",
	],
	"git-receive-pack": [],
};

export function createTransport(
	{ pathOf, storageAt }: Pick<Git, "pathOf" | "storageAt">,
	{ maximum, maximumWaiting, queueTimeout, idleTimeout }: TransportOptions,
): Transport {
	const semaphore = createSemaphore({
		maximum,
		maximumWaiting,
		queueTimeout,
		shared: true,
	});
	return {
		state: () => ({
			running: semaphore.size - semaphore.waiting,
			most: maximum,
			waiting: semaphore.waiting,
			refused: semaphore.refused,
		}),
		async exists(projectId) {
			const repository = await pathOf(projectId);
			return storageAt(repository).files.exists(repository);
		},
		async *serve(projectId, { service, protocol, input, signal }) {
			const repository = await pathOf(projectId);
			const args = [
				...settings[service].flatMap((setting) => ["-c", setting]),
				service.slice("git-".length),
				"--stateless-rpc",
				...(input ? [] : ["--http-backend-info-refs"]),
				"--",
				resolve(repository),
			];
			yield* limited(
				semaphore,
				(own) =>
					storageAt(repository).stream(
						(ownAndStorage) =>
							runService(args, {
								directory: repository,
								protocol,
								input,
								idleTimeout,
								signal: ownAndStorage,
							}),
						own,
					),
				{ signal, owner: repository },
			);
		},
	};
}
