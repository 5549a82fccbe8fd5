/**
 * CPU time of a process and its descendants: less affected by other load than requests per second. Linux only.
 */
import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks per second: the same on all Linux platforms of Node. */
const ticksPerSecond = 100;

interface Process {
	parent: number;
	/** Seconds, including exited children. */
	time: number;
}

/** Seconds so far; undefined if unavailable. */
export function cpuTime(root: number): number | undefined {
	if (process.platform !== "linux") return undefined;
	const all = new Map<number, Process>();
	for (const name of readdirSync("/proc")) {
		const found = /^\d+$/.test(name) && read(name);
		if (found) all.set(Number(name), found);
	}
	let sum = 0;
	for (const [id, { time }] of all) {
		if (isBelow(all, id, root)) sum += time;
	}
	return sum;
}

function read(name: string): Process | undefined {
	try {
		const text = readFileSync(`/proc/${name}/stat`, "latin1");
		// The program's name, in parentheses, may contain any character.
		const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
		const ticks = fields.slice(11, 15).map(Number);
		return {
			parent: Number(fields[1]),
			time: ticks.reduce((sum, part) => sum + part, 0) / ticksPerSecond,
		};
	} catch {
		// It has exited.
		return undefined;
	}
}

function isBelow(
	all: ReadonlyMap<number, Process>,
	id: number,
	root: number,
): boolean {
	for (let at = id; at > 0; at = all.get(at)?.parent ?? 0) {
		if (at === root) return true;
	}
	return false;
}
