/** A connection to one host: pg's client with the session settings that every statement relies on. */
import { Socket } from "node:net";
import pg from "pg";
import { hostOf } from "./hosts.ts";
import { type Timeline, timelineOfPrimary } from "./replication.ts";
import { types } from "./types.ts";

/** Required role of a server; `any` is for health checks. */
export type Role = "primary" | "standby" | "any";

const session = [
	"set timezone to 'UTC'",
	"set datestyle to 'ISO, YMD'",
	"set client_min_messages to 'warning'",
	"set statement_timeout to '30s'",
	"set lock_timeout to '10s'",
	// If this process freezes in a transaction, Postgres frees its row locks after this time.
	"set idle_in_transaction_session_timeout to '15s'",
	// JIT compilation would take longer than the statements themselves.
	"set jit to off",
	// Starting parallel workers takes longer than a statement should.
	"set max_parallel_workers_per_gather to 0",
];

/** A pg client that records facts about its server, and whose socket can be closed while a statement runs. */
export class Client extends pg.Client {
	readonly url: string;
	readonly #socket: Socket;
	/** Id of the backend process, for `pg_cancel_backend`. */
	backend = 0;
	/** Replication timeline of the connected server; 0: a standby, or unknown. */
	timeline = 0;
	/** Why the pool must discard the connection; undefined: the pool may reuse it. */
	retired: unknown;
	/** Why nothing can be sent over the connection any more; undefined while it works. */
	lost: unknown;
	/** Resolves when a cancelled statement has ended; until then the connection stays out of the pool. */
	settling: Promise<void> | undefined;

	constructor(config: pg.ClientConfig = {}) {
		const socket = new Socket();
		super({
			...config,
			stream: () => socket,
			types,
			application_name: "forgekit",
			keepAlive: true,
			keepAliveInitialDelayMillis: 10_000,
		});
		this.url = config.connectionString ?? "";
		this.#socket = socket;
		this.on("error", (error) => this.#lose(error));
	}

	retire(reason: unknown): void {
		this.retired ??= reason;
	}

	/** Closes the socket: a statement in flight fails immediately, whatever the server does. */
	cut(): void {
		this.#lose("the connection was cut");
		this.#socket.destroy();
	}

	#lose(reason: unknown): void {
		this.lost ??= reason;
		this.retire(reason);
	}

	/**
	 * Sets up the session of a new connection.
	 * @param seen - The highest replication timeline seen; only passed for a database with several hosts
	 * @throws if the server has another role, or is a former primary
	 */
	async begin(role: Role, remoteApply: boolean, seen?: Timeline): Promise<void> {
		const statements = [
			...session,
			...(remoteApply ? ["set synchronous_commit to remote_apply"] : []),
			`select pg_is_in_recovery() as standby, pg_backend_pid() as backend, ${seen ? timelineOfPrimary : 0} as timeline`,
		];
		const results: pg.QueryResult | pg.QueryResult[] = await this.query(statements.join(";"));
		const [row] = [results].flat().at(-1)?.rows ?? [];
		this.backend = row.backend;
		const found: Role = row.standby ? "standby" : "primary";
		if (role !== "any" && role !== found) {
			throw new Error(`${hostOf(this.url)} is a ${found}`);
		}
		if (!seen || found === "standby") return;
		this.timeline = row.timeline;
		if (this.timeline < seen.highest) throw new Error(this.#refusal(seen));
		seen.highest = this.timeline;
	}

	/**
	 * Whether another server has been promoted since this one was the primary; if so, the pool discards the connection.
	 */
	isFormer(seen: Timeline): boolean {
		if (this.timeline === 0 || this.timeline >= seen.highest) return false;
		this.retire(this.#refusal(seen));
		return true;
	}

	#refusal({ highest }: Timeline): string {
		return `primary ${hostOf(this.url)} refused: it is on timeline ${this.timeline}, and timeline ${highest} has begun: two primaries, or restored data (then restart the server)`;
	}
}
