/**
 * A Vite plugin: `import { mergeRequests } from "virtual:demo-world"`.
 *
 * The API has no operation that lists merge requests, so they are read at build time from the demo world of the server and
 * the mocks. All other data comes from the API.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { parse } from "yaml";
import type { MergeRequest } from "./src/demo-world.ts";

const id = "virtual:demo-world";

export function demoWorld(file: URL): Plugin {
	return {
		name: "demo-world",
		resolveId: (source) => (source === id ? `\0${id}` : undefined),
		async load(resolved) {
			if (resolved !== `\0${id}`) return;
			this.addWatchFile(fileURLToPath(file));
			const world: World = parse(await readFile(file, "utf8"));
			return `export const mergeRequests = ${JSON.stringify(mergeRequestsOf(world))};`;
		},
	};
}

/** The part of a world file that is used here. */
interface World {
	projects: {
		path: string;
		merge_requests?: {
			title: string;
			source_branch: string;
			target_branch: string;
		}[];
	}[];
}

function mergeRequestsOf({ projects }: World): Record<string, MergeRequest[]> {
	return Object.fromEntries(
		projects.map(({ path, merge_requests = [] }) => [
			path,
			merge_requests.map(({ title, source_branch, target_branch }, index) => ({
				iid: index + 1,
				title,
				source: source_branch,
				target: target_branch,
			})),
		]),
	);
}
