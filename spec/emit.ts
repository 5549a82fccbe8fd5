/**
 * Makes the TypeScript files of `generated/`, except those of the SDK and `types.ts`. The files spell out the types of
 * each operation, because the compiler checks code faster if it need not infer them from the type of the document.
 */
import {
	type ContractOperation,
	isFile,
	type OpenApi,
	type Parameter,
	refName,
	resolve,
	roles,
	type Schema,
} from "./contract.ts";

export const header = "// Made from spec/ by `npm run generate`. Do not edit.\n";

/** Makes `generated/operations.ts`: the operations, who may call them, and the types of the server's handlers. */
export function emitOperations(document: OpenApi, operations: ContractOperation[]): string {
	return [
		header,
		'import type { components } from "./types.ts";',
		"",
		'export type Schemas = components["schemas"];',
		"",
		union(
			"OperationId",
			operations.map(({ id }) => id),
		),
		union("Role", roles),
		union("Tier", ["free", "starter", "premium", "ultimate"]),
		union(
			"Feature",
			[
				...new Set(
					operations.flatMap(({ features, anyFeatures }) => [...features, ...anyFeatures]),
				),
			].sort(),
		),
		`/** How an operation is called over HTTP; shared by the router, the mocks and the SDK. */
export interface Operation {
	readonly id: OperationId;
	readonly method: "get" | "post" | "put" | "delete";
	readonly path: string;
	/** Other paths of the operation. */
	readonly aliases?: readonly string[];
	/** Wire names of the query parameters. */
	readonly query?: readonly string[];
	/** Whether parameters outside of path, query and headers are sent as a JSON body. */
	readonly body?: true;
	readonly success: 200 | 201 | 202 | 204;
	readonly paged?: true;
	/** Content types of a response that is not JSON. */
	readonly raw?: readonly string[];
}
`,
		`/** Who may call an operation, and whether it writes. */
export interface Access {
	readonly tag: string;
	/** Whether a token is optional. */
	readonly anonymous?: true;
	/** Minimum role of the caller; absent: every caller who sees the project or group may call the operation. */
	readonly role?: Role;
	/** Minimum role on a project that the caller sees only as a member. */
	readonly privateRole?: Role;
	/** Features of the project that must be on. */
	readonly features?: readonly Feature[];
	/** Features of the project, at least one of which must be on. */
	readonly anyFeatures?: readonly Feature[];
	/** Whether the project must not be archived. */
	readonly active?: true;
	readonly tier?: Tier;
	/** Scopes of a token that are enough, besides api and read_api. */
	readonly scopes?: readonly string[];
	/** Whether the operation writes, and so runs in a transaction. */
	readonly writes?: true;
	/** Maximum bytes of a request body; absent: only a form is read, up to 64 KiB. */
	readonly maxBody?: number;
	/** Whether the response is an array: such an operation leaves some database connections to other requests. */
	readonly list?: true;
	readonly since?: string;
}
`,
		table("operations", "Operation", operations, operationRow),
		table("access", "Access", operations, (operation) => accessRow(document, operation)),
		...operations.map((operation) => handlerInput(document, operation)),
		map(
			"Inputs",
			"What a handler receives: merged, coerced, defaulted and checked.",
			operations,
			({ id }) => `${pascal(id)}Input`,
		),
		`/** A file of a form, or the rest of a file whose first pieces are stored already. */
export interface FormFile {
	/** Name of the file, as the client sent it. */
	name: string;
	/** Size of the whole file in bytes. */
	size: number;
	/** SHA-256, in hexadecimal digits. */
	sha256: string;
	/** The first bytes of the file. */
	start: Uint8Array;
	/** The upload that stores the earlier pieces, and how many; absent: pieces has the whole file. */
	begun?: { id: number; pieces: number };
	pieces: readonly Uint8Array[];
}

/** A response body that is not JSON. */
export interface RawBody {
	/** Content type. */
	type: string;
	/** Length of the body in bytes; absent: not known. */
	length?: number;
	filename?: string;
	headers?: Record<string, string>;
	body: Uint8Array | AsyncIterable<Uint8Array>;
}

/** One page of records, and the total if it was counted. */
export interface PageOf<T> {
	items: T[];
	total?: number;
	/** No total is counted: a full page has a next page, which may be empty. */
	uncounted?: true;
	/** Parameters of the next page under keyset paging. */
	next?: Readonly<Record<string, string | number>>;
}
`,
		map("Outputs", "What a handler returns.", operations, (operation) =>
			handlerOutput(document, operation),
		),
		`/** One function per operation. Long is the type that may replace a very long output. */
export type Handlers<Context, Long = never> = {
	[Id in OperationId]: (input: Inputs[Id], context: Context) => Outputs[Id] | Long | Promise<Outputs[Id] | Long>;
};
`,
	].join("\n");
}

function operationRow(operation: ContractOperation): Record<string, unknown> {
	const { id, method, path, aliases, parameters, success } = operation;
	const { paged, raw } = operation;
	const query = parameters.filter((parameter) => parameter.in === "query");
	return {
		id,
		method,
		path,
		aliases: given(aliases),
		query: given(query.map(({ wire }) => wire)),
		body: parameters.some((parameter) => parameter.in === "body") || undefined,
		success: success.status,
		paged: paged || undefined,
		raw: raw ? success.contentTypes : undefined,
	};
}

/** Returns `list`, or undefined if it is empty. */
function given<Item>(list: Item[]): Item[] | undefined {
	return list.length > 0 ? list : undefined;
}

function accessRow(document: OpenApi, operation: ContractOperation): Record<string, unknown> {
	const { tag, anonymous, role, privateRole, features, anyFeatures } = operation;
	const { active, tier, writes, scopes, maxBody, since, success } = operation;
	const answer = success.schema && resolve(document, success.schema);
	return {
		tag,
		anonymous: anonymous || undefined,
		role,
		privateRole,
		features: given(features),
		anyFeatures: given(anyFeatures),
		active: active || undefined,
		tier: tier === "free" ? undefined : tier,
		scopes: given(scopes),
		writes: writes || undefined,
		maxBody,
		list: answer?.type === "array" || undefined,
		since,
	};
}

function table(
	name: string,
	type: string,
	operations: ContractOperation[],
	row: (operation: ContractOperation) => Record<string, unknown>,
): string {
	const rows = operations.map((operation) => `\t${operation.id}: ${literal(row(operation))},`);
	return `export const ${name}: { readonly [Id in OperationId]: ${type} } = {\n${rows.join("\n")}\n};\n`;
}

function map(
	name: string,
	doc: string,
	operations: ContractOperation[],
	type: (operation: ContractOperation) => string,
): string {
	const rows = operations.map((operation) => `\t${operation.id}: ${type(operation)};`);
	return `/** ${doc} */\nexport interface ${name} {\n${rows.join("\n")}\n}\n`;
}

function handlerInput(document: OpenApi, operation: ContractOperation): string {
	const fields = operation.parameters.map((parameter) => {
		const optional = !parameter.required && parameter.schema.default === undefined;
		const type = coercedType(document, parameter.schema, parameter);
		return `${jsdoc(parameter.description, 1)}\t${parameter.name}${optional ? "?" : ""}: ${type};\n`;
	});
	return `export interface ${pascal(operation.id)}Input {\n${fields.join("")}}\n`;
}

/** Type that a handler gets for a parameter whose value is an id, `None` or `Any`. */
const idOrWord = 'number | "none" | "any"';

/**
 * TypeScript type of a parameter's value after the server has coerced it. Includes null, unless the server refuses null
 * or replaces it with a default.
 */
function coercedType(
	document: OpenApi,
	source: Schema,
	{ in: place, required }: Pick<Parameter, "in" | "required">,
): string {
	if (isFile(document, source)) return "FormFile";
	const schema = unwrap(document, source);
	if (schema["x-none-any"] && isIntegerOrWord(document, source)) {
		return `${idOrWord} | null`;
	}
	const nullable =
		place !== "path" &&
		place !== "header" &&
		source.default === undefined &&
		source["x-null"] !== false &&
		!(source["x-blank"] === false && required);
	return `${coercedValue(document, schema)}${nullable ? " | null" : ""}`;
}

function coercedValue(document: OpenApi, schema: Schema): string {
	if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
	if (schema.type === "integer" || schema.type === "number") return "number";
	if (schema.type === "boolean") return "boolean";
	if (!schema.type) return "unknown";
	if (schema.type === "array") {
		const { items = {} } = schema;
		const item = unwrap(document, items);
		const type =
			item["x-none-any"] && isIntegerOrWord(document, items)
				? idOrWord
				: coercedValue(document, item);
		return `${parenthesise(type)}[]`;
	}
	if (schema.type === "object") {
		const { properties = {}, required = [] } = schema;
		const fields = Object.entries(properties).map(([name, property]) => {
			const needed = required.includes(name);
			const optional = !needed && property.default === undefined;
			return `${name}${optional ? "?" : ""}: ${coercedType(document, property, { in: "body", required: needed })}`;
		});
		return `{ ${fields.join("; ")} }`;
	}
	return "string";
}

/** Resolves references, removes null, and replaces a union by the one type to which the server coerces its values. */
function unwrap(document: OpenApi, schema: Schema): Schema {
	const target = resolve(document, schema);
	const choices = (target.anyOf ?? target.oneOf)?.filter(({ type }) => type !== "null");
	if (!choices) return target;
	const { anyOf, oneOf, ...rest } = target;
	if (choices.length === 1 && choices[0]) return { ...unwrap(document, choices[0]), ...rest };
	const enums = choices.map((choice) => resolve(document, choice));
	if (enums.every(({ enum: values }) => values)) {
		return {
			...rest,
			type: "string",
			enum: enums.flatMap(({ enum: values }) => values ?? []),
		};
	}
	return { ...rest, type: "string" };
}

function handlerOutput(document: OpenApi, { success, paged, raw }: ContractOperation): string {
	if (raw) return "RawBody";
	if (!success.schema) return "void";
	if (paged) return `PageOf<${typeOf(itemsOf(document, success.schema))}>`;
	return typeOf(success.schema);
}

export function itemsOf(document: OpenApi, schema: Schema): Schema {
	return resolve(document, schema).items ?? {};
}

/** Makes `generated/parameters.ts`: the type and constraints of every parameter. The server checks requests by it. */
export function emitParameters(document: OpenApi, operations: ContractOperation[]): string {
	const rows = operations.map(({ id, parameters, exclusive }) => {
		const rules = parameters.map(
			(parameter) => `\t\t\t${literal(parameterRule(document, parameter))},\n`,
		);
		const groups = exclusive.map((group) => `\t\t\t${literal(group)},\n`);
		return `\t${id}: {\n\t\trules: [\n${rules.join("")}\t\t],\n${
			groups.length > 0 ? `\t\texclusive: [\n${groups.join("")}\t\t],\n` : ""
		}\t},`;
	});
	return `${header}
import type { OperationId } from "./operations.ts";

/** The type that a value is coerced to, and its constraints. */
export interface ParameterRule {
	readonly name: string;
	readonly in: "path" | "query" | "body" | "header";
	readonly type: "string" | "integer" | "boolean" | "number" | "datetime" | "object" | "array" | "file" | "any";
	readonly required?: true;
	readonly default?: unknown;
	readonly enum?: readonly string[];
	readonly minimum?: number;
	readonly maximum?: number;
	/** An empty value is refused. */
	readonly blank?: false;
	/** Null is refused. */
	readonly null?: false;
	/** An array, or an element of an array, may be one text with commas between elements. */
	readonly commas?: true;
	/** \`None\` and \`Any\` are accepted too, in any case. */
	readonly noneAny?: true;
	readonly filter?: Filter;
	/** In a path, only digits are a value; any other segment makes another path. */
	readonly digits?: true;
	/** Values that are refused. */
	readonly forbidden?: readonly unknown[];
	/** Another parameter that must be sent with this one. */
	readonly requires?: string;
	readonly format?: "file-path" | "day";
	/** Rules of the members of an object. */
	readonly properties?: readonly ParameterRule[];
	/** Rule of the elements of an array. */
	readonly items?: ParameterRule;
}

/** Which records of a list match the parameter's value: \`server/domain/lists/filters.ts\`. */
export type Filter =
	| {
			/** How the field of the record compares to the value. */
			readonly is: "equal" | "after" | "before" | "above" | "below";
			readonly on: string;
			/** Values that select every record. */
			readonly ignored?: readonly unknown[];
			/** Whether no record matches an empty value; absent: every record does. */
			readonly empty?: true;
	  }
	| { readonly is: "in" | "all"; readonly on: string }
	| {
			/** A search for text. */
			readonly is: "match";
			readonly on: readonly string[];
			/** Minimum characters of a word; shorter words of the search are ignored. */
			readonly shortest: number;
			/** A record also matches if one of these fields equals the whole search text. */
			readonly exact?: readonly string[];
			/** Name of the parameter that says which of the fields to search. */
			readonly chosenBy?: string;
	  };

/** Fields that the filters of each list compare. */
export interface FilterFields {
${filterFields(document, operations).join("\n")}
}

export interface Exclusive {
	readonly rule: "exactly-one" | "mutually-exclusive" | "at-least-one" | "all-or-none";
	readonly of: readonly string[];
	/** More parameters that meet the rule, but that the error message does not name. */
	readonly also?: readonly string[];
}

export interface ParameterRules {
	/** In order of declaration, which is the order of error messages. */
	readonly rules: readonly ParameterRule[];
	readonly exclusive?: readonly Exclusive[];
}

export const parameters: { readonly [Id in OperationId]: ParameterRules } = {
${rows.join("\n")}
};
`;
}

function parameterRule(
	document: OpenApi,
	{ name, in: place, required, schema: source }: Omit<Parameter, "wire" | "description">,
): Record<string, unknown> {
	const schema = unwrap(document, source);
	const type = ruleType(document, source, schema);
	const flag = (key: `x-${string}`) => source[key] ?? schema[key];
	const bounds = flag("x-own-bounds") ? {} : schema;
	return {
		name,
		in: place,
		type,
		required: required || undefined,
		default: source.default,
		enum: bounds.enum?.map(String),
		minimum: bounds.minimum,
		maximum: bounds.maximum,
		blank: flag("x-blank"),
		null: flag("x-null"),
		commas: flag("x-commas"),
		noneAny: flag("x-none-any"),
		filter: flag("x-filter"),
		digits: flag("x-digits"),
		forbidden: flag("x-forbidden"),
		requires: flag("x-requires"),
		format: flag("x-format"),
		...(type === "object" && {
			properties: Object.entries(schema.properties ?? {}).map(([key, property]) =>
				parameterRule(document, {
					name: key,
					in: place,
					required: schema.required?.includes(key) ?? false,
					schema: property,
				}),
			),
		}),
		...(type === "array" && {
			items: parameterRule(document, {
				name: "",
				in: place,
				required: false,
				schema: schema.items ?? {},
			}),
		}),
	};
}

/** Members of the interface `FilterFields`: for each operation with filters, the fields that the filters compare. */
function filterFields(document: OpenApi, operations: ContractOperation[]): string[] {
	return operations.flatMap(({ id, parameters }) => {
		const fields = new Set(parameters.flatMap(({ schema }) => fieldsIn(document, schema)));
		const names = [...fields].map((field) => literal(field)).join(" | ");
		return names ? [`\t${id}: ${names};`] : [];
	});
}

/** Names of the fields that the filter of a parameter compares, and the filters of members if it is an object. */
function fieldsIn(document: OpenApi, source: Schema): string[] {
	const schema = unwrap(document, source);
	const filter = (source["x-filter"] ?? schema["x-filter"]) as
		| { on: string | string[]; exact?: string[] }
		| undefined;
	const inside = Object.values(schema.properties ?? {}).flatMap((property) =>
		fieldsIn(document, property),
	);
	const { on = [], exact = [] } = filter ?? {};
	return [...[on].flat(), ...exact, ...inside];
}

function ruleType(document: OpenApi, source: Schema, schema: Schema): string {
	if (schema["x-none-any"] && isIntegerOrWord(document, source)) return "integer";
	if (isFile(document, source)) return "file";
	if (isDateTime(document, source)) return "datetime";
	if (!schema.type && !schema.enum) return "any";
	// The TypeSpec compiler writes the type `number` for an enum of integers.
	if (schema.type === "number" && schema.enum) return "integer";
	return typeof schema.type === "string" ? schema.type : "string";
}

/** Whether a schema is a union with an integer, such as an integer or `None`. */
function isIntegerOrWord(document: OpenApi, source: Schema): boolean {
	const { anyOf = [] } = resolve(document, source);
	return anyOf.some(({ type }) => type === "integer");
}

function isDateTime(document: OpenApi, schema: Schema): boolean {
	if (schema.$ref) {
		return (
			refName(schema.$ref) === "DateTimeInput" || isDateTime(document, resolve(document, schema))
		);
	}
	return (schema.anyOf ?? []).some((choice) => isDateTime(document, choice));
}

/** Makes `generated/world.ts`: the types of a world file. */
export function emitWorld(schema: Schema & { $defs?: Record<string, Schema> }): string {
	const blocks = Object.entries(schema.$defs ?? {}).map(([name, definition]) => {
		const doc = jsdoc(definition.description ?? "", 0);
		if (Object.keys(definition.properties ?? {}).length > 0) {
			return `${doc}export interface ${name} ${typeOf(definition, 0)}\n`;
		}
		return `${doc}export type ${name} = ${typeOf(definition, 0)};\n`;
	});
	return [header, ...blocks].join("\n");
}

export function emitDemoWorld(world: unknown): string {
	return `${header}
import type { World } from "./world.ts";

/** spec/worlds/demo.yaml. */
export const demoWorld: World = ${JSON.stringify(world, undefined, "\t")};
`;
}

/**
 * A schema as a TypeScript type.
 * @param depth - Tabs before the closing brace of an object. Absent: an object is on one line, and a reference to the
 * schema `Note` becomes `Schemas["Note"]`, not `Note`
 */
export function typeOf(schema: Schema, depth?: number): string {
	if (schema.$ref) {
		const name = refName(schema.$ref).replace(/\.json$/, "");
		return depth === undefined ? `Schemas["${name}"]` : name;
	}
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return choices.map((choice) => typeOf(choice, depth)).join(" | ");
	if (Array.isArray(schema.type)) {
		return schema.type.map((type) => typeOf({ ...schema, type }, depth)).join(" | ");
	}
	switch (schema.type) {
		case "integer":
		case "number":
			return "number";
		case "boolean":
			return "boolean";
		case "string":
			return "string";
		case "null":
			return "null";
		case "array":
			return `${parenthesise(typeOf(schema.items ?? {}, depth))}[]`;
		case "object":
			return objectType(schema, depth);
		default:
			return "unknown";
	}
}

function objectType(schema: Schema, depth?: number): string {
	const extra = schema.additionalProperties ?? schema.unevaluatedProperties;
	const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => {
		const optional = schema.required?.includes(name) ? "" : "?";
		const inner = depth === undefined ? undefined : depth + 1;
		const doc = depth === undefined ? "" : jsdoc(property.description ?? "", depth + 1);
		return {
			doc,
			text: `${key(name)}${optional}: ${typeOf(property, inner)}`,
		};
	});
	if (fields.length === 0) {
		if (extra && typeof extra === "object") return `Record<string, ${typeOf(extra, depth)}>`;
		return "Record<string, unknown>";
	}
	if (depth === undefined) return `{ ${fields.map(({ text }) => text).join("; ")} }`;
	const indent = "\t".repeat(depth + 1);
	return `{\n${fields.map(({ doc, text }) => `${doc}${indent}${text};\n`).join("")}${"\t".repeat(depth)}}`;
}

function parenthesise(type: string): string {
	return type.includes("|") ? `(${type})` : type;
}

function union(name: string, values: string[]): string {
	return `export type ${name} =\n${values.map((value) => `\t| ${JSON.stringify(value)}`).join("\n")};\n`;
}

/** A value as source code on one line, without undefined members. Quotes keys only if necessary. */
export function literal(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
	if (value && typeof value === "object") {
		const fields = Object.entries(value)
			.filter(([, field]) => field !== undefined)
			.map(([name, field]) => `${key(name)}: ${literal(field)}`);
		return `{ ${fields.join(", ")} }`;
	}
	return JSON.stringify(value);
}

function key(name: string): string {
	return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

export function jsdoc(text: string, depth: number): string {
	if (!text) return "";
	const indent = "\t".repeat(depth);
	const lines = text.trim().replaceAll("*/", "*\\/").split("\n");
	if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
	return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

export function pascal(id: string): string {
	return id.charAt(0).toUpperCase() + id.slice(1);
}

/** Makes `generated/bzip2.ts`, which holds bzip2 as WebAssembly. Code without file access can import it. */
export function emitBzip2(wasm: Uint8Array, license: string): string {
	const comment = license
		.trim()
		.split("\n")
		.map((line) => ` * ${line}`.trimEnd())
		.join("\n");
	return `// Made from the package bzip2-wasm by \`npm run generate\`. Do not edit.
/*
${comment}
 */

/** The program, in Base64. */
export const bzip2: string =
	"${Buffer.from(wasm).toString("base64")}";
`;
}
