import { installedServer } from "./installed.ts";
import { koa } from "./koa.ts";
import { mocksInProcess, mocksOverHttp, mocksThroughMsw } from "./mocks.ts";
import { prism } from "./prism.ts";
import type { Target } from "./target.ts";

const all = [mocksInProcess, mocksThroughMsw, mocksOverHttp, koa];

/**
 * Targets by kind of case: rules run on two targets, transport on all. "mocks over HTTP" answers with the rules of "mocks in
 * process", so no run takes the rules there; CONFORMANCE_TARGET does.
 */
const usual = { rules: [mocksInProcess, koa], edges: all };

const { CONFORMANCE_TARGET: wanted, CONFORMANCE_PRISM } = process.env;

/** Whether cases that are alike run for every operation, and not for one that stands for the others. */
export const isThorough = Boolean(wanted || CONFORMANCE_PRISM);

/**
 * The targets of this run. CONFORMANCE_TARGET selects a single one (also the
 * installed server, which no other run includes); CONFORMANCE_PRISM=1 selects only Prism's proxy, which is slow. A selected
 * target runs every case.
 */
export function targets(about: keyof typeof usual): readonly Target[] {
	if (!wanted) return CONFORMANCE_PRISM ? [prism] : usual[about];
	const selectable = [...all, installedServer, prism];
	const found = selectable.filter(({ name }) => name === wanted);
	if (found.length === 0)
		throw new Error(
			`There is no target "${wanted}": ${selectable.map(({ name }) => name).join(", ")}.`,
		);
	return found;
}
