/** Which back end is asked, by whom: a client of the SDK that is made anew when either changes. */

import { users } from "virtual:demo-world";
import { type Client, createClient } from "@forgekit/sdk";
import {
	createContext,
	type ReactNode,
	use,
	useEffect,
	useMemo,
	useState,
} from "react";
import { NoMocks } from "../layout/NoMocks.tsx";
import { type Dials, dialsAtRest } from "./dials.ts";
import { useMocks } from "./use-mocks.ts";
import { useStored } from "./use-stored.ts";

export type Backend = "server" | "mocks";

export interface Session {
	client: Client;
	backend: Backend;
	setBackend(backend: Backend): void;
	/** Address of the server. */
	server: string;
	setServer(url: string): void;
	/** Name of who calls; undefined: nobody has signed in. */
	user: { name: string; username?: string } | undefined;
	signIn(token: string): void;
	signOut(): void;
	dials: Dials;
	setDials(dials: Dials): void;
	resetMocks(): void;
	/** Another number when everything that was read may be different now. */
	generation: number;
}

const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
	const session = use(SessionContext);
	if (!session) throw new Error("There is a SessionProvider around the app.");
	return session;
}

/** The client of the session, for the many components that need nothing else. */
export const useClient = (): Client => useSession().client;

/** Where `npm start` of Forgekit listens; a build for another server is made with VITE_SERVER. */
const usualServer: string =
	import.meta.env.VITE_SERVER ?? "http://127.0.0.1:3000";

/** Where a back end is, as `createClient` takes it. */
export const baseUrlOf = (backend: Backend, server: string): string =>
	backend === "mocks" ? location.origin : server;

export function SessionProvider({ children }: { children: ReactNode }) {
	const [backend, setBackend] = useStored<Backend>("backend", "mocks");
	const [server, setServer] = useStored("server", usualServer);
	// For the tab only: a token is a password.
	const [token, setToken] = useStored("token", "", sessionStorage);
	const [dials, setDials] = useState(dialsAtRest);
	const [generation, setGeneration] = useState(0);
	const { mocks, failure } = useMocks(backend === "mocks");
	// The mocks know by `signIn` who calls without a token.
	const acting = backend === "mocks" ? dials.actingAs : "";

	useEffect(() => mocks?.turnDials(dials), [mocks, dials]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: these decide what is answered; latency does not.
	useEffect(
		() => setGeneration((n) => n + 1),
		[mocks, dials.failure, dials.only, dials.actingAs],
	);

	const client = useMemo(
		() =>
			createClient({
				baseUrl: baseUrlOf(backend, server),
				...(token !== "" && !acting && { token }),
				timeout: 10_000,
				// What fails is shown at once, with a button to try again. Programs that nobody watches leave it at two retries.
				retry: 0,
			}),
		[backend, server, token, acting],
	);

	const session: Session = {
		client,
		backend,
		setBackend,
		server,
		setServer,
		user: userOf(token, acting),
		signIn: setToken,
		signOut() {
			setToken("");
			setDials({ ...dials, actingAs: "" });
		},
		dials,
		setDials,
		resetMocks() {
			mocks?.resetMocks(dials);
			setGeneration((n) => n + 1);
		},
		generation,
	};

	if (backend === "mocks" && failure !== undefined) {
		return <NoMocks failure={failure} leave={() => setBackend("server")} />;
	}
	// Requests that leave before the service worker listens would miss the mocks.
	if (backend === "mocks" && !mocks) return null;
	return <SessionContext value={session}>{children}</SessionContext>;
}

/** The API has no operation that tells who one is; the demo's people are known by their tokens. */
function userOf(token: string, acting: string): Session["user"] {
	if (acting) return users.find(({ username }) => username === acting);
	if (!token) return undefined;
	return users.find((user) => user.token === token) ?? { name: "Somebody" };
}
