/** Costs of the SDK: size in a browser, import time in Node, completion time in an editor. */
import { join } from "node:path";
import createOpenapiClient from "openapi-fetch";
import type { paths } from "../../generated/types.ts";
import { createClient } from "../../sdk/index.ts";
import { type Cell, inTurns, type Pair, type Sample } from "../bench/measure.ts";
import { install } from "../installed.ts";
import { bundledSize } from "./bundle.ts";
import { editor } from "./checker.ts";

const against = "openapi-fetch";
const root = join(import.meta.dirname, "..", "..");

export async function sdk(rounds: number): Promise<Cell[]> {
	return [
		await size(),
		...(await importing(rounds)),
		...(await calling(rounds)),
		...completing(Math.max(rounds, 5)),
	];
}

async function size(): Promise<Cell> {
	const of = async (...path: string[]): Promise<Sample[]> => [
		{ value: await bundledSize(join(root, ...path)) },
	];
	return {
		group: "sdk",
		row: "SDK in a browser",
		size: "minified, gzip",
		unit: "bytes",
		aim: { below: 7000 },
		against,
		ours: await of("sdk", "index.ts"),
		reference: await of("node_modules", "openapi-fetch", "dist", "index.mjs"),
	};
}

async function importing(rounds: number): Promise<Cell[]> {
	const project = await install("sdk");
	const importOf = (name: string) => async (): Promise<Sample> => {
		const code = `const start = performance.now(); await import("${name}"); console.log(performance.now() - start)`;
		const text = await project.run(process.execPath, ["--input-type=module", "--eval", code]);
		return { value: Number(text) };
	};
	const pair: Pair = {
		row: "import of the SDK in Node",
		size: "new process",
		unit: "ms",
		aim: {},
		against,
		ours: importOf("@forgekit/sdk"),
		reference: importOf("openapi-fetch"),
	};
	try {
		return await inTurns("sdk", [pair], rounds * 3);
	} finally {
		await project.remove();
	}
}

/** Times calls without a network, so that only the client and the platform's Request and Response take time. */
async function calling(rounds: number): Promise<Cell[]> {
	const baseUrl = "http://service.test";
	const fetch = async () => Response.json({ id: 1, name: "Sprint", lists: [] });
	const client = createClient({ baseUrl, token: "a", fetch });
	const openapi = createOpenapiClient<paths>({
		baseUrl: `${baseUrl}/api/v4`,
		headers: { Authorization: "Bearer a" },
		fetch,
	});
	const path = { id: "acme/rocket", board_id: 1 };
	const template = "/projects/{id}/boards/{board_id}";
	const calls = 20_000;
	const timeOf = (call: () => Promise<unknown>) => async () => {
		const began = performance.now();
		for (let n = 0; n < calls; n++) await call();
		return { value: (performance.now() - began) / calls };
	};
	const pair: Pair = {
		row: "a call over a stubbed fetch",
		size: "one at a time",
		unit: "ms",
		aim: { below: 0.07 },
		against,
		ours: timeOf(() => client.getProjectBoard(path)),
		reference: timeOf(() => openapi.GET(template, { params: { path } })),
	};
	return inTurns("sdk", [pair], rounds * 3);
}

function completing(rounds: number): Cell[] {
	const { completions } = editor();
	completions("client.|"); // warms up: loads the type libraries, as an editor does when it opens a file
	return Object.entries({
		"the operations": "client.|",
		"the keys of an input": "client.createMergeRequestDiscussion({ | });",
		"the data of a result": "(await unwrap(client.getProjectBoard({ id: 1, board_id: 1 }))).|",
	}).map(([name, line]) => ({
		group: "sdk",
		row: `completion of ${name}`,
		size: "after an edit",
		unit: "ms",
		aim: {},
		ours: Array.from({ length: rounds }, (_, round) => {
			const began = performance.now();
			completions(`${"\n".repeat(round)}${line}`);
			return { value: performance.now() - began };
		}),
		reference: [],
	}));
}
