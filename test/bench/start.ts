/**
 * Measures the time from the server's start to its first response 200, and compares it with the time in which Node
 * starts, runs an empty script and exits.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../server/platform/free-port.ts";
import { type Pair, timed } from "./measure.ts";
import { type Bench, command, createPlace, end, ready, startProcess } from "./programs.ts";

export async function start(bench: Bench): Promise<Pair[]> {
	const place = await createPlace(bench);

	async function firstAnswer(environment: NodeJS.ProcessEnv) {
		const port = await freePort();
		const env = { PORT: String(port), ...environment };
		let child: ReturnType<typeof startProcess> | undefined;
		const sample = await timed(() => {
			child = startProcess(bench, command, [], env, ["serve"]);
			return ready(child, `http://127.0.0.1:${port}/-/readiness`);
		});
		if (child) await end(child);
		return sample;
	}

	const reference = () => timed(() => once(spawn(process.execPath, ["--eval", ""]), "exit"));
	const against = "an empty node process";
	return [
		{
			row: "`forgekit serve` on an existing database",
			size: "to its first 200",
			unit: "ms",
			aim: { below: 1000 },
			against,
			ours: () =>
				firstAnswer({
					DATABASE_URL: place.databaseUrl,
					REPOSITORIES_DIR: place.repositoriesDir,
					DATA_DIR: bench.directory,
					SECRET_KEY: "0".repeat(32),
				}),
			reference,
		},
		{
			row: "first start, embedded Postgres and demo world",
			size: "to its first 200",
			unit: "ms",
			aim: { below: 6000 },
			against,
			async ours() {
				const folder = await mkdtemp(join(bench.directory, "first-"));
				try {
					return await firstAnswer({ DATA_DIR: folder, DATABASE_URL: "" });
				} finally {
					await rm(folder, { recursive: true, force: true });
				}
			},
			reference,
		},
	];
}
