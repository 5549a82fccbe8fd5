/** The server's responses to git's hooks during a push. */
import { once } from "node:events";
import { duplexPair } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import type { PushSession, RefChange } from "../../server/domain/git-http/transport.ts";
import { answerHooks, type HookState, mostChanges } from "../../server/git/hooks.ts";

const id = "1".repeat(40);

/** Sends the text to the server, and returns its responses: the next one, and undefined once it closes the socket. */
function talkTo(check: PushSession["check"] = async () => undefined) {
	const [hook, server] = duplexPair();
	const checked: (readonly RefChange[])[] = [];
	const settled: (readonly RefChange[])[] = [];
	const state: HookState = { accepted: undefined, settled: false };
	answerHooks(
		server,
		{
			most: 0,
			check(changes) {
				checked.push(changes);
				return check(changes);
			},
			async settle(changes) {
				settled.push(changes);
			},
		},
		state,
	);
	async function say(text: string): Promise<string | undefined> {
		const closed = once(server, "close").then(() => undefined);
		hook.write(text);
		return Promise.race([once(hook, "data").then(([said]) => String(said)), closed]);
	}
	return { hook, say, checked, settled, state };
}

const zeros = "0".repeat(40);
const creation = (ref: string) => `${zeros} ${id} plain ${ref}\n`;

it.each([
	[mostChanges, mostChanges, "accept\n"],
	[
		mostChanges + 5,
		undefined,
		">GitLab: A push changes at most 20000 refs: push them in parts.\nrefuse\n",
	],
])("a push of %i refs", async (count, expected, answer) => {
	const { hook, say, checked, state } = talkTo();
	hook.write("pre-receive\n");
	for (let at = 0; at < count; at++) hook.write(creation(`refs/heads/${at}`));
	expect(await say("end\n")).toBe(answer);
	hook.end();
	expect(checked[0]?.length).toBe(expected);
	expect(state.accepted?.length).toBe(expected);
});

it("a name may have what other programs take for the end of a line", async () => {
	const { say, checked, settled } = talkTo();
	const names = ["\u2028", "\u2029", "\u0085", "\ufeff", "\u{1f680}"].map(
		(character) => `refs/heads/a${character}end${character}pre-receive`,
	);
	const lines = names.map(creation).join("");
	expect(await say(`pre-receive\n${lines}end\n`)).toBe("accept\n");
	expect(await say(`post-receive\n${lines}end\n`)).toBe("accept\n");
	for (const changes of [...checked, ...settled])
		expect(changes.map(({ ref }) => ref)).toEqual(names);
	expect([checked, settled]).toMatchObject([{ length: 1 }, { length: 1 }]);
});

it("reads a name whose bytes arrive one by one", async () => {
	const { hook, say, checked } = talkTo();
	for (const byte of Buffer.from(`pre-receive\n${creation("refs/heads/\u{1f680}\u2028x")}`))
		hook.write(Buffer.of(byte));
	expect(await say("end\n")).toBe("accept\n");
	expect(checked[0]?.[0]?.ref).toBe("refs/heads/\u{1f680}\u2028x");
});

const change = creation("refs/heads/a");
it.each([
	["another hook", `update\n${change}end\n`],
	["post-receive without pre-receive", `post-receive\n${change}end\n`],
	["no changes", "pre-receive\nend\n"],
	["a change without ids", "pre-receive\nplain refs/heads/a\nend\n"],
	["a short id", `pre-receive\n1234 ${id} plain refs/heads/a\nend\n`],
	["an unknown kind", `pre-receive\n${zeros} ${id} created refs/heads/a\nend\n`],
	["no full name", `pre-receive\n${zeros} ${id} plain main\nend\n`],
	["a line after the end", `pre-receive\n${change}end\n${change}`],
	["the next hook before the answer", `pre-receive\n${change}end\npost-receive\n${change}end\n`],
])("closes the socket for %s", async (_, text) => {
	const { say, settled, state } = talkTo();
	expect(await say(text)).toBeUndefined();
	// Time for a decision that was begun.
	await setImmediate();
	expect(state).toEqual({ accepted: undefined, settled: false });
	expect(settled).toEqual([]);
});

it("survives a hook that ends without reading its answer", async () => {
	const decision = Promise.withResolvers<undefined>();
	const { hook, say, state } = talkTo(() => decision.promise);
	const said = say(`pre-receive\n${change}end\n`);
	await setImmediate();
	hook.end();
	expect(await said).toBeUndefined();
	decision.resolve(undefined);
	await setImmediate();
	expect(state.accepted).toBeUndefined();
});
