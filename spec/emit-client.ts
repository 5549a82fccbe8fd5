/**
 * Makes the generated files of the SDK. The operations with one OpenAPI tag form a domain. `generated/client.ts` has
 * the types that domains share. `generated/domains/` has a file with types and routes for each domain, and
 * `generated/domains.ts` exports all domains. The files spell out the types of each operation, because the compiler
 * checks calls faster if it need not infer these types.
 */

import { clientTypes } from "./client-types.ts";
import {
	ContractError,
	type ContractOperation,
	type ContractResponse,
	isFile,
	type OpenApi,
	type Parameter,
	refName,
	resolve,
	type Schema,
} from "./contract.ts";
import { header, itemsOf, jsdoc, literal, pascal, typeOf } from "./emit.ts";
import { callSample } from "./samples.ts";

type Headers = ContractResponse["headers"];

/** Contents of the SDK's generated files, keyed by file name. */
export function emitClient(
	document: OpenApi,
	operations: ContractOperation[],
): Record<string, string> {
	const failures = new Failures(document);
	const context = { document, operations, failures };
	const tags = [...new Set(operations.map(({ tag }) => tag))];
	const domains = tags.map((tag) => [tag, domainTypes(context, tag)] as const);
	const paged = operations.find((operation) => operation.paged);
	const shared = [
		header,
		...models(document, operations),
		clientTypes,
		...(paged ? headersInterface("PageHeaders", paged.success) : []),
		otherStatuses(operations),
		...failures.blocks,
		reads(operations),
		integerHeaders(operations),
	].join("\n");
	const names = [...shared.matchAll(/^export (?:interface|type) (\w+)/gm)].map(
		([, name = ""]) => name,
	);
	const files = domains.map(([tag, text]) => {
		// Removes comments, because a word in a comment that equals the name of a type would cause an unused import.
		const code = text.replaceAll(/\/\*\*.*?\*\//gs, "");
		const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
		const imports = used.map((name) => `\t${name},\n`).join("");
		return [
			`domains/${tag}.ts`,
			`${header}import type {\n${imports}} from "../client.ts";\n${text}`,
		];
	});
	return {
		"client.ts": shared,
		"domains.ts": allDomains(tags),
		...Object.fromEntries(files),
	};
}

interface Context {
	document: OpenApi;
	operations: ContractOperation[];
	failures: Failures;
}

/**
 * Source code of a file in `generated/domains/`, without its header and its imports of types: the types and routes of
 * the operations with one tag, and imports of `sdk/` functions that only some tags need.
 */
function domainTypes(context: Context, tag: string): string {
	const { document } = context;
	const operations = context.operations.filter((operation) => operation.tag === tag);
	const paged = operations.filter((operation) => operation.paged);
	const name = pascal(camel(tag));
	const rows = operations.map(
		(operation) => `\t\t${operation.id}: ${literal(route(operation))},\n`,
	);
	const code = [
		...(paged.length > 0 ? [["paged", "pages"]] : []),
		...(operations.some(({ raw }) => raw) ? [["readRaw", "raw"]] : []),
	];
	const imports = code.map(([name, file]) => `import { ${name} } from "../../sdk/${file}.ts";\n`);
	return [
		imports.join(""),
		...operations.flatMap((operation) => [
			requestType(document, operation),
			...(operation.paged
				? []
				: headersInterface(`${pascal(operation.id)}Headers`, operation.success)),
			resultType(context, operation),
		]),
		`/** Every operation as a method that takes one flat input. */
export interface ${name}Operations {
${operations.map((operation) => method(document, operation)).join("")}}
`,
		`/** Every list as a sequence of all its items. */
export interface ${name}Pages {
${paged.map((operation) => pagesMethod(document, operation)).join("")}}
`,
		`export const ${camel(tag)}: Domain<${name}Operations, ${name}Pages> = {
	routes: {
${rows.join("")}	},
${code.map(([name]) => `\t${name},\n`).join("")}};
`,
	].join("\n");
}

function allDomains(tags: string[]): string {
	const names = tags.map((tag) => [tag, camel(tag)] as const);
	const all = (suffix: string) => names.map(([, name]) => `${pascal(name)}${suffix}`).join(", ");
	const imports = names.map(
		([tag, name]) =>
			`import { ${name}, type ${pascal(name)}Operations, type ${pascal(name)}Pages } from "./domains/${tag}.ts";\n`,
	);
	const types = names.map(([tag]) => `export type * from "./domains/${tag}.ts";\n`);
	return `${header}${imports.join("")}
export type * from "./client.ts";
${types.join("")}
/** Every operation as a method that takes one flat input. */
export interface Operations extends ${all("Operations")} {}

/** Every list as a sequence of all its items. */
export interface Pages extends ${all("Pages")} {}

export const domains = [${names.map(([, name]) => name).join(", ")}] as const;
`;
}

function reads(operations: ContractOperation[]): string {
	const ids = operations
		.filter(({ method }) => method === "get")
		.map(({ id }) => `\n\t| ${literal(id)}`);
	return `/** The operations that change nothing. */
export type Reads =${ids.join("")};
`;
}

function integerHeaders(operations: ContractOperation[]): string {
	const names = operations
		.flatMap(({ success, failures }) => [success, ...failures])
		.flatMap(({ headers }) => Object.entries(headers))
		.filter(([name, { schema }]) => isInteger(name, schema))
		.map(([name]) => name.toLowerCase());
	return `/** Response headers that hold an integer or are empty. */
export const integerHeaders: readonly string[] = ${literal([...new Set(names)])};
`;
}

/** Writes one interface for each distinct error response; all operations that declare the response share it. */
class Failures {
	readonly blocks: string[] = [];
	readonly #names = new Map<string, string>();
	readonly #document: OpenApi;

	constructor(document: OpenApi) {
		this.#document = document;
	}

	nameOf(failure: ContractResponse): string {
		const identity = JSON.stringify([failure.status, failure.headers, failure.schema]);
		const known = this.#names.get(identity);
		if (known) return known;
		const base = statusNames[failure.status] ?? `Status${failure.status}`;
		const taken = new Set(this.#names.values());
		let name = base;
		for (let n = 2; taken.has(name); n++) name = `${base}${n}`;
		this.#names.set(identity, name);
		this.blocks.push(
			...headersInterface(`${name}Headers`, failure),
			`export interface ${name} {
	status: ${failure.status};
	data?: never;
	error: ${failure.schema ? modelType(this.#document, failure.schema) : "MessageBody"};
	headers: ${headersName(`${name}Headers`, failure.headers)};
	response: Response;
}
`,
		);
		return name;
	}
}

/** Statuses that a service, or a proxy in front of it, may respond with. */
const statuses = [
	[200, 201, 202, 203, 204, 206, 300, 301, 302, 303, 304, 307, 308],
	[400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414],
	[415, 416, 417, 418, 421, 422, 423, 424, 425, 426, 428, 429, 431, 451, 499],
	[500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511],
	[520, 521, 522, 523, 524, 525, 526, 527, 530],
].flat();

const declaredBy = ({ success, failures }: ContractOperation) =>
	[success, ...failures].map(({ status }) => status);

/** Source code of the type `OtherStatus`: the statuses that no operation declares. */
function otherStatuses(operations: ContractOperation[]): string {
	const declared = new Set(operations.flatMap(declaredBy));
	const others = statuses.filter((status) => !declared.has(status));
	return `/** Statuses that no operation declares. */
export type OtherStatus = ${others.join(" | ")};
`;
}

export const statusNames: Record<number, string> = {
	204: "NoContent",
	304: "Unchanged",
	400: "BadRequest",
	401: "Unauthorized",
	403: "Forbidden",
	404: "NotFound",
	405: "NotPaged",
	406: "NotAcceptable",
	409: "Conflict",
	412: "PreconditionFailed",
	413: "TooLarge",
	415: "UnsupportedMediaType",
	422: "Unprocessable",
	429: "TooManyRequests",
};

function requestType(document: OpenApi, { id, parameters, exclusive }: ContractOperation): string {
	const exactlyOne = exclusive.find(({ rule }) => rule === "exactly-one");
	const field = (parameter: Parameter, optional: boolean) => {
		const deprecated = parameter.schema.deprecated ? "\n@deprecated" : "";
		return `${jsdoc(sdkDoc(parameter.description) + deprecated, 1)}\t${parameter.name}${optional ? "?" : ""}: ${inputType(document, parameter)}${optional ? " | undefined" : ""};\n`;
	};
	const plain = parameters.filter(({ name }) => !exactlyOne?.of.includes(name));
	const base = plain.map((parameter) => field(parameter, !parameter.required)).join("");
	if (!exactlyOne) return `export interface ${pascal(id)}Request {\n${base}}\n`;
	const exclusiveFields = (type: (parameter: Parameter) => string) =>
		parameters
			.filter(({ name }) => exactlyOne.of.includes(name))
			.map(type)
			.join("");
	const choices = exactlyOne.of.map((chosen) => {
		const fields = exclusiveFields((parameter) =>
			parameter.name === chosen ? field(parameter, false) : `\t${parameter.name}?: undefined;\n`,
		);
		return `{\n${base}${fields}}`;
	});
	const none = exclusiveFields(({ name }) => `\t${name}: never;\n`);
	const names = exactlyOne.of.map((name) => `\`${name}\``).join(", ");
	return `/** For error messages of the compiler: if none of ${names} is given, it names the missing ones. No value has this type. */
export interface ${pascal(id)}ExactlyOne {\n${base}${none}}

export type ${pascal(id)}Request =
	| ${choices.join("\n\t| ")}
	| ${pascal(id)}ExactlyOne;
`;
}

/**
 * Changes what a description says of HTTP but is not true of the SDK: the SDK encodes path parameters itself, and an
 * empty response header is absent.
 */
function sdkDoc(description: string): string {
	return description
		.replace("; in a URL its slashes are `%2F`", "")
		.replace("; empty on the", "; absent on the");
}

/** TypeScript type of a parameter that callers of the SDK pass. */
function inputType(document: OpenApi, { in: place, schema }: Parameter): string {
	if (isFile(document, schema)) return "File | Blob";
	// All header parameters are HTTP dates.
	const date =
		place === "header" || (schema.$ref !== undefined && refName(schema.$ref) === "DateTimeInput");
	return date ? "Date | string" : modelType(document, schema);
}

/** Source code of the exported types, one for each object schema in requests or responses. */
function models(document: OpenApi, operations: ContractOperation[]): string[] {
	const sent = operations.flatMap(({ parameters }) => parameters.map(({ schema }) => schema));
	const received = operations.flatMap(({ success, failures }) =>
		[success, ...failures].map(({ schema }) => schema),
	);
	const inputs = namesIn(document, sent);
	const names = new Set([...inputs, ...namesIn(document, received)]);
	return [...names].sort().flatMap((name) => {
		const schema = document.components.schemas[name];
		if (!schema || !isModel(schema)) return [];
		const variants = variantsOf(name, schema);
		return variants
			? [
					`${jsdoc(schema.description ?? "", 0)}export type ${name} = ${variants.map(([variant]) => variant).join(" | ")};\n`,
					...variants.map(([variant, only]) => model(document, variant, only, true)),
				]
			: [model(document, name, schema, inputs.has(name))];
	});
}

/** Names of all schemas that parts of the document refer to, directly or through other schemas. */
function namesIn(document: OpenApi, values: unknown): Set<string> {
	const names = new Set<string>();
	const collect = (value: unknown): void => {
		if (typeof value !== "object" || value === null) return;
		for (const [key, inner] of Object.entries(value)) {
			if (key !== "$ref") collect(inner);
			else if (!names.has(refName(inner))) {
				names.add(refName(inner));
				collect(document.components.schemas[refName(inner)]);
			}
		}
	};
	collect(values);
	return names;
}

function model(document: OpenApi, name: string, schema: Schema, input: boolean): string {
	const doc = jsdoc(schema.description ?? "", 0);
	const open = schema.properties && schema.additionalProperties === true;
	const type = typeOf(named(document, schema), 0).replace(
		/\}$/,
		open ? "\t[name: string]: unknown;\n}" : "}",
	);
	if (!schema.properties) return `${doc}export type ${name} = ${type};\n`;
	// Callers of the SDK may also pass `undefined` as the value of an optional member.
	const text = input ? type.replace(/^(\t\w+\?: .*);$/gm, "$1 | undefined;") : type;
	return `${doc}export interface ${name} ${text}\n`;
}

/**
 * Splits a schema with an `x-variants` property into one schema for each value of this property, without the members
 * that only the other values require or allow. Returns names and schemas, or undefined if no property has `x-variants`.
 */
function variantsOf(
	name: string,
	{ properties = {}, required = [], ...schema }: Schema,
): [string, Schema][] | undefined {
	const found = Object.entries(properties).find(([, property]) => property["x-variants"]);
	if (!found) return undefined;
	const [key, property] = found;
	const variants = Object.entries(
		property["x-variants"] as Record<string, { optional?: string[]; required?: string[] }>,
	);
	const own = ([, { optional = [], required = [] }]: (typeof variants)[0]) => [
		...optional,
		...required,
	];
	return variants.map((variant) => {
		const [value, { required: needed = [] }] = variant;
		const foreign = variants.filter((other) => other !== variant).flatMap(own);
		const kept = Object.entries(properties)
			.filter(([name]) => !foreign.includes(name))
			.map(([name, property]) => [name, needed.includes(name) ? withoutNull(property) : property]);
		const type = { ...property, enum: [value] };
		return [
			`${pascal(value)}${name}`,
			{
				...schema,
				properties: { ...Object.fromEntries(kept), [key]: type },
				required: [...required, ...needed],
			},
		];
	});
}

function withoutNull({ anyOf, ...schema }: Schema): Schema {
	const type = anyOf?.find(({ type }) => type !== "null");
	return { ...type, ...schema };
}

/** The TypeScript type of a schema. Object schemas inside are written as their names. */
function modelType(document: OpenApi, schema: Schema): string {
	return typeOf(named(document, schema), 1);
}

/** Resolves the references in a schema, except those to object schemas, and applies `sdkDoc` to its descriptions. */
function named(document: OpenApi, schema: Schema): Schema {
	if (schema.$ref) {
		const target = resolve(document, { $ref: schema.$ref });
		return isModel(target) ? { $ref: refName(schema.$ref) } : named(document, target);
	}
	const map = (schemas: Schema[]) => schemas.map((choice) => named(document, choice));
	const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
		name,
		{
			...named(document, property),
			description: sdkDoc(property.description ?? ""),
		},
	]);
	return {
		...schema,
		...(schema.items && { items: named(document, schema.items) }),
		...(schema.anyOf && { anyOf: map(schema.anyOf) }),
		...(schema.oneOf && { oneOf: map(schema.oneOf) }),
		...(schema.properties && { properties: Object.fromEntries(properties) }),
	};
}

function isModel({ type, anyOf, oneOf }: Schema): boolean {
	return type === "object" && !anyOf && !oneOf;
}

function resultType(
	{ document, operations, failures }: Context,
	operation: ContractOperation,
): string {
	const { id, success, raw, paged } = operation;
	const declared = declaredBy(operation);
	const elsewhere = [...new Set(operations.flatMap(declaredBy))]
		.filter((status) => !declared.includes(status))
		.sort((a, b) => a - b);
	const name = pascal(id);
	const data = raw ? "Data" : success.schema ? modelType(document, success.schema) : "undefined";
	const headers = paged ? "PageHeaders" : headersName(`${name}Headers`, success.headers);
	const results = [
		`\t| { status: ${success.status}; data: ${data}; error?: never; headers: ${headers}; response: Response }`,
		...operation.failures.map((failure) => `\t| ${failures.nameOf(failure)}`),
		`\t| Undeclared<${["OtherStatus", ...elsewhere].join(" | ")}>`,
	];
	return `export type ${name}Result${raw ? "<Data = Blob>" : ""} =\n${results.join("\n")};\n`;
}

function headersInterface(name: string, { headers }: ContractResponse): string[] {
	if (Object.keys(headers).length === 0) return [];
	const fields = Object.entries(headers).map(
		([wire, { description, schema }]) =>
			`${jsdoc(sdkDoc(description ?? ""), 1)}\t${camel(wire)}?: ${isInteger(wire, schema) ? "number" : "string"};\n`,
	);
	return [`export interface ${name} extends AnswerHeaders {\n${fields.join("")}}\n`];
}

function headersName(name: string, headers: Headers): string {
	return Object.keys(headers).length > 0 ? name : "AnswerHeaders";
}

/**
 * Whether a header is an integer in the SDK. The contract declares `X-Next-Page` and `X-Prev-Page` as strings, because
 * they may be empty; in the SDK they are numbers, or absent.
 */
function isInteger(name: string, schema: Schema): boolean {
	return schema.type === "integer" || /^X-(Next|Prev)-Page$/.test(name);
}

function method(document: OpenApi, operation: ContractOperation): string {
	const { id, parameters, raw } = operation;
	const name = pascal(id);
	const signature = raw
		? `${id}<As extends keyof RawBodies = "blob">(${inputOf({ id, parameters })}, options?: RawOptions<As>): Promise<${name}Result<RawBodies[As]>>`
		: `${id}(${inputOf({ id, parameters })}, options?: CallOptions): Promise<${name}Result>`;
	return `${jsdoc(methodDoc(document, operation), 1)}\t${signature};\n`;
}

function methodDoc(document: OpenApi, operation: ContractOperation): string {
	const { description, role, privateRole, anonymous, tier } = operation;
	const needs = [
		...(role === "admin" ? ["For administrators."] : []),
		...(role && role !== "admin" ? [`Role: ${role} or higher.`] : []),
		...(privateRole ? [`Role in a private project: ${privateRole} or higher.`] : []),
		...(anonymous || role ? [] : ["Needs a token."]),
		...(tier === "free" ? [] : [`Tier: ${tier}.`]),
	];
	return [
		description,
		...(needs.length > 0 ? ["", needs.join(" ")] : []),
		"",
		"@example",
		callSample(document, { ...operation, paged: false }),
		`@see ${reference(operation.tag)}`,
	].join("\n");
}

/** URL of GitLab's documentation page for the operations with a tag. */
function reference(tag: string): string {
	const pages: Record<string, string> = {
		clusters: "project_clusters",
		uploads: "projects",
		repository: "repositories",
		snippets: "project_snippets",
	};
	const page = pages[tag] ?? tag.replaceAll("-", "_");
	return `https://docs.gitlab.com/ee/api/${page}.html`;
}

function pagesMethod(document: OpenApi, operation: ContractOperation): string {
	const { id, description, parameters, success } = operation;
	const item = modelType(document, itemsOf(document, success.schema ?? {}));
	const example = `@example\n${callSample(document, operation)}`;
	return `${jsdoc(`${description}\n\n${example}`, 1)}\t${id}(${inputOf({ id, parameters })}, options?: PageOptions): Paged<${item}>;\n`;
}

function inputOf({ id, parameters }: Pick<ContractOperation, "id" | "parameters">): string {
	const needed = parameters.some(({ required }) => required);
	return `input${needed ? "" : "?"}: ${pascal(id)}Request`;
}

/**
 * A text that tells the SDK how to call an operation, such as `GET 200 /audit_events keyset`: method, success status,
 * path and, if one applies, a word. `raw`: the response is not JSON; `list`: the response is one page; `keyset`: the
 * response is one page, and keyset paging is possible. A suffix that only an alias has becomes optional, as in
 * RFC 6570: `/archive{.format}`.
 */
function route(operation: ContractOperation): string {
	const { method, path, aliases, parameters, success, raw, paged } = operation;
	for (const parameter of parameters) checkPlace(operation, parameter);
	const longer = aliases.find((alias) => alias.startsWith(path));
	const suffix = longer?.slice(path.length).replace(".{", "{.") ?? "";
	const keyset = parameters.some(({ name }) => name === "cursor");
	const kind = raw ? " raw" : keyset ? " keyset" : paged ? " list" : "";
	return `${method.toUpperCase()} ${success.status} ${path}${suffix}${kind}`;
}

/**
 * Throws if the SDK would send a parameter in the wrong part of the request. The SDK has no list of the query, body and
 * header parameters, but tells them apart by HTTP method and name, by the rules that this function checks.
 */
function checkPlace(
	{ id, method }: ContractOperation,
	{ name, wire, in: place, schema }: Parameter,
): void {
	const fault = (text: string) => {
		throw new ContractError(`${id}: ${name} ${text}, which the SDK can't send`);
	};
	const withBody = method === "post" || method === "put";
	if ((place === "header") !== name.startsWith("if_"))
		fault("is a header without `if_`, or has it elsewhere");
	if (place === "query" && withBody) fault("is in the query beside a body");
	if (place === "body" && !withBody) fault("is in the body of a GET or DELETE");
	if (place === "query" && (schema.type === "array") !== wire.endsWith("[]"))
		fault("is an array in the query without `[]`");
}

/** A name in camel case: `X-Total-Pages` → `xTotalPages`, `audit-events` → `auditEvents`. */
function camel(name: string): string {
	return name.toLowerCase().replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
