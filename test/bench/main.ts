/**
 * `npm run bench`: the product beside the same work by hand, in the same run and in turns, because machines are noisy.
 * Prints one table; `--json FILE` keeps the figures, `--profile DIR` a CPU profile of our side. It uses the server of
 * TEST_DATABASE_URL, or an embedded Postgres that writes to disk as in production.
 */
import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { demoWorld } from "../../generated/demo-world.ts";
import { loadWorld } from "../../server/domain/world.ts";
import { createRepositories } from "../../server/git/repositories.ts";
import { connect } from "../../server/postgres/connection.ts";
import { startEmbedded } from "../../server/postgres/embedded.ts";
import { migrate } from "../../server/postgres/migrate.ts";
import { createPostgresStores } from "../../server/postgres/stores.ts";
import { nodeHash } from "../../server/services.ts";
import { secrets } from "../secrets.ts";
import { cpuTime } from "./cpu.ts";
import { type Figures, generator } from "./load.ts";
import { type Places, type Row, rows, type Size } from "./rows.ts";

const { values: options } = parseArgs({
	options: {
		rounds: { type: "string", default: "5" },
		seconds: { type: "string", default: "2" },
		json: { type: "string" },
		profile: { type: "string" },
	},
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);

interface Sample extends Figures {
	/** Microseconds of the processor for one request, in the program and in Postgres; absent where unknown. */
	cpu?: number;
	databaseCpu?: number;
}

interface Cell {
	row: string;
	connections: number;
	aim: number;
	ours: Sample[];
	reference: Sample[];
}

interface Programs extends Places {
	/** Process ids. */
	processes: { ours: number; reference: number; database: number | undefined };
}

const directory = await mkdtemp(join(tmpdir(), "forgekit-bench-"));
const closers = [() => rm(directory, { recursive: true, force: true })];
try {
	const programs = await startBoth(await createWorld());
	const cells: Cell[] = [];
	for (const row of rows) cells.push(...(await measureRow(row, programs)));
	console.log(tableOf(cells));
	if (options.json) {
		const machine = `${cpus().length} × ${cpus()[0]?.model}`;
		const report = { machine, node: process.version, generator, cells };
		await writeFile(options.json, `${JSON.stringify(report, null, "\t")}\n`);
	}
} finally {
	for (const close of closers.reverse()) await close();
}

// ---- The two programs

interface World {
	databaseUrl: string;
	repositoriesDir: string;
}

/** The demo world in a database of its own. */
async function createWorld(): Promise<World> {
	const databaseUrl = await createDatabase();
	const repositoriesDir = join(directory, "repositories");
	const database = connect({ url: databaseUrl });
	const repositories = createRepositories({ directory: repositoriesDir });
	try {
		await migrate(database);
		await loadWorld(demoWorld, {
			stores: createPostgresStores(database, repositories, secrets),
			clock: Date.now,
			hash: nodeHash,
		});
		// As after a night: statistics are there, and nothing is left to clean up.
		await database.query("vacuum analyze");
	} finally {
		await repositories.close();
		await database.close();
	}
	return { databaseUrl, repositoriesDir };
}

async function createDatabase(): Promise<string> {
	const given = process.env.TEST_DATABASE_URL;
	if (given === undefined) {
		const embedded = await startEmbedded({
			directory: join(directory, "postgres"),
		});
		closers.push(embedded.stop);
		return embedded.url;
	}
	const name = `forgekit_bench_${randomBytes(6).toString("hex")}`;
	await administer(
		given,
		`create database ${name} template template0 encoding 'UTF8'`,
	);
	closers.push(() =>
		administer(given, `drop database if exists ${name} with (force)`),
	);
	const own = new URL(given);
	own.pathname = `/${name}`;
	return own.href;
}

async function administer(url: string, sql: string): Promise<void> {
	const server = connect({ url, pool: 1 });
	try {
		await server.query(sql);
	} finally {
		await server.close();
	}
}

/** Each in a process of its own, with the same pool and the same address in its links. */
async function startBoth(world: World): Promise<Programs> {
	const port = await freePort();
	const ours = `http://127.0.0.1:${port}`;
	const env = {
		...process.env,
		NODE_ENV: "production",
		DATABASE_URL: world.databaseUrl,
		DATABASE_POOL: "10",
		REPOSITORIES_DIR: world.repositoriesDir,
		DATA_DIR: directory,
		EXTERNAL_URL: ours,
		SECRET_KEY: randomBytes(32).toString("hex"),
		LOG_LEVEL: "error",
		HOST: "127.0.0.1",
		PORT: String(port),
	};
	const server = start("../../server/cli/forgekit.ts", ["serve"], env, [
		...(options.profile
			? ["--cpu-prof", `--cpu-prof-dir=${options.profile}`]
			: []),
	]);
	const reference = start("reference.ts", [], env, []);
	const [[referencePort]] = await Promise.all([
		once(reference, "message"),
		ready(server, `${ours}/-/readiness`),
	]);
	return {
		ours,
		reference: `http://127.0.0.1:${referencePort}`,
		processes: {
			ours: server.pid ?? 0,
			reference: reference.pid ?? 0,
			database: await embeddedProcess(),
		},
	};
}

/** Undefined when the server is not ours. */
async function embeddedProcess(): Promise<number | undefined> {
	if (process.env.TEST_DATABASE_URL !== undefined) return undefined;
	const lock = join(directory, "postgres", "postmaster.pid");
	return Number.parseInt(await readFile(lock, "utf8"), 10);
}

function start(
	file: string,
	args: string[],
	env: NodeJS.ProcessEnv,
	execArgv: string[],
): ChildProcess {
	const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
		env,
		execArgv,
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
	closers.push(async () => {
		if (child.exitCode !== null || child.signalCode !== null) return;
		child.kill("SIGTERM");
		await once(child, "exit");
	});
	return child;
}

async function ready(child: ChildProcess, url: string): Promise<void> {
	for (;;) {
		if (child.exitCode !== null) {
			throw new Error(`The server ended with code ${child.exitCode}.`);
		}
		const response = await fetch(url).catch(() => undefined);
		if (response?.ok) return;
		await sleep(50);
	}
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	server.close();
	await once(server, "close");
	return typeof address === "object" && address ? address.port : 0;
}

// ---- Measuring

async function measureRow(row: Row, programs: Programs): Promise<Cell[]> {
	await row.verify(programs);
	const cells = row.loads.map(
		(connections): Cell => ({
			row: row.name,
			connections,
			aim: row.aim,
			ours: [],
			reference: [],
		}),
	);
	const warmUp: Size = { connections: 10, seconds: 2 };
	await row.ours(programs, warmUp);
	await row.reference(programs, warmUp);
	for (let round = 0; round < rounds; round++) {
		for (const { connections, ours, reference } of cells) {
			const size = { connections, seconds };
			ours.push(await sample(row, "ours", programs, size));
			reference.push(await sample(row, "reference", programs, size));
		}
	}
	return cells;
}

async function sample(
	row: Row,
	side: "ours" | "reference",
	programs: Programs,
	size: Size,
): Promise<Sample> {
	const { database } = programs.processes;
	const times = () => [
		cpuTime(programs.processes[side]),
		database === undefined ? undefined : cpuTime(database),
	];
	const before = times();
	const figures = await row[side](programs, size);
	const requests = figures.rate * size.seconds;
	const [cpu, databaseCpu] = times().map((time, index) => {
		const earlier = before[index];
		return time === undefined || earlier === undefined
			? undefined
			: ((time - earlier) / requests) * 1e6;
	});
	return {
		...figures,
		...(cpu !== undefined && { cpu }),
		...(databaseCpu !== undefined && { databaseCpu }),
	};
}

// ---- The table

function tableOf(cells: readonly Cell[]): string {
	const lines = [
		[
			"",
			"connections",
			"ours/s",
			"p50 / p99 ms",
			"CPU + DB µs",
			"reference/s",
			"p50 / p99 ms",
			"CPU + DB µs",
			"ratio",
			"spread",
			"aim",
		],
		...cells.map(({ row, connections, aim, ours, reference }) => {
			// Of neighbours in time: what slows the machine down slows both.
			const ratios = ours.map(
				({ rate }, round) => rate / (reference[round]?.rate ?? Number.NaN),
			);
			return [
				row,
				String(connections),
				...figuresOf(ours),
				...figuresOf(reference),
				median(ratios).toFixed(2),
				`${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
				`≥ ${aim}`,
			];
		}),
	];
	const widths = lines[0]?.map((_, column) =>
		Math.max(...lines.map((line) => line[column]?.length ?? 0)),
	);
	return lines
		.map((line) =>
			line
				.map((text, column) =>
					column === 0
						? text.padEnd(widths?.[column] ?? 0)
						: text.padStart(widths?.[column] ?? 0),
				)
				.join("  "),
		)
		.join("\n");
}

function figuresOf(runs: readonly Sample[]): string[] {
	const of = (name: keyof Sample) =>
		median(runs.map((run) => run[name] ?? Number.NaN));
	const whole = (number: number) =>
		Number.isNaN(number) ? "?" : Math.round(number).toLocaleString("en");
	return [
		whole(of("rate")),
		`${of("p50").toFixed(2)} / ${of("p99").toFixed(1)}`,
		`${whole(of("cpu"))} + ${whole(of("databaseCpu"))}`,
	];
}

function median(list: readonly number[]): number {
	const sorted = list.toSorted((a, b) => a - b);
	const middle = sorted.length / 2;
	return (
		((sorted[Math.ceil(middle) - 1] ?? Number.NaN) +
			(sorted[Math.floor(middle)] ?? Number.NaN)) /
		2
	);
}
