/** `forgekit restore`: restores a backup into an empty database and empty folders of repositories. */
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { runningUrl } from "../../embedded/start.ts";
import type { Files } from "../../git/file-calls.ts";
import { repositoryFolders } from "../../git/files.ts";
import { repositoryPath } from "../../git/storages.ts";
import { syncFolder } from "../../platform/sync-folder.ts";
import { fingerprintOf } from "../../postgres/encryption.ts";
import { fillDatabase } from "../../postgres/upkeep/copy.ts";
import { readSettings, type ServerSettings } from "../../settings.ts";
import { CommandError, messageOf } from "../errors.ts";
import { interruptible } from "../interrupt.ts";
import { barOf, sizeOf, withProgress } from "../progress.ts";
import { keyFile } from "../secrets.ts";
import { openDatabase, unknownStorage } from "../storage.ts";
import { holdsKey } from "./backup.ts";
import {
	keyName,
	type Manifest,
	readManifest,
	repositoryFile,
	repositoryOf,
	syncFolders,
	tableFile,
	verify,
} from "./backup-folder.ts";
import {
	contentOf,
	openWatchedFolder,
	openWatchedStorages,
	type WatchedStorage,
	writeContent,
} from "./watched-storages.ts";

/** Subfolder for repositories being copied. As long as it exists, repositories beside it count as incomplete. */
const stagingName = "restoring";
/** Subfolder for archives, which a server creates even without projects. */
const cacheName = "archives";

export async function restore(folder: string, withoutKey = false): Promise<void> {
	const settings = readSettings(process.env);
	const manifest = await interruptible(async (signal) => {
		const { files, close } = openWatchedFolder({
			what: "folder of the backup",
			folder,
			deadline: settings.requestTimeout,
			signal,
		});
		try {
			const manifest = await readManifest(files, folder);
			const backup = { folder, files, manifest, signal };
			await restoreInto(backup, settings, withoutKey);
			return manifest;
		} finally {
			close();
		}
	});
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	console.log(
		`Restored ${folder} of ${manifest.created_at}: ${rows} rows, ${manifest.repositories.length} repositories.`,
	);
}

/** A backup that is being restored. */
interface Backup {
	folder: string;
	files: Files;
	manifest: Manifest;
	signal: AbortSignal;
}

async function restoreInto(
	backup: Backup,
	settings: ServerSettings,
	withoutKey: boolean,
): Promise<void> {
	const generatedKey = await requireKey(backup, settings, withoutKey);
	await requireNoServer(settings);
	const { storages, close } = openWatchedStorages(settings, backup.signal);
	try {
		const targets = targetsFor(backup.manifest, storages);
		for (const { storage } of targets) await requireEmpty(storage);
		await restoreTo(targets, backup, settings, generatedKey);
	} finally {
		close();
	}
}

/** A storage, and the ids of the projects whose repositories are restored into it. */
interface Target {
	storage: WatchedStorage;
	ids: ReadonlySet<number>;
	/** Paths of the repositories that have been moved to their final place. */
	placed: string[];
}

async function restoreTo(
	targets: readonly Target[],
	backup: Backup,
	settings: ServerSettings,
	generatedKey: string | undefined,
): Promise<void> {
	const { folder, files, manifest, signal } = backup;

	const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
	return withProgress(async (progress) => {
		const counter = (step: string) => {
			let done = 0;
			return (count: number) => {
				done += count;
				progress.show(`${step} ${barOf(done, bytes)} of ${sizeOf(bytes)}`);
			};
		};
		await verify(files, folder, manifest, counter("Verifying"));
		progress.show("Opening the database");
		const open = await openDatabase(settings);
		const report = counter("Restoring");
		let committing = false;
		try {
			await fillDatabase(open.url, {
				...manifest,
				signal,
				rows: ({ name }) => manifest.tables.find((table) => table.name === name)?.rows ?? 0,
				async write({ name }, rows) {
					const path = join(folder, tableFile(name));
					const source = counted(contentOf(files, path), report);
					await pipeline(source, createGunzip(), rows, { signal });
				},
				// Runs inside the transaction: if the repositories cannot be copied, the database stays empty.
				async beforeCommit() {
					for (const target of targets) {
						await clearLeftovers(target.storage);
						await target.storage.files.makeFolder(stagingIn(target));
						await copyRepositories(backup, target, report);
					}
					signal.throwIfAborted();
					for (const target of targets) await place(target);
					if (generatedKey !== undefined) {
						await installKey(keyFile(settings), generatedKey);
					}
					committing = true;
				},
			});
			for (const target of targets) {
				await target.storage.cleanUp.remove(stagingIn(target));
			}
		} catch (error) {
			// If the commit has begun, the database may have the rows even after an error, and they need the repositories.
			if (!committing) await Promise.all(targets.map(unplace));
			throw error;
		} finally {
			await open.close();
		}
	});
}

function targetsFor(
	{ repositories }: Manifest,
	storages: ReadonlyMap<string, WatchedStorage>,
): Target[] {
	const unknown = repositories.find(({ storage }) => !storages.has(storage));
	if (unknown) throw unknownStorage(unknown.storage, " in the backup");
	return [...storages.values()].map((storage) => ({
		storage,
		ids: new Set(repositories.filter((one) => one.storage === storage.name).map(({ id }) => id)),
		placed: [],
	}));
}

function stagingIn({ storage }: Pick<Target, "storage">): string {
	return join(storage.folder, stagingName);
}

async function place({ storage, ids, placed }: Target): Promise<void> {
	const { files, folder } = storage;
	for (const id of ids) {
		const path = repositoryPath(folder, id);
		await files.rename(repositoryPath(stagingIn({ storage }), id), path);
		placed.push(path);
	}
	await files.syncFolder(folder);
}

/**
 * Removes the copied repositories. If the storage does not answer, its staging folder stays and tells the next restore
 * that the repositories beside it are incomplete.
 */
async function unplace({ storage, placed }: Target): Promise<void> {
	const { cleanUp: files, folder } = storage;
	try {
		for (const path of placed) await files.remove(path);
		await files.remove(stagingIn({ storage }));
	} catch (error) {
		console.error(
			`${folder}: the copied repositories are left for the next restore, which removes them (${messageOf(error)})`,
		);
	}
}

/**
 * Returns the key in the backup if it must be installed: the database is the embedded one, and SECRET_KEY is not set.
 * @param withoutKey - Whether to accept that secrets in the backup cannot be decrypted
 * @throws {CommandError} if no available key decrypts the secrets in the backup
 */
async function requireKey(
	{ folder, files, manifest }: Backup,
	settings: ServerSettings,
	withoutKey: boolean,
): Promise<string | undefined> {
	const { databaseUrl, secretKey, secretKeyOld } = settings;
	const file = join(folder, keyName);
	const included = holdsKey(manifest)
		? Buffer.from(await files.readFile(file))
				.toString()
				.trim()
		: undefined;
	const installed = databaseUrl || secretKey ? undefined : included;
	const available = [secretKey ?? installed, secretKeyOld]
		.filter((key) => key !== undefined)
		.map(fingerprintOf);
	if (withoutKey || manifest.keys.every((key) => available.includes(key))) {
		return installed;
	}
	const problem =
		secretKey === undefined ? "SECRET_KEY is required" : "SECRET_KEY is not the key of this backup";
	const source =
		included === undefined
			? "the key that was in use when the backup was made"
			: `the content of ${file}`;
	throw new CommandError(
		`${problem}: cluster tokens would be unreadable. Set SECRET_KEY, or SECRET_KEY_OLD beside a new key, to ${source}; or pass --without-key to accept that.`,
	);
}

async function requireNoServer({ databaseUrl, dataDir }: ServerSettings): Promise<void> {
	if (databaseUrl) return;
	if (await runningUrl(join(dataDir, "postgres"))) {
		throw new CommandError(`A server is running on ${dataDir}: stop it before restoring.`);
	}
}

/** Requires an empty storage. Ignores leftovers of an interrupted restore, whose projects were never committed. */
async function requireEmpty(storage: WatchedStorage): Promise<void> {
	const names = await namesIn(storage);
	if (names.includes(stagingName)) return;
	const unexpected = names.find((name) => name !== cacheName);
	if (unexpected === undefined) return;
	throw new CommandError(
		`${storage.folder} is not empty: it contains ${unexpected}. Set REPOSITORIES_DIR to a folder without repositories.`,
	);
}

async function clearLeftovers(storage: WatchedStorage): Promise<void> {
	await requireEmpty(storage);
	for (const name of await namesIn(storage)) {
		const leftover = name === stagingName || /^\d+\.git$/.test(name);
		if (leftover) await storage.files.remove(join(storage.folder, name));
	}
}

async function namesIn({ files, folder }: WatchedStorage): Promise<string[]> {
	const entries = await files.entries(folder).catch((error) => {
		if (error.code === "ENOENT") return [];
		if (error instanceof CommandError) throw error;
		throw new CommandError(`${folder} cannot be read: ${error.code}`);
	});
	return entries.map(({ name }) => name);
}

async function copyRepositories(
	{ folder, files: source, manifest }: Backup,
	{ storage, ids }: Target,
	onBytes: (count: number) => void,
): Promise<void> {
	const { files } = storage;
	const target = stagingIn({ storage });
	for (const id of ids) {
		for (const name of repositoryFolders) {
			await files.makeFolder(join(repositoryPath(target, id), name), 0o700);
		}
	}
	for (const { path } of manifest.files) {
		const id = repositoryOf(path);
		if (id === undefined || !ids.has(id)) continue;
		const copy = join(repositoryPath(target, id), path.slice(repositoryFile(id, "").length));
		await files.makeFolder(dirname(copy), 0o700);
		const content = contentOf(source, join(folder, path));
		await writeContent(files, copy, counted(content, onBytes));
	}
	await syncFolders(files, target);
}

async function* counted(
	content: AsyncIterable<Uint8Array>,
	onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
	for await (const piece of content) {
		yield piece;
		onBytes(piece.length);
	}
}

/** Installs the backup's key. Replaces a key generated for the empty database, which has encrypted nothing yet. */
async function installKey(file: string, key: string): Promise<void> {
	await mkdir(dirname(file), { recursive: true });
	const draft = `${file}.restored`;
	await rm(draft, { force: true });
	await writeFile(draft, `${key}\n`, { mode: 0o600, flush: true });
	await rename(draft, file);
	await syncFolder(dirname(file));
}
