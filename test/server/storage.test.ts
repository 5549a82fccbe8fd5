/** Storages that do not respond: their file calls never return. */
import { afterEach, describe, expect, it } from "vitest";
import { createFileCalls } from "../../server/git/file-calls.ts";
import type { FileProcess } from "../../server/git/file-process.ts";
import { createStorage, type RepositoryStorage } from "../../server/git/storage.ts";

const refusal = { status: 503, headers: { "Retry-After": "5" } };

/** A file system whose calls can hang, with the number of processes that make the calls. */
function fakeFileSystem() {
	const state = {
		hangs: false,
		/** Whether a process with a pending call survives being killed. */
		unkillable: false,
		/** Error code with which each call fails; empty: calls succeed. */
		code: "",
		started: 0,
		running: 0,
		/** Number of calls that hang. */
		pending: 0,
		release: () => {},
	};
	function start(): FileProcess {
		const calls = createFileCalls() as Record<string, (...input: unknown[]) => unknown>;
		const ended = Promise.withResolvers<void>();
		let alive = true;
		const end = () => {
			if (alive) state.running--;
			alive = false;
			ended.resolve();
		};
		state.started++;
		state.running++;
		return {
			ready: true,
			ended: ended.promise,
			setAlive() {},
			async call(name, input) {
				if (state.hangs) {
					state.pending++;
					return new Promise(() => {});
				}
				if (state.code) throw Object.assign(new Error("failed"), { code: state.code });
				return calls[name]?.(...input);
			},
			end,
			kill() {
				if (!state.unkillable) end();
				else state.release = end;
			},
		};
	}
	return { state, start };
}

describe("a storage", () => {
	const open: RepositoryStorage[] = [];
	afterEach(() => {
		for (const storage of open.splice(0)) storage.close();
	});

	function prepare(name = "slow") {
		const { state, start } = fakeFileSystem();
		const lines: string[] = [];
		const storage = createStorage({
			name,
			folder: "/tmp",
			log: (line) => lines.push(line),
			start,
			second: 5,
		});
		open.push(storage);
		return { state, storage, lines };
	}

	it("rejects all calls when the first is overdue, later ones at once, and makes no more than one", async () => {
		const { state, storage, lines } = prepare();
		expect(await storage.files.exists("/tmp")).toBe(true);
		state.hangs = true;
		const calls = Array.from({ length: 100 }, () => storage.files.stamps(["/tmp"]));
		for (const outcome of await Promise.allSettled(calls))
			expect(outcome).toMatchObject({ reason: refusal });
		expect(storage.isUp()).toBe(false);
		expect(lines).toEqual(["the storage slow (/tmp) does not answer: what needs it gets 503"]);
		const before = state.pending;
		await expect(storage.files.exists("/tmp")).rejects.toMatchObject(refusal);
		await expect(storage.run(async () => {})).rejects.toMatchObject(refusal);
		expect(() => storage.enter()).toThrow("the storage slow does not answer");
		// Only health checks call the storage now, one at a time.
		await expect.poll(() => state.pending).toBeGreaterThan(before + 2);
		expect(state.running).toBeLessThanOrEqual(1);
		state.hangs = false;
		await expect.poll(() => storage.isUp()).toBe(true);
		expect(await storage.files.exists("/tmp")).toBe(true);
		expect(lines).toHaveLength(2);
		expect(lines[1]).toBe("the storage slow (/tmp) answers again");
	});

	it("gets no second process while the first can't be killed", async () => {
		const { state, storage } = prepare();
		Object.assign(state, { hangs: true, unkillable: true });
		await expect(storage.files.exists("/tmp")).rejects.toMatchObject(refusal);
		const { pending } = state;
		// Leaves time for many health checks.
		await new Promise((resolve) => setTimeout(resolve, 500));
		expect(state).toMatchObject({ started: 1, pending });
		Object.assign(state, { hangs: false, unkillable: false });
		state.release();
		await expect.poll(() => storage.isUp()).toBe(true);
		expect(state.started).toBeGreaterThan(1);
	});

	it("is found silent while only git waits for it, whose work is rejected at once", async () => {
		const { state, storage } = prepare();
		state.hangs = true;
		const never = () => new Promise<never>(() => {});
		let aborted = false;
		const work = storage.run((signal) => {
			signal.addEventListener("abort", () => {
				aborted = true;
			});
			return never();
		});
		await expect(work).rejects.toMatchObject(refusal);
		expect(aborted).toBe(true);
	});

	it("is found silent while only requests to a process wait for it", async () => {
		const { state, storage } = prepare();
		const heard = Promise.withResolvers<unknown>();
		storage.onSilence(heard.resolve);
		storage.enter();
		state.hangs = true;
		expect(await heard.promise).toMatchObject(refusal);
	});

	it("whose server is gone is silent", async () => {
		const { state, storage } = prepare();
		state.code = "ESTALE";
		await expect(storage.files.readFile("/tmp/x")).rejects.toMatchObject(refusal);
		expect(storage.isUp()).toBe(false);
		state.code = "";
		await expect.poll(() => storage.isUp()).toBe(true);
	});

	it("that answers with an error is not silent", async () => {
		const { state, storage } = prepare();
		state.code = "EACCES";
		await expect(storage.files.readFile("/tmp/x")).rejects.toMatchObject({
			code: "EACCES",
		});
		expect(storage.isUp()).toBe(true);
	});

	it("does not wait for another one", async () => {
		const hung = prepare("hung");
		const sound = prepare("sound");
		hung.state.hangs = true;
		const call = hung.storage.files.exists("/tmp");
		expect(await sound.storage.files.exists("/tmp")).toBe(true);
		await expect(call).rejects.toMatchObject(refusal);
		expect(sound.storage.isUp()).toBe(true);
		expect(await sound.storage.files.exists("/tmp")).toBe(true);
	});
});
