/** Answers calls: rules may steer them, and the journal records them. */
import type { OperationId, Outputs } from "../generated/operations.ts";
import type { AccessStore } from "../server/domain/access/store.ts";
import type {
	Answer,
	OperationHandlers,
	Services,
	Request as UnmatchedRequest,
} from "../server/domain/context.ts";
import { handlers } from "../server/domain/handlers.ts";
import { presented } from "../server/domain/phases.ts";
import { answering } from "../server/domain/pipeline/answering.ts";
import { queryOf } from "../server/domain/pipeline/headers.ts";
import { matchRoute, type RouteMatch } from "../server/domain/routes.ts";
import { run, runUnmatched } from "../server/domain/run.ts";
import { bodyValueOf, joined, piecesOf } from "./body.ts";
import { cutAnswer, NetworkError, sleep, unlessAborted } from "./interrupt.ts";
import type { createJournal, Draft } from "./journal/journal.ts";
import type { Change } from "./memory/database.ts";
import { type Service, sessionToken } from "./service.ts";
import type { Call } from "./steering/conditions.ts";
import { decoded } from "./steering/route.ts";
import type {
	createSteering,
	Override,
	OverridingHandler,
	Steered,
} from "./steering/steering.ts";

/** An incoming request; `url` is path and query. */
export type MocksRequest = Omit<UnmatchedRequest, "params">;

interface CallsParts {
	service: Service;
	/** The service's URL; undefined: the origin of each request. */
	base: { url: string; strip(url: string): string } | undefined;
	steering: ReturnType<typeof createSteering>;
	journal: ReturnType<typeof createJournal>;
}

/** A journal entry in the making; `dropped`: the call may not write any more. */
type OpenDraft = Draft & { dropped?: boolean };

export class Calls {
	/** Origin of the last request. */
	lastOrigin: string | undefined;
	readonly #parts: CallsParts;
	/** Aborted by the next reset. */
	#generation = new AbortController();
	/** Number of resets and restored snapshots. */
	#restores = 0;

	constructor(parts: CallsParts) {
		this.#parts = parts;
	}

	/** Drops writes in progress. */
	drop(): void {
		this.#restores++;
	}

	/** Drops writes in progress, and ends what waits. */
	reset(): void {
		this.#generation.abort(new NetworkError("fetch failed"));
		this.#generation = new AbortController();
		this.drop();
	}

	async handle(request: MocksRequest, origin: string): Promise<Answer> {
		const { service, base, journal, steering } = this.#parts;
		if (!service.loaded) await service.ready();
		const url = base ? base.strip(request.url) : request.url;
		const match = matchRoute(request.method, url.split("?", 1)[0] ?? "");
		const generation = this.#generation.signal;
		const pieces: Uint8Array[] = [];
		const draft: OpenDraft = {
			at: this.#now(),
			operation: match?.operation.id,
			session: service.user,
			user: undefined,
			method: request.method,
			url,
			headers: request.headers,
			pieces,
			changes: [],
			steered: false,
			aborted: false,
		};
		let whole: UnmatchedRequest = {
			...request,
			url,
			params: match?.params ?? {},
			headers: withSession(request.headers, service.user),
			body: request.body && recorded(request.body, pieces),
		};
		let answer: Answer | undefined;
		try {
			let call = steering.hasRules() ? callOf(whole, match, draft) : undefined;
			// Anything else happens at once, so that a reset right afterwards meets a call in progress.
			if (call && steering.looksAtCalls()) {
				call = await this.#look(call, whole, draft);
				whole = { ...whole, body: piecesOf(pieces) };
				generation.throwIfAborted();
			}
			const steered = call && this.#steer(call, match);
			draft.steered = steered?.touched ?? false;
			if (steered && steered.wait > 0) {
				await sleep(steered.wait, [request.signal, generation]);
			}
			service.tick();
			draft.at = this.#now();
			this.lastOrigin = origin;
			const services = this.#recording(
				service.at(base ? base.url : origin),
				draft,
			);
			answer = steered
				? await steeredAnswer(steered, {
						match,
						request: whole,
						services,
						generation,
					})
				: await answerOf(match, whole, services);
			if (steered) generation.throwIfAborted();
			if (draft.dropped) throw new NetworkError("fetch failed");
			return steered?.cut ? cutAnswer(answer, steered.cut.after) : answer;
		} finally {
			// Calls from before a reset stay out of the journal.
			if (!generation.aborted) {
				draft.aborted = request.signal?.aborted ?? false;
				journal.add(draft, answer);
			}
		}
	}

	#now(): string {
		return new Date(this.#parts.service.now()).toISOString();
	}

	/** Reads the body, and finds out whose token it is. */
	async #look(
		call: Call,
		request: UnmatchedRequest,
		draft: Draft,
	): Promise<Call> {
		for await (const _ of request.body ?? []);
		draft.user = await this.#parts.service.usernameOf(request);
		const type = call.headers.get("content-type") ?? undefined;
		const body = await bodyValueOf(joined(draft.pieces), type);
		return { ...call, user: draft.user, body };
	}

	#steer(call: Call, match: RouteMatch | undefined): Steered | undefined {
		const { steering } = this.#parts;
		if (call.method !== "OPTIONS") return steering.take(call);
		// CORS preflights are never steered.
		const allowed = match ? [] : steering.allowedMethods(call.url);
		return allowed.length > 0 ? preflight(allowed) : undefined;
	}

	/** Services whose stores record the caller and the changes in the draft. */
	#recording(services: Services, draft: OpenDraft): Services {
		const restores = this.#restores;
		const stores = this.#parts.service.storesWith((changes: Change[]) => {
			draft.changes = changes;
		});
		const loadCaller: AccessStore["loadCaller"] = async (question) => {
			const caller = await stores.access.loadCaller(question);
			draft.user = caller.user?.username;
			return caller;
		};
		return {
			...services,
			stores: {
				...stores,
				access: { ...stores.access, loadCaller },
				transaction: (work) =>
					stores.transaction((writing) => {
						if (this.#restores === restores) return work(writing);
						// The call began before a reset or restore and must not change the new state.
						draft.dropped = true;
						throw new NetworkError("fetch failed");
					}),
			},
			reportError: (error, requestId) => {
				if (this.#restores === restores) services.reportError(error, requestId);
			},
		};
	}
}

function answerOf(
	match: RouteMatch | undefined,
	request: UnmatchedRequest,
	services: Services,
): Promise<Answer> {
	return match
		? run(match.operation, request, services)
		: runUnmatched(request, services);
}

/** The response of a rule, or of the operation with an override. */
async function steeredAnswer(
	{ ending, override }: Steered,
	{
		match,
		request,
		services,
		generation,
	}: {
		match: RouteMatch | undefined;
		request: UnmatchedRequest;
		services: Services;
		/** Aborts at a reset. */
		generation: AbortSignal;
	},
): Promise<Answer> {
	// Read the body for the journal.
	if (ending) for await (const _ of request.body ?? []);
	if (ending?.kind === "network error") {
		throw new NetworkError("fetch failed");
	}
	const signals = [request.signal, generation];
	if (ending) {
		return answering(request, services, async () => {
			if (ending.kind === "fail") throw ending.error;
			if (ending.kind === "answer") return ending.answer;
			return unlessAborted(ending.answer(), signals);
		});
	}
	if (!override) return answerOf(match, request, services);
	const own = override((id, ours) => overriding(id, ours, signals));
	return answerOf(match, request, {
		...services,
		handlers: { ...services.handlers, ...own },
	});
}

/** A handler that runs the override of a test. */
function overriding<Id extends OperationId>(
	id: Id,
	override: Override<Id>,
	signals: readonly (AbortSignal | undefined)[],
): OverridingHandler<Id> {
	const usual: OperationHandlers[Id] = handlers[id];
	return async (input, context) => {
		let ended = false;
		let pending: Promise<unknown> = Promise.resolve();
		const original = async (changed = input) => {
			// A late write would end up in another transaction.
			if (ended) throw new Error(`${id} has ended: await the original.`);
			const returned = usual(changed, context);
			const result = Promise.resolve(returned).then(presented);
			pending = Promise.allSettled([pending, result]);
			// A long blob stays the stream that the service sends; a test can only pass it on.
			return (await result) as Outputs[Id];
		};
		try {
			// An override that never ends must not block all other writes beyond a reset.
			return await unlessAborted(override(input, original), signals);
		} finally {
			ended = true;
			await pending;
		}
	};
}

/** What is known before the body is read. */
function callOf(
	request: UnmatchedRequest,
	match: RouteMatch | undefined,
	draft: Draft,
): Call {
	const params = Object.entries(match?.params ?? {});
	return {
		operation: draft.operation,
		method: request.method,
		url: request.url,
		params: Object.fromEntries(
			params.map(([name, segment]) => [name, decoded(segment)]),
		),
		query: Object.fromEntries(new URLSearchParams(queryOf(request))),
		headers: headersOf(draft),
		body: undefined,
		user: undefined,
	};
}

function headersOf({ headers }: Draft): Headers {
	const all = new Headers();
	for (const [name, value] of Object.entries(headers)) {
		for (const one of [value ?? []].flat()) all.append(name, one);
	}
	return all;
}

/** Allows pages of other origins to call the routes of a test. */
function preflight(methods: readonly string[]): Steered {
	const headers = { Allow: ["OPTIONS", ...methods].join(", ") };
	return {
		wait: 0,
		touched: true,
		ending: { kind: "answer", answer: { status: 204, headers } },
		override: undefined,
		cut: undefined,
	};
}

/** Adds the signed-in user's token, over which any other token takes precedence. */
function withSession(
	headers: MocksRequest["headers"],
	user: string | undefined,
): MocksRequest["headers"] {
	if (user === undefined || headers["private-token"]) return headers;
	return { ...headers, "private-token": sessionToken(user) };
}

/** Passes a body through and records it in `pieces`. */
async function* recorded(
	body: AsyncIterable<Uint8Array>,
	pieces: Uint8Array[],
): AsyncGenerator<Uint8Array> {
	for await (const piece of body) {
		pieces.push(piece);
		yield piece;
	}
}
