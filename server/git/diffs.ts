import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { TooCostly } from "../domain/errors.ts";
import { emptyTree, largestCompared, longestComparison } from "../domain/repository/diffs.ts";
import { createSemaphore } from "../platform/semaphore.ts";
import { endMark, GitDied, readChanges } from "./diff-output.ts";
import {
	abandon,
	collectErrors,
	forceEnd,
	gitArguments,
	gitEnvironment,
	setAlive,
	startGit,
} from "./git.ts";

/** Compares trees through long-lived `git diff-tree --stdin` processes, each with one comparison at a time. */
export type Diffs = ReturnType<typeof createDiffs>;

/** Two trees to compare, and the options of the comparison. */
export interface Trees {
	directory: string;
	from: string;
	to: string;
	/**
	 * Whether git detects renames only of files with unchanged content. To find similar files, it would have to read
	 * them.
	 */
	exactRenames?: boolean;
	/** Path of a file with the attributes to apply; undefined: none. */
	attributes?: string | undefined;
}

const maximumProcesses = 4;
/** Milliseconds after which an idle process is ended. */
const idleTime = 60_000;

/** Maximum bytes of a single allocation by git in a comparison. */
export const largestAllocation = 128 * 2 ** 20;

interface DiffsOptions {
	/** Maximum milliseconds for one comparison. */
	comparisonTime?: number;
	/**
	 * Maximum bytes of a single allocation by git. Without a limit, git would read new, deleted and possibly renamed
	 * files whatever their size.
	 */
	largestAllocation?: number;
}

interface Differ extends Omit<Trees, "from" | "to"> {
	child: ChildProcessWithoutNullStreams;
	errors: () => string;
	/** Kills the process when it has been idle for `idleTime`; undefined before the process is first idle. */
	timer: NodeJS.Timeout | undefined;
	dead: boolean;
}

/** Whether a process can compare these trees: it has the same repository and options. */
function isFor(differ: Differ, trees: Trees): boolean {
	return (
		differ.directory === trees.directory &&
		differ.exactRenames === trees.exactRenames &&
		differ.attributes === trees.attributes
	);
}

const settingsOf = (attributes: string | undefined) => [
	// Only the given attributes apply: neither those of the server's user, nor those of HEAD, which git 2.43 to 2.45
	// read.
	"-c",
	`core.attributesFile=${attributes ?? "/dev/null"}`,
	"-c",
	`attr.tree=${emptyTree}`,
	// Files up to this size are compared as text; larger ones count as binary and are not loaded.
	"-c",
	`core.bigFileThreshold=${largestCompared}`,
	"-c",
	"diff.algorithm=myers",
	"-c",
	"diff.indentHeuristic=true",
];

const format = [
	"-r",
	"--patch",
	"--full-index",
	"-l1000",
	"--no-color",
	"--no-ext-diff",
	"--no-textconv",
	"--submodule=short",
	"--unified=3",
	"--src-prefix=a/",
	"--dst-prefix=b/",
];

const command = ({ exactRenames, attributes }: Trees) => [
	...settingsOf(attributes),
	"diff-tree",
	"--stdin",
	"-z",
	"--raw",
	"--abbrev=40",
	...format,
	`-M${exactRenames ? 100 : 30}%`,
];

/** Arguments of a git command that prints the differences of two trees as `git diff` does. */
export const printing = ({
	attributes,
	from,
	to,
}: Pick<Trees, "attributes" | "from" | "to">): string[] => [
	...settingsOf(attributes),
	"diff-tree",
	...format,
	"-M50%",
	"--end-of-options",
	from,
	to,
];

export function createDiffs({
	comparisonTime = longestComparison,
	largestAllocation: ownAllocation = largestAllocation,
}: DiffsOptions = {}) {
	const semaphore = createSemaphore({
		maximum: maximumProcesses,
		maximumWaiting: 100,
		shared: true,
		queueTimeout: 30_000,
	});
	const all = new Set<Differ>();
	/** Idle processes, least recently used first. */
	const idle = new Set<Differ>();

	function forget(differ: Differ): void {
		clearTimeout(differ.timer);
		differ.dead = true;
		idle.delete(differ);
		all.delete(differ);
	}

	function kill(differ: Differ): void {
		forget(differ);
		forceEnd(differ.child);
		abandon(differ.child);
	}

	function take(trees: Trees): Differ {
		const known = [...idle].findLast((one) => isFor(one, trees));
		if (known) {
			clearTimeout(known.timer);
			idle.delete(known);
			setAlive(known.child, true);
			return known;
		}
		// The semaphore limits the busy processes, so one is idle when the maximum is reached.
		const [oldest] = idle;
		if (oldest && all.size >= maximumProcesses) kill(oldest);
		const child = startGit(
			[...gitArguments(trees.directory), ...command(trees)],
			{
				...gitEnvironment(),
				GIT_ALLOC_LIMIT: `${ownAllocation}`,
			},
			trees,
		);
		const differ: Differ = {
			...trees,
			child,
			errors: collectErrors(child),
			timer: undefined,
			dead: false,
		};
		all.add(differ);
		child.stdin.on("error", () => {});
		child.on("error", () => kill(differ));
		child.on("exit", () => forget(differ));
		return differ;
	}

	function putBack(differ: Differ): void {
		if (differ.dead) return;
		idle.add(differ);
		setAlive(differ.child, false);
		differ.timer = setTimeout(() => kill(differ), idleTime);
		differ.timer.unref();
	}

	/** Yields the chunks of a process's output. Throws `TooCostly` when the time for a comparison is over. */
	async function* output(
		differ: Differ,
		signal: AbortSignal | undefined,
	): AsyncGenerator<Buffer, void> {
		const { stdout } = differ.child;
		const end = performance.now() + comparisonTime;
		for (;;) {
			const timeLeft = end - performance.now();
			if (timeLeft <= 0) throw new TooCostly();
			const chunk: Buffer | null = stdout.read();
			if (chunk) {
				yield chunk;
				continue;
			}
			const { promise, resolve, reject } = Promise.withResolvers<void>();
			const message = `${differ.directory}: git diff-tree ended`;
			const onEnd = () => reject(new GitDied(message, null, differ.errors()));
			const onAbort = () => reject(signal?.reason);
			const timer = setTimeout(() => reject(new TooCostly()), timeLeft);
			if (signal?.aborted) onAbort();
			signal?.addEventListener("abort", onAbort);
			stdout.on("readable", resolve).on("end", onEnd).on("close", onEnd);
			if (stdout.readableEnded || stdout.destroyed) onEnd();
			try {
				await promise;
			} finally {
				clearTimeout(timer);
				stdout.off("readable", resolve).off("end", onEnd).off("close", onEnd);
				signal?.removeEventListener("abort", onAbort);
			}
		}
	}

	return {
		/**
		 * Yields the changes from one tree to another, in git's order. Stopping the iteration ends the process.
		 * @throws {TooCostly} in mid-iteration, where the comparison takes too long or too much memory
		 */
		async *changes(trees: Trees, signal?: AbortSignal) {
			const release = await semaphore.acquire(signal, trees.directory);
			let differ: Differ | undefined;
			let complete = false;
			try {
				differ = take(trees);
				differ.child.stdin.write(`${trees.from} ${trees.to}\n${endMark}\n`);
				yield* readChanges(output(differ, signal));
				complete = true;
			} finally {
				if (differ) {
					if (complete) putBack(differ);
					else kill(differ);
				}
				release();
			}
		},
		/** Ends the idle processes of a repository. */
		release(directory: string): void {
			for (const differ of idle) {
				if (differ.directory === directory) kill(differ);
			}
		},
		/** Number of comparisons that wait for a process. */
		waiting: () => semaphore.waiting,
		processes: () => Array.from(all, ({ child }) => child.pid ?? 0),
		close(): void {
			for (const differ of all) kill(differ);
		},
	};
}
