/**
 * Measures expensive single reads of repositories, in milliseconds, and compares them with git commands. Each cold read
 * uses a copy of the repository on which that read was not made before.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { readSettings } from "../../server/settings.ts";
import { drain, type Pair, timed, timedBytes, timedOften } from "./measure.ts";
import { type Bench, createPlace, type Place, startOurs } from "./programs.ts";
import { createCode, createSources, git } from "./repositories.ts";

const mergeRequest = { title: "Work", author: "ada", source_branch: "work", target_branch: "main" };

/** Number of additional copies of the repository, for warming up. */
const warmUps = 6;

export async function compare(bench: Bench, { rounds }: { rounds: number }): Promise<Pair[]> {
	const source = join(bench.directory, "code.git");
	await createCode(source);
	// Each round needs a copy of its own, of which nothing is cached; some more copies are for warming up.
	const paths = Array.from({ length: rounds + warmUps }, (_, at) => `acme/code-${at}`);
	const place = await createPlace(bench, Object.fromEntries(paths.map((path) => [path, source])), {
		merge_requests: [mergeRequest],
	});
	const ours = await startOurs(bench, place);
	const ask = (path: string, question: string) =>
		drain(`${ours.url}/api/v4/projects/${place.projects.get(path)}/${question}`);
	const [base, work] = await Promise.all([
		git(source, "rev-parse", "main"),
		git(source, "rev-parse", "work"),
	]);
	const questions = questionsOf(base, work);
	const [warm, ...others] = paths.slice(rounds) as [string, ...string[]];
	// Afterwards, as in a busy server, git processes run and V8 has compiled the code, but no cold read is cached.
	for (const path of paths) await ask(path, "repository/tree?per_page=1");
	for (const { question } of questions) {
		for (const path of others) await ask(path, question);
		for (let time = 0; time < 200; time++) await ask(warm, question);
	}

	return questions.flatMap(({ row, question, commands, coldMost, warmMost }) => {
		const byHand = (path: string) => async () => {
			for (const args of commands) await runGit(place.repository(path), args);
		};
		const cold: Pair = {
			row,
			size: "cold",
			unit: "ms",
			aim: { most: coldMost },
			ours: (round) => timed(() => ask(paths[round] as string, question)),
			reference: (round) => timed(byHand(paths[round] as string)),
		};
		if (warmMost === undefined) return [cold];
		const again: Pair = {
			...cold,
			size: "warm",
			aim: { most: warmMost },
			ours: () => timedOften(20, () => ask(warm, question)),
			reference: () => timedOften(3, byHand(warm)),
		};
		return [cold, again];
	});
}

interface Question {
	row: string;
	question: string;
	/** Git commands that the reference runs one after the other. */
	commands: string[][];
	coldMost: number;
	warmMost?: number;
}

function questionsOf(from: string, to: string): Question[] {
	const format = "--format=%H%x09%s%x09%an%x09%ae%x09%ct";
	return [
		{
			row: "recursive tree of 10,000 files",
			question: "repository/tree?recursive=true&per_page=100",
			commands: [["ls-tree", "-r", "-t", "HEAD"]],
			coldMost: 1.2,
		},
		{
			row: "merge base",
			question: `repository/merge_base?refs[]=${from}&refs[]=${to}`,
			commands: [["merge-base", from, to]],
			coldMost: 1.5,
			warmMost: 0.3,
		},
		{
			row: "compare 200 commits, 500 files",
			question: `repository/compare?from=${from}&to=${to}`,
			commands: [
				["merge-base", from, to],
				["log", "--reverse", format, `${from}..${to}`],
				["diff", "-M30%", "--raw", "-p", "--full-index", `${from}...${to}`],
			],
			coldMost: 1.2,
			warmMost: 0.05,
		},
		{
			row: "changes of a merge request, 500 files",
			question: "merge_requests/1/changes",
			commands: [
				["merge-base", from, to],
				["merge-tree", "--write-tree", "-z", from, to],
				["diff", "-M30%", "--raw", "-p", "--full-index", `${from}...${to}`],
			],
			coldMost: 1.2,
			warmMost: 0.05,
		},
		{
			row: "contributors of 20,000 commits",
			question: "repository/contributors",
			commands: [["shortlog", "-s", "-n", "-e", "HEAD"]],
			coldMost: 1.2,
			warmMost: 0.05,
		},
	];
}

const { archiveCompression } = readSettings({});
/** Compression levels of gzip: the fastest, the server's default, and the default of `git archive`. */
const levels = [1, 4, 6];

export async function archive(bench: Bench, { rounds }: { rounds: number }): Promise<Pair[]> {
	const source = join(bench.directory, "sources.git");
	// For each level, one tag per round and one for warming up.
	await createSources(source, (rounds + 1) * levels.length);
	const place: Place = await createPlace(bench, { "acme/sources": source });
	const repository = place.repository("acme/sources");
	const id = place.projects.get("acme/sources");
	const pairs: Pair[] = [];
	for (const [at, level] of levels.entries()) {
		const ours = await startOurs(bench, place, [], {
			ARCHIVE_COMPRESSION: `${level}`,
		});
		const tag = (round: number) => `v${1 + at * (rounds + 1) + round}`;
		const ask = (round: number) =>
			drain(`${ours.url}/api/v4/projects/${id}/repository/archive.tar.gz?sha=${tag(round)}`);
		await ask(rounds);
		const size = `level ${level}${level === archiveCompression ? ", the default" : ""}`;
		pairs.push({
			row: "archive tar.gz of 56 MB",
			size,
			unit: "ms",
			aim: { most: 1.1 },
			against: `\`git archive -${level}\``,
			ours: (round) => timedBytes(() => ask(round)),
			reference: (round) =>
				timedBytes(() =>
					runGit(repository, [
						"archive",
						"--format=tar.gz",
						`-${level}`,
						`--prefix=sources-${round}/`,
						tag(round),
					]),
				),
		});
	}
	return pairs;
}

async function runGit(directory: string, args: string[]): Promise<number> {
	const child = spawn("git", ["--git-dir", directory, ...args], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = once(child, "close");
	let bytes = 0;
	child.stdout.on("data", (piece: Buffer) => {
		bytes += piece.length;
	});
	const [code] = await ended;
	if (code !== 0) throw new Error(`git ${args[0]} ended with ${code}`);
	return bytes;
}
