/** Settings of the mocks that can change while the application runs. */
export interface Dials {
	/** Delay of every response in milliseconds. */
	latency: number;
	/** The result of calls. */
	failure: "none" | "offline" | 403 | 404 | 429 | 500;
	/** Which calls fail. */
	only: "all" | "reads" | "writes";
	/** Username that overrides the signed-in user; empty for none. */
	actingAs: string;
}

export const dialsAtRest: Dials = {
	latency: 0,
	failure: "none",
	only: "all",
	actingAs: "",
};
