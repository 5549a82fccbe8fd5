/** The scope of a request: cancellation, and its costs for the access log and the metrics. */
import { AsyncLocalStorage } from "node:async_hooks";

export interface RequestScope {
	/** Aborts when the response is no longer needed. */
	signal: AbortSignal;
	/** Called when the signal aborts; costs a hundredth of a listener of the signal. */
	onAbort: Set<() => void>;
	abort(reason?: unknown): void;
	/** Statements sent to Postgres, with `begin` and `commit`. */
	statements: number;
	/** Milliseconds of all statements together. */
	sqlTime: number;
	/** The statement that took longest. */
	slowest?: { name: string; ms: number };
	/** Milliseconds of all calls to repositories together; concurrent ones count each. */
	gitTime: number;
	/** Bytes of the response body. */
	bytes: number;
	/** Id of the operation; undefined where no route matches. */
	operation?: string;
	/** Id of the caller. */
	userId?: number;
	/** Id of the administrator who acts as the caller. */
	administratorId?: number | undefined;
	/** The address of the caller. */
	address?: string;
	requestId?: string | undefined;
	/** Whether the connection closed before the end of the response. */
	broken?: true;
}

const current = new AsyncLocalStorage<RequestScope | undefined>();

export function createRequestScope(): RequestScope {
	const controller = new AbortController();
	const onAbort = new Set<() => void>();
	return {
		signal: controller.signal,
		onAbort,
		abort(reason) {
			if (controller.signal.aborted) return;
			controller.abort(reason);
			for (const listener of onAbort) listener();
		},
		statements: 0,
		sqlTime: 0,
		gitTime: 0,
		bytes: 0,
	};
}

/**
 * Runs work that several requests share in a scope of its own: it survives the request that started it, and is cancelled
 * after a timeout, because it could otherwise hold a dead connection forever.
 * @param limit - Milliseconds
 * @param late - The reason for cancelling
 */
export async function runShared<T>(
	limit: number,
	late: () => Error,
	work: () => Promise<T>,
): Promise<T> {
	const scope = createRequestScope();
	const expired = Promise.withResolvers<never>();
	const timer = setTimeout(() => {
		const reason = late();
		expired.reject(reason);
		scope.abort(reason);
	}, limit);
	try {
		return await Promise.race([runInScope(scope, work), expired.promise]);
	} finally {
		clearTimeout(timer);
	}
}

/** Everything that `work` starts, directly or not, belongs to the scope. */
export function runInScope<T>(scope: RequestScope, work: () => T): T {
	return current.run(scope, work);
}

/** The scope of the current request; undefined outside of one. */
export function currentScope(): RequestScope | undefined {
	return current.getStore();
}

/** Counts a statement of the current request, and its time in milliseconds. */
export function countStatement(_: string, ms: number, name: string): void {
	const scope = current.getStore();
	if (!scope) return;
	scope.statements++;
	scope.sqlTime += ms;
	if (ms > (scope.slowest?.ms ?? 0)) scope.slowest = { name, ms };
}

/** Wraps a store of repositories so that the time of its methods is added to the request's `gitTime`. */
export function timed<Store extends object>(store: Store): Store {
	const members = Object.entries(store).map(([name, member]) => [
		name,
		typeof member === "function" ? timedMember(member) : member,
	]);
	return Object.fromEntries(members) as Store;
}

function timedMember(member: (...input: unknown[]) => unknown) {
	return (...input: unknown[]): unknown => {
		const scope = current.getStore();
		if (!scope) return member(...input);
		const began = performance.now();
		const answer = member(...input);
		if (answer instanceof Promise) {
			const stop = () => {
				scope.gitTime += performance.now() - began;
			};
			answer.then(stop, stop);
			return answer;
		}
		if (isPieces(answer)) return timedPieces(answer, scope);
		return answer;
	};
}

function isPieces(answer: unknown): answer is AsyncIterable<Uint8Array> {
	return typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer;
}

/** Yields the chunks and counts the time that each takes, not the time in between. */
async function* timedPieces(
	pieces: AsyncIterable<Uint8Array>,
	scope: RequestScope,
): AsyncGenerator<Uint8Array> {
	let began = performance.now();
	for await (const piece of pieces) {
		scope.gitTime += performance.now() - began;
		yield piece;
		began = performance.now();
	}
}
