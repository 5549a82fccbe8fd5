/**
 * Mutation testing: changes operators and constants of the product, one at a time, and runs the tests that should
 * fail. Run by hand: `node test/mutants.ts [--count 50] [--seed 17] [--room boards --room labels] [--part 1/3]
 * [--list]`; several parts can run concurrently. A seed always selects the same mutants of the same code. Works in a
 * copy of the tree; exits with 1 if fewer than 95 % are killed.
 */
import { spawn } from "node:child_process";
import {
	chmodSync,
	cpSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import ts from "typescript";

interface Mutant {
	file: string;
	room: string;
	/** Position of the replaced text. */
	start: number;
	end: number;
	after: string;
	/** For the report: `boards/handlers.ts:60  a < b  →  a <= b`. */
	name: string;
}

const root = join(import.meta.dirname, "..");

/** Source files by folder, each with the conformance target that runs them. */
const sources = [
	{ files: "server/domain/**/*.ts", target: "mocks in process" },
	{ files: "mocks/memory/*.ts", target: "mocks in process" },
	{ files: "mocks/git/*.ts", target: "mocks in process" },
	{ files: "server/postgres/*.ts", target: "Koa on embedded Postgres" },
	{ files: "server/git/*.ts", target: "Koa on embedded Postgres" },
	{ files: "server/http/*.ts", target: "Koa on embedded Postgres" },
] as const;

/** Room of a file, the unit that `--room` selects: the domain's name, or package and folder (`server/git`). */
function roomOf(file: string): string {
	const [package_ = "", folder = "", domain = "", inner] = file.split("/");
	if (folder !== "domain") return `${package_}/${folder}`;
	return inner === undefined ? "domain" : domain;
}

/** For a room (the domain or folder of the mutated file): parts of the paths of the most relevant tests. */
const nearest: Record<string, readonly string[]> = {
	domain: ["permissions", "common"],
	pipeline: ["conformance/common", "malformed", "server/bodies"],
	access: ["permissions"],
	"audit-events": ["audit-redaction"],
	labels: ["conformance/boards"],
	milestones: ["conformance/boards"],
	issues: ["issue-lists", "issue-epics", "conformance/discussions"],
	epics: ["issue-epics", "conformance/discussions"],
	"merge-requests": ["discussions"],
	groups: ["group-lists", "deleted-groups", "permissions", "spec/world"],
	projects: ["project-lists", "project-updates", "permissions", "spec/world"],
	users: ["permissions", "spec/world"],
	repository: ["conformance/repository", "content-type", "base64"],
	discussions: ["discussions", "positions", "conformance/notes"],
	"rate-limits": ["rate-counters", "mocks/fetch", "conformance/repository"],
	"mocks/git": ["conformance/repository", "stores/repository"],
	"mocks/memory": ["test/stores"],
	"server/postgres": ["test/stores"],
	"server/git": ["conformance/repository", "stores/repository", "server/git.", "server/git-limits"],
	"server/http": ["conformance/common", "server/http", "server/logs"],
};

/** For a room (domain or folder): parts of the paths of further tests, for mutants that survive those of `nearest`. */
const farther: Record<string, readonly string[]> = {
	"server/postgres": [
		"test/conformance",
		"test/server/database",
		"test/server/statement",
		"test/server/standbys",
		"test/processes/backup",
		"test/server/clusters",
		"test/server/plans",
	],
	"server/git": ["test/conformance", "test/stores", "test/server/git", "test/processes/damage"],
	"server/http": ["test/conformance", "test/server/logs", "test/server/limits", "test/server/docs"],
	"mocks/memory": ["test/conformance", "test/mocks", "test/histories"],
	"mocks/git": ["test/conformance", "test/stores", "test/mocks"],
};
const farthest = [
	"test/conformance",
	"test/stores",
	"test/spec",
	"test/mocks/fetch",
	"test/server/atomicity",
	"test/server/positions",
	"test/server/clusters",
];

/** Paths of tests that run last: those that have not run yet, and the conformance tests on all default targets. */
const rest = [
	"test/conformance",
	"test/histories",
	"test/mocks",
	"test/processes",
	"test/server",
	"test/spec",
	"test/stores",
];

/** Mutants that behave like the original, so that no test can fail: the line, the replacement, and the reason. */
const equal: readonly { line: string; after: string; why: string }[] = [
	{
		line: 'if (opening !== "<!doctype" || bracket < 0 || bracket > end) {',
		after: "<=",
		why: "markup comes before any bracket",
	},
	{
		line: 'if (opening !== "<!doctype" || bracket < 0 || bracket > end) {',
		after: ">=",
		why: "one place holds one character",
	},
	{
		line: "if (end < 0) return undefined;",
		after: "<=",
		why: "it lies behind the opening",
	},
	{
		line: "if (bytes < interval) return;",
		after: "<=",
		why: "the next piece collects instead",
	},
	{
		line: "cells.set(name, { rows, shared: false, pending: new Map() });",
		after: "true",
		why: "the first commit copies an empty table",
	},
	{
		line: "if (response.writableLength + (socket?.writableLength ?? 0) > 0) {",
		after: "1",
		why: "no response ends with a write of one byte",
	},
	{
		line: "for (let tried = 0; tried < standbys.length; tried++) {",
		after: "<=",
		why: "asks the first one again, in the same tick",
	},
	{
		line: "timeline = { highest: 0 },",
		after: "1",
		why: "Postgres counts timelines from 1",
	},
	{
		line: "const firstInterval = 5;",
		after: "6",
		why: "the same a millisecond later",
	},
	{
		line: "return found < 0 ? 3 : found;",
		after: "4",
		why: "behind the last place of a name all are the same",
	},
	{
		line: 'return wire.length === 24 && wire >= "0001" ? wire : undefined;',
		after: ">",
		why: "the other text is shorter",
	},
	{
		line: "? { id: project_id ?? 0, full_path }",
		after: "1",
		why: "a membership is in a group or in a project",
	},
	{
		line: 'return value === undefined || typeof value === "string";',
		after: "&&",
		why: "presenting a text makes the same text, and no detail is there and undefined",
	},
	{
		line: "return number > 0 ? snippets.version(id, number) : undefined;",
		after: ">=",
		why: "there is no version 0",
	},
	{
		line: "const end = isHalf(text, at + slice) ? at + slice - 1 : at + slice;",
		after: "+",
		why: "it ends between characters too",
	},
	{
		line: "return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;",
		after: "65537",
		why: "above all other units too",
	},
	{
		line: "const limit = (await users.findWithProfile(user.id))?.projects_limit ?? 0;",
		after: "1",
		why: "the caller exists",
	},
	{
		line: "function hexDigit(code = 0): number {",
		after: "1",
		why: "neither is a digit",
	},
	{
		line: "return { done: true, value: undefined };",
		after: "false",
		why: "`for await` ignores it",
	},
	{
		line: "const event = auditEvents.get(ids[at] ?? 0);",
		after: "1",
		why: "the loop ends with the list",
	},
	{
		line: "const mostReferences = 10_000;",
		after: "10001",
		why: "what is forgotten is found again",
	},
	{
		line: "if (space <= at || end < 0 || end + 21 > body.length) {",
		after: "<=",
		why: "the name ends behind a space",
	},
	{
		line: "const mostTitled = 1000;",
		after: "1001",
		why: "the same rows by another plan",
	},
	{
		line: 'if (!("namespace" in place)) return false;',
		after: "true",
		why: "for the compiler: the place is a project",
	},
	{
		line: "const pieceLength = 64 * 1024;",
		after: "65",
		why: "the same bytes in other pieces",
	},
	{
		line: "const pieceLength = 64 * 1024;",
		after: "1025",
		why: "the same bytes in other pieces",
	},
	{
		line: "export const pieceLength = 64 * 1024;",
		after: "65",
		why: "the same bytes in other pieces",
	},
	{
		line: "export const pieceLength = 64 * 1024;",
		after: "1025",
		why: "the same bytes in other pieces",
	},
	{
		line: "for (let at = 0; at < ids.length; at += together) {",
		after: "<=",
		why: "no commits are read once more",
	},
	{
		line: "const together = 500;",
		after: "501",
		why: "the same commits in other batches",
	},
];

/** Lines with times in milliseconds. Numbers from 1000 on are not mutated: no test notices one millisecond more. */
const times: ReadonlySet<string> = new Set([
	"const connectTimeout = 5_000;",
	"keepAliveInitialDelayMillis: 10_000,",
	"connectionTimeoutMillis: 5_000,",
	"acquireTimeout = 10_000,",
	"cancelTimeout = 5_000,",
	"const connectTimeout = urls.length > 1 ? 2_000 : 10_000;",
	"idleTimeoutMillis: 30_000,",
	"interval = 1_000,",
	"standbyTimeout = 2_000,",
	"primaryTimeout = 5_000,",
	"interval = 10 * 60_000,",
	"delay = 1000,",
	"const abandonedAfter = 60 * 60_000;",
	"idleTime: 60_000,",
	"answerTime: 30_000,",
	"const end = performance.now() + 1000 * costlySeconds;",
	"? performance.now() + 1000 * costlySeconds",
	"const fetchTimeout = 60 * 60_000;",
	"const abandonedAfter = 10 * 60_000;",
	"const idleTime = 60_000;",
	"queueTimeout: 30_000,",
	"const timeout = 6 * 60 * 60_000;",
	"timeout = 60_000,",
	"outputTimeout = 60_000,",
	'force = setTimeout(kill, 2000, "SIGKILL");',
	"queueTimeout = 30_000,",
	"requestTimeout = 60_000,",
	"const grace = 10_000;",
	"const longestStall = 60_000;",
	"const linger = 1_000;",
	"keepAliveTimeout: 65_000,",
	"headersTimeout: 20_000,",
	"connectionsCheckingInterval: 2_000,",
	"requestTimeout: 300_000,",
	"const usualPatience = 3_000;",
]);
/** Lines that estimate cache sizes. Their numbers are not mutated: that changes a cache's size only a little. */
const estimates: ReadonlySet<string> = new Set([
	"({ length }) => 200 + length,",
	"(bytes) => 200 + bytes.length,",
	"(sum, { name, email }) => sum + 200 + 2 * (name.length + email.length),",
	"costlyUntil.set(pair, end, 200 + 2 * pair.length);",
	"isLocalByPath.set(repository, local, 1);",
	"cache.set(key, { value, files, stamps }, weight + 2 * key.length);",
	"cache.set(key, { settled, until }, weight + 2 * key.length);",
	"if (name !== undefined) known.set(String(projectId), name, 1);",
	"known.set(String(projectId), firstName, 1);",
	"const cachedNames = 100_000;",
	"const isLocalByPath = new Cache<boolean>(10_000);",
]);

const turned: Partial<Record<ts.SyntaxKind, string>> = {
	[ts.SyntaxKind.EqualsEqualsEqualsToken]: "!==",
	[ts.SyntaxKind.ExclamationEqualsEqualsToken]: "===",
	[ts.SyntaxKind.LessThanToken]: "<=",
	[ts.SyntaxKind.LessThanEqualsToken]: "<",
	[ts.SyntaxKind.GreaterThanToken]: ">=",
	[ts.SyntaxKind.GreaterThanEqualsToken]: ">",
	[ts.SyntaxKind.AmpersandAmpersandToken]: "||",
	[ts.SyntaxKind.BarBarToken]: "&&",
	[ts.SyntaxKind.MinusToken]: "+",
	[ts.SyntaxKind.AsteriskToken]: "/",
};

/** Patterns in SQL text, each with its replacement. */
const turnedSql: readonly [RegExp, string][] = [
	[/ and /g, " or "],
	[/ = (?=[$?:])/g, " <> "],
	[/ < /g, " <= "],
	[/ > /g, " >= "],
	[/ desc\b/g, " asc"],
	[/^desc$/g, "asc"],
	[/ for update\b/g, ""],
	[/ \+ 1\b/g, " + 2"],
	[/ - 1\b/g, " - 2"],
];

function mutantsOf(file: string): Mutant[] {
	const text = readFileSync(join(root, file), "utf8");
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
	const lines = text.split("\n");
	const mutants: Mutant[] = [];
	const add = (start: number, end: number, after: string) => {
		const { line } = source.getLineAndCharacterOfPosition(start);
		const shown = lines[line]?.trim() ?? "";
		if (equal.some((one) => one.line === shown && one.after === after)) return;
		if (times.has(shown) && Number(after) > 1000) return;
		if (estimates.has(shown) && /^\d+$/.test(after)) return;
		const before = text.slice(start, end);
		mutants.push({
			file,
			room: roomOf(file),
			start,
			end,
			after,
			name: `${file}:${line + 1}  ${before.trim()} → ${after.trim() || "nothing"}  in  ${shown.slice(0, 90)}`,
		});
	};
	const visit = (node: ts.Node): void => {
		if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
		if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
			return;
		}
		const start = node.getStart(source);
		if (ts.isBinaryExpression(node)) {
			const { operatorToken: operator } = node;
			const after = turned[operator.kind];
			if (after) add(operator.getStart(source), operator.end, after);
		} else if (ts.isNumericLiteral(node)) {
			add(start, node.end, String(Number(node.text.replaceAll("_", "")) + 1));
		} else if (node.kind === ts.SyntaxKind.TrueKeyword) {
			add(start, node.end, "false");
		} else if (node.kind === ts.SyntaxKind.FalseKeyword) {
			add(start, node.end, "true");
		} else if (
			ts.isPrefixUnaryExpression(node) &&
			node.operator === ts.SyntaxKind.ExclamationToken
		) {
			add(start, start + 1, "");
		} else if (file.startsWith("server/postgres/") && isText(node)) {
			for (const [pattern, after] of turnedSql) {
				for (const { index, 0: found } of node.text.matchAll(pattern)) {
					// + 1: the text starts after the opening quote or bracket.
					const at = start + 1 + index;
					if (text.startsWith(found, at)) add(at, at + found.length, after);
				}
			}
		}
		ts.forEachChild(node, visit);
	};
	visit(source);
	return mutants;
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
	return (
		ts.isStringLiteral(node) ||
		ts.isNoSubstitutionTemplateLiteral(node) ||
		ts.isTemplateHead(node) ||
		ts.isTemplateMiddle(node) ||
		ts.isTemplateTail(node)
	);
}

/** Generator of random numbers from 0 (included) to 1 (excluded), always the same for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
	return values
		.map((value) => ({ value, order: random() }))
		.sort((a, b) => a.order - b.order)
		.map(({ value }) => value);
}

/** Selects `count` random mutants: first up to two of every room (domain or folder), then any others. */
function chosen(all: readonly Mutant[], count: number, seed: number): Mutant[] {
	const order = shuffled(all, randomFrom(seed));
	const taken = new Map<string, number>();
	const first = order.filter(({ room }) => {
		const number = (taken.get(room) ?? 0) + 1;
		taken.set(room, number);
		return number <= 2;
	});
	return [...new Set([...first, ...order])].slice(0, count);
}

interface Copy {
	/** Contains `tree` and `temporary`. */
	folder: string;
	/** A copy of the repository's files, with links to its `node_modules` and `.git`. */
	tree: string;
	/** Folder for temporary files: outside of `tree`, so that git does not count them as files of the project. */
	temporary: string;
}

function copyTree(): Copy {
	const folder = mkdtempSync(join(tmpdir(), "forgekit-mutants-"));
	const [tree, temporary] = [join(folder, "tree"), join(folder, "tmp")];
	// Postgres may run as another user, which must be able to enter the folder.
	chmodSync(folder, 0o755);
	mkdirSync(temporary);
	const left = ["node_modules", ".git", ".forgekit"];
	cpSync(root, tree, {
		recursive: true,
		filter: (path) => !left.includes(basename(path)),
	});
	// Links `.git` too, because tests read the project's own repository.
	for (const name of ["node_modules", ".git"]) {
		symlinkSync(join(root, name), join(tree, name));
	}
	return { folder, tree, temporary };
}

/** Time limits in milliseconds: for a group of test files, and for the last, large group. Longer runs are failures. */
const patience = { group: 600_000, rest: 3_600_000 };

/** Set when a signal stops the run. */
let stopped = false;
let stopTests = (): void => {};

/** The first failing test; undefined if all pass. */
function firstFailure(
	{ tree, temporary }: Copy,
	files: readonly string[],
	target: string | undefined,
): Promise<string | undefined> {
	return new Promise((resolve, reject) => {
		const vitest = join(root, "node_modules/vitest/vitest.mjs");
		const child = spawn(process.execPath, [vitest, "run", "--bail=1", "--reporter=dot", ...files], {
			cwd: tree,
			stdio: ["ignore", "ignore", "pipe"],
			detached: true,
			env: {
				...process.env,
				...(target !== undefined && { CONFORMANCE_TARGET: target }),
				NO_COLOR: "1",
				TMPDIR: temporary,
			},
		});
		let errors = "";
		child.stderr.on("data", (piece) => {
			errors += piece;
		});
		const kill = (signal: NodeJS.Signals) => {
			if (child.pid) process.kill(-child.pid, signal);
		};
		stopTests = () => kill("SIGTERM");
		let missing = "it does not start";
		const timer = setTimeout(
			() => {
				missing = "it does not end";
				kill("SIGKILL");
			},
			target === undefined ? patience.rest : patience.group,
		);
		child.on("error", reject);
		child.on("close", (code) => {
			stopTests = () => {};
			clearTimeout(timer);
			// Omits the name of Vitest's project, such as `|others|`.
			const [, found] = /^ FAIL +(?:\|\w+\| )?(.*)$/m.exec(errors) ?? [];
			const failure = found ?? missing;
			resolve(code === 0 ? undefined : failure);
		});
	});
}

/** Test files that fail without a mutation (`broken`) or pass (`sound`, each with its conformance target). */
const broken = new Set<string>();
const sound = new Set<string>();

/** Test files, and the conformance target that they run against; undefined: all default targets. */
interface Group {
	files: string[];
	target: string | undefined;
}

/** Groups of test files to run in turn, the most relevant ones first. */
function testsFor({ file, room }: Mutant, target: string): Group[] {
	const named = `/${room.includes("/") ? basename(file, ".ts") : room}.test.ts`;
	const contain = (parts: readonly string[]) => (path: string) =>
		parts.some((part) => path.includes(part));
	const groups = [
		contain([named]),
		contain(nearest[room] ?? []),
		// Tests that import the mutated file.
		(path: string) => readFileSync(join(root, path), "utf8").includes(file),
		contain(farther[room] ?? farthest),
	];
	const all = globSync("test/**/*.test.ts", { cwd: root })
		.filter((path) => !broken.has(path))
		.sort();
	const left = new Set(all);
	const targeted = groups.map((belongs): Group => {
		const files = [...left].filter(belongs);
		for (const path of files) left.delete(path);
		return { files, target };
	});
	const others = {
		files: all.filter(
			(path) => contain(rest)(path) && (left.has(path) || path.startsWith("test/conformance/")),
		),
		target: undefined,
	};
	return [...targeted, others].filter(({ files }) => files.length > 0);
}

/** The test that kills a mutant; undefined if it survives. */
async function killerOf(mutant: Mutant, copy: Copy, target: string): Promise<string | undefined> {
	const { file, start, end, after } = mutant;
	const path = join(copy.tree, file);
	const text = readFileSync(path, "utf8");
	const mutated = text.slice(0, start) + after + text.slice(end);
	const run = async (source: string, files: readonly string[], on: string | undefined) => {
		writeFileSync(path, source);
		const failure = await firstFailure(copy, files, on);
		writeFileSync(path, text);
		return failure;
	};
	for (const { files, target: on } of testsFor(mutant, target)) {
		let left = files;
		while (left.length > 0) {
			const failure = await run(mutated, left, on);
			if (stopped) return undefined;
			if (!failure) break;
			const [failed = ""] = failure.split(" > ");
			const name = `${failed} ${on}`;
			if (!left.includes(failed)) return failure;
			if (!sound.has(name)) {
				if (await run(text, [failed], on)) {
					console.info(`fails without a mutation: ${failure}`);
					broken.add(failed);
					left = left.filter((one) => one !== failed);
					continue;
				}
				sound.add(name);
			}
			// In the large last group a test may fail because of other test files: its file must also fail when run alone.
			if (on !== undefined || (await run(mutated, [failed], on))) {
				return failure;
			}
			left = left.filter((one) => one !== failed);
		}
	}
	return undefined;
}

const { values: options } = parseArgs({
	options: {
		count: { type: "string", default: "50" },
		seed: { type: "string", default: "17" },
		room: { type: "string", multiple: true },
		part: { type: "string", default: "1/1" },
		list: { type: "boolean", default: false },
	},
});

const targets = new Map<string, string>();
const all = sources.flatMap(({ files, target }) =>
	globSync(files, { cwd: root })
		.sort()
		.flatMap((file) => {
			targets.set(file, target);
			return mutantsOf(file);
		}),
);
const [part = 1, parts = 1] = options.part.split("/").map(Number);
const mutants = chosen(
	all.filter(({ room }) => options.room?.includes(room) ?? true),
	Number(options.count),
	Number(options.seed),
).filter((_, index) => index % parts === part - 1);
console.info(`${mutants.length} of ${all.length} mutants, seed ${options.seed}`);
if (options.list) for (const { name } of mutants) console.info(name);
else {
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
		process.on(signal, () => {
			stopped = true;
			stopTests();
		});
	}
	const copy = copyTree();
	try {
		const survivors: string[] = [];
		for (const mutant of mutants) {
			const target = targets.get(mutant.file) ?? "";
			const killer = await killerOf(mutant, copy, target);
			if (stopped) break;
			console.info(`${killer ? "dies    " : "SURVIVES"}  ${mutant.name}`);
			if (killer) console.info(`          by ${killer}`);
			else survivors.push(mutant.name);
		}
		const dead = mutants.length - survivors.length;
		if (!stopped) console.info(`\n${dead} of ${mutants.length} die.`);
		for (const name of survivors) console.info(`survivor: ${name}`);
		if (stopped || dead < 0.95 * mutants.length) process.exitCode = 1;
	} finally {
		// Retries, because a killed test's Postgres may still be writing while it shuts down.
		rmSync(copy.folder, { recursive: true, force: true, maxRetries: 20 });
	}
}
