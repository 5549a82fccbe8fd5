/**
 * Interprets the rules of `generated/parameters.ts`: coercion, defaults and
 * checks, with the messages of the reference in order of declaration.
 * Source: reference service, declared parameters (Grape 1.5).
 */
import type {
	Exclusive,
	ParameterRule,
	ParameterRules,
} from "../../generated/parameters.ts";
import { invalidParameters } from "./errors.ts";
import type { RawParameters } from "./nested-params.ts";
import { isSafePath } from "./snippets/paths.ts";

const invalid = Symbol("invalid");

/** Integers are kept where arithmetic is exact; what lies beyond is found nowhere anyway. */
const limit = 2 ** 53;

/**
 * The flat input of a handler.
 * @throws {ApiError} 400 with every message
 */
export function coerce(
	{ rules, exclusive = [] }: ParameterRules,
	sent: RawParameters,
): Record<string, unknown> {
	const messages = new Set<string>();
	const input = coerceObject(rules, sent, "", messages);
	for (const group of exclusive) {
		const message = checkExclusive(group, sent);
		if (message) messages.add(message);
	}
	if (messages.size > 0) throw invalidParameters([...messages]);
	return input;
}

function coerceObject(
	rules: readonly ParameterRule[],
	sent: RawParameters,
	parent: string,
	messages: Set<string>,
): Record<string, unknown> {
	const result: Record<string, unknown> = {};
	for (const rule of rules) {
		// Headers are read where they count.
		if (rule.in === "header") continue;
		const label = parent ? `${parent}[${rule.name}]` : rule.name;
		if (Object.hasOwn(sent, rule.name)) {
			const value = coerceOne(rule, sent[rule.name], label, messages);
			if (value !== undefined) result[rule.name] = value;
			// What is sent and invalid asks for it as well.
			if (
				rule.requires &&
				(value === undefined || !isBlank(value)) &&
				!Object.hasOwn(sent, rule.requires)
			) {
				messages.add(`${rule.requires} is missing`);
			}
		} else if (rule.required) {
			reportMissing(rule, label, messages);
		} else if (rule.default !== undefined) {
			result[rule.name] = rule.default;
		}
	}
	return result;
}

/** An absent object is reported with everything that is required in it. */
function reportMissing(
	rule: ParameterRule,
	label: string,
	messages: Set<string>,
): void {
	messages.add(`${label} is missing`);
	if (rule.blank === false) messages.add(`${label} is empty`);
	for (const child of rule.properties ?? []) {
		if (child.required)
			reportMissing(child, `${label}[${child.name}]`, messages);
	}
}

function coerceOne(
	rule: ParameterRule,
	sent: unknown,
	label: string,
	messages: Set<string>,
): unknown {
	const value = coerceValue(rule, sent, label, messages);
	if (value === invalid) {
		messages.add(`${label} is invalid`);
		// The checks below look at what was sent, so a word fails an integer's range too.
		if (hasValues(rule)) messages.add(`${label} does not have a valid value`);
		for (const child of rule.properties ?? []) {
			if (!child.required) continue;
			messages.add(`${label}[${child.name}] is missing`);
			messages.add(`${label}[${child.name}] is invalid`);
		}
		return undefined;
	}
	if (value === null && rule.null === false)
		messages.add(`${label} is invalid`);
	if (!isAllowed(rule, value))
		messages.add(`${label} does not have a valid value`);
	if (rule.forbidden?.includes(value))
		messages.add(`${label} has a value not allowed`);
	if (
		rule.format === "file-path" &&
		!(typeof value === "string" ? isSafePath(value) : !rule.required)
	) {
		messages.add(`${label} should be a valid file path`);
	}
	if (rule.blank === false && isBlank(value)) messages.add(`${label} is empty`);
	return value === null && rule.default !== undefined ? rule.default : value;
}

function hasValues(rule: ParameterRule): boolean {
	return (
		rule.enum !== undefined ||
		rule.minimum !== undefined ||
		rule.maximum !== undefined
	);
}

function isAllowed(rule: ParameterRule, value: unknown): boolean {
	if (!hasValues(rule)) return true;
	if (value === null) return !rule.required;
	if (rule.enum) return rule.enum.includes(String(value));
	return (
		Number(value) >= (rule.minimum ?? -limit) &&
		Number(value) <= (rule.maximum ?? limit)
	);
}

function isBlank(value: unknown): boolean {
	if (value === null || value === undefined) return true;
	if (typeof value === "string") return value.trim() === "";
	return typeof value === "object" && Object.keys(value).length === 0;
}

function coerceValue(
	rule: ParameterRule,
	sent: unknown,
	label: string,
	messages: Set<string>,
): unknown {
	if (sent === null || sent === undefined)
		return rule.type === "object" ? emptyObject(rule, label, messages) : null;
	switch (rule.type) {
		case "string":
			return toText(sent);
		case "integer":
			return toInteger(sent);
		case "boolean":
			return toBoolean(sent);
		case "datetime":
			return toDateTime(sent);
		case "object":
			return toObject(rule, sent, label, messages);
		case "array":
			return toArray(rule, sent, label, messages);
		case "any":
			return sent;
	}
}

/** Null for a required object reports what is required in it, though not the object itself. */
function emptyObject(
	rule: ParameterRule,
	label: string,
	messages: Set<string>,
): null {
	if (rule.required) coerceObject(rule.properties ?? [], {}, label, messages);
	return null;
}

function toText(sent: unknown): string | typeof invalid {
	return typeof sent === "object" ? invalid : String(sent);
}

function toInteger(sent: unknown): number | null | typeof invalid {
	if (typeof sent === "number") return clamp(Math.trunc(sent));
	if (typeof sent !== "string") return invalid;
	if (sent === "") return null;
	const text = sent.trim();
	if (!/^[+-]?\d+(_\d+)*$/.test(text)) return invalid;
	return clamp(Number(text.replaceAll("_", "")));
}

function clamp(value: number): number {
	// `+ 0` makes -0 of "-0" the zero that JSON knows.
	return Math.max(-limit, Math.min(limit, value)) + 0;
}

const truths = [
	"1",
	"on",
	"On",
	"ON",
	"t",
	"true",
	"True",
	"TRUE",
	"T",
	"y",
	"yes",
	"Yes",
	"YES",
	"Y",
];
const falsehoods = [
	"0",
	"off",
	"Off",
	"OFF",
	"f",
	"false",
	"False",
	"FALSE",
	"F",
	"n",
	"no",
	"No",
	"NO",
	"N",
];

function toBoolean(sent: unknown): boolean | null | typeof invalid {
	if (sent === "") return null;
	if (typeof sent === "object") return invalid;
	if (truths.includes(String(sent))) return true;
	if (falsehoods.includes(String(sent))) return false;
	return invalid;
}

const dateTime =
	/^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|z|[+-]\d{2}:?\d{2})?)?$/;

/** In wire form. A date alone is its midnight, a time without a zone is in UTC. */
function toDateTime(sent: unknown): string | null | typeof invalid {
	if (sent === "") return null;
	const match = typeof sent === "string" ? dateTime.exec(sent.trim()) : null;
	if (!match) return invalid;
	const [
		,
		year,
		month,
		day,
		hour = "00",
		minute = "00",
		second = "00",
		fraction = "",
		zone = "Z",
	] = match;
	const offset = zone.toUpperCase().replace(/^([+-]\d{2}):?(\d{2})$/, "$1:$2");
	const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
	if (Number(day) > days) return invalid;
	const milliseconds = fraction.slice(0, 3).padEnd(3, "0");
	const time = Date.parse(
		`${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}${offset}`,
	);
	if (Number.isNaN(time)) return invalid;
	const text = new Date(time).toISOString();
	// Only years from 1 to 9999 are the same everywhere.
	return text.length === 24 && text >= "0001" ? text : invalid;
}

/** The same of a parameter that is declared as text; undefined where it can't be read. */
export function readDateTime(
	text: string | null | undefined,
): string | undefined {
	const time = toDateTime(text);
	// There is no year 0 in Postgres.
	return typeof time === "string" && time >= "0001" ? time : undefined;
}

/** An empty optional object asks nothing of its members. */
function toObject(
	rule: ParameterRule,
	sent: unknown,
	label: string,
	messages: Set<string>,
): unknown {
	if (typeof sent !== "object" || Array.isArray(sent)) return invalid;
	const members = sent as RawParameters;
	if (!rule.required && Object.keys(members).length === 0) return {};
	return coerceObject(rule.properties ?? [], members, label, messages);
}

function toArray(
	rule: ParameterRule,
	sent: unknown,
	label: string,
	messages: Set<string>,
): unknown {
	const { items } = rule;
	if (sent === "") return [];
	// A query may also hold a list as one text; whoever reads it knows what separates it.
	if (typeof sent === "string" && rule.in === "query") return [sent];
	if (!Array.isArray(sent) || !items) return invalid;
	return sent.map((element, index) => {
		const at = `${label}[${index}]`;
		if (items.type !== "object") {
			const value = coerceValue(items, element, at, messages);
			if (value === invalid) messages.add(`${label} is invalid`);
			return value;
		}
		if (
			typeof element !== "object" ||
			element === null ||
			Array.isArray(element)
		) {
			for (const child of items.properties ?? []) {
				if (!child.required) continue;
				messages.add(`${at}[${child.name}] is missing`);
				messages.add(`${at}[${child.name}] is invalid`);
			}
			return {};
		}
		if (!rule.required && Object.keys(element).length === 0) return {};
		return coerceObject(
			items.properties ?? [],
			element as RawParameters,
			at,
			messages,
		);
	});
}

function checkExclusive(
	{ rule, of }: Exclusive,
	sent: RawParameters,
): string | undefined {
	const present = of.filter((name) => Object.hasOwn(sent, name));
	const all = of.join(", ");
	if (rule === "all-or-none") {
		return present.length > 0 && present.length < of.length
			? `${all} provide all or none of parameters`
			: undefined;
	}
	if (rule !== "at-least-one" && present.length > 1) {
		return `${present.join(", ")} are mutually exclusive`;
	}
	if (present.length > 0 || rule === "mutually-exclusive") return undefined;
	return rule === "exactly-one"
		? `${all} are missing, exactly one parameter must be provided`
		: `${all} are missing, at least one parameter must be provided`;
}
