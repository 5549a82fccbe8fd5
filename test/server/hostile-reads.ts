/**
 * Reads that are expensive for a careless server: comparisons of long rewritten files, of many files and of many
 * commits, and lists of long texts and positions.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { World } from "../../generated/world.ts";
import { apiRoot } from "../../server/domain/routes.ts";
import type { Random } from "./hostile-bodies.ts";

const project = "open/heavy";
const place = `${apiRoot}/projects/${encodeURIComponent(project)}`;
const commits = 12_000;
const files = 3_000;
/** Length in bytes of each file of the branches `left` and `right`. The server does not compare longer files. */
const fileSize = 4_000_000;
const threads = 3;
/** Characters of each note. Each character has three bytes. */
const noteLength = 1_000_000;
/** Number of replies in the thread with a long position. The response repeats the position in each note. */
const placed = 400;

/**
 * A stream for fast-import. Branches: `main`; `long` with many commits; `wide` with many files; `left` with long files;
 * `right`, based on `left`, with the lines of these files in another order.
 */
async function* history(): AsyncGenerator<string> {
	let mark = 0;
	function commit(branch: string, from: string, changes: string): string {
		mark++;
		return `commit refs/heads/${branch}\nmark :${mark}\ncommitter Ada <ada@acme.test> ${1_600_000_000 + mark} +0000\ndata 7\nChange\n${from}${changes}`;
	}
	const file = (path: string, text: string) =>
		`M 100644 inline ${path}\ndata ${text.length}\n${text}\n`;
	yield commit("main", "", file("README.md", "Heavy\n"));
	for (let number = 0; number < commits; number++) {
		const from = number === 0 ? "from :1\n" : "";
		yield commit("long", from, file("number", `${number}\n`));
	}
	yield commit("wide", "from :1\n", "");
	for (let number = 0; number < files; number++) {
		yield file(`many/${number}`, `${number}\n`);
	}
	for (const [branch, from, step] of [
		["left", "main", 1],
		["right", "left", 7919],
	] as const) {
		yield commit(branch, `from refs/heads/${from}\n`, "");
		for (const name of ["a", "b", "c"]) {
			yield file(name, linesInSteps(step));
		}
	}
	yield "done\n";
}

/** Lines of a file: the multiples of `step` modulo a prime. Each step gives another order of the same numbers. */
function linesInSteps(step: number): string {
	const count = 600_011;
	const lines: number[] = [];
	for (let line = 0; line < count; line++) lines.push((line * step) % count);
	return lines.join("\n").slice(0, fileSize);
}

/** Adds a public project to the world, and creates the project's repository in the folder. */
export async function addHeavyProject(world: World, folder: string): Promise<void> {
	const path = join(folder, "heavy.git");
	await git(["init", "--quiet", "--bare", "--initial-branch=main", path]);
	await git(["-C", path, "fast-import", "--quiet", "--done"], history());
	world.projects?.push({
		path: project,
		visibility: "public",
		members: { ada: "maintainer" },
		repository: { path },
		issues: [{ title: "Long texts", author: "ada" }],
		merge_requests: [
			{
				title: "Long positions",
				author: "ada",
				source_branch: "wide",
				target_branch: "main",
			},
		],
	});
}

async function git(
	options: readonly string[],
	input: AsyncIterable<string> | undefined = undefined,
): Promise<void> {
	const child = spawn("git", options, {
		stdio: ["pipe", "ignore", "inherit"],
		env: { PATH: process.env.PATH, GIT_CONFIG_NOSYSTEM: "1" },
	});
	const ended = once(child, "exit");
	for await (const text of input ?? []) {
		if (!child.stdin.write(text)) await once(child.stdin, "drain");
	}
	child.stdin.end();
	const [code] = await ended;
	if (code !== 0) throw new Error(`git ${options.join(" ")} failed`);
}

type Post = (url: string, body: string) => Promise<Response>;

/** Writes threads of four long notes each, and a thread whose position is long. */
export async function fillLists(post: Post): Promise<void> {
	const body = JSON.stringify({ body: "日".repeat(noteLength) });
	for (let thread = 0; thread < threads; thread++) {
		await fillThread(post, "issues/1", Array(4).fill(body));
	}
	// JSON escapes this character with six bytes.
	const long = "\u0001";
	const commit = long.repeat(64);
	const path = long.repeat(1024);
	const position = {
		base_sha: commit,
		start_sha: commit,
		head_sha: commit,
		old_path: path,
		new_path: path,
		position_type: "image",
		width: 1,
		height: 1,
		x: 0,
		y: 0,
	};
	const first = JSON.stringify({ body: "Here", position });
	const reply = JSON.stringify({ body: long.repeat(4096) });
	await fillThread(post, "merge_requests/1", [first, ...Array(placed).fill(reply)]);
}

async function fillThread(post: Post, thing: string, bodies: readonly string[]): Promise<void> {
	const discussions = `${place}/${thing}/discussions`;
	let url = discussions;
	for (const body of bodies) {
		const response = await post(url, body);
		if (response.status !== 201) {
			throw new Error(`${url} is answered by ${response.status}`);
		}
		const { id } = await response.json();
		if (url === discussions) url = `${discussions}/${id}/notes`;
	}
}

const paths = [
	"repository/compare?from=left&to=right",
	"repository/compare?from=right&to=left&straight=true",
	"repository/compare?from=left&to=wide",
	"repository/compare?from=main&to=long",
	"repository/compare?from=long&to=right",
	"repository/contributors",
	"repository/merge_base?refs[]=long&refs[]=wide&refs[]=left&refs[]=right",
	"repository/tree?ref=wide&recursive=true&per_page=100",
	"repository/archive.tar.gz?sha=right",
	"issues/1/discussions?per_page=100",
	"merge_requests/1/discussions?per_page=100",
];

/** URL of a random hostile read. The project is public, so that no read needs a token. */
export function hostileRead(random: Random): string {
	return `${place}/${paths[Math.floor(random() * paths.length)]}`;
}
