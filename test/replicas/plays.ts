/** The plays: failures of a cluster and its servers while callers write and read. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import type { Network } from "./network.ts";
import { runningTime, until } from "./processes.ts";
import type { Servers } from "./servers.ts";

export interface Stage {
	cluster: Cluster;
	servers: Servers;
	network: Network;
}

/** Milliseconds for which a failed machine stays down after the cluster has reacted to its failure. */
const absence = 3_000;

export const plays: Record<string, (stage: Stage) => Promise<void>> = {
	async "planned switchover"({ cluster }) {
		const leader = await cluster.leader();
		await cluster.switchover();
		await cluster.untilLeaderIsNot(leader);
	},

	async "kill -9 of the primary's Postgres"({ cluster }) {
		cluster.signalPostgres(await cluster.leader(), "SIGKILL");
	},

	async "kill -9 of the primary's Postgres and Patroni"({ cluster }) {
		const leader = await cluster.leader();
		cluster.signalPatroni(leader, "SIGKILL");
		cluster.signalPostgres(leader, "SIGKILL");
		await cluster.untilLeaderIsNot(leader);
		await sleep(absence);
		cluster.startPatroni(leader);
	},

	async "primary frozen, until another one is there"({ cluster }) {
		const leader = await cluster.leader();
		cluster.signalPatroni(leader, "SIGSTOP");
		cluster.signalPostgres(leader, "SIGSTOP");
		await cluster.untilLeaderIsNot(leader);
		await sleep(absence);
		cluster.signalPostgres(leader, "SIGCONT");
		// For a second the former primary's Postgres runs without Patroni, and could wrongly take writes.
		await sleep(1_000);
		cluster.signalPatroni(leader, "SIGCONT");
	},

	async "the primary's link cut, until another one is there"({ cluster, network }) {
		const leader = await cluster.leader();
		await network.cut(leader.name);
		await cluster.untilLeaderIsNot(leader);
		await sleep(absence);
		await network.join(leader.name);
	},

	async "a standby killed six times"({ cluster }) {
		const standby = await cluster.standby();
		for (let n = 0; n < 6; n++) {
			cluster.signalPostgres(standby, "SIGKILL");
			await until("it streams again", async () => {
				const members = await cluster.members();
				return members.some(({ name, state }) => name === standby.name && state === "streaming");
			});
			await sleep(500);
		}
	},

	async "a standby cut off from the primary, but not from servers"({ cluster, network }) {
		const standby = await cluster.standby();
		const { address } = await cluster.leader();
		await network.block(standby.name, address);
		await until("the primary no longer waits for it", async () => {
			const [row] = await cluster.query<{ names: string }>(
				"select current_setting('synchronous_standby_names') as names",
			);
			return row !== undefined && !row.names.includes(standby.name);
		});
		await sleep(absence);
		await network.unblock(standby.name, address);
	},

	async "kill -9 of a server"({ servers }) {
		await servers.kill(servers.one);
		await sleep(1_500);
		await servers.startServer(servers.one);
	},

	// 25 s are longer than HAProxy takes to notice a frozen server.
	async "a server frozen for 25 s in a transaction"({ cluster, servers }) {
		const began = runningTime();
		const [backend] = await freezeInTransaction(cluster, servers);
		await until("its locks are free", async () => {
			const open = await idleTransactions(cluster);
			return !open.some(({ pid }) => pid === backend?.pid);
		});
		const held = (runningTime() - began) / 1000;
		if (held > 20) throw new Error(`locks were held for ${held.toFixed(1)} s`);
		await sleep(25_000 - held * 1000);
		servers.one.process?.kill("SIGCONT");
	},

	async "etcd down for 30 s"({ cluster }) {
		await cluster.killEtcd();
		await sleep(30_000);
		await cluster.startEtcd();
	},
};

/** Plays (failures to try) that need network namespaces. */
export const withLinks = [
	"the primary's link cut, until another one is there",
	"a standby cut off from the primary, but not from servers",
];

interface Backend {
	pid: number;
}

/** Freezes the first server in the middle of a transaction, while Postgres waits for the next statement. */
async function freezeInTransaction(cluster: Cluster, servers: Servers): Promise<Backend[]> {
	let found: Backend[] = [];
	await until("a server is in a transaction", async () => {
		servers.one.process?.kill("SIGSTOP");
		await sleep(200);
		found = await idleTransactions(cluster);
		if (found.length === 0) servers.one.process?.kill("SIGCONT");
		return found.length > 0;
	});
	return found;
}

/** Backends whose transaction has been idle for longer than a running server needs between two statements. */
function idleTransactions(cluster: Cluster): Promise<Backend[]> {
	return cluster.query(`select pid from pg_stat_activity
		where state = 'idle in transaction' and now() - state_change > interval '0.2 s'`);
}
