/** Tests `forgekit try`: the environment of the command that it runs, and its report. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { differences } from "../../server/cli/tools/try/expect.ts";
import { type RunOptions, runTry } from "../../server/cli/tools/try/run.ts";
import { tryCommand } from "../../server/cli/tools/try/try.ts";
import { cleanUp, type Env, emptyFolder, Forgekit, run } from "../command.ts";
import { withVariables } from "../try-page.ts";

afterAll(cleanUp);

/** Start of each script: reads the environment, and defines a function that calls the API. */
const prelude = `
const { CI_API_V4_URL: api, GITLAB_TOKEN: token, CI_PROJECT_ID: id } = process.env;
const call = async (method, path, body) => {
	const answer = await fetch(api + path, {
		method,
		headers: { "Private-Token": token, "Content-Type": "application/json" },
		body: body && JSON.stringify(body),
	});
	return answer.text();
};
`;

/** Writes a Node script, and returns the command that runs the script. */
async function scriptIn(folder: string, script: string): Promise<string[]> {
	const file = join(folder, "bot.mjs");
	await writeFile(file, prelude + script);
	return [process.execPath, file];
}

/** Runs a script under `forgekit try` in this process. Returns the exit status and the report's lines. */
async function attempt(options: RunOptions, script: string, env?: Env) {
	const folder = await emptyFolder();
	const command = await scriptIn(folder, `process.chdir(${JSON.stringify(folder)});${script}`);
	const around = { PATH: process.env.PATH, HOME: folder, ...env };
	const { status, report } = await runTry(command, options, around);
	return { status, lines: report.trimEnd().split("\n"), folder };
}

const byTom = { "merge-request": "acme/rocket!1", as: "tom" };

const bot = `
const sha = process.env.CI_COMMIT_SHA;
const it = "/projects/" + id;
const merge = it + "/merge_requests/" + process.env.CI_MERGE_REQUEST_IID;
const { diff_refs } = JSON.parse(await call("GET", merge));
const now = new Date().toISOString();
await call("POST", merge + "/notes", { body: ["At", now, sha, sha.slice(0, 8), api].join(" ") });
await call("POST", merge + "/discussions", {
	body: "Look at this line.",
	position: { ...diff_refs, position_type: "text", new_path: "src/engine.py", old_path: "src/engine.py", new_line: 12 },
});
await call("PUT", merge, { add_labels: "bug", assignee_ids: [4] });
await call("POST", it + "/issues", { title: "Wings", labels: "doing", description: "word ".repeat(300) });
await call("PUT", it + "/issues/1", { state_event: "close" });
await call("POST", it + "/labels", { name: "new", color: "#ff0000" });
await call("POST", it + "/repository/branches", { branch: "wings", ref: "main" });
const actions = [{ action: "create", file_path: "wings.txt", content: now }];
await call("POST", it + "/repository/commits", { branch: "wings", commit_message: "feat: wings", actions });
await call("POST", it + "/releases", { tag_name: "v9", ref: "wings", description: "Has wings." });
await call("POST", it + "/statuses/" + sha, { state: "success", name: "lint" });
await call("POST", it + "/repository/commits/" + sha + "/comments", { note: "Fine." });
await call("POST", it + "/repository/commits/fix/comments", { note: "By another name." });
await call("DELETE", it + "/issues/2");
await call("GET", it + "/pipelines");
await call("GET", it + "/pipelines");
await call("GET", it + "/protected_branches");
await call("GET", "/projects/northwind%2Fnozzle?private_token=" + token);
await call("GET", "/projects/acme%2Fcatering/merge_requests");
await call("POST", "/groups/acme/milestones", { title: "Flight 10" });
await call("POST", "/groups/northwind/labels", { name: "a", color: "red" });
await call("POST", "/projects/acme%2Fsounding/labels", { name: "a", color: "red" });
await call("GET", "/audit_events");
await call("POST", it + "/issues", {});
await fetch(api + it + "/issues", { headers: { Authorization: "Bearer wrong" } });
await fetch(api.replace("v4", "graphql"), { method: "POST" });
process.exit(3);
`;

it("reports changes and refusals, and passes the exit status on", async () => {
	const { status, lines } = await attempt(byTom, bot);
	expect(lines).toEqual([
		"+ acme milestone Flight 10",
		'+ acme/rocket branch wings: tip commit "feat: wings"',
		'+ acme/rocket commit "Ask for the valve time twice and drop the test stand" note by tom: "By another name."',
		'+ acme/rocket commit "Ask for the valve time twice and drop the test stand" note by tom: "Fine."',
		'+ acme/rocket commit "Ask for the valve time twice and drop the test stand" status lint: status success, ref fix',
		'+ acme/rocket label new: color "#ff0000"',
		'+ acme/rocket release v9: on commit "feat: wings", "Has wings."',
		'+ acme/rocket tag v9: on commit "feat: wings"',
		"~ acme/rocket!1 merge request: assignees lin → tom",
		"~ acme/rocket!1 merge request: labels review → bug + review",
		'+ acme/rocket!1 note by tom: "At <time> <sha> <sha> $CI_SERVER_URL/api/v4"',
		'+ acme/rocket!1 system note by tom: "assigned to @tom and unassigned @lin"',
		'+ acme/rocket!1 thread by tom: "Look at this line.", on src/engine.py:12',
		"~ acme/rocket#1 issue: state opened → closed",
		`+ acme/rocket#8 issue: title "Wings", labels doing, description "${"word ".repeat(200)}"… (1500 characters, digest 716cb3f9)`,
		"! DELETE /projects/1/issues/2 403 by tom: deleteProjectIssue requires owner of acme/rocket; tom is developer",
		"! GET /audit_events 403 by tom: listAuditEvents requires an administrator",
		"! GET /projects/:id/pipelines 404 by tom: not in the contract",
		"! GET /projects/1/issues 401 with an unknown token: listProjectIssues: 401 Unauthorized",
		"! GET /projects/1/protected_branches 403 by tom: listProtectedBranches requires maintainer of acme/rocket; tom is developer",
		"! GET /projects/acme%2Fcatering/merge_requests 403 by tom: listProjectMergeRequests requires merge_requests and repository to be enabled in acme/catering",
		"! GET /projects/northwind%2Fnozzle 404 by tom: getProject requires guest of northwind/nozzle; tom is no member",
		"! POST /api/graphql 404 without a token: not in the contract, outside of the API",
		"! POST /groups/northwind/labels 404 by tom: createGroupLabel requires reporter of northwind; tom is no member",
		"! POST /projects/1/issues 400 by tom: createProjectIssue: title is missing",
		"! POST /projects/acme%2Fsounding/labels 403 by tom: createProjectLabel requires acme/sounding not to be archived",
	]);
	expect(status).toBe(3);
});

it("says that a mock serves no git", async () => {
	const clone = `
		import { spawnSync } from "node:child_process";
		spawnSync("git", ["clone", process.env.CI_REPOSITORY_URL, "clone"]);
	`;
	const { lines } = await attempt({ as: "lin" }, clone);
	expect(lines).toEqual([
		"! GET /acme/rocket.git/info/refs 501 without a token: a mock serves no git; --server does",
	]);
});

describe("the environment", () => {
	const print = `
		import { writeFileSync } from "node:fs";
		writeFileSync("environment.json", JSON.stringify(process.env));
	`;

	async function environment(options: RunOptions, env: Env = {}) {
		const { folder } = await attempt(options, print, env);
		const text = await readFile(join(folder, "environment.json"), "utf8");
		return JSON.parse(text) as Env;
	}

	it("is that of a job for a merge request", async () => {
		const foreign = {
			CI_JOB_TOKEN: "real",
			GITLAB_HOST: "gitlab.example.com",
			GL_URL: "https://gitlab.example.com",
		};
		const env = await environment(byTom, {
			...foreign,
			CI_MERGE_REQUEST_IID: "99",
			HTTP_PROXY: "http://127.0.0.1:9",
			OTHER: "kept",
		});
		const url = env.CI_SERVER_URL ?? "";
		expect(env).toMatchObject({
			CI: "true",
			CI_API_V4_URL: `${url}/api/v4`,
			CI_COMMIT_REF_NAME: "fix",
			CI_COMMIT_SHORT_SHA: "44f40fe8",
			CI_DEFAULT_BRANCH: "main",
			CI_MERGE_REQUEST_DIFF_BASE_SHA: "5a47adac815db60bf57c6c04146fc4d62398bf90",
			CI_MERGE_REQUEST_IID: "1",
			CI_MERGE_REQUEST_LABELS: "review",
			CI_MERGE_REQUEST_MILESTONE: "Flight 9",
			CI_MERGE_REQUEST_PROJECT_PATH: "acme/rocket",
			CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: "fix",
			CI_MERGE_REQUEST_TARGET_BRANCH_NAME: "main",
			CI_PIPELINE_SOURCE: "merge_request_event",
			CI_PROJECT_NAMESPACE: "acme",
			CI_PROJECT_URL: `${url}/acme/rocket`,
			CI_REPOSITORY_URL: url.replace(
				/:\/\/(.*)/,
				"://gitlab-ci-token:tom-token@$1/acme/rocket.git",
			),
			CI_SERVER_HOST: "127.0.0.1",
			CI_SERVER_VERSION_MAJOR: "13",
			DANGER_GITLAB_API_TOKEN: "tom-token",
			GITLAB_TOKEN: "tom-token",
			GITLAB_USER_LOGIN: "tom",
			NO_PROXY: "127.0.0.1",
			OTHER: "kept",
		});
		for (const name of ["CI_COMMIT_BRANCH", ...Object.keys(foreign)])
			expect(env).not.toHaveProperty(name);
	});

	it("is that of a job for an empty repository, as a maintainer", async () => {
		const env = await environment({ project: "acme/kettle" });
		expect(env).toMatchObject({
			CI_PROJECT_PATH: "acme/kettle",
			CI_PIPELINE_SOURCE: "push",
			GITLAB_USER_LOGIN: "tom",
		});
		expect(env).not.toHaveProperty("CI_COMMIT_SHA");
		expect(env).not.toHaveProperty("CI_MERGE_REQUEST_IID");
	});

	it("is in docs/try.md", async () => {
		const file = new URL("../../docs/try.md", import.meta.url);
		const page = await readFile(file, "utf8");
		expect(page, "npm run generate").toBe(withVariables(page));
	});
});

const world = `
users: [{ username: eve }]
groups: [{ path: lab, members: { eve: owner } }]
projects:
  - path: lab/one
    issues: [{ title: First, author: eve }, { title: Second, author: eve, discussions: [{ notes: [{ author: eve, body: Hm }] }] }]
`;

it("a world without tokens gets fresh ones, which the report does not show", async () => {
	const file = join(await emptyFolder(), "world.yaml");
	await writeFile(file, world);
	const script = `
		await call("PUT", "/projects/lab%2Fone/issues/1", { title: token });
		await call("DELETE", "/projects/lab%2Fone/issues/2");
	`;
	const { lines } = await attempt({ world: file }, script);
	expect(lines).toEqual([
		'~ lab/one#1 issue: title "First" → "<token>"',
		'+ lab/one#1 system note by eve: "changed title from **{-First-}** to **{+<token>+}**"',
		'- lab/one#2 issue: "Second"',
	]);
});

it("a token with too narrow a scope is named", async () => {
	const script = `
		await fetch(api + "/projects/1/issues?title=x", { method: "POST", headers: { "Private-Token": "ada-read-token" } });
	`;
	const { lines } = await attempt({ as: "ada" }, script);
	expect(lines).toEqual([
		"! POST /projects/1/issues 403 by ada: createProjectIssue requires a token with the scope api",
	]);
});

describe("the command", () => {
	/** Runs a script with the `forgekit try` command, as a user would. */
	async function commanded(folder: string, args: string[], script: string) {
		const command = await scriptIn(folder, script);
		return run(folder, ["try", "--as", "lin", ...args, "--", ...command]);
	}
	const describeProject = (text: string) =>
		`await call("PUT", "/projects/" + id, { description: "${text}" });`;
	const lineOf = (text: string) =>
		`~ acme/rocket project: description "Engine and guidance of the Acme One" → "${text}"`;

	it("runs on a server with git over HTTP", async () => {
		const git = `
			import { execFileSync } from "node:child_process";
			import { writeFileSync } from "node:fs";
			const git = (...args) => execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@acme.test", ...args]);
			git("clone", "--quiet", process.env.CI_REPOSITORY_URL, "clone");
			process.chdir("clone");
			writeFileSync("wings.txt", String(Date.now()));
			git("add", "wings.txt");
			git("commit", "--quiet", "--message", "feat: wings");
			git("tag", "v1.0.0");
			git("push", "--quiet", "--tags", "origin", "main");
			const description = ["Commit", git("rev-parse", "--short=7", "HEAD^{commit}"), git("rev-parse", "HEAD~1")].join(" ");
			await call("POST", "/projects/" + id + "/releases", { tag_name: "v1.0.0", description });
		`;
		const folder = await emptyFolder();
		const { code, out, err } = await commanded(folder, ["--server"], git);
		expect({ code, err }).toEqual({ code: 0, err: "" });
		expect(out.trim().split("\n")).toEqual([
			'~ acme/rocket branch main: tip commit "Let the pad computer find Python" → commit "feat: wings"',
			'+ acme/rocket release v1.0.0: on commit "feat: wings", "Commit <sha>\\n <sha>\\n"',
			'+ acme/rocket tag v1.0.0: on commit "feat: wings"',
		]);
	});

	it("compares the report with the expected one", async () => {
		const folder = await emptyFolder();
		const expecting = ["--expect", "report.txt"];
		const same = describeProject("Engine");
		const missing = commanded(folder, expecting, same);
		expect(await missing).toEqual({
			code: 1,
			out: "",
			err: "forgekit: report.txt cannot be read: ENOENT; --update writes it\n",
		});
		expect(await commanded(folder, [...expecting, "--update"], same)).toEqual({
			code: 0,
			out: "The report is in report.txt.\n",
			err: "",
		});
		const file = join(folder, "report.txt");
		expect(await readFile(file, "utf8")).toBe(`${lineOf("Engine")}\n`);
		expect(await commanded(folder, expecting, same)).toEqual({
			code: 0,
			out: "The report is that of report.txt.\n",
			err: "",
		});
		const other = `${describeProject("Motor")} process.exit(4);`;
		expect(await commanded(folder, expecting, other)).toEqual({
			code: 1,
			out: "",
			err: `- ${lineOf("Engine")}\n+ ${lineOf("Motor")}\nforgekit: the report differs from report.txt: - is missing, + is new; --update accepts it\n`,
		});
	});

	it("forwards signals, and reports what was done until then", async () => {
		const folder = await emptyFolder();
		const command = await scriptIn(
			folder,
			`process.once("SIGTERM", () => process.exit(7));
			${describeProject("Begun")}
			setInterval(() => {}, 1000);
			console.log("ready");`,
		);
		const child = new Forgekit(folder, ["try", "--as", "lin", "--", ...command]);
		await child.says(/ready/);
		child.process.kill("SIGTERM");
		expect(await child.ended).toBe(7);
		expect(child.out).toBe(`ready\n\n${lineOf("Begun")}\n`);
	});

	it("passes on which signal ended the other, which did nothing", async () => {
		const script = "process.kill(process.pid, 'SIGKILL');";
		expect(await commanded(await emptyFolder(), [], script)).toEqual({
			code: 137,
			out: "\nNothing changed, nothing refused.\n",
			err: "",
		});
	});

	it("needs another command", async () => {
		expect(await run(await emptyFolder(), ["try", "--"])).toEqual({
			code: 2,
			out: "",
			err: 'forgekit: a command is required, after -- (see "forgekit help")\n',
		});
	});
});

describe("options that are wrong", () => {
	const cases: [Parameters<typeof tryCommand>[1], 1 | 2, string][] = [
		[{ update: true }, 2, "--update needs --expect FILE"],
		[
			{ "merge-request": "acme/rocket" },
			2,
			"--merge-request acme/rocket: must be a project and a number, as in group/project!1",
		],
		[
			{ "merge-request": "a/b!1", project: "a/b" },
			2,
			"--merge-request names the project: omit --project",
		],
		[
			{ "merge-request": "acme/rocket!77" },
			1,
			"--merge-request acme/rocket!77: no such merge request in the world",
		],
		[
			{ project: "acme/rockets" },
			1,
			"no project acme/rockets in the world; did you mean acme/rocket?",
		],
		[{ as: "tim" }, 1, "--as tim: no such user in the world; did you mean tom or lin or mia?"],
		[{ as: "ben" }, 1, "--as ben: their token gets 403"],
		[{ world: "none.yaml" }, 1, "none.yaml cannot be read: ENOENT"],
		[{ world: "none.jsonl" }, 1, "none.jsonl cannot be read: ENOENT"],
		[{}, 1, "no-such-program cannot be started: ENOENT"],
	];
	it.each(cases)("%j", async (options, exitCode, message) => {
		await expect(tryCommand(["no-such-program"], options)).rejects.toMatchObject({
			exitCode,
			message,
		});
	});
});

it("a recorded world begins when it was recorded: rights that had ended have ended", async () => {
	const folder = await emptyFolder();
	const records = [
		{ forgekit: "world", version: 1, created_at: "2026-03-01T00:00:00Z" },
		...["ann", "old"].map((username) => ({ user: { username } })),
		{
			project: {
				path: "ann/own",
				members: { old: { level: "maintainer", expires_at: "2024-01-01" } },
			},
		},
		{ end: true },
	];
	const world = join(folder, "world.jsonl");
	await writeFile(world, records.map((one) => JSON.stringify(one)).join("\n"));
	const { lines } = await attempt({ world, as: "old" }, `await call("GET", "/projects/" + id);`);
	expect(lines).toEqual([expect.stringMatching(/^! GET \/projects\/1 404 by old: /)]);
});

describe("a difference of reports", () => {
	it("has all lines, in their order", () => {
		expect(differences("a\nb\nc\nd\n", "a\nc\nx\nd\ne\n")).toEqual([
			"  a",
			"- b",
			"  c",
			"+ x",
			"  d",
			"+ e",
		]);
	});

	it("is none between other line ends", () => {
		expect(differences("a\r\nb\r\n", "a\nb\n")).toEqual([]);
	});
});
