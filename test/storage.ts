/** A separate database and repository folder for a test. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StoreAccess } from "../server/domain/context.ts";
import { createRepositories, type Repositories } from "../server/git/repositories.ts";
import {
	type ConnectOptions,
	connect,
	type Database,
} from "../server/postgres/connection/database.ts";
import { createPostgresStores } from "../server/postgres/stores.ts";
import { createDatabase, createDemoDatabase } from "./postgres.ts";
import { secrets } from "./secrets.ts";

export interface TestStorage {
	url: string;
	directory: string;
	database: Database;
	repositories: Repositories;
	stores: StoreAccess;
	stop(): Promise<void>;
}

export interface StorageOptions extends Partial<ConnectOptions> {
	/** Whether to start with the demo world; default: without any data. */
	demo?: boolean;
	/** Wraps the repositories that `stores` uses. */
	wrap?: (repositories: Repositories) => Repositories;
}

export async function startStorage({
	demo = false,
	wrap = (same) => same,
	...options
}: StorageOptions = {}): Promise<TestStorage> {
	const directory = await mkdtemp(join(tmpdir(), "forgekit-storage-"));
	const own = await (demo ? createDemoDatabase(directory) : createDatabase());
	const database = connect({ url: own.url, pool: 4, ...options });
	const repositories = createRepositories({ directory });
	return {
		url: own.url,
		directory,
		database,
		repositories,
		stores: createPostgresStores(database, wrap(repositories), secrets),
		async stop() {
			await repositories.close();
			await database.close();
			await own.drop();
			await rm(directory, { recursive: true, force: true });
		},
	};
}
