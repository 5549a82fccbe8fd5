/** Answers the hooks that git runs before and after it stores a push. They ask over a socket, and print the answer. */

import { join } from "node:path";
import { createInterface } from "node:readline";
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

/** Answers the hooks of one push. If the session fails to decide, the push is refused. */
export function answerHooks(socket: Duplex, session: PushSession, state: HookState): void {
	let hook: string | undefined;
	let changes: RefChange[] = [];
	const lines = createInterface({ input: socket });
	socket.on("error", () => {});
	socket.on("end", () => socket.destroy());
	lines.on("line", (line) => {
		if (hook === undefined) hook = line;
		else if (line !== "end") {
			// Keeps one change more than allowed, so that `check` sees that there are too many.
			if (changes.length <= mostChanges) changes.push(changeIn(line));
		} else {
			const answer = hook === "pre-receive" ? check(changes) : settle(changes);
			hook = undefined;
			changes = [];
			void answer.then((text) => socket.write(text));
		}
	});

	async function check(asked: readonly RefChange[]): Promise<string> {
		const refusal =
			asked.length > mostChanges ? tooMany : await session.check(asked).catch(() => unsure);
		if (refusal !== undefined) return `${shown(refusal)}refuse\n`;
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
	return text.replaceAll(/^/gm, ">").concat("\n");
}

function changeIn(line: string): RefChange {
	const [from = "", to = "", kind, ...rest] = line.split(" ");
	return {
		ref: rest.join(" "),
		from: from === zeroId ? null : from,
		to: to === zeroId ? null : to,
		forced: kind === "forced",
	};
}
