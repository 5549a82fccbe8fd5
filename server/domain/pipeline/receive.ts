/** Collects the parameters of a request from path, query and body, without converting their values. */
import type { Request } from "../context.ts";
import { ApiError, malformed, unsupportedFormat } from "../errors.ts";
import { readBody } from "./bodies.ts";
import type { BodyBound } from "./body-bound.ts";
import { parseQuery } from "./form-body.ts";
import type { FormFiles } from "./form-files.ts";
import { queryOf } from "./headers.ts";
import { emptyParameters, type RawParameters } from "./nested-params.ts";

/** Parameters of the URL, known before the body is read. */
export interface Target {
	path: RawParameters;
	query: RawParameters;
	/** Path and query parameters; the path takes precedence. */
	all: RawParameters;
}

/** @throws {ApiError} 400 for a path or a query that is malformed */
export function receiveTarget(request: Request): Target {
	const path = decodePath(request.params);
	const query = parseQuery(queryOf(request));
	const all = Object.assign(emptyParameters(), query, path);
	return { path, query, all };
}

interface Received {
	/** All parameters. Precedence: path, then body, then query. */
	parameters: RawParameters;
	/** Why the body could not be read, to be thrown after the caller's token is checked; undefined: no fault. */
	fault: ApiError | undefined;
}

/**
 * Reads the body and merges its parameters with those of the URL.
 * @throws {ApiError} 400 for malformed text. All other faults are returned, so that the caller can be checked first.
 */
export async function receiveBody(
	request: Request,
	{ path, query }: Target,
	boundOf: () => BodyBound,
	files?: FormFiles,
): Promise<Received> {
	let body = emptyParameters();
	let fault: ApiError | undefined;
	try {
		body = await readBody(request, boundOf, files);
	} catch (error) {
		if (!(error instanceof ApiError) || typeof error.body === "string") throw error;
		fault = error;
	}
	const parameters = Object.assign(emptyParameters(), query, body, path);
	// Only the archive operation has a parameter `format`, in its path. For other operations, drop `format`; in a query,
	// it must be `json` or empty.
	if (path.format === undefined) {
		delete parameters.format;
		fault ??= formatFault(query.format);
	}
	return { parameters, fault };
}

function formatFault(format: unknown): ApiError | undefined {
	if (format === undefined || format === "" || format === "json") {
		return undefined;
	}
	// An array or object is an unsupported format, whatever it contains.
	return unsupportedFormat(typeof format === "string" ? format : "");
}

function decodePath(params: Record<string, string>): RawParameters {
	const path = emptyParameters();
	for (const [name, segment] of Object.entries(params)) {
		let text: string;
		try {
			text = decodeURIComponent(segment);
		} catch {
			throw malformed();
		}
		if (text.includes("\0") || !text.isWellFormed()) throw malformed();
		path[name] = text;
	}
	return path;
}
