/** The API reference: Swagger UI from its package, in a page that loads everything from this server. */

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Answer } from "../domain/context.ts";
import { uncached } from "../domain/headers.ts";
import { matchesEtag } from "../domain/pipeline/headers.ts";

/** Answers a request for a page; undefined: the page is not for this caller. */
export type Page = (headers: IncomingHttpHeaders) => Promise<Answer | undefined>;

const own = (path: string) => new URL(path, import.meta.url);
const swagger = (path: string) => new URL(import.meta.resolve(`swagger-ui-dist/${path}`));

/** CSP of the page: only this origin, no inline scripts or styles, no frames. Images may be `data:` or `blob:`. */
const policy = [
	"default-src 'self'",
	"img-src 'self' data: blob:",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
	"object-src 'none'",
].join("; ");

const html = "text/html; charset=utf-8";
const script = "text/javascript; charset=utf-8";
const style = "text/css; charset=utf-8";

/**
 * Pages of the API reference, keyed by path. URLs in the pages are relative, so that they work behind a proxy that adds
 * a prefix.
 */
export const docs: Readonly<Record<string, Page>> = {
	"/docs": file(own("docs/index.html"), html),
	"/docs/": async () => redirect("../docs"),
	"/docs/page.css": file(own("docs/page.css"), style),
	"/docs/page.js": file(own("docs/page.js"), script),
	"/docs/samples.json": file(own("../../generated/samples.json"), "application/json"),
	"/docs/swagger-ui.css": file(swagger("swagger-ui.css"), style),
	"/docs/swagger-ui-bundle.js": file(swagger("swagger-ui-bundle.js"), script),
	"/openapi.yaml": file(own("../../generated/openapi.yaml"), "application/yaml"),
};

/** Redirects browsers to the reference; other callers get the API's 404. */
export async function home({ accept }: IncomingHttpHeaders): Promise<Answer | undefined> {
	return accept?.includes("text/html") ? redirect("docs") : undefined;
}

function redirect(location: string): Answer {
	return { status: 302, headers: { Location: location, Vary: "Accept" } };
}

/** Returns a page that serves a file with gzip and ETag. The file is read only once. */
function file(url: URL, type: string): Page {
	let read: ReturnType<typeof encode> | undefined;
	return async (headers) => {
		read ??= encode(url);
		const { plain, zipped } = await read.catch((error) => {
			read = undefined;
			throw error;
		});
		const zips = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(
			String(headers["accept-encoding"] ?? ""),
		);
		const { tag, body } = zips ? zipped : plain;
		// A 304 needs all of these headers: browsers overwrite the headers of a cached page with the headers of the 304.
		const answer = {
			ETag: tag,
			...uncached,
			Vary: "Accept-Encoding",
			"Content-Security-Policy": policy,
		};
		if (matchesEtag(headers["if-none-match"], tag)) return { status: 304, headers: answer };
		return {
			status: 200,
			headers: {
				...answer,
				"Content-Type": type,
				...(zips && { "Content-Encoding": "gzip" }),
			},
			body,
		};
	};
}

async function encode(url: URL) {
	const body = await readFile(url);
	const hash = createHash("sha256").update(body).digest("base64url");
	return {
		plain: { tag: `"${hash}"`, body },
		zipped: { tag: `"${hash}-gzip"`, body: await promisify(gzip)(body) },
	};
}
