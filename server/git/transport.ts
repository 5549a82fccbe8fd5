/** Fetches and pushes over git's own protocol, by `git upload-pack` and `git receive-pack`. */
import { resolve } from "node:path";
import type {
	GitService,
	GitTransport,
	PushSession,
	RefChange,
} from "../domain/git-http/transport.ts";
import { internalFolders, mergeRequestFolder } from "../domain/repository/refs.ts";
import { createSemaphore, limited } from "../platform/semaphore.ts";
import type { Git } from "./command.ts";
import type { HookState } from "./hooks.ts";
import { objectChecks } from "./object-checks.ts";
import { idsByRef, listRefs } from "./ref-text.ts";
import { runService } from "./service.ts";

interface TransportOptions {
	/** Services that run at a time. */
	maximum: number;
	/** Requests that wait for a place. */
	maximumWaiting: number;
	/** Milliseconds that a request may wait for a place. */
	queueTimeout: number;
	/** Milliseconds for which nothing may come from a caller or from git. */
	idleTimeout: number;
	/** Folder of the hooks. */
	hooks: string;
}

/** State of the transport, for the metrics. */
interface TransportState {
	/** Services that run. */
	running: number;
	/** Services that may run at a time. */
	most: number;
	/** Requests that wait for a place. */
	waiting: number;
	/** Number of requests so far that got no place. */
	refused: number;
}

export type Transport = GitTransport & { state(): TransportState };

/** Settings of a service, which take precedence over those of the repository. */
const settings: Record<GitService, readonly string[]> = {
	"git-upload-pack": [
		// Allows partial clones.
		"uploadpack.allowFilter=true",
		// Refuses the filter that reads patterns from a file and compares them with every path.
		"uploadpackfilter.sparse:oid.allow=false",
		// Any object may be requested, as in version 2 of the protocol.
		"uploadpack.allowAnySHA1InWant=true",
		// Hides addresses elsewhere, to which the repository's configuration would send callers.
		"uploadpack.advertiseBundleURIs=false",
	],
	"git-receive-pack": [
		...objectChecks("receive"),
		"receive.autogc=false",
		"receive.updateServerInfo=false",
		// The hook refuses these changes instead, in the words of the API.
		"receive.denyDeletes=false",
		"receive.denyDeleteCurrent=ignore",
		"receive.denyCurrentBranch=ignore",
		"receive.denyNonFastForwards=false",
		// Neither signatures nor options of pushes are evaluated.
		"receive.certNonceSeed=",
		"receive.advertisePushOptions=false",
		// Refs of merge requests are shown to those who fetch, and can't be pushed.
		`receive.hideRefs=${mergeRequestFolder}`,
	],
};

/** Refs that keep objects for the server: neither shown nor pushed. */
const hidden = internalFolders.map((prefix) => `transfer.hideRefs=${prefix}`);

export function createTransport(
	{ pathOf, storageAt, command }: Pick<Git, "pathOf" | "storageAt" | "command">,
	{ maximum, maximumWaiting, queueTimeout, idleTimeout, hooks: folder }: TransportOptions,
): Transport {
	const hooksSetting = `core.hooksPath=${folder}`;
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
		async *serve(projectId, exchange) {
			const { service, protocol, showsMergeRequests, input, push, signal } = exchange;
			const repository = await pathOf(projectId);
			const state: HookState = { accepted: undefined, settled: false };
			const hooks = push && { session: push, state };
			const own = [...settings[service], ...hidden];
			if (!showsMergeRequests) own.push(`uploadpack.hideRefs=${mergeRequestFolder}`);
			if (push) {
				own.push(hooksSetting, `receive.maxInputSize=${push.most}`);
				await requireHooks(repository, signal);
			}
			const args = [
				...own.flatMap((setting) => ["-c", setting]),
				service.slice("git-".length),
				"--stateless-rpc",
				...(input ? [] : ["--http-backend-info-refs"]),
				"--",
				resolve(repository),
			];
			const options = { directory: repository, protocol, input, hooks };
			try {
				yield* limited(
					semaphore,
					(slot) =>
						storageAt(repository).stream(
							(signal) => runService(args, { ...options, idleTimeout, signal }),
							slot,
						),
					{ signal, owner: repository },
				);
			} finally {
				// Refs have changed without a record: the hook was killed, or the database did not answer.
				if (push && state.accepted && !state.settled)
					await settleLate(repository, push, state.accepted);
			}
		},
	};

	/** Throws without the hooks: git would accept a push if one were missing or not executable. */
	async function requireHooks(repository: string, signal: AbortSignal | undefined): Promise<void> {
		const check = ["hook", "run", "pre-receive", "--", "check"];
		await command(repository, ["-c", hooksSetting, ...check], signal);
	}

	/** Records the changes that the refs show. The session reports a second failure, as the push is stored. */
	async function settleLate(
		repository: string,
		push: PushSession,
		changes: readonly RefChange[],
	): Promise<void> {
		const ids = idsByRef(await command(repository, listRefs));
		const made = changes.filter(({ ref, to }) => (ids.get(ref) ?? null) === to);
		await push.settle(made).catch(() => {});
	}
}
