/** Preloaded into a server under test: reports over IPC the heap size after a garbage collection. */
process.on("message", async () => {
	// Objects that the first collection finalizes are freed by the second.
	for (let times = 0; times < 3; times++) {
		globalThis.gc?.();
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	process.send?.(process.memoryUsage());
});
// The parent process has exited.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The IPC channel must not keep the process alive.
process.channel?.unref();
