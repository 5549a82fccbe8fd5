/** Creates large git repositories for benchmarks, with reproducible content. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

export async function git(directory: string, ...args: string[]) {
	const { stdout } = await run("git", ["--git-dir", directory, ...args], {
		maxBuffer: 2 ** 30,
	});
	return stdout.trim();
}

type Import = (write: (piece: string | Buffer) => Promise<void>) => unknown;

async function importInto(directory: string, work: Import): Promise<void> {
	await run("git", ["init", "--quiet", "--bare", directory]);
	await git(directory, "symbolic-ref", "HEAD", "refs/heads/main");
	const child = spawn("git", ["--git-dir", directory, "fast-import", "--quiet"], {
		stdio: ["pipe", "inherit", "inherit"],
	});
	const ended = once(child, "exit");
	await work((piece) => writeTo(child.stdin, piece));
	child.stdin.end();
	const [code] = await ended;
	if (code !== 0) throw new Error(`git fast-import ended with ${code}`);
}

async function writeTo(stream: Writable, piece: string | Buffer) {
	if (!stream.write(piece)) await once(stream, "drain");
}

function commit(number: number, branch = "main", mark = ""): string {
	const person = `Author ${number % 200} <author-${number % 200}@acme.test>`;
	const message = `Change number ${number}\n\nWith a line of explanation.\n`;
	const time = `${1_600_000_000 + number * 60} +0000`;
	return `commit refs/heads/${branch}\n${mark}author ${person} ${time}\ncommitter ${person} ${time}\ndata ${message.length}\n${message}`;
}

function file(path: string, content: string | Buffer): Buffer {
	return Buffer.concat([
		Buffer.from(`M 100644 inline ${path}\ndata ${Buffer.byteLength(content)}\n`),
		Buffer.from(content),
		Buffer.from("\n"),
	]);
}

/** Reproducible incompressible bytes. */
function noise(length: number): Buffer {
	const bytes = Buffer.alloc(length);
	let state = 0x2545f491;
	for (let at = 0; at + 4 <= length; at += 4) {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		bytes.writeInt32LE(state, at);
	}
	return bytes;
}

export const blobSizes = {
	"1 kB": 1000,
	"1 MB": 1_000_000,
	"100 MB": 100_000_000,
} as const;

/** Creates a repository with one blob of each size in `blobSizes`. */
export function createBlobs(directory: string): Promise<void> {
	return importInto(directory, async (write) => {
		await write(commit(0));
		for (const [name, size] of Object.entries(blobSizes)) {
			await write(file(name.replace(" ", "-"), noise(size)));
		}
	});
}

export const codeSize = { files: 10_000, commits: 20_000 };

const pathOf = (number: number) =>
	`area-${number % 25}/part-${Math.floor(number / 25) % 20}/file-${number}.txt`;
const contentOf = (number: number, version: number) =>
	Array.from(
		{ length: 12 },
		(_, line) => `line ${line} of file ${number}, version ${version}\n`,
	).join("");

/**
 * Creates a repository with 10,000 files and 20,000 commits. The branch `work` adds 200 commits that change 500 files.
 */
export function createCode(directory: string): Promise<void> {
	const { files, commits } = codeSize;
	return importInto(directory, async (write) => {
		await write(commit(1));
		for (let number = 0; number < files; number++) {
			await write(file(pathOf(number), contentOf(number, 1)));
		}
		for (let number = 2; number <= commits; number++) {
			const changed = (number * 7) % files;
			const mark = number === commits - 100 ? "mark :1\n" : "";
			await write(commit(number, "main", mark));
			await write(file(pathOf(changed), contentOf(changed, number)));
		}
		for (let number = 1; number <= 200; number++) {
			await write(commit(commits + number, "work"));
			if (number === 1) await write("from :1\n");
			for (let at = number; at <= 500; at += 200) {
				const changed = at * 11;
				await write(file(pathOf(changed), contentOf(changed, -at)));
			}
		}
	});
}

/**
 * Creates a repository with about 50 MB of real code, from node_modules. The tags `v1`, `v2` and so on name different
 * commits, so that a measurement of a new tag finds no earlier response in a cache.
 */
export function createSources(directory: string, commits: number): Promise<void> {
	const root = fileURLToPath(new URL("../../node_modules", import.meta.url));
	return importInto(directory, async (write) => {
		await write(commit(0));
		let size = 0;
		for (const path of textFiles(root)) {
			if (size >= 50_000_000) break;
			const content = readFileSync(path);
			size += content.length;
			await write(file(path.slice(root.length + 1), content));
		}
		for (let number = 1; number <= commits; number++) {
			await write(commit(number));
			await write(file("VERSION", `${number}\n`));
			await write(`reset refs/tags/v${number}\nfrom refs/heads/main\n\n`);
		}
	});
}

function* textFiles(directory: string): Generator<string> {
	const byName = (one: Dirent, other: Dirent) => (one.name < other.name ? -1 : 1);
	const entries = readdirSync(directory, { withFileTypes: true }).sort(byName);
	for (const entry of entries) {
		const path = join(directory, entry.name);
		if (entry.isDirectory() && entry.name !== ".cache") {
			yield* textFiles(path);
		} else if (entry.isFile() && /\.([cm]?[jt]s|json|md)$/.test(entry.name)) {
			yield path;
		}
	}
}
