/** Texts of files as git blobs. */
import type { Context } from "../context.ts";
import { headerOf, identify, type Sha1 } from "../repository/objects.ts";
import type { BlobRecord } from "./store.ts";

const encoder = new TextEncoder();

/** Characters that are encoded, or bytes that are hashed, between two pauses. */
const slice = 2 ** 20;

export function blobOf(text: string, sha1: Sha1): BlobRecord {
	const content = encoder.encode(text);
	return { id: identify("blob", content, sha1).id, content };
}

/** Encodes and hashes a long text in slices, between which other requests are served. */
export async function longBlobOf(
	text: string,
	{ hash, pause }: Pick<Context, "hash" | "pause">,
): Promise<BlobRecord> {
	if (text.length <= slice) return blobOf(text, hash.sha1);
	const parts: Uint8Array[] = [];
	let length = 0;
	for (let at = 0; at < text.length; ) {
		const end = isHalf(text, at + slice) ? at + slice - 1 : at + slice;
		const part = encoder.encode(text.slice(at, end));
		parts.push(part);
		length += part.length;
		at = end;
		await pause();
	}
	const content = new Uint8Array(length);
	const digest = hash.createSha1();
	digest.update(headerOf("blob", length));
	let at = 0;
	for (const part of parts) {
		digest.update(part);
		content.set(part, at);
		at += part.length;
		await pause();
	}
	return { id: digest.end(), content };
}

/** Whether the second half of a character is at this place. */
function isHalf(text: string, at: number): boolean {
	const code = text.charCodeAt(at);
	return code >= 0xdc00 && code <= 0xdfff;
}
