/** Reads go to hot standbys; where none is healthy, or one dies over a question, to the primary. */
import { setTimeout as sleep } from "node:timers/promises";
import {
	type ConnectOptions,
	connect,
	type Database,
	type Queryable,
} from "./database.ts";
import { Outage } from "./failures.ts";
import { hostOf, hostUrls } from "./hosts.ts";

export interface StandbysOptions
	extends Pick<ConnectOptions, "pool" | "onQuery" | "cancellable" | "log"> {
	primary: Database;
	/** Where `primary` leads. */
	primaryUrl: string;
	/** Of one standby or several. One that is the primary at the time gets no reads as a standby. Without any, only the primary is watched. */
	url?: string | undefined;
	/** Milliseconds between two looks at each server. */
	interval?: number;
}

export interface StandbyState {
	host: string;
	/** Whether reads go there. */
	healthy: boolean;
	/** What is known of its connections. */
	database: Database;
}

export interface Standbys extends Queryable {
	state(): StandbyState[];
	close(): Promise<void>;
}

interface Standby extends StandbyState {
	/** A connection of its own, so that a busy pool does not pass for a sick server. */
	watch: Database;
	/** Why it gets no reads, as the log was told. */
	problem: string | undefined;
}

/** Milliseconds after which a standby that says nothing is given up, and after which the primary is. */
const patience = 2_000;
const primaryPatience = 5_000;
/** Milliseconds that a standby may need at the start to show what the primary has. */
const firstLag = 100;

/** Of a query that waited for the standby to go on with what the primary did. */
const conflicts = ["40001", "40P01"];

/** Looks at the standbys once before it resolves, and then again and again. */
export async function connectStandbys({
	primary,
	primaryUrl,
	url,
	interval = 1_000,
	log = () => {},
	...options
}: StandbysOptions): Promise<Standbys> {
	const standbys = (url ? hostUrls(url) : []).map(
		(one): Standby => ({
			host: hostOf(one),
			database: connect({ ...options, url: one, role: "standby", log }),
			watch: connect({ url: one, role: "any", pool: 1 }),
			healthy: false,
			problem: undefined,
		}),
	);
	const primaryWatch = connect({ url: primaryUrl, pool: 1 });
	/** How far the primary was at the last look. */
	let position: string | undefined;
	/** Whether the primary waited for any standby at the last look. */
	let synchronous = true;
	let turn = 0;
	let closed = false;
	let timer: NodeJS.Timeout | undefined;

	function demote(standby: Standby, problem: string): void {
		standby.healthy = false;
		if (standby.problem !== problem) {
			log(`The standby ${standby.host} gets no reads: ${problem}`);
		}
		standby.problem = problem;
	}

	function promote(standby: Standby): void {
		if (standby.problem !== undefined) {
			log(`The standby ${standby.host} gets reads again`);
		}
		standby.problem = undefined;
		standby.healthy = true;
	}

	async function look(standby: Standby): Promise<void> {
		try {
			const [row] = await inTime(
				patience,
				standby.watch.query<{ standby: boolean; caught_up: boolean }>(
					`select pg_is_in_recovery() as standby,
						$1::pg_lsn is null or pg_last_wal_replay_lsn() >= $1::pg_lsn as caught_up`,
					[position ?? null],
				),
			);
			if (!row?.standby) demote(standby, "it is the primary");
			else if (!row.caught_up) demote(standby, "it is behind the primary");
			else promote(standby);
		} catch (error) {
			demote(standby, (error as Error).message);
			// Whoever waits for it would wait for long.
			standby.watch.abandon();
			standby.database.abandon();
		}
	}

	async function lookAtPrimary(): Promise<void> {
		try {
			const [row] = await inTime(
				primaryPatience,
				primaryWatch.query<{ position: string; names: string }>(
					"select pg_current_wal_flush_lsn()::text as position, current_setting('synchronous_standby_names') as names",
					[],
				),
			);
			position = row?.position;
			const now = row?.names !== "";
			if (synchronous && !now && standbys.length > 0) {
				log(
					"The primary waits for no standby (synchronous_standby_names is empty): reads may show the past",
				);
			}
			synchronous = now;
		} catch (error) {
			primaryWatch.abandon();
			// Its machine is gone without a word, and answers would be waited for until the system gives up.
			if (!(error instanceof Silence)) return;
			log(`The primary is given up: ${error.message}`);
			primary.abandon();
		}
	}

	/** What the primary had done a look ago a standby must show by now. Without a primary, standbys go on as they are. */
	async function lookAtAll(): Promise<void> {
		await Promise.all(standbys.map(look));
		await lookAtPrimary();
	}

	function later(): void {
		if (closed) return;
		timer = setTimeout(() => void lookAtAll().then(later), interval);
		timer.unref();
	}

	/** The healthy ones take turns. */
	function next(): Standby | undefined {
		for (let tried = 0; tried < standbys.length; tried++) {
			turn = (turn + 1) % standbys.length;
			const standby = standbys[turn];
			if (standby?.healthy) return standby;
		}
		return undefined;
	}

	await lookAtPrimary();
	if (standbys.length > 0) await sleep(firstLag);
	await Promise.all(standbys.map(look));
	later();
	return {
		async query<Row>(sql: string, bindings?: readonly unknown[]) {
			const standby = next();
			if (!standby) return primary.query<Row>(sql, bindings);
			try {
				return await standby.database.query<Row>(sql, bindings);
			} catch (error) {
				const { code } = error as { code?: string };
				if (error instanceof Outage) demote(standby, error.message);
				else if (!conflicts.includes(code ?? "")) throw error;
				return primary.query<Row>(sql, bindings);
			}
		},
		state: () =>
			standbys.map(({ host, healthy, database }) => ({
				host,
				healthy,
				database,
			})),
		async close() {
			closed = true;
			clearTimeout(timer);
			const all = standbys.flatMap(({ database, watch }) => [database, watch]);
			await Promise.all([primaryWatch, ...all].map((one) => one.close()));
		},
	};
}

class Silence extends Error {}

async function inTime<T>(limit: number, work: Promise<T>): Promise<T> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(
		() => late.reject(new Silence(`it said nothing for ${limit} ms`)),
		limit,
	);
	try {
		return await Promise.race([work, late.promise]);
	} finally {
		clearTimeout(timer);
	}
}
