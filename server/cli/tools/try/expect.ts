/** Keeps the expected report in a file, and compares a later report with it. */
import { readFile, writeFile } from "node:fs/promises";
import { CommandError } from "../../errors.ts";

/** @throws {CommandError} if the file cannot be read */
export async function readExpected(file: string): Promise<string> {
	return readFile(file, "utf8").catch(({ code }) => {
		const advice = code === "ENOENT" ? "; --update writes it" : "";
		throw new CommandError(`${file} cannot be read: ${code}${advice}`);
	});
}

/** @throws {CommandError} if the file cannot be written */
export async function writeExpected(file: string, text: string): Promise<void> {
	await writeFile(file, text).catch(({ code }) => {
		throw new CommandError(`${file} cannot be written: ${code}`);
	});
}

/**
 * The merged lines of both reports; empty if the reports are equal. `-`: the line is missing in the new report; `+`:
 * the line is missing in the expected report.
 */
export function differences(expected: string, found: string): string[] {
	if (expected === found) return [];
	return merge(linesOf(expected), linesOf(found));
}

function linesOf(text: string): string[] {
	// A checkout on Windows may have CRLF line ends.
	return text.replaceAll("\r\n", "\n").replace(/\n$/, "").split("\n");
}

/** Merges the lines of both reports by their longest common subsequence; empty if the reports are equal. */
function merge(one: readonly string[], other: readonly string[]): string[] {
	/**
	 * `common[i][j]`: length of the longest common subsequence of the lines from `one[i]` and from `other[j]` to the end.
	 */
	const common = Array.from({ length: one.length + 1 }, () =>
		new Array<number>(other.length + 1).fill(0),
	);
	const at = (i: number, j: number) => common[i]?.[j] ?? 0;
	for (let i = one.length - 1; i >= 0; i--) {
		for (let j = other.length - 1; j >= 0; j--) {
			const row = common[i] as number[];
			row[j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
		}
	}
	const lines: string[] = [];
	let [i, j] = [0, 0];
	while (i < one.length || j < other.length) {
		if (i < one.length && j < other.length && one[i] === other[j]) {
			lines.push(`  ${one[i++]}`);
			j++;
		} else if (j >= other.length || (i < one.length && at(i + 1, j) >= at(i, j + 1))) {
			lines.push(`- ${one[i++]}`);
		} else {
			lines.push(`+ ${other[j++]}`);
		}
	}
	return lines.some((line) => !line.startsWith("  ")) ? lines : [];
}
