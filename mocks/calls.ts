/** Answers calls, applies the rules that a test has added, and records each call in the journal. */
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
import { pathOf } from "../server/domain/pipeline/headers.ts";
import { matchRoute, type RouteMatch } from "../server/domain/routes.ts";
import { run, runUnmatched } from "../server/domain/run.ts";
import { matchUpload } from "../server/domain/uploads/route.ts";
import { serveUpload } from "../server/domain/uploads/serve.ts";
import { bodyValueOf, joined, piecesOf } from "./body.ts";
import { cutAnswer, NetworkError, sleep, unlessAborted } from "./interrupt.ts";
import type { createJournal, Draft } from "./journal/journal.ts";
import type { Change } from "./memory/database.ts";
import { fold } from "./memory/tables.ts";
import { type Service, sessionToken } from "./service.ts";
import { callOf, preflight } from "./steering/call.ts";
import type { Call } from "./steering/conditions.ts";
import type { createSteering, Override, OverridingHandler, Steered } from "./steering/steering.ts";
import { type Door, isApiPath, type UnknownRequests } from "./unknown/unknown.ts";

/** An incoming request; `url` is path and query. */
export type MocksRequest = Omit<UnmatchedRequest, "params">;

interface CallsParts {
	service: Service;
	/**
	 * The option `baseUrl`: the service's URL, and a function that removes the path in `baseUrl` from a request's URL.
	 * Undefined: the service's URL is the origin of each request.
	 */
	base: { url: string; strip(url: string): string } | undefined;
	steering: ReturnType<typeof createSteering>;
	journal: ReturnType<typeof createJournal>;
	unknown: UnknownRequests;
}

/** Journal entry of a call in progress; `dropped`: the call's write failed, because of a reset or restore. */
type OpenDraft = Draft & { dropped?: boolean };

/** A call in progress, with all that its response needs. */
interface Running<Passed> {
	match: RouteMatch | undefined;
	/** The request, with the token of the signed-in user added. */
	request: UnmatchedRequest;
	/** The request with only the headers that the caller sent, to pass to the real server. */
	received: UnmatchedRequest;
	services: Services;
	door: Door<Passed> | undefined;
	draft: OpenDraft;
	/** The next reset of the mocks aborts this signal. */
	generation: AbortSignal;
}

export class Calls {
	lastOrigin: string | undefined;
	readonly #parts: CallsParts;
	/** The next reset aborts this controller, which ends all waiting calls. */
	#generation = new AbortController();
	/** Number of resets and restores so far: a call may write only if none has happened since the call began. */
	#restores = 0;

	constructor(parts: CallsParts) {
		this.#parts = parts;
	}

	/** Makes calls in progress fail at their next write, because the data is being replaced. */
	drop(): void {
		this.#restores++;
	}

	/** Makes calls in progress fail at their next write, and ends waiting calls with a network error. */
	reset(): void {
		this.#generation.abort(new NetworkError("fetch failed"));
		this.#generation = new AbortController();
		this.drop();
	}

	/**
	 * Whether an operation or a rule answers a request. If not, the option `unknown` decides what happens to the request.
	 * A rule with the option `when` counts as answering, although `when` is evaluated only later.
	 */
	async answers({ method, url }: { method: string; url: string }) {
		const { service, base, steering } = this.#parts;
		await service.ready();
		const target = base ? base.strip(url) : url;
		const path = pathOf({ url: target });
		const upload = matchUpload({ method, url: target });
		// Files of other servers may have similar paths, so the mocks answer only for projects that they have.
		if (upload) return service.rows().projects.one("path", fold(upload.project)) !== undefined;
		const match = matchRoute(method, path);
		if (this.#isKnown(method, path, match)) return true;
		return steering.mayEnd({ method, url: target, operation: match?.operation.id });
	}

	/**
	 * Answers a request.
	 * @param door - Sends the requests that the option `unknown` passes on; the result is then what `door` returns
	 */
	async handle<Passed = never>(
		request: MocksRequest,
		origin: string,
		door?: Door<Passed>,
	): Promise<Answer | Passed> {
		const { service, base, journal, steering } = this.#parts;
		if (!service.loaded) await service.ready();
		const url = base ? base.strip(request.url) : request.url;
		const match = matchRoute(request.method, pathOf({ url }));
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
			passed: false,
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
			// Waits for the body only if a rule needs the whole call. Otherwise the call starts immediately, so that a reset
			// right after the request finds the call in progress.
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
			const services = this.#recording(service.at(base ? base.url : origin), draft);
			const running = {
				match,
				request: whole,
				received: { ...whole, headers: request.headers },
				services,
				door,
				draft,
				generation,
			};
			const result = await this.#answer(steered, running);
			if ("through" in result) return result.through;
			if (draft.dropped) throw new NetworkError("fetch failed");
			answer = result;
			if (steered) generation.throwIfAborted();
			return steered?.cut ? cutAnswer(answer, steered.cut.after) : answer;
		} finally {
			// A reset empties the journal, so calls that began before the reset are not recorded.
			if (!generation.aborted) {
				draft.aborted = request.signal?.aborted ?? false;
				journal.add(draft, answer);
			}
		}
	}

	#isKnown(method: string, path: string, match: RouteMatch | undefined) {
		const { unknown, service } = this.#parts;
		// The service answers CORS preflights at every path.
		if (method === "OPTIONS" || !isApiPath(path)) return true;
		return (
			match !== undefined &&
			unknown.isFromMemory(match, (id) => service.rows().projects.get(id)?.full_path)
		);
	}

	/**
	 * Answers a call by a rule, by the operation or as the option `unknown` says.
	 * @returns the answer; if the call was sent on through `door`, an object with the response of `door` as `through`
	 */
	async #answer<Passed>(
		steered: Steered | undefined,
		running: Running<Passed>,
	): Promise<Answer | { through: Passed }> {
		const { match, request, received, services, door, draft } = running;
		const { unknown, service } = this.#parts;
		if (steered?.ending) return endedAnswer(steered.ending, running);
		if (this.#isKnown(request.method, pathOf(request), match)) {
			const { override } = steered ?? {};
			return override ? overriddenAnswer(override, running) : answerOf(match, request, services);
		}
		draft.user ??= await service.usernameOf(request);
		const isOwn = (text: string) => service.isOwnToken(text);
		const asked = { match, request: received, services, isOwn, door };
		// A call that was passed on to the real server has `passed` set, even if that server gave no response.
		const result = await unknown.answer(asked);
		draft.passed = "through" in result || result.passed;
		return "through" in result ? result : result.answer;
	}

	#now(): string {
		return new Date(this.#parts.service.now()).toISOString();
	}

	/** Completes a call with its body and the caller's username, for the conditions of rules. */
	async #look(call: Call, request: UnmatchedRequest, draft: Draft): Promise<Call> {
		for await (const _ of request.body ?? []);
		draft.user = await this.#parts.service.usernameOf(request);
		const type = call.headers.get("content-type") ?? undefined;
		const body = await bodyValueOf(joined(draft.pieces), type);
		return { ...call, user: draft.user, body };
	}

	#steer(call: Call, match: RouteMatch | undefined): Steered | undefined {
		const { steering } = this.#parts;
		if (call.method !== "OPTIONS") return steering.take(call);
		// Rules never apply to CORS preflights. Routes of a test are unknown to the service, so their preflights are
		// answered with the methods of the routes.
		const allowed = match ? [] : steering.allowedMethods(call.url);
		return allowed.length > 0 ? preflight(allowed) : undefined;
	}

	/**
	 * Wraps the stores of `services` for one call: they record the caller and the changed rows in `draft`. The write fails
	 * if a reset or restore happens between the beginning of the call and the end of the write.
	 */
	#recording(services: Services, draft: OpenDraft): Services {
		const restores = this.#restores;
		const isSame = () => this.#restores === restores;
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
				async transaction(work) {
					const requireSame = () => {
						if (isSame()) return;
						// The stores of this call have been replaced, and what was written to them is lost.
						draft.dropped = true;
						draft.changes = [];
						throw new NetworkError("fetch failed");
					};
					const value = await stores.transaction((writing) => {
						requireSame();
						return work(writing);
					});
					requireSame();
					return value;
				},
			},
			reportError: (error, requestId) => {
				if (isSame()) services.reportError(error, requestId);
			},
		};
	}
}

function answerOf(
	match: RouteMatch | undefined,
	request: UnmatchedRequest,
	services: Services,
): Promise<Answer> {
	if (match) return run(match.operation, request, services);
	const upload = matchUpload(request);
	return upload ? serveUpload(upload, request, services) : runUnmatched(request, services);
}

/** The response of a rule that replaces the operation. */
async function endedAnswer(
	ending: NonNullable<Steered["ending"]>,
	{ request, services, generation }: Running<unknown>,
): Promise<Answer> {
	// Reads the body for the journal.
	for await (const _ of request.body ?? []);
	if (ending.kind === "network error") {
		throw new NetworkError("fetch failed");
	}
	const signals = [request.signal, generation];
	return answering(request, services, async () => {
		if (ending.kind === "fail") throw ending.error;
		if (ending.kind === "answer") return ending.answer;
		return unlessAborted(ending.answer(), signals);
	});
}

/** Runs the operation with an override in place of the operation's handler. */
function overriddenAnswer(
	override: NonNullable<Steered["override"]>,
	{ match, request, services, generation }: Running<unknown>,
): Promise<Answer> {
	const signals = [request.signal, generation];
	const own = override((id, ours) => overriding(id, ours, signals));
	return answerOf(match, request, {
		...services,
		handlers: { ...services.handlers, ...own },
	});
}

/** Makes an operation's handler that runs a test's override. */
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
			// The call's transaction ends with the override. If the operation ran later, its writes would become part of
			// another call's transaction.
			if (ended) throw new Error(`${id} has ended: await the original.`);
			const returned = usual(changed, context);
			const result = Promise.resolve(returned).then(presented);
			pending = Promise.allSettled([pending, result]);
			// `Outputs` does not have every kind of result: a long blob is a stream. An override may return the stream, but
			// must not read it.
			return (await result) as Outputs[Id];
		};
		try {
			// A reset ends an override that never returns; otherwise the override would block all later writes.
			return await unlessAborted(override(input, original), signals);
		} finally {
			ended = true;
			await pending;
		}
	};
}

/** Adds the signed-in user's token; any token that the caller sent takes precedence. */
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
