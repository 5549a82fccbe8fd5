/** Whether an error means that the caller disconnected, which is not a failure of the server. */
export function isDisconnect(error: unknown): boolean {
	// A pipeline of streams may fail at both ends, with one error for each.
	if (error instanceof AggregateError) return error.errors.every(isDisconnect);
	const { code = "", name } = error as { code?: string; name?: string };
	return (
		name === "AbortError" || ["ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE"].includes(code)
	);
}
