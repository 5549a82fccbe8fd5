import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { expect, vi } from "vitest";
import { connect, type Database } from "../server/postgres/connection/database.ts";
import type { Queryable } from "../server/postgres/connection/query.ts";
import { patience } from "./patience.ts";
import { shared } from "./shared.ts";

export interface TestDatabase {
	url: string;
	drop(): Promise<void>;
}

/** A separate database for one test file, migrated and empty. */
export async function createDatabase(): Promise<TestDatabase> {
	return copyOf(await shared("template"));
}

export interface DemoDatabase extends TestDatabase {
	/** The database's URL for a role with only the rights that the server needs. */
	serverUrl: string;
}

/**
 * Copies a database with the demo world, and the world's repositories into a new or empty folder. To load the world for
 * each test file would take ten times as long.
 */
export async function createDemoDatabase(repositories: string): Promise<DemoDatabase> {
	const demo = await shared("demo");
	// `cpSync` is native code, and takes a quarter of the time of `cp`.
	cpSync(demo.repositories, repositories, { recursive: true });
	const own = await copyOf(demo.database);
	const serverUrl = new URL(own.url);
	serverUrl.username = demo.role;
	serverUrl.password = demo.role;
	return { ...own, serverUrl: serverUrl.href };
}

/** A database without tables. */
export function createBareDatabase(): Promise<TestDatabase> {
	return copyOf("template0 encoding 'UTF8'");
}

async function copyOf(original: string): Promise<TestDatabase> {
	const { url, prefix } = await shared("postgres");
	const name = `${prefix}_${randomBytes(6).toString("hex")}`;
	await administer(url, (server) =>
		// Cheaper for a small database than the default, which copies page by page through the write-ahead log.
		server.query(`create database ${name} template ${original} strategy file_copy`),
	);
	const own = new URL(url);
	own.pathname = `/${name}`;
	return {
		url: own.href,
		drop: () =>
			administer(url, async (server) => {
				await server.query(`drop database if exists ${name} with (force)`);
			}),
	};
}

/** Resolves when exactly one session of the database waits for a lock. */
export async function untilOneWaits(database: Queryable): Promise<void> {
	await vi.waitFor(async () => {
		const waiting = await database.query(
			"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
		);
		expect(waiting).toHaveLength(1);
	}, patience);
}

/** Runs work over one connection to the database at `url`. For statements about the whole Postgres server. */
export async function administer<T>(
	url: string,
	work: (server: Database) => Promise<T>,
): Promise<T> {
	const server = connect({ url, pool: 1 });
	try {
		return await work(server);
	} finally {
		await server.close();
	}
}
