/** Backups and restores that are refused, fail or are interrupted leave no partial result. */
import { existsSync, readFileSync } from "node:fs";
import {
	appendFile,
	cp,
	mkdir,
	readdir,
	readFile,
	rename,
	rm,
	truncate,
	writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { place } from "../../server/cli/upkeep/backup.ts";
import { readManifest, verify } from "../../server/cli/upkeep/backup-folder.ts";
import { openWatchedFolder } from "../../server/cli/upkeep/watched-storages.ts";
import { createFileCalls } from "../../server/git/file-calls.ts";
import type { Database } from "../../server/postgres/connection/database.ts";
import { locks } from "../../server/postgres/sql/locks.ts";
import { fillDatabase, openSnapshot } from "../../server/postgres/upkeep/copy.ts";
import {
	backupStage,
	contentOf,
	type Place,
	repositoriesIn,
	rowsIn,
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

let demo: Place;
let demoRepositories: Awaited<ReturnType<typeof repositoriesIn>>;
let backup: string;

beforeAll(async () => {
	({ demo, demoRepositories, backup } = await demoBackup());
});

it("a restore that fails at its end leaves nothing", async () => {
	const { url } = placeAt(await bareDatabase());
	const manifest = JSON.parse(await readFile(join(backup, "manifest.json"), "utf8"));
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
	type Damage = [what: string, line: RegExp, damage: (copy: string) => Promise<unknown>];
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
		["a missing file", /HEAD is missing/, (copy) => rm(join(copy, "repositories/2.git/HEAD"))],
		[
			"a truncated manifest",
			/manifest\.json is damaged/,
			(copy) => truncate(join(copy, "manifest.json"), 1000),
		],
		["a missing manifest", /is not a complete backup/, (copy) => rm(join(copy, "manifest.json"))],
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

	// Calls the two checks of a restore directly: the cases above show that a failed check refuses the restore.
	it.each(damages.slice(2))("with %s is found", async (_, line, damage) => {
		const copy = await damagedCopy(damage);
		const check = async () => {
			const files = createFileCalls();
			const manifest = await readManifest(files, copy);
			await verify(files, copy, manifest, () => {});
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
	const photos = fresh("photos");
	await mkdir(photos);
	await writeFile(join(photos, "photo.jpg"), "");
	await expectRefused(
		["backup", photos],
		demo.env,
		/already exists, and holds no backup: choose another folder\. .*manifest\.json is missing/,
	);
	expect(await readdir(photos)).toEqual(["photo.jpg"]);
	const other = placeAt(await newDatabase());
	await mkdir(other.repositories);
	await writeFile(join(other.repositories, "photo.jpg"), "");
	await expectRefused(["restore", backup], other.env, /is not empty: it contains photo\.jpg/);
	expect(await rowsIn(other.url)).toBe(0);
	expect(await readdir(other.repositories)).toEqual(["photo.jpg"]);
	await expectRefused(["restore", fresh("nothing")], other.env, /is not a complete backup/);
});

it("another application's database is refused", async () => {
	const other = placeAt(await bareDatabase());
	await withDatabase(other.url, (database) => database.query("create table accounts (id int)"));
	await expectRefused(
		["restore", backup],
		other.env,
		/The database is not empty: it has a table accounts/,
	);
	expect(existsSync(other.repositories)).toBe(false);
	await expectRefused(["backup", fresh("backup")], other.env, /There is nothing to back up/);
});

it("a missing repository is an error, and leaves no partial backup", async () => {
	const own = await demoPlace();
	await rename(join(own.repositories, "3.git"), join(own.repositories, "3.away"));
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

describe("a finished backup that takes the place of another", () => {
	/** Two folders, and the arguments that give the second one the name of the first. */
	async function finished() {
		const parent = fresh("backups");
		const [folder, unfinished] = [join(parent, "own"), join(parent, "own.unfinished-1")];
		for (const [path, text] of [
			[folder, "old"],
			[unfinished, "new"],
		] as const) {
			await mkdir(path, { recursive: true });
			await writeFile(join(path, "file"), text);
		}
		const controller = new AbortController();
		const { signal } = controller;
		const target = openWatchedFolder({ what: "folder", folder: parent, deadline: 5, signal });
		const names = { unfinished, folder, replaced: join(parent, "own.replaced-1") };
		const left = async () =>
			(await readdir(parent))
				.sort()
				.map((name) => [name, readFileSync(join(parent, name, "file"), "utf8")]);
		return { controller, target, names, left };
	}

	it("takes it in spite of an interruption between the renames", async () => {
		const { controller, target, names, left } = await finished();
		async function rename(from: string, to: string) {
			await target.cleanUp.rename(from, to);
			controller.abort();
		}
		await place({ ...target, cleanUp: { ...target.cleanUp, rename } }, names);
		target.close();
		expect(await left()).toEqual([["own", "new"]]);
	});

	it.each([1, 2])("gives it back if rename %i fails", async (failing) => {
		const { target, names, left } = await finished();
		let calls = 0;
		async function rename(from: string, to: string) {
			calls++;
			if (calls === failing) throw new Error("the disk is full");
			await target.cleanUp.rename(from, to);
		}
		const placed = place({ ...target, cleanUp: { ...target.cleanUp, rename } }, names);
		await expect(placed).rejects.toThrow("the disk is full");
		target.close();
		expect(await left()).toEqual([
			["own", "old"],
			["own.unfinished-1", "new"],
		]);
	});
});

it("a backup that is interrupted while it connects does not wait for another command", async () => {
	await withDatabase(demo.url, (database) =>
		database.transaction(async (tx) => {
			await tx.query(`select pg_advisory_xact_lock(${locks.repositories})`);
			const interruption = new AbortController();
			const opening = openSnapshot(demo.url, interruption.signal, () => {});
			interruption.abort(new Error("interrupted"));
			await expect(opening).rejects.toThrow("interrupted");
		}),
	);
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
	// Imitates a restore that was killed right before its end.
	await mkdir(join(other.repositories, "restoring/9.git"), {
		recursive: true,
	});
	await mkdir(join(other.repositories, "1.git"));
	await expectDone(["restore", backup], other.env);
	expect(await contentOf(other.url)).toEqual(await contentOf(demo.url));
	expect(await repositoriesIn(other.repositories)).toEqual(demoRepositories);
	expect(await readdir(other.repositories)).not.toContain("restoring");
});

/** Resolves when a session waits for an advisory lock. */
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
