/** Reads the bytes of files. */
import type { RawBody } from "../../../generated/operations.ts";
import type { Context } from "../context.ts";
import { unstored } from "../headers.ts";
import { putBack } from "../lists/streamed.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { contentType, disposition, sniffedLength } from "./content-type.ts";
import { concat } from "./objects.ts";
import type { BlobRecord } from "./store.ts";

/** Bytes of the largest blob that is presented as one string; larger blobs are streamed. */
export const largestText = 2 ** 18;

/** The content of a blob as a raw body; the first bytes determine its content type. */
export async function rawContent(
	{ repositories, signal, headOnly }: Context,
	project: ProjectRecord,
	blob: BlobRecord,
): Promise<RawBody> {
	const content = repositories.blobContent(project.id, blob, signal);
	const { start, body } = headOnly
		? {
				start: await repositories.blobStart(project.id, blob, sniffedLength, signal),
				body: content,
			}
		: await peek(content, sniffedLength, blob.size);
	const type = contentType(start.subarray(0, sniffedLength));
	return {
		type,
		length: blob.size,
		headers: {
			"Content-Disposition": disposition(type),
			...unstored,
			Expires: "Fri, 01 Jan 1990 00:00:00 GMT",
			Pragma: "no-cache",
		},
		body,
	};
}

/** All bytes of a stream. */
export async function collect(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
	const pieces: Uint8Array[] = [];
	for await (const piece of content) pieces.push(piece);
	return concat(pieces);
}

/** Reads at least `length` bytes of a stream (fewer if it ends), and returns them with a stream of all bytes. */
async function peek(
	content: AsyncIterable<Uint8Array>,
	length: number,
	size: number,
): Promise<{ start: Uint8Array; body: RawBody["body"] }> {
	const pieces = content[Symbol.asyncIterator]();
	let start: Uint8Array = new Uint8Array();
	let next = await pieces.next();
	while (!next.done) {
		start = start.length === 0 ? next.value : concat([start, next.value]);
		if (start.length >= length) break;
		next = await pieces.next();
	}
	if (start.length === size) {
		await pieces.return?.();
		return { start, body: start };
	}
	const first = start.length > 0 ? { done: false, value: start } : next;
	return { start, body: putBack(first, pieces) };
}
