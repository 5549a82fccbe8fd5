/** Snapshots as text, to keep them in files. */
import { binaryOf, bytesOf } from "../server/domain/repository/bytes.ts";
import { emptyRows } from "./memory/tables.ts";

/** The form of the text, and the tables in it: another version of the mocks may have others. */
const form = ["forgekit snapshots 1", ...Object.keys(emptyRows())].join(" ");

/** Values that JSON does not have are objects with one such name. */
const tags = { map: "@map", set: "@set", bytes: "@bytes", none: "@none" };

export function snapshotText(snapshots: ReadonlyMap<string, unknown>): string {
	return JSON.stringify({ form, snapshots: encoded(snapshots) });
}

/** @throws if the text is not of this version */
export function readSnapshotText<Snapshot>(
	text: string,
): ReadonlyMap<string, Snapshot> {
	let parsed: { form?: unknown; snapshots?: unknown };
	try {
		parsed = JSON.parse(text) ?? {};
	} catch {
		parsed = {};
	}
	if (parsed.form !== form) {
		throw new Error("These are no snapshots, or those of another version.");
	}
	return decoded(parsed.snapshots) as ReadonlyMap<string, Snapshot>;
}

function encoded(value: unknown): unknown {
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
	return Object.fromEntries(
		Object.entries(value).map(([name, inner]) => [name, encoded(inner)]),
	);
}

function decoded(value: unknown): unknown {
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map(decoded);
	const entries = Object.entries(value);
	const [[tag, inner] = []] = entries;
	if (entries.length === 1) {
		if (tag === tags.none) return undefined;
		if (tag === tags.map)
			return new Map(decoded(inner) as [unknown, unknown][]);
		if (tag === tags.set) return new Set(decoded(inner) as unknown[]);
		if (tag === tags.bytes) {
			return bytesOf(atob(inner));
		}
	}
	return Object.fromEntries(
		entries.map(([name, member]) => [name, decoded(member)]),
	);
}
