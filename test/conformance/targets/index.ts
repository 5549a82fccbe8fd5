import { runsAll } from "../../part.ts";
import { installedServer } from "./installed.ts";
import { koa } from "./koa.ts";
import { mocksInProcess, mocksOverHttp, mocksThroughMsw } from "./mocks.ts";
import { prism } from "./prism.ts";
import type { Target } from "./target.ts";

const all = [mocksInProcess, mocksThroughMsw, mocksOverHttp, koa];

/**
 * Default targets. `rules`: for cases about the rules of the API; the two other mocks run the same code as "mocks in
 * process", so they run these cases only if CONFORMANCE_TARGET selects them. `edges`: for cases about the transport.
 */
const usual = { rules: [mocksInProcess, koa], edges: all };

const { CONFORMANCE_TARGET: wanted, CONFORMANCE_PRISM } = process.env;

/** Whether similar cases run for every operation, not only for a sample: on a selected target, or with ALL_CASES=1. */
export const isThorough = runsAll || Boolean(wanted || CONFORMANCE_PRISM);

/**
 * The targets of this run. CONFORMANCE_TARGET selects a single target (the only way to run the installed server);
 * CONFORMANCE_PRISM=1 selects only Prism's proxy, which is slow. A selected target runs every case.
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
