/** The scope of a request: cancels its work, and adds up the request's costs for the access log and the metrics. */
import { AsyncLocalStorage } from "node:async_hooks";

export interface RequestScope {
	/** Aborts when the response is no longer needed. */
	signal: AbortSignal;
	/** Functions to call when the signal aborts; a function costs a hundredth of what a listener on the signal would. */
	onAbort: Set<() => void>;
	abort(reason?: unknown): void;
	/** Number of statements sent to Postgres, including `begin` and `commit`. */
	statements: number;
	/** Total time of all statements in milliseconds. */
	sqlTime: number;
	/** Name of the slowest statement, and its time in milliseconds. */
	slowest?: { name: string; ms: number };
	/** Total time of calls to repositories in milliseconds. Concurrent calls each count in full. */
	gitTime: number;
	/** Number of bytes of the response body. */
	bytes: number;
	/** Id of the operation; undefined: no route matches. */
	operation?: string;
	/** Id of the caller's user. */
	userId?: number;
	/** Id of the administrator who acts as the caller. */
	administratorId?: number | undefined;
	/** IP address of the caller. */
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
 * Runs work that several requests share, in a scope of its own: the work survives the request that started it. It is
 * cancelled after a timeout: otherwise it could wait forever for a database server that no longer answers.
 * @param limit - Timeout in milliseconds
 * @param late - Makes the error with which the returned promise rejects after the timeout
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

/** Runs `work` in a scope. Everything that `work` starts, directly or not, belongs to the scope. */
export function runInScope<T>(scope: RequestScope, work: () => T): T {
	return current.run(scope, work);
}

/** The scope of the current request; undefined outside of a request. */
export function currentScope(): RequestScope | undefined {
	return current.getStore();
}

/** Adds a statement and its time in milliseconds to the scope of the current request. */
export function countStatement(_: string, ms: number, name: string): void {
	const scope = current.getStore();
	if (!scope) return;
	scope.statements++;
	scope.sqlTime += ms;
	if (ms > (scope.slowest?.ms ?? 0)) scope.slowest = { name, ms };
}

/** Wraps the repository store: the time that its methods take is added to the `gitTime` of the current request. */
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

/** Yields the chunks, and counts only the time to make each, not the time that the consumer takes in between. */
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
