/** Two pushes update the ref of a merge request's newest commit at the same time. */
import { expect, it } from "vitest";
import { nameHead } from "../../server/domain/merge-requests/versions.ts";
import type { RefUpdate } from "../../server/domain/repository/store.ts";

type Services = Parameters<typeof nameHead>[1];
const key = { project_id: 1, iid: 1 };

/** Fake services with one merge request: `newest` is the commit of its newest version, and `ref` must follow it. */
function place() {
	const state = { newest: "first", ref: "first", values: [] as string[] };
	const services = (pause = async () => {}) =>
		({
			mergeRequests: {
				show: async () => {
					const version = { head_sha: state.newest };
					await pause();
					return { version };
				},
			},
			repositories: {
				ref: async () => state.ref,
				async changeRef(_: number, { from, to }: RefUpdate) {
					if (state.ref !== from) return "moved";
					state.ref = `${to}`;
					state.values.push(state.ref);
					return "changed";
				},
			},
			reportError(error: unknown) {
				throw error;
			},
		}) as unknown as Services;
	return { state, services };
}

it("a slow one never names an older commit than a quick one has named", async () => {
	const { state, services } = place();
	const { promise, resolve } = Promise.withResolvers<void>();
	state.newest = "second";
	const slow = nameHead(
		key,
		services(() => promise),
	);
	await Promise.resolve();
	await Promise.resolve();
	state.newest = "third";
	await nameHead(key, services());
	expect(state.ref).toBe("third");
	resolve();
	await slow;
	expect(state.values).toEqual(["third"]);
});

it("names what came while it was at it", async () => {
	const { state, services } = place();
	state.newest = "second";
	let isFirst = true;
	await nameHead(
		key,
		services(async () => {
			if (isFirst) state.newest = "third";
			isFirst = false;
		}),
	);
	expect(state.values).toEqual(["second", "third"]);
});
