/**
 * Records when, and from which networks, tokens were last used. Runs in the background, so that requests do not wait.
 */
import type { Queryable } from "../connection/query.ts";
import { knex, raw, statement } from "../sql/statement.ts";

/** A use of a token: the token's digest, and the network of the address that used it. */
interface TokenUse {
	digest: string;
	network: string;
}

/** Maximum number of networks that are stored for each token. */
const mostNetworks = 5;

/** SQL for the networks that used the token of a row in `tokens`; `networks[n]` used the token `digests[n]`. */
const itsNetworks = (digests: unknown, networks: unknown) =>
	raw(
		"(select n from unnest(?::text[], ?::text[]) as used(d, n) where d = tokens.digest)",
		digests,
		networks,
	);

/**
 * Records uses of tokens. Changes only tokens whose last recorded use is missing or older than `since`, or for which a
 * given network is not stored; the database checks this, because other servers record uses, too. The networks of a
 * token are stored with the newest first.
 */
const record = statement<
	{ digests: string[]; networks: string[]; now: string; since: string },
	never
>("tokens.use", (p) => {
	const isOld = raw("(last_used_at is null or last_used_at < ?)", p("since"));
	const used = () => itsNetworks(p("digests"), p("networks"));
	return knex("tokens")
		.where(raw("digest = any(?)", p("digests")))
		.where(raw("(? or not used_from @> array?)", isOld, used()))
		.update({
			last_used_at: raw("case when ? then ? else last_used_at end", isOld, p("now")),
			used_from: raw(
				`array(
					select n from unnest(array? || used_from) with ordinality as all_of_them(n, at)
					group by n order by min(at) limit ${mostNetworks}
				)`,
				used(),
			),
		});
});

const latest = statement<{ most: number }, TokenUse>("tokens.used", (p) =>
	knex
		.select("digest", raw("unnest(used_from) as network"))
		.from(
			knex("tokens")
				.select("digest", "used_from", "last_used_at")
				.whereNotNull("last_used_at")
				.orderBy("last_used_at", "desc")
				.limit(p("most"))
				.as("used"),
		)
		.orderBy("last_used_at"),
);

/** The `most` tokens that were used last, each with its stored networks; the token that was used last comes last. */
export function latestTokenUses(db: Queryable, most: number): Promise<TokenUse[]> {
	return latest(db, { most });
}

interface TokenUseOptions {
	/** Runs `work` on a writable database. Its errors are ignored: without a primary, uses are not recorded. */
	run(work: (db: Queryable) => Promise<unknown>): Promise<unknown>;
	/** Milliseconds for which further uses of a token from the same network are not recorded. */
	interval?: number;
	/** Milliseconds for which uses are collected before they are recorded together. */
	delay?: number;
	/** Maximum number of recent uses in memory, one for each token and network; at this number, all are forgotten. */
	most?: number;
}

export function createTokenUse({
	run,
	interval = 10 * 60_000,
	delay = 1000,
	most = 10_000,
}: TokenUseOptions) {
	/** When each token was last noted from each network, in milliseconds since 1970, keyed by digest and network. */
	const noted = new Map<string, number>();
	let pending: TokenUse[] = [];
	let timer: NodeJS.Timeout | undefined;

	async function flush(): Promise<void> {
		const digests = pending.map(({ digest }) => digest);
		const networks = pending.map(({ network }) => network);
		pending = [];
		const now = Date.now();
		const time = (at: number) => new Date(at).toISOString();
		await run((db) =>
			record(db, {
				digests,
				networks,
				now: time(now),
				since: time(now - interval),
			}),
		).catch(() => {});
		timer = undefined;
		if (pending.length > 0) schedule();
	}

	function schedule(): void {
		timer ??= setTimeout(flush, delay).unref();
	}

	return {
		/** Notes the use of a token from a network, without waiting for the database. */
		note(digest: string, network: string): void {
			const now = Date.now();
			const use = `${digest} ${network}`;
			const last = noted.get(use);
			if (last !== undefined && now - last < interval) return;
			if (noted.size >= most) noted.clear();
			noted.set(use, now);
			pending.push({ digest, network });
			schedule();
		},
		/** Stops recording; uses that are not recorded yet are forgotten. */
		close: () => clearTimeout(timer),
	};
}
