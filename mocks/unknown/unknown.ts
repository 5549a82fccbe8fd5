/** Requests that are not answered from memory: a 404, a failure, or the response of the real server. */
import type { Answer, Request, Services } from "../../server/domain/context.ts";
import { ApiError, tooLarge } from "../../server/domain/errors.ts";
import { answering } from "../../server/domain/pipeline/answering.ts";
import { pathOf, queryOf } from "../../server/domain/pipeline/headers.ts";
import { apiRoot, type RouteMatch } from "../../server/domain/routes.ts";
import { runUnmatched } from "../../server/domain/run.ts";
import { joined } from "../body.ts";
import { decoded } from "../steering/route.ts";
import {
	bodyCarriesToken,
	carriesOwnToken,
	outgoingHeaders,
	outgoingQuery,
	pathCarriesToken,
} from "./credentials.ts";
import {
	type PassToken,
	readUnknown,
	type UnknownOptions,
	type UnknownSettings,
} from "./options.ts";
import type { IsOwnToken } from "./own-tokens.ts";
import { type Fetch, isRelayed, relay } from "./relay.ts";
import { routeName } from "./route-name.ts";

/** Thrown for a request that the mocks neither answer nor pass on to the real server. The message says what to do. */
export class UnknownRequest extends Error {}

/** Functions that send a request past MSW to the URL that the application requested. */
export interface Door<Passed> {
	/** Sends the request to the network unchanged. */
	passThrough(): Passed;
	/** Like the global `fetch`, but not intercepted by MSW's handlers. */
	fetch: Fetch;
}

/** What the mocks know about a request. */
interface Asked<Passed> {
	match: RouteMatch | undefined;
	request: Request;
	services: Services;
	isOwn: IsOwnToken;
	door: Door<Passed> | undefined;
}

/**
 * Decides which requests are answered from memory, and answers all others. Mocks and the copies that their `fork()`
 * makes share one instance, so that each warning is printed once.
 */
export class UnknownRequests {
	readonly #settings: UnknownSettings;
	readonly #warned = new Set<string>();

	constructor(options: UnknownOptions) {
		this.#settings = readUnknown(options);
	}

	/**
	 * Whether a request is answered from memory.
	 * @param pathById - Returns the full path of a project; undefined: no project has the id
	 */
	isFromMemory(
		{ operation, params }: RouteMatch,
		pathById: (id: number) => string | undefined,
	): boolean {
		const { memory } = this.#settings;
		if (!memory || memory.operations.has(operation.id)) return true;
		if (!operation.path.startsWith("/projects/{id}")) return false;
		const id = decoded(params.id ?? "");
		const path = /^\d+$/.test(id) ? pathById(Number(id)) : id;
		return path !== undefined && memory.projects.has(path.toLowerCase());
	}

	/**
	 * Answers a request that is not answered from memory.
	 * @returns the response, or what `door` returned for a request that goes out unchanged
	 * @throws {UnknownRequest} if the option `unknown` is `error`, or the request may not be passed on
	 */
	async answer<Passed>(
		asked: Asked<Passed>,
	): Promise<{ answer: Answer; passed: boolean } | { through: Passed }> {
		const { request, services } = asked;
		const { unknown } = this.#settings;
		if (unknown === "error") throw new UnknownRequest(this.#sentence(asked));
		if (unknown === "pass") return this.#pass(asked);
		if (unknown === "warn") this.#warn(this.#sentence(asked));
		return { answer: await runUnmatched(request, services), passed: false };
	}

	#warn(sentence: string): void {
		if (this.#warned.has(sentence)) return;
		this.#warned.add(sentence);
		console.warn(sentence);
	}

	#sentence({ match, request }: Pick<Asked<never>, "match" | "request">) {
		const route = match
			? `${request.method} ${match.operation.path.replaceAll(/\{(\w+)\}/g, ":$1")}`
			: routeName(request.method, pathOf(request));
		const where = match
			? "is not among the operations that the option memory names"
			: "is not in the contract";
		return `${route} ${where}: mocks.route(…) answers it, unknown: "warn" | "404" | "error" | "pass" decides`;
	}

	async #pass<Passed>(
		asked: Asked<Passed>,
	): Promise<{ answer: Answer; passed: boolean } | { through: Passed }> {
		const { request, services, isOwn, door } = asked;
		const { passTo, passWrites } = this.#settings;
		const refuse = (reason: string) => new UnknownRequest(`${this.#sentence(asked)}. ${reason}`);
		const isRead = request.method === "GET" || request.method === "HEAD";
		if (!isRead && !passWrites) {
			throw refuse("Writes go to the real server with passWrites: true alone.");
		}
		if (passTo === undefined && !door) {
			throw refuse("Without MSW, pass needs passTo: the URL of the real server.");
		}
		if (isRelayed(request.headers)) {
			throw refuse("passTo leads back to these mocks.");
		}
		if (pathCarriesToken(pathOf(request), isOwn)) {
			throw refuse("Its path has a token of the mocks.");
		}
		let body: Uint8Array | undefined;
		try {
			body = await this.#checkedBody(asked, refuse);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			const refused = answering(request, services, () => Promise.reject(error));
			return { answer: await refused, passed: false };
		}
		const isClean = !carriesOwnToken(request, isOwn);
		if (door && passTo === undefined && isClean) {
			return { through: door.passThrough() };
		}
		const token = await this.#token(isOwn, refuse);
		const keepForeign = passTo === undefined;
		const { externalUrl } = services.settings;
		let relayed: Answer | undefined;
		const framed = await answering(request, services, async () => {
			relayed = await relay({
				server: passTo ?? externalUrl,
				mocks: externalUrl,
				method: request.method,
				url: pathOf(request) + outgoingQuery(queryOf(request), isOwn, keepForeign),
				headers: {
					...outgoingHeaders(request.headers, isOwn, keepForeign),
					...(token !== undefined && { authorization: `Bearer ${token}` }),
				},
				body,
				signal: request.signal,
				fetch: door?.fetch ?? ((out) => fetch(out)),
			});
			return relayed;
		});
		const answer = relayed
			? { ...framed, headers: merged(framed.headers, relayed.headers) }
			: framed;
		return { answer, passed: true };
	}

	/**
	 * Reads the whole body before any of it is sent.
	 * @throws {UnknownRequest} if the body carries a token of the mocks, or a field such as `private_token`
	 * @throws {ApiError} 413 if the body is too large
	 */
	async #checkedBody<Passed>(
		{ request, services, isOwn }: Asked<Passed>,
		refuse: (reason: string) => UnknownRequest,
	): Promise<Uint8Array | undefined> {
		const { body, headers, method } = request;
		if (!body || method === "GET" || method === "HEAD") return undefined;
		const type = String(headers["content-type"] ?? "");
		const pieces: Uint8Array[] = [];
		for await (const piece of atMost(body, services.settings.maxBody)) {
			pieces.push(piece);
		}
		const bytes = joined(pieces);
		if (await bodyCarriesToken(bytes, type, isOwn)) {
			throw refuse("Its body has a token.");
		}
		return bytes;
	}

	async #token(
		isOwn: IsOwnToken,
		refuse: (reason: string) => UnknownRequest,
	): Promise<string | undefined> {
		const { passToken, passTo } = this.#settings;
		if (passToken === undefined || passTo === undefined) return undefined;
		const token = await readToken(passToken);
		if (isOwn(token)) throw refuse("passToken is a token of the mocks.");
		return token;
	}
}

async function readToken(token: PassToken): Promise<string> {
	return (typeof token === "string" ? token : await token()).trim();
}

/**
 * Yields the pieces of a body.
 * @throws {ApiError} 413 for a body of more than `limit` bytes
 */
async function* atMost(body: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
	let size = 0;
	for await (const piece of body) {
		size += piece.length;
		if (size > limit) throw tooLarge();
		yield piece;
	}
}

/**
 * Merges headers: the real server's headers replace those of the mocks with the same name, regardless of case; the
 * mocks' `Vary` stays.
 */
function merged(
	own: Readonly<Record<string, string>>,
	theirs: Readonly<Record<string, string>>,
): Record<string, string> {
	const kept = Object.entries(own).filter(
		([name]) => name.toLowerCase() === "vary" || !Object.hasOwn(theirs, name.toLowerCase()),
	);
	const { vary: _, ...rest } = theirs;
	return { ...Object.fromEntries(kept), ...rest };
}

/** Whether a path belongs to the API. The option `unknown` applies only to requests to the API. */
export function isApiPath(path: string): boolean {
	return path.startsWith(`${apiRoot}/`);
}
