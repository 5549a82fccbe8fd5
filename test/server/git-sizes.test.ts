/**
 * Small pushes can create huge directory listings, commit messages and author names. The server refuses to read these
 * before they take memory.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRepositories, type Repositories } from "../../server/git/repositories.ts";
import { git } from "./git-repositories.ts";

const folder = mkdtempSync(join(tmpdir(), "forgekit-git-sizes-"));
const repository = join(folder, "1.git");
const refusal = { status: 503, headers: { "Retry-After": "60" } };
const branch = (name: string) => repositories.resolve(1, `refs/heads/${name}`) as Promise<string>;
let repositories: Repositories;

const plumb = (args: string[], input = "") => git(repository, args, input).toString().trim();
const lines = (count: number, line: (at: number) => string) =>
	Array.from({ length: count }, (_, at) => line(at)).join("\n");
const name = (at: number) => `f${at}`.padEnd(9, "0");

beforeAll(() => {
	git(folder, ["init", "-q", "--bare", repository]);
	const blob = plumb(["hash-object", "-w", "--stdin"], "x");
	const tree = (count: number, entry: string) =>
		plumb(
			["mktree"],
			lines(count, (at) => `${entry}\t${name(at)}`),
		);
	const commit = (ref: string, id: string, message = "x") =>
		plumb(["update-ref", `refs/heads/${ref}`].concat(plumb(["commit-tree", id], message)));
	const files = (count: number) => tree(count, `100644 blob ${blob}`);
	const small = files(1);
	commit("wide", files(400_000));
	const thousand = files(1000);
	commit("deep", tree(1000, `040000 tree ${thousand}`));
	const folders = lines(
		400,
		(at) => `040000 tree ${plumb(["mktree"], `040000 tree ${thousand}\ta${at}`)}\t${name(at)}`,
	);
	commit("shared", plumb(["mktree"], folders));
	commit("long", small, "x".repeat(9 * 2 ** 20));
	plumb(
		["fast-import", "--quiet"],
		lines(
			300,
			(at) =>
				`commit refs/heads/authors\nauthor ${"x".repeat(20_000)} <a@acme.test> ${at} +0000\ncommitter A <a@acme.test> ${at} +0000\ndata 1\nx\n`,
		),
	);
	repositories = createRepositories({ directory: folder });
}, 300_000);

afterAll(async () => {
	await repositories?.close();
	rmSync(folder, { recursive: true, force: true });
});

it.each([
	["a directory of 400,000 files", "wide", false],
	["a thousand directories of a thousand files", "deep", true],
	["what 400 directories share", "shared", true],
])("a listing of %s is refused", async (_, name, recursive) => {
	const wanted = { commit: await branch(name), path: "", recursive };
	await expect(repositories.tree(1, wanted)).rejects.toMatchObject(refusal);
});

it("a directory is listed without those below it", async () => {
	const wanted = { commit: await branch("deep"), path: "", recursive: false };
	expect(await repositories.tree(1, wanted)).toHaveLength(1000);
});

it("a commit of 9 MiB is refused, and compared by its beginning", async () => {
	const long = await branch("long");
	await expect(repositories.commit(1, long)).rejects.toMatchObject(refusal);
	const deep = await branch("deep");
	const { signal } = new AbortController();
	const { commits } = await repositories.commitsBetween(1, deep, long, signal);
	expect(commits.map(({ id }) => id)).toEqual([long]);
});

it("authors with names of 6 MB together are refused", async () => {
	const tip = await branch("authors");
	await expect(repositories.authors(1, tip, 2000)).rejects.toMatchObject(refusal);
	expect(await repositories.authors(1, tip, 100)).toHaveLength(100);
});
