/** Answers calls: rules may steer them, and the journal records them. */
import type { OperationId, Outputs } from "../generated/operations.ts";
import type { AccessStore } from "../server/domain/access-store.ts";
import type {
	Answer,
	OperationHandlers,
	Services,
	Request as UnmatchedRequest,
} from "../server/domain/context.ts";
import { handlers } from "../server/domain/handlers.ts";
import { presented } from "../server/domain/phases.ts";
import { answering } from "../server/domain/pipeline/answering.ts";
import { matchRoute, type RouteMatch } from "../server/domain/routes.ts";
import { run, runUnmatched } from "../server/domain/run.ts";
import type { createJournal, Draft } from "./journal.ts";
import type { Change } from "./memory/database.ts";
import { type Service, sessionToken } from "./service.ts";
import {
	type createSteering,
	cutAnswer,
	NetworkError,
	type Override,
	type OverridingHandler,
	type Steered,
	sleep,
	unlessAborted,
} from "./steering.ts";

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
		const { service, base, journal } = this.#parts;
		if (!service.loaded) await service.ready();
		const url = base ? base.strip(request.url) : request.url;
		const match = matchRoute(request.method, url.split("?", 1)[0] ?? "");
		const steered = this.#steer(request, url, match);
		if (steered && steered.wait > 0) {
			await sleep(steered.wait, [request.signal, this.#generation.signal]);
		}
		const generation = this.#generation.signal;
		service.tick();
		this.lastOrigin = origin;
		const pieces: Uint8Array[] = [];
		const draft: OpenDraft = {
			at: new Date(service.now()).toISOString(),
			operation: match?.operation.id,
			session: service.user,
			user: undefined,
			method: request.method,
			url,
			headers: request.headers,
			pieces,
			changes: [],
			steered: steered?.touched ?? false,
		};
		const whole = {
			...request,
			url,
			params: match?.params ?? {},
			headers: withSession(request.headers, service.user),
			body: request.body && recorded(request.body, pieces),
		};
		const services = this.#recording(
			service.at(base ? base.url : origin),
			draft,
		);
		let answer: Answer | undefined;
		try {
			answer = steered
				? await steeredAnswer(steered, {
						match,
						request: whole,
						services,
						generation,
					})
				: await answerOf(match, whole, services);
		} finally {
			// Calls from before a reset stay out of the journal.
			if (!generation.aborted) journal.add(draft, answer);
		}
		if (steered?.override) generation.throwIfAborted();
		if (draft.dropped) throw new NetworkError("fetch failed");
		return steered?.cut ? cutAnswer(answer, steered.cut.after) : answer;
	}

	/** CORS preflights are never steered. */
	#steer(
		{ method }: MocksRequest,
		url: string,
		match: RouteMatch | undefined,
	): Steered | undefined {
		if (method === "OPTIONS") return undefined;
		return this.#parts.steering.take({
			operation: match?.operation.id,
			method,
			url,
			params: decoded(match?.params ?? {}),
		});
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
	if (ending) {
		return answering(request, services, async () => {
			if (ending.kind === "fail") throw ending.error;
			return ending.answer;
		});
	}
	if (!override) return answerOf(match, request, services);
	const signals = [request.signal, generation];
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

function decoded(params: Record<string, string>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(params).map(([name, segment]) => {
			try {
				return [name, decodeURIComponent(segment)];
			} catch {
				return [name, segment];
			}
		}),
	);
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
