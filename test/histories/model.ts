/**
 * Collects ids from earlier responses, as values for path parameters. The contract's paths tell which ids fit where, so
 * new operations need no entry in this file: ids in responses of `GET` or `POST /projects/{id}/boards`, and in a field
 * `boards` of a project, become values of `board_id` in `/projects/{id}/boards/{board_id}`. A path parameter that ends
 * in `_iid` gets the `iid` of responses instead of the `id`.
 */
import { type Operation, operations } from "../../generated/operations.ts";

/** Values of path parameters, keyed by name: `{ id: 1, board_id: 2 }`. */
export type Place = Readonly<Record<string, string | number>>;

/**
 * All prefixes of the contract's paths that end in a parameter, such as `/projects/{id}` and
 * `/projects/{id}/boards/{board_id}`.
 */
const things = [...new Set(Object.values(operations).flatMap(({ path }) => prefixesOf(path)))];

function prefixesOf(path: string): string[] {
	return Array.from(path.matchAll(/\{\w+\}/g), ({ index, 0: name }) =>
		path.slice(0, index + name.length),
	);
}

/** A path up to its last parameter, such as `/projects/{id}/boards/{board_id}`; undefined: no parameter. */
export function thingOf(path: string): string | undefined {
	return prefixesOf(path).at(-1);
}

export function lastParameter(path: string): string {
	return path.slice(path.lastIndexOf("{") + 1, path.lastIndexOf("}"));
}

export interface Model {
	/** Known values of the parameters of `thing`, a path that ends in a parameter; oldest first. */
	known(thing: string): readonly Place[];
	/** Values of the parameters of `thing`, a path that ends in a parameter, whose resources have been deleted. */
	gone(thing: string): readonly Place[];
	add(thing: string, place: Place): void;
	/** Learns the ids in a successful response; a deletion moves the ids from `known` to `gone`. */
	learn(operation: Operation, place: Place, body: unknown): void;
	copy(): Model;
}

export function createModel(
	live = new Map<string, Place[]>(),
	dead = new Map<string, Place[]>(),
): Model {
	function add(thing: string, place: Place): void {
		const places = live.get(thing) ?? [];
		if (!places.some((other) => isSame(other, place))) places.push(place);
		live.set(thing, places);
	}

	/** Learns ids from those fields of an object that are lists, such as `boards` of a project. */
	function learnInner(thing: string, place: Place, body: object): void {
		for (const [field, value] of Object.entries(body)) {
			if (Array.isArray(value)) learnItems(`${thing}/${field}`, place, value);
		}
	}

	function learnItems(path: string, place: Place, items: unknown[]): void {
		for (const thing of things) {
			const parameter = lastParameter(thing);
			if (thing !== `${path}/{${parameter}}`) continue;
			for (const item of items) {
				if (typeof item !== "object" || item === null) continue;
				const known: Record<string, unknown> = { ...item };
				const id = parameter.endsWith("_iid") ? known.iid : known.id;
				if (typeof id !== "number" && typeof id !== "string") continue;
				const own = { ...place, [parameter]: id };
				add(thing, own);
				learnInner(thing, own, item);
			}
		}
	}

	return {
		known: (thing) => live.get(thing) ?? [],
		gone: (thing) => dead.get(thing) ?? [],
		add,

		learn({ method, path }, place, body) {
			if (method === "delete") {
				for (const [thing, places] of live) {
					const [left, kept] = partition(places, (other) => isInside(other, place));
					live.set(thing, kept);
					dead.set(thing, [...(dead.get(thing) ?? []), ...left]);
				}
			} else if (Array.isArray(body)) {
				learnItems(path, place, body);
			} else if (typeof body === "object" && body !== null) {
				if (path.endsWith("}")) learnInner(path, place, body);
				else learnItems(path, place, [body]);
			}
		},

		copy: () => createModel(copyOf(live), copyOf(dead)),
	};
}

function copyOf(places: Map<string, Place[]>): Map<string, Place[]> {
	return new Map([...places].map(([thing, list]) => [thing, [...list]]));
}

function isSame(a: Place, b: Place): boolean {
	return Object.keys(a).length === Object.keys(b).length && isInside(a, b);
}

/** Whether `inner` has all parameter values of `outer`: the same resource, or one below it. */
function isInside(inner: Place, outer: Place): boolean {
	return Object.entries(outer).every(([name, value]) => inner[name] === value);
}

function partition<T>(list: readonly T[], test: (item: T) => boolean) {
	const yes: T[] = [];
	const no: T[] = [];
	for (const item of list) (test(item) ? yes : no).push(item);
	return [yes, no] as const;
}
