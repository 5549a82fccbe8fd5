/** `forgekit project`: exit codes, output and data after success and after failure. */
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { addressOf } from "../../server/cli/upkeep/project.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { createLine } from "../line.ts";
import { patience } from "../patience.ts";
import { createDatabase } from "../postgres.ts";
import { git } from "../server/git-repositories.ts";

const entry = fileURLToPath(new URL("../../server/cli/forgekit.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "forgekit-project-"));
const copies = join(folder, "copies");
const source = join(folder, "source");
/** While this file exists, the fake ssh server hangs. It contains the number of the first connection to hang. */
const hang = join(folder, "hang");
/** File to which the fake ssh server writes its process id when it hangs. */
const hanging = join(folder, "hanging");
const remote = `ssh://git@machine.test${source}`;
const sleepers = new Set<number>();

let own: Awaited<ReturnType<typeof createDatabase>>;
let database: Database;

beforeAll(async () => {
	own = await createDatabase();
	database = connect({ url: own.url });
	await database.query(
		"insert into namespaces (kind, path, name, full_path, full_name, ancestor_ids, visibility, created_at, updated_at) values ('group', 'acme', 'Acme', 'acme', 'Acme', '{1}', 'public', '2021-01-01', '2021-01-01')",
	);
	await database.query(
		"insert into namespaces (kind, path, name, full_path, full_name, parent_id, ancestor_ids, visibility, created_at, updated_at) values ('group', 'sub', 'Sub', 'acme/sub', 'Acme / Sub', 1, '{1,2}', 'public', '2021-01-01', '2021-01-01')",
	);
	mkdirSync(source);
	git(source, ["init", "-q", "-b", "main"]);
	commit("One");
	// Writes a fake ssh that runs the remote command on this machine.
	mkdirSync(join(folder, "bin"));
	const ssh = join(folder, "bin/ssh");
	writeFileSync(
		ssh,
		`#!/bin/sh
echo connected >>'${folder}/connections'
if [ -f '${hang}' ] && [ "$(wc -l <'${folder}/connections')" -ge "$(cat '${hang}')" ]; then
	echo $$ >'${hanging}'
	exec sleep 600
fi
for last; do :; done
exec sh -c "$last"
`,
	);
	chmodSync(ssh, 0o755);
});

afterAll(async () => {
	for (const id of sleepers) spawnSync("kill", ["-9", String(id)]);
	await database.close();
	await own.drop();
	rmSync(folder, { recursive: true, force: true });
});

function commit(message: string): void {
	git(source, ["commit", "-q", "--allow-empty", "-m", message]);
}

function start(...args: string[]) {
	return startOn(own.url, ["project", ...args]);
}

function startOn(databaseUrl: string, args: string[]) {
	const child = spawn(process.execPath, [entry, ...args], {
		cwd: folder,
		env: {
			PATH: process.env.PATH,
			NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
			HOME: folder,
			DATABASE_URL: databaseUrl,
			SECRET_KEY: randomBytes(32).toString("hex"),
			REPOSITORIES_DIR: copies,
			GIT_SSH_COMMAND: join(folder, "bin/ssh"),
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	let [out, err] = ["", ""];
	child.stdout.on("data", (text) => {
		out += text;
	});
	child.stderr.on("data", (text) => {
		err += text;
	});
	const ended = once(child, "close").then(([code]) => ({ code, out, err }));
	return { child, ended };
}

const run = (...args: string[]) => start(...args).ended;

/** Makes the fake ssh hang from its n-th connection on, and runs `work`. Returns the id of the hanging process. */
async function hangFrom(connection: number, work: () => void): Promise<number> {
	rmSync(join(folder, "connections"), { force: true });
	rmSync(hanging, { force: true });
	writeFileSync(hang, String(connection));
	work();
	const id = await vi.waitFor(() => {
		const text = readFileSync(hanging, "utf8");
		if (text === "") throw new Error("not yet");
		return Number(text);
	}, patience);
	sleepers.add(id);
	return id;
}

function projects() {
	return database.query<Record<string, unknown>>(
		"select id, full_path, default_branch, repository_source from projects order by id",
	);
}

function files(): string[] {
	return existsSync(copies) ? readdirSync(copies).sort() : [];
}

function isRunning(id: number): boolean {
	const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(id)]);
	return /^[^Z]/.test(stdout.toString().trim());
}

it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
	"project add that %s interrupts leaves nothing, and no process",
	async (signal) => {
		let command: ReturnType<typeof start> | undefined;
		const sleeper = await hangFrom(2, () => {
			command = start("add", "acme/app", "--repository", remote);
		});
		// Only the unfinished copy of the repository exists.
		expect(files()).toEqual([expect.stringMatching(/^\d+\.new-/)]);
		command?.child.kill(signal);
		expect(await command?.ended).toEqual({
			code: { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal],
			out: "",
			err: `forgekit: interrupted by ${signal}\n`,
		});
		expect(files()).toEqual([]);
		expect(await projects()).toEqual([]);
		await expect.poll(() => isRunning(sleeper)).toBe(false);
		rmSync(hang);
	},
);

it("project add copies from another machine, and keeps where it came from", async () => {
	const { code, out, err } = await run("add", "acme/app", "--repository", remote);
	expect({ code, err }).toEqual({ code: 0, err: "" });
	const [project] = await projects();
	expect(project).toEqual({
		id: expect.any(Number),
		full_path: "acme/app",
		default_branch: "main",
		repository_source: remote,
	});
	expect(out).toBe(`Added acme/app as project ${project?.id}.\n`);
	expect(files()).toEqual([`${project?.id}.git`]);
});

it("project fetch runs once at a time, and takes over what is new", async () => {
	const tip = () =>
		git(join(copies, files()[0] ?? ""), ["rev-parse", "main"])
			.toString()
			.trim();
	commit("Two");
	let first: ReturnType<typeof start> | undefined;
	await hangFrom(2, () => {
		first = start("fetch", "acme/app");
	});
	rmSync(hang);
	expect(await run("fetch", "acme/app")).toEqual({
		code: 1,
		out: "",
		err: "forgekit: Another fetch of acme/app is in progress.\n",
	});
	const before = tip();
	first?.child.kill("SIGINT");
	expect(await first?.ended).toMatchObject({
		code: 130,
		err: "forgekit: interrupted by SIGINT\n",
	});
	expect(tip()).toBe(before);

	git(source, ["branch", "-m", "main", "trunk"]);
	expect(await run("fetch", "ACME/App")).toEqual({
		code: 0,
		out: `Fetched acme/app from ${remote}.\n`,
		err: "",
	});
	expect(await projects()).toMatchObject([{ default_branch: "trunk", repository_source: remote }]);
	const copy = join(copies, files()[0] ?? "");
	expect(git(copy, ["rev-parse", "HEAD"])).toEqual(git(source, ["rev-parse", "HEAD"]));
	expect(git(copy, ["symbolic-ref", "HEAD"]).toString()).toBe("refs/heads/trunk\n");
	git(source, ["branch", "-m", "trunk", "main"]);
});

it("project fetch keeps where a merge request lay when its branch goes", async () => {
	git(source, ["checkout", "-q", "-b", "topic"]);
	commit("On a branch");
	expect(await run("fetch", "acme/app")).toMatchObject({ code: 0 });
	const [user] = await database.query<{ id: number }>(
		"insert into users (username, name, email, state, admin, external, created_at) values ('ada', 'Ada', 'ada@acme.test', 'active', false, false, '2021-01-01') returning id",
	);
	await database.query(
		`insert into merge_requests (iid, project_id, title, state, author_id, assignee_ids, source_branch, target_branch,
			discussion_locked, created_at, updated_at)
		select 1, id, 'Topic', 'opened', $1, '{}', 'topic', 'main', false, '2021-01-01', '2021-01-01' from projects`,
		[user?.id],
	);
	const [main, topic] = ["main", "topic"].map((name) =>
		git(source, ["rev-parse", name]).toString().trim(),
	);
	git(source, ["checkout", "-q", "main"]);
	git(source, ["branch", "-q", "-D", "topic"]);
	commit("Beside it");
	let slow: ReturnType<typeof start> | undefined;
	await hangFrom(2, () => {
		slow = start("fetch", "acme/app");
	});
	// A fetch in progress locks no merge request, so comments need not wait.
	await database.query("select from merge_requests for update nowait");
	slow?.child.kill("SIGINT");
	expect(await slow?.ended).toMatchObject({ code: 130 });
	rmSync(hang);
	for (let again = 0; again < 2; again++) {
		expect(await run("fetch", "acme/app")).toMatchObject({ code: 0 });
		expect(
			await database.query("select base_sha, start_sha, head_sha from merge_request_versions"),
		).toEqual([{ base_sha: main, start_sha: main, head_sha: topic }]);
	}
	// The deleted branch's commit still exists, because a merge request names it.
	git(join(copies, files()[0] ?? ""), ["cat-file", "-e", topic ?? ""]);
});

it.each([
	[["add", "acme/app", "--repository", "source"], 1, "The project acme/app already exists."],
	[["add", "acme/Sub", "--repository", "source"], 1, "There is a group acme/Sub."],
	[["add", "nobody/app", "--repository", "source"], 1, "There is no group or user nobody."],
	[["add", "acme/b", "--repository", "nowhere"], 1, /^\S+nowhere does not exist\.$/],
	[
		["add", "acme/b", "--repository", "git@machine.test:app.git"],
		1,
		/ does not exist\. For another machine, use ssh:\/\/git@machine\.test\/app\.git\.$/,
	],
	[
		["add", "acme/b", "--repository", "http://machine.test/x"],
		2,
		/^the repository must be a directory, /,
	],
	[["add", "acme/b", "--repository", "ext::sh -c true"], 1, /^\/.* does not exist\.$/],
	[
		["add", "acme/b", "--repository", "https://machine.test/x?private_token=y"],
		2,
		/must not contain \? or #/,
	],
	[
		["add", "acme/b", "--repository", "copies"],
		1,
		/^git ls-remote failed: .*does not appear to be a git repository/,
	],
	[
		["add", "acme/b", "--repository", "ssh://git@machine.test/nowhere"],
		1,
		/^git ls-remote failed: .*nowhere/,
	],
	[
		["add", "acme/b", "--repository", "source", "--visibility", "open"],
		2,
		/^--visibility must be one of /,
	],
	[["add", "b", "--repository", "source"], 2, /^PATH must be a full path such as /],
	...[
		["acme/foo.git", /^PATH can contain only letters, .*end in '\.git'/],
		["acme/foo.atom", /^PATH can contain only letters, /],
		["acme/tree", /^PATH tree is a reserved name/],
		[`acme/${"x".repeat(256)}`, /^PATH is too long \(maximum is 255 characters\)/],
	].map(
		([path, problem]) =>
			[["add", path, "--repository", "source"], 2, problem] as [string[], number, RegExp],
	),
	[["add", "acme/b"], 2, /^--repository is required/],
	[["fetch", "acme/b"], 1, "There is no project acme/b."],
])("project %j is refused in one line, and leaves nothing", async (args, code, problem) => {
	const before = { files: files(), projects: await projects() };
	const answer = await run(...args);
	expect(answer.err).toMatch(/^forgekit: .*\n$/);
	const line = answer.err.slice("forgekit: ".length, -1);
	if (typeof problem === "string") expect(line).toBe(problem);
	else expect(line).toMatch(problem);
	expect(answer).toMatchObject({ code, out: "" });
	expect({ files: files(), projects: await projects() }).toEqual(before);
});

it.each([
	["project add", "acme/late"],
	["load", "later/app"],
])(
	"%s keeps the repository of a project whose commit succeeded without a response",
	async (command, path) => {
		const line = await createLine(own.url);
		const world = join(folder, "world.json");
		const projects = [{ path, repository: { path: source } }];
		const groups = [{ path: "later", name: "Later" }];
		writeFileSync(world, JSON.stringify({ groups, projects }));
		const find = () =>
			database.query<{ id: number }>("select id from projects where full_path = $1", [path]);
		try {
			let hasProject = false;
			line.onSent = (bytes) => {
				// Earlier transactions of the command remove deleted rows; their commits must pass.
				hasProject ||= bytes.includes('insert into "projects"');
				// The commit reaches the database, but its response does not arrive.
				if (hasProject && bytes.includes("commit\0")) line.strand();
			};
			const { ended } = startOn(
				line.url,
				command === "load" ? ["load", world] : ["project", "add", path, "--repository", source],
			);
			await Promise.race([ended, expect.poll(find).toHaveLength(1)]);
			line.cut();
			const { code, err } = await ended;
			expect(err).toContain("The outcome of a commit is unknown");
			expect(code).toBe(1);
			const [project] = await find();
			expect(files()).toContain(`${project?.id}.git`);
		} finally {
			await line.close();
			await database.query("delete from projects where full_path = $1", [path]);
		}
	},
);

it("project fetch says when the repository is lost", async () => {
	const [project] = await projects();
	const copy = join(copies, `${project?.id}.git`);
	rmSync(copy, { recursive: true });
	expect(await run("fetch", "acme/app")).toEqual({
		code: 1,
		out: "",
		err: `forgekit: ${copy} is missing\n`,
	});
});

it("project fetch refuses a repository that came from a world", async () => {
	const world = join(folder, "declared.json");
	const declared = [{ path: "declared/app", repository: { path: source } }];
	const groups = [{ path: "declared", name: "Declared" }];
	writeFileSync(world, JSON.stringify({ groups, projects: declared }));
	const { ended } = startOn(own.url, ["load", world]);
	expect(await ended).toMatchObject({ code: 0 });
	expect(await run("fetch", "declared/app")).toMatchObject({
		code: 1,
		err: "forgekit: declared/app has no source to fetch from: it came from a world, which is loaded once.\n",
	});
});

it.each([
	["https://ada:geheim@machine.test/a.git", "https://machine.test/a.git"],
	["https://glpat-geheim@machine.test/a.git", "https://machine.test/a.git"],
	["https://machine.test:8443/a.git", "https://machine.test:8443/a.git"],
	["ssh://git:geheim@machine.test/a.git", "ssh://git@machine.test/a.git"],
	["file:///srv/a.git", "file:///srv/a.git"],
])("of %s only %s is kept", (url, kept) => {
	expect(addressOf({ url })).toBe(kept);
});
