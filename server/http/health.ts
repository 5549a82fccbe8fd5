import { runShared } from "./request-scope.ts";

/** Rejects when the service is not ready. */
export type Check = () => Promise<unknown>;

interface Health {
	status: "ok" | "failed";
	/** `ok` or `failed` by check. */
	checks: Record<string, string>;
}

/**
 * Runs all checks concurrently. Calls that come while they run share the result.
 * @param deadline - Milliseconds after which a pending check has failed: less than the second in which the HAProxy of
 * deploy/ wants an answer, so that it hears of reads without a primary that is silent
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
				// The reason may name hosts and users, and this page is public.
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
