import type { Client } from "@forgekit/sdk";
import { useCallback, useEffect, useState } from "react";
import { useSession } from "./session.tsx";

export interface Data<T> {
	/** The newest that arrived; it stays while it is read again. */
	data?: T;
	/** Why the last reading failed: ForgekitError, NetworkError or TimeoutError of the SDK. */
	failure?: unknown;
	/** Reads again. */
	reload(): void;
	/** Shows what is known already, as when a change was answered with the new state. */
	update(data: T): void;
}

/**
 * Reads something through the SDK, and again when `key` or the session changes. `read` throws where it fails, as `unwrap`
 * and `client.pages` do, and gets the signal that aborts it when nobody waits for the answer any longer.
 *
 *     const boards = useData(`${project}/boards`, (client, signal) =>
 *       client.pages.listProjectBoards({ id: project }, { signal }).toArray());
 */
export function useData<T>(
	key: string,
	read: (client: Client, signal: AbortSignal) => Promise<T>,
): Data<T> {
	const { client, generation } = useSession();
	const [state, setState] = useState<{
		key: string;
		data?: T;
		failure?: unknown;
	}>({ key });
	const [turn, setTurn] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: `read` is a new function with each render, `key` stands for it.
	useEffect(() => {
		const controller = new AbortController();
		read(client, controller.signal).then(
			(data) => {
				if (!controller.signal.aborted) setState({ key, data });
			},
			(failure: unknown) => {
				if (!controller.signal.aborted) setState({ key, failure });
			},
		);
		return () => controller.abort();
	}, [client, generation, key, turn]);

	const reload = useCallback(() => setTurn((n) => n + 1), []);
	const update = useCallback((data: T) => setState({ key, data }), [key]);
	// What belongs to another key is not shown, not even for a moment.
	const { data, failure } = state.key === key ? state : ({} as typeof state);
	return {
		...(data !== undefined && { data }),
		...(failure !== undefined && { failure }),
		reload,
		update,
	};
}
