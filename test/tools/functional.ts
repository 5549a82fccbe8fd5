/**
 * python-gitlab's own functional tests, of its source distribution, which has them: never a part of this repository. A conftest of
 * ours stands in the place of its containers.
 */
import { execFile } from "node:child_process";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Tests that passed once, each with the service: a run adds those that are new, and fails without those of the list. */
const list = join(import.meta.dirname, "functional-passing.txt");
/** What the tests need beside the library, as its own requirements have it. */
const packages = ["pytest==9.1.1", "PyYaml==6.0.3"];
const suite = "tests/functional/api";

export interface Outcomes {
	/** Tests that passed. */
	passed: string[];
	/** Tests that ran; some are skipped by themselves. */
	total: number;
}

/** Unpacks the tests of the installed version. @returns their folder */
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
	// It fails, because some tests ask for what is not in the contract.
	await run(join(python, "python"), ["-m", "pytest", suite, ...options], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			ORIGIN: origin,
			// Of an administrator, as the tests expect.
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
 * Compares the outcomes with the list, and adds tests that pass from now on.
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
