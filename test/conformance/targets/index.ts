import { koa } from "./koa.ts";
import { mocksInProcess, mocksOverHttp, mocksThroughMsw } from "./mocks.ts";
import { prism } from "./prism.ts";
import type { Target } from "./target.ts";

/** Prism takes seconds to start for each file, so it is asked for by CONFORMANCE_PRISM=1. */
export const targets: readonly Target[] = process.env.CONFORMANCE_PRISM
	? [prism]
	: [mocksInProcess, mocksThroughMsw, mocksOverHttp, koa];
