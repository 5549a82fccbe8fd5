/** Responses that a test gives in place of the service's. */
import type { Answer } from "../../server/domain/context.ts";
import { withHeaders } from "./refusals.ts";

/** A custom response. */
export interface OwnAnswer {
	/** Status of the response; by default 200. */
	status?: number;
	headers?: Record<string, string>;
	/** Body of the response: strings and bytes are sent as they are, anything else as JSON. */
	body?: unknown;
}

/**
 * Converts a custom response to an answer.
 * @throws if the status or a header is invalid, or the status allows no body
 */
export function answerOf({ status = 200, headers = {}, body }: OwnAnswer): Answer {
	if (!(status >= 200 && status <= 599 && Number.isInteger(status))) {
		throw new Error(`status: ${status} must be an integer from 200 to 599.`);
	}
	if (body === undefined) {
		return { status, headers: withHeaders({}, headers) };
	}
	if ([204, 205, 304].includes(status)) {
		throw new Error(`A response with status ${status} has no body.`);
	}
	const [type, content] = encoded(body);
	return {
		status,
		headers: withHeaders({ "Content-Type": type }, headers),
		body: content,
	};
}

function encoded(body: unknown): [type: string, content: string | Uint8Array] {
	if (typeof body === "string") return ["text/plain", body];
	if (ArrayBuffer.isView(body)) {
		const { buffer, byteOffset, byteLength } = body;
		const bytes = new Uint8Array(buffer, byteOffset, byteLength);
		return ["application/octet-stream", bytes];
	}
	return ["application/json", JSON.stringify(body)];
}
