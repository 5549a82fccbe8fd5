import type {
	RateLimitStore,
	RateRecord,
} from "../domain/rate-limits/store.ts";
import type { Database } from "./database.ts";
import { knex, only, raw, statement } from "./statement.ts";

/** A window that began at `over` or before is over. */
interface Over {
	over: string;
}

const hit = statement<Over & { key: string; now: string }, RateRecord>(
	"rate_limits.hit",
	(p) => {
		const isOpen = raw("old.since > ?", p("over"));
		return knex("rate_limits as old")
			.insert({ key: p("key"), since: p("now"), hits: raw("1") })
			.onConflict("key")
			.merge({
				since: raw(
					"case when ? then old.since else excluded.since end",
					isOpen,
				),
				hits: raw("case when ? then old.hits + 1 else 1 end", isOpen),
			})
			.returning(["hits", "since"]);
	},
);

/** What is locked is in use again. */
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

/** Over the database itself, never over a transaction: what was counted stays counted. */
export function rateLimitStore(database: Database): RateLimitStore {
	return {
		async hit(key, now, window) {
			const over = new Date(Date.parse(now) - window).toISOString();
			const record = only(await hit(database, { key, now, over }));
			// Whoever opens a window clears a few of those that are over.
			if (record.hits === 1) {
				// The caller was counted; the next one who opens a window clears on.
				await clear(database, { over }).catch(() => {});
			}
			return record;
		},
	};
}
