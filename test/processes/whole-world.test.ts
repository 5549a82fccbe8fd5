/** Tests worlds in JSON Lines, as read by programs that keep a whole world in memory, and tokens from files. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WorldRecord } from "../../generated/world.ts";
import { freshTokens, readTokens, worldWithTokens } from "../../mocks/token-for.ts";
import { readWholeWorld } from "../../server/cli/world/whole-world.ts";
import { cleanUp, emptyFolder, Forgekit, run } from "../command.ts";

const started = "2026-03-01T08:00:00Z";
const note = (body: string) => ({ notes: [{ author: "ann", body }] });

const records: WorldRecord[] = [
	{ forgekit: "world", version: 1, created_at: started },
	{ user: { username: "ann" } },
	{ user: { username: "bob", state: "blocked" } },
	{ group: { path: "shop", members: { ann: "owner" } } },
	{ epic: { iid: 1, title: "Open", author: "ann" }, of: "shop" },
	{ discussion: note("Soon"), of: { group: "shop", epic: 1 } },
	{
		project: {
			path: "shop/till",
			repository: {
				commits: [
					{
						message: "Start\n",
						author: "Ann <ann@shop.test>",
						date: "2026-01-01T00:00:00Z",
						branch: "main",
					},
				],
			},
			issues: [{ iid: 1, title: "In its project", author: "ann" }],
			commits: [{ sha: "main", discussions: [note("First")] }],
		},
	},
	{ discussion: note("Second"), of: { project: "shop/till", commit: "main" } },
	{ discussion: note("There"), of: { project: "shop/till", issue: 1 } },
	{
		issue: { iid: 2, title: "On its own", author: "ann" },
		of: "shop/till",
	},
	{ discussion: note("Here"), of: { project: "shop/till", issue: 2 } },
	{
		snippet: {
			id: 7,
			title: "Sum",
			author: "ann",
			files: [{ file_path: "a.txt", content: "1\n" }],
		},
		of: "shop/till",
	},
	{ discussion: note("Why?"), of: { project: "shop/till", snippet: 7 } },
	{
		upload: { secret: "0".repeat(32), filename: "sum.gif", author: "ann", base64: "R0lGODlhAA==" },
		of: "shop/till",
	},
	{
		merge_request: {
			iid: 3,
			title: "Count",
			author: "ann",
			source_branch: "count",
			target_branch: "main",
		},
		of: "shop/till",
	},
	{ audit_event: { details: { add: "x" } }, of: { project: "shop/till" } },
	{ audit_event: { details: { add: "y" } }, of: { group: "shop" } },
	{ audit_event: { details: { add: "z" } }, of: { user: "ann" } },
	{ instance_audit_event: { details: {}, entity_type: "User" } },
	{ end: true },
];

let folder: string;
beforeAll(async () => {
	folder = await emptyFolder();
	await mkdir(join(folder, "own"));
	await write("own/world.jsonl", records);
});
afterAll(cleanUp);

async function write(name: string, lines: readonly object[]): Promise<string> {
	const file = join(folder, name);
	const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
	await writeFile(file, text);
	return file;
}

it("is read with its records in their order, and the time of its start", async () => {
	const { world, clock } = await readWholeWorld(join(folder, "own"));
	expect(clock).toBe(started);
	expect(world).toEqual(records);
});

it("a mock and a trial name the line of a record that does not load", async () => {
	const wrong = { discussion: note("?"), of: { project: "shop/till", issue: 9 } };
	await write("wrong.jsonl", [...records.slice(0, -1), wrong, { end: true }]);
	const problem = `:${records.length}: no earlier record has {"project":"shop/till","issue":9}`;
	const world = ["--world", "wrong.jsonl"];
	for (const args of [
		["mock", "--port", "0", ...world],
		["try", ...world, "--as", "ann", "--", process.execPath, "-e", ""],
	]) {
		const { code, err } = await run(folder, args);
		expect(code).toBe(1);
		expect(err).toMatch(/^forgekit: \S*wrong\.jsonl:/);
		expect(err.endsWith(`wrong.jsonl${problem}\n`)).toBe(true);
	}
});

it("a bot is tried on such a world", async () => {
	const bot = `const { CI_API_V4_URL: api, CI_PROJECT_ID: id, GITLAB_TOKEN: token } = process.env;
	fetch(api + "/projects/" + id + "/labels", {
		method: "POST",
		headers: { "Private-Token": token },
		body: new URLSearchParams({ name: "new", color: "#ffffff" }),
	})`;
	const tried = await run(folder, [
		"try",
		"--world",
		"own",
		"--as",
		"ann",
		"--",
		process.execPath,
		"-e",
		bot,
	]);
	expect(tried.code).toBe(0);
	expect(tried.out + tried.err).toMatch(/\+ .*label.*new/);
});

describe("tokens", () => {
	it("a mock prints new ones for a world that has none", async () => {
		const mock = new Forgekit(folder, ["mock", "--port", "0", "--world", "own"]);
		const url = await mock.url();
		const [, token = ""] = await mock.says(/ann +Private-Token: (glpat-\S+)\n/);
		expect(mock.out).not.toContain("bob");
		const answer = await fetch(`${url}/api/v4/projects/shop%2Ftill/issues`, {
			method: "POST",
			headers: { "Private-Token": token },
			body: new URLSearchParams({ title: "New" }),
		});
		const issue = await answer.json();
		expect(issue.author.username).toBe("ann");
		const file = await fetch(`${url}/shop/till/uploads/${"0".repeat(32)}/sum.gif`, {
			headers: { "Private-Token": token },
		});
		expect(file.headers.get("Content-Type")).toBe("image/gif");
		expect(await file.text()).toBe("GIF89a\0");
		// The mock's clock starts at the time of the recording.
		expect(issue.created_at).toMatch(/^2026-03-01T08:00:0/);
		expect(await mock.stop()).toBe(0);
	});

	it("are read from files, for users of the world", async () => {
		const file = join(folder, "token");
		await writeFile(file, "secret-1\n");
		const tokens = await readTokens([`ann=${file}`]);
		const world = { users: [{ username: "ann" }, { username: "bob" }] };
		const whole = worldWithTokens(world, tokens);
		expect(whole).toEqual({
			users: [
				{ username: "ann", tokens: [{ name: "token-for", value: "secret-1" }] },
				{ username: "bob" },
			],
		});
		expect(freshTokens(whole, 5).size).toBe(0);
		expect(() => worldWithTokens({ users: [] }, tokens)).toThrow(
			"--token-for: the world has no user ann",
		);
		for (const [options, problem] of [
			[["ann"], "--token-for ann: must be USER=FILE"],
			[["ann=nowhere"], "--token-for ann=nowhere: cannot be read: ENOENT"],
			[[`ann=${file}`, `ann=${file}`], "the user has one already"],
			[[`ann=${join(folder, "own/world.jsonl")}`], "one token and nothing else"],
		] as const)
			await expect(readTokens(options)).rejects.toThrow(problem);
	});

	it("new ones are for administrators and members first, and for active users", () => {
		const users = [
			{ username: "a" },
			{ username: "b", admin: true, state: "blocked" as const },
			{ username: "c" },
			{ username: "d", admin: true },
		];
		const groups = [{ path: "g", members: { c: "guest" as const } }];
		expect([...freshTokens({ users, groups }, 2).keys()]).toEqual(["d", "c"]);
	});

	it("a mock does not show the one of a file", async () => {
		await writeFile(join(folder, "token"), "secret-1\n");
		const mock = new Forgekit(folder, ["mock", "--port", "0", "--token-for", "ada=token"]);
		const url = await mock.url();
		expect(mock.out).toContain("ada          Private-Token: (the one in the file)");
		expect(mock.out).not.toContain("secret-1");
		const answer = await fetch(`${url}/api/v4/user`, {
			headers: { "Private-Token": "secret-1" },
		});
		expect(await answer.json()).toMatchObject({ username: "ada" });
	});

	it("load refuses one for somebody else, and loads nothing", async () => {
		await writeFile(join(folder, "token"), "secret-1\n");
		const { code, err, out } = await run(folder, ["load", "own", "--token-for", "eve=token"]);
		expect({ code, out, err }).toEqual({
			code: 1,
			out: "",
			err: "forgekit: --token-for: the world has no user eve\n",
		});
	});
});
