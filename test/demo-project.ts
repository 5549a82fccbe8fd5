/** Opens a database with the demo world, and reads the demo world's largest project. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProjectRecord } from "../server/domain/projects/store.ts";
import { connect, type Database } from "../server/postgres/connection/database.ts";
import { projectStore } from "../server/postgres/projects.ts";
import { createDemoDatabase } from "./postgres.ts";

export interface DemoProject {
	database: Database;
	project: ProjectRecord;
	close(): Promise<void>;
}

export async function openDemoProject(): Promise<DemoProject> {
	const folder = await mkdtemp(join(tmpdir(), "forgekit-demo-"));
	const { url, drop } = await createDemoDatabase(folder);
	const database = connect({ url, pool: 5 });
	const project = await projectStore(database).findByPath("acme/rocket");
	if (!project) throw new Error("the demo world has no acme/rocket");
	return {
		database,
		project,
		async close() {
			await database.close();
			await drop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
