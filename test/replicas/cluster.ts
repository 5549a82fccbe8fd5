/** etcd, and PostgreSQL on three machines under Patroni with the configuration in `deploy/`. */
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { chmod, chown, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { freePort } from "../../server/platform/free-port.ts";
import { connect } from "../../server/postgres/connection/database.ts";
import type { Machine, Network } from "./network.ts";
import { ended, signalWhole, start, until } from "./processes.ts";

/** Patroni's time settings, in seconds, named as in its configuration. */
export interface Times {
	ttl: number;
	loop_wait: number;
	retry_timeout: number;
	primary_start_timeout: number;
}

export interface Node extends Machine {
	name: string;
	port: number;
	/** Port of Patroni's API. */
	api: number;
	data: string;
	patroni: ChildProcess | undefined;
}

interface ClusterOptions {
	folder: string;
	network: Network;
	/** Path of Patroni's executable. */
	patroni: string;
	/** Default: the times in `deploy/patroni.yml`. */
	times?: Times | undefined;
}

/** A member of the cluster, as in Patroni's API. */
interface Member {
	name: string;
	role: string;
	state: string;
}

const shipped = new URL("../../deploy/patroni.yml", import.meta.url);

export class Cluster {
	readonly nodes: Node[] = [];
	readonly times: Times;
	readonly #options: ClusterOptions;
	readonly #config: object;
	readonly #etcdPorts: [number, number] = [0, 0];
	readonly #passwords = {
		api: randomBytes(8).toString("hex"),
		superuser: randomBytes(8).toString("hex"),
		replication: randomBytes(8).toString("hex"),
		rewind: randomBytes(8).toString("hex"),
	};
	#etcd: ChildProcess | undefined;

	constructor(options: ClusterOptions) {
		this.#options = options;
		const config = parse(readFileSync(shipped, "utf8"));
		this.times = Object.assign(config.bootstrap.dcs, options.times);
		config.watchdog.mode = "off";
		config.postgresql.parameters = { unix_socket_directories: "" };
		this.#config = config;
	}

	async start(): Promise<void> {
		const { folder, network } = this.#options;
		const config = join(folder, "patroni.yml");
		await writeFile(config, JSON.stringify(this.#config));
		this.#etcdPorts[0] = await freePort();
		this.#etcdPorts[1] = await freePort();
		await this.startEtcd();
		for (const name of ["one", "two", "three"]) {
			const machine = await network.add(name);
			const data = join(folder, name);
			await ownFolder(data);
			const ports = { port: await freePort(), api: await freePort() };
			const node = { ...machine, ...ports, name, data, patroni: undefined };
			this.nodes.push(node);
			this.startPatroni(node);
		}
		await until("a primary and two standbys", () => this.isWhole(), 120);
	}

	// ---- etcd

	async startEtcd(): Promise<void> {
		const { folder, network } = this.#options;
		const data = join(folder, "etcd");
		await ownFolder(data);
		const [clients, peers] = this.#etcdPorts.map((port) => `http://${network.address}:${port}`) as [
			string,
			string,
		];
		this.#etcd = start({
			name: "etcd",
			folder,
			command: [
				...asUser(),
				"/usr/bin/etcd",
				"--data-dir",
				join(data, "data"),
				"--listen-client-urls",
				clients,
				"--advertise-client-urls",
				clients,
				"--listen-peer-urls",
				peers,
				"--initial-advertise-peer-urls",
				peers,
				"--initial-cluster",
				`default=${peers}`,
			],
		});
		await until("etcd answers", async () => {
			return (await fetch(`${clients}/health`)).ok;
		});
	}

	async killEtcd(): Promise<void> {
		if (!this.#etcd) return;
		this.#etcd.kill("SIGKILL");
		await ended(this.#etcd);
	}

	// ---- Patroni and PostgreSQL

	startPatroni(node: Node): void {
		const { folder, network, patroni } = this.#options;
		const { name, address, enter, api, port, data } = node;
		node.patroni = start({
			name,
			folder,
			command: [...enter, ...asUser(), patroni, join(folder, "patroni.yml")],
			env: {
				PATRONI_NAME: name,
				PATRONI_ETCD3_HOSTS: `${network.address}:${this.#etcdPorts[0]}`,
				PATRONI_RESTAPI_LISTEN: `${address}:${api}`,
				PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${api}`,
				PATRONI_RESTAPI_USERNAME: "patroni",
				PATRONI_RESTAPI_PASSWORD: this.#passwords.api,
				PATRONI_POSTGRESQL_LISTEN: `${address}:${port}`,
				PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${port}`,
				PATRONI_POSTGRESQL_DATA_DIR: join(data, "data"),
				PATRONI_POSTGRESQL_BIN_DIR: postgresBin(),
				PATRONI_POSTGRESQL_PGPASS: join(data, "pgpass"),
				PATRONI_SUPERUSER_PASSWORD: this.#passwords.superuser,
				PATRONI_REPLICATION_PASSWORD: this.#passwords.replication,
				PATRONI_REWIND_PASSWORD: this.#passwords.rewind,
			},
		});
	}

	async members(): Promise<Member[]> {
		const answers = this.nodes.map(async ({ address, api }) => {
			const answer = await fetch(`http://${address}:${api}/cluster`, {
				signal: AbortSignal.timeout(5_000),
			});
			const { members } = (await answer.json()) as { members: Member[] };
			if (!members.some(isLeader)) throw new Error("no primary");
			return members;
		});
		return Promise.any(answers);
	}

	/** Whether the cluster has one primary and two synchronous standbys, both streaming. */
	async isWhole(): Promise<boolean> {
		const members = await this.members();
		return (
			members.filter(isLeader).length === 1 &&
			members.filter(({ role, state }) => role === "sync_standby" && state === "streaming")
				.length === 2
		);
	}

	async leader(): Promise<Node> {
		return this.#named((await this.members()).find(isLeader));
	}

	async standby(): Promise<Node> {
		return this.#named((await this.members()).find((one) => !isLeader(one)));
	}

	async untilLeaderIsNot({ name }: Node): Promise<void> {
		await until("another primary", async () => {
			return (await this.leader()).name !== name;
		});
	}

	#named(member: Member | undefined): Node {
		const node = this.nodes.find(({ name }) => name === member?.name);
		if (!node) throw new Error("no such member");
		return node;
	}

	async switchover(): Promise<void> {
		const leader = await this.leader();
		const candidate = await this.standby();
		const credentials = btoa(`patroni:${this.#passwords.api}`);
		const answer = await fetch(`http://${leader.address}:${leader.api}/switchover`, {
			method: "POST",
			headers: { Authorization: `Basic ${credentials}` },
			body: JSON.stringify({
				leader: leader.name,
				candidate: candidate.name,
			}),
		});
		if (!answer.ok) throw new Error(await answer.text());
	}

	/** Sends a signal to all processes of a machine's PostgreSQL, as if the machine failed. */
	signalPostgres(node: Node, signal: NodeJS.Signals): void {
		const file = join(node.data, "data/postmaster.pid");
		const [pid = ""] = readFileSync(file, "utf8").split("\n");
		signalWhole(Number(pid), signal);
	}

	signalPatroni({ patroni }: Node, signal: NodeJS.Signals): void {
		if (patroni?.pid) signalWhole(patroni.pid, signal);
	}

	/** Kills PostgreSQL processes that a failed trial has left running. */
	killLeftovers(): void {
		for (const node of this.nodes) {
			try {
				this.signalPostgres(node, "SIGKILL");
			} catch {
				// PostgreSQL has ended, and its PID file is gone.
			}
		}
	}

	urlOf({ address, port }: Node, database: string): string {
		return `postgres://postgres:${this.#passwords.superuser}@${address}:${port}/${database}`;
	}

	/** Runs a statement on the primary, as a superuser. */
	async query<Row>(sql: string, database = "forgekit"): Promise<Row[]> {
		const url = this.urlOf(await this.leader(), database);
		const server = connect({ url, pool: 1 });
		return server.query<Row>(sql).finally(server.close);
	}
}

function isLeader({ role, state }: Member): boolean {
	return role === "leader" && state === "running";
}

function postgresBin(): string {
	const found = globSync("/usr/lib/postgresql/*/bin/postgres").sort(
		(a, b) => Number(a.split("/")[4]) - Number(b.split("/")[4]),
	);
	const newest = process.env.PG_BIN ?? found.map(dirname).at(-1);
	if (newest) return newest;
	throw new Error("apt-get install postgresql, or name its folder in PG_BIN");
}

/** Prefix of commands that must not run as root: if root runs the trial, they run as the user `postgres`. */
function asUser(): string[] {
	if (process.getuid?.() !== 0) return [];
	return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"];
}

async function ownFolder(path: string): Promise<void> {
	await mkdir(path, { recursive: true });
	await chmod(path, 0o700);
	if (process.getuid?.() !== 0) return;
	const passwd = await readFile("/etc/passwd", "utf8");
	const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(passwd) ?? [];
	if (!uid) throw new Error("there is no user postgres");
	await chown(path, Number(uid), Number(gid));
}
