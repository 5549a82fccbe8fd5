/** Handlers of the routes that a test adds to the mocks. */
import type { Answer } from "../../server/domain/context.ts";
import type { WorldView } from "../world/world.ts";
import type { Call, Limits } from "./conditions.ts";
import { answerOf, type OwnAnswer } from "./own-answer.ts";

/** Names of the parameters in a route: `id` and `iid` of `GET /projects/:id/issues/:iid/links`. */
type RouteParameter<Route extends string> = string extends Route
	? string
	: Route extends `${string}:${infer Name}/${infer Rest}`
		? Name | RouteParameter<`/${Rest}`>
		: Route extends `${string}:${infer Name}`
			? Name
			: never;

/** A call of a route. */
export interface RouteCall<Route extends string = string, Store = undefined>
	extends Omit<Call, "params"> {
	/** Path parameters, decoded. */
	params: Readonly<Record<RouteParameter<Route>, string>>;
	/** The current data of the mocks. */
	world: WorldView;
	/** The route's copy of the option `store`, as earlier calls left it. */
	store: Store;
}

/** Answers a call of a route: with a response, with status 204 by returning undefined, or by throwing a `refusal`. */
export type RouteHandler<Route extends string = string, Store = undefined> = (
	call: RouteCall<Route, Store>,
) => OwnAnswer | undefined | Promise<OwnAnswer | undefined>;

export interface RouteOptions<Store = undefined> extends Limits {
	/**
	 * Initial data of the route, such as a list: plain values, Maps and Sets. The route gets a copy, which it may change.
	 * Routes with the same object share one copy. Snapshots save the copy; `reset` and `clear` remove routes and copies.
	 */
	store?: Store;
}

export function routeAnswerOf<Route extends string, Store>(
	answer: OwnAnswer | RouteHandler<Route, Store>,
	routeCall: (call: Call) => RouteCall<Route, Store>,
): (call: Call) => Promise<Answer> {
	if (typeof answer === "function") {
		return async (call) => answerOf((await answer(routeCall(call))) ?? { status: 204 });
	}
	const always = answerOf(answer);
	return async () => always;
}
