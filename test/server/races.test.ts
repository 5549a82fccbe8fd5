/** Runs the race of `races.ts` with few requests; `soak.ts` runs a longer one. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { origin } from "../conformance/targets/target.ts";
import { type ServerProgram, startServer } from "../programs.ts";
import { race } from "./races.ts";

let program: ServerProgram;

beforeAll(async () => {
	program = await startServer();
});

afterAll(() => program?.stop());

it("50 writers break no rule, and get no 5xx but 503", async () => {
	let state = 1;
	/** Pseudorandom numbers, the same ones in each run. */
	const random = (limit: number) => {
		state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647;
		return state % limit;
	};
	const { database, fetch } = program;
	expect(
		await race({ origin, token: "root-token", database, random, fetch, requests: 800 }),
	).toEqual([]);
	expect(program.failures.map(({ error }) => error)).toEqual([]);
});
