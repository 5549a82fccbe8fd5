/**
 * The ids that a caller knows from earlier responses. Derived from the paths of the contract, so new operations need no
 * entry here: ids in responses of `GET` or `POST /projects/{id}/boards` are `board_id`s of
 * `/projects/{id}/boards/{board_id}`, and so are those in a field `boards` of a project; where a path has an `iid`, it is theirs.
 */
import { type Operation, operations } from "../../generated/operations.ts";

/** The parameters of a path, by name: `{ id: 1, board_id: 2 }`. */
export type Place = Readonly<Record<string, string | number>>;

/** `/projects/{id}/boards/{board_id}`, and every shorter path that ends in a parameter. */
const things = [...new Set(Object.values(operations).flatMap(({ path }) => prefixesOf(path)))];

function prefixesOf(path: string): string[] {
	return Array.from(path.matchAll(/\{\w+\}/g), ({ index, 0: name }) =>
		path.slice(0, index + name.length),
	);
}

/** The longest part of a path that names a thing, if any. */
export function thingOf(path: string): string | undefined {
	return prefixesOf(path).at(-1);
}

export function lastParameter(path: string): string {
	return path.slice(path.lastIndexOf("{") + 1, path.lastIndexOf("}"));
}

export interface Model {
	/** Places of a path that ends in a parameter, oldest first. */
	known(thing: string): readonly Place[];
	/** Deleted places. */
	gone(thing: string): readonly Place[];
	add(thing: string, place: Place): void;
	/** Learns the ids of a successful response. */
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

	/** Fields of an object that are lists of things with ids. */
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

/** Whether a place equals another one or is below it. */
function isInside(inner: Place, outer: Place): boolean {
	return Object.entries(outer).every(([name, value]) => inner[name] === value);
}

function partition<T>(list: readonly T[], test: (item: T) => boolean) {
	const yes: T[] = [];
	const no: T[] = [];
	for (const item of list) (test(item) ? yes : no).push(item);
	return [yes, no] as const;
}
