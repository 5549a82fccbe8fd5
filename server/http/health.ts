import { runShared } from "./request-scope.ts";

/** A readiness check, which rejects when the service is not ready. */
export type Check = () => Promise<unknown>;

interface Health {
	status: "ok" | "failed";
	/** Result of each check (`ok` or `failed`), keyed by name. */
	checks: Record<string, string>;
}

/**
 * Returns a function that runs all checks at the same time. If the function is called again while the checks run, it
 * does not run them a second time: both calls get the same result.
 * @param deadline - Milliseconds after which an unfinished check counts as failed. The default is less than one second,
 * which is how long HAProxy with the configuration in `deploy/` waits for the readiness page
 */
export function createHealth(
	checks: Readonly<Record<string, Check>>,
	onFailure: (name: string, error: unknown) => void = () => {},
	deadline = 800,
): () => Promise<Health> {
	let running: Promise<Health> | undefined;
	return () => {
		running ??= runAll(checks, onFailure, deadline).finally(() => {
			running = undefined;
		});
		return running;
	};
}

async function runAll(
	checks: Readonly<Record<string, Check>>,
	onFailure: (name: string, error: unknown) => void,
	deadline: number,
): Promise<Health> {
	const timeout = () => new Error(`no response in ${deadline} ms`);
	const results = await Promise.all(
		Object.entries(checks).map(async ([name, check]) => {
			try {
				await runShared(deadline, timeout, check);
				return [name, "ok"] as const;
			} catch (error) {
				// The reason is only logged: it may name hosts and users, and the readiness page is public.
				onFailure(name, error);
				return [name, "failed"] as const;
			}
		}),
	);
	const sound = results.every(([, result]) => result === "ok");
	return {
		status: sound ? "ok" : "failed",
		checks: Object.fromEntries(results),
	};
}
