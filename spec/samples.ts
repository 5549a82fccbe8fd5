/**
 * Parameter examples and code samples for each operation, with the SDK and with curl. All values exist in the demo
 * world, so that a pasted sample, or a request from the reference page, succeeds.
 */
import {
	type ContractOperation,
	type Exclusive,
	isFile,
	type OpenApi,
	type Parameter,
	resolve,
	sourcesOf,
} from "./contract.ts";
import { literal } from "./emit.ts";

/** Origin of the server that `npm start` runs, which is also the default server of the contract. */
const origin = "http://127.0.0.1:3000";

/** Maximum characters of a line; longer commands continue on further lines. */
const longestLine = 120;

/** A copy of the document with an example for each required parameter. */
export function addExamples(document: OpenApi): OpenApi {
	const shown = structuredClone(document);
	for (const { method, path, source } of sourcesOf(shown)) {
		for (const parameter of source.parameters ?? []) {
			if (parameter.required) parameter.example = demoValue(method, path, parameter.name);
		}
	}
	return shown;
}

/** A code sample of a request, in one programming language. */
export interface Sample {
	lang: string;
	label: string;
	source: string;
}

/** JSON text of all samples, keyed by `operationId`. An alias (a second path of an operation) has its own samples. */
export function emitSamples(document: OpenApi, operations: ContractOperation[]): string {
	const samples: Record<string, Sample[]> = {};
	for (const { path, method, source } of sourcesOf(document)) {
		const id = source["x-same-as"] ?? source.operationId;
		const operation = operations.find((operation) => operation.id === id);
		if (!operation) continue;
		const { parameters, exclusive } = operation;
		const request = { method, path, parameters, exclusive };
		const input = demoInput(request, bodyOf(document, source));
		const token = operation.role === "admin" ? "root-token" : "ada-token";
		samples[source.operationId] = [
			{
				lang: "typescript",
				label: "SDK",
				source: sdkSample(operation, input, token),
			},
			{
				lang: "shell",
				label: "curl",
				source: curlSample(request, operation.raw, input, token),
			},
		];
	}
	return `${JSON.stringify(samples, null, "\t")}\n`;
}

/** The request that a sample shows. The path is that of the operation or of its alias. */
interface SampleRequest {
	method: string;
	path: string;
	parameters: Parameter[];
	exclusive: Exclusive[];
}

type Source = OpenApi["paths"][string][string];

/** Stands for a file in a form, as curl's option `--form` writes it: `@` and the path of the file. */
const sampleFile = "@countdown.txt";

/** Body of a sample: the operation's first example of a JSON body; for an upload, the sample file for each file. */
function bodyOf(document: OpenApi, { requestBody }: Source): Record<string, unknown> {
	const form = requestBody?.content["multipart/form-data"]?.schema;
	const { properties = {} } = form ? resolve(document, form) : {};
	const files = Object.entries(properties).filter(([, property]) => isFile(document, property));
	if (files.length > 0) return Object.fromEntries(files.map(([name]) => [name, sampleFile]));
	const { example, examples = {} } = requestBody?.content["application/json"] ?? {};
	const [first] = Object.values(examples) as { value: unknown }[];
	return (example ?? first?.value ?? {}) as Record<string, unknown>;
}

/**
 * Input of a sample, with all parameters in one object: path parameters, required query parameters and the members of
 * the body. If an operation requires exactly one of several query parameters, takes the last of them.
 */
function demoInput(
	{ method, path, parameters, exclusive }: SampleRequest,
	body: Record<string, unknown>,
): Record<string, unknown> {
	const chosen = exclusive.flatMap(({ rule, of }) => (rule === "exactly-one" ? of.slice(-1) : []));
	const needed = parameters.filter(
		(parameter) =>
			path.includes(`{${parameter.name}}`) ||
			(parameter.in === "query" && (parameter.required || chosen.includes(parameter.name))),
	);
	const rest = needed.map(({ name, wire }) => [name, demoValue(method, path, wire)]);
	return { ...Object.fromEntries(rest), ...body };
}

/** Code that calls an operation through a client of the SDK, for the operation's doc comment. */
export function callSample(document: OpenApi, operation: ContractOperation): string {
	const { id, method, path, parameters, exclusive, paged, success } = operation;
	const source = document.paths[path]?.[method];
	if (!source) throw new Error(`spec/samples.ts: no ${id}`);
	const request = { method, path, parameters, exclusive };
	const input = demoInput(request, bodyOf(document, source));
	const call = sdkCall(operation, input);
	if (paged) return `for await (const item of ${call}) console.log(item);`;
	return success.status === 204 ? `${call};` : `const data = ${call};`;
}

function sdkCall({ id, paged }: ContractOperation, input: Record<string, unknown>): string {
	const given = (Object.keys(input).length > 0 ? printed(input) : "").replace(
		`"${sampleFile}"`,
		'new File(["Ten, nine, eight"], "countdown.txt")',
	);
	return paged ? `client.pages.${id}(${given})` : `await unwrap(client.${id}(${given}))`;
}

function sdkSample(
	operation: ContractOperation,
	input: Record<string, unknown>,
	token: string,
): string {
	const { success, paged, raw } = operation;
	const client = `const client = createClient(${literal({ baseUrl: origin, token })});`;
	const call = sdkCall(operation, input);
	if (paged) {
		return `import { createClient } from "@forgekit/sdk";

${client}

for await (const item of ${call}) {
  console.log(item);
}
`;
	}
	const use = raw ? `(${call}).size` : call;
	return `import { createClient, unwrap } from "@forgekit/sdk";

${client}

${success.status === 204 ? call : `console.log(${use})`};
`;
}

function curlSample(
	{ method, path, parameters }: SampleRequest,
	raw: boolean,
	input: Record<string, unknown>,
	token: string,
): string {
	const url = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(input[name])));
	const query = parameters
		.filter(({ name, in: place }) => place === "query" && name in input)
		.flatMap(({ name, wire }) =>
			[input[name]].flat().map((value) => `${wire}=${encodeURIComponent(String(value))}`),
		);
	const body = Object.fromEntries(
		parameters
			.filter(({ name, in: place }) => place === "body" && name in input)
			.map(({ name }) => [name, input[name]]),
	);
	const files = Object.entries(body).filter(([, value]) => value === sampleFile);
	const words = [
		method === "get" ? "curl" : `curl --request ${method.toUpperCase()}`,
		`--header ${quoted(`PRIVATE-TOKEN: ${token}`)}`,
		...files.map(([name]) => `--form ${quoted(`${name}=${sampleFile}`)}`),
		...(Object.keys(body).length > files.length
			? [
					`--header ${quoted("Content-Type: application/json")}`,
					`--data ${quoted(JSON.stringify(body))}`,
				]
			: []),
		// Without `--globoff` curl would expand square brackets in a URL.
		...(query.some((pair) => pair.includes("[")) ? ["--globoff"] : []),
		...(raw ? ["--remote-name --remote-header-name"] : []),
		quoted(`${origin}/api/v4${url}${query.length > 0 ? `?${query.join("&")}` : ""}`),
	];
	const line = words.join(" ");
	return `${line.length <= longestLine ? line : words.join(" \\\n  ")}\n`;
}

/** Quotes a word for a shell. */
function quoted(text: string): string {
	return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A value as source code. An object or array of more than 60 characters spans several lines. */
function printed(value: unknown, depth = 0): string {
	const line = literal(value);
	if (typeof value !== "object" || value === null || line.length <= 60) return line;
	const indent = "  ".repeat(depth + 1);
	const entries = Array.isArray(value)
		? value.map((item) => printed(item, depth + 1))
		: Object.entries(value).map(
				([name, item]) => `${literal({ [name]: 0 }).slice(2, -5)}: ${printed(item, depth + 1)}`,
			);
	const [open, close] = Array.isArray(value) ? "[]" : "{}";
	return `${open}\n${entries.map((entry) => `${indent}${entry},\n`).join("")}${"  ".repeat(depth)}${close}`;
}

/** The value of a required parameter in the demo world. */
function demoValue(method: string, path: string, wire: string): unknown {
	const [, collection = "", , thing = "", part = "", action] = path.split("/");
	const value =
		demo[`${collection}/${thing}/${part}/${action}`]?.[wire] ??
		demo[`${method} ${collection}/${thing}/${part}`]?.[wire] ??
		demo[`${collection}/${thing}/${part}`]?.[wire] ??
		demo[`${collection}/${thing}`]?.[wire] ??
		demo[collection]?.[wire];
	if (value === undefined) throw new Error(`spec/samples.ts: no ${wire} for ${path}`);
	return value;
}

/**
 * Values of parameters in the demo world. A key consists of segments of the path `/1/2/3/4/5`: `1`, `1/3`, `1/3/4`,
 * `1/3/4/5`, or `1/3/4` after the method and a space. If several keys have a value for a parameter, the key that
 * `demoValue` tries first counts. test/spec/samples.test.ts checks the values.
 */
const demo: Record<string, Record<string, unknown>> = {
	audit_events: { id: 3 },
	users: { id: 2, user_id: "mia" },
	groups: { id: "acme", audit_event_id: 1 },
	namespaces: { id: "acme" },
	"projects/milestones": { milestone_id: 2 },
	"projects/labels": { name: "doing", label_id: "doing" },
	"groups/labels": { name: "bug", label_id: "bug" },
	"projects/labels/{label_id}/unsubscribe": { label_id: "review" },
	"groups/labels/{label_id}/unsubscribe": { label_id: "safety" },
	"groups/milestones": { milestone_id: 1 },
	"groups/epics": {
		epic_id: 1,
		epic_iid: 1,
		discussion_id: "743019643292580bd227e6ecd4f1d9d19f16452a",
		note_id: 1,
	},
	"groups/members": { user_id: 4 },
	projects: { id: "acme/rocket", audit_event_id: 2 },
	"projects/boards": { board_id: 1, list_id: 1 },
	"projects/clusters": { cluster_id: 1 },
	"projects/commits": {
		commit_id: "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc",
		discussion_id: "02c843523f8bfb28b9e7925f6e4460aab6d9c441",
		note_id: 28,
	},
	"projects/issues": {
		issue_iid: 1,
		discussion_id: "285c7a128583dce9bbc9d1bbfa743da825e3acee",
		note_id: 10,
	},
	"projects/merge_requests": {
		merge_request_iid: 1,
		version_id: 1,
		discussion_id: "6f1adae6f3577f29c71dfa13b4592be9ca4dd589",
		note_id: 20,
	},
	"projects/merge_requests/{merge_request_iid}/unapprove": {
		merge_request_iid: 2,
	},
	"projects/members": { user_id: 4 },
	"delete projects/share/{group_id}": { id: "acme/payload", group_id: 4 },
	"delete groups/share/{group_id}": { id: "open", group_id: 5 },
	"projects/statuses": { sha: "44f40fe87c2f649206d62c5f3d3fecab19c9ddfc" },
	"projects/protected_branches": { name: "main" },
	"projects/releases": { tag_name: "v0.2" },
	"projects/repository": {
		format: "zip",
		sha: "c987085b5a7fc8f1c6e6bdb7c2603f7b7f234a2a",
		from: "main",
		to: "fix",
		"refs[]": ["main", "fix"],
	},
	"projects/repository/branches": { branch: "main" },
	"projects/repository/commits": { sha: "main" },
	"projects/repository/files": { file_path: "README.md", ref: "main" },
	"projects/repository/tags": { tag_name: "v0.2" },
	"delete projects/repository/branches": { branch: "fix" },
	"post projects/releases": { tag_name: "v0.1" },
	"post projects/repository/files": { file_path: "src/wings.ts" },
	"delete projects/repository/files": {
		branch: "fix",
		commit_message: "Remove",
	},
	"projects/snippets": {
		snippet_id: 1,
		ref: "master",
		file_path: "countdown.rb",
		discussion_id: "bac71b79503351ba25a90e27a6309a698352e19f",
		note_id: 6,
	},
};
