/**
 * Reviews, changes and merges merge requests of the demo world with unmodified third-party tools for GitLab, against
 * `forgekit serve` and `forgekit mock`, and writes the table in `docs/tools.md`. The tools are installed in a temporary
 * folder.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { table } from "../access-tables.ts";
import { cleanUp, emptyFolder, Forgekit } from "../command.ts";
import { McpClient } from "./mcp.ts";
import { writePart } from "./page.ts";
import { ask, programs, project, token } from "./project.ts";
import { byRenovate, tryRenovate } from "./renovate.ts";
import { tryTool } from "./tries.ts";

const run = promisify(execFile);

const versions = {
	danger: "14.0.7",
	"@gitbeaker/cli": "43.8.0",
	"@zereight/mcp-gitlab": "2.1.64",
	renovate: "44.121.2",
};

/** The demo world's open merge request; `path` is a file that it changes. */
const iid = 1;
const path = "src/engine.py";
const ours = `/merge_requests/${iid}`;

const folder = await emptyFolder();
/** The tools' environment, without secrets and without variables that point to another service. */
const environment = { PATH: programs, HOME: folder };

const programOf = (name: string) => join(folder, "node_modules/.bin", name);

async function call(
	program: string,
	args: readonly string[],
	more: NodeJS.ProcessEnv,
): Promise<string> {
	const { stdout } = await run(programOf(program), args, {
		cwd: folder,
		env: { ...environment, ...more },
		maxBuffer: 2 ** 26,
	});
	return stdout;
}

interface Note {
	id: number;
	type: string | null;
	body: string;
	position?: { new_path: string; new_line: number };
}

/** The notes that danger keeps on the merge request. */
async function dangerNotes(origin: string): Promise<Note[]> {
	const notes = await ask<Note[]>(origin, `${ours}/notes?per_page=100`);
	return notes.filter(({ body }) => body.includes("DangerID"));
}

/** Rules for danger: `summary` writes a note, `warning` a thread on the first added line. */
const summary = 'message("Changed: " + danger.git.modified_files.join(", "));\n';
const warning = `schedule(async () => {
	const { chunks } = await danger.git.structuredDiffForFile("${path}");
	const { ln } = chunks[0].changes.find(({ type }) => type === "add");
	warn("Look at this line.", "${path}", ln);
});
`;

/**
 * Runs danger three times: the summary note stays; the thread on a line is gone once its rule is removed. In each run,
 * danger replaces the thread: it sends the text as a form, which changes line ends, so old and new text never match.
 */
async function byDanger(origin: string): Promise<void> {
	const check = async (rules: string): Promise<Note[]> => {
		await writeFile(join(folder, "dangerfile.js"), rules);
		await call("danger", ["ci", "--failOnErrors"], {
			GITLAB_CI: "true",
			CI_PROJECT_PATH: project,
			CI_MERGE_REQUEST_PROJECT_PATH: project,
			CI_MERGE_REQUEST_IID: `${iid}`,
			DANGER_GITLAB_HOST: origin,
			DANGER_GITLAB_API_TOKEN: token,
		});
		return dangerNotes(origin);
	};
	const first = await check(summary + warning);
	const [thread] = first.filter(({ type }) => type === "DiffNote");
	const [note] = first.filter(({ type }) => type === null);
	assert.equal(first.length, 2);
	assert.equal(thread?.position?.new_path, path);
	assert.match(`${thread?.body}`, /Look at this line\./);
	assert.match(`${note?.body}`, /Changed: .*src\/engine\.py/);
	const second = await check(summary + warning);
	assert.equal(second.length, 2);
	assert.ok(second.some(({ id }) => id === note?.id));
	const third = await check(summary);
	assert.deepEqual(
		third.map(({ id }) => id),
		[note?.id],
	);
}

/** Runs danger under `forgekit try`: danger needs only the variables of a CI job, which `forgekit try` sets. */
async function tryDanger(): Promise<void> {
	await writeFile(join(folder, "dangerfile.js"), summary + warning);
	await tryTool(
		"danger",
		["--merge-request", `${project}!${iid}`, "--as", "lin"],
		[programOf("danger"), "ci", "--failOnErrors"],
		{ cwd: folder, env: environment },
	);
}

async function byGitbeaker(origin: string): Promise<void> {
	const gb = async (...args: string[]) =>
		JSON.parse(
			await call("gb", ["merge-requests", ...args], {
				GITBEAKER_HOST: origin,
				GITBEAKER_TOKEN: token,
			}),
		);
	const all = await gb("all", "--project-id", project, "--state", "opened");
	assert.ok(all.some((one: { iid: number }) => one.iid === iid));
	const { title } = await gb("show", project, `${iid}`);
	const longer = `${title} and once more`;
	await gb("edit", project, `${iid}`, "--title", longer);
	assert.equal((await ask<{ title: string }>(origin, ours)).title, longer);
}

/** Reads a merge request's changes through MCP, begins a thread on a line, replies, approves and merges. */
async function byMcp(origin: string): Promise<void> {
	const client = new McpClient(programOf("mcp-gitlab"), [], {
		cwd: folder,
		env: {
			...environment,
			GITLAB_API_URL: `${origin}/api/v4`,
			GITLAB_PERSONAL_ACCESS_TOKEN: token,
		},
	});
	const it = { project_id: project, merge_request_iid: `${iid}` };
	try {
		await client.begin();
		const { diff_refs } = await client.call<{ diff_refs: object }>("get_merge_request", it);
		const files = await client.call<{ new_path: string }[]>("list_merge_request_diffs", it);
		assert.ok(files.some(({ new_path }) => new_path === path));
		const made = await client.call<unknown[]>("list_merge_request_versions", it);
		assert.equal(made.length, 1);
		const position = { ...diff_refs, position_type: "text", new_line: 12 };
		const { id } = await client.call<{ id: string }>("create_merge_request_thread", {
			...it,
			body: "By a program.",
			position: { ...position, old_path: path, new_path: path },
		});
		await client.call("create_merge_request_discussion_note", {
			...it,
			discussion_id: id,
			body: "An answer.",
		});
		await client.call("approve_merge_request", it);
		await client.call("merge_merge_request", it);
		const { notes } = await ask<{ notes: Note[] }>(origin, `${ours}/discussions/${id}`);
		assert.deepEqual(
			notes.map(({ body, position }) => [body, position?.new_line]),
			[
				["By a program.", 12],
				["An answer.", 12],
			],
		);
		const { state } = await ask<{ state: string }>(origin, ours);
		assert.equal(state, "merged");
	} finally {
		await client.end();
	}
}

type Tool = keyof typeof versions;

/** The tools' tasks. The order matters: the MCP server merges the merge request that the tools before it use. */
const tasks: readonly {
	tool: Tool;
	what: string;
	work(origin: string): Promise<void>;
	/** Whether the tool clones by git over HTTP, which the mock does not serve. */
	git?: boolean;
}[] = [
	{
		tool: "danger",
		what: "a summary that it updates, a thread on a line that it removes",
		work: byDanger,
	},
	{
		tool: "@gitbeaker/cli",
		what: "list, show and edit a merge request",
		work: byGitbeaker,
	},
	{
		tool: "@zereight/mcp-gitlab",
		what: "review, approve and merge a merge request",
		work: byMcp,
	},
	{
		tool: "renovate",
		what: "open, update and close its merge requests",
		work: (origin) => byRenovate(origin, folder, (args, more) => call("renovate", args, more)),
		git: true,
	},
];

const services = {
	"`npm start`": ["serve"],
	"served mock": ["mock", "--noteable-types", "reference"],
};

try {
	const packages = Object.entries(versions).map((one) => one.join("@"));
	await writeFile(join(folder, "package.json"), '{ "private": true }');
	await run(
		"npm",
		[
			"install",
			"--no-package-lock",
			"--silent",
			"--no-audit",
			// Omits renovate's optional packages, which would have to be compiled.
			"--omit=optional",
			"--ignore-scripts",
			...packages,
		],
		{ cwd: folder, env: { ...process.env, PATH: programs } },
	);
	const done = new Set<string>();
	for (const [name, command] of Object.entries(services)) {
		const home = join(folder, name.replaceAll(/\W/g, ""));
		await mkdir(home, { mode: 0o755 });
		const service = new Forgekit(home, command, {
			NOTEABLE_TYPES: "reference",
		});
		const { origin } = new URL(await service.url());
		for (const { tool, work, git } of tasks) {
			if (git && command[0] === "mock") continue;
			try {
				await work(origin);
				done.add(`${name} ${tool}`);
				console.log(`ok: ${tool}, ${name}`);
			} catch (error) {
				console.error(`${tool}, ${name}:`, error);
				process.exitCode = 1;
			}
		}
		await service.stop();
	}
	await tryDanger();
	await tryRenovate(programOf("renovate"), folder, environment);
	const rows = tasks.map(({ tool, what }) => [
		`${tool} ${versions[tool]}`,
		what,
		...Object.keys(services).map((name) => (done.has(`${name} ${tool}`) ? "yes" : "-")),
	]);
	const head = ["tool", "does", ...Object.keys(services)];
	await writePart("reviews.ts", "the reviews", table(head, rows));
} finally {
	await cleanUp();
}
