/**
 * Validates every response against `generated/openapi.yaml`: status, content
 * type, headers and body. Reads the document independently: it shares no code
 * with the programs under test.
 */
import { readFileSync } from "node:fs";
import { type ErrorObject, Ajv2020 as Validator } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { parse } from "yaml";

export interface ContractOperation {
	id: string;
	method: string;
	path: string;
	/** The declared statuses, without `default`. */
	statuses: readonly number[];
	/** Whether the body of a successful response is bytes (`application/octet-stream`). */
	raw: boolean;
	responses: Record<string, ContractResponse>;
}

interface ContractResponse {
	$ref?: string;
	headers?: Record<string, Header>;
	content?: Record<string, { schema: Schema }>;
}

interface Header {
	$ref?: string;
	required?: boolean;
	schema: Schema;
}

type Schema = { [keyword: string]: unknown };

export interface Exchange {
	method: string;
	/** The path of the URL, such as `/api/v4/projects`, without the query. */
	path: string;
	status: number;
	headers: Headers;
	body: Uint8Array;
}

const root = "/api/v4";
const documentUrl = new URL("../../generated/openapi.yaml", import.meta.url);
export const contract = parse(readFileSync(documentUrl, "utf8"));

/** Resolves a `$ref` into `components`; returns a part of the contract without `$ref` as it is. */
function referenced<T extends { $ref?: string }>(kind: string, part: T): T {
	if (!part.$ref) return part;
	return contract.components[kind][part.$ref.split("/").at(-1) ?? ""];
}

/** The expected response to a request with an unknown path or method. */
const outside = json("ErrorBody");

function json(schema: string): ContractResponse {
	return {
		content: {
			"application/json": {
				schema: { $ref: `#/components/schemas/${schema}` },
			},
		},
	};
}

interface PathItem {
	[method: string]: {
		operationId: string;
		parameters?: Parameter[];
		responses: Record<string, ContractResponse>;
		"x-aliases"?: string[];
		"x-same-as"?: string;
	};
}

interface Parameter {
	name: string;
	"x-digits"?: true;
}

interface Route {
	pattern: RegExp;
	variables: number;
	operation: ContractOperation;
}

const routes: Route[] = Object.entries(contract.paths as Record<string, PathItem>)
	.flatMap(([path, item]) =>
		Object.entries(item).flatMap(([method, operation]) => {
			const id = operation["x-same-as"] ?? operation.operationId;
			const found: ContractOperation = {
				id,
				method: method.toUpperCase(),
				path,
				statuses: Object.keys(operation.responses)
					.filter((status) => status !== "default")
					.map(Number),
				raw: Object.entries(operation.responses).some(
					([status, { content = {} }]) =>
						status.startsWith("2") && "application/octet-stream" in content,
				),
				responses: operation.responses,
			};
			return [path, ...(operation["x-aliases"] ?? [])].map((own) => ({
				pattern: patternOf(own, operation.parameters),
				variables: own.split("{").length - 1,
				operation: found,
			}));
		}),
	)
	// Paths with fewer variables match first: `clusters/user` before `clusters/{cluster_id}`.
	.sort((a, b) => a.variables - b.variables);

/**
 * Matches a path with an optional trailing slash and, unless the path ends in a parameter or in `archive`, an optional
 * `.json`.
 */
function patternOf(path: string, parameters: Parameter[] = []): RegExp {
	const digits = parameters
		.filter((parameter) => parameter["x-digits"])
		.map(({ name }) => `{${name}}`);
	const source = path
		.replaceAll(".", "\\.")
		.replaceAll(/\{\w+\}/g, (name) => (digits.includes(name) ? "\\d+" : "[^/]+"));
	const suffix = /\}$|\/repository\/archive$/.test(path) ? "" : "(\\.json)?";
	return new RegExp(`^${root}${source}${suffix}/?$`);
}

export const contractOperations: readonly ContractOperation[] = [
	...new Set(routes.map(({ operation }) => operation)),
];

/** The operation of a method and a path. HEAD counts as GET. */
export function findOperation(method: string, path: string): ContractOperation | undefined {
	const wanted = method === "HEAD" ? "GET" : method;
	return routes.find(({ operation, pattern }) => operation.method === wanted && pattern.test(path))
		?.operation;
}

/** Violations of the contract in a response. */
export function faultsOf(exchange: Exchange): string[] {
	const { method, path, status } = exchange;
	const operation = findOperation(method, path);
	if (!operation) return faultsOutside(exchange);
	// A HEAD request for a record that exists may get 204, which a GET operation does not declare.
	if (method === "HEAD" && status === 204) return [];
	const isDefault = status >= 500 || namesUnknownUser(exchange);
	const response =
		operation.responses[status] ?? (isDefault ? operation.responses.default : undefined);
	if (!response) return [`${operation.id} does not declare status ${status}`];
	return checkResponse(exchange, referenced("responses", response));
}

/** Whether the response is the 404 for an unknown sudo user. Every operation can send it; none has to declare it. */
function namesUnknownUser({ status, body }: Exchange): boolean {
	const text = status === 404 ? new TextDecoder().decode(body) : "";
	return text.includes("404 User with ID or username");
}

/** Violations in the response to a request that matches no operation. */
function faultsOutside(exchange: Exchange): string[] {
	const { method, status } = exchange;
	if (method === "OPTIONS" && status === 204) return checkResponse(exchange, {});
	// A malformed request gets a 400 in plain text before its operation is determined.
	if (status === 400) return checkResponse(exchange, plainText);
	if (status !== 404 && status !== 410) return [`no operation is named, but status is ${status}`];
	return checkResponse(exchange, outside);
}

const plainText: ContractResponse = {
	content: { "text/plain": { schema: { type: "string" } } },
};

function checkResponse({ method, headers, body }: Exchange, response: ContractResponse): string[] {
	const faults = checkHeaders(headers, response);
	const type = headers.get("content-type");
	if (!response.content) {
		if (type !== null) faults.push(`has content type ${type} without content`);
		if (body.length > 0) faults.push("has a body where none is declared");
		return faults;
	}
	const declared = Object.keys(response.content);
	const found = declared.find((candidate) => isType(type, candidate));
	if (!found) {
		faults.push(`has content type ${type}, not ${declared.join(" or ")}`);
		return faults;
	}
	if (method === "HEAD") {
		if (body.length > 0) faults.push("has a body after HEAD");
		return faults;
	}
	return [...faults, ...checkBody(body, found, response.content[found]?.schema)];
}

/** Whether a content type is the declared one. JSON must have no parameters; other types may have any charset. */
function isType(actual: string | null, declared: string): boolean {
	if (declared === "application/json") return actual === declared;
	return actual?.split(";", 1)[0]?.trim() === declared;
}

function checkHeaders(headers: Headers, { headers: declared = {} }: ContractResponse): string[] {
	return Object.entries(declared).flatMap(([name, header]) => {
		const { required, schema } = referenced("headers", header);
		const value = headers.get(name);
		if (value === null) return required ? [`lacks header ${name}`] : [];
		const read = schema.type === "integer" && /^-?\d+$/.test(value) ? Number(value) : value;
		return validate(schema, read).map((fault) => `header ${name} ${fault}`);
	});
}

function checkBody(body: Uint8Array, type: string, schema: Schema | undefined): string[] {
	// Binary: any bytes are valid.
	if (!schema || (type !== "application/json" && !type.startsWith("text/"))) {
		return [];
	}
	let value: unknown;
	try {
		const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
		value = type === "application/json" ? JSON.parse(text) : text;
	} catch (error) {
		return [`has a body that can't be read: ${error}`];
	}
	return validate(schema, value).map((fault) => `body${fault}`);
}

const ajv = new Validator({
	strict: false,
	allErrors: true,
	// Without inlining and optimizing, validation is slower, but schemas compile in half the time, which saves more.
	inlineRefs: false,
	code: { optimize: false },
});
addFormats.default(ajv);
for (const [format, limit] of [
	["int32", 2 ** 31 - 1],
	// A double cannot represent every integer beyond this limit.
	["int64", 2 ** 53],
] as const) {
	ajv.addFormat(format, {
		type: "number",
		validate: (value) => Number.isInteger(value) && Math.abs(value) <= limit,
	});
}
ajv.addFormat("binary", true);
ajv.addSchema({ $id: "contract", components: close(contract.components) });

/** Makes a schema forbid undeclared properties, so that a field that the contract lacks is a violation. */
function close(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(close);
	if (typeof value !== "object" || value === null) return value;
	const closed = Object.fromEntries(
		Object.entries(value).map(([key, inner]) => [key, close(inner)]),
	);
	const isOpen = "additionalProperties" in closed || "unevaluatedProperties" in closed;
	if (closed.type === "object" && "properties" in closed && !isOpen) {
		closed.additionalProperties = false;
	}
	return closed;
}

type Validate = ReturnType<typeof ajv.compile>;

const validators = new Map<Schema, Validate>();
/** Compiled validators, keyed by the schema's text, so that equal schemas of several responses compile only once. */
const distinct = new Map<string, Validate>();

function validate(schema: Schema, value: unknown): string[] {
	let validator = validators.get(schema);
	if (!validator) {
		const text = JSON.stringify(schema);
		validator = distinct.get(text) ?? ajv.compile(rooted(close(schema)) as Schema);
		distinct.set(text, validator);
		validators.set(schema, validator);
	}
	return validator(value) ? [] : (validator.errors ?? []).map(describeError);
}

/** Makes a schema's local references point to the schema `contract`, which has all components. */
function rooted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(rooted);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, inner]) => [
			key,
			key === "$ref" && typeof inner === "string"
				? inner.replace(/^#/, "contract#")
				: rooted(inner),
		]),
	);
}

function describeError({ instancePath, message, params }: ErrorObject): string {
	const name = params.additionalProperty ? ` (${params.additionalProperty})` : "";
	return `${instancePath} ${message}${name}`;
}
