/**
 * Makes a release from a clean main: `npm run release -- [--dry-run | --files] [--base IMAGE]`. Decides the version,
 * writes the version and the changelogs, checks, commits, tags, and fills `release/` with the tarballs, their SBOMs,
 * the image and the checksums. Publishes nothing: docs/releases.md has that step. `--dry-run` prints the version and
 * changes nothing. `--files` fills `release/` for the checked-out commit, as CI does to publish a tag. `--base` names
 * the base of the image, with its digest, from this release on.
 *
 * npm itself handles packages, workspaces and the lock file. Changesets, Lerna and release-it are not used: they keep
 * notes of their own or take the version from commit messages; here contract and changelogs decide the version.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { checkTarballs, names, pack } from "../cells/tarballs.ts";
import { root } from "../installed.ts";
import { buildImage, pinBase, requireBase } from "./image.ts";
import { sbomOf } from "./sbom.ts";
import { levelOf, nextVersion, released, unreleasedEntries, type Verdict } from "./version.ts";

const { values } = parseArgs({
	options: {
		"dry-run": { type: "boolean" },
		files: { type: "boolean" },
		base: { type: "string" },
	},
});
const folder = join(root, "release");
const changelogs = names.map((name) => join(root, name, "CHANGELOG.md"));

/** Runs a program and returns its output. */
function run(program: string, ...args: string[]): string {
	return execFileSync(program, args, {
		cwd: root,
		encoding: "utf8",
		maxBuffer: 2 ** 26,
		stdio: ["ignore", "pipe", "inherit"],
	}).trim();
}

function requireCleanMain(): void {
	const branch = run("git", "branch", "--show-current");
	if (branch !== "main") throw new Error(`This is ${branch}, not main.`);
	if (run("git", "status", "--porcelain") !== "") {
		throw new Error("There are changes that are not committed.");
	}
}

/** What changed in the contract since the newest release. Before the first release: additive. */
function verdict(): Verdict {
	const newest = run("git", "tag", "--list", "v*", "--merged=HEAD", "--sort=-v:refname");
	const [tag = ""] = newest.split("\n");
	if (!tag) return "additive";
	const told = run(process.execPath, "spec/diff.ts", tag, "--changelogs").split("\n");
	const [found] = /^(breaking|additive|no change)/.exec(told.at(-1) ?? "") ?? [];
	if (!found) throw new Error(`contract:diff says nothing: ${told.at(-1)}`);
	return found as Verdict;
}

async function currentVersion(): Promise<string> {
	const text = await readFile(join(root, "package.json"), "utf8");
	return JSON.parse(text).version;
}

/** Writes the version into changelogs, packages, manifest and generated files, commits and tags. */
async function commitVersion(version: string): Promise<void> {
	const day = new Date().toISOString().slice(0, 10);
	for (const file of changelogs) {
		const text = await readFile(file, "utf8");
		await writeFile(file, released(text, version, day));
	}
	run(
		"npm",
		"version",
		version,
		"--workspaces",
		"--include-workspace-root",
		"--no-git-tag-version",
	);
	const manifest = join(root, "deploy/kubernetes/kustomization.yaml");
	const text = await readFile(manifest, "utf8");
	await writeFile(manifest, text.replace(/(?<=newTag: ).*/, JSON.stringify(version)));
	// Regenerates, because the generated contract contains the version.
	run("npm", "run", "generate");
	run("npm", "run", "check");
	run("git", "commit", "--all", "--message", `release ${version}`);
	run("git", "tag", "--annotate", `v${version}`, "--message", `release ${version}`);
}

/** Fills `release/` with the tarballs, an SBOM of each, the image, and the checksums of all files. */
async function fill(): Promise<void> {
	await requireBase(root);
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	const tarballs = await pack(folder);
	await checkTarballs(tarballs);
	const files = Object.values(tarballs);
	for (const name of names) {
		const file = tarballs[name].replace(/\.tgz$/, ".cdx.json");
		await writeFile(file, await sbomOf(tarballs[name], `@forgekit/${name}`));
		files.push(file);
	}
	const version = await currentVersion();
	const image = join(folder, `forgekit-${version}.docker.tar`);
	const revision = run("git", "rev-parse", "HEAD");
	await buildImage({ root, version, revision, file: image });
	files.push(image);
	const sums = await Promise.all(
		files.map(async (file) => {
			const hash = createHash("sha256");
			await pipeline(createReadStream(file), hash);
			return `${hash.digest("hex")}  ${basename(file)}\n`;
		}),
	);
	await writeFile(join(folder, "SHA256SUMS"), sums.join(""));
}

/** Prints the version of the next release and, without `--dry-run`, makes the release. */
async function release(): Promise<void> {
	requireCleanMain();
	if (!values["dry-run"]) await requireBase(root, values.base);
	const texts = await Promise.all(changelogs.map((file) => readFile(file, "utf8")));
	const level = levelOf(verdict(), texts.flatMap(unreleasedEntries));
	const version = nextVersion(await currentVersion(), level);
	console.log(`${version}: a ${level} release`);
	if (values["dry-run"]) return;
	if (values.base !== undefined) await pinBase(root, values.base);
	await commitVersion(version);
	await fill();
	console.log(`Tagged v${version}; its files are in ${folder}.`);
	console.log("Nothing is published: docs/releases.md says how.");
}

await (values.files ? fill() : release());
