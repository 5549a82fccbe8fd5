/**
 * Reports what changed in the contract since a git ref, operation by operation: `npm run contract:diff -- [REF]`.
 * Default of REF: the newest tag, else HEAD's parent. With `--changelogs`, the command fails if the changelogs have no
 * entry, added since REF, for a breaking change.
 *
 * As in oasdiff, a change is breaking if a request needs more or a response holds less than before. No npm package does
 * this: oasdiff is a Go program, openapi-diff cannot read OpenAPI 3.1, api-smart-diff names JSON paths, not operations.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import {
	type HeaderObject,
	isAnonymous,
	type OpenApi,
	type OperationObject,
	type ParameterObject,
	type ResponseObject,
	refName,
	type Schema,
	sourcesOf,
} from "./contract.ts";
import { type Extended, type FactComparison, memberFacts, operationFacts } from "./diff-facts.ts";

interface Change {
	breaking: boolean;
	operation: string;
	/** What changed: a member (`Board.group`), parameter, header, body or status; empty: the operation itself. */
	place: string;
	text: string;
}

/**
 * Whether callers send or receive a value. A change breaks callers if a request is no longer accepted, or a response
 * can no longer be read.
 */
type Direction = "request" | "response";

const file = "generated/openapi.yaml";
const changelogs = ["sdk/CHANGELOG.md", "mocks/CHANGELOG.md"];

function git(...args: string[]): string {
	return execFileSync("git", args, {
		cwd: new URL("..", import.meta.url),
		encoding: "utf8",
		maxBuffer: 2 ** 26,
		stdio: ["ignore", "pipe", "pipe"],
	});
}

function newestTag(): string | undefined {
	return git("tag", "--sort=-creatordate", "--merged").split("\n")[0] || undefined;
}

function describeChanges(ref: string, changes: Change[]): string {
	const told = [
		...new Map(
			changes.map((change) => [`${subject(change)} ${verdictOn(change)}`, change]),
		).values(),
	];
	const breaking = told.filter((change) => change.breaking);
	const groups = Map.groupBy(told, subject);
	const verdict =
		changes.length === 0 ? "no change" : breaking.length > 0 ? "breaking" : "additive";
	return [
		...[...groups].map(([name, found]) =>
			[name, ...found.map((change) => `  ${verdictOn(change)}`)].join("\n"),
		),
		`${verdict} since ${ref}: ${breaking.length} breaking, ${told.length - breaking.length} additive`,
	].join("\n");
}

/**
 * The heading under which a change is reported: the schema whose member changed, because many operations may use the
 * schema; otherwise the operation.
 */
function subject({ operation, place }: Change): string {
	return /^[A-Z]\w*(?=[.[])/.exec(place)?.[0] ?? operation;
}

function verdictOn(change: Change): string {
	return `${change.breaking ? "breaking" : "additive"}: ${words(change)}`;
}

function words({ place, text }: Change): string {
	return place ? `${place} ${text}` : text;
}

function line(change: Change): string {
	return `${change.operation}: ${words(change)}`;
}

/**
 * Breaking changes that no changelog entry in `text` names. An entry names a change if the entry's words in backticks
 * include the operation, the place (`Board.name`), or both a member and its schema (`name` of `Board`). Of changes with
 * the same place (without a place: of the same operation) and text, only one is returned.
 */
export function unmentioned(changes: Change[], text: string): Change[] {
	const entries = text.split(/^(?=\+?- )/m).map(codeNames);
	const missing = changes.filter(({ breaking, operation, place }) => {
		const path = place.replaceAll("[]", "");
		const [schema = "", ...members] = path.split(".");
		const member = members.at(-1);
		return (
			breaking &&
			!entries.some(
				(names) =>
					names.has(operation) ||
					names.has(path) ||
					(member && names.has(member) && names.has(schema)),
			)
		);
	});
	const key = (change: Change) => (change.place ? words(change) : line(change));
	return [...new Map(missing.map((change) => [key(change), change])).values()];
}

function codeNames(entry: string): Set<string> {
	const spans = entry.match(/`[^`]+`/g) ?? [];
	return new Set(spans.flatMap((span) => span.match(/[\w.-]*\w/g) ?? []));
}

export function compareContracts(before: OpenApi, after: OpenApi): Change[] {
	return new Comparison(before, after).changes;
}

class Comparison {
	readonly changes: Change[] = [];
	readonly #before: OpenApi;
	readonly #after: OpenApi;
	#operation = "";
	/** Pairs of schemas already compared for the current operation. Skipping these ends the recursion into schemas. */
	#met = new Set<string>();

	constructor(before: OpenApi, after: OpenApi) {
		this.#before = before;
		this.#after = after;
		const pairs = pairsOf(operationsOf(before), operationsOf(after));
		for (const [, old, now] of pairs) {
			this.#operation = (old ?? now).operationId;
			if (!old) this.#add(false, "", "is new");
			else if (!now) this.#add(true, "", "is removed");
			else this.#operations(old, now);
		}
	}

	#add(breaking: boolean, place: string, text: string): void {
		this.changes.push({ breaking, operation: this.#operation, place, text });
	}

	#operations(old: OperationObject, now: OperationObject): void {
		this.#met = new Set();
		if (old.operationId !== now.operationId) this.#add(true, "", `is called ${now.operationId}`);
		if (isAnonymous(old) && !isAnonymous(now)) this.#add(true, "", "needs a token");
		if (!isAnonymous(old) && isAnonymous(now)) this.#add(false, "", "needs no token");
		if (!isAnonymous(old) && !isAnonymous(now)) this.#schemes(old.security, now.security);
		this.#facts(operationFacts, "", old, now);
		this.#parameters(parametersOf(this.#before, old), parametersOf(this.#after, now));
		this.#bodies(old, now);
		for (const status of Object.keys({ ...old.responses, ...now.responses }))
			this.#responses(status, old.responses[status], now.responses[status]);
	}

	/** Compares the ways to send a token. Each way that is removed breaks the callers that use it. */
	#schemes(old: Security = [], now: Security = []): void {
		const [before, after] = [old, now].map((ways) =>
			ways.map((way) => Object.keys(way).join(" with ")).filter(Boolean),
		) as [string[], string[]];
		const gone = before.filter((way) => !after.includes(way));
		const added = after.filter((way) => !before.includes(way));
		if (gone.length > 0) this.#add(true, "", `takes no token by ${gone.join(", ")}`);
		if (added.length > 0) this.#add(false, "", `takes a token by ${added.join(", ")}`);
	}

	/** Compares the OpenAPI extensions (`x-role` and others) that decide which callers or values are accepted. */
	#facts(
		compared: Record<string, FactComparison>,
		place: string,
		old: Extended,
		now: Extended,
	): void {
		for (const [name, { widens, words }] of Object.entries(compared)) {
			const [before, after] = [old[`x-${name}`], now[`x-${name}`]];
			if (isDeepStrictEqual(before, after)) continue;
			this.#add(!widens(before, after), place, words(after));
		}
	}

	#parameters(old: Map<string, ParameterObject>, now: Map<string, ParameterObject>): void {
		for (const [, before, after] of pairsOf(old, now)) {
			const { name } = before ?? after;
			if (!before) {
				const kind = after.required ? "required" : "optional";
				this.#add(after.required, name, `is a new ${kind} parameter`);
			} else if (!after) this.#add(true, name, "is no parameter any more");
			else {
				this.#presence("request", name, before.required, after.required);
				this.#facts(memberFacts, name, before, after);
				this.#schemas("request", name, before.schema, after.schema);
			}
		}
	}

	#bodies(old: OperationObject, now: OperationObject): void {
		if (!old.requestBody && now.requestBody)
			this.#add(now.requestBody.required === true, "", "takes a body");
		if (old.requestBody && !old.requestBody.required && now.requestBody?.required)
			this.#add(true, "", "needs a body");
		for (const [type, before, after] of pairsOf(
			old.requestBody?.content,
			now.requestBody?.content,
		)) {
			if (!after) this.#add(true, "", `takes no ${type} any more`);
			else if (before) this.#schemas("request", "body", before.schema, after.schema);
			else if (old.requestBody) this.#add(false, "", `takes ${type}`);
		}
	}

	#responses(
		status: string,
		old: ResponseObject | undefined,
		now: ResponseObject | undefined,
	): void {
		if (!old || !now) {
			// Only a success that disappears breaks callers: no caller depends on getting an error.
			const isMissed = !now && status.startsWith("2");
			const text = now ? "may answer" : "never answers";
			this.#add(isMissed, "", `${text} ${status}`);
			return;
		}
		const former = shared(this.#before.components.responses, old);
		const present = shared(this.#after.components.responses, now);
		this.#headers(status, headersOf(this.#before, former), headersOf(this.#after, present));
		for (const [type, before, after] of pairsOf(former.content, present.content)) {
			if (!after) this.#add(true, "", `answers ${status} without ${type}`);
			else if (before) this.#schemas("response", status, before.schema, after.schema);
			else this.#add(!status.startsWith("2"), "", `answers ${status} with ${type}`);
		}
	}

	#headers(status: string, old: Map<string, HeaderObject>, now: Map<string, HeaderObject>): void {
		for (const [name, before, after] of pairsOf(old, now)) {
			if (!before) this.#add(false, name, `is a new header of ${status}`);
			else if (!after) this.#add(true, name, `is no header of ${status} any more`);
			else {
				const texts = [`is always in ${status}`, `may be absent from ${status}`];
				const { required } = before;
				this.#presence("response", name, required, after.required, texts);
				this.#schemas("response", name, before.schema, after.schema);
			}
		}
	}

	/**
	 * Compares whether a member, parameter or header is required. Callers break if it becomes required in a request, or
	 * optional in a response.
	 */
	#presence(
		direction: Direction,
		place: string,
		was = false,
		is = false,
		[gained = "", lost = ""] = presenceTexts[direction],
	): void {
		const isRequest = direction === "request";
		if (!was && is) this.#add(isRequest, place, gained);
		if (was && !is) this.#add(!isRequest, place, lost);
	}

	/**
	 * Compares the alternatives of two schemas. A request must still accept each old alternative; a response must not
	 * have an alternative that differs from every old one.
	 */
	#schemas(direction: Direction, place: string, old: Schema, now: Schema): void {
		this.#defaults(direction, place, old, now);
		const before = variantsOf(this.#before, place, old);
		const after = variantsOf(this.#after, place, now);
		const [given, known] = direction === "request" ? [before, after] : [after, before];
		for (const [index, variant] of given.entries()) {
			const alike = known.filter(({ schema }) => isAlike(schema, variant.schema));
			if (alike.length === 0) {
				const text = direction === "request" ? "may not be" : "may be";
				this.#add(true, place, `${text} ${typeName(variant.schema)}`);
				continue;
			}
			const isSplit = before.length === 1 && variant.schema.type === "object";
			if (direction === "request" && isSplit && alike.length > 1) {
				this.#add(true, place, `takes one of ${alike.length} forms`);
				alike.splice(0, Infinity, merged(alike));
			}
			const best = this.#counterpart(direction, variant, alike);
			if (index < before.length || direction === "request") this.changes.push(...best);
			// This alternative of the response is additional: report its differences from the old ones as one change.
			else if (best.length > 0) this.#add(true, place, `has ${after.length} forms`);
		}
		const isNew = (variant: Variant) =>
			!given.some(({ schema }) => isAlike(schema, variant.schema));
		for (const { schema } of known.filter(isNew)) {
			const text = direction === "request" ? "may be" : "is never";
			this.#add(false, place, `${text} ${typeName(schema)}`);
		}
	}

	/**
	 * The differences between `variant` and the schema in `alike` that is most similar: the one with the fewest breaking
	 * differences and, among equals, with the fewest differences.
	 */
	#counterpart(direction: Direction, variant: Variant, alike: readonly Variant[]): Change[] {
		// Each trial begins with the pairs that were compared before: what another trial found is not the caller's result.
		const known = this.#met;
		const results = alike.map((other) => {
			this.#met = new Set(known);
			const changes =
				direction === "request"
					? this.#tried(direction, variant, other)
					: this.#tried(direction, other, variant);
			return { changes, met: this.#met };
		});
		const weight = ({ changes }: { changes: Change[] }) =>
			changes.length + 1000 * changes.filter(({ breaking }) => breaking).length;
		const [best] = results.sort((a, b) => weight(a) - weight(b));
		this.#met = best?.met ?? known;
		return best?.changes ?? [];
	}

	/** Compares defaults: a different default changes the result for callers who do not send the value. */
	#defaults(direction: Direction, place: string, old: Schema, now: Schema): void {
		if (direction === "request" && !isDeepStrictEqual(old.default, now.default))
			this.#add(true, place, defaultText(now));
	}

	#tried(direction: Direction, old: Variant, now: Variant): Change[] {
		const key = JSON.stringify([direction, old, now]);
		if (this.#met.has(key)) return [];
		this.#met.add(key);
		const start = this.changes.length;
		this.#variants(direction, old, now);
		return this.changes.splice(start);
	}

	#variants(
		direction: Direction,
		{ place, schema: before }: Variant,
		{ schema: after }: Variant,
	): void {
		const [old, now] = [listed(before), listed(after)];
		const isRequest = direction === "request";
		if (isNumber(old) && isNumber(now) && old.type !== now.type) {
			const isWider = now.type === "number";
			this.#add(isWider !== isRequest, place, `is ${typeName(now)}`);
		}
		this.#values(direction, place, old, now);
		// An enum needs no comparison of bounds: `#values` compares its values one by one.
		if (!now.enum) this.#bounds(isRequest, place, old, now);
		this.#conditions(isRequest, place, old, now);
		this.#dependencies(isRequest, place, old, now);
		this.#others(direction, place, old, now);
		if (old.items && now.items) this.#schemas(direction, `${place}[]`, old.items, now.items);
		for (const [name, before, after] of pairsOf(old.properties, now.properties)) {
			const member = `${place}.${name}`;
			const isRequired = now.required?.includes(name) ?? false;
			if (!before) {
				const isNeeded = isRequest && isRequired;
				this.#add(isNeeded, member, isNeeded ? "is new and required" : "is new");
			} else if (!after) this.#add(true, member, "is removed");
			else {
				const wasRequired = old.required?.includes(name);
				this.#presence(direction, member, wasRequired, isRequired);
				if (isRequest) this.#facts(memberFacts, member, before, after);
				this.#schemas(direction, member, before, after);
			}
		}
	}

	#values(direction: Direction, place: string, old: Schema, now: Schema): void {
		const before = old.enum ?? (old.const === undefined ? undefined : [old.const]);
		const after = now.enum ?? (now.const === undefined ? undefined : [now.const]);
		if (!before && !after) return;
		const isRequest = direction === "request";
		if (!before || !after) {
			const narrower = !before;
			this.#add(
				narrower === isRequest,
				place,
				narrower ? `is one of ${after?.join(", ")}` : "may have any value",
			);
			return;
		}
		const gone = before.filter((value) => !after.includes(value));
		const added = after.filter((value) => !before.includes(value));
		if (gone.length > 0) this.#add(isRequest, place, `is never ${gone.join(", ")}`);
		if (added.length > 0) this.#add(!isRequest, place, `may be ${added.join(", ")}`);
	}

	#bounds(isRequest: boolean, place: string, old: Schema, now: Schema): void {
		const bounds = [
			"minimum",
			"minLength",
			"minItems",
			"minProperties",
			"maximum",
			"maxLength",
			"maxItems",
			"maxProperties",
			"pattern",
			"format",
		] as (keyof Schema)[];
		for (const bound of bounds) {
			const [before, after] = [old[bound], now[bound]];
			if (before === after) continue;
			const sign = bound.startsWith("max") ? -1 : 1;
			const isReplaced = typeof after === "string" && typeof before === "string";
			if (isRequest && before === "int32" && after === "int64") {
				this.#add(false, place, "has format int64");
				continue;
			}
			const isTighter =
				before === undefined || (typeof after === "number" && sign * after > sign * Number(before));
			this.#add(
				isReplaced || isTighter === isRequest,
				place,
				after === undefined ? `has no ${bound}` : `has ${bound} ${after}`,
			);
		}
	}

	#conditions(isRequest: boolean, place: string, old: Schema, now: Schema): void {
		const [olds, nows] = [conditionsOf(old), conditionsOf(now)];
		for (const key of ["allOf", "not"] as const) {
			const [before, after] = [olds[key], nows[key]];
			if (isDeepStrictEqual(before, after)) continue;
			const isGone = isRequest ? !after : !before;
			const verb = after ? (before ? "has another" : "has a new") : "has no";
			this.#add(!isGone, place, `${verb} ${key}`);
		}
	}

	#dependencies(isRequest: boolean, place: string, old: Schema, now: Schema): void {
		const before = dependenciesOf(old);
		const after = dependenciesOf(now);
		for (const text of after.filter((text) => !before.includes(text)))
			this.#add(isRequest, place, `requires ${text}`);
		for (const text of before.filter((text) => !after.includes(text)))
			this.#add(!isRequest, place, `does not require ${text}`);
	}

	/** Compares which undeclared members an object may have: none, members of one type, or any. */
	#others(direction: Direction, place: string, old: Schema, now: Schema): void {
		const before = othersOf(old);
		const after = othersOf(now);
		if (typeof before === "object" && typeof after === "object") {
			this.#schemas(direction, `${place}.*`, before, after);
			return;
		}
		if (before === after) return;
		const isTighter = before === true || after === false;
		const isBreaking = direction === "request" ? isTighter : typeof before === "object";
		const text =
			typeof after === "object"
				? `has other members of type ${typeName(after)}`
				: `has ${after ? "any" : "no"} other members`;
		this.#add(isBreaking, place, text);
	}
}

type Security = Record<string, string[]>[];

const presenceTexts: Record<Direction, string[]> = {
	request: ["is required", "is optional"],
	response: ["is always there", "may be absent"],
};

interface Variant {
	place: string;
	schema: Schema;
}

/** Splits a schema into alternatives of one type each. The `place` of an object schema with a name is that name. */
function variantsOf(document: OpenApi, place: string, schema: Schema): Variant[] {
	if (schema.$ref) {
		const name = refName(schema.$ref);
		const { $ref, ...rest } = schema;
		const named = document.components.schemas[name] ?? {};
		return variantsOf(document, named.type === "object" ? name : place, {
			...named,
			...rest,
		});
	}
	// Ignores `anyOf` beside `properties`, because such an `anyOf` only says which members are required. The operation's
	// `x-exclusive` says the same, and `#facts` compares that.
	const choices = schema.properties ? schema.oneOf : (schema.anyOf ?? schema.oneOf);
	if (choices) {
		const { anyOf, oneOf, ...rest } = schema;
		const takesIds = choices.some(({ type }) => type === "integer");
		return choices.flatMap(({ pattern, ...choice }) =>
			variantsOf(document, place, {
				...rest,
				...choice,
				// Drops the pattern of a text beside an integer id: it only says that the text is not a number.
				...(pattern !== undefined && !takesIds && { pattern }),
			}),
		);
	}
	if (Array.isArray(schema.type)) {
		return schema.type.map((type) => ({
			place,
			schema: type === "null" ? { type } : withoutNull({ ...schema, type }),
		}));
	}
	return [{ place, schema }];
}

/** One object schema with the members of all variants; a member is required if every variant requires it. */
function merged(variants: Variant[]): Variant {
	const [first = { place: "", schema: {} }] = variants;
	const schemas = variants.map(({ schema }) => schema);
	return {
		place: first.place,
		schema: {
			...first.schema,
			properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
			required: (first.schema.required ?? []).filter((name) =>
				schemas.every(({ required }) => required?.includes(name)),
			),
		},
	};
}

function withoutNull(schema: Schema): Schema {
	return schema.enum ? { ...schema, enum: schema.enum.filter((value) => value !== null) } : schema;
}

/** Returns an enum of integers with the type `integer`: the TypeSpec compiler may write the type `number` for it. */
function listed(schema: Schema): Schema {
	return schema.type === "number" && schema.enum?.every(Number.isInteger)
		? { ...schema, type: "integer" }
		: schema;
}

/** Whether the types of two schemas may match: `integer` matches `number`, and an absent type matches every type. */
function isAlike(a: Schema, b: Schema): boolean {
	return !a.type || !b.type || a.type === b.type || (isNumber(a) && isNumber(b));
}

function isNumber({ type }: Schema): boolean {
	return type === "integer" || type === "number";
}

function typeName({ type }: Schema): string {
	return typeof type === "string" ? type : "anything";
}

function defaultText({ default: value }: Schema): string {
	return value === undefined ? "has no default" : `has the default ${JSON.stringify(value)}`;
}

/** One text for each dependency: `b with a` says that an object with the member `a` must also have `b`. */
function dependenciesOf({ dependentRequired = {} }: Schema): string[] {
	return Object.entries(dependentRequired).flatMap(([name, required]) =>
		required.map((other) => `${other} with ${name}`),
	);
}

function othersOf(schema: Schema): boolean | Schema {
	return schema.additionalProperties ?? schema.unevaluatedProperties ?? true;
}

/**
 * Items, keyed by name. An operation's key is its method and its path without the names of path parameters, because
 * renaming a path parameter changes nothing for callers.
 */
type Named<Item> = ReadonlyMap<string, Item> | { [name: string]: Item };
type Pair<Item> =
	| [name: string, old: Item, now: Item | undefined]
	| [name: string, old: undefined, now: Item];

/** Pairs each old item with the new item of the same name; items with a new name follow. */
function pairsOf<Item>(before: Named<Item> = {}, after: Named<Item> = {}): Pair<Item>[] {
	const [old, now] = [before, after].map((named) =>
		named instanceof Map ? named : new Map(Object.entries(named)),
	) as [Map<string, Item>, Map<string, Item>];
	return [
		...[...old].map(([name, item]): Pair<Item> => [name, item, now.get(name)]),
		...[...now].flatMap(([name, item]): Pair<Item>[] =>
			old.has(name) ? [] : [[name, undefined, item]],
		),
	];
}

function operationsOf(document: OpenApi): Map<string, OperationObject> {
	return new Map(
		sourcesOf(document).map(({ path, method, source }) => [
			`${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`,
			{ ...source, security: source.security ?? document.security },
		]),
	);
}

function parametersOf(
	{ components }: OpenApi,
	{ parameters = [] }: OperationObject,
): Map<string, ParameterObject> {
	return new Map(
		parameters
			.map((parameter) => shared(components.parameters, parameter))
			.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
	);
}

/** The component that `item` refers to, or the item itself if it is not a reference. */
function shared<Item extends { $ref?: string }>(
	components: Record<string, Item> | undefined,
	item: Item,
): Item {
	return components?.[refName(item.$ref ?? "")] ?? item;
}

function headersOf(
	{ components }: OpenApi,
	{ headers = {} }: ResponseObject,
): Map<string, HeaderObject> {
	return new Map(
		Object.entries(headers).map(([name, header]) => [name, shared(components.headers, header)]),
	);
}

function contractAt(ref: string): OpenApi | undefined {
	try {
		return parse(git("show", `${ref}:${file}`));
	} catch (error) {
		// git ran and failed: the ref or the file does not exist.
		if (error instanceof Error && "status" in error) return undefined;
		throw error;
	}
}

function main(): number {
	const [given] = process.argv.slice(2).filter((word) => !word.startsWith("-"));
	const ref = given ?? newestTag() ?? "HEAD~1";
	const before = contractAt(ref);
	if (!before) {
		console.error(
			`no ${file} at ${ref}: name another ref, or complete a shallow clone (git fetch --unshallow --tags)`,
		);
		return 1;
	}
	const changes = compareContracts(
		before,
		parse(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")),
	);
	console.log(describeChanges(ref, changes));
	if (!process.argv.includes("--changelogs")) return 0;
	const added = git("diff", "--unified=0", ref, "--", ...changelogs)
		.split("\n")
		.filter((line) => /^\+[^+]/.test(line))
		.join("\n");
	const missing = unmentioned(changes, added);
	for (const change of missing)
		console.error(`no line in ${changelogs.join(" or ")}: ${line(change)}`);
	return missing.length > 0 ? 1 : 0;
}

/**
 * Splits a schema's conditions into those that a value must meet (`allOf`) and those that it must not meet (`not`).
 * A `not` inside `allOf` counts like a `not` of the schema itself.
 */
function conditionsOf({ allOf = [], not }: Schema) {
	const nots = [{ not }, ...allOf].flatMap(({ not }) => not?.anyOf ?? not ?? []);
	const others = allOf.filter((part) => !part.not);
	return {
		allOf: others.length > 0 ? others : undefined,
		not: nots.length > 0 ? nots : undefined,
	};
}

if (import.meta.main) process.exitCode = main();
