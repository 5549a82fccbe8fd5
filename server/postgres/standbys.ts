/** Sends reads to hot standbys; to the primary if none is healthy or one fails during a read. */
import { setTimeout as sleep } from "node:timers/promises";
import { type ConnectOptions, connect, type Database } from "./database.ts";
import { Outage } from "./failures.ts";
import { hostOf, hostUrls } from "./hosts.ts";
import type { Query, Queryable } from "./query.ts";

interface StandbysOptions
	extends Pick<ConnectOptions, "pool" | "onQuery" | "cancellable" | "log"> {
	primary: Database;
	/** The URL of `primary`. */
	primaryUrl: string;
	/** One or several standbys; the current primary is out of rotation. Absent: only the primary is checked. */
	url?: string | undefined;
	/** Milliseconds between two checks of each server. */
	interval?: number;
	/** Milliseconds for a standby to respond; 2 s unless given. */
	standbyTimeout?: number;
	/** Milliseconds for the primary to respond; 5 s unless given. */
	primaryTimeout?: number;
	/** The most milliseconds for standbys to catch up at the start; 100 unless given. */
	firstLag?: number;
}

interface StandbyState {
	host: string;
	/** Whether it is in rotation for reads. */
	healthy: boolean;
	/** Whether it is the primary at the moment, which is no standby. */
	primary: boolean;
	database: Database;
}

export interface Standbys extends Queryable {
	state(): StandbyState[];
	close(): Promise<void>;
}

interface Standby extends StandbyState {
	/** A separate connection, so that a busy pool does not look like an outage. */
	probe: Database;
	/** Why it is out of rotation, as logged. */
	problem: string | undefined;
}

/** Milliseconds between two checks of a standby that catches up. */
const firstInterval = 5;

/** SQLSTATEs of a read that conflicts with replay. */
const conflicts = ["40001", "40P01"];

/** Checks the standbys before it resolves, and then at each interval. */
export async function connectStandbys({
	primary,
	primaryUrl,
	url,
	interval = 1_000,
	standbyTimeout = 2_000,
	primaryTimeout = 5_000,
	firstLag = 100,
	log = () => {},
	...options
}: StandbysOptions): Promise<Standbys> {
	const standbys = (url ? hostUrls(url) : []).map(
		(one): Standby => ({
			host: hostOf(one),
			database: connect({ ...options, url: one, role: "standby", log }),
			probe: connect({ url: one, role: "any", pool: 1 }),
			healthy: false,
			primary: false,
			problem: undefined,
		}),
	);
	const primaryProbe = connect({ url: primaryUrl, pool: 1 });
	/** The primary's WAL position at the last check. */
	let position: string | undefined;
	/** Whether the primary had synchronous standbys at the last check. */
	let synchronous = true;
	let turn = 0;
	let closed = false;
	let timer: NodeJS.Timeout | undefined;

	function demote(standby: Standby, problem: string): void {
		standby.healthy = false;
		if (standby.problem !== problem) {
			log(`standby ${standby.host} out of rotation: ${problem}`);
		}
		standby.problem = problem;
	}

	function promote(standby: Standby): void {
		if (standby.problem !== undefined) {
			log(`standby ${standby.host} back in rotation`);
		}
		standby.problem = undefined;
		standby.healthy = true;
	}

	/** @param lag - The most milliseconds to wait until it has caught up */
	async function check(standby: Standby, lag = 0): Promise<void> {
		const began = performance.now();
		try {
			const ask = () =>
				within(standbyTimeout, stateOf(standby.probe, position));
			let row = await ask();
			while (
				row?.standby &&
				!row.caught_up &&
				performance.now() - began < lag
			) {
				await sleep(firstInterval);
				row = await ask();
			}
			standby.primary = row?.standby === false;
			if (standby.primary) demote(standby, "is the primary");
			else if (!row?.caught_up) demote(standby, "is behind the primary");
			else promote(standby);
		} catch (error) {
			standby.primary = false;
			demote(standby, (error as Error).message);
			// Requests in flight would wait for the system's timeout.
			standby.probe.abandon();
			standby.database.abandon();
		}
	}

	async function checkPrimary(): Promise<void> {
		try {
			const [row] = await within(
				primaryTimeout,
				primaryProbe.query<{ position: string; names: string }>(
					"select pg_current_wal_flush_lsn()::text as position, current_setting('synchronous_standby_names') as names",
					[],
				),
			);
			position = row?.position;
			const now = row?.names !== "";
			if (synchronous && !now && standbys.length > 0) {
				log(
					"primary has no synchronous standbys (synchronous_standby_names is empty): reads may be stale",
				);
			}
			synchronous = now;
		} catch (error) {
			primaryProbe.abandon();
			// If its machine is down, the system's timeout takes minutes.
			if (!(error instanceof NoResponse)) return;
			log(`primary unavailable, dropping its connections: ${error.message}`);
			primary.abandon();
		}
	}

	/**
	 * A standby must have replayed up to the primary's position of the last check. Without a primary, standbys stay in
	 * rotation.
	 */
	async function checkAll(): Promise<void> {
		await Promise.all(standbys.map((standby) => check(standby)));
		await checkPrimary();
	}

	function later(): void {
		if (closed) return;
		timer = setTimeout(() => void checkAll().then(later), interval);
		timer.unref();
	}

	/** Round robin over the healthy standbys. */
	function next(): Standby | undefined {
		for (let tried = 0; tried < standbys.length; tried++) {
			turn = (turn + 1) % standbys.length;
			const standby = standbys[turn];
			if (standby?.healthy) return standby;
		}
		return undefined;
	}

	await checkPrimary();
	await Promise.all(standbys.map((standby) => check(standby, firstLag)));
	later();
	return {
		async query<Row>(query: string | Query, values?: readonly unknown[]) {
			const standby = next();
			if (!standby) return primary.query<Row>(query, values);
			try {
				return await standby.database.query<Row>(query, values);
			} catch (error) {
				const { code } = error as { code?: string };
				if (error instanceof Outage) demote(standby, error.message);
				else if (!conflicts.includes(code ?? "")) throw error;
				return primary.query<Row>(query, values);
			}
		},
		state: () =>
			standbys.map(({ host, healthy, primary, database }) => ({
				host,
				healthy,
				primary,
				database,
			})),
		async close() {
			closed = true;
			clearTimeout(timer);
			const all = standbys.flatMap(({ database, probe }) => [database, probe]);
			await Promise.all([primaryProbe, ...all].map((one) => one.close()));
		},
	};
}

/** Whether a server is a standby, and whether it has replayed up to a WAL position of the primary. */
async function stateOf(server: Database, position: string | undefined) {
	const [row] = await server.query<{ standby: boolean; caught_up: boolean }>(
		`select pg_is_in_recovery() as standby,
			$1::pg_lsn is null or pg_last_wal_replay_lsn() >= $1::pg_lsn as caught_up`,
		[position ?? null],
	);
	return row;
}

class NoResponse extends Error {}

async function within<T>(limit: number, work: Promise<T>): Promise<T> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(
		() => late.reject(new NoResponse(`no response in ${limit} ms`)),
		limit,
	);
	try {
		return await Promise.race([work, late.promise]);
	} finally {
		clearTimeout(timer);
	}
}
