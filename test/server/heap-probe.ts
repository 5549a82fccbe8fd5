/**
 * Preloaded into a server under test: reports over IPC the most memory and the longest time for which the event loop did
 * not go on since the last report; asked for `usage`, also the heap size after a garbage collection.
 */
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds. */
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
	// What the event loop was busy with until now is measured first.
	await wait(2 * interval);
	const before = most;
	// Objects that the first collection finalizes are freed by the second.
	for (let times = 0; times < 3 && what === "usage"; times++) {
		globalThis.gc?.();
		await wait(20);
	}
	most = { mostResident: 0, delay: 0, processor: 0 };
	last = performance.now();
	used = process.threadCpuUsage();
	process.send?.({ ...process.memoryUsage(), ...before });
});
// The parent process has exited.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The IPC channel must not keep the process alive.
process.channel?.unref();
