/**
 * Coerces parameters into the input of a handler, by the rules of `generated/parameters.ts`. Error messages are those
 * of GitLab (Grape 1.5), in the order in which the parameters are declared.
 */
import type { Inputs, OperationId } from "../../../generated/operations.ts";
import { type Exclusive, type ParameterRule, parameters } from "../../../generated/parameters.ts";
import { invalidParameters } from "../errors.ts";
import { isSafePath } from "../snippets/paths.ts";
import { namesIn } from "../values/text.ts";
import type { RawParameters } from "./nested-params.ts";
import {
	file,
	invalid,
	limit,
	toBoolean,
	toDateTime,
	toDay,
	toFile,
	toInteger,
	toNumber,
	toText,
	toWord,
} from "./values.ts";

/**
 * Coerces the parameters of a request into the input of an operation.
 * @param now - The present time, in wire format
 * @throws {ApiError} 400 with all messages
 */
export function coerce<Id extends OperationId>(
	id: Id,
	sent: RawParameters,
	now: string,
): Inputs[Id] {
	const { rules, exclusive = [] } = parameters[id];
	const coercion = new Coercion(now);
	const input: object = coercion.coerceObject(rules, sent, "");
	const { messages } = coercion;
	for (const group of exclusive) {
		const message = checkExclusive(group, sent);
		if (message) messages.add(message);
	}
	if (messages.size > 0) throw invalidParameters([...messages]);
	// `parameters` and `Inputs` are generated from one contract: a value that passes the rules has the type.
	return input as Inputs[Id];
}

/** Coerces values by their rules, and collects the messages about invalid ones. */
class Coercion {
	readonly messages = new Set<string>();
	readonly #now: string;

	constructor(now: string) {
		this.#now = now;
	}

	coerceObject(
		rules: readonly ParameterRule[],
		sent: RawParameters,
		parent: string,
	): Record<string, unknown> {
		const result: Record<string, unknown> = {};
		for (const rule of rules) {
			// Other steps of the pipeline read the parameters in headers.
			if (rule.in === "header") continue;
			const label = parent ? `${parent}[${rule.name}]` : rule.name;
			if (Object.hasOwn(sent, rule.name)) {
				const value = this.#coerceOne(rule, sent[rule.name], label);
				if (value !== undefined) result[rule.name] = value;
				// A value that is not blank, even an invalid one, makes the parameter `rule.requires` mandatory.
				if (
					rule.requires &&
					(value === undefined || !isBlank(value)) &&
					!Object.hasOwn(sent, rule.requires)
				) {
					this.messages.add(`${rule.requires} is missing`);
				}
			} else if (rule.required) {
				this.#reportMissing(rule, label);
			} else if (rule.default !== undefined) {
				result[rule.name] = rule.default;
			}
		}
		return result;
	}

	/** Reports a missing parameter, and each required member of a missing object. */
	#reportMissing(rule: ParameterRule, label: string): void {
		this.messages.add(`${label} is missing`);
		if (rule.blank === false) this.messages.add(`${label} is empty`);
		for (const child of rule.properties ?? []) {
			if (child.required) this.#reportMissing(child, `${label}[${child.name}]`);
		}
	}

	/** Reports each required member of a parameter that should be an object, but whose value is not. */
	#reportMembers({ properties = [] }: ParameterRule, label: string): void {
		for (const child of properties) {
			if (!child.required) continue;
			this.messages.add(`${label}[${child.name}] is missing`);
			this.messages.add(`${label}[${child.name}] is invalid`);
		}
	}

	#coerceOne(rule: ParameterRule, sent: unknown, label: string): unknown {
		const value = this.#coerceValue(rule, sent, label);
		const words = value === invalid && wordsFor(rule, sent);
		if (words) {
			this.messages.add(`${label} ${words}`);
			return undefined;
		}
		if (value === invalid) {
			this.messages.add(`${label} is invalid`);
			// GitLab checks the allowed values before coercion, so a value of a wrong type fails this check too.
			if (hasValues(rule)) this.messages.add(`${label} does not have a valid value`);
			this.#reportMembers(rule, label);
			return undefined;
		}
		if (value === null && rule.null === false) this.messages.add(`${label} is invalid`);
		if (!isAllowed(rule, value)) this.messages.add(`${label} does not have a valid value`);
		if (rule.forbidden?.includes(value)) this.messages.add(`${label} has a value not allowed`);
		if (
			rule.format === "file-path" &&
			!(typeof value === "string" ? isSafePath(value) : !rule.required)
		) {
			this.messages.add(`${label} should be a valid file path`);
		}
		if (rule.blank === false && isBlank(value)) this.messages.add(`${label} is empty`);
		return value === null && rule.default !== undefined ? rule.default : value;
	}

	#coerceValue(rule: ParameterRule, sent: unknown, label: string): unknown {
		if (rule.type === "file") return toFile(sent);
		if (sent === file) return rule.type === "any" ? null : invalid;
		if (sent === null || sent === undefined)
			return rule.type === "object" ? this.#emptyObject(rule, label) : null;
		switch (rule.type) {
			case "string":
				return rule.format === "day" ? toDay(sent) : toText(sent);
			case "integer":
				return (rule.noneAny && toWord(sent)) || toInteger(sent);
			case "number":
				return toNumber(sent);
			case "boolean":
				return toBoolean(sent);
			case "datetime":
				return toDateTime(sent, this.#now);
			case "object":
				return this.#toObject(rule, sent, label);
			case "array":
				return this.#toArray(rule, sent, label);
			case "any":
				return sent;
		}
	}

	/** Accepts null for an object. If the object is required, reports its required members as missing. */
	#emptyObject(rule: ParameterRule, label: string): null {
		if (rule.required) this.coerceObject(rule.properties ?? [], {}, label);
		return null;
	}

	/** Reads an object. An empty optional object is not checked for required members. */
	#toObject(
		rule: ParameterRule,
		sent: unknown,
		label: string,
		isRequired = rule.required,
	): unknown {
		if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return invalid;
		if (!isRequired && Object.keys(sent).length === 0) return {};
		const members = sent as RawParameters;
		return this.coerceObject(rule.properties ?? [], members, label);
	}

	#toArray(rule: ParameterRule, sent: unknown, label: string): unknown {
		const { items } = rule;
		if (sent === "") return [];
		// Accept a number in place of a list of ids: clients send `"assignee_ids": 0` to unassign everybody.
		const isId = typeof sent === "number" && items?.type === "integer";
		const list = rule.commas ? splitAtCommas(isId ? [sent] : sent) : sent;
		if (isListOrWord(rule) && !Array.isArray(list)) {
			const word = toWord(list);
			return word ? [word] : invalid;
		}
		// A query may contain a list as one text such as `1,2`; the handler splits it.
		if (typeof list === "string" && rule.in === "query") return [list];
		// Clients send `false` for an empty list of texts.
		if (list === false && rule.commas && items?.type === "string") return [];
		if (!Array.isArray(list) || !items) return invalid;
		return list.map((element, index) => {
			const at = `${label}[${index}]`;
			if (items.type !== "object") {
				const value = this.#coerceValue(items, element, at);
				if (value === invalid) this.messages.add(`${label} is invalid`);
				return value;
			}
			const object = this.#toObject(items, element, at, rule.required);
			if (object !== invalid) return object;
			this.#reportMembers(items, at);
			return {};
		});
	}
}

/**
 * GitLab's message for an invalid value of a parameter that also allows `None` and `Any`; undefined: use the message
 * `is invalid`.
 */
function wordsFor(rule: ParameterRule, sent: unknown): string | undefined {
	if (rule.type === "integer" && rule.noneAny) {
		const got = typeof sent === "object" ? JSON.stringify(sent) : sent;
		return `should be an integer, none, or any, however got ${got}`;
	}
	return rule.type === "array" && isListOrWord(rule)
		? "should be an array, 'None' or 'Any'"
		: undefined;
}

/** Whether a parameter takes a list or one of the words `None` and `Any`, and no other text. */
function isListOrWord({ noneAny, commas }: ParameterRule): boolean {
	return noneAny === true && !commas;
}

function hasValues(rule: ParameterRule): boolean {
	return rule.enum !== undefined || rule.minimum !== undefined || rule.maximum !== undefined;
}

function isAllowed(rule: ParameterRule, value: unknown): boolean {
	if (!hasValues(rule)) return true;
	if (value === null) return !rule.required;
	if (rule.enum) return rule.enum.includes(String(value));
	return Number(value) >= (rule.minimum ?? -limit) && Number(value) <= (rule.maximum ?? limit);
}

function isBlank(value: unknown): boolean {
	if (value === null || value === undefined) return true;
	if (typeof value === "string") return value.trim() === "";
	return typeof value === "object" && Object.keys(value).length === 0;
}

/** Splits a text, or each text of a list, at commas, without blank elements. Trims as names of labels are trimmed. */
function splitAtCommas(sent: unknown): unknown {
	if (typeof sent !== "string" && !Array.isArray(sent)) return sent;
	return [sent]
		.flat()
		.flatMap((one) => (typeof one === "string" ? namesIn(one) : [one]))
		.filter((one) => one !== null);
}

/**
 * Whether a parameter was sent.
 * @param name - Name of a parameter, or of a member of one: `not[author_id]`
 */
function isSent(name: string, sent: RawParameters): boolean {
	let place: unknown = sent;
	for (const key of name.split(/[[\]]/).filter(Boolean)) {
		if (typeof place !== "object" || place === null) return false;
		if (!Object.hasOwn(place, key)) return false;
		place = Reflect.get(place, key);
	}
	return true;
}

function checkExclusive(
	{ rule, of, also = [] }: Exclusive,
	sent: RawParameters,
): string | undefined {
	const present = of.filter((name) => isSent(name, sent));
	const all = of.join(", ");
	if (rule === "all-or-none") {
		return present.length > 0 && present.length < of.length
			? `${all} provide all or none of parameters`
			: undefined;
	}
	if (rule !== "at-least-one" && present.length > 1) {
		return `${present.join(", ")} are mutually exclusive`;
	}
	const isAnySent = present.length > 0 || also.some((one) => isSent(one, sent));
	if (isAnySent || rule === "mutually-exclusive") return undefined;
	return rule === "exactly-one"
		? `${all} are missing, exactly one parameter must be provided`
		: `${all} are missing, at least one parameter must be provided`;
}
