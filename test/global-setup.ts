import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../server/embedded/start.ts";
import { connect } from "../server/postgres/database.ts";
import { migrate } from "../server/postgres/migrate.ts";
import { administer } from "./postgres.ts";

declare module "vitest" {
	export interface ProvidedContext {
		/** The Postgres server of this run, and its template database for the test files. */
		postgres: { url: string; template: string };
	}
}

/** One Postgres for the run: the server of TEST_DATABASE_URL, or an embedded one in a temporary folder. */
export default async function setup(
	project: TestProject,
): Promise<() => Promise<void>> {
	const server = await startServer();
	const template = `forgekit_test_${randomBytes(4).toString("hex")}`;
	try {
		await administer(server.url, (postgres) =>
			postgres.query(
				`create database ${template} template template0 encoding 'UTF8'`,
			),
		);
		await migrateTemplate(server.url, template);
	} catch (error) {
		await server.stop();
		throw error;
	}
	project.provide("postgres", { url: server.url, template });
	return async () => {
		await dropDatabases(server.url, template);
		await server.stop();
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

/** Drops the template, and databases that failed test files left on the server. */
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
