/** Sessions of a mock server: each session has its own fork of the mocks. */
import type { Mocks } from "./fetch.ts";

/** Header with the name of a request's session. */
export const sessionHeader = "x-mock-session";

/** Maximum number of sessions; above it, the least recently used one is dropped, which bounds the server's memory. */
const mostSessions = 200;

const longestName = 200;

/**
 * Keeps the sessions by name.
 * @param first - The mocks for requests without a session; each new session gets a fork of them
 * @param open - Called once for `first` and once for each new session's mocks
 * @returns a function that returns the result of `open` for a session's name; undefined if the name is too long
 */
export function createSessions<Session>(
	first: Mocks,
	open: (mocks: Mocks) => Session,
): (name: string | undefined) => Session | undefined {
	const unnamed = open(first);
	/** Sessions by name, the most recently used last. */
	const sessions = new Map<string, Session>();

	return (name) => {
		if (!name) return unnamed;
		if (name.length > longestName) return undefined;
		const session = sessions.get(name) ?? open(first.fork());
		sessions.delete(name);
		sessions.set(name, session);
		const [oldest] = sessions.keys();
		if (sessions.size > mostSessions) sessions.delete(oldest ?? "");
		return session;
	};
}
