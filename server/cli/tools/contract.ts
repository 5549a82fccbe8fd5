/** Compares responses with `generated/openapi.yaml`. */
import { readFile } from "node:fs/promises";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { parse } from "yaml";
import type { Operation } from "../../../generated/operations.ts";
import type { RequestResult } from "../../../sdk/core.ts";

const documentFile = new URL("../../../generated/openapi.yaml", import.meta.url);

/** A deviation of a response from the contract. Contains no values of the response, which may be private. */
interface Finding {
	/**
	 * Path in the response: `$[].author.id` is the key `author.id` of each element of a list. `status` or `content type`
	 * if one of these deviates.
	 */
	path: string;
	/** Description of the deviation; `extraKey` for a key that the contract does not declare. */
	problem: string;
}

/** Value of `problem` for a key that the contract does not declare. */
export const extraKey = "extra key";
const unlisted = "a value that is not listed";

export interface Verdict {
	result: "matches" | "deviates" | "not available" | "no answer" | "not tried";
	/** Status of the response, or why there is no response. */
	reason: string;
	findings?: (Finding & { count: number })[];
}

interface Document {
	paths: {
		[path: string]: {
			get: { responses: { [status: string]: { content: object } } };
		};
	};
}

interface Schema {
	type?: string;
	properties?: object;
	discriminator?: { mapping?: object };
}

/** Returns a function that compares the response to a GET request with the contract. */
export async function readContract() {
	const keys = new Set<string>();
	const text = await readFile(documentFile, "utf8");
	const document: Document = parse(text, (_, value) => {
		const { type, properties, discriminator }: Schema = Object(value);
		// Ajv rejects `mapping`, and reads the discriminator's values from the schemas in `oneOf` instead.
		delete discriminator?.mapping;
		if (!properties || type !== "object") return value;
		for (const key of Object.keys(properties)) keys.add(key);
		return { additionalProperties: false, ...Object(value) };
	});
	const ajv = new Ajv2020({
		strict: false,
		allErrors: true,
		verbose: true,
		discriminator: true,
	});
	addFormats.default(ajv);
	ajv.addSchema(document, "contract");

	/**
	 * Turns a JSON pointer such as `/0/author/id` into `$[].author.id`. Keys that the contract does not name become `*`,
	 * because they may be private.
	 */
	function pathOf(pointer: string): string {
		const parts = pointer.split("/").slice(1);
		const path = parts.map((part) =>
			/^\d+$/.test(part) ? "[]" : keys.has(part) ? `.${part}` : ".*",
		);
		return `$${path.join("")}`;
	}

	function compare(path: string, { status, data, response }: RequestResult<unknown>): Finding[] {
		const content = document.paths[path]?.get.responses[status]?.content ?? {};
		const [type = ""] = response.headers.get("Content-Type")?.split(";") ?? [];
		if (!Object.hasOwn(content, type)) {
			const problem = `${type || "none"}, not ${Object.keys(content).join(" or ")}`;
			return [{ path: "content type", problem }];
		}
		if (type !== "application/json") return [];
		const place = [path, "get", "responses", status, "content", type, "schema"];
		const pointer = place.map((part) => encodeURIComponent(`${part}`.replaceAll("/", "~1")));
		const validate = ajv.compile({
			$ref: `contract#/paths/${pointer.join("/")}`,
		});
		validate(data);
		return findingsOf(validate.errors ?? [], pathOf);
	}

	return ({ path, success }: Operation, answer: RequestResult<unknown>): Verdict => {
		const { status } = answer;
		const reason = `${status}`;
		if ([401, 403, 404].includes(status)) return { result: "not available", reason };
		if (status === 429 || status >= 500) return { result: "no answer", reason };
		const found =
			status === success
				? compare(path, answer)
				: [{ path: "status", problem: `${status}, not ${success}` }];
		const deviates = found.some(({ problem }) => problem !== extraKey);
		const result = deviates ? "deviates" : "matches";
		return { result, reason, findings: counted(found) };
	};
}

function counted(found: readonly Finding[]): (Finding & { count: number })[] {
	const same = Map.groupBy(found, ({ path, problem }) => `${path} ${problem}`);
	return [...same.values()].flatMap(([one, ...others]) =>
		one ? { ...one, count: others.length + 1 } : [],
	);
}

/**
 * Converts validation errors to findings. For a value that may match one of several schemas, Ajv reports the errors of
 * each schema. If the value has the type of one of these schemas, drops the type errors of the other schemas. If the
 * value has none of their types, merges the type errors into one finding.
 */
function findingsOf(
	errors: readonly ErrorObject[],
	pathOf: (pointer: string) => string,
): Finding[] {
	const simple = errors.filter(({ keyword }) => !/^(any|one)Of$/.test(keyword));
	return simple.flatMap((error) => {
		const { keyword, params, instancePath: pointer, message = "" } = error;
		const path = pathOf(pointer);
		const here = simple.filter((other) => other.instancePath === pointer);
		switch (keyword) {
			case "type": {
				const otherForm =
					here.some((other) => other.keyword !== "type") ||
					simple.some((other) => other.instancePath.startsWith(`${pointer}/`));
				if (otherForm || here[0] !== error) return [];
				const types = here.flatMap((other) => other.params.type).join(" or ");
				return { path, problem: `${typeOf(error.data)}, not ${types}` };
			}
			case "required":
				return {
					path: `${path}.${params.missingProperty}`,
					problem: "missing",
				};
			case "additionalProperties":
				return {
					path: `${path}.${params.additionalProperty}`,
					problem: extraKey,
				};
			case "discriminator":
				return { path: `${path}.${params.tag}`, problem: unlisted };
			case "enum":
			case "const":
				return { path, problem: unlisted };
			default:
				return { path, problem: message };
		}
	});
}

function typeOf(value: unknown): string {
	if (value === null) return "null";
	return Array.isArray(value) ? "array" : typeof value;
}
