import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { bzip2 as bzip2InProcess } from "../domain/repository/bzip2.ts";

/** Compresses with the command `bzip2`; if that is missing, with the bzip2 library as WebAssembly. */
export async function* bzip2(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
	const child = spawn("bzip2", ["-c"], {
		stdio: ["pipe", "pipe", "ignore"],
		env: { PATH: process.env.PATH },
	});
	const started = await Promise.race([
		once(child, "spawn").then(() => true),
		new Promise<boolean>((resolve) => child.once("error", () => resolve(false))),
	]);
	if (!started) {
		yield* bzip2InProcess(input);
		return;
	}
	const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
	const fed = pipeline(Readable.from(input, { objectMode: false }), child.stdin);
	fed.catch(() => child.kill("SIGKILL"));
	try {
		yield* child.stdout;
		await fed;
		const code = await ended;
		if (code !== 0) throw new Error(`bzip2 failed with code ${code}`);
	} finally {
		child.kill("SIGKILL");
		for (const pipe of child.stdio) pipe?.destroy();
	}
}
