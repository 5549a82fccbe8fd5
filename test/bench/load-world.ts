/**
 * Measures `forgekit load`: `node test/bench/load-world.ts [--projects 2000] [--issues 10] [--notes 10] [--yaml]`.
 * `--issues`: issues per project; `--notes`: notes in the one thread of each issue. Prints the file's size, the time of
 * the load and the peak memory of the loading process, without Postgres.
 */
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import type { WorldRecord } from "../../generated/world.ts";
import { createBench } from "./programs.ts";

const people = 50;
const groups = 20;
const text = "The valve of the second stage closes late, see the log of the third run.";

interface Size {
	projects: number;
	issues: number;
	notes: number;
}

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

function* largeWorld(size: Size): Generator<WorldRecord, void, undefined> {
	yield { forgekit: "world", version: 1 };
	for (const at of times(people)) yield { user: { username: `user-${at}` } };
	for (const at of times(groups)) yield { group: { path: `group-${at}` } };
	for (const project of times(size.projects)) {
		const of = `group-${project % groups}/project-${project}`;
		yield { project: { path: of, labels: [{ name: "bug" }] } };
		for (const number of times(size.issues)) {
			const title = `Issue ${number + 1}`;
			const author = `user-${number % people}`;
			yield { issue: { title, author, labels: ["bug"] }, of };
			const notes = times(size.notes).map((at) => ({
				author: `user-${at % people}`,
				body: `${at}: ${text}`,
			}));
			const issue = { project: of, issue: number + 1 };
			yield { discussion: { notes }, of: issue };
		}
	}
	yield { end: true };
}

function* lines(size: Size): Generator<string, void, undefined> {
	for (const record of largeWorld(size)) yield `${JSON.stringify(record)}\n`;
}

/** Pieces of the world as one YAML document; nested values are written as JSON, which is valid YAML. */
function* nested(size: Size): Generator<string, void, undefined> {
	const users = times(people).map((at) => ({ username: `user-${at}` }));
	const paths = times(groups).map((at) => ({ path: `group-${at}` }));
	yield `users: ${JSON.stringify(users)}\n`;
	yield `groups: ${JSON.stringify(paths)}\nprojects:\n`;
	for (const record of largeWorld(size)) {
		if ("project" in record) {
			const { path, labels } = record.project;
			yield `  - path: ${path}\n    labels: ${JSON.stringify(labels)}\n    issues:\n`;
		} else if ("issue" in record) {
			const { title, author, labels } = record.issue;
			yield `      - title: ${title}\n        author: ${author}\n        labels: ${JSON.stringify(labels)}\n`;
		} else if ("discussion" in record) {
			yield "        discussions:\n          - notes:\n";
			for (const { author, body } of record.discussion.notes) {
				yield `              - author: ${author}\n                body: ${JSON.stringify(body)}\n`;
			}
		}
	}
}

const { values } = parseArgs({
	options: {
		projects: { type: "string", default: "2000" },
		issues: { type: "string", default: "10" },
		notes: { type: "string", default: "10" },
		yaml: { type: "boolean", default: false },
	},
});
const size = {
	projects: Number(values.projects),
	issues: Number(values.issues),
	notes: Number(values.notes),
};
const bench = await createBench();
try {
	const file = join(bench.directory, values.yaml ? "world.yaml" : "world.jsonl");
	await pipeline(Readable.from(values.yaml ? nested(size) : lines(size)), createWriteStream(file));
	const megabytes = (await stat(file)).size / 1e6;
	process.env.DATABASE_URL = await (await bench.database()).create();
	process.env.REPOSITORIES_DIR = join(bench.directory, "repositories");
	process.env.SECRET_KEY = "0123456789abcdef".repeat(4);
	const { migrateCommand } = await import("../../server/cli/upkeep/migrate.ts");
	await migrateCommand(undefined);
	const { load } = await import("../../server/cli/upkeep/load.ts");
	const start = performance.now();
	await load(file);
	const seconds = (performance.now() - start) / 1000;
	const memory = process.resourceUsage().maxRSS / 1024;
	console.log(`${megabytes.toFixed(1)} MB: ${seconds.toFixed(1)} s, ${memory.toFixed(0)} MiB`);
} finally {
	await bench.end();
}
