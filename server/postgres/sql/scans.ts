import { knex, raw, statement } from "./statement.ts";

/**
 * Makes Postgres prefer indexes to scans of whole tables for the rest of the transaction. Otherwise each read of the
 * rows of a project or group that has half of a table's rows would scan the whole table.
 */
export const avoidScans = statement<object, unknown>("transactions.avoid_scans", () =>
	knex.select(raw("set_config('enable_seqscan', 'off', true)")),
);
