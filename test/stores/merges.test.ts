/** Merges in memory and by git give equal trees, or conflicts at equal paths. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TooCostly } from "../../server/domain/errors.ts";
import type { DeclaredCommit, DeclaredFile } from "../../server/domain/repository/declared.ts";
import type { MergeRecord } from "../../server/domain/repository/store.ts";
import { createRepositories } from "../../server/git/repositories.ts";
import { compareMerges, makeMerges } from "../random-merges.ts";
import { git, shuffledLines } from "../server/git-repositories.ts";
import { bothRepositories } from "./both-repositories.ts";

const { both, folder, memory, real } = bothRepositories();

type Files = Record<string, DeclaredFile | null>;

let project = 0;
const directory = () => join(folder, "copies", `${project}.git`);

const commit = (branch: string, parents: readonly string[], files: Files): DeclaredCommit => ({
	message: `${branch}\n`,
	author: "Ada <ada@acme.test>",
	branch,
	parents,
	date: "2021-03-01T09:00:00Z",
	files,
});

async function begin(commits: readonly DeclaredCommit[]): Promise<void> {
	project++;
	await both((store) => store.create(project, { commits }));
}

const idOf = async (name: string) => (await memory.resolve(project, name)) ?? "";

/**
 * Merges the branches `ours` and `theirs` in both stores. Merging `theirs` into `ours` and the reverse must give the
 * same tree.
 */
async function merge(): Promise<MergeRecord> {
	const [ours, theirs] = [await idOf("ours"), await idOf("theirs")];
	const back = await both((store) => store.mergeTree(project, theirs, ours));
	const found = await both((store) => store.mergeTree(project, ours, theirs));
	expect(back.tree).toBe(found.tree);
	return found;
}

/** The files that git lists in a stored tree, one per line. */
function files(tree: string | undefined): string[] {
	const args = ["-c", "core.quotePath=false", "ls-tree", "-r", `${tree}`];
	return git(directory(), args)
		.toString()
		.split("\n")
		.filter(Boolean)
		.map((line) => line.replace(/ [a-z]+ [0-9a-f]{40}\t/, " "));
}

const lines = (from: number, to: number) =>
	Array.from({ length: to - from }, (_, n) => `line ${from + n}\n`).join("");
const link = (content: string): DeclaredFile => ({ content, mode: "120000" });
const run = (content: string): DeclaredFile => ({ content, mode: "100755" });
const module = (digit: string): DeclaredFile => ({ commit: digit.repeat(40) });
const bytes = (...values: number[]): DeclaredFile => ({
	base64: Buffer.from(values).toString("base64"),
});

/** Files of the merge base, changes of `ours` and of `theirs`, and paths that conflict; no paths: a clean merge. */
const cases: Record<string, [Files, Files, Files, string[]?]> = {
	"changes of different files": [
		{ a: "1\n", "b/c": "1\n" },
		{ a: "2\n" },
		{ "b/c": "2\n", "b/d": "new\n" },
	],
	"changes of different lines": [{ a: lines(0, 9) }, { a: lines(1, 9) }, { a: lines(0, 8) }],
	"changes of the same line": [
		{ a: lines(0, 9) },
		{ a: `${lines(0, 4)}ours\n${lines(5, 9)}` },
		{ a: `${lines(0, 4)}theirs\n${lines(5, 9)}` },
		["a"],
	],
	"changes of lines that touch": [
		{ a: lines(0, 9) },
		{ a: `${lines(0, 4)}ours\n${lines(5, 9)}` },
		{ a: `${lines(0, 5)}theirs\n${lines(6, 9)}` },
		["a"],
	],
	"changes with a line between them": [
		{ a: lines(0, 9) },
		{ a: `${lines(0, 4)}ours\n${lines(5, 9)}` },
		{ a: `${lines(0, 6)}theirs\n${lines(7, 9)}` },
	],
	"the same change on both sides": [
		{ a: lines(0, 9) },
		{ a: `${lines(0, 4)}both\n${lines(5, 9)}` },
		{ a: `${lines(0, 4)}both\n${lines(5, 8)}` },
	],
	"insertions at the same place": [
		{ a: lines(0, 9) },
		{ a: `${lines(0, 4)}ours\n${lines(4, 9)}` },
		{ a: `${lines(0, 4)}theirs\n${lines(4, 9)}` },
		["a"],
	],
	"a file that both add alike": [{}, { a: "1\n" }, { a: "1\n", b: "2\n" }],
	"a file that both add with different contents": [{}, { a: "1\n" }, { a: "2\n" }, ["a"]],
	"a file that both add, one of them empty": [{}, { a: "" }, { a: "2\n" }],
	"a file that both add with different modes": [{}, { a: "1\n" }, { a: run("1\n") }, ["a"]],
	"a file that one side deletes": [{ a: "1\n", b: "1\n" }, { a: null }, { b: "2\n" }],
	"a file that both delete": [{ "a/b": "1\n" }, { "a/b": null }, { "a/b": null }],
	"a file that one side deletes and the other one changes": [
		{ a: "1\n" },
		{ a: null },
		{ a: "2\n" },
		["a"],
	],
	"a file that one side deletes and whose mode the other one changes": [
		{ a: "1\n" },
		{ a: null },
		{ a: run("1\n") },
		["a"],
	],
	"a mode on one side, lines on the other": [{ a: "1\n" }, { a: run("1\n") }, { a: "2\n" }],
	"the same mode on both sides": [
		{ a: lines(0, 9) },
		{ a: run(lines(1, 9)) },
		{ a: run(lines(0, 8)) },
	],
	"a binary file that one side changes": [
		{ a: bytes(0, 1), b: "1\n" },
		{ a: bytes(0, 2) },
		{ b: "2\n" },
	],
	"a binary file that both change": [
		{ a: bytes(0, 10, 1, 10, 2, 10, 3, 10) },
		{ a: bytes(9, 10, 0, 1, 10, 2, 10, 3, 10) },
		{ a: bytes(0, 10, 1, 10, 2, 10, 9, 10) },
		["a"],
	],
	"a text that becomes binary beside a change": [
		{ a: lines(0, 9) },
		{ a: `\0${lines(0, 9)}` },
		{ a: lines(0, 8) },
		["a"],
	],
	"a last line without its end, beside a change above": [
		{ a: "1\n2\n3\n4" },
		{ a: "0\n2\n3\n4" },
		{ a: "1\n2\n3\n4\n" },
	],
	"a last line that gets its end, and lines after it": [
		{ a: "1\n2" },
		{ a: "1\n2\n" },
		{ a: "1\n2\n3" },
		["a"],
	],
	"other line ends": [
		{ a: "1\n2\n3\n4\n5\n" },
		{ a: "1\r\n2\r\n3\r\n4\r\n5\r\n" },
		{ a: "1\n2\n3\n4\n6\n" },
		["a"],
	],
	"CRLF on all sides": [
		{ a: "1\r\n2\r\n3\r\n4\r\n5\r\n" },
		{ a: "0\r\n2\r\n3\r\n4\r\n5\r\n" },
		{ a: "1\r\n2\r\n3\r\n4\r\n6\r\n" },
	],
	"a lone carriage return is no end of a line": [
		{ a: "1\r2\r3\r" },
		{ a: "0\r2\r3\r" },
		{ a: "1\r2\r4\r" },
		["a"],
	],
	"a file where the other side adds a directory": [
		{ b: "1\n" },
		{ a: "1\n" },
		{ "a/b": "1\n" },
		["a"],
	],
	"a file that becomes a directory on one side": [
		{ a: "1\n", b: "1\n" },
		{ a: null, "a/b": "1\n" },
		{ b: "2\n" },
	],
	"a directory that becomes a file on one side": [
		{ "a/b": "1\n", c: "1\n" },
		{ "a/b": null, a: "1\n" },
		{ c: "2\n" },
	],
	"a directory that becomes a file and gets another file": [
		{ "a/b": "1\n" },
		{ "a/b": null, a: "1\n" },
		{ "a/c": "2\n" },
		["c"],
	],
	"a file that becomes a directory and changes": [
		{ a: "1\n" },
		{ a: null, "a/b": "new\n" },
		{ a: "2\n" },
		["a"],
	],
	"a link that one side changes": [{ a: link("x"), b: "1\n" }, { a: link("y") }, { b: "2\n" }],
	"a link that both change": [{ a: link("x") }, { a: link("y") }, { a: link("z") }, ["a"]],
	"a file that becomes a link, and changes": [{ a: "1\n" }, { a: link("1") }, { a: "2\n" }, ["a"]],
	"a submodule that one side moves": [
		{ a: module("1"), b: "1\n" },
		{ a: module("2") },
		{ b: "2\n" },
	],
	"a submodule that both move alike": [
		{ a: module("1") },
		{ a: module("2") },
		{ a: module("2"), b: "1\n" },
	],
	"a submodule that both move": [{ a: module("1") }, { a: module("2") }, { a: module("3") }, ["a"]],
	"a renamed file that the other side changes": [
		{ a: lines(0, 9) },
		{ a: null, "b/c": lines(0, 8) },
		{ a: lines(1, 9) },
	],
	"a file that both rename alike": [
		{ a: lines(0, 9) },
		{ a: null, b: lines(0, 8) },
		{ a: null, b: lines(1, 9) },
	],
	"a file that both rename differently": [
		{ a: lines(0, 9) },
		{ a: null, b: lines(0, 9) },
		{ a: null, c: lines(0, 9) },
		["a", "b", "c"],
	],
	"an empty file that both move": [{ a: "" }, { a: null, b: "" }, { a: null, c: "" }],
	"a renamed file that the other side deletes": [
		{ a: lines(0, 9) },
		{ a: null, b: lines(0, 9) },
		{ a: null },
		["b"],
	],
	"a renamed file, with another one at its new path": [
		{ a: lines(0, 9) },
		{ a: null, b: lines(0, 9) },
		{ a: lines(1, 9), b: "other\n" },
		["b"],
	],
	"a moved directory that gets a new file": [
		{ "a/b": lines(0, 9), "a/c": lines(10, 19) },
		{ "a/b": null, "a/c": null, "d/b": lines(0, 9), "d/c": lines(10, 19) },
		{ "a/new": "new\n" },
		["d/new"],
	],
	"names that are no ASCII": [
		{ "ünï/日本": lines(0, 9), "ünï/x": "1\n" },
		{ "ünï/日本": lines(1, 9) },
		{ "ünï/日本": lines(0, 8), "ünï/x": "2\n", ü: "new\n" },
	],
};

describe("mergeTree", () => {
	it.each(Object.entries(cases))("%s", async (_, [base, ours, theirs, conflicts]) => {
		await begin([
			commit("base", [], { kept: "kept\n", ...base }),
			commit("ours", ["base"], ours),
			commit("theirs", ["base"], theirs),
		]);
		const found = await merge();
		expect(found.conflicts).toEqual(conflicts);
	});

	it("takes the other side where one is its ancestor", async () => {
		await begin([commit("ours", [], { a: "1\n" }), commit("theirs", ["ours"], { a: "2\n" })]);
		const { tree } = await merge();
		const theirs = await memory.treeObject(project, await idOf("theirs"));
		expect(tree).toBe(theirs.id);
	});

	it("has no tree and no path for histories without a common commit", async () => {
		await begin([commit("ours", [], { a: "1\n" }), commit("theirs", [], { b: "1\n" })]);
		expect(await merge()).toEqual({ conflicts: [] });
	});

	it("ignores .gitattributes", async () => {
		await begin([
			commit("main", [], { a: "1\n", ".gitattributes": "a merge=union\n" }),
			commit("ours", ["main"], { a: "2\n" }),
			commit("theirs", ["main"], { a: "3\n" }),
		]);
		expect(await merge()).toEqual({ conflicts: ["a"] });
	});

	it("merges several common ancestors first", async () => {
		await begin([
			commit("base", [], { a: lines(0, 20) }),
			commit("left", ["base"], { a: lines(1, 20) }),
			commit("right", ["base"], { a: lines(0, 19) }),
			commit("ours", ["left", "right"], { a: `${lines(1, 19)}ours\n` }),
			commit("theirs", ["right", "left"], { a: `theirs\n${lines(1, 19)}` }),
		]);
		const { conflicts } = await merge();
		expect(conflicts).toBeUndefined();
	});

	it("leaves nothing, and writeMergeTree leaves the tree", async () => {
		await begin([
			commit("base", [], { a: lines(0, 9), "d/x": "1\n" }),
			commit("ours", ["base"], { a: lines(1, 9) }),
			commit("theirs", ["base"], { a: lines(0, 8), "d/x": "2\n" }),
		]);
		const [ours, theirs] = [await idOf("ours"), await idOf("theirs")];
		const objects = () =>
			git(directory(), [
				"cat-file",
				"--batch-all-objects",
				"--batch-check=%(objectname)",
			]).toString();
		const before = objects();
		const held = memory.histories.get(project)?.objects.size;
		const { tree } = await merge();
		expect(objects()).toBe(before);
		expect(memory.histories.get(project)?.objects.size).toBe(held);
		expect(readdirSync(join(directory(), "objects")).toSorted()).toEqual(["info", "pack"]);
		const written = await both((store) => store.writeMergeTree(project, ours, theirs));
		expect(written).toEqual({ tree });
		expect(files(tree)).toEqual(["100644 a", "100644 d/x"]);
		expect(git(directory(), ["cat-file", "blob", `${tree}:a`]).toString()).toBe(lines(1, 8));
		await both(async (store) => (await store.treeObject(project, `${tree}`)).id);
	});

	it("is remembered, and rejects a commit that is not there", async () => {
		const [ours, theirs] = [await idOf("ours"), await idOf("theirs")];
		const hits = real().caches().merges?.hits ?? 0;
		await real().mergeTree(project, ours, theirs);
		await real().mergeTree(project, ours, theirs);
		expect(real().caches().merges?.hits).toBeGreaterThan(hits);
		const lost = "1".repeat(40);
		await expect(real().mergeTree(project, ours, lost)).rejects.toThrow(lost);
		await expect(memory.mergeTree(project, ours, lost)).rejects.toThrow(lost);
		expect(readdirSync(join(directory(), "objects"))).not.toContainEqual(
			expect.stringMatching(/^tmp_/),
		);
	});

	it("conflicts where git itself gives up", async () => {
		// In git 2.39, the merge of this seed ends with a failed assertion.
		const { commits, merges } = makeMerges(2035, 7);
		const last = merges.at(-1);
		await begin(commits);
		const [ours, theirs] = [await idOf(`${last?.ours}`), await idOf(`${last?.theirs}`)];
		for (const method of ["mergeTree", "writeMergeTree"] as const) {
			expect(await real()[method](project, ours, theirs)).not.toHaveProperty("tree");
		}
	});

	it("ends with its caller, and where it takes too long", async () => {
		// A merge of these files would take minutes.
		await begin([
			commit("main", [], { a: shuffledLines(2 ** 22, 1) }),
			commit("ours", ["main"], { a: shuffledLines(2 ** 22, 2) }),
			commit("theirs", ["main"], { a: shuffledLines(2 ** 22, 3) }),
		]);
		const [ours, theirs] = [await idOf("ours"), await idOf("theirs")];
		const signal = AbortSignal.abort(new Error("gone"));
		const copies = join(folder, "copies");
		const hasty = createRepositories({ directory: copies, comparisonTime: 1 });
		for (const method of ["mergeTree", "writeMergeTree"] as const) {
			for (const store of [real(), memory]) {
				await expect(store[method](project, ours, theirs, signal)).rejects.toThrow("gone");
			}
			await expect(hasty[method](project, ours, theirs)).rejects.toBeInstanceOf(TooCostly);
		}
		await hasty.close();
		expect(readdirSync(join(directory(), "objects"))).not.toContainEqual(
			expect.stringMatching(/^tmp_/),
		);
	});
});

describe("random merges", () => {
	it("differ from git's only after criss-cross merges", async () => {
		const different = new Map<string, number>();
		for await (const { kind, at, outcome } of compareMerges(1, 200)) {
			if (outcome === "same") continue;
			different.set(kind, (different.get(kind) ?? 0) + 1);
			if (kind !== "criss-cross") console.warn(`${at}: ${kind}, ${outcome}`);
		}
		expect([...different.keys()].filter((one) => one !== "criss-cross")).toEqual([]);
		expect(different.get("criss-cross") ?? 0).toBeLessThan(6);
	});
});
