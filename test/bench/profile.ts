/** Computes shares of processor time from CPU profiles: by package, by folder of the server, and by part of Node. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

interface Profile {
	nodes: { id: number; callFrame: { functionName: string; url: string } }[];
	/** For each sample, the id of its node in `nodes`; `timeDeltas`: the microseconds before each sample. */
	samples: number[];
	timeDeltas: number[];
}

/**
 * Adds up the CPU profiles in a folder. Returns the 25 packages, folders and parts of Node that took the most time,
 * each as a line such as `12.3 %  pg`, beginning with the largest share. Idle time does not count.
 */
export async function sharesIn(directory: string): Promise<string[]> {
	const times = new Map<string, number>();
	const names = await readdir(directory);
	for (const name of names.filter((one) => one.endsWith(".cpuprofile"))) {
		const text = await readFile(join(directory, name), "utf8");
		const { nodes, samples, timeDeltas } = JSON.parse(text) as Profile;
		const areas = new Map(nodes.map(({ id, callFrame }) => [id, areaOf(callFrame)]));
		for (const [at, id] of samples.entries()) {
			const area = areas.get(id) ?? "";
			times.set(area, (times.get(area) ?? 0) + (timeDeltas[at] ?? 0));
		}
	}
	times.delete("(idle)");
	const all = [...times.values()].reduce((sum, time) => sum + time, 0);
	return [...times]
		.sort(([, one], [, other]) => other - one)
		.map(([area, time]) => `${((100 * time) / all).toFixed(1).padStart(5)} %  ${area}`)
		.slice(0, 25);
}

function areaOf({ functionName, url }: Profile["nodes"][number]["callFrame"]) {
	// V8's own activities, such as `(garbage collector)`, and built-in functions have no URL.
	if (url === "") return functionName.startsWith("(") ? functionName : "built-in";
	const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
	if (name) return name;
	const [, part] = /^(node:(?:internal\/)?[^/]+)/.exec(url) ?? [];
	const [, room] = /\/(server\/[^/]+|generated)\//.exec(url) ?? [];
	return part ?? room ?? url;
}
