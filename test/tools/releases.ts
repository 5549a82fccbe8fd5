/**
 * Makes releases in `forgekit try --server` with unmodified third-party tools, which are installed in a temporary
 * folder.
 */
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { cleanUp, emptyFolder } from "../command.ts";
import { ask, programs } from "./project.ts";
import { tryTool } from "./tries.ts";

const run = promisify(execFile);

const versions = {
	"semantic-release": "25.0.9",
	"@semantic-release/gitlab": "13.3.3",
	"release-it": "21.1.2",
};

const person = { name: "Ada", email: "ada@acme.test" };

/** The tools' clone of the repository, in the folder where `forgekit try` runs. */
const clone = join(process.cwd(), "clone");
const environment = {
	...process.env,
	PATH: programs,
	GIT_CONFIG_GLOBAL: "/dev/null",
	GIT_AUTHOR_NAME: person.name,
	GIT_AUTHOR_EMAIL: person.email,
	GIT_COMMITTER_NAME: person.name,
	GIT_COMMITTER_EMAIL: person.email,
};

async function call(program: string, ...args: string[]): Promise<string> {
	const { stdout } = await run(program, args, { cwd: clone, env: environment });
	return stdout;
}

const git = (...args: string[]) => call("git", ...args);

interface Release {
	tag_name: string;
	description: string;
	commit: { id: string };
}

/** Fails unless the project has a release of the tag, at the tag's commit, whose description contains `notes`. */
async function requireRelease(origin: string, tag: string, notes: string): Promise<void> {
	const found = (await ask<Release[]>(origin, "/releases")).find(
		({ tag_name }) => tag_name === tag,
	);
	await git("fetch", "--quiet", "--tags", "origin");
	const tagged = (await git("rev-list", "--max-count=1", tag)).trim();
	if (found?.commit.id !== tagged || !found.description.includes(notes))
		throw new Error(`no release ${tag} of ${tagged}: ${JSON.stringify(found)}`);
	console.log(`ok: ${tag}`);
}

/** Writes these files as JSON, commits them, and pushes the commit. */
async function push(
	message: string,
	files: Record<string, unknown>,
	branch = "main",
): Promise<void> {
	for (const [name, content] of Object.entries(files))
		await writeFile(join(clone, name), JSON.stringify(content));
	await git("add", "--all");
	await git("commit", "--quiet", "--message", message);
	await git("push", "--quiet", "origin", `HEAD:${branch}`);
}

/** Creates an issue, and merges a new merge request of branch `wings` that closes it. Returns the paths of both. */
async function mergeWings(origin: string): Promise<readonly string[]> {
	const title = "Wings";
	const issue = await ask<{ iid: number }>(origin, "/issues", "POST", {
		title,
	});
	const ends = { source_branch: "wings", target_branch: "main", title };
	const { iid } = await ask<{ iid: number }>(origin, "/merge_requests", "POST", {
		...ends,
		description: `Closes #${issue.iid}`,
	});
	const made = `/merge_requests/${iid}`;
	await ask(origin, `${made}/merge`, "PUT", {});
	await git("pull", "--quiet", "origin", "main");
	return [`/issues/${issue.iid}`, made];
}

async function bySemanticRelease(origin: string): Promise<void> {
	const files = {
		"package.json": { name: "rocket", version: "0.0.0", private: true },
		".releaserc.json": {
			branches: ["main"],
			plugins: [
				"@semantic-release/commit-analyzer",
				"@semantic-release/release-notes-generator",
				"@semantic-release/gitlab",
			],
		},
	};
	await push("feat: wings", files, "wings");
	const released = await mergeWings(origin);
	await call("npx", "--no-install", "semantic-release", "--no-ci");
	await requireRelease(origin, "v1.0.0", "wings");
	for (const path of released) {
		const notes = await ask<{ body: string }[]>(origin, `${path}/notes`);
		if (!notes.some(({ body }) => body.includes("1.0.0")))
			throw new Error(`no comment on ${path}: ${JSON.stringify(notes)}`);
		console.log(`ok: a comment on ${path}`);
	}
}

async function byReleaseIt(origin: string): Promise<void> {
	await push("fix: valves", {
		".release-it.json": {
			// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the tool fills them in
			git: { tagName: "v${version}", requireCommits: true },
			gitlab: { release: true, origin, releaseName: "Release ${version}" },
			// biome-ignore-end lint/suspicious/noTemplateCurlyInString: the tool fills them in
			npm: false,
		},
	});
	await git("branch", "--quiet", "--set-upstream-to=origin/main");
	await call("npx", "--no-install", "release-it", "patch", "--ci");
	await requireRelease(origin, "v1.0.1", "valves");
}

/** The part of this program that `forgekit try` runs. */
async function release(): Promise<void> {
	const { CI_SERVER_URL: origin = "", CI_REPOSITORY_URL: url = "" } = process.env;
	await run("git", ["clone", "--quiet", url, clone]);
	const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
	await writeFile(join(clone, ".git/info/exclude"), "node_modules\n");
	// Installed without saving, because package.json belongs to the package to release.
	const quiet = ["--no-save", "--no-package-lock", "--silent", "--no-audit"];
	await call("npm", "install", ...quiet, ...packages);
	await bySemanticRelease(origin);
	await byReleaseIt(origin);
}

if (process.argv[2] === "release") {
	await release();
} else {
	try {
		await tryTool(
			"releases",
			["--server", "--as", "ada"],
			[process.execPath, import.meta.filename, "release"],
			{ cwd: await emptyFolder(), env: process.env },
		);
	} finally {
		await cleanUp();
	}
}
