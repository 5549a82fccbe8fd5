/**
 * Merges have equal results in memory and in git: commits, refs that change together, and refs that callers don't see.
 */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { senseless } from "../../server/domain/errors.ts";
import type { DeclaredCommit } from "../../server/domain/repository/declared.ts";
import { newCommit } from "../../server/domain/repository/new-objects.ts";
import { changeRefs } from "../../server/domain/repository/publishing.ts";
import { keepAroundRef, mergeRequestRef } from "../../server/domain/repository/refs.ts";
import type { LogList, RefUpdate } from "../../server/domain/repository/store.ts";
import { platform } from "../../server/services.ts";
import { git } from "../server/git-repositories.ts";
import { bothRepositories } from "./both-repositories.ts";

const { both, folder, memory } = bothRepositories();

const ada = { name: "Ada Byron", email: "ada@acme.test" };
const lin = { name: "Lín", email: "lin@acme.test" };
const main = "refs/heads/main";
const fix = "refs/heads/fix";

let project = 0;
const directory = () => join(folder, "copies", `${project}.git`);

const commit = (
	branch: string,
	parents: readonly string[],
	day: number,
	files: NonNullable<DeclaredCommit["files"]>,
): DeclaredCommit => ({
	message: `${branch} ${day}\n`,
	author: "Ada <ada@acme.test>",
	branch,
	parents,
	files,
	date: `2021-03-0${day}T09:00:00Z`,
});

/** Creates a project with three commits on the branch `fix` and two on `main`. */
async function begin(): Promise<{ target: string; head: string }> {
	project++;
	const commits = [
		commit("main", [], 1, { a: "1\n2\n3\n", b: "1\n" }),
		commit("fix", ["main"], 2, { a: "1\n2\n4\n" }),
		commit("fix", ["fix"], 3, { "c/d": "new\n" }),
		commit("main", ["main"], 4, { a: "0\n2\n3\n" }),
		commit("fix", ["fix"], 5, { b: null }),
	];
	await both((store) => store.create(project, { commits }));
	return { target: await idOf(main), head: await idOf(fix) };
}

const idOf = async (name: string) => (await both((store) => store.ref(project, name))) ?? "";

const change = (...updates: RefUpdate[]) => both((store) => store.changeRefs(project, updates));

/**
 * Merges two commits, and stores a commit with the resulting tree, in the memory store and in the git store. Returns
 * the commit's id, which must be the same in both.
 */
function merge(
	[ours, theirs]: [string, string],
	parents: readonly string[],
	message: string,
): Promise<string> {
	return both(async (store) => {
		const { tree = "" } = await store.writeMergeTree(project, ours, theirs);
		const made = newCommit(
			{
				tree,
				parents,
				message,
				author: lin,
				committer: ada,
				authoredAt: "2021-05-01T10:00:00.000Z",
				at: "2021-05-02T10:00:00.000Z",
			},
			platform.hash.sha1,
		);
		await store.addObjects(project, [made]);
		return made.id;
	});
}

/** The ids to which the refs point, keyed by ref name. The memory store and the git store must have the same. */
async function refs(): Promise<Record<string, string>> {
	const args = ["for-each-ref", "--format=%(refname) %(objectname)"];
	const lines = git(directory(), args).toString().split("\n").filter(Boolean);
	const there = Object.fromEntries(lines.map((line) => line.split(" ")));
	const here = memory.histories.get(project)?.refs ?? new Map();
	expect(Object.fromEntries(here)).toEqual(there);
	return there;
}

function requireSound(): void {
	const args = ["fsck", "--strict", "--full", "--no-dangling"];
	expect(git(directory(), args).toString()).toBe("");
}

describe("a commit of a merge", () => {
	it.each([
		"Merge branch 'fix' into 'main'\n\nTitle\n\nSee merge request acme/rocket!1",
		"Ends with a line\n",
		" \n# kept ünï\r\n\n\n",
		"",
	])("has the parents, people, dates and bytes of its message: %j", async (message) => {
		const { target, head } = await begin();
		const made = await merge([target, head], [target, head], message);
		const [header = "", ...text] = git(directory(), ["cat-file", "commit", made])
			.toString()
			.split("\n\n");
		expect(text.join("\n\n")).toBe(message);
		expect(header.split("\n").slice(1)).toEqual([
			`parent ${target}`,
			`parent ${head}`,
			"author Lín <lin@acme.test> 1619863200 +0000",
			"committer Ada Byron <ada@acme.test> 1619949600 +0000",
		]);
		requireSound();
	});

	it("that squashes has the tree of the whole branch, and so has its merge", async () => {
		const { target, head } = await begin();
		const squashed = await merge([target, head], [target], "All\n");
		const merged = await merge([target, head], [target, head], "Merge\n");
		const again = await merge([target, squashed], [target, squashed], "Two\n");
		const trees = await both(async (store) =>
			Promise.all(
				[squashed, merged, again].map(async (id) => (await store.treeObject(project, id)).id),
			),
		);
		expect(new Set(trees).size).toBe(1);
		expect(git(directory(), ["ls-tree", "-r", "--name-only", merged]).toString()).toBe("a\nc/d\n");
	});
});

describe("several refs", () => {
	it("change together: one gets a commit, one goes", async () => {
		const { target, head } = await begin();
		const to = await merge([target, head], [target, head], "Merge\n");
		const outcome = await change(
			{ ref: main, from: target, to },
			{ ref: fix, from: head, to: null },
		);
		expect(outcome).toEqual({ outcome: "changed" });
		expect(await refs()).toEqual({ [main]: to });
	});

	it("change where another one has the value that it must have", async () => {
		const { target, head } = await begin();
		const required = { ref: fix, from: head, to: head };
		const outcome = await change({ ref: main, from: target, to: head }, required);
		expect(outcome).toEqual({ outcome: "changed" });
		expect(await refs()).toEqual({ [main]: head, [fix]: head });
		const none = { ref: "refs/heads/none", from: null, to: null };
		expect(await change(required, none)).toEqual({ outcome: "changed" });
	});

	it.each([
		["the target", main],
		["the source, which would go,", fix],
		["the source, which would stay,", fix],
	])("stay as they are where %s has moved", async (which, ref) => {
		const { target, head } = await begin();
		const other = await merge([target, head], [head], "Other\n");
		const from = ref === main ? target : head;
		await change({ ref, from, to: other });
		const before = await refs();
		const outcome = await change(
			{ ref: main, from: target, to: head },
			{ ref: fix, from: head, to: which.includes("stay") ? head : null },
		);
		expect(outcome).toEqual({ outcome: "moved", ref });
		expect(await refs()).toEqual(before);
	});

	it("stay as they are where one has gone, or is in the way of another", async () => {
		const { target, head } = await begin();
		const gone = { ref: "refs/heads/gone", from: head, to: null };
		expect(await change({ ref: main, from: target, to: head }, gone)).toEqual({
			outcome: "moved",
			ref: "refs/heads/gone",
		});
		const below = { ref: `${fix}/below`, from: null, to: head };
		expect(await change({ ref: main, from: target, to: head }, below)).toEqual({
			outcome: "blocked",
			ref: `${fix}/below`,
		});
		expect(await refs()).toEqual({ [main]: target, [fix]: head });
	});

	it("of which two sets start at the same values: one is made", async () => {
		const { target, head } = await begin();
		const outcomes = await both(async (store) => {
			const made = await Promise.all(
				[head, head, head].map((to) =>
					store.changeRefs(project, [
						{ ref: main, from: target, to },
						{ ref: fix, from: head, to: null },
					]),
				),
			);
			return made.map(({ outcome }) => outcome).toSorted();
		});
		expect(outcomes).toEqual(["changed", "moved", "moved"]);
		expect(await refs()).toEqual({ [main]: head });
	});

	it("are announced without those that only must have a value, and noted, or not", async () => {
		const { target, head } = await begin();
		const noted: string[] = [];
		const repositories = memory;
		const context = {
			repositories,
			async announceRefs(_: unknown, updates: readonly RefUpdate[]) {
				noted.push(`announced ${updates.map(({ ref }) => ref)}`);
				return {
					settle: async () => void noted.push("noted"),
					recover: async () => undefined,
					withdraw: async () => void noted.push("withdrawn"),
				};
			},
		};
		const updates = [
			{ ref: main, from: target, to: head },
			{ ref: fix, from: head, to: head },
		];
		const made = () =>
			changeRefs(context, { id: project }, updates, ({ outcome, ref }) =>
				senseless(`${ref} ${outcome}`),
			);
		await made();
		expect(await memory.ref(project, main)).toBe(head);
		await expect(made()).rejects.toMatchObject({
			body: { message: `${main} moved` },
		});
		const announced = `announced ${main}`;
		expect(noted).toEqual([announced, "noted", announced, "withdrawn"]);
	});
});

describe("refs of the server", () => {
	it("are set, again too, and go", async () => {
		const { target, head } = await begin();
		const set = (...settings: [string, string | null][]) =>
			both((store) =>
				store.setRefs(
					project,
					settings.map(([ref, to]) => ({ ref, to })),
				),
			);
		await set();
		await set([keepAroundRef(head), head], [mergeRequestRef(1), target]);
		await set([keepAroundRef(head), head], [mergeRequestRef(1), head]);
		expect(await refs()).toMatchObject({
			[keepAroundRef(head)]: head,
			[mergeRequestRef(1)]: head,
		});
		await set([mergeRequestRef(1), null], [mergeRequestRef(2), null]);
		expect(Object.keys(await refs())).toEqual([fix, main, keepAroundRef(head)]);
	});

	it("are in no list, and name no commit for callers", async () => {
		const { head } = await begin();
		await both((store) =>
			store.setRefs(project, [
				{ ref: keepAroundRef(head), to: head },
				{ ref: mergeRequestRef(1), to: head },
			]),
		);
		await change({ ref: fix, from: head, to: null });
		for (const kind of ["heads", "tags"] as const) {
			const { total } = await both((store) =>
				store.refs(
					project,
					{ kind, search: undefined, order: { by: "name", direction: "asc" } },
					{ offset: 0, limit: 9, totalLimit: 9 },
				),
			);
			expect(total).toBe(kind === "heads" ? 1 : 0);
		}
		expect(await log({ from: undefined })).not.toContain(head);
		expect(await both((store) => store.branchWith(project, head))).toBeUndefined();
		const resolve = (ref: string) => both((store) => store.resolve(project, ref));
		for (const ref of [keepAroundRef(head), mergeRequestRef(1)]) {
			expect(await resolve(ref)).toBeUndefined();
			expect(await resolve(`${ref}~1`)).toBeUndefined();
		}
		expect(await resolve("merge-requests/1/head")).toBeUndefined();
		requireSound();
	});
});

const log = (list: Partial<LogList>) =>
	both((store) =>
		store.log(project, {
			from: undefined,
			since: undefined,
			until: undefined,
			path: undefined,
			firstParent: false,
			topological: false,
			offset: 0,
			limit: 20,
			...list,
		}),
	);

describe("commits between two", () => {
	it("are listed newest first, by pages, and counted", async () => {
		const { target, head } = await begin();
		const between = { from: head, without: target };
		const all = await log(between);
		expect(all).toHaveLength(3);
		expect(all[0]).toBe(head);
		const { commits } = await both((store) => store.commitsBetween(project, target, head));
		expect(all).toEqual(commits.map(({ id }) => id).toReversed());
		expect(await log({ ...between, limit: 2 })).toEqual(all.slice(0, 2));
		expect(await log({ ...between, offset: 2 })).toEqual(all.slice(2));
		expect(await log({ ...between, offset: 3 })).toEqual([]);
		expect(await log({ ...between, path: "c" })).toEqual(all.slice(1, 2));
		expect(await log({ ...between, topological: true })).toEqual(all);
		const count = (from: string, to: string) =>
			both((store) => store.countBetween(project, from, to));
		expect(await count(target, head)).toBe(3);
		expect(await count(head, target)).toBe(1);
		expect(await count(head, head)).toBe(0);
	});
});
