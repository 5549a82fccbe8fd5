import type { Client } from "@forgekit/sdk";
import { useCallback, useEffect, useState } from "react";
import { useSession } from "./session.tsx";

export interface Data<T> {
	/** The latest data; kept during a reload. */
	data?: T;
	/** The error of the last load: ForgekitError, NetworkError or TimeoutError of the SDK. */
	failure?: unknown;
	/** Loads again. */
	reload(): void;
	/** Sets the data without loading, for example from the response to a change. */
	update(data: T): void;
}

/**
 * Loads data through the SDK, and again when `key` or the session changes. `read` throws on failure, like `unwrap` and
 * `client.pages`, and gets a signal that aborts when the component no longer needs the data.
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
	// Never shows data of another key.
	const { data, failure } = state.key === key ? state : ({} as typeof state);
	return {
		...(data !== undefined && { data }),
		...(failure !== undefined && { failure }),
		reload,
		update,
	};
}
