import type { RateLimitStore, RateRecord } from "../domain/rate-limits/store.ts";
import type { Database } from "./connection/database.ts";
import { only } from "./connection/query.ts";
import { knex, raw, statement } from "./sql/statement.ts";

/** Parameter of statements on rate limit windows: a window that began at `over` or earlier has expired. */
interface Over {
	over: string;
}

const hit = statement<Over & { key: string; now: string }, RateRecord>("rate_limits.hit", (p) => {
	const isOpen = raw("old.since > ?", p("over"));
	return knex("rate_limits as old")
		.insert({ key: p("key"), since: p("now"), hits: raw("1") })
		.onConflict("key")
		.merge({
			since: raw("case when ? then old.since else excluded.since end", isOpen),
			hits: raw("case when ? then old.hits + 1 else 1 end", isOpen),
		})
		.returning(["hits", "since"]);
});

/** Deletes at most 100 expired windows. Skips locked ones: another request is starting these anew. */
const clear = statement<Over, never>("rate_limits.clear", (p) =>
	knex("rate_limits")
		.whereIn(
			"key",
			knex("rate_limits")
				.select("key")
				.where("since", "<=", p("over"))
				.orderBy("since")
				.limit(100, { skipBinding: true })
				.forUpdate()
				.skipLocked(),
		)
		.where("since", "<=", p("over"))
		.delete(),
);

/** Creates the store. It works outside of the request's transaction, so that a hit counts even if the request fails. */
export function rateLimitStore(database: Database): RateLimitStore {
	return {
		async hit(key, now, window) {
			const over = new Date(Date.parse(now) - window).toISOString();
			const record = only(await hit(database, { key, now, over }));
			// The first hit of a window also deletes some expired windows.
			if (record.hits === 1) {
				// Errors are ignored: the hit is counted, and the first hit of a later window deletes these windows.
				await clear(database, { over }).catch(() => {});
			}
			return record;
		},
	};
}
