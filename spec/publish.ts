/**
 * Turns the OpenAPI document of the TypeSpec compiler into the published one. Adds what the service does for every
 * operation (entity tags, request ids, forms, 503 under overload), writes nulls and alternatives in a form that code
 * generators support, and moves repeated parts to `components`.
 */
import {
	type ContractOperation,
	type Exclusive,
	type HeaderObject,
	isFile,
	type MediaType,
	type OpenApi,
	type OperationObject,
	type ParameterObject,
	type ResponseObject,
	refName,
	type Schema,
	sourcesOf,
} from "./contract.ts";
import { pascal } from "./emit.ts";
import { statusNames } from "./emit-client.ts";

/** Makes the published document from the compiler's; `version` is the version of this repository's npm packages. */
export function publish(
	document: OpenApi,
	operations: ContractOperation[],
	version: string,
): OpenApi {
	const published = structuredClone(document);
	published.info.version = version;
	for (const item of Object.values(published.paths)) {
		for (const [method, source] of Object.entries(item)) {
			const id = source["x-same-as"] ?? source.operationId;
			const operation = operations.find((operation) => operation.id === id);
			const { operationId, summary, ...rest } = source;
			item[method] = {
				operationId,
				summary: summary ?? summaryOf(source),
				...rest,
			};
			constrainBody(published, source);
			if (source.requestBody) {
				Object.values(source.requestBody.content).forEach(nameExamples);
				acceptForms(published, source.requestBody);
				describeFiles(published, source.requestBody);
			}
			describeSuccess(published, item[method], operation?.paged);
			addEntityTags(item[method], method);
			for (const parameter of source.parameters ?? []) tidyParameter(parameter);
			if (operation?.paged) boundPages(source.parameters ?? []);
		}
	}
	shareResponses(published);
	shareParameters(published);
	shareExamples(published);
	addServiceWays(published);
	describeMessages(published);
	// The compiler writes the tags in reverse order.
	published.tags.reverse();
	published.components = plainSchemas(published.components);
	published.paths = plainSchemas(published.paths);
	separate(published);
	return published;
}

/**
 * Adds two ways of authentication to the document's `security`: `Sudo`, and a token as a parameter. Does not add them
 * to the `security` of operations: some clients send a token in every way that an operation lists, and the service
 * refuses a token sent both in `Authorization` and as a parameter.
 */
function addServiceWays(document: OpenApi): void {
	const { security, components } = document;
	for (const { source } of sourcesOf(document)) source.security ??= security;
	document.security = [...security];
	for (const name of ["private_token", "access_token"]) {
		components.securitySchemes[`${words(name)}Parameter`] = {
			type: "apiKey",
			in: "query",
			name,
			description:
				"A personal access token as a parameter of the query or the body, for clients that cannot set headers. URLs end up in logs.",
		};
		document.security.push({ [`${words(name)}Parameter`]: [] });
	}
	for (const [scheme, place] of [
		["Sudo", "header"],
		["SudoParameter", "query"],
	] as const) {
		components.securitySchemes[scheme] = {
			type: "apiKey",
			in: place,
			name: place === "header" ? "Sudo" : "sudo",
			description:
				"Beside the token of an administrator with the scope `sudo`: id or name of the user to act as.",
		};
		document.security.push({ PrivateToken: [], [scheme]: [] });
	}
}

/** Turns an object into a reference to a component, with the members of `beside` next to `$ref`. */
function refer(item: object, kind: string, name: string, beside = {}): void {
	for (const part of Object.keys(item)) Reflect.deleteProperty(item, part);
	Object.assign(item, component(kind, name), beside);
}

/**
 * Rewrites `MessageDetails`, the schema of error messages keyed by attribute, for code generators. Java generators
 * write a class for it only if it has `properties`, so it gets the property `error`. Rust generators write a type for
 * its values only if these have a schema of their own, so they get `MessageDetail`.
 */
function describeMessages({ components }: OpenApi): void {
	const { MessageDetails: messages } = components.schemas;
	if (!messages) return;
	messages.properties = {
		error: { type: "string", description: "Errors that belong to no attribute." },
	};
	components.schemas.MessageDetail = {
		description: "One message, or several.",
		...(messages.additionalProperties as Schema),
	};
	messages.additionalProperties = component("schemas", "MessageDetail");
}

/** Summary of an operation: the first sentence of the description, up to a colon or semicolon. */
function summaryOf({ description = "" }: OperationObject): string {
	return (/^[^.:;]*/.exec(description)?.[0] ?? "").trim();
}

/** A reference to a component; its TypeScript type is that of the component. */
function component<T>(kind: string, name: string): T {
	return { $ref: `#/components/${kind}/${name}` } as T;
}

const requestId = {
	"X-Request-Id": component<HeaderObject>("headers", "X-Request-Id"),
};

/** Describes successful responses by their content; the compiler describes all of them with the same sentence. */
function describeSuccess(document: OpenApi, { responses }: OperationObject, paged = false): void {
	for (const response of Object.values(responses)) {
		if (response.description !== "The request has succeeded.") continue;
		const { schema } = response.content?.["application/json"] ?? {};
		if (schema?.type === "array")
			response.description = paged ? "One page of the list." : "The whole list.";
		else if (schema?.$ref)
			response.description =
				document.components.schemas[refName(schema.$ref)]?.description ?? response.description;
	}
}

/**
 * Declares `ETag` for a successful response that is JSON or already has an `ETag`. If the operation is a GET, also
 * declares `If-None-Match` and 304.
 */
function addEntityTags(source: OperationObject, method: string): void {
	const [success] = Object.entries(source.responses)
		.filter(([status]) => status.startsWith("2"))
		.map(([, response]) => response);
	const { content = {}, headers = {} } = success ?? {};
	if (!success || !("application/json" in content || "ETag" in headers)) return;
	success.headers = { ETag: component("headers", "ETag"), ...headers };
	if (method !== "get") return;
	const own = source.parameters ?? [];
	source.parameters = [...own, component("parameters", "IfNoneMatchParameter")];
	source.responses[304] = component("responses", "NotModified");
}

/** Declares that a body may be a form, if it may be JSON. */
function acceptForms(
	document: OpenApi,
	requestBody: NonNullable<OperationObject["requestBody"]>,
): void {
	const { schema } = requestBody.content["application/json"] ?? {};
	if (!schema) return;
	const { properties = {} } = dereferenced(document, schema);
	const objects = Object.keys(properties).filter(
		(name) => dereferenced(document, properties[name] ?? {}).type === "object",
	);
	// A form has a member of an object as `position[new_line]=12`.
	const encoding = Object.fromEntries(
		objects.map((name) => [name, { style: "deepObject", explode: true }]),
	);
	for (const type of ["application/x-www-form-urlencoded", "multipart/form-data"]) {
		requestBody.content[type] = {
			schema,
			...(objects.length > 0 && { encoding: structuredClone(encoding) }),
		};
	}
}

/**
 * Describes the files of a form. Removes the form's `encoding`, which names content types: a file may have any. Gives
 * each file `format: binary`, by which code generators recognize a file.
 */
function describeFiles(
	document: OpenApi,
	{ content }: NonNullable<OperationObject["requestBody"]>,
): void {
	const form = content["multipart/form-data"];
	if (!form || content["application/json"]) return;
	delete form.encoding;
	const { properties = {} } = dereferenced(document, form.schema);
	for (const [name, property] of Object.entries(properties)) {
		if (!isFile(document, property)) continue;
		const { description = "" } = property;
		properties[name] = { type: "string", format: "binary", description };
	}
}

/** The schema itself, or the one that its `$ref` names. If the schema is `X | null`, does the same for `X`. */
function dereferenced(document: OpenApi, schema: Schema): Schema {
	const { $ref, anyOf } = schema;
	const [only, another] = anyOf?.filter(({ type }) => type !== "null") ?? [];
	if (only && !another) return dereferenced(document, only);
	return $ref ? (document.components.schemas[refName($ref)] ?? {}) : schema;
}

/**
 * Expresses in JSON Schema which members of a body exclude one another (`x-exclusive`), and which need another member
 * (`x-requires`).
 */
function constrainBody(document: OpenApi, source: OperationObject): void {
	const { $ref } = source.requestBody?.content["application/json"]?.schema ?? {};
	if (!$ref) return;
	const { schemas } = document.components;
	const name = refName($ref);
	const schema = schemas[name];
	if (!schema?.properties) return;
	const properties = schema.properties;
	const partners = Object.fromEntries(
		Object.entries(properties)
			.filter(([, property]) => property["x-requires"])
			.map(([key, property]) => [key, [String(property["x-requires"])]]),
	);
	if (Object.keys(partners).length > 0) schema.dependentRequired = partners;
	for (const { rule, of, also = [] } of (source["x-exclusive"] ?? []) as Exclusive[]) {
		if (!of.every((key) => key in properties)) continue;
		if (rule === "exactly-one") {
			const { description } = schema;
			const variants = of.map((key) => {
				const variant = `${name}With${words(key)}`;
				schemas[variant] = variantOf(schema, key, of, partners);
				return component<Schema>("schemas", variant);
			});
			schemas[name] = { ...(description && { description }), oneOf: variants };
			return;
		}
		if (rule === "at-least-one") {
			// `anyOf` says which members count. `minProperties` says only that there is one, but more generators know it.
			schema.minProperties = 1;
			schema.anyOf = [...of, ...also]
				.filter((key) => key in properties)
				.map((key) => requiring(key));
		}
		if (rule === "mutually-exclusive") {
			exclude(schema, requiring(...of));
		}
	}
}

/**
 * Adds to a body's schema a schema that the body must not match. Joins several of them by `anyOf` within one `not`. An
 * `allOf` of several `not` would say the same, but a generator for Go writes no type for a body with `allOf` beside
 * `anyOf`.
 */
function exclude(schema: Schema, excluded: Schema): void {
	const { not } = schema;
	schema.not = not ? { anyOf: [...(not.anyOf ?? [not]), excluded] } : excluded;
}

/** A schema for objects with these members. Linters want each required member declared. */
function requiring(...keys: string[]): Schema {
	const properties = Object.fromEntries(keys.map((key) => [key, {}]));
	return { properties, required: keys };
}

/**
 * One variant of a body that must have exactly one of the members `alternatives`: the variant that has `chosen`. Leaves
 * out the other alternatives and the members that these require.
 */
function variantOf(
	{ properties = {}, required = [] }: Schema,
	chosen: string,
	alternatives: string[],
	partners: Record<string, string[]>,
): Schema {
	const others = alternatives.filter((key) => key !== chosen);
	const hidden = [...others, ...others.flatMap((key) => partners[key] ?? [])];
	return {
		type: "object",
		required: [...required, chosen, ...(partners[chosen] ?? [])],
		properties: Object.fromEntries(
			Object.entries(properties).filter(([key]) => !hidden.includes(key)),
		),
	};
}

/** Removes `explode` from a parameter that is no list: only the items of a list need a separator. */
function tidyParameter(parameter: ParameterObject): void {
	if (parameter.schema?.type !== "array") delete parameter.explode;
}

/**
 * Sets the minimum of `page` and `per_page` to 1: the service refuses `per_page=0`, and replaces other lower numbers
 * with the default.
 */
function boundPages(parameters: ParameterObject[]): void {
	for (const { name, schema } of parameters) {
		if (name === "page" || name === "per_page") schema.minimum = 1;
	}
}

/**
 * Moves the most frequent response of each status to `components`, with the examples that many operations share.
 * In an operation, a reference replaces the response. A description beside the reference lists the examples of the
 * operation: the title of each and, unless the shared response has the example, the text of the error.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: walks operations, their responses and the examples of those
function shareResponses(document: OpenApi): void {
	const responses: Record<string, ResponseObject> = {
		NotModified: {
			description: "The copy that `If-None-Match` names is current.",
			headers: { ETag: component("headers", "ETag"), ...requestId },
		},
		ServiceUnavailable: {
			description: "The service is busy; nothing was done.",
			headers: {
				"Retry-After": component("headers", "Retry-After"),
				...requestId,
			},
			content: {
				"application/json": {
					schema: component("schemas", "MessageBody"),
					example: { message: "503 Service Unavailable" },
				},
			},
		},
	};
	const headers: Record<string, HeaderObject> = {
		ETag: {
			description: "Tag of the content, for `If-None-Match`.",
			required: true,
			schema: { type: "string" },
		},
		"X-Request-Id": {
			description: "Id of the request in the service's log; the caller's own if it sent one.",
			required: true,
			schema: { type: "string" },
		},
	};
	const sources = sourcesOf(document).map(({ source }) => source);
	const all = sources.flatMap(({ responses }) => Object.entries(responses));
	const tags = new Map(
		sources.flatMap(({ responses, tags = [] }) =>
			Object.values(responses).map((response) => [response, tags[0]]),
		),
	);
	for (const [, response] of all) {
		if (response.$ref) continue;
		for (const [name, header] of Object.entries(response.headers ?? {})) {
			if (header.$ref) continue;
			headers[name] ??= header;
			// A header that differs from the shared one of the same name stays in its response.
			if (JSON.stringify(headers[name]) !== JSON.stringify(header)) continue;
			response.headers = {
				...response.headers,
				[name]: component("headers", name),
			};
		}
		response.headers = { ...response.headers, ...requestId };
		for (const media of Object.values(response.content ?? {})) nameExamples(media);
	}
	const alike = all.filter(
		([status, response]) => !response.$ref && (status === "204" || !status.startsWith("2")),
	);
	for (const status of new Set(alike.map(([status]) => status))) {
		const same = alike.filter(([other]) => other === status);
		const plain = Map.groupBy(
			same.map(([, response]) => response),
			(response) => JSON.stringify(withoutExamples(response)),
		);
		// Responses of the same status may differ in more than the examples. Moves only the most frequent variant, named
		// after the status; other variants stay in their operations.
		const [frequent] = [...plain].sort((a, b) => b[1].length - a[1].length);
		for (const [key, group] of frequent ? [frequent] : []) {
			if (group.length < 2) continue;
			const name = statusNames[Number(status)] ?? "Unexpected";
			const shared = JSON.parse(key) as ResponseObject;
			const common = frequentExamples(group, tags);
			const media = shared.content?.["application/json"];
			if (media && common.length > 0) media.examples = Object.fromEntries(common);
			responses[name] = shared;
			const known = common.map(([, { value }]) => JSON.stringify(value));
			const usual = common.map(([, { summary }]) => summary);
			for (const response of group) {
				const titles = examplesOf(response)
					.map(({ summary, value }) =>
						known.includes(JSON.stringify(value)) ? summary : `${summary}: \`${textOf(value)}\``,
					)
					.join("; ");
				const isOwn = titles && !usual.includes(titles);
				const beside = isOwn ? { description: titles } : {};
				refer(response, "responses", name, beside);
			}
		}
	}
	for (const source of sources) {
		// A GET can also get 413, because the service reads a form in the body of a GET.
		source.responses[413] ??= component("responses", "TooLarge");
		source.responses[503] = component("responses", "ServiceUnavailable");
	}
	document.components.headers = headers;
	document.components.responses = responses;
}

/** Text of an error: a string as it is, any other value as JSON. */
function textOf(value: unknown): string {
	const { error, message } = value as Record<string, unknown>;
	const text = error ?? message;
	return (typeof text === "string" ? text : JSON.stringify(value)).replaceAll("`", "'");
}

const examplesOf = ({ content }: ResponseObject) =>
	Object.values(content?.["application/json"]?.examples ?? {});

function withoutExamples(response: ResponseObject): ResponseObject {
	if (!response.content) return response;
	const content = Object.entries(response.content).map(([type, { schema }]) => [type, { schema }]);
	return { ...response, content: Object.fromEntries(content) };
}

/**
 * Values that at least five responses have as an example, under their most frequent title. Leaves out a value that
 * occurs under fewer than three tags: it would be wrong for operations with other tags.
 */
function frequentExamples(
	group: ResponseObject[],
	tags: Map<ResponseObject, string | undefined>,
): [string, { summary?: string; value: unknown }][] {
	const counts = new Map<string, Map<string, number>>();
	const users = new Map<string, Set<string | undefined>>();
	for (const response of group) {
		for (const { summary = "", value } of examplesOf(response)) {
			const key = JSON.stringify(value);
			const titles = counts.get(key) ?? new Map();
			counts.set(key, titles.set(summary, (titles.get(summary) ?? 0) + 1));
			const known = users.get(key) ?? new Set();
			users.set(key, known.add(tags.get(response)));
		}
	}
	return [...counts].flatMap(([value, titles]) => {
		const ranked = [...titles].sort(([, a], [, b]) => b - a);
		const total = ranked.reduce((sum, [, count]) => sum + count, 0);
		const [summary] = ranked[0] ?? [""];
		return total < 5 || (users.get(value)?.size ?? 0) < 3
			? []
			: [[identifier(summary), { summary, value: JSON.parse(value) }] as const];
	}) as [string, { summary?: string; value: unknown }][];
}

/** Rewrites examples keyed by title: the title becomes the summary, and the key becomes an identifier. */
function nameExamples(media: MediaType): void {
	if (!media.examples) return;
	media.examples = Object.fromEntries(
		Object.entries(media.examples).map(([title, { value }]) => [
			identifier(title),
			{ summary: title, value },
		]),
	);
}

function identifier(title: string): string {
	return title
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "_")
		.replace(/^_|_$/g, "");
}

interface ParameterUse {
	path: string;
	parameter: ParameterObject;
}

/** Moves to `components` the parameters that several operations share. */
function shareParameters(document: OpenApi): void {
	const shared: Record<string, ParameterObject> = {
		IfNoneMatchParameter: {
			name: "If-None-Match",
			in: "header",
			required: false,
			description: "Tags of the copies that the caller has: 304 if one is current.",
			schema: { type: "string" },
		},
	};
	const uses: ParameterUse[] = sourcesOf(document).flatMap(({ path, source }) =>
		(source.parameters ?? []).filter(({ $ref }) => !$ref).map((parameter) => ({ path, parameter })),
	);
	const named = Map.groupBy(uses, ({ parameter }) => parameter.name);
	for (const [wire, all] of named) {
		const own = Map.groupBy(all, ({ parameter }) => JSON.stringify(parameter));
		// The most frequent variant of the parameter comes first. If several variants would get the same name below, only
		// the first one is shared.
		const ranked = [...own]
			.filter(([, group]) => group.length > 1)
			.sort(([a, one], [b, other]) =>
				other.length === one.length ? (a < b ? -1 : 1) : other.length - one.length,
			);
		for (const [key, group] of ranked) {
			const places = own.size === 1 ? [] : placesOf(group);
			// The suffix `Parameter` avoids a clash with a schema: code generators name types after parameters and schemas.
			const name = `${places.join("Or")}${words(wire)}Parameter`;
			if (shared[name]) continue;
			shared[name] = JSON.parse(key);
			for (const { parameter } of group) refer(parameter, "parameters", name);
		}
	}
	document.components.parameters = shared;
}

/** Moves to `components` the examples that several successful responses share. */
function shareExamples(document: OpenApi): void {
	const media = sourcesOf(document).flatMap(({ source }) =>
		Object.entries(source.responses)
			.filter(([status]) => status.startsWith("2"))
			.flatMap(([, { content = {} }]) => Object.values(content)),
	);
	const uses = Map.groupBy(
		media.filter(({ example }) => typeof example === "object"),
		({ example }) => JSON.stringify(example),
	);
	const examples: Record<string, { value: unknown }> = {};
	for (const [key, group] of uses) {
		const [{ schema } = { schema: {} }] = group;
		if (group.length < 2) continue;
		const base = schema.$ref ? refName(schema.$ref) : "Item";
		const taken = Object.keys(examples).filter((name) => name.startsWith(base));
		const name = `${base}${taken.length === 0 ? "" : taken.length + 1}`;
		examples[name] = { value: JSON.parse(key) };
		for (const type of group) {
			delete type.example;
			type.examples = { [name]: component("examples", name) };
		}
	}
	document.components.examples = examples;
}

/** A name in words with capitals: `merge_request_iid` → `MergeRequestIid`. */
function words(name: string): string {
	return name
		.split(/[^A-Za-z0-9]+/)
		.map(pascal)
		.join("");
}

/**
 * Words for the name of a parameter that several operations share: one for each kind of record in `uses`, sorted, so
 * that the order of the operations does not matter. Empty if there are more than three kinds.
 */
function placesOf(uses: ParameterUse[]): string[] {
	const places = new Set(uses.map(({ path, parameter }) => placeOf(path, parameter)));
	return places.size > 3 ? [] : [...places].sort();
}

/**
 * Word for the kind of record that a parameter belongs to. For a path parameter, from the segment before it: `Project`
 * in `/projects/{id}`, `Issue` in `/projects/{id}/issues/…`. For a query parameter, from the listed collection: `Note`
 * in `/projects/{id}/issues/{issue_iid}/notes`.
 */
function placeOf(path: string, { name, in: where }: ParameterObject): string {
	const segments = path.split("/");
	const [, collection = "", , thing = ""] = segments;
	const place =
		where === "query"
			? segments.at(-1)
			: path.startsWith(`/${collection}/{${name}}`)
				? collection
				: thing;
	return words(place ?? "").replace(/(?<=ch|us)es$|s$/, "");
}

/**
 * Rewrites schemas for code generators. `X | null` becomes a list of types, text that must not be blank gets a minimum
 * length, and an enum of integers gets the type `integer`.
 */
function plainSchemas<T>(value: T): T {
	if (Array.isArray(value)) return value.map(plainSchemas) as T;
	if (typeof value !== "object" || value === null) return value;
	const plain = Object.fromEntries(
		Object.entries(value).map(([key, inner]) => [
			key,
			// Examples may look like schemas, but must stay as they are.
			key === "example" || key === "examples" ? inner : plainSchemas(inner),
		]),
	) as Schema;
	if (plain["x-blank"] === false && plain.type === "string") plain.minLength ??= 1;
	// The compiler gives an enum of integers the type `number`, from which generators make floating-point constants.
	if (plain.type === "number" && plain.enum?.every(Number.isInteger)) plain.type = "integer";
	// `unevaluatedProperties: {}` allows any further members, as does `additionalProperties: true`. Generators know only
	// `additionalProperties`.
	const { unevaluatedProperties: more } = plain;
	if (typeof more === "object" && Object.keys(more).length === 0)
		plain.additionalProperties ??= true;
	if (plain.additionalProperties) delete plain.unevaluatedProperties;
	return withNull(plain) as T;
}

/** A schema that allows one type or null, written with a list of types: `type: [string, "null"]`. */
function withNull(schema: Schema): Schema {
	const [choice, none, ...more] = schema.anyOf ?? [];
	if (!choice || none?.type !== "null" || more.length > 0 || typeof choice.type !== "string")
		return schema;
	const { anyOf, ...rest } = schema;
	return {
		...choice,
		type: [choice.type, "null"],
		...(choice.enum && { enum: [...choice.enum, null] }),
		...rest,
	};
}

/**
 * Turns `anyOf` into `oneOf`, which more code generators know, if no value can match two alternatives. A parameter that
 * is an id or a string, such as a path, arrives as text in either case. So that digits match only the id, the string
 * gets a pattern that requires a character other than a digit.
 */
function separate(document: OpenApi): void {
	const { schemas } = document.components;
	JSON.stringify(document, (_, value: unknown) => {
		const schema = value as Schema | null;
		// An `anyOf` beside `properties` lists required members, of which a body may have several. So it stays `anyOf`.
		if (!Array.isArray(schema?.anyOf) || schema.properties) return value;
		const { anyOf } = schema;
		const kinds = anyOf.map((choice) => alternatives(document, choice));
		// An alternative without a type may match the values of any other alternative.
		if (kinds.some(({ length }) => length === 0)) return value;
		const all = kinds.flat();
		const isOne = all.every((one, index) =>
			all.slice(index + 1).every((other) => areApart(document, one, other)),
		);
		if (!isOne) return value;
		delete schema.anyOf;
		schema.oneOf = anyOf;
		return value;
	});
	for (const { oneOf = [] } of Object.values(schemas)) {
		const [id, text, ...more] = oneOf;
		if (id?.type !== "integer" || text?.type !== "string" || more.length > 0) continue;
		if (!text.enum) text.pattern = "[^0-9]";
	}
}

/** The alternatives of a schema, as schemas with one type each. */
function alternatives(document: OpenApi, schema: Schema): Schema[] {
	const { $ref } = schema;
	if ($ref) {
		const named = document.components.schemas[refName($ref)] ?? {};
		return alternatives(document, named);
	}
	const choices = schema.properties ? undefined : (schema.anyOf ?? schema.oneOf);
	return (
		choices?.flatMap((choice) => alternatives(document, choice)) ??
		[schema.type ?? []].flat().map((type) => ({ ...schema, type }))
	);
}

/**
 * Whether no value matches both schemas. For two object schemas: whether each one requires a member that the other one
 * does not declare, or declares with a different type.
 */
function areApart(document: OpenApi, one: Schema, other: Schema): boolean {
	if (one.type !== "object" || other.type !== "object") return one.type !== other.type;
	const requiresMore = (
		{ required = [], properties: own = {} }: Schema,
		{ properties = {} }: Schema,
	) =>
		required.some((key) => {
			const same = properties[key];
			if (!same) return true;
			const kinds = alternatives(document, same).map(({ type }) => type);
			return alternatives(document, own[key] ?? {}).every(({ type }) => !kinds.includes(type));
		});
	return requiresMore(one, other) && requiresMore(other, one);
}
