import type { Context } from "../context.ts";
import { slice, textPieces } from "../repository/contents.ts";
import { headerOf, identify, type Sha1 } from "../repository/objects.ts";
import type { BlobRecord } from "./store.ts";

const encoder = new TextEncoder();

export function blobOf(text: string, sha1: Sha1): BlobRecord {
	const content = encoder.encode(text);
	return { id: identify("blob", content, sha1).id, content };
}

/** Makes a git blob. Long text is encoded and hashed in slices, so that other requests are served in between. */
export async function longBlobOf(
	text: string,
	{ hash, pause }: Pick<Context, "hash" | "pause">,
): Promise<BlobRecord> {
	if (text.length <= slice) return blobOf(text, hash.sha1);
	const parts: Uint8Array[] = [];
	let length = 0;
	for (const part of textPieces(text)) {
		parts.push(part);
		length += part.length;
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
