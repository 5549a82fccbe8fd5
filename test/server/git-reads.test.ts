/** Compares every kind of read, on every kind of repository, with the output of git. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRepositories, type Repositories } from "../../server/git/repositories.ts";
import { git, makeLarge, makeOdd } from "./git-repositories.ts";

const folder = mkdtempSync(join(tmpdir(), "forgekit-reads-"));
let repositories: Repositories;

beforeAll(() => {
	repositories = createRepositories({ directory: join(folder, "copies") });
});

afterAll(async () => {
	await repositories.close();
	rmSync(folder, { recursive: true, force: true });
});

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	for await (const part of content) parts.push(part);
	return Buffer.concat(parts);
}

/** All pairs of about `most` evenly spaced commits, or of all commits if there are fewer. */
function pairsOf(commits: readonly string[], most: number): [string, string][] {
	const step = Math.max(1, Math.floor(commits.length / most));
	const some = commits.filter((_, at) => at % step === 0);
	return some.flatMap((a) => some.map((b): [string, string] => [a, b]));
}

/** The patch bodies in git's output, in order. Each begins at its first `@@`, or at the line about binary files. */
function patchesOf(text: string): string[] {
	return text
		.split(/^(?=diff --git )/m)
		.filter(Boolean)
		.map((block) => /^(@@|Binary files ).*/ms.exec(block)?.[0] ?? "");
}

describe.each([
	["with everything odd in it", 1, makeOdd, 4],
	["with 4,000 files and 6,000 commits", 2, makeLarge, 4],
] as const)("a repository %s", (_, id, make, compared) => {
	let source: string;
	let commits: string[];

	beforeAll(async () => {
		source = join(folder, `source-${id}`);
		make(source);
		await repositories.create(id, { path: source });
		const copy = join(folder, "copies", `${id}.git`);
		source = copy;
		commits = git(copy, ["rev-list", "--branches", "--tags"])
			.toString()
			.split("\n")
			.filter(Boolean);
	});

	it("lists trees like ls-tree", async () => {
		for (const commit of [commits[0] ?? "", commits.at(-1) ?? ""]) {
			const expected = git(source, ["ls-tree", "-r", "-t", "-z", commit])
				.toString()
				.split("\0")
				.filter(Boolean);
			const entries = await repositories.tree(id, {
				commit,
				path: "",
				recursive: true,
			});
			expect(
				entries?.map((entry) => `${entry.mode} ${entry.type} ${entry.id}\t${entry.path}`),
			).toEqual(expected);
		}
	});

	it("reads blobs whose bytes have the id", async () => {
		const entries = await repositories.tree(id, {
			commit: commits[0] ?? "",
			path: "",
			recursive: true,
		});
		const blobs = (entries ?? []).filter(({ type }) => type === "blob");
		for (const entry of blobs.slice(0, 300)) {
			const blob = await repositories.blob(id, entry.id);
			expect(blob).toBeDefined();
			if (!blob) continue;
			const bytes = await bytesOf(repositories.blobContent(id, blob));
			const hash = createHash("sha1").update(`blob ${blob.size}\0`);
			expect(hash.update(bytes).digest("hex")).toBe(entry.id);
			const start = await repositories.blobStart(id, blob, 10);
			expect(start).toEqual(bytes.subarray(0, 10));
		}
	});

	it("shows commits like log", async () => {
		const some = commits.filter((_, at) => at % 97 === 0 || at < 50);
		const fields = git(
			source,
			[
				"log",
				"-z",
				"--no-walk=unsorted",
				"--stdin",
				"--format=%H%x00%P%x00%an%x00%ae%x00%at%x00%cn%x00%ce%x00%ct%x00%B",
			],
			some.join("\n"),
		)
			.toString()
			.split("\0");
		for (const [at, commit] of some.entries()) {
			const [hash, parents, an, ae, time, cn, ce, ct, message] = fields.slice(9 * at);
			expect(await repositories.commit(id, commit)).toEqual({
				id: hash,
				parents: parents?.split(" ").filter(Boolean),
				message,
				author: { name: an, email: ae, time: Number(time) },
				committer: { name: cn, email: ce, time: Number(ct) },
			});
		}
	});

	it("finds commits between, merge bases and differences like log, merge-base and diff-tree", async () => {
		for (const [from, to] of pairsOf(commits, compared)) {
			const between = await repositories.commitsBetween(id, from, to);
			expect(between.commits.map((commit) => commit.id)).toEqual(
				git(source, ["log", "--reverse", "--format=%H", `${from}..${to}`])
					.toString()
					.split("\n")
					.filter(Boolean)
					.slice(-10_000),
			);
			let base: string | undefined;
			try {
				base = git(source, ["merge-base", from, to]).toString().trim();
			} catch {
				base = undefined;
			}
			expect(await repositories.mergeBase(id, [from, to])).toBe(base);

			const { files, cut } = await repositories.differences(id, from, to);
			const options = ["diff-tree", "-r", "-M30%", "-l1000", "--full-index"];
			const raw = git(source, [...options, "--name-status", "-z", from, to])
				.toString()
				.split("\0")
				.filter(Boolean);
			const expected: string[] = [];
			while (raw.length > 0) {
				const status = raw.shift() ?? "";
				const path = raw.shift() ?? "";
				if (status.startsWith("R")) expected.push(`${path} > ${raw.shift()}`);
				else expected.push(path);
				if (status.startsWith("T")) expected.push(path);
			}
			if (cut) expected.length = files.length;
			expect(
				files.map(({ old_path, new_path }) =>
					old_path === new_path ? new_path : `${old_path} > ${new_path}`,
				),
			).toEqual(expected);
			const text = git(source, [...options, "-p", from, to]);
			const patches = patchesOf(text.toString("latin1"));
			for (const [at, { old_path, new_path, diff }] of files.entries()) {
				const patch = patches[at] ?? "";
				if (diff === "" && patch !== "") {
					// The diff is empty: the patch is too long, or the comparison has reached its limit of files or lines.
					expect(patch.length >= 20_480 || at >= 100 || lines(patches, at) > 5000).toBe(true);
				} else if (patch.includes("\0")) {
					expect(diff).toBe(`Binary files ${old_path} and ${new_path} differ\n`);
				} else {
					expect(diff).toBe(Buffer.from(patch, "latin1").toString());
				}
			}
		}
	});

	it("reports every file as new without a common commit", async () => {
		const tip = commits[0] ?? "";
		const { files, cut } = await repositories.differences(id, undefined, tip);
		const all = git(source, ["ls-tree", "-r", "-z", "--name-only", tip])
			.toString()
			.split("\0")
			.filter(Boolean);
		expect(files.map(({ new_path }) => new_path)).toEqual(all.slice(0, files.length));
		expect(cut !== undefined).toBe(all.length > files.length);
		expect(files.every(({ old_mode }) => old_mode === undefined)).toBe(true);
	});

	it("finds merge bases of more than two like merge-base", async () => {
		const heads = git(source, ["for-each-ref", "--format=%(objectname)", "refs/heads"])
			.toString()
			.split("\n")
			.filter(Boolean);
		const some = heads.slice(0, 5);
		for (const a of some) {
			// Tries b and c in one order only: for `git merge-base` their order makes no difference.
			for (const [at, b] of some.entries()) {
				for (const c of some.slice(at)) {
					let base: string | undefined;
					try {
						base = git(source, ["merge-base", a, b, c]).toString().trim();
					} catch {
						base = undefined;
					}
					expect(await repositories.mergeBase(id, [a, b, c])).toBe(base);
				}
			}
		}
	});

	it("lists authors like log", async () => {
		const tip = commits[0] ?? "";
		const authors = await repositories.authors(id, tip, 2000);
		expect(authors.map(({ name, email }) => `${name} <${email}>`)).toEqual(
			git(source, ["log", "--no-merges", "--max-count=2000", "--format=%an <%ae>", tip])
				.toString()
				.split("\n")
				.filter(Boolean),
		);
	});

	it("makes the same archives as git", async () => {
		const tip = commits[0] ?? "";
		const archive = (format: "tar" | "tar.gz" | "tar.bz2" | "zip") =>
			bytesOf(
				repositories.archive(id, {
					commit: tip,
					format,
					directory: `odd "name"-${tip}`,
				}),
			);
		const expected = (format: string, ...more: string[]) =>
			git(source, ["archive", `--format=${format}`, ...more, `--prefix=odd "name"-${tip}/`, tip]);
		const tar = expected("tar");
		expect((await archive("tar")).equals(tar)).toBe(true);
		expect(gunzipSync(await archive("tar.gz")).equals(tar)).toBe(true);
		const packed = await archive("tar.bz2");
		const unpacked = execFileSync("bzip2", ["-dc"], {
			input: packed,
			maxBuffer: 2 ** 30,
		});
		expect(unpacked.equals(tar)).toBe(true);
		expect((await archive("zip")).equals(expected("zip", "-4"))).toBe(true);
		// The second request reads the archive from the disk cache.
		expect((await archive("tar")).equals(tar)).toBe(true);
	});
});

function lines(patches: readonly string[], at: number): number {
	return patches
		.slice(0, at + 1)
		.join("")
		.split("\n").length;
}
