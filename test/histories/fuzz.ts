/**
 * `npm run fuzz -- --runs N --seed S`: plays N random sequences of requests, or fewer if the mocks and the server
 * differ. `--replay FILE` replays the calls of a report. Uses the Postgres of TEST_DATABASE_URL, or a temporary one.
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbedded } from "../../server/embedded/start.ts";
import { connect } from "../../server/postgres/connection/database.ts";
import { migrate } from "../../server/postgres/upkeep/migrate.ts";
import { administer } from "../postgres.ts";
import { parseScript } from "./call.ts";
import { check, closeStage, describeDifference, describeFigures, openStage } from "./check.ts";
import { Difference, replay, type Stage } from "./play.ts";

const { values } = parseArgs({
	options: {
		runs: { type: "string", default: "1000" },
		seed: { type: "string", default: String(randomBytes(4).readInt32BE()) },
		length: { type: "string", default: "30" },
		replay: { type: "string" },
	},
});

process.exitCode = (await withDatabase(async (url) => {
	const stage = await openStage(url);
	try {
		return await (values.replay === undefined ? fuzz(stage) : play(stage, values.replay));
	} finally {
		await closeStage(stage);
	}
}))
	? 0
	: 1;

/** Plays random histories. Returns whether the mocks and the server always agreed. */
async function fuzz(stage: Stage): Promise<boolean> {
	const [seed, runs, length] = [values.seed, values.runs, values.length].map(Number) as [
		number,
		number,
		number,
	];
	console.log(`${runs} histories of ${length} calls, seed ${seed}`);
	const began = performance.now();
	const { figures, difference } = await check(stage, {
		seed,
		runs,
		length,
		onProgress(done) {
			if (done % 100 === 0) console.log(`${done} histories`);
		},
	});
	console.log(describeFigures(figures));
	console.log("merges", stage.server.merges);
	console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
	if (difference) console.log(`\n${describeDifference(difference)}`);
	return difference === undefined;
}

async function play(stage: Stage, file: string): Promise<boolean> {
	const calls = parseScript(await readFile(file, "utf8"));
	try {
		await replay(calls, stage);
		console.log(`${calls.length} calls without a difference`);
		return true;
	} catch (error) {
		if (!(error instanceof Difference)) throw error;
		console.log(describeDifference(error));
		return false;
	}
}

/** Runs work with a separate, migrated database, and removes the database afterwards. */
async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
	const given = process.env.TEST_DATABASE_URL;
	if (given === undefined) {
		const directory = await mkdtemp(join(tmpdir(), "forgekit-fuzz-"));
		const embedded = await startEmbedded({ directory, durable: false });
		try {
			return await migrated(embedded.url, work);
		} finally {
			await embedded.stop();
			await rm(directory, { recursive: true, force: true });
		}
	}
	const name = `forgekit_fuzz_${randomBytes(6).toString("hex")}`;
	await administer(given, (server) =>
		server.query(`create database ${name} template template0 encoding 'UTF8'`),
	);
	const own = new URL(given);
	own.pathname = `/${name}`;
	try {
		return await migrated(own.href, work);
	} finally {
		await administer(given, (server) =>
			server.query(`drop database if exists ${name} with (force)`),
		);
	}
}

async function migrated<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
	const database = connect({ url });
	try {
		await migrate(database);
	} finally {
		await database.close();
	}
	return work(url);
}
