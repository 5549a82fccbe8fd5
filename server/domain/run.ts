/** Runs a request and returns its answer, for the server, the mocks and the tests alike. */
import { access, type Operation, type OperationId } from "../../generated/operations.ts";
import { requirePlace } from "./access/access.ts";
import { lockingIn, noLock } from "./access/locked.ts";
import type {
	Answer,
	Context,
	OperationHandlers,
	Reads,
	Request,
	Services,
	Stores,
} from "./context.ts";
import {
	ApiError,
	noSuchRoute,
	notFound,
	notModified,
	Overtaken,
	UnknownOutcome,
	versionGone,
} from "./errors.ts";
import { presented, type Work } from "./phases.ts";
import { admit, admitAgain, admitEarly, type Caller, type Early } from "./pipeline/admit.ts";
import { answering } from "./pipeline/answering.ts";
import { bodyBound } from "./pipeline/body-bound.ts";
import type { Call } from "./pipeline/call.ts";
import { coerce } from "./pipeline/coerce.ts";
import { type FormFiles, withFormFiles } from "./pipeline/form-files.ts";
import { dateOf, headerOf, matchesEtag, pathOf } from "./pipeline/headers.ts";
import { receiveBody, receiveTarget, type Target } from "./pipeline/receive.ts";
import { render } from "./pipeline/render.ts";
import { receivedAt } from "./rate-limits/limit.ts";
import { announceRefs, settleMergeOf } from "./repository/announcing.ts";
import { followBranches, type RefAuthor, settleDefaultBranch } from "./repository/ref-changes.ts";
import { allowedMethods, isOldApi } from "./routes.ts";

/** Runs an operation. The promise never rejects: errors become responses. */
export function run(operation: Operation, request: Request, services: Services): Promise<Answer> {
	return answering(request, services, () =>
		perform(operation.id, {
			operation,
			requirements: access[operation.id],
			request,
			services,
		}),
	);
}

/**
 * Answers a request that no operation matches: OPTIONS lists the methods of the path, anything else is a 404. A CORS
 * preflight succeeds for every path, so that a page of another origin may send its request and see the 404.
 */
export function runUnmatched(request: Request, services: Services): Promise<Answer> {
	return answering(request, services, async () => {
		const path = pathOf(request);
		const isOptions = request.method === "OPTIONS";
		const allowed = isOptions ? allowedMethods(path) : [];
		const isPreflight = isOptions && headerOf(request, "access-control-request-method");
		if (isPreflight && allowed.length === 0) return { status: 204, headers: {} };
		if (isOldApi(path)) throw versionGone();
		if (allowed.length === 0) throw noSuchRoute();
		return { status: 204, headers: { Allow: allowed.join(", ") } };
	});
}

async function perform<Id extends OperationId>(id: Id, call: Call): Promise<Answer> {
	if (!call.services.handlers[id]) throw noSuchRoute();

	// Authenticate. A token in the URL or a header is known before the body, and decides how much of the body is read.
	const target = receiveTarget(call.request);
	const early = await admitEarly(call, target.all);
	return withFormFiles(call, early.caller, (files) =>
		performFor(id, call, { target, early, files }),
	);
}

/** Facts that are known before the body is read, and the receiver of the body's files. */
interface Begun {
	target: Target;
	early: Early;
	files: FormFiles | undefined;
}

async function performFor<Id extends OperationId>(
	id: Id,
	call: Call,
	{ target, early, files }: Begun,
): Promise<Answer> {
	const { requirements, request, services } = call;
	const handler: OperationHandlers[Id] | undefined = services.handlers[id];
	if (!handler) throw noSuchRoute();
	const bound = () =>
		bodyBound(
			call,
			early.caller &&
				contextOf(call, early.caller, services.stores, { tag: () => false, setHeaders: () => {} }),
		);
	const { parameters, fault } = await receiveBody(request, target, bound, files);
	const caller = await admit(call, parameters, early);

	// Turn the parameters into the handler's input.
	if (fault) throw fault;
	const input = coerce(id, parameters, timeOf(call));

	// Run the handler, in a transaction if it writes. Slow parts run before and after the transaction.
	let etag: string | undefined;
	let headers: Readonly<Record<string, string>> = {};
	const setHeaders = (own: typeof headers) => {
		headers = own;
	};
	const tag = (own: string) => {
		etag = own;
		const isCurrent = matchesEtag(headerOf(request, "if-none-match"), own);
		if (isCurrent && !call.operation.raw) throw notModified(own);
		return isCurrent;
	};
	const outside = contextOf(call, caller, readsOf(call, caller), { tag, setHeaders });
	const within = (stores: Stores, admitted: Caller): Context => {
		const lookAgain = async () => within(stores, await admitAgain(call, admitted, stores));
		const lock = lockingIn(stores, lookAgain);
		return contextOf(call, admitted, stores, { tag, setHeaders, lock });
	};
	const attempt = async () => {
		const handle: Work<Context, unknown> = handler.prepare
			? await handler.prepare(input, outside)
			: async (context) => handler(input, context);
		const work = async (stores: Stores) => {
			const result = await handle(within(stores, caller));
			if (!deletions.includes(id)) await requireHeld(caller, stores);
			return result;
		};
		const returned = await (requirements.writes
			? services.stores.transaction(work)
			: handle(outside)
		).catch(async (error) => {
			// Do not undo what `prepare` did if the outcome is unknown: the transaction may have been committed.
			if (!(error instanceof UnknownOutcome)) {
				await handle.abandon?.().catch(outside.reportError);
			}
			throw error;
		});
		return presented(returned);
	};
	const value = await unlessOvertaken(attempt).catch(async (error) => {
		await requireProjectAfter(error, call, caller);
		throw error;
	});

	// Render the handler's value as a response.
	const answer = await render(call, { value, etag, input, parameters });
	return { ...answer, headers: { ...headers, ...answer.headers } };
}

/** Maximum attempts at a request while other requests keep changing the data that it reads before its transaction. */
const mostAttempts = 5;

/** Calls `attempt` again if another request has changed the data that it read before its transaction. */
async function unlessOvertaken(attempt: () => Promise<unknown>): Promise<unknown> {
	for (let left = mostAttempts - 1; ; left--) {
		try {
			return await attempt();
		} catch (error) {
			if (!(error instanceof Overtaken) || left === 0) throw error;
		}
	}
}

/**
 * After a failure, checks whether the project was deleted during the request: its repository is deleted too, so reads
 * from git fail.
 * @throws {ApiError} 404 where the project was deleted meanwhile
 */
async function requireProjectAfter(error: unknown, call: Call, caller: Caller): Promise<void> {
	if (error instanceof ApiError || error instanceof UnknownOutcome) return;
	// The failure of an aborted request needs no explanation: avoid the query.
	if (!caller.place.project || call.request.signal?.aborted) return;
	// If this query fails too, the first failure is reported.
	const again = await admitAgain(call, caller, call.services.stores).catch(() => undefined);
	if (again && !again.place.project) throw notFound("Project");
}

/** The current time as an ISO 8601 string. */
function timeOf({ services }: Call): string {
	return new Date(services.clock()).toISOString();
}

/** Ids of the operations that delete the project or group in their path. */
const deletions: readonly OperationId[] = ["deleteProject", "deleteGroup"];

/**
 * Prevents the deletion of the project or group in the path until the transaction ends. Runs after the handler, because
 * many handlers begin with a lock. If that is the transaction's first statement, the request waits for the lock without
 * holding a database connection.
 * @throws {ApiError} 404 where the project or group was deleted since it was loaded, so that nothing is added to it
 */
async function requireHeld(
	{ place: { project, group } }: Caller,
	{ access }: Stores,
): Promise<void> {
	if (project && !(await access.hold({ project_id: project.id }))) throw notFound("Project");
	if (group && !(await access.hold({ group_id: group.id }))) throw notFound("Group");
}

/**
 * The stores to read from outside of a transaction. Stores for list operations use only some database connections,
 * so that other requests find free ones.
 */
function readsOf({ requirements, services: { stores } }: Call, { user }: Caller): Reads {
	if (!requirements.list) return stores;
	return { ...stores, ...stores.forLists?.(user ? "user" : "anonymous") };
}

function contextOf(
	call: Call,
	caller: Caller,
	stores: Reads,
	{
		tag,
		setHeaders,
		lock = noLock,
	}: Pick<Context, "tag" | "setHeaders"> & Partial<Pick<Context, "lock">>,
): Context {
	const { operation, requirements, request, services } = call;
	const { user, administrator, place, today } = caller;
	return {
		...stores,
		lock,
		announceRefs: async (project, updates, { merge, ...effects } = {}) => {
			const judge = async (within: Stores) => {
				const again = await admitAgain(call, caller, within);
				const context = contextOf(call, again, within, { tag, setHeaders });
				requirePlace(context);
				await merge?.judge(context);
			};
			const { settle, withdraw, recover } = await announceRefs(
				call.services,
				authorOf(call, { user, administrator }),
				project,
				updates,
				{ ...effects, claimed: merge && { merge: merge.announced, judge } },
			);
			return {
				settle: () => reliably(call, () => settle()),
				withdraw: () => reliably(call, withdraw),
				recover: () => reliably(call, recover),
			};
		},
		settleDefaultBranch: (project) =>
			reliably(call, () =>
				settleDefaultBranch(call.services, authorOf(call, { user, administrator }), project),
			),
		followBranches: (mergeRequest) =>
			reliably(call, () =>
				followBranches(call.services, authorOf(call, { user, administrator }), mergeRequest),
			),
		settleMerge: (mergeRequest) => reliably(call, () => settleMergeOf(call.services, mergeRequest)),
		operation,
		requirements,
		user,
		administrator,
		place,
		settings: services.settings,
		hash: services.hash,
		base64: services.base64,
		isCertificate: services.isCertificate,
		pause: services.pause,
		now: () => timeOf(call),
		random: services.random,
		receivedAt: receivedAt(call),
		reportError: (error) => services.reportError(error, headerOf(request, "x-request-id") ?? ""),
		address: request.address,
		userAgent: headerOf(request, "user-agent"),
		unmodifiedSince: dateOf(headerOf(request, "if-unmodified-since")),
		signal: request.signal,
		headOnly: request.method === "HEAD",
		tag,
		setHeaders,
		today,
	};
}

function authorOf({ request }: Call, caller: Pick<Caller, "user" | "administrator">): RefAuthor {
	return { ...caller, address: request.address };
}

/**
 * Runs work that continues even if the request ends, and retries it once after a failure, because the database may be
 * unavailable for a moment. Reports failures instead of throwing.
 */
async function reliably({ services, request }: Call, work: () => Promise<void>): Promise<void> {
	const attempt = () => services.detached(work);
	const report = (error: unknown) =>
		services.reportError(error, headerOf(request, "x-request-id") ?? "");
	await attempt().catch((error) => {
		report(error);
		return attempt().catch(report);
	});
}
