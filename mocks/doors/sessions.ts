/** Sessions of a mock server: a request that names one gets a copy of the mocks. */
import type { Mocks } from "./fetch.ts";

/** Name of the header that names the session of a request. */
export const sessionHeader = "x-mock-session";

/** Maximum number of sessions, so that a long-running server does not collect those of all tests. */
const mostSessions = 200;

const longestName = 200;

/**
 * @param first - Serves requests without a session; sessions start from its state at their first request
 * @param open - Called with the mocks of each session, and with `first`
 * @returns what `open` made for the session of that name; undefined if the name is too long
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
