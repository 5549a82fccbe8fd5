/** Two servers behind HAProxy with the configuration in `deploy/`, on the databases of a cluster. */
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../server/platform/free-port.ts";
import type { Cluster } from "./cluster.ts";
import { ended, run, start, until } from "./processes.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const command = [process.execPath, join(root, "server/cli/forgekit.ts")];

interface Server {
	name: string;
	port: number;
	process: ChildProcess | undefined;
}

export class Servers {
	readonly one: Server = { name: "server-one", port: 0, process: undefined };
	readonly two: Server = { name: "server-two", port: 0, process: undefined };
	readonly #folder: string;
	#env: Record<string, string> = {};
	#port = 0;

	constructor(folder: string) {
		this.#folder = folder;
	}

	/** The API's URL at HAProxy. */
	get url(): string {
		return `http://127.0.0.1:${this.#port}/api/v4`;
	}

	async start(cluster: Cluster): Promise<void> {
		const [owner, app] = await createRoles(cluster);
		const shared = {
			REPOSITORIES_DIR: join(this.#folder, "repositories"),
			SECRET_KEY: randomBytes(32).toString("hex"),
		};
		const asOwner = {
			...shared,
			DATABASE_URL: owner,
			DATABASE_READ_URL: owner,
		};
		await this.#run(["migrate", "--grant-to", "forgekit_app"], asOwner);
		await this.#run(["load", join(root, "spec/worlds/demo.yaml")], asOwner);
		this.#env = { ...shared, DATABASE_URL: app, DATABASE_READ_URL: app };
		for (const server of [this.one, this.two]) {
			server.port = await freePort();
			await this.startServer(server);
		}
		await this.#startProxy();
	}

	async startServer(server: Server): Promise<void> {
		server.process = start({
			name: server.name,
			folder: this.#folder,
			command: [...command, "serve"],
			env: {
				...this.#env,
				PORT: String(server.port),
				TRUSTED_PROXIES: "127.0.0.1",
				LOG_LEVEL: "warn",
			},
		});
		await until(`${server.name} is ready`, async () => {
			return (await readiness(server)).ok;
		});
	}

	async kill({ process }: Server): Promise<void> {
		process?.kill("SIGKILL");
		if (process) await ended(process);
	}

	/** Whether both servers are ready, and each has two standbys that it sends reads to. */
	async areWhole(): Promise<boolean> {
		const all = [this.one, this.two].map(async (server) => {
			const answer = await readiness(server);
			const body = (await answer.json()) as Record<string, unknown>;
			return body.status === "ok" && body.standbys === "2 of 2";
		});
		return (await Promise.all(all)).every(Boolean);
	}

	/** Lines that the servers logged as errors, except for commits of unknown outcome. */
	errors(): string[] {
		return [this.one, this.two].flatMap(({ name }) =>
			readFileSync(join(this.#folder, `${name}.log`), "utf8")
				.split("\n")
				.filter((line) => line.includes('"level":"error"'))
				.filter((line) => !line.includes("UnknownOutcome")),
		);
	}

	async stop(): Promise<void> {
		for (const { name, process } of [this.one, this.two]) {
			if (!process) continue;
			process.kill("SIGTERM");
			await ended(process);
			if (process.exitCode !== 0) throw new Error(`${name} did not end well`);
		}
	}

	#run(args: string[], env: Record<string, string>): Promise<void> {
		return run([...command, ...args], { cwd: this.#folder, env });
	}

	async #startProxy(): Promise<void> {
		this.#port = await freePort();
		start({
			name: "haproxy",
			folder: this.#folder,
			command: [
				process.env.HAPROXY ?? "/usr/sbin/haproxy",
				"-db",
				"-f",
				join(root, "deploy/haproxy.cfg"),
			],
			env: {
				LISTEN: `127.0.0.1:${this.#port}`,
				SERVER_1: `127.0.0.1:${this.one.port}`,
				SERVER_2: `127.0.0.1:${this.two.port}`,
			},
		});
		await until("HAProxy answers", async () => {
			return (await fetch(`http://127.0.0.1:${this.#port}/-/readiness`)).ok;
		});
	}
}

function readiness({ port }: Server): Promise<Response> {
	return fetch(`http://127.0.0.1:${port}/-/readiness`, {
		signal: AbortSignal.timeout(10_000),
	});
}

/** Creates the roles of docs/operations.md. Returns the database's URLs for the owner and for the servers. */
async function createRoles(cluster: Cluster): Promise<[string, string]> {
	const password = randomBytes(8).toString("hex");
	for (const sql of [
		`create role forgekit_owner login password '${password}'`,
		`create role forgekit_app login password '${password}'`,
		"create database forgekit owner forgekit_owner template template0 encoding 'UTF8'",
		"grant pg_read_all_stats to forgekit_owner, forgekit_app",
	]) {
		await cluster.query(sql, "postgres");
	}
	const hosts = cluster.nodes.map(({ address, port }) => `${address}:${port}`).join(",");
	const urlOf = (role: string) => `postgres://${role}:${password}@${hosts}/forgekit`;
	return [urlOf("forgekit_owner"), urlOf("forgekit_app")];
}
