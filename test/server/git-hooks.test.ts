/** The server's responses to git's hooks during a push. */
import { once } from "node:events";
import { duplexPair } from "node:stream";
import { expect, it } from "vitest";
import type { RefChange } from "../../server/domain/git-http/transport.ts";
import { answerHooks, type HookState, mostChanges } from "../../server/git/hooks.ts";

const id = "1".repeat(40);

it.each([
	[mostChanges, mostChanges, "accept\n"],
	[
		mostChanges + 5,
		undefined,
		">GitLab: A push changes at most 20000 refs: push them in parts.\nrefuse\n",
	],
])("a push of %i refs", async (count, expected, answer) => {
	const [hook, server] = duplexPair();
	const checked: (readonly RefChange[])[] = [];
	const state: HookState = { accepted: undefined, settled: false };
	answerHooks(
		server,
		{
			most: 0,
			async check(changes) {
				checked.push(changes);
				return undefined;
			},
			settle: async () => {},
		},
		state,
	);
	hook.write("pre-receive\n");
	for (let at = 0; at < count; at++)
		hook.write(`${"0".repeat(40)} ${id} created refs/heads/${at}\n`);
	hook.write("end\n");
	const [said] = await once(hook, "data");
	hook.end();
	expect(said.toString()).toBe(answer);
	expect(checked[0]?.length).toBe(expected);
	expect(state.accepted?.length).toBe(expected);
});
