/**
 * Sends reads to hot standbys. The primary gets a read if no standby is healthy, or if a standby fails during the read.
 */
import { setTimeout as sleep } from "node:timers/promises";

import { type ConnectOptions, connect, type Database } from "./database.ts";
import { Outage } from "./failures.ts";
import { hostOf, hostUrls } from "./hosts.ts";
import { only, type Query, type Queryable } from "./query.ts";
import {
	askPrimary,
	askStandby,
	nameIn,
	type PrimaryRow,
	type StandbyRow,
	SynchronousStandbys,
} from "./replication.ts";

interface StandbysOptions
	extends Pick<ConnectOptions, "pool" | "anonymousLimit" | "onQuery" | "cancellable" | "log"> {
	primary: Database;
	/** The URL of `primary`. */
	primaryUrl: string;
	/**
	 * URL with one or several standbys; the one that is the current primary gets no reads. Absent: only the primary
	 * is checked.
	 */
	url?: string | undefined;
	/** Milliseconds between two checks of each server; default: 1 s. */
	interval?: number;
	/** Milliseconds for a standby to respond; default: 2 s. */
	standbyTimeout?: number;
	/** Milliseconds for the primary to respond; default: 5 s. */
	primaryTimeout?: number;
	/** Maximum milliseconds for standbys to catch up at the start; default: 100. */
	firstLag?: number;
}

interface StandbyState {
	host: string;
	/** Whether the standby is in rotation for reads. */
	healthy: boolean;
	/** Whether the server is the primary at the moment, and so gets no reads as a standby. */
	primary: boolean;
	database: Database;
}

export interface Standbys extends Queryable {
	state(): StandbyState[];
	close(): Promise<void>;
}

interface Standby extends StandbyState {
	/** Name in `pg_stat_replication`; undefined until the standby has received something. */
	name: string | undefined;
	/** A separate connection for checks, so that a busy pool does not look like an outage. */
	probe: Database;
	/** Why the standby is out of rotation, as logged; undefined: it is in rotation. */
	problem: string | undefined;
}

/** Milliseconds between two checks of a standby that catches up. */
const firstInterval = 5;

/**
 * Milliseconds between two checks of a primary that refuses connections. Short: once the primary is back, commits may
 * wait for a single standby, and reads from the other standbys are stale until the next check.
 */
const outageInterval = 100;

const notSynchronous = "is not a synchronous standby of the primary";
const notAllowed = "the role cannot see the state of replication: grant pg_read_all_stats to it";

/** SQLSTATEs of a read that Postgres cancels on a standby, because it conflicts with the replay of changes. */
const conflicts = ["40001", "40P01"];

function standbyAt(url: string, options: Omit<ConnectOptions, "url" | "role">): Standby {
	return {
		host: hostOf(url),
		database: connect({ ...options, url, role: "standby" }),
		probe: connect({ url, role: "any", pool: 1 }),
		healthy: false,
		primary: false,
		name: undefined,
		problem: undefined,
	};
}

/** Opens the standbys: checks them before it resolves, and then at each interval. */
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
	const standbys = (url ? hostUrls(url) : []).map((one) => standbyAt(one, { ...options, log }));
	const { timeline } = primary;
	/** Whether the last check failed because the primary refused or ended the connection, and not by a timeout. */
	let primaryRefuses = false;
	const pause = createPause();
	const primaryProbe = connect({
		url: primaryUrl,
		pool: 1,
		timeline,
		// Called when the connection was lost or could not be opened; every check of the primary sets the flag anew.
		log() {
			primaryRefuses = true;
			pause.end();
		},
	});
	/** The primary's WAL position at the last check. */
	let position: string | undefined;
	const synchronous = new SynchronousStandbys(timeline);
	let allowed = true;
	/** Whether the primary has reported twice; until then, standbys out of rotation are not logged. */
	let started = false;
	const next = inTurn(standbys);
	let closed = false;

	function demote(standby: Standby, problem: string): void {
		standby.healthy = false;
		if (!started) return;
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

	function demoteAsynchronous(): void {
		for (const standby of standbys) {
			if (standby.healthy && !synchronous.has(standby.name)) demote(standby, notSynchronous);
		}
	}

	/**
	 * Checks one standby.
	 * @param lag - Maximum milliseconds to wait until the standby has caught up
	 */
	async function check(standby: Standby, lag = 0): Promise<void> {
		try {
			const ask = () => within(standbyTimeout, stateOf(standby.probe, position));
			const row = await untilCaughtUp(ask, lag);
			standby.primary = !row.standby;
			if (row.conninfo !== null) standby.name = nameIn(row.conninfo);
			synchronous.notice(Math.max(row.timeline, row.received ?? 0));
			demoteAsynchronous();
			if (!row.standby) demote(standby, "is the primary");
			else if (!row.allowed || !allowed) demote(standby, notAllowed);
			else if (!synchronous.has(standby.name)) demote(standby, notSynchronous);
			// A healthy standby stays in rotation even if it is behind: commits wait for it, and without a primary there is
			// nothing to catch up with.
			else if (!row.caught_up && !standby.healthy) demote(standby, "is behind the primary");
			else promote(standby);
		} catch (error) {
			standby.primary = false;
			demote(standby, (error as Error).message);
			// Otherwise requests in flight wait for the operating system's timeout.
			standby.probe.abandon();
			standby.database.abandon();
		}
	}

	async function checkPrimary(): Promise<void> {
		try {
			const row = only(
				await within(primaryTimeout, primaryProbe.query<PrimaryRow>(askPrimary, [])),
			);
			primaryRefuses = false;
			if (!synchronous.report(row)) return;
			({ position, allowed } = row);
			demoteAsynchronous();
		} catch (error) {
			primaryProbe.abandon();
			primaryRefuses = !(error instanceof NoResponse);
			// If the primary's machine is down, requests would wait minutes for the operating system's timeout.
			if (!(error instanceof NoResponse)) return;
			log(`primary unavailable, dropping its connections: ${error.message}`);
			primary.abandon();
		}
	}

	/**
	 * Checks all servers. A standby gets reads only while commits waited for it at the last two checks. To come into
	 * rotation, it must also have replayed up to the primary's WAL position at the last check. While there is no primary,
	 * the former primary's last report holds, until another server is promoted.
	 */
	async function checkAll(): Promise<void> {
		await Promise.all(standbys.map((standby) => check(standby)));
		await checkPrimary();
	}

	await checkPrimary();
	if (standbys.length > 0) {
		await pause.wait(interval);
		// Reads the names of the standbys before the primary reports a second time.
		await Promise.all(standbys.map((standby) => check(standby)));
		await checkPrimary();
	}
	started = true;
	await Promise.all(standbys.map((standby) => check(standby, firstLag)));
	void watch({
		interval,
		pause,
		checkAll,
		checkPrimary,
		isClosed: () => closed,
		isPrimaryDown: () => primaryRefuses,
	});
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
		state: () => standbys,
		async close() {
			closed = true;
			pause.end();
			const all = standbys.flatMap(({ database, probe }) => [database, probe]);
			await Promise.all([primaryProbe, ...all].map((one) => one.close()));
		},
	};
}

/** Returns a function that returns the healthy standbys in turn; undefined: none is healthy. */
function inTurn(standbys: readonly Standby[]): () => Standby | undefined {
	let turn = 0;
	return () => {
		for (let tried = 0; tried < standbys.length; tried++) {
			turn = (turn + 1) % standbys.length;
			const standby = standbys[turn];
			if (standby?.healthy) return standby;
		}
		return undefined;
	};
}

/** Checks all servers at each interval, and a primary that refuses connections every `outageInterval`. */
async function watch({
	interval,
	pause,
	checkAll,
	checkPrimary,
	isClosed,
	isPrimaryDown,
}: {
	interval: number;
	pause: Pause;
	checkAll(): Promise<void>;
	checkPrimary(): Promise<void>;
	isClosed(): boolean;
	isPrimaryDown(): boolean;
}): Promise<void> {
	let due = performance.now() + interval;
	for (;;) {
		const rest = Math.max(due - performance.now(), 0);
		await pause.wait(isPrimaryDown() ? Math.min(rest, outageInterval) : rest);
		if (isClosed()) return;
		if (performance.now() >= due) {
			await checkAll();
			due = performance.now() + interval;
		} else if (isPrimaryDown()) await checkPrimary();
	}
}

type Pause = ReturnType<typeof createPause>;

/** A wait that can be ended early, and that does not keep the program alive. */
function createPause() {
	let end = () => {};
	return {
		wait(milliseconds: number): Promise<void> {
			return new Promise((resolve) => {
				const timer = setTimeout(resolve, milliseconds);
				timer.unref();
				end = () => {
					clearTimeout(timer);
					resolve();
				};
			});
		},
		end: () => end(),
	};
}

async function untilCaughtUp(ask: () => Promise<StandbyRow>, lag: number): Promise<StandbyRow> {
	const end = performance.now() + lag;
	for (;;) {
		const row = await ask();
		if (!row.standby || row.caught_up || performance.now() >= end) return row;
		await sleep(firstInterval);
	}
}

async function stateOf(server: Database, position: string | undefined): Promise<StandbyRow> {
	return only(await server.query<StandbyRow>(askStandby, [position ?? null]));
}

class NoResponse extends Error {}

async function within<T>(limit: number, work: Promise<T>): Promise<T> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(new NoResponse(`no response in ${limit} ms`)), limit);
	try {
		return await Promise.race([work, late.promise]);
	} finally {
		clearTimeout(timer);
	}
}
