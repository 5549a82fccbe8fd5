/** Whether the caller has disconnected, which is no failure of the server. */
export function isDisconnect(error: unknown): boolean {
	// A stream may fail at both ends.
	if (error instanceof AggregateError) return error.errors.every(isDisconnect);
	const { code = "", name } = error as { code?: string; name?: string };
	return (
		name === "AbortError" || ["ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE"].includes(code)
	);
}
