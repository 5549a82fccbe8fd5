import { runShared } from "./request-scope.ts";

/** Something that must hold for requests to be answered; rejects when it does not. */
export type Check = () => Promise<unknown>;

export interface Health {
	status: "ok" | "failed";
	/** One line for each check: `ok`, or why not. */
	checks: Record<string, string>;
}

/** Milliseconds after which a check that says nothing has failed. */
const deadline = 5_000;

/** Runs all checks at once. Whoever asks while they run gets the same answer, so that asking costs nothing more. */
export function createHealth(
	checks: Readonly<Record<string, Check>>,
	onFailure: (name: string, error: unknown) => void = () => {},
): () => Promise<Health> {
	let running: Promise<Health> | undefined;
	return () => {
		running ??= runAll(checks, onFailure).finally(() => {
			running = undefined;
		});
		return running;
	};
}

async function runAll(
	checks: Readonly<Record<string, Check>>,
	onFailure: (name: string, error: unknown) => void,
): Promise<Health> {
	const results = await Promise.all(
		Object.entries(checks).map(async ([name, check]) => {
			try {
				await runShared(deadline, silence, check);
				return [name, "ok"] as const;
			} catch (error) {
				// The reason may name hosts and users, and anybody may ask.
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

const silence = () => new Error("no answer in time");
