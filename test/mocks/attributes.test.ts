/** Checks that random .gitattributes patterns match the same paths in the mocks and in git. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { attributesOf, readAttributes } from "../../mocks/git/attributes.ts";
import { compilePattern } from "../../mocks/git/pattern.ts";
import { git } from "../server/git-repositories.ts";

const folder = mkdtempSync(join(tmpdir(), "forgekit-attributes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let state = 42;
function below(limit: number): number {
	state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
	return (state >>> 8) % limit;
}
const some = (parts: readonly string[], most: number) =>
	Array.from({ length: 1 + below(most) }, () => parts[below(parts.length)]).join("");

const patternParts = [
	"a",
	"a",
	"b",
	"c",
	"/",
	"/",
	"*",
	"*",
	"**",
	"/**/",
	"**/",
	"/**",
	"?",
	"[ab]",
	"[!a]",
	"[^b]",
	"[a-c]",
	"[]]",
	"[a",
	"[b-a]",
	"[[:alpha:]]",
	"[[:upper:]b]",
	"[]-a]",
	"[a-]",
	"\\*",
	"\\a",
	"\\\\",
	"-",
	".",
	"é",
];
const pathParts = ["a", "a", "b", "c", "/", "*", "]", "-", ".", "\\", "A", "é"];

describe("patterns", () => {
	it("match what git says", () => {
		git(folder, ["init", "-q"]);
		const patterns = Array.from({ length: 1500 }, () => some(patternParts, 6))
			.filter((one) => !/^[-!#"]/.test(one))
			.map((one) => one.replace(/\\$/, "\\\\"));
		const paths = Array.from({ length: 300 }, () => some(pathParts, 7))
			.map((one) => one.replaceAll(/\/+/g, "/").replace(/^\/|\/$/g, ""))
			.filter((one) => !["", ".", ".."].includes(one) && !/(^|\/)\.\.?(\/|$)/.test(one));
		const text = patterns.map((one, at) => `${one} p${at}\n`).join("");
		writeFileSync(join(folder, ".gitattributes"), text);
		const printed = git(
			folder,
			["check-attr", "-z", "--stdin", "-a"],
			paths.map((path) => `${path}\0`).join(""),
		);
		const found = new Set<string>();
		const fields = printed.toString("latin1").split("\0");
		for (let at = 0; at + 2 < fields.length; at += 3) {
			if (fields[at + 2] === "set") found.add(`${fields[at]}\0${fields[at + 1]}`);
		}
		expect(found.size).toBeGreaterThan(1000);
		const latin1 = (one: string) => Buffer.from(one).toString("latin1");
		const attributes = readAttributes(latin1(text), "", undefined);
		const different: unknown[] = [];
		for (const path of new Set(paths)) {
			const states = attributesOf(latin1(path), attributes);
			for (const [at, pattern] of patterns.entries()) {
				const here = states.get(`p${at}`) === true;
				const there = found.has(`${latin1(path)}\0p${at}`);
				if (here !== there) different.push({ path, pattern, here, there });
			}
		}
		expect(different).toEqual([]);
	});

	it("end soon, however many stars there are", () => {
		const matches = compilePattern(`${"*a".repeat(500)}b`);
		expect(matches("a".repeat(4000))).toBe(false);
		const directories = compilePattern(`${"**/a/".repeat(300)}b`);
		expect(directories("a/".repeat(2000))).toBe(false);
		expect(directories(`${"a/".repeat(300)}b`)).toBe(true);
	});
});
