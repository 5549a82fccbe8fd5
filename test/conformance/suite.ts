/** Registers conformance cases for each target: for the mocks, the server, and other ways to reach them. */
import { afterAll, afterEach, beforeAll, beforeEach, describe } from "vitest";
import { type Client, createClient } from "../../sdk/index.ts";
import { matchUpload } from "../../server/domain/uploads/route.ts";
import { type Exchange, faultsOf, findOperation } from "./contract.ts";
import { isGap } from "./gaps.ts";
import { targets } from "./targets/index.ts";
import { origin, type RunningTarget, type Target } from "./targets/target.ts";
import { sendRaw, type Wire } from "./wire.ts";

/**
 * People of the demo world, whose tokens are `<username>-token`, and `nobody`, who has none. In acme/rocket ada is an
 * owner, lin a maintainer, tom a developer, mia a reporter and gus a guest; root is an administrator, and ext an
 * external user. ben is blocked, dee deactivated and pat not approved yet.
 */
export const people = [
	"root",
	"ada",
	"lin",
	"tom",
	"mia",
	"gus",
	"ola",
	"ext",
	"eva",
	"kai",
	"zoe",
	"ben",
	"dee",
	"pat",
	"nobody",
] as const;

/** The people whose tokens are accepted, and `nobody`. */
export const callers = people.filter((person) => !["ben", "dee", "pat"].includes(person));

export type Person = (typeof people)[number];

/** The person's token; undefined for `nobody`. */
export function tokenOf(person: Person): string | undefined {
	return person === "nobody" ? undefined : `${person}-token`;
}

/** What a case may use. Cases can't see which target they run on. */
export interface Stage {
	/** A client for each of the people. */
	as: Record<Person, Client>;
	/** A client with the given token, which need not be a person's. */
	signedIn(token: string): Client;
	/** Sends a raw request; the path is relative to the API's root. */
	request(method: string, path: string, options?: RawRequest): Promise<RawAnswer>;
	/** Sends raw requests, on targets with a socket; register cases that need a socket under `if (wire)`. */
	wire?: Wire;
}

export interface RawRequest {
	/** The person whose token is sent as `Private-Token`. */
	as?: Person;
	/** Another `Private-Token`: an unknown one, or one with other scopes. */
	token?: string | undefined;
	headers?: Record<string, string>;
	/** Objects that are no `BodyInit` are sent as JSON. */
	body?: BodyInit | object;
	signal?: AbortSignal;
}

export interface RawAnswer {
	status: number;
	/** Headers by lower-case name. */
	headers: Record<string, string>;
	/** Parsed, if the response is JSON; as text, if it is not; undefined if empty. */
	body: unknown;
}

/** Registers cases by default on two targets, mocks and server: enough for behaviour apart from the transport. */
export function conformance(domain: string, register: (stage: Stage) => void): void {
	onTargets(targets("rules"), domain, register);
}

/** Registers cases on every target, for behaviour that depends on the transport. */
export function edges(domain: string, register: (stage: Stage) => void): void {
	onTargets(targets("edges"), domain, register);
}

function onTargets(
	targets: readonly Target[],
	domain: string,
	register: (stage: Stage) => void,
): void {
	describe.each(targets)("$name", (target) => {
		describe(domain, () => register(stageOn(target)));
	});
}

/** Starts the target before the cases of the surrounding block, and validates every response. */
function stageOn(target: Target): Stage {
	let running: RunningTarget | undefined;
	let faults: string[] = [];
	/** Received statuses by operation, for `coverage.ts`. */
	let met: Record<string, number[]> = {};

	beforeAll(async () => {
		running = await target.start();
	});
	afterAll(async () => {
		await running?.stop();
	});
	beforeEach(({ task }) => {
		faults = [];
		met = task.file.meta.met ??= {};
		if (target.socket) task.file.meta.hasSocket = true;
		// Expects a case of `gaps.ts` to fail. Set here, because code that registers a case does not know the target.
		if (isGap(target.name, task.name)) (task as { fails?: boolean }).fails = true;
	});
	// Violations of the contract fail the case at its end: if `fetch` threw an error, the SDK would report a broken
	// connection instead.
	afterEach(() => {
		if (faults.length > 0) throw new Error(faults.join("\n"));
	});

	const meet = (id: string, status: number) => {
		met[id] ??= [];
		if (!met[id].includes(status)) met[id].push(status);
	};
	const judge = (exchange: Exchange) => {
		const { method, path, status } = exchange;
		// Uploaded files are outside of the contract.
		if (matchUpload({ method, url: path })) return;
		const operation = findOperation(method, path);
		if (operation) meet(operation.id, status);
		faults.push(...faultsOf(exchange).map((fault) => `${method} ${path}, ${status}: ${fault}`));
	};
	const revalidated = new Set<string>();
	/** Repeats the first cacheable GET of each operation with its ETag: a 304 must have the headers of the 200. */
	const revalidate = async ({ fetch }: RunningTarget, request: Request, response: Response) => {
		const path = new URL(request.url).pathname;
		const uploaded = matchUpload({ method: request.method, url: path });
		const { id = uploaded ? "upload" : "" } = findOperation(request.method, path) ?? {};
		const etag = response.headers.get("etag");
		const isCounted = ["", "getRepositoryArchive"].includes(id);
		if (response.status !== 200 || !etag || isCounted) return;
		if (request.method !== "GET" || revalidated.has(id)) return;
		revalidated.add(id);
		request.headers.set("If-None-Match", etag);
		const again = await fetch(request);
		if (again.status !== 304) return;
		const [one, other] = [response, again].map(({ headers }) =>
			[...headers].filter(([name]) => !ownHeaders.includes(name)),
		);
		if (JSON.stringify(one) === JSON.stringify(other)) return;
		const lines = [one, other].map((all) => JSON.stringify(all));
		faults.push(`GET ${path}, 304: ${lines[1]} instead of ${lines[0]}`);
	};
	const fetch = async (request: Request): Promise<Response> => {
		if (!running) throw new Error("a case calls its target before it runs");
		const again = request.method === "GET" ? request.clone() : undefined;
		const response = await running.fetch(request);
		if (again) await revalidate(running, again, response);
		const { status, headers } = response;
		faults.push(...(target.judge?.(response) ?? []));
		judge({
			method: request.method,
			path: new URL(request.url).pathname,
			status,
			headers,
			body: await response.clone().bytes(),
		});
		return response;
	};
	const wire: Wire = async (bytes) => {
		if (!running?.port) throw new Error("there is no socket to send to");
		const answers = await sendRaw(running.port, bytes);
		for (const answer of answers) {
			// Judges only responses of the service: Node itself answers malformed requests.
			if (answer.request && answer.headers["x-request-id"]) {
				judge({
					...answer.request,
					status: answer.status,
					headers: new Headers(answer.headers),
					body: new TextEncoder().encode(answer.body),
				});
			}
		}
		return answers;
	};
	const clientFor = (token: string | undefined) =>
		createClient({
			baseUrl: origin,
			fetch,
			retry: 0,
			...(token !== undefined && { token }),
		});
	return {
		as: Object.fromEntries(
			people.map((person) => [person, clientFor(tokenOf(person))]),
		) as Stage["as"],
		signedIn: clientFor,
		request: async (method, path, options) =>
			answerOf(await fetch(requestOf(method, path, options))),
		...(target.socket && { wire }),
	};
}

/** Headers that may differ between a 200 and its 304: they are about the body, connection or single response. */
const ownHeaders = [
	"content-type",
	"content-length",
	"transfer-encoding",
	"date",
	"x-request-id",
	"x-runtime",
	"connection",
	"keep-alive",
];

function requestOf(
	method: string,
	path: string,
	{ as, token = as && tokenOf(as), headers, body, signal }: RawRequest = {},
): Request {
	const sent = new Headers(headers);
	if (token !== undefined) sent.set("Private-Token", token);
	const isBody =
		body === undefined ||
		typeof body === "string" ||
		body instanceof FormData ||
		body instanceof URLSearchParams ||
		ArrayBuffer.isView(body);
	if (!isBody && !sent.has("content-type")) sent.set("Content-Type", "application/json");
	return new Request(`${origin}/api/v4${path}`, {
		method,
		headers: sent,
		...(signal && { signal }),
		...(body !== undefined && {
			body: isBody ? (body as BodyInit) : JSON.stringify(body),
		}),
	});
}

async function answerOf(response: Response): Promise<RawAnswer> {
	const { status, headers } = response;
	const text = await response.text();
	const isJson = headers.get("content-type") === "application/json";
	return {
		status,
		headers: Object.fromEntries(headers),
		body: text === "" ? undefined : isJson ? JSON.parse(text) : text,
	};
}

/** The data of a response; fails unless it is a success. */
export function dataOf<Data>(answer: {
	status: number;
	data?: Data;
	error?: unknown;
}): NonNullable<Data> {
	if (answer.data === undefined || answer.data === null) {
		throw new Error(`expected data, got ${answer.status} ${JSON.stringify(answer.error)}`);
	}
	return answer.data;
}
