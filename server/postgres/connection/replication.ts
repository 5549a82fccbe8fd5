/** Facts about replication that servers report: the standbys for which a commit waits, and the servers' timelines. */

/**
 * The highest replication timeline seen. Each promotion begins a new timeline, so a primary on a lower one is a
 * former primary.
 */
export interface Timeline {
	highest: number;
}

/** The timeline of a primary, as SQL; 0 on a standby. */
export const timelineOfPrimary = `case when pg_is_in_recovery() then 0
	else ('x' || substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8))::bit(32)::int end`;

export const askPrimary = `select pg_current_wal_flush_lsn()::text as position, ${timelineOfPrimary} as timeline,
	current_setting('synchronous_standby_names') as names,
	pg_has_role('pg_read_all_stats', 'usage') as allowed,
	(extract(epoch from current_setting('wal_sender_timeout')::interval) * 1000)::int as timeout,
	(select coalesce(json_agg(json_build_object(
			'name', application_name, 'begun', backend_start, 'state', state, 'sync', sync_state, 'reply', reply_time)), '[]')::text
		from pg_stat_replication) as senders`;

export interface PrimaryRow {
	position: string;
	timeline: number;
	/** Value of the setting `synchronous_standby_names`. */
	names: string;
	/** Value of the setting `wal_sender_timeout` in milliseconds; 0: none. */
	timeout: number;
	/** Whether the database role may see all columns of `pg_stat_replication`. */
	allowed: boolean;
	/** Rows of `pg_stat_replication` (`Sender[]`), as JSON. */
	senders: string;
}

interface Sender {
	name: string;
	/**
	 * Start time of the primary's WAL sender for the standby. After each break, such as a restart of the primary, another
	 * WAL sender starts.
	 */
	begun: string;
	state: string;
	sync: string;
	/** Time of the standby's last reply, by its own clock; null: none yet. */
	reply: string | null;
}

/**
 * Share of `wal_sender_timeout` after which a silent standby goes out of rotation. The primary asks a silent standby
 * for a reply after half of the timeout, and drops it after the whole timeout: then commits no longer wait for the
 * standby, while it may still answer reads.
 */
const patience = 0.7;

/** Reads the state of a standby. Parameter: a WAL position of the primary, or null. */
export const askStandby = `select pg_is_in_recovery() as standby, ${timelineOfPrimary} as timeline,
	$1::pg_lsn is null or pg_last_wal_replay_lsn() >= $1::pg_lsn as caught_up,
	pg_has_role('pg_read_all_stats', 'usage') as allowed,
	(select conninfo from pg_stat_wal_receiver) as conninfo,
	(select received_tli from pg_stat_wal_receiver) as received`;

export interface StandbyRow {
	standby: boolean;
	/** Timeline of the server while it is a primary; 0: it is a standby. */
	timeline: number;
	caught_up: boolean;
	allowed: boolean;
	/** Connection string with which the standby connects to its primary; null while it receives nothing. */
	conninfo: string | null;
	received: number | null;
}

/** Name of a standby in `pg_stat_replication`, from its connection string; undefined if the string has no name. */
export function nameIn(conninfo: string): string | undefined {
	const [, own] = /(?:^| )application_name=(\S+)/.exec(conninfo) ?? [];
	const [, other] = /(?:^| )fallback_application_name=(\S+)/.exec(conninfo) ?? [];
	return own ?? other;
}

/** The standbys for which commits wait, as the primary reports them at each check. */
export class SynchronousStandbys {
	/** Start time of each synchronous standby's WAL sender, keyed by the standby's name, as of the last check. */
	#reported: ReadonlyMap<string, string> = new Map();
	/** Names of standbys for which commits waited at the last two checks, and in between without a break. */
	#trusted: ReadonlySet<string> = new Set();
	/** The highest timeline that `notice` has received. */
	#timeline = 0;
	readonly #seen: Timeline;
	/** The last reply of each standby, keyed by name, and when this process first saw the reply. */
	#replies = new Map<string, { reply: string | null; at: number }>();

	constructor(seen: Timeline) {
		this.#seen = seen;
	}

	/**
	 * Whether commits waited for a standby at the last two checks of the primary, and in between. While there is no
	 * primary, the answer follows from the former primary's last two reports.
	 */
	has(name: string | undefined): boolean {
		return name !== undefined && this.#trusted.has(name);
	}

	/**
	 * Records a timeline seen on a server. A higher one means a promotion, so the former primary's reports are
	 * dropped.
	 */
	notice(timeline: number): void {
		if (timeline <= this.#timeline) return;
		this.#timeline = timeline;
		this.#seen.highest = Math.max(this.#seen.highest, timeline);
		this.#reported = new Map();
		this.#trusted = new Set();
	}

	/**
	 * Takes the report of a primary.
	 * @param now - Milliseconds on the clock of `performance.now()`
	 * @returns false for a former primary, whose report does not count
	 */
	report(row: PrimaryRow, now = performance.now()): boolean {
		this.notice(row.timeline);
		if (row.timeline < this.#timeline) return false;
		const before = this.#reported;
		const senders = JSON.parse(row.senders) as Sender[];
		const silent = this.#silent(senders, row.timeout, now);
		const replying = ({ name }: Sender) => !silent.has(name);
		this.#reported = synchronousNames(row.names, senders.filter(replying));
		const unbroken = [...this.#reported].filter(([name, begun]) => before.get(name) === begun);
		this.#trusted = new Set(unbroken.map(([name]) => name));
		return true;
	}

	#silent(senders: Sender[], timeout: number, now: number): Set<string> {
		const replies = new Map(
			senders.map(({ name, reply }) => {
				const before = this.#replies.get(name);
				return [name, before?.reply === reply ? before : { reply, at: now }];
			}),
		);
		this.#replies = replies;
		const silent = [...replies].filter(
			([, { at }]) => timeout > 0 && now - at > timeout * patience,
		);
		return new Set(silent.map(([name]) => name));
	}
}

/** Start time of the WAL sender of each standby for which every commit waits, keyed by the standby's name. */
function synchronousNames(names: string, all: readonly Sender[]): Map<string, string> {
	const needed = needsAll(names);
	const waitsFor = ({ state, sync }: Sender) =>
		state === "streaming" && (sync === "sync" || (sync === "quorum" && needed));
	const others = new Set(all.filter((one) => !waitsFor(one)).map(({ name }) => name));
	return new Map(
		all.filter(({ name }) => !others.has(name)).map(({ name, begun }) => [name, begun]),
	);
}

/** Whether a quorum needs every listed standby, as in `ANY 2 (two, three)`. */
function needsAll(names: string): boolean {
	const [, count, list = "*"] = /^\s*any\s+(\d+)\s*\((.*)\)\s*$/i.exec(names) ?? [];
	return !list.includes("*") && Number(count) >= list.split(",").length;
}
