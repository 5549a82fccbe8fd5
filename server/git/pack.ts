import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import type { GitObject, ObjectType } from "../domain/repository/objects.ts";

const typeNumbers: Record<ObjectType, number> = {
	commit: 1,
	tree: 2,
	blob: 3,
	tag: 4,
};

/** Encodes objects as a pack file without deltas, for `git index-pack`. */
export function encodePack(objects: ReadonlyMap<string, GitObject>): Buffer {
	const header = Buffer.alloc(12);
	header.write("PACK");
	header.writeUInt32BE(2, 4);
	header.writeUInt32BE(objects.size, 8);
	const parts: Uint8Array[] = [header];
	for (const { type, body } of objects.values()) {
		parts.push(entryHeader(typeNumbers[type], body.length), deflateSync(body));
	}
	const content = Buffer.concat(parts);
	return Buffer.concat([content, createHash("sha1").update(content).digest()]);
}

/** Type and size of an entry: four bits of the size next to the type, then seven bits per byte, lowest first. */
function entryHeader(type: number, size: number): Uint8Array {
	const bytes = [(type << 4) | (size & 15)];
	for (
		let rest = Math.floor(size / 16);
		rest > 0;
		rest = Math.floor(rest / 128)
	) {
		bytes[bytes.length - 1] = (bytes.at(-1) as number) | 0x80;
		bytes.push(rest & 127);
	}
	return Uint8Array.from(bytes);
}
