/** Copying a repository checks every object, and refuses objects that git itself would not make. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRepositories, type Repositories } from "../../server/git/repositories.ts";
import { adviceOn } from "../../server/git/version.ts";

let folder: string;
let repositories: Repositories;

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "forgekit-checks-"));
	repositories = createRepositories({ directory: join(folder, "made") });
});

afterAll(async () => {
	await repositories?.close();
	rmSync(folder, { recursive: true, force: true });
});

function git(directory: string, args: string[], input?: string | Buffer): string {
	return execFileSync("git", ["-C", directory, ...args], {
		input,
		stdio: ["pipe", "pipe", "ignore"],
	})
		.toString()
		.trim();
}

const signature = "A <a@acme.test> 1600000000 +0000";

interface Odd {
	/** Name of the only entry in the commit's tree. */
	name?: string;
	mode?: string;
	author?: string;
}

/** Makes a bare repository whose `main` has one commit, with objects that git itself would not make. */
function makeOdd({ name = "a", mode = "100644", author = signature }: Odd): string {
	const directory = mkdtempSync(join(folder, "odd-"));
	git(directory, ["init", "-q", "--bare", "-b", "main"]);
	const add = (type: string, content: string | Buffer) =>
		git(directory, ["hash-object", "-w", "--literally", "-t", type, "--stdin"], content);
	const isFolder = mode.endsWith("40000");
	const blob = add("blob", "a\n");
	const entry = (mode: string, name: string, id: string) =>
		Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, "hex")]);
	const child = isFolder ? add("tree", entry("100644", "a", blob)) : blob;
	const tree = add("tree", entry(mode, name, child));
	const commit = add("commit", `tree ${tree}\nauthor ${author}\ncommitter ${signature}\n\nOdd\n`);
	git(directory, ["update-ref", "refs/heads/main", commit]);
	return directory;
}

function bundled(directory: string): string {
	const file = `${directory}.bundle`;
	git(directory, ["bundle", "create", "-q", file, "main"]);
	return file;
}

describe("a copy", () => {
	it.each<[string, Odd]>([
		["hasDotdot", { name: "..", mode: "40000" }],
		["hasDot", { name: ".", mode: "40000" }],
		["hasDotgit", { name: ".git", mode: "40000" }],
		["hasDotgit", { name: ".GIT", mode: "40000" }],
		["fullPathname", { name: "/etc/passwd" }],
		["fullPathname", { name: "../x" }],
		["missingEmail", { author: "A 1600000000 +0000" }],
	])("is refused in one line for %s: %j", async (fault, odd) => {
		const directory = makeOdd(odd);
		const sound = makeOdd({});
		await repositories.create(1, { path: sound });
		const before = await repositories.resolve(1, "main");
		for (const path of [directory, bundled(directory)]) {
			const source = { path };
			const refusal = await repositories.create(2, source).catch(String);
			expect(refusal).toMatch(new RegExp(`^GitError: [^\n]*${fault}[^\n]*$`));
			expect(await repositories.fetch(1, source).catch(String)).toContain(fault);
		}
		expect(await repositories.resolve(1, "main")).toBe(before);
		expect(readdirSync(join(folder, "made"))).toEqual(["1.git"]);
		await repositories.delete(1);
	});

	it.each<[string, Odd]>([
		["zero-padded mode", { name: "folder", mode: "040000" }],
		["time zone", { author: "A <a@acme.test> 1600000000 +51800" }],
		["missing space", { author: "A <a@acme.test>1600000000 +0000" }],
	])("is made in spite of a %s of an old program", async (_, odd) => {
		const directory = makeOdd(odd);
		await repositories.create(1, { path: directory });
		await repositories.create(2, { path: bundled(directory) });
		const tip = git(directory, ["rev-parse", "main"]);
		expect(await repositories.resolve(1, "main")).toBe(tip);
		expect(await repositories.resolve(2, "main")).toBe(tip);
		await repositories.delete(1);
		await repositories.delete(2);
	});

	it("is refused in one line for SHA-256 ids", async () => {
		const directory = join(folder, "sha256");
		execFileSync("git", ["init", "-q", "--object-format=sha256", "-b", "main", directory]);
		const person = ["-c", "user.name=A", "-c", "user.email=a@acme.test"];
		git(directory, [...person, "commit", "--allow-empty", "-qm", "One"]);
		const bundle = bundled(directory);
		for (const path of [directory, bundle]) {
			await expect(repositories.create(1, { path })).rejects.toThrow(
				/^[^\n]* has SHA-256 ids, only SHA-1 is supported\.$/,
			);
		}
		expect(readdirSync(join(folder, "made"))).toEqual([]);
	});
});

it.each([
	["2.38.5", "2.39.4"],
	["2.39.5", undefined],
	...["2.39.4", "2.40.2", "2.41.1", "2.42.2", "2.43.4", "2.44.1", "2.45.1"].flatMap(
		(better): [string, string | undefined][] => {
			const before = better.replace(/\d$/, (patch) => `${Number(patch) - 1}`);
			return [
				[better, undefined],
				[before, better],
			];
		},
	),
	["2.45.1.windows.1", undefined],
	["2.45", "2.45.1"],
	["2.46.0", undefined],
	["3", undefined],
	["2.51.0-rc1", undefined],
	["3.0.0", undefined],
])("git %s is advised to become %s", (version, better) => {
	const advice = adviceOn(version);
	if (better === undefined) expect(advice).toBeUndefined();
	else {
		expect(advice).toBe(
			`git ${version} may lack security fixes: ${better} has them (docs/security.md)`,
		);
	}
});
