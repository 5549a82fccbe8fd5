/** `forgekit record --anonymize`: the recording names nobody of the original, and behaves like the original. */
import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMocks } from "../../mocks/doors/fetch.ts";
import { usernameMembers } from "../../server/cli/record/anonymize/records.ts";
import { readWorld } from "../../server/index.ts";
import { cleanUp, emptyFolder, root, run as runCommand } from "../command.ts";
import {
	folderWithToken,
	type GitServer,
	recordHere,
	recordsOf,
	rootToken,
	serveWithGit,
} from "./recorded.ts";

const rocket = "/projects/acme%2Frocket";
const threads = `${rocket}/merge_requests/1/discussions?per_page=100`;

interface User {
	username: string;
	name: string;
	email: string;
}

interface Thread {
	id: string;
	notes: { body: string; position?: Record<string, unknown> }[];
}

let original: GitServer;
let users: User[];
let folder: string;
let printed: string;

beforeAll(async () => {
	original = await serveWithGit(true);
	users = await send("GET", "/users?per_page=100");
	await nameSomePeople();
	folder = await folderWithToken();
	printed = await recordAs(folder, "a".repeat(32));
});

afterAll(async () => {
	await original?.stop();
	await cleanUp();
});

/** Sends a request to the original server as the administrator. */
async function send(method: string, path: string, body?: object) {
	const answer = await fetch(`${original.url}/api/v4${path}`, {
		method,
		headers: {
			"Private-Token": rootToken,
			"Content-Type": "application/json",
		},
		...(body && { body: JSON.stringify(body) }),
	});
	expect(answer.status, path).toBeLessThan(300);
	return answer.json();
}

async function nameSomePeople(): Promise<void> {
	const { id, short_id } = await send("POST", `${rocket}/repository/commits`, {
		branch: "main",
		commit_message:
			"Names\n\nThanks @lin and @stranger.\n\nReviewed-by: Lin Chen <lin@acme.test>\n",
		author_name: "Ada Byron",
		author_email: "ada@acme.test",
		actions: [
			{
				action: "create",
				file_path: "docs/@lin/OWNERS",
				content: "docs @lin\nsrc @mia ada.byron@mail.acme.test\n@media print\nsee lin/notes\n",
			},
		],
	});
	await send("POST", `${rocket}/repository/commits`, {
		branch: "main",
		commit_message: `Revert "Names"\n\nThis reverts commit ${id}.`,
		actions: [{ action: "update", file_path: "docs/@lin/OWNERS", content: "docs @lin" }],
	});
	await send("POST", `${rocket}/repository/tags`, {
		tag_name: "named",
		ref: "main",
		message: `For @ada, <ada@acme.test>, since ${short_id}`,
	});
	const form = new FormData();
	form.set("file", new File(["Ask @lin, ada@acme.test\n"], "names.txt"));
	const uploaded = await fetch(`${original.url}/api/v4${rocket}/uploads`, {
		method: "POST",
		headers: { "Private-Token": rootToken },
		body: form,
	});
	const { url } = await uploaded.json();
	await send("POST", `${rocket}/issues/1/notes`, { body: `[names](${url})` });
	await send("POST", `${rocket}/issues/1/notes`, {
		body: `@Lin, @stranger, ask eva@inspections.test about ${id} or ${short_id} and lin/notes#1.`,
	});
}

/** Records into a folder with `--anonymize`, which derives new names from `key`. Returns the command's output. */
async function recordAs(target: string, key: string): Promise<string> {
	await writeFile(join(target, "key"), `${key}\n`);
	return recordHere(original.url, target, {
		project: ["acme/rocket", "lin/notes"],
		anonymize: true,
		"key-file": join(target, "key"),
	});
}

function worldIn(target: string): Promise<string> {
	return readFile(join(target, "own/world.jsonl"), "utf8");
}

/** Email addresses and mentions (@username) of real people in a text. */
function namesIn(text: string): string[] {
	const addresses = text.match(/[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]+/gi) ?? [];
	const mentions = [...users, { username: "stranger" }].flatMap(
		({ username }) => text.match(new RegExp(`(?<!\\w)@${username}(?!\\w)`, "gi")) ?? [],
	);
	return [...addresses.filter((one) => !one.endsWith("@anonymous.invalid")), ...mentions];
}

it("has uploaded texts at the addresses that texts have", async () => {
	const text = await worldIn(folder);
	const { world } = await readWorld(join(folder, "own"));
	const [upload] = recordsOf(world, "upload");
	expect(upload?.content).toMatch(/^Ask @[\w-]+, [\w-]+@anonymous/);
	expect(upload?.content).not.toContain("lin");
	expect(text).toContain(`(/uploads/${upload?.secret}/${upload?.filename})`);
});

describe("the world", () => {
	it("has no e-mail address and no mention of the original", async () => {
		const notes = await send("GET", `${rocket}/issues/1/notes?per_page=100`);
		expect(namesIn(JSON.stringify(notes)).length).toBeGreaterThan(2);
		const world = await worldIn(folder);
		expect(namesIn(world)).toEqual([]);
		expect(world).toContain("@anonymous.invalid");
		expect(await readdir(join(folder, "own"))).not.toContain(".state");
	});

	it("has names and usernames in texts only", async () => {
		const texts = /^(body|title|description|content|custom_message)$/;
		const usernames = new Set(users.map(({ username }) => username));
		const found: string[] = [];
		function look(value: unknown, member: string): void {
			if (typeof value === "string") {
				const isNamed =
					users.some(({ name }) => value.includes(name)) ||
					usernames.has(value.split("/")[0] ?? "");
				if (isNamed && !texts.test(member)) found.push(`${member}: ${value}`);
			} else if (typeof value === "object" && value !== null) {
				for (const [key, one] of Object.entries(value)) {
					if (usernames.has(key)) found.push(key);
					look(one, Array.isArray(value) ? member : key);
				}
			}
		}
		for (const line of (await worldIn(folder)).trim().split("\n")) look(JSON.parse(line), "");
		expect(found).toEqual([]);
	});

	it("has nothing more of users than the API needs", async () => {
		const lines = (await worldIn(folder)).split("\n").slice(1, -2);
		const members = lines
			.map((line) => JSON.parse(line))
			.flatMap(({ user }) => (user ? Object.keys(user) : []));
		expect(members).toContain("email");
		for (const member of ["avatar_url", "location", "public_email", "bio"])
			expect(members).not.toContain(member);
		expect(lines.join("\n")).not.toMatch(/"ip_address":"/);
	});

	it("replaces in each member that the schema calls a username", async () => {
		const file = join(root, "generated/world.schema.json");
		const { $defs } = JSON.parse(await readFile(file, "utf8"));
		const definitions: { properties?: object }[] = Object.values($defs);
		const members = definitions.flatMap(({ properties = {} }) =>
			Object.entries(properties).flatMap(([member, type]) =>
				JSON.stringify(type).includes('"Username.json"') ? [member] : [],
			),
		);
		expect(new Set(members)).toEqual(usernameMembers);
	});
});

describe("the repositories", () => {
	it("name nobody of the original, in no object", async () => {
		const own = join(folder, "own");
		const files = await readdir(own, { recursive: true });
		const bundles = files.filter((file) => file.endsWith(".bundle"));
		expect(bundles.sort()).toEqual([
			"acme/rocket.bundle",
			expect.stringMatching(/^user-[a-z]{12}\/notes\.bundle$/),
		]);
		for (const [at, bundle] of bundles.entries()) {
			const git = join(folder, `${at}.git`);
			await run("clone", "--mirror", "--quiet", join(own, bundle), git);
			const objects = await run("--git-dir", git, "cat-file", "--batch-all-objects", "--batch");
			expect(namesIn(objects)).toEqual([]);
			expect(namesIn(await run("--git-dir", git, "for-each-ref"))).toEqual([]);
			const people = objects.match(/^(author|committer|tagger) .*$/gm) ?? [];
			expect(people.length).toBeGreaterThan(0);
			for (const line of people)
				expect(line).toMatch(
					/^\w+ Person [A-Z][a-z]+ <mail-[a-z]{12}@anonymous\.invalid> \d+ [+-]\d{4}$/,
				);
			await run("--git-dir", git, "fsck", "--strict");
		}
	});

	it("keep what is no name, and name commits by their new ids", async () => {
		const read = await mockOf(folder);
		const [second, first] = await read(`${rocket}/repository/commits?ref_name=main&per_page=2`);
		expect(second.message).toContain(`This reverts commit ${first.id}.`);
		expect(first.message).toMatch(
			/Thanks @user-\w+ and @user-\w+\.\n\nReviewed-by: Person \w+ <mail-/,
		);
		const [{ path }] = await read(`${rocket}/repository/tree?path=docs`);
		expect(path).toMatch(/^docs\/@user-\w+$/);
		const file = encodeURIComponent(`${path}/OWNERS`);
		const { content } = await read(`${rocket}/repository/files/${file}?ref=${first.id}`);
		expect(Buffer.from(content, "base64").toString()).toMatch(
			/^docs @user-\w+\nsrc @user-\w+ mail-\w+@anonymous\.invalid\n@media print\nsee user-\w+\/notes\n$/,
		);
		const { body } = (await read(`${rocket}/issues/1/notes?per_page=100`)).find(
			(note: { body: string }) => note.body.includes(first.id),
		);
		expect(body).toMatch(
			new RegExp(
				`^@user-\\w+, @user-\\w+, ask mail-\\w+@anonymous.invalid about ${first.id} or ${first.short_id} and user-\\w+/notes#1\\.$`,
			),
		);
	});

	async function run(...args: string[]): Promise<string> {
		const { stdout } = await promisify(execFile)("git", args, {
			encoding: "latin1",
			maxBuffer: 2 ** 26,
		});
		return stdout;
	}
});

/** Returns a function that sends GET requests to a mock of the recording as the administrator. */
async function mockOf(target: string) {
	const [, signedInAs = ""] = /^In it, root is (user-\w+)\.$/m.exec(printed) ?? [];
	const recorded = await readWorld(join(target, "own"));
	const mocks = createMocks({ ...recorded, signedInAs });
	return async (path: string) => {
		const answer = await mocks.fetch(`http://mock/api/v4${path}`);
		expect(answer.status, path).toBe(200);
		return answer.json();
	};
}

it("has the versions and threads of merge requests at the same lines", async () => {
	const read = await mockOf(folder);
	const before: Thread[] = await send("GET", threads);
	const after: Thread[] = await read(threads);
	expect(after.map(linesOf)).toEqual(before.map(linesOf));
	expect(after.flatMap(linesOf).filter(Boolean).length).toBeGreaterThan(2);
	const versions = `${rocket}/merge_requests/1/versions`;
	const list = await read(versions);
	expect(list.length).toBe((await send("GET", versions)).length);
	for (const { id } of list) {
		const version = await read(`${versions}/${id}`);
		expect(version.commits.length).toBeGreaterThan(0);
		expect(version.diffs.length).toBeGreaterThan(0);
	}
});

/** Positions of a thread's notes, without the commit ids, which the anonymizer changes. */
function linesOf({ notes }: Thread): unknown[] {
	return notes.map(({ position }) => {
		if (!position) return undefined;
		const { base_sha, start_sha, head_sha, ...others } = position;
		return others;
	});
}

it("has the same bytes with the same key, and others with another key", async () => {
	const [same, other] = [await folderWithToken(), await folderWithToken()];
	await recordAs(same, "a".repeat(32));
	await recordAs(other, "b".repeat(32));
	// Skips the first line, which has the time of the recording.
	const [first, second, third] = (await Promise.all([folder, same, other].map(worldIn))).map(
		(world) => world.slice(world.indexOf("\n")),
	);
	expect(second).toBe(first);
	const usernames = /user-\w+/g;
	const own = new Set(first?.match(usernames));
	expect(third?.match(usernames)?.some((one) => own.has(one))).toBe(false);
});

describe("refuses", () => {
	it.each([
		[["--anonymize"], "--anonymize and --key-file need each other"],
		[["--key-file", "short"], "--anonymize and --key-file need each other"],
		[["--anonymize", "--key-file", "none"], "none cannot be read: ENOENT"],
		[
			["--anonymize", "--key-file", "short"],
			"short must contain a key of at least 32 characters, for example from `openssl rand -hex 32`",
		],
	])("%j", async (args, problem) => {
		const target = await emptyFolder();
		await writeFile(join(target, "short"), "secret\n");
		const { code, err } = await runCommand(target, [
			"record",
			"--from",
			"http://git.test",
			"--project",
			"a/b",
			"--out",
			"own",
			...args,
		]);
		expect({ code, err }).toEqual({
			code: 2,
			err: `forgekit: ${problem} (see "forgekit help")\n`,
		});
	});

	it("a folder with bundles of an earlier run, which could be originals", async () => {
		const target = await folderWithToken();
		await mkdir(join(target, "own/acme"), { recursive: true });
		await expect(recordAs(target, "a".repeat(32))).rejects.toThrow(
			`--anonymize needs an empty folder, and ${join(target, "own")} has acme`,
		);
	});
});
