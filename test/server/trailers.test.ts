/** Compares trailers of commit messages with those that git finds. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { trailersOf } from "../../server/domain/commits/trailers.ts";
import { git } from "./git-repositories.ts";

const folder = mkdtempSync(join(tmpdir(), "forgekit-trailers-"));
beforeAll(() => {
	git(folder, ["init", "-q", "--bare"]);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The trailers that git finds in each message. */
function byGit(messages: readonly string[]): Record<string, string>[] {
	const stream = messages.map(
		(message, at) =>
			`commit refs/heads/m${at}\ncommitter A <a@acme.test> ${at + 1} +0000\ndata ${Buffer.byteLength(message)}\n${message}\n`,
	);
	git(folder, ["fast-import", "--quiet", "--force"], stream.join(""));
	const format = "--format=%(trailers:only,unfold,key_value_separator=%x01,separator=%x02)%x03";
	const refs = messages.map((_, at) => `refs/heads/m${at}`);
	const args = ["log", "--no-walk=unsorted", format, ...refs, "--"];
	const texts = git(folder, args).toString().split("\x03\n");
	return messages.map((_, at) => {
		const pairs = `${texts[at]}`
			.split("\x02")
			.filter((one) => one.includes("\x01"))
			.map((one) => one.split("\x01"));
		return Object.fromEntries(pairs);
	});
}

const lines = [
	"Signed-off-by: Ada <a@acme.test>",
	"Key: value",
	"Key:  other ",
	"A-b: c",
	"",
	"",
	"",
	"  ",
	"text",
	"text with: colon",
	" continued",
	"\tindented",
	"# comment",
	"(cherry picked from commit 1234)",
	"Conflicts:",
	"\ta/path",
	"Key : spaced",
	": none",
	"Key:",
	"Crlf: x\r",
	"\u2028",
	"Line: x\u2028Key: y",
	"Ünï: x",
	"#1: x",
	"---",
	"# ------------------------ >8 ------------------------",
];

it("finds what git finds", () => {
	let state = 1;
	const random = (below: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
	const messages = Array.from({ length: 1500 }, () => {
		const text = Array.from({ length: 1 + random(9) }, () => lines[random(lines.length)]);
		const start = random(3) ? "Title\n\n" : "";
		return `${start}${text.join("\n")}${random(2) ? "\n" : ""}`;
	});
	messages.push("\u2028\n\nKey: value\n", " \n\nKey: value\n");
	const found = byGit(messages);
	const differing = messages.flatMap((message, at) => {
		const own = trailersOf(message);
		return JSON.stringify(own) === JSON.stringify(found[at])
			? []
			: [{ message, own, git: found[at] }];
	});
	expect(found.filter((one) => Object.keys(one).length > 0).length).toBeGreaterThan(100);
	expect(differing.slice(0, 5)).toEqual([]);
});

it("takes time in proportion to the message", () => {
	const message = `Title\n\n${"Key: value\n text\n".repeat(50_000)}`;
	const began = performance.now();
	trailersOf(message);
	expect(performance.now() - began).toBeLessThan(2000);
});
