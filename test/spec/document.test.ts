/** Properties of `generated/openapi.yaml` on which code generators and readers rely. */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { operations } from "../../generated/operations.ts";
import { type OpenApi, sourcesOf } from "../../spec/contract.ts";

const text = readFileSync(new URL("../../generated/openapi.yaml", import.meta.url), "utf8");
const document = parse(text) as OpenApi;
const require = createRequire(import.meta.url);

/** Global names that TypeScript declares for all programs, browsers and workers. */
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
		for (const [, other = ""] of source.matchAll(/^\/\/\/ <reference lib="([\w.]+)"/gm))
			read(other);
	};
	for (const library of libraries) read(library);
	return names;
}

it("no schema takes the name of a global", () => {
	const known = globals();
	// Samples, so that the test fails if `known` lacks globals whose names a schema might have.
	for (const name of ["Blob", "File", "Error", "Record", "Comment", "Range"])
		expect(known).toContain(name);
	const taken = Object.keys(document.components.schemas).filter((name) => known.has(name));
	expect(taken).toEqual([]);
});

it("every operation has a summary of its own", () => {
	const summaries = Object.values(document.paths).flatMap((item) =>
		Object.values(item).map(({ summary }) => summary),
	);
	expect(summaries.every((summary) => summary && summary.length <= 120)).toBe(true);
	expect(summaries).toEqual([...new Set(summaries)]);
});

it("hovers of methods say nothing of URLs, which the SDK encodes", () => {
	const folder = new URL("../../generated/domains/", import.meta.url);
	const files = readdirSync(folder);
	expect(files).not.toEqual([]);
	for (const file of files)
		expect(readFileSync(new URL(file, folder), "utf8"), file).not.toMatch(/%2F|URL-encoded/i);
});

it("no two components have one name, whatever their kinds", () => {
	const { securitySchemes, examples, ...kinds } = document.components;
	const names = Object.values(kinds).flatMap(Object.keys);
	expect(names.length).toBeGreaterThan(200);
	expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

it("the areas of the specification stand first", () => {
	expect(document.tags.map(({ name }) => name).slice(0, 6)).toEqual([
		"clusters",
		"boards",
		"repository",
		"snippets",
		"audit-events",
		"discussions",
	]);
	const used = sourcesOf(document).flatMap(({ source }) => source.tags ?? []);
	expect(new Set(document.tags.map(({ name }) => name))).toEqual(new Set(used));
});

it("members of objects have the same form in both kinds of forms", () => {
	const bodies = sourcesOf(document).flatMap(({ source }) =>
		source.requestBody ? [source.requestBody.content] : [],
	);
	const encodings = bodies.map((content) => [
		content["application/x-www-form-urlencoded"]?.encoding,
		content["multipart/form-data"]?.encoding,
	]);
	expect(encodings.filter(([form]) => form).length).toBeGreaterThanOrEqual(4);
	for (const [form, multipart] of encodings) expect(multipart).toEqual(form);
});

it("alternatives of which a value can only be one are oneOf", () => {
	const { schemas } = document.components;
	for (const name of ["IdOrPath", "IdOrUsername", "IdOrName", "UserIds"]) {
		const [id, text] = schemas[name]?.oneOf ?? [];
		expect(id?.type, name).toBe("integer");
		expect(text?.pattern, name).toBe("[^0-9]");
	}
	// Schemas use `anyOf` only to say which members are required.
	const left = Object.entries(schemas).filter(([, { anyOf }]) => anyOf);
	expect(left.map(([name]) => name)).toContain("UpdateIssue");
	for (const [name, { properties }] of left) expect(properties, name).toBeDefined();
});

it("no member is null alone, and no body has allOf beside anyOf: generators for Go have no type for these", () => {
	const found = Object.entries(document.components.schemas).flatMap(
		([name, { properties = {}, allOf, anyOf }]) => [
			...Object.entries(properties)
				.filter(([, { type }]) => String(type) === "null")
				.map(([key]) => `${name}.${key}`),
			...(allOf && anyOf ? [name] : []),
		],
	);
	expect(found).toEqual([]);
});

it("values that are integers have their type", () => {
	expect(text).not.toMatch(/type: number,?\s+enum: \[\d+[,\]]/);
	expect(text).toMatch(/type: integer,?\s+enum: \[10, 20, 30, 40\]/);
});

/** The members of 32 bits without a maximum that values of a schema have, at any depth. */
function unbounded(schema: unknown, name: string): string[] {
	if (typeof schema !== "object" || schema === null) return [];
	if ("$ref" in schema) {
		const [, named = ""] = String(schema.$ref).split("schemas/");
		return unbounded(document.components.schemas[named], name);
	}
	if ("format" in schema && schema.format === "int32" && !("maximum" in schema)) return [name];
	return Object.entries(schema).flatMap(([key, inner]) => unbounded(inner, key));
}

it("what a body stores in 32 bits has a maximum: here, or by a rule with words of its own and a case of conformance", () => {
	const found = sourcesOf(document).flatMap(({ source }) =>
		unbounded(source.requestBody?.content["application/json"]?.schema, ""),
	);
	expect([...new Set(found)].toSorted()).toEqual([
		"approvals_before_merge", // ignored
		"new_line",
		"old_line",
		"position", // behind the last list: refused
		"priority",
		"two_factor_grace_period",
	]);
});

it("the keys of examples are identifiers", () => {
	const keys: string[] = [];
	JSON.stringify(document, (key, value) => {
		if (key === "examples" && !Array.isArray(value)) keys.push(...Object.keys(value));
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
		["CreateBoardList", {}, [{ label_id: 1 }, { milestone_id: 1 }, { assignee_id: 1 }]],
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

it("a body of which one member is needed is not empty", () => {
	const ajv = new Ajv2020({ strict: false, validateFormats: false });
	ajv.addSchema(document, "contract");
	const isValid = (name: string, body: object) =>
		ajv.validate(`contract#/components/schemas/${name}`, body);
	for (const [name, body] of [
		["UpdateIssue", { title: "Why?" }],
		["UpdateMilestone", { title: "v1" }],
		["UpdateProject", { name: "Rocket" }],
	] as const) {
		expect(isValid(name, body), name).toBe(true);
		expect(isValid(name, {}), name).toBe(false);
		// A member that `anyOf` does not name does not satisfy `anyOf`.
		expect(isValid(name, { other: 1 }), name).toBe(false);
	}
});

it("the document has at most 4,500 bytes for each operation", () => {
	const count = Object.keys(operations).length;
	expect(Buffer.byteLength(text)).toBeLessThan(4_500 * count);
});
