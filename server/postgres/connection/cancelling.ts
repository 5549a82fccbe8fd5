/** Cancels statements when the work that runs them, such as a request, is cancelled. */
import { Client } from "./client.ts";

/** Work that can be cancelled, such as a request. Once cancelled, it runs no more statements. */
export interface Cancellable {
	signal: AbortSignal;
	/** Functions to call when the signal aborts; a function costs a hundredth of what a listener on the signal would. */
	onAbort: Set<() => void>;
}

/** Maximum milliseconds to open the connection that cancels a statement. */
const connectTimeout = 5_000;

/** Settles like the promise, but rejects as soon as the work is cancelled. */
export function unlessCancelled<T>(
	work: Cancellable | undefined,
	promise: Promise<T>,
	onCancel: () => void,
): Promise<T> {
	if (!work) return promise;
	return new Promise((resolve, reject) => {
		const onAbort = () => {
			onCancel();
			reject(work.signal.reason);
		};
		work.onAbort.add(onAbort);
		promise.then(
			(value) => {
				work.onAbort.delete(onAbort);
				resolve(value);
			},
			(error) => {
				work.onAbort.delete(onAbort);
				reject(error);
			},
		);
	});
}

/**
 * Waits for a statement that must not be cancelled, such as COMMIT. If the work is cancelled, and the server does not
 * respond within `cancelTimeout` milliseconds, closes the connection.
 */
export async function cutIfCancelled<T>(
	work: Cancellable | undefined,
	client: Client,
	{ answer, cancelTimeout }: { answer: Promise<T>; cancelTimeout: number },
): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const onAbort = () => {
		timer = setTimeout(() => client.cut(), cancelTimeout);
	};
	work?.onAbort.add(onAbort);
	try {
		return await answer;
	} finally {
		work?.onAbort.delete(onAbort);
		clearTimeout(timer);
	}
}

/**
 * Returns a function that cancels the statement on a connection and resolves once the statement has ended. Statements
 * are cancelled one at a time, so that many cancelled requests take only one more connection.
 */
export function createCanceller(
	/** Milliseconds after which an unresponsive connection is closed. */
	cancelTimeout: number,
	log: (message: string) => void,
) {
	let cancelling: Promise<unknown> = Promise.resolve();
	return async (client: Client, answer: Promise<unknown>): Promise<void> => {
		let over = false;
		const ended = answer.then(
			() => {},
			() => {},
		);
		void ended.then(() => {
			over = true;
		});
		const timer = setTimeout(() => client.cut(), cancelTimeout);
		cancelling = cancelling
			.then(() => (over ? undefined : cancelBackend(client)))
			.catch((error) => {
				log(`cannot cancel a statement: ${error}`);
				client.cut();
			});
		// Waits for the statement and for its cancellation: otherwise the cancellation could hit the next statement on this
		// connection.
		await Promise.all([ended, cancelling]);
		clearTimeout(timer);
	};
}

/** Cancels the statement that runs on a connection, over a separate connection. */
async function cancelBackend({ url, backend }: Client): Promise<void> {
	const client = new Client({
		connectionString: url,
		connectionTimeoutMillis: connectTimeout,
	});
	try {
		await client.connect();
		await client.query("select pg_cancel_backend($1)", [backend]);
	} finally {
		await client.end();
	}
}
