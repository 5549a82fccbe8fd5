import { koa, restrictedKoa } from "./koa.ts";
import { mocksInProcess, mocksOverHttp, mocksThroughMsw } from "./mocks.ts";
import { prism } from "./prism.ts";
import type { Target } from "./target.ts";

const all = [mocksInProcess, mocksThroughMsw, mocksOverHttp, koa];

/** By what a case is about: the rules are the same behind every edge, and run in two places. */
const usual = { rules: [mocksInProcess, koa], edges: all };

/**
 * The targets of this run: CONFORMANCE_TARGET names a single one (also the
 * server in a role with few rights, which no other run has), and
 * CONFORMANCE_PRISM=1 asks for Prism's proxy, which is slow, in place of all.
 * Then they run every case.
 */
export function targets(about: keyof typeof usual): readonly Target[] {
	const { CONFORMANCE_TARGET: wanted, CONFORMANCE_PRISM } = process.env;
	if (!wanted) return CONFORMANCE_PRISM ? [prism] : usual[about];
	const found = [...all, restrictedKoa, prism].filter(
		({ name }) => name === wanted,
	);
	if (found.length === 0) throw new Error(`there is no target ${wanted}`);
	return found;
}
