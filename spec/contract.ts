/**
 * Converts the OpenAPI document to one `ContractOperation` for each operation. Throws if the generators of `generated/`
 * cannot express a part of the document.
 */

/** Names of the roles, lowest first. */
export const roles = ["guest", "reporter", "developer", "maintainer", "owner", "admin"];

/** The parts of JSON Schema that the contract uses. */
export interface Schema {
	$ref?: string;
	type?: string | string[];
	format?: string;
	description?: string;
	deprecated?: boolean;
	enum?: unknown[];
	const?: unknown;
	default?: unknown;
	minimum?: number;
	maximum?: number;
	items?: Schema;
	properties?: Record<string, Schema>;
	required?: string[];
	minProperties?: number;
	pattern?: string;
	minLength?: number;
	maxLength?: number;
	dependentRequired?: Record<string, string[]>;
	additionalProperties?: boolean | Schema;
	unevaluatedProperties?: boolean | Schema;
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
	not?: Schema;
	[extension: `x-${string}`]: unknown;
}

export interface MediaType {
	schema: Schema;
	example?: unknown;
	examples?: Record<string, { summary?: string; value: unknown }>;
	encoding?: Record<string, { style: string; explode: boolean }>;
}

export interface HeaderObject {
	$ref?: string;
	description?: string;
	required?: boolean;
	schema: Schema;
}

export interface ResponseObject {
	$ref?: string;
	description: string;
	headers?: Record<string, HeaderObject>;
	content?: Record<string, MediaType>;
}

export interface ParameterObject {
	$ref?: string;
	name: string;
	in: "path" | "query" | "header";
	required: boolean;
	description?: string;
	example?: unknown;
	explode?: boolean;
	schema: Schema;
	[extension: `x-${string}`]: unknown;
}

export interface OperationObject {
	operationId: string;
	summary?: string;
	description?: string;
	tags?: string[];
	parameters?: ParameterObject[];
	requestBody?: { required?: boolean; content: Record<string, MediaType> };
	responses: Record<string, ResponseObject>;
	security?: Record<string, string[]>[];
	[extension: `x-${string}`]: unknown;
}

export interface OpenApi {
	info: { version: string };
	tags: { name: string; description: string }[];
	security: Record<string, string[]>[];
	paths: Record<string, Record<string, OperationObject>>;
	components: {
		schemas: Record<string, Schema>;
		securitySchemes: Record<string, object>;
		parameters?: Record<string, ParameterObject>;
		headers?: Record<string, HeaderObject>;
		responses?: Record<string, ResponseObject>;
		examples?: Record<string, { value: unknown }>;
	};
}

export interface Exclusive {
	rule: "exactly-one" | "mutually-exclusive" | "at-least-one" | "all-or-none";
	of: string[];
	/** If `rule` is `at-least-one`: parameters that satisfy the rule like those in `of`. No error message names them. */
	also?: string[];
}

/** One parameter of an operation, in the path, query, headers or body. */
export interface Parameter {
	/** Key in the input object, which has the parameters from path, query, headers and body on one level. */
	name: string;
	/** Name on the wire; it may differ from the key (`refs[]`, `If-Unmodified-Since`). */
	wire: string;
	in: "path" | "query" | "body" | "header";
	required: boolean;
	description: string;
	schema: Schema;
}

export interface ContractResponse {
	status: number;
	headers: Record<string, { description?: string; schema: Schema }>;
	/** Content types of the response. An empty list means that the response has no body. */
	contentTypes: string[];
	/** Schema of the JSON body. */
	schema?: Schema;
}

export interface ContractOperation {
	id: string;
	method: "get" | "post" | "put" | "delete";
	path: string;
	aliases: string[];
	tag: string;
	description: string;
	parameters: Parameter[];
	exclusive: Exclusive[];
	success: ContractResponse;
	failures: ContractResponse[];
	paged: boolean;
	raw: boolean;
	writes: boolean;
	/** Maximum bytes of a request body; absent: the operation is a GET. */
	maxBody?: number;
	active: boolean;
	/** Token scopes, each of which allows this GET. `api` and `read_api` allow every GET, and are not in this list. */
	scopes: string[];
	anonymous: boolean;
	role?: string;
	privateRole?: string;
	features: string[];
	/** Names of project features, at least one of which must be on. */
	anyFeatures: string[];
	tier: string;
	since?: string;
}

const methods = ["get", "post", "put", "delete"] as const;

/** Content type of a body with files. */
const form = "multipart/form-data";

/** Whether the schema of a parameter describes a file. */
export function isFile(document: OpenApi, schema: Schema): boolean {
	const { format, allOf = [] } = resolve(document, schema);
	return format === "binary" || allOf.some((part) => isFile(document, part));
}

/** Thrown for a contract with faults. The message has one line for each fault. */
export class ContractError extends Error {}

export function resolve(document: OpenApi, schema: Schema): Schema {
	if (!schema.$ref) return schema;
	const { $ref, ...rest } = schema;
	const name = refName($ref);
	const target = document.components.schemas[name];
	if (!target) throw new ContractError(`${$ref} does not exist`);
	return { ...resolve(document, target), ...rest };
}

/** All operations of the document, each with path and method. */
export function sourcesOf({ paths }: Pick<OpenApi, "paths">) {
	return Object.entries(paths).flatMap(([path, item]) =>
		Object.entries(item).map(([method, source]) => ({ path, method, source })),
	);
}

export function refName($ref: string): string {
	return $ref.slice($ref.lastIndexOf("/") + 1);
}

export function readContract(document: OpenApi): ContractOperation[] {
	const faults: string[] = [];
	const operations: ContractOperation[] = [];
	const variants: [string, ContractOperation][] = [];
	for (const [path, item] of Object.entries(document.paths)) {
		for (const method of methods) {
			const source = item[method];
			if (!source) continue;
			const operation = readOperation(document, path, method, source, faults);
			const same = source["x-same-as"];
			if (typeof same === "string") variants.push([same, operation]);
			else operations.push(operation);
		}
	}
	for (const [id, variant] of variants) {
		const main = operations.find((operation) => operation.id === id);
		if (!main) faults.push(`${variant.id}: no operation ${id}`);
		else mergeVariant(main, variant);
	}
	describeSchemas(document, faults);
	if (faults.length > 0) throw new ContractError(faults.join("\n"));
	return operations;
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one branch for each part of an operation
function readOperation(
	document: OpenApi,
	path: string,
	method: ContractOperation["method"],
	source: OperationObject,
	faults: string[],
): ContractOperation {
	const id = source.operationId;
	const fault = (text: string) => faults.push(`${id}: ${text}`);
	const parameters = readParameters(document, source, fault);
	for (const { name, description } of parameters) {
		if (!description) fault(`parameter ${name} has no doc comment`);
	}
	const responses = Object.entries(source.responses).map(([status, response]) =>
		readResponse(status, response),
	);
	const success = responses.filter(({ status }) => status >= 200 && status < 300);
	const [only] = success;
	if (success.length !== 1 || !only)
		throw new ContractError(`${id}: exactly one success status required`);
	if (!source.responses.default) throw new ContractError(`${id}: no default response`);
	if (!source.description) fault("no doc comment");
	if (!source.tags?.[0]) fault("no tag");
	const maxBody = source["x-max-body"];
	if ((method === "get") !== (maxBody === undefined)) {
		fault("@maxBody is for every operation but GET");
	}
	checkExamples(method, source, only, fault);
	const json = only.schema && resolve(document, only.schema);
	return {
		id,
		method,
		path,
		aliases: strings(source["x-aliases"]),
		tag: source.tags?.[0] ?? "",
		description: source.description ?? "",
		parameters,
		exclusive: (source["x-exclusive"] ?? []) as Exclusive[],
		success: only,
		failures: responses.filter(({ status }) => status >= 400),
		paged: json?.type === "array" && "X-Total" in only.headers,
		raw: only.contentTypes.length > 0 && !only.contentTypes.includes("application/json"),
		writes: method !== "get" || source["x-writes"] === true,
		...(typeof maxBody === "number" && { maxBody }),
		active: path.startsWith("/projects/") && method !== "get" && source["x-archived"] !== true,
		scopes: strings(source["x-scopes"]),
		anonymous: isAnonymous(source),
		...(typeof source["x-role"] === "string" && { role: source["x-role"] }),
		...(typeof source["x-private-role"] === "string" && {
			privateRole: source["x-private-role"],
		}),
		features: strings(source["x-feature"]),
		anyFeatures: strings(source["x-any-feature"]),
		tier: String(source["x-tier"] ?? "free").toLowerCase(),
		...(typeof source["x-since"] === "string" && { since: source["x-since"] }),
	};
}

/**
 * Parameters of an operation: those in the path first, then those in query and body in the order of their declaration,
 * then those in headers.
 */
function readParameters(
	document: OpenApi,
	source: OperationObject,
	fault: (text: string) => void,
): Parameter[] {
	const parameters = (source.parameters ?? []).map(
		(parameter): Parameter => ({
			name: inputName(parameter),
			wire: parameter.name,
			in: parameter.in,
			required: parameter.required,
			description: parameter.description ?? "",
			schema: { ...extensions(parameter), ...parameter.schema },
		}),
	);
	const { content = {} } = source.requestBody ?? {};
	const body = (content["application/json"] ?? content[form])?.schema;
	if (source.requestBody && !body) fault("request body is neither JSON nor a form with files");
	if (body) {
		const { properties = {}, required = [] } = resolve(document, body);
		for (const [name, schema] of Object.entries(properties)) {
			parameters.push({
				name,
				wire: name,
				in: "body",
				required: required.includes(name),
				description: schema.description ?? "",
				schema,
			});
		}
	}
	const names = new Set<string>();
	for (const { name } of parameters) {
		if (names.has(name)) fault(`duplicate parameter ${name}`);
		names.add(name);
	}
	const rank = { path: 0, query: 1, body: 1, header: 2 };
	return parameters.sort((a, b) => rank[a.in] - rank[b.in]);
}

/** Key of a parameter in the input object: `refs` for `refs[]`, `if_unmodified_since` for `If-Unmodified-Since`. */
function inputName({ name, in: place }: ParameterObject): string {
	if (place === "header") return name.toLowerCase().replaceAll("-", "_");
	return name.replace(/\[\]$/, "");
}

function extensions(source: object): Record<string, unknown> {
	return Object.fromEntries(Object.entries(source).filter(([key]) => key.startsWith("x-")));
}

function readResponse(status: string, response: ResponseObject): ContractResponse {
	const content = response.content ?? {};
	const json = content["application/json"]?.schema;
	return {
		status: status === "default" ? 0 : Number(status),
		headers: response.headers ?? {},
		contentTypes: Object.keys(content),
		...(json && { schema: json }),
	};
}

function checkExamples(
	method: ContractOperation["method"],
	source: OperationObject,
	success: ContractResponse,
	fault: (text: string) => void,
): void {
	const shown = (status: string) =>
		Object.values(source.responses[status]?.content ?? {}).some(
			({ example, examples }) => example !== undefined || examples,
		);
	const binary = Object.values(source.responses[success.status]?.content ?? {}).every(
		({ schema }) => schema.format === "binary" || schema.$ref?.endsWith("/Binary"),
	);
	if (!binary && !shown(String(success.status))) {
		fault(`no example of ${success.status}`);
	}
	for (const status of typicalErrors(method, source)) {
		if (status in source.responses && !shown(status)) fault(`no example of ${status}`);
	}
}

/** Statuses of errors that must have an example if the operation declares them. */
function typicalErrors(method: ContractOperation["method"], source: OperationObject): string[] {
	const guarded =
		method !== "get" || "x-role" in source || "x-private-role" in source || "x-feature" in source;
	return [...(isAnonymous(source) ? [] : ["401"]), ...(guarded ? ["403"] : []), "404", "412"];
}

export function isAnonymous({ security = [] }: OperationObject): boolean {
	return security.some((requirement) => Object.keys(requirement).length === 0);
}

/**
 * Merges `variant`, an operation on a longer path (`/archive.{format}`), into `main` (`/archive`): the longer path
 * becomes an alias of `main`, and its additional parameter an optional parameter.
 */
function mergeVariant(main: ContractOperation, variant: ContractOperation): void {
	main.aliases.push(variant.path);
	for (const parameter of variant.parameters) {
		if (main.parameters.some(({ name }) => name === parameter.name)) continue;
		const last = main.parameters.findLastIndex((other) => other.in === "path");
		main.parameters.splice(last + 1, 0, { ...parameter, required: false });
	}
}

function describeSchemas(document: OpenApi, faults: string[]): void {
	for (const [name, schema] of Object.entries(document.components.schemas)) {
		for (const [key, property] of Object.entries(schema.properties ?? {})) {
			if (!property.description) faults.push(`${name}.${key} has no doc comment`);
		}
	}
}

function strings(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : [];
}
