import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Schemas } from "../../generated/operations.ts";
import { createClient, unwrap } from "../../sdk/index.ts";
import { type Side, sides } from "../stores/sides.ts";

type Action = Schemas["SnippetFileAction"];

/** Authors of snippets. git removes some characters of the second one's name and email in commits. */
const people = [
	{ username: "ada", name: "Ada Byron", email: "ada@acme.test" },
	{
		username: "lin",
		name: ` <Lin> "the 林", O'Neil;: `,
		email: " lin<x>@acme.test,",
	},
] as const;

const id = "acme/rocket";
const project = { path: id, members: { lin: "maintainer" } } as const;

/** Saves of a snippet: every kind of change, several changes in one save, names in unusual order, restored content. */
const saves: Action[][] = [
	[
		create("a.txt", "one\n"),
		create("lib/x.rb", "puts 1\r\n"),
		create("lib.rb", "same\n"),
		create("lib-x", "same\n"),
	],
	[update("a.txt", "two\n")],
	[create("lib/deep/er/y.rb", "no line break")],
	[move("a.txt", "größen/日本 🚀.txt")],
	[move("lib/x.rb", "lib/x/x.rb")],
	[{ action: "delete", file_path: "lib/deep/er/y.rb" }],
	[update("lib.rb", "\ufeff\u0001 odd \r\n")],
	[create("z", "z"), update("z", "zz"), move("z", "y", "y"), create("z/z", "inner")],
	[{ action: "delete", file_path: "y" }, create("y", "same\n"), create("lib0", "0")],
	...Array.from({ length: 21 }, (_, at) =>
		at % 3 === 0
			? [move(at === 0 ? "lib0" : `n/${at - 3}`, `n/${at}`)]
			: [update("y", at % 3 === 1 ? `version ${at}\n` : "same\n")],
	),
];

function create(file_path: string, content: string): Action {
	return { action: "create", file_path, content };
}

function update(file_path: string, content: string): Action {
	return { action: "update", file_path, content };
}

function move(previous_path: string, file_path: string, content?: string): Action {
	const action = { action: "move", previous_path, file_path } as const;
	return content === undefined ? action : { ...action, content };
}

/** Repeats `saves` in a repository with git itself, one commit for each save. Returns the commits' ids. */
function replay(folder: string): string[] {
	const git = (person: (typeof people)[number], at: number, ...args: string[]) =>
		execFileSync("git", ["-C", folder, "-c", "core.autocrlf=false", ...args], {
			encoding: "utf8",
			env: {
				PATH: process.env.PATH,
				HOME: folder,
				GIT_CONFIG_NOSYSTEM: "1",
				GIT_AUTHOR_NAME: person.name,
				GIT_AUTHOR_EMAIL: person.email,
				GIT_AUTHOR_DATE: `${Math.floor(at / 1000)} +0000`,
				GIT_COMMITTER_NAME: person.name,
				GIT_COMMITTER_EMAIL: person.email,
				GIT_COMMITTER_DATE: `${Math.floor(at / 1000)} +0000`,
			},
		}).trim();
	const whole = (path: string | null = "") => join(folder, path ?? "");
	git(people[0], 0, "init", "--quiet", "--initial-branch=master");
	return saves.map((actions, number) => {
		for (const { action, file_path, previous_path, content } of actions) {
			const path = whole(file_path);
			if (action === "delete") rmSync(path);
			if (action === "move") {
				const aside = whole(".aside");
				renameSync(whole(previous_path), aside);
				mkdirSync(dirname(path), { recursive: true });
				renameSync(aside, path);
			}
			if (action !== "delete" && typeof content === "string") {
				mkdirSync(dirname(path), { recursive: true });
				writeFileSync(path, content);
			}
		}
		const at = timeOf(number);
		git(personOf(number), at, "add", "--all");
		const message = number === 0 ? "Initial commit" : "Update snippet";
		git(personOf(number), at, "commit", "--quiet", `--message=${message}`);
		return git(personOf(number), at, "rev-parse", "HEAD");
	});
}

function timeOf(number: number): number {
	return Date.parse("2021-06-01T12:00:00.789Z") + number * 61_234;
}

function personOf(number: number) {
	return number % 2 ? people[0] : people[1];
}

let folder: string;
let commits: string[];
/** The entries that `git ls-tree` lists for each commit. */
let listings: { entry: string; path: string }[][];

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "forgekit-snippet-"));
	commits = replay(folder);
	listings = commits.map((commit) =>
		git("ls-tree", "-r", "-z", commit)
			.toString()
			.split("\0")
			.slice(0, -1)
			.map((entry) => ({ entry, path: entry.split("\t")[1] ?? "" })),
	);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]): Buffer {
	return execFileSync("git", ["-C", folder, ...args]);
}

/** Contents of the named objects, read by one git process; undefined if git finds no object. */
function objectsOf(names: string[]): (Buffer | undefined)[] {
	const input = names.map((name) => `${name}\n`).join("");
	let rest = execFileSync("git", ["-C", folder, "cat-file", "--batch"], {
		input,
	});
	return names.map(() => {
		const end = rest.indexOf("\n");
		const head = rest.toString("utf8", 0, end);
		rest = rest.subarray(end + 1);
		if (/ (missing|ambiguous)$/.test(head)) return undefined;
		const size = Number(head.split(" ")[2]);
		const object = rest.subarray(0, size);
		rest = rest.subarray(size + 1);
		return object;
	});
}

describe.each(sides)("30 versions of a snippet in $name", ({ open }) => {
	let side: Side;
	let snippetId: number;

	const clientOf = (username: string) =>
		createClient({
			baseUrl: "http://forgekit.test",
			token: `${username}-token`,
			fetch: (request) => side.fetch(request),
		});

	beforeAll(async () => {
		side = await open();
		await side.load({
			users: people.map((person) => ({
				...person,
				admin: true,
				tokens: [{ name: "dev", value: `${person.username}-token` }],
			})),
			groups: [{ path: "acme" }],
			projects: [project],
		});
		for (const [number, actions] of saves.entries()) {
			side.clock.now = timeOf(number);
			const client = clientOf(personOf(number).username);
			if (number === 0) {
				const files = actions.map(({ file_path, content }) => ({
					file_path: file_path ?? "",
					content: content ?? "",
				}));
				const created = await unwrap(client.createProjectSnippet({ id, title: "History", files }));
				snippetId = created.id;
			} else {
				await unwrap(
					client.updateProjectSnippet({
						id,
						snippet_id: snippetId,
						files: actions,
					}),
				);
			}
		}
	});

	afterAll(() => side.close());

	it("have the commit ids that git computes", async () => {
		expect(commits).toHaveLength(30);
		const ids: (string | undefined)[] = [];
		for (let number = 1; number <= 31; number++) {
			const version = await side.stores.snippets.version(snippetId, number);
			ids.push(version?.commit_id);
		}
		expect(ids).toEqual([...commits, undefined]);
	});

	it("list the files and blobs that git lists", async () => {
		for (const [index, listing] of listings.entries()) {
			const version = await side.stores.snippets.version(snippetId, index + 1);
			const lines = version?.files.map(({ path, blob_id }) => `100644 blob ${blob_id}\t${path}`);
			expect(lines).toEqual(listing.map(({ entry }) => entry));
		}
	});

	it("are read by commit id, byte for byte", async () => {
		const files = commits.flatMap((commit, at) =>
			(listings[at] ?? []).map(({ path }) => ({ commit, path })),
		);
		expect(files.length).toBeGreaterThan(commits.length);
		const contents = objectsOf(files.map(({ commit, path }) => `${commit}:${path}`));
		for (const [at, { commit, path }] of files.entries()) {
			const content = await unwrap(
				clientOf("ada").downloadProjectSnippetFile(
					{ id, snippet_id: snippetId, ref: commit, file_path: path },
					{ parseAs: "arrayBuffer" },
				),
			);
			expect(Buffer.from(content)).toEqual(contents[at]);
		}
	});

	it("name commits as git does", async () => {
		const refs = [
			"master",
			"HEAD~3",
			"master~29",
			"master~30",
			"master^^~2^0",
			"master^2",
			...commits.map((commit) => commit.slice(0, 7)),
			...commits.map((commit) => `${commit.slice(0, 10)}^`),
		];
		const named = objectsOf(refs.map((ref) => `${ref}^{commit}`));
		for (const [at, ref] of refs.entries()) {
			const answer = await clientOf("ada").downloadProjectSnippetFile({
				id,
				snippet_id: snippetId,
				ref,
				file_path: "lib.rb",
			});
			expect(answer.status, ref).toBe(named[at] ? 200 : 404);
		}
	});

	it("keep each content once", async () => {
		if (!side.database) return;
		const [{ count } = { count: 0 }] = await side.database.query<{
			count: number;
		}>("select count(*) from snippet_blobs", []);
		const objects = git("cat-file", "--batch-all-objects", "--batch-check");
		const blobs = objects.toString().match(/ blob /g) ?? [];
		expect(count).toBe(blobs.length);
	});
});
