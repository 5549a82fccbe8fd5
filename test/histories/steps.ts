/**
 * Generates histories from the contract. fast-check generates steps: objects that describe the choices for a call. A
 * step becomes a call when it is played, not before, because the call uses ids from earlier responses.
 */
import fc from "fast-check";
import { type Operation, type OperationId, operations } from "../../generated/operations.ts";
import { type ParameterRule, parameters } from "../../generated/parameters.ts";
import { handlers } from "../../server/domain/handlers.ts";
import { apiRoot } from "../../server/domain/routes.ts";
import type { Call } from "./call.ts";
import { lastParameter, type Model, type Place, thingOf } from "./model.ts";
import { type SentStep, scene } from "./scenes.ts";
import { busy, callers, groups, type Moment, oddities, projects, values, words } from "./values.ts";

/** Operations that have a handler. */
export const implemented = Object.keys(handlers) as OperationId[];

// ---- Choices

/** How to get a value when a step is played: a literal, the n-th meaningful value (`values.ts`), or nested choices. */
type Choice =
	| { literal: unknown }
	| { nth: number }
	| { object: Record<string, Choice> }
	| { array: Choice[] };

interface OperationStep {
	kind: "call";
	operation: OperationId;
	/** Milliseconds since the previous step. */
	later: number;
	caller: number;
	tokenForm: TokenForm;
	place: PlaceChoice;
	/** Values of query, body and header parameters. */
	input: Record<string, Choice>;
	/** Random number that decides which of several mutually exclusive parameters is sent. */
	exclusive: number;
	encoding: Encoding;
	quirks: Quirk[];
}

interface AgainStep {
	kind: "again";
	later: number;
	/** Which earlier call to repeat: 0 is the last one, 1 the one before, and so on. */
	back: number;
	/** Whether to send the ETag of the earlier call's response in If-None-Match. */
	conditional: boolean;
}

/** A step of a history; null: fast-check left the step out while shrinking. */
export type Step = OperationStep | AgainStep | SentStep | null;

export interface History {
	/** Index of the project that most steps use, so that the steps interact. */
	focus: number;
	steps: Step[];
}

interface PlaceChoice {
	nth: number;
	/** Which resources to choose from: those in the history's project, all known ones, or deleted ones. */
	among: "focus" | "all" | "gone";
	/** How the path names a project or group: by id, by full path, or by full path in another case. */
	form: "id" | "path" | "other case";
	/** Replaces the n-th path parameter by an invalid or extreme value; null: replaces none. */
	odd: { nth: number; value: unknown } | null;
}

type TokenForm =
	| "Private-Token"
	| "Bearer"
	| "private_token"
	| "access_token"
	| "bearer_token"
	| "private_token in the body"
	| "Bearer and access_token";

type Encoding = "json" | "form" | "multipart" | "query" | "both";

type Quirk =
	| { kind: "header"; name: string; value: string }
	| { kind: "method"; method: string }
	| { kind: "suffix"; text: string }
	| { kind: "query"; text: string }
	| { kind: "extra"; name: string; value: unknown }
	| { kind: "clash" }
	| { kind: "body"; type: string; body: NonNullable<Call["body"]> };

const nth = fc.nat({ max: 999 });

function often<T>(list: readonly { weight: number; value: T }[]) {
	return fc.oneof(
		...list.map(({ weight, value }) => ({
			weight,
			arbitrary: fc.constant(value),
		})),
	) as fc.Arbitrary<T>;
}

const oddity = fc.constantFrom(...oddities);

function choiceOf(operation: OperationId, rule: ParameterRule): fc.Arbitrary<Choice> {
	return fc.oneof(
		{ weight: 24, arbitrary: soundChoice(operation, rule) },
		{ weight: 1, arbitrary: fc.record({ literal: oddity }) },
	);
}

function soundChoice(operation: OperationId, rule: ParameterRule): fc.Arbitrary<Choice> {
	if (drawerOf(operation, rule.name)) return fc.record({ nth });
	const literal = (...list: unknown[]): fc.Arbitrary<Choice> =>
		fc.record({ literal: fc.constantFrom(...list) });
	if (rule.enum) return literal(...rule.enum);
	switch (rule.type) {
		case "integer":
			return literal(1, 2, "3", 5, 0);
		case "number":
			return literal(1, 2.5, "3.25", "-1e2");
		case "boolean":
			return literal(true, false, "true", "0", "on");
		case "datetime":
			return literal("2021-01-04T09:00:00Z", "2021-07-01", "2021-07-01T10:00:00.123456+02:00");
		case "object":
			return inputOf(operation, rule.properties ?? []).map((object) => ({
				object,
			}));
		case "array":
			return rule.items
				? fc.array(choiceOf(operation, rule.items), { maxLength: 3 }).map((array) => ({ array }))
				: literal([]);
		case "file":
			return literal(
				{ filename: "a.txt", text: "a" },
				{ filename: "../ü [b].png", text: "\x89PNG" },
				{ filename: "empty", text: "" },
				{ filename: "long.bin", text: "x".repeat(300_000) },
			);
		case "any":
			return literal(1, "x", null);
		case "string":
			return rule.format === "file-path"
				? literal("a.txt", "docs/b.md", "c d.rb", "ü.txt")
				: literal(...words);
	}
}

/** Upper limit of the average number of optional parameters in a call. More filters would empty almost every list. */
const mostOptional = 6;

function inputOf(
	operation: OperationId,
	rules: readonly ParameterRule[],
	wanted: readonly string[] = [],
): fc.Arbitrary<Record<string, Choice>> {
	const sent = rules.filter((rule) => rule.in !== "path");
	const isNeeded = ({ required, name }: ParameterRule) => required || wanted.includes(name);
	const record = (needed: readonly ParameterRule[]) => {
		const optional = sent.length - needed.length;
		const absent = Math.max(1, Math.round(optional / mostOptional) - 1);
		const members = sent.map((rule) => {
			const choice = choiceOf(operation, rule);
			const either = fc.oneof(
				{ weight: absent, arbitrary: fc.constant(undefined) },
				{ weight: 1, arbitrary: choice },
			);
			return [rule.name, needed.includes(rule) ? choice : either] as const;
		});
		return fc.record(Object.fromEntries(members)).map(withoutAbsent);
	};
	return fc.oneof(
		{ weight: 30, arbitrary: record(sent.filter(isNeeded)) },
		{ weight: 1, arbitrary: record([]) },
	);
}

function withoutAbsent(input: Record<string, Choice | undefined>): Record<string, Choice> {
	const given = Object.entries(input).filter(
		(entry): entry is [string, Choice] => entry[1] !== undefined,
	);
	return Object.fromEntries(given);
}

function drawerOf(operation: OperationId, name: string) {
	return values[`${operation}.${name}`] ?? values[name];
}

const place: fc.Arbitrary<PlaceChoice> = fc.record({
	nth,
	among: often<PlaceChoice["among"]>([
		{ weight: 16, value: "focus" },
		{ weight: 4, value: "all" },
		{ weight: 1, value: "gone" },
	]),
	form: often<PlaceChoice["form"]>([
		{ weight: 5, value: "id" },
		{ weight: 3, value: "path" },
		{ weight: 1, value: "other case" },
	]),
	odd: fc.oneof(
		{ weight: 24, arbitrary: fc.constant(null) },
		{ weight: 1, arbitrary: fc.record({ nth, value: oddity }) },
	),
});

const later = often([
	{ weight: 10, value: 1 },
	{ weight: 2, value: 0 },
	{ weight: 2, value: 999 },
	{ weight: 2, value: 3_600_000 },
	{ weight: 1, value: 86_400_000 },
]);

const quirk: fc.Arbitrary<Quirk> = fc.oneof(
	fc.record({
		kind: fc.constant("header" as const),
		name: fc.constant("If-None-Match"),
		value: fc.constantFrom("*", '"x"', 'W/"x", *', ""),
	}),
	fc.constantFrom<Quirk[]>(
		{ kind: "header", name: "Origin", value: "https://app.acme.test" },
		{ kind: "header", name: "X-Request-Id", value: "my-own_id-1" },
		{ kind: "header", name: "X-Request-Id", value: "not an id" },
		{ kind: "header", name: "Accept", value: "application/xml" },
		{ kind: "header", name: "Authorization", value: "Basic YTpi" },
		{ kind: "header", name: "Authorization", value: "Bearer" },
		{ kind: "method", method: "HEAD" },
		{ kind: "method", method: "HEAD" },
		{ kind: "method", method: "OPTIONS" },
		{ kind: "method", method: "PATCH" },
		{ kind: "method", method: "PUT" },
		{ kind: "method", method: "POST" },
		{ kind: "method", method: "DELETE" },
		{ kind: "suffix", text: "/" },
		{ kind: "suffix", text: "//" },
		{ kind: "suffix", text: ".json" },
		{ kind: "suffix", text: ".json/" },
		{ kind: "suffix", text: ".xml" },
		{ kind: "suffix", text: "/nothing" },
		{ kind: "suffix", text: "%2f" },
		{ kind: "suffix", text: "%zz" },
		{ kind: "query", text: "x=%E0%A4%A" },
		{ kind: "query", text: "%" },
		{ kind: "query", text: "x=%00" },
		{ kind: "query", text: "x=%ED%A0%80" },
		{ kind: "query", text: "x[a]=1&x=2&x[]=3" },
		{ kind: "query", text: "x[]=1&x[a]=2" },
		{ kind: "query", text: `x${"[a]".repeat(40)}=1` },
		{ kind: "query", text: "=1&&&[]&x[=2&[x]=3" },
		{ kind: "query", text: "page=2&page=1&per_page=1" },
		{ kind: "query", text: "per_page[]=1&page[a]=2" },
		{ kind: "query", text: "format=json" },
		{ kind: "query", text: "format=xml" },
		{ kind: "query", text: "format[]=xml" },
		{ kind: "query", text: "name[a]=1&id=5&board_id=5" },
		{ kind: "clash" },
		{ kind: "body", type: "application/json", body: "{" },
		{ kind: "body", type: "application/json", body: "[1]" },
		{ kind: "body", type: "application/json", body: "null" },
		{
			kind: "body",
			type: "application/json",
			body: '{"__proto__":{"a":1},"name":"p"}',
		},
		{ kind: "body", type: "application/json", body: '{"name":"\\ud800"}' },
		{ kind: "body", type: "application/json", body: '{"id":7,"board_id":7}' },
		{ kind: "body", type: "application/json", body: " " },
		{
			kind: "body",
			type: "application/json",
			body: `${'{"a":'.repeat(120)}1${"}".repeat(120)}`,
		},
		{
			kind: "body",
			type: "application/json",
			body: { base64: "eyJuYW1lIjoi/yJ9" },
		},
		{
			kind: "body",
			type: "APPLICATION/JSON; charset=utf-8",
			body: '{"name":"J"}',
		},
		{ kind: "body", type: "application/xml", body: "<name/>" },
		{ kind: "body", type: "text/plain", body: "name=x" },
		{
			kind: "body",
			type: "application/x-www-form-urlencoded",
			body: "name=%zz",
		},
		{
			kind: "body",
			type: "application/x-www-form-urlencoded",
			body: "name=a&name=b&label_id=1&position=0",
		},
		{ kind: "body", type: "multipart/form-data", body: "--x" },
		{ kind: "body", type: "multipart/form-data; boundary=x", body: "--x\r\n" },
	),
	fc.record({
		kind: fc.constant("extra" as const),
		name: fc.constantFrom("extra", "sudo", "ID", "name", "id", "a[b]", "ü"),
		value: oddity,
	}),
);

function operationStep(operation: OperationId): fc.Arbitrary<Step> {
	const { rules, exclusive = [] } = parameters[operation];
	return fc.record({
		kind: fc.constant("call" as const),
		operation: fc.constant(operation),
		later,
		caller: often(callers.map(({ weight }, value) => ({ weight, value }))),
		tokenForm: often<TokenForm>([
			{ weight: 30, value: "Private-Token" },
			{ weight: 10, value: "Bearer" },
			{ weight: 6, value: "private_token" },
			{ weight: 1, value: "access_token" },
			{ weight: 1, value: "bearer_token" },
			{ weight: 1, value: "private_token in the body" },
			{ weight: 1, value: "Bearer and access_token" },
		]),
		place,
		input: inputOf(
			operation,
			rules,
			exclusive.flatMap(({ rule, of }) => (rule === "all-or-none" ? [] : (of[0] ?? ""))),
		),
		exclusive: nth,
		encoding: often<Encoding>([
			{ weight: 10, value: "json" },
			{ weight: 4, value: "form" },
			{ weight: 2, value: "multipart" },
			{ weight: 2, value: "query" },
			{ weight: 1, value: "both" },
		]),
		quirks: fc.oneof(
			{ weight: 7, arbitrary: fc.constant<Quirk[]>([]) },
			{ weight: 1, arbitrary: fc.array(quirk, { minLength: 1, maxLength: 2 }) },
		),
	});
}

/** Operations that need resources which few histories have; they get a higher weight, so that enough calls succeed. */
const rare: readonly OperationId[] = [
	"deleteProjectBranch",
	"deleteProjectTag",
	"deleteProjectRelease",
	"unapproveMergeRequest",
	"acceptMergeRequest",
	"updateProjectFile",
	"deleteProjectFile",
	"unshareProject",
	"unshareGroup",
];

/** Weight of an operation in random choices. Creations weigh more than deletions, so that content accumulates. */
function weightOf({ id, method }: Operation): number {
	if (rare.includes(id)) return 6;
	return { get: 4, post: 6, put: 4, delete: 1 }[method];
}

const step: fc.Arbitrary<Step> = fc.oneof(
	...implemented.map((operation) => ({
		weight: weightOf(operations[operation]),
		arbitrary: operationStep(operation),
	})),
	{
		weight: Math.ceil(implemented.length / 3),
		arbitrary: fc.record({
			kind: fc.constant("again" as const),
			later,
			back: fc.nat({ max: 9 }),
			conditional: fc.boolean(),
		}),
	},
	{
		weight: 1,
		arbitrary: fc.constantFrom(...(Object.keys(operations) as OperationId[])).chain(operationStep),
	},
);

/**
 * Histories of `length` steps; a third of the histories also have a scene, inserted at a random place. No step is null
 * until fast-check shrinks a history.
 */
export function history(length: number): fc.Arbitrary<History> {
	return fc
		.record({
			focus: often(projects.map(({ path }, value) => ({ weight: busy[path] ?? 1, value }))),
			steps: fc.array(fc.option(step, { freq: 2 ** 30, depthSize: "max" }), {
				minLength: length,
				maxLength: length,
			}),
			begins: fc.nat({ max: length }),
			played: fc.oneof(
				{ weight: 2, arbitrary: fc.constant<SentStep[]>([]) },
				{ weight: 1, arbitrary: scene },
			),
		})
		.map(({ focus, steps, begins, played }) => ({
			focus,
			steps: steps.toSpliced(begins, 0, ...played),
		}));
}

// ---- From steps to calls

export interface Past {
	call: Call;
	/** The operation; undefined: the call is deliberately malformed, so its response teaches no ids. */
	operation: OperationId | undefined;
	place: Place;
	etag: string | undefined;
}

/** Makes the call of a step; undefined: a resource or earlier call that the step needs does not exist yet. */
export function callOf(
	step: NonNullable<Step>,
	focus: number,
	model: Model,
	past: readonly Past[],
	at: number,
): Omit<Past, "etag"> | undefined {
	if (step.kind === "call") return operationCall(step, focus, model, at);
	if (step.kind === "sent") return sentCall(step, focus, model, at);
	const earlier = past.at(-1 - (step.back % Math.max(past.length, 1)));
	if (!earlier) return undefined;
	const { call, operation, place, etag } = earlier;
	return {
		operation,
		place,
		call: {
			...call,
			at: timeOf(at),
			headers: {
				...call.headers,
				...(step.conditional && etag && { "if-none-match": etag }),
			},
		},
	};
}

function sentCall(
	{ operation, body }: SentStep,
	focus: number,
	model: Model,
	at: number,
): Omit<Past, "etag"> | undefined {
	const { method, path }: Operation = operations[operation];
	const near = model.known(thingOf(path) ?? "").filter(({ id }) => id === projects[focus]?.id);
	const place = near.at(-1);
	if (!place) return undefined;
	const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(String(place[name])));
	const call: Call = {
		at: timeOf(at),
		method: method.toUpperCase(),
		url: apiRoot + filled,
		headers: {
			"user-agent": "histories",
			"Private-Token": "root-token",
			...(body && { "content-type": "application/json" }),
		},
		...(body && { body: JSON.stringify(body) }),
	};
	return { call, place, operation };
}

function operationCall(
	step: OperationStep,
	focus: number,
	model: Model,
	at: number,
): Omit<Past, "etag"> {
	const operation: Operation = operations[step.operation];
	const place = withValues(step, {
		model,
		place: placeOf(operation, step.place, focus, model),
		at,
	});
	const input = resolveInput(step, { model, place, at });
	const call: Call = {
		at: timeOf(at),
		method: operation.method.toUpperCase(),
		url: "",
		headers: { "user-agent": "histories" },
	};
	const query: [string, string][] = [];
	const template = templateOf(operation, step);
	const path = pathOf(operation, template, place, step);
	for (const [part, name = ""] of operation.path.matchAll(/\{(\w+)\}/g)) {
		if (!template.includes(part)) input.set(name, place[name]);
	}
	const body = new Map<string, unknown>();
	const hasFile = [...input.values()].some(isFile);
	const usual = hasFile ? "multipart" : step.encoding;
	const encoding = call.method === "GET" ? "query" : usual;
	for (const [name, value] of input) {
		if (isHeader(step.operation, name)) {
			const text = textOf(value);
			if (isPrintable(text)) call.headers[name.replaceAll("_", "-")] = text;
			continue;
		}
		const inQuery = operation.query?.includes(name) ?? false;
		if (encoding === "query" || inQuery) query.push(...flatten(name, value));
		else body.set(name, value);
		if (encoding === "both") query.push(...flatten(name, "other"));
	}
	sign(step, call, query, body);
	if (body.size > 0) encodeBody(call, encoding, body);
	let suffix = "";
	let odd = step.place.odd !== null;
	for (const quirk of step.quirks) {
		if (quirk.kind === "suffix") suffix = quirk.text;
		else if (quirk.kind === "query") query.push(["", quirk.text]);
		else if (quirk.kind === "extra") {
			query.push(...flatten(quirk.name, quirk.value));
		} else applyQuirk(call, quirk);
		// Learns no ids from the response: it may be about a resource other than the one in `place`.
		odd = true;
	}
	if (call.method === "GET" || call.method === "HEAD") {
		delete call.body;
		delete call.headers["content-type"];
	}
	const search = query
		.map(([name, value]) => (name === "" ? value : `${encode(name)}=${encode(value)}`))
		.join("&");
	call.url = apiRoot + path + suffix + (search && `?${search}`);
	return { call, place, operation: odd ? undefined : step.operation };
}

function isHeader(operation: OperationId, name: string): boolean {
	const { rules } = parameters[operation];
	return rules.some((rule) => rule.in === "header" && rule.name === name);
}

/** Whether a text can be sent as the value of a header: printable ASCII. */
function isPrintable(text: string): boolean {
	return /^[\x20-\x7e]*$/.test(text);
}

function timeOf(at: number): string {
	return new Date(at).toISOString();
}

/**
 * Chooses path parameters: those of a known resource, or else of a known parent resource. Parameters that the parent
 * does not have get a number from 1 to 5.
 */
function placeOf({ path }: Operation, choice: PlaceChoice, focus: number, model: Model): Place {
	const thing = thingOf(path);
	if (thing === undefined) return {};
	const below: Record<string, number> = {};
	for (let at: string | undefined = thing; at; at = thingOf(parentOf(at))) {
		const known = choice.among === "gone" ? model.gone(at) : model.known(at);
		const near = known.filter(({ id }) => choice.among !== "focus" || id === projects[focus]?.id);
		const found = pick(near, choice.nth) ?? pick(known, choice.nth);
		if (found) return { ...found, ...below };
		below[lastParameter(at)] = 1 + (choice.nth % 5);
	}
	return below;
}

/** Replaces path parameters that have entries in `values`, such as branch names, by generated values. */
function withValues({ operation, place }: OperationStep, moment: Moment): Place {
	const drawn = Object.keys(moment.place).flatMap((name) => {
		const list = drawerOf(operation, name)?.(moment) ?? [];
		return list.length === 0 ? [] : [[name, String(list[place.nth % list.length])]];
	});
	return { ...moment.place, ...Object.fromEntries(drawn) };
}

/**
 * Picks the path parameters of one resource. Half of the time it is one of the newest three, so that many calls change
 * the same resources.
 */
function pick(places: readonly Place[], nth: number): Place | undefined {
	const list = nth % 2 ? places.slice(-3) : places;
	return list[Math.floor(nth / 2) % list.length];
}

function parentOf(thing: string): string {
	return thing.slice(0, thing.lastIndexOf("{"));
}

function templateOf({ path, aliases = [] }: Operation, { place: { nth } }: OperationStep): string {
	return [path, ...aliases][nth % (1 + aliases.length)] ?? path;
}

function pathOf(
	operation: Operation,
	template: string,
	place: Place,
	{ place: { form, odd } }: OperationStep,
): string {
	const names = Array.from(template.matchAll(/\{(\w+)\}/g), ([, name]) => name);
	const replaced = odd ? names[odd.nth % names.length] : undefined;
	return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
		if (name === replaced) return encode(textOf(odd?.value));
		return encode(written(operation, name, place[name] ?? "", form));
	});
}

/**
 * Writes a path parameter in the chosen form: projects and groups by id, by full path, or by full path in another case.
 */
function written(
	{ path }: Operation,
	name: string,
	value: string | number,
	form: PlaceChoice["form"],
): string {
	if (name !== "id" || form === "id") return String(value);
	const full = path.startsWith("/projects/")
		? projects.find(({ id }) => id === value)?.path
		: groups[Number(value) - 1];
	if (full === undefined) return String(value);
	return form === "path"
		? full
		: full.replace(/[a-z]/g, (letter, at) => (at % 2 ? letter : letter.toUpperCase()));
}

function resolveInput(
	{ operation, input, exclusive, quirks }: OperationStep,
	moment: Moment,
): Map<string, unknown> {
	const resolved = new Map<string, unknown>();
	for (const [name, choice] of Object.entries(input)) {
		resolved.set(name, resolve(operation, name, choice, moment));
	}
	if (quirks.some(({ kind }) => kind === "clash")) return resolved;
	const { rules, exclusive: groups = [] } = parameters[operation];
	for (const { rule, of } of groups) {
		const present = of.filter((name) => resolved.has(name));
		// Chooses the first parameter half of the time, because it is the most usual one.
		const chosen = exclusive % 2 ? 0 : exclusive;
		const wanted = of[chosen % of.length];
		if (rule === "exactly-one" || rule === "mutually-exclusive") {
			const kept = present[chosen % present.length] ?? wanted;
			for (const name of present) if (name !== kept) resolved.delete(name);
		}
		if (rule === "exactly-one" || rule === "at-least-one") {
			if (present.length === 0 && wanted) resolved.set(wanted, "wanted");
		}
		if (rule === "all-or-none" && present.length < of.length) {
			for (const name of present) resolved.delete(name);
		}
	}
	for (const { name, requires } of rules) {
		if (requires && resolved.has(name) && !resolved.has(requires)) {
			resolved.delete(name);
		}
	}
	return resolved;
}

function resolve(operation: OperationId, name: string, choice: Choice, moment: Moment): unknown {
	if ("literal" in choice) return choice.literal;
	if ("array" in choice) {
		return choice.array.map((item) => resolve(operation, name, item, moment));
	}
	if ("object" in choice) {
		return Object.fromEntries(
			Object.entries(choice.object).map(([key, inner]) => [
				key,
				resolve(operation, key, inner, moment),
			]),
		);
	}
	const list = drawerOf(operation, name)?.(moment) ?? [];
	return list.length === 0 ? choice.nth : list[choice.nth % list.length];
}

function sign(
	{ caller, tokenForm }: OperationStep,
	call: Call,
	query: [string, string][],
	body: Map<string, unknown>,
): void {
	const token = callers[caller]?.token;
	if (token === undefined) return;
	const inBody = call.method !== "GET";
	switch (tokenForm) {
		case "Private-Token":
			call.headers["private-token"] = token;
			break;
		case "Bearer":
			call.headers.authorization = `Bearer ${token}`;
			break;
		case "Bearer and access_token":
			call.headers.authorization = `Bearer ${token}`;
			query.push(["access_token", token]);
			break;
		case "private_token in the body":
			if (inBody) body.set("private_token", token);
			else query.push(["private_token", token]);
			break;
		default:
			query.push([tokenForm, token]);
	}
}

function applyQuirk(call: Call, quirk: Quirk): void {
	switch (quirk.kind) {
		case "header":
			call.headers[quirk.name.toLowerCase()] = quirk.value;
			break;
		case "method":
			call.method = quirk.method;
			break;
		case "body":
			call.headers["content-type"] = quirk.type;
			call.body = quirk.body;
			break;
	}
}

// ---- Encodings

function encodeBody(call: Call, encoding: Encoding, body: ReadonlyMap<string, unknown>): void {
	const files = [...body].flatMap(([name, value]) =>
		isFile(value) ? [[name, value] as const] : [],
	);
	const pairs = [...body]
		.filter(([, value]) => !isFile(value))
		.flatMap(([name, value]) => flatten(name, value));
	if (encoding === "form") {
		call.headers["content-type"] = "application/x-www-form-urlencoded";
		call.body = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
	} else if (encoding === "multipart") {
		call.headers["content-type"] = "multipart/form-data; boundary=boundary";
		call.body = [
			...pairs.map(
				([name, value]) =>
					`--boundary\r\nContent-Disposition: form-data; name="${name.replaceAll('"', "%22")}"\r\n\r\n${value}\r\n`,
			),
			...files.map(
				([name, { filename, text }]) =>
					`--boundary\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n${text}\r\n`,
			),
			"--boundary--\r\n",
		].join("");
	} else {
		call.headers["content-type"] = "application/json";
		call.body = JSON.stringify(Object.fromEntries(body));
	}
}

/** A file of a form. */
interface SentFile {
	filename: string;
	text: string;
}

function isFile(value: unknown): value is SentFile {
	return typeof value === "object" && value !== null && "filename" in value;
}

/** Flattens a value to pairs of a name and a text, for queries and forms. Nested names have brackets: `a[b]`, `a[]`. */
function flatten(name: string, value: unknown): [string, string][] {
	if (Array.isArray(value)) {
		return value.flatMap((item) => flatten(`${name}[]`, item));
	}
	if (typeof value === "object" && value !== null) {
		return Object.entries(value).flatMap(([key, inner]) => flatten(`${name}[${key}]`, inner));
	}
	return [[name, textOf(value)]];
}

function textOf(value: unknown): string {
	return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
}

/** Percent-encodes a text. A lone surrogate becomes invalid UTF-8; `encodeURIComponent` would throw. */
function encode(text: string): string {
	return text
		.split(/(\p{Surrogate})/u)
		.map((part) => (part.isWellFormed() ? encodeURIComponent(part) : "%ED%A0%80"))
		.join("");
}
