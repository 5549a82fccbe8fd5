import type { Access, Operation } from "../../../generated/operations.ts";
import type { Request, Services } from "../context.ts";

/** One request for an operation, with what each step of the pipeline needs. */
export interface Call {
	operation: Operation;
	/** What callers must meet to run the operation. */
	requirements: Access;
	request: Request;
	services: Services;
}
