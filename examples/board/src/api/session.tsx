/** Which back end is asked, by whom: a client of the SDK that is made anew when either changes. */
import { type Client, createClient } from "@forgekit/sdk";
import {
	createContext,
	type ReactNode,
	use,
	useEffect,
	useMemo,
	useState,
} from "react";
import { type Dials, dialsAtRest } from "./dials.ts";
import { useStored } from "./use-stored.ts";

export type Backend = "server" | "mocks";

export interface Session {
	client: Client;
	backend: Backend;
	setBackend(backend: Backend): void;
	/** Address of the server. */
	server: string;
	setServer(url: string): void;
	token: string;
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

export function SessionProvider({ children }: { children: ReactNode }) {
	const [backend, setBackend] = useStored<Backend>("backend", "mocks");
	const [server, setServer] = useStored("server", usualServer);
	// For the tab only: a token is a password.
	const [token, setToken] = useStored("token", "", sessionStorage);
	const [dials, setDials] = useState(dialsAtRest);
	const [generation, setGeneration] = useState(0);
	const mocks = useMocks(backend === "mocks");
	const acting = backend === "mocks" && dials.actingAs !== "";

	useEffect(() => {
		if (!mocks) return;
		mocks.turnDials(dials);
		setGeneration((n) => n + 1);
	}, [mocks, dials]);

	const client = useMemo(
		() =>
			createClient({
				baseUrl: backend === "mocks" ? location.origin : server,
				...(token !== "" && !acting && { token }),
				timeout: 10_000,
				// What fails is shown at once, with a button to try again. Programs that nobody watches leave it at two retries.
				retry: 0,
			}),
		[backend, server, token, acting],
	);

	const session = useMemo<Session>(
		() => ({
			client,
			backend,
			setBackend,
			server,
			setServer,
			token: acting ? dials.actingAs : token,
			signIn: setToken,
			signOut() {
				setToken("");
				setDials((dials) => ({ ...dials, actingAs: "" }));
			},
			dials,
			setDials,
			resetMocks() {
				mocks?.resetMocks(dials);
				setGeneration((n) => n + 1);
			},
			generation,
		}),
		[
			client,
			backend,
			setBackend,
			server,
			setServer,
			acting,
			token,
			setToken,
			dials,
			mocks,
			generation,
		],
	);

	// Requests that leave before the service worker listens would miss the mocks.
	if (backend === "mocks" && !mocks) return null;
	return <SessionContext value={session}>{children}</SessionContext>;
}

type Mocks = typeof import("./mocks.ts");

/** Starts and stops follow each other: React in strict mode asks for start, stop and start at once. */
let turns: Promise<unknown> = Promise.resolve();

/** The mocks once they listen, while they are wanted. */
function useMocks(wanted: boolean): Mocks | undefined {
	const [mocks, setMocks] = useState<Mocks>();
	useEffect(() => {
		if (!wanted) return;
		let left = false;
		turns = turns.then(async () => {
			const mocks = await import("./mocks.ts");
			await mocks.startMocks();
			if (!left) setMocks(mocks);
		});
		return () => {
			left = true;
			setMocks(undefined);
			turns = turns.then(async () => (await import("./mocks.ts")).stopMocks());
		};
	}, [wanted]);
	return mocks;
}
