/**
 * Reads the CPU time of processes and their descendants. Linux only. Other load on the machine affects the measured CPU
 * time less than it affects the number of requests per second.
 */
import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks per second: the same on all Linux platforms of Node. */
const ticksPerSecond = 100;

interface Process {
	id: number;
	parent: number;
	/** CPU seconds that the process has used, including those of exited children. */
	time: number;
}

/** CPU seconds that a process and its descendants have used; undefined except on Linux. */
export function cpuTime(root: number): number | undefined {
	if (process.platform !== "linux") return undefined;
	return treeOf(root).reduce((sum, { time }) => sum + time, 0);
}

/** Kills all descendants of this process; on systems other than Linux, does nothing. */
export function killDescendants(): void {
	if (process.platform !== "linux") return;
	for (const { id } of treeOf(process.pid)) {
		if (id === process.pid) continue;
		try {
			process.kill(id, "SIGKILL");
		} catch {
			// The process has exited.
		}
	}
}

/** A process and its descendants. */
function treeOf(root: number): Process[] {
	let all = readAll();
	// Reads all again if a process exited meanwhile: its time is added to that of its parent, which may have been read
	// before.
	for (let time = 0; time < 5 && !all.complete; time++) all = readAll();
	return [...all.processes.values()].filter(({ id }) => isBelow(all.processes, id, root));
}

function readAll() {
	const processes = new Map<number, Process>();
	const names = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	for (const name of names) {
		const found = read(name);
		if (found) processes.set(found.id, found);
	}
	return { processes, complete: processes.size === names.length };
}

function read(name: string): Process | undefined {
	try {
		const text = readFileSync(`/proc/${name}/stat`, "latin1");
		// The program's name, in parentheses, may contain any character.
		const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
		const ticks = fields.slice(11, 15).map(Number);
		return {
			id: Number(name),
			parent: Number(fields[1]),
			time: ticks.reduce((sum, part) => sum + part, 0) / ticksPerSecond,
		};
	} catch {
		// The process has exited.
		return undefined;
	}
}

function isBelow(all: ReadonlyMap<number, Process>, id: number, root: number): boolean {
	for (let at = id; at > 0; at = all.get(at)?.parent ?? 0) {
		if (at === root) return true;
	}
	return false;
}
