/** Positions in diffs and their relocation: the pure functions, on diffs in git's format. */
import { describe, expect, it } from "vitest";
import {
	filesAt,
	findLine,
	type Moves,
	relocate,
	type TextPosition,
} from "../../server/domain/discussions/positions.ts";
import type { DiffRecord, FileDiffsRecord } from "../../server/domain/repository/store.ts";

type FileDiff = FileDiffsRecord["files"][number];

function fileOf(diff: string, overrides: Partial<FileDiff> = {}): FileDiff {
	return {
		old_path: "a.txt",
		new_path: "a.txt",
		old_mode: "100644",
		new_mode: "100644",
		diff,
		tooLarge: false,
		...overrides,
	};
}

/** A diff that changes line 10, adds two lines after line 20, and removes line 25. */
const changed = fileOf(`@@ -7,7 +7,7 @@
 7
 8
 9
-10
+ten
 11
 12
 13
@@ -18,11 +18,12 @@ 17
 18
 19
 20
+new A
+new B
 21
 22
 23
 24
-25
 26
 27
 28
`);

describe("findLine", () => {
	const find = (line: [old: number | null, fresh: number | null], file: DiffRecord = changed) =>
		findLine(file, { old: line[0], new: line[1] });

	it.each<[number | null, number | null]>([
		[null, 10],
		[10, null],
		[null, 21],
		[null, 22],
		[25, null],
		[7, 7],
		[13, 13],
		[18, 18],
		[24, 26],
		[28, 29],
	])("shows %s → %s", (...line) => {
		expect(find(line)).toBe("shown");
	});

	it.each<[number | null, number | null]>([
		[1, 1],
		[6, 6],
		[14, 14],
		[17, 17],
		[29, 30],
		// These lines do not exist, but the functions do not know the file's length.
		[1000, 1001],
	])("takes %s → %s for unchanged", (...line) => {
		expect(find(line)).toBe("unchanged");
	});

	it.each<[number | null, number | null]>([
		[null, null],
		// These pairs are invalid: an added or a removed line has one number, an unchanged line has both.
		[10, 10],
		[21, 21],
		[25, 26],
		[null, 7],
		[7, null],
		[null, 1],
		[1, null],
		[1, 2],
		[29, 29],
		[0, 0],
		[-1, -1],
		[null, 0],
	])("has no %s → %s", (...line) => {
		expect(find(line)).toBeUndefined();
	});

	it("has nothing but what it shows where a file comes or goes", () => {
		const made = fileOf("@@ -0,0 +1,2 @@\n+a\n+b\n", { old_mode: undefined });
		expect(find([null, 2], made)).toBe("shown");
		expect(find([null, 3], made)).toBeUndefined();
		expect(find([1, 3], made)).toBeUndefined();
		const gone = fileOf("@@ -1 +0,0 @@\n-a\n\\ No newline at end of file\n", {
			new_mode: undefined,
		});
		expect(find([1, null], gone)).toBe("shown");
		expect(find([2, 1], gone)).toBeUndefined();
	});

	it("has nothing without a text", () => {
		for (const diff of ["", "Binary files a/a.png and b/a.png differ\n"]) {
			for (const line of [
				[1, 1],
				[null, 1],
				[1, null],
			] as const) {
				expect(find([...line], fileOf(diff))).toBeUndefined();
			}
		}
	});

	it("takes lines that look like heads of hunks for lines", () => {
		const file = fileOf("@@ -1,2 +1,2 @@\n-@@ -9 +9 @@\n+@@ -9 +9 @@ x\n -- a\n");
		expect(find([null, 1], file)).toBe("shown");
		expect(find([2, 2], file)).toBe("shown");
		expect(find([null, 9], file)).toBeUndefined();
	});
});

describe("filesAt", () => {
	const moved = fileOf("", { old_path: "old.txt", new_path: "new.txt" });

	it("goes by the new path, and by the old one where there is none", () => {
		const at = (old_path: string | null, new_path: string | null) =>
			filesAt([changed, moved], { old_path, new_path });
		expect(at("old.txt", "new.txt")).toEqual([{ file: moved }]);
		expect(at("new.txt", "old.txt")).toEqual([]);
		for (const old_path of [null, "new.txt", "other.txt"]) {
			expect(at(old_path, "new.txt")).toEqual([{ file: moved, half: "new" }]);
		}
		for (const new_path of [null, "old.txt"]) {
			expect(at("old.txt", new_path)).toEqual([{ file: moved, half: "old" }]);
		}
	});
});

describe("relocate", () => {
	const same: FileDiffsRecord = { files: [], cut: undefined };
	const of = (...files: FileDiff[]): FileDiffsRecord => ({
		files,
		cut: undefined,
	});
	const then = { base_sha: "a", start_sha: "a", head_sha: "b" };
	const refs = { base_sha: "c", start_sha: "c", head_sha: "d" };

	function position(
		old_line: number | null,
		new_line: number | null,
		overrides: Partial<TextPosition> = {},
	): TextPosition {
		return {
			...then,
			old_path: "a.txt",
			new_path: "a.txt",
			position_type: "text",
			old_line,
			new_line,
			line_range: null,
			...overrides,
		};
	}

	function linesOf(from: TextPosition, moves: Partial<Omit<Moves, "refs">>): unknown {
		const found = relocate(from, {
			ac: same,
			bd: same,
			cd: of(changed),
			refs,
			...moves,
		});
		if (found?.position_type !== "text") return found;
		const { old_line, new_line, old_path, new_path, ...rest } = found;
		expect(rest).toEqual({
			...refs,
			position_type: "text",
			line_range: from.line_range,
		});
		return old_path === new_path ? [old_line, new_line] : [old_line, new_line, old_path, new_path];
	}

	/** A diff that adds three lines at the file's top. */
	const onTop = fileOf("@@ -1,3 +1,6 @@\n+x\n+y\n+z\n 1\n 2\n 3\n");

	it("leaves lines where nothing happened to their file", () => {
		for (const [old, fresh] of [
			[null, 10],
			[25, null],
			[7, 7],
			[1, 1],
		] as const) {
			expect(linesOf(position(old, fresh), {})).toEqual([old, fresh]);
		}
	});

	it("follows lines of the source branch", () => {
		// The same change as the merge request's, three lines further down.
		const cd = of(
			fileOf(`@@ -1,3 +1,6 @@
+x
+y
+z
 1
 2
 3
@@ -7,7 +10,7 @@
 7
 8
 9
-10
+ten
 11
 12
 13
`),
		);
		const moves = { bd: of(onTop), cd };
		expect(linesOf(position(null, 10), moves)).toEqual([null, 13]);
		expect(linesOf(position(10, null), moves)).toEqual([10, null]);
		expect(linesOf(position(11, 11), moves)).toEqual([11, 14]);
		expect(linesOf(position(5, 5), moves)).toEqual([5, 8]);
	});

	it("follows lines of the target branch", () => {
		const cd = of(fileOf("@@ -10,7 +10,7 @@\n 7\n 8\n 9\n-10\n+ten\n 11\n 12\n 13\n"));
		const moves = { ac: of(onTop), bd: of(onTop), cd };
		expect(linesOf(position(null, 10), moves)).toEqual([null, 13]);
		expect(linesOf(position(10, null), moves)).toEqual([13, null]);
		expect(linesOf(position(11, 11), moves)).toEqual([14, 14]);
	});

	it("makes an added line unchanged when the target branch has it too", () => {
		const cd = of(fileOf("@@ -9,3 +9,4 @@\n 9\n ten\n 11\n+new\n"));
		expect(linesOf(position(null, 10), { cd })).toEqual([10, 10]);
	});

	it("makes an unchanged line an added one when the target branch lost it", () => {
		const ac = of(fileOf("@@ -6,3 +6,2 @@\n 6\n-7\n 8\n"));
		const cd = of(fileOf("@@ -6,2 +6,3 @@\n 6\n+7\n 8\n"));
		expect(linesOf(position(7, 7), { ac, cd })).toEqual([null, 7]);
	});

	it("loses lines that are gone, back or no longer near the change", () => {
		const bd = of(fileOf("@@ -9,3 +9,3 @@\n 9\n-ten\n+zehn\n 11\n"));
		expect(linesOf(position(null, 10), { bd })).toBeUndefined();
		// The source branch has the removed line 25 again.
		const back = of(fileOf("@@ -20,1 +20,2 @@\n 20\n+new A\n"));
		expect(linesOf(position(25, null), { cd: back })).toBeUndefined();
		const ac = of(fileOf("@@ -25 +24,0 @@\n-25\n"));
		expect(linesOf(position(25, null), { ac })).toBeUndefined();
		for (const [old, fresh] of [
			[null, 10],
			[25, null],
			[7, 7],
		] as const) {
			expect(linesOf(position(old, fresh), { cd: same })).toBeUndefined();
		}
	});

	it("leaves lines where they are when nothing but the mode of a file changes", () => {
		const executable = fileOf("", { new_mode: "100755" });
		for (const moves of [{ ac: of(executable) }, { bd: of(executable) }]) {
			expect(linesOf(position(7, 7), moves)).toEqual([7, 7]);
			expect(linesOf(position(null, 10), moves)).toEqual([null, 10]);
			expect(linesOf(position(25, null), moves)).toEqual([25, null]);
		}
		// A merge request that changes only the mode has no lines of the file in its diff.
		expect(linesOf(position(7, 7), { cd: of(executable) })).toBeUndefined();
	});

	it("follows a file to its new name", () => {
		const renamed = fileOf("", { new_path: "b.txt" });
		const cd = of({ ...changed, new_path: "b.txt" });
		expect(linesOf(position(null, 10), { bd: of(renamed), cd })).toEqual([
			null,
			10,
			"a.txt",
			"b.txt",
		]);
		expect(linesOf(position(7, 7), { bd: of(renamed), cd })).toEqual([7, 7, "a.txt", "b.txt"]);
	});

	it("loses positions that cannot be followed", () => {
		const unknown: FileDiffsRecord = { files: [], cut: "limits" };
		expect(linesOf(position(null, 10), { bd: unknown })).toBeUndefined();
		expect(linesOf(position(25, null), { ac: unknown })).toBeUndefined();
		for (const file of [
			fileOf("", { tooLarge: true }),
			fileOf("Binary files a/a.txt and b/a.txt differ\n"),
			// The file became a symbolic link.
			fileOf("@@ -1,30 +0,0 @@\n-1\n", { new_mode: undefined }),
		]) {
			expect(linesOf(position(null, 10), { bd: of(file) })).toBeUndefined();
		}
	});

	it("works with a single path", () => {
		expect(linesOf(position(null, 10, { old_path: null }), {})).toEqual([null, 10]);
		expect(linesOf(position(25, null, { new_path: null }), {})).toEqual([25, null]);
	});

	it("keeps an image as long as it is the same", () => {
		const image = {
			...then,
			old_path: null,
			new_path: "a.png",
			position_type: "image" as const,
			width: 8,
			height: 6,
			x: 1,
			y: 2,
		};
		const file = fileOf("Binary files /dev/null and b/a.png differ\n", {
			old_path: "a.png",
			new_path: "a.png",
			old_mode: undefined,
		});
		const moves = { ac: same, bd: same, cd: of(file), refs };
		expect(relocate(image, moves)).toEqual({
			...image,
			...refs,
			old_path: "a.png",
		});
		expect(relocate(image, { ...moves, bd: of(file) })).toBeUndefined();
		expect(relocate(image, { ...moves, cd: same })).toBeUndefined();
		expect(relocate(image, { ...moves, bd: { files: [], cut: "limits" } })).toBeUndefined();
	});
});
