/**
 * The process that makes the file calls of one storage. It reads calls from standard input and answers on standard
 * output, in any order. It ends when its input ends, and so no later than the process that started it.
 */
import { createFileCalls } from "./file-calls.ts";
import { createFrameReader, createFrameWriter } from "./frames.ts";
import { collectAll } from "./garbage.ts";

export type Question = readonly [id: number, name: string, input: unknown[]];
export type Reply = readonly [
	id: number,
	value: unknown,
	error?: { message: string; code: string | undefined },
];

// A signal for the process group is meant for the parent process, which may still need this one.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
	process.on(signal, () => {});
}

collectAll();
const calls = createFileCalls() as Record<string, (...input: unknown[]) => unknown>;
const reply = createFrameWriter(process.stdout) as (reply: Reply) => void;

async function answer([id, name, input]: Question): Promise<void> {
	try {
		reply([id, await calls[name]?.(...input)]);
	} catch (error) {
		const { message, code } = error as NodeJS.ErrnoException;
		reply([id, undefined, { message, code }]);
	}
}

process.stdin.on(
	"data",
	createFrameReader((question) => void answer(question as Question)),
);
process.stdout.on("error", () => process.exit());
// Id 0 belongs to no call: it tells the parent process that this process has started.
reply([0, undefined]);
