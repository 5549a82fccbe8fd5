/**
 * Compares merges of random histories, made in memory and by git.
 * `npx node test/random-merges.ts --merges 5000 --seed 1` prints how often the results differ, by kind of change.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createMemoryRepositories } from "../mocks/git/repository.ts";
import type { DeclaredCommit, DeclaredFile } from "../server/domain/repository/declared.ts";
import type { MergeRecord } from "../server/domain/repository/store.ts";
import { createRepositories } from "../server/git/repositories.ts";
import { nodeHash } from "../server/services.ts";

type Below = (limit: number) => number;
type Files = Map<string, DeclaredFile>;

/** Generator of random integers from 0 to below a limit, always the same for a seed (mulberry32). */
function createBelow(seed: number): Below {
	let state = seed | 0;
	return (limit) => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * limit);
	};
}

/** A third of all generated lines come from this list, so that files contain equal lines. */
const usual = ["}\n", "\n", "\treturn;\n", "\t}\n", "{\n"];
const folders = ["", "src/", "src/deep/", "docs/", "d/"];
const names = ["a.ts", "b.ts", "c.ts", "d", "x.txt", "README.md"];
const binary = (below: Below) => Buffer.from([0, 1, 2, below(4), 0, below(256)]).toString("base64");

function createMaker(below: Below) {
	let made = 0;
	const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
	const line = () =>
		below(3) === 0
			? oneOf(usual)
			: `const value${below(4) === 0 ? below(8) : made++} = ${below(3)};\n`;
	const path = () => oneOf(folders) + oneOf(names);

	function text(): string {
		const lines = Array.from({ length: below(30) }, line).join("");
		const ended = below(8) === 0 ? lines.replace(/\n$/, "") : lines;
		return below(12) === 0 ? ended.replaceAll("\n", "\r\n") : ended;
	}

	function file(): DeclaredFile {
		switch (below(16)) {
			case 0:
				return { base64: binary(below) };
			case 1:
				return { content: oneOf(names), mode: "120000" };
			case 2:
				return { commit: String(1 + below(3)).repeat(40) };
			case 3:
				return { content: text(), mode: "100755" };
			default:
				return text();
		}
	}

	/** Random new content for a file, of the same kind: a text, binary data, a symbolic link or a submodule. */
	function edited(old: DeclaredFile): DeclaredFile {
		if (typeof old === "string") return editedText(old);
		if ("base64" in old) return { ...old, base64: binary(below) };
		if ("commit" in old) return { commit: String(1 + below(5)).repeat(40) };
		if (old.mode === "120000") return { ...old, content: oneOf(names) };
		return { ...old, content: editedText(old.content) };
	}

	function editedText(old: string): string {
		const lines = old.match(/[^\n]*\n|[^\n]+$/g) ?? [];
		for (let edits = 1 + below(3); edits > 0; edits--) {
			const at = below(lines.length + 1);
			const fresh = Array.from({ length: below(3) }, line);
			lines.splice(at, below(3), ...fresh);
		}
		const content = lines.join("");
		switch (below(24)) {
			case 0:
				return content.replace(/\n$/, "");
			case 1:
				return content.replaceAll("\r\n", "\n");
			case 2:
				return content.replaceAll(/\r?\n/g, "\r\n");
			default:
				return content;
		}
	}

	function put(files: Files, target: string, content: DeclaredFile): void {
		// The new file replaces a directory at its path, and any file at the path of one of its parent directories.
		for (const other of files.keys()) {
			if (other.startsWith(`${target}/`) || target.startsWith(`${other}/`)) files.delete(other);
		}
		files.set(target, content);
	}

	return {
		base(): Files {
			const files: Files = new Map([["kept", "kept\n"]]);
			for (let count = 2 + below(6); count > 0; count--) put(files, path(), file());
			return files;
		},

		/** The files after random changes on one side of a merge. Adds the names of renames to `kinds`. */
		side(before: Files, kinds: Set<string>): Files {
			const files = new Map(before);
			for (let count = 1 + below(4); count > 0; count--) {
				const some = [...files.keys()].filter((name) => name !== "kept");
				const target = oneOf(some);
				const old = target === undefined ? undefined : files.get(target);
				const kind = below(20);
				if (target === undefined || old === undefined || kind < 4) {
					put(files, path(), file());
				} else if (kind < 14) {
					files.set(target, edited(old));
				} else if (kind < 16) {
					files.delete(target);
				} else if (kind === 16) {
					files.delete(target);
					put(files, path(), below(2) === 0 ? old : edited(old));
					kinds.add("rename");
				} else if (kind === 17) {
					const content = typeof old === "string" ? old : undefined;
					if (content !== undefined) files.set(target, { content, mode: "100755" });
				} else if (kind === 18) {
					put(files, `${target}/inside`, file());
				} else if (target.includes("/")) {
					const from = target.slice(0, target.indexOf("/") + 1);
					const to = oneOf(["moved/", "other/"]);
					for (const [name, content] of Array.from(files)) {
						if (!name.startsWith(from)) continue;
						files.delete(name);
						put(files, to + name.slice(from.length), content);
					}
					kinds.add("directory rename");
				}
			}
			return files;
		},
	};
}

/** A merge to make: the names of two branches. */
interface RandomMerge {
	ours: string;
	theirs: string;
	/** `criss-cross`, `directory rename` or `rename` if the histories contain one, in this order; otherwise `edits`. */
	kind: string;
}

/** Makes the commits of random merges; each merge has a separate history. */
export function makeMerges(
	seed: number,
	count: number,
): { commits: DeclaredCommit[]; merges: RandomMerge[] } {
	const below = createBelow(seed);
	const commits: DeclaredCommit[] = [];
	const merges: RandomMerge[] = [];
	const made = new Map<string, Files>([["", new Map()]]);
	function commit(branch: string, files: Files, parents: string[]): string {
		const before = made.get(parents[0] ?? "") ?? new Map();
		const gone = [...before.keys()].filter((path) => !files.has(path));
		const fresh = [...files].filter(
			([path, file]) => JSON.stringify(before.get(path)) !== JSON.stringify(file),
		);
		const minutes = String(commits.length % 60).padStart(2, "0");
		const hours = String(Math.floor(commits.length / 60) % 24).padStart(2, "0");
		commits.push({
			message: branch,
			author: "Ada <ada@acme.test>",
			branch,
			parents,
			date: `2021-03-01T${hours}:${minutes}:00Z`,
			files: {
				...Object.fromEntries(gone.map((path) => [path, null])),
				...Object.fromEntries(fresh),
			},
		});
		made.set(branch, files);
		return branch;
	}
	for (let at = 0; at < count; at++) {
		const kinds = new Set<string>();
		const { base, side } = createMaker(below);
		const name = (suffix: string) => `m${at}-${suffix}`;
		const start = base();
		commit(name("base"), start, []);
		let [ours, theirs] = [side(start, kinds), side(start, kinds)];
		commit(name("ours"), ours, [name("base")]);
		commit(name("theirs"), theirs, [name("base")]);
		if (below(12) === 0) {
			kinds.add("criss-cross");
			const both = new Map([...ours, ...side(start, new Set())]);
			const clash = [...both.keys()].some((path) =>
				[...both.keys()].some((other) => other.startsWith(`${path}/`)),
			);
			const merged = clash ? ours : both;
			commit(name("one"), merged, [name("ours"), name("theirs")]);
			commit(name("other"), merged, [name("theirs"), name("ours")]);
			ours = side(merged, kinds);
			theirs = side(merged, kinds);
			commit(name("ours"), ours, [name("one")]);
			commit(name("theirs"), theirs, [name("other")]);
		}
		const [kind = "edits"] = ["criss-cross", "directory rename", "rename"].filter((one) =>
			kinds.has(one),
		);
		merges.push({ ours: name("ours"), theirs: name("theirs"), kind });
	}
	return { commits, merges };
}

/** A merge with the results of git and of the mocks. */
interface ComparedMerge extends RandomMerge {
	/** Index among all merges of the run. */
	at: number;
	git: MergeRecord;
	mocks: MergeRecord;
	outcome: "same" | "git merges" | "mocks merge" | "other tree";
}

function outcomeOf(git: MergeRecord, mocks: MergeRecord): ComparedMerge["outcome"] {
	if (git.tree !== undefined && mocks.tree !== undefined)
		return git.tree === mocks.tree ? "same" : "other tree";
	if (git.tree !== undefined) return "git merges";
	return mocks.tree !== undefined ? "mocks merge" : "same";
}

/** Number of merges whose histories share a repository. */
const together = 100;

/** Makes random merges in memory and by git. */
export async function* compareMerges(
	seed: number,
	count: number,
): AsyncGenerator<ComparedMerge, void> {
	const folder = await mkdtemp(join(tmpdir(), "forgekit-merges-"));
	const real = createRepositories({
		directory: folder,
		maximumWaitingCommands: 10 * together,
		// Timeouts in milliseconds, so long that no merge fails because the machine is busy.
		queueTimeout: 600_000,
		comparisonTime: 60_000,
	});
	const memory = createMemoryRepositories(nodeHash);
	try {
		for (let first = 0; first < count; first += together) {
			const id = 1 + first / together;
			const some = Math.min(together, count - first);
			const { commits, merges } = makeMerges(seed * 1000 + id, some);
			for (const side of [real, memory]) await side.create(id, { commits });
			const compared = merges.map(async (merge, at) => {
				const [ours = "", theirs = ""] = await Promise.all(
					[merge.ours, merge.theirs].map((name) => memory.resolve(id, name)),
				);
				const [git, mocks] = await Promise.all([
					real.mergeTree(id, ours, theirs),
					memory.mergeTree(id, ours, theirs),
				]);
				const outcome = outcomeOf(git, mocks);
				return { ...merge, at: first + at, git, mocks, outcome };
			});
			yield* await Promise.all(compared);
			for (const side of [real, memory]) await side.delete(id);
		}
	} finally {
		await real.close();
		await rm(folder, { recursive: true, force: true });
	}
}

if (import.meta.main) {
	const { values } = parseArgs({
		options: {
			seed: { type: "string", default: "1" },
			merges: { type: "string", default: "5000" },
			show: { type: "boolean" },
		},
	});
	const counts = new Map<string, Record<string, number>>();
	const seed = Number(values.seed);
	for await (const one of compareMerges(seed, Number(values.merges))) {
		const { kind, outcome, git } = one;
		const row = counts.get(kind) ?? {};
		counts.set(kind, row);
		const verdict = git.tree === undefined ? "conflicts" : "clean";
		for (const name of ["merges", verdict, outcome]) row[name] = (row[name] ?? 0) + 1;
		if (values.show && outcome !== "same") console.log(JSON.stringify(one));
	}
	console.table(Object.fromEntries(counts));
}
