/**
 * If the contract's bounds allow a list that exceeds the size limit of a response, the operation must be able to stream
 * the list: the return type of its handler must include a stream.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import {
	access,
	type Operation,
	type OperationId,
	operations,
} from "../../generated/operations.ts";
import { budget } from "../../server/domain/lists/long-texts.ts";
import type { OpenApi, Schema } from "../../spec/contract.ts";

const root = join(import.meta.dirname, "..", "..");
const document = parse(readFileSync(join(root, "generated/openapi.yaml"), "utf8")) as OpenApi;

/** Maximum number of items on a page. */
const mostItems = 100;
/** Maximum bytes of a character in JSON, as for `\u0001`. */
const longestEscape = 6;
/** Bytes to assume for a number, a boolean, null or a time. */
const small = 40;

/** Bytes of the longest JSON that a schema allows; infinite if nothing bounds a text or a list. */
function longest(schema: Schema): number {
	const { $ref, type, items } = schema;
	if ($ref) return longest(resolved($ref));
	const options = schema.anyOf ?? schema.oneOf;
	if (options) return Math.max(...options.map(longest));
	if (schema.allOf) return sum(schema.allOf.map(longest));
	const values = schema.enum ?? ("const" in schema ? [schema.const] : undefined);
	if (values) return Math.max(...values.map((one) => `${one}`.length + 2));
	const types = [type].flat();
	if (types.includes("string")) {
		if (/^date/.test(schema.format ?? "")) return small;
		return longestEscape * (schema.maxLength ?? Number.POSITIVE_INFINITY);
	}
	if (types.includes("array")) {
		const { maxItems = Number.POSITIVE_INFINITY } = schema as {
			maxItems?: number;
		};
		return maxItems * longest(items ?? {});
	}
	if (schema.properties) {
		return sum(
			Object.entries(schema.properties).map(
				([name, one]) => name.length + small / 10 + longest(one),
			),
		);
	}
	// A schema without a type or with an open object allows values of any length.
	return type === undefined || types.includes("object") ? Number.POSITIVE_INFINITY : small;
}

function resolved(ref: string): Schema {
	const [, , kind = "", name = ""] = ref.split("/");
	const found = (document.components as unknown as Record<string, Record<string, Schema>>)[kind]?.[
		name
	];
	if (!found) throw new Error(`${ref} is missing`);
	return found;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Schema of an operation's successful response; undefined: no body, or not JSON. */
function answerOf({ method, path, success }: Operation): Schema | undefined {
	const response = document.paths[path]?.[method]?.responses[success];
	const schema = response?.content?.["application/json"]?.schema;
	return schema?.$ref ? resolved(schema.$ref) : schema;
}

/** Bytes of the longest response of an operation that returns a list. */
function longestList({ id, paged }: Operation): number {
	const list = answerOf(operations[id]) ?? {};
	if (!paged) return longest(list);
	return mostItems * longest(list.items ?? {});
}

function mayStream(type: ts.Type | undefined): boolean {
	if (type?.isUnion()) return type.types.some(mayStream);
	return ["StreamedPage", "StreamedJson"].includes(type?.symbol?.name ?? "");
}

/** Ids of operations whose handlers may return a stream, by the types of the handlers. */
let streaming: Set<string>;

beforeAll(() => {
	const folder = join(root, "server/domain");
	const files = readdirSync(folder, { recursive: true })
		.map(String)
		.filter((name) => name.endsWith("handlers.ts"))
		.map((name) => join(folder, name));
	const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
	const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
	const program = ts.createProgram(files, options);
	const checker = program.getTypeChecker();
	streaming = new Set();
	for (const file of files) {
		const source = program.getSourceFile(file);
		const module = source && checker.getSymbolAtLocation(source);
		for (const value of module ? checker.getExportsOfModule(module) : []) {
			// Skips `handlers` itself: its declared type allows each handler to stream.
			if (!/^\w+Handlers$/.test(value.name)) continue;
			for (const handler of checker.getTypeOfSymbol(value).getProperties()) {
				const signatures = checker.getTypeOfSymbol(handler).getCallSignatures();
				const returned = signatures.map((one) => checker.getAwaitedType(one.getReturnType()));
				if (returned.some(mayStream)) {
					streaming.add(handler.name);
				}
			}
		}
	}
}, 120_000);

const lists = Object.values(operations).filter(
	(operation) => answerOf(operation)?.type === "array",
);

it.each(lists.map(({ id }) => id))("%s streams, or its longest response fits the budget", (id) => {
	const bytes = longestList(operations[id]);
	expect(bytes <= budget || streaming.has(id)).toBe(true);
});

it("lists are what answers an array, with pages or without, and take connections as lists", () => {
	const ids = lists.map(({ id }) => id);
	expect(ids).toContain("listIssueDiscussionNotes");
	expect(ids).toEqual(
		expect.arrayContaining(Object.values(operations).flatMap(({ id, paged }) => (paged ? id : []))),
	);
	expect(Object.keys(access).filter((id) => access[id as OperationId].list)).toEqual(ids);
});

it("the longest JSON of bounded values is known, and that of others infinite", () => {
	const short: Schema = { type: "string", maxLength: 10 };
	expect(longest(short)).toBe(60);
	expect(longest({ type: "string" })).toBe(Number.POSITIVE_INFINITY);
	expect(longest({ type: "array", items: short })).toBe(Number.POSITIVE_INFINITY);
	expect(longest({ type: "array", items: short, maxItems: 3 } as Schema)).toBe(180);
	expect(longest({ type: "string", enum: ["a", "bcd"] })).toBe(5);
	expect(longest({ type: "object" })).toBe(Number.POSITIVE_INFINITY);
});

it("some handlers stream, and others do not", () => {
	expect(streaming.has("listProjectBoards")).toBe(true);
	expect(streaming.has("listIssueDiscussionNotes")).toBe(true);
	expect(streaming.has("getVersion")).toBe(false);
});
