/** The mocks estimate the similarity of two files as git does. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { similarity } from "../../mocks/git/similarity.ts";
import { cleanUp, emptyFolder } from "../command.ts";

afterAll(cleanUp);

/** Makes `count` pseudorandom letters, without line breaks; the same for the same seed. */
function letters(count: number, seed: number): string {
	let state = seed;
	return Array.from({ length: count }, () => {
		state = (Math.imul(state, 1103515245) + 12345) >>> 0;
		return String.fromCharCode(97 + ((state >>> 16) % 26));
	}).join("");
}

const lines = (count: number, length: number, seed: number) =>
	Array.from({ length: count }, (_, n) => `${letters(length, seed + n)}\n`);

const pairs: [what: string, before: string, after: string][] = [
	["a line of 64 bytes beside others", ...around(63)],
	["a line of 65 bytes beside others", ...around(64)],
	["a line of 66 bytes beside others", ...around(65)],
	["a long line that changed at its start", ...changedAt(640, 3)],
	["a long line that changed in its middle", ...changedAt(640, 130)],
	["a long line that changed at its end", ...changedAt(640, 630)],
	["a long line with a byte more at its start", ...shifted(640)],
	[
		"short lines, of which some moved",
		lines(20, 12, 1).join(""),
		lines(20, 12, 1).reverse().join(""),
	],
	["a text without a last line break", `${letters(100, 5)}`, `${letters(100, 5)}x`],
	[
		"line breaks of Windows",
		lines(8, 20, 3).join(""),
		lines(8, 20, 3).join("").replaceAll("\n", "\r\n"),
	],
];

/**
 * Two versions of a file: the first line, with `length` letters, stays; the last but one changes; the last gains a
 * byte.
 */
function around(length: number): [string, string] {
	const [line = ""] = lines(1, length, 7);
	const stays = `${line}${lines(3, 30, 20).join("")}`;
	return [`${stays}${letters(40, 90)}\n${line.slice(1)}`, `${stays}${letters(40, 91)}\n${line}`];
}

function changedAt(length: number, at: number): [string, string] {
	const line = letters(length, 11);
	return [`${line}\n`, `${line.slice(0, at)}#${line.slice(at + 1)}\n`];
}

function shifted(length: number): [string, string] {
	const line = letters(length, 13);
	const rest = lines(10, 63, 40).join("");
	return [`${line}\n${rest}`, `#${line}\n${rest}`];
}

it.each(pairs)("%s", async (_, before, after) => {
	const folder = await emptyFolder();
	for (const [side, text] of Object.entries({ before, after })) {
		mkdirSync(join(folder, side));
		writeFileSync(join(folder, side, side), text);
	}
	const score = similarity(Buffer.from(before), Buffer.from(after), 0);
	expect(`${Math.floor((score * 100) / 60_000)}%`).toBe(percentByGit(folder) ?? "0%");
});

/** The similarity that git prints; undefined: git detects no rename. */
function percentByGit(folder: string): string | undefined {
	const options = ["--no-index", "--find-renames=1%", "before", "after"];
	let text = "";
	try {
		execFileSync("git", ["diff", ...options], { cwd: folder });
	} catch (error) {
		// `git diff --no-index` exits with 1 if the files differ.
		text = String((error as { stdout?: Buffer }).stdout ?? "");
	}
	return /^similarity index (\d+%)$/m.exec(text)?.[1];
}
