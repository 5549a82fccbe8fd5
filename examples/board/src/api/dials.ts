/** What can be turned in the mocks while the application runs. */
export interface Dials {
	/** Milliseconds that every answer takes. */
	latency: number;
	/** How calls end. */
	failure: "none" | "offline" | 403 | 404 | 429 | 500;
	/** Which calls fail. */
	only: "all" | "reads" | "writes";
	/** Username of who calls, whatever token was used to sign in; empty: whoever signed in. */
	actingAs: string;
}

export const dialsAtRest: Dials = {
	latency: 0,
	failure: "none",
	only: "all",
	actingAs: "",
};
