/** Answers the hooks that git runs before and after it stores a push. They ask over a socket, and print the answer. */

import { join } from "node:path";
import type { Duplex } from "node:stream";
import type { PushSession, RefChange } from "../domain/git-http/transport.ts";
import { zeroId } from "./ref-text.ts";

/** Folder of the server's own hooks; git runs hooks from no other folder. */
export const hooksPath = join(import.meta.dirname, "hooks");

/** State of one push, from what its hooks reported. */
export interface HookState {
	/** Changes that the server accepted; undefined before its decision. */
	accepted: readonly RefChange[] | undefined;
	/** Whether the server has recorded which of the accepted changes were made. */
	settled: boolean;
}

/**
 * Answers the hooks of one push. If the session fails to decide, the push is refused. So it is if what a hook says is
 * malformed: the socket is closed, and a hook without an answer refuses.
 */
export function answerHooks(socket: Duplex, session: PushSession, state: HookState): void {
	const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
	let rest = "";
	let hook: string | undefined;
	let changes: RefChange[] = [];
	let isDeciding = false;
	socket.on("error", () => {});
	socket.on("end", () => socket.destroy());
	socket.on("data", (chunk: Buffer) => {
		// Lines end at "\n" alone: names of refs may have U+2028 and other characters that `readline` takes for line ends.
		const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
		rest = lines.pop() ?? "";
		if (!lines.every(take)) socket.destroy();
	});

	/** Takes one line of a hook. Returns false if it is malformed. */
	function take(line: string): boolean {
		// A hook that waits for its answer says nothing.
		if (isDeciding) return false;
		if (hook === undefined) {
			hook = line;
			return hook === (state.accepted ? "post-receive" : "pre-receive");
		}
		if (line !== "end") {
			const change = changeIn(line);
			// Keeps one change more than allowed, so that `check` sees that there are too many.
			if (change && changes.length <= mostChanges) changes.push(change);
			return change !== undefined;
		}
		if (changes.length === 0) return false;
		isDeciding = true;
		void (hook === "pre-receive" ? check(changes) : settle(changes)).then((text) => {
			hook = undefined;
			changes = [];
			isDeciding = false;
			socket.write(text);
		});
		return true;
	}

	async function check(asked: readonly RefChange[]): Promise<string> {
		const refusal =
			asked.length > mostChanges ? tooMany : await session.check(asked).catch(() => unsure);
		if (refusal !== undefined) return `${shown(refusal)}refuse\n`;
		if (socket.destroyed) return "refuse\n";
		state.accepted = asked;
		return "accept\n";
	}

	async function settle(made: readonly RefChange[]): Promise<string> {
		state.settled = await session.settle(made).then(
			() => true,
			() => false,
		);
		return state.settled ? "accept\n" : `${shown(unsettled)}accept\n`;
	}
}

/** Maximum number of refs that one push may change; each change adds an audit event. */
export const mostChanges = 20_000;

const tooMany = `GitLab: A push changes at most ${mostChanges} refs: push them in parts.`;
const unsure = "The server cannot decide at the moment. Please try again later.";
const unsettled = "The push is stored. Its traces in the project may appear later.";

/** Begins each line with `>`, so that the hook can tell text to print from the last line: `accept` or `refuse`. */
function shown(text: string): string {
	return text
		.split("\n")
		.map((line) => `>${line}\n`)
		.join("");
}

/** The change in a line of a hook; undefined if the line is malformed. */
function changeIn(line: string): RefChange | undefined {
	const [, from, to, kind, ref] =
		/^([0-9a-f]{40}) ([0-9a-f]{40}) (plain|forced) (refs\/.+)$/s.exec(line) ?? [];
	if (from === undefined || to === undefined || ref === undefined) return undefined;
	return {
		ref,
		from: from === zeroId ? null : from,
		to: to === zeroId ? null : to,
		forced: kind === "forced",
	};
}
