/** Limits of git processes: number, time, cancellation, arguments. */
import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { getEventListeners } from "node:events";
import {
	chmodSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { TooCostly } from "../../server/domain/errors.ts";
import { emptyTree } from "../../server/domain/repository/diffs.ts";
import { bzip2 } from "../../server/git/bzip2.ts";
import { inChunks } from "../../server/git/chunks.ts";
import { createDiffs } from "../../server/git/diffs.ts";
import { gzip } from "../../server/git/gzip.ts";
import { createRepositories, type Repositories } from "../../server/git/repositories.ts";
import { createSingleFlightCache } from "../../server/git/single-flight-cache.ts";
import { createSemaphore } from "../../server/platform/semaphore.ts";
import { startKoa } from "../conformance/targets/koa.ts";
import { patience } from "../patience.ts";
import { git } from "./git-repositories.ts";

const folder = mkdtempSync(join(tmpdir(), "forgekit-limits-"));
const log = join(folder, "log");
const realGit = execFileSync("sh", ["-c", "command -v git"]).toString().trim();
const realPath = process.env.PATH;

/** The git commands that ran since the last call of this function. */
function commands(): string[] {
	const lines = readFileSync(log, "utf8")
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);
	writeFileSync(log, "");
	return lines;
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	for await (const part of content) parts.push(part);
	return Buffer.concat(parts);
}

/** Ids of this process's children that run `git cat-file blob`. */
function children(): string[] {
	const tasks = `/proc/${process.pid}/task`;
	return readdirSync(tasks)
		.flatMap((task) => readFileSync(join(tasks, task, "children"), "utf8").split(" "))
		.filter((id) => {
			try {
				return readFileSync(`/proc/${id}/cmdline`, "utf8").includes("cat-file\0blob");
			} catch {
				return false;
			}
		});
}

const large = randomBytes(12 * 2 ** 20);
let repositories: Repositories;
let commit: string;

beforeAll(async () => {
	// A git wrapper that logs its arguments.
	mkdirSync(join(folder, "bin"));
	writeFileSync(log, "");
	writeFileSync(
		join(folder, "bin/git"),
		`#!/bin/sh\necho "$*" | PATH='${realPath}' tr '\\n' ' ' >>'${log}'\necho >>'${log}'\nexec '${realGit}' "$@"\n`,
	);
	chmodSync(join(folder, "bin/git"), 0o755);

	const source = join(folder, "source");
	mkdirSync(source);
	git(source, ["init", "-q", "-b", "main"]);
	writeFileSync(join(source, "large"), large);
	writeFileSync(join(source, "small"), "small\n");
	git(source, ["add", "."]);
	git(source, ["commit", "-qm", "One"]);
	repositories = createRepositories({ directory: join(folder, "copies") });
	await repositories.create(1, { path: source });
	commit = (await repositories.resolve(1, "main")) ?? "";
	process.env.PATH = `${join(folder, "bin")}:${realPath}`;
});

afterAll(async () => {
	process.env.PATH = realPath;
	await repositories.close();
	rmSync(folder, { recursive: true, force: true });
});

async function blobOf(path: string) {
	const entries = await repositories.tree(1, {
		commit,
		path: "",
		recursive: false,
	});
	const id = entries?.find((entry) => entry.path === path)?.id ?? "";
	const blob = await repositories.blob(1, id);
	if (!blob) throw new Error(`there is no ${path}`);
	return blob;
}

describe("user text", () => {
	const evil = [
		"--upload-pack=/bin/sh",
		"-o/tmp/x",
		"--output=/tmp/x",
		"-",
		"@{u}",
		"main@{u}",
		"main@{push}",
		"./x",
		"../x",
		"main:./x",
		":/x",
		"main\nfix",
		"main\u0000fix",
		"$(touch /tmp/x)",
		"a;b",
		"main..fix",
		"^main",
		"main^{/x}",
	];

	it("are answered without a command", async () => {
		const server = await startKoa();
		const root = "http://forgekit.test/api/v4/projects/acme%2Frocket/repository";
		const ask = (path: string, method = "GET") =>
			server.fetch(
				new Request(`${root}/${path}`, {
					method,
					headers: { "Private-Token": "mia-token" },
				}),
			);
		try {
			await ask("tree");
			commands();
			for (const text of evil) {
				const word = encodeURIComponent(text);
				const bad = text.includes("\0") ? 400 : 404;
				const found = {
					ref: (await ask(`tree?ref=${word}`)).status,
					from: (await ask(`compare?from=${word}&to=main`)).status,
					to: (await ask(`compare?from=main&to=${word}`)).status,
					straight: (await ask(`compare?from=a&to=b&straight=${word}`)).status,
					sha: (await ask(`archive?sha=${word}`, "HEAD")).status,
					format: (await ask(`archive.${word}`, "HEAD")).status,
					blob: (await ask(`blobs/${word}`)).status,
					raw: (await ask(`blobs/${word}/raw`)).status,
					refs: (await ask(`merge_base?refs[]=main&refs[]=${word}`)).status,
					order: (await ask(`contributors?order_by=${word}`)).status,
					sort: (await ask(`contributors?sort=${word}`)).status,
					recursive: (await ask(`tree?recursive=${word}`)).status,
					page: (await ask(`tree?page=${word}`)).status,
					size: (await ask(`tree?per_page=${word}`)).status,
					project: (await ask(`../../${word}/repository/tree`)).status,
				};
				expect({ text, ...found }).toEqual({
					text,
					ref: bad,
					from: bad,
					to: bad,
					straight: 400,
					sha: bad,
					// A path with an unknown format matches no route.
					format: 404,
					blob: bad,
					raw: bad,
					refs: 400,
					order: 400,
					sort: 400,
					recursive: 400,
					page: 400,
					size: 400,
					project: bad,
				});
				const path = await ask(`tree?path=${word}`);
				expect(path.status).toBe(bad === 400 ? 400 : 200);
				if (bad === 404) expect(await path.json()).toEqual([]);
			}
			expect(commands()).toEqual([]);
		} finally {
			await server.stop();
		}
	});

	it("reach git as ids only", async () => {
		commands();
		await repositories.mergeBase(1, [commit, commit]);
		await repositories.authors(1, commit, 10);
		await bytesOf(repositories.archive(1, { commit, format: "tar", directory: "x" }));
		// Ignores calls of `config`, which takes no revision, and of `cat-file`, which reads names from standard input.
		const asked = commands().filter((line) => !/ (cat-file|config) /.test(line));
		expect(asked).toHaveLength(3);
		for (const line of asked) {
			expect(line).toMatch(/--end-of-options [0-9a-f]{40}( [0-9a-f]{40})?( --)?$/);
		}
	});
});

describe("large files", () => {
	it("come whole, from a process of their own", async () => {
		const blob = await blobOf("large");
		commands();
		const bytes = await bytesOf(repositories.blobContent(1, blob));
		expect(bytes.equals(large)).toBe(true);
		expect(commands()).toEqual([
			expect.stringContaining(`bigFileThreshold=1m cat-file blob ${blob.id}`),
		]);
	});

	it("return their first bytes from one process, without delaying others, and end at once", async () => {
		const blob = await blobOf("large");
		commands();
		const [start, small, again] = await Promise.all([
			repositories.blobStart(1, blob, 512),
			blobOf("small").then((found) => bytesOf(repositories.blobContent(1, found))),
			repositories.blobStart(1, blob, 512),
		]);
		expect(Buffer.from(start).equals(large.subarray(0, 512))).toBe(true);
		expect(again).toBe(start);
		expect(small.toString()).toBe("small\n");
		expect(await repositories.blobStart(1, blob, 512)).toBe(start);
		expect(commands()).toEqual([
			expect.stringContaining(`bigFileThreshold=1m cat-file blob ${blob.id}`),
		]);
		await vi.waitFor(() => expect(children()).toEqual([]), patience);
	});

	it("end with the caller", async () => {
		const blob = await blobOf("large");
		const gone = new AbortController();
		const content = repositories.blobContent(1, blob, gone.signal);
		const pieces = content[Symbol.asyncIterator]();
		await pieces.next();
		expect(children()).toHaveLength(1);
		gone.abort(new Error("gone"));
		await expect(
			(async () => {
				for (;;) if ((await pieces.next()).done) return;
			})(),
		).rejects.toThrow("gone");
		await vi.waitFor(() => expect(children()).toEqual([]), patience);
	});

	it("end when the reader stops", async () => {
		const blob = await blobOf("large");
		for await (const piece of repositories.blobContent(1, blob)) {
			expect(piece.length).toBeGreaterThan(0);
			break;
		}
		await vi.waitFor(() => expect(children()).toEqual([]), patience);
	});

	it("wait in line, and are refused where it is full", async () => {
		const directory = join(folder, "narrow");
		cpSync(join(folder, "copies/1.git"), join(directory, "1.git"), {
			recursive: true,
		});
		const narrow = createRepositories({
			directory,
			maximumCommands: 1,
			maximumStreams: 1,
			maximumWaitingCommands: 1,
		});
		const blob = await blobOf("large");
		const first = narrow.blobContent(1, blob)[Symbol.asyncIterator]();
		await first.next();
		const second = bytesOf(narrow.blobContent(1, blob));
		await expect(bytesOf(narrow.blobContent(1, blob))).rejects.toMatchObject({
			status: 503,
			headers: { "Retry-After": "5" },
		});
		// Slow readers of large files delay only other readers of large files.
		expect(await narrow.authors(1, commit, 10)).toHaveLength(1);
		expect(
			(await bytesOf(narrow.archive(1, { commit, format: "tar", directory: "x" }))).length,
		).toBeGreaterThan(large.length);
		await first.return?.();
		expect((await second).equals(large)).toBe(true);
		await narrow.close();
	});

	it("end for a reader who takes nothing while others wait", async () => {
		const directory = join(folder, "lent");
		cpSync(join(folder, "copies/1.git"), join(directory, "1.git"), {
			recursive: true,
		});
		const narrow = createRepositories({ directory, maximumStreams: 1 });
		const blob = await blobOf("large");
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		try {
			const stalled = narrow.blobContent(1, blob)[Symbol.asyncIterator]();
			await stalled.next();
			await vi.advanceTimersByTimeAsync(60_000);
			await stalled.next();
			const second = bytesOf(narrow.blobContent(1, blob));
			await vi.advanceTimersByTimeAsync(4_000);
			expect((await second).equals(large)).toBe(true);
			await expect(stalled.next()).rejects.toMatchObject({ status: 503 });
			await vi.waitFor(() => expect(children()).toEqual([]), patience);
			expect(vi.getTimerCount()).toBe(0);
		} finally {
			vi.useRealTimers();
			await narrow.close();
		}
	});
});

describe("archives", () => {
	it("are created once for concurrent requests, and then cached", async () => {
		commands();
		const ask = () =>
			bytesOf(repositories.archive(1, { commit, format: "zip", directory: "once" }));
		const [first, ...others] = await Promise.all([ask(), ask(), ask()]);
		others.push(await ask());
		expect(others.every((one) => first?.equals(one))).toBe(true);
		expect(commands().filter((line) => line.includes(" archive "))).toHaveLength(1);
	});

	it("are sent all the same where no file can be written, each time anew", async () => {
		const directory = join(folder, "unwritable");
		const messages: string[] = [];
		const other = createRepositories({
			directory,
			log: (message) => messages.push(message),
		});
		await other.create(1, { path: join(folder, "copies/1.git") });
		writeFileSync(join(directory, "archives"), "a file, not a folder");
		const ask = (store: typeof other) =>
			bytesOf(store.archive(1, { commit, format: "tar", directory: "x" }));
		const expected = await ask(repositories);
		for (const _ of [1, 2]) {
			expect((await ask(other)).equals(expected)).toBe(true);
		}
		expect(messages).toHaveLength(2);
		expect(messages[0]).toMatch(/^an archive could not be cached: EEXIST/);
		await other.close();
	});

	it("are kept where no other user of the machine may read them", async () => {
		const archives = join(folder, "copies/archives");
		// Earlier versions of the server created the folder of the archives with these permissions.
		chmodSync(archives, 0o755);
		await bytesOf(repositories.archive(1, { commit, format: "tar", directory: "private" }));
		await repositories.sweep();
		const modes = [archives, ...readdirSync(archives).map((name) => join(archives, name))].map(
			(path) => (statSync(path).mode & 0o777).toString(8),
		);
		expect(modes.slice(0, 2)).toEqual(["700", "600"]);
		expect(new Set(modes)).toEqual(new Set(["700", "600"]));
	});

	it("are refused where too many wait", async () => {
		const directory = join(folder, "crowded");
		cpSync(join(folder, "copies/1.git"), join(directory, "1.git"), {
			recursive: true,
		});
		const crowded = createRepositories({
			directory,
			maximumCommands: 1,
			maximumWaitingCommands: 0,
		});
		const first = crowded.archive(1, {
			commit,
			format: "tar",
			directory: "one",
		});
		const pieces = first[Symbol.asyncIterator]();
		const begun = pieces.next();
		await vi.waitFor(
			() =>
				expect(() => crowded.archive(1, { commit, format: "tar", directory: "two" })).toThrow(
					/^503/,
				),
			patience,
		);
		await begun;
		await pieces.return?.();
		await crowded.close();
	});

	it("left behind by a dead process are deleted, with its unfinished repositories", async () => {
		const directory = join(folder, "swept");
		const old = new Date(Date.now() - 2 * 60 * 60_000);
		for (const name of ["7.new-abc", "8.new-def", "7.git", "archives"]) {
			mkdirSync(join(directory, name), { recursive: true });
		}
		for (const name of ["a.tar.1.part", "b.tar.2.part", "c.tar"]) {
			writeFileSync(join(directory, "archives", name), name);
		}
		for (const name of ["7.new-abc", "7.git", "archives/a.tar.1.part"]) {
			utimesSync(join(directory, name), old, old);
		}
		const swept = createRepositories({ directory });
		await swept.sweep();
		expect(readdirSync(directory).sort()).toEqual(["7.git", "8.new-def", "archives"]);
		expect(readdirSync(join(directory, "archives")).sort()).toEqual(["b.tar.2.part", "c.tar"]);
		await swept.close();
	});

	it("are made for the one who stays when another leaves", async () => {
		const gone = new AbortController();
		const leaves = bytesOf(
			repositories.archive(1, { commit, format: "tar", directory: "stay" }, gone.signal),
		);
		const stays = bytesOf(repositories.archive(1, { commit, format: "tar", directory: "stay" }));
		gone.abort(new Error("gone"));
		await expect(leaves).rejects.toThrow("gone");
		expect((await stays).length).toBeGreaterThan(large.length);
	});

	it.each(["tar", "tar.gz"] as const)("leave nothing behind when cancelled: %s", async (format) => {
		for await (const piece of repositories.archive(1, {
			commit,
			format,
			directory: "nobody",
		})) {
			expect(piece.length).toBeGreaterThan(0);
			break;
		}
		const files = () => readdirSync(join(folder, "copies/archives"));
		await vi.waitFor(
			() => expect(files().filter((name) => name.endsWith(".part"))).toEqual([]),
			patience,
		);
	});

	it("that are compressed fail when git fails, and end when the reader stops", async () => {
		const bytes = randomBytes(2 ** 20);
		async function* failing() {
			yield bytes;
			throw new Error("git failed");
		}
		await expect(bytesOf(gzip(failing(), 4))).rejects.toThrow("git failed");
		let ended = false;
		async function* endless() {
			try {
				for (;;) yield bytes;
			} finally {
				ended = true;
			}
		}
		for await (const _ of gzip(endless(), 4)) break;
		expect(ended).toBe(true);
	});

	it.each(["tar.gz", "zip"] as const)(
		"are as small as their level of compression makes them: %s",
		async (format) => {
			const source = join(folder, `words-${format}`);
			mkdirSync(source);
			git(source, ["init", "-q", "-b", "main"]);
			const words = Array.from({ length: 20_000 }, (_, n) => (n * n) % 4999);
			writeFileSync(join(source, "words"), words.join(" "));
			git(source, ["add", "."]);
			git(source, ["commit", "-qm", "Words"]);
			const sizes: number[] = [];
			for (const archiveCompression of [1, undefined, 9]) {
				const store = createRepositories({
					directory: join(folder, `${format}-${archiveCompression}`),
					...(archiveCompression && { archiveCompression }),
				});
				await store.create(1, { path: source });
				const tip = (await store.resolve(1, "main")) ?? "";
				const wanted = { commit: tip, format, directory: "x" };
				sizes.push((await bytesOf(store.archive(1, wanted))).length);
				await store.close();
			}
			expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
			expect(new Set(sizes).size).toBe(3);
		},
	);

	it("give way to newer ones when the disk is full", async () => {
		const directory = join(folder, "small-disk");
		cpSync(join(folder, "copies/1.git"), join(directory, "1.git"), {
			recursive: true,
		});
		const small = createRepositories({
			directory,
			cachedArchives: 30 * 2 ** 20,
		});
		for (const name of ["a", "b", "c", "d"]) {
			await bytesOf(small.archive(1, { commit, format: "tar", directory: name }));
		}
		await vi.waitFor(
			() => expect(readdirSync(join(directory, "archives"))).toHaveLength(2),
			patience,
		);
		await small.close();
	});

	it("hold what LFS pointers stand for, where the object is there", async () => {
		const source = join(folder, "lfs");
		mkdirSync(source);
		const content = randomBytes(100_000);
		const oid = createHash("sha256").update(content).digest("hex");
		const pointer = (id: string) =>
			`version https://git-lfs.github.com/spec/v1\noid sha256:${id}\nsize ${content.length}\n`;
		git(source, ["init", "-q", "-b", "main"]);
		writeFileSync(join(source, ".gitattributes"), "*.bin filter=lfs -text\n");
		writeFileSync(join(source, "there.bin"), pointer(oid));
		writeFileSync(join(source, "missing.bin"), pointer("0".repeat(64)));
		writeFileSync(join(source, "none.bin"), "no pointer\n");
		writeFileSync(join(source, "pointer.txt"), pointer(oid));
		git(source, ["add", "."]);
		git(source, ["commit", "-qm", "Pointers"]);
		await repositories.create(2, { path: source });
		const tip = (await repositories.resolve(2, "main")) ?? "";
		const unpacked = async (format: "tar" | "zip") => {
			const file = join(folder, `lfs.${format}`);
			writeFileSync(
				file,
				await bytesOf(repositories.archive(2, { commit: tip, format, directory: "x" })),
			);
			const read = (name: string) =>
				format === "tar"
					? execFileSync("tar", ["-xOf", file, `x/${name}`])
					: execFileSync("unzip", ["-p", file, `x/${name}`]);
			return read;
		};
		const before = await unpacked("tar");
		expect(before("there.bin").toString()).toBe(pointer(oid));
		const object = join(folder, "copies/2.git/lfs/objects", oid.slice(0, 2), oid.slice(2, 4), oid);
		mkdirSync(dirname(object), { recursive: true });
		writeFileSync(object, content);
		for (const format of ["tar", "zip"] as const) {
			const read = await unpacked(format);
			expect(read("there.bin").equals(content)).toBe(true);
			expect(read("missing.bin").toString()).toBe(pointer("0".repeat(64)));
			expect(read("none.bin").toString()).toBe("no pointer\n");
			expect(read("pointer.txt").toString()).toBe(pointer(oid));
		}
	});

	it("are compressed with bzip2 where there is no such command", async () => {
		const bare = join(folder, "bare");
		mkdirSync(bare);
		symlinkSync(realGit, join(bare, "git"));
		const before = process.env.PATH;
		process.env.PATH = bare;
		const packed = await bytesOf(
			bzip2(
				(async function* () {
					yield large.subarray(0, 1_000_000);
					yield large.subarray(1_000_000, 2_000_000);
				})(),
			),
		).finally(() => {
			process.env.PATH = before;
		});
		const unpacked = execFileSync("bzip2", ["-dc"], {
			input: packed,
			maxBuffer: 2 ** 30,
		});
		expect(unpacked.equals(large.subarray(0, 2_000_000))).toBe(true);
	});
});

describe("comparisons", () => {
	const dying = join(folder, "dying");
	const fake = join(folder, "bin/git");

	/** Runs work with a git on the PATH whose first `times` runs of diff-tree fail. */
	async function whileDying<T>(times: number, work: (fresh: Repositories) => Promise<T>) {
		const fresh = createRepositories({ directory: join(folder, "copies") });
		const script = readFileSync(fake, "utf8");
		writeFileSync(
			fake,
			`#!/bin/sh
case "$*" in *diff-tree*)
	echo died >>'${dying}'
	[ "$(wc -l <'${dying}')" -gt ${times} ] || exit 1
esac
exec '${realGit}' "$@"
`,
		);
		writeFileSync(dying, "");
		try {
			return await work(fresh);
		} finally {
			writeFileSync(fake, script);
			await fresh.close();
		}
	}

	it("are tried again when their process died, twice", async () => {
		for (const times of [1, 2]) {
			const found = await whileDying(times, (fresh) => fresh.differences(1, undefined, commit));
			expect(found.files.map(({ new_path }) => new_path)).toEqual(["large", "small"]);
		}
		const asked = whileDying(3, (fresh) => fresh.differences(1, undefined, commit));
		await expect(asked).rejects.toThrow("git diff-tree ended");
	});

	it("leave no listeners on their process or on the caller's signal", async () => {
		const directory = join(folder, "copies/1.git");
		const tree = git(directory, ["rev-parse", `${commit}^{tree}`]);
		const trees = { directory, from: emptyTree, to: tree.toString().trim() };
		const warnings: Error[] = [];
		const warn = (warning: Error) => void warnings.push(warning);
		process.on("warning", warn);
		const diffs = createDiffs();
		const { signal } = new AbortController();
		const processes = new Set<number>();
		try {
			// Twenty runs with one signal: Node warns if the signal keeps more than ten listeners.
			for (let time = 0; time < 20; time++) {
				const found = diffs.changes(trees, signal);
				expect(await Readable.from(found).toArray()).toHaveLength(2);
				for (const id of diffs.processes()) processes.add(id);
			}
			await new Promise((resolve) => setImmediate(resolve));
		} finally {
			diffs.close();
			process.off("warning", warn);
		}
		expect(processes.size).toBe(1);
		expect(warnings).toEqual([]);
		expect(getEventListeners(signal, "abort")).toEqual([]);
	});
});

describe("listings", () => {
	it("are read once for concurrent requests", async () => {
		const ask = () => repositories.tree(1, { commit, path: "", recursive: true });
		const [first, second] = await Promise.all([ask(), ask()]);
		expect(first).toHaveLength(2);
		expect(second).toBe(first);
	});
});

describe("work on many things", () => {
	it("puts few listeners on the caller's signal, and answers in order", async () => {
		const { signal } = new AbortController();
		let most = 0;
		const items = Array.from({ length: 1700 }, (_, n) => n);
		const results = await inChunks(
			items,
			async (n) => {
				await new Promise((resolve) => setImmediate(resolve));
				most = Math.max(most, getEventListeners(signal, "abort").length);
				return n * 2;
			},
			signal,
		);
		expect(results).toEqual(items.map((n) => n * 2));
		expect(most).toBe(1);
		expect(getEventListeners(signal, "abort")).toEqual([]);
	});

	it("ends all of it when the caller disconnects, or one fails", async () => {
		const waiting = (signal: AbortSignal) =>
			new Promise<never>((_, reject) => {
				signal.addEventListener("abort", () => reject(signal.reason));
			});
		const gone = new AbortController();
		const asked = inChunks([1, 2], (_, own) => waiting(own), gone.signal);
		gone.abort(new Error("gone"));
		await expect(asked).rejects.toThrow("gone");

		let left: AbortSignal | undefined;
		const failing = inChunks([1, 2], (n, own) => {
			left = own;
			return n === 1 ? Promise.reject(new Error("no")) : waiting(own);
		});
		await expect(failing).rejects.toThrow("no");
		expect(left?.aborted).toBe(true);
	});
});

describe("fetch", () => {
	it("adds new refs and deletes old ones", async () => {
		const source = join(folder, "moving");
		mkdirSync(source);
		git(source, ["init", "-q", "-b", "main"]);
		git(source, ["commit", "-q", "--allow-empty", "-m", "One"]);
		git(source, ["branch", "gone"]);
		await repositories.create(3, { path: source });
		expect(await repositories.resolve(3, "gone")).toBeDefined();
		git(source, ["commit", "-q", "--allow-empty", "-m", "Two"]);
		git(source, ["branch", "-D", "gone"]);
		git(source, ["branch", "-m", "main", "trunk"]);
		let said = "";
		const onProgress = (text: string) => {
			said += text;
		};
		const summary = await repositories.fetch(3, { path: source }, { onProgress });
		expect(summary.default_branch).toBe("trunk");
		expect(said).not.toBe("");
		expect(await repositories.resolve(3, "gone")).toBeUndefined();
		expect(await repositories.resolve(3, "main")).toBeUndefined();
		expect(await repositories.resolve(3, "HEAD")).toBe(
			git(source, ["rev-parse", "HEAD"]).toString().trim(),
		);
	});
});

describe("semaphore", () => {
	const settled = () => new Promise((resolve) => setImmediate(resolve));

	it("grants its slots in the order of the requests", async () => {
		const semaphore = createSemaphore({
			maximum: 2,
			maximumWaiting: 5,
			queueTimeout: 10_000,
		});
		const started: number[] = [];
		const releases = await Promise.all([semaphore.acquire(), semaphore.acquire()]);
		const waiting = [1, 2, 3].map((n) =>
			semaphore.acquire().then((release) => {
				started.push(n);
				return release;
			}),
		);
		await settled();
		expect(started).toEqual([]);
		releases[0]?.();
		releases[0]?.();
		await settled();
		expect(started).toEqual([1]);
		releases[1]?.();
		await settled();
		expect(started).toEqual([1, 2]);
		(await waiting[0])?.();
		(await waiting[1])?.();
		expect(await waiting[2]).toBeTypeOf("function");
	});

	it("leaves slots and places in the queue to other owners", async () => {
		const semaphore = createSemaphore({
			maximum: 3,
			maximumWaiting: 4,
			shared: true,
			queueTimeout: 10_000,
		});
		const started: string[] = [];
		const releases = new Map<string, () => void>();
		function start(name: string, owner: string) {
			return semaphore.acquire(undefined, owner).then((release) => {
				started.push(name);
				releases.set(name, release);
			});
		}
		for (const n of [1, 2, 3, 4]) void start(`a${n}`, "a");
		await settled();
		expect(started).toEqual(["a1", "a2"]);
		await expect(start("a5", "a")).rejects.toMatchObject({ status: 503 });
		void start("b1", "b");
		await settled();
		expect(started).toEqual(["a1", "a2", "b1"]);
		void start("c1", "c");
		void start("b2", "b");
		await expect(start("d1", "d")).rejects.toMatchObject({ status: 503 });
		releases.get("a1")?.();
		await settled();
		// The free slot goes to a request whose owner (here "c") has no slot. If there is no such request, it goes to the
		// request that has waited longest.
		expect(started.slice(3)).toEqual(["c1"]);
		releases.get("b1")?.();
		await settled();
		expect(started.slice(3)).toEqual(["c1", "b2"]);
		releases.get("a2")?.();
		releases.get("c1")?.();
		await settled();
		expect(started.slice(5)).toEqual(["a3", "a4"]);
	});

	it("tells whose slots others wait for", async () => {
		const semaphore = createSemaphore({
			maximum: 3,
			maximumWaiting: 4,
			shared: true,
			queueTimeout: 10_000,
		});
		const gone = new AbortController();
		await semaphore.acquire(undefined, "a");
		const release = await semaphore.acquire(undefined, "a");
		expect(semaphore.isWanted("a")).toBe(false);
		// "a" holds two slots, its full share. The third slot stays free for other owners.
		semaphore.acquire(gone.signal, "a").catch(() => {});
		expect(semaphore.isWanted("a")).toBe(true);
		expect(semaphore.isWanted("b")).toBe(false);
		await semaphore.acquire(undefined, "b");
		expect(semaphore.isWanted("b")).toBe(false);
		void semaphore.acquire(undefined, "c");
		expect(semaphore.isWanted("b")).toBe(true);
		gone.abort();
		expect(semaphore.isWanted("a")).toBe(true);
		release();
		expect(semaphore.isWanted("a")).toBe(false);
	});

	it("refuses when the queue is full, after a timeout and on abort", async () => {
		const semaphore = createSemaphore({
			maximum: 1,
			maximumWaiting: 2,
			queueTimeout: 20,
		});
		await semaphore.acquire();
		const gone = new AbortController();
		const waiting = Promise.allSettled([semaphore.acquire(), semaphore.acquire(gone.signal)]);
		await expect(semaphore.acquire()).rejects.toMatchObject({ status: 503 });
		gone.abort(new Error("gone"));
		expect(await waiting).toMatchObject([
			{ status: "rejected", reason: { status: 503 } },
			{ status: "rejected", reason: { message: "gone" } },
		]);
	});
});

describe("single-flight cache", () => {
	it("runs concurrent work once and caches the result", async () => {
		const cache = createSingleFlightCache<number>(10, () => 1);
		let times = 0;
		const work = async () => ++times;
		const ask = () => cache.get("key", work);
		expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
		expect(await ask()).toBe(1);
	});

	it("weighs long keys, too", async () => {
		const cache = createSingleFlightCache<number>(1000, () => 1);
		const ask = (key: string, value: number) => cache.get(key.repeat(300), async () => value);
		expect([await ask("a", 1), await ask("a", 2)]).toEqual([1, 1]);
		expect(await ask("b", 3)).toBe(3);
		expect(await ask("a", 4)).toBe(4);
	});

	it("remembers for a minute what was too costly", async () => {
		vi.useFakeTimers({ toFake: ["performance"] });
		const cache = createSingleFlightCache<number>(
			1000,
			() => 1,
			(value) => value === 1,
		);
		const fail = () => Promise.reject(new TooCostly());
		const ask = async () => [
			await cache.get("value", async () => 1),
			await cache.get("value", async () => 2),
			await cache.get("error", fail).catch(({ status }) => status),
			await cache.get("error", async () => 2).catch(({ status }) => status),
		];
		expect(await ask()).toEqual([1, 1, 503, 503]);
		vi.advanceTimersByTime(59_000);
		expect(await ask()).toEqual([1, 1, 503, 503]);
		vi.advanceTimersByTime(2_000);
		expect(await cache.get("value", async () => 2)).toBe(2);
		expect(await cache.get("error", async () => 2)).toBe(2);
		vi.useRealTimers();
	});

	it("does not cache failures", async () => {
		const cache = createSingleFlightCache<number>(10, () => 1);
		const fail = () => Promise.reject(new Error("no"));
		await expect(cache.get("key", fail)).rejects.toThrow("no");
		expect(await cache.get("key", async () => 2)).toBe(2);
	});

	it("aborts work only when no caller waits for it", async () => {
		const cache = createSingleFlightCache<number>(10, () => 1);
		let ended = false;
		const done = Promise.withResolvers<number>();
		const work = (signal: AbortSignal) => {
			signal.addEventListener("abort", () => {
				ended = true;
			});
			return done.promise;
		};
		const [a, b] = [new AbortController(), new AbortController()];
		const both = Promise.allSettled([
			cache.get("key", work, a.signal),
			cache.get("key", work, b.signal),
		]);
		a.abort(new Error("a"));
		await new Promise((resolve) => setImmediate(resolve));
		expect(ended).toBe(false);
		b.abort(new Error("b"));
		expect(await both).toMatchObject([{ reason: { message: "a" } }, { reason: { message: "b" } }]);
		expect(ended).toBe(true);
		done.resolve(0);
	});
});
