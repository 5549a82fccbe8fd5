/** The types of the two hooks that the README uses, as React declares them. */
export declare function useState<State>(
	initial: State,
): [State, (state: State) => void];

export declare function useEffect(
	effect: () => () => void,
	dependencies: readonly unknown[],
): void;
