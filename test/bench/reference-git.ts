/** Hand-written reads of one git repository, for the fast reference (`reference.ts`). */
import { spawn } from "node:child_process";
import type { Readable } from "node:stream";

interface Waiting {
	resolve(body: Buffer): void;
}

/** Makes a function that reads existing objects by name, from a long-lived process of `git cat-file`. */
function createReader(directory: string) {
	const child = spawn("git", ["--git-dir", directory, "cat-file", "--batch"], {
		stdio: ["pipe", "pipe", "inherit"],
	});
	const waiting: Waiting[] = [];
	let rest = Buffer.alloc(0);
	child.stdout.on("data", (chunk: Buffer) => {
		rest = Buffer.concat([rest, chunk]);
		for (;;) {
			const end = rest.indexOf(10);
			if (end < 0) return;
			const size = Number(rest.toString("latin1", 0, end).split(" ")[2]);
			if (rest.length < end + size + 2) return;
			waiting.shift()?.resolve(rest.subarray(end + 1, end + 1 + size));
			rest = rest.subarray(end + size + 2);
		}
	});
	return (name: string): Promise<Buffer> =>
		new Promise((resolve) => {
			waiting.push({ resolve });
			child.stdin.write(`${name}\n`);
		});
}

export function createGit(directory: string) {
	const read = createReader(directory);
	return {
		/** Entries of the root directory of HEAD. */
		async tree() {
			const body = await read("HEAD^{tree}");
			const entries: Record<string, string>[] = [];
			for (let at = 0; at < body.length; ) {
				const space = body.indexOf(32, at);
				const end = body.indexOf(0, space);
				const mode = body.toString("latin1", at, space).padStart(6, "0");
				const name = body.toString("utf8", space + 1, end);
				const id = body.toString("hex", end + 1, end + 21);
				const type = mode === "040000" ? "tree" : "blob";
				entries.push({ id, name, type, path: name, mode });
				at = end + 21;
			}
			return ["tree", "blob"].flatMap((type) => entries.filter((entry) => entry.type === type));
		},
	};
}

export function pipeBlob(directory: string, id: string): Readable {
	return spawn("git", ["--git-dir", directory, "cat-file", "blob", id], {
		stdio: ["ignore", "pipe", "inherit"],
	}).stdout;
}
