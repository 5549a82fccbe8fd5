import type { Context } from "../context.ts";
import { blobOf as makeBlob, slice, textPieces } from "../repository/contents.ts";
import { concat, identify, type Sha1 } from "../repository/objects.ts";
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
	for (const part of textPieces(text)) {
		parts.push(part);
		await pause();
	}
	const { id } = await makeBlob(() => parts, { hash, pause });
	return { id, content: concat(parts) };
}
