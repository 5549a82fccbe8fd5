/** Plays many histories, random sequences of requests, and minimizes the first one that fails. */
import fc from "fast-check";
import type { OperationId } from "../../generated/operations.ts";
import { type Call, formatScript } from "./call.ts";
import { Difference, type Figures, play, replay, type Stage, survey } from "./play.ts";
import { mocksSide, serverSide } from "./sides.ts";
import { history, implemented } from "./steps.ts";

export interface CheckOptions {
	seed: number;
	/** Number of histories. */
	runs: number;
	/** Number of calls per history. */
	length: number;
	/** Called with the number of completed histories. */
	onProgress?: (done: number) => void;
}

export interface Verdict {
	figures: Figures;
	/** The smallest failing history that was found; undefined: no history failed. */
	difference?: Difference;
}

/** Maximum time to minimize a failing history, in milliseconds. */
const patience = 60_000;

/** Starts the mocks and the server with the demo world. @param url - A migrated database without rows */
export async function openStage(url: string): Promise<Stage> {
	const clock = { now: Date.parse("2021-06-01T00:00:00Z") };
	return {
		clock,
		mocks: await mocksSide(clock),
		server: await serverSide(clock, url),
	};
}

export async function closeStage({ mocks, server }: Stage): Promise<void> {
	await Promise.all([mocks.close(), server.close()]);
}

export async function check(
	stage: Stage,
	{ seed, runs, length, onProgress }: CheckOptions,
): Promise<Verdict> {
	const base = await survey(stage);
	const figures: Figures = new Map(implemented.map((id) => [id, { calls: 0, successes: 0 }]));
	let difference: Difference | undefined;
	let deadline = Number.POSITIVE_INFINITY;
	let done = 0;
	await fc.check(
		fc.asyncProperty(history(length), async (candidate) => {
			if (Date.now() > deadline) return;
			try {
				await play(candidate, stage, base, difference ? undefined : figures);
				if (!difference) onProgress?.(++done);
			} catch (error) {
				deadline = Math.min(deadline, Date.now() + patience);
				difference = error instanceof Difference ? error : new Difference([], `${error}`);
				throw error;
			}
		}),
		{ seed, numRuns: runs },
	);
	return {
		figures,
		...(difference && { difference: await tidy(difference, stage) }),
	};
}

/**
 * Removes calls and headers that are not needed for the failure. fast-check cannot remove all of them, because removing
 * a step changes the time of all later steps; here each call keeps its time.
 */
async function tidy(failing: Difference, stage: Stage): Promise<Difference> {
	let smallest = failing;
	async function attempt(script: readonly Call[]): Promise<void> {
		try {
			await replay(script, stage);
		} catch (error) {
			if (error instanceof Difference) smallest = error;
		}
	}
	for (let index = failing.script.length - 2; index >= 0; index--) {
		await attempt(smallest.script.toSpliced(index, 1));
	}
	for (const index of smallest.script.keys()) {
		const { headers = {} } = smallest.script[index] ?? {};
		for (const name of Object.keys(headers)) {
			const call = smallest.script[index];
			if (!call) break;
			const { [name]: _, ...others } = call.headers;
			await attempt(smallest.script.with(index, { ...call, headers: others }));
		}
	}
	return smallest;
}

/** Describes a difference and how to reproduce the failure. */
export function describeDifference({ script, message }: Difference): string {
	return `The last of these calls fails. Kept in a file, \`npm run fuzz -- --replay FILE\` plays them again.\n\n${formatScript(script)}\n${message}\n`;
}

/** Formats each operation's numbers of calls and successes. */
export function describeFigures(figures: Figures): string {
	const rows = [...figures].map(
		([id, { calls, successes }]) =>
			`${id.padEnd(40)} ${String(calls).padStart(7)} calls ${String(successes).padStart(7)} 2xx ${share(successes, calls)}`,
	);
	const all = [...figures.values()];
	const calls = all.reduce((sum, row) => sum + row.calls, 0);
	const successes = all.reduce((sum, row) => sum + row.successes, 0);
	return [
		...rows,
		`${"all".padEnd(40)} ${String(calls).padStart(7)} calls ${String(successes).padStart(7)} 2xx ${share(successes, calls)}`,
	].join("\n");
}

function share(part: number, whole: number): string {
	return `${Math.round((100 * part) / Math.max(whole, 1))} %`.padStart(6);
}

/** Operations without a successful call. `values.ts` may lack valid values for their parameters. */
export function neverSucceeded(figures: Figures): OperationId[] {
	return [...figures].filter(([, { successes }]) => successes === 0).map(([id]) => id);
}
