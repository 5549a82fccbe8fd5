/** Responses with a body of bytes: files, archives, and JSON too long for one string. */

import type { Operation, RawBody } from "../../../generated/operations.ts";
import type { Answer, Request } from "../context.ts";
import { contentPolicy, revalidated } from "../headers.ts";
import { putBack, type StreamedJson } from "../lists/streamed.ts";
import { headerOf, matchesEtag } from "./headers.ts";

/**
 * Renders a body of bytes. Rejects if the body fails before its first piece, so that the caller gets an error response
 * instead of a broken connection.
 */
export async function renderRaw(
	{ type, length, filename, headers, body }: RawBody,
	etag: string | undefined,
	request: Request,
): Promise<Answer> {
	const all = {
		...(filename !== undefined && {
			"Content-Disposition": attachment(filename),
		}),
		...(etag !== undefined && { ETag: etag }),
		// `sandbox` gives the content an opaque origin, so that its scripts cannot act as pages of the service.
		"Content-Security-Policy": `${contentPolicy}; sandbox`,
		...headers,
	};
	if (etag !== undefined && matchesEtag(headerOf(request, "if-none-match"), etag)) {
		return { status: 304, headers: all };
	}
	return {
		status: 200,
		headers: {
			...all,
			"Content-Type": type,
			...(length !== undefined && { "Content-Length": String(length) }),
		},
		...(request.method !== "HEAD" && {
			// `isView`, not `instanceof`: in jsdom a Uint8Array may come from another realm.
			body: ArrayBuffer.isView(body) ? body : await begin(body),
		}),
	};
}

export async function renderStreamedJson(
	{ length, body, etag: usualTag, held }: StreamedJson,
	ownTag: string | undefined,
	request: Request,
	{ success }: Pick<Operation, "success">,
	pageHeaders: Record<string, string> = {},
): Promise<Answer> {
	const etag = ownTag ?? usualTag;
	const headers = {
		...pageHeaders,
		...(etag !== undefined && { ETag: etag }),
		...revalidated,
	};
	if (
		etag !== undefined &&
		success === 200 &&
		request.method !== "PUT" &&
		matchesEtag(headerOf(request, "if-none-match"), etag)
	) {
		return { status: 304, headers };
	}
	if (request.method !== "HEAD") request.hold?.(held);
	return {
		status: success,
		headers: {
			...headers,
			"Content-Type": "application/json",
			...(length !== undefined && { "Content-Length": String(length) }),
		},
		...(request.method !== "HEAD" && { body: await begin(body) }),
	};
}

/** Waits for the first piece of a body, and returns the body with this piece; rejects if it cannot be read. */
async function begin(body: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
	const pieces = body[Symbol.asyncIterator]();
	return putBack(await pieces.next(), pieces);
}

/**
 * `Content-Disposition` of a download. A non-ASCII filename is sent encoded, after an ASCII one for old clients (RFC
 * 6266).
 */
function attachment(filename: string): string {
	const plain = filename.replaceAll(/[^ -~]/gu, "_").replaceAll(/["\\]/g, "\\$&");
	if (/^[ -~]*$/.test(filename)) return `attachment; filename="${plain}"`;
	const encoded = encodeURIComponent(filename).replaceAll(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
