/** Renders what a handler returned as a response. */

import type { PageOf, RawBody } from "../../../generated/operations.ts";
import type { Answer } from "../context.ts";
import { revalidated, uncached } from "../headers.ts";
import { presentValue } from "../lists/long-texts.ts";
import type { PageInput } from "../lists/pagination.ts";
import { StreamedJson, StreamedPage } from "../lists/streamed.ts";
import type { Call } from "./call.ts";
import { headerOf, matchesEtag, pathOf } from "./headers.ts";
import type { RawParameters } from "./nested-params.ts";
import { renderPage } from "./paging.ts";
import { renderRaw, renderStreamedJson } from "./raw.ts";

interface Result {
	/** The handler's result. */
	value: unknown;
	/** ETag from the handler; undefined: a JSON response gets a digest of its body as ETag. */
	etag: string | undefined;
	/** The coerced parameters that the handler got. */
	input: object;
	/** Parameters as sent. */
	parameters: RawParameters;
}

/** Renders a handler's value in the form that the operation declares: no content, bytes, a page or JSON. */
export function render(call: Call, result: Result): Answer | Promise<Answer> {
	const { operation, request } = call;
	const { value, etag } = result;
	if (operation.raw) return renderRaw(value as RawBody, etag, request);
	if (value instanceof StreamedJson) {
		return renderStreamedJson(value, etag, request, operation);
	}
	if (operation.success === 204) {
		return { status: 204, headers: uncached };
	}
	if (!operation.paged) {
		const made = presentValue(value, call.services);
		return made instanceof StreamedJson
			? renderStreamedJson(made, etag, request, operation)
			: renderJson(call, value, {}, etag);
	}
	const query = {
		input: result.input as PageInput,
		parameters: result.parameters,
		path: pathOf(request),
		settings: call.services.settings,
	};
	if (value instanceof StreamedPage) {
		const page = renderPage(value.page, query);
		const json = value.json(page.items.length);
		return renderStreamedJson(json, undefined, request, operation, page.headers);
	}
	const { items, headers } = renderPage(value as PageOf<unknown>, query);
	return renderJson(call, items, headers, undefined);
}

function renderJson(
	{ operation, request, services }: Call,
	value: unknown,
	headers: Record<string, string>,
	ownTag: string | undefined,
): Answer {
	const body = JSON.stringify(value);
	const etag = ownTag ?? `W/"${services.hash.sha256(body).slice(0, 32)}"`;
	const tagged = {
		...headers,
		ETag: etag,
		...revalidated,
	};
	if (
		operation.success === 200 &&
		["GET", "HEAD"].includes(request.method) &&
		matchesEtag(headerOf(request, "if-none-match"), etag)
	) {
		return { status: 304, headers: tagged };
	}
	return {
		status: operation.success,
		headers: { ...tagged, "Content-Type": "application/json" },
		body,
	};
}
