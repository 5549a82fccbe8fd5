/**
 * Runs python-gitlab's own functional tests, downloaded with its source distribution; this repository has no copy.
 * `functional_conftest.py` replaces the tests' `conftest.py`, which would start containers.
 */
import { execFile } from "node:child_process";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** List of tests that have passed, each with its service. A run adds new ones, and fails if a listed test fails. */
const list = join(import.meta.dirname, "functional-passing.txt");
/** Packages that the tests need besides python-gitlab, in the versions that python-gitlab requires. */
const packages = ["pytest==9.1.1", "PyYaml==6.0.3"];
const suite = "tests/functional/api";

export interface Outcomes {
	/** Tests that passed. */
	passed: string[];
	/** Number of tests that ran; skipped tests do not count. */
	total: number;
}

/** Downloads and unpacks the tests of a version of python-gitlab. @returns the folder of the tests */
export async function installSuite(
	folder: string,
	python: string,
	version: string,
): Promise<string> {
	const pip = join(python, "pip");
	await run(pip, ["install", "--quiet", ...packages]);
	const place = join(folder, "sdist");
	await run(pip, [
		"download",
		"--quiet",
		"--no-deps",
		"--no-binary",
		":all:",
		"--dest",
		place,
		`python-gitlab==${version}`,
	]);
	const [archive = ""] = await readdir(place);
	await run("tar", ["-xzf", join(place, archive), "-C", place]);
	const root = join(place, archive.replace(/\.tar\.gz$/, ""));
	await cp(join(import.meta.dirname, "functional_conftest.py"), join(root, suite, "conftest.py"));
	return root;
}

export async function runSuite(root: string, python: string, origin: string): Promise<Outcomes> {
	const file = join(root, "outcomes.json");
	const options = ["-p", "no:cacheprovider", "--quiet", "--tb=no"];
	// pytest exits with an error, because some tests need operations that are not in the contract.
	await run(join(python, "python"), ["-m", "pytest", suite, ...options], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			ORIGIN: origin,
			// The tests expect an administrator's token.
			TOKEN: "root-token",
			OUTCOMES: file,
		},
	}).catch(() => {});
	const outcomes: Record<string, string> = JSON.parse(await readFile(file, "utf8"));
	const own = Object.entries(outcomes).map(
		([id, outcome]) => [id.replace(`${suite}/`, ""), outcome] as const,
	);
	const tests = own.filter(([, outcome]) => outcome !== "skipped");
	return {
		passed: tests.filter(([, outcome]) => outcome === "passed").map(([id]) => id),
		total: tests.length,
	};
}

/**
 * Compares the outcomes with the list of passed tests, and adds the tests that passed for the first time.
 * @returns tests of the list that fail
 */
export async function compareWithList(results: ReadonlyMap<string, Outcomes>): Promise<string[]> {
	const lines = (await readFile(list, "utf8")).split("\n").filter(Boolean);
	const passing = Array.from(results, ([service, { passed }]) =>
		passed.map((id) => `${service}: ${id}`),
	).flat();
	const lost = lines.filter((line) => !passing.includes(line));
	const all = [...new Set([...lines, ...passing])].sort();
	await writeFile(list, `${all.join("\n")}\n`);
	return lost;
}
