import { useEffect, useState } from "react";

type Mocks = typeof import("./mocks.ts");

/** Serialises starts and stops: React's strict mode requests start, stop and start at once. */
let turns: Promise<unknown> = Promise.resolve();

/** The mocks while they are switched on and ready, or the error that prevents them. */
export function useMocks(wanted: boolean): {
	mocks?: Mocks;
	failure?: unknown;
} {
	const [state, setState] = useState<{ mocks?: Mocks; failure?: unknown }>({});
	useEffect(() => {
		if (!wanted) return;
		let left = false;
		const start = async () => {
			const mocks = await import("./mocks.ts");
			await mocks.startMocks();
			if (!left) setState({ mocks });
		};
		const stop = async () => (await import("./mocks.ts")).stopMocks();
		turns = turns.then(start).catch((failure: unknown) => {
			if (!left) setState({ failure });
		});
		return () => {
			left = true;
			setState({});
			turns = turns.then(stop).catch(() => {});
		};
	}, [wanted]);
	return state;
}
