/** Reads request bodies (JSON, forms and multipart forms) while they arrive. */

import type { Request } from "../context.ts";
import { unsupportedMediaType } from "../errors.ts";
import type { BodyBound } from "./body-bound.ts";
import type { BodyReader } from "./body-reader.ts";
import { createFormReader } from "./form-body.ts";
import type { FormFiles } from "./form-files.ts";
import { createJsonReader } from "./json-body.ts";
import { createMultipartReader } from "./multipart-body.ts";
import { emptyParameters, type RawParameters } from "./nested-params.ts";

/**
 * Reads the parameters in a body. As in Rack, the body of a GET or HEAD is ignored unless it is a form.
 * @throws {ApiError} 400, 404, 413 or 415; for a body that is too long, the error of `boundOf`
 */
export async function readBody(
	request: Request,
	boundOf: () => BodyBound,
	files?: FormFiles,
): Promise<RawParameters> {
	const { method, headers, body } = request;
	const contentType = String(headers["content-type"] ?? "");
	const reads = method === "GET" || method === "HEAD";
	if (!body || (reads && !forms.includes(typeOf(contentType)))) return emptyParameters();
	const { max, beyond } = boundOf();
	if (Number(headers["content-length"] ?? 0) > max) throw beyond();
	let reader: BodyReader | undefined;
	let length = 0;
	for await (const bytes of body) {
		if (bytes.length === 0) continue;
		length += bytes.length;
		if (length > max) throw beyond();
		reader ??= readerOf(contentType, files);
		reader.take(bytes);
		await files?.flush();
	}
	return reader?.end() ?? emptyParameters();
}

const forms = ["application/x-www-form-urlencoded", "multipart/form-data"];

function typeOf(contentType: string): string {
	return contentType.split(";")[0]?.trim().toLowerCase() ?? "";
}

/**
 * Returns a reader for the body's format.
 * @throws {ApiError} 400 or 415
 */
function readerOf(contentType: string, files: FormFiles | undefined): BodyReader {
	const type = typeOf(contentType);
	switch (type) {
		case "application/json":
			return createJsonReader();
		case "":
		case "application/x-www-form-urlencoded":
			return createFormReader();
		case "multipart/form-data":
			return createMultipartReader(contentType, files);
		case "text/plain":
			return { take() {}, end: emptyParameters };
		default:
			throw unsupportedMediaType(type);
	}
}
