import { describe, expect, it } from "vitest";
import { timeOf, titleOf } from "../../server/domain/repository/commits.ts";
import { contentType, disposition } from "../../server/domain/repository/content-type.ts";
import { ofPaths, withinLimits } from "../../server/domain/repository/diffs.ts";
import type { ChangeRecord } from "../../server/domain/repository/store.ts";

function change(path: string, lines: number, bytes = lines * 10): ChangeRecord {
	const patch = new TextEncoder().encode("+".repeat(bytes));
	const mode = "100644";
	return {
		old_path: path,
		new_path: path,
		old_mode: mode,
		new_mode: mode,
		patch,
		bytes,
		lines,
	};
}

function changes(count: number, lines = 1, bytes?: number): ChangeRecord[] {
	return Array.from({ length: count }, (_, at) => change(`${at}`, lines, bytes));
}

async function shown(all: ChangeRecord[]) {
	const { files, cut } = await withinLimits(all);
	const visible = files.filter(({ diff }) => diff !== "").length;
	return { files: files.length, visible, cut };
}

describe("limits of a comparison", () => {
	it.each([
		["100 files are shown", changes(100), 100, 100, undefined],
		["the 101st stays without text", changes(101), 101, 100, undefined],
		["1000 files stay", changes(1000), 1000, 100, undefined],
		["the 1001st is left out", changes(1001), 1000, 100, "limits"],
		["5000 lines are shown", changes(50, 100), 50, 50, undefined],
		["more lines stay without text", changes(60, 100), 60, 50, undefined],
		["512,000 bytes are shown", changes(32, 1, 16_000), 32, 32, undefined],
		["more bytes stay without text", changes(40, 1, 16_000), 40, 32, undefined],
		["20,479 bytes are shown", changes(2, 1, 20_479), 2, 2, undefined],
		["20,480 bytes are not", changes(2, 1, 20_480), 2, 0, undefined],
		["unless there is nothing else", changes(1, 1, 20_480), 1, 1, undefined],
		["204,800 bytes are never shown", changes(1, 1, 204_800), 1, 0, undefined],
		["nothing is nothing", [], 0, 0, undefined],
	])("%s", async (_, all, files, visible, cut) => {
		expect(await shown(all)).toEqual({ files, visible, cut });
	});

	it("ends the iteration where it stops", async () => {
		let asked = 0;
		function* endless() {
			for (;;) yield change(`${asked++}`, 1);
		}
		expect((await withinLimits(endless())).cut).toBe("limits");
		expect(asked).toBe(1001);
	});

	it("calls binary what has NUL in its patch", async () => {
		const patch = new TextEncoder().encode("@@ -1 +1 @@\n-a\0\n+b\n");
		const { files } = await withinLimits([
			{ ...change("new", 2, patch.length), old_path: "old", patch },
		]);
		expect(files[0]?.diff).toBe("Binary files old and new differ\n");
	});
});

describe("what is different in some files", () => {
	const named = async (paths: string[], all: Iterable<ChangeRecord>) => {
		const { files, cut } = await ofPaths(paths, all);
		return [files.map((file) => [file.new_path, file.tooLarge]), cut];
	};

	it("is found by its path on either side, with its patch, among any number of files", async () => {
		const renamed = { ...change("new", 1), old_path: "old" };
		const all = [...changes(2000, 50), renamed, ...changes(3, 1, 150_000)];
		for (const path of ["old", "new"]) {
			expect(await named([path], all)).toEqual([[["new", false]], undefined]);
		}
		const { files } = await ofPaths(["1999", "none"], all);
		expect(files).toMatchObject([{ new_path: "1999", tooLarge: false }]);
		expect(files[0]?.diff).toHaveLength(500);
		expect(await named([], all)).toEqual([[], undefined]);
	});

	it("stays without a text that is too long by itself", async () => {
		const all = [change("long", 1, 204_800), change("short", 1, 204_799)];
		expect(await named(["long", "short"], all)).toEqual([
			[
				["long", true],
				["short", false],
			],
			undefined,
		]);
	});

	it("is looked for in so much, and no further", async () => {
		let asked = 0;
		function* endless(bytes: number) {
			for (asked = 0; ; asked++) yield change(`${asked}`, 1, bytes);
		}
		expect(await named(["9999", "10000"], endless(1))).toEqual([[["9999", false]], "limits"]);
		expect(asked).toBe(10_000);
		// 256 files of 200,000 bytes make 51,200,000 bytes: more than the limit.
		expect(await named(["255", "256"], endless(200_000))).toEqual([[["255", false]], "limits"]);
	});
});

describe("types of content", () => {
	const utf8 = (text: string) => new TextEncoder().encode(text);
	const bytes = (...values: (number | string)[]) =>
		Uint8Array.from(
			values.flatMap((value) =>
				typeof value === "number"
					? [value]
					: [...value].map((character) => character.charCodeAt(0)),
			),
		);
	const text = "text/plain; charset=utf-8";
	it.each([
		["nothing", bytes(), text, "inline"],
		["text", utf8("hello\n"), text, "inline"],
		["unicode", utf8("Zündung 🚀"), text, "inline"],
		["a page", utf8("<!DOCTYPE html><script>"), text, "inline"],
		["a script", utf8("alert(1)"), text, "inline"],
		["UTF-16", bytes(0xff, 0xfe, "a", 0), text, "inline"],
		["NUL", bytes("a", 0), "application/octet-stream", "attachment"],
		["PNG", bytes(0x89, "PNG\r\n", 0x1a, "\n"), "image/png", "inline"],
		["JPEG", bytes(0xff, 0xd8, 0xff, 0xe0), "image/jpeg", "inline"],
		["GIF", bytes("GIF89a"), "image/gif", "inline"],
		["WebP", bytes("RIFF", 0, 0, 0, 0, "WEBPVP8 "), "image/webp", "inline"],
		["BMP", bytes("BM", 0, 0), "image/bmp", "inline"],
		["words that begin like BMP", utf8("BMW"), text, "inline"],
		["PDF", bytes("%PDF-1.7"), "application/pdf", "inline"],
		["WebM", bytes(0x1a, 0x45, 0xdf, 0xa3), "video/webm", "inline"],
		["MP4", bytes(0, 0, 0, 24, "ftypisom", 0, 0, 2, 0, "isommp41"), "video/mp4", "inline"],
		["SVG", utf8("<svg xmlns="), "image/svg+xml", "attachment"],
		[
			"SVG with a head",
			utf8('<?xml version="1.0"?>\n<!-- x --><!DOCTYPE svg>\n<svg>'),
			"image/svg+xml",
			"attachment",
		],
		["XML", utf8('<?xml version="1.0"?><x/>'), text, "inline"],
	])("%s", (_, start, type, shownAs) => {
		expect(contentType(start)).toBe(type);
		expect(disposition(type)).toBe(shownAs);
	});

	it.each([
		["of one brand", bytes(0, 0, 0, 12, "ftypmp42")],
		["of a size between", bytes(0, 0, 0, 23, "ftypisom", 0, 0, 2, 0, "isommp4")],
	])("MP4 has a box %s", (_, start) => {
		expect(contentType(start)).toBe("video/mp4");
	});

	it.each([
		["too short", bytes(0, 0, 0, 11, "ftypmp4")],
		["of another type", bytes(0, 0, 0, 24, "moovisom", 0, 0, 2, 0, "isommp41")],
		["with a version like a brand", bytes(0, 0, 0, 16, "ftypisommp41")],
		["with a brand behind it", bytes(0, 0, 0, 16, "ftypisom", 0, 0, 2, 0, "mp41")],
		["of other brands", bytes(0, 0, 0, 20, "ftypisom", 0, 0, 2, 0, "avc1")],
	])("MP4 has no box %s", (_, start) => {
		expect(contentType(start)).toBe("application/octet-stream");
	});
});

describe("commits", () => {
	it.each([
		["One\n", "One"],
		["One\nTwo\n", "One"],
		["One\r\nTwo", "One"],
		["", "No commit message"],
		[" \n\t\n", "No commit message"],
	])("title of %j is %j", (message, title) => {
		expect(titleOf(message)).toBe(title);
	});

	it.each([
		[0, "1970-01-01T00:00:00.000Z"],
		[1610616413, "2021-01-14T09:26:53.000Z"],
		[253402300799, "9999-12-31T23:59:59.000Z"],
		[253402300800, "1970-01-01T00:00:00.000Z"],
		[undefined, "1970-01-01T00:00:00.000Z"],
	])("time %j is %s", (time, wire) => {
		expect(timeOf({ name: "", email: "", time })).toBe(wire);
	});
});
