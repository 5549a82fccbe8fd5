/** What a request costs, added up wherever it is worked on. */
import { AsyncLocalStorage } from "node:async_hooks";

export interface RequestScope {
	/** Aborts when nobody waits for the answer any more. */
	signal: AbortSignal;
	/** Called when the signal aborts: a hundredth of the price of its own listeners. */
	onAbort: Set<() => void>;
	abort(reason?: unknown): void;
	/** Statements that Postgres was sent, `begin` and `commit` included. */
	statements: number;
	/** Milliseconds of all statements together. */
	sqlTime: number;
	/** Milliseconds of all questions to repositories together, whether or not they were asked at once. */
	gitTime: number;
	/** Bytes of the answer's body. */
	bytes: number;
	/** Name of the operation; undefined where none matches. */
	operation?: string;
	/** Who asks. */
	userId?: number;
	requestId?: string | undefined;
	/** Whether the connection went before all of the answer was through. */
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
			for (const hear of onAbort) hear();
		},
		statements: 0,
		sqlTime: 0,
		gitTime: 0,
		bytes: 0,
	};
}

/**
 * Work for more than the request that happens to need it first: it goes on when that one ends, and is broken off, for
 * that reason, when it is late. Without an end it would hold a connection that says nothing any more for good.
 */
export async function runShared<T>(
	limit: number,
	late: () => Error,
	work: () => Promise<T>,
): Promise<T> {
	const scope = createRequestScope();
	const given = Promise.withResolvers<never>();
	const timer = setTimeout(() => {
		const reason = late();
		given.reject(reason);
		scope.abort(reason);
	}, limit);
	try {
		return await Promise.race([runInScope(scope, work), given.promise]);
	} finally {
		clearTimeout(timer);
	}
}

/** Everything that `work` starts, however indirectly, counts here. */
export function runInScope<T>(scope: RequestScope, work: () => T): T {
	return current.run(scope, work);
}

/** Of the request that is worked on; undefined outside of one. */
export function currentScope(): RequestScope | undefined {
	return current.getStore();
}

/** Counts a statement, as a database reports it. */
export function countStatement(_: string, ms: number): void {
	const scope = current.getStore();
	if (!scope) return;
	scope.statements++;
	scope.sqlTime += ms;
}

/** Repositories whose time counts. */
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
	return (
		typeof answer === "object" &&
		answer !== null &&
		Symbol.asyncIterator in answer
	);
}

/** Time passes only while a piece is awaited, not while the caller takes it in. */
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
