/** Conditions of rules: which calls a rule applies to. */
import type { OperationId } from "../../generated/operations.ts";
import { suggest } from "../suggest.ts";

/** A call, as passed to rules and routes. */
export interface Call {
	/** Id of the operation; undefined: the request matches no operation. */
	operation: OperationId | undefined;
	method: string;
	/** Path and query as they were sent. */
	url: string;
	/** Path parameters, decoded: `{ id: "acme/rocket", board_id: "1" }`. */
	params: Readonly<Record<string, string>>;
	/** Query parameters: `{ per_page: "1" }`. Of a repeated parameter, only the last value is present. */
	query: Readonly<Record<string, string>>;
	headers: Headers;
	/**
	 * The value of a JSON body, or the fields of a form; any other body as text, or as bytes if the body is not text.
	 * Undefined without a body.
	 */
	body: unknown;
	/** Username of the caller by the request's token, or of the signed-in user; undefined if anonymous. */
	user: string | undefined;
}

/** Conditions of a rule. The rule applies to calls that fulfil all conditions. */
export interface Conditions {
	/** Username of the caller; null: anonymous. */
	user?: string | null;
	method?: string;
	/** Required values of path parameters; other path parameters may have any value. */
	params?: Readonly<Record<string, string | number>>;
	/** Required values of query parameters; other query parameters may have any value. */
	query?: Readonly<Record<string, string | number>>;
	/** Required values of headers; other headers may have any value. */
	headers?: Readonly<Record<string, string>>;
	/**
	 * Required body. The body's objects, at any depth, may have further members; arrays must have the same length.
	 * Scalars are compared as text, because all values in forms are text.
	 */
	body?: unknown;
}

/** Limits a rule to some calls. */
export interface Limits {
	/** Number of calls to which the rule applies; by default all. */
	times?: number;
	/**
	 * The rule applies only to calls that fulfil these conditions, or for which the function returns true; other calls do
	 * not count for `times`. A rule with `when` makes the mocks read each request's body before they choose a rule.
	 */
	when?: Conditions | ((call: Call) => boolean);
}

/** For each condition, a function that returns whether a call has the value `wanted`. */
const checks: {
	[Name in keyof Conditions]-?: (wanted: unknown, call: Call) => boolean;
} = {
	user: (wanted, { user }) => (wanted ?? undefined) === user,
	method: (wanted, { method }) => String(wanted).toUpperCase() === method,
	params: (wanted, { params }) => includes(params, wanted),
	query: (wanted, { query }) => includes(query, wanted),
	headers: (wanted, { headers }) =>
		Object.entries(wanted as object).every(([name, value]) => headers.get(name) === value),
	body: (wanted, { body }) => includes(body, wanted),
};

/**
 * Makes a predicate of calls from conditions.
 * @throws if a condition has an unknown name or an invalid value
 */
export function createCondition(conditions: Conditions): (call: Call) => boolean {
	const wanted = Object.entries(conditions).map(([name, value]) => {
		if (!Object.hasOwn(checks, name)) {
			throw new Error(`No condition ${name}${suggest(name, Object.keys(checks))}`);
		}
		const isMap = typeof value === "object" && value !== null;
		if (["params", "query", "headers"].includes(name) && !isMap) {
			throw new Error(`The condition ${name} must map names to values.`);
		}
		// Throws for invalid names now, rather than at the next call.
		if (name === "headers") new Headers(value);
		return { check: checks[name as keyof Conditions], value };
	});
	return (call) => wanted.every(({ check, value }) => check(value, call));
}

function includes(actual: unknown, wanted: unknown): boolean {
	if (typeof wanted !== "object" || wanted === null) {
		const isScalar = typeof actual !== "object" || actual === null;
		return isScalar && String(actual) === String(wanted);
	}
	if (typeof actual !== "object" || actual === null) return false;
	if (Array.isArray(wanted) !== Array.isArray(actual)) return false;
	const members = new Map(Object.entries(actual));
	if (Array.isArray(wanted) && wanted.length !== members.size) return false;
	return Object.entries(wanted).every(
		([name, value]) => members.has(name) && includes(members.get(name), value),
	);
}
