/**
 * Measures the memory, above idle, that large requests and responses take while they stream. Includes git processes,
 * except for clones and pushes. By hand: `node test/server/memory.ts`; exits with 1 if a limit is exceeded.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createMemoryStores } from "../../mocks/memory/stores.ts";
import type { Stores } from "../../server/domain/context.ts";
import { loadWorld } from "../../server/domain/world/world.ts";
import { createRepositories } from "../../server/git/repositories.ts";
import { createApp } from "../../server/http/app.ts";
import { createHttpServer } from "../../server/http/server.ts";
import { createServices, nodeHash } from "../../server/services.ts";
import { readSettings } from "../../server/settings.ts";
import { git } from "./git-repositories.ts";

const limit = 50;
/** Limit in MiB for an archive, which a git process writes to a file that the server reads. V8 frees buffers late. */
const archiveLimit = 100;
/** Megabytes of file content in one commit request: a little less than `MAX_BODY`. */
const committed = 64;
/** Limit in MiB for a commit: its content exists as received pieces, one string, and pieces for git; V8 frees late. */
const commitLimit = 6 * committed;

if (process.argv[2] === "serve") await serve(process.argv[3] ?? "");
else await measure();

/** Serves one public project with the repository in the folder. */
async function serve(folder: string): Promise<void> {
	const repositories = createRepositories({
		directory: join(folder, "copies"),
	});
	const memory = createMemoryStores({ sha1: nodeHash.sha1 });
	const stores = {
		...memory,
		repositories,
		transaction: <T>(work: (stores: Stores) => Promise<T>) =>
			memory.transaction((inside) => work({ ...inside, repositories })),
	};
	const services = createServices(stores, readSettings({ ARCHIVE_RATE_LIMIT: "0" }));
	await loadWorld(
		{
			users: [{ username: "lin", tokens: [{ name: "t", value: "lin-token" }] }],
			groups: [{ path: "acme", visibility: "public", members: { lin: "owner" } }],
			projects: [
				{
					path: "acme/large",
					visibility: "public",
					repository: { path: join(folder, "source") },
				},
			],
		},
		services,
		{ resolvePath: (path) => path },
	);
	const git = { transport: repositories.transport, mostPushed: 2 ** 30 };
	const http = createHttpServer(createApp(services, { git }).callback());
	console.log(await http.listen(0, "127.0.0.1"));
}

/**
 * Makes a repository with 10,000 small files, one file of 100 MB, and the branch `topic`, whose 200 commits change 500
 * files. Returns the blob id of the large file.
 */
function makeSource(directory: string): string {
	mkdirSync(directory, { recursive: true });
	git(directory, ["init", "-q", "-b", "main"]);
	writeFileSync(join(directory, "large.bin"), randomBytes(100 * 1000 * 1000));
	for (let n = 0; n < 10_000; n++) {
		const folder = join(directory, `d${n % 100}`);
		if (n < 100) mkdirSync(folder);
		writeFileSync(join(folder, `f${n}.txt`), `${n}\n`.repeat(20));
	}
	git(directory, ["-c", "core.bigFileThreshold=1m", "add", "."]);
	git(directory, ["commit", "-qm", "Start"]);
	git(directory, ["checkout", "-q", "-b", "topic"]);
	for (let commit = 0; commit < 200; commit++) {
		for (let file = 0; file < 3; file++) {
			const n = (commit * 3 + file) % 500;
			const path = join(directory, `d${n % 100}`, `f${n}.txt`);
			writeFileSync(path, `changed in ${commit}\n${n}\n`.repeat(10));
		}
		git(directory, ["commit", "-qam", `Commit ${commit}`]);
	}
	return git(directory, ["rev-parse", "main:large.bin"]).toString().trim();
}

/** Points the branch `topic` of a bare repository to a new commit whose only file has 500 MB. */
function addLarge(directory: string): void {
	const content = randomBytes(500 * 1000 * 1000);
	const blob = git(directory, ["hash-object", "-w", "--stdin"], content);
	const entry = `100644 blob ${blob.toString().trim()}\tlarge.bin\n`;
	const tree = git(directory, ["mktree"], entry).toString().trim();
	const commit = git(directory, ["commit-tree", "-m", "Large", tree]);
	git(directory, ["update-ref", "refs/heads/topic", commit.toString().trim()]);
}

/**
 * Memory of a process in MiB, with or without its children. A page that processes share counts in part for each (Pss).
 * Mapped files do not count: git maps up to 16 MiB of a pack, which the system drops whenever it needs the memory.
 */
function memoryOf(id: number, withChildren = true): number {
	let sum = 0;
	try {
		const rollup = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
		for (const [, size] of rollup.matchAll(/^Pss_(?:Anon|Shmem):\s+(\d+) kB/gm)) {
			sum += Number(size) / 1024;
		}
		const tasks = withChildren ? readdirSync(`/proc/${id}/task`) : [];
		for (const task of tasks) {
			const children = readFileSync(`/proc/${id}/task/${task}/children`, "utf8");
			for (const child of children.split(" ").filter(Boolean)) {
				sum += memoryOf(Number(child));
			}
		}
	} catch {
		// The process has exited.
	}
	return sum;
}

/** Reads a response somewhat slowly and returns its length. */
function read(url: string): Promise<number> {
	return new Promise((resolve, reject) => {
		request(url, { agent: false }, (response) => {
			let length = 0;
			response.on("data", (chunk: Buffer) => {
				length += chunk.length;
				response.pause();
				setImmediate(() => response.resume());
			});
			response.on("end", () => resolve(length));
			response.on("error", reject);
		})
			.on("error", reject)
			.end();
	});
}

/** Commits one file with a long content, and returns the status of the response. */
async function commit(root: string, content: string, encoding: "text" | "base64"): Promise<number> {
	const answer = await fetch(`${root}/commits`, {
		method: "POST",
		headers: { "Content-Type": "application/json", "Private-Token": "lin-token" },
		body: JSON.stringify({
			branch: "main",
			commit_message: "Large",
			actions: [{ action: "create", file_path: `large.${encoding}`, content, encoding }],
			stats: false,
		}),
	});
	await answer.arrayBuffer();
	return answer.status;
}

/** Measures the memory of a process in MiB: `idle` before the work, and `more` by which the peak exceeds it. */
async function whileDone<Done>(
	id: number,
	work: () => Promise<Done>,
	withChildren = true,
): Promise<{ done: Done; idle: number; more: number }> {
	const idle = memoryOf(id, withChildren);
	let most = idle;
	const timer = setInterval(() => {
		most = Math.max(most, memoryOf(id, withChildren));
	}, 20);
	try {
		const done = await work();
		return { done, idle, more: Math.max(most, memoryOf(id, withChildren)) - idle };
	} finally {
		clearInterval(timer);
	}
}

async function measure(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "forgekit-memory-"));
	const blob = makeSource(join(folder, "source"));
	const server = spawn(process.execPath, [import.meta.filename, "serve", folder], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	let failed = false;
	try {
		const port = await new Promise<string>((resolve) =>
			server.stdout.once("data", (data) => resolve(String(data).trim())),
		);
		const id = server.pid as number;
		const root = `http://127.0.0.1:${port}/api/v4/projects/acme%2Flarge/repository`;
		const paths = {
			"a page of a tree of 10,000 entries": "tree?recursive=true&per_page=100",
			"a compare of 200 commits and 500 files": "compare?from=main&to=topic",
			"a raw blob of 100 MB": `blobs/${blob}/raw`,
			"a blob of 100 MB as JSON": `blobs/${blob}`,
			"four raw blobs of 100 MB at a time": `blobs/${blob}/raw`,
			"an archive of all of it": "archive.tar",
		};
		// Warms up: the first requests compile code and start processes.
		await read(`${root}/tree?ref=topic`);
		await read(`${root}/compare?from=topic~1&to=topic`);
		await sleep(1000);
		for (const [what, path] of Object.entries(paths)) {
			const count = what.startsWith("four") ? 4 : 1;
			const { done, idle, more } = await whileDone(id, () =>
				Promise.all(Array.from({ length: count }, () => read(`${root}/${path}`))),
			);
			if (more > (path.startsWith("archive") ? archiveLimit : limit)) failed = true;
			console.log(`${what}: ${done[0]} B, ${more.toFixed(1)} MiB above ${idle.toFixed(1)} MiB`);
			await sleep(1000);
		}
		for (const [encoding, content] of [
			["text", "0123456789abcdef".repeat(committed * 62_500)],
			["base64", randomBytes(committed * 750_000).toString("base64")],
		] as const) {
			const work = () => commit(root, content, encoding);
			const { done, idle, more } = await whileDone(id, work);
			if (done !== 201 || more > commitLimit) failed = true;
			console.log(
				`a commit by the API of ${committed} MB as ${encoding}: ${done}, ${more.toFixed(1)} MiB above ${idle.toFixed(1)} MiB`,
			);
			await sleep(1000);
		}
		// Measures clones and pushes without git processes, because git itself inflates the large file in memory.
		const url = `http://lin:lin-token@127.0.0.1:${port}/acme/large.git`;
		const clone = join(folder, "clone");
		const pushed = "topic:refs/heads/again";
		for (const [what, args] of [
			["a clone of all of it", ["clone", "-q", "--mirror", url, clone]],
			["a push of another 500 MB", ["-C", clone, "push", "-q", url, pushed]],
			["a clone of 600 MB", ["clone", "-q", "--mirror", url, `${clone}-2`]],
		] as const) {
			if (what.startsWith("a push")) addLarge(clone);
			const run = () =>
				once(spawn("git", args, { stdio: ["ignore", "ignore", "inherit"] }), "close");
			const { done, idle, more } = await whileDone(id, run, false);
			const [code] = done;
			if (code !== 0 || more > limit) failed = true;
			console.log(
				`${what}: ${code === 0 ? "ok" : "failed"}, ${more.toFixed(1)} MiB above ${idle.toFixed(1)} MiB in the server's process`,
			);
			await sleep(1000);
		}
	} finally {
		server.kill();
		rmSync(folder, { recursive: true, force: true });
	}
	if (failed) {
		console.error(
			`more than ${limit} MiB above idle, ${archiveLimit} for the archive, or ${commitLimit} for a commit`,
		);
		process.exitCode = 1;
	}
}
