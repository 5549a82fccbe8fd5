/** One request in, one answer out: the same for the server, the mocks and the tests. */
import {
	access,
	type Operation,
	type RawBody,
} from "../../generated/operations.ts";
import { parameters } from "../../generated/parameters.ts";
import { admit, tokenOf } from "./authentication.ts";
import { checkText, readBody } from "./bodies.ts";
import type { Answer, Context, Request, Services, Stores } from "./context.ts";
import {
	ApiError,
	internalError,
	malformed,
	noSuchRoute,
	notModified,
	UnknownOutcome,
	unauthorized,
	unsupportedFormat,
} from "./errors.ts";
import {
	crossOrigin,
	dateOf,
	headerOf,
	matchesEtag,
	pathOf,
	queryOf,
	requestIdOf,
} from "./headers.ts";
import {
	emptyParameters,
	parseQuery,
	type RawParameters,
} from "./nested-params.ts";
import { coerce } from "./parameters.ts";
import { paginate, paginateByKeyset } from "./pipeline/paging.ts";
import { groupReference, projectReference } from "./references.ts";
import { allowedMethods } from "./routes.ts";
import { StreamedJson } from "./streamed.ts";

/** Runs an operation. Never rejects: what fails unexpectedly is reported and answered as a bare 500. */
export function run(
	operation: Operation,
	request: Request,
	services: Services,
): Promise<Answer> {
	return answering(request, services, () =>
		perform(operation, request, services),
	);
}

/** HEAD tells the length of the body that it leaves out. */
function lengthOf({ body }: Answer): Record<string, string> {
	if (typeof body !== "string") return {};
	return { "Content-Length": String(new TextEncoder().encode(body).length) };
}

/** Answers a path that no operation matches: OPTIONS tells the methods, anything else is not found. */
export function runUnmatched(
	request: Request,
	services: Services,
): Promise<Answer> {
	return answering(request, services, async () => {
		const allowed =
			request.method === "OPTIONS" ? allowedMethods(pathOf(request)) : [];
		if (allowed.length === 0) throw noSuchRoute();
		return { status: 204, headers: { Allow: allowed.join(", ") } };
	});
}

/** Gives what the work answers, or refuses with, the form that every answer has. */
export async function answering(
	request: Request,
	services: Services,
	work: () => Promise<Answer>,
): Promise<Answer> {
	const began = services.elapsed();
	const requestId = requestIdOf(request, services);
	let answer: Answer;
	try {
		answer = await work();
	} catch (error) {
		const { aborted, reason } = request.signal ?? {};
		const doubtful = error instanceof UnknownOutcome;
		// Work that is broken off fails in any way; why it was is what counts, unless it may be done nevertheless.
		const refusal =
			aborted && reason instanceof ApiError && !doubtful ? reason : error;
		// Whoever went away broke off the work: nothing failed, and nobody hears the answer.
		if (!(refusal instanceof ApiError) && (!aborted || doubtful)) {
			services.reportError(error, requestId);
		}
		answer = renderError(
			refusal instanceof ApiError ? refusal : internalError(),
		);
	}
	return {
		...answer,
		headers: {
			...answer.headers,
			...(request.method === "HEAD" && lengthOf(answer)),
			...crossOrigin(request, services),
			"X-Content-Type-Options": "nosniff",
			"X-Frame-Options": "SAMEORIGIN",
			"X-Request-Id": requestId,
			"X-Runtime": ((services.elapsed() - began) / 1000).toFixed(6),
		},
		body: request.method === "HEAD" ? undefined : answer.body,
	};
}

async function perform(
	operation: Operation,
	request: Request,
	services: Services,
): Promise<Answer> {
	const handler = services.handlers[operation.id];
	if (!handler) throw noSuchRoute();
	const outer = readTarget(request);
	let token = tokenOf(request.headers, outer.all);
	let caller =
		token === undefined
			? undefined
			: await loadCaller(operation, request, services, outer.all, token);
	const sent = await readParameters(
		request,
		outer,
		caller?.user ? services.settings.maxBody : maxUnknownBody,
	);
	const sentToken = tokenOf(request.headers, sent.all);
	if (!caller || sentToken !== token) {
		token = sentToken;
		caller = await loadCaller(operation, request, services, sent.all, token);
	}
	const { user, place, today } = caller;
	if (!user && !access[operation.id].anonymous) throw unauthorized();
	if (sent.fault) throw sent.fault;
	const input = coerce(parameters[operation.id], sent.all);
	let etag: string | undefined;
	const work = (stores: Stores) => {
		const context: Context = {
			...stores,
			operation,
			requirements: access[operation.id],
			user,
			place,
			settings: services.settings,
			hash: services.hash,
			now: () => new Date(services.clock()).toISOString(),
			random: services.random,
			address: request.address,
			userAgent: headerOf(request, "user-agent"),
			unmodifiedSince: dateOf(headerOf(request, "if-unmodified-since")),
			signal: request.signal,
			headOnly: request.method === "HEAD",
			tag(own) {
				etag = own;
				if (matchesEtag(headerOf(request, "if-none-match"), own))
					throw notModified(own);
			},
			today,
		};
		return Promise.resolve(handler(input as never, context));
	};
	const value = await (access[operation.id].writes
		? services.stores.transaction(work)
		: work(services.stores));
	if (operation.raw) return renderRaw(value as RawBody, etag, request);
	if (value instanceof StreamedJson) return renderLong(value, etag, request);
	return render(operation, request, services, sent.all, input, value, etag);
}

/** Most bytes of a body whose caller is not known yet: a token may be in it. */
const maxUnknownBody = 64 * 1024;

interface Target {
	path: RawParameters;
	query: RawParameters;
	/** Path beats query. */
	all: RawParameters;
}

function readTarget(request: Request): Target {
	const path = decodePath(request.params);
	const query = parseQuery(queryOf(request));
	const all = Object.assign(emptyParameters(), query, path);
	checkText(all);
	return { path, query, all };
}

interface Sent {
	all: RawParameters;
	/** Why the body could not be read; told after it is known who asks. */
	fault?: ApiError;
}

/** Query, body and path in one: path beats body beats query. */
async function readParameters(
	request: Request,
	{ path, query }: Target,
	maxBody: number,
): Promise<Sent> {
	let body: RawParameters = emptyParameters();
	let fault: ApiError | undefined;
	try {
		body = await readBody(request, maxBody);
	} catch (error) {
		if (!(error instanceof ApiError) || typeof error.body === "string")
			throw error;
		fault = error;
	}
	checkText(body);
	const all = Object.assign(emptyParameters(), query, body, path);
	const { format } = query;
	if (
		!fault &&
		path.format === undefined &&
		format !== undefined &&
		format !== ""
	) {
		// An array or object names no format, whatever it holds.
		const name = typeof format === "string" ? format : "";
		if (name !== "json") fault = unsupportedFormat(name);
	}
	// The archive's format is a part of its path and comes from nowhere else.
	if (path.format === undefined) delete all.format;
	return { all, ...(fault && { fault }) };
}

function decodePath(params: Record<string, string>): RawParameters {
	const path = emptyParameters();
	for (const [name, segment] of Object.entries(params)) {
		try {
			path[name] = decodeURIComponent(segment);
		} catch {
			throw malformed();
		}
	}
	return path;
}

/** Who asks, and at which place. */
async function loadCaller(
	operation: Operation,
	request: Request,
	services: Services,
	all: RawParameters,
	token: string | undefined,
) {
	const today = new Date(services.clock()).toISOString().slice(0, 10);
	// A query may send an object under this name where the path has none.
	const id = typeof all.id === "string" ? all.id : "";
	const caller = await services.stores.access.loadCaller({
		digest: token === undefined ? undefined : services.hash.sha256(token),
		project: operation.path.startsWith("/projects/")
			? projectReference(id)
			: undefined,
		group: operation.path.startsWith("/groups/")
			? groupReference(id)
			: undefined,
		today,
	});
	if (caller.user) request.onUser?.(caller.user.id);
	const user = admit(caller, token, today, operation.method, services.settings);
	return { user, place: caller.place, today };
}

function render(
	operation: Operation,
	request: Request,
	services: Services,
	sent: RawParameters,
	input: Record<string, unknown>,
	value: unknown,
	ownTag: string | undefined,
): Answer {
	if (operation.success === 204)
		return { status: 204, headers: { "Cache-Control": "no-cache" } };
	if (!operation.paged)
		return renderJson(operation, request, services, value, {}, ownTag);
	const page = value as { items: unknown[]; total?: number; next?: string };
	const paging = input as typeof input & { page: number; per_page: number };
	// Defaults show in links, as in the reference; which way of paging is our own and shows when it was asked for.
	const { pagination, ...defaults } = input;
	const parameters = { ...defaults, ...sent };
	if (pagination === "keyset") {
		const headers = paginateByKeyset(
			page,
			paging,
			parameters,
			pathOf(request),
			services.settings,
		);
		return renderJson(operation, request, services, page.items, headers);
	}
	const { items, headers } = paginate(
		page,
		paging,
		parameters,
		pathOf(request),
		services.settings,
	);
	return renderJson(operation, request, services, items, headers);
}

function renderJson(
	{ success }: Operation,
	request: Request,
	{ hash }: Services,
	value: unknown,
	headers: Record<string, string>,
	ownTag?: string,
): Answer {
	const body = JSON.stringify(value);
	const etag = ownTag ?? `W/"${hash.sha256(body).slice(0, 32)}"`;
	const tagged = {
		...headers,
		ETag: etag,
		"Cache-Control": "max-age=0, private, must-revalidate",
	};
	if (
		success === 200 &&
		request.method !== "PUT" &&
		matchesEtag(headerOf(request, "if-none-match"), etag)
	) {
		return { status: 304, headers: tagged };
	}
	return {
		status: success,
		headers: { ...tagged, "Content-Type": "application/json" },
		body,
	};
}

function renderLong(
	{ length, body, etag }: StreamedJson,
	ownTag: string | undefined,
	request: Request,
): Promise<Answer> | Answer {
	const tag = ownTag ?? etag;
	const headers = {
		ETag: tag,
		"Cache-Control": "max-age=0, private, must-revalidate",
	};
	if (matchesEtag(headerOf(request, "if-none-match"), tag)) {
		return { status: 304, headers };
	}
	const type = "application/json";
	return renderRaw({ type, length, headers, body }, undefined, request);
}

/** Waits for the first piece, so that what fails before it is an answer of its own and not a broken connection. */
async function renderRaw(
	{ type, length, filename, headers, body }: RawBody,
	etag: string | undefined,
	{ method }: Request,
): Promise<Answer> {
	return {
		status: 200,
		headers: {
			...(filename !== undefined && {
				"Content-Disposition": attachment(filename),
			}),
			...(etag !== undefined && { ETag: etag }),
			...headers,
			"Content-Type": type,
			...(length !== undefined && { "Content-Length": String(length) }),
		},
		...(method !== "HEAD" && {
			body: body instanceof Uint8Array ? body : await begin(body),
		}),
	};
}

async function begin(
	body: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
	const pieces = body[Symbol.asyncIterator]();
	let first: IteratorResult<Uint8Array> | undefined = await pieces.next();
	const rest: AsyncIterator<Uint8Array> = {
		async next() {
			const piece = first ?? (await pieces.next());
			first = undefined;
			return piece;
		},
		async return() {
			await pieces.return?.();
			return { done: true, value: undefined };
		},
	};
	return { [Symbol.asyncIterator]: () => rest };
}

/** Names beyond ASCII travel encoded, beside a plain one for old clients (RFC 6266). */
function attachment(filename: string): string {
	const plain = filename
		.replaceAll(/[^ -~]/gu, "_")
		.replaceAll(/["\\]/g, "\\$&");
	if (/^[ -~]*$/.test(filename)) return `attachment; filename="${plain}"`;
	const encoded = encodeURIComponent(filename).replaceAll(
		/['()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function renderError({ status, body, headers }: ApiError): Answer {
	if (status === 304) return { status, headers };
	const text = typeof body === "string";
	return {
		status,
		headers: {
			"Cache-Control": "no-cache",
			...headers,
			"Content-Type": text ? "text/plain" : "application/json",
		},
		body: text ? body : JSON.stringify(body),
	};
}
