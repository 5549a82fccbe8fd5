/** Checks that lists of refs, logs and line counts of a history are equal in memory and on git. */
import { beforeAll, describe, expect, it } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import type { DeclaredCommit } from "../../server/domain/repository/declared.ts";
import type { LogList, RefList } from "../../server/domain/repository/store.ts";
import { pairsOf, partOf } from "../part.ts";
import { bothRepositories } from "./both-repositories.ts";

const { both, memory, commitsOf } = bothRepositories();

const author = "Ada <ada@acme.test>";
const lines = (from: number, to: number) =>
	Array.from({ length: to - from }, (_, n) => `line ${from + n}\n`).join("");

/**
 * A history with a file that moves twice, copies, a directory that becomes a file, merges, and a commit older than its
 * parent.
 */
const moved: DeclaredCommit[] = [
	{
		message: "Start\n",
		author,
		date: "2021-03-01T09:00:00Z",
		files: {
			"a/old.txt": lines(0, 60),
			"a/same.txt": lines(0, 60),
			"kept.txt": lines(100, 160),
			empty: "",
			"d/file": "1\n",
		},
	},
	{
		message: "Move\n",
		author,
		date: "2021-03-02T09:00:00Z",
		files: { "a/old.txt": null, "b/new.txt": lines(0, 55) },
	},
	{
		message: "Copy\n",
		author,
		date: "2021-03-03T09:00:00Z",
		tag: "v1.9",
		files: { "c/copy.txt": lines(100, 158), "c/other": lines(500, 560) },
	},
	{
		message: "Side\n",
		author,
		date: "2021-03-02T12:00:00Z",
		branch: "side",
		parents: ["v1.9"],
		tag: "v1.10",
		files: { "b/new.txt": lines(0, 50), side: "1\n" },
	},
	{
		message: "Same second\n",
		author,
		date: "2021-03-03T09:00:00Z",
		branch: "side",
		files: { side: "2\n", "d/file": null, d: "a file\n" },
	},
	{
		message: "Main\n",
		author,
		date: "2021-03-04T09:00:00Z",
		files: {
			"kept.txt": lines(100, 150),
			"b/new.txt": null,
			"e/newest.txt": lines(0, 40),
			"also-empty": "",
		},
	},
	{
		message: "Merge\n",
		author,
		date: "2021-03-05T09:00:00Z",
		parents: ["main", "side"],
		files: { "e/newest.txt": lines(0, 38), side: "2\n" },
		tag: { name: "v1.10.1", message: "One\n\nMore\n\n" },
	},
	{
		message: "Octopus\n",
		author,
		date: "2021-03-06T09:00:00Z",
		parents: ["main", "side", "v1.9"],
		branch: "topic/Many",
	},
	{
		message: "Alone\n",
		author,
		date: "2021-03-04T09:00:00Z",
		parents: [],
		branch: "alone",
		tag: "v1.10-rc1",
		files: { link: { content: "x", mode: "120000" }, binary: "a\0b" },
	},
	{
		message: "Types\n",
		author,
		date: "2021-03-05T09:00:00Z",
		branch: "alone",
		files: {
			link: "x\ny\n",
			binary: "a\0c",
			"vendor/lib": { commit: "1".repeat(40) },
		},
	},
];

const histories: [string, readonly DeclaredCommit[]][] = [
	["with moved files", moved],
	...(demoWorld.projects ?? []).flatMap(
		({ path, repository }): [string, readonly DeclaredCommit[]][] =>
			repository && "commits" in repository && repository.commits.length > 3
				? [[path, repository.commits as readonly DeclaredCommit[]]]
				: [],
	),
];

const all: LogList = {
	from: undefined,
	since: undefined,
	until: undefined,
	path: undefined,
	firstParent: false,
	topological: false,
	offset: 0,
	limit: 100,
};

describe.each(histories)("%s", (name, commits) => {
	const id = histories.findIndex(([other]) => other === name) + 1;
	beforeAll(async () => {
		await both((store) => store.create(id, { commits }));
	});
	const log = (list: Partial<LogList>) => both((store) => store.log(id, { ...all, ...list }));
	/** Paths of all files and directories in the commits. */
	const pathsOf = () => [
		...new Set(
			commits.flatMap(({ files }) =>
				Object.keys(files ?? {}).flatMap((path) => [
					path,
					path.slice(0, path.lastIndexOf("/") + 1) || path,
				]),
			),
		),
	];

	it("has the same logs", async () => {
		for (const from of [undefined, ...commitsOf(id)]) {
			for (const firstParent of [false, true]) {
				for (const topological of [false, true]) await log({ from, firstParent, topological });
			}
			await log({ from, offset: 1, limit: 2 });
			await log({ from, offset: 2 ** 40, limit: 2 });
		}
	});

	it("has the same logs between times", async () => {
		const times = commits.map(({ committer_date, date }) =>
			Math.floor(Date.parse(committer_date ?? date) / 1000),
		);
		const refs = new Set(memory.histories.get(id)?.refs.values());
		const tips = commitsOf(id).filter((commit) => refs.has(commit));
		for (const [from, time] of pairsOf(3, [undefined, ...tips], times)) {
			await log({ from, since: time });
			await log({ from, until: time, path: pathsOf()[0] });
			await log({ from, since: time + 1, until: time + 86_400 });
		}
	});

	it("has the same logs of paths, through renames", async () => {
		const paths = [...pathsOf(), "absent"].map((path) => path.replace(/\/$/, ""));
		const starts = [undefined, ...commitsOf(id)];
		for (const [path, from] of pairsOf(4, paths, starts)) await log({ from, path });
		for (const path of partOf(2, paths)) {
			await log({ path, offset: 1, limit: 1 });
			await log({ from: commitsOf(id).at(-1), path, firstParent: true });
		}
	});

	it("has the same files, and the same last changes of paths", async () => {
		const paths = [...pathsOf(), "absent", "../x", "/x", ""];
		for (const [commit, path] of pairsOf(4, commitsOf(id), paths)) {
			const file = await both((store) => store.file(id, { commit, path }));
			if (file) await both((store) => store.lastCommit(id, { commit, path }));
		}
	});

	it("counts the same lines", async () => {
		await both((store) => store.stats(id, commitsOf(id)));
	});

	it("reaches the same commits", async () => {
		const ids = commitsOf(id);
		for (const from of ids) {
			await both(async (store) => [...(await store.reached(id, from, ids))].sort());
		}
	});

	it("finds the same commits in histories, none of what it lacks", async () => {
		const ids = commitsOf(id);
		const among = [...ids, "0".repeat(40)];
		const histories = new Map<string, ReadonlySet<string>>();
		for (const from of ids) {
			histories.set(from, await memory.reached(id, from, ids));
		}
		for (const commit of ids) {
			const found = await both(async (store) =>
				[...(await store.containing(id, commit, among))].sort(),
			);
			const expected = ids.filter((from) => histories.get(from)?.has(commit));
			expect(found).toEqual(expected.sort());
		}
	});

	it("has the same branches and tags, in every order", async () => {
		const lists = (["heads", "tags"] as const).flatMap((kind) =>
			(["name", "version", "updated"] as const).flatMap((by) =>
				(["asc", "desc"] as const).flatMap((direction) =>
					[undefined, "a", "^M", "N$", "^main$", "^v*1", "*"].map(
						(search): RefList => ({ kind, search, order: { by, direction } }),
					),
				),
			),
		);
		const pages = [
			{ offset: 0, limit: 3, totalLimit: 100 },
			{ offset: 2, limit: 3, totalLimit: 1 },
		];
		// A sample of the lists, large enough that each kind, order, direction and search occurs.
		for (const list of partOf(5, lists)) {
			for (const page of pages) {
				const { records } = await both((store) => store.refs(id, list, page));
				for (const { id: object } of list.kind === "tags" ? records : [])
					await both((store) => store.tag(id, object, 32_768));
			}
		}
		for (const ref of ["refs/heads/main", "refs/tags/v0.2", "refs/heads/x"])
			await both((store) => store.ref(id, ref));
	});
});

describe("with moved files", () => {
	const titles = async (list: Partial<LogList>) => {
		const ids = await both((store) => store.log(1, { ...all, ...list }));
		const found = await both((store) => store.commits(1, ids));
		return found.map(({ message }) => message.trim());
	};
	const tip = async (branch: string) => (await both((store) => store.resolve(1, branch))) ?? "";

	it("a log follows a file to its older names, and one that was copied to its source", async () => {
		expect(await titles({ from: await tip("main"), path: "e/newest.txt" })).toEqual([
			"Main",
			"Side",
			"Move",
			"Start",
		]);
		expect(await titles({ from: await tip("main"), path: "c/copy.txt" })).toEqual([
			"Copy",
			"Start",
		]);
	});

	it("a page of a log of everything has its oldest commit first", async () => {
		expect((await titles({ limit: 3 })).at(-1)).toBe("Octopus");
	});

	it("versions are in order of their numbers", async () => {
		const page = { offset: 0, limit: 10, totalLimit: 100 };
		const { records } = await both((store) =>
			store.refs(
				1,
				{
					kind: "tags",
					search: undefined,
					order: { by: "version", direction: "asc" },
				},
				page,
			),
		);
		expect(records.map(({ name }) => name)).toEqual(["v1.9", "v1.10-rc1", "v1.10", "v1.10.1"]);
	});
});
