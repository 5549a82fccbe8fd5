/** Rules with which a test steers the mocks: failures, delays, broken connections, custom responses. */
import type { Operations, Undeclared } from "../../generated/domains.ts";
import {
	type Inputs,
	type OperationId,
	type Outputs,
	operations,
} from "../../generated/operations.ts";
import type { Answer, Context, OperationHandlers } from "../../server/domain/context.ts";
import type { ApiError } from "../../server/domain/errors.ts";
import { suggest } from "../suggest.ts";
import type { WorldView } from "../world/world.ts";
import { type Call, createCondition, type Limits } from "./conditions.ts";
import { answerOf, type OwnAnswer } from "./own-answer.ts";
import { refusal, type UsualStatus } from "./refusals.ts";
import { paramsOf, parseRoute, type Route } from "./route.ts";
import {
	type RouteCall,
	type RouteHandler,
	type RouteOptions,
	routeAnswerOf,
} from "./route-handler.ts";
import { createRouteStores, type RouteStores } from "./route-stores.ts";

/** An operation, or all requests, including those that match no operation. */
export type Target = OperationId | "all";

export interface FailOptions extends Limits {
	/** Body of the response, in place of the usual one for the status. A string is sent as `text/plain`. */
	body?: object | string;
	/** Headers of the response, added to the usual ones for the status. The same name replaces the usual header. */
	headers?: Record<string, string>;
}

export interface CutOptions extends Limits {
	/** Number of bytes of the body that arrive; by default half of the body, or half of the first piece of a stream. */
	after?: number;
}

type Declared<Id extends OperationId> = Exclude<
	Awaited<ReturnType<Operations[Id]>>,
	Undeclared<number>
>["status"];

/** Statuses with which every operation can fail, even if the contract does not declare them for the operation. */
type Everywhere = 429 | 500 | 503;

/** Statuses with which an operation can fail: the declared ones as suggestions, or any other from 400 to 599. */
export type FailureStatus<Id extends Target> =
	| (Id extends OperationId ? Exclude<Declared<Id>, 200 | 201 | 202 | 204> : never)
	| (Id extends "all" ? UsualStatus : never)
	| Everywhere
	// Unlike `number`, this keeps the literal statuses as suggestions in editors.
	| (number & {});

/** A function that replaces an operation; `original` runs the replaced operation. */
export type Override<Id extends OperationId> = (
	input: Inputs[Id],
	original: (input?: Inputs[Id]) => Promise<Outputs[Id]>,
) => Outputs[Id] | Promise<Outputs[Id]>;

/** Removes a rule. */
export type Stop = () => void;

/**
 * Methods that add rules. `reset()` removes all rules. For each call, the newest matching delay and the newest matching
 * cut apply, and one replacement: the newest of failures, answers and network errors; if there is none, the newest
 * route; if there is none, the newest override.
 */
export interface Steering {
	/**
	 * Makes an operation fail with a status, and the body that the service sends with it. The operation does not run.
	 * @throws if the operation does not exist, or the status is not from 400 to 599
	 */
	fail<Id extends Target>(operation: Id, status: FailureStatus<Id>, options?: FailOptions): Stop;
	/** Replaces the service's response with any other, such as a proxy's HTML or invalid JSON. */
	answer(operation: Target, answer: OwnAnswer, limits?: Limits): Stop;
	/** Delays calls by a fixed number of milliseconds, or by a random one between two numbers. */
	delay(operation: Target, milliseconds: number | readonly [number, number], limits?: Limits): Stop;
	/** Breaks the connection before the operation runs: `fetch` rejects. */
	networkError(operation: Target, limits?: Limits): Stop;
	/**
	 * Breaks the connection within the body, after the operation has run. A response without a body does not arrive at
	 * all.
	 */
	cut(operation: Target, options?: CutOptions): Stop;
	/**
	 * Replaces an operation by a function, which runs after the checks of token and parameters. The function gets the
	 * input and returns the operation's result, or throws a `refusal`. If the operation writes, other writes wait until
	 * the function ends. So the function must not wait for a write other than that of `original`: neither for a writing
	 * request to the mocks nor for `mocks.add`.
	 */
	override<Id extends OperationId>(operation: Id, override: Override<Id>, limits?: Limits): Stop;
	/**
	 * Answers a path under `/api/v4` that the service does not have, or replaces the operation at that path. Failures,
	 * delays and cuts of `all` apply to the route too.
	 * @param route - Method and path: `GET /projects/:id/anything`. GET also answers HEAD
	 * @throws if `route` is not a method and a path, or if the store cannot be copied
	 */
	route<const Route extends string, Store = undefined>(
		route: Route,
		answer: OwnAnswer | RouteHandler<Route, Store>,
		options?: RouteOptions<Store>,
	): Stop;
	/** Removes all rules and routes; data stays. */
	clear(): void;
}

/** A handler that runs an override in place of the operation. */
export type OverridingHandler<Id extends OperationId> = (
	input: Inputs[Id],
	context: Context,
) => Promise<Outputs[Id]>;

/** Passes an operation's id and the test's override to `handlerOf`. Returns the handler as the member of that id. */
type AppliedOverride = (
	handlerOf: <Id extends OperationId>(
		operation: Id,
		override: Override<Id>,
	) => OverridingHandler<Id>,
) => Partial<OperationHandlers>;

type Effect =
	| { kind: "fail"; error: ApiError }
	| { kind: "answer"; answer: Answer }
	| { kind: "network error" }
	| { kind: "route"; answer(call: Call): Promise<Answer> }
	| { kind: "delay"; from: number; to: number }
	| { kind: "cut"; after: number | undefined }
	| { kind: "override"; override: AppliedOverride };

interface Rule {
	target: Target;
	/** Number of calls to which the rule still applies. */
	left: number;
	when: ((call: Call) => boolean) | undefined;
	effect: Effect;
	route?: Route;
}

/** The effects of all rules on a call. */
export interface Steered {
	/** Milliseconds to wait before the call. */
	wait: number;
	/** Whether a rule changes anything other than the duration of the call. */
	touched: boolean;
	/** What replaces the operation; undefined: nothing does. */
	ending:
		| Extract<Effect, { kind: "fail" | "answer" | "network error" }>
		| { kind: "route"; answer(): Promise<Answer> }
		| undefined;
	override: AppliedOverride | undefined;
	cut: Extract<Effect, { kind: "cut" }> | undefined;
}

/** Milliseconds above which timers fire immediately. */
const longestDelay = 2 ** 31 - 1;

const endings = ["fail", "answer", "network error"] as const;

interface SteeringParts {
	/** Returns a random number from 0 to 1, for delays. */
	random(): number;
	world: WorldView;
}

export function createSteering({ random, world }: SteeringParts): Steering & {
	stores: RouteStores;
	hasRules(): boolean;
	/** Whether there is a route or a rule with `when`: `take` then needs each call's body and username. */
	looksAtCalls(): boolean;
	/** Returns the effects of the rules on a call, and counts the call for the `times` of the rules that apply. */
	take(call: Call): Steered;
	/** Whether a route matches a request, or a rule may replace the response to it. */
	mayEnd(request: Pick<Call, "method" | "url" | "operation">): boolean;
	/** Methods of the test's routes that match the path of a URL. */
	allowedMethods(url: string): string[];
} {
	/** Rules, the newest first. */
	let rules: Rule[] = [];
	const stores = createRouteStores();

	function add(
		target: Target,
		effect: Effect,
		{ times = Number.POSITIVE_INFINITY, when }: Limits = {},
		route?: Route,
	): Stop {
		requireTarget(target);
		if (!(times >= 1) || (times % 1 !== 0 && times !== Infinity)) {
			throw new Error(`times: ${times} must be an integer of at least 1.`);
		}
		const rule: Rule = {
			target,
			left: times,
			when: typeof when === "object" ? createCondition(when) : when,
			effect,
			...(route && { route }),
		};
		rules = [rule, ...rules];
		return () => {
			rules = rules.filter((other) => other !== rule);
		};
	}

	return {
		fail: (operation, status, options = {}) =>
			add(operation, { kind: "fail", error: refusal(status, options) }, options),
		answer: (operation, answer, limits) =>
			add(operation, { kind: "answer", answer: answerOf(answer) }, limits),
		delay: (operation, milliseconds, limits) => add(operation, delayEffect(milliseconds), limits),
		networkError: (operation, limits) => add(operation, { kind: "network error" }, limits),
		cut(operation, options = {}) {
			const { after } = options;
			if (after !== undefined && !(after >= 0)) {
				throw new Error(`after: ${after} must be a number of bytes.`);
			}
			return add(operation, { kind: "cut", after }, options);
		},
		override: (operation, override, limits) =>
			add(
				operation,
				{
					kind: "override",
					override: (handlerOf) => ({
						[operation]: handlerOf(operation, override),
					}),
				},
				limits,
			),
		route(route, answer, options = {}) {
			const store = stores.add(options.store);
			const answered = routeAnswerOf(answer, (call) => ({
				...call,
				params: call.params as RouteCall<typeof route>["params"],
				world,
				store: store(),
			}));
			const effect = { kind: "route", answer: answered } as const;
			return add("all", effect, options, parseRoute(route));
		},
		clear() {
			rules = [];
			stores.clear();
		},

		stores,

		hasRules: () => rules.length > 0,

		looksAtCalls: () => rules.some(({ when, route }) => when || route),

		mayEnd: (request) =>
			rules.some(({ target, effect, route }) =>
				route
					? paramsOf(route, request) !== undefined
					: (target === "all" || target === request.operation) &&
						endings.some((kind) => kind === effect.kind),
			),

		allowedMethods: (url) =>
			rules.flatMap(({ route }) =>
				route && paramsOf(route, { method: route.method, url }) ? [route.method] : [],
			),

		take(call) {
			/**
			 * Finds the first rule that applies, and counts the call for that rule.
			 * @param seenBy - Returns the call, with the path parameters of the rule's route; undefined: the rule is skipped
			 */
			const findRule = (seenBy: (rule: Rule) => Call | undefined) => {
				for (const rule of rules) {
					const seen = seenBy(rule);
					if (!seen || (rule.when && !rule.when(seen))) continue;
					rule.left--;
					if (rule.left === 0) rules = rules.filter((other) => other !== rule);
					return { effect: rule.effect, seen };
				}
				return undefined;
			};
			const find = <Kind extends Effect["kind"]>(...kinds: Kind[]) =>
				findRule(({ target, effect }) =>
					kinds.includes(effect.kind as Kind) && (target === "all" || target === call.operation)
						? call
						: undefined,
				)?.effect as Extract<Effect, { kind: Kind }> | undefined;
			const findRoute = (): Steered["ending"] => {
				const found = findRule(({ route }) => {
					const params = route && paramsOf(route, call);
					return params && { ...call, params };
				});
				if (found?.effect.kind !== "route") return undefined;
				const { answer } = found.effect;
				return { kind: "route", answer: () => answer(found.seen) };
			};
			const delay = find("delay");
			const ending = find(...endings) ?? findRoute();
			const override = ending ? undefined : find("override")?.override;
			const cut = ending?.kind === "network error" ? undefined : find("cut");
			return {
				touched: Boolean(ending ?? override ?? cut),
				wait: delay ? delay.from + random() * (delay.to - delay.from) : 0,
				ending,
				override,
				cut,
			};
		},
	};
}

function delayEffect(milliseconds: number | readonly [number, number]): Effect {
	const [from, to] = typeof milliseconds === "number" ? [milliseconds, milliseconds] : milliseconds;
	if (!(from >= 0 && to >= from && to <= longestDelay)) {
		throw new Error(
			`${milliseconds} is not a valid delay: give milliseconds or a range of them, from 0 to ${longestDelay}.`,
		);
	}
	return { kind: "delay", from, to };
}

/** @throws if the name is neither an operation's nor `all` */
export function requireTarget(name: string): asserts name is Target {
	if (name === "all" || Object.hasOwn(operations, name)) return;
	throw new Error(`No operation ${name}${suggest(name, [...Object.keys(operations), "all"])}`);
}
