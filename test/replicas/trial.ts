/** Runs the plays of `plays.ts` one after another under load, and judges the outcome. Started by `patroni.ts`. */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Cluster } from "./cluster.ts";
import { Load, type Period } from "./load.ts";
import { createLoopback, createNetwork } from "./network.ts";
import { plays, withLinks } from "./plays.ts";
import { endAll, printLogs, runningTime, until } from "./processes.ts";
import { Servers } from "./servers.ts";

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		folder: { type: "string", default: "" },
		network: { type: "boolean", default: false },
		long: { type: "boolean", default: false },
	},
});
const { folder } = options;
const network = options.network ? await createNetwork() : createLoopback();
/** The shortest times that Patroni allows, in seconds, with frequent checks. */
const short = {
	ttl: 20,
	loop_wait: 2,
	retry_timeout: 5,
	primary_start_timeout: 10,
};
const cluster = new Cluster({
	folder,
	network,
	patroni: `${folder}/venv/bin/patroni`,
	times: options.long ? undefined : short,
});
const servers = new Servers(folder);
/** Upper limits of the time without a successful request, in seconds: for writes and for reads. */
const aims = { write: cluster.times.ttl + 5, read: 2 };
/** Seconds that a busy machine may take in addition to `aims`. */
const margins = { write: 10, read: 3 };

const header = [
	"| play | lasts | writes | refused | unknown | gap | reads | refused | gap |",
	"| ---- | ----- | ------ | ------- | ------- | --- | ----- | ------- | --- |",
].join("\n");

let failed = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.once(signal, () => void cleanUp().then(() => process.exit(1)));
}
try {
	await trial();
} catch (error) {
	failed = true;
	printLogs(folder);
	console.error(error);
} finally {
	await cleanUp();
}
process.exit(failed ? 1 : 0);

async function cleanUp(): Promise<void> {
	await endAll();
	cluster.killLeftovers();
	await network.remove();
}

async function trial(): Promise<void> {
	await cluster.start();
	await servers.start(cluster);
	await until("two standbys in rotation", () => servers.areWhole());
	const load = new Load(servers.url);
	load.start();
	await sleep(2_000);
	const { ttl, loop_wait } = cluster.times;
	console.log(`ttl ${ttl} s, loop_wait ${loop_wait} s`);
	console.log(header);
	const wrong: string[] = [];
	for (const [name, play] of Object.entries(plays)) {
		if (positionals.length > 0 && !positionals.includes(name)) continue;
		if (withLinks.includes(name) && !network.links) {
			console.log(`SKIPPED, as it needs root and network namespaces: ${name}`);
			continue;
		}
		const began = runningTime();
		await play({ cluster, servers, network });
		await until(
			`all is well after: ${name}`,
			async () => (await cluster.isWhole()) && (await servers.areWhole()) && load.isServed(1_000),
			600,
		);
		const period = load.period(name, began);
		console.log(rowOf(period));
		wrong.push(...judge(period));
	}
	await load.stop();
	wrong.push(...(await compare(load)));
	await servers.stop();
	wrong.push(...servers.errors());
	if (wrong.length > 0) throw new Error(wrong.join("\n"));
}

// ---- Judgement

function rowOf({ name, seconds, write, read }: Period): string {
	const cells = [
		name,
		`${seconds.toFixed(0)} s`,
		write.ok,
		write.refused,
		write.unknown,
		`${write.gap.toFixed(1)} s`,
		read.ok,
		read.refused,
		`${read.gap.toFixed(1)} s`,
	];
	return `| ${cells.join(" | ")} |`;
}

function judge({ name, write, read, stale, wrong }: Period): string[] {
	const problems = wrong.map((one) => `answered ${one}`);
	// Each writer may have two unknown outcomes: one when the primary fails, one when its server leaves the rotation.
	if (write.unknown > 2 * Load.writers) {
		problems.push(`${write.unknown} writes of unknown outcome`);
	}
	if (stale > 0) problems.push(`${stale} reads were stale`);
	for (const [kind, { gap }] of Object.entries({ write, read })) {
		const limit = aims[kind as "write"] + margins[kind as "write"];
		if (gap > limit) problems.push(`no ${kind} for ${gap.toFixed(1)} s`);
	}
	return problems.map((problem) => `${name}: ${problem}`);
}

async function compare(load: Load): Promise<string[]> {
	const rows = await cluster.query<{ text: string }>(
		"select name as text from boards union all select body from notes",
	);
	const result = load.compare(new Set(rows.map(({ text }) => text)));
	const { acknowledged, lost, stale, refused, doneAlthoughRefused } = result;
	console.log(
		`${acknowledged} writes acknowledged, ${lost.length} lost, ${stale.length} not found right afterwards; ${refused} refused with 503, of which ${doneAlthoughRefused.length} were done; ${result.unknown} of unknown outcome, of which ${result.done} were done`,
	);
	return [
		...lost.map((text) => `lost: ${text}`),
		...stale.map((path) => `stale: ${path}`),
		...doneAlthoughRefused.map((text) => `done although refused: ${text}`),
	];
}
