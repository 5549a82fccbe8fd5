import { TooCostly } from "../errors.ts";
import { binaryOf, bytesOf } from "./bytes.ts";
import type { NewObject, TreeEntryRecord } from "./store.ts";

/** Encodes and parses git objects, for the server and the mocks alike. */

export type ObjectType = "blob" | "tree" | "commit" | "tag";

/** One object. Its id is the SHA-1 of type, length and body. */
export interface GitObject {
	id: string;
	type: ObjectType;
	body: Uint8Array;
}

/** One entry of a tree object. */
export interface TreeItem {
	/** Six-digit mode, one of git's five canonical modes. */
	mode: string;
	name: string;
	id: string;
}

export type Sha1 = (bytes: Uint8Array) => string;

/** Maximum number of entries in a recursive listing: trees that share subtrees could expand almost without end. */
export const mostEntries = 300_000;
/** Maximum characters of all paths in a recursive listing together. */
const mostCharacters = 32 * 2 ** 20;

const encoder = new TextEncoder();
// Keep a byte order mark: in a name it is a character like any other.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

const hexDigits = encoder.encode("0123456789abcdef");

/** Makes an object and computes its id. */
export function identify(type: ObjectType, body: Uint8Array, sha1: Sha1): GitObject {
	return {
		id: sha1(concat([headerOf(type, body.length), body])),
		type,
		body,
	};
}

/** Makes an object in the form that `addObjects` of the repository store takes, and computes its id. */
export function newObject(type: ObjectType, body: Uint8Array, sha1: Sha1): NewObject {
	const { id } = identify(type, body, sha1);
	return { id, type, size: body.length, pieces: () => [body] };
}

/** The header that precedes a body of `length` bytes when git hashes an object. */
export function headerOf(type: ObjectType, length: number): Uint8Array {
	return encoder.encode(`${type} ${length}\0`);
}

/** Converts file names between bytes and text. */
interface NameEncoding {
	read(bytes: Uint8Array): string;
	write(name: string): Uint8Array;
}

const readableNames: NameEncoding = {
	read: (bytes) => decoder.decode(bytes),
	write: (name) => encoder.encode(name),
};

/** Reads and writes names with one character per byte, so that names in any encoding survive unchanged. */
export const exactNames: NameEncoding = { read: binaryOf, write: bytesOf };

/** Entries of a tree object in stored order. Throws if the bytes are malformed. */
export function parseTree(body: Uint8Array, names = readableNames): TreeItem[] {
	const items: TreeItem[] = [];
	// Decode the digits of all ids at once: decoding one id at a time would dominate the running time.
	const digits = new Uint8Array(2 * body.length);
	let length = 0;
	for (let at = 0; at < body.length; ) {
		const space = body.indexOf(0x20, at);
		const end = body.indexOf(0, space);
		if (space <= at || end < 0 || end + 21 > body.length) {
			throw new Error("A tree object is malformed.");
		}
		let mode = 0;
		while (at < space) mode = mode * 8 + ((body[at++] as number) & 7);
		at = end + 21;
		for (let byte = end + 1; byte < at; byte++) {
			const value = body[byte] as number;
			digits[length++] = hexDigits[value >> 4] as number;
			digits[length++] = hexDigits[value & 15] as number;
		}
		items.push({
			mode: canonicalMode(mode),
			name: names.read(body.subarray(space + 1, end)),
			id: "",
		});
	}
	const ids = decoder.decode(digits.subarray(0, length));
	for (const [index, item] of items.entries()) {
		item.id = ids.slice(40 * index, 40 * index + 40);
	}
	return items;
}

/** The body of a tree object with the given entries, sorted in git's order. */
export function encodeTree(items: readonly TreeItem[], names = readableNames): Uint8Array {
	const lines = items.map((item) => ({
		item,
		key: names.write(isTree(item) ? `${item.name}/` : item.name),
	}));
	lines.sort((a, b) => compareBytes(a.key, b.key));
	return concat(
		lines.flatMap(({ item }) => [
			encoder.encode(`${item.mode.replace(/^0/, "")} `),
			names.write(`${item.name}\0`),
			bytesOfHex(item.id),
		]),
	);
}

/** Ids of a commit's tree and parents. */
export function parseCommit(body: Uint8Array): {
	tree: string;
	parents: string[];
} {
	const text = decoder.decode(body);
	const header = text.slice(0, text.indexOf("\n\n") + 1).split("\n");
	return {
		tree: /^tree ([0-9a-f]{40})$/.exec(header[0] ?? "")?.[1] ?? "",
		parents: header.flatMap((line) => /^parent ([0-9a-f]{40})$/.exec(line)?.[1] ?? []),
	};
}

/** Id of the object to which an annotated tag points; empty if malformed. */
export function tagTarget(body: Uint8Array): string {
	return /^object ([0-9a-f]{40})\n/.exec(decoder.decode(body))?.[1] ?? "";
}

/** The message of an annotated tag. */
export function tagMessage(body: Uint8Array): string {
	const text = decoder.decode(body);
	const end = text.indexOf("\n\n");
	return end < 0 ? "" : text.slice(end + 2);
}

export function isTree(item: TreeItem): boolean {
	return item.mode === "040000";
}

/**
 * Entries of a directory in the order of git's tree walk. `read` returns the entries of a subtree; `prefix` is the
 * directory's path with a trailing slash, or empty for the root.
 * @throws {TooCostly} where there are too many entries
 */
export function listTree(
	items: readonly TreeItem[],
	prefix: string,
	recursive: boolean,
	read: (id: string) => readonly TreeItem[],
): TreeEntryRecord[] {
	const records: TreeEntryRecord[] = [];
	let characters = 0;
	const open = [{ items, at: 0, prefix }];
	for (let level = open.at(-1); level; level = open.at(-1)) {
		const item = level.items[level.at++];
		if (!item) {
			open.pop();
			continue;
		}
		const { id, name, mode } = item;
		const path = level.prefix + name;
		characters += path.length;
		if (records.length === mostEntries || characters > mostCharacters) throw new TooCostly();
		records.push({ id, name, type: entryType(mode), path, mode });
		if (recursive && isTree(item)) {
			open.push({ items: read(id), at: 0, prefix: `${path}/` });
		}
	}
	return records;
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
	const shared = Math.min(a.length, b.length);
	for (let at = 0; at < shared; at++) {
		const difference = (a[at] as number) - (b[at] as number);
		if (difference !== 0) return difference;
	}
	return a.length - b.length;
}

function bytesOfHex(id: string): Uint8Array {
	return Uint8Array.from({ length: id.length / 2 }, (_, byte) =>
		Number.parseInt(id.slice(byte * 2, byte * 2 + 2), 16),
	);
}

function entryType(mode: string): TreeEntryRecord["type"] {
	if (mode === "040000") return "tree";
	return mode === "160000" ? "commit" : "blob";
}

/** The canonical form of a mode: old versions of git also stored other modes, which git displays in this form. */
function canonicalMode(mode: number): string {
	switch (mode & 0o170000) {
		case 0o100000:
			return mode & 0o100 ? "100755" : "100644";
		case 0o120000:
			return "120000";
		case 0o040000:
			return "040000";
		default:
			return "160000";
	}
}
