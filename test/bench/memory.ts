/** Measures the memory of the server after many GET requests of several kinds. Linux only. */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { measure } from "./load.ts";
import { type Cell, median } from "./measure.ts";
import { type Bench, createPlace, startOurs } from "./programs.ts";

/** @param requests - Total number of requests; memory is measured after a tenth, after half and after all of them */
export async function memory(bench: Bench, requests: number): Promise<Cell[]> {
	const place = await createPlace(bench);
	const ours = await startOurs(bench, place);
	const pages = `projects/${place.projects.get("acme/pages")}`;
	const sequence = [
		"projects/1/boards/1",
		`${pages}/boards`,
		`${pages}/issues/1/discussions`,
		`${pages}/audit_events`,
		"projects/1/repository/tree?recursive=true",
		"projects/1/repository/blobs/c987085b5a7fc8f1c6e6bdb7c2603f7b7f234a2a/raw",
		"projects/1/repository/compare?from=main&to=fix",
		"projects/1/repository/contributors",
		"projects/1/snippets",
	].map((path) => ({ method: "GET", path: `/api/v4/${path}` }));

	let done = 0;
	/** Sends requests until `count` are done, and returns the server's resident memory in MiB. */
	async function after(count: number): Promise<number> {
		await measure({
			url: ours.url,
			headers: { "Private-Token": "ada-token" },
			connections: 10,
			seconds: 0,
			requests: count - done,
			sequence,
		});
		done = count;
		const sizes: number[] = [];
		for (let time = 0; time < 10; time++) {
			await sleep(100);
			sizes.push(residentOf(ours.process));
		}
		return median(sizes);
	}

	const early = await after(requests / 10);
	const half = await after(requests / 2);
	const late = await after(requests);
	await ours.stop();
	const cell = (size: string, most: number, reference: number, against: string): Cell => ({
		group: "memory",
		row: "memory of the server",
		size,
		unit: "MiB",
		aim: { most },
		against,
		ours: [{ value: late }],
		reference: [{ value: reference }],
	});
	const text = (count: number) => `${count.toLocaleString("en")} requests`;
	const size = `after ${text(requests)}`;
	return [
		cell(size, 1.3, early, `after ${text(requests / 10)}`),
		// 1.05 allows for the variation due to garbage collection.
		cell(size, 1.05, half, `after ${text(requests / 2)}`),
	];
}

/** Resident memory of a process in MiB; Linux only. */
function residentOf(process: number): number {
	const status = readFileSync(`/proc/${process}/status`, "utf8");
	return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
