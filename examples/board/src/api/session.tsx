/** The back end and the user: the SDK client is created again when either changes. */

import { type Client, createClient } from "@forgekit/sdk";
import { createQueries, type Queries } from "@forgekit/sdk/tanstack";
import { MutationCache, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { NoMocks } from "../layout/NoMocks.tsx";
import { useToast } from "../ui/Toasts.tsx";
import { type Dials, dialsAtRest } from "./dials.ts";
import { tell } from "./failures.ts";
import { useMocks } from "./use-mocks.ts";
import { useStored } from "./use-stored.ts";

export type Backend = "server" | "mocks";

export type Api = Queries<Client>;

export interface Session {
	client: Client;
	/** The options of TanStack Query for each operation of the client. */
	api: Api;
	backend: Backend;
	setBackend(backend: Backend): void;
	/** URL of the server. */
	server: string;
	setServer(url: string): void;
	signedIn: boolean;
	signIn(token: string): void;
	signOut(): void;
	dials: Dials;
	setDials(dials: Dials): void;
	resetMocks(): void;
}

const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
	const session = use(SessionContext);
	if (!session) throw new Error("useSession needs a SessionProvider around the app.");
	return session;
}

/** For queries and mutations: `useQuery(useApi().getProjectBoard.queryOptions({ id, board_id }))`. */
export const useApi = (): Api => useSession().api;

/** The user who is signed in. */
export function useCurrentUser() {
	const { api, signedIn } = useSession();
	return useQuery({ ...api.getCurrentUser.queryOptions(), enabled: signedIn });
}

/** For what is more than one operation. */
export const useClient = (): Client => useSession().client;

/** The URL of Forgekit's `npm start`; set VITE_SERVER to build for another server. */
const usualServer: string = import.meta.env.VITE_SERVER ?? "http://127.0.0.1:3000";

/** A back end, as options of `createClient`. */
export const baseUrlOf = (backend: Backend, server: string): string =>
	backend === "mocks" ? location.origin : server;

let sessions = 0;

export function SessionProvider({ children }: { children: ReactNode }) {
	const [backend, setBackend] = useStored<Backend>("backend", "mocks");
	const [server, setServer] = useStored("server", usualServer);
	// In session storage, because a token is a password.
	const [token, setToken] = useStored("token", "", sessionStorage);
	const [dials, setDials] = useState(dialsAtRest);
	const toast = useToast();
	const { mocks, failure } = useMocks(backend === "mocks");
	// `signIn` sets the mocks' user of calls without a token.
	const acting = backend === "mocks" ? dials.actingAs : "";

	const client = useMemo(
		() =>
			createClient({
				baseUrl: baseUrlOf(backend, server),
				...(token !== "" && !acting && { token }),
				timeout: 10_000,
				// Failures are shown at once, with a button to retry. Unattended programs keep the default of two retries.
				retry: 0,
			}),
		[backend, server, token, acting],
	);

	// The name begins every key: nobody sees what another user has loaded.
	const api = useMemo(() => createQueries(client, { name: `session ${sessions++}` }), [client]);
	const [cache] = useState(() => newCache((error) => toast(tell(error))));

	useEffect(() => mocks?.turnDials(dials), [mocks, dials]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: these change the responses; latency does not.
	useEffect(() => {
		cache.invalidateQueries();
	}, [cache, mocks, dials.failure, dials.only, dials.actingAs]);

	const session: Session = {
		client,
		api,
		backend,
		setBackend,
		server,
		setServer,
		signedIn: (token || acting) !== "",
		signIn: setToken,
		signOut() {
			setToken("");
			setDials({ ...dials, actingAs: "" });
		},
		dials,
		setDials,
		resetMocks() {
			mocks?.resetMocks(dials);
			cache.resetQueries();
		},
	};

	if (backend === "mocks" && failure !== undefined) {
		return <NoMocks failure={failure} leave={() => setBackend("server")} />;
	}
	// Requests sent before the service worker is active would miss the mocks.
	if (backend === "mocks" && !mocks) return null;
	return (
		<SessionContext value={session}>
			<QueryClientProvider client={cache}>{children}</QueryClientProvider>
		</SessionContext>
	);
}

/** Makes a cache of queries. `tell` shows failed mutations; a failed query is shown where its data would be. */
function newCache(tell: (error: Error) => void): QueryClient {
	// The mocks, or a server on this machine, can be reached while the browser is offline.
	const networkMode = "always";
	return new QueryClient({
		mutationCache: new MutationCache({ onError: tell }),
		defaultOptions: {
			queries: { networkMode, retry: false },
			mutations: { networkMode },
		},
	});
}
