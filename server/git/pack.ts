import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { createDeflate, deflateSync } from "node:zlib";
import type { GitObject, ObjectType } from "../domain/repository/objects.ts";
import type { NewObject } from "../domain/repository/store.ts";

const typeNumbers: Record<ObjectType, number> = {
	commit: 1,
	tree: 2,
	blob: 3,
	tag: 4,
};

/** Encodes objects as a pack file without deltas, for `git index-pack`. */
export function encodePack(objects: ReadonlyMap<string, GitObject>): Buffer {
	const parts: Uint8Array[] = [packHeader(objects.size)];
	for (const { type, body } of objects.values()) {
		parts.push(entryHeader(typeNumbers[type], body.length), deflateSync(body));
	}
	const content = Buffer.concat(parts);
	return Buffer.concat([content, createHash("sha1").update(content).digest()]);
}

/** Yields the pieces of a pack file of these objects, in the given order and without deltas. */
export async function* streamPack(objects: readonly NewObject[]): AsyncGenerator<Uint8Array, void> {
	const digest = createHash("sha1");
	for await (const piece of contentOf(objects)) {
		digest.update(piece);
		yield piece;
	}
	yield digest.digest();
}

async function* contentOf(objects: readonly NewObject[]): AsyncGenerator<Uint8Array, void> {
	yield packHeader(objects.length);
	for (const { type, size, pieces } of objects) {
		yield entryHeader(typeNumbers[type], size);
		// The callback ignores errors of the pieces, because the stream passes them to its reader.
		yield* pipeline(Readable.from(pieces(), { objectMode: false }), createDeflate(), () => {});
	}
}

function packHeader(count: number): Buffer {
	const header = Buffer.alloc(12);
	header.write("PACK");
	header.writeUInt32BE(2, 4);
	header.writeUInt32BE(count, 8);
	return header;
}

/** Type and size of an entry: four bits of the size next to the type, then seven bits per byte, lowest first. */
function entryHeader(type: number, size: number): Uint8Array {
	const bytes = [(type << 4) | (size & 15)];
	for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
		bytes[bytes.length - 1] = (bytes.at(-1) as number) | 0x80;
		bytes.push(rest & 127);
	}
	return Uint8Array.from(bytes);
}
