/** Reads the parameters of the control endpoint. */
import type { World } from "../../generated/world.ts";
import type { Conditions, Limits } from "../steering/conditions.ts";
import { requireTarget, type Target } from "../steering/steering.ts";

/** A bad request to the control endpoint. */
export class ControlError extends Error {
	readonly status: number;

	constructor(message: string, status = 400) {
		super(message);
		this.status = status;
	}
}

export type Input = Record<string, unknown>;

export function readInput(text: string, type: string | undefined): Input {
	// JSON needs a CORS preflight; a page can send other types to another origin without the origin's consent.
	if (!isJson(type)) {
		throw new ControlError("Content-Type must be application/json", 415);
	}
	if (text.trim() === "") return {};
	let input: unknown;
	try {
		input = JSON.parse(text);
	} catch (error) {
		throw new ControlError(`the body is not valid JSON: ${(error as Error).message}`);
	}
	if (typeof input === "object" && input !== null && !Array.isArray(input)) {
		return input as Input;
	}
	throw new ControlError("the body must be a JSON object");
}

function isJson(type = ""): boolean {
	const [media = ""] = type.split(";", 1);
	return media.trim().toLowerCase() === "application/json";
}

export function formOf(text: string): Input {
	return Object.fromEntries(new URLSearchParams(text));
}

export function requireKnown(input: Input, takes: readonly string[]): void {
	const unknown = Object.keys(input).find((name) => !takes.includes(name));
	if (unknown === undefined) return;
	const known = takes.length > 0 ? takes.join(", ") : "none";
	throw new ControlError(`unknown parameter ${unknown}; known: ${known}`);
}

/**
 * Reads a world from the parameters. Checks that lists contain objects with string keys such as `username`; all other
 * checks are made when the world is loaded.
 */
export function worldOf(input: Input): World {
	for (const name of ["users", "groups", "projects", "audit_events"]) {
		const all = input[name] ?? [];
		const whole = Array.isArray(all) && all.every((one) => typeof one === "object" && one !== null);
		if (!whole) throw new ControlError(`${name} must be a list of objects`);
	}
	for (const [list, key] of [
		["users", "username"],
		["groups", "path"],
		["projects", "path"],
	] as const) {
		for (const one of (input[list] ?? []) as Input[]) {
			textAs(`${key} of each of the ${list}`, one[key]);
		}
	}
	return input as World;
}

export function targetOf({ operation = "all" }: Input): Target {
	const name = textAs("operation", operation);
	requireTarget(name);
	return name;
}

export function limitsOf({ times, when }: Input): Limits {
	return {
		...(times !== undefined && { times: numberAs("times", times) }),
		...(when !== undefined && { when: conditionsOf(when) }),
	};
}

/** Conditions of a rule. The names of the conditions are checked when the rule is added. */
function conditionsOf(when: unknown): Conditions {
	if (typeof when === "object" && when !== null && !Array.isArray(when)) {
		return when;
	}
	throw new ControlError('when must map conditions to values: { "user": "lin" }');
}

export function answerOf({ status = 200, body, headers }: Input) {
	return { status: numberAs("status", status), body, ...headersOf(headers) };
}

export function bodyOf(body: unknown): { body?: object | string } {
	if (body === undefined) return {};
	if (typeof body === "string" || (typeof body === "object" && body !== null)) {
		return { body };
	}
	throw new ControlError("body must be a string or JSON");
}

export function headersOf(headers: unknown): {
	headers?: Record<string, string>;
} {
	if (headers === undefined) return {};
	const whole =
		typeof headers === "object" &&
		headers !== null &&
		Object.values(headers).every((value) => typeof value === "string");
	if (!whole) {
		throw new ControlError('headers must map names to strings: { "Retry-After": "7" }');
	}
	return { headers: headers as Record<string, string> };
}

export function numberAs(name: string, value: unknown): number {
	const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	if (typeof number === "number" && Number.isFinite(number)) return number;
	throw new ControlError(`${name} must be a number`);
}

export function textAs(name: string, value: unknown): string {
	if (typeof value === "string" && value !== "") return value;
	throw new ControlError(`${name} must be a non-empty string`);
}
