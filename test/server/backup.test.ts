/** Backup and restore through the commands: compares folders, databases and repositories. */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import {
	appendFile,
	cp,
	mkdir,
	readdir,
	readFile,
	rename,
	rm,
	stat,
	truncate,
	writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readManifest, verify } from "../../server/cli/backup-folder.ts";
import { runningUrl } from "../../server/embedded/start.ts";
import { fillDatabase } from "../../server/postgres/copy.ts";
import { connect, type Database } from "../../server/postgres/database.ts";
import { createSecrets } from "../../server/postgres/encryption.ts";
import { locks } from "../../server/postgres/locks.ts";
import { migrate, pendingMigrations } from "../../server/postgres/migrate.ts";
import { type Env, emptyFolder, Forgekit, run as runIn } from "../command.ts";
import {
	createBareDatabase,
	createDatabase,
	createDemoDatabase,
	type TestDatabase,
} from "../postgres.ts";
import { secretKey } from "../secrets.ts";

// Each case runs several commands in sequence.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const migrations = new URL(
	"../../server/postgres/migrations/",
	import.meta.url,
);
let folder: string;
const databases: TestDatabase[] = [];

beforeAll(async () => {
	folder = await emptyFolder();
});

afterAll(async () => {
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

/** A database without tables. */
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

/** Expects an error of one line and no effect. */
async function expectRefused(
	args: string[],
	env: Env,
	line: string | RegExp,
): Promise<void> {
	const { code, out, err } = await run(args, env);
	expect({ code, out }).toEqual({ code: 1, out: "" });
	expect(err).toMatch(/^forgekit: [^\n]+\n$/);
	expect(err).toMatch(line);
}

/** All rows of all logged tables, and the next value of each sequence. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
	return withDatabase(url, async (database) => {
		const tables = await database.query<{ name: string }>(
			"select quote_ident(relname) as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace and relname <> 'migrations' order by 1",
		);
		const content: Record<string, unknown> = {};
		for (const { name } of tables) {
			content[name] = await database.query(
				`select t::text as row from ${name} t order by 1`,
			);
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

async function rowsIn(url: string): Promise<number> {
	const content = await contentOf(url);
	return Object.entries(content)
		.filter(([name]) => !name.endsWith("_seq"))
		.reduce((sum, [, rows]) => sum + (rows as unknown[]).length, 0);
}

function usedTokens(url: string): Promise<unknown[]> {
	return withDatabase(url, (database) =>
		database.query("select id from tokens where last_used_at is not null"),
	);
}

async function withDatabase<T>(
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

function git(repository: string, ...args: string[]): string {
	return execFileSync(
		"git",
		[
			...["-c", "safe.directory=*", "-c", "user.name=T"],
			...["-c", "user.email=t@acme.test", "-C", repository, ...args],
		],
		{ encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
	).trim();
}

/** Refs and objects of all repositories in a folder, including unreachable objects. */
async function repositoriesIn(directory: string) {
	const names = (await readdir(directory).catch(() => []))
		.filter((name) => name.endsWith(".git"))
		.sort();
	return Promise.all(
		names.map(async (name) => {
			const repository = join(directory, name);
			return {
				name,
				head: await readFile(join(repository, "HEAD"), "utf8"),
				refs: git(repository, "for-each-ref"),
				objects: git(
					repository,
					"cat-file",
					"--batch-check",
					"--batch-all-objects",
				),
			};
		}),
	);
}

/** Checks that the contents of all objects have their ids. */
async function expectSound(directory: string): Promise<void> {
	for (const name of await readdir(directory)) {
		if (!name.endsWith(".git")) continue;
		git(join(directory, name), "fsck", "--no-dangling");
	}
}

interface Place {
	url: string;
	env: Env;
	repositories: string;
}

/** A database with a folder for repositories. */
function placeAt(
	url: string,
	key = secretKey,
	repositories = fresh("repositories"),
): Place {
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

/** The demo world in a separate database, with a cluster whose token is encrypted. */
async function demoPlace(): Promise<Place> {
	const repositories = fresh("repositories");
	const database = await createDemoDatabase(repositories);
	databases.push(database);
	return placeAt(database.url, secretKey, repositories);
}

const tokensIn = (url: string, key: string) =>
	withDatabase(url, async (database) => {
		const secrets = createSecrets({ key });
		const clusters = await database.query<{ id: number; encrypted: Buffer }>(
			"select id, encrypted_token as encrypted from clusters order by id",
		);
		return clusters.map(({ id, encrypted }) =>
			secrets.decrypt(encrypted, `token of cluster ${id}`),
		);
	});

describe("the embedded database", () => {
	it("is restored as it was at the backup, with its key, its repositories and its ids", async () => {
		const data = fresh("data");
		const server = start(["serve"], { DATA_DIR: data });
		const origin = await server.url();
		const api = async (url: string, method: string, path: string) => {
			const answer = await fetch(`${url}/api/v4${path}`, {
				method,
				headers: { "Private-Token": "ada-token" },
			});
			const text = await answer.text();
			return { status: answer.status, body: text ? JSON.parse(text) : null };
		};
		const boards = "/projects/acme%2Frocket/boards";
		const made = await api(origin, "POST", `${boards}?name=Passing`);
		await api(origin, "DELETE", `${boards}/${made.body.id}`);
		const url = await runningUrl(join(data, "postgres"));
		// The use of a token is written later than the request.
		await expect
			.poll(() => usedTokens(url ?? ""), { timeout: 10_000 })
			.toHaveLength(1);
		const before = await contentOf(url ?? "");

		const backup = fresh("backup");
		const out = await expectDone(["backup", backup], { DATA_DIR: data });
		expect(out).toMatch(
			/^Backed up to .*: \d+ rows, 1[34] repositories, [\d.]+ MB\.\nIt contains the encryption key/,
		);
		expect((await stat(backup)).mode & 0o777).toBe(0o700);
		expect((await stat(join(backup, "secret-key"))).mode & 0o777).toBe(0o600);
		execFileSync("sha256sum", ["--check", "--status", "manifest.sha256"], {
			cwd: backup,
		});
		const after = await api(origin, "POST", `${boards}?name=Later`);
		expect(after.status).toBe(201);
		await expectRefused(
			["restore", backup],
			{ DATA_DIR: data },
			/A server is running on .*: stop it before/,
		);
		await server.stop();

		const other = fresh("data");
		await expectDone(["restore", backup], { DATA_DIR: other });
		await expectSound(join(other, "repositories"));
		expect(await repositoriesIn(join(other, "repositories"))).toEqual(
			await repositoriesIn(join(data, "repositories")),
		);
		const key = await readFile(join(data, "secret-key"), "utf8");
		expect(await readFile(join(other, "secret-key"), "utf8")).toBe(key);
		expect((await stat(join(other, "secret-key"))).mode & 0o777).toBe(0o600);

		const again = start(["serve"], { DATA_DIR: other });
		const there = await again.url();
		const restored = (await runningUrl(join(other, "postgres"))) ?? "";
		expect(await contentOf(restored)).toEqual(before);
		const tokens = await tokensIn(restored, key.trim());
		expect(tokens.length).toBeGreaterThan(0);
		expect(tokens).not.toContain(undefined);
		const next = await api(there, "POST", `${boards}?name=Next`);
		expect(next.body.id).toBeGreaterThan(made.body.id);
		const tree = await api(
			there,
			"GET",
			"/projects/acme%2Frocket/repository/tree",
		);
		expect(tree.status).toBe(200);
		await withDatabase(restored, (database) =>
			expect(database.query("delete from audit_events")).rejects.toMatchObject({
				code: "23001",
			}),
		);
		await again.stop();
	});

	it("is not created by a backup that finds nothing", async () => {
		const data = fresh("data");
		await expectRefused(
			["backup", fresh("backup")],
			{ DATA_DIR: data },
			/There is nothing to back up/,
		);
		expect(existsSync(data)).toBe(false);
	});
});

describe("a database of DATABASE_URL", () => {
	let demo: Place;
	let demoRepositories: Awaited<ReturnType<typeof repositoriesIn>>;
	let backup: string;

	beforeAll(async () => {
		demo = await demoPlace();
		// A deleted branch, whose commits merge requests and threads may still name.
		const repository = join(demo.repositories, "1.git");
		const tree = git(repository, "rev-parse", "HEAD^{tree}");
		const lost = git(repository, "commit-tree", "-m", "Lost", tree);
		expect(git(repository, "cat-file", "-t", lost)).toBe("commit");
		demoRepositories = await repositoriesIn(demo.repositories);
		backup = fresh("backup");
		const out = await expectDone(["backup", backup], demo.env);
		expect(out).toContain("It does not contain SECRET_KEY");
	});

	it.each(["with its tables", "without tables"])(
		"an empty one %s is restored completely",
		async (form) => {
			const bare = form === "without tables";
			const other = placeAt(await (bare ? bareDatabase() : newDatabase()));
			const out = await expectDone(["restore", backup], other.env);
			expect(out).toMatch(/^Restored .* rows, 13 repositories\.\n$/);
			expect(await contentOf(other.url)).toEqual(await contentOf(demo.url));
			expect(await repositoriesIn(other.repositories)).toEqual(
				demoRepositories,
			);
			expect((await readdir(other.repositories)).sort()).toEqual(
				(await readdir(demo.repositories))
					.filter((name) => name !== "archives")
					.sort(),
			);
			expect(await tokensIn(other.url, secretKey)).not.toContain(undefined);
			if (bare) return;
			await expectRefused(
				["restore", backup],
				{ ...other.env, REPOSITORIES_DIR: fresh("repositories") },
				/The database is not empty: its table \w+ has rows/,
			);
		},
	);

	it("the backup is restored into an embedded database, and the reverse", async () => {
		const data = fresh("data");
		const embedded = { DATA_DIR: data, SECRET_KEY: secretKey };
		await expectDone(["restore", backup], embedded);
		expect(existsSync(join(data, "secret-key"))).toBe(false);
		const back = fresh("backup");
		await expectDone(["backup", back], embedded);
		expect(existsSync(join(back, "secret-key"))).toBe(false);
		const other = placeAt(await bareDatabase());
		await expectDone(["restore", back], other.env);
		expect(await contentOf(other.url)).toEqual(await contentOf(demo.url));
	});

	it("of several hosts, the primary is copied", async () => {
		const { host } = new URL(demo.url);
		const several = demo.url.replace(host, `127.0.0.1:1,${host}`);
		await expectDone(["backup", fresh("backup")], {
			...demo.env,
			DATABASE_URL: several,
		});
	});

	it("repositories are restored to the storages that held them", async () => {
		const [fast, large] = [fresh("fast"), fresh("large")];
		const own = await demoPlace();
		await rename(own.repositories, fast);
		await mkdir(large);
		for (const id of [2, 5]) {
			await rename(join(fast, `${id}.git`), join(large, `${id}.git`));
		}
		await withDatabase(own.url, (database) =>
			database.query(
				"update projects set repository_storage = case when id in (2, 5) then 'large' else 'fast' end",
			),
		);
		const saved = fresh("backup");
		await expectRefused(
			["backup", saved],
			own.env,
			/REPOSITORIES_DIR does not name the storage fast, which holds repositories/,
		);
		await expectDone(["backup", saved], {
			...own.env,
			REPOSITORIES_DIR: `fast=${fast},large=${large}`,
		});
		const other = placeAt(await newDatabase());
		await expectRefused(
			["restore", saved],
			other.env,
			/REPOSITORIES_DIR does not name the storage fast, which holds repositories in the backup/,
		);
		const [newFast, newLarge] = [fresh("fast"), fresh("large")];
		await expectDone(["restore", saved], {
			...other.env,
			REPOSITORIES_DIR: `large=${newLarge},fast=${newFast}`,
		});
		expect(await repositoriesIn(newFast)).toEqual(await repositoriesIn(fast));
		expect(await repositoriesIn(newLarge)).toEqual(await repositoriesIn(large));
		expect(await readdir(newLarge)).toHaveLength(2);
	});

	it("the key must match, except with --without-key", async () => {
		const other = placeAt(await newDatabase(), "");
		const wrong = randomBytes(32).toString("hex");
		await expectRefused(
			["restore", backup],
			other.env,
			/SECRET_KEY is required: cluster tokens/,
		);
		await expectRefused(
			["restore", backup],
			{ ...other.env, SECRET_KEY: wrong },
			/SECRET_KEY is not the key of this backup: cluster tokens/,
		);
		expect(await rowsIn(other.url)).toBe(0);
		await expectDone(["restore", backup], {
			...other.env,
			SECRET_KEY: wrong,
			SECRET_KEY_OLD: secretKey,
		});
		const lost = placeAt(await newDatabase(), wrong);
		await expectDone(["restore", "--without-key", backup], lost.env);
		expect(new Set(await tokensIn(lost.url, wrong))).toEqual(
			new Set([undefined]),
		);
	});

	it("a backup of an older schema is migrated; one of a newer schema is refused", async () => {
		const names = (await readdir(migrations)).sort();
		const older = fresh("migrations");
		await mkdir(older);
		for (const name of names.slice(0, -1)) {
			await cp(new URL(name, migrations), join(older, name));
		}
		const old = placeAt(await bareDatabase());
		await withDatabase(old.url, async (database) => {
			await migrate(database, () => {}, pathToFileURL(`${older}/`));
			expect(await pendingMigrations(database)).toHaveLength(1);
			await database.query(
				"insert into users (id, username, name, email, state, admin, external, created_at) values (7, 'old', 'Öld\\\\N\\n\\t', 'o@acme.test', 'active', false, false, '2021-01-01')",
			);
		});
		const saved = fresh("backup");
		await expectDone(["backup", saved], old.env);
		const other = placeAt(await bareDatabase());
		await expectDone(["restore", saved], other.env);
		await withDatabase(other.url, async (database) => {
			expect(await pendingMigrations(database)).toEqual([]);
			expect(await database.query("select id, name from users")).toEqual([
				{ id: 7, name: "Öld\\\\N\\n\\t" },
			]);
		});
		await expectRefused(
			["restore", saved],
			placeAt(await newDatabase()).env,
			/The database is empty, but newer than the backup/,
		);

		await withDatabase(old.url, async (database) => {
			await migrate(database);
			await database.query(
				"insert into migrations (name, applied_at) values ('999-later', '2099-01-01')",
			);
		});
		await expectRefused(
			["backup", fresh("backup")],
			old.env,
			/The database is newer than this Forgekit.*999-later/,
		);
	});

	it("a restore that fails at its end leaves nothing", async () => {
		const { url } = placeAt(await bareDatabase());
		const manifest = JSON.parse(
			await readFile(join(backup, "manifest.json"), "utf8"),
		);
		const content = {
			...manifest,
			tables: [],
			signal: new AbortController().signal,
		};
		await expect(
			fillDatabase(url, {
				...content,
				async beforeCommit() {
					throw new Error("the disk is full");
				},
			}),
		).rejects.toThrow("the disk is full");
		await withDatabase(url, async (database) =>
			expect(
				await database.query(
					"select relname from pg_class where relnamespace = 'public'::regnamespace",
				),
			).toEqual([]),
		);
	});

	describe("a damaged backup", () => {
		type Damage = [
			what: string,
			line: RegExp,
			damage: (copy: string) => Promise<unknown>,
		];
		const damages: Damage[] = [
			[
				"a changed byte of a pack",
				/The backup is damaged: .*\.pack does not match its digest.*Nothing was restored/,
				async (copy) => {
					const path = await packIn(copy);
					const bytes = await readFile(path);
					bytes[20] = (bytes[20] ?? 0) ^ 1;
					await writeFile(path, bytes);
				},
			],
			[
				"a changed manifest",
				/manifest\.json is damaged/,
				async (copy) => {
					const path = join(copy, "manifest.json");
					const text = await readFile(path, "utf8");
					await writeFile(path, text.replace('"rows": 5', '"rows": 4'));
				},
			],
			[
				"a changed byte of a table",
				/notes\.gz does not match its digest/,
				async (copy) => {
					const path = join(copy, "tables/notes.gz");
					const bytes = await readFile(path);
					bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1;
					await writeFile(path, bytes);
				},
			],
			[
				"a truncated table",
				/notes\.gz has 100 bytes, expected \d+/,
				(copy) => truncate(join(copy, "tables/notes.gz"), 100),
			],
			[
				"a longer table",
				/notes\.gz has \d+ bytes, expected \d+/,
				(copy) => appendFile(join(copy, "tables/notes.gz"), "x"),
			],
			[
				"a missing file",
				/HEAD is missing/,
				(copy) => rm(join(copy, "repositories/2.git/HEAD")),
			],
			[
				"a truncated manifest",
				/manifest\.json is damaged/,
				(copy) => truncate(join(copy, "manifest.json"), 1000),
			],
			[
				"a missing manifest",
				/is not a complete backup/,
				(copy) => rm(join(copy, "manifest.json")),
			],
		];

		async function damagedCopy(damage: Damage[2]): Promise<string> {
			const copy = fresh("damaged");
			await cp(backup, copy, { recursive: true });
			await damage(copy);
			return copy;
		}

		it.each(damages.slice(0, 2))(
			"with %s is refused, and nothing is restored",
			async (_, line, damage) => {
				const copy = await damagedCopy(damage);
				const other = placeAt(await bareDatabase());
				await expectRefused(["restore", copy], other.env, line);
				expect(existsSync(other.repositories)).toBe(false);
				expect(await contentOf(other.url)).toEqual({});
			},
		);

		// The two checks that refuse in the cases above.
		it.each(damages.slice(2))("with %s is found", async (_, line, damage) => {
			const copy = await damagedCopy(damage);
			const check = async () => {
				const { signal } = new AbortController();
				await verify(copy, await readManifest(copy), signal, () => {});
			};
			await expect(check()).rejects.toThrow(line);
		});

		async function packIn(copy: string): Promise<string> {
			const folder = join(copy, "repositories/1.git/objects/pack");
			const names = await readdir(folder);
			return join(folder, names.find((name) => name.endsWith(".pack")) ?? "");
		}
	});

	it("a manifest with a path outside of its folder is refused", async () => {
		const copy = fresh("hostile");
		await cp(backup, copy, { recursive: true });
		const path = join(copy, "manifest.json");
		const manifest = JSON.parse(await readFile(path, "utf8"));
		manifest.files[0].path = "repositories/1.git/../../../escaped";
		const text = JSON.stringify(manifest);
		await writeFile(path, text);
		const { nodeHash } = await import("../../server/services.ts");
		await writeFile(join(copy, "manifest.sha256"), nodeHash.sha256(text));
		await expectRefused(
			["restore", copy],
			placeAt(await bareDatabase()).env,
			/manifest\.json is invalid/,
		);
	});

	it("folders that are not empty are refused", async () => {
		await expectRefused(
			["backup", backup],
			demo.env,
			/already exists: choose a new folder/,
		);
		const other = placeAt(await newDatabase());
		await mkdir(other.repositories);
		await writeFile(join(other.repositories, "photo.jpg"), "");
		await expectRefused(
			["restore", backup],
			other.env,
			/is not empty: it contains photo\.jpg/,
		);
		expect(await rowsIn(other.url)).toBe(0);
		expect(await readdir(other.repositories)).toEqual(["photo.jpg"]);
		await expectRefused(
			["restore", fresh("nothing")],
			other.env,
			/is not a complete backup/,
		);
	});

	it("another application's database is refused", async () => {
		const other = placeAt(await bareDatabase());
		await withDatabase(other.url, (database) =>
			database.query("create table accounts (id int)"),
		);
		await expectRefused(
			["restore", backup],
			other.env,
			/The database is not empty: it has a table accounts/,
		);
		expect(existsSync(other.repositories)).toBe(false);
		await expectRefused(
			["backup", fresh("backup")],
			other.env,
			/There is nothing to back up/,
		);
	});

	it("a missing repository is an error, and leaves no partial backup", async () => {
		const own = await demoPlace();
		await rename(
			join(own.repositories, "3.git"),
			join(own.repositories, "3.away"),
		);
		const target = fresh("backup");
		await expectRefused(
			["backup", target],
			own.env,
			/The repository .*3\.git is missing: restore it/,
		);
		expect(await leftBy(target)).toEqual([]);
	});

	it("an interrupted backup leaves nothing that looks like one", async () => {
		await withDatabase(demo.url, async (database) => {
			const target = fresh("backup");
			await database.transaction(async (tx) => {
				await tx.query(`select pg_advisory_xact_lock(${locks.repositories})`);
				const told = start(["backup", target], demo.env);
				await told.says(/Waiting for another command/);
				told.process.kill("SIGINT");
				expect(await told.ended).toBe(130);
				expect(told.err).toContain("forgekit: interrupted by SIGINT");
				expect(await leftBy(target)).toEqual([]);

				const killed = start(["backup", target], demo.env);
				await killed.says(/Waiting for another command/);
				await killed.kill();
			});
			const [left = "", ...more] = await leftBy(target);
			expect(left).toMatch(/\.unfinished-[0-9a-f]{8}$/);
			expect(more).toEqual([]);
			await expectRefused(
				["restore", left],
				placeAt(await newDatabase()).env,
				/is not a complete backup/,
			);
			await expectDone(["backup", target], demo.env);
		});
	});

	it("an interrupted restore leaves nothing, and can be repeated", async () => {
		const other = placeAt(await newDatabase());
		await withDatabase(other.url, (database) =>
			database.transaction(async (tx) => {
				await tx.query(`select pg_advisory_xact_lock(${locks.migrations})`);
				const told = start(["restore", backup], other.env);
				await waiting(database);
				expect(await told.stop()).toBe(143);
				expect(told.err).toContain("forgekit: interrupted by SIGTERM");
				const killed = start(["restore", backup], other.env);
				await waiting(database);
				await killed.kill();
			}),
		);
		expect(await rowsIn(other.url)).toBe(0);
		// The state after a kill right before the end.
		await mkdir(join(other.repositories, "restoring/9.git"), {
			recursive: true,
		});
		await mkdir(join(other.repositories, "1.git"));
		await expectDone(["restore", backup], other.env);
		expect(await contentOf(other.url)).toEqual(await contentOf(demo.url));
		expect(await repositoriesIn(other.repositories)).toEqual(demoRepositories);
		expect(await readdir(other.repositories)).not.toContain("restoring");
	});

	/** Resolves when a session waits for the lock. */
	async function waiting(database: Database): Promise<void> {
		for (;;) {
			const [found] = await database.query<{ count: number }>(
				`select count(*) from pg_locks l join pg_stat_activity a using (pid)
				where l.locktype = 'advisory' and not l.granted and a.datname = current_database() and a.state = 'active'`,
			);
			if (Number(found?.count) > 0) return;
			await sleep(20);
		}
	}

	async function leftBy(target: string): Promise<string[]> {
		const names = await readdir(folder);
		return names
			.map((name) => join(folder, name))
			.filter((path) => path.startsWith(target));
	}
});

it("while boards are created, a repository is fetched and projects are added, every backup is of one moment", async () => {
	const place = await demoPlace();
	const source = fresh("source");
	git(folder, "init", "-q", "-b", "main", source);
	let commits = 0;
	/** A new commit on another branch, which becomes the default. */
	const change = () => {
		const [branch, other] =
			++commits % 2 ? ["trunk", "main"] : ["main", "trunk"];
		git(source, "commit", "-q", "--allow-empty", "-m", `Commit ${commits}`);
		git(source, "branch", "-M", branch);
		expect(git(source, "branch")).not.toContain(other);
	};
	change();
	await expectDone(
		["project", "add", "acme/moving", "--repository", source],
		place.env,
	);
	const added = await withDatabase(place.url, (database) =>
		database.query<{ id: number; events: number; boards: number }>(
			"select (select id from projects where path = 'moving') as id, (select count(*) from audit_events) as events, (select count(*) from boards) as boards",
		),
	);
	const [{ id, events, boards } = { id: 0, events: 0, boards: 0 }] = added;

	const server = start(["serve"], place.env);
	const url = await server.url();
	let going = true;
	const until = async (work: () => Promise<unknown>, most = 500) => {
		let times = 0;
		while (going && times < most) {
			await work();
			times++;
		}
		return times;
	};
	const working = Promise.all([
		...Array.from({ length: 2 }, () =>
			until(async () => {
				const answer = await fetch(
					`${url}/api/v4/projects/acme%2Frocket/boards?name=New`,
					{ method: "POST", headers: { "Private-Token": "ada-token" } },
				);
				expect(answer.status).toBe(201);
				await answer.arrayBuffer();
			}),
		),
		until(async () => {
			change();
			const { code, err } = await run(
				["project", "fetch", "acme/moving"],
				place.env,
			);
			expect({
				code,
				err: err.replace(/Waiting for a backup.*\n/, ""),
			}).toEqual({ code: 0, err: "" });
		}),
		until(
			() =>
				expectDone(
					[
						...["project", "add", `acme/new-${++count}`],
						...["--repository", source],
					],
					place.env,
				),
			5,
		),
	]);
	const backups: string[] = [];
	for (let at = 0; at < 2; at++) {
		await sleep(700);
		const backup = fresh("backup");
		const { code } = await run(["backup", backup], place.env);
		expect(code).toBe(0);
		backups.push(backup);
	}
	going = false;
	expect(Math.min(...(await working))).toBeGreaterThan(0);
	await server.stop();

	const seen: number[] = [];
	for (const backup of backups) {
		const other = placeAt(await bareDatabase());
		await expectDone(["restore", backup], other.env);
		await withDatabase(other.url, async (database) => {
			const [counted] = await database.query<{
				boards: number;
				events: number;
			}>(
				"select (select count(*) from boards) as boards, (select count(*) from audit_events) as events",
			);
			// Each has its audit event.
			expect((counted?.events ?? 0) - events).toBe(
				(counted?.boards ?? 0) - boards,
			);
			seen.push(counted?.boards ?? 0);
			const projects = await database.query<{
				id: number;
				default_branch: string | null;
			}>("select id, default_branch from projects order by id");
			await expectSound(other.repositories);
			const repositories = await repositoriesIn(other.repositories);
			expect(repositories.map(({ name }) => name).sort()).toEqual(
				projects.map((project) => `${project.id}.git`).sort(),
			);
			for (const { id: project, default_branch } of projects) {
				if (default_branch === null) continue;
				const repository = repositories.find(
					({ name }) => name === `${project}.git`,
				);
				expect(repository?.head).toBe(`ref: refs/heads/${default_branch}\n`);
				expect(repository?.refs).toContain(`refs/heads/${default_branch}`);
			}
			const moving = repositories.find(({ name }) => name === `${id}.git`);
			expect(moving?.refs.split("\n")).toHaveLength(1);
		});
	}
	expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
}, 300_000);
