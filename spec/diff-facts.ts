/**
 * Decides which changes of OpenAPI extensions such as `x-role` break callers. `operationFacts` is for extensions of
 * operations, `memberFacts` for extensions of parameters and of members of objects.
 */
import { isDeepStrictEqual } from "node:util";
import { roles } from "./contract.ts";

/** A part of the OpenAPI document, such as an operation, with extensions such as `x-role`. */
export interface Extended {
	[extension: `x-${string}`]: unknown;
}

/**
 * Compares the old and the new value of an extension such as `x-role`. `widens`: whether the new value admits every
 * caller or input that the old value admitted. `words`: describes the new value.
 */
export interface FactComparison {
	widens(old: unknown, now: unknown): boolean;
	words(now: unknown): string;
}

/** Compares ranked values: a value later in `values` admits fewer callers; an absent value admits every caller. */
function ranked(word: string, ...values: string[]): FactComparison {
	const rank = (value: unknown) => values.indexOf(value as string);
	return {
		widens: (old, now) => rank(now) < rank(old),
		words: (now) => (now ? `needs the ${word} ${now}` : `needs no ${word}`),
	};
}

function listed(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

function holdsAll(outer: unknown, inner: unknown): boolean {
	return listed(inner).every((one) => listed(outer).some((other) => isDeepStrictEqual(one, other)));
}

function textOf(value: unknown): string {
	const texts = listed(value).map((one) => (typeof one === "string" ? one : JSON.stringify(one)));
	return texts.join(", ") || "none";
}

/** Compares lists of conditions that must all be met. The new list widens if it adds no condition. */
function conditions(word: string): FactComparison {
	return {
		widens: (old, now) => holdsAll(old, now),
		words: (now) => `${word} ${textOf(now)}`,
	};
}

/** Compares lists of alternatives, each of which is enough. The new list widens if it drops no alternative. */
function ways(word: string): FactComparison {
	return {
		widens: (old, now) => holdsAll(now, old),
		words: (now) => `${word} ${textOf(now)}`,
	};
}

const tier = ranked("tier", "STARTER", "PREMIUM", "ULTIMATE");

/** How to compare the extensions that decide who may call an operation, and how. Keys lack the prefix `x-`. */
export const operationFacts: Record<string, FactComparison> = {
	role: ranked("role", ...roles),
	"private-role": ranked("role on private projects", ...roles),
	feature: conditions("needs the features"),
	"any-feature": {
		...ways("needs one of the features"),
		widens: (old, now) => !now || (Boolean(old) && holdsAll(now, old)),
	},
	tier,
	scopes: ways("accepts, besides api, the scopes"),
	"max-body": {
		widens: (old, now) => !now || (typeof old === "number" && Number(now) > old),
		words: (now) => (now ? `takes ${now} bytes` : "takes any number of bytes"),
	},
	aliases: ways("is also at"),
	archived: {
		widens: (_, now) => now === true,
		words: (now) => (now ? "accepts archived projects" : "refuses archived projects"),
	},
	exclusive: conditions("has the rules for parameters"),
};

/** How to compare the extensions that limit a parameter or a member of a request body. Keys lack the prefix `x-`. */
export const memberFacts: Record<string, FactComparison> = {
	tier,
	blank: {
		widens: (_, now) => now !== false,
		words: (now) => (now === false ? "may not be empty" : "may be empty"),
	},
	null: {
		widens: (_, now) => now !== false,
		words: (now) => (now === false ? "may not be null" : "may be null"),
	},
	forbidden: conditions("may not be"),
	requires: {
		widens: (_, now) => !now,
		words: (now) => (now ? `requires ${now}` : "requires nothing"),
	},
	format: {
		widens: (_, now) => !now,
		words: (now) => (now ? `must be a ${now}` : "may be any text"),
	},
	digits: {
		widens: (_, now) => !now,
		words: (now) => (now ? "takes digits only" : "takes more than digits"),
	},
	commas: {
		widens: (_, now) => now === true,
		words: (now) => `${now ? "may" : "may not"} be one text with commas`,
	},
};
