/**
 * Preloaded into a server under test. Answers each message over IPC with the current memory usage, and with maxima
 * since the last message: peak memory, longest event loop delay, and most CPU time that the process used between two
 * of the samples that a timer takes. On the message `usage`, it collects garbage first.
 */
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds between two samples. */
const interval = 5;
let most = { mostResident: 0, delay: 0, processor: 0 };
let last = performance.now();
let used = process.threadCpuUsage();

const timer = setInterval(() => {
	const now = performance.now();
	const { user, system } = process.threadCpuUsage(used);
	most = {
		mostResident: Math.max(most.mostResident, process.memoryUsage.rss()),
		delay: Math.max(most.delay, now - last - interval),
		processor: Math.max(most.processor, (user + system) / 1000),
	};
	last = now;
	used = process.threadCpuUsage();
}, interval);
timer.unref();

process.on("message", async (what) => {
	// Waits for the next sample, which measures the work until now.
	await wait(2 * interval);
	const before = most;
	// Collects three times: objects that one collection finalizes are freed by the next.
	for (let times = 0; times < 3 && what === "usage"; times++) {
		globalThis.gc?.();
		await wait(20);
	}
	most = { mostResident: 0, delay: 0, processor: 0 };
	last = performance.now();
	used = process.threadCpuUsage();
	process.send?.({ ...process.memoryUsage(), ...before });
});
// The parent process has exited, so the server must end too.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The IPC channel must not keep the process alive.
process.channel?.unref();
