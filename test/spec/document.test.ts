/** What generators and readers of `generated/openapi.yaml` rely on. */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { operations } from "../../generated/operations.ts";
import type { OpenApi } from "../../spec/contract.ts";

const text = readFileSync(
	new URL("../../generated/openapi.yaml", import.meta.url),
	"utf8",
);
const document = parse(text) as OpenApi;
const require = createRequire(import.meta.url);

/** Names that TypeScript knows everywhere, in browsers and in workers. */
function globals(): Set<string> {
	const libraries = ["es2023", "dom", "webworker", "decorators"];
	const names = new Set<string>();
	const read = (library: string) => {
		const file = require.resolve(`typescript/lib/lib.${library}.d.ts`);
		const source = readFileSync(file, "utf8");
		for (const [, name = ""] of source.matchAll(
			/^(?:declare )?(?:var|let|const|class|interface|type|function|namespace) (\w+)/gm,
		))
			names.add(name);
		for (const [, other = ""] of source.matchAll(
			/^\/\/\/ <reference lib="([\w.]+)"/gm,
		))
			read(other);
	};
	for (const library of libraries) read(library);
	return names;
}

it("no schema takes the name of a global", () => {
	const known = globals();
	// Those that schemas had, or could have.
	for (const name of ["Blob", "File", "Error", "Record", "Comment", "Range"])
		expect(known).toContain(name);
	const taken = Object.keys(document.components.schemas).filter((name) =>
		known.has(name),
	);
	expect(taken).toEqual([]);
});

it("every operation has a summary of its own", () => {
	const summaries = Object.values(document.paths).flatMap((item) =>
		Object.values(item).map(({ summary }) => summary),
	);
	expect(summaries.every((summary) => summary && summary.length <= 120)).toBe(
		true,
	);
	expect(summaries).toEqual([...new Set(summaries)]);
});

it("hovers of methods say nothing of URLs, which the SDK encodes", () => {
	const folder = new URL("../../generated/domains/", import.meta.url);
	const files = readdirSync(folder);
	expect(files).not.toEqual([]);
	for (const file of files)
		expect(readFileSync(new URL(file, folder), "utf8"), file).not.toMatch(
			/%2F|URL-encoded/i,
		);
});

it("the keys of examples are identifiers", () => {
	const keys: string[] = [];
	JSON.stringify(document, (key, value) => {
		if (key === "examples" && !Array.isArray(value))
			keys.push(...Object.keys(value));
		return value;
	});
	expect(keys).toContain("on_several_lines");
	expect(keys.filter((key) => !/^[A-Za-z]\w*$/.test(key))).toEqual([]);
});

describe("bodies with alternatives", () => {
	const ajv = new Ajv2020({ strict: false, validateFormats: false });
	ajv.addSchema(document, "contract");
	const file = { file_path: "a.rb", content: "puts 1" };
	it.each<[string, object, object[]]>([
		[
			"CreateBoardList",
			{},
			[{ label_id: 1 }, { milestone_id: 1 }, { assignee_id: 1 }],
		],
		["UpdateNote", {}, [{ body: "Why?" }, { resolved: true }]],
		[
			"CreateSnippet",
			{ title: "Hello" },
			[{ files: [file] }, { content: "puts 1", file_name: "a.rb" }],
		],
	])("%s is exactly one of them", (name, rest, alternatives) => {
		const isValid = (body: object) =>
			ajv.validate(`contract#/components/schemas/${name}`, {
				...rest,
				...body,
			});
		for (const one of alternatives) {
			expect(isValid(one), JSON.stringify(one)).toBe(true);
			for (const other of alternatives) {
				if (one !== other) expect(isValid({ ...one, ...other })).toBe(false);
			}
		}
		expect(isValid({})).toBe(false);
	});
});

it("the document has at most 4,500 bytes for each operation", () => {
	const count = Object.keys(operations).length;
	expect(Buffer.byteLength(text)).toBeLessThan(4_500 * count);
});
