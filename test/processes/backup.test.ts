/** Backup and restore through the commands: compares folders, databases and repositories. */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { runningUrl } from "../../server/embedded/start.ts";
import { migrate, pendingMigrations } from "../../server/postgres/upkeep/migrate.ts";
import { secretKey } from "../secrets.ts";
import { gitText } from "../server/git-repositories.ts";
import {
	backupStage,
	contentOf,
	expectSound,
	type Place,
	repositoriesIn,
	rowsIn,
	tokensIn,
	usedTokens,
	withDatabase,
} from "./backups.ts";

const {
	fresh,
	newDatabase,
	bareDatabase,
	start,
	expectDone,
	expectRefused,
	placeAt,
	demoPlace,
	demoBackup,
	leftBy,
} = backupStage();

const migrations = new URL("../../server/postgres/migrations/", import.meta.url);

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
		const form = new FormData();
		form.append("file", new Blob([randomBytes(600_000)]), "fin.png");
		const uploaded = await fetch(`${origin}/api/v4/projects/acme%2Frocket/uploads`, {
			method: "POST",
			headers: { "Private-Token": "ada-token" },
			body: form,
		});
		expect(uploaded.status).toBe(201);
		const url = await runningUrl(join(data, "postgres"));
		// The use of a token is recorded after the response.
		await expect.poll(() => usedTokens(url ?? "")).toHaveLength(1);
		const before = await contentOf(url ?? "");

		const backup = fresh("backup");
		const out = await expectDone(["backup", backup], { DATA_DIR: data });
		expect(out).toMatch(
			/^Backed up to .*: \d+ rows, 1[34] repositories, [\d.]+ MB\.\nIt contains the encryption key/,
		);
		expect((await stat(backup)).mode & 0o777).toBe(0o700);
		expect((await stat(join(backup, "secret-key"))).mode & 0o777).toBe(0o600);
		const checked = execFileSync("sha256sum", ["--check", "manifest.sha256"], {
			cwd: backup,
			encoding: "utf8",
		});
		for (const file of ["manifest.json", "tables/users.gz", "secret-key"]) {
			expect(checked).toContain(`${file}: OK\n`);
		}
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
		const tree = await api(there, "GET", "/projects/acme%2Frocket/repository/tree");
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
		({ demo, demoRepositories, backup } = await demoBackup());
	});

	it.each(["with its tables", "without tables"])(
		"an empty one %s is restored completely",
		async (form) => {
			const bare = form === "without tables";
			const other = placeAt(await (bare ? bareDatabase() : newDatabase()));
			const out = await expectDone(["restore", backup], other.env);
			expect(out).toMatch(/^Restored .* rows, 13 repositories\.\n$/);
			expect(await contentOf(other.url)).toEqual(await contentOf(demo.url));
			expect(await repositoriesIn(other.repositories)).toEqual(demoRepositories);
			expect((await readdir(other.repositories)).sort()).toEqual(
				(await readdir(demo.repositories)).filter((name) => name !== "archives").sort(),
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

	it("a second backup into the same folder copies what is new alone, and replaces the first", async () => {
		const place = await demoPlace();
		const backup = fresh("backup");
		const first = await expectDone(["backup", backup], place.env);
		expect(first).not.toContain("were there");
		const repository = join(place.repositories, "1.git");
		const tree = gitText(repository, "rev-parse", "HEAD^{tree}");
		const pushed = gitText(repository, "commit-tree", "-m", "New", tree);
		gitText(repository, "update-ref", "refs/heads/pushed", pushed);
		gitText(repository, "update-ref", "-d", "refs/heads/main");
		gitText(repository, "update-ref", "refs/merge-requests/1/head", pushed);
		gitText(repository, "update-ref", `refs/keep-around/${pushed}`, pushed);
		// Named as git names temporary files, which are objects alone.
		for (const name of ["heads/tmp_release", "heads/tmp_team/a", "heads/new/tmp_x", "tags/tmp_v1"])
			gitText(repository, "update-ref", `refs/${name}`, pushed);
		await writeFile(join(repository, "objects/pack/tmp_pack_x"), "Unfinished");
		await withDatabase(place.url, (database) =>
			database.query("update users set bio = 'new' where id = 1"),
		);
		const files = async () =>
			new Map(
				await Promise.all(
					(await readdir(backup, { recursive: true })).map(
						async (name) => [name, (await stat(join(backup, name))).ino] as const,
					),
				),
			);
		const before = await files();
		const second = await expectDone(["backup", backup], place.env);
		expect(second).toMatch(/, of which [\d.]+ [kM]B were there\.\n/);
		const after = await files();
		const isObject = (name: string) =>
			/\/objects\/(?:..\/|pack\/pack-)/.test(name) &&
			/(?:[0-9a-f]{38}|\.pack|\.idx|\.rev)$/.test(name);
		for (const [name, inode] of after) {
			if (isObject(name) && before.has(name))
				expect([name, inode]).toEqual([name, before.get(name)]);
			else if (before.has(name) && !name.endsWith(".git"))
				expect([name, inode]).not.toEqual([name, before.get(name)]);
		}
		const object = `repositories/1.git/objects/${pushed.slice(0, 2)}/${pushed.slice(2)}`;
		expect([before.has(object), after.has(object)]).toEqual([false, true]);
		expect([...after.keys()].filter((name) => name.includes("tmp_pack"))).toEqual([]);
		expect(await leftBy(backup)).toEqual([backup]);

		const other = placeAt(await newDatabase());
		await expectDone(["restore", backup], other.env);
		expect(await contentOf(other.url)).toEqual(await contentOf(place.url));
		expect(await repositoriesIn(other.repositories)).toEqual(
			await repositoriesIn(place.repositories),
		);
	});

	it("a second backup that fails leaves the first as it was", async () => {
		const place = await demoPlace();
		const backup = fresh("backup");
		await expectDone(["backup", backup], place.env);
		const manifest = await readFile(join(backup, "manifest.json"), "utf8");
		await rm(join(place.repositories, "2.git"), { recursive: true });
		await expectRefused(["backup", backup], place.env, /is missing/);
		expect(await readFile(join(backup, "manifest.json"), "utf8")).toBe(manifest);
		expect(await leftBy(backup)).toEqual([backup]);
		const other = placeAt(await newDatabase());
		await expectDone(["restore", backup], other.env);
	});

	it("a file that has changed in the first backup is copied again", async () => {
		const place = await demoPlace();
		const backup = fresh("backup");
		await expectDone(["backup", backup], place.env);
		const { files } = JSON.parse(await readFile(join(backup, "manifest.json"), "utf8")) as {
			files: { path: string; size: number }[];
		};
		const pack = files.find(({ path }) => path.endsWith(".pack"));
		const file = join(backup, pack?.path ?? "");
		const content = await readFile(file);
		const changed = Buffer.from(content);
		changed.writeUInt8(changed.readUInt8(20) ^ 1, 20);
		for (const damage of [Buffer.alloc(0), changed]) {
			await writeFile(file, damage);
			await expectDone(["backup", backup], place.env);
			expect((await readFile(file)).equals(content)).toBe(true);
		}
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
		await expectRefused(["restore", backup], other.env, /SECRET_KEY is required: cluster tokens/);
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
		expect(new Set(await tokensIn(lost.url, wrong))).toEqual(new Set([undefined]));
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
			await migrate(database, { directory: pathToFileURL(`${older}/`) });
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
});
