/** A comparison that would cost too much time or memory returns what git has printed within the limits. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newestWithin } from "../../server/domain/repository/commits.ts";
import { createRepositories, type Repositories } from "../../server/git/repositories.ts";
import { onOwnClock } from "../clock.ts";
import { origin } from "../conformance/targets/target.ts";
import { startInMemory } from "../programs.ts";
import { git, shuffledLines } from "./git-repositories.ts";

const folder = mkdtempSync(join(tmpdir(), "forgekit-comparisons-"));
/** Time limit in milliseconds: enough for git to print the small files, even under load. */
const limit = 1_500;
let repositories: Repositories;

/** Makes files whose patches fill git's output buffer, so that git prints them before it compares the costly file. */
function small(content: string): Record<string, string> {
	const names = ["a1", "a2", "a3", "a4"];
	return Object.fromEntries(names.map((name) => [name, `${content.repeat(3000)}\n`]));
}

/** Makes a repository with the branches `one` and `two` and returns their commits. */
async function make(
	id: number,
	...sides: [Record<string, string>, Record<string, string>]
): Promise<[string, string]> {
	const source = join(folder, `${id}`);
	git(folder, ["init", "-q", "--bare", source]);
	const stream = sides.flatMap((files, side) => [
		`commit refs/heads/${side === 0 ? "one" : "two"}\n`,
		`committer Ada <ada@acme.test> ${1_600_000_000 + side} +0000\n`,
		"data 4\nSide\n",
		...(side === 1 ? ["from refs/heads/one\ndeleteall\n"] : []),
		...Object.entries(files).map(
			([path, content]) => `M 100644 inline ${path}\ndata ${content.length}\n${content}\n`,
		),
	]);
	git(source, ["fast-import", "--quiet"], stream.join(""));
	await repositories.create(id, { path: source });
	const [one, two] = await Promise.all(
		["one", "two"].map((branch) => repositories.resolve(id, branch)),
	);
	return [one ?? "", two ?? ""];
}

async function textOf(id: number, from: string, to: string): Promise<string> {
	const pieces: Uint8Array[] = [];
	for await (const piece of repositories.rawDiff(id, from, to)) pieces.push(piece);
	return Buffer.concat(pieces).toString();
}

beforeAll(() => {
	repositories = createRepositories({
		directory: join(folder, "copies"),
		comparisonTime: limit,
		comparisonMemory: 32 * 2 ** 20,
	});
});

afterAll(async () => {
	await repositories.close();
	rmSync(folder, { recursive: true, force: true });
});

const firstShown = {
	new_path: "a1",
	diff: expect.stringMatching(/^@@ -1 \+1 @@\n-111/),
};

describe("a comparison that takes too long", () => {
	const id = 1;
	let one: string;
	let two: string;

	beforeAll(async () => {
		[one, two] = await make(
			id,
			{ ...small("1"), b: shuffledLines(2 ** 20, 1), c: "1\n" },
			{ ...small("2"), b: shuffledLines(2 ** 20, 2), c: "2\n" },
		);
	});

	it("lets others of its repository wait, which are counted", async () => {
		const stop = new AbortController();
		const pairs = ["a", "b", "c", "d", "e"].map((path) =>
			repositories.differencesOf(id, { from: one, to: two, paths: [path] }, stop.signal),
		);
		// Three comparisons of one repository run at a time; the other two wait.
		await expect.poll(() => repositories.waiting()).toBe(2);
		stop.abort();
		await Promise.allSettled(pairs);
		expect(repositories.waiting()).toBe(0);
	});

	it("ends in time, with what was found", () =>
		onOwnClock(async () => {
			const { files, cut } = await repositories.differences(id, one, two);
			expect(cut).toBe("cost");
			expect(files).toEqual(expect.arrayContaining([expect.objectContaining(firstShown)]));
			expect(files.length).toBeLessThan(5);
		}));

	it("is not repeated for a while, whatever files are looked for", () =>
		onOwnClock(async () => {
			const paths = Array.from({ length: 50 }, (_, at) => [`${at}`]);
			await repositories.differencesOf(id, {
				from: one,
				to: two,
				paths: ["c"],
			});
			const began = performance.now();
			await repositories.differences(id, one, two);
			for (const some of paths) {
				expect(
					await repositories.differencesOf(id, {
						from: one,
						to: two,
						paths: some,
					}),
				).toMatchObject({ cut: "cost" });
			}
			expect(performance.now() - began).toBeLessThan((paths.length * limit) / 2);
		}));

	it("ends a raw diff, which is not begun in an answer", () =>
		onOwnClock(async () => {
			await expect(textOf(id, one, two)).rejects.toThrow(/no output/);
			const program = await startInMemory({
				between: (stores) => ({
					...stores,
					repositories,
					mergeRequests: {
						...stores.mergeRequests,
						async show(projectId, iid) {
							const found = await stores.mergeRequests.show(projectId, iid);
							const diff_refs = { base_sha: one, start_sha: one, head_sha: two };
							return found && { ...found, diff_refs };
						},
					},
				}),
			});
			const answer = await program.fetch(
				new Request(`${origin}/api/v4/projects/${id}/merge_requests/1/raw_diffs`, {
					headers: { "Private-Token": "root-token" },
				}),
			);
			expect(answer.status).toBe(503);
			expect(answer.headers.get("Retry-After")).not.toBeNull();
		}));

	it("is answered as cut", () =>
		onOwnClock(async () => {
			// Serves the costly repository as the demo world's project with the same id.
			const program = await startInMemory({
				between: (stores) => ({ ...stores, repositories }),
			});
			const query = `from=${one}&to=${two}`;
			const answer = await program.fetch(
				new Request(`${origin}/api/v4/projects/${id}/repository/compare?${query}`, {
					headers: { "Private-Token": "root-token" },
				}),
			);
			expect(answer.status).toBe(200);
			expect(await answer.json()).toMatchObject({
				compare_timeout: true,
				diffs: expect.arrayContaining([expect.objectContaining(firstShown)]),
			});
		}));
});

describe("a comparison that takes too much memory", () => {
	it("ends before the file with too many lines", async () => {
		const lines = "\n".repeat(3 * 2 ** 20);
		const [one, two] = await make(
			2,
			{ ...small("1"), b: `${lines}1`, c: "1\n" },
			{ ...small("2"), b: `2${lines.slice(9)}`, c: "2\n" },
		);
		const { files, cut } = await repositories.differences(2, one, two);
		expect(cut).toBe("cost");
		expect(files.map(({ new_path }) => new_path)).toEqual(["a1", "a2", "a3"]);
		await expect(textOf(2, one, two)).rejects.toThrow(/git diff-tree|memory/);
	});

	it("reads no large file to find out whether it was renamed", async () => {
		const large = "0123456789abcde\n".repeat(2.5 * 2 ** 20);
		const [one, two] = await make(
			3,
			{ ...small("1"), same: "same\n", y: large },
			{ ...small("2"), equal: "same\n", z: `${large}1` },
		);
		const { files, cut } = await repositories.differences(3, one, two);
		expect(cut).toBe("cost");
		expect(files.map(({ new_path }) => new_path)).toEqual(Object.keys(small("1")));
	});
});

it.each([
	[500, 500, undefined],
	// 32 MiB is the limit: 512 commits of 64 KiB.
	[600, 512, "limits"],
])("a list of %i commits of 64 KiB has the newest %i", async (number, most, cut) => {
	const ids = Array.from({ length: number }, (_, at) => `commit ${at}`);
	const body = new TextEncoder().encode("\n\n".padEnd(64 * 2 ** 10, "x"));
	const found = await newestWithin(ids, async (some) => some.map((id) => ({ id, body })));
	expect(found.cut).toBe(cut);
	expect(found.commits.map(({ id }) => id)).toEqual(ids.slice(0, most).reverse());
});
