/** Functions that answer the routes of a test. */
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
	/** The data of the route, as earlier calls left them. */
	store: Store;
}

/** Answers the calls of a route. Without a result, the response is 204. It may throw a `refusal`. */
export type RouteHandler<Route extends string = string, Store = undefined> = (
	call: RouteCall<Route, Store>,
) => OwnAnswer | undefined | Promise<OwnAnswer | undefined>;

export interface RouteOptions<Store = undefined> extends Limits {
	/**
	 * Data at the start, such as a list, that the route may change in its own copy: plain values, Maps and Sets. Routes with
	 * the same object share the copy. Snapshots save it, `reset` and `clear` drop it with the routes.
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
