/** Starts the databases that test files share, for `global-setup.ts`. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoWorld } from "../generated/demo-world.ts";
import { loadWorld } from "../server/domain/world/world.ts";
import { startEmbedded } from "../server/embedded/start.ts";
import { createRepositories } from "../server/git/repositories.ts";
import { connect, type Database } from "../server/postgres/connection/database.ts";
import { createPostgresStores } from "../server/postgres/stores.ts";
import { grantTo } from "../server/postgres/upkeep/grants.ts";
import { migrate } from "../server/postgres/upkeep/migrate.ts";
import { createServices } from "../server/services.ts";
import { readSettings } from "../server/settings.ts";
import { origin } from "./conformance/targets/target.ts";
import { administer } from "./postgres.ts";
import { secrets } from "./secrets.ts";
import type { Shared } from "./shared.ts";

type Starts = { [Name in keyof Shared]: () => Promise<Shared[Name]> };

/** Returns a function for each shared database. The first call starts the database, and those it is copied from. */
export function shareDatabases(): Starts & { stop(): Promise<void> } {
	const prefix = `forgekit_test_${randomBytes(4).toString("hex")}`;
	const starts: Promise<unknown>[] = [];
	const stops: (() => Promise<void>)[] = [];
	const once = <T>(start: () => Promise<T>): (() => Promise<T>) => {
		let started: Promise<T> | undefined;
		return () => {
			if (started) return started;
			started = start();
			starts.push(started);
			return started;
		};
	};

	const postgres = once(async () => {
		const server = await startServer();
		stops.push(server.stop, () => dropShared(server.url, prefix));
		return { url: server.url, prefix };
	});
	const template = once(async () => {
		const { url } = await postgres();
		await administer(url, (server) =>
			server.query(`create database ${prefix} template template0 encoding 'UTF8'`),
		);
		await inDatabase(url, prefix, migrate);
		return prefix;
	});
	const demo = once(async () => {
		const [{ url }, original] = [await postgres(), await template()];
		const database = `${prefix}_demo`;
		const repositories = await mkdtemp(join(tmpdir(), "forgekit-shared-"));
		stops.push(() => rm(repositories, { recursive: true, force: true }));
		await administer(url, (server) =>
			server.query(`create database ${database} template ${original}`),
		);
		const role = `${database}_app`;
		await inDatabase(url, database, async (demo) => {
			await loadDemoWorld(demo, repositories);
			await demo.query(`create role ${role} login password '${role}'`);
			await grantTo(demo, role);
		});
		return { database, role, repositories };
	});

	return {
		postgres,
		template,
		demo,
		async stop() {
			// An interrupted test file may have left a start in progress.
			await Promise.allSettled(starts);
			for (const stop of stops.reverse()) await stop();
		},
	};
}

async function startServer(): Promise<{
	url: string;
	stop(): Promise<void>;
}> {
	const given = process.env.TEST_DATABASE_URL;
	if (given) return { url: given, stop: async () => {} };
	const directory = await mkdtemp(join(tmpdir(), "forgekit-test-"));
	const embedded = await startEmbedded({ directory, durable: false });
	return {
		url: embedded.url,
		async stop() {
			await embedded.stop();
			await rm(directory, { recursive: true, force: true });
		},
	};
}

async function inDatabase(
	url: string,
	name: string,
	work: (database: Database) => Promise<unknown>,
): Promise<void> {
	const target = new URL(url);
	target.pathname = `/${name}`;
	const database = connect({ url: target.href });
	try {
		await work(database);
	} finally {
		await database.close();
	}
}

async function loadDemoWorld(database: Database, directory: string): Promise<void> {
	const repositories = createRepositories({ directory });
	try {
		const stores = createPostgresStores(database, repositories, secrets);
		const settings = readSettings({ EXTERNAL_URL: origin });
		await loadWorld(demoWorld, createServices(stores, settings));
	} finally {
		await repositories.close();
	}
}

/** Drops the databases and roles whose names start with the prefix, including what failed test files left behind. */
async function dropShared(url: string, prefix: string): Promise<void> {
	await administer(url, async (server) => {
		const databases = await server.query<{ datname: string }>(
			"select datname from pg_database where starts_with(datname, $1)",
			[prefix],
		);
		for (const { datname } of databases) {
			await server.query(`drop database if exists ${datname} with (force)`);
		}
		const roles = await server.query<{ rolname: string }>(
			"select rolname from pg_roles where starts_with(rolname, $1)",
			[prefix],
		);
		for (const { rolname } of roles) {
			await server.query(`drop role ${rolname}`);
		}
	});
}
