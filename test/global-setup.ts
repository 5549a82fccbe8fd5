import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { demoWorld } from "../generated/demo-world.ts";
import { loadWorld } from "../server/domain/world/world.ts";
import { startEmbedded } from "../server/embedded/start.ts";
import { createRepositories } from "../server/git/repositories.ts";
import { connect } from "../server/postgres/connection/database.ts";
import { createPostgresStores } from "../server/postgres/stores.ts";
import { migrate } from "../server/postgres/upkeep/migrate.ts";
import { createServices } from "../server/services.ts";
import { readSettings } from "../server/settings.ts";
import { contract } from "./conformance/contract.ts";
import { origin } from "./conformance/targets/target.ts";
import { administer } from "./postgres.ts";
import { secrets } from "./secrets.ts";

declare module "vitest" {
	export interface ProvidedContext {
		/** The Postgres server of this run, and its template databases: with the migrations, and with the demo world too. */
		postgres: { url: string; template: string; demo: string };
		/** The folder of the demo world's repositories, to be copied. */
		demoRepositories: string;
	}
}

/**
 * What test files share: one Postgres, the server of TEST_DATABASE_URL or an embedded one in a temporary folder; the demo
 * world in a database and repositories to copy; the contract as JSON.
 */
export default async function setup(
	project: TestProject,
): Promise<() => Promise<void>> {
	const server = await startServer();
	const template = `forgekit_test_${randomBytes(4).toString("hex")}`;
	const demo = `${template}_demo`;
	const shared = await mkdtemp(join(tmpdir(), "forgekit-shared-"));
	const demoRepositories = join(shared, "repositories");
	const tearDown = async () => {
		await dropDatabases(server.url, template);
		await server.stop();
		await rm(shared, { recursive: true, force: true });
	};
	try {
		// Workers inherit it.
		process.env.CONTRACT_AS_JSON = join(shared, "contract.json");
		await writeFile(process.env.CONTRACT_AS_JSON, JSON.stringify(contract));
		await administer(server.url, (postgres) =>
			postgres.query(
				`create database ${template} template template0 encoding 'UTF8'`,
			),
		);
		await migrateTemplate(server.url, template);
		await administer(server.url, (postgres) =>
			postgres.query(`create database ${demo} template ${template}`),
		);
		await loadDemoWorld(server.url, demo, demoRepositories);
	} catch (error) {
		await tearDown();
		throw error;
	}
	project.provide("postgres", { url: server.url, template, demo });
	project.provide("demoRepositories", demoRepositories);
	return tearDown;
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

async function migrateTemplate(url: string, template: string): Promise<void> {
	const target = new URL(url);
	target.pathname = `/${template}`;
	const database = connect({ url: target.href });
	try {
		await migrate(database);
	} finally {
		await database.close();
	}
}

async function loadDemoWorld(
	url: string,
	name: string,
	directory: string,
): Promise<void> {
	const target = new URL(url);
	target.pathname = `/${name}`;
	const database = connect({ url: target.href });
	const repositories = createRepositories({ directory });
	try {
		const stores = createPostgresStores(database, repositories, secrets);
		const settings = readSettings({ EXTERNAL_URL: origin });
		await loadWorld(demoWorld, createServices(stores, settings));
	} finally {
		await repositories.close();
		await database.close();
	}
}

/** Drops the templates, and databases that failed test files left on the server. */
async function dropDatabases(url: string, template: string): Promise<void> {
	await administer(url, async (server) => {
		const databases = await server.query<{ datname: string }>(
			"select datname from pg_database where starts_with(datname, $1)",
			[template],
		);
		for (const { datname } of databases) {
			await server.query(`drop database if exists ${datname} with (force)`);
		}
	});
}
