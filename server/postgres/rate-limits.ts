import type {
	RateLimitStore,
	RateRecord,
} from "../domain/rate-limits/store.ts";
import type { Database } from "./database.ts";
import { only } from "./statement.ts";

/** Over the database itself, never over a transaction: what was counted stays counted. */
export function rateLimitStore(database: Database): RateLimitStore {
	return {
		async hit(key, now, window) {
			const over = new Date(Date.parse(now) - window).toISOString();
			const record = only(
				await database.query<RateRecord>(
					`insert into rate_limits as old (key, since, hits) values ($1, $2, 1)
					on conflict (key) do update set
						since = case when old.since > $3 then old.since else excluded.since end,
						hits = case when old.since > $3 then old.hits + 1 else 1 end
					returning hits, since`,
					[key, now, over],
				),
			);
			// Whoever opens a window clears a few of those that are over. What is locked is in use again.
			if (record.hits === 1) {
				await database
					.query(
						`delete from rate_limits where key in
							(select key from rate_limits where since <= $1 order by since limit 100 for update skip locked)
							and since <= $1`,
						[over],
					)
					// The caller was counted; the next one who opens a window clears on.
					.catch(() => {});
			}
			return record;
		},
	};
}
