import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { TooCostly } from "../domain/errors.ts";
import {
	emptyTree,
	largestCompared,
	longestComparison,
	longestPatch,
	search,
} from "../domain/repository/diffs.ts";
import type { ChangeRecord } from "../domain/repository/store.ts";
import { createSemaphore } from "../semaphore.ts";
import {
	collectErrors,
	GitError,
	gitArguments,
	gitEnvironment,
	setAlive,
	startGit,
} from "./git.ts";

/** The process ended before it had told the changed files. */
export class GitDied extends GitError {}

/** The process ended after it had told the changed files: one needs more memory than it may take, or can't be read. */
export class GaveUp extends TooCostly {
	/** Ids of the files' contents, before and after. */
	readonly files: readonly string[];

	constructor(files: readonly string[]) {
		super();
		this.files = files;
	}
}

/** Compares trees through long-lived `git diff-tree --stdin` processes, each with one comparison at a time. */
export interface Diffs {
	/**
	 * Changes from one tree to another, in git's order. Stopping the iteration ends the process.
	 * @throws {TooCostly} in mid-iteration, where it takes too long or too much memory
	 */
	changes(trees: Trees, signal?: AbortSignal): AsyncIterable<ChangeRecord>;
	/** Ends the idle processes of a repository. */
	release(directory: string): void;
	/** Ids of the running processes. */
	processes(): number[];
	/** Ends every process. */
	close(): void;
}

/** A question: what changed from one tree to another? */
export interface Trees {
	directory: string;
	from: string;
	to: string;
	/** Whether only files with the same content count as renamed; others would have to be read. */
	exactRenames?: boolean;
	/** A file of attributes. */
	attributes?: string | undefined;
}

interface DiffsOptions {
	/** Maximum number of processes. */
	maximumProcesses?: number;
	/** Maximum number of comparisons that wait for a process. */
	maximumWaiting?: number;
	/** Milliseconds that a comparison may wait for a process. */
	queueTimeout?: number;
	/** Milliseconds after which an idle process is ended. */
	idleTime?: number;
	/** Milliseconds for one comparison. */
	comparisonTime?: number;
	/**
	 * Bytes that git may take at once. Otherwise it would read new and deleted files, and those that may be renamed ones,
	 * whatever their size.
	 */
	largestAllocation?: number;
}

interface Differ {
	directory: string;
	exactRenames: boolean;
	attributes: string | undefined;
	child: ChildProcessWithoutNullStreams;
	errors: () => string;
	/** Ends the process after its idle time. */
	timer: NodeJS.Timeout | undefined;
	dead: boolean;
}

/** Whether a process compares trees of this repository, in this way. */
function isFor(differ: Differ, trees: Trees): boolean {
	const { directory, exactRenames = false, attributes } = trees;
	return (
		differ.directory === directory &&
		differ.exactRenames === exactRenames &&
		differ.attributes === attributes
	);
}

/** Not a tree, so git echoes it: the end of a response. */
const endMark = "end";

const command = ({ exactRenames, attributes }: Trees) => [
	// None but these: neither those of the server's user, nor those of HEAD, which git 2.43 to 2.45 read.
	...["-c", `core.attributesFile=${attributes ?? "/dev/null"}`],
	...["-c", `attr.tree=${emptyTree}`],
	// Files up to this size are compared as text; larger ones count as binary and are not loaded.
	...["-c", `core.bigFileThreshold=${largestCompared}`],
	...["-c", "diff.algorithm=myers", "-c", "diff.indentHeuristic=true"],
	...["diff-tree", "--stdin", "-r", "-z", "--raw", "--patch", "--full-index"],
	...["--abbrev=40", `-M${exactRenames ? 100 : 30}%`, "-l1000"],
	...["--no-color", "--no-ext-diff"],
	...["--no-textconv", "--submodule=short", "--unified=3"],
	...["--src-prefix=a/", "--dst-prefix=b/"],
];

export function createDiffs({
	maximumProcesses = 4,
	maximumWaiting = 100,
	queueTimeout = 30_000,
	idleTime = 60_000,
	comparisonTime = longestComparison,
	largestAllocation = 128 * 2 ** 20,
}: DiffsOptions = {}): Diffs {
	const semaphore = createSemaphore({
		maximum: maximumProcesses,
		maximumWaiting,
		shared: true,
		queueTimeout,
	});
	const all = new Set<Differ>();
	/** Least recently used first. */
	const idle = new Set<Differ>();

	function kill(differ: Differ): void {
		clearTimeout(differ.timer);
		differ.dead = true;
		idle.delete(differ);
		all.delete(differ);
		differ.child.kill("SIGKILL");
		for (const pipe of differ.child.stdio) pipe?.destroy();
	}

	function take(trees: Trees): Differ {
		const { directory, exactRenames = false, attributes } = trees;
		const known = [...idle].findLast((one) => isFor(one, trees));
		if (known) {
			clearTimeout(known.timer);
			idle.delete(known);
			setAlive(known.child, true);
			return known;
		}
		// The semaphore keeps the number of working processes below the maximum.
		const [oldest] = idle;
		if (oldest && all.size >= maximumProcesses) kill(oldest);
		const child = startGit([...gitArguments(directory), ...command(trees)], {
			...gitEnvironment(),
			GIT_ALLOC_LIMIT: `${largestAllocation}`,
		});
		const differ: Differ = {
			directory,
			exactRenames,
			attributes,
			child,
			errors: collectErrors(child),
			timer: undefined,
			dead: false,
		};
		all.add(differ);
		child.stdin.on("error", () => {});
		child.on("error", () => kill(differ));
		child.on("exit", () => {
			differ.dead = true;
			idle.delete(differ);
			all.delete(differ);
			clearTimeout(differ.timer);
		});
		return differ;
	}

	function putBack(differ: Differ): void {
		if (differ.dead) return;
		idle.add(differ);
		setAlive(differ.child, false);
		differ.timer = setTimeout(() => kill(differ), idleTime);
		differ.timer.unref();
	}

	/** The chunks of the process's output, within the time of a comparison. */
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
			await new Promise<void>((resolve, reject) => {
				const settle = () => {
					clearTimeout(timer);
					stdout.off("readable", onReadable);
					stdout.off("end", onEnd);
					stdout.off("close", onEnd);
					signal?.removeEventListener("abort", onAbort);
				};
				const onReadable = () => {
					settle();
					resolve();
				};
				const onEnd = () => {
					settle();
					const message = `${differ.directory}: git diff-tree ended`;
					reject(new GitDied(message, null, differ.errors()));
				};
				const onAbort = () => {
					settle();
					reject(signal?.reason);
				};
				const timer = setTimeout(() => {
					settle();
					reject(new TooCostly());
				}, timeLeft);
				if (signal?.aborted) return onAbort();
				signal?.addEventListener("abort", onAbort, { once: true });
				stdout.on("readable", onReadable);
				stdout.on("end", onEnd);
				stdout.on("close", onEnd);
				if (stdout.readableEnded || stdout.destroyed) onEnd();
			});
		}
	}

	return {
		async *changes(trees, signal) {
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
		release(directory) {
			for (const differ of idle) {
				if (differ.directory === directory) kill(differ);
			}
		},
		processes: () => Array.from(all, ({ child }) => child.pid ?? 0),
		close() {
			for (const differ of all) kill(differ);
		},
	};
}

/** A line of the raw output. */
interface RawChange {
	old_mode: string;
	new_mode: string;
	old_id: string;
	new_id: string;
	status: string;
	old_path: string;
	new_path: string;
}

const newline = 10;
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Parses one response of `diff-tree --stdin -z --raw --patch` up to the end mark: the trees, all changes, then a patch for
 * each (two for a change of the type). Hunk lines are counted, because their content could look like a header.
 */
async function* readChanges(
	chunks: AsyncIterable<Buffer>,
): AsyncGenerator<ChangeRecord, void> {
	const bytes = createReader(chunks);
	await bytes.until(newline);
	const raw: RawChange[] = [];
	while ((await bytes.peek()) === 0x3a) {
		const change = await readRaw(bytes);
		if (raw.length <= search.files) raw.push(change);
	}
	// Nothing stands between trees without changes and the end mark.
	if (raw.length > 0) await bytes.until(0);
	try {
		yield* readPatches(raw, bytes);
	} catch (error) {
		if (!(error instanceof GitDied)) throw error;
		throw new GaveUp(raw.flatMap(contentsOf));
	}
}

async function* readPatches(
	raw: readonly RawChange[],
	bytes: Reader,
): AsyncGenerator<ChangeRecord, void> {
	let line = await bytes.until(newline);
	for (const change of raw) {
		const { old_mode, new_mode, status, old_path, new_path } = change;
		const parts =
			status === "T"
				? [
						{ old_mode, new_mode: absent },
						{ old_mode: absent, new_mode },
					]
				: [{ old_mode, new_mode }];
		for (const modes of parts) {
			if (!startsWith(line, "diff --git ")) {
				throw new GitError("unexpected output of git diff-tree");
			}
			const patch = await readPatch(bytes);
			line = patch.next;
			yield {
				old_path,
				new_path,
				old_mode: modes.old_mode === absent ? undefined : modes.old_mode,
				new_mode: modes.new_mode === absent ? undefined : modes.new_mode,
				patch: patch.text,
				bytes: patch.bytes,
				lines: patch.lines,
			};
		}
	}
	// Callers do not read so far.
	if (raw.length > search.files) throw new TooCostly();
	if (line.toString() !== `${endMark}\n`) {
		throw new GitError("unexpected output of git diff-tree");
	}
}

const absent = "000000";
const submodule = "160000";

/** Ids of the contents that a change has in this repository. */
function contentsOf(change: RawChange): string[] {
	const { old_mode, new_mode, old_id, new_id } = change;
	const isHere = (mode: string) => mode !== absent && mode !== submodule;
	return [
		...(isHere(old_mode) ? [old_id] : []),
		...(isHere(new_mode) ? [new_id] : []),
	];
}

async function readRaw(bytes: Reader): Promise<RawChange> {
	const head = (await bytes.until(0)).toString("latin1").slice(1, -1);
	const [old_mode = "", new_mode = "", old_id = "", new_id = "", status = ""] =
		head.split(" ");
	const path = async () =>
		decoder.decode((await bytes.until(0)).subarray(0, -1));
	const old_path = await path();
	const renamed = status.startsWith("R") || status.startsWith("C");
	return {
		old_mode,
		new_mode,
		old_id,
		new_id,
		status: status.slice(0, 1),
		old_path,
		new_path: renamed ? await path() : old_path,
	};
}

async function readPatch(bytes: Reader) {
	const kept: Buffer[] = [];
	let size = 0;
	let lines = 0;
	let hunk = { old: 0, new: 0 };
	let next: Buffer;
	function keep(line: Buffer): void {
		// Longer patches are not shown, so their beginning is enough.
		if (size < longestPatch) kept.push(line);
		size += line.length;
	}
	for (;;) {
		next = await bytes.until(newline);
		const first = next[0];
		const isMarker = first === 0x5c;
		if (hunk.old > 0 || hunk.new > 0 || isMarker) {
			keep(next);
			lines++;
			if (isMarker) continue;
			if (first !== 0x2b) hunk.old--;
			if (first !== 0x2d) hunk.new--;
		} else if (startsWith(next, "@@ ")) {
			keep(next);
			hunk = hunkOf(next);
		} else if (startsWith(next, "Binary files ")) {
			keep(next);
			lines++;
		} else if (
			startsWith(next, "diff --git ") ||
			next.toString("latin1") === `${endMark}\n`
		) {
			break;
		}
	}
	return { text: Buffer.concat(kept), bytes: size, lines, next };
}

function hunkOf(line: Buffer): { old: number; new: number } {
	const [, old = "1", fresh = "1"] =
		/^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(
			line.toString("latin1", 0, 100),
		) ?? [];
	return { old: Number(old), new: Number(fresh) };
}

function startsWith(line: Buffer, text: string): boolean {
	return line.toString("latin1", 0, text.length) === text;
}

interface Reader {
	/** Reads up to and including this byte. */
	until(byte: number): Promise<Buffer>;
	/** The next byte, without consuming it. */
	peek(): Promise<number | undefined>;
}

function createReader(chunks: AsyncIterable<Buffer>): Reader {
	const source = chunks[Symbol.asyncIterator]();
	let rest: Buffer = Buffer.alloc(0);

	async function more(): Promise<Buffer> {
		const { done, value } = await source.next();
		if (done) throw new GitError("git diff-tree ended within a response");
		return value;
	}

	return {
		async until(byte) {
			const parts: Buffer[] = [];
			for (;;) {
				const end = rest.indexOf(byte);
				if (end >= 0) {
					parts.push(rest.subarray(0, end + 1));
					rest = rest.subarray(end + 1);
					return parts.length === 1
						? (parts[0] as Buffer)
						: Buffer.concat(parts);
				}
				parts.push(rest);
				rest = await more();
			}
		},
		async peek() {
			while (rest.length === 0) rest = await more();
			return rest[0];
		},
	};
}
