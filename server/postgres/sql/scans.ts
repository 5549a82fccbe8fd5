import { knex, raw, statement } from "./statement.ts";

/**
 * Avoids scans of whole tables for the rest of a transaction: for a project or group with half of all rows, Postgres
 * would otherwise scan the table again with each read.
 */
export const avoidScans = statement<object, unknown>("transactions.avoid_scans", () =>
	knex.select(raw("set_config('enable_seqscan', 'off', true)")),
);
