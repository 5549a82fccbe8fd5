/** Records when tokens were last used, off the path of requests. */
import type { Queryable } from "./query.ts";
import { knex, raw, statement } from "./statement.ts";

/** Records the use at a time of tokens that have none since another. Other servers record it too. */
const record = statement<
	{ digests: string[]; now: string; since: string },
	never
>("tokens.use", (p) =>
	knex("tokens")
		.where(raw("digest = any(?)", p("digests")))
		.where(raw("(last_used_at is null or last_used_at < ?)", p("since")))
		.update({ last_used_at: raw("?", p("now")) }),
);

interface TokenUseOptions {
	/** Runs the statement. Failures are ignored: without a primary, the use is not recorded. */
	run(work: (db: Queryable) => Promise<unknown>): Promise<unknown>;
	/** Milliseconds between two records of one token. */
	interval?: number;
	/** Milliseconds for which uses are collected. */
	delay?: number;
	/** Tokens to remember. */
	most?: number;
}

export function createTokenUse({
	run,
	interval = 10 * 60_000,
	delay = 1000,
	most = 10_000,
}: TokenUseOptions) {
	/** Milliseconds since 1970, by digest. */
	const noted = new Map<string, number>();
	let pending = new Set<string>();
	let timer: NodeJS.Timeout | undefined;

	async function flush(): Promise<void> {
		const digests = [...pending];
		pending = new Set();
		const now = Date.now();
		const time = (at: number) => new Date(at).toISOString();
		await run((db) =>
			record(db, { digests, now: time(now), since: time(now - interval) }),
		).catch(() => {});
		timer = undefined;
		if (pending.size > 0) schedule();
	}

	function schedule(): void {
		timer ??= setTimeout(flush, delay).unref();
	}

	return {
		/** Notes the use of a token; returns at once. */
		note(digest: string): void {
			const now = Date.now();
			const last = noted.get(digest);
			if (last !== undefined && now - last < interval) return;
			if (noted.size >= most) noted.clear();
			noted.set(digest, now);
			pending.add(digest);
			schedule();
		},
		/** Stops; what is not recorded yet is forgotten. */
		close: () => clearTimeout(timer),
	};
}
