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
	/** Maximum number of `git upload-pack` and `git receive-pack` processes at a time. */
	maximum: number;
	/** Maximum number of requests that wait for a git process. */
	maximumWaiting: number;
	/** Milliseconds that a request may wait until it gets a git process. */
	queueTimeout: number;
	/** Milliseconds without data from a caller or from git after which the git process is ended. */
	idleTimeout: number;
	/** Folder of the hooks that git runs in a push. */
	hooks: string;
}

/** State of the transport, for the metrics. */
interface TransportState {
	/** Number of running `git upload-pack` and `git receive-pack` processes. */
	running: number;
	/** Maximum number of `git upload-pack` and `git receive-pack` processes at a time. */
	most: number;
	/** Number of requests that wait for a git process. */
	waiting: number;
	/** Number of requests refused so far, because too many were waiting, or after `queueTimeout`. */
	refused: number;
}

export type Transport = GitTransport & { state(): TransportState };

/** Git settings for each service. They take precedence over the repository's configuration. */
const settings: Record<GitService, readonly string[]> = {
	"git-upload-pack": [
		// Allows partial clones.
		"uploadpack.allowFilter=true",
		// Refuses the filter that reads path patterns from a blob: git would compare every path with the patterns.
		"uploadpackfilter.sparse:oid.allow=false",
		// Allows a caller to request any object, as version 2 of the protocol does.
		"uploadpack.allowAnySHA1InWant=true",
		// Advertises no bundles: the repository's configuration could send callers to addresses elsewhere.
		"uploadpack.advertiseBundleURIs=false",
	],
	"git-receive-pack": [
		...objectChecks("receive"),
		"receive.autogc=false",
		"receive.updateServerInfo=false",
		// Lets the hook refuse deletions and forced pushes, so that callers get its error messages instead of git's.
		"receive.denyDeletes=false",
		"receive.denyDeleteCurrent=ignore",
		"receive.denyCurrentBranch=ignore",
		"receive.denyNonFastForwards=false",
		// Turns off signed pushes and push options, which the server does not evaluate.
		"receive.certNonceSeed=",
		"receive.advertisePushOptions=false",
		// Refs of merge requests can't be pushed.
		`receive.hideRefs=${mergeRequestFolder}`,
	],
};

/** Settings that hide the server's internal refs from fetches and pushes. */
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
				// The hook accepted changes, but nothing recorded them: the hook was killed, or the database did not answer.
				if (push && state.accepted && !state.settled)
					await settleLate(repository, push, state.accepted);
			}
		},
	};

	/** Throws if a hook is missing or not executable, because git would then accept every push. */
	async function requireHooks(repository: string, signal: AbortSignal | undefined): Promise<void> {
		const check = ["hook", "run", "pre-receive", "--", "check"];
		await command(repository, ["-c", hooksSetting, ...check], signal);
	}

	/**
	 * Compares the accepted changes with the refs, and records in the database the changes that git has made. If the
	 * database fails again, the push still succeeds, because the refs have changed; `push` reports the failure.
	 */
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
