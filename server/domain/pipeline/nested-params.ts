/**
 * Nested parameters from the bracket names of queries and forms (`a[b]=1`, `refs[]=x`), by Rack's rules: the last of
 * several scalars wins, `[]` collects an array, `[][key]` fills one object until a key repeats.
 */
import { malformed } from "../errors.ts";

/** A value as it was sent, before coercion. */
type RawValue = unknown;

/** Parameters as sent. The object has no prototype, so that names like `__proto__` are ordinary. */
export type RawParameters = Record<string, RawValue>;

/** Maximum depth of nested names. Operations need at most four levels. */
const maxDepth = 32;
const maxPairs = 4096;

export function emptyParameters(): RawParameters {
	return Object.create(null) as RawParameters;
}

/** Collects name-value pairs into nested parameters. */
interface Pairs {
	readonly parameters: RawParameters;
	/** @throws {ApiError} 400 for too many pairs, and for names that contradict each other, such as `a` and `a[b]` */
	add(name: string, value: RawValue): void;
}

export function createPairs(): Pairs {
	const parameters = emptyParameters();
	let count = 0;
	return {
		parameters,
		add(name, value) {
			if (++count > maxPairs) throw malformed();
			if (name !== "") store(parameters, keysOf(name), value);
		},
	};
}

/** Splits `a[b][]` into `a`, `b` and an empty key, which stands for an array element. */
function keysOf(name: string): string[] {
	const open = name.indexOf("[", 1);
	if (open < 0) return [name];
	const keys = [name.slice(0, open)];
	const inner = /\[([^[\]]*)\]/gy;
	inner.lastIndex = open;
	let end = open;
	for (let match = inner.exec(name); match; match = inner.exec(name)) {
		keys.push(match[1] ?? "");
		end = inner.lastIndex;
		if (keys.length > maxDepth) throw malformed();
	}
	// Treat unclosed brackets as part of a plain name.
	return end === name.length ? keys : [name];
}

function store(target: RawParameters, keys: string[], value: RawValue): void {
	let place: RawParameters = target;
	for (let depth = 0; depth < keys.length; depth++) {
		const key = keys[depth] ?? "";
		if (depth === keys.length - 1) {
			place[key] = value;
			return;
		}
		if (keys[depth + 1] === "") {
			place[key] ??= [];
			const list = place[key];
			if (!Array.isArray(list)) throw malformed();
			if (depth + 2 === keys.length) {
				list.push(value);
				return;
			}
			place = element(list, keys.slice(depth + 2));
			depth++;
			continue;
		}
		place[key] ??= emptyParameters();
		const next = place[key];
		if (!isObject(next)) throw malformed();
		place = next;
	}
}

/**
 * Returns the element of an array of objects that takes a value at `keys`: the last one, or a new one if the last one
 * already has a value there.
 */
function element(list: RawValue[], keys: readonly string[]): RawParameters {
	const last = list.at(-1);
	if (isObject(last) && !hasPath(last, keys)) return last;
	const fresh = emptyParameters();
	list.push(fresh);
	return fresh;
}

function hasPath(target: RawParameters, keys: readonly string[]): boolean {
	let place: RawValue = target;
	for (const key of keys) {
		if (key === "" || !isObject(place) || !(key in place)) return false;
		place = place[key];
	}
	return true;
}

function isObject(value: RawValue): value is RawParameters {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
