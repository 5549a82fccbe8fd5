/** Answers whose body is bytes: files, archives, and JSON that is too long for one string. */

import type { Operation, RawBody } from "../../../generated/operations.ts";
import type { Answer, Request } from "../context.ts";
import { contentPolicy, revalidated } from "../headers.ts";
import { putBack, type StreamedJson } from "../lists/streamed.ts";
import { headerOf, matchesEtag } from "./headers.ts";

/**
 * Renders bytes. Rejects if the body fails before its first piece, so that the failure is an answer and not a broken
 * connection.
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
		// `sandbox` gives the content an origin of its own.
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
			// In jsdom, bytes may be of the class of another realm.
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

/** The pieces of a body, once the first is there. */
async function begin(body: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
	const pieces = body[Symbol.asyncIterator]();
	return putBack(await pieces.next(), pieces);
}

/** Header for a download. A name beyond ASCII is sent encoded, beside a plain one for old clients (RFC 6266). */
function attachment(filename: string): string {
	const plain = filename.replaceAll(/[^ -~]/gu, "_").replaceAll(/["\\]/g, "\\$&");
	if (/^[ -~]*$/.test(filename)) return `attachment; filename="${plain}"`;
	const encoded = encodeURIComponent(filename).replaceAll(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
