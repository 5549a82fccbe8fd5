/** Makes test repositories with git, independently of the code under test. */
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Runs git in a directory and returns its output. */
export function git(
	directory: string,
	args: readonly string[],
	input?: string | Uint8Array,
	date?: string,
): Buffer {
	// If the server runs as another user, that user owns the repositories, and git refuses them by default.
	return execFileSync("git", ["-c", "safe.directory=*", "-C", directory, ...args], {
		...(input !== undefined && { input }),
		maxBuffer: 2 ** 30,
		stdio: ["pipe", "pipe", "pipe"],
		env: {
			PATH: process.env.PATH,
			TZ: "UTC",
			LC_ALL: "C",
			GIT_CONFIG_GLOBAL: "/dev/null",
			GIT_CONFIG_NOSYSTEM: "1",
			GIT_AUTHOR_NAME: "Ada",
			GIT_AUTHOR_EMAIL: "ada@acme.test",
			GIT_COMMITTER_NAME: "Ada",
			GIT_COMMITTER_EMAIL: "ada@acme.test",
			GIT_ALLOW_PROTOCOL: "file:http",
			...(date && { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }),
		},
	});
}

/** Runs git in a directory and returns its output as trimmed text. */
export function gitText(directory: string, ...args: string[]): string {
	return git(directory, args).toString().trim();
}

/** Makes a checkout with merges, renames, binary files, submodules, symbolic links and odd names. */
export function makeOdd(directory: string): void {
	mkdirSync(directory, { recursive: true });
	git(directory, ["init", "-q", "-b", "main"]);
	let hour = 0;
	const write = (path: string, content: string | Uint8Array) => {
		mkdirSync(dirname(join(directory, path)), { recursive: true });
		writeFileSync(join(directory, path), content);
	};
	// Each commit gets its own hour: the order of commits of the same second is undefined.
	const nextHour = () => new Date(Date.UTC(2021, 0, 1, ++hour)).toISOString();
	const merge = (message: string, other: string) => {
		const args = ["merge", "-q", "--no-ff", "-m", message, other];
		git(directory, args, undefined, nextHour());
	};
	const commit = (message: string, author = "Ada <ada@acme.test>") => {
		git(directory, ["add", "-A"]);
		git(
			directory,
			[
				"commit",
				"-q",
				"--allow-empty",
				"--allow-empty-message",
				"--cleanup=verbatim",
				"-F",
				"-",
				`--author=${author}`,
			],
			message,
			nextHour(),
		);
	};
	const text = (from: number, to: number) =>
		Array.from({ length: to - from }, (_, n) => `line ${from + n}\n`).join("");

	write("README.md", "# Odd\n");
	write("a/one.txt", text(0, 100));
	write("a/two.txt", text(100, 200));
	write("a/three.txt", text(200, 300));
	write("same-1", "the same\n");
	write("dash", "- x\n-- x\n--- x\n+++ y\n@@ -1 +1 @@\ndiff --git a/x b/x\nend\n");
	write("code.c", "int one()\n{\n\treturn 1;\n}\n\nint two()\n{\n\treturn 2;\n}\n");
	write("crlf", "a\r\nb\r\nc\r\n");
	write("latin", Buffer.from("caf\xe9\nb\n", "latin1"));
	write(
		"picture.bin",
		Uint8Array.from({ length: 9000 }, (_, n) => n % 251),
	);
	write("nul-late", Buffer.concat([Buffer.alloc(8100, "x\n"), Buffer.from("a\0b\n")]));
	write("empty", "");
	write("no-newline", "a\nb");
	write("name with space/a b.txt", "space\n");
	write("ünï/cödé-🚀.txt", "unicode\n");
	write('new\nline/"quote"\\tab\t', "odd\n");
	write("-o", "dash\n");
	write("--upload-pack=x", "dash\n");
	write("dir.txt", "1\n");
	write("dir/f", "2\n");
	write("dir0", "3\n");
	write("script.sh", "#!/bin/sh\n");
	symlinkSync("dir/f", join(directory, "link"));
	symlinkSync("nowhere", join(directory, "turns"));
	git(directory, ["update-index", "--add", "--cacheinfo", `160000,${"1".repeat(40)},vendor/lib`]);
	commit("Start\n\nWith a body\n");
	git(directory, ["tag", "v1"]);

	git(directory, ["mv", "a/one.txt", "moved-one.txt"]);
	write("moved-one.txt", text(0, 70) + text(900, 940));
	git(directory, ["mv", "a/two.txt", "b-two.txt"]);
	git(directory, ["mv", "same-1", "same-2"]);
	write("a/three.txt", text(200, 240) + text(800, 870));
	write("dash", "+++ y\n@@ -1 +1 @@\ndiff --git a/x b/x\nend\nend\n");
	write(
		"code.c",
		"int one()\n{\n\treturn 1;\n}\n\nint half()\n{\n\treturn 0;\n}\n\nint two()\n{\n\treturn 3;\n}\n",
	);
	write("crlf", "a\r\nb\nc\r\nd");
	write("latin", Buffer.from("caf\xe8\nb\nc\n", "latin1"));
	write(
		"picture.bin",
		Uint8Array.from({ length: 9000 }, (_, n) => n % 241),
	);
	write("nul-late", Buffer.concat([Buffer.alloc(8100, "x\n"), Buffer.from("c\0d\n")]));
	write("no-newline", "a\nb\n");
	write('new\nline/"quote"\\tab\t', "odder\n");
	write("-o", "dashed\n");
	git(directory, ["update-index", "--chmod=+x", "script.sh"]);
	git(directory, ["rm", "-q", "turns"]);
	write("turns", "a file now\n");
	git(directory, ["update-index", "--add", "--cacheinfo", `160000,${"2".repeat(40)},vendor/lib`]);
	commit("Change everything", "Lin <LIN@acme.test>");
	git(directory, ["tag", "-a", "-m", "annotated", "v2"]);

	git(directory, ["checkout", "-q", "-b", "side", "v1"]);
	write("side.txt", "side\n");
	commit("Two\nlines of subject\n", "lin <lin@acme.test>");
	write("side.txt", "side\nmore\n");
	commit("");
	git(directory, ["checkout", "-q", "main"]);
	merge("Merge side", "side");
	write("after", "after\n");
	commit("After\r\nwith CR\r\n");
	git(directory, ["branch", "cross", "v2"]);
	git(directory, ["checkout", "-q", "cross"]);
	merge("Cross", "side");
	git(directory, ["checkout", "-q", "--orphan", "alone"]);
	git(directory, ["rm", "-rqf", "."]);
	write("alone.txt", "alone\n");
	commit("Alone\n");
	git(directory, ["checkout", "-q", "main"]);
}

/** Makes a bare repository of 4,000 files and 6,000 commits with some merges: more than any limit on reads. */
export function makeLarge(directory: string): void {
	mkdirSync(directory, { recursive: true });
	git(directory, ["init", "-q", "--bare", "-b", "main"]);
	const parts: string[] = [];
	const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
	const commit = (branch: string, n: number) =>
		`commit refs/heads/${branch}\nmark :${n + 1}\nauthor Author ${n % 40} <author${n % 40}@acme.test> ${1_500_000_000 + n * 60} +0100\ncommitter Ada <ada@acme.test> ${1_500_000_000 + n * 60} +0000\n${data(`Commit ${n}\n`)}`;
	const path = (n: number) => `dir${n % 50}/sub${n % 7}/file${n}.txt`;
	parts.push(commit("main", 0));
	for (let n = 0; n < 4_000; n++) {
		parts.push(`M 100644 inline ${path(n)}\n${data(`file ${n}\nline\nline\n`)}`);
	}
	for (let n = 1; n < 6_000; n++) {
		const sideways = n % 100 === 98;
		parts.push(commit(sideways ? "side" : "main", n));
		if (sideways) parts.push(`from :${n}\n`);
		else if (n % 100 === 99) parts.push(`from :${n - 1}\nmerge :${n}\n`);
		const file = (n * 7919) % 4_000;
		parts.push(`M 100644 inline ${path(file)}\n${data(`file ${file}\nline\nchanged in ${n}\n`)}`);
	}
	git(directory, ["fast-import", "--quiet"], parts.join(""));
	git(directory, ["commit-graph", "write", "--reachable"]);
}

/** Pseudorandom numbers: the same seed gives the same numbers in every run. */
function createRandom(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

/** Random lines of one letter, of which there are eight: the input on which git's diff searches longest. */
export function shuffledLines(bytes: number, seed: number): string {
	const random = createRandom(seed);
	return Array.from({ length: bytes / 2 }, () => `${"abcdefgh"[random(8)]}\n`).join("");
}
