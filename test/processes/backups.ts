/** Databases and folders for the tests of backup and restore, and functions that read their contents. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { createSecrets } from "../../server/postgres/encryption.ts";
import { cleanUp, type Env, emptyFolder, Forgekit, run as runIn } from "../command.ts";
import {
	createBareDatabase,
	createDatabase,
	createDemoDatabase,
	type TestDatabase,
} from "../postgres.ts";
import { secretKey } from "../secrets.ts";
import { gitText } from "../server/git-repositories.ts";

export interface Place {
	url: string;
	env: Env;
	repositories: string;
}

/** Functions that create folders, databases and commands for one test file. Call it at the file's top level. */
export function backupStage() {
	let folder: string;
	const databases: TestDatabase[] = [];

	beforeAll(async () => {
		folder = await emptyFolder();
	});

	afterAll(async () => {
		await cleanUp();
		for (const database of databases) await database.drop();
	});

	let count = 0;
	/** An unused path in the test's folder. */
	function fresh(name: string): string {
		return join(folder, `${name}-${++count}`);
	}

	async function newDatabase(): Promise<string> {
		const database = await createDatabase();
		databases.push(database);
		return database.url;
	}

	/** Creates a database without tables. Returns the URL. */
	async function bareDatabase(): Promise<string> {
		const database = await createBareDatabase();
		databases.push(database);
		return database.url;
	}

	const start = (args: string[], env: Env) => new Forgekit(folder, args, env);

	const run = (args: string[], env: Env) => runIn(folder, args, env);

	async function expectDone(args: string[], env: Env): Promise<string> {
		const { code, out, err } = await run(args, env);
		expect({ code, err }).toEqual({ code: 0, err: "" });
		return out;
	}

	/** Expects the command to fail with one line on standard error and no output. */
	async function expectRefused(args: string[], env: Env, line: string | RegExp): Promise<void> {
		const { code, out, err } = await run(args, env);
		expect({ code, out }).toEqual({ code: 1, out: "" });
		expect(err).toMatch(/^forgekit: [^\n]+\n$/);
		expect(err).toMatch(line);
	}

	/** A database and a folder for repositories, with the settings of a command that uses them. */
	function placeAt(url: string, key = secretKey, repositories = fresh("repositories")): Place {
		return {
			url,
			repositories,
			env: {
				DATABASE_URL: url,
				REPOSITORIES_DIR: repositories,
				...(key && { SECRET_KEY: key }),
			},
		};
	}

	/** Creates a database with the demo world. Its cluster tokens are encrypted with `secretKey`. */
	async function demoPlace(): Promise<Place> {
		const repositories = fresh("repositories");
		const database = await createDemoDatabase(repositories);
		databases.push(database);
		return placeAt(database.url, secretKey, repositories);
	}

	/** Backs up the demo world, with an unreachable commit in a repository. */
	async function demoBackup() {
		const demo = await demoPlace();
		// Adds a commit without a ref, as after a deleted branch: merge requests and threads may still name such a commit.
		const repository = join(demo.repositories, "1.git");
		const tree = gitText(repository, "rev-parse", "HEAD^{tree}");
		const lost = gitText(repository, "commit-tree", "-m", "Lost", tree);
		expect(gitText(repository, "cat-file", "-t", lost)).toBe("commit");
		const demoRepositories = await repositoriesIn(demo.repositories);
		const backup = fresh("backup");
		const out = await expectDone(["backup", backup], demo.env);
		expect(out).toContain("It does not contain SECRET_KEY");
		return { demo, demoRepositories, backup };
	}

	/** Paths in the test's folder that begin with `target`. */
	async function leftBy(target: string): Promise<string[]> {
		const names = await readdir(folder);
		return names.map((name) => join(folder, name)).filter((path) => path.startsWith(target));
	}

	return {
		fresh,
		newDatabase,
		bareDatabase,
		start,
		run,
		expectDone,
		expectRefused,
		placeAt,
		demoPlace,
		demoBackup,
		leftBy,
	};
}

/** All rows of all tables except `migrations` and unlogged ones, and the next value of each sequence. */
export async function contentOf(url: string): Promise<Record<string, unknown>> {
	return withDatabase(url, async (database) => {
		const tables = await database.query<{ name: string }>(
			"select quote_ident(relname) as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace and relname <> 'migrations' order by 1",
		);
		const content: Record<string, unknown> = {};
		for (const { name } of tables) {
			content[name] = await database.query(`select t::text as row from ${name} t order by 1`);
		}
		const sequences = await database.query<{ name: string }>(
			"select quote_ident(relname) as name from pg_class where relkind = 'S' order by 1",
		);
		for (const { name } of sequences) {
			content[name] = await database.query(
				`select last_value + is_called::int as next from ${name}`,
			);
		}
		return content;
	});
}

export async function rowsIn(url: string): Promise<number> {
	const content = await contentOf(url);
	return Object.entries(content)
		.filter(([name]) => !name.endsWith("_seq"))
		.reduce((sum, [, rows]) => sum + (rows as unknown[]).length, 0);
}

export function usedTokens(url: string): Promise<unknown[]> {
	return withDatabase(url, (database) =>
		database.query("select id from tokens where last_used_at is not null"),
	);
}

export async function withDatabase<T>(
	url: string,
	work: (database: Database) => Promise<T>,
): Promise<T> {
	const database = connect({ url, pool: 4 });
	try {
		return await work(database);
	} finally {
		await database.close();
	}
}

/** HEAD, refs and objects (also unreachable ones) of all repositories in a folder. */
export async function repositoriesIn(directory: string) {
	const names = (await readdir(directory).catch(() => []))
		.filter((name) => name.endsWith(".git"))
		.sort();
	return Promise.all(
		names.map(async (name) => {
			const repository = join(directory, name);
			return {
				name,
				head: await readFile(join(repository, "HEAD"), "utf8"),
				refs: gitText(repository, "for-each-ref"),
				objects: gitText(repository, "cat-file", "--batch-check", "--batch-all-objects"),
			};
		}),
	);
}

/** Fails if `git fsck` finds a fault in a repository of the folder. */
export async function expectSound(directory: string): Promise<void> {
	for (const name of await readdir(directory)) {
		if (!name.endsWith(".git")) continue;
		gitText(join(directory, name), "fsck", "--no-dangling");
	}
}

export const tokensIn = (url: string, key: string) =>
	withDatabase(url, async (database) => {
		const secrets = createSecrets({ key });
		const clusters = await database.query<{ id: number; encrypted: Buffer }>(
			"select id, encrypted_token as encrypted from clusters order by id",
		);
		return clusters.map(({ id, encrypted }) =>
			secrets.decrypt(encrypted, `token of cluster ${id}`),
		);
	});
