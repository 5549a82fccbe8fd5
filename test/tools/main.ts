/**
 * Runs tasks with python-gitlab and its functional tests against `forgekit serve` and `forgekit mock`, and writes two
 * tables in `docs/tools.md`. An unmodified python-gitlab is installed in a temporary folder.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { table } from "../access-tables.ts";
import { cleanUp, emptyFolder, Forgekit } from "../command.ts";
import { compareWithList, installSuite, type Outcomes, runSuite } from "./functional.ts";
import { writePart } from "./page.ts";

const run = promisify(execFile);

/** Version of python-gitlab on PyPI. */
const pythonGitlab = "8.6.0";

/** A task (`what`), the way in which python-gitlab was used for it (`how`), and the result; from `python_gitlab.py`. */
interface Step {
	what: string;
	how: string;
	/** `ok`, or what went wrong. */
	result: string;
}

/** Names of the services in the table, with the arguments of `forgekit` that start them. */
const services: readonly (readonly [string, string[]])[] = [
	["npm start", ["serve"]],
	["served mock", ["mock", "--port", "0"]],
];

const folder = await emptyFolder();
const python = join(folder, "venv", "bin");
try {
	await install();
	const suite = await installSuite(folder, python, pythonGitlab);
	const results = new Map<string, Step[]>();
	const functional = new Map<string, Outcomes>();
	for (const [name, command] of services) {
		const service = new Forgekit(folder, command);
		results.set(name, await runSteps(await service.url()));
		await service.stop();
		// The suite's service uses the same data folder: what the steps wrote there does not affect the tests.
		const another = new Forgekit(folder, command, { ARCHIVE_RATE_LIMIT: "0" });
		functional.set(name, await runSuite(suite, python, await another.url()));
		await another.stop();
	}
	await writeTable(results);
	await writeNumbers(functional);
	for (const line of await compareWithList(functional)) {
		console.error(`passed until now: ${line}`);
		process.exitCode = 1;
	}
} finally {
	await cleanUp();
}

async function install(): Promise<void> {
	await run("python3", ["-m", "venv", join(folder, "venv")]);
	const pip = ["install", "--quiet", `python-gitlab==${pythonGitlab}`];
	await run(join(python, "pip"), pip);
}

async function runSteps(origin: string): Promise<Step[]> {
	const program = join(import.meta.dirname, "python_gitlab.py");
	const { stdout } = await run(join(python, "python"), [program], {
		cwd: folder,
		env: { PATH: process.env.PATH, ORIGIN: origin, TOKEN: "ada-token" },
	});
	return stdout
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line) as Step);
}

/** Writes a row for each task; a cell names the ways of using the tool in which the task succeeded. */
async function writeTable(results: ReadonlyMap<string, Step[]>): Promise<void> {
	for (const [name, steps] of results) {
		for (const { what, how, result } of steps) {
			if (result === "ok") continue;
			console.error(`${name}: ${what}, ${how}: ${result}`);
			process.exitCode = 1;
		}
	}
	const tasks = new Set([...results.values()].flat().map(({ what }) => what));
	const done = (steps: readonly Step[], task: string) =>
		steps
			.filter(({ what, result }) => what === task && result === "ok")
			.map(({ how }) => how)
			.join(", ") || "-";
	const rows = Array.from(tasks, (task) => [
		task,
		...Array.from(results.values(), (steps) => done(steps, task)),
	]);
	const text = table([`python-gitlab ${pythonGitlab}`, "`npm start`", "served mock"], rows);
	await writePart("main.ts", "the table", text);
}

/** Writes a table of how many functional tests pass on each service. */
async function writeNumbers(results: ReadonlyMap<string, Outcomes>): Promise<void> {
	const rows = Array.from(results, ([name, { passed, total }]) => [
		name,
		String(passed.length),
		String(total),
	]);
	await writePart("main.ts", "the numbers", table(["", "pass", "of"], rows));
}
