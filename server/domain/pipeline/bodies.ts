/** Request bodies: JSON, forms and multipart forms, bounded in size and depth. */

import type { Request } from "../context.ts";
import {
	invalidJson,
	malformed,
	tooLarge,
	unsupportedMediaType,
} from "../errors.ts";
import {
	emptyParameters,
	parsePairs,
	parseQuery,
	type RawParameters,
} from "./nested-params.ts";

/** Levels of nesting that the reference accepts in JSON. */
const maxNesting = 100;

/**
 * Reads the parameters of a body. GET and HEAD bodies are not read.
 * @throws {ApiError} 400, 413 or 415
 */
export async function readBody(
	request: Request,
	maxBody: number,
): Promise<RawParameters> {
	const { method, headers, body } = request;
	if (!body || method === "GET" || method === "HEAD") return emptyParameters();
	if (Number(headers["content-length"] ?? 0) > maxBody) throw tooLarge();
	const bytes = await collect(body, maxBody);
	if (bytes.length === 0) return emptyParameters();
	const contentType = String(headers["content-type"] ?? "");
	const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
	switch (type) {
		case "application/json":
			return parseJson(decode(bytes));
		case "":
		case "application/x-www-form-urlencoded":
			return parseQuery(decode(bytes));
		case "multipart/form-data":
			return parseMultipart(bytes, contentType);
		case "text/plain":
			return emptyParameters();
		default:
			throw unsupportedMediaType(type);
	}
}

async function collect(
	body: AsyncIterable<Uint8Array>,
	limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of body) {
		length += chunk.length;
		if (length > limit) throw tooLarge();
		chunks.push(chunk);
	}
	const whole = new Uint8Array(length);
	let at = 0;
	for (const chunk of chunks) {
		whole.set(chunk, at);
		at += chunk.length;
	}
	return whole;
}

function decode(bytes: Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw malformed();
	}
}

/** Valid JSON other than an object has no parameters. */
function parseJson(text: string): RawParameters {
	if (text.trim() === "") return emptyParameters();
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw invalidJson();
	}
	if (depthOver(value, maxNesting)) throw invalidJson();
	if (typeof value !== "object" || value === null || Array.isArray(value)) {
		return emptyParameters();
	}
	return Object.assign(emptyParameters(), value);
}

function depthOver(value: unknown, limit: number): boolean {
	if (typeof value !== "object" || value === null) return false;
	if (limit === 0) return true;
	if (Array.isArray(value)) {
		return value.some((inner) => depthOver(inner, limit - 1));
	}
	return Object.values(value).some((inner) => depthOver(inner, limit - 1));
}

async function parseMultipart(
	bytes: Uint8Array<ArrayBuffer>,
	type: string,
): Promise<RawParameters> {
	// The platform would replace bytes that are not UTF-8.
	decode(bytes);
	let form: FormData;
	try {
		form = await new Response(bytes, {
			headers: { "content-type": type },
		}).formData();
	} catch {
		throw malformed();
	}
	const pairs: [string, string][] = [];
	for (const [name, value] of form) {
		pairs.push([
			name,
			typeof value === "string"
				? value
				: decode(new Uint8Array(await value.arrayBuffer())),
		]);
	}
	return parsePairs(pairs);
}
