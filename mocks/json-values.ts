/** JSON for values with Maps, Sets, bytes and undefined. */
import { binaryOf, bytesOf } from "../server/domain/repository/bytes.ts";

/** Member names that mark encoded values: a Set becomes `{ "@set": […] }`. */
const tags = { map: "@map", set: "@set", bytes: "@bytes", none: "@none" };

/** Encodes a value as one that JSON can represent. */
export function encoded(value: unknown): unknown {
	if (value === undefined) return { [tags.none]: 0 };
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map(encoded);
	if (value instanceof Map) {
		return { [tags.map]: [...value].map(encoded) };
	}
	if (value instanceof Set) return { [tags.set]: [...value].map(encoded) };
	if (value instanceof Uint8Array) {
		return { [tags.bytes]: btoa(binaryOf(value)) };
	}
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, encoded(inner)]));
}

/** Decodes what `encoded` returned. */
export function decoded(value: unknown): unknown {
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map(decoded);
	const entries = Object.entries(value);
	const [[tag, inner] = []] = entries;
	if (entries.length === 1) {
		if (tag === tags.none) return undefined;
		if (tag === tags.map) return new Map(decoded(inner) as [unknown, unknown][]);
		if (tag === tags.set) return new Set(decoded(inner) as unknown[]);
		if (tag === tags.bytes) {
			return bytesOf(atob(inner));
		}
	}
	return Object.fromEntries(entries.map(([name, member]) => [name, decoded(member)]));
}
