/** Tests the bench's verdicts and reports, and that an interrupted bench leaves nothing behind. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type Cell, judge, verdictOf } from "./measure.ts";
import { csvOf, deciding, plotOf, writeInto } from "./report.ts";

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

describe("an aim", () => {
	const values = (...list: number[]) => list.map((value) => ({ value }));
	const cell = (aim: Cell["aim"], ours: number[], reference: number[]): Cell => ({
		group: "boards",
		row: "GET one board",
		size: "10 connections",
		unit: "requests/s",
		aim,
		ours: values(...ours),
		reference: values(...reference),
	});

	it("is met if every figure meets it, and unclear if only their median does", () => {
		const most = (ratio: number) => ratio <= 1;
		expect(judge([0.8, 0.9, 1], most)).toBe("met");
		expect(judge([0.8, 0.9, 1.1], most)).toBe("unclear");
		expect(judge([0.8, 1.1, 1.2], most)).toBe("missed");
	});

	it("of a row is judged by the ratios of its rounds, or by our own figures", () => {
		const ten = [10, 10, 10];
		expect(verdictOf(cell({}, ten, ten))).toBeUndefined();
		expect(verdictOf(cell({ least: 0.5 }, [5, 6, 7], ten))).toBe("met");
		expect(verdictOf(cell({ least: 0.5 }, [4, 6, 7], ten))).toBe("unclear");
		expect(verdictOf(cell({ least: 0.5 }, [4, 4, 7], ten))).toBe("missed");
		expect(verdictOf(cell({ below: 7 }, [4, 5, 7], []))).toBe("unclear");
		const both = { least: 0.5, below: 7 };
		expect(verdictOf(cell(both, [4, 4, 6], ten))).toBe("missed");
	});
});

describe("the page of figures", () => {
	const run = {
		machine: "2 cores",
		node: "24",
		postgres: "17",
		git: "2",
		generator: "a process",
		date: "2021-01-04",
		commit: "abc",
	};
	const cells = deciding.map(
		([row, size]): Cell => ({
			group: "all",
			row,
			size,
			unit: "ms",
			aim: {},
			ours: [{ value: 12 }],
			reference: [],
		}),
	);
	const write = (cells: Cell[]) =>
		writeInto("<!-- figures -->\n<!-- /figures -->", { ...run, cells }, undefined);

	it("has every row that decides", () => {
		const text = write(cells);
		for (const [, , words] of deciding) {
			expect(text).toContain(`| ${words} | 12.0 ms |`);
		}
	});

	it("shows the plot, with a text for those who do not see it", () => {
		const plotted = cells.map((cell) => ({ ...cell, rows: 1000 }));
		expect(plotOf(plotted)).toContain("(prefers-color-scheme: dark)");
		const text = writeInto(
			"<!-- figures -->\n<!-- /figures -->",
			{ ...run, cells },
			"performance.svg",
		);
		expect(text).toMatch(/!\[Plot of milliseconds .+\]\(performance\.svg\)/);
	});

	it("is not written where one of them is missing, as after a rename", () => {
		const renamed = cells.with(3, { ...(cells[3] as Cell), row: "SDK" });
		expect(() => write(renamed)).toThrow('"SDK in a browser", minified, gzip');
	});
});

describe("the rows", () => {
	const of = (group: string, value: number, date: string) => {
		const cell: Cell = {
			group,
			row: "a page, long",
			size: "10 connections",
			unit: "requests/s",
			aim: {},
			ours: [{ value }],
			reference: [],
		};
		const machine = "2 × processor";
		const versions = { node: "v24", postgres: "15", git: "2.39", generator: "wrk" };
		return { machine, ...versions, date, commit: "abc1234", cells: [cell] };
	};

	it("of groups that were not measured stay as they are", () => {
		const first = csvOf(of("boards", 10, "2026-11-01"));
		const second = csvOf(of("issues", 20, "2026-11-02"), first);
		const third = csvOf(of("issues", 30, "2026-11-03"), second);
		expect(third.split("\n").slice(1)).toEqual([
			expect.stringMatching(/^issues,"a page, long",10 connections.*,30,.*,2026-11-03,/),
			expect.stringMatching(/^boards,"a page, long",10 connections.*,10,.*,2026-11-01,/),
			"",
		]);
	});
});

describe("an interrupted bench", () => {
	it.each(["SIGINT", "SIGTERM"] as const)(
		"leaves no file and no process behind: %s",
		async (signal) => {
			const folder = await mkdtemp(join(tmpdir(), "forgekit-interrupted-"));
			cleanups.push(() => rm(folder, { recursive: true, force: true }));
			const main = join(import.meta.dirname, "main.ts");
			const { TEST_DATABASE_URL: _, ...env } = process.env;
			const bench = spawn(process.execPath, [main, "boards", "--quick"], {
				env: { ...env, TMPDIR: folder },
				stdio: ["ignore", "ignore", "pipe"],
			});
			cleanups.push(async () => bench.kill("SIGKILL"));
			let output = "";
			bench.stderr.on("data", (piece) => {
				output += piece;
			});
			await untilServing(bench, folder, () => output);
			bench.kill(signal);
			const [code] = await once(bench, "close");
			expect(code, output).toBe(signal === "SIGINT" ? 130 : 143);
			expect(output).toBe("");
			expect(await readdir(folder)).toEqual([]);
			expect(processesIn(folder)).toEqual([]);
		},
	);
});

/** Command lines of the running processes whose command line contains the folder's path. Linux only. */
function processesIn(folder: string): string[] {
	if (process.platform !== "linux") return [];
	return readdirSync("/proc")
		.filter((id) => /^\d+$/.test(id))
		.flatMap((id) => {
			try {
				const command = readFileSync(`/proc/${id}/cmdline`, "utf8");
				return command.includes(folder) ? [command] : [];
			} catch {
				// The process has exited.
				return [];
			}
		});
}

/** Waits until the bench has created a database and repositories and has started a program. */
async function untilServing(
	bench: ChildProcess,
	folder: string,
	output: () => string,
): Promise<void> {
	await expect
		.poll(async () => {
			if (bench.exitCode !== null) throw new Error(output());
			const [made = ""] = await readdir(folder);
			return readdir(join(folder, made));
		})
		.toEqual(expect.arrayContaining([expect.stringMatching(/\.log$/)]));
}
