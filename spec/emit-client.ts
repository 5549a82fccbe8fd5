/**
 * Writes `generated/client.ts`: the SDK's interface, one method per operation,
 * and the routes of its methods. Every type is written out, so that type checking
 * a call costs almost nothing.
 */
import {
	ContractError,
	type ContractOperation,
	type ContractResponse,
	type OpenApi,
	type Parameter,
	refName,
	resolve,
	type Schema,
} from "./contract.ts";
import { header, itemsOf, jsdoc, literal, pascal, typeOf } from "./emit.ts";

type Headers = ContractResponse["headers"];

export function emitClient(
	document: OpenApi,
	operations: ContractOperation[],
): string {
	const paged = operations.filter((operation) => operation.paged);
	const failures = new Failures(document);
	const blocks = operations.flatMap((operation) => [
		requestType(document, operation),
		...(operation.paged
			? []
			: headersInterface(`${pascal(operation.id)}Headers`, operation.success)),
		resultType(document, operation, operations, failures),
	]);
	return [
		header,
		...models(document, operations),
		answerHeaders,
		...(paged[0] ? headersInterface("PageHeaders", paged[0].success) : []),
		pageTypes,
		rawTypes,
		otherStatuses(operations),
		...failures.blocks,
		...blocks,
		`/** Every operation as a method that takes one flat input. */
export interface Operations<Options> {
${operations.map(method).join("")}}
`,
		`/** Every list as a sequence of all its items. */
export interface Pages<Options> {
${paged.map((operation) => pagesMethod(document, operation)).join("")}}
`,
		routeTable(operations),
	].join("\n");
}

const answerHeaders = `/** Headers of every response. */
export interface AnswerHeaders {
	/** Id of the request in the service's log. */
	xRequestId?: string;
	/** Tag of this state of a resource: sent as \`If-None-Match\`, it leads to 304 while nothing has changed. */
	etag?: string;
}

/** Headers of failures that the contract does not declare. */
export interface UndeclaredHeaders extends AnswerHeaders {
	/** Seconds until a retry can succeed. */
	retryAfter?: number;
}

/** An answer that the contract does not declare: 304 after \`If-None-Match\`, a broken service, a proxy in between. */
export interface Undeclared<Status extends number> {
	status: Status;
	data?: never;
	/** The body if it is a JSON object, otherwise its text as \`message\`. */
	error: { [name: string]: unknown };
	headers: UndeclaredHeaders;
	response: Response;
}
`;

const pageTypes = `/** One page of a list. */
export interface Page<Item> {
	items: Item[];
	/** Start of the next page: pass it as \`from\` to continue there later. Absent on the last page. */
	next?: string;
	headers: PageHeaders;
	response: Response;
}

/** The items of a list; pages are fetched during the iteration, from the second one on ahead of it. */
export interface Paged<Item> extends AsyncIterable<Item> {
	/** One page: the first, or the one at \`from\`, which is \`next\` of an earlier one. */
	page(from?: string, options?: { signal?: AbortSignal | undefined }): Promise<Page<Item>>;
	/** The list page by page. */
	byPage(): AsyncIterable<Page<Item>>;
	/** All items at once. */
	toArray(): Promise<Item[]>;
}
`;

const rawTypes = `/** Types that a body other than JSON can be read as. */
export interface RawBodies {
	blob: Blob;
	text: string;
	arrayBuffer: ArrayBuffer;
	stream: ReadableStream<Uint8Array>;
}

/** Options of operations whose response is not JSON. */
export interface RawOptions<As extends keyof RawBodies> {
	/** Type of \`data\`; by default a Blob with the content type of the response. */
	parseAs?: As | undefined;
	/** Called as bytes arrive; \`total\` is set if the response declares its length. A retry starts from 0. */
	onProgress?: ((progress: { loaded: number; total?: number }) => void) | undefined;
}
`;

/** One interface per distinct failure, shared by all operations that declare it. */
class Failures {
	readonly blocks: string[] = [];
	readonly #names = new Map<string, string>();
	readonly #document: OpenApi;

	constructor(document: OpenApi) {
		this.#document = document;
	}

	nameOf(failure: ContractResponse): string {
		const identity = JSON.stringify([
			failure.status,
			failure.headers,
			failure.schema,
		]);
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

/** Statuses that a service, or a proxy in front of it, may answer with. */
const statuses = [
	[200, 201, 202, 203, 204, 206, 300, 301, 302, 303, 304, 307, 308],
	[400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414],
	[415, 416, 417, 418, 421, 422, 423, 424, 425, 426, 428, 429, 431, 451, 499],
	[500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511],
	[520, 521, 522, 523, 524, 525, 526, 527, 530],
].flat();

const declaredBy = ({ success, failures }: ContractOperation) =>
	[success, ...failures].map(({ status }) => status);

/** Statuses that no operation declares. */
function otherStatuses(operations: ContractOperation[]): string {
	const declared = new Set(operations.flatMap(declaredBy));
	const others = statuses.filter((status) => !declared.has(status));
	return `/** Statuses that no operation declares. */
export type OtherStatus = ${others.join(" | ")};
`;
}

export const statusNames: Record<number, string> = {
	400: "BadRequest",
	401: "Unauthorized",
	403: "Forbidden",
	404: "NotFound",
	406: "NotAcceptable",
	412: "PreconditionFailed",
	413: "TooLarge",
	415: "UnsupportedMediaType",
	422: "Unprocessable",
	429: "TooManyRequests",
};

function requestType(
	document: OpenApi,
	{ id, parameters, exclusive }: ContractOperation,
): string {
	const exactlyOne = exclusive.find(({ rule }) => rule === "exactly-one");
	const field = (parameter: Parameter, optional: boolean) => {
		const deprecated = parameter.schema.deprecated ? "\n@deprecated" : "";
		return `${jsdoc(sdkDoc(parameter.description) + deprecated, 1)}\t${parameter.name}${optional ? "?" : ""}: ${inputType(document, parameter)}${optional ? " | undefined" : ""};\n`;
	};
	const plain = parameters.filter(({ name }) => !exactlyOne?.of.includes(name));
	const base = plain
		.map((parameter) => field(parameter, !parameter.required))
		.join("");
	if (!exactlyOne) return `export interface ${pascal(id)}Request {\n${base}}\n`;
	const choices = exactlyOne.of.map((chosen) => {
		const fields = parameters
			.filter(({ name }) => exactlyOne.of.includes(name))
			.map((parameter) =>
				parameter.name === chosen
					? field(parameter, false)
					: `\t${parameter.name}?: never;\n`,
			);
		return `{\n${base}${fields.join("")}}`;
	});
	return `export type ${pascal(id)}Request =\n\t| ${choices.join("\n\t| ")};\n`;
}

/** The SDK encodes path parameters, and leaves out empty headers. */
function sdkDoc(description: string): string {
	return description
		.replace("URL-encoded full path", "full path")
		.replace("; empty on the", "; absent on the");
}

/** Type of a parameter as callers pass it. */
function inputType(
	document: OpenApi,
	{ in: place, schema }: Parameter,
): string {
	// All header parameters are HTTP dates.
	const date =
		place === "header" ||
		(schema.$ref !== undefined && refName(schema.$ref) === "DateTimeInput");
	return date ? "Date | string" : modelType(document, schema);
}

/** The models of requests and responses, one interface each. */
function models(document: OpenApi, operations: ContractOperation[]): string[] {
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
	for (const { parameters, success, failures } of operations) {
		collect(parameters.map(({ schema }) => schema));
		collect([success, ...failures].map(({ schema }) => schema));
	}
	return [...names].sort().flatMap((name) => {
		const schema = document.components.schemas[name];
		if (!schema || !isModel(schema)) return [];
		const doc = jsdoc(schema.description ?? "", 0);
		const open = schema.properties && schema.additionalProperties === true;
		const type = typeOf(named(document, schema), 0).replace(
			/\}$/,
			open ? "\t[name: string]: unknown;\n}" : "}",
		);
		return schema.properties
			? `${doc}export interface ${name} ${type}\n`
			: `${doc}export type ${name} = ${type};\n`;
	});
}

/** A schema as a type that refers to models by name. */
function modelType(document: OpenApi, schema: Schema): string {
	return typeOf(named(document, schema), 1);
}

/** Keeps references to models, resolves references to strings and enums. */
function named(document: OpenApi, schema: Schema): Schema {
	if (schema.$ref) {
		const target = resolve(document, { $ref: schema.$ref });
		return isModel(target)
			? { $ref: refName(schema.$ref) }
			: named(document, target);
	}
	const map = (schemas: Schema[]) =>
		schemas.map((choice) => named(document, choice));
	const properties = Object.entries(schema.properties ?? {}).map(
		([name, property]) => [
			name,
			{
				...named(document, property),
				description: sdkDoc(property.description ?? ""),
			},
		],
	);
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
	document: OpenApi,
	operation: ContractOperation,
	operations: ContractOperation[],
	failures: Failures,
): string {
	const { id, success, raw, paged } = operation;
	const declared = declaredBy(operation);
	const elsewhere = [...new Set(operations.flatMap(declaredBy))]
		.filter((status) => !declared.includes(status))
		.sort((a, b) => a - b);
	const name = pascal(id);
	const data = raw
		? "Data"
		: success.schema
			? modelType(document, success.schema)
			: "undefined";
	const headers = paged
		? "PageHeaders"
		: headersName(`${name}Headers`, success.headers);
	const results = [
		`\t| { status: ${success.status}; data: ${data}; error?: never; headers: ${headers}; response: Response }`,
		...operation.failures.map((failure) => `\t| ${failures.nameOf(failure)}`),
		`\t| Undeclared<${["OtherStatus", ...elsewhere].join(" | ")}>`,
	];
	return `export type ${name}Result${raw ? "<Data = Blob>" : ""} =\n${results.join("\n")};\n`;
}

function headersInterface(
	name: string,
	{ headers }: ContractResponse,
): string[] {
	if (Object.keys(headers).length === 0) return [];
	const fields = Object.entries(headers).map(
		([wire, { description, schema }]) =>
			`${jsdoc(sdkDoc(description ?? ""), 1)}\t${camel(wire)}?: ${isInteger(wire, schema) ? "number" : "string"};\n`,
	);
	return [
		`export interface ${name} extends AnswerHeaders {\n${fields.join("")}}\n`,
	];
}

function headersName(name: string, headers: Headers): string {
	return Object.keys(headers).length > 0 ? name : "AnswerHeaders";
}

/** The contract declares the numbers of neighbouring pages as strings, because they may be empty; the SDK has optional numbers. */
function isInteger(name: string, schema: Schema): boolean {
	return schema.type === "integer" || /^X-(Next|Prev)-Page$/.test(name);
}

function method({
	id,
	description,
	parameters,
	raw,
}: ContractOperation): string {
	const name = pascal(id);
	const signature = raw
		? `${id}<As extends keyof RawBodies = "blob">(${inputOf({ id, parameters })}, options?: Options & RawOptions<As>): Promise<${name}Result<RawBodies[As]>>`
		: `${id}(${inputOf({ id, parameters })}, options?: Options): Promise<${name}Result>`;
	return `${jsdoc(description, 1)}\t${signature};\n`;
}

function pagesMethod(
	document: OpenApi,
	{ id, description, parameters, success }: ContractOperation,
): string {
	const item = modelType(document, itemsOf(document, success.schema ?? {}));
	return `${jsdoc(description, 1)}\t${id}(${inputOf({ id, parameters })}, options?: Options): Paged<${item}>;\n`;
}

function inputOf({
	id,
	parameters,
}: Pick<ContractOperation, "id" | "parameters">): string {
	const needed = parameters.some(({ required }) => required);
	return `input${needed ? "" : "?"}: ${pascal(id)}Request`;
}

function routeTable(operations: ContractOperation[]): string {
	const integers = operations
		.flatMap(({ success, failures }) => [success, ...failures])
		.flatMap(({ headers }) => Object.entries(headers))
		.filter(([name, { schema }]) => isInteger(name, schema))
		.map(([name]) => name.toLowerCase());
	const rows = operations.map(
		(operation) => `\t${operation.id}: ${literal(route(operation))},\n`,
	);
	return `/**
 * How the SDK sends the request of an operation: method, status of success, path, and \`raw\` for a response that is not
 * JSON, \`list\` for one with pages, \`keyset\` for one that also pages by cursor. Inputs that the path does not name are
 * headers (\`if_…\`), else the query, or the body of a POST or PUT.
 */
export type Route = string;

export const routes: { readonly [Id in keyof Operations<never>]: Route } = {
${rows.join("")}};

/** Response headers that hold an integer or are empty. */
export const integerHeaders: readonly string[] = ${literal([...new Set(integers)])};
`;
}

/** An optional suffix, as an alias adds it, is written as RFC 6570 does: `/archive{.format}`. */
function route(operation: ContractOperation): string {
	const { method, path, aliases, parameters, success, raw, paged } = operation;
	for (const parameter of parameters) checkPlace(operation, parameter);
	const longer = aliases.find((alias) => alias.startsWith(path));
	const suffix = longer?.slice(path.length).replace(".{", "{.") ?? "";
	const keyset = parameters.some(({ name }) => name === "cursor");
	const kind = raw ? " raw" : keyset ? " keyset" : paged ? " list" : "";
	return `${method.toUpperCase()} ${success.status} ${path}${suffix}${kind}`;
}

/** A route does not say where its inputs are sent: the SDK knows it by these rules. */
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

/** `X-Total-Pages` → `xTotalPages`. */
function camel(name: string): string {
	return name
		.toLowerCase()
		.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
