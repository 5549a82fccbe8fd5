/** What the SDK costs to import in Node, and to complete in an editor. Medians, in milliseconds. */

import { editor } from "./checker.ts";
import { createProject } from "./project.ts";

const rounds = 15;

function median(values: number[]): number {
	return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

const figures: Record<string, string> = {};
const note = (name: string, values: number[]) => {
	figures[name] = `${median(values).toFixed(1)} ms`;
};

const project = await createProject();
try {
	for (const name of ["@forgekit/sdk", "openapi-fetch"]) {
		const code = `const start = performance.now(); await import("${name}"); console.log(performance.now() - start)`;
		const times: number[] = [];
		for (let round = 0; round < rounds; round++)
			times.push(
				Number(
					await project.run(
						process.execPath,
						"--input-type=module",
						"--eval",
						code,
					),
				),
			);
		note(`import of ${name}`, times);
	}
} finally {
	await project.remove();
}

const { completions } = editor();
const lines = {
	"the 67 operations": "client.|",
	"the keys of an input": "client.createMergeRequestDiscussion({ | });",
	"the data of a result":
		"(await unwrap(client.getProjectBoard({ id: 1, board_id: 1 }))).|",
};
completions("client.|"); // reads the libraries once, as an editor does when it opens
for (const [name, line] of Object.entries(lines)) {
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const start = performance.now();
		completions(`${"\n".repeat(round)}${line}`);
		times.push(performance.now() - start);
	}
	note(`completion of ${name}, after an edit`, times);
}

console.table(figures);
