/** How a test steers the mocks: failures, delays, broken connections, answers of its own. */
import type { Operations } from "../generated/client.ts";
import {
	type Inputs,
	type OperationId,
	type Outputs,
	operations,
} from "../generated/operations.ts";
import type { Answer } from "../server/domain/context.ts";
import {
	ApiError,
	badRequest,
	forbidden,
	internalError,
	notFound,
	preconditionFailed,
	refused,
	tooLarge,
	tooManyRequests,
	unauthorized,
	unavailable,
	unsupportedFormat,
	unsupportedMediaType,
} from "../server/domain/errors.ts";
import { suggest } from "./suggest.ts";

/** One operation, or all of them and whatever else is called. */
export type Target = OperationId | "all";

/** A call as rules see it. */
export interface Call {
	/** Undefined: nothing of the contract. */
	operation: OperationId | undefined;
	method: string;
	/** Path and query as they were sent. */
	url: string;
	/** Parts of the path by name, decoded: `{ id: "acme/rocket", board_id: "1" }`. */
	params: Readonly<Record<string, string>>;
}

/** Which calls a rule is for. */
export interface Limits {
	/** How many calls; all that follow unless given. */
	times?: number;
	/** Only calls for which it returns true. They alone count as `times`. */
	when?: (call: Call) => boolean;
}

export interface FailOptions extends Limits {
	/** Another body than the usual one of the status. A text is sent as `text/plain`. */
	body?: object | string;
	/** Beside the usual ones. */
	headers?: Record<string, string>;
}

export interface CutOptions extends Limits {
	/** Bytes of the body that arrive; half of it unless given. */
	after?: number;
}

/** An answer of the test's own, as it goes out. */
export interface OwnAnswer {
	/** 200 unless given. */
	status?: number;
	headers?: Record<string, string>;
	/** Text and bytes go out as they are, anything else as JSON. */
	body?: unknown;
}

type Declared<Id extends OperationId> = Awaited<
	ReturnType<Operations<unknown>[Id]>
>["status"];

/** What may befall every operation, declared or not. */
type Everywhere = 429 | 500 | 503;

/** Statuses with which an operation can fail. */
export type FailureStatus<Id extends Target> =
	| (Id extends OperationId ? Exclude<Declared<Id>, 200 | 201 | 204> : never)
	| (Id extends "all" ? keyof typeof refusals : never)
	| Everywhere;

/** What an operation does instead: `original` is what it would have done. */
export type Override<Id extends OperationId> = (
	input: Inputs[Id],
	original: (input?: Inputs[Id]) => Promise<Outputs[Id]>,
) => Outputs[Id] | Promise<Outputs[Id]>;

/** Ends a rule before its time. */
export type Stop = () => void;

/** Of several rules for one call the newest counts. `reset()` ends them all. */
export interface Steering {
	/**
	 * Lets an operation fail, with the body that the service has for the status. It does nothing else: what it would
	 * have changed stays as it is.
	 * @throws where there is no such operation or no such failure
	 */
	fail<Id extends Target>(
		operation: Id,
		status: FailureStatus<Id>,
		options?: FailOptions,
	): Stop;
	/** Answers in place of the service, with anything: the HTML of a proxy, JSON that is none. */
	answer(operation: Target, answer: OwnAnswer, limits?: Limits): Stop;
	/** Lets calls wait, in milliseconds: always as long, or anything from the first number to the second. */
	delay(
		operation: Target,
		milliseconds: number | readonly [number, number],
		limits?: Limits,
	): Stop;
	/** Breaks the connection before the operation does anything: `fetch` rejects. */
	networkError(operation: Target, limits?: Limits): Stop;
	/**
	 * Breaks the connection in the middle of the body, when the operation is done. An answer without a body does not
	 * arrive at all.
	 */
	cut(operation: Target, options?: CutOptions): Stop;
	/**
	 * Puts a function in place of an operation, behind its checks of parameters and tokens. It gets the input, and
	 * gives what the operation would; the service makes the answer of it. It may throw a `refusal`. While it stands
	 * for an operation that writes, other writes wait: it must not call or add anything that writes, but for `original`.
	 */
	override<Id extends OperationId>(
		operation: Id,
		override: Override<Id>,
		limits?: Limits,
	): Stop;
	/** Ends all rules; what the service holds stays. */
	clear(): void;
}

/** The connection breaks: a TypeError with the words of Node's own fetch, as programs look for both. */
export class NetworkError extends TypeError {}

/** The service's own refusal of each status, in its usual words. */
const refusals = {
	400: () => badRequest(),
	401: () => unauthorized(),
	403: () => forbidden(),
	404: () => notFound(),
	406: () => unsupportedFormat("xml"),
	412: () => preconditionFailed(),
	413: () => tooLarge(),
	415: () => unsupportedMediaType("text/plain"),
	422: () => refused("Snippet actions have invalid data", 422),
	429: () =>
		tooManyRequests("endpoint", {
			"Retry-After": "60",
			"RateLimit-Limit": "5",
			"RateLimit-Remaining": "0",
		}),
	500: () => internalError(),
	503: () => unavailable(1),
} satisfies Record<number, () => ApiError>;

/**
 * A refusal of the service, to be thrown by an override.
 * @throws where the service never answers with the status
 */
export function refusal(
	status: keyof typeof refusals,
	{ body, headers }: Pick<FailOptions, "body" | "headers"> = {},
): ApiError {
	if (!Object.hasOwn(refusals, status)) {
		throw new Error(
			`The service never fails with ${status}, but with ${Object.keys(refusals).join(", ")}. mocks.answer() answers with anything.`,
		);
	}
	const usual = refusals[status]();
	return new ApiError(
		status,
		body ?? usual.body,
		withHeaders(usual.headers, headers),
	);
}

/** Own headers take the place of usual ones, whatever the case of their names. */
function withHeaders(
	usual: Record<string, string>,
	own: Record<string, string> = {},
): Record<string, string> {
	const taken = Object.keys(own).map((name) => name.toLowerCase());
	// Names and values that can't be sent are refused here rather than where they go out.
	new Headers(own);
	const kept = Object.entries(usual).filter(
		([name]) => !taken.includes(name.toLowerCase()),
	);
	return { ...Object.fromEntries(kept), ...own };
}

type Effect =
	| { kind: "fail"; error: ApiError }
	| { kind: "answer"; answer: Answer }
	| { kind: "network error" }
	| { kind: "delay"; from: number; to: number }
	| { kind: "cut"; after: number | undefined }
	| { kind: "override"; override: Override<never> };

interface Rule {
	target: Target;
	left: number;
	when: Limits["when"];
	effect: Effect;
}

/** What happens to one call. */
export interface Steered {
	/** Milliseconds to wait first. */
	wait: number;
	/** Whether more than the time that it takes is another than usual. */
	touched: boolean;
	/** Instead of the operation. */
	ending:
		| Extract<Effect, { kind: "fail" | "answer" | "network error" }>
		| undefined;
	override: Override<never> | undefined;
	cut: Extract<Effect, { kind: "cut" }> | undefined;
}

/** Timers wait no longer, and longer ones not at all. */
const longestDelay = 2 ** 31 - 1;

/** @param chance - A number from 0 to 1, of which delays are made */
export function createSteering(chance: () => number): Steering & {
	/** What the rules have for a call, which then counts for them. */
	take(call: Call): Steered | undefined;
} {
	/** The newest first. */
	let rules: Rule[] = [];

	function add(
		target: Target,
		effect: Effect,
		{ times = Number.POSITIVE_INFINITY, when }: Limits = {},
	): Stop {
		requireTarget(target);
		if (!(times >= 1) || (times % 1 !== 0 && times !== Infinity)) {
			throw new Error(`times: ${times} is no number of calls.`);
		}
		const rule = { target, left: times, when, effect };
		rules = [rule, ...rules];
		return () => {
			rules = rules.filter((other) => other !== rule);
		};
	}

	return {
		fail: (operation, status, options = {}) =>
			add(
				operation,
				{ kind: "fail", error: refusal(status as 400, options) },
				options,
			),
		answer: (operation, answer, limits) =>
			add(operation, { kind: "answer", answer: answerOf(answer) }, limits),
		delay(operation, milliseconds, limits) {
			const [from, to] =
				typeof milliseconds === "number"
					? [milliseconds, milliseconds]
					: milliseconds;
			if (!(from >= 0 && to >= from && to <= longestDelay)) {
				throw new Error(
					`${milliseconds} is no delay: give milliseconds, or the least and the most of them, up to ${longestDelay}.`,
				);
			}
			return add(operation, { kind: "delay", from, to }, limits);
		},
		networkError: (operation, limits) =>
			add(operation, { kind: "network error" }, limits),
		cut(operation, options = {}) {
			const { after } = options;
			if (after !== undefined && !(after >= 0)) {
				throw new Error(`after: ${after} is no number of bytes.`);
			}
			return add(operation, { kind: "cut", after }, options);
		},
		override: (operation, override, limits) =>
			add(
				operation,
				{ kind: "override", override: override as unknown as Override<never> },
				limits,
			),
		clear() {
			rules = [];
		},

		take(call) {
			if (rules.length === 0) return undefined;
			const find = <Kind extends Effect["kind"]>(...kinds: Kind[]) => {
				const rule = rules.find(
					({ target, effect, when }) =>
						kinds.includes(effect.kind as Kind) &&
						(target === "all" || target === call.operation) &&
						(!when || when(call)),
				);
				if (!rule) return undefined;
				rule.left--;
				if (rule.left === 0) rules = rules.filter((other) => other !== rule);
				return rule.effect as Extract<Effect, { kind: Kind }>;
			};
			const delay = find("delay");
			const ending = find("fail", "answer", "network error");
			const override = ending ? undefined : find("override")?.override;
			const cut = ending?.kind === "network error" ? undefined : find("cut");
			return {
				touched: Boolean(ending ?? override ?? cut),
				wait: delay ? delay.from + chance() * (delay.to - delay.from) : 0,
				ending,
				override,
				cut,
			};
		},
	};
}

/** @throws where neither an operation nor all are meant */
export function requireTarget(name: string): asserts name is Target {
	if (name === "all" || Object.hasOwn(operations, name)) return;
	throw new Error(
		`There is no operation ${name}${suggest(name, [...Object.keys(operations), "all"])}`,
	);
}

function answerOf({ status = 200, headers = {}, body }: OwnAnswer): Answer {
	if (!(status >= 200 && status <= 599 && Number.isInteger(status))) {
		throw new Error(`${status} is no status of an answer: give 200 to 599.`);
	}
	if (body === undefined) {
		return { status, headers: withHeaders({}, headers) };
	}
	if ([204, 205, 304].includes(status)) {
		throw new Error(`An answer of status ${status} has no body.`);
	}
	const raw = typeof body === "string" || body instanceof Uint8Array;
	const type = raw
		? typeof body === "string"
			? "text/plain"
			: "application/octet-stream"
		: "application/json";
	return {
		status,
		headers: withHeaders({ "Content-Type": type }, headers),
		body: raw ? body : JSON.stringify(body),
	};
}

/** The answer, whose body breaks off. @throws {NetworkError} where there is none to break */
export function cutAnswer(answer: Answer, after: number | undefined): Answer {
	const { body } = answer;
	if (body === undefined) throw new NetworkError("fetch failed");
	return { ...answer, body: cutBody(body, after) };
}

async function* cutBody(
	body: NonNullable<Answer["body"]>,
	after: number | undefined,
): AsyncGenerator<Uint8Array> {
	const whole =
		typeof body === "string" ? new TextEncoder().encode(body) : body;
	const pieces = whole instanceof Uint8Array ? [whole] : whole;
	let left = after;
	for await (const piece of pieces) {
		// How long a stream becomes is not known before its end: half of its first piece will do.
		left ??= Math.floor(piece.length / 2);
		if (piece.length >= left) {
			yield piece.subarray(0, left);
			break;
		}
		yield piece;
		left -= piece.length;
	}
	throw new NetworkError("terminated");
}

/** Rejects as soon as one of the signals aborts. */
export function sleep(
	milliseconds: number,
	signals: readonly (AbortSignal | undefined)[],
): Promise<void> {
	return new Promise((resolve, reject) => {
		const end = () => {
			clearTimeout(timer);
			for (const signal of signals) signal?.removeEventListener("abort", end);
			const aborted = signals.find((signal) => signal?.aborted);
			if (aborted) reject(aborted.reason);
			else resolve();
		};
		const timer = setTimeout(end, milliseconds);
		for (const signal of signals) signal?.addEventListener("abort", end);
		if (signals.some((signal) => signal?.aborted)) end();
	});
}

/** What a promise gives; rejects as soon as one of the signals aborts. */
export async function unlessAborted<T>(
	value: T | Promise<T>,
	signals: readonly (AbortSignal | undefined)[],
): Promise<T> {
	let end = () => {};
	const aborted = new Promise<never>((_, reject) => {
		end = () => {
			reject(signals.find((signal) => signal?.aborted)?.reason);
		};
	});
	for (const signal of signals) signal?.addEventListener("abort", end);
	if (signals.some((signal) => signal?.aborted)) end();
	try {
		return await Promise.race([value, aborted]);
	} finally {
		for (const signal of signals) signal?.removeEventListener("abort", end);
	}
}
