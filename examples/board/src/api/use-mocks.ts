import { useEffect, useState } from "react";

type Mocks = typeof import("./mocks.ts");

/** Starts and stops follow each other: React in strict mode asks for start, stop and start at once. */
let turns: Promise<unknown> = Promise.resolve();

/** The mocks once they listen, while they are wanted; or why they can't. */
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
