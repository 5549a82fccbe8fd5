/** Loaded before a server that a test starts: tells, when asked over IPC, what is left on the heap after a collection. */
process.on("message", async () => {
	// What the first one finalizes, the second one frees.
	for (let times = 0; times < 3; times++) {
		globalThis.gc?.();
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	process.send?.(process.memoryUsage());
});
// Whoever asked is gone, however that came.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
// Asking is no reason to live on.
process.channel?.unref();
