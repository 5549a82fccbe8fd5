/**
 * `npm run bench`: compares the product with hand-written reference programs. Measures them alternately in one run, so
 * that other load on the machine affects all of them.
 *
 *     npm run bench                                   everything but the group `pages`
 *     npm run bench -- boards trees                   some groups
 *     npm run bench -- --quick                        the same groups, as a smoke test
 *     npm run bench -- --write docs/performance.md    updates its figures and the CSV and plot beside it
 *     npm run bench -- --from /tmp/figures.json --write docs/performance.md    without measuring again
 *
 * `--json FILE` writes the figures to a file, `--profile DIR` CPU profiles of our server to a folder. The database
 * server is that of TEST_DATABASE_URL, or an embedded Postgres that writes to disk as in production.
 */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { sdk } from "../sdk/bench.ts";
import { archive, compare } from "./git.ts";
import { auditEvents, blobs, boards, discussions, issues, mergeRequests, trees } from "./http.ts";
import { generator } from "./load.ts";
import { type Cell, inTurns, median, type Pair, ratiosOf, references } from "./measure.ts";
import { memory } from "./memory.ts";
import { mocks } from "./mocks.ts";
import { pages } from "./pages.ts";
import { sharesIn } from "./profile.ts";
import { type Bench, createBench, endOnSignal } from "./programs.ts";
import { csvOf, plotOf, type Report, tableOf, writeInto } from "./report.ts";
import { start } from "./start.ts";
import { tables } from "./tables.ts";
import { transfers } from "./transfers.ts";

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		quick: { type: "boolean", default: false },
		rounds: { type: "string" },
		seconds: { type: "string" },
		/** Number of rows of the largest tables. */
		rows: { type: "string" },
		json: { type: "string" },
		write: { type: "string" },
		from: { type: "string" },
		profile: { type: "string" },
		/** A folder with json-server in its node_modules, to compare json-server with the served mocks too. */
		"json-server": { type: "string" },
		help: { type: "boolean", short: "h", default: false },
	},
});
const { quick, profile, "json-server": jsonServer } = options;
const rounds = Number(options.rounds ?? (quick ? 2 : 5));
const seconds = Number(options.seconds ?? (quick ? 1 : 2));
const rows = Number(options.rows ?? (quick ? 100_000 : 1_000_000));
const requests = quick ? 10_000 : 100_000;

const pairs = (group: string, prepare: (bench: Bench) => Promise<Pair[]>) => async (bench: Bench) =>
	inTurns(group, await prepare(bench), rounds);
const load = { seconds, profile };

const groups: Record<string, (bench: Bench) => Promise<Cell[]>> = {
	boards: pairs("boards", (bench) => boards(bench, load)),
	discussions: pairs("discussions", (bench) => discussions(bench, load)),
	issues: pairs("issues", (bench) => issues(bench, load)),
	"merge-requests": pairs("merge-requests", (bench) => mergeRequests(bench, load)),
	"audit-events": pairs("audit-events", (bench) => auditEvents(bench, load)),
	blobs: pairs("blobs", (bench) => blobs(bench, load)),
	trees: pairs("trees", (bench) => trees(bench, load)),
	compare: pairs("compare", (bench) => compare(bench, { rounds })),
	transfers: pairs("transfers", transfers),
	archive: pairs("archive", (bench) => archive(bench, { rounds })),
	tables: (bench) => tables(bench, { rounds, rows }),
	start: pairs("start", start),
	mocks: pairs("mocks", (bench) => mocks(bench, { seconds, jsonServer })),
	sdk: () => sdk(rounds),
	memory: (bench) => memory(bench, requests),
	pages: (bench) => pages(bench, { rounds, rows }),
};
/** Benchmarks that take long and whose figures change only with the queries of lists: the command must name them. */
const byHand = ["pages"];

if (options.help) {
	console.log(help(Object.keys(groups)));
	process.exit();
}
const unknown = positionals.find((name) => !Object.hasOwn(groups, name));
if (unknown !== undefined) {
	console.error(`There is no group ${unknown}, but: ${Object.keys(groups).join(", ")}.`);
	process.exit(1);
}
const byDefault = Object.keys(groups).filter((name) => !byHand.includes(name));
const chosen = positionals.length > 0 ? positionals : byDefault;
// Reads the page that `--write` names before measuring, so that a wrong path fails immediately.
const page = options.write && (await readFile(options.write, "utf8"));

const report: Report = options.from
	? JSON.parse(await readFile(options.from, "utf8"))
	: { ...describeRun(), cells: await measureAll() };
if (options.json) await writeJson(options.json);
if (options.write && page !== undefined) {
	const path = (ending: string) => (options.write ?? "").replace(/\.md$/, ending);
	const measured = new Set(report.cells.map(({ group }) => group));
	// All figures of the page must be of one run, so a run of only some groups updates only the CSV.
	if (byDefault.every((name) => measured.has(name))) {
		const plot = plotOf(report.cells);
		if (plot) await writeFile(path(".svg"), plot);
		const image = plot && basename(path(".svg"));
		await writeFile(options.write, writeInto(page, report, image));
	}
	await writeFile(
		path(".csv"),
		csvOf(report, await readFile(path(".csv"), "utf8").catch(() => "")),
	);
	// Formats the page, so that `npm run check` passes.
	const biome = new URL("../../node_modules/.bin/biome", import.meta.url);
	execFileSync(fileURLToPath(biome), ["format", "--write", options.write]);
}

function writeJson(path: string): Promise<void> {
	const cells = report.cells.map((cell) => ({
		...cell,
		ratios: ratiosTo(cell),
	}));
	const text = JSON.stringify({ ...report, cells }, null, "\t");
	return writeFile(path, `${text}\n`);
}

/** Median ratio of our figures to each reference's, for people who read the JSON file; no program reads it. */
function ratiosTo(cell: Cell): Record<string, number> {
	const present = references.filter((side) => cell[side]?.length);
	return Object.fromEntries(present.map((side) => [side, median(ratiosOf(cell, side))]));
}

/** Runs the groups in sequence, each with separate programs and data. */
async function measureAll(): Promise<Cell[]> {
	const cells: Cell[] = [];
	let bench = await createBench();
	endOnSignal(() => bench);
	for (const [at, name] of chosen.entries()) {
		if (at > 0) bench = await createBench();
		const began = performance.now();
		try {
			cells.push(...((await groups[name]?.(bench)) ?? []));
		} finally {
			await bench.end();
		}
		const seconds = Math.round((performance.now() - began) / 1000);
		process.stderr.write(`${name}: ${seconds} s\n`);
	}
	console.log(tableOf(cells));
	if (profile) console.log((await sharesIn(profile)).join("\n"));
	return cells;
}

function help(names: readonly string[]): string {
	return `npm run bench -- [GROUP ...] [OPTION ...]

Groups: ${names.join(", ")}; by default all but ${byHand}.

  --quick              few and short rounds, smaller tables
  --rounds N           5 by default
  --seconds N          of each measurement of a rate; 2 by default
  --rows N             of the largest tables; 1,000,000 by default
  --write FILE.md      updates the rows in FILE.csv and, after a run of all groups, the figures in the page and FILE.svg
  --json FILE          keeps the figures
  --from FILE          takes the figures from a file instead of measuring
  --profile DIR        keeps CPU profiles of our server, and prints what their time goes to
  --json-server DIR    compares the served mocks with the json-server installed there too`;
}

function describeRun(): Omit<Report, "cells"> {
	const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
	return {
		machine: `${cpus().length} × ${cpus()[0]?.model}`,
		node: process.version,
		postgres: process.env.TEST_DATABASE_URL ? "given" : "embedded",
		git: git("--version").replace("git version ", ""),
		generator,
		date: new Date().toISOString().slice(0, 10),
		commit: git("rev-parse", "--short", "HEAD"),
	};
}
