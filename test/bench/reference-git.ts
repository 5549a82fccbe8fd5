/** Reads of one repository, by hand: a long-lived `git cat-file`, and one command of git for whatever it can't tell. */
import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

interface Waiting {
	resolve(body: Buffer): void;
}

/** Bodies of objects by their names, all of which exist. */
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
	const git = async (...args: string[]) =>
		(await run("git", ["--git-dir", directory, ...args])).stdout;

	return {
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
			return ["tree", "blob"].flatMap((type) =>
				entries.filter((entry) => entry.type === type),
			);
		},

		blob: read,

		async compare(from: string, to: string) {
			const [base, log] = await Promise.all([
				git("merge-base", from, to),
				git(
					"log",
					"--reverse",
					"--format=%H%x09%s%x09%an%x09%ae%x09%ct",
					`${from}..${to}`,
				),
			]);
			const options = ["diff-tree", "-r", "-M30%"];
			const [raw, patch] = await Promise.all([
				git(...options, "--abbrev=40", "--raw", base.trim(), to),
				git(...options, "-p", base.trim(), to),
			]);
			const commits = log
				.trim()
				.split("\n")
				.map((line) => {
					const [id = "", title, author_name, author_email, time] =
						line.split("\t");
					const created_at = new Date(Number(time) * 1000).toISOString();
					const short_id = id.slice(0, 8);
					return { id, short_id, title, author_name, author_email, created_at };
				});
			const bodies = patch
				.split(/^(?=diff --git )/m)
				.map((block) => /^@@.*/ms.exec(block)?.[0] ?? "");
			const diffs = raw
				.trim()
				.split("\n")
				.map((line, index) => {
					const [modes = "", path] = line.split("\t");
					const [old = "", fresh = ""] = modes.slice(1).split(" ");
					return {
						old_path: path,
						new_path: path,
						a_mode: old === "000000" ? "0" : old,
						b_mode: fresh === "000000" ? "0" : fresh,
						new_file: old === "000000",
						renamed_file: false,
						deleted_file: fresh === "000000",
						diff: bodies[index],
					};
				});
			return {
				commit: commits.at(-1),
				commits,
				diffs,
				compare_timeout: false,
				compare_same_ref: false,
			};
		},
	};
}
